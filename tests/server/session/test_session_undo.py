"""Taking back: free while nothing was revealed, by consent otherwise."""

from random import Random

import pytest

from apnap.game.topics import Topic
from apnap.server.session.session import Session
from apnap.server.wire import messages
from apnap.server.wire.refusal import Refusal
from apnap.terms.identity import NOTHING
from tests.server.session.seated import (
    ALICE,
    BOB,
    answer,
    attend,
    board,
    choice_of,
    looking,
    play_by_chance,
    seated,
    step,
    undo,
)

COIN = "Coin {0} | Instant | Flip a coin. If you win the flip, you gain 1 life."


def duel(*people: int) -> Session:
    it = board().card(COIN).put(ALICE, "Mountain", "Island", "Mountain (hand)", "Bear")
    it.put(ALICE, "Spark (hand)", "Divine (hand)", "Coin (hand)")
    return seated(it.put(BOB, "Mountain", "Wolf", "Spark (hand)"), *(people or (ALICE, BOB)))


def quiet() -> Session:
    """Bob has nothing to say."""
    it = board().card(COIN).put(ALICE, "Island", "Mountain (hand)", "Divine (hand)", "Coin (hand)")
    return seated(it, ALICE, BOB)


def consent(session: Session, player: int, *, accept: bool) -> None:
    session.receive(player, messages.Consent("", accept))
    session.run()


def test_at_first_there_is_nothing_to_take_back() -> None:
    session = duel()

    assert looking(session).undo == ""
    with pytest.raises(Refusal) as refused:
        undo(session, ALICE)
    assert refused.value.code == "nothing to undo"


def test_a_land_is_taken_back_for_free() -> None:
    session = duel()
    before, at = session.table.hash(), session.at
    answer(session, "play land Mountain")
    assert looking(session).undo == "free"

    undo(session, ALICE)

    assert session.table.hash() == before
    assert session.at > at
    assert session.deciding == ALICE


def test_mana_is_taken_back() -> None:
    session = duel()
    answer(session, "mana Mountain")

    undo(session, ALICE)

    assert session.table.game.players[ALICE].pool == ()
    assert not any(each.tapped for each in session.table.game.permanents())


def test_in_the_middle_of_a_spell_it_is_cancelled_and_nothing_is_free() -> None:
    session = duel()
    before = session.table.hash()
    attend(session, ALICE, by_hand=True)
    answer(session, "cast Spark")
    answer(session, "Bob")
    answer(session, 1)
    undone = [looking(session).undo]

    while looking(session).undo:
        undone.append(looking(session).undo)
        undo(session, ALICE)

    assert set(undone) == {"free"}
    assert session.table.hash() == before


def test_a_draw_needs_consent() -> None:
    session = quiet()
    answer(session, "cast Divine")
    assert looking(session).undo == "consent"

    undo(session, ALICE)

    assert looking(session, BOB).asking == ALICE
    assert session.table.game.players[ALICE].hand
    consent(session, BOB, accept=True)
    assert session.deciding == ALICE
    assert not session.table.game.players[ALICE].graveyard
    assert looking(session).asking == NOTHING


def test_a_coin_needs_consent() -> None:
    session = quiet()
    answer(session, "cast Coin")
    assert looking(session).undo == "free"

    answer(session, "heads")

    assert looking(session).undo == "consent"


def test_who_refuses_leaves_the_game_as_it_is() -> None:
    session = quiet()
    answer(session, "cast Divine")
    undo(session, ALICE)
    before = session.table.hash()

    consent(session, BOB, accept=False)

    assert session.table.hash() == before
    assert looking(session, BOB).asking == NOTHING


def test_only_who_was_asked_can_consent() -> None:
    session = quiet()
    with pytest.raises(Refusal) as refused:
        consent(session, BOB, accept=True)
    assert refused.value.code == "nobody asks"
    answer(session, "cast Divine")
    undo(session, ALICE)

    with pytest.raises(Refusal):
        consent(session, ALICE, accept=True)


def test_the_decision_of_another_person_needs_consent() -> None:
    session = duel()
    answer(session, "cast Spark")
    answer(session, "Wolf")
    assert session.deciding == BOB
    assert looking(session).undo == "free"

    answer(session, "pass")

    assert looking(session).undo == "consent"


def test_agents_consent() -> None:
    session = duel(ALICE)
    answer(session, "cast Divine")
    assert looking(session).undo == "free"

    undo(session, ALICE)

    assert len(session.table.game.players[ALICE].hand) == 4


def test_a_player_concedes_while_asked_for_consent() -> None:
    session = quiet()
    answer(session, "cast Divine")
    undo(session, ALICE)

    session.receive(BOB, messages.Concede(""))

    assert session.table.is_over
    assert looking(session).asking == NOTHING


def test_who_answers_no_longer_asks() -> None:
    session = quiet()
    answer(session, "cast Divine")
    undo(session, ALICE)

    answer(session, "play land Mountain")

    assert looking(session, BOB).asking == NOTHING


def test_after_taking_back_one_is_asked_whatever_one_passed_until() -> None:
    session = duel(ALICE)
    answer(session, "play land Mountain")
    attend(session, ALICE, until="end of turn")

    undo(session, ALICE)

    assert session.deciding == ALICE
    assert session.table.game.turn == 1
    assert "play land" in str(list(choice_of(session).options))


def test_what_was_done_automatically_is_taken_back_too() -> None:
    session = duel(ALICE)
    answer(session, "cast Spark")
    answer(session, "Bob")
    assert not session.table.game.stack

    undo(session, ALICE)

    assert choice_of(session).topic is Topic.TARGET


def test_the_log_is_taken_back() -> None:
    session = duel()
    session.watch("alice", ALICE)
    first = session.seen("alice")
    assert first is not None
    answer(session, "play land Mountain")
    second = session.seen("alice")
    assert second is not None
    assert second.log
    assert second.log_at == len(first.log)

    undo(session, ALICE)

    third = session.seen("alice")
    assert third is not None
    kept = [*first.log, *second.log][: third.log_at]
    assert [*kept, *third.log] == list(first.log)
    assert session.seen("alice") is None


def test_what_is_written_down_follows() -> None:
    session = duel()
    answer(session, "play land Mountain")
    session.changes()
    undo(session, ALICE)

    changes = session.changes()

    assert changes.taken_back
    assert changes.keep == len(session.table.record.answers)
    assert changes.answers == []
    assert changes.undone == 2


def test_blocks_are_taken_back() -> None:
    session = duel(ALICE, BOB)
    answer(session, "pass")
    answer(session, (0,))
    if choice_of(session).topic is Topic.PRIORITY:
        answer(session, "pass")
    assert choice_of(session).topic is Topic.BLOCKERS
    answer(session, (0,))

    assert looking(session, BOB).undo == "free"
    undo(session, BOB)

    assert choice_of(session).topic is Topic.BLOCKERS
    assert step(session) == "declare blockers step"


@pytest.mark.parametrize("seed", range(3))
def test_all_the_way_back_is_the_beginning(seed: int) -> None:
    session = duel(ALICE)
    start = session.table.hash()
    first = looking(session)
    play_by_chance(session, Random(seed), 25)

    while not session.table.is_over and looking(session).undo:
        undo(session, ALICE)

    assert session.table.hash() == start
    again = looking(session)
    assert (again.view, again.log) == (first.view, first.log)
