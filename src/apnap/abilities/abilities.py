"""The kinds of abilities. (CR 113.3)"""

from typing import Final

from apnap.abilities.amounts import Condition, Number
from apnap.abilities.costs import Costs
from apnap.abilities.declaring import node
from apnap.abilities.effects import Continuous
from apnap.abilities.instructions.actions import Body, TokenSpec
from apnap.abilities.nodes import Kept, Node, Printed
from apnap.abilities.references import Description, Ref
from apnap.abilities.replacements import Replacement
from apnap.abilities.triggers import TriggerCondition
from apnap.abilities.values import ActivatedBy, DeckRule, Timing

# Zones in which an ability functions, as bits 1 << zone. 0 is the usual one. (CR 113.6)
USUAL: Final = 0


class Ability(Kept):
    """An ability of an object."""

    __slots__ = ()


@node
class SpellAbility(Ability):
    """Followed as the spell resolves. (CR 113.3a)"""

    body: Body


@node
class TextInstead(Ability):
    """What the spell says if the cost was paid: its text without some words. (CR 702.148a)"""

    cost: str
    body: Body


@node
class SelfCostChange(Ability):
    """This spell (or ability) costs more or less: `CostChange` on itself. (CR 601.2f)"""

    symbols: tuple[str, ...]
    more: bool = False
    times: int | Node = 1
    condition: Condition | None = None
    by_cost_of: Ref | None = None  # the mana is that of the object's mana cost
    least_x: int = 0  # X in the cost can't be less
    x_types: tuple[str, ...] = ()  # X may be paid only with mana of these types
    words: Printed[str] = ""  # where the condition stands and how it is said


@node
class ActivatedAbility(Ability):
    """[Cost]: [Effect]. (CR 113.3b, 602)

    `timing`: None any time; `limit`: times each turn, 0 any; `zones`: bits, 0 the battlefield;
    `label`: the keyword it stands for, such as "equip" or "cycling".
    """

    costs: Costs
    body: Body
    timing: Timing | None = None
    limit: int = 0
    zones: int = USUAL
    by: ActivatedBy = ActivatedBy.YOU
    condition: Condition | None = None
    label: str = ""
    cost_change: SelfCostChange | None = None  # "this ability costs {1} less to activate"
    once: bool = False  # only once for as long as the object is what it is (CR 702.177a)
    words: Printed[str] = ""  # "or": another cost of the ability said before it


@node
class TriggeredAbility(Ability):
    """[When/Whenever/At] [condition], [effect]. (CR 113.3c, 603)

    `word`: when, whenever, at. `intervening`: the "if" right after the condition (CR 603.4).
    `limit`: times each turn it triggers, 0 any.
    """

    condition: TriggerCondition
    body: Body
    intervening: Condition | None = None
    limit: int = 0
    zones: int = USUAL
    word: Printed[str] = "whenever"


@node
class StaticAbility(Ability):
    """Simply true. (CR 113.3d, 604) `condition`: "as long as"."""

    effect: Continuous
    condition: Condition | None = None
    zones: int = USUAL
    defining: bool = False  # characteristic-defining (CR 604.3)
    fronted: Printed[bool] = False  # the condition stands before the rest
    words: Printed[str] = ""  # how the condition is said, if not by "as long as"


@node
class ReplacementAbility(Ability):
    """A static ability that makes a replacement or prevention effect. (CR 614.1, 615.1)"""

    replacement: Replacement
    condition: Condition | None = None
    zones: int = USUAL
    trails: Printed[bool] = False  # the condition stands after the rest
    words: Printed[str] = ""  # how the condition is said, if not by "if"


@node
class KeywordAbility(Ability):
    """A keyword with what follows it. (CR 702) `keywords` tells what it stands for.

    `args` are Costs, ints, strings or descriptions, as the keyword needs.
    """

    name: str
    args: tuple[object, ...] = ()


@node
class AdditionalCost(Ability):
    """As an additional cost to cast this spell, pay. (CR 118.8, 601.2b)

    `options`: one of them is paid. `optional`: it may be left unpaid; `name` for `WasPaid`.
    `repeatable`: may be paid any number of times (multikicker).
    """

    options: tuple[Costs, ...]
    optional: bool = False
    name: str = ""
    repeatable: bool = False
    per: str = ""  # "mode": paid for each mode chosen beyond the first (CR 702.120a)
    chooses: Ref | None = None  # one of these is chosen as it is announced: see `ChosenFor`
    condition: Condition | None = None  # only then it may be paid
    timing: Timing | None = None  # paid, it lets the spell be cast then as well (CR 601.3c)


@node
class AlternativeCost(Ability):
    """You may pay this rather than the mana cost. (CR 118.9)

    `zone`: where it may be cast from (-1: the usual places). `name`: "flashback", "evoke".
    `then_exile`: the card is exiled as it leaves the stack.
    """

    costs: Costs
    name: str = ""
    condition: Condition | None = None
    zone: int = -1
    then_exile: bool = False
    besides: bool = False  # no alternative: it lets it be cast from the zone for more, as retrace
    transformed: bool = False  # the card is cast with its back face up (CR 702.146a)
    enchants: Description | None = None  # it is cast as an Aura that enchants these (CR 702.103b)
    words: Printed[str] = ""
    chooses: Ref | None = None  # one of these is chosen as it is announced: see `ChosenFor`
    timing: Timing | None = None  # it may be cast so only then, and as though it were an instant


@node
class CastUsing(Ability):
    """It may be cast from the zone too for the alternative cost of that name. (CR 118.9, 601.3)"""

    cost: str  # mutate, bestow ...
    zone: int


@node
class CastingRule(Ability):
    """When or how the spell may be cast: `timing` as for activated abilities. (CR 601.3)"""

    timing: Timing | None = None
    condition: Condition | None = None
    words: Printed[str] = ""  # how the condition is said
    noted: str = ""  # for `WasPaid`, if it was cast when only this allowed it


@node
class Enchants(Ability):
    """The enchant ability: what it may be attached to. (CR 702.5)"""

    what: Description


@node
class CantBeCounteredItself(Ability):
    """This spell can't be countered, or can't if the condition holds. (CR 101.2)"""

    condition: Condition | None = None
    damage: bool = False  # and the damage it deals can't be prevented (CR 615.12)


@node
class SpendOnly(Ability):
    """Only mana of such sources may be spent on this spell; None: no mana. (CR 601.2h)"""

    sources: Description | None = None


@node
class BeginsOnBattlefield(Ability):
    """From the opening hand its owner may begin the game with it in play. (CR 103.6a)"""

    condition: Condition | None = None
    counter: str = ""  # with one such counter on it
    then: Body | None = None  # what is done if so
    words: Printed[str] = "it"  # how it is called: "him"


@node
class BeginsWithToken(Ability):
    """Its owner begins the game with a token on the battlefield. (CR 103.6a)"""

    token: TokenSpec


@node
class ReducesDeckSize(Ability):
    """The minimum size of its owner's deck is so much less. (CR 100.2b, 315.5a)

    It does nothing in a game: decks are judged before, by the texts of their cards.
    """

    by: Printed[int]


@node
class ExtraHand(Ability):
    """Its owner draws another hand of so many cards, and keeps one hand. (CR 103.5, 315.5a)"""

    cards: int


@node
class BeforeOpeningHand(Ability):
    """Done before its owner draws the opening hand. (CR 103.5, 315.5a)"""

    body: Body


@node
class IsStartingPlayer(Ability):
    """Its owner is the starting player; chance chooses among several. (CR 103.1, 315.5a)"""


@node
class RevealsFromOpeningHand(Ability):
    """Its owner may reveal it from the opening hand; then a delayed ability waits. (CR 103.6b)

    One for each, if it waits for "each opponent".
    """

    condition: TriggerCondition
    body: Body
    word: Printed[str] = "at"
    trails: Printed[bool] = False  # the condition stands after the rest


@node
class HiddenAgenda(Ability):
    """Put into the command zone face down, so many card names secretly chosen. (CR 702.106)"""

    names: int = 1


@node
class Companion(Ability):
    """It may be its owner's companion if the starting deck is as it says. (CR 702.139a)

    Every card of the deck that fits `which` fits `each` too; `together` tells what is so of all
    of them, and `more` how many cards the deck has beyond what it must have.
    """

    which: Description
    each: Description = Description()
    together: DeckRule | None = None
    more: int = 0


@node
class OnlyForAnte(Ability):
    """It may be in a deck or sideboard only where players play for ante. (CR 407.3)"""


@node
class DeckLimit(Ability):
    """How many cards of its name a deck can have; 0 any number. (CR 100.2a, 101.1)

    It does nothing in a game: decks are judged before, by the texts of their cards.
    """

    most: Printed[int]
    name: Printed[str]


@node
class AsTurnedFaceUp(Ability):
    """Counters are put on it as it is turned face up: no trigger. (CR 614.1e, 708.8)"""

    kind: str
    amount: Number


@node
class AsTransforms(Ability):
    """What is done as it transforms into this face: no trigger. (CR 712.20)"""

    body: Body


@node
class ChapterAbility(Ability):
    """A Saga's chapter ability. (CR 714.2)"""

    chapters: tuple[int, ...]
    body: Body


@node
class LevelAbility(Ability):
    """A class's level or a leveler's band: abilities it has at that level. (CR 711, 716)

    `counter`: what is counted instead of levels, as station symbols do; with power and
    toughness it is a creature too then. (CR 721.2)
    """

    least: int
    most: int
    abilities: tuple[Node, ...]
    power: int | None = None
    toughness: int | None = None
    counter: str = ""


@node
class ExilesItself(Ability):
    """A special action: pay and exile the card from your hand. (CR 116.2f, 116.2k)

    `label` names it (suspend, plot) and, noted on the card, tells that it was done.
    Where the `amount` is X, its value is chosen as the cost is paid, and isn't 0. (CR 107.3d)
    """

    label: str
    costs: Costs
    timing: Timing = Timing.AS_CAST
    counter: str = ""
    amount: Number = 0
    face_down: bool = False
    suspends: bool = False  # it gains suspend, if it doesn't have it


@node
class CanBeCommander(Ability):
    """The card can be your commander: it functions as the deck is made. (CR 903.3a)"""


@node
class ChoosesColorBeforeGame(Ability):
    """If it's a commander, a color is chosen for it as its deck is made. (CR 607.2p, 903.4b)"""
