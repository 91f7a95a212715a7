"""Words for odds and ends of descriptions: sizes, even numbers, faces, counters. (CR 109, 208)"""

from typing import Any, Final

from apnap.abilities.descriptions import (
    ControlledBy,
    EitherOf,
    FaceDown,
    Measured,
    OddManaValue,
    OfChosen,
    WithCounter,
    Without,
)
from apnap.abilities.effects import Continuous
from apnap.abilities.references import Each, Part, Those
from apnap.abilities.rule_changes import CantBlock
from apnap.abilities.values import Comparison, Measure
from apnap.oracle.articles import with_article
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import alone, leaf, table
from apnap.oracle.phrases.categories import (
    ADJECTIVE,
    CLAUSE,
    COUNTER_KIND,
    DESCRIPTIONS,
    EFFECT,
    TAIL,
)
from apnap.oracle.phrases.player_effects import PEOPLE
from apnap.oracle.templates import template

phrase(ADJECTIVE, table("face", {"face-up": Without((FaceDown(),))}), reads=["face-up"])

_SIZE: Final = "size"


def _sized(text: str) -> EitherOf:
    power, toughness = map(int, text.split("/"))
    both = (
        Measured(Measure.POWER, Comparison.EQUAL, power),
        Measured(Measure.TOUGHNESS, Comparison.EQUAL, toughness),
    )
    return EitherOf((Those(both),), _SIZE)


def _size(part: Any) -> str:
    match part:
        case EitherOf(
            (
                Those(
                    (
                        Measured(Measure.POWER, Comparison.EQUAL, power),
                        Measured(Measure.TOUGHNESS, Comparison.EQUAL, t),
                    )
                ),
            ),
            w,
        ):
            if w == _SIZE and isinstance(power, int) and isinstance(t, int):
                return f"{power}/{t}"
    raise ValueError


phrase(ADJECTIVE, leaf("size", r"\d+/\d+", _sized, _size), reads=["1/1", "4/4"], refuses=["1"])

_PARITY: Final[dict[str, Part]] = {
    "with even mana values": Without((OddManaValue(),)),
    "with odd mana values": OddManaValue(),
}
phrase(TAIL, alone(table("parity", _PARITY)), reads=list(_PARITY))
_QUALITY: Final[dict[str, Part]] = {}
for _of in (Measure.MANA_VALUE, Measure.POWER, Measure.TOUGHNESS):
    _chosen = OfChosen("odd or even", of=_of)
    _QUALITY[f"with {_of.value} of the chosen quality"] = _chosen
    _QUALITY[f"without {_of.value} of the chosen quality"] = Without((_chosen,))
    _QUALITY[f"with {_of.value} of that quality"] = OfChosen("odd or even", "that", _of)
for _category in (CLAUSE, TAIL):
    phrase(_category, alone(table("chosen quality", _QUALITY)), reads=list(_QUALITY))


def _had(words: str, counters: Any) -> Any:
    return alone(
        template(
            EitherOf,
            words + " {counter} on " + ("it" if words == "that has" else "them"),
            build=lambda counter: EitherOf((Those((counter,)),), words),
            match=lambda part: (
                {"counter": part.options[0].parts[0]}
                if part.words == words and len(part.options[0].parts) == 1
                else None
            ),
            counter=counters,
        )
    )


_COUNTER: Final = template(WithCounter, "{kind} counter", kind=COUNTER_KIND)
phrase(
    CLAUSE,
    _had("that has", with_article(_COUNTER)),
    reads=["that has a -1/-1 counter on it"],
)
phrase(
    TAIL,
    _had("that have", template(WithCounter, "{kind} counters", kind=COUNTER_KIND)),
    reads=["that have oil counters on them"],
)


# --- Whose creatures can't block -----------------------------------------------------------


def _blocking(who: Any, what: Those) -> Continuous:
    theirs = Each(Those((*what.parts, ControlledBy(who))), "block with")
    return Continuous(theirs, (), (CantBlock(),))


def _blockers(effect: Continuous) -> dict[str, Any] | None:
    match effect:
        case Continuous(Each(Those((*parts, ControlledBy(who))), "block with"), (), (CantBlock(),)):
            return {"who": who, "what": Those(tuple(parts))}
    return None


phrase(
    EFFECT,
    template(
        Continuous,
        "{who} can't block with {what}",
        build=_blocking,
        match=_blockers,
        who=PEOPLE,
        what=DESCRIPTIONS,
    ),
    reads=["your opponents can't block with creatures with flying"],
)
