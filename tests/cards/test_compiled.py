"""Compiled cards kept in the database."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from apnap.abilities.cards import CardProgram
from apnap.cards.database.compiled import compiled_pool, packed, unpacked
from apnap.cards.database.database import CardDatabase
from apnap.cards.database.fingerprint import fingerprint
from apnap.cards.database.imported import ImportedCards
from apnap.cards.database.store import CardStore, StoredCard
from apnap.client.commands.cards.measuring import measured
from apnap.oracle.card_text import CardText, FaceText
from apnap.oracle.compiler import compile_card
from apnap.oracle.declines import Decline

BEAR = CardText(
    "Patient Bear", (FaceText("Patient Bear", "{1}{G}", "Creature — Bear", "Trample", "2", "2"),)
)
LONG = CardText(
    "Dusk // Dawn",
    (
        FaceText("Dusk", "{1}{B}", "Sorcery", "Target player discards a card."),
        FaceText("Dawn", "{1}{W}", "Instant", "You gain 3 life."),
    ),
    "split",
)


@pytest.fixture
def store(tmp_path: Path) -> CardStore:
    """A database with two compiled cards."""
    store = CardStore(tmp_path / "cards.sqlite")
    with store.transaction():
        store.put(StoredCard(BEAR, "bear"))
        store.put(StoredCard(LONG, "dusk"))
    measured(store, jobs=1)
    return store


def refusing(card: CardText) -> CardProgram | Decline:
    """A compiler that must not be called."""
    raise AssertionError(f"{card.name} is compiled again")


def test_what_is_kept_is_what_was_compiled() -> None:
    program = compile_card(LONG)

    assert isinstance(program, CardProgram)
    assert unpacked(packed(program)) == program


def test_something_else_kept_is_refused() -> None:
    with pytest.raises(ValueError, match="isn't a card"):
        unpacked(b'{"is": "This"}')


def test_the_whole_pool_is_loaded(store: CardStore) -> None:
    pool = compiled_pool(store)

    assert pool == {"patient bear": compile_card(BEAR), "dusk // dawn": compile_card(LONG)}


def test_a_card_that_was_compiled_is_not_compiled_again(store: CardStore) -> None:
    database = CardDatabase(compiler=refusing, imported=ImportedCards(store.path))

    assert database.program("Patient Bear") == compile_card(BEAR)


def test_an_imported_card_is_found_by_a_face(store: CardStore) -> None:
    database = CardDatabase(imported=ImportedCards(store.path))

    assert database.card("dawn") == LONG
    assert database.card("Dusk/Dawn") == LONG
    assert database.close_names("Pateint Bear") == ["Patient Bear"]


def test_cards_are_found_by_several_threads(store: CardStore) -> None:
    database = CardDatabase(imported=ImportedCards(store.path))
    database.card("Patient Bear")

    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(database.card, ["Patient Bear", "dawn", "Dusk", "dusk // dawn"] * 20))

    assert set(found) == {BEAR, LONG}


def test_a_card_of_ones_own_takes_the_place_of_an_imported_one(store: CardStore) -> None:
    other = CardText(
        "Patient Bear", (FaceText("Patient Bear", "{G}", "Creature — Bear", "", "1", "1"),)
    )
    database = CardDatabase([other], imported=ImportedCards(store.path))

    assert database.program("Patient Bear") == compile_card(other)


def test_the_same_card_imported_again_stays_compiled(store: CardStore) -> None:
    with store.transaction():
        store.put(StoredCard(BEAR, "bear", {"vintage": "legal"}))

    assert store.program("patient bear", fingerprint())
    assert "patient bear" in store.standings(fingerprint())


def test_a_card_with_another_text_must_be_compiled_again(store: CardStore) -> None:
    other = CardText(
        "Patient Bear", (FaceText("Patient Bear", "{G}", "Creature — Bear", "", "1", "1"),)
    )
    with store.transaction():
        store.put(StoredCard(other, "bear"))

    assert not store.program("patient bear", fingerprint())
    assert "patient bear" not in store.standings(fingerprint())


def test_nodes_are_known_in_a_process_that_has_only_begun() -> None:
    """What was kept may speak of nodes of modules that nothing has imported yet."""
    code = (
        "from apnap.abilities.nodes import from_json;"
        "print(type(from_json({'is': 'Shuffle' + 'Library', 'who': {'is': 'You'}})).__name__)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "ShuffleLibrary"
