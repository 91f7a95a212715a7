"""Protection from players. (CR 702.16k)"""

import pytest

from apnap.testing import ALICE, BOB, CAROL, Scenario

ELF = (
    "Elf {0} | Creature — Elf | As Elf enters, choose a player. | Elf has protection from the chosen"
    " player. | 1/1"
)
ZAP = "Zap {0} | Instant | Zap deals 1 damage to target creature."
QUAKE = "Quake {0} | Instant | Quake deals 1 damage to each creature."


def elf(*cards: str) -> Scenario:
    """The Elf with protection from Bob."""
    s = Scenario(players=3).card(ELF).card(ZAP).card(QUAKE).card("Bear {0} | Creature — Bear | 2/2")
    s.put(ALICE, "Elf (hand)").put(BOB, *cards).put(CAROL, "Zap (hand)")
    return s.choose(BOB).cast("Elf").resolve()


@pytest.mark.cr("702.16k", "702.16b")
def test_the_players_spells_cant_target_it() -> None:
    s = elf("Zap (hand)")

    assert not s.may("cast", "Zap", by=BOB)
    assert s.may("cast", "Zap", by=CAROL)


@pytest.mark.cr("702.16k", "702.16e")
def test_damage_by_the_players_sources_is_prevented() -> None:
    s = elf("Quake (hand)", "Bear")

    s.cast("Quake", by=BOB).resolve()

    assert "Elf" in s.battlefield(ALICE)


@pytest.mark.cr("702.16k")
def test_what_the_player_owns_and_another_controls_is_no_matter() -> None:
    s = Scenario(players=3).card(ELF)
    s.card("Source {0} | Creature — Bear | {T}: Source deals 1 damage to target creature. | 2/2")
    s.put(ALICE, "Elf (hand)").put(BOB, "Source (controlled by Alice)")
    s.choose(BOB).cast("Elf").resolve()

    s.activate("Source", "Elf").resolve()

    assert s.battlefield(ALICE) == ["Source"]
