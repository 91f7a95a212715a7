"""Events as they are told: with their rule, and only to who may know."""

import inspect

import pytest

from apnap.agents.playing import play
from apnap.agents.simple import EagerAgent
from apnap.game.game import Game
from apnap.game.position import Placed
from apnap.game.record import Seat, Setup
from apnap.game.view import SPECTATOR, Told
from apnap.rules.combat.attack_costs import AS_IT_ATTACKS
from apnap.rules.door.happening import happen
from apnap.rules.table import feed
from apnap.rules.table.feed import DETAILS, NARRATORS, Log, told_to
from apnap.rules.table.table import Table, replay
from apnap.rules.triggering.triggered_abilities import once_each_turn
from apnap.rules.turn.seeing import ALL_SEEING
from apnap.terms import events as ev
from apnap.terms.turn import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY
from apnap.testing.games.sample_cards import SAMPLES, sample_deck
from tests.sample_board import sample_board

ALICE, BOB = 0, 1
EVENTS = [
    cls
    for _, cls in inspect.getmembers(ev, inspect.isclass)
    if issubclass(cls, ev.Event) and cls is not ev.Event
]


def board(*alice: Placed, deck: tuple[str, ...] = ("Island", "Swamp", "Forest")) -> Table:
    return sample_board(*alice, deck=deck)


def played(choices: int | None = None, seed: int = 3) -> Table:
    seats = [Seat(name, sample_deck()) for name in ("Alice", "Bob")]
    table = Table(Setup(seats, seed), SAMPLES)
    play(table, [EagerAgent(1), EagerAgent(2)], choices)
    return table


def texts(game: Game, event: ev.Event) -> list[str | None]:
    entries = [told_to(game, event, who) for who in (ALICE, BOB, SPECTATOR)]
    return [entry.text if entry is not None else None for entry in entries]


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_every_event_can_be_told(kind: type[ev.Event]) -> None:
    assert kind in NARRATORS


def test_the_details_are_events() -> None:
    assert set(EVENTS) >= DETAILS


def test_a_sentence_has_its_rule() -> None:
    table = board()
    (event,) = happen(table.game, [ev.CardDrawn(BOB, rule="504.1")])

    assert str(told_to(table.game, event, ALICE)) == "Bob draws a card. (CR 504.1)"


def test_only_who_draws_a_card_hears_its_name() -> None:
    table = board()
    (event,) = happen(table.game, [ev.CardDrawn(ALICE)])

    hidden = "Alice draws a card."
    assert texts(table.game, event) == ["Alice draws Island.", hidden, hidden]
    mine, theirs = told_to(table.game, event, ALICE), told_to(table.game, event, BOB)
    assert mine is not None
    assert theirs is not None
    assert mine.about == (ALICE, event.object)
    assert theirs.about == (ALICE,)


def test_what_is_discarded_is_named_to_all() -> None:
    table = board(Placed("Banner", HAND))
    (event,) = happen(
        table.game, [ev.ZoneChange(table.game.players[ALICE].hand[0], GRAVEYARD, "discard")]
    )

    assert texts(table.game, event) == ["Alice discards Banner."] * 3


def test_a_card_put_into_a_library_is_named_to_its_owner_alone() -> None:
    table = board(Placed("Banner", HAND))
    (event,) = happen(table.game, [ev.ZoneChange(table.game.players[ALICE].hand[0], LIBRARY)])

    hidden = "A card is put on top of Alice's library."
    assert texts(table.game, event) == ["Banner is put on top of Alice's library.", hidden, hidden]


def test_a_known_card_that_leaves_a_hand_unseen_is_not_named() -> None:
    table = board(Placed("Banner", HAND), Placed("Plain Walker", HAND))
    hand = table.game.players[ALICE].hand
    happen(table.game, [ev.Revealed(hand)])
    (event,) = happen(table.game, [ev.ZoneChange(hand[0], LIBRARY)])

    assert texts(table.game, event)[1] == "A card is put on top of Alice's library."


@pytest.mark.cr("406.3")
def test_a_card_exiled_face_down_is_named_to_nobody() -> None:
    table = board(Placed("Banner", BATTLEFIELD))
    top = table.game.players[ALICE].library[0]
    (event,) = happen(table.game, [ev.ZoneChange(top, EXILE, by=BOB, face_down=True)])

    hidden = "A face-down card is exiled face down."
    assert texts(table.game, event) == [hidden] * 3


def test_who_looks_at_cards_hears_their_names_and_the_others_how_many() -> None:
    table = board()
    keys = table.game.players[ALICE].library[:2]
    (event,) = happen(table.game, [ev.Revealed(keys, (BOB,), BOB)])

    hidden = "Bob looks at 2 cards."
    assert texts(table.game, event) == [hidden, "Bob looks at Island and Swamp.", hidden]


@pytest.mark.cr("602.2a")
def test_a_card_whose_ability_was_activated_from_a_hand_is_named() -> None:
    table = board(Placed("Banner", HAND))
    card = table.game.players[ALICE].hand[0]
    happen(table.game, [ev.ZoneChange(card, GRAVEYARD, "discard")])
    (event,) = happen(table.game, [ev.AbilityActivated(ALICE, -1, card, 0)])

    assert texts(table.game, event) == ["Alice activates an ability of Banner."] * 3


def test_creatures_of_the_same_name_are_told_apart() -> None:
    walker = Placed("Plain Walker")
    table = sample_board(walker, bob=(walker,))
    one, other = table.game.battlefield
    event = ev.Damage(one, other, 2, combat=True)

    entry = told_to(table.game, event, None)

    assert entry is not None
    assert entry.text == "Alice's Plain Walker deals 2 combat damage to Bob's Plain Walker."


# Logs.


def test_losses_at_the_same_time_each_tell_the_total_after_it() -> None:
    table = board()
    blows = [ev.LifeLoss(BOB, amount, rule="120.3a") for amount in (2, 3, 2)]
    events = happen(table.game, [*blows, ev.LifeGain(BOB, 1)])

    told = [told_to(table.game, event, ALICE) for event in events]

    assert [entry.text for entry in told if entry is not None] == [
        "Bob loses 2 life and is at 18.",
        "Bob loses 3 life and is at 15.",
        "Bob loses 2 life and is at 13.",
        "Bob gains 1 life and is at 14.",
    ]


def test_a_log_ends_with_the_winner() -> None:
    table = played()

    log = table.log()

    assert log.entries[-1].kind == "GameEnded"
    assert str(log).endswith("wins the game. (CR 104.2a)")


def test_a_log_for_one_viewer_has_no_names_of_the_others_draws() -> None:
    draws = [entry.text for entry in played(60).log(BOB) if entry.kind == "CardDrawn"]

    assert "Alice draws a card." in draws
    assert {text for text in draws if text.startswith("Alice")} == {"Alice draws a card."}


def test_a_live_log_is_the_log_of_a_replay() -> None:
    seats = [Seat(name, sample_deck()) for name in ("Alice", "Bob")]
    live = Log()
    table = Table(Setup(seats, 7), SAMPLES, live.hear)
    play(table, [EagerAgent(3), EagerAgent(4)])

    assert live.entries == table.log().entries


def test_nothing_is_told_when_nobody_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("told")

    monkeypatch.setattr(feed, "told_to", refuse)

    assert played(30).events


def test_what_an_undone_action_told_is_taken_back() -> None:
    table = board(Placed("Banner", HAND))
    log = Log()
    game = table.game
    game.attend(lambda choice: 0, lambda event: log.hear(game, event))
    happen(game, [ev.LifeGain(ALICE, 1)])
    mark = game.mark()
    happen(game, [ev.LifeGain(ALICE, 2)])
    game.undo(mark)
    happen(game, [ev.LifeGain(ALICE, 3)])

    told_life = [entry.text for entry in log if entry.kind == "LifeGain"]
    assert told_life == ["Alice gains 1 life and is at 21.", "Alice gains 3 life and is at 24."]


# Tables.


def test_a_fork_has_heard_what_its_table_heard() -> None:
    table = played(75)
    fork = table.fork()

    assert [type(e) for e in fork.events] == [type(e) for e in table.events]
    assert fork.hash() == table.hash()


def test_conceding_is_heard_and_replayed() -> None:
    table = played(33)
    loser = table.game.active

    table.concede(loser)

    assert table.is_over
    assert isinstance(table.events[-1], ev.GameEnded)
    assert [type(e) for e in replay(table.record).events] == [type(e) for e in table.events]
    assert table.log().entries[-1].text.endswith("wins the game.")


def test_an_entry_is_json() -> None:
    entry = Told("Damage", "It hurts.", "120.1", (0, 100))

    assert entry.to_json()["about"] == [0, 100]


def test_the_all_seeing_hear_all_names() -> None:
    table = board()
    (event,) = happen(table.game, [ev.CardDrawn(ALICE)])

    entry = told_to(table.game, event, ALL_SEEING)

    assert entry is not None
    assert entry.text == "Alice draws Island."


@pytest.mark.parametrize("action", [once_each_turn(2), AS_IT_ATTACKS])
def test_what_the_game_counts_for_itself_is_told_to_nobody(action: str) -> None:
    table = board(Placed("Island", BATTLEFIELD))
    (island,) = table.game.battlefield

    assert texts(table.game, ev.ActionTaken(ALICE, action, island)) == [None, None, None]
    assert None not in texts(table.game, ev.ActionTaken(ALICE, "exert", island))
