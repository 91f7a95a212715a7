"""Several things a player may do, that are one cost. (CR 118.3, 118.12)"""

import pytest

from apnap.terms.turn import BEGINNING_OF_COMBAT, UPKEEP
from apnap.testing import ALICE, Scenario

ROCK = "Rock {1} | Artifact"
SMELTER = (
    "Smelter {R} | Creature — Goblin | At the beginning of combat on your turn, you may pay {1} "
    "and sacrifice an artifact. If you do, you gain 5 life. | 2/2"
)
CHOICE = (
    "Choice {G} | Enchantment | At the beginning of your upkeep, you may sacrifice Choice and pay "
    "{2}. If you do, you gain 5 life. If you don't, you lose 1 life."
)


@pytest.mark.cr("118.12")
def test_both_are_paid() -> None:
    s = Scenario().card(SMELTER).card(ROCK).put(ALICE, "Smelter", "Rock", "Forest")

    s.to(BEGINNING_OF_COMBAT).choose(True).resolve()

    assert s.life(ALICE) == 25
    assert s.graveyard(ALICE) == ["Rock"]
    assert s.is_tapped("Forest")


@pytest.mark.cr("118.3", "608.2d")
@pytest.mark.parametrize("has", ["Forest", "Rock"])
def test_with_only_one_of_them_it_cannot_be_chosen(has: str) -> None:
    s = Scenario().card(SMELTER).card(ROCK).put(ALICE, "Smelter", has)

    s.to(BEGINNING_OF_COMBAT).resolve()

    assert s.life(ALICE) == 20
    assert s.graveyard(ALICE) == []
    assert not s.is_tapped(has)


@pytest.mark.cr("118.3", "118.12")
def test_in_whichever_order_they_are_said() -> None:
    s = Scenario().card(CHOICE).put(ALICE, "Choice", "Forest").turn_of(1)

    s.to(UPKEEP, ALICE).resolve()

    assert s.life(ALICE) == 19
    assert s.battlefield(ALICE) == ["Choice", "Forest"]


@pytest.mark.cr("118.3", "701.59b")
@pytest.mark.parametrize(("ashes", "back"), [("Pebble", False), ("Boulder", True)])
def test_what_one_part_takes_away_is_not_there_for_the_next(ashes: str, back: bool) -> None:
    """The card that is exiled first is no evidence."""
    s = Scenario().card("Pebble {1} | Artifact").card("Boulder {4} | Artifact")
    s.card("Slay {0} | Instant | Destroy target creature.")
    s.card(
        "Ember {3} | Creature — Phoenix | When this creature dies, you may exile it and collect "
        "evidence 4. If you do, return this card to the battlefield tapped. | 3/3"
    )
    s.put(ALICE, "Ember", "Slay (hand)", f"{ashes} (graveyard)")

    s.cast("Slay", "Ember").choose(True, ["Boulder"]).resolve()

    assert s.many("Ember") == back
    assert s.graveyard(ALICE) == (["Slay"] if back else ["Pebble", "Ember", "Slay"])
