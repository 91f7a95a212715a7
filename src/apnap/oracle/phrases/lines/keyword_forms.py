"""Keywords written in other ways: with riders, after a dash, of kinds. (CR 702)"""

from functools import partial
from typing import Any, Final

from apnap.abilities.abilities import Ability, KeywordAbility
from apnap.abilities.costs import Costs, PayMana
from apnap.abilities.descriptions import ControlledBy
from apnap.abilities.references import Description, You
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, leaf
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.amounts.amounts import DIGITS
from apnap.oracle.phrases.costs.costs import OWN_COST
from apnap.oracle.phrases.parts.categories import ABILITY, CONDITION, COSTS, DESCRIPTION, KEYWORD


def _before(keyword: str) -> Phrase[Any]:
    """The keyword, a dash, and the abilities of a whole line."""
    return template(
        tuple,
        keyword + " — {abilities}",
        build=lambda abilities: (KeywordAbility(keyword, abilities),),
        match=lambda line: _after(line, keyword),
        abilities=ABILITY,
    )


def _after(line: tuple[Ability, ...], keyword: str) -> Slots | None:
    match line:
        case (KeywordAbility(name, args),) if name == keyword:
            if args and all(isinstance(each, Ability) for each in args):
                return {"abilities": args}
    return None


phrase(
    ABILITY,
    _before("max speed"),
    reads=["max speed — ~ has lifelink.", "max speed — {T}: draw a card."],
    refuses=["max speed — draw a card."],
)

phrase(
    ABILITY,
    _before("solved"),
    reads=["solved — creatures you control get +1/+0.", "solved — {1}: draw a card."],
)

phrase(
    ABILITY,
    template(
        tuple,
        "to solve — {condition}.",
        build=lambda condition: (KeywordAbility("to solve", (condition,)),),
        match=lambda line: (
            {"condition": line[0].args[0]}
            if len(line) == 1 and isinstance(line[0], KeywordAbility) and line[0].name == "to solve"
            else None
        ),
        condition=CONDITION,
    ),
    reads=["to solve — you control three or more artifacts."],
)

# --- Equip with what stands after its cost (CR 702.6) -------------------------------------------

_RIDER: Final[Phrase[Any]] = one_of(
    "rider of equip", OWN_COST, constant(" activate only once each turn.", 1)
)


def _ridden(line: tuple[Ability, ...], *, mana: bool) -> Slots | None:
    match line:
        case (KeywordAbility("equip", (Costs() as costs, rider)),):
            if mana == all(isinstance(each, PayMana) for each in costs.parts):
                return {"costs": costs, "rider": rider}
    return None


def _ridden_by(
    costs: Costs, rider: Ability | int, *, mana: bool
) -> tuple[KeywordAbility, ...] | None:
    if mana != all(isinstance(each, PayMana) for each in costs.parts):
        return None
    return (KeywordAbility("equip", (costs, rider)),)


for _between, _mana in ((" ", True), ("—", False)):
    phrase(
        ABILITY,
        template(
            tuple,
            "equip" + _between + "{costs}.{rider}",
            build=partial(_ridden_by, mana=_mana),
            match=partial(_ridden, mana=_mana),
            costs=COSTS,
            rider=_RIDER,
        ),
        reads=[
            "equip {2}. this ability costs {1} less to activate if you control a Wizard."
            if _mana
            else "equip—pay 3 life. activate only once each turn."
        ],
    )

# --- Either of two costs (CR 702.24a) --------------------------------------------------------------


def _either_said(costs: Costs) -> str:
    match costs:
        case Costs((PayMana((symbol, *_)), *_)):
            return "{" + symbol.replace("/", "} or {") + "}"
    raise ValueError  # no price of one symbol


_EITHER: Final = leaf(
    "either mana",
    r"\{[WUBRG]\} or \{[WUBRG]\}",
    lambda text: Costs((PayMana((f"{text[1]}/{text[-2]}",)),)),
    _either_said,
)

phrase(
    KEYWORD,
    template(
        KeywordAbility,
        "cumulative upkeep {costs}",
        build=lambda costs: KeywordAbility("cumulative upkeep", (costs, "or")),
        match=lambda value: (
            {"costs": value.args[0]}
            if value.name == "cumulative upkeep" and value.args[1:] == ("or",)
            else None
        ),
        costs=_EITHER,
    ),
    reads=["cumulative upkeep {G} or {W}"],
)

# --- Of a kind ---------------------------------------------------------------------------------------


def _devours(what: Description, times: int) -> KeywordAbility:
    return KeywordAbility("devour", (times, Description((*what.parts, ControlledBy(You())))))


def _devoured(value: KeywordAbility) -> Slots | None:
    match value:
        case KeywordAbility("devour", (number, Description(parts=(*parts, ControlledBy())))):
            return {"what": Description(tuple(parts)), "times": number}
    return None


phrase(
    KEYWORD,
    template(
        KeywordAbility, "devour {what} {times}", build=_devours, match=_devoured,
        what=DESCRIPTION, times=DIGITS,
    ),
    reads=["devour artifact 1", "devour Food 3"],
)  # fmt: skip
