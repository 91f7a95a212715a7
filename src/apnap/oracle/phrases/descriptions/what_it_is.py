"""Clauses of what an object is: "that's a Wolf or a Werewolf", "that are enchanted". (CR 109)"""

from functools import partial
from typing import Any, Final

from apnap.abilities.descriptions import (
    APlayer,
    Attached,
    Attacking,
    AttackingAlone,
    Blocking,
    ColorCount,
    Designated,
    EitherOf,
    Historic,
    Modified,
    OfChosen,
    OfSubtype,
    OfSupertype,
    Without,
)
from apnap.abilities.references import Description, Each, Quality
from apnap.abilities.values import ChosenKind, Designation, WhichPlayer
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import alone, constant, mapped, run, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import A_DESCRIPTION, CLAUSE, DESCRIPTIONS, OBJECTS, TAIL
from apnap.terms.characteristics import LEGENDARY, SNOW

_AURA: Final = Description((OfSubtype("Aura"),))

_EQUIPMENT: Final = Description((OfSubtype("Equipment"),))

_STATES: Final[dict[str, Quality]] = {
    "enchanted": Attached(_AURA),
    "equipped": Attached(_EQUIPMENT),
    "modified": Modified(),
    "legendary": OfSupertype(LEGENDARY),
    "historic": Historic(),
    "goaded": Designated(Designation.GOADED),
    "colorless": ColorCount(0, 0),
    "multicolored": ColorCount(2, 5),
    "exactly two colors": ColorCount(2, 2),
    "exactly three colors": ColorCount(3, 3),
}


def _options(part: EitherOf, words: str) -> Slots | None:
    return {"options": part.options} if part.words == words else None


def _in_state(options: tuple[Quality, ...], words: str) -> EitherOf:
    return EitherOf(tuple(Description((each,)) for each in options), words)


def _states(part: EitherOf, words: str) -> Slots | None:
    if part.words != words:
        return None
    return {"options": tuple(each.parts[0] for each in part.options)}


_NOT_SO: Final = "that isn't so"

_IN_STATE: Final = table(
    "state or kind",
    _STATES
    | {
        "of the chosen type": OfChosen(ChosenKind.TYPE),
        "of the chosen color": OfChosen(ChosenKind.COLOR),
        "all colors": ColorCount(5, 5),
    },
)


_STATE: Final[Phrase[Any]] = one_of(
    "state or deed",
    table(
        "state",
        _STATES
        | {
            "attacking": Attacking(),
            "blocking": Blocking(),
            "attacking alone": AttackingAlone(),
            "snow": OfSupertype(SNOW),
        },
    ),
    template(
        Attacking,
        "attacking {whom}",
        fixed={"words": ""},
        whom=constant(
            "one of your opponents",
            Each(Description((APlayer(WhichPlayer.OPPONENT),)), "one of your"),
        ),
    ),
    template(Blocking, "blocking {whom}", whom=OBJECTS),
)


def _only_state(parts: tuple[Quality, ...]) -> Quality | None:
    match parts:
        case (EitherOf((Description((part,)),), words),) if words == _NOT_SO:
            return part
    return None


def _one_of(options: tuple[Description, ...], words: str, joint: str) -> EitherOf | None:
    """A list, unless it is one noun that is such a list: "that are Spirits and/or enchantments"."""
    match options:
        case (Description((EitherOf(words="and/or"),)),) if joint == "and/or":
            return None
    return EitherOf(options, words)


for _category, _is, _what, _joint, _examples in (
    (
        CLAUSE,
        "that's",
        A_DESCRIPTION,
        "or",
        ["that's a Wolf or a Werewolf", "that's a Cleric, Rogue, and/or Wizard"],
    ),
    (TAIL, "that are", DESCRIPTIONS, "and/or", ["that are Zombies and/or tokens"]),
):
    _said = f"{_is} one"
    phrase(
        _category,
        alone(
            template(
                EitherOf,
                _is + " {options}",
                build=partial(_one_of, words=_said, joint=_joint),
                match=partial(_options, words=_said),
                options=run(_what, f" {_joint} ", ", ", f", {_joint} ", least=1),
            )
        ),
        reads=_examples,
    )
    _state = f"{_is} so"
    phrase(
        _category,
        alone(
            template(
                EitherOf,
                _is + " {options}",
                build=partial(_in_state, words=_state),
                match=partial(_states, words=_state),
                options=run(_STATE, " or ", ", ", ", or ", least=1),
            )
        ),
        reads=[
            f"{_is} enchanted",
            f"{_is} enchanted or equipped",
            f"{_is} attacking one of your opponents",
        ],
    )
    _not = "that isn't" if _category is CLAUSE else "that aren't"
    phrase(
        _category,
        alone(
            template(
                Without,
                _not + " {parts}",
                parts=mapped(
                    _IN_STATE,
                    lambda part: (EitherOf((Description((part,)),), _NOT_SO),),
                    _only_state,
                ),
            )
        ),
        reads=[f"{_not} legendary", f"{_not} enchanted"],
    )
    phrase(
        _category,
        alone(template(Attached, f"{_is} enchanted by {{by}}", by=_what)),
        reads=[f"{_is} enchanted by {'an Aura' if _category is CLAUSE else 'Auras'} you control"],
    )
