"""Targets that another player chooses, or chance; targets that go together. (CR 115, 601.2c, 601.7)"""

import pytest

from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB, CAROL, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
CUB = "Cub {G} | Creature — Bear | 1/1"
ELF = "Elf {G} | Creature — Elf | 1/1"
GOLEM = "Golem {3} | Artifact Creature — Golem | 3/3"
LAMP = "Lamp {1} | Artifact | {T}: Add {C}."
SPITE = "Spite {0} | Sorcery | Destroy target creature of an opponent's choice."
BOTH = "Both {0} | Sorcery | Destroy target creature of an opponent's choice they control."
TRAP = (
    "Trap {0} | Enchantment | At the beginning of each player's upkeep, destroy target creature that"
    " player controls of their choice."
)
BLAST = (
    "Blast {0} | Enchantment | Whenever a creature enters, that creature's controller may have it"
    " deal damage equal to its power to any target of their choice."
)
WILD = "Wild {0} | Sorcery | Wild deals 2 damage to target opponent chosen at random."
SWAP = "Swap {0} | Sorcery | Exchange control of two target permanents that share a card type."
DUEL = (
    "Duel {0} | Sorcery | Choose two target creatures that share no creature types. Those creatures"
    " fight each other."
)
PAIR = "Pair {0} | Sorcery | Tap two target creatures that share a creature type."
SHAPE = (
    "Shape {0} | Instant | Target creature becomes the creature type of your choice until end of"
    " turn."
)
BLOWS = (
    "Blows {0} | Sorcery | Choose target creature you control and target creature an opponent"
    " controls. Each of those creatures deals damage equal to its power to the other."
)
KILL = "Kill {0} | Instant | Destroy target creature."


def board(*cards: str, players: int = 2) -> Scenario:
    """The cards are in Alice's hand."""
    s = Scenario(players)
    known = (
        BEAR,
        CUB,
        ELF,
        GOLEM,
        LAMP,
        SPITE,
        BOTH,
        TRAP,
        BLAST,
        WILD,
        SWAP,
        DUEL,
        PAIR,
        SHAPE,
        BLOWS,
        KILL,
    )
    for card in known:
        s.card(card)
    return s.put(ALICE, *(f"{each} (hand)" for each in cards))


@pytest.mark.cr("601.7", "601.2c")
def test_a_spell_may_have_an_opponent_choose_its_target() -> None:
    s = board("Spite").put(ALICE, "Bear").put(BOB, "Elf")

    s.cast("Spite", "Bear").resolve()

    assert "Bear" in s.graveyard(ALICE)


@pytest.mark.cr("601.7a")
def test_of_several_opponents_the_controller_picks_who_chooses() -> None:
    s = board("Both", players=3).put(BOB, "Bear", "Elf").put(CAROL, "Bear", "Golem")

    s.choose("Carol").cast("Both", "Golem").resolve()

    assert s.graveyard(CAROL) == ["Golem"]
    assert s.graveyard(BOB) == []


@pytest.mark.cr("601.7a", "601.2c")
def test_only_an_opponent_who_could_choose_does() -> None:
    s = board("Both", players=3).put(CAROL, "Golem")

    s.cast("Both", "Golem").resolve()

    assert s.graveyard(CAROL) == ["Golem"]


@pytest.mark.cr("603.3d", "601.7")
def test_a_triggered_ability_may_have_the_player_whose_step_it_is_choose() -> None:
    s = board().put(ALICE, "Trap").put(BOB, "Bear", "Elf").turn_of(BOB, UPKEEP, begins=True)

    s.choose("Elf").resolve()

    assert s.graveyard(BOB) == ["Elf"]


@pytest.mark.cr("603.3d", "608.2d")
def test_who_controls_what_entered_chooses_the_target() -> None:
    s = board().put(ALICE, "Blast").put(BOB, "Bear (hand)").turn_of(BOB).mana(BOB, "GG")

    s.choose("Alice", True).cast("Bear", by=BOB).resolve(top_only=True)
    s.resolve()

    assert s.life(ALICE) == 18


@pytest.mark.cr("115.1", "601.2c")
def test_chance_may_choose_a_target() -> None:
    s = board("Wild", players=3)

    s.cast("Wild").resolve()

    assert sorted((s.life(BOB), s.life(CAROL))) == [18, 20]


@pytest.mark.cr("601.2c")
def test_two_targets_must_share_what_the_text_says() -> None:
    s = board("Swap").put(ALICE, "Lamp").put(BOB, "Bear")

    assert not s.may("cast", "Swap")


@pytest.mark.cr("701.12b", "601.2c")
def test_control_of_two_targets_that_share_a_type_is_exchanged() -> None:
    s = board("Swap").put(ALICE, "Lamp").put(BOB, "Golem", "Forest")

    s.cast("Swap", "Lamp", "Golem").resolve()

    assert s.controller("Lamp") == BOB
    assert s.controller("Golem") == ALICE


@pytest.mark.cr("608.2b")
def test_targets_that_no_longer_share_it_are_illegal() -> None:
    s = board("Pair", "Shape").put(ALICE, "Bear").put(BOB, "Cub")

    s.cast("Pair", "Bear", "Cub").cast("Shape", "Cub")
    s.choose("Fish").resolve()

    assert not s.is_tapped("Bear")
    assert not s.is_tapped("Cub")


@pytest.mark.cr("601.2c", "701.14a")
def test_two_targets_may_have_to_share_nothing() -> None:
    s = board("Duel").put(ALICE, "Elf", "Elf").put(BOB, "Bear")

    s.cast("Duel", "Elf", "Bear").resolve()

    assert s.graveyard(ALICE) == ["Duel", "Elf"]
    assert s.battlefield(BOB) == ["Bear"]


@pytest.mark.cr("120.1", "608.2k")
def test_each_of_two_creatures_deals_damage_to_the_other() -> None:
    s = board("Blows").put(ALICE, "Bear").put(BOB, "Golem")

    s.cast("Blows", "Bear", "Golem").resolve()

    assert s.graveyard(ALICE) == ["Blows", "Bear"]
    assert s.record("Golem").damage == 2


@pytest.mark.cr("608.2b", "120.1")
def test_with_one_of_them_gone_neither_deals_damage() -> None:
    s = board("Blows", "Kill").put(ALICE, "Bear").put(BOB, "Golem")

    s.cast("Blows", "Bear", "Golem").cast("Kill", "Bear").resolve()

    assert s.record("Golem").damage == 0
