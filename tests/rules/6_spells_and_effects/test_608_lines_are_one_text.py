"""The lines of a spell are one text. (CR 608.2c)"""

import pytest

from apnap.rules.table.support import missing
from apnap.testing import ALICE, Scenario


@pytest.mark.cr("608.2c")
def test_a_later_line_speaks_of_the_target_of_an_earlier_one() -> None:
    s = Scenario().card(
        "Rage {R} | Instant | Target creature gains double strike until end of turn."
        " | If you control a creature with power 4 or greater, that creature also gains trample"
        " until end of turn."
    )
    s.card("Giant {R} | Creature — Giant | 4/4").put(ALICE, "Mountain", "Giant", "Rage (hand)")

    s.cast("Rage", "Giant").resolve()

    assert missing(s.programs["Rage"]) == []
    assert s.has("Giant", "double strike")
    assert s.has("Giant", "trample")
