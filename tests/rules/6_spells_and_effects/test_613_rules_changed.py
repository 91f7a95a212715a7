"""Rules that continuous effects change for players and permanents. (CR 613.11)"""

import pytest

from apnap.terms.turn import PRECOMBAT_MAIN, UPKEEP
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"
ROCK = "Rock {1} | Artifact | {T}: You gain 1 life."


@pytest.mark.cr("502.3")
def test_a_player_untaps_no_more_than_a_limit_allows() -> None:
    s = Scenario().card(ROCK)
    s.card("Orb {1} | Artifact | Players can't untap more than one artifact during their untap "
           "steps.")  # fmt: skip
    s.put(BOB, "Orb").put(ALICE, "Rock (tapped)", "Rock (tapped)", "Forest (tapped)").turn_of(BOB)

    s.to(UPKEEP, ALICE)

    tapped = [key for key in s.game.battlefield if s.game.objects[key].tapped]
    assert len(tapped) == 1


@pytest.mark.cr("101.2", "122.1")
def test_no_counters_can_be_put_on_what_cant_have_them() -> None:
    s = Scenario().card("Thug {B} | Creature — Rogue | Thug can't have counters put on it. | 1/1")
    s.card("Boon {G} | Instant | Put a +1/+1 counter on target creature.")
    s.put(ALICE, "Forest", "Thug", "Boon (hand)")

    s.cast("Boon", "Thug").resolve()

    assert s.pt("Thug") == (1, 1)


@pytest.mark.cr("602.5", "601.3")
def test_players_may_be_kept_from_casting_and_activating() -> None:
    s = Scenario().card(ROCK).card("Zap {R} | Instant | Zap deals 1 damage to any target.")
    s.card("Hush {W} | Enchantment | During your turn, your opponents can't cast spells or "
           "activate abilities of artifacts, creatures, or enchantments.")  # fmt: skip
    s.put(ALICE, "Hush", "Rock").put(BOB, "Rock", "Mountain", "Zap (hand)")
    assert s.may("activate", "Rock", ALICE)

    s.pass_priority()

    assert not s.may("activate", "Rock", BOB)
    assert not s.may("cast", "Zap", BOB)


@pytest.mark.cr("115.4", "101.2")
def test_what_spells_cant_target_abilities_may() -> None:
    s = Scenario().card("Zap {R} | Instant | Zap deals 1 damage to target creature.")
    s.card("Shade {B} | Creature — Shade | Shade can't be the target of spells. | 1/1")
    s.card("Wand {1} | Artifact | {T}: Wand deals 1 damage to target creature.")
    s.put(ALICE, "Mountain", "Wand", "Zap (hand)").put(BOB, "Shade")
    assert not s.may("cast", "Zap")

    s.activate("Wand", "Shade").resolve()

    assert s.graveyard(BOB) == ["Shade"]


@pytest.mark.cr("402.2")
def test_a_maximum_hand_size_may_be_reduced() -> None:
    s = Scenario().card(BEAR)
    s.card("Gloom {B} | Enchantment | Each opponent's maximum hand size is reduced by two.")
    s.put(ALICE, "Gloom").put(BOB, *["Bear (hand)"] * 6).turn_of(BOB)

    s.to(PRECOMBAT_MAIN, ALICE)

    assert len(s.hand(BOB)) == 5


@pytest.mark.cr("508.1h")
def test_an_attack_may_have_a_price_of_another_kind() -> None:
    s = Scenario().card("Golem {1} | Artifact Creature — Golem | Golem can't attack unless you "
                        "sacrifice a land. | 5/5")  # fmt: skip
    s.put(ALICE, "Golem", "Forest")

    s.attack("Golem").damage()

    assert s.life(BOB) == 15
    assert s.graveyard(ALICE) == ["Forest"]
