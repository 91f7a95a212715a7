"""Mana costs, colors and mana values. (CR 202, 203, 204)"""

import pytest

from apnap.rules.objects.current_characteristics import mana_value
from apnap.terms.mana import BLACK, BLUE, GREEN, RED, WHITE
from apnap.terms.turn import HAND, STACK
from apnap.testing import ALICE, BOB, Scenario

WEREWOLF = (
    "Hunter {2}{R}{G} | Creature — Human Werewolf | {1}: Transform Hunter. | 2/2 | // | Ravager | "
    "Creature — Werewolf | Color indicator: red, green | 4/4"
)
WEREWOLF_NAME = "Hunter // Ravager"
CLONE = (
    "Clone {3}{U} | Creature — Shapeshifter | "
    "You may have Clone enter as a copy of any creature on the battlefield. | 0/0"
)


def card(cost: str) -> Scenario:
    """A scenario with one card of that cost in hand."""
    return Scenario().card(f"Thing {cost} | Creature — Bear | 2/2").put(ALICE, "Thing (hand)")


@pytest.mark.cr("202.1a")
def test_a_colored_symbol_is_paid_with_its_color_only() -> None:
    s = card("{1}{G}").put(ALICE, "Island x2")

    assert not s.may("cast", "Thing")


@pytest.mark.cr("202.1a")
def test_generic_mana_is_paid_with_any_color() -> None:
    s = card("{1}{G}").put(ALICE, "Island", "Forest")

    assert s.may("cast", "Thing")


@pytest.mark.cr("202.1a")
def test_a_colorless_symbol_is_paid_with_colorless_mana_only() -> None:
    s = card("{C}").put(ALICE, "Island", "Forest")

    assert not s.may("cast", "Thing")


@pytest.mark.cr("202.1b")
def test_a_card_without_a_mana_cost_cannot_be_cast() -> None:
    s = Scenario().card("Ghostly | Creature — Spirit | 2/2").put(ALICE, "Plains", "Ghostly (hand)")

    assert not s.may("cast", "Ghostly")


@pytest.mark.cr("202.1b", "202.3a")
def test_a_land_is_played_without_any_cost_and_has_mana_value_0() -> None:
    s = Scenario().put(ALICE, "Forest (hand)")

    s.play("Forest")

    assert s.battlefield(ALICE) == ["Forest"]
    assert mana_value(s.game, s.find("Forest")) == 0


@pytest.mark.cr("202.1b", "202.3a")
def test_a_token_has_no_mana_cost() -> None:
    s = Scenario().card("Call {1}{G} | Sorcery | Create a 2/2 green Bear creature token.")
    s.put(ALICE, "Forest x2", "Call (hand)")

    s.cast("Call").resolve()

    assert mana_value(s.game, s.find("Bear Token")) == 0
    assert s.seen("Bear Token").colors == GREEN


@pytest.mark.cr("202.2", "202.2c")
@pytest.mark.example("202.2a")
@pytest.mark.parametrize(
    ("cost", "colors"), [("{2}{W}", WHITE), ("{2}", 0), ("{2}{W}{B}", WHITE | BLACK)]
)
def test_example_202_2a_colors_come_from_the_mana_cost(cost: str, colors: int) -> None:
    s = card(cost)

    assert s.seen("Thing").colors == colors


@pytest.mark.cr("202.2b")
@pytest.mark.parametrize("cost", ["{0}", "{X}", "{4}", "{C}", "{S}"])
def test_without_colored_symbols_it_is_colorless(cost: str) -> None:
    s = card(cost)

    assert s.seen("Thing").colors == 0


@pytest.mark.cr("202.2d")
@pytest.mark.parametrize(
    ("cost", "colors"),
    [
        ("{W/U}", WHITE | BLUE),
        ("{2/B}{G}", BLACK | GREEN),
        ("{R/P}", RED),
        ("{G/U/P}", GREEN | BLUE),
    ],
)
def test_hybrid_and_phyrexian_symbols_give_all_their_colors(cost: str, colors: int) -> None:
    s = card(cost)

    assert s.seen("Thing").colors == colors


@pytest.mark.cr("202.2e", "204.2")
def test_a_color_indicator_gives_color() -> None:
    s = Scenario().card("Whelp | Creature — Dragon | Color indicator: red | 2/2")
    s.put(ALICE, "Whelp")

    assert s.seen("Whelp").colors == RED


@pytest.mark.cr("202.2f")
def test_an_effect_changes_color_and_not_the_cost() -> None:
    s = Scenario().card("Dye {1} | Instant | Target permanent becomes blue until end of turn.")
    s.card("Bear {G} | Creature — Bear | 2/2").card("Idol {2} | Artifact")
    s.put(ALICE, "Forest x2", "Bear", "Idol", "Dye (hand)", "Dye (hand)")

    s.cast("Dye", "Bear").resolve()
    s.cast("Dye", "Idol").resolve()

    assert s.seen("Bear").colors == BLUE
    assert s.seen("Idol").colors == BLUE
    assert s.seen("Bear").mana_cost.symbols == ("G",)


@pytest.mark.example("202.3")
def test_example_202_3_the_mana_value_is_all_the_mana_of_the_cost() -> None:
    s = card("{3}{U}{U}")

    assert mana_value(s.game, s.find("Thing")) == 5


@pytest.mark.example("202.3b", index=1)
def test_example_202_3b_a_transformed_card_has_the_mana_value_of_its_front() -> None:
    s = Scenario().card(WEREWOLF).put(ALICE, "Forest", WEREWOLF_NAME)
    assert mana_value(s.game, s.find("Hunter")) == 4

    s.activate("Hunter").resolve()

    assert s.battlefield(ALICE) == ["Forest", "Ravager"]
    assert mana_value(s.game, s.find("Ravager")) == 4


@pytest.mark.example("202.3b", index=2)
def test_example_202_3b_a_copy_of_a_back_face_has_mana_value_0() -> None:
    s = Scenario().card(WEREWOLF).card(CLONE)
    s.put(ALICE, "Island x5", WEREWOLF_NAME, "Clone (hand)")

    s.activate("Hunter").resolve()
    s.cast("Clone").choose(True, "Ravager").resolve()

    copy = s.game.battlefield[-1]
    assert s.seen(copy).name == "Ravager"
    assert mana_value(s.game, copy) == 0


@pytest.mark.example("202.3b", index=3)
def test_example_202_3b_a_back_face_that_becomes_a_copy_of_another_has_mana_value_0() -> None:
    s = Scenario().card(WEREWOLF)
    s.card(
        "Student {U} | Creature — Wizard | {1}: Transform Student. | 1/1 | // | Fly | Creature — "
        "Insect | Color indicator: blue | {1}: Fly becomes a copy of target creature. | 3/2"
    )
    s.put(ALICE, "Island x3", WEREWOLF_NAME, "Student // Fly")

    s.activate("Hunter").resolve()
    s.activate("Student").resolve()
    fly = s.find("Fly")
    assert mana_value(s.game, fly) == 1
    s.activate("Fly", "Ravager").resolve()

    assert s.seen(fly).name == "Ravager"
    assert mana_value(s.game, fly) == 0


@pytest.mark.cr("202.3d")
def test_a_split_card_has_both_mana_values_but_as_a_spell_only_its_half() -> None:
    s = Scenario().card(
        "Left {1} | Instant | Draw a card. | // | Right {2} | Instant | Draw a card."
    )
    s.put(ALICE, "Island", "Left // Right (hand)")
    assert mana_value(s.game, s.find("Left // Right", HAND)) == 3

    s.cast("Left // Right", face=0)

    assert mana_value(s.game, s.game.stack[-1]) == 1


@pytest.mark.cr("202.3e")
def test_x_counts_on_the_stack_and_is_0_elsewhere() -> None:
    s = Scenario().card("Hydra {X}{X}{G} | Creature — Hydra | 1/1")
    s.put(ALICE, "Forest x7", "Hydra (hand)")
    assert mana_value(s.game, s.find("Hydra", HAND)) == 1

    s.cast("Hydra", x=3)
    assert mana_value(s.game, s.find("Hydra", STACK)) == 7
    s.resolve()

    assert mana_value(s.game, s.find("Hydra")) == 1


@pytest.mark.example("202.3f", index=1)
def test_example_202_3f_a_hybrid_symbol_counts_1() -> None:
    s = card("{1}{W/U}{W/U}")

    assert mana_value(s.game, s.find("Thing")) == 3


@pytest.mark.example("202.3f", index=2)
def test_example_202_3f_a_monocolored_hybrid_symbol_counts_2() -> None:
    s = card("{2/B}{2/B}{2/B}")

    assert mana_value(s.game, s.find("Thing")) == 6


@pytest.mark.example("202.3g")
def test_example_202_3g_a_phyrexian_symbol_counts_1() -> None:
    s = card("{1}{W/P}{W/P}")

    assert mana_value(s.game, s.find("Thing")) == 3


@pytest.mark.cr("202.4")
def test_an_additional_cost_is_no_part_of_the_mana_cost() -> None:
    """A kicked spell keeps its mana value, and both costs are paid together."""
    s = Scenario().card("Bear {G} | Creature — Bear | Kicker {2} | 2/2")
    s.put(ALICE, "Forest x3", "Bear (hand)")

    s.cast("Bear", kicked=True)

    assert mana_value(s.game, s.find("Bear", STACK)) == 1
    assert [s.is_tapped(land) for land in s.game.battlefield] == [True, True, True]


@pytest.mark.cr("203.1", "207.1")
def test_only_rules_text_gives_abilities() -> None:
    """A Bird does not fly by being drawn as one."""
    s = Scenario().card("Painted Bird {W} | Creature — Bird | 1/1")
    s.card("Wolf {G} | Creature — Wolf | 2/2").put(ALICE, "Painted Bird").put(BOB, "Wolf")

    s.attack("Painted Bird").block(("Wolf", "Painted Bird"))

    assert s.record("Wolf").id in s.game.combat.blockers  # type: ignore[union-attr]
