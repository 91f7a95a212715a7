"""Examples printed under the rules of copying, played. (CR 707, 201.5, 607)"""

import pytest

from apnap.oracle.card_text import CardText, FaceText
from apnap.terms.characteristics import ARTIFACT, CREATURE, ENCHANTMENT, INSTANT
from apnap.terms.mana import BLUE
from apnap.testing import ALICE, BOB, Scenario

CLONE = "Clone {3}{U} | Creature — Shapeshifter | You may have ~ enter as a copy of any creature on the battlefield. | 0/0"
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"


def flip(front: str, back: str, power: str) -> CardText:
    """A flip card that flips for nothing."""
    upright = FaceText(front, "{1}", "Creature — Human", f"{{0}}: Flip {front}.", "1", "1")
    turned = FaceText(back, "", "Legendary Creature — Human", "", power, power)
    return CardText(f"{front} // {back}", (upright, turned), "flip")


APPRENTICE = flip("Apprentice", "Revealer", "2")
SHORTFANG = flip("Shortfang", "Stabwhisker", "3")


@pytest.mark.example("707.9b")
def test_example_707_9b_a_copy_of_an_artifact_that_is_an_enchantment_too() -> None:
    s = Scenario()
    s.card(
        "Art Copy {1}{U} | Enchantment | You may have ~ enter as a copy of any artifact on the battlefield, except it's an enchantment in addition to its other types."
    )
    s.card("Crusher {4} | Artifact Creature — Juggernaut | ~ attacks each combat if able. | 5/3")
    s.put(ALICE, "Island x2", "Art Copy (hand)").put(BOB, "Crusher")

    s.cast("Art Copy").choose(True, "Crusher").resolve()

    copy = s.game.battlefield[-1]
    assert s.seen(copy).name == "Crusher"
    assert s.seen(copy).types == ARTIFACT | CREATURE | ENCHANTMENT


@pytest.mark.example("707.9d", index=2)
def test_example_707_9d_changeling_gives_all_types_besides() -> None:
    s = Scenario()
    s.card(
        "Mimic {2}{U} | Creature — Shapeshifter Rogue | You may have ~ enter as a copy of a creature you control, except it's a Shapeshifter Rogue in addition to its other types. | 0/0"
    )
    s.card("Changer {G} | Creature — Shapeshifter | Changeling | 1/1")
    s.put(ALICE, "Island x3", "Changer", "Mimic (hand)")

    s.cast("Mimic").choose(True, "Changer").resolve()

    copy = s.game.battlefield[-1]
    assert s.has(copy, "changeling")
    assert {"Rogue", "Goblin", "Wall"} <= s.seen(copy).subtypes


@pytest.mark.example("707.8a", index=2)
def test_example_707_8a_a_token_copy_of_a_clone_has_one_face() -> None:
    s = Scenario().card(CLONE).card(BEAR)
    s.card("Twin {2}{U} | Sorcery | Create a token that's a copy of target creature.")
    s.put(ALICE, "Bear", "Island x7", "Clone (hand)", "Twin (hand)")

    s.cast("Clone").choose(True, "Bear").resolve()
    s.cast("Twin", s.game.battlefield[-1]).resolve()

    token = s.game.battlefield[-1]
    assert s.seen(token).name == "Bear"
    card = s.record(token).card
    assert card is None or len(card.faces) == 1


@pytest.mark.example("707.9a")
def test_example_707_9a_the_ability_kept_is_copied_too() -> None:
    s = Scenario().card(CLONE).card(BEAR)
    s.card("Elves {1}{G} | Creature — Elf | {T}: Add {G}. | 1/1")
    s.card(
        "Shifter {3}{U} | Creature — Shapeshifter | Whenever another creature enters, ~ becomes a copy of that creature, except it has this ability. | 0/1"
    )
    s.put(ALICE, "Shifter", "Forest x4", "Island x4")
    s.put(ALICE, "Elves (hand)", "Clone (hand)", "Bear (hand)")
    shifter = s.find("Shifter")

    s.cast("Elves").resolve()
    assert s.seen(shifter).name == "Elves"
    s.choose(True, shifter).cast("Clone").resolve()
    clone = s.game.battlefield[-1]
    assert s.seen(clone).name == "Elves"
    s.cast("Bear").resolve()

    assert s.seen(shifter).name == s.seen(clone).name == "Bear"
    assert s.battlefield(ALICE).count("Elves") == 1


@pytest.mark.example("707.3", index=2)
def test_example_707_3_what_is_flipped_copies_the_flipped_side() -> None:
    s = Scenario().card(APPRENTICE).card(SHORTFANG)
    s.card("Shape {U} | Sorcery | Target creature becomes a copy of another target creature.")
    s.put(ALICE, "Apprentice // Revealer", "Island", "Shape (hand)").put(
        BOB, "Shortfang // Stabwhisker"
    )
    apprentice = s.find("Apprentice")

    s.activate("Apprentice").resolve()
    assert s.seen(apprentice).name == "Revealer"
    s.cast("Shape", apprentice, "Shortfang").resolve()

    assert s.seen(apprentice).name == "Stabwhisker"
    assert s.pt(apprentice) == (3, 3)


@pytest.mark.example("110.5c")
def test_example_110_5c_its_flipped_status_stays_through_copies() -> None:
    s = Scenario().card(APPRENTICE).card(SHORTFANG).card(BEAR)
    s.card(
        "Doppel {1}{U} | Creature — Shapeshifter | {U}: Exile target creature card from a graveyard. ~ becomes a copy of that card, except it has this ability. | 0/2"
    )
    s.put(ALICE, "Doppel", "Island x3")
    s.put(BOB, "Bear (graveyard)")
    s.put(BOB, "Apprentice // Revealer (graveyard)", "Shortfang // Stabwhisker (graveyard)")
    doppel = s.find("Doppel")

    s.activate(doppel, "Apprentice").resolve()
    s.activate(doppel, ability=0).resolve()
    assert s.seen(doppel).name == "Revealer"
    s.activate(doppel, "Bear").resolve()
    assert s.seen(doppel).name == "Bear"
    s.activate(doppel, "Shortfang").resolve()

    assert s.seen(doppel).name == "Stabwhisker"
    assert s.pt(doppel) == (3, 3)


@pytest.mark.example("707.9e")
def test_example_707_9e_no_counters_for_a_copy_of_what_the_copy_copies() -> None:
    s = Scenario().card(CLONE).card(BEAR)
    s.card(
        "Ego {X}{U} | Creature — Shapeshifter | You may have ~ enter as a copy of any creature on the battlefield, except it enters with X additional +1/+1 counters on it. | 0/0"
    )
    s.card("Boost {G} | Enchantment | Creatures you control get +0/+1.")
    s.put(ALICE, "Boost", "Bear", "Clone", "Island x8", "Ego x2 (hand)")

    s.cast("Ego", x=3).choose(True, "Clone", True, "Bear").resolve()
    copy = s.game.battlefield[-1]
    assert s.seen(copy).name == "Bear"
    assert s.counters(copy, "+1/+1") == 0
    s.cast("Ego", x=3).choose(True, "Bear").resolve()

    assert s.counters(s.game.battlefield[-1], "+1/+1") == 3


FROSTFORM = "Frostform {2}{G}{U} | Legendary Creature — Shapeshifter | Changeling | You may have ~ enter as a copy of a permanent you control, except it's legendary and snow in addition to its other types and, if it's a creature, it enters with two additional +1/+1 counters on it and it has changeling. | 0/0"


@pytest.mark.example("707.9f")
def test_example_707_9f_what_enters_as_a_land_gets_nothing_for_creatures() -> None:
    s = Scenario().card(FROSTFORM)
    s.card(
        "Rouse {G} | Sorcery | Target land becomes a 3/3 creature until end of turn. It's still a land."
    )
    s.card("Hall | Land | {T}: Add {C}.")
    s.put(ALICE, "Forest x3", "Island x2", "Hall", "Rouse (hand)", "Frostform (hand)")

    s.cast("Rouse", "Hall").resolve().cast("Frostform").choose(True, "Hall").resolve()

    copy = s.game.battlefield[-1]
    assert s.seen(copy).name == "Hall"
    assert s.counters(copy, "+1/+1") == 0
    assert not s.has(copy, "changeling")


@pytest.mark.cr("707.9f")
def test_what_enters_as_a_creature_gets_what_is_for_creatures() -> None:
    s = Scenario().card(FROSTFORM).card(BEAR)
    s.put(ALICE, "Forest x2", "Island x2", "Bear", "Frostform (hand)")

    s.cast("Frostform").choose(True, "Bear").resolve()

    copy = s.game.battlefield[-1]
    assert s.pt(copy) == (4, 4)
    assert s.has(copy, "changeling")


@pytest.mark.example("722.3c")
def test_example_722_3c_the_spell_is_as_printed_whatever_the_copy_is() -> None:
    creature = FaceText(
        "Aviator",
        "{1}{U}",
        "Creature — Bird",
        "Whenever this creature attacks, it becomes prepared.",
        "2",
        "2",
    )
    spell = FaceText("Jump", "{U}", "Instant", "Target creature gains flying until end of turn.")
    s = Scenario().card(CardText("Aviator // Jump", (creature, spell), "prepare"))
    s.card(
        "Croak {G} | Sorcery | Create a token that's a copy of target non-Frog creature, except it's a 1/1 green Frog. It gains haste until end of turn."
    )
    s.put(ALICE, "Forest", "Croak (hand)", "Aviator // Jump (fresh)")

    s.cast("Croak", "Aviator").resolve()
    token = s.game.battlefield[-1]
    assert s.pt(token) == (1, 1)
    s.attack(token).resolve()

    assert s.exile() == ["Jump"]
    jump = s.seen("Jump")
    assert jump.colors == BLUE
    assert jump.types == INSTANT
    assert (jump.power, jump.toughness, jump.subtypes) == (None, None, frozenset())
