"""Whether a cost was paid, said of the cost or of what the spell was for it. (CR 118, 702)"""

from typing import Any, Final

from apnap.abilities.amounts import (
    AnyOf,
    Compare,
    Happened,
    HappenedThisTurn,
    NotSo,
    TimesPaid,
    WasPaid,
)
from apnap.abilities.descriptions import OfType, PaidFor, Spell, Without
from apnap.abilities.references import Bound, Each, EachPlayer, This, Those
from apnap.abilities.values import Comparison
from apnap.oracle.engine import Phrase, alternate
from apnap.oracle.leaves import table
from apnap.oracle.phrases.conditions import claim
from apnap.oracle.templates import template
from apnap.terms.characteristics import LAND

# The costs that cards speak of, by the keyword that gives them.
_COSTS: Final = (
    "blitz", "cleave", "dash", "emerge", "evoke", "freerunning", "madness", "mayhem",
    "prowl", "sneak", "spectacle", "surge", "warp", "web-slinging",
)  # fmt: skip
_COST: Final = table("cost", {f"{cost} cost": cost for cost in _COSTS} | {
    "additional cost": "additional cost",
})  # fmt: skip
_WHOSE: Final[Phrase[Any]] = table(
    "whose cost",
    {"~'s": This(), "its": Bound("?", "its"), "his": Bound("?", "him"), "her": Bound("?", "her")},
)
claim(
    template(WasPaid, "{what} {cost} was paid", what=_WHOSE, cost=_COST),
    ["~'s surge cost was paid", "its prowl cost was paid", "his sneak cost was paid"],
)
claim(
    template(
        NotSo,
        "{what} {cost} wasn't paid",
        build=lambda what, cost: NotSo(WasPaid(cost, what)),
        match=lambda said: (
            {"what": said.condition.what, "cost": said.condition.cost}
            if isinstance(said.condition, WasPaid)
            else None
        ),
        what=_WHOSE,
        cost=_COST,
    ),
    ["~'s madness cost wasn't paid"],
)

_IT: Final = Bound("?", "it")
_SAID: Final = {
    "the gift wasn't promised": NotSo(WasPaid("gift")),
    "~ was foretold": WasPaid("foretell"),
    "~ wasn't kicked": NotSo(WasPaid("kicker")),
    "it wasn't kicked": NotSo(WasPaid("kicker", _IT)),
    "it was kicked twice": Compare(TimesPaid("kicker", _IT), Comparison.AT_LEAST, 2),
    "~ escaped": WasPaid("escape"),
    "it escaped": WasPaid("escape", _IT),
    "~ was cast using teamwork": WasPaid("teamwork"),
    "it was cast using teamwork": WasPaid("teamwork", _IT),
}
claim(table("was paid so", _SAID), list(_SAID))
_AS_CAST: Final = {  # said of a spell that is being cast
    "it's kicked": WasPaid("kicker", _IT),
    "it's bargained": WasPaid("bargain", _IT),
    "it's cast using teamwork": WasPaid("teamwork", _IT),
}
claim(alternate(table("is paid so", _AS_CAST)), list(_AS_CAST))

# A spell was warped, or a permanent left. (CR 702.185c)
_LEFT: Final = HappenedThisTurn(
    "permanents left", EachPlayer(), Each(Those((Without((OfType(LAND),)),)))
)
_WARPED: Final = HappenedThisTurn(
    "spells cast", EachPlayer(), Each(Those((PaidFor("warp"), Spell())))
)
_VOID: Final = "a nonland permanent left the battlefield this turn or a spell was warped this turn"
claim(table("void", {_VOID: AnyOf((Happened(_LEFT), Happened(_WARPED)))}), [_VOID])
