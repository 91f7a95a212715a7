"""The body of an ability: whole sentences with their stops. (CR 608.2c)"""

from typing import Any

from apnap.abilities.instructions import Body
from apnap.oracle.engine import Found, Memo, Phrase, Said, merged
from apnap.oracle.examples import phrase
from apnap.oracle.phrases.categories import BODY
from apnap.oracle.phrases.sentences import GROUP
from apnap.oracle.phrases.stops import stop_at, with_stop


class Sentences(Phrase[Body]):
    """Sentences, each with its stop; one that ends with a quotation has it within."""

    name = "sentences"

    def read(self, text: str, at: int, memo: Memo) -> list[Found]:
        """Every sequence of whole sentences that begins here."""
        found: list[Found] = []
        pending: list[Found] = [((), at, "s", 1, frozenset())]
        while pending:
            so_far, start, _, ways, used = pending.pop()
            for value, end, _, times, also in GROUP.read(text, start, memo):
                stop = stop_at(text, end)
                if stop is None:
                    memo.reach(end, ".")
                    continue
                longer = (*so_far, value)
                found.append((Body(longer), stop, "s", ways * times, used | also))
                if text.startswith(" ", stop):
                    pending.append((longer, stop + 1, "s", ways * times, used | also))
        return merged(found)

    def said(self, value: Any) -> Said | None:
        """The sentences with their stops."""
        if not isinstance(value, Body):
            return None
        words = [GROUP.say(each) for each in value.instructions]
        said = [each for each in words if each is not None]
        if len(said) < len(words) or not words:
            return None
        return " ".join(map(with_stop, said)), "s"

    def firsts(self) -> frozenset[str] | None:
        """Those of the first sentence."""
        return GROUP.firsts()

    def may_say(self, kind: type) -> bool:
        """Only bodies."""
        return issubclass(kind, Body)


phrase(
    BODY,
    Sentences(),
    reads=["draw a card.", "draw a card. discard a card.", "draw a card, then discard a card."],
    refuses=["draw a card", "draw a card.discard a card."],
)
