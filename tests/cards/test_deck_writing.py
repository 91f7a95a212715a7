"""What is written of a deck is read again as the same deck."""

import pytest

from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.deck_files import read_deck
from apnap.cards.decks.deck_writing import FORMS, DeckForm, UnknownForm, form_of_file, written
from apnap.cards.decks.decks import COMMANDER, COMPANION, Deck
from apnap.oracle.card_text import CardText, FaceText

NAMES = (
    *("Mountain", "Forest", "Coal Bolt", "Ember Fox", "Owl's Eye", "Salt & Bone <Old>"),
    *("Here // There", "Old Thing (Big Old Thing)", "Deck of Owls, But Animated", "Fox Queen"),
    *('The "Best" Fox', "Turning Fox // Turned Fox"),
)

DECKS = {
    "all parts": Deck(
        "Foxes & Friends",
        {"Mountain": 20, "Ember Fox": 4, "Here // There": 3, "Salt & Bone <Old>": 1},
        {"Owl's Eye": 2, "Old Thing (Big Old Thing)": 1, "Mountain": 1},
        {"Fox Queen": 1},
        {"Deck of Owls, But Animated": 1},
    ),
    "two parts": Deck("Foxes", {"Mountain": 60, 'The "Best" Fox': 1}, {"Coal Bolt": 15}),
    "a deck alone": Deck("", {"Forest": 17, "Turning Fox // Turned Fox": 2}),
    "a sideboard alone": Deck("Board", {}, {"Forest": 1}),
}


@pytest.fixture(scope="module")
def database() -> CardDatabase:
    return CardDatabase(
        CardText(
            name,
            tuple(FaceText(half) for half in name.split(" // ")),
            "transform" if name.startswith("Turning") else "split" if "//" in name else "normal",
        )
        for name in NAMES
    )


@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
def test_what_is_written_is_read_again(form: DeckForm, deck: Deck, database: CardDatabase) -> None:
    found = read_deck(written(deck, form.key, database), database)

    side = dict(deck.sideboard)
    for part, cards in ((COMMANDER, deck.commander), (COMPANION, deck.companion)):
        if part not in form.parts:
            side |= cards
    assert found == Deck(
        deck.name if form.named else "",
        deck.main,
        side,
        deck.commander if COMMANDER in form.parts else {},
        deck.companion if COMPANION in form.parts else {},
    )


@pytest.mark.parametrize("form", FORMS)
def test_a_name_that_no_card_has_is_kept(form: str) -> None:
    deck = Deck("", {"Nobody Knows This": 3, "Forest": 2})

    assert read_deck(written(deck, form)).main == deck.main


def test_other_programs_know_a_card_by_its_front(database: CardDatabase) -> None:
    assert "2 Turning Fox\n" in written(DECKS["a deck alone"], "arena", database)
    assert "3 Here // There\n" in written(DECKS["all parts"], "arena", database)
    assert 'Name="Here/There"' in written(DECKS["all parts"], "mtgo", database)


def test_the_form_of_a_file_is_told_by_its_name() -> None:
    names = ("a.txt", "B.COD", "c.dck", "d.dek", "e.dec", "f.o8d", "g.csv", "h.json")

    assert [form_of_file(name).key for name in names] == [
        *("arena", "cockatrice", "forge", "mtgo", "apprentice", "octgn", "csv", "json")
    ]
    with pytest.raises(UnknownForm, match="ends like no deck file"):
        form_of_file("deck.pdf")
    with pytest.raises(UnknownForm, match="arena, mtgo"):
        written(Deck(), "arenas")
