"""The records a game is made of. (CR 108-114, 400-408)

Records are never changed once they are in a game: a change puts a changed copy in their
place. So a fork of a game shares them all, and undoing is putting the old one back.
"""

from typing import Any, Final

from apnap.abilities.cards import CardProgram, Face
from apnap.abilities.effects import Lasting
from apnap.abilities.instructions.actions import Instruction
from apnap.abilities.nodes import Node
from apnap.abilities.values import Duration
from apnap.game.bindings import Bindings
from apnap.terms.identity import NOTHING, ObjectId, PlayerId, Reference
from apnap.terms.notes import NO_OBJECT_NOTES, NO_PLAYER_NOTES, ObjectNotes, PlayerNotes
from apnap.terms.turn import OUTSIDE, SUPPLEMENTARY_DECK

# What an object is. (CR 109.1)
CARD: Final = 0
TOKEN: Final = 1  # CR 111
SPELL_COPY: Final = 2  # CR 707.10
ABILITY: Final = 3  # on the stack, CR 113.1c
EMBLEM: Final = 4  # CR 114

NO_COUNTERS: Final[dict[str, int]] = {}
NO_BINDINGS: Final[Bindings] = {}


class Mana:
    """One mana in a pool. (CR 106.1, 106.6)"""

    __slots__ = ("kept", "only_for", "snow", "source", "type", "when_spent")

    def __init__(
        self, type: str, *, snow: bool = False, only_for: Node | None = None, source: int = NOTHING
    ) -> None:
        self.type = type  # one of WUBRGC
        self.snow = snow
        self.only_for = only_for  # a description of what it may be spent on
        self.source = source
        self.when_spent: Node | None = None  # what becomes of a spell it is spent on (CR 106.6)
        self.kept: Duration | None = (
            None  # for how long it isn't lost as steps and phases end (CR 500.5)
        )

    def keeping(self, duration: Duration) -> "Mana":
        """The same mana, kept for so long."""
        new = Mana(self.type, snow=self.snow, only_for=self.only_for, source=self.source)
        new.when_spent = self.when_spent
        new.kept = duration
        return new

    def affecting(self, when_spent: Node | None) -> "Mana":
        """The mana, which now does something to the spell it is spent on."""
        self.when_spent = when_spent
        return self

    def key(self) -> tuple[Any, ...]:
        """What makes two mana the same to spend."""
        terms = repr((self.only_for, self.when_spent)) if self.only_for or self.when_spent else ""
        return (self.type, self.snow, terms, self.kept.value if self.kept is not None else "")


# When a spell is exiled instead of going elsewhere as it leaves the stack.
IF_BURIED: Final = 1
WHATEVER_HAPPENS: Final = 2


class StackItem:
    """What was chosen for a spell or ability on the stack. (CR 601.2, 602.2, 603.3)"""

    __slots__ = (
        "ability",
        "alternative",
        "bindings",
        "cast_from",
        "caster",
        "colors_spent",
        "division",
        "exile_after",
        "face",
        "index",
        "kind",
        "mana_spent",
        "member",
        "modes",
        "paid",
        "source",
        "source_known",
        "spent",
        "targets",
        "x",
    )

    def __init__(self, kind: str, source: ObjectId = NOTHING, ability: Any = None) -> None:
        self.kind = kind  # spell, activated, triggered
        self.source = source  # the object whose ability it is; the spell itself
        self.source_known: Any = None  # the source's record when it was put on the stack
        self.ability = ability  # the ability node; None for a spell
        self.index = -1  # which of the source's abilities
        self.member: ObjectId = NOTHING  # the pile each of whose members one of a pile is about
        self.targets: dict[str, tuple[Reference, ...]] = {}  # target name -> chosen
        self.modes: tuple[int, ...] = ()
        self.x = 0
        self.paid: dict[str, int] = {}  # optional cost -> times paid
        self.alternative = ""  # the alternative cost chosen, "flashback"
        self.division: dict[str, tuple[int, ...]] = {}  # target name -> amounts (CR 601.2d)
        self.bindings: Bindings = {}  # what the trigger event bound, by name
        self.cast_from = NOTHING
        self.caster = NOTHING  # the player who cast it; NOTHING for a copy
        self.colors_spent = 0
        self.mana_spent = 0
        self.spent: tuple[tuple[str, ObjectId], ...] = ()  # its mana: type and source
        self.face = 0
        self.exile_after = 0  # IF_BURIED, or WHATEVER_HAPPENS to it

    def copy(self) -> "StackItem":
        """A copy that may be changed until it is put into a game."""
        new = StackItem(self.kind, self.source, self.ability)
        new.source_known = self.source_known
        new.index = self.index
        new.member = self.member
        new.targets = self.targets
        new.modes = self.modes
        new.x = self.x
        new.paid = self.paid
        new.alternative = self.alternative
        new.division = self.division
        new.bindings = self.bindings
        new.cast_from = self.cast_from
        new.caster = self.caster
        new.colors_spent = self.colors_spent
        new.mana_spent = self.mana_spent
        new.spent = self.spent
        new.face = self.face
        new.exile_after = self.exile_after
        return new


class GameObject:
    """A card, token, spell, permanent, ability on the stack, or emblem. (CR 109.1)"""

    __slots__ = (
        "attached_to",
        "base",
        "came",
        "card",
        "cast",
        "controller",
        "copied",
        "count",
        "counters",
        "damage",
        "deathtouched",
        "face",
        "face_down",
        "flipped",
        "held_by",
        "id",
        "item",
        "kind",
        "known_to",
        "notes",
        "owner",
        "phased_out",
        "since",
        "tapped",
        "timestamp",
        "zone",
    )

    def __init__(self, id: ObjectId, owner: PlayerId, card: CardProgram | None, kind: int) -> None:
        self.id = id
        self.owner = owner
        self.controller = owner  # before control-changing effects (CR 613.1b)
        self.held_by = owner  # who controlled it when that was last looked at (CR 302.6)
        self.zone = OUTSIDE
        self.card = card
        self.face = 0  # which face of the card is up
        self.kind = kind
        self.count = 1  # how many it stands for: more than one is a pile (see `piles`)
        self.copied: Face | None = None  # copiable values other than the card's own (CR 707.2)
        self.tapped = False  # CR 110.5
        self.flipped = False
        self.face_down = False
        self.phased_out = False
        self.counters: dict[str, int] = NO_COUNTERS  # never changed in place
        self.damage = 0  # CR 120.6
        self.deathtouched = False  # CR 704.5h
        self.attached_to: Reference = NOTHING
        self.timestamp = 0  # CR 613.7
        self.came = 0  # the moment it came to its zone, the same for all of one event
        self.since = 0  # the turn its controller's control began (CR 302.6)
        self.notes: ObjectNotes = NO_OBJECT_NOTES  # never changed in place
        self.item: StackItem | None = None  # while on the stack
        self.cast: StackItem | None = None  # how the spell that became it was cast (CR 400.7d)
        self.known_to = 0  # players, as bits, who know it in a hidden zone or face down
        self.base: Any = None  # cache: its characteristics before effects

    def copy(self) -> "GameObject":
        """A copy that may be changed until it is put into a game."""
        new = GameObject(self.id, self.owner, self.card, self.kind)
        new.controller = self.controller
        new.held_by = self.held_by
        new.zone = self.zone
        new.face = self.face
        new.count = self.count
        new.copied = self.copied
        new.tapped = self.tapped
        new.flipped = self.flipped
        new.face_down = self.face_down
        new.phased_out = self.phased_out
        new.counters = self.counters
        new.damage = self.damage
        new.deathtouched = self.deathtouched
        new.attached_to = self.attached_to
        new.timestamp = self.timestamp
        new.came = self.came
        new.since = self.since
        new.notes = self.notes
        new.item = self.item
        new.cast = self.cast
        new.known_to = self.known_to
        return new

    @property
    def printed(self) -> Face:
        """The copiable values: of what it copies, or of the face that is up. (CR 707.2)"""
        if self.copied is not None:
            return self.copied
        assert self.card is not None
        return self.card.faces[self.face]

    @property
    def is_card(self) -> bool:
        """Whether a card stands for it (not a token, copy or ability). (CR 108.2)"""
        return self.kind == CARD

    def counter(self, kind: str) -> int:
        """How many counters of the kind it has."""
        return self.counters.get(kind, 0)


class Player:
    """A player and what is theirs alone. (CR 102, 402-404)"""

    __slots__ = (
        "counters",
        "drew_from_empty",
        "graveyard",
        "hand",
        "id",
        "lands_played",
        "last_turn",
        "left",
        "library",
        "life",
        "lost",
        "name",
        "notes",
        "pool",
        "starting_life",
        "supplementary_deck",
        "top_known",
        "turn_before",
    )

    def __init__(self, id: PlayerId, name: str, life: int) -> None:
        self.id = id
        self.name = name
        self.life = life
        self.starting_life = life  # CR 103.4
        self.library: tuple[ObjectId, ...] = ()  # top first
        self.hand: tuple[ObjectId, ...] = ()
        self.graveyard: tuple[ObjectId, ...] = ()  # bottom first: the last is on top
        self.supplementary_deck: tuple[ObjectId, ...] = ()  # planes and the like, top first
        self.pool: tuple[Mana, ...] = ()
        self.counters: dict[str, int] = NO_COUNTERS
        self.lands_played = 0  # this turn
        self.last_turn = 0  # the number of their most recent turn (CR 302.6)
        self.turn_before = 0  # and of the one before it (CR 702.30a)
        self.drew_from_empty = False  # since state-based actions were last checked (CR 704.5b)
        self.lost = False
        self.left = False  # has left the game (CR 800.4)
        self.notes: PlayerNotes = NO_PLAYER_NOTES
        self.top_known = 0

    def noted_for(self, name: str, what: str) -> list[int | str]:
        """What of that was noted in the draft for cards of that name. (CR 905.2b)"""
        noted = self.notes.get("drafted", ())
        return [value for card, kind, value in noted if card == name and kind == what]

    def copy(self) -> "Player":
        """A copy that may be changed until it is put into a game."""
        new = Player(self.id, self.name, self.life)
        new.starting_life = self.starting_life
        new.library = self.library
        new.hand = self.hand
        new.graveyard = self.graveyard
        new.supplementary_deck = self.supplementary_deck
        new.pool = self.pool
        new.counters = self.counters
        new.lands_played = self.lands_played
        new.last_turn = self.last_turn
        new.turn_before = self.turn_before
        new.drew_from_empty = self.drew_from_empty
        new.lost = self.lost
        new.left = self.left
        new.notes = self.notes
        new.top_known = self.top_known
        return new

    def beside(self, zone: int) -> tuple[ObjectId, ...]:
        """The player's decks beside the deck, if they are asked for. (CR 717.2, 901.3, 904.3)"""
        return self.supplementary_deck if zone == SUPPLEMENTARY_DECK else ()

    def counter(self, kind: str) -> int:
        """How many counters of the kind the player has."""
        return self.counters.get(kind, 0)


class FloatingEffect:
    """A continuous or replacement effect that doesn't come from a static ability. (CR 611.2)"""

    __slots__ = (
        "affected",
        "controller",
        "duration",
        "effect",
        "id",
        "lock",
        "shield",
        "source",
        "timestamp",
        "turn",
        "uses",
        "values",
    )

    def __init__(
        self, effect: Node, controller: PlayerId, source: ObjectId, duration: Lasting | None
    ) -> None:
        self.id = 0
        self.effect = effect  # a Continuous, or a Replacement
        self.controller = controller
        self.source = source
        self.duration = duration
        self.timestamp = 0
        self.turn = 0  # the turn it began
        # The objects or players it affects, fixed as it began (CR 611.2c); None: found anew.
        self.affected: tuple[Reference, ...] | None = None
        self.values: Bindings = NO_BINDINGS  # what it keeps from the resolution
        self.uses = 0  # events it may still replace; 0: any number
        self.shield = -1  # damage it may still prevent; -1: no shield
        self.lock: Any = None  # for copies: the copiable values taken (CR 707.2)

    def copy(self) -> "FloatingEffect":
        """A copy that may be changed until it is put into a game."""
        new = FloatingEffect(self.effect, self.controller, self.source, self.duration)
        new.id = self.id
        new.timestamp = self.timestamp
        new.turn = self.turn
        new.affected = self.affected
        new.values = self.values
        new.uses = self.uses
        new.shield = self.shield
        new.lock = self.lock
        return new


class DelayedTrigger:
    """A delayed triggered ability, waiting for its event. (CR 603.7)"""

    __slots__ = ("ability", "bindings", "controller", "id", "once", "source", "until_turn")

    def __init__(self, ability: Node, controller: PlayerId, source: ObjectId) -> None:
        self.id = 0
        self.ability = ability  # a TriggeredAbility
        self.controller = controller
        self.source = source
        self.bindings: Bindings = {}
        self.once = True
        self.until_turn = 0  # the last turn it may trigger in; 0: no end; -1: until your next turn

    def copy(self) -> "DelayedTrigger":
        """A copy that may be changed until it is put into a game."""
        new = DelayedTrigger(self.ability, self.controller, self.source)
        new.id = self.id
        new.bindings = self.bindings
        new.once = self.once
        new.until_turn = self.until_turn
        return new


class Trigger:
    """A triggered ability that has triggered and isn't on the stack yet. (CR 603.3)"""

    __slots__ = (
        "ability",
        "bindings",
        "controller",
        "index",
        "member",
        "source",
        "source_known",
        "stacked",
        "times",
    )

    def __init__(self, ability: Node, controller: PlayerId, source: ObjectId) -> None:
        self.ability = ability
        self.controller = controller
        self.source = source
        self.source_known: GameObject | None = None  # as it last existed (CR 603.10)
        self.index = -1
        self.bindings: Bindings = {}
        self.times = 1  # so often, once for each of a pile
        self.member: ObjectId = NOTHING  # the pile, if each time is about one of it
        self.stacked = False  # the stack it goes on is certain, of those there are (CR 807.5b)

    def copy(self) -> "Trigger":
        """A copy that may be changed until it waits in a game."""
        new = Trigger(self.ability, self.controller, self.source)
        new.source_known = self.source_known
        new.index = self.index
        new.bindings = self.bindings
        new.times = self.times
        new.member = self.member
        new.stacked = self.stacked
        return new


class Remainder:
    """What is left of a resolution that another game came between. (CR 727.4, 729.5)"""

    __slots__ = ("context", "instructions", "left", "life", "stage", "subgame")

    def __init__(self, instructions: tuple[Instruction, ...], context: Any) -> None:
        self.instructions = instructions  # still to be followed
        self.context = context  # who speaks, as a copy: `rules.objects.context.Context`
        self.stage = ""  # of the game, as it was broken off
        self.subgame = False  # whether a subgame comes between; else the game is restarted
        self.left: tuple[ObjectId, ...] = ()  # what stays where it is as it restarts (CR 727.5)
        self.life: int | None = None  # with which players begin the subgame, if that is said


class LastKnown:
    """An object as it last existed in its zone. (CR 113.7a, 608.2h)"""

    __slots__ = ("attachments", "characteristics", "moment", "moved_to", "object", "turn")

    def __init__(self, object: GameObject, characteristics: Any, turn: int) -> None:
        self.object = object
        self.characteristics = characteristics
        self.moved_to: ObjectId = NOTHING  # the object it became
        self.turn = turn
        self.moment = 0  # how much had happened in that turn; the same for all of one batch
        self.attachments: tuple[ObjectId, ...] = ()  # what was attached to it, if it may matter


class Combat:
    """Who attacks whom and who blocks what. (CR 506-511)"""

    __slots__ = ("against", "attackers", "bands", "blocked", "blockers", "defenders", "struck")

    def __init__(self) -> None:
        self.attackers: dict[ObjectId, Reference] = {}  # attacker -> player, planeswalker, battle
        self.blockers: dict[ObjectId, tuple[ObjectId, ...]] = {}  # blocker -> attackers
        self.blocked: frozenset[ObjectId] = frozenset()  # attackers that became blocked
        self.struck: frozenset[ObjectId] = frozenset()  # dealt damage in the first step (510.4)
        self.defenders: tuple[PlayerId, ...] = ()
        self.bands: tuple[tuple[ObjectId, ...], ...] = ()  # of attackers (CR 702.22c)
        # The defending player for each attacker, kept after it left combat (CR 508.5), and
        # for each blocker who declared it.
        self.against: dict[ObjectId, PlayerId] = {}

    def copy(self) -> "Combat":
        """A copy that may be changed until it is put into a game."""
        new = Combat()
        new.attackers = dict(self.attackers)
        new.blockers = dict(self.blockers)
        new.blocked = self.blocked
        new.struck = self.struck
        new.defenders = self.defenders
        new.bands = self.bands
        new.against = dict(self.against)
        return new


class TurnMarker:
    """One of several turns at once: whose it is, and where it stands. (CR 807.4)

    `course` is what the fields of the game are in that turn, while another one is in play.
    """

    __slots__ = ("course", "number", "owes_turn", "planar", "player", "removals", "taking")

    def __init__(self, number: int, player: PlayerId) -> None:
        self.number = number
        self.player = player
        self.taking = False  # the player's turn has begun
        self.owes_turn = False  # after this extra turn comes the player's own (CR 807.4j)
        self.removals = 0  # how often it is designated for removal (CR 807.4e)
        self.planar: PlayerId = NOTHING  # the planar controller of that turn (CR 901.14)
        self.course: dict[str, Any] = {}

    def copy(self) -> "TurnMarker":
        """A copy that may be changed until it is put into a game."""
        new = TurnMarker(self.number, self.player)
        new.taking = self.taking
        new.owes_turn = self.owes_turn
        new.removals = self.removals
        new.planar = self.planar
        new.course = self.course
        return new


class Caches:
    """What the rules keep for a game besides its state: all of it could be found out again.

    A fork takes it along. Nothing here is saved, hashed or shown; each entry tells by itself
    whether it still holds, or only ever grows.
    """

    __slots__ = ("awake", "concerned", "newcomers", "prospects", "roster", "sources", "supplies")

    def __init__(self) -> None:
        # For `rules.objects.roster`: what could matter in this game, who looks at what, and the
        # objects and players that nobody has asked that of yet.
        self.awake: frozenset[Any] = frozenset()
        self.roster: Any = None
        self.newcomers: list[GameObject | Player] = []
        self.prospects: dict[PlayerId, Any] = {}  # for `rules.mana.prospects`
        self.supplies: dict[PlayerId, Any] = {}  # for `rules.mana.supply`
        self.sources: dict[PlayerId, Any] = {}  # likewise
        self.concerned: Any = None  # for `rules.turn.state_based_actions`

    def copy(self) -> "Caches":
        """The same for a fork."""
        new = Caches()
        new.awake = self.awake
        new.roster = self.roster
        new.newcomers = self.newcomers.copy()
        new.prospects = self.prospects.copy()
        new.supplies = self.supplies.copy()
        new.sources = self.sources.copy()
        new.concerned = self.concerned
        return new

    def wake(self, awake: frozenset[Any], roster: Any) -> None:
        """Keep what was found to be awake, newcomers among it."""
        self.awake = awake
        self.roster = roster
        self.newcomers.clear()

    def keep_concerned(self, concerned: Any) -> None:
        """Keep what state-based actions may be about."""
        self.concerned = concerned

    def keep_prospects(self, player: PlayerId, prospects: Any) -> None:
        """Keep what a player might do with cards."""
        self.prospects[player] = prospects

    def keep_supply(self, player: PlayerId, supply: Any) -> None:
        """Keep the mana a player could spend."""
        self.supplies[player] = supply

    def keep_sources(self, player: PlayerId, sources: Any) -> None:
        """Keep what the mana abilities of a player's permanents could give."""
        self.sources[player] = sources
