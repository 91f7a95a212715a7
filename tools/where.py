"""Where a rule, a mechanic or a node lives: its keyword, node, code, phrases and tests.

    python -m tools.where 702.15
    python -m tools.where goad
    python -m tools.where CombatTax "first strike"

It reads the tree as text and imports nothing of it. What fits best stands first.
"""

import argparse
import ast
import difflib
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from tools.source import PACKAGE, Module, Place, cited_in, is_within, modules

SHOWN = 8  # modules of a group
LINES = 3  # places of a module
WIDTH = 110

_ABILITIES = f"{PACKAGE}abilities/"
_KEYWORDS = f"{PACKAGE}keywords/"
_PHRASES = f"{PACKAGE}oracle/phrases/"
_RULES = f"{PACKAGE}rules/"
_NUMBER = re.compile(r"\d{3}(?:\.\d+[a-z]{0,2})?")


class Keyword(NamedTuple):
    """A keyword of the tables: its names, its rule, and where it is made."""

    names: tuple[str, ...]
    cr: str
    path: str
    line: int


class Hit(NamedTuple):
    """A line that answers, what it stands in, and how well it fits."""

    line: int
    place: Place | None
    weight: int


@dataclass(frozen=True)
class Question:
    """What is looked for: rules by number, words, and nodes by the names of their classes."""

    asked: str
    numbers: tuple[str, ...] = ()
    words: re.Pattern[str] | None = None
    plain: str = ""  # the words in small letters, to pass over files quickly
    nodes: tuple[str, ...] = ()
    keywords: tuple[Keyword, ...] = ()


class House:
    """The tree, and the names in it that can be asked for."""

    def __init__(self, tree: dict[str, Module] | None = None) -> None:
        self.tree = modules() if tree is None else tree
        self.keywords = list(keywords_in(self.tree))
        self.nodes = {
            place.name: (each, place)
            for each in self.under(_ABILITIES)
            for place in each.definitions
            if place.depth == 0 and re.match(rf"class {place.name}\b", each.lines[place.line - 1])
        }

    def under(self, folder: str) -> list[Module]:
        """The modules in a folder, and deeper."""
        return [module for path, module in self.tree.items() if path.startswith(folder)]

    def question(self, asked: str) -> Question:
        """What somebody means who writes this."""
        if _NUMBER.fullmatch(asked):
            known = tuple(k for k in self.keywords if "." in asked and is_within(asked, k.cr))
            exact = [name for k in known if k.cr == asked for name in k.names]
            words, plain = _words(exact[0]) if exact else (None, "")
            return Question(asked, (asked,), words, plain, keywords=known)
        words, plain = _words(asked)
        squeezed = re.sub(r"[\W_]", "", asked).lower()
        nodes = tuple(name for name in self.nodes if name.lower() == squeezed)
        known = tuple(k for k in self.keywords if asked.lower() in k.names)
        numbers = {k.cr for k in known if k.cr}
        return Question(asked, tuple(sorted(numbers)), words, plain, nodes, known)

    def answer(self, asked: str) -> "Answer":
        """All that is found of it."""
        question = self.question(asked)
        hits = {
            path: found
            for path, module in self.tree.items()
            if (found := list(_hits(module, question)))
        }
        tables = list(self._tables(question))
        return Answer(question, self, hits, tables)

    def _tables(self, question: Question) -> Iterator[str]:
        for node in question.nodes:
            for module in self.under(_RULES):
                if node in module.text:
                    yield from _rows(module, node)

    def near(self, asked: str) -> list[str]:
        """Names that look like this one."""
        names = {name for k in self.keywords for name in k.names} | set(self.nodes)
        names |= {p.name for m in self.under(_RULES) for p in m.definitions if p.depth == 0}
        small = {name.lower(): name for name in sorted(names)}
        found = difflib.get_close_matches(asked.lower(), list(small), n=5, cutoff=0.6)
        return [small[name] for name in found]


class Answer(NamedTuple):
    """What was found, before it is put in words."""

    question: Question
    house: House
    hits: dict[str, list[Hit]]
    tables: list[str]

    def of(self, *folders: str, but: tuple[str, ...] = ()) -> list[str]:
        """The modules found in these folders, the best first."""
        paths = [p for p in self.hits if p.startswith(folders) and not p.startswith(but or "\n")]
        return sorted(paths, key=lambda path: (-sum(h.weight for h in self.hits[path]), path))

    @property
    def code(self) -> list[str]:
        """Modules of the package that are neither nodes nor phrases."""
        rules = self.of(_RULES)
        return rules + self.of(PACKAGE, but=(_RULES, _PHRASES, _ABILITIES))

    @property
    def nodes(self) -> list[str]:
        """Modules that declare what card text means."""
        return self.of(_ABILITIES)

    @property
    def phrases(self) -> list[str]:
        """Modules of the grammar."""
        return self.of(_PHRASES)

    @property
    def tests(self) -> list[str]:
        """Modules of tests; those of the house itself only speak of numbers."""
        paths = self.of("tests/", but=("tests/house/",))
        return [path for path in paths if "/test_" in path]

    def lines(self) -> Iterator[str]:
        """The answer, group by group."""
        question = self.question
        yield f"{question.asked}{self._also()}"
        yield from _group("keyword", [_keyword(each) for each in question.keywords])
        yield from _group("nodes", [*self._nodes()])
        yield from _group("executed by", self.tables)
        for title, paths in (
            ("code", self.code),
            ("phrases", self.phrases),
            ("tests", self.tests),
        ):
            shown = [line for path in paths[:SHOWN] for line in self._module(path)]
            left = len(paths) - SHOWN
            yield from _group(title, shown + ([f"and {left} more modules"] if left > 0 else []))

    def _also(self) -> str:
        names = [name for k in self.question.keywords for name in k.names]
        also = [*dict.fromkeys([*self.question.numbers, *names])]
        rest = [each for each in also if each.lower() != self.question.asked.lower()]
        return f"  ({', '.join(rest[:6])})" if rest else ""

    def _nodes(self) -> Iterator[str]:
        found = [(n, *self.house.nodes[n]) for n in self.question.nodes]
        if not found:
            for path in self.of(_ABILITIES)[:SHOWN]:
                module = self.house.tree[path]
                places = {h.place for h in self.hits[path] if h.place and h.place.depth == 0}
                found += [(p.name, module, p) for p in sorted(places) if p.name in self.house.nodes]
        for name, module, place in found[:SHOWN]:
            yield f"{module.path}:{place.line}  {name}: {module.purpose(place)}"

    def _module(self, path: str) -> Iterator[str]:
        module, hits = self.house.tree[path], self.hits[path]
        best: dict[Place | None, Hit] = {}
        for hit in sorted(hits, key=lambda hit: -hit.weight):
            best.setdefault(hit.place, hit)
        chosen = sorted(list(best.values())[:LINES])
        for hit in chosen:
            place = hit.place
            line = place.line if place else hit.line
            name = f"{place.name}: " if place else ""
            said = module.purpose(place) or ("" if place else module.lines[hit.line - 1].strip())
            yield f"{path}:{line}  {name}{said}".rstrip(": ")


# The rows of the tables: Entry("flying", "702.9", evasion.flying), "goad": goad,  # CR 701.15
_ABILITY_ROW = re.compile(r'Entry\(\s*"([^"]+)",\s*"([\d.]+)"(?:,\s*(\w+)\.(\w+))?')
_ACTION_ROW = re.compile(r'^    "([^"]+)": (\w+),(?:  # CR ([\d.]+))?$', re.M)


def keywords_in(tree: dict[str, Module]) -> Iterator[Keyword]:
    """The keywords in the tables of abilities and of actions, each where its function is."""
    abilities, actions = tree.get(f"{_KEYWORDS}table.py"), tree.get(f"{_KEYWORDS}actions.py")
    for row in _ABILITY_ROW.finditer(abilities.text) if abilities else ():
        assert abilities is not None
        topic = tree.get(f"{_KEYWORDS}{row[3]}.py")
        path, line = _defined(topic, row[4]) or (abilities.path, abilities.line_at(row.start()))
        yield Keyword((row[1],), row[2], path, line)
    for row in _ACTION_ROW.finditer(actions.text) if actions else ():
        assert actions is not None
        path, line = _defined(actions, row[2]) or (actions.path, actions.line_at(row.start()))
        yield Keyword((row[1],), row[3] or "", path, line)


def _defined(module: Module | None, name: str) -> tuple[str, int] | None:
    """Where the module defines the name."""
    places = module.definitions if module is not None else ()
    found = next((place for place in places if place.name == name), None)
    return (module.path, found.line) if module is not None and found is not None else None


def _words(asked: str) -> tuple[re.Pattern[str], str]:
    """Finds the words at the start of a word, of a part of a name_or_such, or of aNameInCamels."""
    parts = re.findall(r"[A-Z]?[a-z0-9']+|[A-Z]+", asked) or [asked]
    small = r"[\W_]{0,2}".join(re.escape(part.lower()).replace("'", "'?") for part in parts)
    camel = "".join(re.escape(part.capitalize().replace("'", "")) for part in parts)
    plain = parts[0].lower().partition("'")[0]  # "can't" is CantAttack, too
    return re.compile(rf"(?<![A-Za-z])(?i:{small})|(?<=[a-z]){camel}"), plain


def _hits(module: Module, question: Question) -> Iterator[Hit]:
    """The places of a module that answer. Names weigh most, then citations, then words."""
    lines: dict[int, int] = {}
    for number in question.numbers:
        for cited in cited_in(module, number):
            weight = 4 if cited.first == cited.last else 1
            lines[cited.line] = max(lines.get(cited.line, 0), weight)
    for node in question.nodes:
        for match in re.finditer(rf"\b{node}\b", module.text) if node in module.text else ():
            lines[module.line_at(match.start())] = 3
    if question.words and not question.nodes and question.plain in module.small:
        for match in question.words.finditer(module.text):
            line = module.line_at(match.start())
            lines[line] = lines.get(line, 0) + 1
    name = module.path.rpartition("/")[2]
    if _is_named(name, question):
        lines[1] = lines.get(1, 0) + 40
    for line, weight in lines.items():
        text = module.lines[line - 1]
        if text.startswith(("import ", "from ")) or re.fullmatch(r"    \w+,", text):
            continue
        place = module.around(line)
        if place and question.words and question.words.search(place.name):
            weight += 6
        if place and place.name.startswith("test_"):
            weight += 2
        yield Hit(line, place, weight)


def _is_named(name: str, question: Question) -> bool:
    """Whether the file is named for it: test_702_015_lifelink.py, monarch.py."""
    if question.words and question.words.search(name):
        return True
    for number in question.numbers:
        section, _, rule = number.partition(".")
        digits = re.match(r"\d*", rule)
        padded = (
            f"test_{section}_{int(digits[0]):03}" if digits and digits[0] else f"test_{section}"
        )
        if name.startswith(padded + "_"):
            return True
    return False


def _rows(module: Module, node: str) -> Iterator[str]:
    """The rows for a node in the tables of a rules module."""
    for statement in ast.parse(module.text).body:
        if not isinstance(statement, ast.AnnAssign | ast.Assign):
            continue
        targets = [statement.target] if isinstance(statement, ast.AnnAssign) else statement.targets
        target, value = targets[0], statement.value
        if not isinstance(target, ast.Name) or not target.id.isupper():
            continue
        if isinstance(value, ast.Dict):
            for key, row in zip(value.keys, value.values, strict=True):
                if key is not None and _mentions(key, node):
                    yield _row(module, target.id, key, ast.unparse(row))
        elif isinstance(value, ast.Tuple):
            for key in value.elts:
                if _mentions(key, node):
                    yield _row(module, target.id, key, "")


def _mentions(tree: ast.expr, node: str) -> bool:
    return any(
        (isinstance(each, ast.Name) and each.id == node)
        or (isinstance(each, ast.Attribute) and each.attr == node)
        for each in ast.walk(tree)
    )


def _row(module: Module, table: str, key: ast.expr, value: str) -> str:
    name = re.match(r"\w+", value)
    place = next((p for p in module.definitions if name and p.name == name[0]), None)
    where = f"{module.path}:{place.line if place else key.lineno}"
    said = module.purpose(place) if place else ""
    return f"{where}  {table}{f': {value}' if value else ''}{f': {said}' if said else ''}"


def _keyword(each: Keyword) -> str:
    return f"{each.path}:{each.line}  {', '.join(each.names)}{f', CR {each.cr}' if each.cr else ''}"


def _group(title: str, lines: Iterable[str]) -> Iterator[str]:
    shown = list(lines)
    if shown:
        yield title
    for line in shown:
        yield f"  {line}" if len(line) <= WIDTH else f"  {line[: WIDTH - 1]}…"


def main(arguments: list[str] | None = None) -> int:
    """Answer; what nobody knows is a failure."""
    parser = argparse.ArgumentParser(description="Where a rule, a mechanic or a node lives.")
    parser.add_argument("asked", nargs="+", help="a number of the book, a word, a node's name")
    asked: list[str] = parser.parse_args(arguments).asked
    house = House()
    together = house.answer(" ".join(asked))
    answers = [together] if together.hits else [house.answer(each) for each in asked]
    missing = [each.question.asked for each in answers if not each.hits]
    for answer in answers:
        if answer.hits:
            print("\n".join(answer.lines()) + "\n")
    for each in missing:
        near = house.near(each)
        print(f"nothing here about {each!r}" + (f"; near it: {', '.join(near)}" if near else ""))
        print(
            "if it is a card: `apnap cards show NAME` names its nodes, and those can be asked for"
        )
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
