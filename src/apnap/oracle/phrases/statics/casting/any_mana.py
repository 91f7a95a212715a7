"""Mana that may be spent as though of any color, or is kept. (CR 500.5, 609.4b)"""

from typing import Any, Final

from apnap.abilities.descriptions import APlayer, Is
from apnap.abilities.effects import Continuous
from apnap.abilities.instructions.actions import OnlyOn
from apnap.abilities.references import Description, Each, EachPlayer, This, You
from apnap.abilities.rule_changes.rule_changes import KeepsMana, SpendAnyColor
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import BothWays, Slots, template
from apnap.oracle.phrases.parts.categories import DESCRIPTIONS, EFFECT
from apnap.oracle.phrases.statics.casting.permissions import SPELLS
from apnap.terms.mana import COLOR_NAMES, COLOR_OF_NAME, LETTER_OF_COLOR

_KINDS: Final = {f"{name} mana": LETTER_OF_COLOR[COLOR_OF_NAME[name]] for name in COLOR_NAMES} | {
    "mana": "WUBRGC",
    "colorless mana": "C",
}

phrase(
    EFFECT,
    table(
        "keep mana",
        {
            f"you don't lose unspent {words} as steps and phases end": Continuous(
                You("you"), (), (KeepsMana(tuple(types)),)
            )
            for words, types in _KINDS.items()
        },
    ),
    reads=["you don't lose unspent red mana as steps and phases end"],
)

phrase(
    EFFECT,
    table(
        "all keep mana",
        {
            f"players don't lose unspent {words} as steps and phases end": Continuous(
                Each(Description((APlayer(),)), ""), (), (KeepsMana(tuple(types)),)
            )
            for words, types in _KINDS.items()
        },
    ),
    reads=["players don't lose unspent mana as steps and phases end"],
)

_ITS: Final = Description((Is(This()),))

_ON: Final[Phrase[Any]] = one_of(
    "on what it is spent",
    template(
        OnlyOn,
        "to cast {spells}",
        build=lambda spells: OnlyOn(spells=spells),
        match=lambda on: {"spells": on.spells} if on.sources is None else None,
        spells=SPELLS,
    ),
    template(
        OnlyOn,
        "to activate abilities of {sources}",
        build=lambda sources: OnlyOn(sources=sources),
        match=lambda on: {"sources": on.sources} if on.spells is None else None,
        sources=DESCRIPTIONS,
    ),
    constant("to activate ~'s abilities", OnlyOn(sources=_ITS)),
)

_COLORS: Final = (
    ("you may spend mana as though it were mana of any color {on}", False),
    ("you may spend mana as though it were mana of any type {on}", True),
    ("you can spend mana of any type {on}", True),
    ("mana of any type can be spent {on}", True),
)


def _spend(words: str, *, any_type: bool) -> BothWays[Continuous]:
    def build(on: OnlyOn) -> Continuous:
        return Continuous(You(), (), (SpendAnyColor(on, any_type, words),))

    def match(effect: Continuous) -> Slots | None:
        match effect.changes:
            case (SpendAnyColor(on=OnlyOn() as on, words=said),) if said == words:
                return {"on": on}
        return None

    return {"build": build, "match": match}


for _surface, _type in _COLORS:
    phrase(
        EFFECT,
        template(Continuous, _surface, **_spend(_surface.split(" {")[0], any_type=_type), on=_ON),
        reads=[
            _surface.format(on="to cast creature spells"),
            _surface.format(on="to activate abilities of creatures you control"),
        ],
    )

_ANYBODY: Final = "players may spend mana as though it were mana of any color"

phrase(
    EFFECT,
    constant(_ANYBODY, Continuous(EachPlayer(), (), (SpendAnyColor(words="players"),))),
    reads=[_ANYBODY],
)
