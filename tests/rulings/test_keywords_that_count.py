"""Rulings on keywords that count, return, train or enter in some way. (CR 701, 702)"""

import pytest

from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB
from tests.rulings.known import board


@pytest.mark.ruling("Anointer Priest", "2017-04-18")
@pytest.mark.cr("702.128a", "603.6a")
def test_the_embalmed_token_sees_itself_enter() -> None:
    s = board(
        "Anointer {1} | Creature — Human Cleric | Whenever a creature token you control enters, you gain 1 life. | Embalm {0} | 1/3"
    )
    s.put(ALICE, "Anointer (graveyard)")

    s.activate("Anointer").resolve()

    assert s.life(ALICE) == 21


@pytest.mark.ruling("Apprentice Sharpshooter", "2021-11-19")
@pytest.mark.cr("702.149a")
def test_power_gained_after_the_attack_trains_nobody() -> None:
    s = board("Apprentice {0} | Creature — Human | Training | 2/4")
    s.put(ALICE, "Apprentice", "Bear", "Bloom (hand)")

    s.attack("Apprentice", "Bear").cast("Bloom", "Bear").resolve().damage()

    assert s.counters("Apprentice", "+1/+1") == 0


@pytest.mark.ruling("Ammit Eternal", "2017-07-14")
@pytest.mark.cr("702.130a", "704.5a")
def test_afflict_kills_before_a_lifelinking_blocker_could_save() -> None:
    s = board(
        "Afflicter {0} | Creature — Zombie | Afflict 3 | 2/2",
        "Leech {0} | Creature — Leech | Lifelink | 5/5",
    )
    s.set_life(BOB, 3).put(ALICE, "Afflicter").put(BOB, "Leech")

    s.attack("Afflicter").block(("Leech", "Afflicter")).damage()

    assert s.game.is_over


@pytest.mark.ruling("Aerie Ouphes", "2013-06-07")
@pytest.mark.cr("702.79a", "400.7")
def test_a_persistent_creature_comes_back_once() -> None:
    s = board(
        "Ouphe {0} | Creature — Ouphe | Sacrifice this creature: You gain 1 life. | Persist | 3/3"
    )
    s.put(ALICE, "Ouphe")

    s.activate("Ouphe").resolve().activate("Ouphe").resolve()

    assert s.life(ALICE) == 22
    assert s.graveyard(ALICE) == ["Ouphe"]


@pytest.mark.ruling("Cauldron of Souls", "2008-05-01")
@pytest.mark.cr("702.79a", "400.7")
def test_given_persist_does_not_come_back_with_the_creature() -> None:
    s = board(
        "Cauldron {0} | Artifact | {T}: Choose any number of target creatures. Each of those creatures gains persist until end of turn."
    )
    s.put(ALICE, "Cauldron", "Ogre", "Slay (hand)")

    s.activate("Cauldron", "Ogre").resolve().cast("Slay", "Ogre").resolve()

    assert s.pt("Ogre") == (3, 3)
    assert not s.has("Ogre", "persist")


@pytest.mark.ruling("Lesser Masticore", "2019-06-14")
@pytest.mark.cr("704.5q", "702.79a")
def test_counters_that_met_each_other_let_it_persist_again() -> None:
    s = board(
        "Masticore {0} | Creature — Masticore | Persist | 2/2",
        "Grow {0} | Instant | Put a +1/+1 counter on target creature.",
    )
    s.put(ALICE, "Masticore (1 -1/-1)", "Grow (hand)", "Slay (hand)")

    s.cast("Grow", "Masticore").resolve().cast("Slay", "Masticore").resolve()

    assert s.counters("Masticore", "-1/-1") == 1
    assert "Masticore" in s.battlefield()


@pytest.mark.ruling("Puncture Bolt", "2008-05-01")
@pytest.mark.cr("704.4", "702.79a")
def test_a_creature_dealt_lethal_damage_still_gets_its_counter() -> None:
    s = board(
        "Puncture {0} | Instant | Puncture deals 1 damage to target creature. Put a -1/-1 counter on that creature.",
        "Ouphe {0} | Creature — Ouphe | Persist | 3/1",
    )
    s.put(ALICE, "Puncture (hand)", "Ouphe")

    s.cast("Puncture", "Ouphe").resolve()

    assert "Ouphe" in s.graveyard(ALICE)


@pytest.mark.ruling("Agent of the Fates", "2013-09-15")
@pytest.mark.cr("603.2", "707.10")
def test_a_copy_that_targets_it_was_not_cast() -> None:
    s = board(
        "Hero {0} | Creature — Human | Heroic — Whenever you cast a spell that targets this creature, you gain 3 life. | 3/2"
    )
    s.put(ALICE, "Hero", "Bloom (hand)", "Echo (hand)")

    s.cast("Bloom", "Hero").cast("Echo", "Bloom").choose("Hero").resolve()

    assert s.life(ALICE) == 23


@pytest.mark.ruling("Arbor Colossus", "2013-09-15")
@pytest.mark.cr("701.37a")
def test_a_creature_that_left_becomes_no_monster() -> None:
    s = board(
        "Colossus {0} | Creature — Giant | {0}: Monstrosity 3. | When this creature becomes monstrous, you gain 9 life. | 6/6"
    )
    s.put(ALICE, "Colossus").put(BOB, "Slay (hand)")

    s.activate("Colossus").cast("Slay", "Colossus", by=BOB).resolve()

    assert s.life(ALICE) == 20


@pytest.mark.ruling("Frontier Mastodon", "2014-11-24")
@pytest.mark.cr("614.12")
def test_as_it_enters_it_does_not_count_itself() -> None:
    s = board(
        "Mastodon {0} | Creature — Elephant | This creature enters with a +1/+1 counter on it if you control a creature with power 4 or greater. | 4/2"
    )
    s.put(ALICE, "Mastodon (hand)")

    s.cast("Mastodon").resolve()

    assert s.counters("Mastodon", "+1/+1") == 0


@pytest.mark.ruling("Undergrowth Scavenger", "2014-07-18")
@pytest.mark.cr("614.12")
def test_entering_from_a_graveyard_it_counts_itself_there() -> None:
    s = board(
        "Scavenger {0} | Creature — Fungus | This creature enters with a number of +1/+1 counters on it equal to the number of creature cards in all graveyards. | 0/0",
        "Raise {0} | Sorcery | Return target creature card from your graveyard to the battlefield.",
    )
    s.put(ALICE, "Raise (hand)", "Scavenger (graveyard)", "Bear (graveyard)").put(
        BOB, "Ox (graveyard)"
    )

    s.cast("Raise", "Scavenger").resolve()

    assert s.counters("Scavenger", "+1/+1") == 3


@pytest.mark.ruling("Abbot of Keral Keep", "2015-06-22")
@pytest.mark.cr("702.108a")
def test_prowess_stays_though_the_spell_is_countered() -> None:
    s = board("Abbot {0} | Creature — Human Monk | Prowess | 2/1")
    s.put(ALICE, "Abbot", "Zap (hand)").put(BOB, "Nope (hand)")

    s.cast("Zap", BOB).cast("Nope", "Zap", by=BOB).resolve()

    assert s.pt("Abbot") == (3, 2)
    assert s.life(BOB) == 20


@pytest.mark.ruling("Decommission", "2017-02-09")
@pytest.mark.cr("608.2c")
def test_the_permanent_it_destroys_is_its_own_revolt() -> None:
    s = board(
        "Decom {0} | Instant | Destroy target artifact or enchantment. | Revolt — If a permanent left the battlefield under your control this turn, you gain 3 life."
    )
    s.put(ALICE, "Decom (hand)", "Gadget")

    s.cast("Decom", "Gadget").resolve()

    assert s.life(ALICE) == 23


@pytest.mark.ruling("Abundant Maw", "2016-07-13")
@pytest.mark.cr("702.119a")
def test_a_dear_creature_pays_all_the_generic_part_of_emerging() -> None:
    s = board(
        "Maw Thing {8} | Creature — Eldrazi | Emerge {6}{B} | 6/4",
        "Whale {7} | Creature — Whale | 7/7",
    )
    s.put(ALICE, "Maw Thing (hand)", "Whale", "Swamp")

    s.choose("Whale").cast("Maw Thing", alternative="emerge").resolve()

    assert s.battlefield() == ["Swamp", "Maw Thing"]
    assert s.is_tapped("Swamp")


@pytest.mark.ruling("Simic Ascendancy", "2019-01-25")
@pytest.mark.cr("603.4", "608.2h")
def test_counters_it_had_as_it_left_win_the_game() -> None:
    s = board(
        "Ascent {0} | Enchantment | At the beginning of your upkeep, if this enchantment has twenty or more growth counters on it, you win the game."
    )
    s.put(BOB, "Ascent (20 growth)").put(ALICE, "Wreck (hand)")

    s.to(UPKEEP, BOB).cast("Wreck", "Ascent", by=ALICE).resolve()

    assert s.game.is_over


@pytest.mark.ruling("Forced Adaptation", "2013-01-24")
@pytest.mark.cr("608.2h")
def test_the_aura_gone_its_creature_still_adapts() -> None:
    s = board(
        "Forcing {0} | Enchantment — Aura | Enchant creature | At the beginning of your upkeep, put a +1/+1 counter on enchanted creature."
    )
    s.put(BOB, "Bear", "Forcing (on Bear)").put(ALICE, "Wreck (hand)")

    s.to(UPKEEP, BOB).cast("Wreck", "Forcing", by=ALICE).resolve()

    assert s.counters("Bear", "+1/+1") == 1
