"""Continuous effects that change the rules: "can't", "must", costs, permissions. (CR 613.11)"""

from apnap.abilities.amounts import Condition, Number
from apnap.abilities.costs import Costs, LoyaltyCost
from apnap.abilities.declaring import node
from apnap.abilities.nodes import Node, Printed
from apnap.abilities.references import Description, Ref
from apnap.abilities.triggers import TriggerCondition
from apnap.abilities.values import (
    AttackOptionKind,
    DamageKind,
    Designation,
    ForcedAction,
    OnceEach,
    SpellOrAbility,
    Spending,
    Timing,
)


class RuleChange(Node):
    """A continuous effect that changes the rules rather than objects. (CR 613.11)"""

    __slots__ = ()


@node
class CantAttack(RuleChange):
    """Can't attack; `whom`: only not these; `unless`: a condition that lifts it. (CR 508.1c)"""

    whom: Ref | None = None
    unless: Condition | None = None


@node
class CantBlock(RuleChange):
    """Can't block; `whom`: only not creatures that fit. (CR 509.1b)"""

    whom: Description | None = None
    unless: Condition | None = None


@node
class CantBeBlocked(RuleChange):
    """Can't be blocked; `by`: only not by creatures that fit. (CR 509.1b)"""

    by: Description | None = None
    keyword: str = ""  # what landwalk it stands for; effects may switch that off
    words: Printed[str] = ""


@node
class WalkIgnored(RuleChange):
    """Can be blocked as though it didn't have that landwalk, "landwalk" any. (CR 702.14)"""

    keyword: str


@node
class CantBeBlockedExceptBy(RuleChange):
    """Can't be blocked except by creatures that fit."""

    by: Description
    words: Printed[str] = ""  # "this turn" stands within


@node
class BlockersNeeded(RuleChange):
    """Can't be blocked by fewer than `least` or more than `most` creatures (0: no bound)."""

    least: int = 0
    most: int = 0


@node
class CanBlockMore(RuleChange):
    """Can block that many additional creatures; -1 any number. (CR 509.1a)"""

    more: int = 1


@node
class MustAttack(RuleChange):
    """Attacks each combat if able; `whom` if it must attack a certain player. (CR 508.1d)"""

    whom: Ref | None = None
    words: Printed[str] = ""  # "each combat", of an effect that lasts a time


@node
class MustBlock(RuleChange):
    """Blocks each combat if able; `whom` if a certain creature. (CR 509.1c)"""

    whom: Ref | None = None


@node
class MustBeBlocked(RuleChange):
    """Must be blocked if able; `by_all`: by all creatures able to, or those that fit `by`."""

    by_all: bool = False
    by: Description | None = None


@node
class CanAttackAsThough(RuleChange):
    """Can attack as though it didn't have defender, or had haste: `keyword` names it."""

    keyword: str = "defender"
    words: Printed[str] = ""  # "this turn" stands within


@node
class CantBeTargeted(RuleChange):
    """Can't be the target; `by` which players' (None: anyone's), `sources` which. (CR 115)"""

    by: Ref | None = None
    sources: Description | None = None
    of: SpellOrAbility | None = None  # only of "spells", or of "abilities"
    keyword: str = ""  # which it is of, such as hexproof


@node
class ProtectedFrom(RuleChange):
    """Protection: damage, enchanting, blocking, targeting by what fits. (CR 702.16)"""

    what: Description


@node
class KeepsAttached(RuleChange):
    """Protection doesn't remove what fits and is already attached. (CR 702.16n)"""

    what: Description


@node
class CantEnter(RuleChange):
    """The affected objects can't enter the battlefield; `origins`: cards in these zones (bits).

    Permanents are looked at as they would be on the battlefield (CR 608.3e), cards in a zone as
    they are there (CR 109.2a).
    """

    origins: int = 0


@node
class CounterLimit(RuleChange):
    """The affected permanents can't have more than so many counters of a kind. (CR 704.5r)"""

    kind: str
    most: int


@node
class AttachesOnlyTo(RuleChange):
    """The affected permanent can be attached only to what fits. (CR 301.5, 701.3)"""

    what: Description


@node
class CantBeCountered(RuleChange):
    """Spells or abilities that fit can't be countered."""


@node
class CantBeRegenerated(RuleChange):
    """Can't be regenerated."""


@node
class CantPayWith(RuleChange):
    """The affected players can't pay so to cast spells or activate abilities. (CR 118.3)

    `life`: by paying life. `sacrifices`: by sacrificing what fits.
    """

    life: bool = False
    sacrifices: Description | None = None


@node
class CantPhaseOut(RuleChange):
    """Can't phase out. (CR 101.2, 702.26)"""


@node
class CantPhaseIn(RuleChange):
    """Can't phase in: said of what is phased out. (CR 101.2, 702.26b, 702.26e)"""


@node
class CantBeSacrificed(RuleChange):
    """Can't be sacrificed."""


@node
class CantBeMadeTo(RuleChange):
    """Spells and abilities of the players can't make the affected ones do so. (CR 101.2)

    `actions`: sacrifice, discard, search their library. `by`: whose; if None, their own.
    """

    actions: tuple[ForcedAction, ...]
    by: Ref | None


@node
class DoesntUntap(RuleChange):
    """Doesn't untap during its controller's untap step. (CR 502.3)"""

    words: Printed[str] = ""  # whose untap step the text says it is
    yours: bool = False  # only during untap steps of the effect's controller (CR 701.43a)


@node
class UntapLimit(RuleChange):
    """The affected players can't untap more than so many that fit in their untap steps."""

    what: Description
    most: int


@node
class CantHaveCounters(RuleChange):
    """No counters, or none of a kind, can be put on the affected permanents. (CR 122)"""

    kind: str = ""


@node
class MayNotUntap(RuleChange):
    """Its controller may choose not to untap it. (CR 502.3)"""


@node
class CantGainLife(RuleChange):
    """The affected players can't gain life. (CR 119.7)"""


@node
class CantLoseLife(RuleChange):
    """The affected players can't lose life. (CR 119.8)"""


@node
class CantLoseGame(RuleChange):
    """The affected players can't lose the game. (CR 104.3, 101.2)"""


@node
class CantWinGame(RuleChange):
    """The affected players can't win the game."""


@node
class RevealsDraws(RuleChange):
    """The affected players reveal each card they draw. (CR 121.1, 701.20a)"""


@node
class CantBeBeaten(RuleChange):
    """The opponents of the affected players can't win the game."""


@node
class CantCast(RuleChange):
    """The affected players can't cast spells that fit; `limit`: more than so many each turn.

    `but`: the time at which they can: "sorcery", "your turn" (theirs).
    """

    what: Description
    limit: int = 0
    but: Timing | None = None
    words: Printed[str] = ""  # "additional": of those who have cast one


@node
class CantActivate(RuleChange):
    """Activated abilities of objects that fit can't be activated; mana abilities may if said."""

    what: Description
    except_mana: bool = False
    by: Ref | None = None  # by these players; None: by anyone


@node
class CantPlayLands(RuleChange):
    """The affected players can't play lands."""


@node
class CantDraw(RuleChange):
    """The affected players can't draw more than so many cards each turn."""

    limit: int = 0


@node
class CantSearch(RuleChange):
    """The affected players can't search libraries."""


@node
class DamageCantBePrevented(RuleChange):
    """Damage can't be prevented. (CR 615.12)

    `combat`: "any" or "combat". `by_it`: only damage the affected objects would deal.
    """

    combat: DamageKind = DamageKind.ANY
    by_it: bool = False


@node
class ExtraLandPlays(RuleChange):
    """The affected players may play so many additional lands each turn; -1 any. (CR 305.2)"""

    amount: int = 1


@node
class HandSize(RuleChange):
    """Maximum hand size of the affected players: -1 none; `change` adds. (CR 402.2)"""

    maximum: int = 7
    change: int = 0


@node
class CostChange(RuleChange):
    """Spells (or abilities) that fit cost more or less. (CR 118.7, 601.2f)

    `symbols` is the mana, `more` adds it, else reduces; `times` an amount to multiply by.
    """

    what: Description
    symbols: tuple[str, ...]
    more: bool = False
    times: Number = 1
    by: Ref | None = None  # whose spells; None: anyone's
    of_abilities: bool = False
    additional: Costs | None = None
    nth: int = 0  # only the how manieth spell that fits its player casts each turn; 0 any
    label: str = ""  # only abilities that this keyword stands for or before, such as "equip"
    colored_only: bool = False  # it reduces only the colored mana (CR 118.7c)
    least: int = 0  # it leaves so much mana in the cost; one that adds brings it up to that
    when: Timing | None = None  # only then, as for `CastingRule`: "your turn"
    words: Printed[str] = ""  # "each", or "unless they're mana abilities", as none of those is


@node
class CastAsThoughFlash(RuleChange):
    """Spells that fit may be cast any time an instant could be. (CR 702.8)"""

    what: Description


@node
class MayPlayFrom(RuleChange):
    """The affected players may play cards that fit from another zone. (CR 601.3)"""

    what: Description
    zone: int
    without_paying: bool = False
    cast_only: bool = False  # lands can't be played so
    normally: bool = False  # it can't be cast as an Adventure (CR 715.3d)
    spending: Spending | None = None
    then_exile: bool = False  # a spell cast so is exiled instead of going to a graveyard
    rather: tuple[str, ...] = ()  # this mana is paid rather than the mana cost (CR 118.9)
    once: OnceEach | None = None  # only one spell each "turn", or one in each of "your turn"s
    besides: Costs | None = None  # paid in addition to the other costs
    words: Printed[str] = ""
    flash: bool = False  # it may be cast so as though it had flash (CR 601.3b)
    enters_with: str = ""  # the permanent enters with a counter of that kind
    enters_tapped: bool = False  # the permanent enters tapped
    anybodys: bool = False  # from the top of any library, not only of the player's own
    told: Printed[str] = ""  # how one of these is told in a sentence of its own


@node
class RatherThanMana(RuleChange):
    """The affected players may pay this mana rather than the mana cost of spells. (CR 118.9)

    E among the symbols is energy; "life" alone is life equal to the spell's mana value.
    """

    what: Description
    rather: tuple[str, ...]
    once: OnceEach | None = None  # as for `MayPlayFrom`
    flash: bool = False  # as for `MayPlayFrom`
    told: Printed[str] = ""
    words: Printed[str] = ""  # "by": said as a way to cast spells


@node
class LifeForMana(RuleChange):
    """The affected players may pay life for each such symbol in a cost. (CR 118.9, 119.4)"""

    symbol: str


@node
class PayNothingFor(RuleChange):
    """The affected players may pay {0} rather than the costs of a keyword. (CR 118.9)"""

    label: str  # cycling
    first: OnceEach | None = None  # only of the first each "turn", or in each of "your turn"s


@node
class SpendAnyColor(RuleChange):
    """Mana may be spent as though it were of any color, or any type. (CR 609.4b)

    `on`: an `OnlyOn` with the spells, and the sources of abilities, it is so for; None all.
    """

    on: Node | None = None
    any_type: bool = False
    words: Printed[str] = ""


@node
class AssignByToughness(RuleChange):
    """Assigns combat damage equal to its toughness. (CR 510.1a)"""


@node
class AssignAsUnblocked(RuleChange):
    """You may have it assign its combat damage as though it weren't blocked. (CR 510.1c)"""


@node
class LegendRuleOff(RuleChange):
    """The legend rule doesn't apply to permanents that fit. (CR 704.5j)"""


@node
class TriggersTwice(RuleChange):
    """An ability of an object triggers an additional time. (CR 603.2d)

    By what event: a zone change of what fits `cause`, or what fulfils the condition `on`. If
    neither says anything, any. `of`: only abilities of objects that fit; if that says
    nothing, of permanents you control.
    """

    cause: Description = Description()
    origin: int = -1
    destination: int = -1
    on: TriggerCondition | None = None
    of: Description = Description()
    words: Printed[str] = ""


@node
class EntersUntriggered(RuleChange):
    """The affected objects entering, or `dying` too, don't cause abilities to trigger.

    `of`: only not those of permanents that fit. (CR 101.2, 603.2)
    """

    of: Description | None = None
    dying: bool = False


@node
class LethalByPower(RuleChange):
    """Lethal damage for the affected creatures is determined by their power. (CR 120.6)"""


@node
class PlayWithTopRevealed(RuleChange):
    """The affected players play with the top card of their library revealed. (CR 401.5)"""


@node
class MayLookAtTop(RuleChange):
    """The affected players may look at the top card of their library any time. (CR 401.5)"""


@node
class AssignsNoDamage(RuleChange):
    """Assigns no combat damage. (CR 510.1a)"""


@node
class PlayWithHandRevealed(RuleChange):
    """The affected players play with their hands revealed."""


@node
class UntapsElsewhere(RuleChange):
    """Untaps during each other player's untap step too, or in those of these players."""

    whose: Ref | None = None


@node
class SkipStep(RuleChange):
    """The affected players skip the step. (CR 614.10)"""

    step: int


@node
class CombatTax(RuleChange):
    """The creatures can't attack or block unless so much is paid for each. (CR 508.1h, 509.1d)

    `whom`: it is for attacks on these; None on anyone. `times` is how often the costs are paid, or
    what {X} in them is.
    """

    costs: Costs
    whom: Ref | None = None
    attacking: bool = True
    blocking: bool = False
    times: Number = 1
    words: Printed[str] = ""


@node
class CountsAs(RuleChange):
    """A spell or permanent counts as something the rules ask about: "goaded", "suspected"."""

    what: Designation


@node
class NotAlone(RuleChange):
    """The affected creature can't attack (or block) alone. (CR 506.5, 508.1c, 509.1b)"""

    attacking: bool = True
    blocking: bool = False


@node
class AttackLimit(RuleChange):
    """No more than so many creatures can attack each combat; `whom`: one of these. (CR 508.1c)"""

    most: int
    whom: Ref | None = None


@node
class BlockLimit(RuleChange):
    """No more than so many creatures can block each combat. (CR 509.1b)"""

    most: int


@node
class GetsDesignation(RuleChange):
    """The affected players get the designation for the rest of the game. (CR 702.131b)"""

    which: Designation


@node
class BringsDay(RuleChange):
    """It becomes day, if it's neither day nor night, as the permanent enters. (CR 731.1)"""


@node
class CrewsAs(RuleChange):
    """Its power counts as more, or its toughness counts, where it crews or saddles. (CR 702.122)

    `actions`: crew, saddle, or both.
    """

    actions: tuple[str, ...]
    more: int = 0
    by_toughness: bool = False


@node
class CantCrew(RuleChange):
    """Can't be tapped to pay the crew cost of a Vehicle. (CR 702.122d)"""


@node
class KeepsMana(RuleChange):
    """The players don't lose unspent mana of the types (letters of WUBRGC). (CR 500.5)"""

    types: tuple[str, ...]


@node
class AttackOption(RuleChange):
    """What its controller may do as the creature attacks: exert, enlist. (CR 508.1g)"""

    which: AttackOptionKind
    condition: Condition | None = None


@node
class DevotionIncreased(RuleChange):
    """The affected players' devotion to each color and combination is so much more. (CR 700.5a)"""

    by: int = 1


@node
class LoyaltyCostMore(RuleChange):
    """Loyalty abilities of the affected permanents cost so many counters more. (CR 606.5)"""

    cost: LoyaltyCost


@node
class LivesWithoutLife(RuleChange):
    """The affected players don't lose the game for having 0 or less life. (CR 704.5a)"""
