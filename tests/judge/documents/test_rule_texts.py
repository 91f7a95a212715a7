"""The texts of cited rules, from documents of whatever edition."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from apnap.game.record import EDITION
from apnap.judge.documents import rule_texts as module
from apnap.judge.documents.documents import Document, Language, Passage
from apnap.judge.documents.editions import Comparison, Whereabouts
from apnap.judge.documents.library import Edition, Library
from apnap.judge.documents.rule_texts import rule_texts


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library(tmp_path / "rules.sqlite") as library:
        yield library


def add(library: Library, edition: str, language: Language, **rules: str) -> None:
    passages = [
        Passage("rule", each.strip("r").replace("_", "."), "", rules[each]) for each in rules
    ]
    library.add(Document("CR", edition, language, "Foxes", f"{language} {edition}", passages))


def test_the_edition_that_games_are_played_by_is_told(library: Library) -> None:
    add(library, EDITION, "en", r100_1="Foxes play.")
    add(library, "2031-03-04", "en", r100_1="Bears play.")

    assert rule_texts(["100.1"], ["en"], library) == {"100.1": {f"en {EDITION}": "Foxes play."}}


def test_without_that_edition_what_has_the_number_is_told_and_that_it_is_another(
    library: Library,
) -> None:
    add(library, "2015-01-23", "zh", r100_1="狐狸玩。")

    texts = rule_texts(["100.1", "100.2"], ["zh", "ko"], library)

    assert texts == {"100.1": {f"zh 2015-01-23 ≠ {EDITION}": "狐狸玩。"}, "100.2": {}}


@pytest.mark.parametrize(("sure", "told"), [(0.9, {"zh 2015-01-23, 100.3": "狐狸玩。"}), (0.2, {})])
def test_in_another_edition_a_rule_is_followed_to_where_it_is(
    library: Library, monkeypatch: pytest.MonkeyPatch, sure: float, told: dict[str, str]
) -> None:
    add(library, EDITION, "en", r100_1="Foxes play.")
    add(library, "2015-01-23", "zh", r100_1="熊睡。", r100_3="狐狸玩。")

    def followed(library: Library, old: Edition, new: Edition) -> Comparison:
        return Followed(library, old, new, [])

    class Followed(Comparison):
        def back(self, number: str) -> Whereabouts:
            here, there = (
                self.library.within(self.new, number),
                self.library.within(self.old, "100.3"),
            )
            assert here is not None
            return Whereabouts(here, there, sure, "")

    monkeypatch.setattr(module, "compare", followed)

    assert rule_texts(["100.1"], ["zh"], library) == {"100.1": told}


def test_nothing_imported_is_no_text(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("APNAP_HOME", str(tmp_path))

    assert rule_texts(["100.1"], ["en"]) == {}
