"""Odd ways to cast spells, each judged by what the spell would be. (CR 601.3)"""

from typing import Any

import pytest

from apnap.game.topics import Topic
from apnap.oracle.card_text import CardText, FaceText
from apnap.rules.objects.actions import CAST, SPECIAL
from apnap.terms.turn import PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
HUSH = "Hush {0} | Enchantment | Players can't cast creature spells."
SMALL = "Small {0} | Enchantment | Players can't cast spells with mana value 4 or greater."
BIG = "Big {0} | Enchantment | Players can't cast spells with mana value 2 or less."
WINDS = CardText(
    "Wind // Tide",
    (
        FaceText("Wind", "{1}{R}", "Sorcery", "You gain 1 life.\nFuse"),
        FaceText("Tide", "{3}{U}", "Sorcery", "You gain 3 life.\nFuse"),
    ),
    "split",
)
ISLES = CardText(
    "Surge // Isle",
    (
        FaceText("Surge", "{2}{U}", "Sorcery", "You gain 2 life."),
        FaceText("Isle", "{1}{U}", "Instant", "You gain 1 life."),
    ),
    "modal_dfc",
)


def options(s: Scenario, kind: str = CAST) -> list[tuple[str, int]]:
    """How each spell may be cast now, or what else may be done: in which way, with which face."""
    s.answering.settle()
    assert s.table.choice is not None
    found: list[Any] = [each for each in s.table.choice.options if each.kind == kind]
    return [(each.detail, each.index) for each in found]


# Suspend, foretell, plot.


@pytest.mark.cr("702.62c", "601.3a")
def test_a_card_that_couldnt_be_cast_cant_be_suspended() -> None:
    s = Scenario().card("Whelp {4}{R} | Creature — Dragon | Suspend 2—{R} | 3/3").card(HUSH)
    s.put(ALICE, "Mountain x5", "Whelp (hand)").put(BOB, "Hush")

    assert options(s, SPECIAL) == []


@pytest.mark.cr("702.62c")
def test_a_card_without_mana_cost_can_be_suspended() -> None:
    s = Scenario().card("Vision | Sorcery | Suspend 2—{R} | You gain 4 life.")
    s.put(ALICE, "Mountain", "Vision (hand)")

    assert len(options(s, SPECIAL)) == 1
    assert options(s) == []


@pytest.mark.cr("702.143a", "601.2f")
def test_a_foretold_card_is_cast_from_exile() -> None:
    s = Scenario().card("Saga {4}{U} | Sorcery | You gain 5 life. | Foretell {2}{U}")
    s.card("Rift {0} | Enchantment | Spells you cast from exile cost {2} less to cast.")
    s.put(ALICE, "Island x3", "Rift", "Saga (hand)")
    s.take("foretell", "Saga").to(PRECOMBAT_MAIN, BOB).to(PRECOMBAT_MAIN, ALICE)

    s.cast("Saga", alternative="foretell").resolve()

    assert s.life(ALICE) == 25


@pytest.mark.cr("702.170d", "601.2f")
@pytest.mark.parametrize(("tolls", "ways"), [(2, 1), (3, 0)])
def test_a_plotted_card_costs_what_is_added_to_its_cost(tolls: int, ways: int) -> None:
    s = Scenario().card("Heist {3}{R} | Sorcery | You gain 5 life. | Plot {1}{R}")
    s.card("Toll {0} | Enchantment | Sorcery spells cost {1} more to cast.")
    s.put(ALICE, "Mountain x2", "Heist (hand)").put(BOB, f"Toll x{tolls}")
    s.take("plot", "Heist")

    s.to(PRECOMBAT_MAIN, BOB).to(PRECOMBAT_MAIN, ALICE)

    assert len(options(s)) == ways


# Split cards and other halves.


@pytest.mark.cr("709.3a", "601.3a")
def test_a_half_is_judged_by_itself() -> None:
    s = Scenario().card(WINDS).card(SMALL)
    s.put(ALICE, "Mountain x4", "Island x4", "Wind // Tide (hand)").put(BOB, "Small")

    assert options(s) == [("", 0)]


@pytest.mark.cr("709.4d", "702.102b", "601.2f")
def test_a_fused_spell_has_the_colors_of_both_halves() -> None:
    s = Scenario().card(WINDS)
    s.card("Forge {0} | Enchantment | Red spells you cast cost {2} less to cast.")
    s.put(ALICE, "Mountain x2", "Island x2", "Forge", "Wind // Tide (hand)")

    s.cast("Wind // Tide", face=2).resolve()

    assert s.life(ALICE) == 24


@pytest.mark.cr("712.11b", "601.3e")
def test_only_the_face_is_cast_that_is_permitted() -> None:
    s = Scenario().card(ISLES)
    s.card("Mind {0} | Enchantment | You may cast instant spells from your graveyard.")
    s.put(ALICE, "Island x4", "Mind", "Surge // Isle (graveyard)")

    assert [face for _, face in options(s)] == [1]


@pytest.mark.cr("715.3a", "601.3e")
def test_a_permission_for_creatures_isnt_for_their_adventures() -> None:
    s = Scenario()
    s.card(
        "Giant {2}{R} | Creature — Giant | 4/3 | // | Stomp {1}{R} | Instant — Adventure |"
        " You gain 2 life."
    )
    s.card("Herd {0} | Enchantment | You may cast creature spells from the top of your library.")
    s.put(ALICE, "Mountain x4", "Herd").library(ALICE, "Giant // Stomp", "Mountain")

    assert [face for _, face in options(s)] == [0]


# Texts that change with what is paid.


@pytest.mark.cr("702.96b", "601.3")
def test_overloaded_it_needs_no_target() -> None:
    s = Scenario().card("Shell {0} | Creature — Turtle | Hexproof | 2/2")
    s.card("Wipe {R} | Sorcery | Destroy target creature you don't control. | Overload {2}{R}")
    s.put(ALICE, "Mountain x3", "Wipe (hand)").put(BOB, "Shell")
    assert [detail for detail, _ in options(s)] == ["overload"]

    s.cast("Wipe", alternative="overload").resolve()

    assert s.battlefield(BOB) == []


@pytest.mark.cr("702.96b", "601.2f")
def test_overloaded_it_doesnt_cost_more_for_its_targets() -> None:
    s = Scenario().card(BEAR)
    s.card("Wipe {R} | Sorcery | Destroy target creature you don't control. | Overload {2}{R}")
    s.card(
        "Ward {0} | Enchantment | Spells your opponents cast that target a creature you control"
        " cost {9} more to cast."
    )
    s.put(ALICE, "Mountain x3", "Wipe (hand)").put(BOB, "Bear", "Ward")

    assert [detail for detail, _ in options(s)] == ["overload"]


@pytest.mark.cr("702.148a", "601.3")
def test_cleaved_it_has_the_targets_that_are_left_without_the_brackets() -> None:
    s = Scenario().card(BEAR)
    s.card("Thirst {B} | Instant | Cleave {2}{B} | Destroy target [artifact] creature.")
    s.put(ALICE, "Swamp x3", "Thirst (hand)").put(BOB, "Bear")
    assert [detail for detail, _ in options(s)] == ["cleave"]

    s.cast("Thirst", "Bear", alternative="cleave").resolve()

    assert s.battlefield(BOB) == []


MOLE = "Mole {2}{G} | Creature — Mole | Mutate {3}{G} | 3/3"


@pytest.mark.cr("702.140a", "601.2c")
def test_mutate_needs_a_creature_of_ones_own_that_is_no_human() -> None:
    s = Scenario().card(MOLE).card(BEAR).card("Monk {W} | Creature — Human Monk | 1/1")
    s.put(ALICE, "Forest x4", "Monk", "Mole (hand)").put(BOB, "Bear")

    assert [detail for detail, _ in options(s)] == [""]


@pytest.mark.cr("702.140a", "601.2f")
def test_a_mutating_spell_is_a_creature_spell() -> None:
    s = Scenario().card(MOLE).card(BEAR)
    s.card("Nest {0} | Enchantment | Creature spells you cast cost {2} less to cast.")
    s.put(ALICE, "Forest x2", "Nest", "Bear", "Mole (hand)")

    s.cast("Mole", "Bear", alternative="mutate").resolve()

    assert s.pt("Mole") == (3, 3)


# Face down.


MASK = "Mask {5}{U} | Creature — Spirit | Morph {U} | 5/5"


@pytest.mark.cr("708.4", "601.3a")
def test_face_down_it_has_no_mana_value() -> None:
    s = Scenario().card(MASK).card(SMALL)
    s.put(ALICE, "Island x6", "Mask (hand)").put(BOB, "Small")

    assert [detail for detail, _ in options(s)] == ["morph"]


@pytest.mark.cr("708.4", "601.3a")
def test_face_down_its_mana_value_may_be_too_small() -> None:
    s = Scenario().card(MASK).card(BIG)
    s.put(ALICE, "Island x6", "Mask (hand)").put(BOB, "Big")

    assert [detail for detail, _ in options(s)] == [""]


@pytest.mark.cr("708.4", "601.3a")
def test_face_down_it_is_a_creature_spell() -> None:
    s = Scenario().card(MASK).card(HUSH)
    s.put(ALICE, "Island x6", "Mask (hand)").put(BOB, "Hush")

    assert options(s) == []


@pytest.mark.cr("708.4", "601.2f")
def test_face_down_it_is_colorless() -> None:
    s = Scenario().card(MASK)
    s.card("Lens {0} | Artifact | Colorless spells you cast cost {1} less to cast.")
    s.put(ALICE, "Island x2", "Lens", "Mask (hand)")

    assert [detail for detail, _ in options(s)] == ["morph"]


@pytest.mark.cr("708.4", "601.3a")
def test_face_down_it_has_no_name() -> None:
    s = Scenario().card(MASK)
    s.card(
        "Edict {0} | Enchantment | As Edict enters, choose a nonland card name. | Spells with the"
        " chosen name can't be cast."
    )
    s.put(BOB, "Edict (hand)").put(ALICE, "Island x6", "Mask (hand)")
    s.turn_of(BOB).choose("Mask").cast("Edict").resolve().to(PRECOMBAT_MAIN, ALICE)

    assert [detail for detail, _ in options(s)] == ["morph"]


# Costs that aren't mana.


@pytest.mark.cr("601.2b", "601.2c", "107.3a")
def test_an_x_that_is_sacrificed_is_one_for_which_there_is_a_target() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Rite {B} | Sorcery | As an additional cost to cast this spell, sacrifice X lands."
        " | Destroy target creature with mana value X."
    )
    s.put(ALICE, "Swamp x4", "Rite (hand)").put(BOB, "Bear")
    assert s.may("cast", "Rite")

    s.cast("Rite", "Bear", x=2).resolve()

    assert (s.battlefield(ALICE), s.battlefield(BOB)) == (["Swamp"] * 2, [])


@pytest.mark.cr("601.2c", "107.3a")
def test_without_a_target_for_any_such_x_it_isnt_cast() -> None:
    s = Scenario().card("Wurm {5}{G} | Creature — Wurm | 6/6")
    s.card(
        "Rite {B} | Sorcery | As an additional cost to cast this spell, sacrifice X lands."
        " | Destroy target creature with mana value X."
    )
    s.put(ALICE, "Swamp x4", "Rite (hand)").put(BOB, "Wurm")

    assert options(s) == []


@pytest.mark.cr("601.2b", "107.3a", "119.4")
def test_an_x_of_life_is_as_much_as_one_has() -> None:
    s = Scenario().card("Pact {B} | Sorcery | As an additional cost to cast this spell, pay X life. | Draw a card.")  # fmt: skip
    s.put(ALICE, "Swamp", "Pact (hand)").set_life(ALICE, 3)
    s.cast("Pact", x=3)

    assert s.game.players[ALICE].life == 0


@pytest.mark.cr("702.119a", "601.4")
@pytest.mark.parametrize(("beside", "ways"), [("Bear", ["emerge"]), ("Imp", [])])
def test_emerge_is_offered_if_a_creature_makes_it_cheap_enough(
    beside: str, ways: list[str]
) -> None:
    s = Scenario().card("Horror {7}{U} | Creature — Horror | Emerge {5}{U} | 5/5").card(BEAR)
    s.card("Imp {B} | Creature — Imp | 1/1").put(ALICE, "Island x4", "Horror (hand)", beside)

    assert [detail for detail, _ in options(s)] == ways


@pytest.mark.cr("107.3b", "601.2b", "601.3a")
def test_without_paying_its_mana_cost_x_is_0_and_its_mana_value_counts() -> None:
    s = Scenario().card("Blaze {X}{R} | Sorcery | You gain X life.").card(BIG)
    s.card("Omen {0} | Enchantment | You may cast spells from your hand without paying their mana costs.")  # fmt: skip
    s.put(ALICE, "Mountain x4", "Omen", "Blaze (hand)").put(BOB, "Big")

    assert [detail for detail, _ in options(s)] == [""]
    assert s.table.choice is not None
    s.table.answer(1)
    assert s.table.choice.topic is Topic.VALUE_OF_X
    assert s.table.choice.least == 2
