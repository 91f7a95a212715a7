"""Rulings on copies of permanents and of spells, and on tokens. (CR 707, 111)"""

import pytest

from apnap.terms.characteristics import ARTIFACT, CREATURE
from apnap.terms.turn import END, POSTCOMBAT_MAIN
from apnap.testing import ALICE, BOB
from tests.rulings.known import board

CLONE = "Mimic {0} | Creature — Shapeshifter | You may have this creature enter as a copy of any creature on the battlefield. | 0/0"


@pytest.mark.ruling("Awaken the Ancient", "2013-07-01")
@pytest.mark.cr("707.2")
def test_a_copy_of_an_animated_land_is_just_the_land() -> None:
    s = board(
        "Awaken {0} | Enchantment — Aura | Enchant land | Enchanted land is a 7/7 red Giant creature with haste. It's still a land.",
        "Double {0} | Sorcery | Create a token that's a copy of target creature you control.",
    )
    s.put(ALICE, "Mountain", "Awaken (on Mountain)", "Double (hand)")

    s.cast("Double", "Mountain").resolve()

    assert s.many("Mountain") == 2
    assert not s.seen("Mountain").types & CREATURE


@pytest.mark.ruling("Nightmare Shepherd", "2020-01-24")
@pytest.mark.cr("707.9b")
def test_exceptions_of_a_copy_are_copied_too() -> None:
    s = board(
        CLONE,
        "Shepherd {0} | Creature — Demon | Whenever another nontoken creature you control dies, you may exile it. If you do, create a token that's a copy of that creature, except it's 1/1 and it's a Nightmare in addition to its other types. | 4/4",
    )
    s.put(ALICE, "Shepherd", "Ogre", "Slay (hand)", "Mimic (hand)")

    s.cast("Slay", "Ogre").resolve().choose(True, "Ogre").cast("Mimic").resolve()

    mimic = s.game.battlefield[-1]
    assert s.pt(mimic) == (1, 1)
    assert s.seen(mimic).subtypes == {"Ogre", "Nightmare"}


@pytest.mark.ruling("Vesuva", "2021-03-19")
@pytest.mark.cr("614.12")
def test_a_land_that_copies_nothing_enters_untapped() -> None:
    s = board(
        "Mirror Land | Land | You may have this land enter tapped as a copy of any land on the battlefield."
    )
    s.put(ALICE, "Mirror Land (hand)").put(BOB, "Forest")

    s.choose(False).play("Mirror Land")

    assert not s.is_tapped("Mirror Land")
    assert s.seen("Mirror Land").subtypes == frozenset()


@pytest.mark.ruling("Tilonalli's Skinshifter", "2017-09-29")
@pytest.mark.cr("514.2")
def test_damage_goes_as_it_stops_being_a_copy() -> None:
    s = board(
        "Skinshifter {0} | Creature — Human | Whenever this creature attacks, it becomes a copy of another target nonlegendary attacking creature until end of turn. | 0/1"
    )
    s.put(ALICE, "Skinshifter", "Ogre").put(BOB, "Bear x2")
    bear = s.game.battlefield[-1]

    s.choose("Ogre").attack("Skinshifter", "Ogre")
    shifter = s.game.battlefield[0]
    s.resolve().block((bear, shifter)).damage().to(END)
    before = s.pt(shifter)
    s.to(END, BOB)

    assert before == (4, 4)
    assert s.pt("Skinshifter") == (0, 1)


@pytest.mark.ruling("Mirari", "2004-10-04")
@pytest.mark.cr("707.10", "608.2h")
def test_a_spell_countered_meanwhile_is_copied_as_it_last_was() -> None:
    s = board(
        "Wish Orb {0} | Legendary Artifact | Whenever you cast an instant or sorcery spell, you may pay {3}. If you do, copy that spell. You may choose new targets for the copy."
    )
    s.put(ALICE, "Wish Orb", "Forest x3", "Zap (hand)").put(BOB, "Nope (hand)")

    s.cast("Zap", BOB).cast("Nope", "Zap", by=BOB).choose(True, BOB).resolve()

    assert s.life(BOB) == 17


@pytest.mark.ruling("Saheeli's Artistry", "2016-09-20")
@pytest.mark.cr("707.9b")
def test_a_copy_of_the_artifact_token_is_an_artifact_too() -> None:
    s = board(
        CLONE,
        "Artistry {0} | Sorcery | Create a token that's a copy of target creature, except it's an artifact in addition to its other types.",
    )
    s.put(ALICE, "Ogre", "Artistry (hand)", "Mimic (hand)")

    s.cast("Artistry", "Ogre").resolve()
    token = s.game.battlefield[-1]
    s.choose(True, token).cast("Mimic").resolve()

    assert s.seen(s.game.battlefield[-1]).types == ARTIFACT | CREATURE


@pytest.mark.ruling("Gaze of Granite", "2013-04-15")
@pytest.mark.cr("202.3a", "707.2")
def test_a_token_has_no_mana_value_but_a_copy_has_its_originals() -> None:
    s = board(
        "Stony Gaze {X} | Sorcery | Destroy each nonland permanent with mana value X or less.",
        "Double {0} | Sorcery | Create a token that's a copy of target creature you control.",
        "Sprout {0} | Sorcery | Create a 1/1 green Saproling creature token.",
        "Beast {3} | Creature — Beast | 3/3",
    )
    s.put(ALICE, "Beast", "Double (hand)", "Sprout (hand)", "Stony Gaze (hand)", "Forest x2")

    s.cast("Double", "Beast").resolve().cast("Sprout").resolve().cast("Stony Gaze", x=2).resolve()

    assert s.many("Saproling Token") == 0
    assert s.many("Beast") == 2


@pytest.mark.ruling("Lithoform Engine", "2020-09-25")
@pytest.mark.cr("608.3f", "707.10f")
def test_the_copy_of_a_creature_spell_becomes_a_token() -> None:
    s = board("Stone Engine {0} | Artifact | {T}: Copy target permanent spell you control.")
    s.put(ALICE, "Stone Engine", "Ogre (hand)")

    s.cast("Ogre").activate("Stone Engine", "Ogre").resolve()

    assert s.many("Ogre") == 2
    assert sum(s.game.objects[key].card is None for key in s.game.battlefield) == 1


@pytest.mark.ruling("Sprouting Phytohydra", "2006-05-01")
@pytest.mark.cr("608.2h", "707.2")
def test_it_is_copied_though_the_damage_killed_it() -> None:
    s = board(
        "Sprouter {0} | Creature — Plant | Whenever this creature is dealt damage, you may create a token that's a copy of this creature. | 0/2"
    )
    s.put(ALICE, "Sprouter", "Zap (hand)")

    s.cast("Zap", "Sprouter").resolve()

    assert s.graveyard(ALICE) == ["Zap", "Sprouter"] or s.graveyard(ALICE) == ["Sprouter", "Zap"]
    assert s.battlefield() == ["Sprouter"]


@pytest.mark.ruling("Bile Blight", "2014-02-01")
@pytest.mark.cr("111.4")
def test_tokens_of_one_kind_have_one_name() -> None:
    s = board(
        "Blight {0} | Instant | Target creature and all other creatures with the same name as that creature get -3/-3 until end of turn.",
        "Cats {0} | Sorcery | Create two 1/1 white Cat Soldier creature tokens.",
    )
    s.put(ALICE, "Cats (hand)", "Squire", "Blight (hand)")

    s.cast("Cats").resolve().cast("Blight", "Cat Soldier Token").resolve()

    assert s.battlefield() == ["Squire"]


@pytest.mark.ruling("Might of Old Krosa", "2021-03-19")
@pytest.mark.cr("707.10")
def test_a_copy_was_not_cast_in_a_main_phase() -> None:
    s = board(
        "Might {0} | Instant | Target creature gets +2/+2 until end of turn. If you cast this spell during your main phase, that creature gets +4/+4 until end of turn instead."
    )
    s.put(ALICE, "Bear", "Ox", "Might (hand)", "Echo (hand)")

    s.cast("Might", "Bear").cast("Echo", "Might").choose("Ox").resolve()

    assert s.pt("Bear") == (6, 6)
    assert s.pt("Ox") == (4, 6)


@pytest.mark.ruling("Split Decision", "2014-05-29")
@pytest.mark.cr("707.10")
def test_a_copy_has_the_x_of_the_original() -> None:
    s = board("Blaze {X} | Sorcery | Blaze deals X damage to any target.")
    s.put(ALICE, "Forest x3", "Blaze (hand)", "Echo (hand)")

    s.cast("Blaze", BOB, x=3).cast("Echo", "Blaze").choose(BOB).resolve()

    assert s.life(BOB) == 14


@pytest.mark.ruling("Ral, Storm Conduit", "2019-05-03")
@pytest.mark.cr("707.10")
def test_the_copy_of_a_kicked_spell_is_kicked() -> None:
    s = board(
        "Kickbolt {0} | Instant | Kicker {2} | Kickbolt deals 2 damage to any target. If this spell was kicked, it deals 4 damage instead."
    )
    s.put(ALICE, "Forest x2", "Kickbolt (hand)", "Echo (hand)")

    s.cast("Kickbolt", BOB, kicked=True).cast("Echo", "Kickbolt").choose(BOB).resolve()

    assert s.life(BOB) == 12


@pytest.mark.ruling("Boom // Bust", "2021-03-19")
@pytest.mark.cr("707.10")
def test_the_copy_of_half_a_card_is_that_half() -> None:
    s = board(
        "Left {0} | Instant | Left deals 1 damage to any target. | // | Right {0} | Instant | You gain 7 life."
    )
    s.put(ALICE, "Left // Right (hand)", "Echo (hand)")

    s.cast("Left // Right", BOB, face=0).cast("Echo", "Left").choose(BOB).resolve()

    assert (s.life(ALICE), s.life(BOB)) == (20, 18)


@pytest.mark.ruling("True Polymorph", "2021-07-23")
@pytest.mark.cr("611.2a", "707.4")
def test_without_a_duration_a_copy_stays_one() -> None:
    s = board(
        "Polymorph Ray {0} | Instant | Target artifact or creature becomes a copy of another target artifact or creature."
    )
    s.put(ALICE, "Polymorph Ray (hand)", "Bear", "Ogre")
    bear = s.game.battlefield[0]

    s.cast("Polymorph Ray", "Bear", "Ogre").resolve().to(END, BOB).to(POSTCOMBAT_MAIN, ALICE)

    assert s.pt(bear) == (4, 4)
    assert s.many("Ogre") == 2


@pytest.mark.ruling("Cytoshape", "2006-05-01")
@pytest.mark.cr("707.2")
def test_a_copy_of_a_face_down_creature_is_a_plain_one_and_not_face_down() -> None:
    s = board(
        "Cyto {0} | Instant | Choose a nonlegendary creature on the battlefield. Target creature becomes a copy of that creature until end of turn.",
        "Lurker {4} | Creature — Snake | Morph {0} | 5/5",
    )
    s.put(ALICE, "Cyto (hand)", "Ogre", "Lurker (face down)")
    ogre = s.game.battlefield[0]
    lurker = s.game.battlefield[1]

    s.cast("Cyto", "Ogre").choose(lurker).resolve()

    assert s.pt(ogre) == (2, 2)
    assert s.seen(ogre).name == ""
    assert not s.record(ogre).face_down
    assert not s.may("special", "Ogre", ALICE)


@pytest.mark.ruling("Smother", "2010-03-01")
@pytest.mark.cr("202.3", "707.2")
def test_a_copy_has_the_mana_value_of_what_it_copies() -> None:
    s = board(
        "Mimic {7} | Creature — Shapeshifter | You may have this creature enter as a copy of any creature on the battlefield. | 0/0",
        "Stifle {0} | Instant | Destroy target creature with mana value 3 or less.",
    )
    s.put(ALICE, "Forest x7", "Mimic (hand)", "Squire", "Stifle (hand)")
    squire = s.find("Squire")

    s.choose(True, "Squire").cast("Mimic").resolve()
    s.cast("Stifle", s.game.battlefield[-1]).resolve()

    assert "Mimic" in s.graveyard(ALICE)
    assert squire in s.game.battlefield


@pytest.mark.ruling("Driver of the Dead", "2020-08-07")
@pytest.mark.cr("603.10a", "400.7")
def test_a_cheap_card_that_was_a_copy_may_be_returned_by_its_own_ability() -> None:
    s = board(
        "Driver {3}{B} | Creature — Vampire | When this creature dies, return target creature card with mana value 2 or less from your graveyard to the battlefield. | 3/2",
        "Likeness {0} | Instant | Target creature becomes a copy of another target creature until end of turn.",
    )
    s.put(ALICE, "Driver", "Squire", "Likeness (hand)", "Slay (hand)")
    squire = s.find("Squire")

    s.cast("Likeness", "Squire", "Driver").resolve().choose("Squire").cast("Slay", squire).resolve()

    assert s.seen("Squire").power == 1
    assert "Squire" in s.battlefield()


@pytest.mark.ruling("Dual Nature", "2009-10-01")
@pytest.mark.cr("707.2")
def test_a_token_copy_of_a_kicked_creature_was_not_kicked() -> None:
    s = board(
        "Doubler {0} | Enchantment | Whenever a nontoken creature enters, its controller creates a token that's a copy of that creature.",
        "Kick Elf {0} | Creature — Elf | Kicker {2} | When this creature enters, if it was kicked, you gain 5 life. | 1/1",
    )
    s.put(ALICE, "Doubler", "Forest x2", "Kick Elf (hand)")

    s.cast("Kick Elf", kicked=True).resolve()

    assert s.many("Kick Elf") == 2
    assert s.life(ALICE) == 25


@pytest.mark.ruling("Copy Enchantment", "2005-10-01")
@pytest.mark.cr("303.4f")
def test_a_copied_aura_enters_attached_even_to_what_can_not_be_targeted() -> None:
    s = board(
        "Copied Page {0} | Enchantment | You may have this enchantment enter as a copy of any enchantment on the battlefield.",
        "Laurel {0} | Enchantment — Aura | Enchant creature | Enchanted creature gets +2/+2.",
        "Recluse {0} | Creature — Elf | Shroud | 1/1",
    )
    s.put(ALICE, "Copied Page (hand)", "Bear", "Laurel (on Bear)", "Recluse")

    s.choose(True, "Recluse").cast("Copied Page").resolve()

    assert s.pt("Recluse") == (3, 3)


@pytest.mark.ruling("Parallel Lives", "2011-09-22")
@pytest.mark.cr("603.6a")
def test_doubled_tokens_enter_at_once_and_see_each_other() -> None:
    s = board(
        "Parallel {0} | Enchantment | If an effect would create one or more tokens under your control, it creates twice that many of those tokens instead.",
        'Choir {0} | Sorcery | Create a 1/1 white Bird creature token with "Whenever another creature enters, you gain 1 life."',
    )
    s.put(ALICE, "Parallel", "Choir (hand)")

    s.cast("Choir").resolve()

    assert s.many("Bird Token") == 2
    assert s.life(ALICE) == 22
