"""Which fields of which nodes the rules read, found from their syntax trees.

A field of a class is read where a function reads it from something that is known to be of that
class: by a type that is written down (of a parameter, an attribute, what a function returns),
by `isinstance` or a pattern, or because the function stands in a table under the class. This is
a small part of what a type checker does, for the classes of nodes only.
"""

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache

from apnap.abilities.nodes import NODE_CLASSES
from tests.house.source import modules

READERS = ("rules/", "keywords/", "game/", "tournament/limited/drafts/")
SUPPORT = "rules/table/support.py"
Known = dict[str, set[str]]


@cache
def fields_read() -> frozenset[tuple[str, str]]:
    """(class, field) for all that some module of the rules or of keywords reads."""
    return frozenset(
        pair
        for path, tree in modules().items()
        if path.startswith(READERS) and path != SUPPORT
        for pair in read_in(tree)
    )


def read_in(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """(class, field) for all that a module reads."""
    tabled = _tabled(tree)
    for scope in _scopes(tree):
        known: Known = defaultdict(set)
        if isinstance(scope, ast.FunctionDef):
            known["effect.node"] |= tabled[scope.name]
            known["node"] |= tabled[scope.name]
        items = list(ast.walk(scope))
        for item in items:
            _learn(item, known)
        for item in items:
            _learn(item, known)  # once more, for what was learned further down
        for item in items:
            yield from _read(item, known)


def _scopes(tree: ast.Module) -> Iterator[ast.AST]:
    """Functions and methods, with what is nested in them."""
    for item in tree.body:
        if isinstance(item, ast.ClassDef):
            yield from (each for each in item.body if isinstance(each, ast.FunctionDef))
        else:
            yield item


def _tabled(tree: ast.Module) -> Known:
    """The classes under which a table of the module has each of its functions."""
    found: Known = defaultdict(set)
    for item in ast.walk(tree):
        pairs: list[tuple[ast.expr | None, ast.expr]] = []
        match item:
            case ast.Dict(keys=keys, values=values):
                pairs = list(zip(keys, values, strict=True))
            case ast.Assign(targets=[ast.Subscript(slice=key)], value=value):
                pairs = [(key, value)]
            case _:
                pass
        for key, value in pairs:
            if key is not None:
                for each in ast.walk(value):
                    if isinstance(each, ast.Name):
                        found[each.id] |= named_in(key)
    return found


@cache
def attributes() -> Known:
    """The classes of what attributes hold and functions return, by name, in all modules."""
    found: Known = defaultdict(set)
    for tree in modules().values():
        for item in ast.walk(tree):
            match item:
                case ast.FunctionDef(name=name, returns=ast.expr() as kind):
                    found[name] |= named_in(kind)
                case ast.ClassDef():
                    for name, kinds in _held(item):
                        found[name] |= kinds
                case _:
                    pass
    return found


def _held(cls: ast.ClassDef) -> Iterator[tuple[str, set[str]]]:
    """What the attributes of a class hold, as its body and its methods tell."""
    for item in cls.body:
        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
            yield item.target.id, named_in(item.annotation)
    for method in (item for item in cls.body if isinstance(item, ast.FunctionDef)):
        given = {arg.arg: named_in(arg.annotation) for arg in method.args.args if arg.annotation}
        for item in ast.walk(method):
            match item:
                case ast.AnnAssign(target=ast.Attribute(attr=name), annotation=kind):
                    yield name, named_in(kind)
                case ast.Assign(targets=[ast.Attribute(attr=name)], value=value):
                    yield name, named_in(value) | given.get(ast.unparse(value), set())
                case _:
                    pass


def _learn(item: ast.AST, known: Known) -> None:
    """What a piece of syntax tells of an expression's class."""
    match item:
        case ast.arg(arg=name, annotation=ast.expr() as kind):
            known[name] |= named_in(kind)
        case ast.AnnAssign(target=target, annotation=kind):
            known[ast.unparse(target)] |= named_in(kind)
        case ast.Call(func=ast.Name(id="isinstance"), args=[one, kind]):
            known[ast.unparse(one)] |= named_in(kind)
        case ast.Compare(left=ast.Call(func=ast.Name(id="type"), args=[one]), comparators=[kind]):
            known[ast.unparse(one)] |= named_in(kind)
        case ast.For(target=target, iter=of) | ast.comprehension(target=target, iter=of):
            known[ast.unparse(target)] |= _classes(of, known) | named_in(of)
            known[ast.unparse(target) + ".node"] |= named_in(of)  # an active rule change
        case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
            for name, value in zip(names, values, strict=True):
                known[ast.unparse(name)] |= _classes(value, known)
        case ast.Assign(targets=[target], value=value) | ast.NamedExpr(target=target, value=value):
            known[ast.unparse(target)] |= _classes(value, known)
        case _:
            pass


def _classes(expression: ast.expr, known: Known) -> set[str]:
    """The classes an expression may be of, or hold."""
    found = set(known.get(ast.unparse(expression), ()))
    match expression:
        case ast.Attribute(attr=name) | ast.Call(func=ast.Attribute(attr=name)):
            found |= attributes()[name]
        case ast.Call(func=ast.Name(id=name)):
            found |= attributes()[name] | ({name} & NODE_CLASSES.keys())
        case ast.Subscript(value=value):
            found |= _classes(value, known)
        case _:
            pass
    return found


def _read(item: ast.AST, known: Known) -> Iterator[tuple[str, str]]:
    match item:
        case ast.Attribute(value=value, attr=field, ctx=ast.Load()):
            yield from ((cls, field) for cls in _classes(value, known))
        case ast.MatchClass(cls=cls, kwd_attrs=fields):
            yield from ((name, field) for name in named_in(cls) for field in fields)
        case _:
            pass


def named_in(expression: ast.expr) -> set[str]:
    """The node classes an expression names, also by another name for several of them."""
    names = {each.id for each in ast.walk(expression) if isinstance(each, ast.Name)}
    names |= {each.attr for each in ast.walk(expression) if isinstance(each, ast.Attribute)}
    for name in names & _unions().keys():
        names |= _unions()[name]
    return names & NODE_CLASSES.keys()


@cache
def _unions() -> Known:
    """Names for one class or another: `Name: TypeAlias = One | Other`."""
    return {
        item.target.id: {each.id for each in ast.walk(item.value) if isinstance(each, ast.Name)}
        for tree in modules().values()
        for item in tree.body
        if isinstance(item, ast.AnnAssign)
        and isinstance(item.target, ast.Name)
        and item.value is not None
        and ast.unparse(item.annotation) == "TypeAlias"
    }
