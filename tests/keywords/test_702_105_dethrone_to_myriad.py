"""Dethrone, melee, myriad, encore: keywords for several opponents.

(CR 702.105, 702.116, 702.121, 702.141)
"""

import pytest

from apnap.terms.turn import END, UPKEEP
from apnap.testing import ALICE, BOB, CAROL, DAVE, Scenario


@pytest.mark.cr("702.105a")
@pytest.mark.parametrize(("life", "counters"), [(21, 1), (20, 1), (19, 0)])
def test_dethrone_when_it_attacks_the_player_with_the_most_life(life: int, counters: int) -> None:
    s = Scenario().card("Rebel {1} | Creature — Human | Dethrone | 2/2").put(ALICE, "Rebel")
    s.set_life(BOB, life)

    s.attack("Rebel").resolve()

    assert s.counters("Rebel", "+1/+1") == counters


@pytest.mark.cr("702.105b")
def test_each_dethrone_triggers() -> None:
    s = Scenario().card("Rebel {1} | Creature — Human | Dethrone | Dethrone | 2/2")

    s.put(ALICE, "Rebel").attack("Rebel").resolve()

    assert s.counters("Rebel", "+1/+1") == 2


@pytest.mark.cr("702.121a")
def test_melee_counts_the_opponents_attacked() -> None:
    s = Scenario(4).card("Brawler {1} | Creature — Human | Melee | 2/2")
    s.card("Bear {1} | Creature — Bear | 2/2").put(ALICE, "Brawler", "Bear")

    s.attack(("Brawler", BOB), ("Bear", CAROL)).resolve()

    assert s.pt("Brawler") == (4, 4)


@pytest.mark.cr("702.121b")
def test_each_melee_triggers() -> None:
    s = (
        Scenario()
        .card("Brawler {1} | Creature — Human | Melee | Melee | 2/2")
        .put(ALICE, "Brawler")
    )

    s.attack("Brawler").resolve()

    assert s.pt("Brawler") == (4, 4)


@pytest.mark.cr("702.116a")
def test_myriad_attacks_each_other_opponent() -> None:
    s = Scenario(4).card("Host {1} | Creature — Human | Myriad | 2/2").put(ALICE, "Host")

    s.attack(("Host", CAROL)).resolve()

    assert s.battlefield(ALICE) == ["Host", "Host", "Host"]
    s.damage()
    assert [s.life(player) for player in (BOB, CAROL, DAVE)] == [18, 18, 18]
    assert s.battlefield(ALICE) == ["Host"]


@pytest.mark.cr("702.116a")
def test_with_one_opponent_myriad_makes_nothing() -> None:
    s = Scenario().card("Host {1} | Creature — Human | Myriad | 2/2").put(ALICE, "Host")

    s.attack("Host").resolve()

    assert s.battlefield(ALICE) == ["Host"]


@pytest.mark.cr("702.116b")
def test_each_myriad_triggers() -> None:
    s = Scenario(3).card("Host {1} | Creature — Human | Myriad | Myriad | 2/2").put(ALICE, "Host")

    s.attack(("Host", BOB)).resolve()

    assert s.battlefield(ALICE) == ["Host", "Host", "Host"]


@pytest.mark.cr("702.141a")
def test_encore_makes_a_copy_for_each_opponent_that_attacks_it() -> None:
    s = Scenario(3).card("Star {1} | Creature — Bard | Encore {1} | 2/2")
    s.put(ALICE, "Mountain", "Star (graveyard)")

    s.activate("Star").resolve()
    assert s.exile() == ["Star"]
    first, second = s.game.battlefield[-2:]
    s.attack((first, BOB), (second, CAROL)).damage()

    assert s.life(BOB) == 18
    assert s.life(CAROL) == 18
    s.to(END).resolve()
    assert s.battlefield(ALICE) == ["Mountain"]


@pytest.mark.cr("702.141a")
def test_encore_only_as_a_sorcery() -> None:
    s = Scenario(step=UPKEEP).card("Star {1} | Creature — Bard | Encore {1} | 2/2")

    assert not s.put(ALICE, "Mountain", "Star (graveyard)").may("activate", "Star")
