"""Sticker sheets: read from files and lists, judged, brought to a game. (CR 123.2)"""

from pathlib import Path

import pytest

import apnap
from apnap.abilities.cards import CardProgram
from apnap.abilities.values import StickerKind
from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.deck_text import entries_of
from apnap.cards.decks.decks import Deck, deck_of
from apnap.cards.decks.formats import CONSTRUCTED, LIMITED, building_problems
from apnap.cards.importing.bulk_cards import from_scryfall
from apnap.cards.importing.json_files import cards_from_json
from apnap.cards.importing.plain_text import card_from_text, card_to_text
from apnap.oracle.card_text import CardText
from apnap.oracle.compiler import compile_card
from apnap.oracle.declines import Decline

LINES = "{TK}{TK} — Flying\n{TK} — Deathtouch, lifelink\n{TK}{TK}{TK} — 5/3"
SHEET = f"Dark Mana Hat\nStickers\n{LINES}\nArt — A hat\n"
DATABASE = CardDatabase(card_from_text(text) for text in (SHEET, "Swamp\nBasic Land — Swamp"))


def entry(name: str, text: str) -> dict[str, object]:
    """A sheet as Scryfall has it."""
    return {"name": name, "layout": "normal", "type_line": "Stickers", "oracle_text": text}


def kinds(card: CardText) -> list[StickerKind]:
    program = compile_card(card)
    assert isinstance(program, CardProgram)
    return [each.kind for each in program.stickers]


@pytest.mark.cr("123.2", "123.1", "123.6", "123.7", "123.8")
def test_a_sheet_is_read_from_a_file_of_cards() -> None:
    (card,) = cards_from_json([entry("Dark Mana Hat", LINES)])
    program = compile_card(card)

    assert isinstance(program, CardProgram)
    assert [each.word for each in program.stickers[:3]] == ["Dark", "Mana", "Hat"]
    assert [each.tickets for each in program.stickers] == [0, 0, 0, 2, 1, 3]
    assert [len(each.abilities) for each in program.stickers[3:]] == [1, 2, 0]
    assert (program.stickers[-1].power, program.stickers[-1].toughness) == (5, 3)


@pytest.mark.cr("123.2")
def test_a_sheet_is_no_card() -> None:
    (stored,) = from_scryfall(entry("Dark Mana Hat", LINES) | {"legalities": {}})

    assert (stored.kind, stored.pool, stored.text.layout) == ("stickers", False, "stickers")


@pytest.mark.cr("123.6", "123.9")
def test_a_sheet_that_is_written_tells_its_words_and_arts() -> None:
    written = "Hot Dog Days\nStickers\nName — Hot Dog\nName — Days\nArt — A dog\n{TK} — 1/2\n"
    card = card_from_text(written)

    assert kinds(card) == [
        *(StickerKind.NAME, StickerKind.NAME),
        *(StickerKind.ART, StickerKind.POWER_AND_TOUGHNESS),
    ]
    assert card_to_text(card) == written


@pytest.mark.cr("123.6")
def test_where_words_could_stand_together_in_several_ways_the_sheet_is_declined() -> None:
    (card,) = cards_from_json([entry("Hot Dog Mana Hat", LINES)])

    declined = compile_card(card)

    assert isinstance(declined, Decline)
    assert "which words of 'Hot Dog Mana Hat' stand together" in str(declined)


@pytest.mark.cr("123.2")
def test_a_sticker_that_is_not_read_declines_its_sheet() -> None:
    (card,) = cards_from_json([entry("Dark Mana Hat", "{TK} — Juggle three eggs.")])

    assert isinstance(compile_card(card), Decline)


@pytest.mark.cr("123.2")
def test_sheets_are_a_part_of_a_deck() -> None:
    text = "Deck\n40 Swamp\n\nStickers\n1 Dark Mana Hat\n"

    deck = deck_of(entries_of(text), DATABASE)
    mixed = deck_of(entries_of("40 Swamp\n1 Dark Mana Hat\n"), DATABASE)

    assert (deck.main, deck.stickers) == ({"Swamp": 40}, {"Dark Mana Hat": 1})
    assert mixed.stickers == deck.stickers
    assert deck_of(entries_of(str(deck)), DATABASE) == deck


@pytest.mark.cr("123.2a")
def test_constructed_decks_have_ten_different_sheets_or_none() -> None:
    deck = Deck(main={"Swamp": 60}, stickers={"Dark Mana Hat": 2})

    assert [str(each) for each in building_problems(deck, DATABASE, CONSTRUCTED)] == [
        "1 sticker sheets, 10 are needed (CR 123.2a)",
        "2 sticker sheets are called Dark Mana Hat (CR 123.2a)",
    ]


@pytest.mark.cr("123.2b")
def test_for_limited_up_to_three_sheets_are_chosen() -> None:
    three = Deck(main={"Swamp": 40}, stickers={"Dark Mana Hat": 3})
    four = Deck(main={"Swamp": 40}, stickers={"Dark Mana Hat": 4})

    assert building_problems(three, DATABASE, LIMITED) == []
    assert [each.rule for each in building_problems(four, DATABASE, LIMITED)] == ["123.2b"]


@pytest.mark.cr("123.2")
def test_nothing_but_sheets_belongs_there() -> None:
    deck = Deck(main={"Swamp": 40}, stickers={"Swamp": 1})

    assert [(each.rule, each.card) for each in building_problems(deck, DATABASE, LIMITED)] == [
        ("123.2", "Swamp")
    ]


@pytest.mark.cr("123.2c", "103.2d")
def test_a_deck_is_brought_to_a_game_with_its_sheets(tmp_path: Path) -> None:
    decks = [Deck(main={"Swamp": 40}, stickers={"Dark Mana Hat": 1}), Deck(main={"Swamp": 40})]

    table = apnap.new_game(decks, database=DATABASE)
    table.save(tmp_path / "game.json")

    sheets = [player.sticker_sheets for player in table.view(1).players]
    assert sheets == [("Dark Mana Hat",), ()]
    assert apnap.resume(tmp_path / "game.json").hash() == table.hash()
