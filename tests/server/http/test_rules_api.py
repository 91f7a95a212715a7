"""The rules browser's part of the HTTP interface, over documents written for these tests."""

from typing import Any

import pytest

from apnap.judge.documents.importing import read_document
from apnap.judge.documents.library import Library, library_path
from tests.judge.documents.written_documents import BILINGUAL, ENGLISH, KOREAN, MTR
from tests.server.http.test_http_api import Client, client, database, desk, store

assert client, (database, desk, store)  # fixtures


@pytest.fixture
def reader(client: Client) -> Client:
    """A client of a server whose user imported documents."""
    with Library(library_path()) as library:
        for number, text in enumerate((ENGLISH, BILINGUAL, KOREAN, MTR)):
            for document in read_document(text, f"{number}.md"):
                library.add(document)
    return client


def found(client: Client, path: str, **params: str) -> dict[str, Any]:
    response = client.get(f"rules/{path}", params=params)
    assert response.status_code == 200, response.text
    told: dict[str, Any] = response.json()
    return told


def test_a_rule_is_shown_in_its_languages_side_by_side(reader: Client) -> None:
    page = found(reader, "show/CR/100.1a", languages="zh,ko,en")

    assert [each["language"] for each in page["texts"]] == ["zh", "ko", "en"]
    assert page["texts"][0]["text"].startswith("两只也行。")
    assert page["texts"][2]["edition"] == "2031-03-04"
    assert [each["number"] for each in page["above"]] == ["1", "100", "100.1"]


def test_links_lead_both_ways(reader: Client) -> None:
    cited = [each["number"] for each in found(reader, "show/CR/100.1")["cites"]]
    citing = [each["number"] for each in found(reader, "show/CR/101.1")["cited_by"]]

    assert "101.1" in cited
    assert "100.1" in citing


def test_a_section_has_its_rules_and_a_rule_its_neighbors(reader: Client) -> None:
    section = found(reader, "show/CR/100", languages="en")
    rule = found(reader, "show/CR/100.1", languages="en")

    assert [each["number"] for each in section["below"]][:2] == ["100.1", "100.2"]
    assert [each["number"] for each in rule["beside"]] == ["100.1", "100.2"]


def test_contents_are_in_order(reader: Client) -> None:
    numbers = [each["number"] for each in found(reader, "contents", languages="en")["entries"]]

    assert numbers[:3] == ["1", "100", "101"]


def test_words_are_found_in_the_languages_asked_for(reader: Client) -> None:
    chinese = found(reader, "search", words="狐狸", languages="zh")["hits"]
    korean = found(reader, "search", words="여우", languages="ko,en")["hits"]

    assert {each["entry"]["language"] for each in chinese} == {"zh"}
    assert {each["entry"]["language"] for each in korean} == {"ko"}
    start, end = chinese[0]["marks"][0]
    assert chinese[0]["snippet"][start:end] == "狐狸"


def test_what_was_found_can_be_shown(reader: Client) -> None:
    for hit in found(reader, "search", words="fox")["hits"]:
        entry = hit["entry"]
        assert found(reader, f"show/{entry['kind']}/{entry['number']}")["texts"]


def test_documents_and_texts_in_the_reader_s_language(reader: Client) -> None:
    kinds = {(each["kind"], each["language"]) for each in found(reader, "documents")["documents"]}
    assert kinds == {("CR", "en"), ("CR", "zh"), ("CR", "ko"), ("MTR", "en")}

    response = reader.get(
        "rules/texts", params={"numbers": "100.1a,999.9"}, headers={"accept-language": "ko"}
    )
    assert [each["language"] for each in response.json()["texts"]] == ["ko"]
    assert found(reader, "texts", numbers="") == {"texts": []}


def test_tests_and_boards_that_exercise_a_rule_are_told(
    reader: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    proofs = ("tests/rules/test_x.py::test_a", "tests/boards/test_boards.py::test_b")
    monkeypatch.setattr("apnap.server.http.rule_pages.tests_of", lambda _: proofs)
    page = found(reader, "show/CR/100.1a")

    assert page["tests"] == [proofs[0]]
    assert page["boards"] == [proofs[1]]


def test_without_documents_it_says_how_to_bring_them(client: Client) -> None:
    assert found(client, "documents") == {"documents": []}
    assert found(client, "texts", numbers="100.1") == {"texts": []}
    response = client.get("rules/show/CR/100.1")
    assert response.status_code == 404
    assert "apnap rules import" in response.json()["text"]


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("show/CR/999.9z", 404),
        ("show/glossary/Nobody", 404),
        ("show/passage/77777", 404),
        ("show/passage/x", 404),
        ("show/POEMS/1", 422),
        ("show/CR/100.1?languages=tlh", 422),
        ("search?words=", 422),
        ("search?words=...", 422),
        ("contents?kind=poems", 422),
    ],
)
def test_what_is_not_there_is_told(reader: Client, path: str, status: int) -> None:
    response = reader.get(f"rules/{path}")

    assert response.status_code == status
    assert response.json()["text"]


def test_a_broken_database_is_told(client: Client) -> None:
    library_path().parent.mkdir(parents=True, exist_ok=True)
    library_path().write_text("no database at all", encoding="utf-8")

    assert client.get("rules/documents").status_code == 503
