"""Clauses of size, compared or counted. (CR 107, 109.2, 208)"""

from typing import Any, Final

from apnap.abilities.amounts import Characteristic
from apnap.abilities.descriptions import (
    AttachedTo,
    EitherOf,
    FaceDown,
    InZone,
    Measured,
    NthCast,
    OddManaValue,
    OfChosen,
    OwnedBy,
    Spell,
    WithCounter,
    Without,
)
from apnap.abilities.nodes import walk
from apnap.abilities.references import DESCRIBED, Bound, Description, Each, Quality, Ref, You
from apnap.abilities.values import ChosenKind, Comparison, Measure
from apnap.oracle.engine.articles import with_article
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import alone, constant, leaf, table
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import BothWays, Slots, template
from apnap.oracle.phrases.amounts.amounts import MEASURE, NUMBER_WORD, ORDINAL
from apnap.oracle.phrases.parts.categories import (
    A_DESCRIPTION,
    ADJECTIVE,
    CLAUSE,
    COUNTER_KIND,
    DESCRIPTION,
    TAIL,
)
from apnap.oracle.phrases.verbs.permanents.tokens import SIZE
from apnap.terms.turn import EXILE, GRAVEYARD

_IT: Final = Bound("?", "it")

_WORDS: Final = {
    "lesser": Comparison.LESS,
    "greater": Comparison.MORE,
    "equal or lesser": Comparison.AT_MOST,
    "equal or greater": Comparison.AT_LEAST,
}


def is_compared(those: Description | Ref) -> bool:
    """Whether a description compares with what was spoken of before."""
    return any(isinstance(each, Characteristic) and each.words in _WORDS for each in walk(those))


def _compared(words: str) -> BothWays[Measured]:
    """Less or more of it than the one spoken of has; the words say no more."""

    def build(which: Measure) -> Measured:
        return Measured(which, _WORDS[words], Characteristic(which, _IT, words=words))

    def match(part: Measured) -> Slots | None:
        amount = part.amount
        if not isinstance(amount, Characteristic) or amount.words != words:
            return None
        return {"which": part.which} if isinstance(amount.what, Bound) else None

    return {"build": build, "match": match}


for _category in (CLAUSE, TAIL):
    for _word in _WORDS:
        if _category is TAIL and _word == "greater":
            continue  # creatures that can't block it: said as a whole
        phrase(
            _category,
            alone(template(Measured, f"with {_word} {{which}}", **_compared(_word), which=MEASURE)),
            reads=[f"with {_word} mana value", f"with {_word} power"],
        )

# Of the very object that is described: what only it can be compared with.
_OF_ITSELF: Final = {
    "toughness greater than {its} power": (Measure.TOUGHNESS, Comparison.MORE, Measure.POWER),
    "power greater than {its} toughness": (Measure.POWER, Comparison.MORE, Measure.TOUGHNESS),
    "power equal to {its} toughness": (Measure.POWER, Comparison.EQUAL, Measure.TOUGHNESS),
    "power greater than {its} base power": (Measure.POWER, Comparison.MORE, Measure.BASE_POWER),
}


def _of_itself(its: str, before: str = "") -> dict[str, Measured]:
    return {
        f"{before or 'with'} {words.format(its=its)}": Measured(
            which, how, Characteristic(other, DESCRIBED), before
        )
        for words, (which, how, other) in _OF_ITSELF.items()
    }


for _category, _table in (
    (CLAUSE, _of_itself("its")),
    (
        TAIL,
        _of_itself("their")
        | _of_itself("its", "each with")
        | _of_itself("their", "that each have"),
    ),
):
    phrase(_category, alone(table("of itself", _table)), reads=list(_table))

_NOT_EQUAL: Final = "whose power and toughness aren't equal"

phrase(
    CLAUSE,
    alone(
        constant(
            _NOT_EQUAL,
            Measured(
                Measure.POWER, Comparison.NOT_EQUAL, Characteristic(Measure.TOUGHNESS, DESCRIBED)
            ),
        )
    ),
    reads=[_NOT_EQUAL],
)

phrase(
    CLAUSE,
    alone(
        template(
            NthCast,
            "that's the {nth} {of} cast this turn",
            fixed={"anyone": True},
            build=lambda nth, of, anyone: NthCast(nth, of, anyone) if Spell() in of.parts else None,
            nth=ORDINAL,
            of=DESCRIPTION,
        )
    ),
    reads=["that's the second spell cast this turn"],
)


def _base(parts: tuple[Quality, ...]) -> Slots | None:
    match parts:
        case (
            Measured(Measure.BASE_POWER, Comparison.EQUAL, power),
            Measured(Measure.BASE_TOUGHNESS, Comparison.EQUAL, toughness),
        ):
            return {"size": (power, toughness)}
    return None


_TWO_PLACES: Final = EitherOf(
    (
        Description((InZone(GRAVEYARD, "from"), OwnedBy(You()))),
        Description((InZone(EXILE, "from"),)),
    ),
    "from either",
)

_ANY_OF_TWO: Final = EitherOf(
    (Description((InZone(GRAVEYARD, "from"),)), Description((InZone(EXILE, "from"),))),
    "from any of two",
)

for _category, _it, _is in ((CLAUSE, "it", "that's"), (TAIL, "them", "that are")):
    phrase(
        _category,
        template(
            tuple,
            "with base power and toughness {size}",
            build=lambda size: (
                Measured(Measure.BASE_POWER, Comparison.EQUAL, size[0]),
                Measured(Measure.BASE_TOUGHNESS, Comparison.EQUAL, size[1]),
            ),
            match=_base,
            size=SIZE,
        ),
        reads=["with base power and toughness 1/1"],
    )
    phrase(
        _category,
        alone(
            template(
                WithCounter,
                f"with {{least}} or more {{kind}} counters on {_it}",
                build=lambda least, kind: WithCounter(kind, least) if least > 1 else None,
                match=lambda part: (
                    {"least": part.least, "kind": part.kind}
                    if part.kind and part.least > 1
                    else None
                ),
                least=NUMBER_WORD,
                kind=COUNTER_KIND,
            )
        ),
        reads=[f"with three or more level counters on {_it}"],
    )
    phrase(
        _category,
        alone(
            template(
                AttachedTo,
                f"{_is} attached to {{what}}",
                build=lambda what: AttachedTo(Each(what, "attached")),
                match=lambda part: (
                    {"what": part.what.what}
                    if isinstance(part.what, Each) and part.what.words == "attached"
                    else None
                ),
                what=A_DESCRIPTION,
            )
        ),
        reads=[f"{_is} attached to a creature"],
    )
    phrase(
        _category,
        alone(
            one_of(
                "from two places",
                constant("from your graveyard or from exile", _TWO_PLACES),
                constant("from graveyards or from exile", _ANY_OF_TWO),
            )
        ),
        reads=["from your graveyard or from exile", "from graveyards or from exile"],
    )

phrase(ADJECTIVE, table("face", {"face-up": Without((FaceDown(),))}), reads=["face-up"])

_SIZE: Final = "size"


def _sized(text: str) -> EitherOf:
    power, toughness = map(int, text.split("/"))
    both = (
        Measured(Measure.POWER, Comparison.EQUAL, power),
        Measured(Measure.TOUGHNESS, Comparison.EQUAL, toughness),
    )
    return EitherOf((Description(both),), _SIZE)


def _size(part: Quality) -> str:
    match part:
        case EitherOf(
            (
                Description(
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


phrase(
    ADJECTIVE, leaf("size", r"[0-9]+/[0-9]+", _sized, _size), reads=["1/1", "4/4"], refuses=["1"]
)

_PARITY: Final[dict[str, Quality]] = {
    "with even mana values": Without((OddManaValue(),)),
    "with odd mana values": OddManaValue(),
}

phrase(TAIL, alone(table("parity", _PARITY)), reads=list(_PARITY))

_QUALITY: Final[dict[str, Quality]] = {}

for _of in (Measure.MANA_VALUE, Measure.POWER, Measure.TOUGHNESS):
    _chosen = OfChosen(ChosenKind.ODD_OR_EVEN, of=_of)
    _QUALITY[f"with {_of.value} of the chosen quality"] = _chosen
    _QUALITY[f"without {_of.value} of the chosen quality"] = Without((_chosen,))
    _QUALITY[f"with {_of.value} of that quality"] = OfChosen(ChosenKind.ODD_OR_EVEN, "that", _of)

for _category in (CLAUSE, TAIL):
    phrase(_category, alone(table("chosen quality", _QUALITY)), reads=list(_QUALITY))


def _had(words: str, counters: Any) -> Any:
    return alone(
        template(
            EitherOf,
            words + " {counter} on " + ("it" if words == "that has" else "them"),
            build=lambda counter: EitherOf((Description((counter,)),), words),
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
