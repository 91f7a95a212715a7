"""Who or what has the most, what several have in common, and whose it was. (CR 601.2c, 608.2)"""

import pytest

from apnap.terms.turn import GRAVEYARD, UPKEEP
from apnap.testing import ALICE, BOB, CAROL, Scenario

CARDS = (
    "Bear {1}{G} | Creature — Bear | 2/2",
    "Cub {G} | Creature — Bear | 1/1",
    "Elf {G} | Creature — Elf | 1/1",
    "Giant {4}{R} | Creature — Giant | 5/5",
    "Wall {3} | Artifact Creature — Wall | 0/4",
    "Shock {R} | Instant | Shock deals 2 damage to any target.",
    "Crow {B} | Creature — Bird | 1/1",
    "Apart {0} | Instant | Choose two target creatures controlled by different players. Return those"
    " creatures to their owners' hands.",
    "Unlike {0} | Instant | Return two target creatures with different names to their owners' hands.",
    "Shroud {0} | Sorcery | Manifest the top card of your library.",
    "Bribe {0} | Instant | Gain control of target creature.",
    "Guilt {0} | Sorcery | Choose two target creatures controlled by the same player. That player"
    " sacrifices one of them of their choice.",
    "Ritual {0} | Artifact | Discard two nonland cards with the same name: Draw four cards.",
    "Kinship {0} | Artifact | Tap two untapped creatures you control that share a creature type:"
    " Draw a card.",
    "Grinder {0} | Artifact | {T}: Target player mills two cards. If two cards that share a color"
    " were milled this way, repeat this process.",
    "Raider {0} | Creature — Orc | Raider can't attack unless you control more creatures than"
    " defending player. | 3/3",
    "Veto {0} | Instant | Counter target spell if you control more creatures than that spell's"
    " controller.",
    "Oath {0} | Enchantment | At the beginning of each player's upkeep, that player chooses target"
    " player who controls more creatures than they do and is their opponent. The first player may"
    " have Oath deal 1 damage to the second player.",
    "Grove {0} | Enchantment | At the beginning of each player's upkeep, that player chooses target"
    " player who controls more creatures than they do and is their opponent. The first player may"
    " reveal cards from the top of their library until they reveal a creature card. If the first"
    " player does, that player puts that card onto the battlefield and all other cards revealed this"
    " way into their graveyard.",
    "Drop {0} | Enchantment | At the beginning of your upkeep, destroy the creature with the least"
    " power. It can't be regenerated. If two or more creatures are tied for least power, you choose"
    " one of them.",
    "Favor {0} | Enchantment | Each creature with the greatest mana value has protection from each"
    " color.",
    "Cull {0} | Sorcery | Destroy target creature you control with the greatest power.",
    "Edict {0} | Sorcery | Each opponent sacrifices a creature they control with the greatest power.",
    "Even {0} | Enchantment | Whenever a creature you control with power equal to its toughness"
    " enters, you gain 1 life.",
    "Wrath {0} | Sorcery | Destroy all creatures. Each player loses life equal to the number of"
    " creatures they controlled that were destroyed this way.",
    "Lesson {0} | Enchantment | Whenever you gain life, put a +1/+1 counter on target creature for"
    " each 1 life you gained.",
    "Rest {0} | Sorcery | You gain 3 life.",
    "Mentor {0} | Creature — Elf | Each other creature you control enters with a number of"
    " additional +1/+1 counters on it equal to Mentor's toughness. | 2/1",
    "Hoard {0} | Creature — Bard | Other creatures you control enter with an additional +1/+1"
    " counter on them for each mana from a Treasure spent to cast them. | 1/1",
    "Purse {0} | Sorcery | Create a Treasure token.",
    "Flask {0} | Artifact | Sacrifice Flask: Choose a basic land type. Each land you control becomes"
    " that type until end of turn.",
    "Veil {0} | Sorcery | Choose a creature type other than Wall. Target creature becomes that type"
    " until end of turn.",
    "Kinds {0} | Sorcery | Draw a card for each kind of counter on target creature.",
    "Marks {0} | Sorcery | Put a +1/+1 counter and a flying counter on target creature.",
    "Types {0} | Sorcery | Target player draws a card for each basic land type among lands they"
    " control.",
    "Half {0} | Sorcery | Target opponent discards half the cards in their hand, rounded down.",
    "Strike {0} | Sorcery | Destroy target artifact or tapped creature.",
    "Keeper {0} | Artifact | {T}: Choose target opponent who has more life than you do as you"
    " activate this ability. You gain 3 life.",
    "Offering {0} | Sorcery | Sacrifice a land or a token. If you do, draw a card.",
)


def board(*cards: str, players: int = 2) -> Scenario:
    """The cards are in Alice's hand."""
    s = Scenario(players)
    for card in CARDS:
        s.card(card)
    return s.put(ALICE, *(f"{each} (hand)" for each in cards))


@pytest.mark.cr("601.2c")
def test_targets_may_have_to_be_controlled_by_different_players() -> None:
    s = board("Apart").put(ALICE, "Bear", "Cub")

    assert not s.may("cast", "Apart")


@pytest.mark.cr("608.2b")
def test_targets_that_are_one_players_by_then_are_both_illegal() -> None:
    s = board("Apart", "Bribe").put(ALICE, "Bear").put(BOB, "Elf")

    s.cast("Apart", "Bear", "Elf").cast("Bribe", "Elf").resolve()

    assert s.battlefield(ALICE) == ["Bear", "Elf"]


@pytest.mark.cr("601.2c", "608.2d")
def test_who_controls_two_targets_is_that_player() -> None:
    s = board("Guilt").put(BOB, "Bear", "Elf")

    s.cast("Guilt", "Bear", "Elf").choose("Elf").resolve()

    assert s.battlefield(BOB) == ["Bear"]


@pytest.mark.cr("118.3", "601.2h")
def test_a_cost_may_take_cards_that_have_something_in_common() -> None:
    s = (
        board("Elf", "Elf", "Cub")
        .put(ALICE, "Ritual")
        .library(ALICE, "Bear", "Bear", "Bear", "Bear")
    )

    s.activate("Ritual", pay=["Elf", "Elf"]).resolve()

    assert s.graveyard(ALICE) == ["Elf", "Elf"]
    assert len(s.hand(ALICE)) == 5


@pytest.mark.cr("118.3")
def test_a_cost_of_a_group_cannot_be_paid_without_one() -> None:
    s = board("Elf", "Cub").put(ALICE, "Ritual", "Kinship", "Bear", "Elf")

    assert not s.may("activate", "Ritual")
    assert not s.may("activate", "Kinship")


@pytest.mark.cr("608.2c")
def test_a_process_is_repeated_for_what_it_did_each_time() -> None:
    s = board().put(ALICE, "Grinder").library(BOB, "Elf", "Cub", "Crow", "Elf", "Elf", "Elf")

    s.activate("Grinder", "Bob").resolve()

    assert sorted(s.graveyard(BOB)) == ["Crow", "Cub", "Elf", "Elf"]


@pytest.mark.cr("508.1c")
def test_an_attack_may_take_more_creatures_than_the_defending_player_has() -> None:
    s = board().put(ALICE, "Raider").put(BOB, "Elf")

    assert not s.could(lambda forked: forked.attack("Raider"))


@pytest.mark.cr("608.2c")
def test_the_controller_of_a_spell_is_compared_with() -> None:
    s = board("Veto", "Shock").put(ALICE, "Bear").mana(ALICE, "R")

    s.cast("Shock", "Bob").cast("Veto", "Shock").resolve()

    assert s.life(BOB) == 18


@pytest.mark.cr("601.7", "603.3d")
def test_the_player_whose_upkeep_it_is_chooses_among_their_own_opponents() -> None:
    s = (
        board(players=3)
        .put(ALICE, "Oath", "Bear")
        .put(CAROL, "Elf")
        .turn_of(BOB, UPKEEP, begins=True)
    )

    s.choose("Carol", True).resolve()

    assert s.life(CAROL) == 19


@pytest.mark.cr("608.2c", "701.20a")
def test_that_player_is_the_one_just_told_of() -> None:
    s = board().put(ALICE, "Grove", "Bear").library(BOB, "Forest", "Elf", "Cub")
    s.turn_of(BOB, UPKEEP, begins=True)

    s.choose("Alice", True).resolve()

    assert s.battlefield(BOB) == ["Elf"]
    assert s.graveyard(BOB) == ["Forest"]


@pytest.mark.cr("603.3d", "115.1")
def test_it_has_no_target_if_nobody_has_more_than_that_player() -> None:
    s = board(players=3).put(ALICE, "Oath").put(BOB, "Elf").turn_of(BOB, UPKEEP, begins=True)

    s.settle()

    assert s.stack() == []


@pytest.mark.cr("608.2d")
def test_of_several_that_are_tied_you_choose_one() -> None:
    s = (
        board()
        .put(ALICE, "Drop", "Cub")
        .put(BOB, "Elf", "Bear")
        .turn_of(ALICE, UPKEEP, begins=True)
    )

    s.choose("Elf").resolve()

    assert s.graveyard(BOB) == ["Elf"]


@pytest.mark.cr("702.16b", "608.2h")
def test_an_ability_may_be_given_to_each_that_has_the_greatest() -> None:
    s = board("Shock").put(ALICE, "Favor").put(BOB, "Giant", "Elf").mana(ALICE, "R")

    assert s.has("Giant", "protection")
    assert not s.has("Elf", "protection")


@pytest.mark.cr("115.1", "601.2c")
def test_a_target_may_have_to_have_the_greatest_of_those_described() -> None:
    s = board("Cull").put(ALICE, "Bear", "Cub").put(BOB, "Giant")

    s.cast("Cull", "Bear").resolve()

    assert not s.could(lambda forked: forked.cast("Cull", "Cub"))
    assert s.battlefield(ALICE) == ["Cub"]


@pytest.mark.cr("608.2h", "701.21a")
def test_each_opponent_sacrifices_the_greatest_of_their_own() -> None:
    s = board("Edict", players=3).put(BOB, "Bear", "Cub").put(CAROL, "Giant", "Elf")

    s.cast("Edict").resolve()

    assert s.graveyard(BOB) == ["Bear"]
    assert s.graveyard(CAROL) == ["Giant"]


@pytest.mark.cr("603.6a")
def test_a_creature_is_compared_with_its_own_numbers() -> None:
    s = board("Bear", "Wall").put(ALICE, "Even").mana(ALICE, "GGGGG")

    s.cast("Bear").resolve().cast("Wall").resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("608.2h")
def test_who_controlled_what_was_destroyed_is_known() -> None:
    s = board("Wrath", "Bribe").put(BOB, "Bear", "Elf")

    s.cast("Bribe", "Elf").resolve().cast("Wrath").resolve()

    assert s.life(ALICE) == 19
    assert s.life(BOB) == 19


@pytest.mark.cr("603.2", "608.2h")
def test_something_is_done_for_each_one_life_gained() -> None:
    s = board("Rest").put(ALICE, "Lesson", "Bear")

    s.choose("Bear").cast("Rest").resolve()

    assert s.counters("Bear", "+1/+1") == 3


@pytest.mark.cr("614.1c", "122.6")
def test_others_enter_with_as_many_more_counters_as_something_tells() -> None:
    s = board("Bear").put(ALICE, "Mentor").mana(ALICE, "GG")

    s.cast("Bear").resolve()

    assert s.counters("Bear", "+1/+1") == 1


@pytest.mark.cr("614.1c", "106.3")
def test_mana_spent_on_what_enters_is_counted() -> None:
    s = board("Purse", "Elf").put(ALICE, "Hoard")

    s.cast("Purse").resolve().cast("Elf").resolve()

    assert s.counters("Elf", "+1/+1") == 1


@pytest.mark.cr("305.7", "608.2d")
def test_lands_become_the_chosen_type() -> None:
    s = board().put(ALICE, "Flask", "Forest").put(BOB, "Swamp")

    s.activate("Flask").choose("Island").resolve()

    assert s.seen("Forest").subtypes == {"Island"}
    assert s.seen("Swamp").subtypes == {"Swamp"}


@pytest.mark.cr("205.1a", "608.2d")
def test_a_creature_becomes_the_chosen_type() -> None:
    s = board("Veil").put(BOB, "Bear")

    s.cast("Veil", "Bear").choose("Goblin").resolve()

    assert s.seen("Bear").subtypes == {"Goblin"}


@pytest.mark.cr("122.1")
def test_kinds_of_counters_are_counted() -> None:
    s = board("Marks", "Kinds").put(ALICE, "Bear").library(ALICE, "Elf", "Elf", "Elf")

    s.cast("Marks", "Bear").resolve().cast("Kinds", "Bear").resolve()

    assert s.hand(ALICE) == ["Elf", "Elf"]


@pytest.mark.cr("305.6")
def test_basic_land_types_of_another_player_are_counted() -> None:
    s = board("Types").put(BOB, "Forest", "Forest", "Swamp").library(BOB, "Elf", "Elf", "Elf")

    s.cast("Types", "Bob").resolve()

    assert s.hand(BOB) == ["Elf", "Elf"]


@pytest.mark.cr("107.1a", "701.9a")
def test_half_a_hand_is_rounded_as_told() -> None:
    s = board("Half").put(BOB, "Elf (hand)", "Cub (hand)", "Bear (hand)")

    s.cast("Half", "Bob").choose("Elf").resolve()

    assert s.graveyard(BOB) == ["Elf"]


@pytest.mark.cr("115.1")
def test_a_state_after_or_is_said_of_the_last_alone() -> None:
    s = board("Strike").put(BOB, "Wall", "Bear")

    assert not s.could(lambda forked: forked.cast("Strike", "Bear"))
    assert s.cast("Strike", "Wall").resolve().names(GRAVEYARD, BOB) == ["Wall"]


@pytest.mark.cr("701.21a", "608.2d")
def test_either_of_two_things_may_be_sacrificed() -> None:
    s = board("Offering").put(ALICE, "Forest").library(ALICE, "Elf")

    s.cast("Offering").resolve()

    assert s.hand(ALICE) == ["Elf"]


@pytest.mark.cr("602.2b", "608.2b")
def test_what_a_target_must_be_as_an_ability_is_activated_may_change_later() -> None:
    s = board("Shock").put(ALICE, "Keeper").set_life(BOB, 21).mana(ALICE, "R")

    s.activate("Keeper", "Bob").cast("Shock", "Bob").resolve()

    assert s.life(ALICE) == 23


@pytest.mark.cr("602.2b", "115.1")
def test_it_must_be_so_as_the_ability_is_activated() -> None:
    s = board().put(ALICE, "Keeper")

    assert not s.may("activate", "Keeper")


@pytest.mark.cr("201.2b", "601.2c")
def test_a_creature_without_a_name_has_no_name_that_is_different() -> None:
    s = board("Shroud", "Unlike").put(BOB, "Bear").library(ALICE, "Elf")

    s.cast("Shroud").resolve()

    assert not s.may("cast", "Unlike")
