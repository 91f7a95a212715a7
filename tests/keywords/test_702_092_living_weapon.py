"""Living weapon. (CR 702.92)"""

import pytest

from apnap.terms.characteristics import ARTIFACT
from tests.keywords.cards import ALICE, Scenario, keyword, spell


@pytest.mark.cr("702.92a")
def test_it_comes_attached_to_a_germ() -> None:
    scenario = Scenario()
    from apnap.abilities.abilities import StaticAbility
    from apnap.abilities.effects import Continuous, ModifyPT
    from apnap.abilities.references import Host

    more = StaticAbility(Continuous(Host(), (ModifyPT(2, 2),)))
    scenario.card(
        spell(
            "Skull",
            types=ARTIFACT,
            subtypes=("Equipment",),
            abilities=(more, keyword("living weapon")),
        )
    )
    scenario.put(ALICE, "Swamp", "Skull (hand)")

    scenario.cast("Skull").resolve()

    assert scenario.pt("Phyrexian Germ Token") == (2, 2)
