"""Mana that isn't lost as steps and phases end. (CR 500.5)"""

from typing import Any, Final

from apnap.abilities.amounts import Noted
from apnap.abilities.effects import END_OF_COMBAT, END_OF_TURN
from apnap.abilities.instructions.actions import AddMana
from apnap.abilities.instructions.flow import KeepMana
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
            f"{duration}, you don't lose this mana as {words} end": KeepMana(duration, words)
            for duration in (END_OF_TURN, END_OF_COMBAT)
            for words in ("steps and phases", "steps")
        },
    ),
    reads=["until end of turn, you don't lose this mana as steps and phases end"],
)

_HOW_MUCH: Final[Phrase[Any]] = one_of(
    "so much mana",
    constant("that much", Noted("that much")),
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
    ("of any one color", "one color"),
    ("in any combination of colors", "any combination"),
):
    verb(
        AddMana,
        "<add|adds> that much mana " + _words,
        fixed={"amount": Noted("that much"), "any_color": _kind},
        reads=["add that much mana " + _words],
    )

verb(
    AddMana,
    "<add|adds> that much mana in any combination of {mana}",
    fixed={"amount": Noted("that much"), "any_color": "any combination"},
    mana=COMBINED,
    reads=["add that much mana in any combination of {R} and/or {G}"],
)
