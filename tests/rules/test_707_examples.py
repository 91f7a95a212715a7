"""Examples printed under the rules of copying, played. (CR 707, 201.5, 607)"""

import pytest

from apnap.oracle.card_text import CardText, FaceText
from apnap.terms.characteristics import ARTIFACT, CREATURE, ENCHANTMENT
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
    assert s.record(token).card is None or len(s.record(token).card.faces) == 1  # type: ignore[union-attr]


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
