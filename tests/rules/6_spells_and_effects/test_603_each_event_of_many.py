"""Abilities that trigger for each of several events, or on spells from a hand. (CR 603.2c)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario


@pytest.mark.cr("603.2c", "603.7b")
def test_a_delayed_ability_with_a_duration_triggers_for_each_of_them() -> None:
    watch = "Watch {0} | Sorcery | Whenever a creature enters this turn, you may draw a card."
    call = "Call {0} | Sorcery | Create three 1/1 white Bird creature tokens."
    s = Scenario().card(watch).card(call).put(ALICE, "Watch (hand)", "Call (hand)")

    s.cast("Watch").resolve()
    s.cast("Call").resolve()

    assert s.hand(ALICE) == ["Filler"] * 3


@pytest.mark.cr("603.7b")
def test_one_without_a_duration_triggers_once() -> None:
    watch = "Watch {0} | Sorcery | When you next cast a creature spell this turn, draw a card."
    s = Scenario().card(watch).card("Ant {0} | Creature — Ant | 1/1")
    s.put(ALICE, "Watch (hand)", "Ant x2 (hand)")

    s.cast("Watch").resolve()
    s.cast("Ant").resolve()
    s.cast("Ant").resolve()

    assert s.hand(ALICE) == ["Filler"]


@pytest.mark.cr("603.2")
def test_a_spell_from_the_hand_of_the_one_who_casts_it() -> None:
    prize = "Prize {0} | Enchantment | Whenever a player casts a spell from their hand, that player gains 2 life."
    s = Scenario().card(prize).card("Ant {0} | Creature — Ant | 1/1").turn_of(BOB)
    s.put(ALICE, "Prize").put(BOB, "Ant (hand)")

    s.cast("Ant", by=BOB).resolve()

    assert (s.life(ALICE), s.life(BOB)) == (20, 22)


@pytest.mark.cr("607.2a")
def test_cards_exiled_until_one_is_found_are_exiled_with_the_source() -> None:
    digger = (
        "Digger {0} | Artifact | When this artifact enters, exile cards from the top of your"
        " library until you exile a land card."
        " | {0}: Return all cards exiled with this artifact to their owners' hands."
    )
    s = Scenario().card(digger).put(ALICE, "Digger (hand)")
    s.library(ALICE, "Filler", "Plains", "Filler")

    s.cast("Digger").resolve()
    s.activate("Digger").resolve()

    assert s.hand(ALICE) == ["Filler", "Plains"]
