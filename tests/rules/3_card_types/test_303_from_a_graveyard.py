"""Auras that enchant a card in a graveyard, and then what it became. (CR 303.4, 702.5)"""

import pytest

from apnap.terms.turn import END, GRAVEYARD, UPKEEP
from apnap.testing import ALICE, BOB, Scenario

LEAVES = "When this Aura leaves the battlefield, that creature's controller sacrifices it."
RISE = f"""Rise {{B}} | Enchantment — Aura | Enchant creature card in a graveyard
| When this Aura enters, if it's on the battlefield, it loses "enchant creature card in a graveyard"
 and gains "enchant creature put onto the battlefield with this Aura." Return enchanted creature card
 to the battlefield under your control and attach this Aura to it. {LEAVES}
| Enchanted creature gets -1/-0.""".replace("\n ", " ")
CALL = """Call {B} | Enchantment | When this enchantment enters, if it's on the battlefield, it becomes
 an Aura with "enchant creature put onto the battlefield with Call." Put target creature card from a
 graveyard onto the battlefield under your control and attach this enchantment to it. When this
 enchantment leaves the battlefield, that creature's controller sacrifices it.""".replace(
    "\n ", " "
)
BEAR = "Bear {G} | Creature — Bear | 2/2"
PURE = "Pure {W} | Creature — Angel | Protection from black | 3/3"
SHATTER = "Shatter {W} | Instant | Destroy target enchantment."


def world() -> Scenario:
    s = Scenario().card(RISE).card(CALL).card(BEAR).card(PURE).card(SHATTER)
    return s.put(ALICE, "Swamp", "Plains", "Rise (hand)", "Call (hand)", "Shatter (hand)")


@pytest.mark.cr("303.4", "702.5a", "608.3c", "607.2c")
def test_the_card_comes_back_and_is_enchanted() -> None:
    s = world().put(BOB, "Bear (graveyard)")

    s.cast("Rise", s.find("Bear", GRAVEYARD)).resolve()

    assert s.controller("Bear") == ALICE
    assert s.pt("Bear") == (1, 2)
    assert s.record("Rise").attached_to == s.find("Bear")


@pytest.mark.cr("603.7", "303.4")
def test_the_creature_is_sacrificed_as_the_aura_leaves() -> None:
    s = world().put(BOB, "Bear (graveyard)")
    s.cast("Rise", s.find("Bear", GRAVEYARD)).resolve()

    s.cast("Shatter", "Rise").resolve()

    assert s.graveyard(BOB) == ["Bear"]
    assert "Rise" in s.graveyard(ALICE)


@pytest.mark.cr("704.5m", "702.16c")
def test_a_creature_it_cannot_enchant_is_sacrificed_at_once() -> None:
    s = world().put(BOB, "Pure (graveyard)")

    s.cast("Rise", s.find("Pure", GRAVEYARD)).resolve()

    assert s.graveyard(BOB) == ["Pure"]
    assert s.graveyard(ALICE) == ["Rise"]


@pytest.mark.cr("603.4")
def test_nothing_comes_back_if_the_aura_is_gone() -> None:
    s = world().put(BOB, "Bear (graveyard)")
    s.cast("Rise", s.find("Bear", GRAVEYARD)).resolve(top_only=True)

    s.cast("Shatter", "Rise").resolve()

    assert s.graveyard(BOB) == ["Bear"]
    assert s.battlefield(ALICE).count("Bear") == 0


@pytest.mark.cr("205.1b", "303.4")
def test_an_enchantment_becomes_an_aura() -> None:
    s = world().put(ALICE, "Bear (graveyard)")

    s.choose(s.find("Bear", GRAVEYARD)).cast("Call").resolve()

    assert s.record("Call").attached_to == s.find("Bear")
    assert s.seen("Call").subtypes == {"Aura"}
    s.cast("Shatter", "Call").resolve()
    assert "Bear" in s.graveyard(ALICE)


@pytest.mark.cr("400.7j", "303.4f")
def test_what_this_effect_returned_is_what_an_aura_is_attached_to() -> None:
    s = Scenario().card("Ox {0} | Creature — Ox | 1/1")
    s.card("Cloak {0} | Enchantment — Aura | Enchant creature | Enchanted creature gets +2/+2.")
    s.card(
        "Lift {0} | Sorcery | Return target creature card from your graveyard to the battlefield. "
        "You may put an Aura card from your hand onto the battlefield attached to it."
    )
    s.put(ALICE, "Lift (hand)", "Ox (graveyard)", "Cloak (hand)")

    s.cast("Lift", "Ox").choose(True).resolve()

    assert s.pt("Ox") == (3, 3)


@pytest.mark.cr("603.2b", "608.2h")
def test_that_player_is_whose_upkeep_it_was_whoever_controls_the_creature_now() -> None:
    s = Scenario().card(BEAR).card("Axe {0} | Instant | Destroy target creature.")
    s.card(
        "Leech {0} | Enchantment — Aura | Enchant creature | At the beginning of the upkeep of "
        "enchanted creature's controller, Leech deals 1 damage to that player."
    )
    s.turn_of(ALICE, END).put(BOB, "Bear").put(ALICE, "Leech (on Bear)", "Axe (hand)")
    s.library(BOB, "Plains")

    s.to(UPKEEP, BOB)
    s.cast("Axe", "Bear").resolve()

    assert s.life(BOB) == 19
