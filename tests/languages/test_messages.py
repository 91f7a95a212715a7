"""What is said is found in the sources."""

import ast

import pytest

from tools.book import ROOT
from tools.messages import (
    PACKAGE,
    Message,
    Unclear,
    bare_in_page,
    in_python,
    in_typescript,
    page_files,
)
from tools.prompts import prompts

LISTED = frozenset({"zone"})
IMPORT = "from apnap.languages import counted, said, word\n"


def python(text: str) -> set[Message]:
    return set(in_python(IMPORT + text, "x.py", LISTED))


def typescript(text: str) -> set[Message]:
    return set(in_typescript(text, "x.ts", LISTED))


def test_templates_are_found_in_python() -> None:
    text = "said('{a} draws.', a=1)\ncounted('a card', '{n} cards', n)\nword('time', 'day')"

    assert python(text) == {
        Message("", "{a} draws."),
        Message("", "a card", "{n} cards"),
        Message("time", "day"),
    }


def test_words_that_are_listed_elsewhere_may_be_variables() -> None:
    assert python("word('zone', zone)") == set()


def test_what_cannot_be_found_is_an_error() -> None:
    with pytest.raises(Unclear, match=r"x.py:2: argument 1 must be a string"):
        python("said(f'{a} draws.')")


def test_a_function_of_the_same_name_says_nothing() -> None:
    assert set(in_python("said(x)", "x.py", LISTED)) == set()


def test_strings_of_the_page_are_found() -> None:
    text = """
    t("Lobby"); t('{n} of them', { n }); tn("a card", "{n} cards", hand.length);
    t("one " + "line"); t(`plain`); tw("zone", view.zone); tw("time", "day");
    // t("in a comment")
    part("not"); it.t("neither"); function t(template: string) {}
    """

    assert typescript(text) == {
        Message("", "Lobby"),
        Message("", "{n} of them"),
        Message("", "a card", "{n} cards"),
        Message("", "one line"),
        Message("", "plain"),
        Message("time", "day"),
    }


def test_what_is_said_within_a_template_of_the_page_is_found() -> None:
    assert typescript('`✓ ${t("Legal")}, ${tn("a card", "{n} cards", n)}`') == {
        Message("", "Legal"),
        Message("", "a card", "{n} cards"),
    }


def test_a_string_within_a_string_of_the_page_is_found() -> None:
    assert typescript('t("Hello {name}", { name: t("you") })') == {
        Message("", "Hello {name}"),
        Message("", "you"),
    }


def test_characters_of_the_page_are_those_meant() -> None:
    assert typescript(r't("a \"b\" \u2014 c\n")') == {Message("", 'a "b" — c\n')}


@pytest.mark.parametrize("text", ["t(name)", "t(`to ${name}`)", 'tn("a card", many, n)'])
def test_a_variable_string_of_the_page_is_an_error(text: str) -> None:
    with pytest.raises(Unclear, match=r"x.ts:1: argument \d must be a string"):
        typescript(text)


RULE = "src/apnap/rules/a_rule.py"


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("game.pick(player, T.X, 'a')", {"a"}),
        ("self.game.confirm(player, T.X, 'a' if x else 'b')", {"a", "b"}),
        ("Choice(player, T.X, 'a', PICK)", {"a"}),
        ("def f():\n    p = 'a'\n    game.select(player, T.X, p)", {"a"}),
        ("P = 'a'\ngame.pick(player, T.X, P)", {"a"}),
        ("T = {int: 'a', str: 'b'}\ngame.pick(player, T.X, T[k])", {"a", "b"}),
        ("def f(game, p):\n    game.pick(1, T.X, p)\nf(game, 'a')\nf(game, 'b')", {"a", "b"}),
        ("def f():\n    return 'a'\ngame.pick(player, T.X, f())", {"a"}),
        ("game.pick(player, T.X, said('pay {cost}', cost=c))", set()),
        ("other.pick(player, T.X, 'a')", set()),
    ],
)
def test_a_prompt_is_followed_to_where_it_is_written(source: str, found: set[str]) -> None:
    assert set(prompts({RULE: source})) == found


@pytest.mark.parametrize("given", ["f'pay {x}'", "'a' + x", "unknown"])
def test_a_prompt_that_cannot_be_followed_is_an_error(given: str) -> None:
    with pytest.raises(Unclear, match="can't follow the prompt"):
        prompts({RULE: f"game.pick(player, T.X, {given})"})


# What is shown without being said.

NAMES = {"apnap", "OMW%", "GW%", "OGW%", "OOMW%"}  # the last are the same in all languages


def test_nothing_on_the_page_is_shown_without_being_said() -> None:
    found = {
        (path.relative_to(ROOT).as_posix(), shown)
        for path in page_files()
        for shown in bare_in_page(path.read_text(encoding="utf-8"))
        if shown not in NAMES and "://" not in shown
    }

    assert found == set()


@pytest.mark.parametrize(
    ("tsx", "shown"),
    [
        ("<p>Waiting</p>", ["Waiting"]),
        ('<p class="x">You won</p>', ["You won"]),
        ('<button aria-label="Close">{sign}</button>', ["Close"]),
        ('<input placeholder="Your name" />', ["Your name"]),
        ('<p>{t("Waiting")}</p>', []),
        ('<button aria-label={t("Close")}>×</button>', []),
        ("const all: Array<string> = [];", []),
        ("a > b ? <p/> : <i/>", []),
    ],
)
def test_a_bare_text_of_the_page_is_found(tsx: str, shown: list[str]) -> None:
    assert list(bare_in_page(tsx)) == shown


# Where the server refuses something: the text is the second or third argument.
REFUSING = {"Fault": 2, "Refusal": 1}


def bare_refusals(text: str) -> list[str]:
    """Refusals with a string that isn't said."""
    return [
        ast.unparse(call)
        for call in ast.walk(ast.parse(text))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name)
        for at in [REFUSING.get(call.func.id, -1)]
        if 0 <= at < len(call.args) and isinstance(call.args[at], ast.Constant | ast.JoinedStr)
    ]


def test_the_server_refuses_nothing_in_english_only() -> None:
    files = sorted((PACKAGE / "server").rglob("*.py"))
    found = {path.name: bare_refusals(path.read_text(encoding="utf-8")) for path in files}

    assert {name: bare for name, bare in found.items() if bare} == {}


def test_a_refusal_in_english_only_is_found() -> None:
    assert bare_refusals("Refusal('no', 'not you')") == ["Refusal('no', 'not you')"]
    assert bare_refusals("Fault(404, 'no', f'not {you}')") == ["Fault(404, 'no', f'not {you}')"]
    assert bare_refusals("Refusal('no', said('not you'))") == []
