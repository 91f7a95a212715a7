"""Every prompt that the rules can put to a player, found by reading the sources.

A prompt is a string, or something `said`, given to `game.pick` and the like. Where it is a
variable, a parameter or taken from a table, it is followed to where it is written.

    python -m tools.prompts
"""

import ast
import sys
from collections.abc import Iterator
from typing import Final

from tools.book import ROOT
from tools.messages import PACKAGE, Unclear

CONTEXT: Final = "prompt"
ASKING: Final = frozenset({"arrange", "confirm", "divide", "number", "pick", "select"})
PROMPT: Final = 2  # its place among what is given: after the player and the topic
LAYERS: Final = ("game", "rules", "variants")


class _Sources:
    """The modules, their constants, and where functions are called."""

    def __init__(self, modules: dict[str, str]) -> None:
        self.constants: dict[str, ast.expr] = {}  # by name, and by module and name
        self.functions: dict[str, ast.FunctionDef] = {}
        self.calls: list[tuple[str, ast.Call, tuple[ast.FunctionDef, ...]]] = []
        for path, text in modules.items():
            tree = ast.parse(text, filename=path)
            for statement in tree.body:
                self._constant(statement, path)
            self._visit(tree, path, ())

    def _constant(self, statement: ast.stmt, path: str) -> None:
        if isinstance(statement, ast.Assign):
            target, value = statement.targets[0], statement.value
        elif isinstance(statement, ast.AnnAssign) and statement.value is not None:
            target, value = statement.target, statement.value
        else:
            return
        if isinstance(target, ast.Name):
            self.constants[target.id] = self.constants[f"{path} {target.id}"] = value

    def _visit(self, node: ast.AST, path: str, within: tuple[ast.FunctionDef, ...]) -> None:
        if isinstance(node, ast.FunctionDef):
            within = (*within, node)
            self.functions[node.name] = self.functions[f"{path} {node.name}"] = node
        if isinstance(node, ast.Call):
            self.calls.append((path, node, within))
        for child in ast.iter_child_nodes(node):
            self._visit(child, path, within)


def prompts(modules: dict[str, str]) -> dict[str, str]:
    """Every prompt in these modules, and a place where it is asked."""
    sources = _Sources(modules)
    found: dict[str, str] = {}
    asked = list(_asked(sources))
    followed: set[tuple[str, int]] = set()
    while asked:
        path, expression, within = asked.pop()
        where = f"{path}:{expression.lineno}"
        for text in _texts(sources, expression, within, where):
            if isinstance(text, str):
                found.setdefault(text, where)
            elif text not in followed:
                followed.add(text)
                asked += _given(sources, *text)
    return found


Place = tuple[str, ast.expr, tuple[ast.FunctionDef, ...]]


def _asked(sources: _Sources) -> Iterator[Place]:
    """Where the rules ask, and with which prompt."""
    for path, call, within in sources.calls:
        function = call.func
        if isinstance(function, ast.Attribute) and function.attr in ASKING:
            of = ast.unparse(function.value)
            is_game = of == "game" or of.endswith(".game")
            if is_game and len(call.args) > PROMPT:
                yield path, call.args[PROMPT], within
        elif isinstance(function, ast.Name) and function.id == "Choice" and len(call.args) > PROMPT:
            if path.startswith("src/apnap/game/"):
                continue  # the asking functions themselves
            yield path, call.args[PROMPT], within


def _given(sources: _Sources, function: str, at: int) -> Iterator[Place]:
    """What is given for a parameter of a function, wherever it is called."""
    for path, call, within in sources.calls:
        name = call.func.attr if isinstance(call.func, ast.Attribute) else None
        name = call.func.id if isinstance(call.func, ast.Name) else name
        if name == function and at < len(call.args):
            yield path, call.args[at], within


def _texts(
    sources: _Sources, expression: ast.expr, within: tuple[ast.FunctionDef, ...], where: str
) -> Iterator[str | tuple[str, int]]:
    """The strings an expression can be; for a parameter, its function and place."""
    match expression:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=one, orelse=other):
            yield from _texts(sources, one, within, where)
            yield from _texts(sources, other, within, where)
        case ast.Call(func=ast.Name(id="said" | "counted")):
            return  # found as everything that is said
        case ast.Call(func=ast.Name(id=name)) if name in sources.functions:
            path = where.partition(":")[0]
            function = sources.functions.get(f"{path} {name}", sources.functions[name])
            for node in ast.walk(function):
                if isinstance(node, ast.Return) and node.value is not None:
                    yield from _texts(sources, node.value, (function,), where)
        case ast.Subscript(value=ast.Name(id=table)) if table in sources.constants:
            kept = sources.constants[table]
            if not isinstance(kept, ast.Dict):
                raise Unclear(f"{where}: {table} is no table of prompts")
            for value in kept.values:
                yield from _texts(sources, value, (), where)
        case ast.Name(id=name):
            yield from _named(sources, name, within, where)
        case _:
            raise Unclear(f"{where}: can't follow the prompt {ast.unparse(expression)}")


def _named(
    sources: _Sources, name: str, within: tuple[ast.FunctionDef, ...], where: str
) -> Iterator[str | tuple[str, int]]:
    """A variable, a parameter or a constant of that name."""
    for function in reversed(within):
        values = [
            node.value
            for node in ast.walk(function)
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name) and target.id == name
        ]
        if values:
            for value in values:
                yield from _texts(sources, value, within, where)
            return
        parameters = [each.arg for each in function.args.args if each.arg != "self"]
        if name in parameters:
            yield function.name, parameters.index(name)
            return
    path = where.partition(":")[0]
    constant = sources.constants.get(f"{path} {name}", sources.constants.get(name))
    if constant is None:
        raise Unclear(f"{where}: can't follow the prompt {name}")
    yield from _texts(sources, constant, (), where)


def all_prompts() -> dict[str, str]:
    """Every prompt of the rules, and a place where it is asked."""
    modules = {
        path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
        for layer in LAYERS
        for path in sorted((PACKAGE / layer).rglob("*.py"))
    }
    return prompts(modules)


def main() -> int:
    """Print every prompt and where it is asked."""
    for text, where in sorted(all_prompts().items()):
        print(f"{text:60} {where}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
