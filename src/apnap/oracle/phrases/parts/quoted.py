"""Abilities within quotation marks, given to something. (CR 113.1, 201.5a)

At the end of a sentence the stop stands inside the marks; in its midst there is none.
"""

import re
from typing import Final

from apnap.abilities.abilities import Ability, KeywordAbility
from apnap.oracle.engine.leaves import mapped, run
from apnap.oracle.engine.openings import Opening, OpeningOf, of_words
from apnap.oracle.engine.phrases import Found, Memo, Phrase, Said, one_of
from apnap.oracle.phrases.parts.categories import ABILITY, KEYWORD

# An ability given within one that is given itself stands in single marks.
_INNER: Final = re.compile(r"(?<!\w)'([^']*(?:\w'\w[^']*)*[.])'")


def _is_keyword(ability: Ability) -> bool:
    """Keywords are given without quotation marks, but for one with its quality (CR 702.22b),
    and for those with a dash and a cost."""
    if not isinstance(ability, KeywordAbility) or ability.name == "bands with other":
        return False
    return not _is_dashed(ability)


def _is_dashed(ability: object) -> bool:
    """Whether the keyword is a sentence: "ward—pay 2 life."."""
    if not isinstance(ability, KeywordAbility) or not ability.args:
        return False
    words = KEYWORD.say(ability)
    return words is not None and "—" in words


class Quoted(Phrase[Ability]):
    """One ability in quotation marks."""

    name = "quoted ability"

    def read(self, text: str, at: int, memo: Memo) -> list[Found[Ability]]:
        """The ability that the words between the marks mean."""
        if not text.startswith('"', at):
            return []
        end = text.find('"', at + 1)
        if end < 0:
            return []
        words = _INNER.sub(r'"\1"', text[at + 1 : end])
        whole = words if words.endswith((".", '."')) else words + "."
        inner = Memo(whole, noting=memo.noting)
        found = ABILITY.read(inner.text, 0, inner)
        memo.stopped = memo.stopped or inner.stopped
        memo.reach(at + 1 + min(inner.furthest, len(words)), "ability")
        return [
            (value[0], end + 1, "s", ways, used)
            for value, stop, _, ways, used in found
            if stop == len(inner.text) and len(value) == 1 and not _is_keyword(value[0])
        ]

    def said(self, value: object) -> Said | None:
        """The ability in quotation marks, with its stop."""
        if not isinstance(value, Ability) or _is_keyword(value):
            return None
        words = ABILITY.say((value,))
        if words is None:
            return None
        words = words.replace('"', "'")  # marks within marks
        return f'"{words}"', "s"

    def begins(self, of: OpeningOf) -> Opening:
        """The mark."""
        return of_words('"')


QUOTED: Final = Quoted()

_UNQUOTED: Final = mapped(
    KEYWORD,
    lambda keyword: None if _is_dashed(keyword) else keyword,
    lambda keyword: None if _is_dashed(keyword) else keyword,
)

GRANTED: Final = one_of("ability given", _UNQUOTED, QUOTED)

GRANTS: Final = run(GRANTED, least=1)
