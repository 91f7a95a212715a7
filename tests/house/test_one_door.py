"""Only the door writes to a game.

Everything that changes a game is an event that passes `rules/door/happening.py`; nothing else may
call what writes, nor reach into a game and change what it holds.
"""

import ast
from collections.abc import Iterator
from fnmatch import fnmatch

import pytest

from tests.house.source import modules

# The methods of a game that write.
WRITERS = {
    *("put_object", "put_player", "set_field", "drop_object", "put_effect", "drop_effect"),
    *("put_in", "drop_from", "set_stage", "set_priority", "add_to_history"),
}
# The methods of lists, dicts and sets that write.
CHANGERS = {
    *("append", "extend", "insert", "remove", "pop", "clear", "sort", "reverse"),
    *("update", "setdefault", "popitem", "add", "discard"),
}
DOOR = ("game/*.py", "rules/door/*.py")


def is_door(path: str) -> bool:
    return any(fnmatch(path, pattern) for pattern in DOOR)


def writes(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Each write to a game in a module, and the line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in WRITERS:
            yield node.lineno, node.attr
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in CHANGERS and is_inside_a_game(node.func.value):
                yield node.lineno, ast.unparse(node.func)
        elif isinstance(node, ast.Assign | ast.Delete):
            yield from changed(node.targets)
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            yield from changed([node.target])


def changed(targets: list[ast.expr]) -> Iterator[tuple[int, str]]:
    for target in targets:
        if isinstance(target, ast.Tuple | ast.List):
            yield from changed(target.elts)
        elif is_inside_a_game(target):
            yield target.lineno, ast.unparse(target)


def is_inside_a_game(place: ast.expr) -> bool:
    """Whether it is part of something called `game`: game.stack, self.game.objects[i]."""
    while isinstance(place, ast.Attribute | ast.Subscript):
        place = place.value
        if isinstance(place, ast.Attribute) and place.attr == "game":
            return True
        if isinstance(place, ast.Name) and place.id == "game":
            return True
    return False


@pytest.mark.parametrize("path", [path for path in modules() if not is_door(path)])
def test_only_the_door_writes_to_a_game(path: str) -> None:
    assert list(writes(modules()[path])) == []


@pytest.mark.parametrize(
    "code",
    [
        "game.put_object(x)",
        "table.game.set_field(x, 1)",
        "write = game.drop_effect",
        "game.turn = 3",
        "game.turn += 1",
        "a, game.turn = 1, 2",
        "self.game.objects[i] = x",
        "del game.objects[i]",
        "game.players[0].hand.append(x)",
    ],
)
def test_a_write_is_found(code: str) -> None:
    assert len(list(writes(ast.parse(code)))) == 1


@pytest.mark.parametrize("code", ["game = start()", "self.game = game", "found.append(game.turn)"])
def test_what_is_no_write_is_left_alone(code: str) -> None:
    assert list(writes(ast.parse(code))) == []
