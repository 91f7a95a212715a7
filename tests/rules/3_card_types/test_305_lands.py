"""Lands. (CR 300.2a, 305)"""

import pytest

from apnap.abilities.abilities import StaticAbility
from apnap.abilities.cards import Face
from apnap.abilities.descriptions import OfType
from apnap.abilities.effects import AddTypes, Continuous
from apnap.abilities.references import Description, Each
from apnap.terms.characteristics import BASIC, ENCHANTMENT, LAND
from apnap.terms.turn import BEGINNING_OF_COMBAT, POSTCOMBAT_MAIN
from apnap.testing import ALICE, BOB, Scenario, ScenarioError

HEAL = "Heal {W} | Instant | You gain 3 life."
VAULT = "Vault | Artifact Land | {T}: Add {C}."
MOON = "Moon {R} | Enchantment | Nonbasic lands are Mountains."
KEEP = "Keep | Legendary Land — Gate | {T}: Add {C}. | {T}: You gain 1 life."
FLOOD = Face(
    "Flood",
    types=ENCHANTMENT,
    abilities=(
        StaticAbility(
            Continuous(Each(Description((OfType(LAND),))), (AddTypes(subtypes=("Island",)),))
        ),
    ),
)


@pytest.mark.cr("300.2a", "305.9")
def test_an_artifact_land_is_played_and_not_cast() -> None:
    s = Scenario().card(VAULT).put(ALICE, "Vault (hand)")

    assert not s.may("cast", "Vault")
    s.play("Vault")

    assert s.battlefield(ALICE) == ["Vault"]


@pytest.mark.cr("305.1", "505.6b", "405.6d")
def test_playing_a_land_uses_no_stack_and_nobody_responds() -> None:
    s = Scenario().card(HEAL).put(ALICE, "Forest (hand)").put(BOB, "Plains", "Heal (hand)")

    s.play("Forest")

    assert s.stack() == []
    assert s.battlefield(ALICE) == ["Forest"]
    assert s.game.priority == ALICE


@pytest.mark.cr("305.1", "505.6b")
def test_a_land_is_played_only_with_an_empty_stack_in_your_main_phase() -> None:
    s = Scenario().card(HEAL).put(ALICE, "Plains", "Forest (hand)", "Heal (hand)")
    s.put(BOB, "Forest (hand)")
    assert s.may("play land", "Forest", by=ALICE)
    assert not s.may("play land", "Forest", by=BOB)

    s.cast("Heal")
    assert not s.may("play land", "Forest", by=ALICE)
    s.resolve().to(BEGINNING_OF_COMBAT)
    assert not s.may("play land", "Forest", by=ALICE)
    s.to(POSTCOMBAT_MAIN)
    assert s.may("play land", "Forest", by=ALICE)


@pytest.mark.cr("305.2", "505.6b")
def test_one_land_is_played_each_turn_and_more_where_an_effect_says_so() -> None:
    s = Scenario().card(
        "Plenty {G} | Enchantment | You may play an additional land on each of your turns."
    )
    s.put(ALICE, "Plenty", "Forest (hand)", "Forest (hand)", "Forest (hand)")

    s.play("Forest").play("Forest")

    with pytest.raises(ScenarioError):
        s.play("Forest")


@pytest.mark.cr("305.6")
@pytest.mark.parametrize(
    ("land", "mana"),
    [("Plains", "W"), ("Island", "U"), ("Swamp", "B"), ("Mountain", "R"), ("Forest", "G")],
)
def test_a_basic_land_type_gives_its_mana_ability(land: str, mana: str) -> None:
    s = Scenario().card(f"Odd | Land — {land}").by_hand(ALICE).put(ALICE, "Odd")

    s.activate("Odd")

    assert [unit.type for unit in s.game.players[ALICE].pool] == [mana]


@pytest.mark.cr("305.7")
def test_a_land_set_to_a_basic_type_loses_its_types_and_abilities_but_no_supertype() -> None:
    s = Scenario().card(MOON).card(KEEP).by_hand(ALICE).put(ALICE, "Moon", "Keep")

    assert s.seen("Keep").subtypes == {"Mountain"}
    assert s.seen("Keep").supertypes != BASIC
    assert len(s.seen("Keep").abilities) == 1
    s.activate("Keep")

    assert [unit.type for unit in s.game.players[ALICE].pool] == ["R"]


@pytest.mark.cr("305.7")
def test_a_land_set_to_a_basic_type_keeps_what_other_effects_granted() -> None:
    s = Scenario().card(MOON).card(KEEP)
    s.card('Spring {G} | Enchantment | Lands you control have "{0}: You gain 1 life."')
    s.put(ALICE, "Spring", "Moon", "Keep")

    s.activate("Keep").resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("305.7")
def test_a_land_type_in_addition_leaves_the_others_and_the_abilities() -> None:
    s = Scenario().card(FLOOD).card(KEEP).put(ALICE, "Flood", "Keep")

    assert s.seen("Keep").subtypes == {"Gate", "Island"}
    assert len(s.seen("Keep").abilities) == 3


@pytest.mark.cr("305.4")
def test_a_land_put_onto_the_battlefield_is_no_land_played() -> None:
    s = Scenario().card(
        "Grow {G} | Sorcery | Search your library for a basic land card, put that card onto the "
        "battlefield tapped, then shuffle."
    )
    s.put(ALICE, "Forest", "Grow (hand)", "Island (hand)").library(ALICE, "Swamp")

    s.cast("Grow").choose("Swamp").resolve()

    assert "Swamp" in s.battlefield(ALICE)
    assert s.may("play land", "Island")
