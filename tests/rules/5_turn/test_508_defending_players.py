"""The defending player is whom the creature attacks that is spoken of. (CR 508.5)"""

import pytest

from apnap.testing import ALICE, BOB, CAROL, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"


@pytest.mark.cr("508.5")
def test_of_two_attacked_players_the_one_loses_life_whom_the_creature_attacks() -> None:
    """The ability is an enchantment's, which attacks nobody."""
    s = Scenario(3).card(BEAR).card("Ox {W} | Creature — Ox | 1/4")
    s.card(
        "Vengeance {R} | Enchantment | Whenever a creature you control attacks, defending player"
        " loses 3 life."
    )
    s.put(ALICE, "Vengeance", "Bear", "Ox")

    s.attack(("Bear", BOB), ("Ox", CAROL)).resolve()

    assert (s.life(BOB), s.life(CAROL)) == (17, 17)


@pytest.mark.cr("508.5")
def test_an_equipment_taps_a_creature_of_whom_the_equipped_one_attacks() -> None:
    s = Scenario(3).card(BEAR).card("Ox {W} | Creature — Ox | 1/4")
    s.card(
        "Lasso {2} | Artifact — Equipment | Whenever equipped creature attacks, tap target creature"
        " defending player controls. | Equip {2}"
    )
    s.put(ALICE, "Bear", "Lasso (on Bear)").put(BOB, "Ox").put(CAROL, "Ox")

    s.attack(("Bear", CAROL)).resolve()

    assert [s.game.objects[key].tapped for key in s.all_named("Ox")] == [False, True]


@pytest.mark.cr("508.5")
def test_each_attacking_creature_counts_what_its_own_defending_player_controls() -> None:
    s = Scenario(3).card(BEAR).card("Ox {W} | Creature — Ox | 1/4")
    s.card(
        "Downfall {R} | Instant | Each attacking creature gets +1/+0 until end of turn for each"
        " land defending player controls."
    )
    s.put(ALICE, "Mountain", "Downfall (hand)", "Bear", "Ox")
    s.put(BOB, "Island x3").put(CAROL, "Island")

    s.attack(("Bear", BOB), ("Ox", CAROL)).cast("Downfall").resolve()

    assert (s.pt("Bear"), s.pt("Ox")) == ((5, 2), (2, 4))
