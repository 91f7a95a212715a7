"""What players exchange or get back: life totals, what they own. (CR 108.3, 701.12)"""

from typing import Any, Final

from apnap.abilities.descriptions import OwnedBy
from apnap.abilities.effects import ChangeControl, Continuous
from apnap.abilities.instructions import Exchange
from apnap.abilities.instructions_more import Apply
from apnap.abilities.references import Bound, Each, EachPlayer, OwnerOf, Those
from apnap.oracle.examples import phrase
from apnap.oracle.phrases.categories import CLAUSES, DESCRIPTIONS, PLAYERS
from apnap.oracle.phrases.verbs import verb
from apnap.oracle.templates import template

verb(
    Exchange,
    "<exchange|exchanges> life totals with {other}",
    subject="one",
    fixed={"which": "life totals"},
    other=PLAYERS,
    reads=["exchange life totals with target opponent"],
)
verb(
    Exchange,
    "<exchange|exchanges> life totals",
    subject="one",
    fixed={"which": "life totals", "other": None},
    reads=["exchange life totals"],
)

# --- Each player gets what is theirs ----------------------------------------------------------

_OWN: Final = OwnedBy(EachPlayer())
_TO_OWNER: Final = ChangeControl(OwnerOf(Bound("each one", "each's own"), "its owner"))


def _back(what: Those) -> Apply:
    return Apply(Continuous(Each(Those((*what.parts, _OWN)), "all"), (_TO_OWNER,)), "")


def _match(value: Apply) -> dict[str, Any] | None:
    match value.effect:
        case Continuous(Each(Those((*parts, own)), "all"), (control,)) if own == _OWN:
            return {"what": Those(tuple(parts))} if isinstance(control, ChangeControl) else None
    return None


phrase(
    CLAUSES,
    template(
        Apply,
        "each player gains control of all {what} they own",
        build=_back,
        match=_match,
        what=DESCRIPTIONS,
    ),
    reads=["each player gains control of all creatures they own"],
)
