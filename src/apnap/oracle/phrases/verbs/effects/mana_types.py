"""Mana of types other objects know, and additional mana. (CR 106.7, 106.12a)"""

from typing import Any, Final

from apnap.abilities.instructions.actions import AddMana
from apnap.abilities.references import Bound, Each
from apnap.abilities.values import ManaChoice
from apnap.oracle.engine.leaves import table
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.parts.categories import A_DESCRIPTION, DESCRIPTIONS, FOR_EACH
from apnap.oracle.phrases.parts.spread_amounts import each_of, is_each
from apnap.oracle.phrases.references.references import COUNT_WORD
from apnap.oracle.phrases.verbs.effects.mana import MANA
from apnap.oracle.phrases.verbs.verbs import verb


def _one(what: Any) -> Any:
    return template(Each, "{what}", fixed={"words": "a"}, what=what)


for _word, _kind in (("color", ManaChoice.COULD_BE_COLOR), ("type", ManaChoice.COULD_BE_TYPE)):
    verb(
        AddMana,
        f"<add|adds> one mana of any {_word} that {{of}} could produce",
        fixed={"any_color": _kind},
        of=_one(A_DESCRIPTION),
        reads=[f"add one mana of any {_word} that a land you control could produce"],
    )


verb(
    AddMana,
    "<add|adds> one mana of any color among {of}",
    fixed={"any_color": ManaChoice.OF_THEIR_COLORS},
    of=template(Each, "{what}", what=DESCRIPTIONS),
    reads=["add one mana of any color among permanents you control"],
)

for _whose, _exiled in (("card's", "the exiled card"), ("cards'", "the exiled cards")):
    verb(
        AddMana,
        f"<add|adds> one mana of any of the exiled {_whose} colors",
        fixed={"any_color": ManaChoice.OF_THEIR_COLORS, "of": Bound("?", _exiled)},
        reads=[f"add one mana of any of the exiled {_whose} colors"],
    )

verb(
    AddMana,
    "<add|adds> one mana of any type that {words} produced",
    fixed={"any_color": ManaChoice.WAS_PRODUCED},
    words=table(
        "what was tapped",
        {"land": "", "permanent": "permanent", "artifact token": "artifact token"},
    ),
    reads=["add one mana of any type that land produced"],
)

# --- Additional mana --------------------------------------------------------------------------

_MORE: Final = {"additional": True}

verb(
    AddMana,
    "<add|adds> an additional {mana}",
    build=lambda who, mana: AddMana(who, (mana,), additional=True),
    match=lambda value: {"mana": value.mana[0]} if len(value.mana) == 1 else None,
    mana=MANA,
    reads=["add an additional {G}", "add an additional {G}{G}"],
)

verb(
    AddMana,
    "<add|adds> an additional {mana} for each {each}",
    build=lambda who, mana, each: AddMana(who, (mana,), each_of(1, each), additional=True),
    match=lambda value: (
        {"mana": value.mana[0], "each": value.amount.amount}
        if is_each(value.amount) and len(value.mana) == 1
        else None
    ),
    mana=MANA,
    each=FOR_EACH,
    reads=["add an additional {G} for each creature you control"],
)

verb(
    AddMana,
    "<add|adds> an additional {amount} mana in any combination of colors",
    fixed=_MORE | {"any_color": ManaChoice.ANY_COMBINATION},
    amount=COUNT_WORD,
    reads=["add an additional two mana in any combination of colors"],
)

for _words, _fields in (
    ("of any color", {"any_color": ManaChoice.ONE_COLOR}),
    ("of the chosen color", {"chosen_color": True}),
):
    verb(
        AddMana,
        "<add|adds> an additional one mana " + _words,
        fixed=_MORE | _fields,
        reads=["add an additional one mana " + _words],
    )
