"""Planechase: planar decks, the planar die, planeswalking, chaos. (CR 901)"""

from random import Random

import pytest

from apnap.game.record import Seat, Setup
from apnap.game.topics import Topic
from apnap.rules.door.happening import happen
from apnap.rules.table.setting_up import SetupError, set_up
from apnap.rules.table.table import Table
from apnap.terms.events import (
    AbilityTriggered,
    ActionTaken,
    PlanarControllerBecame,
    PlanarDieRolled,
    ZoneChange,
)
from apnap.terms.turn import COMMAND, EXILE, PRECOMBAT_MAIN, UPKEEP
from apnap.testing import ALICE, BOB, CAROL, Scenario, ScenarioError
from tests.rules.planechase_board import (
    BLANK,
    CHAOS,
    DECK,
    PLANESWALKER,
    deck_of,
    face_up,
    on,
    planes,
)

ROLL = "roll the planar die"
KEEP = True


def from_the_start(*deck: str) -> Scenario:
    """Both players have these cards as a planar deck, and Alice begins."""
    s = planes().from_the_start()
    for player in (ALICE, BOB):
        s.put(player, *(f"{each} ({DECK})" for each in deck))
    return s.choose(KEEP, KEEP).settle()


@pytest.mark.cr("901.5", "103.7", "901.6")
def test_the_starting_player_sets_the_starting_plane() -> None:
    s = from_the_start("Meadow", "Tower")

    assert len(face_up(s)) == 1
    assert s.record(face_up(s)[0]).owner == ALICE
    assert s.record(face_up(s)[0]).controller == ALICE
    assert (len(deck_of(s)), len(deck_of(s, BOB))) == (1, 2)


@pytest.mark.cr("901.5", "103.7")
def test_a_phenomenon_goes_under_the_deck_and_the_next_card_is_turned_up() -> None:
    s = from_the_start("Quake", "Quake", "Tower", "Quake", "Quake")

    assert face_up(s) == ["Tower"]
    assert deck_of(s) == ["Quake"] * 4


@pytest.mark.cr("901.5")
def test_nothing_triggers_as_the_starting_plane_is_set() -> None:
    s = from_the_start("Meadow")

    assert face_up(s) == ["Meadow"]
    assert s.life(ALICE) == 20
    assert not s.happened(AbilityTriggered)


@pytest.mark.cr("103.3a")
def test_planar_decks_are_shuffled() -> None:
    s = planes().from_the_start()
    deck = ["Tower"] * 10 + ["Meadow"] * 10
    s.put(ALICE, *(f"{each} ({DECK})" for each in deck))

    s.choose(KEEP, KEEP).settle()

    assert deck_of(s) not in (deck[1:], deck[:0:-1])


@pytest.mark.cr("901.4", "311.2", "408.3")
def test_a_plane_that_would_leave_the_command_zone_stays() -> None:
    s = on("Meadow", "Tower")

    happen(s.game, [ZoneChange(s.find("Meadow"), EXILE)])

    assert face_up(s) == ["Meadow"]
    assert s.exile() == []


@pytest.mark.cr("901.7", "113.6p", "311.4")
def test_a_face_up_planes_static_abilities_affect_the_game() -> None:
    s = on("Tower", "Meadow").put(ALICE, "Bear").put(BOB, "Bear")

    assert [s.pt(key) for key in s.all_named("Bear")] == [(3, 3), (2, 2)]


@pytest.mark.cr("901.7", "113.6p", "311.4")
def test_a_face_up_planes_activated_abilities_may_be_activated() -> None:
    s = on("Tower", "Meadow").put(ALICE, "Plains")

    s.activate("Tower").resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("901.7", "311.4")
def test_what_lies_in_a_planar_deck_does_nothing() -> None:
    s = on("Meadow", "Tower").put(ALICE, "Bear")

    assert s.pt("Bear") == (2, 2)


@pytest.mark.cr("901.6", "311.5", "109.4d")
def test_the_planar_controller_is_the_active_player() -> None:
    s = on("Tower", "Meadow").put(ALICE, "Bear").put(BOB, "Bear").put(BOB, "Plains")

    s.to(PRECOMBAT_MAIN, BOB)

    assert [s.pt(key) for key in s.all_named("Bear")] == [(2, 2), (3, 3)]
    assert s.record("Tower").owner == ALICE
    s.activate("Tower", by=BOB).resolve()
    assert s.life(BOB) == 21


# The planar die.


@pytest.mark.cr("901.9", "116.2i")
def test_rolling_the_planar_die_is_free_at_first_and_costs_more_each_time() -> None:
    s = on("Meadow", "Tower").put(ALICE, "Plains x2")

    s.take(ROLL, "Meadow").resolve()
    s.take(ROLL, face_up(s)[0]).resolve()

    assert [each.special_action for each in s.happened(PlanarDieRolled)] == [True, True]
    assert [s.is_tapped(key) for key in s.all_named("Plains")].count(True) == 1
    assert not s.may("special", face_up(s)[0])  # it would cost two


@pytest.mark.cr("901.9", "116.2i")
def test_only_the_active_player_rolls_and_only_in_a_main_phase() -> None:
    s = on("Meadow", "Tower")

    assert not s.may("special", "Meadow", by=BOB)
    s.to(UPKEEP, BOB)
    with pytest.raises(ScenarioError):
        s.take(ROLL, "Meadow", by=BOB)


@pytest.mark.cr("901.9", "116.2i")
def test_a_roll_by_an_effect_makes_the_next_no_dearer() -> None:
    s = on("Meadow", "Tower").card("Spin {0} | Instant | Roll the planar die.")
    s.put(ALICE, "Spin (hand)")
    s.cast("Spin").resolve()

    s.take(ROLL, face_up(s)[0])

    assert [each.special_action for each in s.happened(PlanarDieRolled)] == [False, True]


@pytest.mark.cr("901.9a")
def test_on_a_blank_face_nothing_happens() -> None:
    s = on("Meadow", "Tower", first=BLANK)

    s.take(ROLL, "Meadow").resolve()

    assert face_up(s) == ["Meadow"]
    assert not s.happened(AbilityTriggered)


@pytest.mark.cr("901.9b", "311.7")
def test_on_the_chaos_symbol_chaos_ensues() -> None:
    s = on("Meadow", "Tower", first=CHAOS)

    s.take(ROLL, "Meadow").resolve()

    assert face_up(s) == ["Meadow"]
    assert "Filler" in s.hand(ALICE)


@pytest.mark.cr("901.9c", "901.8", "901.11a")
def test_on_the_planeswalker_symbol_an_ability_without_a_source_planeswalks() -> None:
    s = on("Meadow", "Tower", first=PLANESWALKER)

    s.take(ROLL, "Meadow").settle()

    assert len(s.game.stack) == 1
    assert face_up(s) == ["Meadow"]
    s.resolve()
    assert face_up(s) == ["Tower"]


@pytest.mark.cr("901.9d", "706.7")
def test_what_triggers_on_dice_triggers_on_the_planar_die() -> None:
    s = on("Marsh", "Tower", first=BLANK)
    s.card("Gambler {1} | Artifact | Whenever you roll one or more dice, you gain 2 life.")
    s.put(ALICE, "Gambler")

    s.take(ROLL, "Marsh").resolve()

    assert s.life(ALICE) == 22


# Planeswalking.


@pytest.mark.cr("701.31b", "901.11", "901.11b")
def test_to_planeswalk_is_to_turn_the_next_plane_up_and_the_old_one_under() -> None:
    s = on("Meadow", "Marsh", "Tower")

    s.cast("Portal").resolve()

    assert face_up(s) == ["Tower"]
    assert deck_of(s) == ["Marsh", "Meadow"]


@pytest.mark.cr("901.11", "603.10g", "701.31d")
def test_abilities_trigger_on_planeswalking_away_and_to() -> None:
    s = on("Tower", "Meadow")

    s.cast("Portal").resolve()
    to = s.life(ALICE)
    s.cast("Portal").resolve()

    assert to == 21
    assert s.life(ALICE) == 26
    assert face_up(s) == ["Tower"]


@pytest.mark.cr("901.7a", "311.6")
def test_a_plane_turned_face_down_becomes_a_new_object() -> None:
    s = on("Meadow", "Tower")
    before = s.find("Meadow", COMMAND)

    s.cast("Portal").resolve()
    s.cast("Portal").resolve()

    assert face_up(s) == ["Meadow"]
    assert s.find("Meadow", COMMAND) != before


@pytest.mark.cr("901.11")
def test_what_lasts_until_a_player_planeswalks_ends_then() -> None:
    s = on("Meadow", "Tower", "Marsh").card(
        "Calm {0} | Instant | Until a player planeswalks, creatures you control get +3/+3."
    )
    s.put(ALICE, "Calm (hand)", "Bear")
    s.cast("Calm").resolve()
    lasting = s.pt("Bear")

    s.cast("Portal").resolve()

    assert (lasting, s.pt("Bear")) == ((5, 5), (2, 2))


@pytest.mark.cr("701.31a")
def test_only_the_planar_controller_planeswalks() -> None:
    s = on("Meadow", "Tower").put(BOB, "Portal (hand)")

    s.cast("Portal", by=BOB).resolve()

    assert face_up(s) == ["Meadow"]


@pytest.mark.cr("901.11c", "701.31b")
def test_from_several_planes_a_player_planeswalks_away_from_all() -> None:
    s = on("Meadow", "Marsh").put(ALICE, "Tower (command)")

    s.cast("Portal").resolve()

    assert face_up(s) == ["Marsh"]
    assert sorted(deck_of(s)) == ["Meadow", "Tower"]


# Leaving.


@pytest.mark.cr("901.10", "800.4p", "901.11a")
def test_when_the_owner_of_the_plane_leaves_the_next_planar_controller_planeswalks() -> None:
    s = on("Meadow", "Tower", players=3).put(BOB, f"Marsh ({DECK})").put(CAROL, "Doom (hand)")

    s.cast("Doom", ALICE, by=CAROL).resolve()

    assert face_up(s) == ["Marsh"]
    assert s.record("Marsh").controller == BOB
    assert deck_of(s, BOB) == []


@pytest.mark.cr("901.6", "311.5", "800.4p")
def test_if_the_planar_controller_leaves_the_next_in_turn_order_is_it() -> None:
    s = on("Meadow", "Tower", players=3).put(CAROL, "Doom (hand)")
    s.put(BOB, f"Marsh ({DECK})").to(UPKEEP, BOB)

    s.cast("Doom", BOB, by=CAROL).resolve()

    assert face_up(s) == ["Meadow"]
    assert s.happened(PlanarControllerBecame, player=CAROL)


@pytest.mark.cr("901.10a")
def test_a_planeswalking_ability_ceases_to_exist_as_a_plane_leaves() -> None:
    s = on("Meadow", "Tower", players=3, first=PLANESWALKER).put(CAROL, "Doom (hand)")
    s.put(BOB, f"Tower ({DECK})", f"Marsh ({DECK})")
    s.take(ROLL, "Meadow").settle()

    s.cast("Doom", ALICE, by=CAROL).resolve()

    assert face_up(s) == ["Marsh"]
    assert deck_of(s, BOB) == ["Tower"]


@pytest.mark.cr("901.10b", "901.10")
def test_an_ability_of_a_phenomenon_stays_when_its_owner_leaves() -> None:
    s = on("Meadow", "Quake", players=3).put(CAROL, "Doom (hand)").put(BOB, "Bear")
    s.put(BOB, f"Marsh ({DECK})")
    s.cast("Portal").resolve(top_only=True).settle()

    s.cast("Doom", ALICE, by=CAROL).resolve(top_only=True)

    assert s.controller(s.game.stack[0]) == BOB
    s.resolve()
    assert s.battlefield() == []


@pytest.mark.cr("901.3")
def test_a_deck_of_planes_has_no_other_cards() -> None:
    setup = Setup([Seat("Alice", planes=["Filler"]), Seat("Bob")])

    with pytest.raises(SetupError, match="Filler is no card for that deck"):
        set_up(setup, planes().programs)


@pytest.mark.cr("901.2")
def test_who_planeswalks_is_told() -> None:
    s = on("Meadow", "Tower")

    s.cast("Portal").resolve()

    done = [each.action for each in s.happened(ActionTaken)]
    assert done == ["planeswalk away from", "planeswalk", "planeswalk to"]


# One deck for all.


def with_one_deck() -> Table:
    """Three players with one planar deck among them; Bob begins."""
    seats = [Seat(name, ["Filler"] * 20) for name in ("Alice", "Bob", "Carol")]
    options = {
        "always_ask": ["priority"],
        "planar_deck": ["Meadow"] * 10 + ["Tower"] * 10,
        "starting_player": BOB,
    }
    return Table(Setup(seats, options=options), planes().programs)


def on_the_turn_of(player: int) -> Table:
    """The same, as that player first has priority in their turn."""
    table, chance = with_one_deck(), Random(1)
    while not (table.game.active == player and table.choice.topic is Topic.PRIORITY):
        keep = table.choice.topic is Topic.MULLIGAN
        table.answer(0 if keep else table.choice.random(chance))
    return table


@pytest.mark.cr("901.15", "901.15a", "901.15c")
def test_one_planar_deck_serves_all() -> None:
    table = on_the_turn_of(BOB)

    assert [view.planes for view in table.view().players] == [0, 19, 0]
    assert {table.game.objects[key].owner for key in table.game.command} == {BOB}


@pytest.mark.cr("901.15b", "108.3a")
def test_the_planar_controller_owns_all_cards_of_the_only_deck() -> None:
    table = on_the_turn_of(CAROL)

    assert [view.planes for view in table.view().players] == [0, 0, 19]
    assert {table.game.objects[key].owner for key in table.game.command} == {CAROL}
