"""What is said of spells cast by a permission, in a sentence after it. (CR 118.9, 601.3, 614.1)"""

from dataclasses import replace
from typing import Any, Final

from apnap.abilities.abilities import StaticAbility
from apnap.abilities.descriptions import Card, ExiledWith
from apnap.abilities.effects import Continuous
from apnap.abilities.instructions_more import MayPlay
from apnap.abilities.references import Those, You
from apnap.abilities.rule_changes import MayPlayFrom, RatherThanMana
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import leaf, optional, table
from apnap.oracle.phrases.casting_permissions import SPELLS
from apnap.oracle.phrases.categories import ABILITY, DESCRIPTIONS, EFFECT, SENTENCE
from apnap.oracle.phrases.costs import SYMBOLS
from apnap.oracle.phrases.playing import SPENDING, VERB
from apnap.oracle.phrases.sentences import GROUP
from apnap.oracle.phrases.statements import STATEMENT
from apnap.oracle.templates import template
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
    "mana of any type can be spent to cast it": {"spending": "any type"},
    "you may spend mana as though it were mana of any color to cast it": {"spending": "any color"},
    "you may spend mana as though it were mana of any type to cast it": {"spending": "any type"},
}
_ENTERING: Final = {
    f"that {noun} enters {how}": fields
    for noun in ("creature", "artifact", "permanent")
    for how, fields in (
        ("with a finality counter on it", {"enters_with": "finality"}),
        ("tapped", {"enters_tapped": True}),
    )
}
_TAILS: Final[dict[str, dict[str, Any]]] = {
    **{_CAST + words: fields for words, fields in {**_PRICES, **_COLORS, **_ENTERING}.items()},
    _CAST + "you may cast it as though it had flash": {"flash": True},
    **{
        f"if a spell cast this way would be put into {where} graveyard, exile it instead": {
            "then_exile": True
        }
        for where in ("a", "your", "their owner's")
    },
}
_TAIL: Final = table("what is said of them", {words: words for words in _TAILS})


# --- Of a static ability ----------------------------------------------------------------------


def _told(change: Any, tail: str) -> Any:
    """The permission with what the sentence says; one of lands says nothing of spells."""
    fields = _TAILS[tail]
    if isinstance(change, RatherThanMana):
        return replace(change, told=tail, **fields) if "flash" in fields else None
    if not isinstance(change, MayPlayFrom) or change.told:
        return None
    return replace(change, told=tail, **fields)


def _untold(change: Any) -> Any:
    if not isinstance(change, (MayPlayFrom, RatherThanMana)) or change.told not in _TAILS:
        return None
    plain: dict[str, Any] = {"rather": (), "spending": "", "enters_with": ""}
    fields: dict[str, Any] = {name: plain.get(name, False) for name in _TAILS[change.told]}
    return replace(change, told="", **fields)


def _with_tail(permission: Any, tail: str) -> tuple[StaticAbility] | None:
    if not isinstance(permission, StaticAbility) or permission.effect.modifications:
        return None
    changes = tuple(_told(change, tail) for change in permission.effect.changes)
    if not changes or None in changes:
        return None
    return (replace(permission, effect=replace(permission.effect, changes=changes)),)


def _without_tail(line: tuple[Any, ...]) -> dict[str, Any] | None:
    if len(line) != 1 or not isinstance(line[0], StaticAbility):
        return None
    effect = line[0].effect
    changes = tuple(_untold(change) for change in effect.changes)
    if not changes or None in changes:
        return None
    plain = replace(line[0], effect=replace(effect, changes=changes))
    return {"permission": plain, "tail": getattr(effect.changes[0], "told", "")}


phrase(
    ABILITY,
    template(
        tuple,
        "{permission} {tail}.",
        build=_with_tail,
        match=_without_tail,
        permission=STATEMENT,
        tail=_TAIL,
    ),
    reads=[
        "you may cast Goblin spells from the top of your library. if you cast a spell "
        "this way, pay life equal to its mana value rather than pay its mana cost.",
        "once during each of your turns, you may cast a Goblin spell from your graveyard. if a "
        "spell cast this way would be put into your graveyard, exile it instead.",
        "during your turn, you may cast creature spells from your graveyard. if you cast a spell "
        "this way, that creature enters with a finality counter on it.",
    ],
    refuses=[
        "creatures you control have haste. if you cast a spell this way, that creature enters "
        "with a finality counter on it."
    ],
)

# --- Cards in exile -------------------------------------------------------------------------------


def _exiled(effect: Continuous) -> dict[str, Any] | None:
    match effect.changes:
        case (MayPlayFrom(zone=zone, words="exiled") as change,) if zone == EXILE:
            mana = (change.spending, change.told if change.spending else "")
            return {"what": change.what, "cast_only": change.cast_only, "mana": mana}
    return None


def _from_exile(what: Those, cast_only: Any, mana: Any) -> Continuous | None:
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
        mana=optional(SPENDING, ("", "")),
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


def _rather(effect: Continuous) -> dict[str, Any] | None:
    match effect.changes:
        case (RatherThanMana(words="by", what=what, rather=rather),):
            return {"what": what, "rather": rather}
    return None


def _by(what: Those, rather: tuple[str, ...]) -> Continuous:
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

_FOR_A_TIME: Final = table(
    "what is said of them then", {_CAST + words: _CAST + words for words in {**_PRICES, **_COLORS}}
)


def _priced(do: Any, tail: str) -> MayPlay | None:
    if not isinstance(do, MayPlay) or do.rather or do.spending or do.told:
        return None
    return replace(do, told=tail, **_TAILS[tail])


def _unpriced(value: MayPlay) -> dict[str, Any] | None:
    if value.told not in _TAILS:
        return None
    return {"do": replace(value, told="", rather=(), spending=""), "tail": value.told}


phrase(
    GROUP,
    template(
        MayPlay, "{do}. {tail}", build=_priced, match=_unpriced, do=SENTENCE, tail=_FOR_A_TIME
    ),
    reads=[
        "you may play those cards this turn. if you cast a spell this way, mana of any type can "
        "be spent to cast it"
    ],
)
