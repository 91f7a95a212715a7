"""Events that concern several at the same time, and phasing, as triggers. (CR 603.2c, 603.10)"""

import pytest

from apnap.terms.turn import BEGINNING_OF_COMBAT, UPKEEP
from apnap.testing import ALICE, BOB, CAROL, Scenario

_KINGPIN = (
    "Small Change {B} | Creature — Demon | Whenever one or more opponents each lose "
    "exactly 1 life, put a +1/+1 counter on this creature. | 1/1"
)
_TERROR = (
    "Red Growth {R} | Creature — Beast | Whenever a red source you control deals damage "
    "to one or more permanents and/or players, put a +1/+1 counter on this creature. | 1/5"
)


@pytest.mark.cr("603.2c")
def test_what_several_opponents_lose_at_once_triggers_once() -> None:
    """Both lose 1 life in one event."""
    s = Scenario(3).card(_KINGPIN).card("Drip {B} | Sorcery | Each opponent loses 1 life.")
    s.put(ALICE, "Small Change", "Swamp", "Drip (hand)").put(BOB).put(CAROL)

    s.cast("Drip").resolve()

    assert s.counters("Small Change", "+1/+1") == 1


@pytest.mark.cr("603.2")
def test_exactly_that_much_life_must_be_lost() -> None:
    """2 life are not exactly 1."""
    s = Scenario().card(_KINGPIN).card("Gush {B} | Sorcery | Each opponent loses 2 life.")
    s.put(ALICE, "Small Change", "Swamp", "Gush (hand)").put(BOB)

    s.cast("Gush").resolve()

    assert s.counters("Small Change", "+1/+1") == 0


@pytest.mark.cr("603.2c")
def test_a_source_that_damages_several_at_once_triggers_once() -> None:
    """One sweep hurts four; it is one source."""
    s = Scenario().card(_TERROR).card("Ember {R} | Creature — Elemental | 2/2")
    s.card("Sweep {R} | Sorcery | Sweep deals 1 damage to each creature and each player.")
    s.put(ALICE, "Red Growth", "Ember", "Mountain", "Sweep (hand)").put(BOB)

    s.cast("Sweep").resolve()

    assert s.counters("Red Growth", "+1/+1") == 1


@pytest.mark.cr("603.2c")
def test_two_sources_at_once_trigger_twice() -> None:
    """Each attacker is a source by itself."""
    s = Scenario().card(_TERROR).card("Ember {R} | Creature — Elemental | 2/2")
    s.put(ALICE, "Red Growth", "Ember").put(BOB)

    s.attack("Red Growth", "Ember").damage()

    assert s.counters("Red Growth", "+1/+1") == 2


@pytest.mark.cr("508.3c")
def test_exactly_two_attackers_are_not_three() -> None:
    """The third attacker is one too many."""
    s = Scenario().card("Pup {R} | Creature — Dog | 1/1").card("Cur {R} | Creature — Dog | 1/1")
    s.card("Hound {R} | Creature — Dog | 1/1")
    s.card(
        "Twosome {R} | Enchantment | Whenever you attack with exactly two creatures, draw a card."
    )
    s.put(ALICE, "Twosome", "Pup", "Cur", "Hound").put(BOB)

    s.attack("Pup", "Cur", "Hound").damage()

    assert len(s.hand(ALICE)) == 0


@pytest.mark.cr("508.3c")
def test_exactly_two_attackers_trigger_it() -> None:
    """Two it is."""
    s = Scenario().card("Pup {R} | Creature — Dog | 1/1").card("Cur {R} | Creature — Dog | 1/1")
    s.card(
        "Twosome {R} | Enchantment | Whenever you attack with exactly two creatures, draw a card."
    )
    s.put(ALICE, "Twosome", "Pup", "Cur").put(BOB)

    s.attack("Pup", "Cur").damage()

    assert len(s.hand(ALICE)) == 1


@pytest.mark.cr("508.3d")
def test_an_attack_on_several_opponents_of_yours_is_one() -> None:
    """The attacking player gets one Treasure, though two players are attacked."""
    s = Scenario(3).card("Pup {R} | Creature — Dog | 1/1").card("Cur {R} | Creature — Dog | 1/1")
    s.card(
        "Spoils {R} | Enchantment | Whenever a player attacks one or more of your opponents, that "
        "attacking player creates a Treasure token."
    )
    s.put(ALICE, "Spoils", "Pup", "Cur").put(BOB).put(CAROL)

    s.attack(("Pup", BOB), ("Cur", CAROL)).damage()

    assert s.battlefield(ALICE).count("Treasure Token") == 1


@pytest.mark.cr("603.10b", "702.26b")
def test_phasing_out_is_seen_by_what_phases_out() -> None:
    """Its own ability triggers, looking back."""
    s = Scenario().card("Fader {U} | Creature — Spirit | Phasing | When this creature phases "
                        "out or leaves the battlefield, mill three cards. | 1/1")  # fmt: skip
    s.put(ALICE, "Fader").put(BOB)

    s.to(UPKEEP, ALICE).to(BEGINNING_OF_COMBAT, ALICE)

    assert len(s.graveyard(ALICE)) == 3


@pytest.mark.cr("115.7b")
def test_one_target_is_changed_and_the_others_stay() -> None:
    """Only one of two targets becomes the new one."""
    s = Scenario().card("Lure {U} | Creature — Golem | {U}: Change a target of target spell "
                        "or ability to this creature. | 0/4")  # fmt: skip
    s.card("Fork Bolt {R} | Instant | Fork Bolt deals 1 damage to each of two targets.")
    s.put(ALICE, "Lure", "Island").put(BOB, "Mountain", "Fork Bolt (hand)").turn_of(BOB)

    s.cast("Fork Bolt", ALICE, BOB, by=BOB)
    s.activate("Lure", "Fork Bolt", by=ALICE).choose(ALICE).resolve()

    assert (s.life(ALICE), s.life(BOB), s.record("Lure").damage) == (20, 19, 1)


@pytest.mark.cr("608.2c", "707.2")
def test_those_tokens_may_be_copies() -> None:
    """Five copies instead of one, if it was kicked."""
    s = (
        Scenario()
        .card("Bear {G} | Creature — Bear | 2/2")
        .card(
            "Rite {U} | Sorcery | Kicker {1} | Create a token that's a copy of target creature. If "
            "this spell was kicked, create five of those tokens instead."
        )
    )
    s.put(ALICE, "Bear", "Island x2", "Rite (hand)").put(BOB)

    s.cast("Rite", "Bear", kicked=True).resolve()

    assert s.battlefield(ALICE).count("Bear") == 6


@pytest.mark.cr("603.2c", "510.2")
def test_damage_to_a_player_by_one_or_more_triggers_once_for_each_player() -> None:
    """Two attack Bob, one attacks Carol: two players, two cards, and as much life as was dealt."""
    s = Scenario(3).card("Bear {0} | Creature — Bear | 2/2")
    s.card(
        "Raid {0} | Enchantment | Whenever one or more creatures you control deal combat damage to"
        " a player, draw a card and you gain that much life."
    )
    s.put(ALICE, "Raid", "Bear", "Bear", "Bear").put(BOB).put(CAROL)
    s.library(ALICE, "Island", "Island", "Island")
    bears = s.all_named("Bear")

    s.attack((bears[0], BOB), (bears[1], BOB), (bears[2], CAROL)).damage().resolve()

    assert len(s.hand(ALICE)) == 2
    assert s.life(ALICE) == 26


@pytest.mark.cr("603.2c", "603.6")
def test_several_cards_exiled_from_a_library_or_graveyard_trigger_once() -> None:
    s = Scenario().card("Bear {0} | Creature — Bear | 2/2")
    s.card("Blade {R} | Creature — Spirit | Whenever one or more cards are put into exile from your "
           "library and/or your graveyard, put a +1/+1 counter on Blade. | 2/2")  # fmt: skip
    s.card("Sweep {0} | Sorcery | Exile all graveyards.")
    s.card("Peel {0} | Sorcery | Exile the top two cards of your library.")
    s.card("Grip {0} | Sorcery | Exile a card from your hand.")
    s.put(
        ALICE,
        "Blade",
        "Sweep (hand)",
        "Peel (hand)",
        "Grip (hand)",
        "Bear (hand)",
        "Bear x2 (graveyard)",
    )

    s.cast("Grip").choose("Bear").resolve()
    assert s.pt("Blade") == (2, 2)
    s.cast("Peel").resolve()
    assert s.pt("Blade") == (3, 3)
    s.cast("Sweep").resolve()
    assert s.pt("Blade") == (4, 4)
