"""docs/PROTOCOL.md and the page's types are made from the messages."""

import ast

import pytest

from tools.page_protocol import (
    DOCUMENT,
    MESSAGES,
    TYPES,
    Source,
    in_typescript,
    made,
    read_source,
    stale,
)

SOURCE = Source("", [], {}, "number")


def test_what_is_made_from_the_messages_is_fresh() -> None:
    assert stale() == []


@pytest.mark.parametrize(
    ("python", "typescript"),
    [
        ("int", "number"),
        ("str | None", "string | null"),
        ("tuple[str, ...]", "readonly string[]"),
        ("list[int | str]", "readonly (number | string)[]"),
        ("dict[str, int]", "Readonly<Record<string, number>>"),
        ("Literal['', 'free']", '"" | "free"'),
        ("Clock | None", "Clock | null"),
    ],
)
def test_a_type_is_written_as_the_page_writes_it(python: str, typescript: str) -> None:
    assert in_typescript(ast.parse(python, mode="eval").body, SOURCE) == typescript


def test_a_type_that_has_no_counterpart_is_refused() -> None:
    with pytest.raises(ValueError, match="set\\[int\\]"):
        in_typescript(ast.parse("set[int]", mode="eval").body, SOURCE)


def test_every_message_is_in_the_document_and_in_the_types() -> None:
    texts = made()

    for record in read_source(MESSAGES, "number").records:
        name = record.name.lower() if record.is_message else record.name
        assert f"### {name}\n" in texts[DOCUMENT]
        assert f"export interface {record.name} " in texts[TYPES]


def test_the_comment_beside_a_field_is_kept() -> None:
    texts = made()

    assert '| `until` | Until | `""` | passes until then |' in texts[DOCUMENT]
    assert "readonly until: Until; // passes until then" in texts[TYPES]
