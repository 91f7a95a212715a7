"""Sessions to test with: a board, people and agents at it, and how they answer."""

from random import Random
from typing import Any

from apnap.agents.simple import PassiveAgent
from apnap.game.choices import Answer, Choice
from apnap.game.record import Record, Setup
from apnap.game.topics import Topic
from apnap.judge.boards.naming import NAMES
from apnap.judge.boards.scenario import ALICE, BOB, Scenario
from apnap.server.session.session import Chair, Session, options_for
from apnap.server.wire import messages
from apnap.server.wire.messages import Attention, Seen
from apnap.terms.identity import PlayerId

SPARK = "Spark {R} | Instant | Spark deals 3 damage to any target."
DIVINE = "Divine {U} | Sorcery | Draw a card."
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
WOLF = "Wolf {1}{G} | Creature — Wolf | 3/3"
CARDS = (SPARK, DIVINE, BEAR, WOLF)


def board(players: int = 2, **options: Any) -> Scenario:
    """A scenario that knows the cards above."""
    scenario = Scenario(players, **options)
    for text in CARDS:
        scenario.card(text)
    return scenario


def seated(scenario: Scenario, *people: PlayerId) -> Session:
    """A session with people at these seats, and agents that do nothing at the others."""
    options = {**scenario.options, **options_for(people)}
    record = Record(Setup.at(scenario.position, scenario.seed, options), scenario.programs)
    return session_of(record, *people)


def session_of(record: Record, *people: PlayerId, undone: int = 0) -> Session:
    """A session that goes on with a record."""
    count = len(record.setup.seats)
    chairs = [Chair(NAMES[at], None if at in people else PassiveAgent()) for at in range(count)]
    session = Session(record, chairs, undone=undone)
    session.run()
    return session


def choice_of(session: Session) -> Choice:
    """The open choice."""
    choice = session.table.choice
    assert choice is not None
    return choice


def option(session: Session, text: str) -> int:
    """The place of the first option whose words contain the text."""
    view = session.table.view(choice_of(session).decider)
    assert view.choice is not None
    words = [each.text for each in view.choice.options]
    found = [at for at, each in enumerate(words) if text in each]
    assert found, f"{text!r} is not among {words}"
    return found[0]


def answer(session: Session, given: str | Answer) -> None:
    """The person who is asked answers, and the session runs on."""
    assert session.deciding is not None
    if isinstance(given, str):
        given = option(session, given)
    plain = list(given) if isinstance(given, tuple) else given
    session.receive(session.deciding, messages.Answer("", session.at, plain))
    session.run()


def attend(session: Session, player: PlayerId, **changes: Any) -> None:
    """The person sets their attention, and the session runs on."""
    session.receive(player, messages.Attend("", Attention(**changes)))
    session.run()


def undo(session: Session, player: PlayerId) -> None:
    """The person takes back."""
    session.receive(player, messages.Undo(""))
    session.run()


def looking(session: Session, viewer: PlayerId | None = ALICE, **how: Any) -> Seen:
    """What somebody sees who begins to look now."""
    session.watch("new", viewer, **how)
    seen = session.seen("new")
    session.unwatch("new")
    assert seen is not None
    return seen


def step(session: Session) -> str:
    """The step of the game."""
    return session.table.view(None).step


def play_by_chance(session: Session, chance: Random, most: int) -> None:
    """Whoever is asked answers by chance, rarely passing while there is something to do."""
    for _ in range(most):
        if session.deciding is None:
            return
        answer(session, by_chance(choice_of(session), chance))


def by_chance(choice: Choice, chance: Random) -> Answer:
    """An answer that lets a game get on."""
    if choice.topic is Topic.MULLIGAN:
        return 0
    given = choice.random(chance)
    if choice.topic is Topic.PRIORITY and chance.random() < 0.3:
        return 0
    return given


__all__ = ["ALICE", "BOB", "board", "seated"]
