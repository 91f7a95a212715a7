"""What is written for people decides nothing: citations, prompts, printed words.

An event says what it is part of, a choice what it is about, a node what it means, each as a
value. `.rule`, `.prompt` and the fields of nodes that are `Printed` are for reading; a branch on
one of them would let a new edition, a better question or another wording change a game.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from importlib import import_module
from pkgutil import walk_packages
from typing import get_type_hints

import pytest

from apnap import abilities
from apnap.abilities.nodes import NODE_CLASSES
from tests.house.source import modules

# Methods and functions that ask something of a text.
ASKING = {
    *("startswith", "endswith", "find", "rfind", "index", "count", "partition", "rpartition"),
    *("split", "removeprefix", "removesuffix", "isdigit", "isdecimal", "__contains__", "__eq__"),
}
MATCHING = {"match", "fullmatch", "search", "findall", "finditer"}
LOOKING_UP = {"get", "setdefault", "pop", "index", "count"}
CITATION = re.compile(r"[1-9]\d\d(\.\d*[a-z]*)?")

# What is called as a field for printing is, and is something else.
OTHER_THINGS = {
    ("context", "told"),  # rules.context: the numbers told so far
    ("meaning", "word"),  # game.choices: the node a choice is about
}

Place = tuple[str, str]  # the file, and the expression that decides


def printed_fields() -> set[str]:
    """The names of fields that are for printing, in all nodes or in nearly all."""
    for module in walk_packages(abilities.__path__, "apnap.abilities."):
        import_module(module.name)
    printed: Counter[str] = Counter()
    plain: Counter[str] = Counter()
    for kind in NODE_CLASSES.values():
        hints = get_type_hints(kind, include_extras=True)
        for each in fields(kind):
            of = printed if hasattr(hints[each.name], "__metadata__") else plain
            of[each.name] += 1
    return {name for name, many in printed.items() if many > 10 * plain[name]}


def deciding(tree: ast.AST, prose: set[str]) -> Iterator[ast.expr]:
    """Each expression that decides something by a text for people."""
    aliases = {id(node): _aliases(node, prose) for node in ast.walk(tree) if _is_scope(node)}

    def visit(node: ast.AST, names: set[str]) -> Iterator[ast.expr]:
        names = aliases.get(id(node), names)
        for expression in _asked(node):
            if _speaks(expression, prose, names):
                assert isinstance(node, ast.expr | ast.Match)
                yield node if isinstance(node, ast.expr) else node.subject
        for test, guarded in _tests(node):
            if _is_bare(test, prose, names) and not _says(guarded, test):
                yield test
        for child in ast.iter_child_nodes(node):
            yield from visit(child, names)

    yield from visit(tree, set())


def _is_scope(node: ast.AST) -> bool:
    return isinstance(node, ast.FunctionDef | ast.Lambda)


def _aliases(scope: ast.AST, prose: set[str]) -> set[str]:
    """The local names of a text for people: `cited = event.rule`."""
    found: set[str] = set()
    for node in ast.walk(scope):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                found |= {name} if _is_prose(value, prose) else set()
            case ast.NamedExpr(target=ast.Name(id=name), value=value):
                found |= {name} if _is_prose(value, prose) else set()
            case _:
                pass
    return found


def _asked(node: ast.AST) -> list[ast.expr]:
    """What a piece of syntax asks something of."""
    match node:
        case ast.Compare(left=left, comparators=others):
            return [left, *others]
        case ast.Match(subject=subject):
            return [subject]
        case ast.Subscript(slice=key, ctx=ast.Load()):
            return [key]
        case ast.Call(func=ast.Attribute(value=text, attr=name), args=args):
            asked = [text] if name in ASKING else []
            asked += args if name in MATCHING else []
            asked += args[:1] if name in LOOKING_UP else []
            return asked
        case _:
            return []


def _speaks(expression: ast.expr, prose: set[str], names: set[str]) -> bool:
    """Whether a text for people is in it."""
    return any(
        _is_prose(each, prose) or (isinstance(each, ast.Name) and each.id in names)
        for each in ast.walk(expression)
    )


def _is_prose(node: ast.AST, prose: set[str]) -> bool:
    match node:
        case ast.Attribute(value=ast.Name(id=owner) | ast.Attribute(attr=owner), attr=name):
            return name in prose and (owner, name) not in OTHER_THINGS
        case ast.Attribute(attr=name):
            return name in prose
        case _:
            return False


def _tests(node: ast.AST) -> Iterator[tuple[ast.expr, list[ast.AST]]]:
    """Each thing that is true or not, and what is done then."""
    match node:
        case ast.If(test=test, body=body):
            yield from ((each, list(body)) for each in _parts(test))
        case ast.IfExp(test=test, body=body):
            yield from ((each, [body]) for each in _parts(test))
        case ast.While(test=test) | ast.Assert(test=test):
            yield from ((each, []) for each in _parts(test))
        case ast.comprehension(ifs=ifs):
            yield from ((each, []) for test in ifs for each in _parts(test))
        case ast.Call(func=ast.Name(id="bool"), args=[test]):
            yield test, []
        case _:
            pass


def _parts(test: ast.expr) -> Iterator[ast.expr]:
    match test:
        case ast.BoolOp(values=values):
            for each in values:
                yield from _parts(each)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield from _parts(operand)
        case _:
            yield test


def _is_bare(test: ast.expr, prose: set[str], names: set[str]) -> bool:
    return _is_prose(test, prose) or (isinstance(test, ast.Name) and test.id in names)


def _says(guarded: list[ast.AST], test: ast.expr) -> bool:
    """Whether what is done if there is a text is to say it, or else to stop with an error."""
    if any(isinstance(each, ast.Raise) for each in guarded):
        return True
    text = ast.unparse(test)
    return any(
        isinstance(each, ast.expr) and ast.unparse(each) == text
        for piece in guarded
        for each in ast.walk(piece)
    )


def citations_compared(tree: ast.AST) -> Iterator[ast.expr]:
    """Each comparison with the number of a rule, and each table looked up by such numbers."""
    tables = {
        target.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name) and _holds_citations(node.value)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Compare(left=left, comparators=others):
                if any(_is_cited(each, tables) for each in (left, *others)):
                    yield node
            case ast.Call(func=ast.Attribute(attr=name), args=args) if name in ASKING:
                if any(_is_cited(each, tables) for each in args):
                    yield node
            case ast.MatchValue(value=value) if _is_cited(value, tables):
                yield value
            case _:
                pass


def _is_cited(node: ast.expr, tables: set[str]) -> bool:
    if isinstance(node, ast.Name):
        return node.id in tables
    return _holds_citations(node)


def _holds_citations(node: ast.expr) -> bool:
    """Whether it is the number of a rule, or several, or a table by them."""
    match node:
        case ast.Constant(value=str(text)):
            return CITATION.fullmatch(text) is not None
        case ast.Tuple(elts=elts) | ast.List(elts=elts) | ast.Set(elts=elts):
            return bool(elts) and all(_holds_citations(each) for each in elts)
        case ast.Dict(keys=keys):
            return bool(keys) and all(each is not None and _holds_citations(each) for each in keys)
        case ast.Call(func=ast.Name(id="frozenset" | "set" | "tuple"), args=[one]):
            return _holds_citations(one)
        case _:
            return False


def places(prose: set[str], paths: tuple[str, ...] = ("",)) -> set[Place]:
    """Where modules in these folders decide by such texts."""
    return {
        (path.rpartition("/")[2], ast.unparse(each))
        for path, tree in modules().items()
        if path.startswith(paths)
        for each in deciding(tree, prose)
    }


def test_nothing_is_decided_by_a_citation() -> None:
    assert places({"rule"}) == set()


def test_nothing_is_compared_with_the_number_of_a_rule() -> None:
    """Also where it stands in a variable; those who read the documents of the rules may."""
    found = {
        (path.rpartition("/")[2], ast.unparse(each))
        for path, tree in modules().items()
        for each in citations_compared(tree)
        if not path.startswith("judge/documents/readers/")
    }

    assert found == set()


def test_nothing_is_decided_by_a_prompt() -> None:
    assert places({"prompt"}) == set()


def test_nothing_but_the_compiler_decides_by_printed_words() -> None:
    """Those that hold nodes of abilities."""
    holders = ("abilities/", "game/", "keywords/", "rules/", "agents/")

    assert places(printed_fields(), holders) == set()


@pytest.mark.parametrize(
    "code",
    [
        "if event.rule == '704.5f': pass",
        "x = event.rule != other",
        "x = event.rule in LATER",
        "x = '704' in event.rule",
        "x = event.rule[:3] == '704'",
        "x = event.rule.startswith('704.')",
        "x = re.match('704', event.rule)",
        "x = TABLE[event.rule]",
        "x = TABLE.get(event.rule, 0)",
        "match event.rule:\n    case '704.5f': pass",
        "match (event.rule, 1):\n    case _: pass",
        "if event.rule: lose(player)",
        "x = 1 if not event.rule else 2",
        "x = [each for each in events if each.rule]",
        "while event.rule and more: go()",
        "def f(event):\n    cited = event.rule\n    return cited == '104.3a'",
        "def f(event):\n    return (cited := event.rule) and cited in LATER",
    ],
)
def test_a_decision_by_a_citation_is_found(code: str) -> None:
    assert list(deciding(ast.parse(code), {"rule"}))


@pytest.mark.parametrize(
    "code",
    [
        "move.rule = '601.2a'",
        "more.rule, more.cause = event.rule, source",
        "x = Told(event.rule)",
        "count[event.rule] += 1",
        "x = f'{text} (CR {self.rule})' if self.rule else text",
        "if entry.rule: line.append(entry.rule)",
        "if not event.rule: raise InvariantBroken",
        "x = rules.rule(number)",
    ],
)
def test_to_say_a_citation_is_no_decision(code: str) -> None:
    assert list(deciding(ast.parse(code), {"rule"})) == []


@pytest.mark.parametrize(
    "code",
    [
        "x = rule == '104.3a'",
        "x = number.startswith(('118', '601'))",
        "LATER = ('115.7a', '115.7b')\nx = number in LATER",
        "HELP: Final = {'702.51a': CONVOKE}\nx = number in HELP",
        "match number:\n    case '104.3a': pass",
    ],
)
def test_a_comparison_with_a_citation_is_found(code: str) -> None:
    assert list(citations_compared(ast.parse(code)))
