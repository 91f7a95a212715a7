"""Effects that begin to exist by what others of their layer change. (CR 613.8)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

RELIC = (
    "Old Engine {4} | Artifact | Old Engine is a 5/5 Golem artifact creature as long as you "
    "control two or more artifacts."
)
DEN = "Den | Land | {T}: Add {C}. | {1}: Den becomes a 2/2 Beast artifact creature until end of turn. It's still a land."
PRIDE = (
    "Proud Cub {G} | Creature — Cat | Proud Cub gets +2/+2 as long as you control another "
    "creature with power 4 or greater. | 1/1"
)
GROWTH = "Growth {G} | Instant | Target creature gets +3/+3 until end of turn."


@pytest.mark.cr("613.8a", "613.8b")
def test_a_condition_looks_at_types_that_others_change_later() -> None:
    """The older Engine depends on the younger effect that makes the Den an artifact."""
    s = Scenario().card(RELIC).card(DEN).put(ALICE, "Old Engine", "Den", "Forest")

    s.activate("Den").resolve()

    assert s.pt("Old Engine") == (5, 5)


@pytest.mark.cr("613.8a")
def test_a_condition_looks_at_power_that_others_change_later() -> None:
    """The Cub gets its bonus by the growth of another creature."""
    s = Scenario().card(PRIDE).card(GROWTH).card("Ox {G} | Creature — Ox | 1/1")
    s.put(ALICE, "Proud Cub", "Ox", "Forest", "Growth (hand)")

    s.cast("Growth", "Ox").resolve()

    assert s.pt("Ox") == (4, 4)
    assert s.pt("Proud Cub") == (3, 3)


@pytest.mark.cr("613.6", "113.6b")
def test_what_names_the_zone_it_works_in_is_one_effect_however_much_it_gains() -> None:
    s = Scenario()
    s.card(
        "Haven {3} | Artifact | As long as this artifact is on the battlefield, it has all "
        "activated abilities of all land cards in all graveyards."
    )
    s.card("Spring | Land | {T}: You gain 2 life.")
    s.put(ALICE, "Haven").put(BOB, "Spring (graveyard)")

    s.activate("Haven").resolve()

    assert s.life(ALICE) == 22
