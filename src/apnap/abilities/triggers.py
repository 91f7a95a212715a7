"""Trigger conditions. (CR 603.1-603.4)

What the event bound is available to the ability as `Bound("event object")` (the object
concerned), `Bound("event player")`, `Bound("event other")` (the other object: what it
blocks, deals damage to, targets) and `RememberedNumber(Remembered.THAT_MUCH)`.
"""

from typing import Final

from apnap.abilities.amounts import Amount, Condition
from apnap.abilities.declaring import node
from apnap.abilities.nodes import Node, Printed
from apnap.abilities.references import Description, Ref
from apnap.abilities.values import (
    DamageKind,
    LifeEvent,
    MovedBy,
    Phasing,
    PlanarFace,
    StickerKind,
    TapState,
)


class TriggerCondition(Node):
    """An event that makes an ability trigger."""

    __slots__ = ()


@node
class ZoneChanges(TriggerCondition):
    """Objects move from one zone to another; -1 is any zone. (CR 603.6)

    Enters: to battlefield. Dies: battlefield to graveyard. `what` is `This`, `Host`,
    `Each(description)` or a `Union`. With `together`, "one or more" trigger once a batch.
    """

    what: Ref
    origin: int = -1
    destination: int = -1
    together: bool = False
    cause: MovedBy | None = (
        None  # "sacrifice", "discard", "mill", "draw", "cycle", "destroy" if it matters
    )
    by: Ref | None = None  # the player who did so ("whenever you sacrifice")
    causer: Ref | None = None  # who controls the spell or ability that caused it
    words: Printed[str] = ""  # for printing, where one event is said in two ways
    but: int = -1  # not if it comes from this zone
    whose: Ref | None = None  # whose zones they are: "~ enters from your graveyard" (CR 400.3)
    or_from: int = -1  # also if it comes from this zone
    not_to: int = -1  # not if it goes there: "leaves the battlefield without dying"


NEXT_TURN: Final = -1  # the one after the turn in which a delayed ability is made


@node
class StepBegins(TriggerCondition):
    """The beginning of a step: "at the beginning of your upkeep". `whose` None: each."""

    step: int
    whose: Ref | None = None
    words: Printed[str] = ""  # for printing, where one step is said in two ways
    nth: int = 0  # of the main phases of the turn, 0 any (CR 505.1b)
    first: bool = False  # the first of the game, of those players'
    turn: int = 0  # only in that turn of the game, or in the `NEXT_TURN`


@node
class Attacks(TriggerCondition):
    """A creature attacks (declared). `defender`: whom, None any. (CR 508.1m, 508.3)"""

    what: Ref
    defender: Ref | None = None
    alone: bool = False
    together: bool = False  # "one or more": once for all; also "you attack"
    least: int = 1  # with `together`: at least so many of them attack
    beside: Description | None = None  # another creature that fits attacks too (CR 702.149a)
    others: int = 0  # and at least so many other creatures, or such creatures, attack with it
    most: int = 0  # with `together`: at most so many of them, 0 any number
    at_once: bool = False  # once, however many players are attacked


@node
class Blocks(TriggerCondition):
    """A creature blocks. (CR 509.3)"""

    what: Ref
    whom: Ref | None = None
    at_once: bool = False  # "one or more" are blocked: once for all of them (CR 603.2c)


@node
class BecomesBlocked(TriggerCondition):
    """A creature becomes blocked; once for each blocker that fits if `by` is given. (CR 509.3c)"""

    what: Ref
    by: Ref | None = None
    together: bool = False  # "one or more": once for all
    at_once: bool = False  # by "one or more": likewise (CR 603.2c)


@node
class AttacksUnblocked(TriggerCondition):
    """A creature attacks and isn't blocked. (CR 509.3g)"""

    what: Ref


@node
class DealsDamage(TriggerCondition):
    """A source deals damage. `combat`: "any", "combat" or "noncombat".

    With `at_once` all that one source deals at the same time counts as one; with `together`
    too, all that the sources deal, to "one or more players".
    """

    source: Ref
    recipient: Ref | None = None
    combat: DamageKind = DamageKind.ANY
    together: bool = False
    at_once: bool = False
    least: int = 0
    most: int = 0  # 0: any number


@node
class IsDealtDamage(TriggerCondition):
    """An object or player is dealt damage; all at once counts as one. (CR 603.2c)"""

    recipient: Ref
    combat: DamageKind = DamageKind.ANY
    words: Printed[str] = ""  # "is dealt to": said of the damage
    by: Ref | None = None  # only the damage that such sources deal
    least: int = 0


@node
class SpellIsCast(TriggerCondition):
    """A player casts a spell that fits. `nth`: the how manieth each turn, 0 any."""

    who: Ref
    what: Description
    nth: int = 0
    or_copied: bool = False  # "casts or copies"
    only_copied: bool = False  # "copies"


@node
class AbilityIsActivated(TriggerCondition):
    """A player activates an ability of an object that fits, if it isn't a mana ability.

    With `or_mana` any ability, mana abilities too.
    `label`: only one that the keyword stands for or before, such as "exhaust".
    """

    who: Ref
    what: Description
    label: str = ""
    words: Printed[str] = ""  # how it is said that it isn't one, where there are several ways
    or_mana: bool = False


@node
class GameBegins(TriggerCondition):
    """The game begins: its first turn does. (CR 103.8)"""


@node
class CardIsDrawn(TriggerCondition):
    """A player draws a card. `nth`: the how manieth each turn, 0 any.

    With `except_first` not the first one in each of the player's draw steps.
    """

    who: Ref
    nth: int = 0
    except_first: bool = False
    words: Printed[str] = ""  # how it is said, where there are several ways
    what: Description | None = None  # only such a card


@node
class LifeChanges(TriggerCondition):
    """A player gains or loses life. `which`: gain, lose.

    With `together` what several of them lose at once is one event; with `exactly` each who
    loses any loses that much.
    """

    who: Ref
    which: LifeEvent
    together: bool = False
    exactly: int = 0


@node
class CountersArePut(TriggerCondition):
    """Counters are put on an object or player that fits; kind "" any."""

    what: Ref
    kind: str = ""
    one_or_more: bool = True
    by: Ref | None = None  # the player who puts them
    nth: int = 0  # with this one there are so many of them (CR 122.7)


@node
class TapChanges(TriggerCondition):
    """A permanent becomes tapped or untapped. `which`: tapped, untapped. (CR 603.2e)"""

    what: Ref
    which: TapState = TapState.TAPPED
    together: bool = False  # "one or more": once for all


@node
class TappedForMana(TriggerCondition):
    """A permanent is tapped for mana. (CR 106.12a)"""

    what: Ref
    who: Ref | None = None


@node
class BecomesTarget(TriggerCondition):
    """An object or player becomes the target of a spell or ability. (CR 603.2, 115)"""

    what: Ref
    by: Ref | None = None  # whose spell or ability
    of: Ref | None = None  # which one: "an Aura spell", "a spell you control"


@node
class TokensAreCreated(TriggerCondition):
    """A player creates a token that fits."""

    who: Ref
    what: Description
    together: bool = False  # "one or more": once for all


@node
class LandIsPlayed(TriggerCondition):
    """A player plays a land. (CR 305)"""

    who: Ref
    other: bool = False  # than the source
    what: Description | None = None  # only such a land
    origin: int = -1  # only from that zone


@node
class CardIsPlayed(TriggerCondition):
    """A player plays a card from exile: a land, or a card cast as a spell. (CR 701.18b)"""

    who: Ref
    exiled_with: bool = False  # only one that was exiled with the source (CR 607.2a)
    words: Printed[str] = "a card"


@node
class TakesKeywordAction(TriggerCondition):
    """A player does what a keyword action names: scry, surveil, shuffle, search, cycle.

    `what`: to which object, None any ("when you cycle this card").
    """

    who: Ref
    action: str
    what: Ref | None = None


@node
class WhenChaosEnsues(TriggerCondition):
    """Chaos ensues, or does so for this object. (CR 311.7)"""


@node
class RollsPlanarDie(TriggerCondition):
    """A player rolls the planar die; `face`: and it shows this one, None any. (CR 901.8, 901.9)"""

    who: Ref
    face: PlanarFace | None = None


@node
class TurnsFaceUp(TriggerCondition):
    """A permanent is turned face up. (CR 708.8)"""

    what: Ref


@node
class Phases(TriggerCondition):
    """A permanent phases out, or in. (CR 702.26) `which`: out, in."""

    what: Ref
    which: Phasing = Phasing.OUT


@node
class Transforms(TriggerCondition):
    """A permanent transforms. (CR 701.27)

    "Into ~" is for printing: the ability is that of the face which is then up.
    """

    what: Ref
    words: Printed[str] = ""
    into: Description | None = None  # what it is then


@node
class PlayerLoses(TriggerCondition):
    """A player loses the game."""

    who: Ref


@node
class Attaches(TriggerCondition):
    """An Aura, Equipment or Fortification becomes attached (or unattached)."""

    what: Ref
    to: Ref | None = None
    unattached: bool = False


@node
class StateIs(TriggerCondition):
    """A state trigger: the game state fits. (CR 603.8)"""

    condition: Condition


@node
class Either(TriggerCondition):
    """One of several events: "enters or attacks"."""

    options: tuple[TriggerCondition, ...]
    words: Printed[str] = "or"


@node
class WhenYouDo(TriggerCondition):
    """A reflexive trigger: what was done earlier in the same resolution. (CR 603.12)"""


@node
class CountersAreRemoved(TriggerCondition):
    """Counters are removed; with `last`, when none of the kind is left. (CR 702.63a)"""

    what: Ref
    kind: str = ""
    last: bool = False
    one_or_more: bool = True  # else once for each counter


@node
class SpellIsCountered(TriggerCondition):
    """A spell that fits is countered. (CR 603.10e)"""

    what: Description
    causer: Ref | None = None  # who controls the spell or ability that did it


@node
class Limited(TriggerCondition):
    """An event that counts only at a certain time: "while …", "during your turn". (CR 603.2)

    `first`: only if no such event happened earlier this turn.
    """

    event: TriggerCondition
    condition: Condition | None = None  # so it must be as the event happens
    first: bool = False
    words: Printed[str] = ""  # how the time is told


@node
class TimeChanges(TriggerCondition):
    """Day becomes night or night becomes day. (CR 731.1a)"""


@node
class BecomesLevel(TriggerCondition):
    """A Class becomes that level. (CR 716.2)"""

    what: Ref
    level: int


@node
class EntersRoom(TriggerCondition):
    """The owner of the dungeon moves their venture marker into the room. (CR 309.4c)"""

    room: int


@node
class Crews(TriggerCondition):
    """A creature crews a Vehicle or saddles a Mount. (CR 702.122b, 702.171c)

    `actions`: crew, saddle, or both.
    """

    what: Ref
    actions: tuple[str, ...]
    permanent: Ref | None = None  # what it crews or saddles


@node
class CommitsCrime(TriggerCondition):
    """A player targets an opponent, or what an opponent has. (CR 700.13)"""

    who: Ref


@node
class Expends(TriggerCondition):
    """A player has spent so much mana on spells this turn. (CR 700.14)"""

    who: Ref
    amount: int


@node
class FlipEnds(TriggerCondition):
    """A player wins or loses a coin flip. (CR 705.2)"""

    who: Ref
    won: bool = True


@node
class DiceAreRolled(TriggerCondition):
    """A player rolls one or more dice; `result`: one that shows that number. (CR 706.1)"""

    who: Ref
    result: int = 0


@node
class StickerIsPut(TriggerCondition):
    """A player puts a sticker on an object. (CR 123.3)"""

    who: Ref
    on: Ref | None = None  # None: any
    kind: StickerKind | None = None
    words: Printed[str] = ""


@node
class UnlocksDoor(TriggerCondition):
    """A door of the Room itself is unlocked: the one the ability stands on. (CR 709.5h)

    `door` is told by the card: 0 the left half, 1 the right.
    """

    door: int = -1


@node
class FullyUnlocks(TriggerCondition):
    """A player unlocks the last locked door of a Room. (CR 709.5i)"""

    who: Ref


@node
class Occurred(Condition):
    """Such an event happened this turn. (CR 608.2i)"""

    event: TriggerCondition
    words: Printed[str] = ""  # in which tense it is told


@node
class TimesOccurred(Amount):
    """How often such an event happened this turn, or how much in all. (CR 608.2i)"""

    event: TriggerCondition
    total: bool = False  # the damage that was dealt, the counters that were put
    words: Printed[str] = ""
