"""Every program's list of a Commander deck tells who leads it, or keeps them in the sideboard."""

import pytest

from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.deck_files import read_deck
from apnap.cards.decks.decks import Deck
from apnap.cards.decks.formats import building_problems
from apnap.cards.importing.plain_text import cards_from_text

DATABASE = CardDatabase(
    cards_from_text("""
Plains
Basic Land — Plains
({T}: Add {W}.)

Gaea's Fox {W}
Legendary Creature — Fox
Partner
2/2

Owl Sage {W}
Legendary Creature — Bird
Partner
1/1
""")
)
ONE = Deck(main={"Plains": 99}, commander={"Gaea's Fox": 1})
TWO = Deck(main={"Plains": 98}, commander={"Gaea's Fox": 1, "Owl Sage": 1})

ARENA = "Commander\n1 Gaea's Fox (DAR) 190\n\nDeck\n99 Plains (FDN) 272\n"
MTGO_TEXT = "99 Plains\n\n1 Gaea's Fox\n"
MTGO_DEK = """\
<?xml version="1.0" encoding="utf-8"?>
<Deck>
  <Cards CatID="1" Quantity="99" Sideboard="false" Name="Plains" Annotation="0" />
  <Cards CatID="2" Quantity="1" Sideboard="true" Name="Gaea's Fox" Annotation="0" />
</Deck>
"""
COCKATRICE = """\
<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
  <deckname></deckname>
  <bannerCard providerId="">Gaea's Fox</bannerCard>
  <zone name="main"><card number="99" name="Plains"/></zone>
  <zone name="side"><card number="1" name="Gaea's Fox"/></zone>
</cockatrice_deck>
"""
OCTGN = """\
<deck game="a6c8d2e8">
  <section name="Main"><card qty="99" id="1">Plains</card></section>
  <section name="Command Zone"><card qty="1" id="2">Gaea's Fox</card></section>
</deck>
"""
XMAGE = "99 [FDN:272] Plains\nSB: 1 [DAR:190] Gaea's Fox\nLAYOUT MAIN:(1,1)(NONE,false,50)\n"
FORGE = (
    "[metadata]\nDeck Type=commander\n[Commander]\n1 Gaea's Fox|DAR|1\n[Main]\n99 Plains|FDN|1\n"
)
MOXFIELD = "Commander\n1 Gaea's Fox (DAR) 190 *F*\n\nDeck\n99 Plains (FDN) 272 #Lands\n"
MOXFIELD_TABLE = "Count,Name,Edition,Board\n1,Gaea's Fox,dar,commanders\n99,Plains,fdn,mainboard\n"
ARCHIDEKT = "1x Gaea's Fox (dar) 190 [Commander{top}]\n99x Plains (fdn) 272 [Land]\n"
ARCHIDEKT_TABLE = "Quantity,Name,Categories\n1,Gaea's Fox,Commander\n99,Plains,Land\n"
DECKSTATS = "//Main\n99 [FDN#272] Plains\n1 Gaea's Fox # !Commander\n"
TAPPEDOUT = "1x Gaea's Fox (DAR:190) *CMDR*\n99x Plains\n"
JSON = '{"main": {"Plains": 99}, "commander": ["Gaea\'s Fox"]}'

XMAGE_PAIR = "98 [FDN:272] Plains\nSB: 1 [DAR:190] Gaea's Fox\nSB: 1 [DAR:191] Owl Sage\n"
ARCHIDEKT_PAIR = "1x Gaea's Fox [Commander{top}]\n1x Owl Sage [Commander{top}]\n98x Plains [Land]\n"
TAPPEDOUT_PAIR = "1x Gaea's Fox *CMDR*\n1x Owl Sage *CMDR*\n98x Plains\n"
MTGO_PAIR = "98 Plains\n\n1 Gaea's Fox\n1 Owl Sage\n"


@pytest.mark.cr("903.3")
@pytest.mark.parametrize(
    "text",
    [
        pytest.param(ARENA, id="Arena"),
        pytest.param(MTGO_TEXT, id="Magic Online"),
        pytest.param(MTGO_DEK, id="Magic Online's .dek"),
        pytest.param(COCKATRICE, id="Cockatrice's .cod"),
        pytest.param(OCTGN, id="OCTGN's .o8d"),
        pytest.param(XMAGE, id="XMage's .dck"),
        pytest.param(FORGE, id="Forge's .dck"),
        pytest.param(MOXFIELD, id="Moxfield"),
        pytest.param(MOXFIELD_TABLE, id="Moxfield as a table"),
        pytest.param(ARCHIDEKT, id="Archidekt"),
        pytest.param(ARCHIDEKT_TABLE, id="Archidekt as a table"),
        pytest.param(DECKSTATS, id="deckstats"),
        pytest.param(TAPPEDOUT, id="TappedOut"),
        pytest.param(JSON, id="JSON"),
    ],
)
def test_a_list_of_each_program_has_its_commander(text: str) -> None:
    deck = read_deck(text, DATABASE)

    assert (deck.main, deck.commander, deck.sideboard) == (ONE.main, ONE.commander, {})
    assert building_problems(deck, DATABASE, "commander") == []


@pytest.mark.cr("702.124b")
@pytest.mark.parametrize("text", [XMAGE_PAIR, ARCHIDEKT_PAIR, TAPPEDOUT_PAIR, MTGO_PAIR])
def test_two_commanders_are_known_as_well(text: str) -> None:
    deck = read_deck(text, DATABASE)

    assert (deck.main, deck.commander, deck.sideboard) == (TWO.main, TWO.commander, {})


def test_without_cards_at_hand_a_sideboard_stays_one() -> None:
    assert read_deck(XMAGE).sideboard == {"Gaea's Fox": 1}
