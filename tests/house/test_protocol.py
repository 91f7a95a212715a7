"""docs/PROTOCOL.md and the page's types are made from the messages."""

import ast
import re
from typing import get_args

import pytest

from apnap.tournament.desk.log import Known
from tools import page_tournament
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
        ("tuple[str, int]", "readonly [string, number]"),
        ("tuple[tuple[str, int], ...]", "readonly (readonly [string, number])[]"),
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


def test_what_is_made_from_the_tournament_desk_is_fresh() -> None:
    assert not page_tournament.is_stale(), "python -m tools.page_tournament"


def test_every_operation_of_the_desk_is_in_the_pages_types() -> None:
    text = page_tournament.made()

    for each in get_args(Known):
        assert f'  readonly op: "{each.__struct_config__.tag}";' in text
        assert f"  | {each.__name__}" in text


def test_whatever_the_pages_types_name_is_declared_there() -> None:
    text = page_tournament.made()
    declared = set(re.findall(r"^export (?:type|interface) (\w+)", text, re.MULTILINE))
    fields = re.findall(r"^  readonly \w+\??: ([^;]*);", text, re.MULTILINE)
    named = {
        name for each in fields for name in re.findall(r"\b[A-Z]\w+", re.sub('"[^"]*"', "", each))
    }

    assert named <= declared | {"Readonly", "Record"}


def test_an_operation_may_lack_what_has_a_default_and_a_view_lacks_nothing() -> None:
    text = page_tournament.made()

    assert "  readonly drops?: readonly string[];" in text
    assert "  readonly winner: string;" in text
