"""Something else done to the same object instead of the sentence before. (CR 608.2c)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

OGRE = "Ogre {R} | Creature — Ogre | 3/3"
BEAR = "Bear {G} | Creature — Bear | 2/2"


@pytest.mark.cr("608.2c")
@pytest.mark.parametrize(("land", "pt"), [("Swamp", None), ("Island", (2, 2))])
def test_the_creature_is_destroyed_instead(land: str, pt: tuple[int, int] | None) -> None:
    s = Scenario().card(OGRE).card("Stench {0} | Instant | Target nonblack creature gets -1/-1 until end of turn. | If you control a Swamp, instead destroy that creature. It can't be regenerated.")  # fmt: skip
    s.put(ALICE, land, "Stench (hand)").put(BOB, "Ogre")

    s.cast("Stench", "Ogre").resolve()

    assert s.battlefield(BOB) == (["Ogre"] if pt else [])
    assert [s.pt(each) for each in s.battlefield(BOB)] == ([pt] if pt else [])


@pytest.mark.cr("608.2c")
@pytest.mark.parametrize(("land", "left"), [("Swamp", []), ("Island", ["Ogre"])])
def test_all_creatures_are_destroyed_instead(land: str, left: list[str]) -> None:
    s = Scenario().card(OGRE).card("Curse {0} | Sorcery | All creatures get -2/-2 until end of turn. | If you control a Swamp, destroy all creatures instead.")  # fmt: skip
    s.put(ALICE, land, "Curse (hand)").put(BOB, "Ogre")

    s.cast("Curse").resolve()

    assert s.battlefield(BOB) == left


@pytest.mark.cr("608.2c")
@pytest.mark.parametrize(("land", "pt", "counters"), [("Swamp", (5, 5), 2), ("Island", (6, 4), 0)])
def test_counters_are_put_on_it_instead(land: str, pt: tuple[int, int], counters: int) -> None:
    s = Scenario().card("Whale {U} | Creature — Whale | When Whale enters, Whale gets +3/+1 until end of turn. If you control a Swamp, put two +1/+1 counters on Whale instead. | 3/3")  # fmt: skip
    s.put(ALICE, land, "Island", "Whale (hand)")

    s.cast("Whale").resolve()

    assert s.pt("Whale") == pt
    assert s.counters("Whale", "+1/+1") == counters


@pytest.mark.cr("608.2c", "118.12a")
@pytest.mark.parametrize(("land", "life"), [("Swamp", 20), ("Island", 17)])
def test_the_spell_is_countered_whatever_is_paid(land: str, life: int) -> None:
    s = Scenario().card("Jolt {R} | Instant | Jolt deals 3 damage to any target.").card("Scorn {0} | Instant | Counter target spell unless its controller pays {1}. If you control a Swamp, counter that spell instead.")  # fmt: skip
    s.put(ALICE, "Mountain x2", "Jolt (hand)").put(BOB, land, "Scorn (hand)")

    s.cast("Jolt", BOB).cast("Scorn", "Jolt", by=BOB).choose(True).resolve(top_only=True)
    s.resolve()

    assert s.life(BOB) == life


@pytest.mark.cr("608.2c", "611.2a")
@pytest.mark.parametrize(("land", "back"), [("Swamp", []), ("Island", ["Bear"])])
def test_it_is_exiled_for_good_instead(land: str, back: list[str]) -> None:
    s = Scenario().card(BEAR).card("Kill {0} | Instant | Destroy target creature.").card("Fox {0} | Creature — Fox | When Fox enters, choose target creature an opponent controls. Exile that creature until Fox leaves the battlefield. If you control a Swamp, instead exile the chosen creature. | 3/2")  # fmt: skip
    s.put(ALICE, land, "Fox (hand)", "Kill (hand)").put(BOB, "Bear")

    s.cast("Fox").resolve()
    assert s.battlefield(BOB) == []
    s.cast("Kill", "Fox").resolve()

    assert s.battlefield(BOB) == back


@pytest.mark.cr("608.2c", "701.16a")
@pytest.mark.parametrize(("land", "clues"), [("Swamp", 2), ("Island", 1)])
def test_it_is_done_twice_instead(land: str, clues: int) -> None:
    s = Scenario().card(
        "Key {0} | Instant | Investigate. If you control a Swamp, investigate twice instead."
    )
    s.put(ALICE, land, "Key (hand)")

    s.cast("Key").resolve()

    assert s.many("Clue Token", ALICE) == clues
