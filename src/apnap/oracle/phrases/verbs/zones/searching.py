"""Searching libraries and other zones. (CR 701.23)

A search of one's library that ends with a shuffle is one verb. Of other searches each clause
is read by itself: "search target player's library for a card", "exile it", "shuffle".
"""

from dataclasses import replace
from typing import Any, Final, NamedTuple

from apnap.abilities.amounts import Number, WhereX
from apnap.abilities.descriptions import Card, EitherOf, InZone, Is, OwnedBy, Without
from apnap.abilities.instructions.actions import Move, Place, Search
from apnap.abilities.instructions.flow import Sequence
from apnap.abilities.instructions.set_apart_cards import Find
from apnap.abilities.references import Bound, Description, Each, Ref, Union, You
from apnap.abilities.values import Likeness, Moving
from apnap.oracle.binding.antecedents import FOUND_THERE
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, mapped, optional, run, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.descriptions.lists import is_formed
from apnap.oracle.phrases.parts.categories import (
    A_DESCRIPTION,
    DESCRIPTION,
    DESCRIPTIONS,
    PLACE,
    POSSESSIVE,
    VALUE,
)
from apnap.oracle.phrases.references.references import COUNT_WORD
from apnap.oracle.phrases.verbs.verbs import COMMAND, verb
from apnap.terms.turn import EXILE, GRAVEYARD, HAND, LIBRARY

# --- What is looked for -----------------------------------------------------------------


class Wanted(NamedTuple):
    """What a search is for."""

    what: Description
    amount: Any = 1
    up_to: bool = False
    share: Likeness | None = None
    also: tuple[Description, ...] = ()
    listed: str = ""


def _kinds(words: str, many: Phrase[Any]) -> Phrase[Any]:
    """Cards of one kind or another, each a description of its own."""
    return mapped(
        many,
        lambda options: (
            Description((EitherOf(options, words),)) if all(map(_of_cards, options)) else None
        ),
        lambda those: (
            those.parts[0].options
            if len(those.parts) == 1
            and isinstance(those.parts[0], EitherOf)
            and those.parts[0].words == words
            else None
        ),
    )


def _of_cards(those: Description) -> bool:
    return Card() in those.parts


def _first_and_more(words: str) -> Phrase[Any]:
    """ "a basic land card or Cave card": one article for both."""
    return template(
        tuple,
        "{first} " + words + " {second}",
        build=lambda first, second: (
            None if is_formed(first) and is_formed(second) else (first, second)
        ),
        match=lambda options: (
            {"first": options[0], "second": options[1]} if len(options) == 2 else None
        ),
        first=A_DESCRIPTION,
        second=DESCRIPTION,
    )


_ONE: Final[Phrase[Any]] = one_of(
    "one kind of card",
    A_DESCRIPTION,
    constant("any card", Description((EitherOf((Description((Card(),)),), "any"),))),
    _kinds("or a", run(A_DESCRIPTION, " or ", ", ", ", or ")),
    _kinds("or one", _first_and_more("or")),
)

_SEVERAL: Final[Phrase[Any]] = one_of(
    "kinds of cards",
    DESCRIPTIONS,
    _kinds("and/or several", run(DESCRIPTIONS, " and/or ", ", ", ", and/or ")),
    _kinds("and several", run(DESCRIPTIONS, " and ", ", ", ", and ")),
    _kinds("or several", run(DESCRIPTIONS, " or ", ", ", ", or ")),
)

_DIFFERENT: Final = optional(
    table(
        "different",
        {
            " with different names": Likeness.DIFFERENT_NAMES,
            " with different powers": Likeness.DIFFERENT_POWERS,
            " with different mana values": Likeness.DIFFERENT_MANA_VALUES,
            " that share a land type": Likeness.LAND_TYPE,
            " that share a creature type": Likeness.CREATURE_TYPE,
            " that share a card type": Likeness.CARD_TYPE,
        },
    ),
    None,
)


def _wanted(
    number: str, surface: str, *, up_to: bool, count: int | None = None, **slots: Any
) -> Any:
    """One way to say it; the amount is a slot, or else `count`."""

    def build(
        what: Description, share: Likeness | None = None, amount: Number | None = count
    ) -> Wanted:
        return Wanted(what, amount, up_to, share)

    def match(value: Wanted) -> Slots | None:
        if value.up_to != up_to or value.also or ("amount" not in slots and value.amount != count):
            return None
        said = {"what": value.what, "amount": value.amount, "share": value.share}
        return {name: each for name, each in said.items() if name in slots}

    return template(Wanted, surface, number=number, build=build, match=match, **slots)


def _where_x(surface: str, *, up_to: bool) -> Phrase[Any]:
    return template(
        Wanted,
        surface,
        number="p",
        build=lambda what, amount: Wanted(what, WhereX(amount), up_to),
        match=lambda value: (
            {"what": value.what, "amount": value.amount.amount}
            if isinstance(value.amount, WhereX) and value.up_to == up_to
            else None
        ),
        what=_SEVERAL,
        amount=VALUE,
    )


def _listed(joint: str, words: str, *, up_to: bool) -> Phrase[Any]:
    """ "a Zombie card and a Swamp card": one of each."""
    return template(
        Wanted,
        "{kinds}",
        number="p",
        build=lambda kinds: (
            Wanted(kinds[0], 1, up_to, also=kinds[1:], listed=words)
            if all(map(_of_cards, kinds))
            else None
        ),
        match=lambda value: (
            {"kinds": (value.what, *value.also)} if value.also and value.listed == words else None
        ),
        kinds=run(A_DESCRIPTION, joint, ", ", f",{joint}"),
    )


WANTED: Final[Phrase[Any]] = one_of(
    "cards to search for",
    _wanted("s", "{what}", up_to=False, count=1, what=_ONE),
    _wanted("s", "up to one {what}", up_to=True, count=1, what=DESCRIPTION),
    _wanted("p", "{amount} {what}{share}", up_to=False, amount=COUNT_WORD, what=_SEVERAL,
            share=_DIFFERENT),
    _wanted("p", "up to {amount} {what}{share}", up_to=True, amount=COUNT_WORD, what=_SEVERAL,
            share=_DIFFERENT),
    _wanted("p", "any number of {what}{share}", up_to=True, count=-1, what=_SEVERAL,
            share=_DIFFERENT),
    _wanted("p", "all {what}", up_to=False, count=-1, what=_SEVERAL),
    _where_x("up to X {what}, where X is {amount}", up_to=True),
    _where_x("X {what}, where X is {amount}", up_to=False),
    _listed(" and ", "and", up_to=False),
    _listed(" and/or ", "and/or", up_to=True),
)  # fmt: skip

IT: Final = table(
    "it", {words: words for words in ("it", "that card", "them", "those cards", "the card")}
)

# --- Searching one's library, in one verb -----------------------------------------------


def _search(who: Ref, wanted: Wanted, it: str, to: Place, *, revealed: bool) -> Search:
    return Search(
        who, wanted.what, to, wanted.amount, wanted.up_to, revealed, words=it,
        share=wanted.share, also=wanted.also, listed=wanted.listed,
    )  # fmt: skip


def _wanted_of(value: Search | Find) -> Wanted:
    return Wanted(value.what, value.amount, value.up_to, value.share, value.also, value.listed)


def _searched(value: Search) -> Slots:
    return {"wanted": _wanted_of(value), "it": value.words, "to": value.to}


_WHOLE: Final = " <your|their> library"  # some texts say what is shuffled

verb(
    Search,
    [
        "<search your|searches their> library for {wanted}, <put|puts> {it} {to}, then "
        "<shuffle|shuffles>" + whole
        for whole in ("", _WHOLE)
    ],
    fixed={"revealed": False},
    build=_search,
    match=_searched,
    wanted=WANTED,
    it=IT,
    to=PLACE,
    reads=[
        "search your library for a basic land card, put it onto the battlefield tapped, then "
        "shuffle",
        "search your library for up to two basic land cards, put them onto the battlefield "
        "tapped, then shuffle",
        "search your library for a card, put that card into your hand, then shuffle",
    ],
)

for _reveal in ("it", "them", "that card", "those cards"):
    _example = "two Forest cards" if _reveal in ("them", "those cards") else "a creature card"
    verb(
        Search,
        "<search your|searches their> library for {wanted}, <reveal|reveals> "
        + _reveal
        + ", <put|puts> {it} {to}, then <shuffle|shuffles>",
        fixed={"revealed": True},
        build=lambda who, wanted, it, to, revealed, first=_reveal: _search(
            who, wanted, it if it == first else f"{first}, {it}", to, revealed=revealed
        ),
        match=lambda value, first=_reveal: _revealed(value, first),
        wanted=WANTED,
        it=IT,
        to=PLACE,
        reads=[
            f"search your library for {_example}, reveal {_reveal}, put {_reveal} into your hand, "
            "then shuffle"
        ],
    )


def _revealed(value: Search, first: str) -> Slots | None:
    before, _, after = value.words.partition(", ")
    return _searched(value) | {"it": after or before} if before == first else None


_ON_TOP: Final = table(
    "on top",
    {
        "on top": Place(LIBRARY, 0),
        "on top in any order": Place(LIBRARY, 0, any_order=True),
        "third from the top": Place(LIBRARY, 2),
    },
)

for _first in ("", "it", "them", "that card", "those cards"):
    verb(
        Search,
        "<search your|searches their> library for {wanted}, "
        + (f"<reveal|reveals> {_first}, " if _first else "")
        + "then <shuffle|shuffles> and <put|puts> {it} {to}",
        fixed={"revealed": bool(_first)},
        build=lambda who, wanted, it, to, revealed, first=_first: _search(
            who, wanted, it if it == first or not first else f"{first}, {it}", to, revealed=revealed
        ),
        match=lambda value, first=_first: _revealed(value, first) if first else _searched(value),
        wanted=WANTED,
        it=IT,
        to=_ON_TOP,
        reads=[
            "search your library for a card, "
            + (f"reveal {_first}, " if _first else "")
            + "then shuffle and put that card on top"
        ],
    )

# --- Searching, and what becomes of it told apart ---------------------------------------

_LIBRARY: Final = 1 << LIBRARY

_TWO: Final = _LIBRARY | 1 << GRAVEYARD

_THREE: Final = _TWO | 1 << HAND

# Where, after whose: the zones, and whether the player chooses among them.
_WHERE: Final[dict[str, tuple[int, bool, str]]] = {
    words: (zones, "and/or" in words, words if zones != _LIBRARY else "")
    for words, zones in {
        "library": _LIBRARY,
        "library and graveyard": _TWO,
        "library and/or graveyard": _TWO,
        "graveyard and/or library": _TWO,
        "graveyard, hand, and library": _THREE,
        "graveyard, hand, and/or library": _THREE,
        "hand, library, and/or graveyard": _THREE,
        "library, graveyard, and/or hand": _THREE,
        "hand, graveyard, and/or library": _THREE,
        "library, hand, and/or graveyard": _THREE,
        "hand and/or library": _LIBRARY | 1 << HAND,
        "hand, graveyard, and library": _THREE,
        "library and hand": _LIBRARY | 1 << HAND,
    }.items()
}


def _find(who: Ref, where: tuple[int, bool, str], wanted: Wanted, whose: Ref | None = None) -> Find:
    return Find(
        who, wanted.what, wanted.amount, wanted.up_to, where[0], whose, wanted.share,
        wanted.also, where[1], wanted.listed, where[2],
    )  # fmt: skip


def _found(value: Find) -> Slots:
    return {
        "where": (value.zones, value.optional, value.words),
        "wanted": _wanted_of(value),
        "whose": value.whose,
    }


def _own(value: Find) -> Slots | None:
    slots = _found(value)
    return None if slots.pop("whose") is not None or value.more else slots


verb(
    Find,
    "<search your|searches their> {where} for {wanted}",
    build=_find,
    match=_own,
    where=table("zones", _WHERE),
    wanted=WANTED,
    reads=[
        "search your library for a card",
        "search your library and/or graveyard for an Aura card",
    ],
)


def _of_others(ref: Ref | None) -> Ref | None:
    own = isinstance(ref, You) or (isinstance(ref, Bound) and ref.words == "their")
    return None if own else ref


_OTHERS: Final = mapped(POSSESSIVE, _of_others, _of_others)

verb(
    Find,
    "<search|searches> {whose} {where} for {wanted}",
    build=_find,
    match=_found,
    whose=_OTHERS,
    where=table("zones", _WHERE),
    wanted=WANTED,
    reads=[
        "search target opponent's library for a creature card",
        "search its controller's graveyard, hand, and library for all creature cards",
    ],
)

# --- Besides those found before, and all but those found ----------------------------------

verb(
    Find,
    "<search your|searches their> {where} for an additional {what}",
    build=lambda who, where, what: replace(_find(who, where, Wanted(what)), more=True),
    match=lambda value: (
        {"where": (value.zones, value.optional, value.words), "what": value.what}
        if value.more and value.whose is None
        else None
    ),
    where=table("zones", _WHERE),
    what=DESCRIPTION,
    reads=["search your library for an additional Plains card"],
)

_ALL_BUT: Final = "and exile the rest"

_OTHERS_THERE: Final = Union(
    tuple(
        Each(Description((Card(), InZone(zone), OwnedBy(You()), Without((Is(FOUND_THERE),)))))
        for zone in (LIBRARY, GRAVEYARD)
    ),
    "all but those found",
)


def _all_but(wanted: Wanted) -> Sequence:
    find = _find(You(), (_TWO, False, "library and graveyard"), wanted)
    return Sequence((find, Move(_OTHERS_THERE, Place(EXILE), Moving.EXILE)), _ALL_BUT)


def _exiling(value: Sequence) -> Slots | None:
    match value:
        case Sequence((Find() as find, _), words) if words == _ALL_BUT:
            return {"wanted": _wanted_of(find)}
    return None


phrase(
    COMMAND,
    template(
        Sequence,
        "search your library and graveyard for {wanted} " + _ALL_BUT,
        build=_all_but,
        match=_exiling,
        wanted=WANTED,
    ),
    reads=["search your library and graveyard for five cards " + _ALL_BUT],
)
