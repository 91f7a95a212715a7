"""A card explained."""

from pathlib import Path

from apnap.cards.database.database import CardDatabase
from apnap.cards.database.fingerprint import fingerprint
from apnap.cards.database.imported import ImportedCards
from apnap.cards.database.plays import Play, put_plays, text_hash
from apnap.cards.database.store import CardStore, StoredCard
from apnap.cards.importing.names import name_key
from apnap.cards.importing.plain_text import card_from_text
from apnap.judge.explanations.card_reports import report_on


def test_a_card_is_told_with_its_text_and_its_meaning() -> None:
    card = card_from_text("Ember Fox {1}{R}\nCreature — Fox\nHaste\n2/1")

    report = report_on(card, CardDatabase([card]))

    assert report.text == "Ember Fox {1}{R}\nCreature — Fox\nHaste\n2/1"
    assert report.abilities == ("KeywordAbility (name haste)",)
    assert (report.rung, report.supported, report.why) == ("supported", True, "")


def test_a_card_that_is_not_read_is_told_with_the_words() -> None:
    card = card_from_text("Odd Owl {U}\nCreature — Bird\nYou blorb.\n1/1")

    report = report_on(card, CardDatabase([card]))

    assert (report.rung, report.supported, report.abilities) == ("declined", False, ())
    assert "blorb" in report.why


def test_the_faces_of_a_card_are_told_apart() -> None:
    card = card_from_text("Here {R}\nInstant\nScry 1.\n//\nThere {U}\nSorcery\nDraw two cards.")

    report = report_on(card, CardDatabase([card]))

    assert [line for line in report.abilities if line.endswith(":")] == ["Here:", "There:"]
    assert [face.name for face in report.faces] == ["Here", "There"]


def test_a_card_that_was_played_stands_higher(tmp_path: Path) -> None:
    card = card_from_text("Ember Fox {1}{R}\nCreature — Fox\nHaste\n2/1")
    path = tmp_path / "cards.sqlite"
    with CardStore(path) as store, store.transaction():
        store.put(StoredCard(card, "fox"))
    key, text = name_key(card.name), text_hash(card)
    put_plays(path, [Play(key, text, fingerprint(), cast=True, used=False)])

    report = report_on(card, CardDatabase(imported=ImportedCards(path)))

    assert report.rung in ("played", "tested")
