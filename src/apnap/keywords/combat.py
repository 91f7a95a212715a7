"""Keywords that trigger in combat. (CR 508, 509, 702)"""

from typing import Final

from apnap.abilities.abilities import (
    Ability,
    ActivatedAbility,
    ReplacementAbility,
    StaticAbility,
    TriggeredAbility,
)
from apnap.abilities.amounts import (
    AtLeast,
    Characteristic,
    Count,
    During,
    Exists,
    Greatest,
    NotSo,
    Number,
    Plus,
    Times,
)
from apnap.abilities.costs import Costs, ReturnCost, TapWithPower
from apnap.abilities.descriptions import (
    APlayer,
    AttackedThisCombat,
    Attacking,
    Blocking,
    ControlledBy,
    Designated,
    Having,
    Is,
    Measured,
    OfType,
    Other,
    Permanent,
    PlayerMeasured,
    Unblocked,
    Without,
)
from apnap.abilities.effects import Continuous
from apnap.abilities.instructions.actions import (
    AddMana,
    CreateCopies,
    CreateTokens,
    Designate,
    GetCounters,
    LoseLife,
    Move,
    Place,
    PutCounters,
    Sacrifice,
    TakeAction,
    TokenSpec,
    UntapThem,
)
from apnap.abilities.instructions.flow import Apply, Delayed, ForEach, If, IfYouDo, KeepMana, May
from apnap.abilities.references import (
    AttackedBy,
    Bound,
    DefendingPlayer,
    Description,
    Each,
    EachPlayer,
    Some,
    Target,
    TopOfLibrary,
    Union,
)
from apnap.abilities.replacements import Prevent
from apnap.abilities.rule_changes.rule_changes import AttackOption, CantBlock, CountsAs, MustBlock
from apnap.abilities.triggers import (
    Attacks,
    AttacksUnblocked,
    BecomesBlocked,
    Blocks,
    DealsDamage,
    Either,
    StepBegins,
    TakesKeywordAction,
)
from apnap.abilities.values import (
    AttackOptionKind,
    Called,
    Comparison,
    DamageKind,
    Designation,
    Duration,
    Measure,
    Moving,
    PlayerMeasure,
    Timing,
    WhichPlayer,
)
from apnap.keywords.words import (
    COUNTER,
    IN_HAND,
    THE_EVENTS_OBJECT,
    THE_EVENTS_PLAYER,
    THE_OTHER,
    THEM,
    THIS,
    TO_EXILE,
    YOU,
    YOUR_CREATURES,
    and_also,
    body,
    gets,
    when,
    whenever,
)
from apnap.terms.characteristics import CREATURE, PLANESWALKER, POISON
from apnap.terms.mana import RED
from apnap.terms.turn import BATTLEFIELD, COMMAND, DECLARE_BLOCKERS, END, END_OF_COMBAT

COMBAT_DAMAGE_TO_A_PLAYER: Final = DealsDamage(THIS, EachPlayer(), DamageKind.COMBAT)
ATTACKS: Final = Attacks(THIS)


def exalted() -> TriggeredAbility:
    """CR 702.83a: a creature you control that attacks alone gets +1/+1."""
    return whenever(Attacks(Each(YOUR_CREATURES), alone=True), gets(THE_EVENTS_OBJECT, 1, 1))


def bushido(number: Number) -> TriggeredAbility:
    """CR 702.45a: +N/+N whenever it blocks or becomes blocked."""
    return whenever(Either((Blocks(THIS), BecomesBlocked(THIS))), gets(THIS, number, number))


def flanking() -> TriggeredAbility:
    """CR 702.25a: a blocker without flanking gets -1/-1."""
    without = Description((OfType(CREATURE), Without((Having("flanking"),))))
    return whenever(BecomesBlocked(THIS, Each(without)), gets(THE_OTHER, -1, -1))


def rampage(number: int) -> TriggeredAbility:
    """CR 702.23a: +N/+N for each blocker beyond the first."""
    blockers = Count(Each(Description((Blocking(THIS),))))
    bonus = Times(number, AtLeast(Plus(blockers, -1)))
    return whenever(BecomesBlocked(THIS), gets(THIS, bonus, bonus))


def afflict(number: Number) -> TriggeredAbility:
    """CR 702.130a: becomes blocked, and the defending player loses N life."""
    return whenever(BecomesBlocked(THIS), LoseLife(DefendingPlayer(), number))


def frenzy(number: Number) -> TriggeredAbility:
    """CR 702.68a: +N/+0 if it isn't blocked."""
    return whenever(AttacksUnblocked(THIS), gets(THIS, number, 0))


def annihilator(number: Number) -> TriggeredAbility:
    """CR 702.86a: the defending player sacrifices N permanents."""
    return whenever(
        ATTACKS, Sacrifice(DefendingPlayer(), Some(Description((Permanent(),)), number))
    )


def battle_cry() -> TriggeredAbility:
    """CR 702.91a: each other attacking creature gets +1/+0."""
    others = Each(Description((Other(), OfType(CREATURE), Attacking())))
    return whenever(ATTACKS, gets(others, 1, 0))


def mentor() -> TriggeredAbility:
    """CR 702.134a: a +1/+1 counter for a weaker attacker."""
    weaker = Measured(Measure.POWER, Comparison.LESS, Characteristic(Measure.POWER, THIS))
    target = Target(Description((OfType(CREATURE), Attacking(), weaker)), name="mentored")
    return whenever(ATTACKS, PutCounters(target, COUNTER))


def training() -> TriggeredAbility:
    """CR 702.149a: a counter when it attacks beside a creature of greater power."""
    greater = Measured(Measure.POWER, Comparison.MORE, Characteristic(Measure.POWER, THIS))
    beside = Description((OfType(CREATURE), greater))
    train = TakeAction(YOU, "train", THIS)
    return whenever(Attacks(THIS, beside=beside), PutCounters(THIS, COUNTER), train)


def provoke() -> TriggeredAbility:
    """CR 702.39a: you may untap a creature, which must block this one."""
    target = Target(
        Description((OfType(CREATURE), ControlledBy(DefendingPlayer()))), name="provoked"
    )
    must = Continuous(target, (), (MustBlock(THIS),))
    do = IfYouDo(Apply(must, Duration.END_OF_COMBAT), UntapThem(Bound("provoked")))
    return whenever(ATTACKS, May(YOU, do))


def decayed() -> tuple[Ability, ...]:
    """CR 702.147a: can't block, and is sacrificed at end of combat when it attacks."""
    later = Delayed(StepBegins(END_OF_COMBAT), body(Sacrifice(YOU, THIS)))
    return (
        StaticAbility(Continuous(THIS, (), (CantBlock(),))),
        whenever(ATTACKS, later),
    )


def mobilize(number: Number) -> TriggeredAbility:
    """CR 702.181a: Warriors that attack with it, until the end step."""
    warrior = TokenSpec("", CREATURE, ("Warrior",), colors=RED, power=1, toughness=1)
    create = CreateTokens(YOU, number, warrior, tapped=True, attacking=True)
    return whenever(ATTACKS, create, Delayed(StepBegins(END), body(Sacrifice(YOU, THEM))))


def enlist() -> tuple[Ability, ...]:
    """CR 702.154a: tap a creature as it attacks, and it gets +X/+0 for that one's power."""
    power = Characteristic(Measure.POWER, THE_OTHER, called=Called.PERMANENT)
    return (
        StaticAbility(Continuous(THIS, (), (AttackOption(AttackOptionKind.ENLIST),))),
        when(TakesKeywordAction(YOU, "enlist", THIS), gets(THIS, power, 0)),
    )


def firebending(number: Number) -> TriggeredAbility:
    """CR 702.189a: N red mana as it attacks, kept until end of combat; CR 702.189b: told."""
    add = AddMana(YOU, ("R",), number)
    return whenever(
        ATTACKS, add, KeepMana(Duration.END_OF_COMBAT), TakeAction(YOU, "firebend", THIS)
    )


def ingest() -> TriggeredAbility:
    """CR 702.115a: the damaged player exiles their top card."""
    exile = Move(TopOfLibrary(THE_EVENTS_PLAYER), TO_EXILE, Moving.EXILE, THE_EVENTS_PLAYER)
    return whenever(COMBAT_DAMAGE_TO_A_PLAYER, exile)


def poisonous(number: Number) -> TriggeredAbility:
    """CR 702.70a: the damaged player gets N poison counters."""
    return whenever(COMBAT_DAMAGE_TO_A_PLAYER, GetCounters(THE_EVENTS_PLAYER, POISON, number))


def renown(number: Number) -> TriggeredAbility:
    """CR 702.112a: N counters the first time it deals combat damage to a player."""
    is_so = Exists(Each(Description((Is(THIS), Designated(Designation.RENOWNED)))))
    return whenever(
        COMBAT_DAMAGE_TO_A_PLAYER,
        PutCounters(THIS, COUNTER, number),
        Designate(THIS, Designation.RENOWNED),
        If(is_so, TakeAction(YOU, "renowned", THIS)),  # CR 702.112b: only a permanent
        intervening=NotSo(is_so),
    )


def absorb(number: Number) -> Ability:
    """CR 702.64a: N of any damage dealt to it is prevented."""
    return ReplacementAbility(Prevent(recipient=THIS, amount=number))


def dethrone() -> TriggeredAbility:
    """CR 702.105a: a counter when it attacks the player with the most life."""
    most = PlayerMeasured(
        PlayerMeasure.LIFE, Comparison.AT_LEAST, Greatest(Measure.LIFE, EachPlayer())
    )
    leader = Each(Description((APlayer(), most)))
    return whenever(Attacks(THIS, leader), PutCounters(THIS, COUNTER))


def melee() -> TriggeredAbility:
    """CR 702.121a: +1/+1 for each opponent you attacked this combat."""
    attacked = Count(Each(Description((APlayer(WhichPlayer.OPPONENT), AttackedThisCombat()))))
    return whenever(ATTACKS, gets(THIS, attacked, attacked))


def myriad() -> TriggeredAbility:
    """CR 702.116a: a copy attacks each other opponent, until the end of combat."""
    others = Each(Description((APlayer(WhichPlayer.OPPONENT), Without((Is(DefendingPlayer()),)))))
    one = Bound("each one")
    walkers = Each(Description((OfType(PLANESWALKER), ControlledBy(one))))
    copy = CreateCopies(
        YOU, 1, THIS, (), tapped=True, attacking=True, defender=Union((one, walkers))
    )
    exile = Delayed(StepBegins(END_OF_COMBAT), body(Move(THEM, TO_EXILE, Moving.EXILE)))
    return whenever(ATTACKS, ForEach(others, IfYouDo(May(YOU, copy), exile)))


UNBLOCKED: Final = Description((OfType(CREATURE), Attacking(), Unblocked(), ControlledBy(YOU)))


def ninja(costs: Costs, zones: int, label: str) -> Ability:
    """Return an unblocked attacker to put the card onto the battlefield in its stead."""
    enters = Place(BATTLEFIELD, tapped=True, attacking=True, defender=AttackedBy(Bound("paid")))
    return ActivatedAbility(
        and_also(costs, ReturnCost(Some(UNBLOCKED))),
        body(Move(THIS, enters)),
        zones=zones,
        condition=During(DECLARE_BLOCKERS, END_OF_COMBAT),
        label=label,
    )


def ninjutsu(costs: Costs) -> Ability:
    """CR 702.49a: from the hand; CR 702.49c: it attacks what the other one attacked."""
    return ninja(costs, IN_HAND, "ninjutsu")


def commander_ninjutsu(costs: Costs) -> Ability:
    """CR 702.49d: from the hand or the command zone."""
    return ninja(costs, IN_HAND | 1 << COMMAND, "commander ninjutsu")


def saddle(number: Number) -> Ability:
    """CR 702.171a: tap creatures of total power N, and it is saddled until end of turn."""
    others = Description((Other(), OfType(CREATURE), ControlledBy(YOU)))
    saddled = Apply(Continuous(THIS, (), (CountsAs(Designation.SADDLED),)))
    became = TakeAction(YOU, "become saddled", THIS)
    return ActivatedAbility(
        Costs((TapWithPower(others, number),)),
        body(saddled, became),
        timing=Timing.SORCERY,
        label="saddle",
    )
