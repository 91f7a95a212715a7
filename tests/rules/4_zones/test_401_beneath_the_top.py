"""Cards put into a library beneath others. (CR 401.7)"""

import pytest

from apnap.terms.turn import LIBRARY
from apnap.testing import ALICE, BOB, Scenario

ABSENCE = (
    "Absence {X}{W} | Instant | Put target nonland permanent into its owner's library just "
    "beneath the top X cards of that library."
)


@pytest.mark.cr("401.7")
@pytest.mark.parametrize(
    ("x", "order"),
    [
        (0, ["Bear", "Plains", "Island", "Swamp"]),
        (2, ["Plains", "Island", "Bear", "Swamp"]),
        (5, ["Plains", "Island", "Swamp", "Bear"]),
    ],
)
def test_it_lies_beneath_so_many_cards_or_on_the_bottom(x: int, order: list[str]) -> None:
    """Official rulings: on top if X is 0, on the bottom if there are fewer cards."""
    s = Scenario().card(ABSENCE).card("Bear {1}{G} | Creature — Bear | 2/2")
    s.put(ALICE, "Absence (hand)", "Plains x6").put(BOB, "Bear")
    s.library(BOB, "Plains", "Island", "Swamp")

    s.cast("Absence", "Bear", x=x).resolve()

    assert s.names(LIBRARY, BOB) == order


@pytest.mark.cr("107.3i", "401.7")
def test_x_may_be_told_by_the_text() -> None:
    s = Scenario().card("Bear {1}{G} | Creature — Bear | 2/2")
    s.card("Colossus {0} | Creature — Giant | When this creature enters, put target creature into "
           "its owner's library just beneath the top X cards of that library, where X is the "
           "number of Plains you control. | 5/6")  # fmt: skip
    s.put(ALICE, "Colossus (hand)", "Plains").put(BOB, "Bear", "Plains x3")
    s.library(BOB, "Swamp", "Swamp")

    s.cast("Colossus").choose("Bear").resolve()

    assert s.names(LIBRARY, BOB) == ["Swamp", "Bear", "Swamp"]
