"""Games for a server to find in its store when it starts: boards set up by hand, with people."""

from collections.abc import Sequence
from dataclasses import dataclass

from apnap.game.record import Record, Setup
from apnap.judge.boards.scenario import Scenario
from apnap.server.games.matches import Match, Seat
from apnap.server.session.session import options_for
from apnap.server.store.journal import Sitter
from apnap.server.store.store import Store
from apnap.server.wire.messages import Clock, Spectators


@dataclass(frozen=True, slots=True)
class PreparedTable:
    """A table that a server will have, and the tokens of who sits there."""

    id: str
    game: str
    tokens: tuple[str, ...]


def record_of(scenario: Scenario, people: Sequence[int] = (0, 1)) -> Record:
    """The record of a game that begins with the scenario's board."""
    options = {**scenario.options, **options_for(people)}
    return Record(Setup.at(scenario.position, scenario.seed, options), scenario.programs)


def prepare(
    store: Store,
    record: Record,
    *,
    agents: Sequence[str] = (),
    clock: Clock | None = None,
    spectators: Spectators = "hidden",
    table: str = "prepared",
) -> PreparedTable:
    """Put a game into the store; agents take the last seats."""
    names = [seat.name for seat in record.setup.seats]
    people = len(names) - len(agents)
    users = [store.new_guest(name) for name in names[:people]]
    seats = [Seat(user.id, user.name, deck_name="board") for user in users]
    seats += [Seat(None, name, kind) for name, kind in zip(names[people:], agents, strict=True)]
    match = Match(table, seats, clock=clock, spectators=spectators)
    match.id = store.create_match(match.dumps())
    sitters = [Sitter(seat.name, seat.user, seat.agent) for seat in seats]
    game = store.create_game(record, sitters, match.id)
    match.began(game)
    store.put_match(match.id, match.dumps())
    return PreparedTable(table, game, tuple(store.new_token(user.id) for user in users))
