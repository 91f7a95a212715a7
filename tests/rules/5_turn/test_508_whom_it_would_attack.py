"""What keeps a creature from attacking depends on whom it would attack. (CR 506.2, 508.1c)"""

import pytest

from apnap.judge.boards.answering import ScenarioError
from apnap.testing import ALICE, BOB, CAROL, Scenario

SERPENT = "Serpent {U} | Creature — Serpent | ~ can't attack unless defending player controls an Island. | 5/5"
BRAWLER = "Brawler {R} | Creature — Human | ~ can't attack if defending player controls an untapped land. | 4/4"


@pytest.mark.cr("508.1c")
def test_it_attacks_a_player_who_controls_an_island() -> None:
    s = Scenario().card(SERPENT).put(ALICE, "Serpent").put(BOB, "Island")

    s.attack("Serpent").damage()

    assert s.life(BOB) == 15


@pytest.mark.cr("508.1c")
def test_each_player_is_looked_at() -> None:
    s = Scenario(players=3).card(SERPENT).put(ALICE, "Serpent").put(CAROL, "Island")

    s.attack(("Serpent", CAROL)).damage()

    assert s.life(CAROL) == 15


@pytest.mark.cr("508.1c")
def test_it_does_not_attack_a_player_with_an_untapped_land() -> None:
    s = Scenario(players=3).card(BRAWLER).put(ALICE, "Brawler").put(BOB, "Plains")
    s.put(CAROL, "Plains (tapped)")

    s.attack(("Brawler", CAROL)).damage()

    assert s.life(CAROL) == 16


@pytest.mark.cr("508.1c")
def test_with_untapped_lands_all_around_it_stays_home() -> None:
    s = Scenario().card(BRAWLER).put(ALICE, "Brawler").put(BOB, "Plains")

    with pytest.raises(ScenarioError, match="no attack"):
        s.attack("Brawler")
