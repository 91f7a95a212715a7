"""The name of an object spoken of, and the player whose it was. (CR 201.2, 608.2c)"""

import pytest

from apnap.terms.events import Shuffled
from apnap.terms.turn import EXILE
from apnap.testing import ALICE, BOB, CAROL, Scenario

PURGE = """Purge {0} | Sorcery | As an additional cost to cast this spell, you may collect evidence 2.
| Destroy all creatures. If evidence was collected, exile a card from an opponent's graveyard. Then
 search its owner's graveyard, hand, and library for any number of cards with that name and exile
 them. That player shuffles, then draws a card for each card exiled from their hand this
 way.""".replace("\n ", " ")


def _three() -> Scenario:
    s = Scenario(players=3).card(PURGE).card("Bear {1}{G} | Creature — Bear | 2/2")
    s.card("Ogre {1}{R} | Creature — Ogre | 3/3").card("Elf {G} | Creature — Elf | 1/1")
    s.put(ALICE, "Purge (hand)", "Ogre (graveyard)", "Elf")
    s.put(BOB, "Bear", "Bear (hand)", "Bear (hand)", "Elf (hand)").put(CAROL, "Elf", "Bear (hand)")
    return s.library(BOB, "Elf", "Bear", "Ogre", "Plains")


@pytest.mark.cr("608.2c", "701.23a", "201.2a")
def test_its_owner_is_searched_for_its_name_and_draws_for_the_cards_of_their_hand() -> None:
    s = _three()

    s.choose(True).cast("Purge").choose("Bear", ["Bear", "Bear", "Bear"]).resolve()

    assert s.names(EXILE).count("Bear") == 4
    assert [event.player for event in s.happened(Shuffled)] == [BOB]
    assert len(s.hand(BOB)) == 3  # the Elf, and two cards drawn
    assert s.hand(CAROL) == ["Bear"]


@pytest.mark.cr("608.2c", "701.23b")
def test_that_player_shuffles_though_nothing_was_found() -> None:
    """No card need be found; the player is the owner of the card exiled first."""
    s = _three()

    s.choose(True).cast("Purge").choose("Bear", []).resolve()

    assert s.names(EXILE).count("Bear") == 1
    assert [event.player for event in s.happened(Shuffled)] == [BOB]
    assert sorted(s.hand(BOB)) == ["Bear", "Bear", "Elf"]


@pytest.mark.cr("608.2c")
def test_if_nothing_was_exiled_nobody_is_searched() -> None:
    """What was destroyed before isn't "it"."""
    s = _three()

    s.choose(False).cast("Purge").resolve()

    assert s.names(EXILE) == []
    assert s.happened(Shuffled) == []
    assert len(s.hand(BOB)) == 3


@pytest.mark.cr("608.2h", "201.2a")
def test_that_name_is_the_one_of_the_target_as_it_was() -> None:
    s = (
        Scenario()
        .card("Bear {1}{G} | Creature — Bear | 2/2")
        .card("Elf {G} | Creature — Elf | 1/1")
    )
    s.card(
        "Cull {0} | Sorcery | Exile target creature an opponent controls and all other creatures "
        "that player controls with the same name as that creature. Then that player reveals their "
        "hand and exiles all cards with that name from their hand and graveyard."
    )
    s.put(ALICE, "Cull (hand)", "Bear (graveyard)")
    s.put(BOB, "Bear", "Bear", "Elf", "Bear (hand)", "Elf (hand)", "Bear (graveyard)")

    s.cast("Cull", s.all_named("Bear")[0]).resolve()

    assert s.names(EXILE) == ["Bear"] * 4
    assert (s.battlefield(BOB), s.hand(BOB), s.graveyard(BOB)) == (["Elf"], ["Elf"], [])
    assert "Bear" in s.graveyard(ALICE)
