"""Spells of a permission that cost more. (CR 118.8)"""

from functools import partial
from typing import Final

from apnap.abilities.effects import Continuous
from apnap.abilities.references import Description, You
from apnap.abilities.rule_changes.rule_changes import RatherThanMana
from apnap.abilities.values import OnceEach
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import mapped, table
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import A_DESCRIPTION, EFFECT
from apnap.oracle.phrases.statics.casting.permissions import ONCE_EACH, SPELLS

# --- Rather than its mana cost (CR 118.9) -----------------------------------------------

RATHER: Final[dict[str, tuple[str, ...]]] = {
    "paying life equal to its mana value": ("life",),
    "paying an amount of {E} equal to its mana value": ("energy",),
    "discarding a card": ("discard",),
}


def _rather(effect: Continuous, once: OnceEach) -> Slots | None:
    match effect.changes:
        case (RatherThanMana(what, rather, said, words=words),) if said == once and words:
            return {"what": what, "paying": (words, rather)} if words in RATHER else None
    return None


def _once_rather(
    what: Description, paying: tuple[str, tuple[str, ...]], once: OnceEach
) -> Continuous:
    words, rather = paying
    return Continuous(You(), (), (RatherThanMana(what, rather, once, words=words),))


_A_SPELL: Final = mapped(
    A_DESCRIPTION,
    lambda those: those if SPELLS.said(those) is not None else None,
    lambda those: those,
)

for _when, _once in ONCE_EACH.items():
    phrase(
        EFFECT,
        template(
            Continuous,
            _when + ", you may cast {what} by {paying} rather than paying its mana cost",
            build=partial(_once_rather, once=_once),
            match=partial(_rather, once=_once),
            what=_A_SPELL,
            paying=table(
                "in place of its mana",
                {words: (words, rather) for words, rather in RATHER.items()},
            ),
        ),
        reads=[
            f"{_when}, you may cast a creature spell by paying life equal to its mana value rather "
            "than paying its mana cost"
        ],
    )
