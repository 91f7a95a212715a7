"""Manifest, cloak, manifest dread. (CR 701.40, 701.58, 701.62)"""

import pytest

from apnap.terms.events import FaceTurned
from apnap.testing import ALICE, BOB, Scenario

CARDS = (
    "Summons {W} | Sorcery | Manifest the top card of your library.",
    "Pair {W} | Sorcery | Manifest the top two cards of your library.",
    "Veil {W} | Sorcery | Cloak the top card of your library.",
    "Dread {W} | Sorcery | Manifest dread, then put a +1/+1 counter on that creature.",
    "Unmask {W} | Instant | Turn target face-down creature face up.",
    "Remake {W} | Instant | Destroy target creature. Its controller manifests the top card of their library.",
    "Bear {1}{G} | Creature — Bear | 2/2",
    "Ogre {G} | Creature — Ogre | When this creature enters, draw a card. | 4/4",
    "Demon {2}{B}{B} | Creature — Demon | Flying | Morph {W} | 6/6",
    "Growth {G} | Instant | Target creature gets +3/+3 until end of turn.",
)


def world(*library: str) -> Scenario:
    s = Scenario()
    for card in CARDS:
        s.card(card)
    return s.library(ALICE, *library, "Filler", "Filler")


@pytest.mark.cr("701.40a", "708.3")
def test_a_manifested_card_is_a_nameless_two_two() -> None:
    s = world("Ogre").put(ALICE, "Plains", "Summons (hand)")

    s.cast("Summons").resolve()

    ogre = s.find("Ogre")
    assert (s.seen(ogre).name, s.pt(ogre), s.record(ogre).face_down) == ("", (2, 2), True)
    assert s.hand(ALICE) == []


@pytest.mark.cr("701.40b", "116.2b")
def test_a_manifested_creature_is_turned_face_up_for_its_mana_cost() -> None:
    s = world("Ogre").put(ALICE, "Plains", "Forest", "Summons (hand)")
    s.cast("Summons").resolve()

    s.take("turn face up for its mana cost", "Ogre")

    assert (s.seen("Ogre").name, s.pt("Ogre")) == ("Ogre", (4, 4))
    assert s.is_tapped("Forest")


@pytest.mark.cr("701.40b")
def test_what_is_no_creature_card_cant_be_turned_face_up_so() -> None:
    s = world("Growth").put(ALICE, "Plains", "Forest", "Summons (hand)")

    s.cast("Summons").resolve()

    assert s.pt("Growth") == (2, 2)
    assert not s.may("special", "Growth")


@pytest.mark.cr("701.40c")
def test_a_manifested_card_with_morph_may_be_turned_up_either_way() -> None:
    s = world("Demon").put(ALICE, "Plains x2", "Summons (hand)")
    s.cast("Summons").resolve()

    s.take("turn face up", "Demon")

    assert s.pt("Demon") == (6, 6)


@pytest.mark.cr("701.40g")
def test_an_instant_that_would_be_turned_up_stays_face_down() -> None:
    s = world("Growth").put(ALICE, "Plains x2", "Summons (hand)", "Unmask (hand)")
    s.cast("Summons").resolve()

    s.cast("Unmask", "Growth").resolve()

    assert s.record("Growth").face_down
    assert not s.happened(FaceTurned)


@pytest.mark.cr("701.40e")
def test_several_cards_are_manifested_one_at_a_time() -> None:
    s = world("Ogre", "Bear").put(ALICE, "Plains", "Pair (hand)")

    s.cast("Pair").resolve()

    assert s.record("Ogre").timestamp < s.record("Bear").timestamp
    assert s.record("Bear").face_down


@pytest.mark.cr("701.58a")
def test_a_cloaked_card_has_ward() -> None:
    s = world("Bear").put(ALICE, "Plains", "Veil (hand)")

    s.cast("Veil").resolve()

    assert s.pt("Bear") == (2, 2)
    assert s.has("Bear", "ward")


@pytest.mark.cr("701.58b")
def test_a_cloaked_creature_loses_its_ward_as_it_is_turned_up() -> None:
    s = world("Ogre").put(ALICE, "Plains", "Forest", "Veil (hand)")
    s.cast("Veil").resolve()

    s.take("turn face up for its mana cost", "Ogre")

    assert not s.has("Ogre", "ward")
    assert s.pt("Ogre") == (4, 4)


@pytest.mark.cr("701.62a")
def test_of_the_two_top_cards_one_is_manifested_and_one_put_into_the_graveyard() -> None:
    s = world("Bear", "Ogre").put(ALICE, "Plains", "Dread (hand)").choose("Ogre")

    s.cast("Dread").resolve()

    assert s.graveyard(ALICE) == ["Bear", "Dread"]
    assert s.pt("Ogre") == (3, 3)
    assert s.cites("701.62b")


@pytest.mark.cr("701.40a")
def test_another_player_manifests_from_their_own_library() -> None:
    s = world("Ogre").library(BOB, "Growth", "Filler")
    s.put(ALICE, "Plains", "Remake (hand)").put(BOB, "Bear")

    s.cast("Remake", "Bear").resolve()

    assert s.controller("Growth") == BOB
    assert s.record("Growth").face_down


@pytest.mark.cr("107.3d", "701.40b")
def test_x_in_the_mana_cost_of_a_manifested_card_is_chosen() -> None:
    s = Scenario().card("Hydra {X}{G} | Creature — Hydra | 3/3")
    s.card("Plan {0} | Sorcery | Manifest the top card of your library.")
    s.put(ALICE, "Forest x3", "Plan (hand)").library(ALICE, "Hydra", "Swamp")
    s.cast("Plan").resolve()

    s.choose(1).take("turn face up for its mana cost", "Hydra")

    assert s.pt("Hydra") == (3, 3)
    assert sum(s.record(key).tapped for key in s.all_named("Forest")) == 2
