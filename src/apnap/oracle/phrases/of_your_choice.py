"""Words for what is chosen as they are followed. (CR 608.2d)"""

from typing import Any, Final

from apnap.abilities.abilities import KeywordAbility
from apnap.abilities.descriptions import OfChosen
from apnap.abilities.effects import AddChosenType, AddOneOf, Modification, SetChosenColor
from apnap.oracle.engine import Phrase
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import run, table
from apnap.oracle.phrases.categories import CLAUSE, TAIL
from apnap.oracle.phrases.changes import change, one_change
from apnap.oracle.phrases.choosing_now import NOW
from apnap.oracle.phrases.keywords import QUALITY
from apnap.oracle.phrases.quoted import GRANTED
from apnap.oracle.templates import template

_KINDS: Final[Phrase[Any]] = table(
    "of your choice",
    {
        f"of the {which} of your choice": (OfChosen(which, NOW),)
        for which in ("color", "creature type", "card type")
    },
)
phrase(CLAUSE, _KINDS, reads=["of the creature type of your choice"])
phrase(TAIL, _KINDS, reads=["of the color of your choice"])

_BESIDES: Final = "in addition to its other types"
_BECOMES: Final[dict[str, Modification]] = {
    "the color of your choice": SetChosenColor(NOW),
    "the color or colors of your choice": SetChosenColor(f"colors {NOW}"),
    "the creature type of your choice": AddChosenType(
        instead=True, which="creature type", words=NOW
    ),
    "the basic land type of your choice": AddChosenType(
        instead=True, which="basic land type", words=NOW
    ),
    f"the creature type of your choice {_BESIDES}": AddChosenType(
        which="creature type", words=f"{NOW} {_BESIDES}"
    ),
    f"the basic land type of your choice {_BESIDES}": AddChosenType(
        which="basic land type", words=f"{NOW} {_BESIDES}"
    ),
}
change(
    "become",
    "becomes",
    one_change(table("what it becomes", _BECOMES)),
    reads=["become the color of your choice", "become the creature type of your choice"],
    where="time",
)

# --- One of several abilities -------------------------------------------------------------


_LIST: Final = run(GRANTED, pair=" or ", last=", or ")
change(
    "gain",
    "gains",
    one_change(template(AddOneOf, "your choice of {options}", options=_LIST)),
    reads=["gain your choice of flying, vigilance, or haste"],
    where="time",
)


def _either(name: str, options: tuple[Any, ...]) -> AddOneOf:
    return AddOneOf(tuple(KeywordAbility(name, (each,)) for each in options), "from")


def _eithers(value: AddOneOf) -> dict[str, Any] | None:
    names = {getattr(each, "name", "") for each in value.options}
    if value.words != "from" or len(names) != 1:
        return None
    return {"name": names.pop(), "options": tuple(each.args[0] for each in value.options)}  # type: ignore[attr-defined]


change(
    "gain",
    "gains",
    one_change(
        template(
            AddOneOf, "{name} from {options}", build=_either, match=_eithers,
            name=table("keyword", {"protection": "protection", "hexproof": "hexproof"}),
            options=run(QUALITY, " or from ", ", from ", ", or from "),
        )
    ),
    reads=["gain protection from artifacts or from the color of your choice"],
    where="time",
)  # fmt: skip
