"""What something is besides: all colors, also a Cleric. (CR 205.1, 604.3)"""

from typing import Any, Final

from apnap.abilities.amounts import Number
from apnap.abilities.effects import AddTypes, Modification, SetColors, SetPT
from apnap.abilities.rule_changes.rule_changes import RuleChange
from apnap.oracle.engine.articles import with_article
from apnap.oracle.engine.leaves import mapped, run
from apnap.oracle.engine.phrases import Phrase
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.descriptions.nouns import SUBTYPE
from apnap.oracle.phrases.statics.objects.becoming import MANY, ONE
from apnap.oracle.phrases.statics.objects.changes import change, fixed
from apnap.oracle.phrases.verbs.permanents.tokens import SIZE
from apnap.terms.mana import ALL_COLORS

ALSO: Final = "also"

_HAS: Final = "has"  # the size is told with a verb of its own, and then what it is

fixed("are all colors", "is all colors", SetColors(ALL_COLORS), where="static")

fixed("become all colors", "becomes all colors", SetColors(ALL_COLORS), where="time")


def _subtypes(changes: tuple[Modification | RuleChange, ...]) -> tuple[str, ...] | None:
    match changes:
        case (AddTypes(0, subtypes, 0, "also"),):
            return subtypes
    return None


change(
    "are also",
    "is also",
    mapped(
        with_article(run(SUBTYPE, number="s")),
        lambda subtypes: (AddTypes(0, subtypes, 0, ALSO),),
        _subtypes,
    ),
    reads=["are also a Cleric, Rogue, and Wizard"],
    where="static",
)

# --- A size and a kind (CR 613.4b, 205.1b) --------------------------------------------------


def _both(
    size: tuple[Number, Number], kind: tuple[Modification, ...]
) -> tuple[Modification, ...] | None:
    """Only a kind of which no size is told."""
    if isinstance(kind[0], SetPT):
        return None
    return (SetPT(*size, _HAS), *kind)


def _parted(changes: tuple[Modification | RuleChange, ...]) -> Slots | None:
    match changes:
        case (SetPT(power, toughness, "has"), *kind) if kind:
            return {"size": (power, toughness), "kind": tuple(kind)}
    return None


def _sized(verb: str, kind: Phrase[Any]) -> Phrase[Any]:
    return template(
        tuple,
        "base power and toughness {size} and " + verb + " {kind}",
        build=_both,
        match=_parted,
        size=SIZE,
        kind=kind,
    )


change(
    "have",
    "has",
    _sized("is", ONE),
    many=_sized("are", MANY),
    reads=["have base power and toughness 2/2 and are Bears in addition to their other types"],
    where="static",
)

change(
    "have",
    "has",
    _sized("becomes", ONE),
    many=_sized("become", MANY),
    reads=["have base power and toughness 2/2 and become Bears in addition to their other types"],
    where="time",
)
