"""Several variants in one game. (CR 800.2, 901.2, 903.2, 904.13)"""

import pytest

import apnap
from apnap.testing import Scenario, ScenarioError
from apnap.variants import options
from apnap.variants.beginning import rules_of
from apnap.variants.table import VARIANTS, variant_for, variant_named

LED = ["widows-garden"] * 4


def test_every_row_tells_what_it_is_and_where_its_rules_are() -> None:
    for row in VARIANTS:
        assert row.told, row.key
        assert row.section or row.source, row.key
        assert row.aspects, row.key


@pytest.mark.cr("810.2", "810.4", "903.7")
def test_a_giant_of_commander_has_30_life_for_each_head_and_commanders() -> None:
    table = apnap.new_game(LED, variant="commander+two-headed-giant")
    view = table.view()

    assert [each.life for each in view.players] == [60] * 4
    assert all(each.commanders for each in view.players)
    assert table.game.shared_turns


def test_the_order_of_the_names_does_not_matter() -> None:
    one, other = variant_named("Planechase+Commander"), variant_named("commander + planechase")

    assert one.key == other.key == "commander+planechase"
    assert one.name == "Commander with Planechase"
    assert one.format == "commander"


@pytest.mark.cr("901.2", "903.2", "806.3")
def test_where_no_variant_tells_how_players_sit_it_is_free_for_all() -> None:
    assert variant_for(4, "planechase").setup_options(4)["seats"] == "random"
    assert "seats" not in variant_for(2, "planechase").setup_options(2)
    assert "seats" not in variant_for(4, "commander+two-headed-giant").setup_options(4)


@pytest.mark.cr("800.2")
@pytest.mark.parametrize(
    ("names", "why"),
    [
        ("emperor+two-headed-giant", "Emperor and Two-Headed Giant can't be played together"),
        ("commander+brawl", "Commander and Brawl can't be played together"),
        ("archenemy+team-vs-team", "Team vs. Team and Archenemy can't be played together"),
        ("duel+two-headed-giant", "no number of players fits both"),
        ("commander+planechaos", "no variant is called 'planechaos'"),
    ],
)
def test_variants_that_speak_of_the_same_do_not_go_together(names: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        variant_named(names)


@pytest.mark.cr("904.13b")
def test_archenemy_commander_is_60_life_against_60_shared() -> None:
    variant = variant_for(4, "archenemy+commander")

    chosen, lives = rules_of(variant, 4)

    assert lives == [60] * 4
    assert chosen["shared_life"]
    assert variant.schemes == "alone"


@pytest.mark.cr("904.5", "103.4e", "119.1e")
def test_the_archenemy_begins_with_40_life_and_the_others_with_20() -> None:
    assert rules_of(variant_for(4, "archenemy"), 4)[1] == [40, 20, 20, 20]
    assert rules_of(variant_for(3, "archenemy"), 3, [[1], [0, 2]])[1] == [20, 40, 20]
    assert rules_of(variant_for(3, "supervillain-rumble"), 3)[1] == [40] * 3


def test_options_are_those_of_the_variant() -> None:
    free = variant_for(4, "commander")
    emperor = variant_for(6, "emperor")

    assert options.read(free, ["attack=left", "range-of-influence=2"]) == {
        "attack": "left",
        "range_of_influence": 2,
    }
    assert options.read(variant_for(4, "team-vs-team"), ["deploy-creatures=yes"]) == {
        "deploy_creatures": True
    }
    with pytest.raises(ValueError, match="attack is one of any, left, right, not up"):
        options.read(free, ["attack=up"])
    with pytest.raises(ValueError, match="Emperor has no option called 'attack'; it has: none"):
        options.read(emperor, ["attack=left"])
    assert options.why_not(free, {"range_of_influence": True})


def test_a_board_tells_what_is_wrong_with_its_variant() -> None:
    with pytest.raises(ScenarioError, match="Emperor is for 6 players or more"):
        Scenario(players=4).variant("emperor")
