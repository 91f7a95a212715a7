"""Which number "that many" and "that much" are. (CR 608.2c)"""

import pytest

from apnap.terms.turn import END
from apnap.testing import ALICE, BOB, Scenario

LANDS = ("Forest", "Forest", "Forest")


@pytest.mark.cr("608.2c")
def test_what_is_sacrificed_in_between_does_not_change_the_damage_meant() -> None:
    s = Scenario().card(
        "Hulk {2} | Artifact Creature — Golem | When this creature deals combat damage to a "
        "player, sacrifice it and create that many 1/1 white Spirit creature tokens. | 3/3"
    )
    s.put(ALICE, "Hulk")

    s.attack("Hulk").damage().resolve()

    assert s.graveyard(ALICE) == ["Hulk"]
    assert s.battlefield(ALICE) == ["Spirit Token", "Spirit Token", "Spirit Token"]


@pytest.mark.cr("608.2c")
def test_otherwise_as_much_as_would_have_been_gained_is_lost() -> None:
    s = Scenario().card(
        "Toll {B} | Sorcery | If you control an artifact, you gain life equal to the number of "
        "lands you control. Otherwise, you lose that much life."
    )
    s.put(ALICE, "Swamp", "Swamp", "Swamp", "Toll (hand)")

    s.cast("Toll").resolve()

    assert s.life(ALICE) == 17


@pytest.mark.cr("608.2c", "603.4")
def test_a_number_told_by_a_condition_is_meant_where_the_event_has_none() -> None:
    s = Scenario().card(
        "Wake {B} | Enchantment | At the beginning of your end step, if one or more creatures "
        "died this turn, you gain that much life."
    )
    s.card("Squire {W} | Creature — Human | 1/1")
    s.card("Doom {B} | Sorcery | Destroy all creatures.")
    s.put(ALICE, "Swamp", "Wake", "Doom (hand)").put(BOB, "Squire", "Squire")

    s.cast("Doom").resolve().to(END, ALICE).resolve()

    assert s.life(ALICE) == 22


@pytest.mark.cr("608.2c")
def test_the_same_number_is_meant_again_after_it_was_used() -> None:
    s = Scenario().card(
        "Tiller {G} | Creature — Druid | When this creature enters, you may discard any number "
        "of land cards. Put that many +1/+1 counters on this creature and draw that many cards."
        " | 1/1"
    )
    s.put(ALICE, "Forest", "Tiller (hand)", "Island (hand)", "Swamp (hand)")
    s.library(ALICE, *LANDS)

    s.cast("Tiller").resolve(top_only=True)
    s.choose(True, ["Island", "Swamp"]).resolve()

    assert s.counters("Tiller", "+1/+1") == 2
    assert s.hand(ALICE) == ["Forest", "Forest"]


@pytest.mark.cr("608.2c", "608.2d")
def test_who_chose_to_discard_nothing_draws_that_many() -> None:
    s = Scenario().card(
        "Tiller {G} | Creature — Druid | When this creature enters, you may discard any number "
        "of land cards. Draw that many cards. | 1/1"
    )
    s.put(ALICE, "Forest", "Tiller (hand)", "Island (hand)").library(ALICE, *LANDS)

    s.cast("Tiller").resolve(top_only=True)
    s.choose(False).resolve()

    assert s.hand(ALICE) == ["Island"]


@pytest.mark.cr("608.2c", "603.12")
def test_only_the_cards_spoken_of_are_that_many_to_a_reflexive_trigger() -> None:
    s = Scenario().card(
        "Herald {G} | Creature — Spirit | Whenever this creature attacks, each player exiles a "
        "card from their graveyard. When one or more nonland cards are exiled this way, put "
        "that many +1/+1 counters on target attacking creature. | 1/1"
    )
    s.card("Squire {W} | Creature — Human | 1/1")
    s.put(ALICE, "Herald", "Forest (graveyard)").put(BOB, "Squire (graveyard)")

    s.attack("Herald").choose("Herald").resolve()

    assert s.counters("Herald", "+1/+1") == 1
