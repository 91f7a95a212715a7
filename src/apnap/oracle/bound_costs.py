"""What effects that change costs speak of: the spell that costs more or less. (CR 601.2f)"""

from dataclasses import replace

from apnap.abilities.rule_changes import CostChange
from apnap.oracle.antecedents import heads_of, names_of
from apnap.oracle.binder import Binder, visits
from apnap.oracle.bound_references import bound_to


@visits(CostChange)
def _visit_cost_change(binder: Binder, item: CostChange) -> CostChange:
    """In how much it is, "it" is the spell at hand: "for each artifact its controller controls"."""
    what = binder.bound(item.what)
    before = list(binder.said)
    names = frozenset({"spell"}) | names_of(item.what)
    binder.note(bound_to("each one"), names=names, heads=heads_of(item.what) | {"spell"})
    times = binder.bound(item.times)
    binder.said = before
    made: CostChange = binder.fields_of(replace(item, what=what, times=1), [])
    return replace(made, what=what, times=times)
