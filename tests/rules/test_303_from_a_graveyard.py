"""Auras that enchant a card in a graveyard, and then what it became. (CR 303.4, 702.5)"""

import pytest

from apnap.terms.turn import GRAVEYARD
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
