"""A deck with cards that aren't read in full is played after a clear word."""

import pytest

import apnap
from apnap.cards.database.database import CardDatabase, UnsupportedCard
from apnap.cards.importing.plain_text import card_from_text
from apnap.game.record import loads
from apnap.rules.table.table import Table, replay
from apnap.variants.unread import Undecided, decided, unread_cards

RAM = "Odd Ram {1}{G}\nCreature — Beast\nTrample\nWhen Odd Ram enters, frobnicate target creature.\n3/2"
OWL = "Odd Owl {1}{U}\nCreature — Bird\nFlying\nFrobnicate.\n2/2"
JOLT = "Odd Jolt {R}\nInstant\nFrobnicate target creature."

LIST = "Deck\n30 Forest\n30 Odd Ram\n\nSideboard\n4 Odd Owl\n"


@pytest.fixture
def database() -> CardDatabase:
    database = CardDatabase.builtin()
    database.add_all(map(card_from_text, (RAM, OWL, JOLT)))
    return database


def begun(database: CardDatabase, unread: str | dict[str, str], text: str = LIST) -> Table:
    return apnap.new_game([text, "stormchart"], seed=1, database=database, unread=unread)


def names_of(table: Table) -> set[str]:
    return {*table.record.setup.seats[0].deck, *table.record.setup.seats[0].sideboard}


def test_without_a_word_it_is_refused(database: CardDatabase) -> None:
    with pytest.raises(UnsupportedCard, match="Odd Ram"):
        begun(database, "")


def test_what_is_unread_is_told_with_what_would_be_left(database: CardDatabase) -> None:
    ram, owl = unread_cards(apnap.deck(LIST, database), database)

    assert (ram.name, ram.is_beside, owl.name, owl.is_beside) == ("Odd Ram", False, "Odd Owl", True)
    assert "frobnicate target creature" in ram.why
    assert ram.partly is not None
    assert ram.partly.unread == ("When Odd Ram enters, frobnicate target creature.",)


def test_it_is_played_with_the_lines_that_are_read_and_shown_so(database: CardDatabase) -> None:
    table = begun(database, "partly")

    card = next(each for each in table.view(0).players[0].hand if each.name == "Odd Ram")
    assert card.unread == ("When Odd Ram enters, frobnicate target creature.",)
    assert card.text.splitlines() == ["Trample", *card.unread]
    assert names_of(table) == {"Forest", "Odd Ram"}  # the sideboard's are left out


def test_the_record_says_which_cards_were_played_in_part(database: CardDatabase) -> None:
    table = begun(database, "partly")
    record = loads(table.record.dumps())

    in_part = {name: card.unread for name, card in record.programs.items() if card.unread}
    assert in_part == {"Odd Ram": ("When Odd Ram enters, frobnicate target creature.",)}
    assert replay(record).hash() == table.hash()


def test_everybody_is_told(database: CardDatabase) -> None:
    told: list[str] = []

    apnap.new_game([LIST, "stormchart"], database=database, unread="partly", tell=told.append)

    assert told == ["Alice plays Odd Ram in part: lines of it that aren't read don't count."]


def test_another_card_takes_its_place(database: CardDatabase) -> None:
    ways = {"Odd Ram": "Bottle-Rocket Goblin", "*": "leave-out"}

    assert names_of(begun(database, ways)) == {"Forest", "Bottle-Rocket Goblin"}


def test_the_likest_card_takes_its_place(database: CardDatabase) -> None:
    table = begun(database, "substitute")

    (other,) = names_of(table) - {"Forest"}
    assert "Odd" not in other
    assert table.record.setup.seats[0].deck.count(other) == 30


@pytest.mark.parametrize(
    ("ways", "why"),
    [
        ({"*": "leave-out"}, "frobnicate target creature"),
        ({"Odd Ram": "partly"}, "Odd Owl"),
        ({"Odd Ram": "leave-out", "*": "leave-out"}, "Odd Ram isn't only in the sideboard"),
        ({"Odd Ram": "Nobody At All", "*": "leave-out"}, "no card is called 'Nobody At All'"),
        ({"Odd Ram": "Odd Owl", "*": "leave-out"}, "Odd Owl"),
        ({"*": "nonsense"}, "no card is called 'nonsense'"),
    ],
)
def test_what_is_not_decided_or_cannot_be_is_told(
    database: CardDatabase, ways: dict[str, str], why: str
) -> None:
    with pytest.raises(Undecided, match=why):
        begun(database, ways)


def test_of_a_spell_nothing_may_be_left(database: CardDatabase) -> None:
    with pytest.raises(Undecided, match="nothing that could be played is left of Odd Jolt"):
        begun(database, "partly", "60 Odd Jolt\n")


def test_no_list_keeps_what_was_decided(database: CardDatabase) -> None:
    deck = apnap.deck(LIST, database)

    played = decided(deck, {"*": "partly"}, database)

    assert played.unread == {"Odd Ram": "partly", "Odd Owl": "leave-out"}
    assert apnap.deck(str(played), database).unread == {}


def test_a_card_played_in_part_is_not_supported(database: CardDatabase) -> None:
    begun(database, "partly")

    with pytest.raises(UnsupportedCard):
        database.program("Odd Ram")
