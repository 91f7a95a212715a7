"""What effects that change costs speak of: the spell that costs more or less. (CR 601.2f)"""

from dataclasses import replace

from apnap.abilities.amounts import HappenedThisTurn, Number
from apnap.abilities.descriptions import CastBy, Other
from apnap.abilities.references import Bound, Each, Ref
from apnap.abilities.rule_changes import CostChange
from apnap.oracle.antecedents import heads_of, is_player, names_of
from apnap.oracle.binder import Binder
from apnap.oracle.bound_references import bound_to


def visit_cost_change(binder: Binder, item: CostChange) -> CostChange:
    """In how much it is, "it" is the spell at hand: "for each artifact its controller controls"."""
    what = binder.bound(item.what)
    before = list(binder.said)
    names = frozenset({"spell"}) | names_of(item.what)
    binder.note(bound_to("each one"), names=names, heads=heads_of(item.what) | {"spell"})
    if any(isinstance(part, CastBy) and _is_anyone(part.who) for part in item.what.parts):
        binder.note(bound_to("event player"), player=True, thing=False)
    times = _others(binder.bound(item.times))
    binder.said = before
    made: CostChange = binder.fields_of(replace(item, what=what, times=1), [])
    return replace(made, what=what, times=times)


def _is_anyone(who: Ref) -> bool:
    """Whether each spell has a player of its own: "each spell a player casts"."""
    return isinstance(who, Each) and is_player(who.what)


def _others(times: Number) -> Number:
    """ "Each other spell that player has cast" is other than the one at hand."""
    match times:
        case HappenedThisTurn("spells cast", which=Each(what) as which) if Other() in what.parts:
            other = Other(Bound("each one", ""))
            parts = tuple(other if part == Other() else part for part in what.parts)
            return replace(times, which=replace(which, what=replace(what, parts=parts)))
    return times
