"""What is answered to an ability once for all: yields, and a "may" that is always the same."""

import msgspec
import pytest

from apnap.game.record import Record
from apnap.game.topics import Topic
from apnap.judge.boards.scenario import Scenario
from apnap.server.session.session import Session
from apnap.server.wire import messages
from apnap.server.wire.messages import Attention, Yield
from apnap.server.wire.refusal import Refusal
from apnap.terms.turn import POSTCOMBAT_MAIN
from tests.server.session.seated import (
    ALICE,
    BOB,
    answer,
    attend,
    board,
    choice_of,
    looking,
    seated,
    session_of,
    step,
    undo,
)

CLOCK = "Clock {2} | Artifact | At the beginning of each upkeep, you gain 1 life."
OTHER = "Hourglass {2} | Artifact | At the beginning of each upkeep, you gain 2 life."
FONT = "Font {2} | Artifact | At the beginning of each upkeep, you may gain 1 life."
NO_STOPS = {"mine": (), "theirs": ()}


def quiet(scenario: Scenario) -> Session:
    """Alice could respond at any time, but stops nowhere; Bob is an agent that does nothing."""
    scenario.put(ALICE, "Mountain", "Spark (hand)", "Mountain x9 (library)")
    scenario.put(BOB, "Mountain x9 (library)")
    return seated(scenario, ALICE)


def with_cards(*texts: str) -> Scenario:
    scenario = board(step=POSTCOMBAT_MAIN)
    for text in texts:
        scenario.card(text)
    return scenario


def at_the_trigger() -> Session:
    """Bob's Clock is on the stack in his upkeep, and Alice is asked."""
    session = quiet(with_cards(CLOCK, OTHER).put(BOB, "Clock", "Hourglass"))
    attend(session, ALICE, **NO_STOPS)
    assert step(session) == "upkeep"
    return session


def key_on_top(session: Session) -> str:
    return looking(session).abilities[str(session.table.game.stack[-1])]


def where(session: Session) -> tuple[int, str, str]:
    """Turn and step, and what is on top of the stack."""
    view = session.table.view(ALICE)
    return view.turn, view.step, view.stack[-1].name if view.stack else ""


def test_without_a_yield_each_trigger_is_asked_about() -> None:
    session = at_the_trigger()
    first = where(session)
    answer(session, "pass")
    second = where(session)

    assert {first, second} == {(2, "upkeep", "Clock"), (2, "upkeep", "Hourglass")}


def test_a_yield_for_the_game_passes_that_ability_and_no_other() -> None:
    session = at_the_trigger()
    key, name = key_on_top(session), where(session)[2]
    other = {"Clock": "Hourglass", "Hourglass": "Clock"}[name]
    attend(session, ALICE, **NO_STOPS, yields=(Yield(key, name=name),))

    assert where(session) == (2, "upkeep", other)
    answer(session, "pass")
    if choice_of(session).topic is Topic.ATTACKERS:
        answer(session, ())
    assert where(session) == (3, "upkeep", other)


def test_a_yield_for_the_turn_ends_with_it() -> None:
    session = at_the_trigger()
    key, name = key_on_top(session), where(session)[2]
    attend(session, ALICE, **NO_STOPS, yields=(Yield(key, name=name, turn=2),))
    answer(session, "pass")  # to the other one

    assert where(session) == (3, "upkeep", name)


def test_a_yield_to_this_one_is_for_this_one_alone() -> None:
    session = at_the_trigger()
    key, name, top = key_on_top(session), where(session)[2], session.table.game.stack[-1]
    attend(session, ALICE, **NO_STOPS, yields=(Yield(key, name=name, object=top),))
    assert where(session)[2] != name
    answer(session, "pass")

    assert where(session) == (3, "upkeep", name)


def test_with_full_control_yields_rest() -> None:
    session = at_the_trigger()
    key, before = key_on_top(session), where(session)
    attend(session, ALICE, full_control=True, yields=(Yield(key),))

    assert where(session) == before


def test_the_same_ability_of_another_object_of_that_name_is_the_same() -> None:
    session = quiet(with_cards(CLOCK).put(BOB, "Clock x2"))
    attend(session, ALICE, **NO_STOPS)
    keys = set(looking(session).abilities.values())

    assert len(session.table.game.stack) == 2
    assert len(keys) == 1


def test_a_yield_is_revoked_by_leaving_it_out() -> None:
    session = at_the_trigger()
    key = key_on_top(session)
    attend(session, ALICE, **NO_STOPS, yields=(Yield(key),))
    attend(session, ALICE, **NO_STOPS)
    answer(session, "pass")

    first = where(session)
    answer(session, "pass")
    assert {first, where(session)} == {(3, "upkeep", "Clock"), (3, "upkeep", "Hourglass")}


def test_yields_to_what_was_never_seen_are_refused_and_nothing_changes() -> None:
    session = at_the_trigger()
    key, before = key_on_top(session), session.attention_of(ALICE)
    for wrong in (
        Yield("Clock/0000000000000000"),
        Yield(""),
        Yield(key, turn=99),
        Yield(key, turn=-1),
        Yield(key, object=10**6),
    ):
        with pytest.raises(Refusal):
            session.receive(ALICE, messages.Attend("", Attention(yields=(wrong,))))

    assert session.attention_of(ALICE) == before


def test_stops_for_who_does_not_play_are_refused() -> None:
    session = at_the_trigger()
    for wrong in ({"7": ("upkeep",)}, {str(ALICE): ("upkeep",)}, {"1": ("lunch",)}):
        with pytest.raises(Refusal):
            session.receive(ALICE, messages.Attend("", Attention(others=wrong)))


# May.


def at_the_may() -> Session:
    session = quiet(with_cards(FONT).put(ALICE, "Font"))
    attend(session, ALICE, **NO_STOPS)
    assert choice_of(session).topic is Topic.MAY
    return session


@pytest.mark.parametrize(("always", "life"), [("yes", 22), ("no", 20)])
def test_a_may_is_always_answered_the_same(always: str, life: int) -> None:
    session = at_the_may()
    key = looking(session).question
    assert key
    wanted = msgspec.convert({"ability": key, "answer": always, "name": "Font"}, Yield)
    attend(session, ALICE, **NO_STOPS, yields=(wanted,))

    assert choice_of(session).topic is not Topic.MAY
    while session.table.game.turn < 4:  # the next question of another kind is answered
        answer(session, () if choice_of(session).topic is Topic.ATTACKERS else 0)
    assert session.table.game.players[ALICE].life >= life
    assert (session.table.game.players[ALICE].life == 20) == (always == "no")


def test_a_yield_to_pass_does_not_answer_a_may() -> None:
    session = at_the_may()
    key = looking(session).question
    attend(session, ALICE, **NO_STOPS, yields=(Yield(key, "pass"),))

    assert choice_of(session).topic is Topic.MAY


def test_another_players_question_is_not_told() -> None:
    session = at_the_may()

    assert looking(session, None).question == ""
    assert looking(session, None).abilities == {}
    assert looking(session, BOB).question == ""


# They last.


def test_yields_outlast_taking_back() -> None:
    session = at_the_trigger()
    key = key_on_top(session)
    attend(session, ALICE, **NO_STOPS, yields=(Yield(key),))
    answer(session, "pass")
    undo(session, ALICE)

    attention = session.attention_of(ALICE)
    assert attention is not None
    assert attention.yields == (Yield(key),)


def test_yields_are_taken_up_by_a_session_made_again_where_they_still_fit() -> None:
    session = at_the_trigger()
    key = key_on_top(session)
    attend(session, ALICE, **NO_STOPS, yields=(Yield(key),))
    answer(session, "pass")
    old = session.table.record
    again = session_of(Record(old.setup, old.programs, list(old.answers)), ALICE)
    again.attend_again(ALICE, Attention(mine=(), yields=(Yield(key), Yield("gone/0"))))
    again.run()

    attention = again.attention_of(ALICE)
    assert attention is not None
    assert attention.mine == ()
    assert attention.yields == (Yield(key),)


# Passing, holding, and stops for one opponent.


def test_holding_priority_asks_after_casting() -> None:
    it = board().put(ALICE, "Mountain x2", "Spark x2 (hand)")
    session = seated(it, ALICE)
    attend(session, ALICE, hold=True)
    answer(session, "cast Spark")
    answer(session, "Bob")

    assert session.deciding == ALICE
    assert len(session.table.game.stack) == 1
    attend(session, ALICE, hold=False)
    assert len(session.table.game.stack) == 0


def test_passing_to_my_next_turn_comes_to_it() -> None:
    it = board().put(ALICE, "Mountain", "Spark (hand)", "Bear", "Mountain x9 (library)")
    session = seated(it.put(BOB, "Mountain x9 (library)"), ALICE)
    attend(session, ALICE, until="my next turn")

    attention = session.attention_of(ALICE)
    assert attention is not None
    assert attention.until == ""
    assert where(session) == (3, "precombat main phase", "")


def attacked(**how: bool) -> Session:
    it = board(step=POSTCOMBAT_MAIN).put(BOB, "Wolf", "Mountain x9 (library)")
    it.put(ALICE, "Mountain", "Spark (hand)", "Bear", "Mountain x9 (library)")
    session = seated(it, ALICE, BOB)
    attend(session, BOB, mine=(), theirs=())
    attend(session, ALICE, until="my next turn", theirs=(), **how)
    assert session.deciding == BOB
    answer(session, (0,))
    return session


def test_who_is_attacked_on_the_way_to_their_turn_is_asked() -> None:
    session = attacked()

    assert session.deciding == ALICE
    assert choice_of(session).topic is Topic.BLOCKERS


def test_who_skips_all_is_not() -> None:
    session = attacked(skip_all=True)

    assert session.table.game.players[ALICE].life == 17
    assert session.table.game.turn == 3


def test_who_is_targeted_on_the_way_to_their_turn_is_asked() -> None:
    it = board(step=POSTCOMBAT_MAIN).put(BOB, "Mountain", "Spark (hand)", "Mountain x9 (library)")
    it.put(ALICE, "Mountain", "Spark (hand)", "Bear", "Mountain x9 (library)")
    session = seated(it, ALICE, BOB)
    attend(session, BOB, mine=("precombat main phase",))
    attend(session, ALICE, until="my next turn", theirs=())
    answer(session, "cast Spark")
    answer(session, "Bear")

    assert session.deciding == ALICE
    assert where(session)[2] == "Spark"


def test_stops_are_set_for_one_opponent_alone() -> None:
    it = board(3, step=POSTCOMBAT_MAIN)
    for player in range(3):
        it.put(player, "Mountain", "Spark (hand)", "Mountain x9 (library)")
    session = seated(it, ALICE)
    attend(session, ALICE, mine=(), theirs=(), others={"2": ("upkeep",)})

    assert where(session) == (3, "upkeep", "")
    assert session.table.game.active == 2
