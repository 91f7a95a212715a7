"""What can't be done: attacking alone, being targeted, getting counters. (CR 613.11)"""

from typing import Any, Final

from apnap.abilities.amounts import Characteristic
from apnap.abilities.descriptions import APlayer, Measured, OfColor, OfSubtype, OfType, Without
from apnap.abilities.effects import Continuous, Modification
from apnap.abilities.references import Description, Each, EachOpponent, EachPlayer, This
from apnap.abilities.rule_changes.rule_changes import (
    AttackLimit,
    BlockersNeeded,
    BlockLimit,
    CanBlockMore,
    CantBeBlocked,
    CantBeTargeted,
    CantBlock,
    CantHaveCounters,
    CantPhaseIn,
    CantPhaseOut,
    MustAttack,
    MustBlock,
    NotAlone,
    RuleChange,
)
from apnap.abilities.values import Comparison, Measure, SpellOrAbility, WhichPlayer
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, mapped, table
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.parts.categories import COUNTER_KIND, DESCRIPTIONS, EFFECT
from apnap.oracle.phrases.references.references import WORDS
from apnap.oracle.phrases.statics.objects.changes import ARE, IS, change, fixed, one_change
from apnap.terms.characteristics import CREATURE
from apnap.terms.mana import COLOR_OF_NAME

# --- In combat --------------------------------------------------------------------------

for _words, _made in (
    ("attack", NotAlone()),
    ("block", NotAlone(attacking=False, blocking=True)),
    ("attack or block", NotAlone(blocking=True)),
):
    fixed(f"can't {_words} alone", f"can't {_words} alone", _made, where="static")

fixed(
    "attack or block each combat if able",
    "attacks or blocks each combat if able",
    MustAttack(),
    MustBlock(),
    where="static",
)

fixed(
    "can block an additional creature",
    "can block an additional creature",
    CanBlockMore(1),
    where="time",
)

_OTHERS: Final = Each(Description((APlayer(WhichPlayer.OTHER),)), "a")

fixed(
    "attack a player other than you if able",
    "attacks a player other than you if able",
    MustAttack(_OTHERS),
)

fixed(
    "attack a player each combat if able",
    "attacks a player each combat if able",
    MustAttack(Each(Description((APlayer(),)), "a")),
)

for _most, _words in ((1, "one creature"), (2, "two creatures")):
    _said = f"no more than {_words} can block each combat"
    phrase(
        EFFECT,
        constant(_said, Continuous(EachPlayer(), (), (BlockLimit(_most),))),
        reads=[_said],
    )
    _attacked = f"no more than {_words} can attack ~ each combat"
    phrase(
        EFFECT,
        constant(_attacked, Continuous(This(), (), (AttackLimit(_most, This()),))),
        reads=[_attacked],
    )

for _count, _word in enumerate(WORDS, 1):
    if _count > 1:
        fixed(
            f"can block an additional {_word} creatures each combat",
            f"can block an additional {_word} creatures each combat",
            CanBlockMore(_count),
            where="static",
        )
        fixed(
            f"can block up to {_word} additional creatures",
            f"can block up to {_word} additional creatures",
            CanBlockMore(_count),
            where="time",
        )
    if _count > 4:
        fixed(
            f"can't be blocked except by {_word} or more creatures",
            f"can't be blocked except by {_word} or more creatures",
            BlockersNeeded(least=_count),
        )
    if _count > 1:
        fixed(
            f"can't be blocked by more than {_word} creatures",
            f"can't be blocked by more than {_word} creatures",
            BlockersNeeded(most=_count),
        )

fixed(
    "can block an additional ninety-nine creatures each combat",
    "can block an additional ninety-nine creatures each combat",
    CanBlockMore(99),
    where="static",
)


def _neither(changes: tuple[Modification | RuleChange, ...]) -> Description | None:
    match changes:
        case (CantBlock(Description() as whom, None), CantBeBlocked(by)) if whom == by:
            return whom
    return None


change(
    "can't block or be blocked by",
    "can't block or be blocked by",
    mapped(DESCRIPTIONS, lambda those: (CantBlock(those), CantBeBlocked(those)), _neither),
    reads=["can't block or be blocked by non-Spirit creatures"],
)

_STRONGER: Final = Description(
    (
        OfType(CREATURE),
        Measured(Measure.POWER, Comparison.MORE, Characteristic(Measure.POWER, This())),
    )
)

phrase(
    EFFECT,
    constant(
        "~ can't be blocked by creatures with greater power",
        Continuous(This(), (), (CantBeBlocked(_STRONGER, words="greater power"),)),
    ),
    reads=["~ can't be blocked by creatures with greater power"],
)

# --- Being targeted (CR 115, 702.11) ----------------------------------------------------


def _sources() -> dict[str, CantBeTargeted]:
    """By what it can't be targeted: kinds of spells, and abilities of kinds of sources."""
    made: dict[str, CantBeTargeted] = {
        "spells": CantBeTargeted(of=SpellOrAbility.SPELLS),
        "spells your opponents control": CantBeTargeted(EachOpponent(), of=SpellOrAbility.SPELLS),
        "abilities your opponents control": CantBeTargeted(
            EachOpponent(), of=SpellOrAbility.ABILITIES
        ),
        "Aura spells": CantBeTargeted(
            sources=Description((OfSubtype("Aura"),)), of=SpellOrAbility.SPELLS
        ),
    }
    colors = {name: (OfColor(bit),) for name, bit in COLOR_OF_NAME.items()}
    kinds: dict[str, tuple[Any, ...]] = dict(colors)
    kinds |= {f"non{name}": (Without(parts),) for name, parts in colors.items()}
    kinds |= {
        f"{one} or {other}": (OfColor(COLOR_OF_NAME[one] | COLOR_OF_NAME[other]),)
        for one in colors
        for other in colors
        if one != other
    }
    for name, parts in kinds.items():
        those = Description(parts)
        made |= {
            f"{name} spells": CantBeTargeted(None, those, SpellOrAbility.SPELLS),
            f"{name} spells your opponents control": CantBeTargeted(
                EachOpponent(), those, SpellOrAbility.SPELLS
            ),
            f"{name} spells your opponents control or abilities from {name} sources your "
            "opponents control": CantBeTargeted(EachOpponent(), those),
        }
        if name.startswith("non"):
            made[f"{name} spells or abilities from {name} sources"] = CantBeTargeted(None, those)
    return made


_BY: Final = _sources()

change(
    "can't be the targets of",
    "can't be the target of",
    one_change(table("by what", _BY)),
    reads=["can't be the targets of spells", "can't be the targets of blue or black spells"],
    where="static",
)

# --- Counters (CR 122) ------------------------------------------------------------------

fixed(
    "can't have counters put on them",
    "can't have counters put on it",
    CantHaveCounters(),
    where="static",
)

for _verb, _it in ((ARE, "them"), (IS, "it")):
    _verb.add(
        one_change(
            template(
                CantHaveCounters,
                f"can't have {{kind}} counters put on {_it}",
                match=lambda change: {"kind": change.kind} if change.kind else None,
                kind=COUNTER_KIND,
            )
        )
    )

# --- Phasing (CR 702.26) ----------------------------------------------------------------

fixed("can't phase out", "can't phase out", CantPhaseOut())

fixed("can't phase in", "can't phase in", CantPhaseIn())
