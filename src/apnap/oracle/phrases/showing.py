"""Looking at the top of a library, at hands; revealing. (CR 401, 701.20)"""

from functools import partial
from typing import Any, Final

from apnap.abilities.descriptions import Card, EitherOf, InZone, Is, OwnedBy
from apnap.abilities.instructions import LookAt, Reveal
from apnap.abilities.references import Bound, Each, Ref, Those, TopOfLibrary, You
from apnap.oracle.engine import one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import table
from apnap.oracle.phrases.categories import (
    CLAUSE,
    DESCRIPTIONS,
    OBJECTS,
    POSSESSIVE,
    TAIL,
    VALUE,
)
from apnap.oracle.phrases.references import COUNT_WORD
from apnap.oracle.phrases.verbs import DO, DOES, MIGHT, SUBJECT, verb
from apnap.oracle.templates import template
from apnap.terms.turn import EXILE, HAND

# --- The top of a library ---------------------------------------------------------------

TOP: Final = one_of(
    "top of a library",
    template(TopOfLibrary, "the top card of {who} library", who=POSSESSIVE),
    template(
        TopOfLibrary, "the top {amount} cards of {who} library", number="p",
        amount=COUNT_WORD, who=POSSESSIVE,
    ),
    template(
        TopOfLibrary, "{amount} cards from the top of {who} library", number="p",
        fixed={"words": "from the top"}, amount=COUNT_WORD, who=POSSESSIVE,
    ),
    template(
        TopOfLibrary, "a number of cards from the top of {who} library equal to {amount}",
        number="p", fixed={"words": "a number from the top"}, amount=VALUE, who=POSSESSIVE,
    ),
    template(
        TopOfLibrary, "cards from the top of {who} library equal to {amount}",
        number="p", fixed={"words": "from the top equal"}, amount=VALUE, who=POSSESSIVE,
    ),
)  # fmt: skip
phrase(
    OBJECTS,
    TOP,
    reads=["the top card of your library", "the top three cards of target player's library"],
)
verb(LookAt, "<look|looks> at {what}", what=OBJECTS, reads=["look at the top card of your library"])


def _hand(who: Ref) -> Each:
    return Each(Those((InZone(HAND), OwnedBy(who))), "hand")


def _holder(what: Any) -> Ref | None:
    match what:
        case Each(Those((InZone(zone), OwnedBy(who))), "hand") if zone == HAND:
            return who
    return None


verb(
    LookAt,
    "<look|looks> at {whose} hand",
    build=lambda who, whose: LookAt(who, _hand(whose)),
    match=lambda value: {"whose": _holder(value.what)},
    whose=POSSESSIVE,
    reads=["look at target player's hand"],
)


# One's own hand: "your", or the subject's.
_THEIRS: Final = _hand(Bound("?", "their"))
DOES.add(template(Reveal, "reveals their hand", fixed={"who": SUBJECT, "what": _THEIRS}))
MIGHT.add(template(Reveal, "reveal their hand", fixed={"who": SUBJECT, "what": _THEIRS}))
phrase(
    DO,
    template(Reveal, "reveal your hand", fixed={"who": SUBJECT, "what": _hand(You())}),
    reads=["reveal your hand"],
)
verb(
    Reveal,
    "<reveal|reveals> {what}",
    what=OBJECTS,
    reads=["reveal the top card of your library"],
)

# --- From among cards seen before -------------------------------------------------------

_AMONG: Final = ("them", "those cards", "the milled cards", "the exiled cards",
                 "the revealed cards", "those exiled cards", "the chosen cards")  # fmt: skip


def _one_option(parts: tuple[Any, ...], words: str) -> dict[str, Any] | None:
    match parts:
        case (EitherOf((what,), said),) if said == words:
            return {"what": what}
    return None


def _from_among(what: Those, words: str) -> tuple[Any, ...] | None:
    """Of all that there are; "the exiled cards" are those that were exiled before."""
    if words == "from among the" and what.parts == (InZone(EXILE, "exiled"), Card()):
        return None
    return (EitherOf((what,), words),)


_OF_HAND: Final = {"from it": (Is(Bound("?", "from it")),)}
for _category in (CLAUSE, TAIL):
    phrase(
        _category,
        table(
            "from among",
            {f"from among {words}": (Is(Bound("?", f"among {words}")),) for words in _AMONG}
            | _OF_HAND,
        ),
        reads=["from among them", "from it"],
    )
    for _words in ("from among", "from among the"):
        phrase(
            _category,
            template(
                tuple,
                _words + " {what}",
                build=partial(_from_among, words=_words),
                match=partial(_one_option, words=_words),
                what=DESCRIPTIONS,
            ),
            reads=[f"{_words} cards in your graveyard"],
        )
