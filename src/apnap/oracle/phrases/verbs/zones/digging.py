"""Cards looked at or revealed from a library, and where they go. (CR 401, 700.3, 701.20)"""

from typing import Any, Final

from apnap.abilities.descriptions import Card, InZone, OwnedBy
from apnap.abilities.instructions.actions import DigUntil, LookAt, Place, Reveal
from apnap.abilities.instructions.set_apart_cards import ChoosePile, PutApart, SeparatePiles
from apnap.abilities.references import Bound, Description, Each, Ref, You
from apnap.abilities.values import Measure
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, table
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.amounts.amounts import DIGITS
from apnap.oracle.phrases.parts.categories import (
    A_DESCRIPTION,
    DESCRIPTIONS,
    OBJECTS,
    PLACE,
    POSSESSIVE,
)
from apnap.oracle.phrases.references.references import COUNT_WORD
from apnap.oracle.phrases.verbs.verbs import DO, DOES, MIGHT, SUBJECT, verb
from apnap.terms.turn import GRAVEYARD, HAND, LIBRARY

# --- Here and there ---------------------------------------------------------------------

verb(
    PutApart,
    "<put|puts> {what} {to} and {others} {there}",
    what=OBJECTS,
    to=PLACE,
    others=OBJECTS,
    there=PLACE,
    reads=[
        "put one of them into your hand and the rest on the bottom of your library in any order",
        "put one onto the battlefield tapped and the other into your hand",
    ],
)

# --- Until something is found (CR 608.2c) -----------------------------------------------

FOUND: Final = "found"

for _verb, _exiled in (("reveal", False), ("exile", True)):
    verb(
        DigUntil,
        f"<{_verb}|{_verb}s> cards from the top of <your|their> library until <you|they> "
        f"{_verb} {{which}}",
        fixed={"exiled": _exiled, "name": FOUND},
        which=A_DESCRIPTION,
        reads=[f"{_verb} cards from the top of your library until you {_verb} a creature card"],
    )
    verb(
        DigUntil,
        f"<{_verb}|{_verb}s> cards from the top of <your|their> library until <you|they> "
        f"{_verb} {{amount}} {{which}}",
        fixed={"exiled": _exiled, "name": FOUND},
        amount=COUNT_WORD,
        which=DESCRIPTIONS,
        reads=[f"{_verb} cards from the top of your library until you {_verb} two land cards"],
    )


def _how_many(*, several: bool) -> dict[str, Any]:
    return {"amount": COUNT_WORD} if several else {}


_PASSIVE: Final = "passive"  # "until a creature card is revealed"

for _verb, _did, _exiled in (("reveal", "revealed", False), ("exile", "exiled", True)):
    for _many in (False, True):
        verb(
            DigUntil,
            f"<{_verb}|{_verb}s> cards from the top of <your|their> library until "
            + (f"{{amount}} {{which}} are {_did}" if _many else f"{{which}} is {_did}"),
            fixed={"exiled": _exiled, "name": FOUND, "words": _PASSIVE},
            which=DESCRIPTIONS if _many else A_DESCRIPTION,
            **_how_many(several=_many),
            reads=[
                f"{_verb} cards from the top of your library until "
                + (f"two land cards are {_did}" if _many else f"a creature card is {_did}")
            ],
        )

for _until in ("exile {cards}", "have exiled {cards} this way"):
    verb(
        DigUntil,
        "<exile|exiles> cards from the top of <your|their> library until <you|they> "
        + _until.format(cards="cards with total mana value {amount} or greater"),
        fixed={
            "exiled": True,
            "name": FOUND,
            "total": Measure.MANA_VALUE,
            "which": Description((Card(),)),
            "words": _until,
        },
        amount=DIGITS,
        reads=[
            "exile cards from the top of your library until you "
            + _until.format(cards="cards with total mana value 4 or greater")
        ],
    )

# --- Where they are put -----------------------------------------------------------------

_ON: Final = {"on top": 0, "on the bottom": -1}

_ORDERS: Final[dict[str, dict[str, Any]]] = {"": {}, " in any order": {"any_order": True},
                  " in a random order": {"random_order": True}}  # fmt: skip

_PLACES: Final = {
    f"{words}{tail}": Place(LIBRARY, position, words=words, **order)
    for where, position in _ON.items()
    for words in (where, f"{where} of that library", f"back {where}")
    for tail, order in _ORDERS.items()
}

_BACK_ON: Final = {
    f"back on top of {whose} library{tail}": Place(LIBRARY, words=f"back {whose}", **order)
    for whose in ("your", "their", "that player's", "its owner's")
    for tail, order in _ORDERS.items()
}

phrase(
    PLACE,
    table("in a library", _PLACES | _BACK_ON),
    reads=["on top in any order", "back on top of your library in any order"],
)

phrase(
    PLACE,
    constant("back", Place(LIBRARY, words="back alone")),
    reads=["back"],
)

phrase(
    PLACE,
    table(
        "their graveyards",
        {
            "into their graveyards": Place(GRAVEYARD, words="their graveyards"),
            "into that graveyard": Place(GRAVEYARD, words="that graveyard"),
        },
    ),
    reads=["into their graveyards"],
)

for _words, _hidden in (("two piles", False), ("a face-down pile and a face-up pile", True)):
    verb(
        SeparatePiles,
        f"<separate|separates> {{what}} into {_words}",
        fixed={"hidden": _hidden},
        what=OBJECTS,
        reads=[f"separate those cards into {_words}"],
    )

for _which in ("those", "the"):
    verb(
        ChoosePile,
        f"<choose|chooses> one of {_which} piles",
        fixed={"words": _which},
        reads=[f"choose one of {_which} piles"],
    )

verb(LookAt, "<look|looks> at {what}", what=OBJECTS, reads=["look at the top card of your library"])


def _hand(who: Ref) -> Each:
    return Each(Description((InZone(HAND), OwnedBy(who))), "hand")


def _holder(what: Ref) -> Ref | None:
    match what:
        case Each(Description((InZone(zone), OwnedBy(who))), "hand") if zone == HAND:
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
