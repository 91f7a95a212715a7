"""Level up, evolve, renown, training, plot and others: what is remembered of them.

(CR 702.35, 702.82, 702.87, 702.100, 702.103, 702.112, 702.149, 702.165, 702.170)
"""

import pytest

from apnap.abilities.abilities import TriggeredAbility
from apnap.abilities.descriptions import OfType
from apnap.abilities.instructions.actions import Body, GainLife
from apnap.abilities.references import Description, This, You
from apnap.abilities.triggers import TakesKeywordAction
from apnap.rules.casting.special_actions import special_actions, take
from apnap.terms.characteristics import ARTIFACT
from apnap.terms.turn import POSTCOMBAT_MAIN, UPKEEP
from apnap.testing import ALICE, BOB, Scenario
from tests.keywords.cards import creature, keyword


@pytest.mark.cr("702.87a")
def test_level_up_puts_a_level_counter_on_it() -> None:
    s = (
        Scenario()
        .card("Adept {1} | Creature — Human | Level up {1} | 1/1")
        .put(ALICE, "Plains", "Adept")
    )

    s.activate("Adept").resolve()

    assert s.counters("Adept", "level") == 1


@pytest.mark.cr("702.87a")
def test_level_up_only_as_a_sorcery() -> None:
    s = Scenario(step=UPKEEP).card("Adept {1} | Creature — Human | Level up {1} | 1/1")

    assert not s.put(ALICE, "Plains", "Adept").may("activate", "Adept")


@pytest.mark.cr("702.35b")
def test_costs_are_added_to_a_madness_cost() -> None:
    s = Scenario().card("Rage {5} | Instant | Madness {R} | You gain 3 life.")
    s.card("Loot {1} | Sorcery | Discard a card.").card(
        "Tax {1} | Enchantment | Instant spells cost {1} more to cast."
    )
    s.put(ALICE, "Mountain x2", "Loot (hand)", "Rage (hand)").put(BOB, "Tax")

    s.cast("Loot").resolve()

    assert s.life(ALICE) == 20
    assert sorted(s.graveyard(ALICE)) == ["Loot", "Rage"]


@pytest.mark.cr("702.82c")
def test_devour_of_a_quality_sacrifices_such_permanents() -> None:
    food = Description((OfType(ARTIFACT),))
    s = Scenario().card(creature("Hungry", 1, 1, keyword("devour", 2, food), cost="{1}"))
    s.card("Ring {1} | Artifact").card("Rat {1} | Creature — Rat | 1/1")
    s.put(ALICE, "Forest", "Ring x2", "Rat", "Hungry (hand)")

    s.choose(["Ring", "Ring"]).cast("Hungry").resolve()

    assert s.counters("Hungry", "+1/+1") == 4
    assert s.battlefield(ALICE) == ["Forest", "Rat", "Hungry"]


@pytest.mark.cr("702.112b")
def test_a_copy_of_a_renowned_creature_is_not_renowned() -> None:
    s = Scenario().card("Hero {1} | Creature — Human | Renown 1 | 2/2")
    s.card("Twin {1} | Sorcery | Create a token that's a copy of target creature you control.")
    s.put(ALICE, "Island", "Hero", "Twin (hand)").attack("Hero").damage()
    assert s.record("Hero").notes["renowned"]
    original = s.find("Hero")

    s.to(POSTCOMBAT_MAIN).cast("Twin", original).resolve()

    assert not s.record("Hero").notes.get("renowned")
    assert s.find("Hero") != original


@pytest.mark.cr("702.149c")
def test_an_ability_sees_that_it_trained() -> None:
    trains = TriggeredAbility(
        TakesKeywordAction(You(), "train", This()), Body((GainLife(You(), 2),))
    )
    s = Scenario().card(creature("Pupil", 1, 1, keyword("training"), trains))
    s.card("Bear {1} | Creature — Bear | 3/3").put(ALICE, "Pupil", "Bear")

    s.attack("Pupil", "Bear").resolve()

    assert s.counters("Pupil", "+1/+1") == 1
    assert s.life(ALICE) == 22


@pytest.mark.cr("702.165b")
def test_a_copy_of_a_creature_with_backup_has_its_abilities_in_order() -> None:
    s = Scenario().card("Scout {W} | Creature — Scout | First strike | Backup 1 | Flying | 1/1")
    s.card("Bear {1} | Creature — Bear | 2/2")
    s.card("Twin {1} | Sorcery | Create a token that's a copy of target creature you control.")
    s.put(ALICE, "Island", "Scout", "Bear", "Twin (hand)").choose("Bear")

    s.cast("Twin", "Scout").resolve()

    assert s.counters("Bear", "+1/+1") == 1
    assert s.has("Bear", "flying")
    assert not s.has("Bear", "first strike")


@pytest.mark.cr("702.165c")
def test_backup_does_not_grant_what_its_creature_gained() -> None:
    s = Scenario().card("Scout {W} | Creature — Scout | Backup 1 | Flying | 1/1")
    s.card("Bear {1} | Creature — Bear | 2/2")
    s.card("Banner {1} | Enchantment | Scouts you control have vigilance.")
    s.put(ALICE, "Plains", "Bear", "Banner", "Scout (hand)").choose("Bear")

    s.cast("Scout").resolve()

    assert s.has("Bear", "flying")
    assert not s.has("Bear", "vigilance")


@pytest.mark.cr("702.170b")
def test_plotting_does_not_use_the_stack() -> None:
    s = Scenario().card("Scheme {5} | Sorcery | Plot {1} | Draw a card.")
    s.put(ALICE, "Island", "Scheme (hand)").settle()
    [action] = special_actions(s.game, ALICE)

    take(s.game, ALICE, action)

    assert s.stack() == []
    assert s.exile() == ["Scheme"]


@pytest.mark.cr("702.103c")
def test_a_copy_of_a_bestowed_spell_is_bestowed() -> None:
    s = (
        Scenario()
        .card(
            "Nymph {9} | Enchantment Creature — Nymph | Bestow {G} | Enchanted creature gets +2/+2. | 2/2"
        )
        .card("Echo {U} | Instant | Copy target spell you control.")
    )
    s.card("Bear {1} | Creature — Bear | 2/2")
    s.put(ALICE, "Forest", "Island", "Bear", "Nymph (hand)", "Echo (hand)")

    s.cast("Nymph", "Bear", alternative="bestow").cast("Echo", "Nymph").resolve()

    assert s.pt("Bear") == (6, 6)
