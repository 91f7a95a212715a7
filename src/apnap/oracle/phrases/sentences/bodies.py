"""The body of an ability: whole sentences with their stops. (CR 608.2c)"""

from collections.abc import Iterator
from typing import Any

from apnap.abilities.amounts import RememberedNumber
from apnap.abilities.effects import SetPT
from apnap.abilities.instructions.actions import Body, Instruction, Move, TurnFaceDown
from apnap.abilities.instructions.flow import Apply, ApplyReplacement, Delayed, FlipCoin, If
from apnap.abilities.nodes import walk
from apnap.abilities.references import Bound
from apnap.abilities.replacements import EntersWithCounters
from apnap.abilities.triggers import TakesKeywordAction, ZoneChanges
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.openings import Opening, OpeningOf, anything
from apnap.oracle.engine.phrases import Found, Memo, Phrase, Said, merged
from apnap.oracle.phrases.amounts.reckoned_x import COIN_SIDES
from apnap.oracle.phrases.parts.categories import BODY
from apnap.oracle.phrases.parts.choices import choosing, unchosen
from apnap.oracle.phrases.parts.kept_types import STILL, keeping, kept_words
from apnap.oracle.phrases.parts.stops import stop_at, with_stop
from apnap.oracle.phrases.sentences.sentences import GROUP
from apnap.terms.turn import BATTLEFIELD


class Sentences(Phrase[Body]):
    """Sentences, each with its stop; one that ends with a quotation has it within."""

    name = "sentences"

    def read(self, text: str, at: int, memo: Memo) -> list[Found[Body]]:
        """Every sequence of whole sentences that begins here."""
        found: list[Found[Body]] = []
        pending: list[Found[tuple[Instruction, ...]]] = [((), at, "s", 1, frozenset())]
        about_prevention = "prevented this way" in text
        about_coins = " heads" in text or " tails" in text
        while pending:
            so_far, start, _, ways, used = pending.pop()
            for value, end, _, times, also in GROUP.read(text, start, memo):
                if about_prevention and _speaks_of_prevention(value):
                    continue
                if about_coins and _speaks_of_coins(value):
                    continue
                if _is_too_late(value, so_far) or (not so_far and _is_too_early(value)):
                    continue
                stop = stop_at(text, end)
                if stop is None:
                    memo.reach(end, ".")
                    continue
                for kept, after in ((value, stop), *_still(value, text, stop)):
                    chosen = choosing(kept)
                    if chosen is None:
                        continue
                    longer = (*so_far, chosen)
                    found.append((Body(longer), after, "s", ways * times, used | also))
                    if text.startswith(" ", after):
                        pending.append((longer, after + 1, "s", ways * times, used | also))
        return merged(found)

    def said(self, value: object) -> Said | None:
        """The sentences with their stops."""
        if not isinstance(value, Body):
            return None
        words = [_sentences(each) for each in value.instructions]
        said = [each for each in words if each is not None]
        if len(said) < len(words) or not words:
            return None
        return " ".join(said), "s"

    def begins(self, of: OpeningOf) -> Opening:
        """As the first sentence does."""
        return of(GROUP).then(anything)

    def may_say(self, kind: type) -> bool:
        """Only bodies."""
        return issubclass(kind, Body)


# --- What stays besides what it becomes, in a sentence of its own (CR 205.1b) -----------


def _still(value: Any, text: str, at: int) -> Iterator[tuple[Any, int]]:
    """The sentence before with the types that stay, if that is said here; and where it ends."""
    for words in STILL:
        if text.startswith(f" {words}.", at):
            kept = keeping(value, words)
            if kept is not None:
                yield kept, at + len(words) + 2


def _sentences(value: Instruction) -> str | None:
    """A sentence with its stop, and the one that says what stays."""
    words, before = kept_words(unchosen(value))
    said = GROUP.say(before)
    if said is None:
        return None
    return f"{with_stop(said)} {words}." if words else with_stop(said)


def _is_too_late(value: Instruction, before: tuple[Instruction, ...]) -> bool:
    """How something enters, or what it is that was turned face down: those belong together."""
    if before and isinstance(before[-1], TurnFaceDown) and before[-1].listed is None:
        return isinstance(value, Apply) and _lists_what_it_is(value)
    then = value.then if isinstance(value, If) else value
    if not isinstance(then, ApplyReplacement):
        return False
    if not isinstance(then.replacement, EntersWithCounters):
        return False
    moves = (each for each in walk(before) if isinstance(each, Move))
    return any(move.to.zone == BATTLEFIELD for move in moves)


def _lists_what_it_is(value: Apply) -> bool:
    """ "It becomes a 2/2 artifact creature", and no end is said."""
    made = value.effect
    sized = any(isinstance(each, SetPT) for each in made.modifications)
    return sized and isinstance(made.affects, Bound) and value.duration is None


def _is_too_early(value: Instruction) -> bool:
    """What waits for something to leave, however long: said first, that is what triggers."""
    return any(
        isinstance(each, Delayed)
        and each.fronted
        and not each.duration
        and isinstance(each.condition, ZoneChanges | TakesKeywordAction)
        for each in walk(value)
    )


def _speaks_of_prevention(value: Instruction) -> bool:
    """What is prevented later can't be told now: it is part of the effect. (CR 615.5)"""
    if isinstance(value, ApplyReplacement):
        return False
    return any(
        isinstance(each, RememberedNumber) and each.words.endswith("prevented this way")
        for each in walk(value)
    )


def _speaks_of_coins(value: Instruction) -> bool:
    """How coins came up is told of coins that were flipped for that. (CR 705.3)"""
    nodes = list(walk(value))
    told = [each for each in nodes if isinstance(each, RememberedNumber)]
    return any(each.which in COIN_SIDES for each in told) and not any(
        isinstance(each, FlipCoin) for each in nodes
    )


phrase(
    BODY,
    Sentences(),
    reads=[
        "draw a card.",
        "draw a card. discard a card.",
        "draw a card, then discard a card.",
        "target land becomes a 3/3 Elemental creature until end of turn. it's still a land.",
        'until end of turn, ~ becomes a 2/2 artifact creature with "{G}: draw a card." it\'s still '
        "a land. draw a card.",
    ],
    refuses=["draw a card", "draw a card.discard a card."],
)
