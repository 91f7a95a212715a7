"""The Ring tempts you. (CR 701.54)"""

import pytest

from apnap.rules.combat.blocking import may_block
from apnap.testing import ALICE, BOB, Scenario

CARDS = (
    "Whisper {B} | Sorcery | The Ring tempts you.",
    "Bear {1}{G} | Creature — Bear | 2/2",
    "Ogre {3}{R} | Creature — Ogre | 4/4",
    "Elf {G} | Creature — Elf | 1/1",
    "Sage {U} | Creature — Elf | Whenever the Ring tempts you, if you chose a creature other than"
    " this creature as your Ring-bearer, draw a card. | 1/1",
    "Hero {W} | Creature — Halfling | As long as this creature is your Ring-bearer, it gets +2/+2. | 1/1",
    "Lure {U} | Instant | Gain control of target creature until end of turn.",
    "Wraith {B} | Creature — Wraith | When the Ring tempts you, you gain 3 life. | 1/1",
)


def world() -> Scenario:
    s = Scenario()
    for card in CARDS:
        s.card(card)
    return s


def tempt(s: Scenario, *bearers: str) -> Scenario:
    s.choose(bearers[0]).cast("Whisper").resolve()
    return tempt(s, *bearers[1:]) if bearers[1:] else s


@pytest.mark.cr("701.54a", "701.54c")
def test_the_bearer_is_legendary_and_hard_to_block() -> None:
    s = world().put(ALICE, "Swamp", "Bear", "Hero", "Whisper (hand)").put(BOB, "Ogre", "Elf")

    tempt(s, "Bear")

    assert s.seen("Bear").supertypes
    s.attack("Bear")
    ogre, elf = s.find("Ogre"), s.find("Elf")
    assert not may_block(s.game, ogre, s.find("Bear"))
    assert may_block(s.game, elf, s.find("Bear"))


@pytest.mark.cr("701.54a")
def test_there_is_one_bearer_at_a_time() -> None:
    s = world().put(ALICE, "Swamp x2", "Bear", "Ogre", "Whisper x2 (hand)")

    tempt(s, "Bear", "Ogre")

    assert not s.record("Bear").notes["Ring-bearer"]
    assert s.record("Ogre").notes["Ring-bearer"]


@pytest.mark.cr("701.54c")
def test_tempted_twice_the_bearer_loots_as_it_attacks() -> None:
    s = world().put(ALICE, "Swamp x2", "Bear", "Whisper x2 (hand)")
    tempt(s, "Bear", "Bear")

    s.attack("Bear").resolve()

    assert s.graveyard(ALICE) == ["Whisper", "Whisper", "Filler"]


@pytest.mark.cr("701.54c")
def test_tempted_once_it_does_not() -> None:
    s = world().put(ALICE, "Swamp", "Bear", "Whisper (hand)")
    tempt(s, "Bear")

    s.attack("Bear").resolve()

    assert s.graveyard(ALICE) == ["Whisper"]


@pytest.mark.cr("701.54c")
def test_tempted_three_times_what_blocks_the_bearer_is_sacrificed() -> None:
    s = world().put(ALICE, "Swamp x3", "Ogre", "Whisper x3 (hand)").put(BOB, "Bear")
    tempt(s, "Ogre", "Ogre", "Ogre")
    s.card("Wall {W} | Creature — Wall | 0/9")

    s.attack("Ogre").block(("Bear", "Ogre")).damage()

    assert s.graveyard(BOB) == ["Bear"]


@pytest.mark.cr("701.54c")
def test_tempted_four_times_its_damage_drains() -> None:
    s = world().put(ALICE, "Swamp x4", "Bear", "Whisper x4 (hand)")
    tempt(s, "Bear", "Bear", "Bear", "Bear")

    s.attack("Bear").damage()

    assert s.life(BOB) == 20 - 2 - 3


@pytest.mark.cr("701.54a", "701.54e")
def test_it_is_no_longer_the_bearer_once_another_player_controlled_it() -> None:
    s = world().put(ALICE, "Swamp", "Hero", "Whisper (hand)").put(BOB, "Island", "Lure (hand)")
    tempt(s, "Hero")
    assert s.pt("Hero") == (3, 3)

    s.pass_priority().cast("Lure", "Hero", by=BOB).resolve()

    assert s.pt("Hero") == (1, 1)


@pytest.mark.cr("701.54d")
def test_who_was_not_chosen_notices() -> None:
    s = world().put(ALICE, "Swamp x2", "Sage", "Bear", "Whisper x2 (hand)")

    tempt(s, "Bear", "Sage")

    assert s.hand(ALICE) == ["Filler"]


@pytest.mark.cr("701.54d")
def test_the_ring_tempts_a_player_without_creatures() -> None:
    s = world().card("Spire {B} | Enchantment | Whenever the Ring tempts you, you gain 3 life.")
    s.put(ALICE, "Swamp", "Spire", "Whisper (hand)")

    s.cast("Whisper").resolve()

    assert s.life(ALICE) == 23
