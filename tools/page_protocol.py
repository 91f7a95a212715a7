"""The messages of the table, for readers and for the page.

Reads the sources of `server/wire/messages.py` and `game/view.py`, their docstrings and the comments
beside their fields, and the topics of `game/topics.py`; writes docs/PROTOCOL.md and
page/src/protocol.ts.

    python -m tools.page_protocol           write both
    python -m tools.page_protocol --check   say which are stale; any is a failure
"""

import ast
import io
import sys
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from apnap.game.topics import Topic
from apnap.server.wire.messages import LONGEST, PROTOCOL
from apnap.terms.identity import FIRST_OBJECT, NOTHING
from tools.book import ROOT

MESSAGES: Final = ROOT / "src" / "apnap" / "server" / "wire" / "messages.py"
VIEWS: Final = ROOT / "src" / "apnap" / "game" / "view.py"
DOCUMENT: Final = ROOT / "docs" / "PROTOCOL.md"
TYPES: Final = ROOT / "page" / "src" / "protocol.ts"

PLAIN: Final = {
    "str": "string",
    "bool": "boolean",
    "float": "number",
    "None": "null",
    "Any": "unknown",
    "PlayerId": "number",
    "Reference": "number",
}
# What is built by another module than the one that declares the message.
BETTER: Final = {("Seen", "view"): "View", ("Seen", "log"): "readonly Told[]"}
UNTOLD: Final = "_UNTOLD"  # marks the fields of a view that are not sent
NOT_SENT: Final = {"Malformed", "Message", "Sight"}


@dataclass
class Field:
    """A field of a message or of a part of one."""

    name: str
    type: ast.expr
    default: str | None
    comment: str


@dataclass
class Record:
    """A message, or a part of one."""

    name: str
    base: str
    prose: str
    fields: list[Field]

    @property
    def is_message(self) -> bool:
        """Whether it is sent by itself."""
        return self.base == "Message"


@dataclass
class Source:
    """What a module declares."""

    prose: str
    records: list[Record]
    aliases: dict[str, ast.expr]
    integer: str  # how its integers are to be read


def read_source(path: Path, integer: str) -> Source:
    """Read the declarations of a module."""
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    comments = dict(_comments(text))
    found = Source(ast.get_docstring(tree) or "", [], {}, integer)
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name not in NOT_SENT:
            found.records.append(_record(node, comments))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value:
            name = node.target.id
            if ast.unparse(node.annotation) == "TypeAlias" and name not in NOT_SENT:
                found.aliases[name] = node.value
    return found


def _comments(text: str) -> Iterator[tuple[int, str]]:
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string.lstrip("# ")


def _record(node: ast.ClassDef, comments: dict[int, str]) -> Record:
    fields = [
        Field(
            each.target.id,
            each.annotation,
            _default(each.value),
            comments.get(each.end_lineno or 0, ""),
        )
        for each in node.body
        if isinstance(each, ast.AnnAssign)
        and isinstance(each.target, ast.Name)
        and not (each.value and UNTOLD in ast.unparse(each.value))
    ]
    base = ast.unparse(node.bases[0]) if node.bases else ""
    return Record(node.name, base, ast.get_docstring(node) or "", fields)


def _default(value: ast.expr | None) -> str | None:
    if value is None:
        return None
    text = ast.unparse(value)
    known = {"NOTHING": "-1", "field(default_factory=dict)": "{}", "()": "[]", "None": "null"}
    if text in known:
        return known[text]
    if isinstance(value, ast.Tuple):
        return "[" + text.strip("()").replace("'", '"') + "]"
    return text.lower() if text in ("True", "False") else text.replace("'", '"')


def in_typescript(type_: ast.expr, source: Source) -> str:
    """A type as the page writes it."""
    match type_:
        case ast.Name(id="int"):
            return source.integer
        case ast.Name(id=name):
            return PLAIN.get(name, name)
        case ast.Constant(value=str(quoted)):  # a class that is still being declared
            return in_typescript(ast.parse(quoted, mode="eval").body, source)
        case ast.Constant(value=None):
            return "null"
        case ast.BinOp(left=left, right=right):
            return f"{in_typescript(left, source)} | {in_typescript(right, source)}"
        case ast.Subscript(value=ast.Name(id="Literal"), slice=inner):
            several = inner.elts if isinstance(inner, ast.Tuple) else [inner]
            return " | ".join(ast.unparse(each).replace("'", '"') for each in several)
        case ast.Subscript(value=ast.Name(id="dict"), slice=ast.Tuple(elts=[_, each])):
            return f"Readonly<Record<string, {in_typescript(each, source)}>>"
        case ast.Subscript(value=ast.Name(id="tuple" | "list"), slice=inner):
            several = inner.elts if isinstance(inner, ast.Tuple) else [inner]
            written = [in_typescript(each, source) for each in several]
            one = written[0]
            if len(written) > 1 and written[-1] != "...":
                return f"readonly [{', '.join(written)}]"
            return f"readonly ({one})[]" if "|" in one or " " in one else f"readonly {one}[]"
        case ast.Constant(value=value) if value is ...:
            return "..."
    raise ValueError(f"no way to write {ast.unparse(type_)} in TypeScript")


def members(alias: ast.expr) -> list[str]:
    """The names in a union."""
    if isinstance(alias, ast.BinOp):
        return [*members(alias.left), *members(alias.right)]
    return [ast.unparse(alias)]


# --- The types of the page --------------------------------------------------------------------

TYPES_HEAD: Final = """\
// The messages between the page and the server, and the records in them.
// Made by tools/page_protocol.py from server/wire/messages.py and game/view.py; not edited by hand.

/** A number of the game. One that JavaScript would round is a string of digits, or of 0x... */
export type Int = number | string;
"""


def typescript(messages: Source, views: Source) -> str:
    """The text of page/src/protocol.ts."""
    parts = [TYPES_HEAD]
    parts.append(f"export const PROTOCOL = {PROTOCOL};\n")
    parts.append(f"export const NOTHING = {NOTHING}; // no player, no object\n")
    parts.append(f"export const FIRST_OBJECT = {FIRST_OBJECT}; // players have lower numbers\n")
    parts.append(_topics_in_typescript())
    of_client = set(members(messages.aliases["FromClient"]))
    for source in (messages, views):
        for name, alias in source.aliases.items():
            parts.append(f"export type {name} = {in_typescript(alias, source)};\n")
        parts += [_interface(each, source, each.name in of_client) for each in source.records]
    return "\n".join(parts)


def _topics_in_typescript() -> str:
    """The topics as constants, and the type that is one of them."""
    lines = ["/** What a choice is about. */", "export const Topic = {"]
    lines += [f'  {each.name}: "{each}", // {each.asks}' for each in Topic]
    lines += ["} as const;", "export type Topic = (typeof Topic)[keyof typeof Topic];", ""]
    return "\n".join(lines)


def _interface(record: Record, source: Source, may_lack: bool) -> str:  # noqa: FBT001
    lines = ["/**", *(f" * {line}".rstrip() for line in record.prose.splitlines()), " */"]
    if len(lines) == 3:
        lines = [f"/** {record.prose} */"]
    base = f" extends {record.base}" if record.base.endswith("View") else ""
    lines.append(f"export interface {record.name}{base} {{")
    if record.is_message:
        lines.append(f'  readonly type: "{record.name.lower()}";')
    for each in record.fields:
        type_ = BETTER.get((record.name, each.name)) or in_typescript(each.type, source)
        optional = "?" if may_lack and each.default is not None else ""
        comment = f" // {each.comment}" if each.comment else ""
        lines.append(f"  readonly {each.name}{optional}: {type_};{comment}")
    return "\n".join([*lines, "}", ""])


# --- The document -----------------------------------------------------------------------------

DOCUMENT_HEAD: Final = """\
# The protocol of the table

Made by `python -m tools.page_protocol` from `server/wire/messages.py` and `game/view.py`; not
edited by hand. The version is {version}. A client's message has at most {longest} bytes.

A client opens a WebSocket at `/ws` and says `hello`. Each message is one text frame.

{prose}
"""


def document(messages: Source, views: Source) -> str:
    """The text of docs/PROTOCOL.md."""
    head = DOCUMENT_HEAD.format(version=PROTOCOL, longest=f"{LONGEST:,}", prose=messages.prose)
    by_name = {each.name: each for each in messages.records}
    parts = [head]
    told: set[str] = set()
    for title, alias in (("From a client", "FromClient"), ("From the server", "FromServer")):
        parts.append(f"## {title}\n")
        names = members(messages.aliases[alias])
        told.update(names)
        parts += [_section(by_name[name], messages) for name in names]
    parts.append("## Parts of messages\n")
    for name, type_ in messages.aliases.items():
        if not name.startswith("From"):
            parts.append(f"**{name}** is {_in_words(type_, messages)}.\n")
    parts += [_section(each, messages) for each in messages.records if each.name not in told]
    parts.append(f"## What a viewer sees\n\n{views.prose}\n")
    parts += [_section(each, views) for each in views.records]
    parts.append(_topics_in_words())
    return "\n".join(parts)


TOPICS_HEAD: Final = """\
### Topics

What a choice is about, in `topic`. Whoever answers or shows choices goes by these values; the
prompt and the rule are for people, and may read otherwise tomorrow.

| topic | what is asked | rule |
|---|---|---|
"""


def _topics_in_words() -> str:
    return TOPICS_HEAD + "".join(f"| `{e}` | {e.asks} | CR {e.section} |\n" for e in Topic)


def _section(record: Record, source: Source) -> str:
    lines = [f"### {record.name}", ""]
    if record.is_message:
        lines[0] = f"### {record.name.lower()}"
    elif record.base.endswith("View"):
        lines += [f"All that is in {record.base}, and:", ""]
    lines += [record.prose, ""]
    if record.fields:
        lines += ["| field | type | if left out | |", "|---|---|---|---|"]
    for each in record.fields:
        better = BETTER.get((record.name, each.name))
        type_ = _named(better) if better else _in_words(each.type, source)
        default = f"`{each.default}`" if each.default is not None else ""
        lines.append(f"| `{each.name}` | {type_} | {default} | {each.comment} |")
    return "\n".join([*lines, ""]) if record.fields else "\n".join(lines)


def _in_words(type_: ast.expr, source: Source) -> str:
    match type_:
        case ast.BinOp(left=left, right=right):
            return f"{_in_words(left, source)} or {_in_words(right, source)}"
        case ast.Subscript(value=ast.Name(id="Literal")):
            return in_typescript(type_, source).replace(" | ", " or ")
        case ast.Subscript(value=ast.Name(id="dict"), slice=ast.Tuple(elts=[_, each])):
            return f"object of {_in_words(each, source)}"
        case ast.Subscript(value=ast.Name(id="tuple" | "list"), slice=inner):
            each = inner.elts[0] if isinstance(inner, ast.Tuple) else inner
            return f"list of ({_in_words(each, source)})".replace("(", "").replace(")", "")
        case ast.Constant(value=str(quoted)):
            return _in_words(ast.parse(quoted, mode="eval").body, source)
    return _named(ast.unparse(type_))


def _named(name: str) -> str:
    words = {
        "int": "integer",
        "str": "string",
        "bool": "boolean",
        "float": "number",
        "Any": "anything",
        "None": "null",
        "PlayerId": "player",
        "Reference": "player or object",
        "readonly Told[]": "list of Told",
    }
    return words.get(name, name)


# --- The command ------------------------------------------------------------------------------


def made() -> dict[Path, str]:
    """Both files as they should be."""
    messages, views = read_source(MESSAGES, "number"), read_source(VIEWS, "Int")
    return {DOCUMENT: document(messages, views), TYPES: typescript(messages, views)}


def stale() -> list[str]:
    """The files that are not as they should be."""
    return [
        path.relative_to(ROOT).as_posix()
        for path, text in made().items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]


def main(arguments: list[str]) -> int:
    """Write both files, or say which are stale."""
    if arguments == ["--check"]:
        for name in stale():
            print(f"{name} is stale: python -m tools.page_protocol")
        return 1 if stale() else 0
    for path, text in made().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
