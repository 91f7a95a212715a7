"""Split second, suspend, convoke, delve, improvise, rebound: twice, or beside special actions.

(CR 702.51, 702.61, 702.62, 702.66, 702.88, 702.126)
"""

import pytest

from apnap.rules.casting.special_actions import special_actions, take
from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB, Scenario


def tapped(s: Scenario) -> int:
    """How many permanents are tapped."""
    return sum(s.record(key).tapped for key in s.game.battlefield)


@pytest.mark.cr("702.61b")
def test_mana_abilities_may_be_activated_under_split_second() -> None:
    s = Scenario().card("Snap {R} | Instant | Split second | You gain 1 life.")
    s.card("Rod {1} | Artifact | {1}: You gain 1 life.")
    s.put(ALICE, "Mountain", "Snap (hand)").put(BOB, "Forest", "Rod").by_hand(BOB)

    s.cast("Snap")

    assert s.may("activate", "Forest", BOB)
    assert not s.may("activate", "Rod", BOB)


@pytest.mark.cr("702.61b")
def test_triggered_abilities_trigger_under_split_second() -> None:
    s = Scenario().card("Snap {R} | Instant | Split second | You gain 1 life.")
    s.card("Monk {1} | Creature — Monk | Prowess | 1/1").put(
        ALICE, "Mountain", "Snap (hand)", "Monk"
    )

    s.cast("Snap")

    assert s.stack() == ["Snap", "Monk"]


@pytest.mark.cr("702.61c")
def test_split_second_twice_is_split_second() -> None:
    s = Scenario().card("Snap {R} | Instant | Split second | Split second | You gain 1 life.")
    s.card("Spark {R} | Instant | You gain 1 life.")
    s.put(ALICE, "Mountain x2", "Snap (hand)", "Spark (hand)").cast("Snap")
    assert not s.may("cast", "Spark")

    s.resolve()

    assert s.may("cast", "Spark")


@pytest.mark.cr("702.62c")
def test_a_card_that_may_not_be_cast_may_not_be_suspended() -> None:
    s = Scenario().card("Late {7} | Creature — Beast | Suspend 1—{1} | 4/4")
    s.card("Ban {1} | Enchantment | Your opponents can't cast creature spells.")
    s.put(ALICE, "Island", "Late (hand)").put(BOB, "Ban").settle()

    assert special_actions(s.game, ALICE) == []


@pytest.mark.cr("702.62b")
def test_a_card_without_time_counters_is_not_suspended() -> None:
    s = Scenario().card("Late {7} | Creature — Beast | Suspend 2—{1} | 4/4")
    s.put(ALICE, "Late (exile)").turn_of(BOB)

    s.to(UPKEEP, ALICE)

    assert s.stack() == []


@pytest.mark.cr("702.62d")
def test_additional_costs_are_paid_for_a_suspended_spell() -> None:
    s = Scenario().card("Late {7} | Sorcery | Suspend 1—{1} | Draw a card.")
    s.card("Tax {1} | Enchantment | Spells cost {1} more to cast.")
    s.put(ALICE, "Island x2", "Late (hand)").put(BOB, "Tax").settle()
    [action] = special_actions(s.game, ALICE)
    take(s.game, ALICE, action)

    s.to(UPKEEP, ALICE).choose("cast Late (suspend)").resolve()

    assert s.graveyard(ALICE) == ["Late"]
    assert tapped(s) == 1


@pytest.mark.cr("702.51d")
def test_convoke_twice_is_convoke() -> None:
    s = Scenario().card("March {W}{W} | Sorcery | Convoke | Convoke | You gain 1 life.")
    s.card("Bear {W} | Creature — Bear | 2/2").put(ALICE, "Plains", "Bear", "March (hand)")

    s.cast("March").resolve()

    assert s.is_tapped("Bear")
    assert s.is_tapped("Plains")


@pytest.mark.cr("702.51d", "702.126c", "702.66c")
@pytest.mark.parametrize(
    ("keyword", "help_"),
    [("Convoke", "Bear"), ("Improvise", "Ring"), ("Delve", "Bear (graveyard)")],
)
def test_one_thing_pays_for_one_mana_though_the_keyword_is_there_twice(
    keyword: str, help_: str
) -> None:
    s = Scenario().card(f"March {{2}} | Sorcery | {keyword} | {keyword} | You gain 1 life.")
    s.card("Bear {W} | Creature — Bear | 2/2").card("Ring {1} | Artifact")

    assert not s.put(ALICE, help_, "March (hand)").may("cast", "March")


@pytest.mark.cr("702.88b")
def test_additional_costs_are_paid_for_a_rebounding_spell() -> None:
    s = Scenario().card("Surge {U} | Sorcery | Rebound | You gain 1 life.")
    s.card("Tax {1} | Enchantment | Spells cost {1} more to cast.")
    s.put(ALICE, "Island x2", "Surge (hand)").put(BOB, "Tax")
    s.cast("Surge").resolve()

    s.to(UPKEEP, ALICE).choose("cast Surge (without paying its mana cost)").resolve()

    assert s.life(ALICE) == 22
    assert tapped(s) == 1


@pytest.mark.cr("702.88c")
def test_rebound_twice_is_rebound() -> None:
    s = Scenario().card("Surge {U} | Sorcery | Rebound | Rebound | You gain 1 life.")
    s.put(ALICE, "Island", "Surge (hand)").cast("Surge").resolve()
    s.to(UPKEEP, ALICE)
    assert s.stack() == ["Surge"]

    s.choose("cast Surge (without paying its mana cost)").resolve()

    assert s.life(ALICE) == 22
    assert s.graveyard(ALICE) == ["Surge"]
