"""What face-down permanents are, and what is done as they are turned face up. (CR 708)"""

import pytest

from apnap.terms.characteristics import ARTIFACT, CREATURE, LAND
from apnap.testing import ALICE, BOB, Scenario

GIANT = "Giant {4}{W} | Creature — Giant | Flying | 5/5"
CONVERT = (
    "Convert {U} | Instant | Turn target creature face down. It's a 3/2 Rogue artifact creature."
)
HYDRA = (
    "Hydra {G}{G} | Creature — Hydra | Morph {1} | As this creature is turned face up, put five"
    " +1/+1 counters on it. | 0/1"
)
GAG = (
    "Gag {U} | Enchantment — Aura | Enchant creature | As long as enchanted creature is face down,"
    " it can't be turned face up."
)


@pytest.mark.cr("708.2a")
def test_an_effect_lists_what_a_creature_is_face_down() -> None:
    s = Scenario().card(GIANT).card(CONVERT)
    s.put(ALICE, "Island", "Convert (hand)").put(BOB, "Giant")
    giant = s.find("Giant")

    s.cast("Convert", "Giant").resolve()

    seen = s.seen(giant)
    assert (seen.types, seen.subtypes) == (ARTIFACT | CREATURE, {"Rogue"})
    assert s.pt(giant) == (3, 2)
    assert not s.has(giant, "flying")


@pytest.mark.cr("708.2a", "708.3")
def test_cards_put_face_down_onto_the_battlefield_are_what_is_listed() -> None:
    s = Scenario().card(GIANT)
    s.card("Grow {G} | Sorcery | Put the top two cards of your library onto the battlefield face"
           " down. They're Forest lands.")  # fmt: skip
    s.put(ALICE, "Forest", "Grow (hand)").library(ALICE, "Giant", "Giant", "Giant")

    s.cast("Grow").resolve()

    lands = [key for key in s.game.battlefield if s.game.objects[key].face_down]
    assert [s.seen(key).types for key in lands] == [LAND, LAND]
    assert all("Forest" in s.seen(key).subtypes for key in lands)


@pytest.mark.cr("614.1e", "708.8")
def test_counters_are_put_on_it_as_it_is_turned_face_up() -> None:
    s = Scenario().card(HYDRA).put(ALICE, "Forest", "Hydra (face down)")

    s.take("turn face up", "Hydra")

    assert s.stack() == []
    assert s.counters("Hydra", "+1/+1") == 5


@pytest.mark.cr("101.2", "708.7")
def test_what_cannot_be_turned_face_up_is_not() -> None:
    s = Scenario().card(HYDRA).card(GAG)
    s.card("Lift {U} | Instant | Turn target face-down creature face up.")
    s.put(ALICE, "Island", "Forest", "Lift (hand)", "Hydra (face down)").put(BOB, "Gag (on Hydra)")
    hydra = next(key for key in s.game.battlefield if s.game.objects[key].face_down)

    s.cast("Lift", hydra).resolve()

    assert s.game.objects[hydra].face_down
    assert s.counters(hydra, "+1/+1") == 0
    assert not s.may("special", "Hydra")


@pytest.mark.cr("708.2a", "708.8")
def test_what_it_becomes_face_down_it_is_no_longer_face_up() -> None:
    s = Scenario().card("Lurker {1}{G} | Creature — Lizard | Morph {0} | 5/5")
    s.card("Mask {0} | Instant | Turn target creature face down. It becomes a 3/2 Rogue artifact"
           " creature.")  # fmt: skip
    s.put(ALICE, "Lurker", "Mask (hand)")
    lurker = s.find("Lurker")

    s.cast("Mask", "Lurker").resolve()
    down = (s.pt(lurker), set(s.seen(lurker).subtypes))
    s.take("turn face up", lurker).resolve()

    assert down == ((3, 2), {"Rogue"})
    assert (s.pt(lurker), set(s.seen(lurker).subtypes)) == ((5, 5), {"Lizard"})
