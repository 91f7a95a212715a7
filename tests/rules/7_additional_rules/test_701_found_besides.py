"""Cards found besides others, all but those found, and copies that are cast. (CR 701.23, 707.12)"""

import pytest

from apnap.terms.events import SpellCast
from apnap.terms.turn import EXILE, GRAVEYARD
from apnap.testing import ALICE, BOB, Scenario

OX = "Ox {0} | Creature — Ox | 2/2"


@pytest.mark.cr("701.23a", "701.23h")
def test_an_additional_card_is_found_besides_the_first() -> None:
    s = (
        Scenario()
        .card(OX)
        .card(
            "Tax {0} | Instant | Search your library for a Plains card. If you control an Ox, you may "
            "search your library for an additional Plains card. Reveal those cards, put them into your "
            "hand, then shuffle."
        )
    )
    s.put(ALICE, "Ox", "Tax (hand)").library(ALICE, "Plains", "Ox", "Plains", "Ox")

    s.cast("Tax").choose("Plains").choose(True).choose("Plains").resolve()

    assert s.hand(ALICE) == ["Plains", "Plains"]


@pytest.mark.cr("701.23a", "401.4")
def test_all_but_the_cards_found_are_exiled() -> None:
    s = (
        Scenario()
        .card(OX)
        .card("Elk {0} | Creature — Elk | 3/3")
        .card(
            "Doom {0} | Sorcery | Search your library and graveyard for two cards and exile the rest. Put "
            "the chosen cards on top of your library in any order."
        )
    )
    s.put(ALICE, "Elk", "Ox", zone=GRAVEYARD).put(ALICE, "Doom (hand)")
    s.library(ALICE, "Ox", "Elk", "Ox")

    s.cast("Doom").choose(["Elk", "Elk"]).resolve()

    assert s.names(EXILE) == ["Ox", "Ox", "Ox"]
    assert s.graveyard(ALICE) == ["Doom"]


@pytest.mark.cr("707.12")
def test_a_card_is_copied_three_times_and_each_copy_may_be_cast() -> None:
    s = (
        Scenario()
        .card("Zap {0} | Instant | Zap deals 3 damage to any target.")
        .card(
            "Flood {0} | Sorcery | Exile target instant card from a graveyard. Copy that card three times. "
            "You may cast the copies without paying their mana costs."
        )
    )
    s.put(ALICE, "Zap", zone=GRAVEYARD).put(ALICE, "Flood (hand)")

    s.cast("Flood", "Zap").resolve()

    assert len(s.happened(SpellCast)) == 4
    assert s.life(ALICE) + s.life(BOB) == 31


@pytest.mark.cr("707.9b")
def test_the_token_is_not_legendary() -> None:
    s = (
        Scenario()
        .card("King {0} | Legendary Creature — King | 2/2")
        .card(
            "Helm {0} | Sorcery | Create a token that's a copy of target creature you control, except the "
            "token isn't legendary."
        )
    )
    s.put(ALICE, "King", "Helm (hand)")

    s.cast("Helm", "King").resolve()

    assert s.battlefield(ALICE) == ["King", "King"]


@pytest.mark.cr("401.4")
def test_who_puts_it_there_chooses_top_or_bottom() -> None:
    s = (
        Scenario()
        .card(OX)
        .card(
            "Lid {0} | Sorcery | Put target creature on your choice of the top or bottom of its owner's "
            "library."
        )
    )
    s.put(BOB, "Ox").put(ALICE, "Lid (hand)").library(BOB, "Swamp")

    s.cast("Lid", "Ox").choose("bottom").resolve()

    assert s.battlefield(BOB) == []
