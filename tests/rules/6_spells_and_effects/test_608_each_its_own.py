"""Numbers, owners and payments that are one player's or one object's own. (CR 608.2c)"""

import pytest

from apnap.terms.turn import PRECOMBAT_MAIN, UPKEEP
from apnap.testing import ALICE, BOB, CAROL, Scenario


def _three() -> Scenario:
    return Scenario(players=3)


@pytest.mark.cr("608.2c")
def test_lands_of_several_opponents_are_not_counted_together() -> None:
    """Four lands, but no opponent who controls four."""
    s = _three().card(
        "Quarry | Land | {T}: Add {C}. | {T}, Sacrifice this land: Destroy target nonbasic land. "
        "Activate only if an opponent controls four or more lands."
    )
    s.put(ALICE, "Quarry").put(BOB, "Forest", "Forest", "Quarry").put(CAROL, "Forest")

    assert not s.may("activate", "Quarry", ALICE)


@pytest.mark.cr("608.2c")
def test_one_opponent_with_an_empty_hand_is_enough() -> None:
    s = _three().card(
        "Wisp {6}{U} | Creature — Spirit | This spell costs {6} less to cast if an opponent has "
        "no cards in hand. | 2/2"
    )
    s.put(ALICE, "Island", "Wisp (hand)").put(CAROL, "Forest (hand)")

    assert s.may("cast", "Wisp", ALICE)


@pytest.mark.cr("608.2c")
def test_every_player_must_have_so_little_life_by_themselves() -> None:
    """Twelve life together is more than ten, and yet each has ten or less."""
    s = Scenario().card(
        "Shard {2} | Artifact | At the beginning of your upkeep, if each player has 10 or less "
        "life, draw a card."
    )
    s.put(ALICE, "Shard").set_life(ALICE, 6).set_life(BOB, 6).library(ALICE, "Forest", "Forest")

    s.to(UPKEEP, ALICE).resolve()

    assert s.hand(ALICE) == ["Forest"]


@pytest.mark.cr("608.2c")
def test_for_each_creature_its_controller_makes_a_token() -> None:
    s = Scenario().card(
        "Swap {R} | Sorcery | Destroy all creatures. For each creature destroyed this way, its "
        "controller creates a 1/1 white Spirit creature token."
    )
    s.card("Squire {W} | Creature — Human | 1/1")
    s.put(ALICE, "Mountain", "Swap (hand)", "Squire").put(BOB, "Squire", "Squire")

    s.cast("Swap").resolve()

    assert s.battlefield(ALICE) == ["Mountain", "Spirit Token"]
    assert s.battlefield(BOB) == ["Spirit Token", "Spirit Token"]


@pytest.mark.cr("608.2c")
def test_who_controlled_an_exiled_creature_gets_the_token_for_it() -> None:
    s = Scenario().card(
        "Drift {U} | Sorcery | Exile target creature. For each creature exiled this way, its "
        "controller creates a 1/1 white Spirit creature token."
    )
    s.card("Squire {W} | Creature — Human | 1/1")
    s.card("Charm {U} | Sorcery | Gain control of target creature.")
    s.put(ALICE, "Island", "Island", "Drift (hand)", "Charm (hand)").put(BOB, "Squire")

    s.cast("Charm", "Squire").resolve()
    s.cast("Drift", "Squire").resolve()

    assert s.battlefield(ALICE) == ["Island", "Island", "Spirit Token"]


@pytest.mark.cr("601.2f")
def test_a_spell_costs_more_for_each_artifact_of_who_casts_it() -> None:
    """The artifacts of the player whose enchantment it is don't count."""
    s = Scenario().card(
        "Hum {G} | Enchantment | Each artifact spell costs {1} more to cast for each artifact "
        "its controller controls."
    )
    s.card("Cog {1} | Artifact |").card("Gear {1} | Artifact |")
    s.put(ALICE, "Hum", "Gear", "Gear", "Forest", "Cog (hand)")
    s.put(BOB, "Forest", "Gear (hand)").turn_of(BOB)

    assert s.may("cast", "Gear", BOB)
    assert not s.to(PRECOMBAT_MAIN, ALICE).may("cast", "Cog", ALICE)


@pytest.mark.cr("608.2c")
def test_each_other_creature_is_another_than_the_one_that_is_copied() -> None:
    s = Scenario().card(
        "Guise {U} | Sorcery | Each other creature becomes a copy of target creature until end "
        "of turn."
    )
    s.card("Squire {W} | Creature — Human | 1/1").card("Ox {W} | Creature — Ox | 2/4")
    s.put(ALICE, "Island", "Guise (hand)", "Squire").put(BOB, "Ox")

    s.cast("Guise", "Ox").resolve()

    assert sorted(s.battlefield()) == ["Island", "Ox", "Ox"]


@pytest.mark.cr("118.3c", "118.12")
@pytest.mark.parametrize(("pays", "life"), [(True, 20), (False, 15)])
def test_mana_that_is_to_be_paid_may_be_refused(pays: bool, life: int) -> None:
    s = Scenario().card(
        "Debt {0} | Sorcery | At the beginning of your next upkeep, pay {2}. If you don't, you "
        "lose 5 life."
    )
    s.put(ALICE, "Forest", "Forest", "Debt (hand)")

    s.cast("Debt").resolve()
    s.to(UPKEEP, ALICE).choose(pays).resolve()

    assert s.life(ALICE) == life
    assert s.is_tapped("Forest") is pays


@pytest.mark.cr("608.2c")
def test_they_are_each_of_the_players_who_may_do_something() -> None:
    """Each other player puts a card from their own hand onto the battlefield."""
    s = _three().card(
        "Feast {G} | Sorcery | Each other player may put a creature card from their hand onto "
        "the battlefield."
    )
    s.card("Squire {W} | Creature — Human | 1/1").card("Ox {W} | Creature — Ox | 2/4")
    s.put(ALICE, "Forest", "Feast (hand)").put(BOB, "Squire (hand)").put(CAROL, "Ox (hand)")

    s.choose(True, True).cast("Feast").resolve()

    assert s.battlefield(BOB) == ["Squire"]
    assert s.battlefield(CAROL) == ["Ox"]


@pytest.mark.cr("707.12", "704.5e")
def test_an_exiled_card_is_copied_and_the_copy_is_cast() -> None:
    s = Scenario().card(
        "Wand {2} | Artifact | When this artifact enters, you may exile an instant card from "
        "your hand. | {T}: You may copy the exiled card. If you do, you may cast the copy "
        "without paying its mana cost."
    )
    s.card("Sting {R} | Instant | Sting deals 2 damage to any target.")
    s.put(ALICE, "Forest", "Forest", "Wand (hand)", "Sting (hand)")

    s.choose(True).cast("Wand").resolve()
    s.choose(True, "cast Sting (without paying its mana cost)", BOB).activate("Wand").resolve()

    assert s.life(BOB) == 18
    assert s.exile() == ["Sting"]
    assert s.graveyard(ALICE) == []


@pytest.mark.cr("608.2c")
def test_each_of_the_targets_strikes_back_with_its_own_power() -> None:
    s = Scenario().card("Bear {1}{G} | Creature — Bear | 2/2").card("Ox {W} | Creature — Ox | 1/4")
    s.card(
        "Eater {G} | Creature — Hydra | When this creature enters, it deals X damage divided as you"
        " choose among up to X target creatures, where X is its power. Each of those creatures"
        " deals damage equal to its power to this creature. | 5/9"
    )
    s.put(ALICE, "Forest", "Eater (hand)").put(BOB, "Bear", "Ox")

    s.cast("Eater").choose(["Bear", "Ox"], [2, 3]).resolve()

    assert s.record("Eater").damage == 3
