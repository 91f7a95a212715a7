"""What mypyc is told of our declarations; a plugin of mypy that only `tools.compile_kernel` uses.

mypyc makes a class native if its only decorator is `dataclass`. `@node` is one by other means, so
here it is called that; the class is still given to `node` when it is made. And slots are what a
native class has anyway.
"""

from collections.abc import Callable
from typing import Final

from mypy.nodes import CallExpr, RefExpr
from mypy.plugin import ClassDefContext, Plugin
from mypy.plugins.dataclasses import dataclass_class_maker_callback

DATACLASS: Final = "dataclasses.dataclass"
NODE: Final = "apnap.abilities.declaring.node"


class Declarations(Plugin):
    """The declarations of the kernel."""

    def get_class_decorator_hook_2(self, fullname: str) -> Callable[[ClassDefContext], bool] | None:
        """What is done about a class with this decorator."""
        if fullname == NODE:
            return node_is_a_dataclass
        return without_slots if fullname == DATACLASS else None


def node_is_a_dataclass(context: ClassDefContext) -> bool:
    """Know the fields as ever, then call the decorator what mypyc knows."""
    done = dataclass_class_maker_callback(context)
    assert isinstance(context.reason, RefExpr)
    context.reason.fullname = DATACLASS
    return done


def without_slots(context: ClassDefContext) -> bool:
    """Know the fields as ever, then leave `slots=True` out of the call."""
    done = dataclass_class_maker_callback(context)
    call = context.reason
    if isinstance(call, CallExpr) and "slots" in call.arg_names:
        at = call.arg_names.index("slots")
        del call.args[at], call.arg_names[at], call.arg_kinds[at]
    return done


def plugin(version: str) -> type[Plugin]:
    """The plugin, for whatever version of mypy."""
    return Declarations
