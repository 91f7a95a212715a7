"""Mana that isn't lost as steps and phases end. (CR 500.5)"""

from typing import Any, Final

from apnap.abilities.amounts import RememberedNumber
from apnap.abilities.instructions.actions import AddMana
from apnap.abilities.instructions.flow import KeepMana
from apnap.abilities.values import Duration, ManaChoice, Remembered
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, mapped, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.phrases.amounts.amounts import NUMBER_WORD
from apnap.oracle.phrases.parts.categories import CLAUSES
from apnap.oracle.phrases.verbs.effects.mana import COMBINED, MANA
from apnap.oracle.phrases.verbs.verbs import verb

phrase(
    CLAUSES,
    table(
        "keep the mana",
        {
            f"{duration.value}, you don't lose this mana as {words} end": KeepMana(duration, words)
            for duration in (Duration.END_OF_TURN, Duration.END_OF_COMBAT)
            for words in ("steps and phases", "steps")
        },
    ),
    reads=["until end of turn, you don't lose this mana as steps and phases end"],
)

_HOW_MUCH: Final[Phrase[Any]] = one_of(
    "so much mana",
    constant("that much", RememberedNumber(Remembered.THAT_MUCH)),
    mapped(
        NUMBER_WORD, lambda n: n if n > 1 else None, lambda n: n if isinstance(n, int) else None
    ),
)

verb(
    AddMana,
    "<add|adds> {amount} {mana}",
    build=lambda who, amount, mana: AddMana(who, (mana,), amount) if len(mana) == 1 else None,
    match=lambda value: {"amount": value.amount, "mana": value.mana[0] if value.mana else ""},
    amount=_HOW_MUCH,
    mana=MANA,
    reads=["add that much {R}", "add eight {C}"],
    refuses=["add one {R}"],
)

for _words, _kind in (
    ("of any one color", ManaChoice.ONE_COLOR),
    ("in any combination of colors", ManaChoice.ANY_COMBINATION),
):
    verb(
        AddMana,
        "<add|adds> that much mana " + _words,
        fixed={"amount": RememberedNumber(Remembered.THAT_MUCH), "any_color": _kind},
        reads=["add that much mana " + _words],
    )

verb(
    AddMana,
    "<add|adds> that much mana in any combination of {mana}",
    fixed={
        "amount": RememberedNumber(Remembered.THAT_MUCH),
        "any_color": ManaChoice.ANY_COMBINATION,
    },
    mana=COMBINED,
    reads=["add that much mana in any combination of {R} and/or {G}"],
)
