"""State-based actions. (CR 704)"""

import pytest

from apnap.abilities.abilities import (
    ReplacementAbility,
)
from apnap.abilities.cards import Face
from apnap.abilities.instructions.actions import SetLife
from apnap.abilities.references import You
from apnap.abilities.replacements import LoseInstead
from apnap.terms.characteristics import ARTIFACT
from apnap.terms.events import LifeGain
from apnap.terms.turn import END, UPKEEP
from apnap.testing import ALICE, BOB, CAROL, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"
WITHER = "Wither {B} | Instant | Target creature gets -2/-2 until end of turn."
JOLT = "Jolt {R} | Instant | Jolt deals 3 damage to any target."
MIRROR = Face(
    "Mirror",
    types=ARTIFACT,
    abilities=(ReplacementAbility(LoseInstead(You(), SetLife(You(), 20))),),
)


@pytest.mark.cr("704.1", "704.3", "704.5g")
def test_state_based_actions_use_no_stack_and_no_player_can_respond() -> None:
    s = Scenario().card(BEAR).card(JOLT).put(ALICE, "Mountain", "Jolt (hand)").put(BOB, "Bear")

    s.cast("Jolt", "Bear").resolve(top_only=True)

    assert s.stack() == []
    assert s.graveyard(BOB) == ["Bear"]
    assert s.cites("704.5g")


@pytest.mark.cr("704.3", "704.5f")
def test_all_that_apply_are_performed_at_once() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card("Blight {B} | Sorcery | All creatures get -2/-2 until end of turn.")
    )
    s.put(ALICE, "Swamp", "Bear", "Blight (hand)").put(BOB, "Bear x2")
    s.card(
        "Wake {1} | Artifact Creature — Construct | Whenever a creature dies, you gain 1 life. | 2/2"
    )
    s.put(ALICE, "Wake")

    s.cast("Blight").resolve()

    assert s.battlefield(BOB) == []
    assert s.life(ALICE) == 24  # it saw itself die with the three others


@pytest.mark.cr("704.3")
def test_the_check_is_repeated_after_actions_were_performed() -> None:
    """The leader's death takes the bonus that kept the other alive."""
    s = Scenario().card(
        "Leader {W} | Creature — Human | Other creatures you control get +1/+1. | 2/2"
    )
    s.card("Wisp {W} | Creature — Spirit | 0/0").card(JOLT)
    s.put(ALICE, "Mountain", "Leader", "Wisp", "Jolt (hand)")

    s.cast("Jolt", "Leader").resolve()

    assert s.graveyard(ALICE) == ["Jolt", "Leader", "Wisp"]


@pytest.mark.cr("704.4")
@pytest.mark.example("704.4")
def test_example_704_4_what_happens_during_a_resolution_does_not_matter() -> None:
    s = Scenario().card(
        "Maro {G} | Creature — Elemental"
        "| Maro's power and toughness are each equal to the number of cards in your hand. | */*"
    )
    s.card("Wheel {R} | Sorcery | Discard your hand, then draw seven cards.")
    s.put(ALICE, "Mountain", "Maro", "Wheel (hand)", "Plains (hand)")

    s.cast("Wheel").resolve()

    assert s.pt("Maro") == (7, 7)


@pytest.mark.cr("704.5a", "104.3b", "104.2a")
def test_a_player_with_no_life_loses() -> None:
    s = Scenario().card(JOLT).put(ALICE, "Mountain", "Jolt (hand)").set_life(BOB, 3)

    s.cast("Jolt", BOB).resolve()

    assert s.cites("704.5a")
    assert s.game.winners == (ALICE,)


@pytest.mark.cr("704.5a", "704.3", "104.4a")
def test_players_who_lose_at_once_draw_the_game() -> None:
    s = Scenario().card("Doom {B} | Sorcery | Each player loses 5 life.")
    s.put(ALICE, "Swamp", "Doom (hand)").set_life(ALICE, 5).set_life(BOB, 5)

    s.cast("Doom").resolve()

    assert s.game.is_over
    assert s.game.winners == ()


@pytest.mark.cr("704.5b", "104.3c", "121.4")
def test_a_player_who_draws_from_an_empty_library_loses() -> None:
    s = (
        Scenario()
        .card("Read {U} | Sorcery | Target player draws two cards.")
        .library(BOB, "Plains")
    )
    s.put(ALICE, "Island", "Read (hand)")

    s.cast("Read", BOB).resolve()

    assert s.cites("704.5b")
    assert s.game.winners == (ALICE,)


@pytest.mark.cr("704.5b")
def test_an_empty_library_alone_is_no_loss() -> None:
    s = Scenario().card("Read {U} | Sorcery | Target player draws two cards.")
    s.library(BOB, "Plains", "Plains").put(ALICE, "Island", "Read (hand)")

    s.cast("Read", BOB).resolve()

    assert not s.game.is_over


@pytest.mark.cr("704.5c", "104.3d", "122.1f")
def test_a_player_with_ten_poison_counters_loses() -> None:
    s = Scenario().card("Venom {G} | Sorcery | Target player gets ten poison counters.")
    s.put(ALICE, "Forest", "Venom (hand)")

    s.cast("Venom", BOB).resolve()

    assert s.cites("704.5c")
    assert s.game.winners == (ALICE,)


@pytest.mark.cr("704.5c")
def test_nine_poison_counters_are_survived() -> None:
    s = Scenario().card("Venom {G} | Sorcery | Target player gets nine poison counters.")
    s.put(ALICE, "Forest", "Venom (hand)")

    s.cast("Venom", BOB).resolve()

    assert not s.game.is_over


@pytest.mark.cr("704.5d", "111.7")
def test_a_token_elsewhere_ceases_to_exist() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card("Unsummon It {U} | Instant | Return target creature to its owner's hand.")
    )
    s.put(ALICE, "Island", "Unsummon It (hand)").put(BOB, "Bear (token)")

    s.cast("Unsummon It", "Bear").resolve()

    assert s.cites("704.5d")
    assert (s.battlefield(BOB), s.hand(BOB)) == ([], [])


@pytest.mark.cr("704.5e", "707.10a")
def test_a_copy_of_a_spell_ceases_to_exist_once_it_resolved() -> None:
    s = Scenario().card(JOLT).card("Fork {R} | Instant | Copy target instant or sorcery spell.")
    s.put(ALICE, "Mountain x2", "Jolt (hand)", "Fork (hand)")

    s.cast("Jolt", BOB).cast("Fork", "Jolt").resolve()

    assert s.life(BOB) == 14
    assert s.graveyard(ALICE) == ["Fork", "Jolt"]
    assert s.cites("704.5e")


@pytest.mark.cr("704.5f")
def test_regeneration_is_no_help_without_toughness() -> None:
    s = Scenario().card(WITHER).card("Troll {G} | Creature — Troll | {0}: Regenerate Troll. | 2/2")
    s.put(ALICE, "Swamp", "Troll", "Wither (hand)")

    s.activate("Troll").resolve().cast("Wither", "Troll").resolve()

    assert s.graveyard(ALICE) == ["Wither", "Troll"]


@pytest.mark.cr("704.5g", "701.19a")
def test_regeneration_replaces_destruction_by_lethal_damage() -> None:
    s = Scenario().card(JOLT).card("Troll {G} | Creature — Troll | {0}: Regenerate Troll. | 2/2")
    s.put(ALICE, "Mountain", "Troll", "Jolt (hand)")

    s.activate("Troll").resolve().cast("Jolt", "Troll").resolve()

    assert s.is_tapped("Troll")
    assert s.record("Troll").damage == 0


@pytest.mark.cr("704.5g", "120.6")
def test_damage_of_a_whole_turn_adds_up_to_lethal_damage() -> None:
    s = Scenario().card(JOLT).card("Giant {R} | Creature — Giant | 5/5")
    s.put(ALICE, "Mountain x2", "Jolt x2 (hand)").put(BOB, "Giant")

    s.cast("Jolt", "Giant").resolve()
    assert s.battlefield(BOB) == ["Giant"]
    s.cast("Jolt", "Giant").resolve()

    assert s.graveyard(BOB) == ["Giant"]


@pytest.mark.cr("704.5h", "702.2b")
def test_any_damage_by_deathtouch_destroys() -> None:
    s = Scenario().card(
        "Adder {B} | Creature — Snake | Deathtouch | {T}: Adder deals 1 damage to target creature. | 1/1"
    )
    s.card("Giant {R} | Creature — Giant | 5/5").put(ALICE, "Adder").put(BOB, "Giant")

    s.activate("Adder", "Giant").resolve()

    assert s.graveyard(BOB) == ["Giant"]
    assert s.cites("704.5h")


@pytest.mark.cr("704.7")
@pytest.mark.example("704.7")
def test_example_704_7_one_replacement_for_two_reasons_to_lose() -> None:
    s = Scenario().card(MIRROR)
    s.card("Ordeal {B} | Sorcery | You draw two cards and you lose 2 life.")
    s.library(ALICE, "Plains").set_life(ALICE, 1)
    s.put(ALICE, "Swamp", "Mirror", "Ordeal (hand)")

    s.cast("Ordeal").resolve()

    assert s.life(ALICE) == 20
    assert len(s.happened(LifeGain)) == 1
    assert not s.game.is_over


@pytest.mark.cr("704.8")
@pytest.mark.example("704.8")
def test_example_704_8_what_dies_is_known_as_it_was_before_all_of_them() -> None:
    s = Scenario().card("Young Wolf {G} | Creature — Wolf | Undying | 1/1")
    s.card("Taint {B} | Instant | Put three -1/-1 counters on target creature.")
    s.put(ALICE, "Swamp", "Young Wolf (1 +1/+1)", "Taint (hand)")

    s.cast("Taint", "Young Wolf").resolve()

    assert s.graveyard(ALICE) == ["Taint", "Young Wolf"]


@pytest.mark.cr("704.5a")
def test_in_a_game_of_three_the_others_play_on() -> None:
    s = Scenario(3).card(JOLT).put(ALICE, "Mountain", "Jolt (hand)").set_life(BOB, 2)

    s.cast("Jolt", BOB).resolve().to(END).to(UPKEEP)

    assert s.game.active == CAROL
    assert not s.game.is_over
