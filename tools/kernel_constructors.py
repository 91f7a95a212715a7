"""Constructors of dataclasses, written out for mypyc.

`dataclass` writes a constructor when a class is made, and mypyc can't compile what isn't there yet:
it would be interpreted, for every event of every game. So the copy of the sources that is compiled
has it written out. Which fields there are is still told by `dataclass`.
"""

import ast
from typing import NamedTuple


class Field(NamedTuple):
    """A field of a dataclass: its type, and what it is if it isn't given, as source."""

    name: str
    kind: str
    default: str = ""
    factory: str = ""
    by_name: bool = False  # given by its name only

    def parameter(self) -> str:
        """How the constructor takes it."""
        if self.factory:
            return f"{self.name}: {self.kind} | None = None"
        return f"{self.name}: {self.kind}" + (f" = {self.default}" if self.default else "")

    def value(self) -> str:
        """What is stored."""
        if not self.factory:
            return self.name
        made = {"dict": "{}", "list": "[]"}.get(self.factory, f"{self.factory}()")
        return f"{made} if {self.name} is None else {self.name}"


def with_constructors(source: str) -> str:
    """The source of a module, its dataclasses with constructors.

    Frozen ones, and those whose base is elsewhere, stay as they are.
    """
    tree = ast.parse(source)
    lines = source.splitlines(keepends=True)
    known: dict[str, list[Field]] = {}
    added: dict[int, str] = {}  # after which line
    for node in tree.body:
        if not isinstance(node, ast.ClassDef) or not (call := _decorator(node)):
            continue
        bases = [ast.unparse(base) for base in node.bases]
        if _is_frozen(call) or any(base not in known for base in bases):
            continue
        fields = {each.name: each for base in bases for each in known[base]}
        fields |= {each.name: each for each in map(_field, node.body) if each}
        known[node.name] = list(fields.values())
        if any(isinstance(each, ast.FunctionDef) and each.name == "__init__" for each in node.body):
            continue
        assert node.end_lineno is not None
        added[node.end_lineno] = _constructor(known[node.name], has_more=_has_more(node))
        at = call.lineno - 1
        lines[at] = lines[at].replace("dataclass(", "dataclass(init=False, ", 1)
    return "".join(line + added.get(at, "") for at, line in enumerate(lines, 1))


def _decorator(node: ast.ClassDef) -> ast.Call | None:
    for each in node.decorator_list:
        if isinstance(each, ast.Call) and ast.unparse(each.func) == "dataclass":
            return each
    return None


def _is_frozen(call: ast.Call) -> bool:
    return any(each.arg == "frozen" for each in call.keywords)


def _has_more(node: ast.ClassDef) -> bool:
    """Whether something is done after the fields are set."""
    return any(isinstance(x, ast.FunctionDef) and x.name == "__post_init__" for x in node.body)


def _field(node: ast.stmt) -> Field | None:
    if not isinstance(node, ast.AnnAssign) or not isinstance(node.target, ast.Name):
        return None
    name, kind = node.target.id, ast.unparse(node.annotation)
    if kind.startswith("ClassVar"):
        return None
    value = node.value
    if not (isinstance(value, ast.Call) and ast.unparse(value.func) == "field"):
        return Field(name, kind, ast.unparse(value) if value else "")
    told = {each.arg: ast.unparse(each.value) for each in value.keywords}
    by_name = told.get("kw_only") == "True"
    return Field(name, kind, told.get("default", ""), told.get("default_factory", ""), by_name)


def _constructor(fields: list[Field], *, has_more: bool) -> str:
    by_place = [each.parameter() for each in fields if not each.by_name]
    by_name = [each.parameter() for each in fields if each.by_name]
    parameters = ", ".join(["self", *by_place, *(["*", *by_name] if by_name else [])])
    stored = [f"        self.{each.name} = {each.value()}\n" for each in fields]
    more = ["        self.__post_init__()\n"] if has_more else []
    return f"\n    def __init__({parameters}) -> None:\n" + "".join([*stored, *more])
