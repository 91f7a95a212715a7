"""Delayed, state and reflexive triggered abilities. (CR 603.7, 603.8, 603.12)"""

import pytest

from apnap.abilities.abilities import StaticAbility, TriggeredAbility
from apnap.abilities.amounts import Compare, Count
from apnap.abilities.cards import Face
from apnap.abilities.descriptions import InZone, OfType, OwnedBy
from apnap.abilities.effects import AddTypes, Continuous, SetPT
from apnap.abilities.instructions.actions import Body, Draw
from apnap.abilities.references import Description, Each, You
from apnap.abilities.rule_changes.rule_changes import CantDraw
from apnap.abilities.triggers import StateIs
from apnap.abilities.values import Comparison
from apnap.terms.characteristics import ARTIFACT, CREATURE, ENCHANTMENT, LAND
from apnap.terms.events import AbilityTriggered
from apnap.terms.turn import END, HAND, UPKEEP
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"
JOLT = "Jolt {R} | Instant | Jolt deals 3 damage to any target."
UNSUMMON = "Unsummon It {U} | Instant | Return target creature to its owner's hand."
BORROWED = """Borrowed Time {R} | Instant | Target creature gets +2/+2 until end of turn.
 Destroy that creature at the beginning of the next end step."""
NO_CARDS = Compare(Count(Each(Description((InZone(HAND), OwnedBy(You()))))), Comparison.EQUAL, 0)
LIBRARIAN = Face(
    "Librarian",
    types=ARTIFACT,
    abilities=(TriggeredAbility(StateIs(NO_CARDS), Body((Draw(You(), 1),))),),
)
NO_DRAWING = Continuous(You(), changes=(CantDraw(0),))
VOID_MIND = Face("Void Mind", types=ARTIFACT, abilities=(StaticAbility(NO_DRAWING),))
WALKING_LANDS = Continuous(Each(Description((OfType(LAND),))), (AddTypes(CREATURE), SetPT(1, 1)))
AWAKENING = Face("Awakening", types=ENCHANTMENT, abilities=(StaticAbility(WALKING_LANDS),))


@pytest.mark.cr("603.7", "610.2", "603.7b")
def test_a_delayed_ability_waits_for_its_time_and_goes_on_the_stack() -> None:
    s = Scenario().card(BEAR).card(BORROWED)
    s.put(ALICE, "Mountain", "Bear", "Borrowed Time (hand)")

    s.cast("Borrowed Time", "Bear").resolve()
    assert s.pt("Bear") == (4, 4)

    s.to(END)
    assert s.stack() == ["Borrowed Time"]

    s.resolve()
    assert s.graveyard(ALICE) == ["Borrowed Time", "Bear"]


@pytest.mark.cr("603.7b")
def test_a_delayed_ability_triggers_only_once() -> None:
    """The creature that comes back is safe in the end step after the next."""
    s = Scenario().card(BEAR).card(BORROWED)
    s.put(ALICE, "Mountain", "Bear", "Borrowed Time (hand)")

    s.cast("Borrowed Time", "Bear").resolve().to(END).resolve().to(END, BOB)

    assert s.stack() == []
    assert s.game.delayed == {}


@pytest.mark.cr("603.7a")
@pytest.mark.example("603.7a", index=1)
def test_example_603_7a_what_has_already_left_never_triggers_it() -> None:
    s = Scenario().card(BEAR).card(UNSUMMON)
    s.card(
        "Watcher {W} | Creature — Human | {T}: When Watcher leaves the battlefield this turn, "
        "you gain 5 life. | 1/1"
    )
    s.put(ALICE, "Watcher").put(BOB, "Island", "Unsummon It (hand)")

    s.activate("Watcher").cast("Unsummon It", "Watcher", by=BOB).resolve()

    assert s.hand(ALICE) == ["Watcher"]
    assert s.life(ALICE) == 20


@pytest.mark.cr("603.7a", "603.7e")
def test_a_delayed_ability_triggers_on_what_happens_after_it_was_made() -> None:
    s = Scenario().card(UNSUMMON)
    s.card(
        "Watcher {W} | Creature — Human | {T}: When Watcher leaves the battlefield this turn, "
        "you gain 5 life. | 1/1"
    )
    s.put(ALICE, "Watcher").put(BOB, "Island", "Unsummon It (hand)")

    s.activate("Watcher").resolve().cast("Unsummon It", "Watcher", by=BOB).resolve()

    assert (s.life(ALICE), s.life(BOB)) == (25, 20)


@pytest.mark.cr("603.7c", "700.7")
@pytest.mark.example("603.7c")
@pytest.mark.example("700.7")
def test_example_603_7c_it_affects_the_object_though_it_is_no_creature_any_more() -> None:
    s = (
        Scenario()
        .card(AWAKENING)
        .card(BORROWED)
        .card("Calm {W} | Instant | Destroy target enchantment.")
    )
    s.put(ALICE, "Mountain", "Plains", "Forest", "Awakening")
    s.put(ALICE, "Borrowed Time (hand)", "Calm (hand)")

    s.cast("Borrowed Time", "Forest").resolve().cast("Calm", "Awakening").resolve()
    assert s.pt("Forest") == (None, None)
    s.to(END).resolve()

    assert s.graveyard(ALICE)[-1] == "Forest"


@pytest.mark.cr("603.7c", "400.7")
@pytest.mark.example("603.7c")
def test_example_603_7c_it_does_not_affect_an_object_that_left_and_came_back() -> None:
    s = Scenario().card(BEAR).card(BORROWED).card(UNSUMMON)
    s.put(ALICE, "Mountain", "Island", "Forest", "Bear")
    s.put(ALICE, "Borrowed Time (hand)", "Unsummon It (hand)")

    s.cast("Borrowed Time", "Bear").resolve().cast("Unsummon It", "Bear").resolve()
    s.cast("Bear").resolve().to(END).resolve()

    assert "Bear" in s.battlefield(ALICE)


@pytest.mark.cr("603.7d")
def test_the_caster_of_a_spell_controls_the_delayed_ability_it_made() -> None:
    s = Scenario().card(BEAR)
    s.card("Patient Rite {B} | Instant | At the beginning of the next end step, you draw a card.")
    s.put(BOB, "Swamp", "Patient Rite (hand)")

    s.cast("Patient Rite", by=BOB).resolve().to(END).resolve()

    assert len(s.hand(BOB)) == 1
    assert s.hand(ALICE) == []


@pytest.mark.cr("603.7e")
def test_who_controlled_the_ability_controls_the_delayed_one_it_made() -> None:
    """Bob has the artifact by the end step, but Alice's ability made the delayed one."""
    s = Scenario().card(
        "Hourglass {1} | Artifact | {T}: You draw a card at the beginning of the next end step."
    )
    s.card("Steal {U} | Instant | Gain control of target artifact.")
    s.put(ALICE, "Hourglass").put(BOB, "Island", "Steal (hand)")

    s.activate("Hourglass").resolve().cast("Steal", "Hourglass", by=BOB).resolve()
    s.to(END).resolve()

    assert s.controller("Hourglass") == BOB
    assert (len(s.hand(ALICE)), s.hand(BOB)) == (1, [])


@pytest.mark.cr("603.8", "704.1a")
def test_a_state_trigger_triggers_as_soon_as_the_state_is_so_and_uses_the_stack() -> None:
    s = Scenario().card(
        "Sea Thing {U} | Creature — Fish | When you control no Islands, sacrifice Sea Thing. | 4/4"
    )
    s.card("Sink {B} | Instant | Destroy target land.")
    s.put(ALICE, "Island", "Sea Thing").put(BOB, "Swamp", "Sink (hand)")

    s.cast("Sink", "Island", by=BOB).resolve(top_only=True)
    assert s.stack() == ["Sea Thing"]
    assert "Sea Thing" in s.battlefield(ALICE)

    s.resolve()
    assert s.graveyard(ALICE) == ["Island", "Sea Thing"]


@pytest.mark.cr("603.8")
@pytest.mark.example("603.8")
def test_example_603_8_it_does_not_trigger_again_while_it_is_on_the_stack() -> None:
    s = Scenario().card(LIBRARIAN).card(JOLT)
    s.put(ALICE, "Librarian", "Mountain", "Jolt (hand)").library(ALICE, "Plains", "Plains")

    s.cast("Jolt", BOB)
    assert s.stack() == ["Jolt", "Librarian"]
    s.resolve()

    assert s.hand(ALICE) == ["Plains"]


@pytest.mark.cr("603.8", "704.4")
@pytest.mark.example("603.8")
@pytest.mark.example("704.4")
def test_example_603_8_it_triggers_during_a_resolution() -> None:
    """The hand is empty for a moment only."""
    s = Scenario().card(LIBRARIAN)
    s.card("Wheel {R} | Sorcery | Discard your hand, then draw that many cards.")
    s.card(
        "Maro {G} | Creature — Elemental"
        "| Maro's power and toughness are each equal to the number of cards in your hand. | */*"
    )
    s.put(ALICE, "Librarian", "Maro", "Mountain", "Wheel (hand)", "Plains (hand)")

    s.cast("Wheel").resolve(top_only=True)

    assert s.stack() == ["Librarian"]
    assert "Maro" in s.battlefield(ALICE)


@pytest.mark.cr("603.8")
def test_a_state_trigger_triggers_again_if_the_state_remains() -> None:
    s = Scenario().card(LIBRARIAN).card(VOID_MIND)
    s.put(ALICE, "Librarian", "Void Mind")

    s.settle().resolve(top_only=True)

    assert s.stack() == ["Librarian"]
    assert len(s.happened(AbilityTriggered)) == 2


MANTICORE = """Manticore {R} | Creature — Manticore | When Manticore enters, you may sacrifice
 another creature. When you do, Manticore deals damage equal to that creature's power to any
 target. | 4/3"""


@pytest.mark.cr("603.12")
@pytest.mark.example("603.12")
def test_example_603_12_the_reflexive_ability_triggers_on_the_sacrifice() -> None:
    s = Scenario().card(MANTICORE.replace("\n", "")).card(BEAR)
    s.put(ALICE, "Mountain", "Bear", "Manticore (hand)")

    s.cast("Manticore").choose(True, BOB).resolve()

    assert s.graveyard(ALICE) == ["Bear"]
    assert s.life(BOB) == 18


@pytest.mark.cr("603.12")
@pytest.mark.example("603.12")
def test_example_603_12_without_the_sacrifice_nothing_triggers() -> None:
    s = Scenario().card(MANTICORE.replace("\n", "")).card(BEAR)
    s.card("Feast {1} | Artifact | Sacrifice a creature: You gain 1 life.")
    s.put(ALICE, "Mountain", "Bear", "Feast", "Manticore (hand)")

    s.cast("Manticore").choose(False).resolve().activate("Feast", pay="Bear").resolve()

    assert s.graveyard(ALICE) == ["Bear"]
    assert s.life(BOB) == 20


@pytest.mark.cr("603.7", "400.7e")
def test_the_source_is_found_where_it_went_before_something_else_leaves() -> None:
    s = Scenario().card("Doom {0} | Instant | Destroy target creature.")
    s.card("Ox {G} | Creature — Ox | 2/2").card(
        "Undying {0} | Creature — Zombie | When Undying dies, exile it and choose target creature an "
        "opponent controls. When that creature leaves the battlefield, return this card from exile "
        "to the battlefield under its owner's control. | 1/1"
    )
    s.put(ALICE, "Undying", "Doom x2 (hand)").put(BOB, "Ox")
    s.cast("Doom", "Undying").resolve()
    assert s.exile() == ["Undying"]

    s.cast("Doom", "Ox").resolve()

    assert s.battlefield(ALICE) == ["Undying"]


@pytest.mark.cr("603.7a", "603.5")
def test_who_may_do_it_later_decides_then() -> None:
    s = (
        Scenario()
        .card("Calm {0} | Sorcery | You gain 10 life.")
        .card(
            "Denial {0} | Instant | Counter target spell. Its controller may draw up to two cards at"
            " the beginning of the next turn's upkeep."
        )
    )
    s.put(ALICE, "Calm (hand)").put(BOB, "Denial (hand)")
    s.library(ALICE, *["Plains"] * 4).library(BOB, *["Plains"] * 4)

    s.cast("Calm").cast("Denial", "Calm", by=BOB).resolve()
    assert (s.hand(ALICE), s.life(ALICE)) == ([], 20)
    s.to(UPKEEP, BOB).choose(True).choose(2).resolve()

    assert s.hand(ALICE) == ["Plains", "Plains"]


@pytest.mark.cr("603.7", "608.2c")
@pytest.mark.parametrize("leaves", [True, False])
def test_what_is_said_after_it_is_said_of_what_enters_later(leaves: bool) -> None:
    """Ruling of 2017-03-14: it has haste for as long as it remains on the battlefield."""
    s = Scenario().card(
        "Council {0} | Creature — Spirit | At the beginning of your end step, you may exile "
        "Council. If you do, return it to the battlefield under its owner's control at the "
        "beginning of your next upkeep. It gains haste. | 5/5"
    )
    s.put(ALICE, "Council")

    s.to(END).choose(leaves).resolve()
    assert (s.exile() == ["Council"]) is leaves
    s.to(UPKEEP, ALICE).resolve()

    assert s.battlefield(ALICE) == ["Council"]
    assert s.has("Council", "haste") is leaves


@pytest.mark.cr("603.7", "611.2e")
def test_what_enters_later_enters_as_what_it_is_said_to_be() -> None:
    s = Scenario().card("Bear {1}{G} | Creature — Bear | 2/2")
    s.card("Slay {0} | Instant | Destroy target creature.")
    s.card(
        "Betrayal {0} | Enchantment | Whenever a creature you don't control dies, return it to the "
        "battlefield under your control with an additional +1/+1 counter on it at the beginning of "
        "the next end step. That creature is a black Zombie in addition to its other colors and "
        "types."
    )
    s.put(ALICE, "Betrayal", "Slay (hand)").put(BOB, "Bear")

    s.cast("Slay", "Bear").resolve()
    assert s.seen("Bear").subtypes == frozenset({"Bear"})
    s.to(END).resolve()

    assert s.many("Bear", ALICE) == 1
    assert s.seen("Bear").subtypes == frozenset({"Bear", "Zombie"})
