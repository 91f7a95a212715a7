"""No message holds what its viewer may not know. (CR 400.2)

Two games that differ only in what a viewer can't see must send that viewer the same bytes.
"""

from random import Random

import pytest

import apnap
from apnap.abilities.cards import CardProgram
from apnap.agents.simple import PassiveAgent
from apnap.cards.importing.plain_text import card_from_text
from apnap.game.position import OPENING, Placed, PlayerPosition, Position
from apnap.game.record import Record, Setup
from apnap.oracle.compiler import compile_card
from apnap.rules.door.happening import bookkeep
from apnap.server.session.session import Chair, Session, options_for
from apnap.server.wire import messages
from apnap.server.wire.messages import written
from apnap.terms.identity import PlayerId
from apnap.testing.games.invariants import check_sight, hidden_numbers, numbers_in, shuffle_hidden
from tests.server.session.seated import (
    ALICE,
    BOB,
    answer,
    by_chance,
    choice_of,
    looking,
    session_of,
)

DECKS = ("harbor-skies", "debts-of-cinder")


def record_of(seed: int, *people: PlayerId, decks: tuple[str, ...] = DECKS) -> Record:
    fresh = apnap.new_game(decks, seed).record
    return Record(Setup(fresh.setup.seats, seed, options_for(people)), fresh.programs)


@pytest.mark.parametrize("seed", range(3))
def test_permuting_what_a_viewer_cannot_see_changes_no_byte(seed: int) -> None:
    session = session_of(record_of(seed, ALICE, BOB), ALICE, BOB)
    chance = Random(seed)
    compared = 0

    for turn in range(160):
        if session.deciding is None:
            break
        heard = len(session.table.events)
        answer(session, by_chance(choice_of(session), chance))
        if turn % 4:
            continue
        for viewer in (ALICE, BOB, None):
            game, choice = session.table.game, session.table.choice
            check_sight(game, viewer, choice, session.table.events[heard:], chance)
            before = written(looking(session, viewer))
            session.table.game = shuffle_hidden(game, viewer, chance)
            bookkeep(session.table.game, rng=game.rng)  # chance has shown itself in both or none
            after = written(looking(session, viewer))
            session.table.game = game
            assert before == after
            assert not numbers_in(looking(session, viewer).view) & set(hidden_numbers(game, viewer))
            compared += 1

    assert compared > 30


@pytest.mark.parametrize("seed", range(2))
def test_the_whole_conversation_is_the_same_whatever_the_opponent_holds(seed: int) -> None:
    """Bob, who only passes, holds other cards in the other game."""
    sent = [conversation(record, seed) for record in swapped_records(seed)]

    assert sent[0] == sent[1]
    assert len(sent[0]) > 40


def swapped_records(seed: int) -> list[Record]:
    """A game for Alice, and the same with other cards in Bob's deck."""
    fresh = record_of(seed, ALICE)
    tower = compile_card(card_from_text("Tower\nArtifact\nYou have no maximum hand size."))
    assert isinstance(tower, CardProgram)
    alice, bob = fresh.setup.seats
    assert len(bob.deck) == 60

    made = []
    for deck in (bob.deck, ["Mountain"] * 60):
        libraries = {"Alice": alice.deck, "Bob": deck}
        players = tuple(PlayerPosition(who, library=tuple(libraries[who])) for who in libraries)
        tower_of_bob = Placed("Tower", owner=BOB)
        position = Position(players, (tower_of_bob,), moment=OPENING, active=None)
        setup = Setup.at(position, seed, fresh.setup.options)
        made.append(Record(setup, {**fresh.programs, "Tower": tower}))
    return made


def conversation(record: Record, seed: int, *, moments: bool = False) -> list[bytes]:
    """All that Alice and a spectator are sent in the first turns, previews too."""
    session = Session(record, [Chair("Alice"), Chair("Bob", PassiveAgent())])
    session.watch("alice", ALICE, moments=moments)
    session.watch("spectator", None, moments=moments)
    chance, sent = Random(seed), list[bytes]()
    session.run()
    while session.deciding is not None and session.table.game.turn <= 12:
        for key in ("alice", "spectator"):
            seen = session.seen(key)
            if seen is not None:
                sent.append(written(seen))
        given = by_chance(choice_of(session), chance)
        plain = list(given) if isinstance(given, tuple) else given
        found = session.receive(ALICE, messages.Preview("", session.at, plain))
        assert found is not None
        sent.append(written(found))
        answer(session, given)
    return sent


def test_a_spectator_sees_no_hand_and_with_open_hands_all() -> None:
    session = session_of(record_of(1, ALICE, BOB), ALICE, BOB)

    closed, opened = looking(session, None), looking(session, None, open_hands=True)

    assert [each["hand"] for each in closed.view["players"]] == [[], []]
    assert [len(each["hand"]) for each in opened.view["players"]] == [7, 7]
    assert closed.attention is None
    assert closed.undo == ""
    assert "draws a card" in str(closed.log)


def test_only_who_has_to_choose_sees_the_choice() -> None:
    session = session_of(record_of(1, ALICE, BOB), ALICE, BOB)
    asked = session.deciding
    assert asked is not None

    assert looking(session, asked).view["choice"]
    assert looking(session, 1 - asked).view["choice"] is None
    assert looking(session, None).view["choice"] is None


def test_a_player_does_not_get_open_hands() -> None:
    session = session_of(record_of(1, ALICE), ALICE)

    with pytest.raises(ValueError, match="only spectators"):
        session.watch("alice", ALICE, open_hands=True)


def test_the_hash_is_told_only_on_request() -> None:
    session = session_of(record_of(1, ALICE), ALICE)

    assert looking(session).hash == ""
    assert looking(session, hashes=True).hash == session.table.hash()


def test_each_watcher_is_spoken_to_in_their_language() -> None:
    session = session_of(record_of(1, ALICE), ALICE)
    catalog = {("", "{player} draws {card}."): "{player} takes {card}."}

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("apnap.languages.speaking.catalog", lambda language: catalog)
        other = looking(session, ALICE, language="ko")

    assert "takes" in str(other.log)
    assert "takes" not in str(looking(session).log)
