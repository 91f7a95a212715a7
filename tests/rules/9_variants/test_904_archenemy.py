"""Archenemy: schemes set in motion, ongoing, abandoned. (CR 314, 701.32, 701.33, 904)"""

import pytest

from apnap.terms.events import ActionTaken, TurnBegan
from apnap.terms.turn import COMMAND, DRAW, PRECOMBAT_MAIN, SUPPLEMENTARY_DECK, UPKEEP
from apnap.testing import ALICE, BOB, CAROL, Scenario

PLOT = "Plot | Scheme | When you set this scheme in motion, you gain 3 life."
RULE = (
    "Rule | Ongoing Scheme | Creatures you control get +1/+1."
    " | When a creature you control dies, abandon this scheme."
)
SPITE = "Spite | Scheme | When you set this scheme in motion, it deals 2 damage to any target."
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
KILL = "Kill {0} | Instant | Destroy target creature."
COMMENCE = "Commence {0} | Instant | Set the top card of your scheme deck in motion."

DECK = "supplementary deck"
KEEP = True


def schemes(*deck: str, players: int = 2) -> Scenario:
    """Alice's scheme deck, from the bottom, before her main phase."""
    s = Scenario(players, step=DRAW)
    for card in (PLOT, RULE, SPITE, BEAR, KILL, COMMENCE):
        s.card(card)
    return s.put(ALICE, *(f"{each} ({DECK})" for each in deck))


def in_motion(*deck: str) -> Scenario:
    """The same, as the main phase began and the scheme was set in motion."""
    return schemes(*deck).to(PRECOMBAT_MAIN, ALICE)


@pytest.mark.cr("904.9", "505.3", "703.4e", "701.32b")
def test_as_the_precombat_main_phase_begins_the_top_scheme_is_set_in_motion() -> None:
    s = in_motion("Spite", "Plot")

    assert s.names(COMMAND) == ["Plot"]
    assert len(s.game.stack) == 1
    s.resolve()
    assert s.life(ALICE) == 23


@pytest.mark.cr("904.9", "904.2a")
def test_no_scheme_is_set_in_motion_in_the_turn_of_another() -> None:
    s = in_motion("Plot", "Plot")

    s.resolve().to(PRECOMBAT_MAIN, BOB)

    assert len(s.happened(ActionTaken, action="set in motion")) == 1
    assert s.life(ALICE) == 23


@pytest.mark.cr("904.10", "314.6", "704.6e")
def test_a_scheme_that_is_not_ongoing_goes_under_the_deck_once_its_ability_is_done() -> None:
    s = in_motion("Rule", "Plot")
    waiting = s.names(COMMAND)

    s.resolve()

    assert waiting == ["Plot"]
    assert s.names(COMMAND) == []
    assert s.names(SUPPLEMENTARY_DECK, ALICE) == ["Rule", "Plot"]


@pytest.mark.cr("904.11", "205.4h", "904.8", "314.4")
def test_an_ongoing_scheme_stays_and_its_static_abilities_affect_the_game() -> None:
    s = schemes("Plot", "Rule").put(ALICE, "Bear").put(BOB, "Bear").to(PRECOMBAT_MAIN, ALICE)

    s.to(UPKEEP, BOB)

    assert s.names(COMMAND) == ["Rule"]
    assert [s.pt(key) for key in s.all_named("Bear")] == [(3, 3), (2, 2)]


@pytest.mark.cr("701.33b", "904.11", "701.33a")
def test_an_abandoned_scheme_goes_under_its_owners_deck() -> None:
    s = schemes("Plot", "Rule").put(ALICE, "Bear", "Kill (hand)").to(PRECOMBAT_MAIN, ALICE)

    s.cast("Kill", "Bear").resolve()

    assert s.names(COMMAND) == []
    assert s.names(SUPPLEMENTARY_DECK, ALICE) == ["Plot", "Rule"]


@pytest.mark.cr("314.7", "109.2d")
def test_this_scheme_is_the_source_of_what_its_ability_does() -> None:
    s = schemes("Plot", "Spite").choose(BOB).to(PRECOMBAT_MAIN, ALICE)

    s.resolve()

    assert s.life(BOB) == 18


@pytest.mark.cr("314.5", "904.7", "109.4f")
def test_a_scheme_is_controlled_by_its_owner() -> None:
    s = in_motion("Plot", "Rule").to(UPKEEP, BOB)

    assert (s.record("Rule").owner, s.record("Rule").controller) == (ALICE, ALICE)


@pytest.mark.cr("701.32b", "701.32c")
def test_an_effect_may_set_another_scheme_in_motion() -> None:
    s = schemes("Plot", "Rule").put(ALICE, "Commence (hand)").to(PRECOMBAT_MAIN, ALICE)

    s.cast("Commence").resolve()

    assert s.life(ALICE) == 23
    assert s.names(COMMAND) == ["Rule"]


@pytest.mark.cr("904.6", "904.2", "103.1b")
def test_the_archenemy_takes_the_first_turn() -> None:
    first = [_who_begins(seed) for seed in range(4)]

    assert first == [CAROL] * 4


def _who_begins(seed: int) -> int:
    s = Scenario(3, seed=seed).card(PLOT).from_the_start().set_board(active=None)
    s.put(CAROL, *([f"Plot ({DECK})"] * 20)).choose(KEEP, KEEP, KEEP).settle()
    return int(s.happened(TurnBegan)[0].player)


@pytest.mark.cr("904.12a", "904.12b", "904.12c")
def test_in_a_supervillain_rumble_each_player_has_schemes() -> None:
    s = schemes("Plot").put(BOB, f"Plot ({DECK})").to(PRECOMBAT_MAIN, ALICE).resolve()

    s.to(PRECOMBAT_MAIN, BOB).resolve()

    assert (s.life(ALICE), s.life(BOB)) == (23, 23)


@pytest.mark.cr("904.4", "314.2")
def test_all_see_a_scheme_in_motion_and_nobody_looks_into_a_scheme_deck() -> None:
    s = in_motion("Spite", "Plot", "Rule")

    for viewer in (ALICE, BOB, None):
        view = s.table.view(viewer)

        assert [card.name for card in view.command] == ["Rule"]
        assert [player.schemes for player in view.players] == [2, 0]
