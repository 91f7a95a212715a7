"""Effects by kind: in which layer each applies, and what its words look at. (CR 613.1-613.8)"""

from typing import Final

from apnap.abilities import amounts as am
from apnap.abilities import descriptions as de
from apnap.abilities import references as re
from apnap.abilities import triggers as tr
from apnap.abilities.effects import (
    AddAbilitiesOf,
    AddAbility,
    AddChosenColor,
    AddChosenType,
    AddColors,
    AddOneOf,
    AddStickerAbilities,
    AddTypes,
    AddWordToName,
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
    StickerSetsPT,
    SwitchPT,
)
from apnap.abilities.nodes import Node, walk
from apnap.abilities.values import Difference, Measure
from apnap.terms.turn import BATTLEFIELD

TYPES: Final = 1

COLORS: Final = 2

ABILITIES: Final = 4

NUMBERS: Final = 8  # power and toughness

CONTROL: Final = 16

NAMES: Final = 32  # name and mana cost

ALL: Final = 63

FLEETING: Final = 64  # looks at what changes lightly: tapped, life, combat, time

# Looks at more than permanents, who controls them and who is in the game: at other zones, at how
# something was cast or chosen.
BEYOND: Final = 128

# Looks at how the object itself was cast: while it is a spell, that is written lightly.
AS_SPELL: Final = 256

LIGHTLY: Final = FLEETING | AS_SPELL

READS: Final[dict[type[Node], int]] = {
    re.Description: 0,
    re.This: 0,
    re.Host: BEYOND,  # a permanent, as a rule; what an effect affects is seen as it applies
    re.Bound: 0,
    re.Target: 0,
    re.Each: 0,
    re.Some: 0,
    re.You: CONTROL,
    re.EachPlayer: 0,
    re.EachOpponent: CONTROL,
    re.AnOpponent: CONTROL,
    re.ControllerOf: CONTROL | BEYOND,
    re.OwnerOf: BEYOND,
    re.Union: 0,
    re.EncodedOn: BEYOND,
    re.Haunted: BEYOND,
    re.PairedWith: BEYOND,
    re.Attachments: BEYOND,
    re.DefendingPlayer: CONTROL | FLEETING,
    re.ActivePlayer: FLEETING,
    re.TopOfLibrary: BEYOND,
    re.TopOfGraveyard: BEYOND,
    de.OfType: TYPES,
    de.OfSupertype: TYPES,
    de.OfSubtype: TYPES,
    de.Historic: TYPES,
    de.AnyTarget: TYPES,
    de.Permanent: TYPES,
    de.OfColor: COLORS,
    de.ColorCount: COLORS,
    de.Having: ABILITIES,
    de.NoAbilities: ABILITIES | TYPES,
    de.ControlledBy: CONTROL,
    de.OwnedBy: 0,
    de.InZone: 0,
    de.Spell: BEYOND,
    de.CastBy: CONTROL | FLEETING,  # the choices of a spell are written lightly
    de.NthCast: FLEETING,
    de.SpentManaFrom: ALL | FLEETING,
    de.HasAdventure: BEYOND,
    de.AbilityOnStack: FLEETING,  # they come and go lightly
    de.Card: BEYOND,
    de.Token: 0,
    de.Other: 0,
    de.Is: BEYOND,
    de.FaceDown: 0,
    de.ExiledWith: BEYOND,
    de.PutWith: BEYOND,
    de.Named: NAMES,
    de.NamedLike: NAMES | BEYOND,
    de.WithCounter: 0,
    de.Stickered: 0,
    de.SharesType: TYPES | COLORS | NAMES | BEYOND,
    de.OfChosen: TYPES | COLORS | NAMES,
    de.Attached: 0,
    de.AttachedTo: 0,
    de.Modified: TYPES | CONTROL,
    de.Designated: BEYOND,
    de.Paired: BEYOND,
    de.APlayer: CONTROL,
    de.Without: 0,
    de.EitherOf: 0,
    de.Tapped: FLEETING,
    de.Attacking: FLEETING,
    de.Blocking: FLEETING,
    de.Blocked: FLEETING,
    de.BlockedBy: FLEETING,
    de.DealtDamageThisTurn: FLEETING,
    de.CrewedIt: FLEETING,
    de.DrawnThisTurn: FLEETING,
    de.EnteredThisTurn: FLEETING,
    de.AttackedThisTurn: FLEETING,
    de.PlayerMeasured: FLEETING,
    am.X: BEYOND,
    am.WhereX: BEYOND,
    am.Count: 0,
    am.CountersOn: 0,  # but a player's counters are written lightly
    am.StickersOn: BEYOND,
    am.LettersOnStickers: BEYOND,
    am.RememberedNumber: BEYOND,
    am.Level: TYPES,
    am.Devotion: NAMES | CONTROL,
    am.Party: TYPES | CONTROL,
    am.Plus: 0,
    am.Times: 0,
    am.Half: 0,
    am.TimesPaid: BEYOND,
    am.ColorsSpent: BEYOND,
    am.ManaSpent: BEYOND,
    am.LifeTotal: CONTROL | FLEETING,
    am.Speed: CONTROL | FLEETING,
    am.CommanderCasts: CONTROL | FLEETING,
    am.IdentityColors: CONTROL | FLEETING,
    am.TimesCastFromCommand: FLEETING,
    am.HappenedThisTurn: ALL | FLEETING,
    am.Compare: 0,
    am.Exists: 0,
    am.Matches: 0,
    am.WasPaid: AS_SPELL,
    am.AsCast: FLEETING,
    am.WasCast: FLEETING,
    am.AnchorWord: BEYOND,
    am.NotSo: 0,
    am.AllOf: 0,
    am.AnyOf: 0,
    am.Happened: FLEETING,
    tr.Occurred: ALL | FLEETING,
    tr.TimesOccurred: ALL | FLEETING,
    am.YourTurn: CONTROL | FLEETING,
    am.HasDesignation: CONTROL | FLEETING,
    am.NewlyControlled: CONTROL | FLEETING,
    am.AtLeast: 0,
    am.CastBefore: FLEETING,
    am.During: FLEETING,
    am.TimeOfDay: FLEETING,
}

_OF_NUMBER: Final = {
    Measure.POWER: NUMBERS,
    Measure.TOUGHNESS: NUMBERS,
    Measure.MANA_VALUE: NAMES,
    Measure.WHITE_SYMBOLS: NAMES,
    Measure.BLUE_SYMBOLS: NAMES,
    Measure.BLACK_SYMBOLS: NAMES,
    Measure.RED_SYMBOLS: NAMES,
    Measure.GREEN_SYMBOLS: NAMES,
}


def reads(item: object) -> int:
    """What the node and all below it look at, as bits."""
    if isinstance(item, (am.AllOf, am.AnyOf)):
        bits = 0
        for each in item.conditions:
            bits |= reads(each)
        return bits
    return 0 if _is_of_record(item) else _reads(item)


def _is_of_record(item: object) -> bool:
    """Whether it asks for nothing but the zone the source is in, or if it is attached."""
    if isinstance(item, am.Exists):
        return isinstance(item.what, re.Host)
    if not isinstance(item, am.Matches) or not isinstance(item.what, re.This) or item.past:
        return False
    return all(isinstance(each, _WHERE) for each in walk(item.description))


_WHERE: Final = (re.Description, re.Each, de.InZone, de.EitherOf, de.Without)


def _is_itself(what: re.Ref) -> bool:
    """Whether it is the source, or the one that is affected."""
    return isinstance(what, re.This) or (isinstance(what, re.Bound) and what.name == "each one")


def _reads(item: object) -> int:
    bits = 0
    for each in walk(item):
        if isinstance(each, (de.Measured, am.Characteristic, am.Greatest, am.Least)):
            bits |= _OF_NUMBER.get(each.which, BEYOND)
        elif isinstance(each, am.Different):
            bits |= TYPES if each.which is Difference.BASIC_LAND_TYPES else ALL | BEYOND
        else:
            bits |= READS.get(type(each), ALL | FLEETING | BEYOND)
        if isinstance(each, (am.Characteristic, am.Level, am.Matches)):
            bits |= 0 if _is_itself(each.what) else BEYOND  # it may be anywhere
        elif isinstance(each, (am.CountersOn, am.WasPaid)):
            bits |= 0 if isinstance(each.what, re.This) else FLEETING | BEYOND
        elif isinstance(each, de.InZone) and each.zone != BATTLEFIELD:
            bits |= BEYOND
        if isinstance(each, de.OfChosen) and each.of is not None:
            bits |= _OF_NUMBER.get(each.of, 0)
    return bits


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
    AddWordToName: TEXT,
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
    AddStickerAbilities: ABILITY,
    AddOneOf: ABILITY,
    LoseKeyword: ABILITY,
    LoseAbility: ABILITY,
    LoseAllAbilities: ABILITY,
    CantHaveKeyword: ABILITY,
    DefinePT: DEFINE_PT,
    SetPT: SET_PT,
    StickerSetsPT: SET_PT,
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

# Parts of descriptions that ask only for what stays while it is derived, and what no layer
# after that of colors changes: types, colors, who controls it, its counters.
PLAIN: Final = (
    de.OfType,
    de.OfSupertype,
    de.OfSubtype,
    de.Historic,
    de.AnyTarget,
    de.OfColor,
    de.ColorCount,
    de.Token,
    de.WithCounter,
)


def is_plain(part: Node) -> bool:
    """Whether the part asks for nothing else but, at most, whether you control it."""
    if isinstance(part, de.ControlledBy):
        return isinstance(part.who, re.You)
    return isinstance(part, PLAIN)


# Modifications that make the same of an object whatever else is so, but for the numbers they tell.
SAME_ANYWHERE: Final = (
    SetName,
    ChangeWords,
    AddTypes,
    SetTypes,
    SetSubtypes,
    EveryCreatureType,
    LoseCreatureTypes,
    RemoveTypes,
    SetColors,
    AddColors,
    AddAbility,
    LoseKeyword,
    LoseAbility,
    LoseAllAbilities,
    CantHaveKeyword,
    DefinePT,
    SetPT,
    ModifyPT,
    SwitchPT,
)

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
