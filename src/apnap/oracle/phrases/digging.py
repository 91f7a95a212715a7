"""Cards set apart: looked at, revealed or exiled from a library, and what is left. (CR 701.20)

Each sentence is read by itself: "look at the top five cards of your library", "put one of
them into your hand and the rest on the bottom of your library". What was set apart can be
spoken of until other cards are.
"""

from typing import Any, Final

from apnap.abilities.descriptions import Card, Is
from apnap.abilities.instructions import DigUntil, Place
from apnap.abilities.instructions_cards import PutApart
from apnap.abilities.references import AnOpponent, Bound, Some, Those, Union
from apnap.abilities.values import Measure
from apnap.oracle.antecedents import FROM, REST
from apnap.oracle.engine import Phrase, one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, table
from apnap.oracle.phrases.amounts import DIGITS
from apnap.oracle.phrases.categories import (
    A_DESCRIPTION,
    DESCRIPTIONS,
    OBJECTS,
    PLACE,
    PLAYERS,
    REFERENCE,
    VALUE,
)
from apnap.oracle.phrases.references import COUNT_WORD
from apnap.oracle.phrases.verbs import verb
from apnap.oracle.templates import template
from apnap.terms.turn import GRAVEYARD, LIBRARY

# --- Some of them, and the rest ---------------------------------------------------------

_GROUPS: Final = ("them", "those cards", "the revealed cards", "the exiled cards",
                  "the chosen cards", "the milled cards", "those creatures", "those permanents",
                  "those exiled cards", "the looked-at cards", "those lands")  # fmt: skip


def _members(of: str) -> Those:
    return Those((Is(Bound("?", f"of {of}")),))


def _both_kinds(value: Union) -> dict[str, Any] | None:
    slots: dict[str, Any] = {}
    for name, part in zip(("first", "second"), value.parts, strict=False):
        match part:
            case Some(Those((*parts, Is(Bound(words=words)))), 1, True):
                slots |= {name: Those(tuple(parts)), "among": words.removeprefix("among ")}
    both = len(slots) == 3 and len(value.parts) == 2 and value.words == "and/or"
    return slots if both else None


_OF: Final = table("of them", {of: _members(of) for of in _GROUPS})
_HOW_MANY: Final[Phrase[Any]] = one_of(
    "some of them",
    template(Some, "one of {what}", what=_OF),
    template(Some, "{amount} of {what}", number="p", amount=COUNT_WORD, what=_OF),
    template(Some, "up to one of {what}", fixed={"up_to": True}, what=_OF),
    template(
        Some,
        "up to {amount} of {what}",
        number="p",
        fixed={"up_to": True},
        amount=COUNT_WORD,
        what=_OF,
    ),
    template(
        Some,
        "any number of {what}",
        number="p",
        fixed={"up_to": True, "amount": -1},
        what=_OF,
    ),
    template(Some, "one of {what} at random", fixed={"at_random": True}, what=_OF),
    template(
        Some,
        "one of {what} chosen at random",
        fixed={"at_random": True, "words": "chosen"},
        what=_OF,
    ),
)
for _category in (OBJECTS, REFERENCE):
    phrase(
        _category,
        _HOW_MANY,
        reads=[
            "one of them",
            "two of those cards",
            "any number of them",
            "up to two of them",
            "one of them chosen at random",
        ],
    )
# Where it is clear of what: "put one into your hand and the other into your graveyard".
phrase(
    OBJECTS,
    table(
        "one",
        {
            "one": Some(Those((Is(Bound("?", "of")),))),
            "one card": Some(Those((Is(Bound("?", "of cards")),))),
        },
    ),
    reads=["one"],
)
phrase(
    OBJECTS,
    one_of(
        "the rest",
        table(
            "rest",
            {words: Bound("?", words) for words in REST if words != "the other"},
            number="p",
        ),
        constant("the other", Bound("?", "the other")),
    ),
    reads=["the rest", "the other", "all other cards revealed this way"],
)

# A card spoken of again, with the zone it is in.
_AGAIN: Final = ("it", "that card", "the card", "the discarded card", "the exiled card")
phrase(
    OBJECTS,
    one_of(
        "where it is",
        table(
            "it there",
            {it + zone: Bound("?", it + zone) for it in _AGAIN for zone in FROM},
        ),
        table(
            "they there",
            {it + zone: Bound("?", it + zone) for it in ("them", "those cards") for zone in FROM},
            number="p",
        ),
    ),
    reads=["it from your graveyard", "those cards from exile"],
)
# One or both of two kinds: "a creature card and/or a land card from among them".
phrase(
    OBJECTS,
    template(
        Union,
        "{first} and/or {second} from among {among}",
        number="p",
        build=lambda first, second, among: Union(
            tuple(
                Some(Those((*each.parts, Is(Bound("?", f"among {among}")))), up_to=True)
                for each in (first, second)
            ),
            "and/or",
        ),
        match=_both_kinds,
        first=A_DESCRIPTION,
        second=A_DESCRIPTION,
        among=table("them", {each: each for each in ("them", "those cards", "the milled cards")}),
    ),
    reads=["a creature card and/or a land card from among them"],
)

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
for _until in ("exile {cards}", "have exiled {cards} this way"):
    verb(
        DigUntil,
        "<exile|exiles> cards from the top of <your|their> library until <you|they> "
        + _until.format(cards="cards with total mana value {amount} or greater"),
        fixed={
            "exiled": True,
            "name": FOUND,
            "total": Measure.MANA_VALUE,
            "which": Those((Card(),)),
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

# --- As many as a number that is found out ----------------------------------------------

phrase(
    OBJECTS,
    template(
        Some,
        "a number of {what} equal to {amount}",
        number="p",
        what=DESCRIPTIONS,
        amount=VALUE,
    ),
    reads=["a number of cards from their hand equal to the number of creatures you control"],
)
# One opponent, whichever you like, does something.
phrase(PLAYERS, constant("an opponent", AnOpponent()), reads=["an opponent"])
