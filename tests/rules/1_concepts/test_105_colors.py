"""Colors. (CR 105)"""

import pytest

from apnap.abilities.abilities import SpellAbility
from apnap.abilities.cards import Face
from apnap.abilities.descriptions import OfType
from apnap.abilities.effects import AddColors, Continuous
from apnap.abilities.instructions.actions import Body
from apnap.abilities.instructions.flow import Apply
from apnap.abilities.references import Description, Target
from apnap.abilities.values import Duration
from apnap.terms.characteristics import CREATURE, INSTANT
from apnap.terms.mana import BLACK, BLUE, GREEN, RED, WHITE
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
GOLD = "Heron {W}{U} | Creature — Bird | 2/2"
GOLEM = "Golem {3} | Artifact Creature — Golem | 3/3"


@pytest.mark.cr("105.2", "105.1")
@pytest.mark.parametrize(
    ("cost", "colors"),
    [
        ("{W}{U}{B}{R}{G}", WHITE | BLUE | BLACK | RED | GREEN),
        ("{2}{R}{R}", RED),
        ("{W/U}", WHITE | BLUE),
        ("{2/B}", BLACK),
        ("{G/P}", GREEN),
        ("{X}{C}", 0),
        ("{5}", 0),
    ],
)
def test_an_object_is_the_colors_of_the_symbols_in_its_cost(cost: str, colors: int) -> None:
    s = Scenario().card(f"Thing {cost} | Artifact").put(ALICE, "Thing")

    assert s.seen("Thing").colors == colors


@pytest.mark.cr("105.2", "107.13")
def test_a_color_indicator_gives_a_card_without_cost_its_color() -> None:
    s = (
        Scenario()
        .card("Slime | Creature — Ooze | Color indicator: green | 1/1")
        .put(ALICE, "Slime")
    )

    assert s.seen("Slime").colors == GREEN


@pytest.mark.cr("105.2")
def test_a_characteristic_defining_ability_gives_color() -> None:
    s = Scenario().card("Drone {1}{R} | Creature — Drone | Devoid | 2/1").put(ALICE, "Drone")

    assert s.seen("Drone").colors == 0


def board(spell: str) -> Scenario:
    """Three creatures of Bob's: green, white and blue, colorless."""
    s = Scenario().card(BEAR).card(GOLD).card(GOLEM).card(f"Pick {{0}} | Instant | {spell}")
    return s.put(ALICE, "Pick (hand)").put(BOB, "Bear", "Heron", "Golem")


@pytest.mark.cr("105.2a")
def test_a_monocolored_object_has_exactly_one_color() -> None:
    s = board("Destroy all monocolored creatures.")

    s.cast("Pick").resolve()

    assert s.battlefield(BOB) == ["Heron", "Golem"]


@pytest.mark.cr("105.2b")
def test_a_multicolored_object_has_two_or_more() -> None:
    s = board("Destroy all multicolored creatures.")

    s.cast("Pick").resolve()

    assert s.battlefield(BOB) == ["Bear", "Golem"]


@pytest.mark.cr("105.2c")
def test_a_colorless_object_has_none() -> None:
    s = board("Destroy all colorless creatures.")

    s.cast("Pick").resolve()

    assert s.battlefield(BOB) == ["Bear", "Heron"]


@pytest.mark.cr("105.3")
def test_a_new_color_replaces_all_others() -> None:
    s = board("Target creature becomes black until end of turn.")

    s.cast("Pick", "Heron").resolve()

    assert s.seen("Heron").colors == BLACK


@pytest.mark.cr("105.3")
def test_a_colored_object_becomes_colorless_by_an_effect() -> None:
    s = board("Target creature becomes colorless until end of turn.")

    s.cast("Pick", "Heron").resolve()

    assert s.seen("Heron").colors == 0


@pytest.mark.cr("105.3")
def test_a_color_in_addition_keeps_the_others() -> None:
    tint = Continuous(Target(Description((OfType(CREATURE),))), (AddColors(RED),))
    spell = SpellAbility(Body((Apply(tint, Duration.END_OF_TURN),)))
    s = Scenario().card(BEAR).card(Face("Tint", ("0",), INSTANT, abilities=(spell,)))
    s.put(ALICE, "Bear", "Tint (hand)")

    s.cast("Tint", "Bear").resolve()

    assert s.seen("Bear").colors == RED | GREEN


@pytest.mark.cr("105.4")
def test_a_chosen_color_is_one_of_the_five() -> None:
    s = (
        Scenario()
        .card("Prism {2} | Artifact | As this artifact enters, choose a color.")
        .put(ALICE, "Island x2", "Prism (hand)")
    )

    s.cast("Prism")
    s.table.answer(0)
    s.table.answer(0)

    assert list(s.table.choice.options) == ["white", "blue", "black", "red", "green"]
