"""The page's modules lie in rooms one finds: small folders, plain names, imports that go down."""

import pytest

from tools.page_rooms import (
    README,
    circular,
    crowded,
    imports,
    misnamed,
    too_long,
    tree,
    unexplained,
    upward,
)
from tools.page_rooms import problems as problems_of

LONG = "export function Long(): void {\n" + "  go();\n" * 59 + "}\n"


def test_nothing_is_amiss() -> None:
    assert list(problems_of(tree(), README.read_text(encoding="utf-8"))) == []


def test_the_page_is_read() -> None:
    found = imports(tree())

    assert "table/board/board.ts" in found["table/Game.tsx"]
    assert "words.ts" in found["table/board/prompts.ts"]
    assert "offline/worker.js" in found["offline/worker.test.ts"]
    assert "table/style/phone.css" in found["table/style/index.css"]
    assert "catalogs/ko.json" in found["words.ts"]


def test_a_crowded_folder_is_found() -> None:
    files = {f"table/Part{n}.tsx": "" for n in range(16)} | {"table/Part0.test.tsx": ""}

    assert list(crowded(files)) == ["table: 16 modules, over 15"]
    assert list(crowded(files, {"table": 16})) == []


@pytest.mark.parametrize(
    ("path", "word"),
    [
        ("table/MoreOptions.tsx", "more"),
        ("decks/deckUtils.ts", "utils"),
        ("misc/Card.tsx", "misc"),
        ("table/others.test.ts", "others"),
    ],
)
def test_a_name_that_names_nothing_is_found(path: str, word: str) -> None:
    assert list(misnamed({path: ""})) == [f"{path}: {word} in a name says nothing"]


def test_words_within_words_are_names() -> None:
    assert list(misnamed({"match/Restart.tsx": "", "table/mother.ts": "", "a/forest.ts": ""})) == []


def test_twins_are_found() -> None:
    files = {"table/Arrows.tsx": "", "table/arrows.ts": "", "table/arrows.test.ts": ""}

    assert len(list(misnamed(files))) == 1
    assert list(misnamed({"table/Arrows.tsx": "", "judge/arrows.ts": "", "table/a.css": ""})) == []


def test_a_folder_needs_its_purpose() -> None:
    readme = "| `decks/` | the decks |\n| `gone/` | nothing |\n| `table/` | |\n"

    assert list(unexplained({"decks/a.ts": "", "table/b.ts": "", "main.tsx": ""}, readme)) == [
        "table/: page/README.md doesn't say what it is for",
        "gone/: no such folder; take it out of page/README.md",
    ]


def test_a_long_module_is_found() -> None:
    assert list(too_long({"a.ts": "\n" * 601})) == ["a.ts: 601 lines, over 600"]
    assert list(too_long({"a.css": "\n" * 601, "b.ts": "// Made by tools/b.py" + "\n" * 601})) == []
    assert list(too_long({"a.css": "\n" * 1201})) == ["a.css: 1201 lines, over 1200"]


def test_a_long_function_is_found() -> None:
    method = "class Line {\n  private open(at: string): void {\n" + "    go();\n" * 59 + "  }\n}\n"

    assert list(too_long({"a.tsx": LONG})) == ["a.tsx:1: Long has 61 lines, over 60"]
    assert list(too_long({"a.ts": method})) == ["a.ts:2: open has 61 lines, over 60"]
    assert list(too_long({"a.tsx": LONG.replace("  go();\n", "", 1)})) == []
    assert list(too_long({"a.tsx": "// long: one case a line\n" + LONG})) == []
    assert len(list(too_long({"a.tsx": "// long: \n" + LONG}))) == 1


@pytest.mark.parametrize(
    ("path", "named"),
    [
        ("components/Card.tsx", "../table/Game"),
        ("table/log/Log.tsx", "../../tournament/EventPage"),
        ("table/board/board.ts", "../Game"),
        ("table/board/board.ts", "../zones/Hand"),
        ("tournament/desk/names.ts", "../event/roles"),
        ("words.ts", "./app"),
    ],
)
def test_an_import_that_leads_up_is_found(path: str, named: str) -> None:
    others = dict.fromkeys(tree(), "")

    [problem] = upward(imports(others | {path: f'import {{ a }} from "{named}";\n'}))

    assert problem.startswith(f"{path}: imports ")


def test_a_room_without_a_layer_is_found() -> None:
    assert list(upward({"cellar/a.ts": []})) == ["cellar/a.ts: cellar is in no layer of the page"]


def test_a_circle_of_imports_is_found() -> None:
    files = {"a/b.ts": 'import "./c";', "a/c.ts": 'import "./d";', "a/d.ts": 'import "./b";'}

    assert list(circular(imports(files))) == ["a/b.ts → a/c.ts → a/d.ts → a/b.ts"]
