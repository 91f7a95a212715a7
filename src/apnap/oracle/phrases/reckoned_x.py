"""X made more or less before a noun: "twice X", "X plus 2", "half X, rounded up". (CR 107.1a, 107.3)

Where the rounding stands after the noun, "draw half X cards, rounded down", the half waits for
it; a half that is never rounded declines the card.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from apnap.abilities.amounts import Count, Half, LifeTotal, Plus, Times, X
from apnap.abilities.descriptions import Card, InZone, OwnedBy
from apnap.abilities.instructions import Discard, LoseLife, Sacrifice
from apnap.abilities.nodes import Node, rewritten, walk
from apnap.abilities.references import Bound, Each, Some, Those
from apnap.oracle.engine import Phrase
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, such, table
from apnap.oracle.phrases.amounts import DIGITS, TOTALS
from apnap.oracle.phrases.categories import AMOUNT, COUNT, DESCRIPTIONS, RECKONED, VALUE
from apnap.oracle.phrases.sentences import GROUP, LISTED, PLAIN
from apnap.oracle.phrases.verbs import DOES, SUBJECT
from apnap.oracle.templates import template
from apnap.terms.turn import HAND

_TIMES: Final = {
    "twice": Times(2, X()),
    "two times": Times(2, X(), "two times"),
    "three times": Times(3, X()),
    "four times": Times(4, X()),
    "five times": Times(5, X()),
}
UNROUNDED: Final = Half(X(), up=False, words="unrounded")
TIMES_X: Final = table("times X", {f"{w} X": n for w, n in _TIMES.items()}, number="p")
for _category in (AMOUNT, COUNT, RECKONED):
    phrase(_category, TIMES_X, reads=["twice X", "five times X"], refuses=["X times"])
    phrase(_category, constant("half X", UNROUNDED, number="p"), reads=["half X"])
_ONE_MORE: Final = constant("X plus one", Plus(X(), 1, "one"), number="p")
phrase(RECKONED, _ONE_MORE, reads=["X plus one"])
phrase(
    AMOUNT,
    template(Plus, "X plus {right}", number="p", fixed={"left": X()}, right=DIGITS),
    reads=["X plus 2"],
)


def _rounding(surface: str, words: str, *, up: bool) -> Phrase[Any]:
    """Every half in it is rounded so, said later; only half X has its rounding after the noun."""

    def waits(half: Half) -> bool:
        return half == UNROUNDED if words == "apart" else half.words == UNROUNDED.words

    def build(do: Any) -> Any:
        if not any(isinstance(each, Half) and waits(each) for each in walk(do)):
            return None
        return _with(do, waits, up=up, words=words)

    def match(value: Any) -> dict[str, Any] | None:
        halves = [each for each in walk(value) if isinstance(each, Half) and each.words]
        if not halves or any((each.up, each.words) != (up, words) for each in halves):
            return None
        said = {"up": UNROUNDED.up, "words": UNROUNDED.words}
        return {"do": _with(value, lambda half: bool(half.words), **said)}

    return template(build, surface, match=match, do=LISTED)


def _with(value: Any, which: Callable[[Half], bool], **fields: Any) -> Any:
    def change(each: Node) -> Node | None:
        return replace(each, **fields) if isinstance(each, Half) and which(each) else None

    return rewritten(value, change)


# --- Halves of other numbers, rounded at the end ----------------------------------------------

_THEIR: Final = Bound("?", "their")
_HAND: Final = Each(Those((Card(), InZone(HAND), OwnedBy(_THEIR))), "half")


def _half_of(amount: Any) -> Half:
    return replace(UNROUNDED, amount=amount)


phrase(
    VALUE,
    template(
        Half,
        "half {amount}",
        fixed={"up": UNROUNDED.up, "words": UNROUNDED.words},
        amount=such(TOTALS, lambda amount: not isinstance(amount, X)),
    ),
    reads=["half the number of cards in your hand"],
)
DOES.add(
    constant("loses half their life", LoseLife(SUBJECT, _half_of(LifeTotal(_THEIR, "life")))),
    constant("discards half the cards in their hand", Discard(SUBJECT, _half_of(Count(_HAND)))),
    template(
        Sacrifice,
        "sacrifices half the {what} of their choice",
        build=lambda what: Sacrifice(SUBJECT, Some(what, _half_of(Count(Each(what, "half"))))),
        match=lambda value: {"what": value.what.what} if isinstance(value.what, Some) else None,
        what=DESCRIPTIONS,
    ),
)
for _up, _word in ((True, "up"), (False, "down")):
    phrase(
        PLAIN,
        _rounding(f"{{do}}, rounded {_word}", "apart", up=_up),
        reads=[f"draw half X cards, rounded {_word}", f"you gain half X life, rounded {_word}"],
        refuses=[f"draw two cards, rounded {_word}"],
    )
    phrase(
        GROUP,
        _rounding(f"{{do}}. round {_word} each time", "each time", up=_up),
        reads=[
            f"you gain half X life and draw half X cards. round {_word} each time",
            "target player draws cards equal to half the number of cards in their library and "
            f"loses half their life. round {_word} each time",
            "each player discards half the cards in their hand, then sacrifices half the lands they "
            f"control of their choice. round {_word} each time",
        ],
    )
