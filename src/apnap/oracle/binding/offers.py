"""What several players may do or must do, and which of them did. (CR 608.2c, 608.2d)"""

from dataclasses import replace
from typing import Any, Final

from apnap.abilities.amounts import DidSoBy, NotSo
from apnap.abilities.instructions.actions import Discard, Instruction, Sacrifice
from apnap.abilities.instructions.flow import If, IfYouDo, May
from apnap.abilities.references import Bound, Some
from apnap.abilities.values import DoneBy
from apnap.oracle.binding.antecedents import Antecedent
from apnap.oracle.binding.binder import Binder, UnclearError
from apnap.oracle.binding.conditions import of_any_player
from apnap.oracle.binding.references import bound_to, several

# The players who did so are known by this name.
DOERS: Final = "doers"

MAY: Final = "may"

MUST: Final = "must"


def note_offer(binder: Binder, made: Instruction, outer: Instruction | None) -> None:
    """After what several players may or must do, "each opponent who doesn't" can be told."""
    if isinstance(outer, May) or not isinstance(made, (May, Sacrifice, Discard)):
        return
    if isinstance(outer, If) or not several(made.who):
        binder.offered = ""
    elif isinstance(made, May):
        binder.offered = MAY
    else:
        binder.offered = MUST if _one_only(made) else ""
    binder.offered_in = binder.scopes


def _one_only(made: Sacrifice | Discard) -> bool:
    """Either it is done or it isn't: not one of two."""
    if isinstance(made, Sacrifice):
        return isinstance(made.what, Some) and made.what.amount == 1 and not made.what.up_to
    return made.amount == 1 and not made.up_to and not made.whole


def visit_not(binder: Binder, item: NotSo) -> Any:
    """ "Who can't" is said after what had to be done."""
    if isinstance(item.condition, DidSoBy):
        _known(binder, MUST if item.words == "can't" else MAY, item.words)
        return item
    return of_any_player(binder, item)


def visit_did(binder: Binder, item: DidSoBy) -> DidSoBy:
    """Those who did were offered something before."""
    _known(binder, MAY, item.words)
    return item


def _known(binder: Binder, offered: str, words: str) -> None:
    """Something must have been offered to, or asked of, several players just before."""
    there = binder.scopes[: len(binder.offered_in)] == binder.offered_in
    if binder.offered != offered or not there:
        raise UnclearError(f"who {words}")


def after_offer(binder: Binder, item: IfYouDo) -> None:
    """ "If a player does": that player is one of those who did, not the one asked last."""
    if not isinstance(item.first, May) or not several(item.first.who):
        return
    if item.by is not DoneBy.ANYONE:
        return  # each does so for themselves
    binder.said = [_who_did(one) for one in binder.said]


def _who_did(one: Antecedent) -> Antecedent:
    ref = one.make("")
    if isinstance(ref, Bound) and ref.name == "each player":
        return replace(one, make=bound_to(DOERS))
    return one
