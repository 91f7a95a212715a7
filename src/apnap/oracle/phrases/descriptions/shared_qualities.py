"""Objects that share something with others, or are of the chosen kind. (CR 205.3, 607.2d)"""

from functools import partial
from typing import Any, Final

from apnap.abilities.descriptions import (
    ColorCount,
    ControlledBy,
    Named,
    NamedLike,
    OfChosen,
    OfType,
    OwnedBy,
    SharesType,
    Without,
)
from apnap.abilities.effects import AddChosenType, Continuous
from apnap.abilities.references import Bound, Each, EachPlayer, Host, Quality, Ref, TopOfLibrary
from apnap.abilities.values import ChosenKind, Likeness
from apnap.oracle.binding.references import THOSE_TYPES
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import alone, constant, mapped, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.descriptions.clauses import LIKE, NAME, both
from apnap.oracle.phrases.parts.categories import CLAUSE, TAIL
from apnap.oracle.phrases.parts.choices import NOW
from apnap.oracle.phrases.statics.objects.chosen import OF_CHOSEN_TYPE
from apnap.oracle.phrases.statics.objects.effects import STANDING
from apnap.oracle.phrases.triggers.objects import ANY_ONE
from apnap.terms.characteristics import LAND

both(alone(template(Named, "named {name}", name=NAME)), ["named Llanowar Elves"])

both(
    alone(
        template(
            Without,
            "not named {name}",
            build=lambda name: Without((Named(name),)),
            match=lambda part: (
                {"name": part.parts[0].name}
                if len(part.parts) == 1 and isinstance(part.parts[0], Named)
                else None
            ),
            name=NAME,
        )
    ),
    ["not named Llanowar Elves"],
)

both(
    alone(
        table(
            "chosen",
            {
                "of the chosen color": OfChosen(ChosenKind.COLOR),
                "of the chosen type": OfChosen(ChosenKind.TYPE),
                "of that type": OfChosen(ChosenKind.TYPE, "that"),
                "of that color": OfChosen(ChosenKind.COLOR, "that"),
                "with the chosen name": OfChosen(ChosenKind.NAME),
                "with that name": OfChosen(ChosenKind.NAME, "that"),
            },
        )
    ),
    ["of the chosen type"],
)

both(alone(template(NamedLike, "with the same name as {what}", what=LIKE)),
      ["with the same name as ~", "with the same name as that creature"])  # fmt: skip

for _colored, _be in ((CLAUSE, "that's"), (TAIL, "that are")):
    phrase(
        _colored,
        alone(
            one_of(
                "all colors",
                constant(f"{_be} one or more colors", ColorCount(1, 5)),
                constant(f"{_be} all colors", ColorCount(5, 5)),
            )
        ),
        reads=[f"{_be} one or more colors"],
    )

# --- The chosen type --------------------------------------------------------------------

_STATIC: Final = "static"  # how it is said: of what it affects all the time


def _which(affects: Ref) -> ChosenKind:
    """A land is of a land type; all else that is spoken of is a creature."""
    if isinstance(affects, Host):
        land = affects.words.endswith(" land")
        return ChosenKind.BASIC_LAND_TYPE if land else ChosenKind.CREATURE_TYPE
    parts = affects.what.parts if isinstance(affects, Each) else ()
    return ChosenKind.BASIC_LAND_TYPE if OfType(LAND) in parts else ChosenKind.CREATURE_TYPE


def _chosen(affects: Ref, *, instead: bool) -> Continuous:
    change = AddChosenType(instead=instead, which=_which(affects), words=_STATIC)
    return Continuous(affects, (change,))


def _of_chosen(effect: Continuous, *, instead: bool) -> Slots | None:
    match effect.modifications:
        case (AddChosenType(said, words=words),) if words == _STATIC and said == instead:
            return {"affects": effect.affects}
    return None


for _ending, _instead in ((" in addition to [their|its] other types", False), ("", True)):
    phrase(
        OF_CHOSEN_TYPE,
        template(
            Continuous,
            "{affects} [are|is] the chosen type" + _ending,
            agree="affects",
            build=partial(_chosen, instead=_instead),
            match=partial(_of_chosen, instead=_instead),
            affects=STANDING,
        ),
        reads=[
            "creatures you control are the chosen type" + _ending.replace("[their|its]", "their")
        ],
    )

_KINDS: Final[Phrase[Any]] = table(
    "of your choice",
    {
        f"of the {which.value} of your choice": (OfChosen(which, NOW),)
        for which in (ChosenKind.COLOR, ChosenKind.CREATURE_TYPE, ChosenKind.CARD_TYPE)
    },
)

phrase(CLAUSE, _KINDS, reads=["of the creature type of your choice"])

phrase(TAIL, _KINDS, reads=["of the color of your choice"])

_WHICH: Final = table(
    "what isn't shared",
    {
        "a creature type": Likeness.CREATURE_TYPE,
        "a color": Likeness.COLOR,
        "a card type": Likeness.CARD_TYPE,
    },
)

phrase(
    CLAUSE,
    alone(
        constant(
            "that shares one of those types with it",
            SharesType(Likeness.CARD_TYPE, Bound("?", "it"), THOSE_TYPES),
        )
    ),
    reads=["that shares one of those types with it"],
)


def _told(ref: Ref) -> Each | None:
    """It is told whose it is, so that this isn't said of something else."""
    if not isinstance(ref, Each):
        return None
    parts = ref.what.parts
    return ref if any(isinstance(each, (ControlledBy, OwnedBy)) for each in parts) else None


_ONE: Final = mapped(ANY_ONE, _told, _told)


def _neither(which: Likeness, one: Ref, other: Ref) -> tuple[Without, ...]:
    return (Without((SharesType(which, one),)), Without((SharesType(which, other),)))


def _not_shared(parts: tuple[Quality, ...]) -> Slots | None:
    match parts:
        case (
            Without((SharesType(which, one, 0),)),
            Without((SharesType(same, other, 0),)),
        ) if which == same:
            return {"which": which, "one": one, "other": other}
    return None


phrase(
    CLAUSE,
    template(
        tuple,
        "that doesn't share {which} with {one} or {other}",
        build=_neither,
        match=_not_shared,
        which=_WHICH,
        one=_ONE,
        other=_ONE,
    ),
    reads=[
        "that doesn't share a creature type with a creature you control or a creature card in "
        "your graveyard"
    ],
)

phrase(
    CLAUSE,
    alone(
        template(
            Without,
            "that doesn't share {which} with {one}",
            build=lambda which, one: Without((SharesType(which, one),)),
            match=lambda part: (
                {"which": part.parts[0].which, "one": part.parts[0].what}
                if len(part.parts) == 1 and isinstance(part.parts[0], SharesType)
                else None
            ),
            which=_WHICH,
            one=_ONE,
        )
    ),
    reads=["that doesn't share a creature type with a creature you control"],
)

# --- Two names (CR 702.106f) --------------------------------------------------------------

phrase(
    CLAUSE,
    constant("with one of the chosen names", (OfChosen(ChosenKind.NAME, "one of"),)),
    reads=["with one of the chosen names"],
)

# Not that of the spell just spoken of.
phrase(
    CLAUSE,
    constant(
        "with the other chosen name",
        (
            OfChosen(ChosenKind.NAME, "the other"),
            Without((NamedLike(Bound("?", "that spell")),)),
        ),
    ),
    reads=["with the other chosen name"],
)

# --- What they share (CR 205.3) ----------------------------------------------------------

_TOP_OF_ANY: Final = constant(
    "the top card of a library", TopOfLibrary(EachPlayer(), 1, words="a library")
)

_ALIKE_IN: Final = {
    "creature type": Likeness.CREATURE_TYPE,
    "color": Likeness.COLOR,
    "card type": Likeness.CARD_TYPE,
    "land type": Likeness.LAND_TYPE,
}

for _category, _words in ((CLAUSE, "that shares"), (TAIL, "that share")):
    for _least, _said in (("a", ""), ("at least one", "at least one")):
        phrase(
            _category,
            alone(
                template(
                    SharesType,
                    f"{_words} {_least} {{which}} with {{what}}",
                    fixed={"words": _said},
                    which=table("shared", _ALIKE_IN),
                    what=one_of("what it is like", LIKE, _TOP_OF_ANY),
                )
            ),
            reads=[f"{_words} {_least} creature type with ~"],
        )
