"""Clash, vote, villainous choices, learn, fateseal, time travel. (CR 701.29-701.56)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

CARDS = (
    "Bear {1}{G} | Creature — Bear | 2/2",
    "Giant {4} | Creature — Giant | 4/4",
    "Duel {R} | Sorcery | Clash with an opponent. If you win, you gain 3 life. Otherwise, you lose"
    " 1 life.",
    "Council {W} | Sorcery | Starting with you, each player votes for bread or salt. If bread gets"
    " more votes, you gain 2 life. If salt gets more votes or the vote is tied, you gain 7 life.",
    "Ballot {W} | Sorcery | Starting with you, each player votes for bread or salt. For each bread"
    " vote, draw a card. You gain 2 life for each salt vote.",
    "Villainy {B} | Sorcery | Each opponent faces a villainous choice — that player discards two"
    " cards, or you draw a card.",
    "Study {U} | Sorcery | Learn.",
    "Primer {U} | Sorcery — Lesson | Draw a card.",
    "Seal {U} | Sorcery | Fateseal 2.",
    "Rift {U} | Sorcery | Time travel.",
    "Clock {1} | Artifact | Vanishing 3",
)


def world(players: int = 2) -> Scenario:
    s = Scenario(players)
    for card in CARDS:
        s.card(card)
    return s


@pytest.mark.cr("701.30b", "701.30d")
def test_the_higher_mana_value_wins_a_clash() -> None:
    s = world().library(ALICE, "Giant", "Bear").library(BOB, "Bear", "Giant")
    s.put(ALICE, "Mountain", "Duel (hand)")

    s.cast("Duel").choose(False, False).resolve()

    assert s.life(ALICE) == 23
    assert s.names(0, ALICE) == ["Giant", "Bear"]


@pytest.mark.cr("701.30d")
def test_a_tie_is_not_won() -> None:
    s = world().library(ALICE, "Bear", "Giant").library(BOB, "Bear", "Giant")
    s.put(ALICE, "Mountain", "Duel (hand)")

    s.cast("Duel").choose(False, False).resolve()

    assert s.life(ALICE) == 19


@pytest.mark.cr("701.30a", "701.30c")
def test_each_may_put_their_card_on_the_bottom() -> None:
    s = world().library(ALICE, "Bear", "Giant").library(BOB, "Bear", "Giant")
    s.put(ALICE, "Mountain", "Duel (hand)")

    s.cast("Duel").choose(True, False).resolve()

    assert s.names(0, ALICE) == ["Giant", "Bear"]
    assert s.names(0, BOB) == ["Bear", "Giant"]


@pytest.mark.cr("701.38a")
def test_a_majority_decides() -> None:
    s = world(3).put(ALICE, "Plains", "Council (hand)")

    s.cast("Council").choose("salt", "bread", "bread").resolve()

    assert s.life(ALICE) == 22


@pytest.mark.cr("701.38a")
def test_a_tie_counts_as_the_card_says() -> None:
    s = world().put(ALICE, "Plains", "Council (hand)")

    s.cast("Council").choose("bread", "salt").resolve()

    assert s.life(ALICE) == 27


@pytest.mark.cr("701.38b")
def test_each_vote_may_count() -> None:
    s = world(3).put(ALICE, "Plains", "Ballot (hand)")

    s.cast("Ballot").choose("bread", "salt", "bread").resolve()

    assert (len(s.hand(ALICE)), s.life(ALICE)) == (2, 22)


@pytest.mark.cr("701.55a", "701.55d")
def test_each_opponent_faces_the_choice() -> None:
    s = world(3).put(ALICE, "Swamp", "Villainy (hand)").put(BOB, "Bear x2 (hand)")

    s.cast("Villainy").choose("1: discard", "2: draw").resolve()

    assert s.graveyard(BOB) == ["Bear", "Bear"]
    assert len(s.hand(ALICE)) == 1


@pytest.mark.cr("701.55b")
def test_what_is_impossible_may_be_chosen() -> None:
    s = world().put(ALICE, "Swamp", "Villainy (hand)")

    s.cast("Villainy").choose("1: discard").resolve()

    assert s.hand(ALICE) == []


@pytest.mark.cr("701.48a")
def test_to_learn_is_to_discard_and_draw() -> None:
    s = world().put(ALICE, "Island", "Study (hand)", "Bear (hand)", "Primer (outside)")

    s.cast("Study").choose(True).resolve()

    assert s.hand(ALICE) == ["Filler"]


@pytest.mark.cr("701.48a", "400.11b")
def test_or_to_bring_a_lesson_from_outside_the_game() -> None:
    s = world().put(ALICE, "Island", "Study (hand)", "Bear (hand)", "Primer (outside)")

    s.cast("Study").choose(False, "Primer").resolve()

    assert s.hand(ALICE) == ["Bear", "Primer"]


@pytest.mark.cr("701.29a")
def test_fateseal_puts_cards_of_an_opponent_on_the_bottom() -> None:
    s = world().library(BOB, "Bear", "Giant", "Filler").put(ALICE, "Island", "Seal (hand)")

    s.cast("Seal").choose(("Bear",)).resolve()

    assert s.names(0, BOB) == ["Giant", "Filler", "Bear"]


@pytest.mark.cr("701.56a")
def test_time_travel_adds_or_removes_a_time_counter() -> None:
    s = world().put(ALICE, "Island", "Clock (3 time)", "Rift (hand)")

    s.cast("Rift").choose(True).resolve()

    assert s.counters("Clock", "time") in (2, 4)


@pytest.mark.cr("400.11b", "406.3")
@pytest.mark.parametrize("wanted", ["Rock", "Gem"])
def test_a_card_from_outside_the_game_or_in_exile(wanted: str) -> None:
    s = (
        Scenario()
        .card("Rock {2} | Artifact")
        .card("Gem {0} | Artifact")
        .card("Elf {G} | Creature — Elf | 1/1")
    )
    s.card("Call {0} | Sorcery | You may reveal an artifact card you own from outside the game or "
           "choose a face-up artifact card you own in exile. Put that card into your hand.")  # fmt: skip
    s.put(ALICE, "Call (hand)", "Rock (outside)", "Gem (exile)", "Elf (exile)")
    s.put(BOB, "Rock (exile)")

    s.cast("Call").choose([wanted]).resolve()

    assert s.hand(ALICE) == [wanted]
