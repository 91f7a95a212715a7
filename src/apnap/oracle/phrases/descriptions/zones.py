"""Cards that aren't on the battlefield, and where or how they came there. (CR 109.2, 400.1)"""

from functools import partial
from typing import Any, Final

from apnap.abilities.descriptions import (
    Card,
    CastBy,
    ControlledBy,
    Designated,
    DoneThisWay,
    DrawnThisTurn,
    EitherOf,
    Having,
    InZone,
    Is,
    OfType,
    OwnedBy,
    Permanent,
    Spell,
    WithCounter,
    Without,
)
from apnap.abilities.references import Bound, Description, Each, EachOpponent, Quality, You
from apnap.abilities.values import Designation, DoneTo
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import alone, constant, members, such, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.conditions.this_way import PARTS
from apnap.oracle.phrases.parts.categories import (
    A_DESCRIPTION,
    ADJECTIVE,
    ANYONE,
    CLAUSE,
    DESCRIPTION,
    DESCRIPTIONS,
    NOUN,
    TAIL,
)
from apnap.terms.characteristics import LAND
from apnap.terms.turn import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY

ELSEWHERE: Final = Without((InZone(BATTLEFIELD, "on the"),))

_ANYTHING: Final = (
    Description((Card(), ELSEWHERE)),
    Description((Spell(),)),
    Description((Permanent(),)),
)

ANYWHERE: Final = "anywhere"

_ONE: Final = "permanent, spell, or card not on the battlefield"

phrase(
    TAIL,
    alone(constant("that aren't on the battlefield", ELSEWHERE)),
    reads=["that aren't on the battlefield"],
)

phrase(
    NOUN,
    table("anything", {_ONE: (EitherOf(tuple(reversed(_ANYTHING)), ANYWHERE),)}),
    reads=[_ONE],
)


def _are_elsewhere(those: Description) -> bool:
    return Card() in those.parts and ELSEWHERE in those.parts


CARDS_ELSEWHERE: Final[Phrase[Any]] = such(DESCRIPTIONS, _are_elsewhere)


def _here_and_there(value: Each) -> Slots | None:
    match value:
        case Each(Description((EitherOf((here, cards), "and elsewhere"),)), ""):
            return {"here": here, "cards": cards}
    return None


# What a static ability speaks of, on the battlefield and elsewhere.
EVERYWHERE: Final[Phrase[Any]] = one_of(
    "on the battlefield and elsewhere",
    constant(
        "all cards that aren't on the battlefield, spells, and permanents",
        Each(Description((EitherOf(_ANYTHING, ANYWHERE),)), "all"),
        number="p",
    ),
    template(
        Each,
        "{here} and {cards}",
        number="p",
        build=lambda here, cards: Each(
            Description((EitherOf((here, cards), "and elsewhere"),)), ""
        ),
        match=_here_and_there,
        here=such(DESCRIPTIONS, lambda those: Card() not in those.parts),
        cards=CARDS_ELSEWHERE,
    ),
)

YOURS = Description((Designated(Designation.COMMANDER), OwnedBy(You("your"))))

phrase(A_DESCRIPTION, constant("your commander", YOURS), reads=["your commander"])

phrase(
    ADJECTIVE,
    constant("noncommander", Without((Designated(Designation.COMMANDER),))),
    reads=["noncommander"],
)

for _category in (CLAUSE, TAIL):
    phrase(
        _category,
        alone(constant("drawn this turn", DrawnThisTurn())),
        reads=["drawn this turn"],
    )

# --- With a keyword ability (CR 702.29f, 702.33c, 702.37b) ---------------------------------------------


def _one_of(*keywords: str) -> tuple[EitherOf, ...]:
    return (EitherOf(tuple(Description((Having(each),)) for each in keywords)),)


_VARIANTS: Final = {
    "morph": _one_of("morph", "megamorph"),
    "kicker": _one_of("kicker", "multikicker"),
    "cycling": _one_of("cycling", "typecycling"),
}

phrase(
    CLAUSE,
    table("with one", {f"with a {name} ability": made for name, made in _VARIANTS.items()}),
    reads=["with a morph ability"],
)

phrase(
    TAIL,
    table("with some", {f"with {name} abilities": made for name, made in _VARIANTS.items()}),
    reads=["with cycling abilities"],
)

_NOT: Final[dict[str, tuple[Any, ...]]] = {
    "not chosen this way": (Without((DoneThisWay(DoneTo.CHOSEN),)),),
    "that wasn't chosen this way": (Without((DoneThisWay(DoneTo.CHOSEN, "wasn't"),)),),
    "that weren't chosen this way": (Without((DoneThisWay(DoneTo.CHOSEN, "weren't"),)),),
}

for _category in (CLAUSE, TAIL):
    phrase(_category, table("this way", PARTS), reads=["exiled this way", "milled this way"])
    phrase(_category, table("not this way", _NOT), reads=["not chosen this way"])

# Whose it was: of what was destroyed, how it last was is known. (CR 608.2h)
_WHOSE: Final = one_of("who", ANYONE, constant("they", Bound("?", "they"), number="p"))

_IT_WAS: Final = "controlled"


def _theirs_destroyed(parts: tuple[Quality, ...], words: str) -> Slots | None:
    match parts:
        case (ControlledBy(who, "controlled"), DoneThisWay(done, said)):
            return {"who": who, "done": done} if said == words else None
    return None


for _category, _was in ((CLAUSE, "that was"), (TAIL, "that were")):
    phrase(
        _category,
        template(
            tuple,
            f"{{who}} controlled {_was} {{done}} this way",
            build=lambda who, done, was=_was: (
                ControlledBy(who, _IT_WAS),
                DoneThisWay(done, was),
            ),
            match=partial(_theirs_destroyed, words=_was),
            who=_WHOSE,
            done=members("done", (DoneTo.DESTROYED, DoneTo.EXILED)),
        ),
        reads=[f"you controlled {_was} destroyed this way"],
    )

_FROM: Final = {
    f"from graveyards or {word}": EitherOf(
        (Description((InZone(GRAVEYARD, "from"),)), Description((InZone(zone, "from"),))),
        "from either",
    )
    for word, zone in (("libraries", LIBRARY), ("exile", EXILE))
}

phrase(TAIL, alone(table("from either", _FROM)), reads=list(_FROM))

for _category in (CLAUSE, TAIL):
    phrase(
        _category,
        constant("you cast but don't own", (CastBy(You()), Without((OwnedBy(You()),)))),
        reads=["you cast but don't own"],
    )

# --- From among cards seen before -------------------------------------------------------

_AMONG: Final = ("them", "those cards", "the milled cards", "the exiled cards",
                 "the revealed cards", "those exiled cards", "the chosen cards")  # fmt: skip


def _one_option(parts: tuple[Quality, ...], words: str) -> Slots | None:
    match parts:
        case (EitherOf((what,), said),) if said == words:
            return {"what": what}
    return None


def _from_among(what: Description, words: str) -> tuple[EitherOf, ...] | None:
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

_NOT_FROM_HANDS: Final = (Without((InZone(HAND, "from their hands"),)),)

phrase(
    TAIL,
    constant("from anywhere other than their hands", _NOT_FROM_HANDS),
    reads=["from anywhere other than their hands"],
)

# --- What is suspended. (CR 702.62b) -----------------------------------------------------------

_TIMED: Final = WithCounter("time")

_SUSPENDED: Final = Description((Card(), InZone(EXILE), Having("suspend"), _TIMED))

_EITHER: Final = {
    "permanent or suspended card": (Permanent(),),
    "nonland permanent or suspended card": (Without((OfType(LAND),)), Permanent()),
    "permanent with a time counter on it or suspended card": (Permanent(), _TIMED),
}

phrase(
    NOUN,
    constant("suspended card", (EitherOf((_SUSPENDED,)),)),
    reads=["suspended card"],
)

phrase(
    NOUN,
    constant("foretold card", (Designated(Designation.FORETOLD), Card(), InZone(EXILE))),
    reads=["foretold card"],
)

# What stands before "permanent" or after it isn't said of the card.
phrase(
    DESCRIPTION,
    table(
        "permanent or suspended card",
        {
            words: Description((EitherOf((Description(parts), _SUSPENDED)),))
            for words, parts in _EITHER.items()
        },
    ),
    reads=list(_EITHER),
)

THEIRS: Final = OwnedBy(EachOpponent())

_ONE_ZONE: Final = {
    f"{words} {zone}s": (InZone(number, words), THEIRS)
    for whose in ("your opponents'", "all opponents'")
    for words in (f"in {whose}", f"from {whose}")
    for zone, number in (("graveyard", GRAVEYARD), ("hand", HAND))
}

_HAND_OR_GRAVEYARD: Final = (Description((InZone(HAND),)), Description((InZone(GRAVEYARD),)))

_BOTH: Final = {
    words: (EitherOf(_HAND_OR_GRAVEYARD, words), THEIRS)
    for whose in ("your opponents'", "all opponents'")
    for words in [f"from {whose} hands and graveyards"]
}

for _category in (CLAUSE, TAIL):
    phrase(
        _category, table("zones of opponents", _ONE_ZONE), reads=["in your opponents' graveyards"]
    )
    phrase(
        _category,
        table("both zones of opponents", _BOTH),
        reads=["from all opponents' hands and graveyards"],
    )
