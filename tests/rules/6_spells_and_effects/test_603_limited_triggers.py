"""Events that count only at a certain time, or only the first of a turn. (CR 603.2)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

DROP = "Drop {W} | Instant | You gain 2 life."
CHOIR = (
    "Choir {W} | Enchantment | Whenever you gain life for the first time each turn, draw a card."
)
MOURNER = (
    "Mourner {B} | Creature — Human | Whenever you gain life during your turn, draw a card. | 1/1"
)
GNASHER = (
    "Gnasher {R} | Creature — Wolf | Whenever Gnasher attacks while you control a Dinosaur, "
    "draw a card. | 2/2"
)
LIZARD = "Lizard {G} | Creature — Dinosaur | 3/3"
LANDS = ("Plains", "Plains", "Plains")


@pytest.mark.cr("603.2")
def test_only_the_first_gain_of_a_turn_counts() -> None:
    s = Scenario().card(DROP).card(CHOIR)
    s.put(ALICE, *LANDS, "Choir", "Drop (hand)", "Drop (hand)")

    s.cast("Drop").resolve().cast("Drop").resolve()

    assert len(s.hand(ALICE)) == 1


@pytest.mark.cr("603.2")
def test_a_first_gain_before_the_ability_was_there_is_the_first() -> None:
    s = Scenario().card(DROP).card(CHOIR)
    s.put(ALICE, *LANDS, "Choir (hand)", "Drop (hand)", "Drop (hand)")

    s.cast("Drop").resolve().cast("Choir").resolve().cast("Drop").resolve()

    assert s.hand(ALICE) == []


@pytest.mark.cr("603.2")
@pytest.mark.parametrize(("player", "drawn"), [(ALICE, 1), (BOB, 0)])
def test_during_your_turn_is_not_during_theirs(player: int, drawn: int) -> None:
    s = Scenario().card(DROP).card(MOURNER).turn_of(player)
    s.put(ALICE, *LANDS, "Mourner", "Drop (hand)")

    s.cast("Drop").resolve()

    assert len(s.hand(ALICE)) == drawn


@pytest.mark.cr("603.2")
@pytest.mark.parametrize(("ally", "drawn"), [("Lizard", 1), ("Plains", 0)])
def test_what_must_be_so_as_it_attacks(ally: str, drawn: int) -> None:
    s = Scenario().card(GNASHER).card(LIZARD)
    s.put(ALICE, "Gnasher", ally)

    s.attack("Gnasher").resolve()

    assert len(s.hand(ALICE)) == drawn
