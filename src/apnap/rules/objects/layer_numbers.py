"""The layers in their order, and in which one each modification applies. (CR 613.1-613.4)"""

from typing import Final

from apnap.abilities.effects import (
    AddAbilitiesOf,
    AddAbility,
    AddChosenColor,
    AddChosenType,
    AddColors,
    AddOneOf,
    AddTypes,
    AsCopy,
    CantHaveKeyword,
    ChangeControl,
    ChangeWords,
    DefinePT,
    EveryCreatureType,
    LoseAbility,
    LoseAllAbilities,
    LoseCreatureTypes,
    LoseKeyword,
    Modification,
    ModifyPT,
    RemoveTypes,
    ReplaceWords,
    SetChosenColor,
    SetColors,
    SetName,
    SetPT,
    SetSubtypes,
    SetTypes,
    SwitchPT,
)
from apnap.rules.objects.effect_inputs import ABILITIES, ALL, COLORS, CONTROL, NAMES, NUMBERS, TYPES

COPY: Final = 1  # CR 613.2a; face-down status (CR 613.2b) belongs to the object itself

CONTROLLER: Final = 2

TEXT: Final = 3

TYPE: Final = 4

COLOR: Final = 5

ABILITY: Final = 6

DEFINE_PT: Final = 7  # CR 613.4a

SET_PT: Final = 8  # CR 613.4b

MODIFY_PT: Final = 9  # CR 613.4c

SWITCH_PT: Final = 10  # CR 613.4d

LAYER_OF: Final[dict[type[Modification], int]] = {
    AsCopy: COPY,
    ChangeControl: CONTROLLER,
    ChangeWords: TEXT,
    ReplaceWords: TEXT,
    SetName: TEXT,
    AddTypes: TYPE,
    SetTypes: TYPE,
    SetSubtypes: TYPE,
    AddChosenType: TYPE,
    EveryCreatureType: TYPE,
    LoseCreatureTypes: TYPE,
    RemoveTypes: TYPE,
    SetColors: COLOR,
    AddColors: COLOR,
    SetChosenColor: COLOR,
    AddChosenColor: COLOR,
    AddAbility: ABILITY,
    AddAbilitiesOf: ABILITY,
    AddOneOf: ABILITY,
    LoseKeyword: ABILITY,
    LoseAbility: ABILITY,
    LoseAllAbilities: ABILITY,
    CantHaveKeyword: ABILITY,
    DefinePT: DEFINE_PT,
    SetPT: SET_PT,
    ModifyPT: MODIFY_PT,
    SwitchPT: SWITCH_PT,
}

# What applying an effect in the layer can change.
WRITES: Final = {
    COPY: ALL,
    CONTROLLER: CONTROL,
    TEXT: TYPES | ABILITIES | COLORS | NAMES,
    TYPE: TYPES | ABILITIES,
    COLOR: COLORS,
    ABILITY: ABILITIES,
    DEFINE_PT: NUMBERS,
    SET_PT: NUMBERS,
    MODIFY_PT: NUMBERS,
    SWITCH_PT: NUMBERS,
}

# Modifications that can take abilities, and so other effects, away.
TAKES_AWAY: Final = (
    AsCopy,
    ChangeWords,
    SetSubtypes,
    LoseKeyword,
    LoseAbility,
    LoseAllAbilities,
    CantHaveKeyword,
)
