"""What must hold in every game, at every moment, whatever the cards do.

`check` looks at one state. `Watch` follows a game: it hears each event and is shown each
choice. `shuffle_hidden` gives the proof that nothing hidden is shown: two games that differ
only in what a player can't see must look the same to that player.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from apnap.abilities.rule_changes.rule_changes import KeepsMana
from apnap.game.characteristics import Characteristics
from apnap.game.choices import PICK, Choice
from apnap.game.digest import digest
from apnap.game.game import PRIORITY, Game
from apnap.game.objects import ABILITY, CARD, Player
from apnap.game.topics import Topic
from apnap.game.view import CardView, jsonable
from apnap.rules.meaning.timing import changes_for
from apnap.rules.objects.command_zone.decks import ONE_PLANAR_DECK, PLANAR, types_of
from apnap.rules.objects.components import pieces_of
from apnap.rules.objects.multiplayer.turns_at_once import stacks
from apnap.rules.table.feed import told_to
from apnap.rules.table.imagining import dealt_anew
from apnap.rules.table.views import view
from apnap.rules.turn.priority import legal_actions
from apnap.rules.turn.seeing import reviewed_by
from apnap.terms.compiled import fields_of_record
from apnap.terms.events import (
    CombatEnded,
    EffectEnded,
    Event,
    FaceTurned,
    GameEnded,
    LeftCombat,
    Noted,
    PlanarControllerBecame,
    StepBegan,
    TimeBecame,
    TurnBegan,
)
from apnap.terms.identity import NOTHING, ObjectId, PlayerId, is_object
from apnap.terms.parts import PartOf
from apnap.terms.turn import (
    ANTE,
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    OUTSIDE,
    STACK,
    STEP_NAMES,
    SUPPLEMENTARY_DECK,
    ZONE_NAMES,
)
from apnap.testing.games.consistency import (
    action_problems,
    asleep_problems,
    derived_problems,
    settled_problems,
)

# What the course of the game brings; anything else is part of an action, a cost, an effect ...
BY_THEMSELVES = (
    *(TurnBegan, StepBegan, CombatEnded, GameEnded, EffectEnded),
    LeftCombat,  # CR 506.4
    *(TimeBecame, FaceTurned),  # CR 702.145
    PlanarControllerBecame,  # CR 901.6
    Noted,  # CR 702.95e, 702.131b, 723.1
)


class InvariantBroken(AssertionError):
    """Something that must hold does not; says what, and where in the game."""

    def __init__(self, what: str, game: Game) -> None:
        self.what = what
        where = f"turn {game.turn}, {STEP_NAMES[game.step]}, player {game.active} active"
        last = type(game.history[-1]).__name__ if game.history else "nothing"
        super().__init__(f"{what} ({where}, after {last})")


def check(game: Game) -> None:
    """Raise `InvariantBroken` if the state is not as it must be."""
    _none(problems(game), game)


def _none(found: Iterator[str], game: Game) -> None:
    for problem in found:
        raise InvariantBroken(problem, game)


def problems(game: Game) -> Iterator[str]:
    """Everything wrong with a state."""
    yield from _zone_problems(game)
    for player in game.players.values():
        if type(player.life) is not int:
            yield f"the life of {player.name} is {player.life!r}"
        if any(amount <= 0 for amount in player.counters.values()):
            yield f"{player.name} has counters {player.counters}"
    for key in game.stack:
        if game.objects[key].item is None and game.objects[key].kind == ABILITY:
            yield f"ability {key} on the stack has no choices"
    for key in game.battlefield:
        record = game.objects[key]
        if record.counters and any(amount <= 0 for amount in record.counters.values()):
            yield f"object {key} has counters {record.counters}"
        if record.damage < 0:
            yield f"object {key} has {record.damage} damage"


def _zone_problems(game: Game) -> Iterator[str]:
    """Each object is in the one list of its zone, and nothing else is. (CR 400.1)"""
    seen: set[ObjectId] = set()
    objects = game.objects
    for zone, owner, listed in _lists(game):
        for key in listed:
            record = objects.get(key)
            where = ZONE_NAMES[zone]
            if record is None:
                yield f"object {key} in the {where} is no more"
            elif record.zone != zone:
                yield f"object {key} in the {where} says it is in the {ZONE_NAMES[record.zone]}"
            elif owner != NOTHING and record.owner != owner:
                yield f"object {key} is in the {where} of another than its owner"
            if key in seen:
                yield f"object {key} is listed twice"
            seen.add(key)
    if len(seen) != len(objects):
        for key, record in objects.items():
            if key not in seen and record.zone != OUTSIDE:
                yield f"object {key} is in no list of the {ZONE_NAMES[record.zone]}"
    if objects and game.next_id <= max(objects):
        yield f"the next number {game.next_id} is already used"


def _lists(game: Game) -> Iterator[tuple[int, PlayerId, tuple[ObjectId, ...]]]:
    yield BATTLEFIELD, NOTHING, game.battlefield
    for stack in stacks(game):
        yield STACK, NOTHING, stack
    yield EXILE, NOTHING, game.exile
    yield COMMAND, NOTHING, game.command
    yield ANTE, NOTHING, game.ante
    for player in game.players.values():
        yield LIBRARY, player.id, player.library
        yield HAND, player.id, player.hand
        yield GRAVEYARD, player.id, player.graveyard
        yield SUPPLEMENTARY_DECK, player.id, player.supplementary_deck


def cards_of(game: Game) -> dict[PlayerId, int]:
    """How many cards each player has in the game."""
    shared = PLANAR if ONE_PLANAR_DECK in game.options else 0  # they are now one's, now another's
    counts = Counter(
        record.owner
        for record in game.objects.values()
        if record.kind == CARD and not types_of(record) & shared
    )
    for record in game.objects.values():  # a merged permanent is several cards (CR 730.2)
        more = pieces_of(record)[1:]
        counts[record.owner] += sum(1 for piece in more if piece.kind == CARD)
    return {player: counts[player] for player in game.players if not game.players[player].left}


class Watch:
    """Follows one game; `every` is how many choices apart the slow checks are made."""

    def __init__(self, game: Game, chance: Random, every: int = 8) -> None:
        self.game = game
        self.chance = chance
        self.every = every
        self.cards = cards_of(game)
        self.ended: set[int] | None = None  # the events that had happened when the game ended
        self.recent: list[Event] = []  # since the last choice
        self.choices = 0

    def hear(self, event: Event) -> None:
        """Check the state after an event."""
        game = self.game
        self.recent.append(event)
        if not event.rule:
            raise InvariantBroken(f"{type(event).__name__} cites no rule", game)
        if event.part_of is None or (
            event.part_of is PartOf.COURSE and not isinstance(event, BY_THEMSELVES)
        ):
            raise InvariantBroken(f"{type(event).__name__} is part of nothing", game)
        check(game)
        if self.ended is not None and id(event) not in self.ended:
            raise InvariantBroken(f"{type(event).__name__} after the end of the game", game)
        if isinstance(event, GameEnded) and game.main is None:
            self.ended = {id(each) for each in game.history}
        elif isinstance(event, StepBegan):
            self._step_began()

    def _step_began(self) -> None:
        """Between steps pools are empty (CR 500.5), and the cards are all there."""
        game = self.game
        for player in game.players.values():
            if not player.left and not game.markers and _stale(game, player):
                raise InvariantBroken(f"{player.name} kept mana between steps", game)
        changing = game.main is not None or game.options.get("ante")  # owners do (CR 407.3)
        for player_id, count in () if changing else cards_of(game).items():
            if count != self.cards[player_id]:
                whose = game.players[player_id].name
                raise InvariantBroken(
                    f"{whose} has {count} cards instead of {self.cards[player_id]}", game
                )

    def choice(self, choice: Choice) -> None:
        """Check a choice before it is answered."""
        self.choices += 1
        check_choice(self.game, choice, self.chance)
        at_priority = choice.topic is Topic.PRIORITY and self.game.stage == PRIORITY
        if at_priority:
            _none(settled_problems(self.game, choice), self.game)
        if self.choices % self.every == 0:
            check_fork(self.game)
            _none(derived_problems(self.game), self.game)
            if at_priority:
                _none(asleep_problems(self.game), self.game)
                _none(action_problems(self.game, choice, self.chance), self.game)
            viewers = [None, *self.game.turn_order]
            viewer = viewers[self.chance.randrange(len(viewers))]
            check_sight(self.game, viewer, choice, self.recent, self.chance)
        self.recent = []


def _stale(game: Game, player: Player) -> bool:
    """Whether the player has mana that no effect lets them keep. (CR 500.5)"""
    if all(mana.kept for mana in player.pool):
        return False
    return not any(True for _ in changes_for(game, KeepsMana, player.id))


def check_choice(game: Game, choice: Choice, chance: Random) -> None:
    """Every choice has an answer, and drawing one gives a legal one."""
    if choice.kind == PICK and not choice.options:
        raise InvariantBroken(f"{choice.prompt!r} has no options", game)
    answer = choice.random(chance)
    why = choice.why_illegal(answer)
    if why:
        raise InvariantBroken(f"a random answer is illegal: {why}: {answer!r}", game)


def check_fork(game: Game) -> None:
    """A fork is the same game."""
    if digest(game.fork()) != digest(game):
        raise InvariantBroken("a fork has another hash", game)


# What must not be seen.


def check_sight(
    game: Game, viewer: PlayerId | None, choice: Choice | None, recent: list[Event], chance: Random
) -> None:
    """What is hidden shows neither in the view, nor in the choice, nor in what is told."""
    who = "a spectator" if viewer is None else game.players[viewer].name
    seen = view(game, viewer, choice)
    shown = numbers_in(jsonable(seen)) & set(hidden_numbers(game, viewer))
    if shown:
        raise InvariantBroken(f"the view of {who} has the hidden objects {sorted(shown)}", game)
    twin = shuffle_hidden(game, viewer, chance)
    other = view(twin, viewer, choice)
    if seen != other:
        raise InvariantBroken(
            f"the view of {who} shows what is hidden: {first_difference(seen, other)}", game
        )
    for one, same in zip(seen.objects(), other.objects(), strict=True):
        if _what_it_is(one) != _what_it_is(same):
            raise InvariantBroken(f"what {one.name} is shows {who} what is hidden", game)
    for event in recent:
        here, there = told_to(game, event, viewer), told_to(twin, event, viewer)
        if here != there:
            raise InvariantBroken(f"{who} is told what is hidden: {here} / {there}", game)
    if choice is not None and choice.topic is Topic.PRIORITY and choice.player == viewer:
        assert viewer is not None
        if game.stage == PRIORITY and legal_actions(twin, viewer) != list(choice.options):
            raise InvariantBroken(f"what {who} may do depends on what is hidden", game)


def _what_it_is(seen: CardView) -> list[Any]:
    """The characteristics of an object in a view, as values that can be compared."""
    whole = seen.characteristics
    fields = fields_of_record(Characteristics)
    return [getattr(whole, name, None) for name in fields if name[0] != "_"]


def hidden_numbers(game: Game, viewer: PlayerId | None) -> Iterator[ObjectId]:
    """The numbers of objects that must not be in the viewer's view."""
    open_hands = {viewer}
    if viewer is not None and "teams" in game.options:
        open_hands.update(reviewed_by(game, viewer))  # CR 810.5
    for key, record in game.objects.items():
        if record.zone == LIBRARY or (record.zone == HAND and record.owner not in open_hands):
            yield key
    if game.main is not None:
        yield from hidden_numbers(game.main, viewer)


_REFERENCES = frozenset(
    {"about", "attached_to", "attachments", "attacking", "blocking", "id", "source", "targets"}
)


def numbers_in(value: Any, field: str = "") -> set[int]:
    """The numbers of objects anywhere in the JSON data of a view."""
    if isinstance(value, dict):
        return {n for key, each in value.items() for n in numbers_in(each, key)}
    if isinstance(value, list):
        return {n for each in value for n in numbers_in(each, field)}
    is_number = isinstance(value, int) and not isinstance(value, bool)
    return {value} if is_number and field in _REFERENCES and is_object(value) else set()


def shuffle_hidden(game: Game, viewer: PlayerId | None, chance: Random) -> Game:
    """A fork in which the cards the viewer can't see have changed places.

    Each owner's hidden cards trade places with each other, in hand, library, and face down.
    """
    return dealt_anew(game, game, viewer, chance)


def first_difference(one: Any, other: Any, path: str = "view") -> str:
    """Where two views differ first, for a message."""
    here, there = jsonable(one), jsonable(other)
    return _difference(here, there, path) or f"{path}: only in what JSON leaves out"


def _difference(here: Any, there: Any, path: str) -> str:
    if here == there:
        return ""
    if isinstance(here, dict) and isinstance(there, dict) and here.keys() == there.keys():
        return next(d for key in here if (d := _difference(here[key], there[key], f"{path}.{key}")))
    if isinstance(here, list) and isinstance(there, list) and len(here) == len(there):
        pairs = enumerate(zip(here, there, strict=True))
        return next(d for at, (a, b) in pairs if (d := _difference(a, b, f"{path}[{at}]")))
    return f"{path}: {here!r} / {there!r}"
