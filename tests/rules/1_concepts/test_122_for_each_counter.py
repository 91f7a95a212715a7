"""What is done for each counter, and as the nth of them is put. (CR 122.1, 122.7)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

HATCHERY = (
    "Hatchery | Land | {T}: Add {B}. Put a hatchling counter on this land. | When this land is "
    "put into a graveyard from the battlefield, for each hatchling counter on it, create a 1/1 "
    "black Insect creature token with flying."
)
WATCHER = (
    "Watcher {W} | Creature — Human | Whenever one or more tokens enter, you gain 1 life. | 1/1"
)
RUIN = "Ruin {0} | Sorcery | Destroy target permanent."


@pytest.mark.cr("122.1", "608.2h", "111.1")
def test_tokens_for_each_counter_it_had_are_created_at_once() -> None:
    """Its counters are those it had as it left; whoever sees the tokens sees them together."""
    s = Scenario().card(HATCHERY).card(WATCHER).card(RUIN)
    s.put(ALICE, "Hatchery (3 hatchling)", "Watcher", "Ruin (hand)")

    s.cast("Ruin", "Hatchery").resolve()

    assert s.many("Insect Token", ALICE) == 3
    assert s.life(ALICE) == 21


@pytest.mark.cr("122.1")
def test_a_sentence_is_followed_once_for_each_counter() -> None:
    """Each opponent is asked each time, whether to lose life or to give something up."""
    s = Scenario().card("Bear {1}{G} | Creature — Bear | 2/2")
    s.card("Viper {5}{B} | Creature — Snake | Whenever this creature attacks, put a blight counter "
           "on it. Then for each blight counter on it, each opponent loses 4 life unless that player "
           "sacrifices a nonland permanent of their choice or discards a card. | 6/6")  # fmt: skip
    s.put(ALICE, "Viper (2 blight)").put(BOB, "Bear")

    s.attack("Viper").choose(True).resolve()

    assert s.counters("Viper", "blight") == 3
    assert s.graveyard(BOB) == ["Bear"]
    assert s.life(BOB) == 12


CLOCK = (
    "Clock {2}{U} | Artifact | {1}: Put an hour counter on this artifact. | When the twelfth hour "
    "counter is put on this artifact, you gain 7 life. Exile this artifact."
)


@pytest.mark.cr("122.7")
@pytest.mark.parametrize(("before", "life"), [(10, 20), (11, 27), (12, 20)])
def test_the_twelfth_counter_triggers_and_no_other(before: int, life: int) -> None:
    s = Scenario().card(CLOCK).put(ALICE, f"Clock ({before} hour)", "Island")

    s.activate("Clock").resolve()

    assert s.life(ALICE) == life
    assert ("Clock" in s.exile()) == (life == 27)
