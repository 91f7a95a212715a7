"""Mana that isn't lost as steps and phases end; firebending X. (CR 500.5, 702.189)"""

from typing import Any, Final

from apnap.abilities.abilities import KeywordAbility
from apnap.abilities.amounts import Noted, WhereX
from apnap.abilities.descriptions import APlayer
from apnap.abilities.effects import END_OF_COMBAT, END_OF_TURN, Continuous
from apnap.abilities.instructions import AddMana
from apnap.abilities.instructions_more import KeepMana
from apnap.abilities.references import Each, Those, You
from apnap.abilities.rule_changes import KeepsMana
from apnap.abilities.triggers import Does
from apnap.oracle.engine import Phrase, one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, mapped, table
from apnap.oracle.phrases.amounts import NUMBER_WORD
from apnap.oracle.phrases.categories import ABILITY, CLAUSES, EFFECT, KEYWORD, TRIGGER, VALUE
from apnap.oracle.phrases.keywords import NUMBERED
from apnap.oracle.phrases.mana import COMBINED, MANA
from apnap.oracle.phrases.verbs import verb
from apnap.oracle.templates import template
from apnap.terms.mana import COLOR_NAMES, COLOR_OF_NAME, LETTER_OF_COLOR

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
                Each(Those((APlayer(),)), ""), (), (KeepsMana(tuple(types)),)
            )
            for words, types in _KINDS.items()
        },
    ),
    reads=["players don't lose unspent mana as steps and phases end"],
)


# --- Keywords whose number is told (CR 107.3i) -----------------------------------------------

_X_KEYWORD: Final = template(
    KeywordAbility,
    "{name} X, where X is {amount}",
    build=lambda name, amount: KeywordAbility(name, (WhereX(amount),)),
    match=lambda value: (
        {"name": value.name, "amount": value.args[0].amount}
        if len(value.args) == 1 and isinstance(value.args[0], WhereX)
        else None
    ),
    name=table("keyword", {each: each for each in NUMBERED}),
    amount=VALUE,
)
phrase(KEYWORD, _X_KEYWORD, reads=["bushido X, where X is the number of creatures you control"])
phrase(
    ABILITY,
    template(
        tuple,
        "{keyword}.",
        build=lambda keyword: (keyword,),
        match=lambda line: {"keyword": line[0]} if len(line) == 1 else None,
        keyword=_X_KEYWORD,
    ),
    reads=["firebending X, where X is ~'s power."],
)
phrase(
    TRIGGER,
    constant("you firebend", Does(You(), "firebend")),
    reads=["you firebend"],
)
