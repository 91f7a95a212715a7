"""Cards found and suggested for who builds a deck, and decks in other forms."""

from pathlib import Path

import pytest

from apnap.cards.database.database import CardDatabase
from apnap.cards.database.imported import ImportedCards
from apnap.cards.database.store import CardStore, StoredCard
from apnap.cards.importing.computed import card_colors, full_color_identity
from apnap.cards.importing.plain_text import card_from_text
from apnap.cards.search import card_pool
from apnap.server.workers.deck_building import (
    CardsShown,
    NotBuilt,
    SearchCards,
    SuggestCards,
    WriteDeck,
    WrittenDeck,
    built,
)
from apnap.server.workers.explaining import CheckDeck, Checked, explained, read_explanation, written

# The second kind of line can't be read by anybody.
CARDS = {
    "Coal Bolt {R}\nInstant\nCoal Bolt deals 3 damage to any target.": "legal",
    "Coal Spark {1}{R}\nInstant\nCoal Spark deals 2 damage to any target.": "banned",
    "Odd Bolt {R}\nInstant\nOdd Bolt deals 3 damage to any target. You blorb.": "legal",
    "Deep Thought {R}\nInstant\nDraw a card.": "legal",
    "Wet Bolt {U}\nInstant\nWet Bolt deals 2 damage to any target.": "legal",
    "Odd Owl {1}{U}\nCreature — Bird\nFlying\nWhen Odd Owl enters, blorb.\n1/1": "legal",
    "Plain Owl {1}{U}\nCreature — Bird\nFlying\n1/1": "legal",
}


@pytest.fixture
def cards(tmp_path: Path) -> CardDatabase:
    path = tmp_path / "cards.sqlite"
    with CardStore(path) as store, store.transaction():
        for text, status in CARDS.items():
            card = card_from_text(text)
            colors = card_colors(card)
            store.put(
                StoredCard(
                    card,
                    card.name,
                    {"modern": status},
                    ("abc",),
                    colors=colors,
                    color_identity=full_color_identity(card),
                )
            )
    return CardDatabase(imported=ImportedCards(path))


def names(answer: object) -> list[str]:
    assert isinstance(answer, CardsShown)
    return [card.name for card in answer.cards]


def test_a_search_tells_what_lists_show(cards: CardDatabase) -> None:
    found = built(SearchCards("t:creature mv=2 c:u order:name"), cards)

    assert isinstance(found, CardsShown)
    odd, plain = found.cards
    assert (odd.name, odd.supported, plain.supported) == ("Odd Owl", False, True)
    assert (plain.mana_value, plain.types, plain.colors) == (2, ("creature",), "U")
    assert (plain.power, plain.toughness, plain.identity) == ("1", "1", "U")


def test_built_in_cards_are_found_without_any_import() -> None:
    found = built(SearchCards("t:basic"), CardDatabase.builtin())

    assert {"Plains", "Island", "Swamp", "Mountain", "Forest"} <= set(names(found))


def test_a_search_goes_on_where_it_stopped(cards: CardDatabase) -> None:
    first = built(SearchCards("", most=3), cards)
    assert isinstance(first, CardsShown)
    assert first.following == 3
    second = built(SearchCards("", start=3, most=10), cards)
    assert isinstance(second, CardsShown)

    assert (first.count, second.following) == (len(CARDS), None)
    everything = names(first) + names(second)
    assert sorted(everything) == everything
    assert len(set(everything)) == len(CARDS)


def test_only_what_can_be_played_is_found(cards: CardDatabase) -> None:
    found = names(built(SearchCards("bolt or owl", playable=True), cards))

    assert found == ["Coal Bolt", "Plain Owl", "Wet Bolt"]


def test_what_nobody_had_time_to_read_is_told_as_unknown(
    cards: CardDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(card_pool, "SECONDS", -1.0)

    found = built(SearchCards("owl"), cards)
    assert isinstance(found, CardsShown)
    assert [card.supported for card in found.cards] == [None, None]
    # The next page begins where the time was over.
    found = built(SearchCards("owl", playable=True), cards)
    assert isinstance(found, CardsShown)
    assert (found.cards, found.following) == ((), 0)


@pytest.mark.parametrize("text", ["t:goblin)", "zz:3", "f:moderm", "s:xyz"])
def test_a_search_that_makes_no_sense_is_refused_in_every_language(
    text: str, cards: CardDatabase
) -> None:
    told = {built(SearchCards(text, language=each), cards) for each in ("en", "ko", "zh_Hans")}

    assert len(told) == 3
    assert all(isinstance(each, NotBuilt) for each in told)


def test_what_can_be_played_stands_in_for_what_can_not(cards: CardDatabase) -> None:
    """Near in color, cost, type and role: never what can't be played, nor of other colors."""
    assert names(built(SuggestCards("Odd Bolt"), cards)) == [
        *("Coal Bolt", "Coal Spark", "Deep Thought")
    ]
    assert "Wet Bolt" in names(built(SuggestCards("Odd Bolt", colors="U"), cards))
    assert names(built(SuggestCards("Odd Owl", format="modern"), cards)) == ["Plain Owl"]
    assert "Coal Spark" not in names(built(SuggestCards("Odd Bolt", format="modern"), cards))


def test_a_search_for_a_name_that_no_card_has_tells_names_like_it(cards: CardDatabase) -> None:
    nothing, something = (
        built(SearchCards("cola blot f:modern"), cards),
        built(SearchCards("coal b"), cards),
    )

    assert isinstance(nothing, CardsShown)
    assert isinstance(something, CardsShown)
    assert nothing.near[0] == "Coal Bolt"
    assert something.near == ()


def test_a_misspelt_name_is_known_again(cards: CardDatabase) -> None:
    assert names(built(SuggestCards("Cole Bolt"), cards))[0] == "Coal Bolt"

    question = written(CheckDeck("4 Cole Bolt\n2 Plain Owl"))
    checked = read_explanation(explained(question, cards))

    assert isinstance(checked, Checked)
    [wrong] = checked.misspelt
    assert (wrong.name, wrong.near[0]) == ("Cole Bolt", "Coal Bolt")
    assert [card.name for card in checked.shown] == ["Plain Owl"]


def test_a_list_is_written_in_another_form(cards: CardDatabase) -> None:
    text = "About\nName Owls\n\nDeck\n4 Plain Owl\n1 Nobody Knows This\n\nSideboard\n2 Coal Bolt\n"

    found = built(WriteDeck(text, "apprentice"), cards)

    lines = "// NAME: Owls\n4 Plain Owl\n1 Nobody Knows This\nSB: 2 Coal Bolt\n"
    assert found == WrittenDeck("Owls.dec", lines)
    assert isinstance(built(WriteDeck(text, "nonesuch"), cards), NotBuilt)
