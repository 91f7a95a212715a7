"""What is chosen as an ability resolves, and then spoken of: "that color". (CR 608.2c, 608.2d)"""

import pytest

from apnap.judge.boards.answering import ScenarioError
from apnap.terms.mana import BLACK
from apnap.testing import ALICE, BOB, Scenario

MITE = (
    "Mite {W} | Artifact Creature — Mite | {T}: Choose a color. Another target creature you "
    "control gains toxic 1 and hexproof from that color until end of turn. It can't be blocked by "
    "creatures of that color this turn. | 1/1"
)
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
IMP = "Imp {B} | Creature — Imp | 1/1"
DRAKE = "Drake {U} | Creature — Drake | 1/1"


@pytest.fixture
def guarded() -> Scenario:
    s = Scenario().card(MITE).card(BEAR).card(IMP).card(DRAKE)
    s.card("Murk {B} | Instant | Destroy target creature.")
    s.card("Wash {U} | Instant | Return target creature to its owner's hand.")
    s.put(ALICE, "Mite", "Bear")
    s.put(BOB, "Imp", "Drake", "Murk (hand)", "Wash (hand)", "Swamp", "Island")
    return s.choose("black").activate("Mite", "Bear").resolve()


@pytest.mark.cr("608.2c", "702.11e")
def test_hexproof_from_that_color_is_from_the_one_just_chosen(guarded: Scenario) -> None:
    s = guarded

    with pytest.raises(ScenarioError):
        s.cast("Murk", "Bear", by=BOB)


@pytest.mark.cr("608.2c", "702.11e")
def test_of_other_colors_it_can_be_the_target(guarded: Scenario) -> None:
    s = guarded

    assert s.has("Bear", "toxic")
    s.cast("Wash", "Bear", by=BOB).resolve()
    assert s.hand(ALICE) == ["Bear"]


@pytest.mark.cr("608.2c", "509.1b")
def test_creatures_of_that_color_can_not_block(guarded: Scenario) -> None:
    s = guarded.attack("Bear")

    with pytest.raises(ScenarioError):
        s.block(("Imp", "Bear"))


@pytest.mark.cr("608.2c", "509.1b")
def test_creatures_of_other_colors_can_block(guarded: Scenario) -> None:
    s = guarded.attack("Bear").block(("Drake", "Bear")).damage()

    assert s.life(BOB) == 20


@pytest.mark.cr("608.2d", "702.11e")
def test_one_color_is_chosen_for_what_it_becomes_and_has() -> None:
    """The color it becomes is the one it has hexproof from."""
    s = Scenario().card("Murk {B} | Instant | Destroy target creature.")
    s.card("Newt {U} | Creature — Lizard | {1}: Until end of turn, this creature becomes the "
           "color of your choice and gains hexproof from that color. | 2/2")  # fmt: skip
    s.put(ALICE, "Newt", "Island").put(BOB, "Murk (hand)", "Swamp")

    s.choose("black").activate("Newt").resolve()

    assert s.seen("Newt").colors == BLACK
    with pytest.raises(ScenarioError):
        s.cast("Murk", "Newt", by=BOB)
