"""Oathbreaker: a spell that goes with a planeswalker, and always returns. (oathbreakermtg.org)"""

from apnap.terms.turn import COMMAND
from apnap.testing import ALICE, BOB, Scenario

WALKER = "Walker {1} | Legendary Planeswalker — Walker | +1: You gain 1 life. | Loyalty: 3"
CHARM = "Charm {1} | Instant | You gain 3 life."
HAND = "Hand {0} | Instant | Return target planeswalker to its owner's hand."


def test_the_spell_is_cast_while_the_oathbreaker_is_on_the_battlefield() -> None:
    s = Scenario().card(WALKER).card(CHARM).put(ALICE, "Plains x2")
    s.put(ALICE, "Walker (command, commander)", "Charm (command, signature spell)")
    assert not s.may("cast", "Charm")

    s.cast("Walker").resolve()

    assert s.may("cast", "Charm")


def test_not_while_another_player_controls_it() -> None:
    s = Scenario().card(WALKER).card(CHARM).put(ALICE, "Plains x2")
    s.put(ALICE, "Walker (commander, controlled by Bob)", "Charm (command, signature spell)")

    assert not s.may("cast", "Charm")


def test_not_while_it_is_phased_out() -> None:
    fade = "Fade {0} | Instant | Target planeswalker phases out."
    s = Scenario().card(WALKER).card(CHARM).card(fade).put(ALICE, "Plains x2", "Fade (hand)")
    s.put(ALICE, "Walker (commander)", "Charm (command, signature spell)")

    s.cast("Fade", "Walker").resolve()

    assert not s.may("cast", "Charm")


def test_it_returns_by_itself_and_costs_more_each_time() -> None:
    s = Scenario().card(WALKER).card(CHARM).put(ALICE, "Plains x4")
    s.put(ALICE, "Walker (commander)", "Charm (command, signature spell)")

    s.cast("Charm").resolve()
    assert (s.life(ALICE), s.names(COMMAND)) == (23, ["Charm"])
    s.cast("Charm").resolve()

    assert s.life(ALICE) == 26
    assert not s.may("cast", "Charm")


def test_also_countered_and_exiled_it_returns() -> None:
    no = "No {0} | Instant | Counter target spell. If that spell is countered this way, exile it instead of putting it into its owner's graveyard."
    s = Scenario().card(WALKER).card(CHARM).card(no).put(ALICE, "Plains x4").put(BOB, "No (hand)")
    s.put(ALICE, "Walker (commander)", "Charm (command, signature spell)")

    s.cast("Charm").cast("No", "Charm").resolve()

    assert s.names(COMMAND) == ["Charm"]


def test_the_tax_of_one_is_not_that_of_the_other() -> None:
    s = Scenario().card(WALKER).card(CHARM).card(HAND).put(ALICE, "Plains x3", "Hand (hand)")
    s.put(ALICE, "Walker (command, commander)", "Charm (command, signature spell)")

    s.cast("Walker").resolve()
    s.cast("Charm").resolve()
    s.cast("Hand", "Walker").choose(True).resolve()

    assert sorted(s.names(COMMAND)) == ["Charm", "Walker"]
    assert not s.may("cast", "Walker")  # {1} is left, it costs {3}
