"""What is said of spells cast by a permission. (CR 118.9, 601.3)"""

from typing import Any, Final

from apnap.abilities.descriptions import Card, ExiledWith
from apnap.abilities.effects import Continuous
from apnap.abilities.references import Description, You
from apnap.abilities.rule_changes.rule_changes import MayPlayFrom, RatherThanMana
from apnap.abilities.values import Spending
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import leaf, optional, table
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.costs.costs import SYMBOLS
from apnap.oracle.phrases.parts.categories import DESCRIPTIONS, EFFECT
from apnap.oracle.phrases.sentences.casting.playing import SPENDING, VERB
from apnap.oracle.phrases.statics.casting.permissions import SPELLS
from apnap.terms.turn import EXILE

_LIFE: Final = ("life",)

_CAST: Final = "if you cast a spell this way, "

_PRICES: Final = {
    f"{pay} life equal to {its} mana value rather than {paying} its mana cost": {"rather": _LIFE}
    for pay in ("pay", "you pay")
    for its in ("its", "that spell's")
    for paying in ("pay", "paying")
}

_COLORS: Final = {
    "mana of any type can be spent to cast it": {"spending": Spending.ANY_TYPE},
    "you may spend mana as though it were mana of any color to cast it": {
        "spending": Spending.ANY_COLOR
    },
    "you may spend mana as though it were mana of any type to cast it": {
        "spending": Spending.ANY_TYPE
    },
}

_ENTERING: Final = {
    f"that {noun} enters {how}": fields
    for noun in ("creature", "artifact", "permanent")
    for how, fields in (
        ("with a finality counter on it", {"enters_with": "finality"}),
        ("tapped", {"enters_tapped": True}),
    )
}

TAILS: Final[dict[str, dict[str, Any]]] = {
    **{_CAST + words: fields for words, fields in {**_PRICES, **_COLORS, **_ENTERING}.items()},
    _CAST + "you may cast it as though it had flash": {"flash": True},
    **{
        f"if a spell cast this way would be put into {where} graveyard, exile it instead": {
            "then_exile": True
        }
        for where in ("a", "your", "their owner's")
    },
}

# --- Cards in exile -------------------------------------------------------------------------------


def _exiled(effect: Continuous) -> Slots | None:
    match effect.changes:
        case (MayPlayFrom(zone=zone, words="exiled") as change,) if zone == EXILE:
            mana = (change.spending, change.told if change.spending else "")
            return {"what": change.what, "cast_only": change.cast_only, "mana": mana}
    return None


def _from_exile(
    what: Description, cast_only: Any, mana: tuple[Spending | None, str]
) -> Continuous | None:
    if Card() not in what.parts or not any(isinstance(each, ExiledWith) for each in what.parts):
        return None
    change = MayPlayFrom(
        what, EXILE, cast_only=cast_only, words="exiled", spending=mana[0], told=mana[1]
    )
    return Continuous(You(), (), (change,))


phrase(
    EFFECT,
    template(
        Continuous,
        "you may {cast_only} {what}{mana}",
        build=_from_exile,
        match=_exiled,
        cast_only=VERB,
        what=DESCRIPTIONS,
        mana=optional(SPENDING, (None, "")),
    ),
    reads=[
        "you may play cards exiled with ~",
        "you may play cards exiled with ~, and you may spend mana as though it were mana of any "
        "color to cast those spells",
    ],
    refuses=["you may play cards you control"],
)

# --- Energy (CR 107.14) -------------------------------------------------------------------------

_ENERGY: Final = leaf(
    "energy",
    r"(?:\{E\})+",
    lambda text: ("E",) * (len(text) // 3),
    lambda value: "{E}" * len(value),
)


def _rather(effect: Continuous) -> Slots | None:
    match effect.changes:
        case (RatherThanMana(words="by", what=what, rather=rather),):
            return {"what": what, "rather": rather}
    return None


def _by(what: Description, rather: tuple[str, ...]) -> Continuous:
    return Continuous(You(), (), (RatherThanMana(what, rather, words="by"),))


for _cost, _example in ((_ENERGY, "{E}{E}"), (SYMBOLS, "{1}{R}")):
    phrase(
        EFFECT,
        template(
            Continuous,
            "you may cast {what} by paying {rather} rather than paying their mana costs",
            build=_by,
            match=_rather,
            what=SPELLS,
            rather=_cost,
        ),
        reads=[
            f"you may cast creature spells by paying {_example} rather than paying their mana costs"
        ],
    )

# --- Of an instruction ----------------------------------------------------------------------------

FOR_A_TIME: Final = table(
    "what is said of them then", {_CAST + words: _CAST + words for words in {**_PRICES, **_COLORS}}
)
