"""Cards are shown by the names they have in other languages, if the user brought them."""

import json
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from apnap.cards.database.database import AmbiguousName, CardDatabase, UnknownCard
from apnap.cards.database.imported import ImportedCards
from apnap.cards.database.printed import Printed
from apnap.cards.database.store import CardStore
from apnap.cards.decks.deck_files import read_deck
from apnap.cards.decks.decks import DeckError
from apnap.cards.importing.importing import import_file
from apnap.cards.importing.json_stream import BrokenFile
from apnap.cards.importing.printed_names import PrintedNames, import_names, printed_in
from apnap.cards.search.card_pool import CardPool
from apnap.game.position import Placed
from apnap.game.view import View
from apnap.game.view_text import localized
from apnap.languages import in_language, word
from apnap.languages.speaking import know_names
from apnap.oracle.card_text import CardText, FaceText
from apnap.rules.door.happening import happen
from apnap.rules.table.feed import told_to
from apnap.rules.table.table import Table
from apnap.server.workers.card_finding import cards_found
from apnap.server.workers.explaining import (
    AsPrinted,
    TellPrinted,
    explained,
    read_explanation,
    written,
)
from apnap.terms.events import ZoneChange
from apnap.terms.turn import GRAVEYARD, HAND
from tests.sample_board import sample_board

BANNER = {"name": "Banner", "printed_name": "깃발"}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "cards.sqlite"


@pytest.fixture
def _forgotten() -> Iterator[None]:
    yield
    know_names(None)


def kept(tmp_path: Path, path: Path, *entries: Any, language: str = "") -> dict[str, int]:
    file = tmp_path / "names.jsonl"
    file.write_text("\n".join(json.dumps(each) for each in entries), encoding="utf-8")
    with CardStore(path) as store:
        return import_names(file, store, language)


def test_names_are_kept_and_found(tmp_path: Path, path: Path) -> None:
    again = {"name": "Banner", "printed_name": "旗帜", "lang": "zhs"}

    assert kept(tmp_path, path, BANNER, again, language="ko") == {"ko": 1, "zh_Hans": 1}
    names = PrintedNames(path)
    assert names("ko", "Banner") == "깃발"
    assert names("zh_Hans", "banner") == "旗帜"
    assert names("ko", "Shock") == ""


def test_texts_and_type_lines_are_kept_too(tmp_path: Path, path: Path) -> None:
    texts = {"printed_type_line": "마법물체", "printed_text": "{T}: {R}를 추가한다."}
    kept(tmp_path, path, {**BANNER, **texts}, language="ko")

    found = PrintedNames(path).printed("ko", "Banner")
    assert found == Printed("ko", "깃발", "마법물체", "{T}: {R}를 추가한다.")


def test_a_chinese_reader_is_shown_the_other_chinese_then_english(
    tmp_path: Path, path: Path
) -> None:
    both = [
        {"lang": "zht", "name": "Banner", "printed_name": "旗幟"},
        {"lang": "zhs", "name": "Banner", "printed_name": "旗帜"},
        {"lang": "zht", "name": "Drum", "printed_name": "戰鼓"},
        {"lang": "zhs", "name": "Drum", "printed_name": "Drum"},
    ]
    assert kept(tmp_path, path, *both) == {"zh_Hans": 1, "zh_Hant": 2}

    names = PrintedNames(path)
    assert [names("zh_Hans", each) for each in ("Banner", "Drum", "Horn")] == ["旗帜", "戰鼓", ""]
    assert names("ko", "Drum") == ""


@pytest.mark.parametrize("tag", ["zh_Hant", "zh-Hant", "zht", "zh-TW"])
def test_a_language_has_several_tags(tmp_path: Path, path: Path, tag: str) -> None:
    assert kept(tmp_path, path, BANNER, language=tag) == {"zh_Hant": 1}


def test_the_newest_printing_counts_and_its_gaps_are_filled(tmp_path: Path, path: Path) -> None:
    old = {"lang": "ko", "name": "Banner", "released_at": "2010-01-01"}
    new = {**old, "released_at": "2020-01-01", "printed_name": "깃발"}
    older = {**old, "printed_name": "기", "printed_text": "글", "printed_type_line": "마법물체"}
    kept(tmp_path, path, new, older)
    assert PrintedNames(path)("ko", "Banner") == "깃발"

    other = tmp_path / "other.sqlite"
    kept(tmp_path, other, older, new)
    assert PrintedNames(other).printed("ko", "Banner") == Printed("ko", "깃발", "마법물체", "글")

    kept(tmp_path, path, {**BANNER, "printed_name": "새 깃발"}, language="ko")
    assert PrintedNames(path)("ko", "Banner") == "새 깃발"


def test_a_card_of_faces_is_called_by_both_where_only_they_are_known(
    tmp_path: Path, path: Path
) -> None:
    front, back = BANNER, {"name": "Drum", "printed_name": "북", "printed_text": "글"}
    kept(tmp_path, path, front, back, language="ko")

    names = PrintedNames(path)
    assert names.printed("ko", "Banner // Drum") == Printed("ko", "깃발 // 북", "", "글")
    assert names("ko", "Banner // Horn") == ""


def _ko(name: str, *texts: str) -> Printed:
    return Printed("ko", name, *texts)


@pytest.mark.parametrize(
    ("entry", "found"),
    [
        ({"lang": "en", "name": "A", "printed_name": "A"}, []),
        ({"lang": "fr", "name": "A", "printed_name": "B"}, []),
        ({"lang": "ko", "name": "A"}, []),
        ({"name": "A", "printed_name": "가"}, []),
        (
            {"lang": "ko", "name": "A // B", "printed_name": "가 // 나"},
            [("A // B", _ko("가 // 나")), ("A", _ko("가")), ("B", _ko("나"))],
        ),
        (
            {
                "lang": "ko",
                "name": "A // B",
                "card_faces": [
                    {"name": "A", "printed_name": "가", "printed_text": "글"},
                    {"name": "B", "printed_name": "나", "printed_type_line": "대지"},
                ],
            },
            [
                ("A", _ko("가", "", "글")),
                ("B", _ko("나", "대지")),
                ("A // B", _ko("가 // 나", "대지", "글")),
            ],
        ),
    ],
)
def test_an_entry_has_names(entry: Any, found: list[tuple[str, Printed]]) -> None:
    assert [(name, card) for name, card, _ in printed_in(entry)] == found


def test_a_file_without_names_leaves_what_is_kept(tmp_path: Path, path: Path) -> None:
    kept(tmp_path, path, BANNER, language="ko")

    with pytest.raises(BrokenFile, match="no printed names in it; if its entries don't say"):
        kept(tmp_path, path, BANNER)
    with pytest.raises(ValueError, match="no cards are kept in fr, but in: zh_Hans, zh_Hant, ko"):
        kept(tmp_path, path, BANNER, language="fr")
    assert PrintedNames(path)("ko", "Banner") == "깃발"


@pytest.mark.parametrize(
    ("entry", "what"),
    [
        (7, "this is no card"),
        ({"printed_name": "북"}, "a card without a name"),
        ({"name": "Drum", "printed_name": 7}, "the field printed_name is no text"),
        ({"name": "Drum", "printed_name": "\ud83d"}, "letters that don't exist"),
        ({"name": "Drum", "printed_name": "북", "printed_text": ["글"]}, "printed_text is no text"),
        ({"name": "Drum", "card_faces": {"name": "A"}}, "Drum: its faces are no list"),
    ],
)
def test_a_bad_line_is_told_and_nothing_of_the_file_is_kept(
    tmp_path: Path, path: Path, entry: Any, what: str
) -> None:
    kept(tmp_path, path, BANNER, language="ko")

    with pytest.raises(BrokenFile, match=f"line 2: .*{what}; nothing was imported"):
        kept(tmp_path, path, {"name": "Horn", "printed_name": "나팔"}, entry, language="ko")
    names = PrintedNames(path)
    assert (names("ko", "Banner"), names("ko", "Horn")) == ("깃발", "")


def test_a_large_file_is_never_whole_in_memory(tmp_path: Path, path: Path) -> None:
    file = tmp_path / "names.jsonl"
    with file.open("w", encoding="utf-8") as lines:
        for number in range(20_000):
            entry = {"name": f"Card {number}", "printed_name": f"카드 {number}"}
            lines.write(json.dumps({**entry, "printed_text": "글 " * 300}) + "\n")
    with CardStore(path) as store:
        tracemalloc.start()
        import_names(file, store, "ko")
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
    assert file.stat().st_size > 30_000_000
    assert most < 15_000_000


def test_a_bulk_file_of_all_languages_brings_what_is_printed(tmp_path: Path, path: Path) -> None:
    card = {
        "name": "Banner",
        "oracle_id": "b",
        "layout": "normal",
        "type_line": "Artifact",
        "oracle_text": "",
        "mana_cost": "{3}",
        "legalities": {},
        "set": "one",
        "rarity": "common",
        "lang": "en",
    }
    korean = {**card, "lang": "ko", "printed_name": "깃발", "printed_type_line": "마법물체"}
    chinese = {**card, "lang": "zht", "printed_name": "旗幟"}
    broken = {**card, "lang": "zhs", "printed_name": 7}
    file = tmp_path / "all_cards.json"
    file.write_text(json.dumps([card, korean, chinese, broken], indent=0), encoding="utf-8")
    with CardStore(path) as store:
        done = import_file(file, store)

    assert done.cards == 1
    (problem,) = done.problems
    assert "the field printed_name is no text; left out" in problem
    names = PrintedNames(path)
    assert names.printed("ko", "Banner") == Printed("ko", "깃발", "마법물체")
    assert names("zh_Hans", "Banner") == "旗幟"


def test_without_a_database_no_name_is_known(path: Path) -> None:
    assert PrintedNames(path)("ko", "Banner") == ""
    assert not path.exists()


def test_a_database_from_before_there_were_names_has_none(path: Path) -> None:
    with CardStore(path) as store:
        assert store.printed.counts() == {}
    assert PrintedNames(path)("ko", "Banner") == ""


def test_names_kept_before_there_were_texts_are_known_still(path: Path) -> None:
    with CardStore(path) as store:
        store.base.execute("CREATE TABLE names (language TEXT, key TEXT, name TEXT)")
        store.base.execute("INSERT INTO names VALUES ('ko', 'banner', '깃발')")

    assert PrintedNames(path)("ko", "Banner") == "깃발"
    with CardStore(path) as store:
        assert store.printed.keys("깃발") == ["banner"]
        assert not store.has_table("names")


# Cards found by what is printed on them.


@pytest.fixture
def cards(tmp_path: Path, path: Path) -> CardDatabase:
    """Two cards that are called the same in Korean, one beside them, and a double-faced one."""
    kept(
        tmp_path,
        path,
        {"name": "Banner", "printed_name": "붉은 깃발"},
        {"name": "Flag", "printed_name": "붉은 깃발"},
        {"name": "Drum", "printed_name": "큰 북"},
        {"name": "Night", "printed_name": "어두운 밤"},
        language="ko",
    )
    kept(tmp_path, path, {"name": "Drum", "printed_name": "戰鼓", "lang": "zht"})
    texts = [CardText(name, (FaceText(name, "", "Artifact", ""),)) for name in ("Banner", "Flag")]
    texts.append(CardText("Drum", (FaceText("Drum", "", "Artifact", ""),)))
    sides = (FaceText("Day", "", "Artifact", ""), FaceText("Night", "", "Artifact", ""))
    texts.append(CardText("Day // Night", sides, "transform"))
    return CardDatabase(texts, imported=ImportedCards.at(path))


def test_a_card_is_found_by_its_printed_name(cards: CardDatabase) -> None:
    assert [cards.card(each).name for each in ("큰 북", "戰鼓")] == ["Drum", "Drum"]
    assert cards.card("어두운 밤").name == "Day // Night"


def test_a_name_of_several_cards_is_told_and_none_is_taken(cards: CardDatabase) -> None:
    assert cards.find("붉은 깃발") is None
    with pytest.raises(AmbiguousName, match="several cards are called '붉은 깃발': Banner, Flag"):
        cards.card("붉은 깃발")
    with pytest.raises(
        DeckError, match="line 1: several cards are called '붉은 깃발': Banner, Flag"
    ):
        read_deck("4 붉은 깃발", cards)
    assert read_deck("4 큰 북", cards).main == {"Drum": 4}


def test_a_slip_in_a_printed_name_is_told_with_what_may_be_meant(cards: CardDatabase) -> None:
    with pytest.raises(
        UnknownCard, match=r"no card is called '어두운 방' \(did you mean Day // Night"
    ):
        cards.card("어두운 방")


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ("북", ["Drum"]),
        ("鼓", ["Drum"]),
        ("깃발", ["Banner", "Flag"]),
        ("밤", ["Day // Night"]),
        ('!"붉은 깃발"', ["Banner", "Flag"]),
        ("/^큰/", ["Drum"]),
        ("-깃발 t:artifact", ["Day // Night", "Drum"]),
        ("drum", ["Drum"]),
    ],
)
def test_a_search_finds_by_parts_of_printed_names(
    cards: CardDatabase, words: str, names: list[str]
) -> None:
    page = CardPool(cards, lambda _: []).page(words, 0, 10)
    assert [card.name for card, _ in page.cards] == names


@pytest.mark.parametrize(
    ("words", "names"),
    [("북", ["Drum"]), ("鼓", ["Drum"]), ("깃발", ["Banner", "Flag"]), ("밤", ["Day // Night"])],
)
def test_the_judges_desk_finds_by_parts_of_printed_names(
    cards: CardDatabase, words: str, names: list[str]
) -> None:
    assert [card.name for card in cards_found(words, cards, "ko")] == names


@pytest.mark.parametrize(
    ("name", "language", "told"),
    [
        ("Banner", "ko", AsPrinted("ko", "깃발", "마법물체", "글", "Flying")),
        ("Banner", "ko@english", AsPrinted("ko", "깃발", "마법물체", "글", "Flying")),
        ("Night", "ko", AsPrinted("ko", "밤", "", "어둡다", "Haste")),
        ("Banner", "zh_Hans", AsPrinted()),
        ("Banner", "en", AsPrinted()),
        ("Horn", "ko", AsPrinted()),
    ],
)
def test_what_is_printed_is_told_beside_the_text_that_rules(
    tmp_path: Path, path: Path, name: str, language: str, told: AsPrinted
) -> None:
    texts = {"printed_type_line": "마법물체", "printed_text": "글"}
    night = {"name": "Night", "printed_name": "밤", "printed_text": "어둡다"}
    kept(tmp_path, path, {**BANNER, **texts}, night, language="ko")
    sides = (FaceText("Day", "", "Artifact", "Flying"), FaceText("Night", "", "Artifact", "Haste"))
    cards = [CardText("Banner", (FaceText("Banner", "", "Artifact", "Flying"),))]
    cards.append(CardText("Day // Night", sides, "transform"))
    database = CardDatabase(cards, imported=ImportedCards.at(path))

    answer = read_explanation(explained(written(TellPrinted(name, language)), database))
    assert answer == told


# In a game.


def at_table() -> Table:
    cards = (Placed("Banner", HAND), Placed("Plain Walker"))
    return sample_board(*cards, deck=("Island",) * 5, name="Banner")


def hand_of(view: View) -> list[tuple[str, str]]:
    return [(card.name, card.card) for card in view.players[0].hand]


@pytest.mark.usefixtures("_forgotten")
def test_a_card_is_shown_by_its_name_and_a_player_by_theirs() -> None:
    know_names(lambda language, name: {"Banner": "깃발"}.get(name, ""))
    table = at_table()
    view = table.view(0)

    shown = localized(view, "ko")
    assert ("깃발", "Banner") in hand_of(shown)
    assert ("Banner", "Banner") in hand_of(view)
    assert shown.players[0].name == "Banner"
    (event,) = happen(table.game, [ZoneChange(table.game.players[0].hand[0], GRAVEYARD, "discard")])
    entry = told_to(table.game, event, 0)
    assert entry is not None
    assert entry.text == "Banner discards Banner."
    assert localized(entry, "ko").text == "Banner가 깃발을 버립니다."


@pytest.mark.usefixtures("_forgotten")
def test_who_wants_to_keeps_the_english_names() -> None:
    know_names(lambda language, name: {"Banner": "깃발"}.get(name, ""))
    table = at_table()

    assert ("Banner", "Banner") in hand_of(localized(table.view(0), "ko@english"))
    (event,) = happen(table.game, [ZoneChange(table.game.players[0].hand[0], GRAVEYARD, "discard")])
    entry = told_to(table.game, event, 0)
    assert entry is not None
    assert localized(entry, "ko@english").text == "Banner가 Banner를 버립니다."
    assert in_language(word("card", "Island"), "ko@english") == "Island"


def test_a_basic_land_is_called_by_its_type() -> None:
    assert in_language(word("card", "Island"), "ko") == "섬"
    assert in_language(word("card", "Island"), "en") == "Island"
