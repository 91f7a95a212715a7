"""Creatures that enter attacking, and what attacked once. (CR 508.4, 608.2i)"""

import pytest

from apnap.terms.turn import POSTCOMBAT_MAIN
from apnap.testing import ALICE, BOB, CAROL, Scenario

CAPTAIN = (
    "Captain {R} | Creature — Goblin | Whenever Captain attacks, create two 1/1 red Goblin "
    "creature tokens that are tapped and attacking. | 2/2"
)
SIEGE = "Keep {G} | Battle — Siege | Defense: 4"
BEAR = "Bear {G} | Creature — Bear | 2/2"
GIVE = "Give {0} | Instant | Target opponent gains control of target creature."
RAID = "Loot {0} | Sorcery | You gain 4 life if you attacked this turn."
PRIDE = "Pride {0} | Sorcery | If you attacked with a Rat this turn, you gain 4 life."
MASK = "Mask {0} | Instant | Target creature becomes a Rat in addition to its other types."


@pytest.mark.cr("508.4")
def test_each_of_several_tokens_attacks_what_its_controller_likes() -> None:
    s = Scenario(3).card(CAPTAIN).put(ALICE, "Captain")

    s.attack(("Captain", BOB)).choose(BOB, CAROL).resolve().damage()

    assert (s.life(BOB), s.life(CAROL)) == (17, 19)


@pytest.mark.cr("508.4")
def test_a_battle_that_a_defending_player_protects_may_be_attacked() -> None:
    s = Scenario().card(CAPTAIN).card(SIEGE).put(ALICE, "Captain", "Keep (4 defense)")
    keep = s.find("Keep")

    s.attack(("Captain", BOB)).choose(keep, BOB).resolve().damage()

    assert s.counters("Keep", "defense") == 3
    assert s.life(BOB) == 17


@pytest.mark.cr("608.2i")
def test_who_attacked_is_who_controlled_the_creature_then() -> None:
    s = Scenario().card(BEAR).card(GIVE).card(RAID)
    s.put(ALICE, "Bear", "Give (hand)", "Loot (hand)")

    s.attack("Bear").to(POSTCOMBAT_MAIN).cast("Give", "Bear", BOB).resolve()
    s.cast("Loot").resolve()

    assert s.controller("Bear") == BOB
    assert s.life(ALICE) == 24


@pytest.mark.cr("608.2i")
def test_what_it_attacked_as_is_what_it_was_then() -> None:
    s = Scenario().card(BEAR).card(MASK).card(PRIDE)
    s.put(ALICE, "Bear", "Mask (hand)", "Pride (hand)")

    s.attack("Bear").to(POSTCOMBAT_MAIN).cast("Mask", "Bear").resolve()
    s.cast("Pride").resolve()

    assert s.life(ALICE) == 20


@pytest.mark.cr("508.4", "111.4")
def test_how_a_token_enters_may_stand_in_a_sentence_that_calls_it_by_its_name() -> None:
    s = Scenario(3).card(
        "Raider {R} | Creature — Pirate | Whenever this creature attacks, create Chitter, a "
        "legendary 2/1 red Monkey creature token. Chitter enters tapped and attacking. Exile that "
        "token at end of combat. | 1/3"
    )
    s.put(ALICE, "Raider")

    s.attack(("Raider", BOB)).choose(CAROL).resolve()
    tapped = s.is_tapped("Chitter")
    s.damage().to(POSTCOMBAT_MAIN)

    assert tapped
    assert (s.life(BOB), s.life(CAROL)) == (19, 18)
    assert s.battlefield(ALICE) == ["Raider"]
