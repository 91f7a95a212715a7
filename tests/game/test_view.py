"""What a player may see, and what nobody is shown. (CR 400.2)"""

import json
from random import Random

import pytest

from apnap.agents.playing import play
from apnap.agents.simple import EagerAgent
from apnap.game.position import Placed
from apnap.game.record import Seat, Setup
from apnap.game.view import SPECTATOR
from apnap.rules.table.table import Table
from apnap.rules.table.views import view
from apnap.terms.turn import BATTLEFIELD, EXILE, HAND, LIBRARY
from apnap.testing.games.invariants import check_sight, hidden_numbers, numbers_in, shuffle_hidden
from apnap.testing.games.sample_cards import SAMPLES, sample_deck
from tests.sample_board import sample_board

ALICE, BOB = 0, 1


def table(seed: int = 1, players: int = 2) -> Table:
    seats = [Seat(name, sample_deck()) for name in ("Alice", "Bob", "Carol")[:players]]
    return Table(Setup(seats, seed), SAMPLES)


def board(*alice: Placed, deck: tuple[str, ...] = ()) -> Table:
    return sample_board(*alice, deck=deck)


@pytest.mark.cr("402.3")
def test_a_hand_is_seen_by_its_player_and_counted_by_all() -> None:
    it = table()

    mine, theirs = it.view(ALICE).players[ALICE], it.view(BOB).players[ALICE]

    assert len(mine.hand) == mine.hand_size == theirs.hand_size == 7
    assert theirs.hand == ()


@pytest.mark.cr("401.2", "401.3")
def test_a_library_is_only_counted() -> None:
    for viewer in (ALICE, BOB, SPECTATOR):
        player = table().view(viewer).players[ALICE]

        assert (player.library_size, player.library) == (53, ())


@pytest.mark.cr("400.2")
def test_an_open_hand_shows_no_numbers_that_tell_when_cards_were_drawn() -> None:
    it = board(Placed("Forest", HAND), Placed("Banner", HAND))
    for key in it.game.players[ALICE].hand:
        record = it.game.objects[key].copy()
        record.known_to = 0b111
        it.game.objects[key] = record

    seen = it.view(BOB).players[ALICE].hand

    assert [card.name for card in seen] == ["Banner", "Forest"]
    assert all(card.id < -1 for card in seen)


@pytest.mark.cr("406.3")
def test_a_card_exiled_face_down_has_no_name_but_for_who_may_look() -> None:
    it = board(Placed("Great Walker", EXILE, face_down=True))
    key = it.game.exile[0]

    assert [(card.name, card.underneath) for card in it.view(ALICE).exile] == [("", "")]

    record = it.game.objects[key].copy()
    record.known_to = 1 << ALICE
    it.game.objects[key] = record

    assert it.view(ALICE).exile[0].underneath == "Great Walker"
    assert it.view(BOB).exile[0].underneath == ""


@pytest.mark.cr("708.5")
def test_a_face_down_permanent_is_known_to_its_controller_alone() -> None:
    it = board(Placed("Great Walker", BATTLEFIELD, face_down=True))

    mine, theirs = it.view(ALICE).battlefield[0], it.view(BOB).battlefield[0]

    assert mine.underneath == "Great Walker"
    assert theirs.underneath == ""
    assert (theirs.name, theirs.power, theirs.toughness) == ("", 2, 2)
    assert "Great Walker" not in str(it.view(BOB))
    assert theirs.faces == ()
    assert (theirs.subtypes, mine.subtypes) == ((), ())  # what lies beneath has some


def test_what_can_be_read_is_there_as_the_rules_understand_it() -> None:
    it = board(Placed("Great Walker", BATTLEFIELD), Placed("Banner", HAND))

    seen = it.view(ALICE)
    walker, banner = seen.battlefield[0], seen.players[ALICE].hand[0]

    assert walker.characteristics is not None
    assert walker.characteristics.power == walker.power
    assert [face.name for face in banner.faces] == ["Banner"]
    assert not {"characteristics", "faces"} & set(seen.to_json()["battlefield"][0])


def test_only_who_must_choose_sees_the_options() -> None:
    it = table()
    assert it.choice is not None
    chooser = it.choice.player

    mine, other = it.view(chooser), it.view(1 - chooser)

    assert mine.choice is not None
    assert [option.text for option in mine.choice.options] == ["yes", "no"]
    assert other.choice is None
    assert other.deciding == chooser


def test_a_view_is_json_and_readable() -> None:
    it = table()
    play(it, [EagerAgent(1), EagerAgent(2)], 40)

    seen = it.view(ALICE)

    assert json.loads(json.dumps(seen.to_json()))["turn"] == it.game.turn
    assert "Alice" in str(seen)


def test_a_large_number_travels_as_text() -> None:
    it = board()
    player = it.game.players[ALICE].copy()
    player.life = 10**6000
    it.game.players[ALICE] = player

    life = it.view(BOB).to_json()["players"][ALICE]["life"]

    assert int(life, 0) == 10**6000


@pytest.mark.parametrize("seed", range(6))
def test_what_is_hidden_changes_nothing_a_player_sees_or_is_told(seed: int) -> None:
    """Two games that differ only in what a player can't see look the same to that player."""
    it = table(seed, players=2 + seed % 2)
    chance = Random(seed)
    agents = [EagerAgent(seed * 10 + at) for at in range(3)]

    while it.choice is not None and len(it.record.answers) < 120:
        heard = len(it.events)
        play(it, agents, 5)
        for viewer in (*it.game.turn_order, SPECTATOR):
            check_sight(it.game, viewer, it.choice, it.events[heard:], chance)


def test_the_shuffling_of_what_is_hidden_does_change_the_game() -> None:
    it = table()

    twin = shuffle_hidden(it.game, ALICE, Random(1))

    assert view(twin, BOB) != view(it.game, BOB)
    assert view(twin, ALICE) == view(it.game, ALICE)


def test_a_hidden_number_would_be_found() -> None:
    it = table()
    leak = {"battlefield": [{"id": it.game.players[BOB].hand[0]}]}

    assert numbers_in(leak) & set(hidden_numbers(it.game, ALICE))


def test_a_known_card_in_a_library_has_a_place() -> None:
    it = board(deck=("Island", "Swamp"))
    key = it.game.players[ALICE].library[1]
    record = it.game.objects[key].copy()
    record.known_to = 1 << ALICE
    it.game.objects[key] = record

    (card,) = it.view(ALICE).players[ALICE].library

    assert (card.name, card.position) == ("Swamp", 1)
    assert it.game.objects[key].zone == LIBRARY
    assert it.view(BOB).players[ALICE].library == ()


def test_options_that_read_the_same_bear_no_numbers() -> None:
    it = board(Placed("Forest", HAND), Placed("Forest", HAND), Placed("Fiery Walker", BATTLEFIELD))
    while it.choice is not None and len(it.choice.options) == 1:
        it.answer(0)

    seen = it.view(ALICE)

    assert seen.choice is not None
    assert [option.text for option in seen.choice.options] == [
        "pass",
        "activate Fiery Walker: deal damage",
    ]
    it.answer(0)
    while it.choice is not None and it.view(ALICE).step != "precombat main phase":
        it.answer(0)
    seen = it.view(ALICE)
    assert seen.choice is not None
    assert [option.text for option in seen.choice.options[:3]] == [
        "pass",
        "play land Forest",  # two all alike: which of them makes no difference
        "play land Forest",
    ]
    abouts = [option.about for option in seen.choice.options[1:3]]
    assert sorted(abouts) == sorted((each,) for each in it.game.players[ALICE].hand)


def test_permanents_that_are_alike_share_a_line() -> None:
    it = board(*[Placed("Forest", BATTLEFIELD)] * 3)

    numbers = " ".join(f"#{key}" for key in it.game.battlefield)

    assert f"  3 x Forest [Basic Land — Forest] {numbers}\n" in str(it.view())
