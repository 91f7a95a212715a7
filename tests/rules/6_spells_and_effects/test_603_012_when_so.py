"""Abilities that trigger on what was done this way. (CR 603.12)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {2} | Creature — Bear | 2/2"
ROCK = "Rock {0} | Artifact"
RITE = (
    "Rite {0} | Sorcery | Discard a card. When you discard a creature card this way, Rite deals 3"
    " damage to any target."
)


@pytest.mark.cr("603.12")
def test_it_triggers_if_it_was_so_and_targets_are_chosen_then() -> None:
    s = Scenario().card(BEAR).card(RITE).put(ALICE, "Rite (hand)", "Bear (hand)")

    s.cast("Rite").choose(BOB).resolve()

    assert s.life(BOB) == 17


@pytest.mark.cr("603.12")
def test_it_does_not_trigger_if_it_was_not_so() -> None:
    s = Scenario().card(ROCK).card(RITE).put(ALICE, "Rite (hand)", "Rock (hand)")

    s.cast("Rite").resolve()

    assert s.life(BOB) == 20


@pytest.mark.cr("608.2c")
def test_a_card_from_one_of_two_zones() -> None:
    s = Scenario().card(BEAR).card(ROCK)
    s.card(
        "Rite {0} | Sorcery | You may put an artifact card from your hand or graveyard onto the"
        " battlefield."
    )
    s.put(ALICE, "Rite (hand)", "Rock (graveyard)", "Bear (hand)")

    s.cast("Rite").choose(True, "Rock").resolve()

    assert s.battlefield(ALICE) == ["Rock"]


@pytest.mark.cr("201.2", "608.2c")
def test_a_condition_compares_names() -> None:
    s = Scenario().card(BEAR).card(ROCK)
    s.card(
        "Rite {0} | Sorcery | Reveal the top card of your library. If it has the same name as a"
        " card in your graveyard, you gain 3 life."
    )
    s.put(ALICE, "Rite (hand)", "Bear (graveyard)").library(ALICE, "Bear")

    s.cast("Rite").resolve()

    assert s.life(ALICE) == 23


@pytest.mark.cr("603.12", "608.2c")
def test_that_card_is_the_one_discarded_and_not_one_drawn_since() -> None:
    s = Scenario().card(BEAR).card(ROCK)
    s.card(
        "Encore {0} | Sorcery | Discard a card, then draw a card. When you discard a nonland card"
        " this way, Encore deals damage equal to that card's mana value to target player."
    )
    s.put(ALICE, "Encore (hand)", "Bear (hand)").library(ALICE, "Rock")

    s.cast("Encore").choose(BOB).resolve()

    assert s.life(BOB) == 18
