"""One game with people and agents at it: answers, refusals, conceding, what is written down."""

from random import Random

import pytest

from apnap.agents.simple import PassiveAgent
from apnap.game.choices import Answer, Choice
from apnap.game.record import CorruptRecord, Record
from apnap.game.topics import Topic
from apnap.game.view import Sight
from apnap.server.session.session import Chair, Session
from apnap.server.wire import messages
from apnap.server.wire.refusal import Refusal, answer_of
from tests.server.session.seated import (
    ALICE,
    BOB,
    answer,
    attend,
    board,
    choice_of,
    looking,
    option,
    play_by_chance,
    seated,
    session_of,
    step,
)


def duel() -> Session:
    it = board().put(ALICE, "Mountain x2", "Spark (hand)").put(BOB, "Mountain", "Bear")
    return seated(it, ALICE, BOB)


def test_a_person_is_asked_and_answers() -> None:
    session = duel()
    assert session.deciding == ALICE

    answer(session, "cast Spark")
    answer(session, "Bob")

    assert session.table.game.players[BOB].life == 17


def test_an_agent_decides_when_it_runs() -> None:
    session = seated(board().put(ALICE, "Mountain", "Spark (hand)"), ALICE)

    answer(session, "pass")
    answer(session, "pass")

    assert session.table.game.turn == 2
    assert session.table.game.active == BOB


def test_it_stops_when_patience_runs_out() -> None:
    session = seated(board().put(ALICE, "Mountain", "Spark (hand)"), ALICE)
    tries = iter([True, True, False])
    session.receive(ALICE, messages.Attend("", messages.Attention(until="end of turn")))
    before = session.at

    more = session.run(lambda: next(tries))

    assert more
    assert session.at == before + 2


def test_an_answer_to_an_earlier_state_is_late_and_changes_nothing() -> None:
    session = duel()
    before = session.table.hash()

    with pytest.raises(Refusal) as refused:
        session.receive(ALICE, messages.Answer("", session.at - 1, 0))

    assert refused.value.code == "late"
    assert session.table.hash() == before


def test_another_players_choice_cannot_be_answered() -> None:
    session = duel()

    with pytest.raises(Refusal) as refused:
        session.receive(BOB, messages.Answer("", session.at, 0))

    assert refused.value.code == "not yours"


@pytest.mark.parametrize("given", [99, -1, [0], "99", "abc", ["1", "x"], "0xffffffffffffffffffff"])
def test_an_illegal_answer_changes_nothing(given: messages.GivenAnswer) -> None:
    session = duel()
    before = (session.at, session.table.hash())

    with pytest.raises(Refusal) as refused:
        session.receive(ALICE, messages.Answer("", session.at, given))

    assert refused.value.code == "illegal"
    assert (session.at, session.table.hash()) == before


def test_long_numbers_are_read_from_text() -> None:
    assert answer_of(["12", 3, "0x1f"]) == (12, 3, 31)
    assert answer_of(hex(7**9000)) == 7**9000


def test_who_does_not_play_is_refused() -> None:
    session = seated(board(), ALICE)

    with pytest.raises(Refusal) as refused:
        session.receive(BOB, messages.Concede(""))

    assert refused.value.code == "not playing"


@pytest.mark.cr("104.3a")
def test_a_player_concedes_while_another_decides() -> None:
    session = duel()
    assert session.deciding == ALICE

    session.receive(BOB, messages.Concede(""))
    session.run()

    assert session.table.game.winners == (ALICE,)
    assert session.deciding is None
    assert session.changes().is_over


def test_nothing_can_be_done_when_the_game_is_over() -> None:
    session = duel()
    session.receive(BOB, messages.Concede(""))

    with pytest.raises(Refusal) as refused:
        session.receive(ALICE, messages.Undo(""))

    assert refused.value.code == "over"


def test_a_concession_in_the_middle_of_a_spell_leaves_a_record_of_the_same_game() -> None:
    it = board(3).put(ALICE, "Mountain", "Spark (hand)")
    session = seated(it, ALICE, BOB)
    answer(session, "cast Spark")
    at = session.at

    session.receive(BOB, messages.Concede(""))
    session.run()

    record = Record(session.table.record.setup, session.table.record.programs)
    record.answers = list(session.table.record.answers)
    again = session_of(record, ALICE, BOB, undone=session.undone)
    assert session.at > at
    assert again.table.hash() == session.table.hash()
    assert looking(again) == looking(session)


def test_changes_are_told_once() -> None:
    session = duel()
    first = session.changes()
    answer(session, "cast Spark")

    second, third = session.changes(), session.changes()

    assert first.keep == 0 or not first.answers
    assert second.keep == len(session.table.record.answers) - len(second.answers)
    assert second.answers
    assert not third


def test_a_record_that_does_not_fit_is_refused() -> None:
    session = duel()
    record = Record(session.table.record.setup, session.table.record.programs, [55])

    with pytest.raises(CorruptRecord, match="answer 0"):
        session_of(record, ALICE, BOB)


def test_each_seat_needs_a_chair() -> None:
    record = duel().table.record

    with pytest.raises(ValueError, match="2 seats"):
        Session(record, [Chair("Alice")])


class Broken:
    """An agent that does what agents must not."""

    def __init__(self, given: Answer | None) -> None:
        self.given = given

    def decide(self, view: Sight, choice: Choice) -> Answer:
        if self.given is None:
            raise RuntimeError("out of ideas")
        return self.given


@pytest.mark.parametrize("agent", [Broken(None), Broken(99)])
def test_an_agent_that_fails_does_not_stop_the_game(agent: Broken) -> None:
    it = board().put(ALICE, "Mountain", "Spark (hand)").turn_of(BOB)
    it.put(BOB, "Mountain", "Spark (hand)")
    record = seated(it, ALICE).table.record
    session = Session(Record(record.setup, record.programs), [Chair("Alice"), Chair("Bob", agent)])

    session.run()

    assert session.deciding == ALICE
    assert "Bob" in session.faults[0]


def test_when_time_runs_out_the_plainest_answer_is_given() -> None:
    session = duel()

    session.expire()
    session.run()

    assert session.table.record.answers[0] == 0
    assert session.deciding is not None


@pytest.mark.parametrize("seed", range(4))
def test_with_only_plain_answers_a_game_ends(seed: int) -> None:
    """Whoever has disappeared, the game goes on at every kind of choice."""
    it = board(seed=seed).put(ALICE, "Mountain x2", "Spark x3 (hand)", "Bear x2")
    session = seated(it.put(BOB, "Forest x2", "Wolf x2", "Bear (hand)"), ALICE, BOB)
    play_by_chance(session, Random(seed), 10)

    for _ in range(400):
        session.expire()
        session.run()

    assert session.table.is_over


def test_forced_choices_are_not_asked() -> None:
    session = seated(board().put(ALICE, "Mountain", "Spark (hand)"), ALICE, BOB)
    attend(session, ALICE, full_control=True)
    answer(session, "cast Spark")

    assert choice_of(session).topic is Topic.TARGET


def test_mana_is_paid_for_a_person_unless_by_hand() -> None:
    session = duel()
    answer(session, "cast Spark")
    answer(session, "Bob")
    assert session.table.game.players[BOB].life == 17

    session = duel()
    attend(session, ALICE, by_hand=True)
    answer(session, "cast Spark")
    answer(session, "Bob")

    assert choice_of(session).topic is Topic.MANA_ABILITY
    answer(session, 2)
    assert session.table.game.stack or session.table.game.players[BOB].life == 17


def test_a_person_may_tap_lands_at_will() -> None:
    session = duel()

    answer(session, "mana Mountain")

    assert len(session.table.game.players[ALICE].pool) == 1
    assert step(session) == "precombat main phase"
    assert option(session, "cast Spark")


def test_a_game_of_agents_needs_no_person() -> None:
    it = board().put(ALICE, "Bear")
    record = seated(it, ALICE).table.record
    chairs = [Chair("Alice", PassiveAgent()), Chair("Bob", PassiveAgent())]
    session = Session(Record(record.setup, record.programs), chairs)

    session.run()

    assert session.table.is_over
    assert looking(session, None).log
