"""Everything that can happen, as nouns. (CR 700.1)

An event carries what it is part of (a cost, an effect, a state-based action ...), the object
whose effect it is, and, for people to read, the rule that caused it. It is made, perhaps
replaced (a changed copy), and then never changed again. What only the happening itself knows
(the new object of a zone change) is filled in by the one door.
"""

from dataclasses import dataclass, field
from typing import Any

from apnap.terms.identity import NOTHING, ObjectId, PlayerId, Reference
from apnap.terms.notes import Note, ObjectNotes, new_notes
from apnap.terms.parts import PartOf
from apnap.terms.turn import EXILE, LIBRARY


@dataclass(slots=True, eq=False)
class Event:
    """Something that happens."""

    rule: str = field(default="", kw_only=True)  # the rule that made it happen, to be cited
    cause: ObjectId = field(default=NOTHING, kw_only=True)  # the object whose effect it is
    times: int = field(default=1, kw_only=True)  # so many at once, one for each of a pile
    part_of: PartOf | None = field(default=None, kw_only=True)  # filled in, if it isn't given


# Objects moving and being made.


@dataclass(slots=True, eq=False)
class ZoneChange(Event):
    """An object moves to a zone and becomes a new object there. (CR 400.7)"""

    object: ObjectId
    to: int
    how: str = (
        ""  # destroy, sacrifice, discard, mill, draw, cast, play, resolve, counter, exile ...
    )
    by: PlayerId = NOTHING  # the player who did it
    controller: PlayerId = NOTHING  # on the battlefield; NOTHING: the owner
    position: int = 0  # in a library: 0 top, -1 bottom
    tapped: bool = False
    face_down: bool = False
    face: int = 0
    counters: dict[str, int] = field(default_factory=dict)
    attach_to: Reference = NOTHING
    attacking: Reference = NOTHING
    notes: ObjectNotes = field(default_factory=new_notes)  # choices made as it enters
    copy_of: Any = None  # copiable values it enters with (CR 707.9)
    copy_counters: dict[str, int] = field(default_factory=dict)  # by its exception (CR 707.9e)
    origin: int = NOTHING  # filled in: the zone it left
    new_id: ObjectId = NOTHING  # filled in
    creation: Any = None  # the TokenCreation it is part of
    along: ObjectId = NOTHING  # the other card of the pair that is melded (CR 701.42a)
    rest: Any = None  # of a merged commander: how its other components move (CR 903.9c)
    # Who knows in which order it was put into a library with others: "" all, "owner", "nobody".
    order: str = ""  # CR 401.4


@dataclass(slots=True, eq=False)
class TokenCreation(Event):
    """Tokens are created, all alike. (CR 111.1)"""

    player: PlayerId
    token: Any  # abilities.cards.Face
    amount: int
    tapped: bool = False
    attacking: tuple[Reference, ...] = ()  # of these, each attacks what its controller likes
    attach_to: Reference = NOTHING
    program: Any = None  # the card copied, where a token copies a card with several faces
    face: int = 0  # the face of it that is up
    counters: dict[str, int] = field(default_factory=dict)  # that each of them enters with
    notes: ObjectNotes = field(default_factory=new_notes)  # what is noted for each of them
    must_attack: Reference = NOTHING  # whom they attack if able
    new_ids: tuple[ObjectId, ...] = ()  # filled in


@dataclass(slots=True, eq=False)
class EmblemCreation(Event):
    """A player gets an emblem. (CR 114.1)"""

    player: PlayerId
    emblem: Any  # abilities.cards.Face
    new_id: ObjectId = NOTHING  # filled in


@dataclass(slots=True, eq=False)
class TurnedUpFromDeck(Event):
    """A card is moved off a supplementary deck and turned face up. (CR 701.31b, 701.32b)"""

    player: PlayerId
    object: ObjectId = NOTHING  # NOTHING: the top card, filled in
    starting: bool = False  # as the game begins, when nothing triggers (CR 901.5)


@dataclass(slots=True, eq=False)
class SchemeSetInMotion(Event):
    """A player sets a scheme in motion. (CR 701.32b)"""

    player: PlayerId
    object: ObjectId = NOTHING  # NOTHING: the top card of their scheme deck, filled in


@dataclass(slots=True, eq=False)
class PutUnderDeck(Event):
    """A card is put face down on the bottom of its supplementary deck. (CR 701.31b, 701.33b)"""

    object: ObjectId
    new_id: ObjectId = NOTHING  # filled in


@dataclass(slots=True, eq=False)
class SupplementaryDeckShuffled(Event):
    """A player shuffles their planar or scheme deck. (CR 103.3a)"""

    player: PlayerId


@dataclass(slots=True, eq=False)
class Planeswalked(Event):
    """The planar controller planeswalks, to the top card of their deck or to these. (CR 701.31)"""

    player: PlayerId
    to: tuple[ObjectId, ...] = ()
    staying: bool = False  # not away from where they are
    rolled: bool = False  # by the ability that a roll of the planar die triggers (CR 901.8)
    away: tuple[ObjectId, ...] = ()  # filled in


@dataclass(slots=True, eq=False)
class PlanarControllerBecame(Event):
    """Another player is a planar controller instead of one, or nobody is. (CR 901.6, 901.14b)"""

    player: PlayerId
    was: PlayerId = NOTHING  # who was it before, if it passes from a player to another


@dataclass(slots=True, eq=False)
class PlanarDieRolled(Event):
    """A player rolled the planar die. (CR 901.9)"""

    player: PlayerId
    face: str  # "planeswalk", "chaos" or "" for a blank one
    special_action: bool = False  # not because an effect says so


@dataclass(slots=True, eq=False)
class ChaosEnsued(Event):
    """Chaos ensues, or for one object. (CR 311.7)"""

    player: PlayerId
    object: ObjectId = NOTHING


@dataclass(slots=True, eq=False)
class VentureMarkerMoved(Event):
    """A player moves their venture marker into a room of a dungeon. (CR 309.4, 701.49)"""

    player: PlayerId
    dungeon: ObjectId
    room: int


@dataclass(slots=True, eq=False)
class DoorUnlocked(Event):
    """A half of a Room gets its unlocked designation. (CR 709.5c, 709.5f)"""

    player: PlayerId
    object: ObjectId
    half: int  # 0 left, 1 right
    entering: bool = False  # it was given as the Room entered (CR 709.5d)
    locked: bool = False  # it loses the designation instead (CR 709.5g)
    fully: bool = False  # filled in: the other half was unlocked already


@dataclass(slots=True, eq=False)
class CeasingToExist(Event):
    """A token or copy outside its zone, or an ability leaving the stack, is no more. (CR 704.5d)"""

    object: ObjectId


# Damage, life, counters.


@dataclass(slots=True, eq=False)
class Damage(Event):
    """A source deals damage to one recipient. (CR 120.1)"""

    source: ObjectId
    recipient: Reference
    amount: int
    combat: bool = False
    unpreventable: bool = False
    was: Any = None  # filled in: the characteristics of the source as it dealt the damage
    by: PlayerId = NOTHING  # filled in: the player who controlled it then


@dataclass(slots=True, eq=False)
class LifeGain(Event):
    """A player gains life. (CR 119.3)"""

    player: PlayerId
    amount: int


@dataclass(slots=True, eq=False)
class LifeLoss(Event):
    """A player loses or pays life. (CR 119.2, 119.4)"""

    player: PlayerId
    amount: int
    paid: bool = False
    from_radiation: bool = False  # the inherent ability of rad counters causes it (CR 728.1a)


@dataclass(slots=True, eq=False)
class DamageMarked(Event):
    """Damage is marked on a creature. (CR 120.3e)"""

    object: ObjectId
    amount: int
    deathtouch: bool = False


@dataclass(slots=True, eq=False)
class DamageRemoved(Event):
    """Marked damage wears off or is removed. (CR 514.2, 701.19)"""

    object: ObjectId


@dataclass(slots=True, eq=False)
class CountersPut(Event):
    """Counters are put on an object or player. (CR 122.6)"""

    on: Reference
    kind: str
    amount: int
    by: PlayerId = NOTHING


@dataclass(slots=True, eq=False)
class CountersRemoved(Event):
    """Counters are removed from an object or player."""

    on: Reference
    kind: str
    amount: int
    used: bool = False  # by what such a counter itself does instead (CR 122.1c, 122.1d)


# Players' doings.


@dataclass(slots=True, eq=False)
class OwnerBecame(Event):
    """An object has another owner from now on. (CR 407.3)"""

    object: ObjectId
    player: PlayerId
    was: PlayerId = NOTHING  # filled in


@dataclass(slots=True, eq=False)
class StickerSheetsChosen(Event):
    """A player has the stickers of these sheets in this game. (CR 103.2d, 123.2a)"""

    player: PlayerId
    sheets: tuple[str, ...]


@dataclass(slots=True, eq=False)
class StickerPut(Event):
    """A player puts a sticker on an object, or moves one there. (CR 123.3)"""

    object: ObjectId
    player: PlayerId
    sheet: str
    number: int  # of the stickers of that sheet
    after: int = 0  # how many words of the name, if it is a name sticker (CR 123.6b)
    origin: ObjectId = NOTHING  # the object it was on


@dataclass(slots=True, eq=False)
class CardDrawn(Event):
    """A player draws a card. (CR 121.1)"""

    player: PlayerId
    in_draw_step: bool = False
    object: ObjectId = NOTHING  # filled in: the card in hand


@dataclass(slots=True, eq=False)
class CardsToDraw(Event):
    """A player is about to draw so many cards, one after the other. (CR 121.2a)"""

    player: PlayerId
    amount: int


@dataclass(slots=True, eq=False)
class Destruction(Event):
    """A permanent is destroyed. (CR 701.8)"""

    object: ObjectId
    no_regeneration: bool = False


@dataclass(slots=True, eq=False)
class Shuffled(Event):
    """A player shuffles their library. (CR 701.24)"""

    player: PlayerId
    mulligan: bool = False  # the hand with it (CR 103.5)


@dataclass(slots=True, eq=False)
class Revealed(Event):
    """Cards are shown to players; all if `to` is empty. (CR 701.20)"""

    objects: tuple[ObjectId, ...]
    to: tuple[PlayerId, ...] = ()
    by: PlayerId = NOTHING


@dataclass(slots=True, eq=False)
class Reordered(Event):
    """Cards of a library are put back in an order, top to bottom: on top or on the bottom.

    Or those of a planar deck.
    """

    player: PlayerId
    top: tuple[ObjectId, ...] = ()
    bottom: tuple[ObjectId, ...] = ()
    by: PlayerId = NOTHING  # who arranged them; NOTHING: the library's owner
    random: bool = False  # chance did
    zone: int = LIBRARY


@dataclass(slots=True, eq=False)
class ActionTaken(Event):
    """A player did what a keyword action names: scry, surveil, search, cycle, fight ..."""

    player: PlayerId
    action: str
    object: ObjectId = NOTHING
    amount: int = 0
    whose: PlayerId = NOTHING  # of a search: whose library it is (CR 701.23a)


@dataclass(slots=True, eq=False)
class Voted(Event):
    """A player voted for something. (CR 701.38a)"""

    player: PlayerId
    choice: str | Reference  # a word, or what is voted for
    vote: ObjectId = NOTHING  # the spell or ability that resolves


@dataclass(slots=True, eq=False)
class LandPlayed(Event):
    """A player played a land. (CR 305.1)"""

    player: PlayerId
    object: ObjectId


@dataclass(slots=True, eq=False)
class SpellCast(Event):
    """A spell became cast. (CR 601.2i)"""

    player: PlayerId
    object: ObjectId
    origin: int = NOTHING  # the zone it was cast from


@dataclass(slots=True, eq=False)
class SpellCopied(Event):
    """A spell or ability was copied onto the stack. (CR 707.10)"""

    player: PlayerId
    of: ObjectId
    item: Any  # game.objects.StackItem of the copy
    face: Any  # abilities.cards.Face: its copiable values; None for an ability
    object: ObjectId = NOTHING  # filled in


@dataclass(slots=True, eq=False)
class Merged(Event):
    """A spell merged with a permanent. (CR 702.140c, 730.2)"""

    spell: ObjectId
    permanent: ObjectId
    on_top: bool = True


@dataclass(slots=True, eq=False)
class CopyExiled(Event):
    """A copy of an object, with a face of its own, is created in exile. (CR 722.3c)"""

    player: PlayerId  # who creates it
    of: ObjectId
    face: Any  # abilities.cards.Face: its characteristics
    new_id: ObjectId = NOTHING  # filled in
    zone: int = EXILE  # where it is created (CR 707.12)
    card: Any = None  # abilities.cards.CardProgram: all of its faces, if it is a copy of a card


@dataclass(slots=True, eq=False)
class AbilityActivated(Event):
    """An activated ability became activated. (CR 602.2)"""

    player: PlayerId
    object: ObjectId  # the ability on the stack; NOTHING for a mana ability
    source: ObjectId
    index: int  # which ability of the source
    mana: bool = False
    loyalty: bool = False


@dataclass(slots=True, eq=False)
class AbilityTriggered(Event):
    """A triggered ability triggered; it waits to be put on the stack. (CR 603.2)"""

    player: PlayerId
    trigger: Any  # game.objects.Trigger


@dataclass(slots=True, eq=False)
class PutOnStack(Event):
    """An ability is put on the stack. (CR 113.1c, 603.3)"""

    player: PlayerId
    source: ObjectId
    item: Any  # game.objects.StackItem
    new_id: ObjectId = NOTHING  # filled in


@dataclass(slots=True, eq=False)
class StackChanged(Event):
    """A spell or ability on the stack got other targets, choices or a controller. (CR 115.7)"""

    object: ObjectId
    item: Any


@dataclass(slots=True, eq=False)
class Targeted(Event):
    """An object or player became the target of a spell or ability. (CR 115.1)"""

    target: Reference
    by: ObjectId
    player: PlayerId


@dataclass(slots=True, eq=False)
class Resolved(Event):
    """A spell or ability finished resolving, or did not for want of legal targets. (CR 608)"""

    object: ObjectId
    fizzled: bool = False
    unmet: bool = False  # it did not because its "if" wasn't true (CR 608.2a)


@dataclass(slots=True, eq=False)
class Countered(Event):
    """A spell or ability is countered. (CR 701.6)"""

    object: ObjectId
    to: int = NOTHING
    position: int = 0


@dataclass(slots=True, eq=False)
class ManaAdded(Event):
    """Mana is added to a player's pool. (CR 106.4)"""

    player: PlayerId
    mana: tuple[Any, ...]  # game.objects.Mana
    source: ObjectId = NOTHING
    tapped_for: bool = False  # by a {T} ability: "is tapped for mana" (CR 106.12)


@dataclass(slots=True, eq=False)
class ManaSpent(Event):
    """Mana leaves a pool: spent, or lost as a step ends. (CR 106.4, 500.5)"""

    player: PlayerId
    mana: tuple[Any, ...]
    lost: bool = False


# Status and attachment.


@dataclass(slots=True, eq=False)
class Tapping(Event):
    """A permanent becomes tapped. (CR 701.26a)"""

    object: ObjectId
    for_mana: bool = False  # in place of mana that would be paid (CR 702.51a, 702.126a)


@dataclass(slots=True, eq=False)
class Untapping(Event):
    """A permanent becomes untapped. (CR 701.26b)"""

    object: ObjectId
    in_untap_step: bool = False


@dataclass(slots=True, eq=False)
class Attaching(Event):
    """An object becomes attached, or unattached with NOTHING. (CR 701.3)"""

    object: ObjectId
    to: Reference
    origin: Reference = NOTHING  # filled in: what it was attached to


@dataclass(slots=True, eq=False)
class FaceTurned(Event):
    """A permanent is transformed, flipped or turned face up or down. (CR 701.27, 708.7, 710)"""

    object: ObjectId
    how: str  # transform, flip, face up, face down
    face: int = 0
    listed: Any = None  # what it is face down, if not a 2/2 creature (CR 708.2a)
    x: int = 0  # chosen for the cost of turning it face up (CR 702.37f)


@dataclass(slots=True, eq=False)
class Phasing(Event):
    """Permanents phase out or in. (CR 702.26)"""

    object: ObjectId
    out: bool
    indirectly: bool = False


@dataclass(slots=True, eq=False)
class Noted(Event):
    """Something was chosen for an object or about it: a color, a name, a number. (CR 607)"""

    object: Reference
    key: str  # the name of the note: of `ObjectNotes`, `PlayerNotes`, or one a card gives
    value: Note | None


@dataclass(slots=True, eq=False)
class ManaKept(Event):
    """Mana in a pool isn't lost as steps and phases end, for so long. (CR 500.5)"""

    player: PlayerId
    mana: tuple[Any, ...]
    duration: Any  # a `Duration`


@dataclass(slots=True, eq=False)
class TimeBecame(Event):
    """It becomes day or night; `was` is what it was before, if anything. (CR 731.1)"""

    which: str
    was: str = ""


# Effects.


@dataclass(slots=True, eq=False)
class EffectBegan(Event):
    """A continuous or replacement effect from a resolution begins. (CR 611.2)"""

    effect: Any  # game.objects.FloatingEffect
    of: Any = ()  # the zone changes it begins with: it affects what enters (CR 611.2e)


@dataclass(slots=True, eq=False)
class EffectEnded(Event):
    """Such an effect ends."""

    effect: int  # its number


@dataclass(slots=True, eq=False)
class Instead(Event):
    """What a replacement effect says to do instead, or a prevention effect afterward. (CR 614.6)

    `used` are the effects that had their opportunity and get no other in it (CR 614.5).
    """

    instruction: Any
    context: Any  # rules.context.Context
    used: frozenset[Any] = frozenset()


@dataclass(slots=True, eq=False)
class DelayedTriggerMade(Event):
    """A delayed triggered ability is created. (CR 603.7)"""

    trigger: Any  # game.objects.DelayedTrigger


# The turn.


@dataclass(slots=True, eq=False)
class TurnBegan(Event):
    """A turn begins. (CR 500.1)"""

    player: PlayerId
    number: int


@dataclass(slots=True, eq=False)
class StepBegan(Event):
    """A step, or a phase without steps, begins. (CR 500.1)"""

    player: PlayerId
    step: int


# Combat.


@dataclass(slots=True, eq=False)
class AttackDeclared(Event):
    """A creature attacks. (CR 508.1)"""

    object: ObjectId
    defender: Reference
    was: Any = None  # filled in: its characteristics as it was declared


@dataclass(slots=True, eq=False)
class AttackersDeclared(Event):
    """The attackers have been declared, all together. (CR 508.1)"""

    player: PlayerId
    attackers: tuple[ObjectId, ...]
    bands: tuple[tuple[ObjectId, ...], ...] = ()  # CR 702.22c


@dataclass(slots=True, eq=False)
class BlockDeclared(Event):
    """A creature blocks an attacker. (CR 509.1)"""

    object: ObjectId
    attacker: ObjectId


@dataclass(slots=True, eq=False)
class BlockingDone(Event):
    """An attacker became blocked or stayed unblocked. (CR 509.1h)"""

    attacker: ObjectId
    blockers: tuple[ObjectId, ...]
    by_effect: bool = False  # it becomes blocked without a blocker (CR 509.1h)


@dataclass(slots=True, eq=False)
class LeftCombat(Event):
    """A permanent is removed from combat. (CR 506.4)"""

    object: ObjectId


@dataclass(slots=True, eq=False)
class CombatEnded(Event):
    """All creatures and the rest are removed from combat. (CR 511.3)"""


# The game.


@dataclass(slots=True, eq=False)
class CoinFlipped(Event):
    """A coin was flipped. (CR 705) Nobody wins one that wasn't called."""

    player: PlayerId
    won: bool | None
    heads: bool = False  # of one that wasn't called: how it came up


@dataclass(slots=True, eq=False)
class DieRolled(Event):
    """A die was rolled. (CR 706)"""

    player: PlayerId
    sides: int
    result: int


@dataclass(slots=True, eq=False)
class PlayerLost(Event):
    """A player loses the game. (CR 104.3)"""

    player: PlayerId
    why: str


@dataclass(slots=True, eq=False)
class GameDrawn(Event):
    """The game is a draw for a player, though it may go on for others. (CR 104.4e, 104.4f)"""

    player: PlayerId
    why: str


@dataclass(slots=True, eq=False)
class GameEnded(Event):
    """The game is over: the winners, or none for a draw. (CR 104.1)"""

    winners: tuple[PlayerId, ...]
    why: str


@dataclass(slots=True, eq=False)
class GameRestarted(Event):
    """The game ends with no result, and a new one begins with the same cards. (CR 104.1, 727.1)"""

    player: PlayerId  # who begins the new one
    rest: Any  # what is followed once it has begun: `game.objects.Remainder`


@dataclass(slots=True, eq=False)
class SubgameCreated(Event):
    """The game is discontinued, and a game within it begins. (CR 729.1a)"""

    rest: Any  # what is followed once the subgame has ended: `game.objects.Remainder`


@dataclass(slots=True, eq=False)
class SubgameEnded(Event):
    """The main game goes on. (CR 729.5)"""

    winners: tuple[PlayerId, ...]  # of the subgame
