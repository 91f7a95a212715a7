"""Kinds of landwalk. (CR 702.14)"""

import pytest

from apnap.judge.boards.answering import ScenarioError
from apnap.testing import ALICE, BOB, Scenario


def walk(text: str, land: str) -> Scenario:
    """Alice attacks with a walker; Bob has that land and a blocker."""
    s = Scenario().card(f"Walker {{1}} | Creature — Scout | {text} | 2/2")
    s.card("Blocker {1} | Creature — Bear | 2/2").card("Cave | Land").card("Ice | Snow Land")
    s.card("Foundry | Artifact Land").card("Hall | Legendary Land")
    return s.put(ALICE, "Walker").put(BOB, "Blocker", land).attack("Walker")


WALKS = [
    ("Nonbasic landwalk", "Cave", "Forest"),
    ("Snow landwalk", "Ice", "Cave"),
    ("Artifact landwalk", "Foundry", "Forest"),
    ("Legendary landwalk", "Hall", "Cave"),
    ("Landwalk", "Cave", "Blocker"),
]


@pytest.mark.cr("702.14a", "702.14c")
@pytest.mark.parametrize(("text", "land", "other"), WALKS)
def test_a_landwalker_cannot_be_blocked_by_a_player_with_such_a_land(
    text: str, land: str, other: str
) -> None:
    s = walk(text, land)

    with pytest.raises(ScenarioError):
        s.block(("Blocker", "Walker"))


@pytest.mark.cr("702.14c")
@pytest.mark.parametrize(("text", "land", "other"), WALKS)
def test_it_can_be_blocked_by_a_player_with_other_lands(text: str, land: str, other: str) -> None:
    s = walk(text, other)

    s.block(("Blocker", "Walker")).damage()

    assert s.life(BOB) == 20


@pytest.mark.cr("702.14d")
def test_landwalk_does_not_cancel_landwalk() -> None:
    s = Scenario().card("Walker {1} | Creature — Scout | Swampwalk | 2/2")
    s.card("Twin {1} | Creature — Scout | Swampwalk | 2/2")
    s.put(ALICE, "Walker").put(BOB, "Twin", "Swamp").attack("Walker")

    with pytest.raises(ScenarioError):
        s.block(("Twin", "Walker"))


@pytest.mark.cr("702.14e")
def test_landwalk_twice_is_lost_like_landwalk_once() -> None:
    s = Scenario().card("Walker {1} | Creature — Scout | Swampwalk, swampwalk | 2/2")
    s.card("Mire {U} | Instant | Target creature loses swampwalk until end of turn.")
    s.card("Blocker {1} | Creature — Bear | 2/2")
    s.put(ALICE, "Walker").put(BOB, "Blocker", "Swamp", "Island", "Mire (hand)")

    s.cast("Mire", "Walker", by=BOB).resolve()
    s.attack("Walker").block(("Blocker", "Walker")).damage()

    assert s.life(BOB) == 20
