"""In games that are played, nothing is left in English but the names."""

from collections.abc import Iterator
from random import Random

import pytest

from apnap.abilities.instructions.actions import TokenSpec
from apnap.abilities.nodes import walk
from apnap.game.view import View
from apnap.game.view_text import board_lines, localized
from apnap.judge.boards.scenario import Scenario
from apnap.languages import Said, said, word
from apnap.rules.table.feed import Log
from apnap.rules.table.table import Table
from apnap.testing.games.pools import pool_of
from apnap.testing.games.random_games import setup_for
from tests.languages.spoken import left_in_english
from tools.game_words import game_words

LANGUAGES = ("zh_Hans", "ko")


class Played:
    """A random game, with all that was said in it."""

    def __init__(self, pool: str, seed: int, decisions: int = 150) -> None:
        record = setup_for(seed, range(2, 4), pool_of(pool))
        chance = Random(seed)
        log = Log(0)
        self.table = Table(record.setup, record.programs, log.hear)
        self.texts: list[str] = []
        self.views: list[View] = []
        for _ in range(decisions):
            choice = self.table.choice
            if choice is None:
                break
            self.texts.append(choice.asked)
            view = self.table.view(choice.decider)
            self.views.append(view)
            self.texts += board_lines(view)
            self.table.answer(choice.random(chance))
        self.told = log.entries
        self.texts += [entry.text for entry in self.told]
        faces = [face for card in record.programs.values() for face in card.faces]
        # Names: of cards and players, and types that only cards of our own have.
        own = {each for face in faces for each in face.subtypes} - set(game_words()["subtype"])
        self.names = own | frozenset([*record.programs, *(face.name for face in faces)])
        self.names |= {seat.name for seat in record.setup.seats}
        tokens = (node for card in record.programs.values() for node in walk(card))
        self.names |= {node.name for node in tokens if isinstance(node, TokenSpec)}

    def left(self, language: str) -> Iterator[str]:
        for text in self.texts:
            yield from left_in_english(text, language, frozenset(self.names))


@pytest.fixture(scope="module", params=[("set", 5), ("samples", 7), ("decks", 11), ("set", 12)])
def played(request: pytest.FixtureRequest) -> Played:
    pool, seed = request.param
    return Played(pool, seed)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_said_in_a_game_is_translated(played: Played, language: str) -> None:
    assert set(played.left(language)) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_told_changes_its_language_only(played: Played, language: str) -> None:
    for entry in played.told:
        other = localized(entry, language)
        assert (other.kind, other.rule, other.about) == (entry.kind, entry.rule, entry.about)
        assert other.text != entry.text
        assert not isinstance(other.text, Said)


def test_a_view_keeps_the_words_that_programs_compare(played: Played) -> None:
    view = played.views[-1]
    other = localized(view, "ko")

    assert view.choice is not None
    assert other.choice is not None
    assert (other.step, other.choice.prompt) == (view.step, view.choice.prompt)
    assert other.choice.text != view.choice.text
    assert other.to_json().keys() == view.to_json().keys()
    assert localized(view, "en") is view


def test_english_left_in_a_text_is_found() -> None:
    names = frozenset({"Alice", "Shock"})

    def left(text: str) -> list[str]:
        return list(left_in_english(text, "ko", names))

    assert left(said("{player} draws {card}.", player="Alice", card="Shock")) == []
    assert left(said("{player} draws {card}.", player="Alice", card="a card")) == ["a card"]
    assert left(said("{player} sleeps.", player="Alice")) == [": {player} sleeps."]
    assert left(word("zone", "attic")) == ["zone: attic"]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Alice surveils 2."),
        ("zh_Hans", "Alice刺探2。"),
        ("ko", "Alice가 감시 2를 합니다."),
    ],
)
def test_a_number_stands_where_the_language_has_it(language: str, told: str) -> None:
    board = Scenario().card("Peek {U} | Sorcery | Surveil 2.").put(0, "Peek (hand)", "Island")
    board.cast("Peek").resolve()

    assert told in [localized(entry, language).text for entry in board.table.log(0)]
