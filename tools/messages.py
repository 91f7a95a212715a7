"""Finding what the game and the page say, in their sources.

Python says with `said`, `counted` and `word`, and asks with prompts (see `tools.prompts`);
TypeScript says with `t`, `tn` and `tw`. What is said stands there as a literal, so that it can
be found; the words of `tools.game_words` are listed once, by their context, and said as
`word("zone", zone)`.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools.book import ROOT

PACKAGE: Final = ROOT / "src" / "apnap"
PAGE: Final = ROOT / "page" / "src"


@dataclass(frozen=True, order=True)
class Message:
    """Something that is said: the key of a translation."""

    context: str
    template: str  # for a single one, if there is a choice between one and many
    many: str = ""


# Where is said why the game ended for somebody: the function, and the place of the reason.
REASONS: Final = {"GameEnded": 1, "PlayerLost": 1, "_loses": 2}


class Unclear(ValueError):
    """What is said can't be found by reading the source."""


# Python.


def in_python(text: str, path: str, contexts: frozenset[str]) -> Iterator[Message]:
    """What a module says. The words of these contexts are listed elsewhere."""
    if not any(each in text for each in (*REASONS, "apnap.languages")):
        return
    tree = ast.parse(text, filename=path)
    speaks = {"said", "counted", "word"} & _imported(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            where = f"{path}:{node.lineno}"
            if node.func.id in REASONS:
                yield from _reason(node.args[REASONS[node.func.id] :][:1])
            if node.func.id not in speaks:
                continue
            if node.func.id == "said":
                yield Message("", _literal(node, 0, where))
            elif node.func.id == "counted":
                yield Message("", _literal(node, 0, where), _literal(node, 1, where))
            elif node.func.id == "word":
                context = _literal(node, 0, where)
                if context not in contexts:
                    yield Message(context, _literal(node, 1, where))


def _imported(tree: ast.Module) -> set[str]:
    """What a module has from the languages."""
    return {
        name.asname or name.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("apnap.languages")
        for name in node.names
    }


def _reason(given: list[ast.expr]) -> Iterator[Message]:
    """Why somebody lost, if it is said here."""
    if given and isinstance(given[0], ast.Constant) and isinstance(given[0].value, str):
        yield Message("reason", given[0].value)


def _literal(node: ast.Call, at: int, where: str) -> str:
    given = node.args[at] if at < len(node.args) else None
    if isinstance(given, ast.Constant) and isinstance(given.value, str):
        return given.value
    raise Unclear(f"{where}: argument {at + 1} must be a string, so that it can be translated")


def python_files() -> list[Path]:
    """The modules that may say something."""
    found = sorted(PACKAGE.rglob("*.py"))
    return [path for path in found if path.parent != PACKAGE / "languages"]


# TypeScript.

_TOKEN: Final = re.compile(
    r"""//[^\n]*|/\*.*?\*/"""
    r"""|(?P<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)"""
    r"""|(?<![\w.$])(?P<says>t|tn|tw)\s*\("""
    r"""|(?P<other>[^\s])""",
    re.DOTALL,
)
_INSERTED: Final = re.compile(r"\$\{([^`]*)\}")  # what a template holds between the texts
_ESCAPE: Final = re.compile(r"\\(u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|.)", re.DOTALL)
_ESCAPED: Final = {"n": "\n", "t": "\t", "\n": ""}


def in_typescript(text: str, path: str, contexts: frozenset[str]) -> Iterator[Message]:
    """What a module of the page says."""
    tokens = [token for token in _TOKEN.finditer(text) if token.lastgroup]
    for at, token in enumerate(tokens):
        if token["string"] and token["string"][0] == "`":
            for inserted in _INSERTED.finditer(token["string"]):
                yield from in_typescript(inserted[1], path, contexts)
        if token["says"] and not _is_definition(text, token):
            where = f"{path}:{text.count(chr(10), 0, token.start()) + 1}"
            given = _strings(tokens, at + 1)
            if token["says"] == "t":
                yield Message("", _first(given, 0, where))
            elif token["says"] == "tn":
                yield Message("", _first(given, 0, where), _first(given, 1, where))
            elif _first(given, 0, where) not in contexts:
                yield Message(_first(given, 0, where), _first(given, 1, where))


def _is_definition(text: str, token: re.Match[str]) -> bool:
    return text[: token.start()].rstrip().endswith("function")


def _strings(tokens: list[re.Match[str]], at: int) -> list[str | None]:
    """The first two arguments that begin there, None for one that is no literal."""
    found: list[str | None] = []
    while len(found) < 2 and at < len(tokens):
        text: str | None = ""
        depth = 0
        while at < len(tokens) and (depth or tokens[at]["other"] not in (",", ")")):
            token = tokens[at]
            literal = token["string"]
            if token["says"] or token["other"] in ("(", "[", "{"):
                depth += 1
            if token["other"] in (")", "]", "}"):
                depth -= 1
            if text is not None and literal and not (literal[0] == "`" and "${" in literal):
                text += _unescaped(literal[1:-1])
            elif token["other"] != "+":
                text = None
            at += 1
        found.append(text)
        if at >= len(tokens) or tokens[at]["other"] == ")":
            break
        at += 1
    return found


def _first(given: list[str | None], at: int, where: str) -> str:
    text = given[at] if at < len(given) else None
    if not text:
        raise Unclear(f"{where}: argument {at + 1} must be a string, so that it can be translated")
    return text


def _unescaped(text: str) -> str:
    def meant(match: re.Match[str]) -> str:
        code = match[1]
        if code[0] == "u" and len(code) > 1:
            return chr(int(code[1:].strip("{}"), 16))
        return _ESCAPED.get(code, code)

    return _ESCAPE.sub(meant, text)


_TEXT: Final = re.compile(r"""(?<=[\w"'}/])>([^<>{}]*[A-Za-z]{2}[^<>{}]*)<(?=[/A-Za-z{])""")
_READ_ALOUD: Final = re.compile(
    r"""\b(?:aria-label|aria-valuetext|aria-description|alt|label|placeholder|title)="([^"]*[A-Za-z]{2}[^"]*)\""""
)
_CODE: Final = re.compile(r"[=;()\[\]?]")


def bare_in_page(text: str) -> Iterator[str]:
    """What a module of the page shows without saying it: text in tags and in attributes."""
    for match in _TEXT.finditer(text):
        shown = match[1].strip()
        if not _CODE.search(shown):
            yield shown
    for match in _READ_ALOUD.finditer(text):
        yield match[1]


def page_files() -> list[Path]:
    """The modules of the page."""
    found = sorted([*PAGE.rglob("*.ts"), *PAGE.rglob("*.tsx")])
    return [path for path in found if not path.name.endswith((".test.ts", ".test.tsx", ".d.ts"))]
