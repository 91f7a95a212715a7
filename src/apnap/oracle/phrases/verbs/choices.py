"""Choices made as an ability resolves, mostly among few. (CR 608.2d)"""

from functools import partial
from typing import Any, Final

from apnap.abilities.descriptions import OfSupertype, OfType, Without
from apnap.abilities.effects import Continuous, Lasting, Modification
from apnap.abilities.instructions.actions import Move, Place, PutCounters
from apnap.abilities.instructions.flow import Apply, Choose, ChooseOne, Sequence
from apnap.abilities.references import (
    Bound,
    ChoiceOf,
    Description,
    Quality,
    Ref,
    Some,
    Target,
    Union,
    You,
)
from apnap.abilities.values import ChosenKind
from apnap.oracle.engine.articles import with_article
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import mapped, run, table
from apnap.oracle.engine.phrases import Choice, Phrase, choice_of, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.amounts.amounts import DIGITS
from apnap.oracle.phrases.parts.categories import CLAUSES, COUNTER_KIND, DURATION, OBJECTS, PLACE
from apnap.oracle.phrases.references.references import (
    ANY_TARGET,
    TARGET_OBJECT,
    TARGET_PLAYER,
)
from apnap.oracle.phrases.statics.objects.changes import PLUS
from apnap.oracle.phrases.verbs.verbs import COMMAND, is_target, verb
from apnap.terms.characteristics import ARTIFACT, BASIC, CREATURE, LAND, TYPE_NAMES
from apnap.terms.mana import COLOR_NAMES
from apnap.terms.subtypes import BASIC_LAND_TYPES, CREATURE_TYPES

_LAND: Final = OfType(LAND)

_BASIC: Final = OfSupertype(BASIC)


def _name(*parts: Quality) -> ChoiceOf:
    """The name of a card that is printed so. (CR 201.4a)"""
    return ChoiceOf(ChosenKind.NAME, cards=Description(parts))


CHOICES: Final = {
    "a color": ChoiceOf(ChosenKind.COLOR),
    "a creature type": ChoiceOf(ChosenKind.CREATURE_TYPE),
    "a card type": ChoiceOf(ChosenKind.CARD_TYPE),
    "a player": ChoiceOf(ChosenKind.PLAYER),
    "an opponent": ChoiceOf(ChosenKind.OPPONENT),
    "another player": ChoiceOf(ChosenKind.OTHER_PLAYER),
    "a card name": ChoiceOf(ChosenKind.NAME),
    "a nonland card name": _name(Without((_LAND,))),
    "a creature card name": _name(OfType(CREATURE)),
    "an artifact card name": _name(OfType(ARTIFACT)),
    "a land card name": _name(_LAND),
    "a nonbasic land card name": _name(Without((_BASIC,)), _LAND),
    "a noncreature, nonland card name": _name(Without((OfType(CREATURE),)), Without((_LAND,))),
    "a nonartifact, nonland card name": _name(Without((OfType(ARTIFACT),)), Without((_LAND,))),
    "a card name other than a basic land card name": _name(Without((_BASIC, _LAND))),
    "a basic land type": ChoiceOf(ChosenKind.BASIC_LAND_TYPE),
    "a number": ChoiceOf(ChosenKind.NUMBER),
    "odd or even": ChoiceOf(ChosenKind.ODD_OR_EVEN),
}

verb(
    Choose,
    "<choose|chooses> {which}",
    which=table("choice", CHOICES),
    reads=["choose a color", "choose a creature type"],
)

verb(
    Choose,
    "<choose|chooses> {which}",
    which=template(
        ChoiceOf,
        "a creature type other than {type}",
        build=lambda type: ChoiceOf(ChosenKind.CREATURE_TYPE, but=(type,)),
        match=lambda value: (
            {"type": value.but[0]}
            if value.kind is ChosenKind.CREATURE_TYPE and len(value.but) == 1
            else None
        ),
        type=table("creature type", {name: name for name in sorted(CREATURE_TYPES)}),
    ),
    reads=["choose a creature type other than Wall"],
)

verb(
    Choose,
    "<choose|chooses> {which} at random",
    fixed={"at_random": True},
    which=table("player", {each: CHOICES[each] for each in ("a player", "an opponent")}),
    reads=["choose an opponent at random"],
)


def _between(least: int, most: int) -> ChoiceOf | None:
    if least >= most:
        return None
    numbers = tuple(str(each) for each in range(least, most + 1))
    return ChoiceOf(ChosenKind.NUMBER, numbers, words="between")


def _bounds(value: ChoiceOf) -> Slots | None:
    if value.kind is not ChosenKind.NUMBER or value.words != "between":
        return None
    return {"least": int(value.among[0]), "most": int(value.among[-1])}


def _listed(numbers: tuple[int, ...]) -> ChoiceOf | None:
    """One after the other: "1, 2, or 3"."""
    if list(numbers) != list(range(numbers[0], numbers[0] + len(numbers))):
        return None
    return ChoiceOf(ChosenKind.NUMBER, tuple(map(str, numbers)), words="listed")


NUMBERS: Final = one_of(
    "one of a few numbers",
    template(
        ChoiceOf,
        "a number between {least} and {most}",
        build=_between,
        match=_bounds,
        least=DIGITS,
        most=DIGITS,
    ),
    template(
        ChoiceOf,
        "{numbers}",
        build=_listed,
        match=lambda value: (
            {"numbers": tuple(map(int, value.among))} if value.words == "listed" else None
        ),
        numbers=run(DIGITS, " or ", ", ", ", or "),
    ),
)

verb(
    Choose,
    "<choose|chooses> {which}",
    which=NUMBERS,
    reads=["choose a number between 0 and 10", "choose 1, 2, or 3"],
)

# A target said for the sentences that follow. (CR 115.1)


def _targets(ref: Ref) -> Ref | None:
    """Targets, or several of them one after the other."""
    parts = ref.parts if isinstance(ref, Union) else (ref,)
    return ref if all(isinstance(each, Target) for each in parts) else None


_OBJECT: Final = ChoiceOf(ChosenKind.OBJECT)

_TARGET: Final = mapped(OBJECTS, _targets, _targets)

phrase(
    COMMAND,
    template(Choose, "choose {of}", fixed={"who": You(), "which": _OBJECT}, of=_TARGET),
    reads=["choose target creature", "choose two target creatures"],
)

phrase(
    COMMAND,
    template(
        Choose,
        "choose {of}",
        fixed={"who": You(), "which": _OBJECT},
        of=one_of("target player, or any target", TARGET_PLAYER, ANY_TARGET),
    ),
    reads=["choose target opponent", "choose two target players", "choose any target"],
)

# Ones that aren't targets, chosen as this is done.
_SOME: Final = mapped(
    OBJECTS,
    lambda ref: ref if isinstance(ref, Some) else None,
    lambda ref: ref if isinstance(ref, Some) else None,
)

verb(
    Choose,
    "<choose|chooses> {of}",
    fixed={"which": _OBJECT},
    match=lambda value: (
        {"of": value.of} if isinstance(value.of, Some) and value.name == "chosen" else None
    ),
    of=_SOME,
    reads=["choose a creature you control", "choose up to two artifacts"],
)

FEW: Choice[Any] = choice_of(
    "choice among few"
)  # ChoiceOf: a color other than white, artifact or land

_COLOR: Final = table("color", {name: name for name in COLOR_NAMES})

_LAND_TYPE: Final = table("basic land type", {name: name for name in BASIC_LAND_TYPES})

_CREATURE: Final = table("creature type", {name: name for name in sorted(CREATURE_TYPES)})

_TYPE: Final = table("card type", {name: name for name in TYPE_NAMES})


def _but(kind: ChosenKind, option: Phrase[Any], example: str) -> None:
    """Any of a kind, but not those."""
    phrase(
        FEW,
        template(
            ChoiceOf,
            f"a {kind.value} other than {{but}}",
            fixed={"kind": kind},
            but=run(option, " or ", ", ", ", or ", least=1),
        ),
        reads=[f"a {kind.value} other than {example}"],
    )


def _among(kind: ChosenKind, option: Phrase[Any], example: str) -> None:
    """One of those that are named."""
    phrase(
        FEW,
        template(
            ChoiceOf,
            "{among}",
            fixed={"kind": kind},
            among=run(option, " or ", ", ", ", or "),
        ),
        reads=[example],
    )


_but(ChosenKind.COLOR, _COLOR, "white")

_but(ChosenKind.CARD_TYPE, _TYPE, "creature or land")

_among(ChosenKind.COLOR, _COLOR, "black or red")

_among(ChosenKind.CARD_TYPE, _TYPE, "artifact, creature, or enchantment")

_among(ChosenKind.BASIC_LAND_TYPE, _LAND_TYPE, "Island or Swamp")

_among(ChosenKind.CREATURE_TYPE, _CREATURE, "Elf, Goblin, or Merfolk")

verb(Choose, "<choose|chooses> {which}", which=FEW, reads=["choose creature or land"])


def _sizes(what: Ref, options: tuple[Modification, ...], duration: Lasting) -> ChooseOne | None:
    if is_target(what):
        return None  # each of the options would have a target of its own
    return ChooseOne(You(), tuple(Apply(Continuous(what, (each,)), duration) for each in options))


def _sized(value: ChooseOne) -> Slots | None:
    parts = [each for each in value.options if isinstance(each, Apply)]
    parts = [each for each in parts if len(each.effect.modifications) == 1]
    subjects = {each.effect.affects for each in parts}
    durations = {each.duration for each in parts}
    if len(parts) != len(value.options) or len(subjects) != 1 or len(durations) != 1:
        return None
    options = tuple(each.effect.modifications[0] for each in parts)
    return {"what": subjects.pop(), "options": options, "duration": durations.pop()}


phrase(
    CLAUSES,
    template(
        ChooseOne,
        "{what} [get|gets] {options} {duration}",
        agree="what",
        build=_sizes,
        match=_sized,
        what=OBJECTS,
        options=run(PLUS, " or ", ", ", ", or "),
        duration=DURATION,
    ),
    reads=["~ gets +1/-1 or -1/+1 until end of turn"],
)

_KIND: Final = with_article(
    template(
        str,
        "{kind} counter",
        build=lambda kind: kind,
        match=lambda kind: {"kind": kind},
        kind=COUNTER_KIND,
    )
)


def _kinds(what: Ref, options: tuple[str, ...], words: str = "") -> ChooseOne | None:
    if is_target(what):
        return None
    return ChooseOne(You(), tuple(PutCounters(what, kind) for kind in options), words)


def _of_kinds(value: ChooseOne, words: str = "") -> Slots | None:
    if value.words != words:
        return None
    parts = [each for each in value.options if isinstance(each, PutCounters) and each.amount == 1]
    subjects = {each.what for each in parts}
    if len(parts) != len(value.options) or len(subjects) != 1:
        return None
    return {"what": subjects.pop(), "options": tuple(each.kind for each in parts)}


phrase(
    COMMAND,
    template(
        ChooseOne,
        "put your choice of {options} on {what}",
        build=_kinds,
        match=_of_kinds,
        options=run(_KIND, " or ", ", ", ", or "),
        what=OBJECTS,
    ),
    reads=["put your choice of a flying counter or a reach counter on it"],
)

_ONE_NOUN: Final = with_article(
    template(
        tuple,
        "{kinds} counter",
        build=lambda kinds: kinds,
        match=lambda kinds: {"kinds": kinds},
        kinds=run(COUNTER_KIND, " or ", ", ", ", or "),
    )
)

phrase(
    COMMAND,
    template(
        ChooseOne,
        "put your choice of {options} on {what}",
        build=partial(_kinds, words="one noun"),
        match=partial(_of_kinds, words="one noun"),
        options=_ONE_NOUN,
        what=OBJECTS,
    ),
    reads=["put your choice of a first strike, vigilance, or lifelink counter on it"],
)

phrase(
    COMMAND,
    template(
        ChooseOne,
        "put {options} on {what}",
        build=partial(_kinds, words="or"),
        match=partial(_of_kinds, words="or"),
        options=run(_KIND, " or ", ", ", ", or "),
        what=OBJECTS,
    ),
    reads=["put a +1/+1 counter or a loyalty counter on it"],
)

# --- On a target --------------------------------------------------------------------------

_ON_A_TARGET: Final = "one of several counters on a target"


def _on_target(what: Target, options: tuple[str, ...]) -> Sequence:
    """The target is chosen first; which counter, as it is put there. (CR 601.2c, 608.2d)"""
    counters = tuple(PutCounters(_THAT, kind) for kind in options)
    first = Choose(You(), _OBJECT, of=what)
    return Sequence((first, ChooseOne(You(), counters)), _ON_A_TARGET)


_THAT: Final = Bound("?", "it")


def _of_target(value: Sequence) -> Slots | None:
    match value:
        case Sequence((Choose(of=what), ChooseOne(_, options)), words) if words == _ON_A_TARGET:
            kinds = tuple(each.kind for each in options if isinstance(each, PutCounters))
            return {"what": what, "options": kinds}
    return None


phrase(
    COMMAND,
    template(
        Sequence,
        "put your choice of {options} on {what}",
        build=_on_target,
        match=_of_target,
        options=_ONE_NOUN,
        what=TARGET_OBJECT,
    ),
    reads=["put your choice of a first strike or lifelink counter on target creature"],
)

# --- Where it is put ----------------------------------------------------------------------


def _either_place(what: Ref, to: Place, other: Place) -> ChooseOne | None:
    if is_target(what):
        return None
    return ChooseOne(You(), (Move(what, to), Move(what, other)), "where")


def _places(value: ChooseOne) -> Slots | None:
    match value:
        case ChooseOne(_, (Move(what, to), Move(_, other)), "where"):
            return {"what": what, "to": to, "other": other}
    return None


phrase(
    COMMAND,
    template(
        ChooseOne,
        "put {what} {to} or {other}",
        build=_either_place,
        match=_places,
        what=OBJECTS,
        to=PLACE,
        other=PLACE,
    ),
    reads=["put that card onto the battlefield or into your hand"],
)
