"""Abilities activated as though creatures had haste. (CR 302.6, 602.5a, 609.4)"""

import pytest

from apnap.judge.boards.answering import ScenarioError
from apnap.testing import ALICE, BOB, Scenario

ELIXIR = (
    "Elixir {3} | Artifact | You may activate abilities of other creatures you control as though "
    "those creatures had haste."
)
ELF = "Elf {G} | Creature — Elf | {T}: Add {G}. | 1/1"
PINGER = "Pinger {R} | Creature — Goblin | {T}: This creature deals 1 damage to any target. | 1/1"


@pytest.mark.cr("602.5a", "609.4")
def test_abilities_with_the_tap_symbol_need_not_wait() -> None:
    s = Scenario().card(ELIXIR).card(PINGER).put(ALICE, "Elixir", "Pinger (fresh)")

    s.activate("Pinger", BOB).resolve()

    assert s.life(BOB) == 19


@pytest.mark.cr("602.5a", "605.3a")
def test_so_too_mana_abilities() -> None:
    s = Scenario().card(ELIXIR).card(ELF).card("Bear {G} | Creature — Bear | 2/2")
    s.put(ALICE, "Elixir", "Elf (fresh)", "Bear (hand)")

    s.cast("Bear").resolve()

    assert "Bear" in s.battlefield(ALICE)


@pytest.mark.cr("302.6", "609.4")
def test_it_is_no_haste_and_the_creature_can_not_attack() -> None:
    s = Scenario().card(ELIXIR).card(PINGER).put(ALICE, "Elixir", "Pinger (fresh)").put(BOB)

    assert not s.has("Pinger", "haste")
    with pytest.raises(ScenarioError):
        s.attack("Pinger")


@pytest.mark.cr("602.5a")
def test_creatures_of_others_and_the_source_itself_wait() -> None:
    s = Scenario().card(PINGER)
    s.card("Adept {2} | Creature — Human | {T}: You gain 1 life. | You may activate abilities of "
           "other creatures you control as though those creatures had haste. | 2/2")  # fmt: skip
    s.put(ALICE, "Adept (fresh)").put(BOB, "Pinger (fresh)")

    assert not s.may("activate", "Adept")
    assert not s.may("activate", "Pinger", by=BOB)
