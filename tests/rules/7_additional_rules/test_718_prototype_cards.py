"""Prototype cards. (CR 718, 702.160)"""

import pytest

from apnap.oracle.card_text import CardText, FaceText
from apnap.terms.mana import WHITE
from apnap.testing import ALICE, BOB, Scenario

ROBOT = CardText(
    "Robot",
    (
        FaceText(
            "Robot",
            "{5}",
            "Artifact Creature — Construct",
            "Prototype {1}{W} — 2/2\nVigilance",
            "4",
            "5",
        ),
    ),
    "prototype",
)


@pytest.mark.cr("718.3", "718.3a", "718.3b", "702.160a", "718.5")
def test_prototyped_it_has_the_other_cost_size_and_color() -> None:
    s = Scenario().card(ROBOT).put(ALICE, "Plains x2", "Robot (hand)")

    s.cast("Robot").resolve()

    assert s.pt("Robot") == (2, 2)
    assert s.seen("Robot").colors == WHITE
    assert s.seen("Robot").mana_value == 2
    assert s.has("Robot", "vigilance")


@pytest.mark.cr("718.3", "718.4")
def test_cast_normally_it_is_what_the_card_is() -> None:
    s = Scenario().card(ROBOT).put(ALICE, "Mountain x5", "Robot (hand)")

    s.cast("Robot").resolve()

    assert s.pt("Robot") == (4, 5)
    assert s.seen("Robot").colors == 0


@pytest.mark.cr("718.4")
def test_elsewhere_it_has_its_normal_characteristics() -> None:
    s = Scenario().card(ROBOT).card("Murder {0} | Instant | Destroy target creature.")
    s.put(ALICE, "Plains x2", "Robot (hand)").put(BOB, "Murder (hand)")

    s.cast("Robot").resolve()
    s.cast("Murder", "Robot", by=BOB).resolve()

    assert s.pt("Robot") == (4, 5)
    assert s.seen("Robot").mana_value == 5


@pytest.mark.cr("718.3d")
def test_a_copy_of_the_permanent_is_prototyped_too() -> None:
    s = Scenario().card(ROBOT)
    s.card("Mirror {0} | Sorcery | Create a token that's a copy of target creature.")
    s.put(ALICE, "Plains x2", "Robot (hand)", "Mirror (hand)")

    s.cast("Robot").resolve()
    s.cast("Mirror", "Robot").resolve()

    token = next(key for key in s.game.battlefield if s.game.objects[key].kind == 1)
    assert s.pt(token) == (2, 2)
