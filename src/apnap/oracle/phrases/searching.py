"""Searching libraries, looking at the top of one, revealing. (CR 401, 701.20, 701.23)"""

from typing import Any, Final

from apnap.abilities.descriptions import InZone, Is, OwnedBy
from apnap.abilities.instructions import Discard, LookAt, Place, Reveal, Search
from apnap.abilities.instructions_more import Sequence
from apnap.abilities.references import Bound, Each, Ref, Those, TopOfLibrary, You
from apnap.oracle.engine import Phrase, one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import table
from apnap.oracle.phrases.categories import (
    A_DESCRIPTION,
    CLAUSE,
    CLAUSES,
    DESCRIPTION,
    DESCRIPTIONS,
    OBJECTS,
    PLACE,
    POSSESSIVE,
    TAIL,
)
from apnap.oracle.phrases.references import COUNT_WORD
from apnap.oracle.phrases.sentences import GROUP
from apnap.oracle.phrases.verbs import SUBJECTS, verb
from apnap.oracle.templates import template
from apnap.terms.turn import HAND, LIBRARY

# --- Searching --------------------------------------------------------------------------


def _wanted(number: str, surface: str, *, up_to: bool, **slots: Any) -> Phrase[Any]:
    """What is looked for, as (description, amount, up to)."""

    def match(value: tuple[Those, Any, bool]) -> dict[str, Any] | None:
        what, amount, free = value
        if free != up_to or ("amount" not in slots and amount != 1):
            return None
        return {"what": what} | ({"amount": amount} if "amount" in slots else {})

    return template(
        tuple,
        surface,
        number=number,
        build=lambda what, amount=1: (what, amount, up_to),
        match=match,
        **slots,
    )


WANTED: Final = one_of(
    "cards to search for",
    _wanted("s", "{what}", up_to=False, what=A_DESCRIPTION),
    _wanted("s", "up to one {what}", up_to=True, what=DESCRIPTION),
    _wanted("p", "{amount} {what}", up_to=False, amount=COUNT_WORD, what=DESCRIPTIONS),
    _wanted("p", "up to {amount} {what}", up_to=True, amount=COUNT_WORD, what=DESCRIPTIONS),
    template(
        tuple,
        "any number of {what}",
        number="p",
        build=lambda what: (what, -1, True),
        match=lambda value: {"what": value[0]} if value[1] == -1 else None,
        what=DESCRIPTIONS,
    ),
)
IT: Final = table("it", {words: words for words in ("it", "that card", "them", "those cards")})


def _search(who: Ref, wanted: Any, it: str, to: Place, *, revealed: bool) -> Search:
    what, amount, up_to = wanted
    return Search(who, what, to, amount, up_to, revealed, words=it)


def _searched(value: Search) -> dict[str, Any]:
    return {
        "wanted": (value.what, value.amount, value.up_to),
        "it": value.words,
        "to": value.to,
    }


verb(
    Search,
    "<search your|searches their> library for {wanted}, <put|puts> {it} {to}, then <shuffle|shuffles>",
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
    _found = "two Forest cards" if _reveal in ("them", "those cards") else "a creature card"
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
            f"search your library for {_found}, reveal {_reveal}, put {_reveal} into your hand, "
            "then shuffle"
        ],
    )


def _revealed(value: Search, first: str) -> dict[str, Any] | None:
    before, _, after = value.words.partition(", ")
    return _searched(value) | {"it": after or before} if before == first else None


verb(
    Search,
    "<search your|searches their> library and/or graveyard for {wanted}, <reveal|reveals> it, "
    "and <put|puts> it {to}. if <you search your|they search their> library this way, shuffle",
    fixed={"revealed": True, "graveyard": True},
    build=lambda who, wanted, to, revealed, graveyard: Search(
        who, wanted[0], to, wanted[1], wanted[2], revealed=revealed, graveyard=graveyard
    ),
    match=lambda value: {"wanted": _searched(value)["wanted"], "to": value.to},
    wanted=WANTED,
    to=PLACE,
    reads=[
        "search your library and/or graveyard for a creature card, reveal it, and put it into "
        "your hand. if you search your library this way, shuffle"
    ],
)
ON_TOP: Final = Place(LIBRARY, 0)
for _first, _shown in (("reveal it, ", True), ("", False)):
    verb(
        Search,
        "<search your|searches their> library for {wanted}, "
        + _first.replace("reveal", "<reveal|reveals>")
        + "then <shuffle|shuffles> and <put|puts> {it} on top",
        fixed={"revealed": _shown, "to": ON_TOP},
        build=_search,
        match=lambda value: {key: each for key, each in _searched(value).items() if key != "to"},
        wanted=WANTED,
        it=IT,
        reads=[f"search your library for a card, {_first}then shuffle and put that card on top"],
    )

# --- The top of a library ---------------------------------------------------------------

TOP: Final = one_of(
    "top of a library",
    template(TopOfLibrary, "the top card of {who} library", who=POSSESSIVE),
    template(
        TopOfLibrary, "the top {amount} cards of {who} library", number="p",
        amount=COUNT_WORD, who=POSSESSIVE,
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


def _revealing(value: Reveal) -> dict[str, Any] | None:
    who = _holder(value.what)
    return None if who is None else {"who": who}


phrase(
    CLAUSES,
    template(
        Reveal, "{who} [reveal your|reveals their] hand", agree="who",
        build=lambda who: Reveal(_hand(who)), match=_revealing, who=SUBJECTS,
    ),
    reads=["target opponent reveals their hand"],
)  # fmt: skip
# One of the revealed cards is chosen and discarded. (CR 701.9)
_THAT_PLAYER: Final = Bound("?", "that player")


def _choose(who: Ref, which: Those) -> Sequence:
    discard = Discard(_THAT_PLAYER, which=which, chosen_by=You())
    return Sequence((Reveal(_hand(who)), discard), ". you choose ")


def _chosen(value: Sequence) -> dict[str, Any] | None:
    match value:
        case Sequence((Reveal(what), Discard(which=Those() as which)), ". you choose "):
            return {"who": _holder(what), "which": which}
    return None


phrase(
    GROUP,
    template(
        Sequence,
        "{who} reveals their hand. you choose {which} from it. that player discards that card",
        build=_choose,
        match=_chosen,
        who=SUBJECTS,
        which=A_DESCRIPTION,
    ),
    reads=[
        "target opponent reveals their hand. you choose a nonland card from it. that player "
        "discards that card"
    ],
)

verb(
    Reveal,
    "<reveal|reveals> {what}",
    what=OBJECTS,
    reads=["reveal the top card of your library"],
)

# --- From among cards seen before -------------------------------------------------------

_AMONG: Final = ("them", "those cards", "the milled cards", "the exiled cards",
                 "the cards milled this way", "cards milled this way", "the revealed cards",
                 "cards exiled with it")  # fmt: skip
for _category in (CLAUSE, TAIL):
    phrase(
        _category,
        table(
            "from among",
            {f"from among {words}": (Is(Bound("?", f"among {words}")),) for words in _AMONG},
        ),
        reads=["from among them"],
    )
