"""Adding mana. (CR 106, 605)"""

from typing import Final

from apnap.abilities.instructions.actions import AddMana
from apnap.abilities.values import ManaChoice
from apnap.oracle.engine.leaves import constant, leaf, run
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.phrases.parts.categories import FOR_EACH, VALUE
from apnap.oracle.phrases.parts.spread_amounts import each_of, is_each
from apnap.oracle.phrases.references.references import COUNT_WORD
from apnap.oracle.phrases.verbs.verbs import verb


def _letters(text: str) -> str:
    return text.replace("{", "").replace("}", "")


def _symbols(letters: str) -> str:
    return "".join("{" + letter + "}" for letter in letters)


MANA: Final = leaf("mana", r"(?:\{[WUBRGC]\})+", _letters, _symbols)

MANAS: Final = run(MANA, " or ", ", ", ", or ", least=1)

COMBINED: Final = run(MANA, " and/or ", ", ", ", and/or ")

HOW_MUCH: Final = one_of("how much mana", constant("one", 1), COUNT_WORD)

verb(AddMana, "<add|adds> {mana}", mana=MANAS, reads=["add {G}", "add {C}{C}", "add {W} or {U}",
     "add {W}, {U}, or {B}"], refuses=["add {2}"])  # fmt: skip

verb(
    AddMana,
    "<add|adds> one mana of any color",
    fixed={"any_color": ManaChoice.ONE_COLOR},
    reads=["add one mana of any color"],
)

verb(
    AddMana,
    "<add|adds> {amount} mana of any one color",
    build=lambda who, amount: (
        None if amount == 1 else AddMana(who, (), amount, ManaChoice.ONE_COLOR)
    ),
    match=lambda value: {"amount": value.amount},
    amount=COUNT_WORD,
    reads=["add two mana of any one color", "add X mana of any one color"],
)

verb(
    AddMana,
    "<add|adds> {amount} mana in any combination of colors",
    fixed={"any_color": ManaChoice.ANY_COMBINATION},
    amount=COUNT_WORD,
    reads=["add two mana in any combination of colors"],
)

verb(
    AddMana,
    "<add|adds> {amount} mana of different colors",
    fixed={"any_color": ManaChoice.DIFFERENT},
    amount=COUNT_WORD,
    reads=["add two mana of different colors"],
)

verb(
    AddMana,
    "<add|adds> {amount} mana in any combination of {mana}",
    fixed={"any_color": ManaChoice.ANY_COMBINATION},
    amount=COUNT_WORD,
    mana=COMBINED,
    reads=["add two mana in any combination of {R} and/or {G}"],
)

verb(
    AddMana,
    "<add|adds> {amount} mana of the chosen color",
    fixed={"chosen_color": True},
    amount=HOW_MUCH,
    reads=["add one mana of the chosen color", "add two mana of the chosen color"],
)

verb(
    AddMana,
    "<add|adds> {mana} or one mana of the chosen color",
    fixed={"chosen_color": True},
    match=lambda value: {"mana": value.mana} if value.mana else None,
    mana=run(MANA, " or ", ", ", ", or ", least=1),
    reads=["add {G} or one mana of the chosen color"],
)

verb(
    AddMana,
    "<add|adds> {mana} for each {each}",
    build=lambda who, mana, each: AddMana(who, mana, each_of(1, each)),
    match=lambda value: (
        {"mana": value.mana, "each": value.amount.amount} if is_each(value.amount) else None
    ),
    mana=run(MANA, least=1),
    each=FOR_EACH,
    reads=["add {G} for each creature you control"],
)

verb(
    AddMana,
    "<add|adds> {mana} for each {each}",
    build=lambda who, mana, each: AddMana(who, mana, each_of(1, each), ManaChoice.ANY_COMBINATION),
    match=lambda value: (
        {"mana": value.mana, "each": value.amount.amount}
        if is_each(value.amount) and value.any_color is ManaChoice.ANY_COMBINATION
        else None
    ),
    mana=run(MANA, " or ", ", ", ", or "),
    each=FOR_EACH,
    reads=["add {B} or {G} for each creature you control"],
)

verb(
    AddMana,
    "<add|adds> an amount of {mana} equal to {amount}",
    mana=run(MANA, least=1),
    amount=VALUE,
    reads=["add an amount of {G} equal to its power"],
)
