"""Searches of several zones, of others' libraries, and for several cards. (CR 701.23)"""

import pytest

from apnap.terms.events import Shuffled
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {0} | Creature — Bear | 2/2"
OGRE = "Ogre {0} | Creature — Ogre | 3/3"
ROCK = "Rock {0} | Artifact"


def board(text: str) -> Scenario:
    s = Scenario().card(f"Rite {{0}} | Sorcery | {text}").card(BEAR).card(ROCK).card(OGRE)
    return s.put(ALICE, "Rite (hand)")


@pytest.mark.cr("701.23a", "110.2a")
def test_a_card_of_another_players_library_can_be_found() -> None:
    s = board(
        "Search target opponent's library for a creature card and put that card onto the"
        " battlefield under your control. Then that player shuffles."
    )
    s.library(BOB, "Rock", "Bear")

    s.cast("Rite", BOB).choose("Bear").resolve()

    assert s.battlefield(ALICE) == ["Bear"]
    assert [each.player for each in s.happened(Shuffled)] == [BOB]


@pytest.mark.cr("701.23a", "701.23b")
def test_all_cards_with_a_name_are_exiled_from_three_zones() -> None:
    s = board(
        "Exile target creature. Search its controller's graveyard, hand, and library for all"
        " cards with the same name as that creature and exile them. Then that player shuffles."
    )
    s.put(BOB, "Bear", "Bear (hand)", "Bear (graveyard)", "Rock (hand)").library(
        BOB, "Bear", "Rock"
    )

    s.cast("Rite", "Bear").choose(["Bear", "Bear"]).resolve()

    assert s.exile() == ["Bear"] * 4
    assert s.hand(BOB) == ["Rock"]


@pytest.mark.cr("608.2c", "701.23a")
def test_of_two_cards_found_one_goes_here_and_the_other_there() -> None:
    s = board(
        "Search your library for up to two creature cards, reveal those cards, put one onto the"
        " battlefield tapped and the other into your hand, then shuffle."
    )
    s.library(ALICE, "Bear", "Ogre", "Rock")

    s.cast("Rite").choose(["Bear", "Ogre"], "Ogre").resolve()

    assert s.battlefield(ALICE) == ["Ogre"]
    assert s.hand(ALICE) == ["Bear"]


@pytest.mark.cr("701.23b")
def test_cards_with_different_names_are_found() -> None:
    s = board(
        "Search your library for up to three creature cards with different names, put them into"
        " your hand, then shuffle."
    )
    s.library(ALICE, "Bear", "Bear", "Ogre")

    s.cast("Rite").choose("Bear", "Ogre").resolve()

    assert sorted(s.hand(ALICE)) == ["Bear", "Ogre"]


@pytest.mark.cr("701.23a")
def test_one_of_each_kind_is_found() -> None:
    s = board(
        "Search your library for a creature card and an artifact card, reveal them, put them into"
        " your hand, then shuffle."
    )
    s.library(ALICE, "Bear", "Rock", "Ogre")

    s.cast("Rite").choose("Ogre", "Rock").resolve()

    assert sorted(s.hand(ALICE)) == ["Ogre", "Rock"]


@pytest.mark.cr("701.23a", "701.24a")
def test_a_library_that_was_not_searched_is_not_shuffled() -> None:
    s = board(
        "Search your library and/or graveyard for an artifact card and put it onto the"
        " battlefield. If you search your library this way, shuffle."
    )
    s.put(ALICE, "Rock (graveyard)").library(ALICE, "Bear", "Rock")

    s.cast("Rite").choose(False, "Rock").resolve()

    assert s.battlefield(ALICE) == ["Rock"]
    assert s.happened(Shuffled) == []


@pytest.mark.cr("107.3i", "701.23a")
def test_how_many_are_found_can_be_a_number() -> None:
    s = board(
        "Search your library for up to X creature cards, where X is the number of artifacts you"
        " control, put them onto the battlefield tapped, then shuffle."
    )
    s.put(ALICE, "Rock", "Rock").library(ALICE, "Bear", "Bear", "Bear")

    s.cast("Rite").choose(["Bear", "Bear"]).resolve()

    assert s.battlefield(ALICE).count("Bear") == 2


@pytest.mark.cr("701.23b")
@pytest.mark.parametrize("second", ["Forest", "Island"])
def test_cards_that_share_a_type_are_found_together(second: str) -> None:
    """Of an Island nothing more is found with a Forest."""
    s = board(
        "Search your library for up to two basic land cards that share a land type, put them onto"
        " the battlefield tapped, then shuffle."
    )
    s.library(ALICE, "Forest", "Rock", second)

    s.cast("Rite").choose(*("Forest", "Forest")[: 2 if second == "Forest" else 1]).resolve()

    assert s.battlefield(ALICE) == (["Forest"] * 2 if second == "Forest" else ["Forest"])


EITHER = (
    "Search your library and/or graveyard for a card named Rock, reveal it, and put it into your "
    "hand. If you search your library this way, shuffle."
)


@pytest.mark.cr("701.23a", "701.23b")
def test_what_is_in_a_graveyard_must_be_found_if_only_that_is_searched() -> None:
    """A graveyard isn't hidden."""
    s = board(EITHER)
    s.put(ALICE, "Rock (graveyard)").library(ALICE, "Bear")

    s.cast("Rite").choose(False).resolve()

    assert s.hand(ALICE) == ["Rock"]
    assert s.happened(Shuffled) == []


@pytest.mark.cr("701.23a", "701.23b")
def test_nothing_need_be_found_if_the_library_is_searched() -> None:
    """The library alone could be searched, and nothing found there."""
    s = board(EITHER)
    s.put(ALICE, "Rock (graveyard)").library(ALICE, "Rock", "Bear")

    s.cast("Rite").choose(True, []).resolve()

    assert s.hand(ALICE) == []
    assert len(s.happened(Shuffled)) == 1


@pytest.mark.cr("701.23b")
def test_of_both_zones_searched_the_one_not_hidden_is_found_in() -> None:
    """Both are searched for one card of each name: the one in the graveyard must be found."""
    s = board(
        "Search your graveyard, hand, and library for a card named Rock and a card named Bear and "
        "put them onto the battlefield, then shuffle."
    )
    s.put(ALICE, "Rock (graveyard)").library(ALICE, "Bear")

    s.cast("Rite").choose([]).resolve()

    assert s.battlefield(ALICE) == ["Rock"]


@pytest.mark.cr("701.23a", "608.2c")
@pytest.mark.parametrize(("lands", "found"), [(1, "Demon"), (2, "Bear")])
def test_any_card_is_looked_for_instead(lands: int, found: str) -> None:
    """What is found without a quality isn't revealed, and may be anything."""
    s = Scenario().card("Bear {1}{G} | Creature — Bear | 2/2")
    s.card("Demon {B} | Creature — Demon | 5/5")
    s.card("Counsel {0} | Sorcery | Search your library for a Demon card, reveal it, put it into "
           "your hand, then shuffle. | Delirium — If there are two or more cards in your graveyard, "
           "instead search your library for any card, put it into your hand, then shuffle.")  # fmt: skip
    s.put(ALICE, "Counsel (hand)", f"Plains x{lands} (graveyard)")
    s.library(ALICE, "Plains", "Bear", "Demon")

    s.choose(found).cast("Counsel").resolve()

    assert s.hand(ALICE) == [found]
