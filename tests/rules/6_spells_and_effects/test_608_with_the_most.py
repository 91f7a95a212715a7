"""Players who have the most of something, and the color that most permanents are of. (CR 608.2h)"""

import pytest

from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB, CAROL, Scenario

BEAR = "Tame Bear {1}{G} | Creature — Bear | 2/2"
DOG = (
    "Stray Dog {R} | Creature — Dog | At the beginning of your upkeep, if a player has more life "
    "than each other player, the player with the most life gains control of Stray Dog. | 2/1"
)
TREASON = (
    "Schemer {B} | Creature — Human | Whenever Schemer attacks the player with the most life or "
    "tied for most life, you gain 3 life. | Whenever Schemer attacks while you have the most life "
    "or are tied for most life, draw a card. | 1/1"
)


@pytest.mark.cr("608.2h", "603.4")
@pytest.mark.parametrize(("bob", "keeper"), [(25, BOB), (20, ALICE), (15, ALICE)])
def test_the_one_with_the_most_life_gains_control(bob: int, keeper: int) -> None:
    """If two are tied, nobody has the most."""
    s = Scenario().card(DOG).put(ALICE, "Stray Dog").set_life(BOB, bob)

    s.turn_of(BOB).to(UPKEEP, ALICE).resolve()

    assert s.controller("Stray Dog") == keeper


@pytest.mark.cr("608.2h")
def test_the_one_who_controls_the_most_is_counted_by_what_is_said() -> None:
    s = Scenario(players=3).card(BEAR)
    s.card(
        "Big Elk {G} | Creature — Elk | At the beginning of your upkeep, if a player controls more "
        "creatures than each other player, the player who controls the most creatures gains "
        "control of Big Elk. | 3/4"
    )
    s.put(ALICE, "Big Elk", "Forest x3").put(CAROL, "Tame Bear x2").put(BOB, "Tame Bear")

    s.turn_of(CAROL).to(UPKEEP, ALICE).resolve()

    assert s.controller("Big Elk") == CAROL


@pytest.mark.cr("508.3a", "603.4")
@pytest.mark.parametrize(("bob", "alice", "cards"), [(25, 23, 0), (20, 23, 1), (15, 20, 1)])
def test_attacking_the_player_with_the_most_life(bob: int, alice: int, cards: int) -> None:
    """A tie is enough for either."""
    s = Scenario().card(TREASON).put(ALICE, "Schemer").set_life(BOB, bob)

    s.attack("Schemer").resolve()

    assert s.life(ALICE) == alice
    assert len(s.hand(ALICE)) == cards


@pytest.mark.cr("101.4", "608.2h")
def test_each_player_who_controls_the_most_may_be_several() -> None:
    s = Scenario(players=3).card("Level {R} | Sorcery | Each player who controls the most lands "
                                 "sacrifices a land of their choice.")  # fmt: skip
    s.put(ALICE, "Mountain x2", "Level (hand)").put(BOB, "Forest x2").put(CAROL, "Island")

    s.cast("Level").resolve()

    assert [len(s.battlefield(each)) for each in (ALICE, BOB, CAROL)] == [1, 1, 1]


DJINN = (
    "Dun Djinn {5}{B} | Creature — Djinn | Dun Djinn gets -2/-2 as long as black is the most "
    "common color among all permanents or is tied for most common. | 5/5"
)


@pytest.mark.cr("105.1", "611.3a")
@pytest.mark.parametrize(("bears", "size"), [(0, 3), (1, 3), (2, 5)])
def test_a_color_is_the_most_common_or_tied(bears: int, size: int) -> None:
    """Lands have no color; the creature counts itself."""
    s = Scenario().card(DJINN).card(BEAR).put(ALICE, "Dun Djinn").put(BOB, "Forest x4")
    s.put(BOB, *(["Tame Bear"] * bears))

    assert s.pt("Dun Djinn") == (size, size)


@pytest.mark.cr("105.1", "608.2h")
@pytest.mark.parametrize(("target", "returned"), [("Tame Bear", True), ("Gray Imp", False)])
def test_sharing_a_color_with_the_most_common_one(target: str, returned: bool) -> None:
    s = Scenario().card(BEAR).card("Gray Imp {B} | Creature — Imp | 1/1")
    s.card(
        "Unmake {U} | Instant | Return target permanent to its owner's hand if that permanent "
        "shares a color with the most common color among all permanents or a color tied for most "
        "common."
    )
    s.put(ALICE, "Island", "Unmake (hand)").put(BOB, "Tame Bear x2", "Gray Imp")

    s.cast("Unmake", target).resolve()

    assert (target in s.hand(BOB)) == returned
