"""Choices made as instructions are followed. (CR 608.2d)"""

import pytest

from apnap.abilities.instructions.actions import UntapThem
from apnap.abilities.references import Bound
from apnap.terms.mana import BLUE, GREEN, RED
from apnap.testing import ALICE, BOB, Scenario


@pytest.mark.cr("608.2d")
def test_the_color_it_becomes_is_chosen_on_resolution() -> None:
    s = Scenario().card("Paint {U} | Instant | Target creature becomes the color of your choice.")
    s.card("Squire {W} | Creature — Human | 1/1").put(ALICE, "Island", "Paint (hand)", "Squire")

    s.cast("Paint", "Squire").choose("green").resolve()

    assert s.seen("Squire").colors == GREEN


@pytest.mark.cr("105.4", "608.2d")
def test_several_colors_may_be_chosen() -> None:
    s = Scenario().card(
        "Paint {U} | Instant | Target creature becomes the color or colors of your choice."
    )
    s.card("Squire {W} | Creature — Human | 1/1").put(ALICE, "Island", "Paint (hand)", "Squire")

    s.cast("Paint", "Squire").choose(["blue", "red"]).resolve()

    assert s.seen("Squire").colors == BLUE | RED


@pytest.mark.cr("608.2d")
def test_one_of_the_named_abilities_is_gained() -> None:
    s = Scenario().card(
        "Training {G} | Instant | Target creature gets +1/+1 and gains your choice of flying, "
        "trample, or haste until end of turn."
    )
    s.card("Squire {W} | Creature — Human | 1/1").put(ALICE, "Forest", "Training (hand)", "Squire")

    s.cast("Training", "Squire").choose("2: trample").resolve()

    assert s.pt("Squire") == (2, 2)
    assert s.has("Squire", "trample")
    assert not s.has("Squire", "flying")


@pytest.mark.cr("608.2d")
def test_what_is_destroyed_is_of_the_type_chosen() -> None:
    s = Scenario().card(
        "Purge {B} | Sorcery | Destroy all creatures of the creature type of your choice."
    )
    s.card("Squire {W} | Creature — Human | 1/1").card("Imp {B} | Creature — Imp | 1/1")
    s.put(ALICE, "Swamp", "Purge (hand)", "Squire").put(BOB, "Imp", "Squire")

    s.cast("Purge").choose("Human").resolve()

    assert s.battlefield(BOB) == ["Imp"]
    assert "Squire" not in s.battlefield(ALICE)


@pytest.mark.cr("305.7", "608.2d")
def test_a_land_becomes_the_basic_type_chosen_and_loses_its_abilities() -> None:
    s = Scenario().card(
        "Drown {U} | Instant | Target land becomes the basic land type of your choice."
    )
    s.card("Spring | Land — Desert | {T}: You gain 1 life.")
    s.put(ALICE, "Island", "Drown (hand)", "Spring")

    s.cast("Drown", "Spring").choose("Swamp").resolve()

    assert s.seen("Spring").subtypes == {"Swamp"}
    assert not s.may("activate", "Spring")


@pytest.mark.cr("608.2d", "702.16b")
def test_protection_is_from_one_of_two_qualities() -> None:
    s = Scenario().card(
        "Ward {W} | Instant | Target creature gains protection from artifacts or from the color of "
        "your choice until end of turn."
    )
    s.card("Squire {W} | Creature — Human | 1/1")
    s.card("Shock {R} | Instant | Shock deals 2 damage to target creature.")
    s.put(ALICE, "Plains", "Ward (hand)", "Squire").put(BOB, "Mountain", "Shock (hand)")

    s.cast("Ward", "Squire").choose("red", "2: protection").resolve().pass_priority()

    assert not s.may("cast", "Shock", BOB)


@pytest.mark.cr("607.2d", "702.16b")
def test_an_aura_gives_protection_from_the_color_chosen_for_it() -> None:
    s = Scenario().card(
        "Sheen {W} | Enchantment — Aura | Enchant creature | As Sheen enters, choose a color. | "
        "Enchanted creature has protection from the chosen color."
    )
    s.card("Squire {W} | Creature — Human | 1/1")
    s.card("Shock {R} | Instant | Shock deals 2 damage to target creature.")
    s.put(ALICE, "Plains", "Sheen (hand)", "Squire").put(BOB, "Mountain", "Shock (hand)")

    s.cast("Sheen", "Squire").choose("red").resolve().pass_priority()

    assert not s.may("cast", "Shock", BOB)


FEAST = (
    "Feast {1} | Artifact | Whenever a creature you control enters, choose one that hasn't been "
    "chosen this turn — \n• You gain 2 life.\n• Each opponent loses 1 life."
)


@pytest.mark.cr("607.2d", "700.2b")
def test_a_mode_chosen_this_turn_is_not_chosen_again() -> None:
    """For the third creature no mode is left, so the ability is removed from the stack."""
    s = Scenario().card(FEAST).card("Squire {W} | Creature — Human | 1/1")
    s.put(ALICE, "Plains", "Plains", "Plains", "Feast")
    s.put(ALICE, "Squire (hand)", "Squire (hand)", "Squire (hand)")

    s.cast("Squire").resolve().cast("Squire").resolve().cast("Squire").resolve()

    assert (s.life(ALICE), s.life(BOB)) == (22, 19)


@pytest.mark.cr("700.2d", "601.2c")
def test_each_mode_targets_another_player() -> None:
    s = Scenario().card(
        "Deal {W} | Sorcery | Choose one or both. Each mode must target a different player.\n"
        "• Target player gains 2 life.\n• Target player loses 3 life."
    )
    s.put(ALICE, "Plains", "Deal (hand)")

    s.cast("Deal", ALICE, BOB, modes=[0, 1]).resolve()

    assert (s.life(ALICE), s.life(BOB)) == (22, 17)


@pytest.mark.cr("700.2d")
def test_both_modes_must_be_chosen_where_both_are_chosen_instead() -> None:
    s = Scenario().card(
        "Deal {W} | Sorcery | Kicker {W}\nChoose one. If Deal was kicked, choose both instead.\n"
        "• You gain 2 life.\n• Each opponent loses 3 life."
    )
    s.put(ALICE, "Plains", "Plains", "Deal (hand)")

    s.cast("Deal", kicked=True).resolve()

    assert (s.life(ALICE), s.life(BOB)) == (22, 17)


@pytest.mark.cr("608.2d", "115.3")
def test_one_offer_after_another_is_an_offer_of_its_own() -> None:
    """The first is declined; the second is made all the same."""
    s = Scenario().card(
        "Strings {0} | Sorcery | You may tap or untap target permanent, then you may tap or untap "
        "another target permanent."
    )
    s.put(ALICE, "Strings (hand)", "Forest (tapped)", "Island (tapped)")

    s.cast("Strings", "Forest", "Island").choose(
        False, True, UntapThem(Bound("target2", "it"))
    ).resolve()

    assert s.is_tapped("Forest")
    assert not s.is_tapped("Island")


RITE = (
    "Rite {0} | Sorcery | You may exile a Human you control and an artifact you control. "
    "If you do, you gain 5 life."
)


@pytest.mark.cr("608.2d", "609.3")
@pytest.mark.parametrize(("others", "life"), [([], 20), (["Rock"], 25)])
def test_two_things_may_be_done_only_if_both_can(others: list[str], life: int) -> None:
    s = (
        Scenario()
        .card(RITE)
        .card("Squire {0} | Creature — Human | 1/1")
        .card("Rock {0} | Artifact")
    )
    s.put(ALICE, "Rite (hand)", "Squire", *others)

    s.cast("Rite").resolve()

    assert s.life(ALICE) == life
    assert len(s.exile()) == 2 * len(others)


@pytest.mark.cr("608.2d")
def test_a_card_chosen_as_one_thing_is_not_chosen_as_another_too() -> None:
    s = Scenario().card("Arbor | Land Creature — Forest Dryad | 1/1")
    s.card(
        "Dig {0} | Sorcery | Mill three cards. You may put a creature card and/or a land card from among them into your hand."
    )
    s.put(ALICE, "Dig (hand)").library(ALICE, *["Arbor"] * 3)

    s.choose(True, ["Arbor"], ["Arbor"]).cast("Dig").resolve()

    assert s.hand(ALICE) == ["Arbor", "Arbor"]
