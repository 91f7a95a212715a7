"""Which changes of the rules, and which kinds of abilities, the modules of the rules look for.

A module looks for a class where it names it: in a call, a pattern, `isinstance`, a comparison,
a table. Making one, or writing it in an annotation, isn't looking for it.
"""

import ast
from collections.abc import Iterator
from functools import cache

from apnap.abilities.abilities import Ability
from apnap.abilities.nodes import NODE_CLASSES, load_all
from apnap.abilities.rule_changes.rule_changes import RuleChange
from tests.house.source import modules

LIST = "HEEDS"
# They name whatever there is, to tell whether it is executed.
ABOUT_SUPPORT = {"rules/table/support.py", "rules/composition.py"}


@cache
def heedable() -> frozenset[str]:
    """The names of all changes of the rules and kinds of abilities, but for the most general."""
    load_all("apnap.abilities")
    kinds = (each for each in NODE_CLASSES.values() if issubclass(each, RuleChange | Ability))
    return frozenset(each.__name__ for each in kinds)


def looked_for(tree: ast.Module) -> set[str]:
    """What a module looks for."""
    aside = {id(each) for part in _aside(tree) for each in ast.walk(part)}
    made = {id(item.func) for item in ast.walk(tree) if isinstance(item, ast.Call)}
    named = (
        item
        for item in ast.walk(tree)
        if isinstance(item, ast.Name | ast.Attribute) and id(item) not in aside | made
    )
    found = {each.id if isinstance(each, ast.Name) else each.attr for each in named}
    return found & heedable()


def _aside(tree: ast.Module) -> Iterator[ast.AST]:
    """Annotations, and the list of what is heeded itself."""
    for item in ast.walk(tree):
        match item:
            case ast.arg(annotation=ast.expr() as kind):
                yield kind
            case ast.FunctionDef(returns=ast.expr() as kind):
                yield kind
            case ast.AnnAssign(target=ast.Name(id=name)) if name == LIST:
                yield item
            case ast.AnnAssign(annotation=kind):
                yield kind
            case _:
                pass


def listed(tree: ast.Module) -> list[str]:
    """What a module says it heeds."""
    for item in tree.body:
        match item:
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.Tuple(elts=each)):
                if name == LIST:
                    return [ast.unparse(one).rpartition(".")[2] for one in each]
            case _:
                pass
    return []


def rules() -> dict[str, ast.Module]:
    """The modules of the rules that may heed something, by path."""
    return {
        path: tree
        for path, tree in modules().items()
        if path.startswith("rules/") and path not in ABOUT_SUPPORT
    }
