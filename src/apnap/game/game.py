"""Game: the whole state of one game as one value that can be forked, undone and compared.

Theory of operation. The state is a handful of dictionaries and fields whose values are
immutable records and tuples (see `objects`). Every write goes through the primitives at
the end of this class; each notes the old value in the journal, so `undo` puts everything
back. `fork` copies the dictionaries and shares the records. The primitives are called by
`rules.happening` and its performers alone.

`stamp` changes whenever something changes that characteristics or abilities could depend
on; `rules.continuous_effects` keeps what it derived in `derived` while the stamp stays.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from typing import Any, Final

from apnap.game.choices import (
    DIVIDE,
    NO_DETAILS,
    NUMBER,
    ORDER,
    PICK,
    SELECT,
    Answer,
    Asker,
    Choice,
    Details,
    Meaning,
)
from apnap.game.choices import IllegalAnswer as IllegalAnswer
from apnap.game.history import BLOCK, Departed, During, with_more
from apnap.game.objects import (
    Caches,
    Combat,
    DelayedTrigger,
    FloatingEffect,
    GameObject,
    Player,
    Remainder,
    Trigger,
    TurnMarker,
)
from apnap.game.piles import piles_among, selected, single
from apnap.game.topics import Topic, topics_named
from apnap.terms.events import Event
from apnap.terms.identity import FIRST_OBJECT, NOTHING, ObjectId, PlayerId, Reference
from apnap.terms.parts import PartOf
from apnap.terms.turn import (
    ANTE,
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    STACK,
    UNTAP,
)

_stamps: Final = count(1)  # unique over all games, so that forks never mistake each other's caches

# Where the game stands within a step; see rules.turn_structure.
STARTING: Final = "starting"
TURN_STARTS: Final = "turn starts"  # of the player who has priority
STEP_STARTS: Final = "step starts"
PRIORITY: Final = "priority"
STEP_ENDS: Final = "step ends"
OVER: Final = "over"

# Permanents of a position are still to enter; then the game is at that stage.
ENTERING: Final = {
    each: f"entering, then {each}" for each in (STARTING, TURN_STARTS, STEP_STARTS, PRIORITY)
}

DECIDED_BY: Final = "decided by"  # the note of a player whom another controls (CR 723.5)

FIELDS: Final = (
    *("active", "ante", "battlefield", "beyond", "cast_last_turn", "combat", "command", "day"),
    *("exile", "extra_steps", "extra_turns", "history", "last_active", "main", "mana_by_hand"),
    *("markers", "monarch", "next_id", "next_timestamp", "options", "passed", "passed_for_all"),
    *("piled", "priority", "remainder", "replacing", "rng", "skips", "stack", "stage"),
    *("starting_player", "step", "strays", "turn", "turn_order", "waiting", "why_over", "winners"),
)


class Game:
    """One game of Magic at one moment."""

    __slots__ = (
        *FIELDS,
        "always_asked",
        "asker",
        "caches",
        "cards",
        "clean",
        "delayed",
        "derived",
        "effects",
        "field_version",
        "journal",
        "known",
        "listener",
        "objects",
        "part_of",
        "passing",
        "players",
        "shared_turns",
        "stamp",
        "version",
        "witness",
    )

    def __init__(  # long: a line for each field
        self,
        seed: int = 0,
        options: dict[str, Any] | None = None,
        cards: dict[str, Any] | None = None,
        known: Departed | None = None,
        caches: Caches | None = None,
    ) -> None:
        self.objects: dict[ObjectId, GameObject] = {}
        self.players: dict[PlayerId, Player] = {}
        self.effects: dict[int, FloatingEffect] = {}
        self.delayed: dict[int, DelayedTrigger] = {}
        self.known = Departed() if known is None else known  # objects that left, as they last were
        self.battlefield: tuple[ObjectId, ...] = ()
        self.stack: tuple[ObjectId, ...] = ()  # bottom first
        self.exile: tuple[ObjectId, ...] = ()
        self.command: tuple[ObjectId, ...] = ()
        self.ante: tuple[ObjectId, ...] = ()  # CR 407
        self.turn = 0
        self.turn_order: tuple[PlayerId, ...] = ()
        self.starting_player: PlayerId = 0
        self.active: PlayerId = 0
        self.last_active: PlayerId = NOTHING  # of the turn before (CR 731.2)
        self.step = UNTAP
        self.stage = STARTING
        self.priority: PlayerId = NOTHING
        self.passed = 0  # players who passed in succession (CR 117.4)
        self.passed_for_all = 0  # of them, those who did for all of a pile of abilities
        self.combat: Combat | None = None
        self.waiting: tuple[Trigger, ...] = ()  # triggered, not on the stack (CR 603.3)
        self.history: Sequence[Event] = ()  # what happened this turn; see `history`
        self.cast_last_turn: tuple[tuple[PlayerId, int], ...] = ()  # how many spells each cast
        self.replacing: frozenset[Any] = frozenset()  # effects whose "instead" is followed (614.5)
        self.extra_turns: tuple[PlayerId, ...] = ()  # the next one last (CR 500.7)
        self.extra_steps: tuple[int, ...] = ()  # still to come in this turn (CR 500.8)
        self.skips: tuple[tuple[PlayerId, int], ...] = ()  # steps and turns to skip (CR 614.10a)
        self.strays: tuple[ObjectId, ...] = ()  # tokens and copies that left (CR 704.5d)
        self.markers: tuple[TurnMarker, ...] = ()  # of turns at once, that in play first (CR 807.4)
        self.monarch: PlayerId = NOTHING
        self.piled = False  # whether any object ever stood for many (see `piles`)
        self.day = ""  # "", "day" or "night" (CR 731)
        self.main: Game | None = None  # the game this one is a subgame of; never changed (CR 729)
        self.remainder: Remainder | None = None  # to be followed once another game has begun
        self.mana_by_hand: tuple[PlayerId, ...] = ()  # players who pay by hand
        self.next_id = FIRST_OBJECT
        self.next_timestamp = 1
        self.rng = seed & ((1 << 64) - 1)
        self.options: dict[str, Any] = {} if options is None else options
        self.shared_turns = bool(self.options.get("shared_turns"))  # of teams (CR 805)
        self.winners: tuple[PlayerId, ...] = ()
        self.why_over = ""
        self.beyond = ""  # why the engine stopped: a count beyond it
        # Not part of the state:
        self.part_of = PartOf.COURSE  # what happens now is part of it; see `during`
        self.journal: list[tuple[Any, Any, Any]] = []
        self.stamp = next(_stamps)
        self.derived: Any = None
        self.always_asked = topics_named(self.options.get("always_ask", ()))
        self.clean = False  # nothing happened since state-based actions were last checked
        self.asker: Asker | None = None
        self.listener: Callable[[Event], None] | None = None
        self.witness: Callable[[Any], None] | None = None
        self.passing: Callable[[PlayerId], bool] | None = None
        self.cards: dict[str, Any] = {} if cards is None else cards  # programs by name
        self.caches = Caches() if caches is None else caches
        self.version = 0  # how often an object, player or effect was written
        self.field_version = 0  # how often a plain field was

    # Looking.

    def zone(self, zone: int, player: PlayerId = NOTHING) -> tuple[ObjectId, ...]:
        """The objects in a zone, of one player where each has their own."""
        if zone == BATTLEFIELD:
            return self.battlefield
        if zone == STACK:
            return self.stack
        if zone == EXILE:
            return self.exile
        if zone == COMMAND:
            return self.command
        if zone == ANTE:
            return self.ante
        owner = self.players[player]
        if zone == HAND:
            return owner.hand
        if zone == GRAVEYARD:
            return owner.graveyard
        return owner.library if zone == LIBRARY else owner.beside(zone)

    def alive(self) -> tuple[PlayerId, ...]:
        """The players still in the game, in turn order."""
        players = self.players
        for each in self.turn_order:
            if players[each].left:
                return tuple([p for p in self.turn_order if not players[p].left])
        return self.turn_order

    def in_turn_order(self, first: PlayerId) -> tuple[PlayerId, ...]:
        """The players still in the game, in turn order from one of them. (CR 101.4)"""
        order = self.turn_order
        if order and order[0] != first and first in order:
            at = order.index(first)
            order = order[at:] + order[:at]
        players = self.players
        for each in order:
            if players[each].left:
                return tuple([p for p in order if not players[p].left])
        return order

    def apnap(self) -> tuple[PlayerId, ...]:
        """Active player, nonactive player order. (CR 101.4)"""
        return self.in_turn_order(self.active)

    def opponents(self, player: PlayerId) -> tuple[PlayerId, ...]:
        """Everyone else in the game who isn't on the player's team. (CR 102.2, 102.3)"""
        team = self.team_of(player)
        return tuple(p for p in self.in_turn_order(player) if p not in team)

    def team_of(self, player: PlayerId) -> tuple[PlayerId, ...]:
        """The player and those on the same team, if there are teams. (CR 102.3)"""
        for team in self.options.get("teams", ()):
            if player in team:
                return tuple(team)
        return (player,)

    def sharing(self, player: PlayerId) -> tuple[PlayerId, ...]:
        """The player and those who share a life total with them. (CR 810.4)"""
        return self.team_of(player) if self.options.get("shared_life") else (player,)

    def sharing_poison(self, player: PlayerId) -> tuple[PlayerId, ...]:
        """The player and those who share poison counters with them. (CR 810.10, 904.13c)"""
        return self.sharing(player) if self.options.get("shared_poison", True) else (player,)

    def record_of(self, reference: ObjectId) -> GameObject | None:
        """The object as it is, or as it last was. (CR 608.2h)"""
        if reference in self.objects:
            return self.objects[reference]
        known = self.known.get(reference)
        return known.object if known is not None else None

    def many(self, references: Sequence[Reference]) -> int:
        """How many they are; a pile is as many as it stands for."""
        if not self.piled:
            return len(references)
        return sum(self.weight(each) for each in references)

    def weight(self, reference: Reference) -> int:
        """How many the reference stands for: one, unless it is or was a pile."""
        record = self.record_of(reference)
        return 1 if record is None else record.count

    @property
    def is_over(self) -> bool:
        """Whether the game has ended. (CR 104.1)"""
        return self.stage == OVER

    def goes_on(self) -> bool:
        """Whether another follows it: it begins anew, or a subgame does or has ended."""
        return self.remainder is not None or self.main is not None

    # Asking. (see `choices`)

    def attend(
        self,
        asker: Asker,
        listener: Callable[[Event], None] | None = None,
        passing: Callable[[PlayerId], bool] | None = None,
        witness: Callable[[Any], None] | None = None,
    ) -> None:
        """Someone sits down to answer, and perhaps to listen. Not part of the state.

        `passing` tells whether a player who gets priority passes without a look at what
        they could do. `witness` is shown what became of events that didn't happen as they
        would have; see `rules.replacing.Replaced`.
        """
        self.asker = asker
        self.listener = listener
        self.passing = passing
        self.witness = witness

    def leave(self) -> None:
        """Whoever sat there goes: a game that nobody plays holds nobody, who might hold it."""
        self.asker = self.listener = self.passing = self.witness = None

    def ask(self, choice: Choice) -> Answer:
        """Put a choice to its player and return a legal answer."""
        answer = choice.forced()
        if answer is not None and choice.topic not in self.always_asked:
            return answer
        if self.players[choice.player].left:  # CR 800.4h
            choice.player = choice.decider = self.in_turn_order(choice.player)[0]
        notes = self.players[choice.player].notes
        if notes:
            choice.decider = notes.get(DECIDED_BY, choice.player)
        if self.asker is None:
            raise RuntimeError("nobody is there to answer: " + choice.prompt)
        answer = self.asker(choice)
        why = choice.why_illegal(answer)
        if why:
            raise IllegalAnswer(why)
        return answer

    def pick(
        self,
        player: PlayerId,
        topic: Topic,
        prompt: str,
        options: Any,
        about: ObjectId = NOTHING,
        rule: str = "",
        meaning: Meaning | None = None,
        details: Details = NO_DETAILS,
    ) -> Any:
        """One of the options."""
        choice = Choice(player, topic, prompt, PICK, options)
        choice.about, choice.rule, choice.meaning = about, rule, meaning
        choice.details = details
        answer = self.ask(choice)
        assert isinstance(answer, int)
        chosen = options[answer]
        if self.piled and type(chosen) is int and topic is not Topic.VALUE_OF_X:
            return single(self, chosen)
        return chosen

    def select(
        self,
        player: PlayerId,
        topic: Topic,
        prompt: str,
        options: Any,
        bounds: tuple[int, int],
        about: ObjectId = NOTHING,
        rule: str = "",
        meaning: Meaning | None = None,
        details: Details = NO_DETAILS,
    ) -> list[Any]:
        """At least and at most so many of the options, in the order listed."""
        if self.piled and piles_among(self, options):
            return selected(self, player, topic, prompt, options, bounds, about, rule, details)
        least, most = min(bounds[0], len(options)), min(bounds[1], len(options))
        choice = Choice(player, topic, prompt, SELECT, options, least, most)
        choice.about, choice.rule, choice.meaning = about, rule, meaning
        choice.details = details
        answer = self.ask(choice)
        assert isinstance(answer, tuple)
        return [options[index] for index in answer]

    def arrange(
        self,
        player: PlayerId,
        topic: Topic,
        prompt: str,
        options: Any,
        about: ObjectId = NOTHING,
        rule: str = "",
    ) -> list[Any]:
        """The options in an order."""
        choice = Choice(player, topic, prompt, ORDER, options)
        choice.about, choice.rule = about, rule
        answer = self.ask(choice)
        assert isinstance(answer, tuple)
        return [options[index] for index in answer]

    def number(
        self,
        player: PlayerId,
        topic: Topic,
        prompt: str,
        bounds: tuple[int, int],
        about: ObjectId = NOTHING,
        rule: str = "",
        details: Details = NO_DETAILS,
    ) -> int:
        """A number within the bounds."""
        choice = Choice(player, topic, prompt, NUMBER, (), *bounds)
        choice.about, choice.rule, choice.details = about, rule, details
        answer = self.ask(choice)
        assert isinstance(answer, int)
        return answer

    def divide(
        self,
        player: PlayerId,
        topic: Topic,
        prompt: str,
        options: Any,
        total: int,
        least: int = 0,
        about: ObjectId = NOTHING,
        rule: str = "",
    ) -> tuple[int, ...]:
        """The total divided among the options."""
        choice = Choice(player, topic, prompt, DIVIDE, options, least, total)
        choice.about, choice.rule = about, rule
        answer = self.ask(choice)
        assert isinstance(answer, tuple)
        return answer

    def confirm(
        self,
        player: PlayerId,
        topic: Topic,
        prompt: str,
        about: ObjectId = NOTHING,
        rule: str = "",
        meaning: Meaning | None = None,
        details: Details = NO_DETAILS,
    ) -> bool:
        """Yes or no."""
        return bool(self.pick(player, topic, prompt, (True, False), about, rule, meaning, details))

    # What happens is part of something.

    def during(self, part_of: PartOf) -> During:
        """While this lasts, what happens is part of a cost, an effect, a turn-based action ..."""
        return During(self, part_of)

    # Forking and undoing.

    def fork(self) -> "Game":
        """An independent game in the same state; nobody sits at it yet."""
        new = Game(0, self.options, self.cards, self.known.fork(), self.caches.copy())
        new.objects = self.objects.copy()
        new.players = self.players.copy()
        new.effects = self.effects.copy()
        new.delayed = self.delayed.copy()
        for name in FIELDS:
            setattr(new, name, getattr(self, name))
        new.stamp, new.derived, new.clean = self.stamp, self.derived, self.clean
        new.version, new.field_version = self.version, self.field_version
        new.always_asked = self.always_asked
        return new

    def mark(self) -> int:
        """A point to which `undo` can return."""
        return len(self.journal)

    def undo(self, mark: int) -> None:
        """Put back all that was written since the mark."""
        journal = self.journal
        while len(journal) > mark:
            place, key, old = journal.pop()
            if place is None:
                setattr(self, key, old)
            elif old is None:
                del place[key]
            else:
                place[key] = old
        self.clean = False
        self.version += 1
        self.touch()

    def forget(self) -> None:
        """Give up undoing what came before now."""
        self.journal.clear()

    def rest(self) -> None:
        """State-based actions and triggers have been seen to; not part of the state."""
        self.clean = True

    def touch(self) -> None:
        """Let everything derived be derived anew."""
        self.stamp = next(_stamps)

    def keep_derived(self, derived: Any) -> None:
        """Keep what was derived for the stamp: no part of the state."""
        self.derived = derived

    # Writing: for rules.happening and its performers alone.

    def put_object(self, record: GameObject) -> None:
        """Put an object's record in the place of its old one."""
        key = record.id
        self.version += 1
        old = self.objects.get(key)
        self.journal.append((self.objects, key, old))
        self.objects[key] = record
        if (
            old is None
            or record.copied is not old.copied
            or record.notes is not old.notes
            or record.face_down != old.face_down
        ):
            self.caches.newcomers.append(record)

    def drop_object(self, key: ObjectId) -> None:
        """Take an object out of the game's objects."""
        self.version += 1
        self.journal.append((self.objects, key, self.objects[key]))
        del self.objects[key]

    def put_player(self, record: Player) -> None:
        """Put a player's record in the place of the old one."""
        self.version += 1
        old = self.players.get(record.id)
        self.journal.append((self.players, record.id, old))
        self.players[record.id] = record
        if (
            old is None
            or record.notes is not old.notes
            or record.counters is not old.counters
            or record.left != old.left
        ):
            self.caches.newcomers.append(record)

    def put_in(self, place: dict[int, Any] | Departed, key: int, record: Any) -> None:
        """Put a record into `effects`, `delayed` or `known`."""
        self.version += 1
        self.journal.append((place, key, place.get(key)))
        place[key] = record

    def drop_from(self, place: dict[int, Any], key: int) -> None:
        """Take a record out of `effects` or `delayed`."""
        self.version += 1
        self.journal.append((place, key, place[key]))
        del place[key]

    def set_field(self, name: str, value: Any) -> None:
        """Set one of the plain fields."""
        self.field_version += 1
        self.journal.append((None, name, getattr(self, name)))
        setattr(self, name, value)

    def set_stage(self, stage: str) -> None:
        """Say where in a step or turn the game is."""
        self.field_version += 1
        self.journal.append((None, "stage", self.stage))
        self.stage = stage

    def set_step(self, step: int) -> None:
        """Go on to a step: it is about to begin."""
        self.journal.append((None, "step", self.step))
        self.step = step
        self.set_stage(STEP_STARTS)

    def set_priority(self, player: PlayerId, passed: int) -> None:
        """Say who has priority, and how many passed in succession."""
        self.field_version += 1
        self.journal.append((None, "priority", self.priority))
        self.journal.append((None, "passed", self.passed))
        self.priority, self.passed = player, passed

    def add_to_history(self, events: Sequence[Event]) -> None:
        """Add to what happened this turn."""
        self.field_version += 1
        history = self.history
        self.journal.append((None, "history", history))
        if type(history) is tuple and not history[BLOCK:]:
            self.history = (*history, *events)
        else:
            self.history = with_more(history, events)

    def new_id(self) -> ObjectId:
        """A number never used before."""
        self.journal.append((None, "next_id", self.next_id))
        self.next_id += 1
        return self.next_id - 1

    def new_timestamp(self) -> int:
        """A later timestamp than all before. (CR 613.7)"""
        self.journal.append((None, "next_timestamp", self.next_timestamp))
        self.next_timestamp += 1
        return self.next_timestamp - 1

    def permanents(self) -> Iterator[GameObject]:
        """The permanents that are phased in. (CR 110.1, 702.26b)"""
        objects = self.objects
        for key in self.battlefield:
            record = objects[key]
            if not record.phased_out:
                yield record
