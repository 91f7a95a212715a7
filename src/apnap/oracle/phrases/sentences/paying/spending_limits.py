"""Mana that may be spent only on some costs, or not on some spells. (CR 106.6)"""

from dataclasses import replace
from functools import partial
from typing import Final

from apnap.abilities.amounts import Devotion
from apnap.abilities.descriptions import Spell
from apnap.abilities.instructions.actions import AddMana, AllBut, Instruction, OnlyOn
from apnap.abilities.references import Description, Each, You
from apnap.abilities.values import ManaChoice
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, leaf, such
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import BothWays, Slots, template
from apnap.oracle.phrases.parts.categories import A_DESCRIPTION, DESCRIPTIONS, FOR_EACH, VALUE
from apnap.oracle.phrases.sentences.sentences import GROUP, where_x
from apnap.oracle.phrases.verbs.verbs import COMMAND

# With what X is, if it adds X mana: "add X mana …, where X is its power".
ADDING: Final = one_of("adding mana", COMMAND, where_x(COMMAND))


def _restricted(add: Instruction, only_for: Description | OnlyOn, words: str) -> AddMana | None:
    return replace(add, only_for=only_for, words=words) if isinstance(add, AddMana) else None


def _parted(value: AddMana, words: str) -> Slots | None:
    if value.only_for is None or value.when_spent is not None or value.words != words:
        return None
    return {"add": replace(value, only_for=None, words=""), "only_for": value.only_for}


for _words, _for, _example in (
    ("", DESCRIPTIONS, "creature spells"),
    ("a", A_DESCRIPTION, "a creature spell"),
):
    phrase(
        GROUP,
        template(
            AddMana,
            "{add}. spend this mana only to cast {only_for}",
            fixed={"words": _words},
            build=_restricted,
            match=partial(_parted, words=_words),
            add=ADDING,
            only_for=_for,
        ),
        reads=[f"add {{C}}{{C}}. spend this mana only to cast {_example}"],
    )

phrase(
    GROUP,
    constant(
        "choose a color. add an amount of mana of that color equal to your devotion to that color",
        AddMana(You(), (), 1, ManaChoice.BY_DEVOTION),
    ),
    reads=[
        "choose a color. add an amount of mana of that color equal to your devotion to that color"
    ],
)


# --- A color chosen first (CR 106.5) --------------------------------------------------------

_CHOOSE: Final = "choose a color. "


def _chosen(how: ManaChoice, words: str) -> BothWays[AddMana]:
    """One way to say it: the amount or the objects stand in the slot that is given."""
    return {
        "build": lambda amount=1, of=None: AddMana(You(), (), amount, how, words=words, of=of),
        "match": lambda value: (
            {"amount": value.amount, "of": value.of}
            if (value.who, value.any_color, value.words) == (You(), how, words)
            and value.only_for is None
            else None
        ),
    }


_AMONG: Final = template(Each, "{what}", what=DESCRIPTIONS)

_ONE_OF: Final = template(Each, "{what}", fixed={"words": "a"}, what=A_DESCRIPTION)

phrase(
    GROUP,
    template(
        AddMana,
        _CHOOSE + "add one mana of that color for each {amount}",
        **_chosen(ManaChoice.ONE_COLOR, "for each"),
        amount=FOR_EACH,
    ),
    reads=["choose a color. add one mana of that color for each creature you control"],
)

phrase(
    GROUP,
    template(
        AddMana,
        _CHOOSE + "add an amount of mana of that color equal to {amount}",
        **_chosen(ManaChoice.ONE_COLOR, "equal to"),
        amount=such(VALUE, lambda number: not isinstance(number, Devotion)),
    ),
    reads=["choose a color. add an amount of mana of that color equal to ~'s power"],
)

phrase(
    GROUP,
    template(
        AddMana,
        "choose a color of {of}. add one mana of that color",
        **_chosen(ManaChoice.OF_THEIR_COLORS, "chosen"),
        of=_ONE_OF,
    ),
    reads=["choose a color of a permanent you control. add one mana of that color"],
)

phrase(
    GROUP,
    template(
        AddMana,
        "for each color among {of}, add one mana of that color",
        **_chosen(ManaChoice.EACH_OF_THEIRS, ""),
        of=_AMONG,
    ),
    reads=["for each color among permanents you control, add one mana of that color"],
)


def _not_for(add: Instruction, what: Description, words: str) -> AddMana | None:
    if not isinstance(add, AddMana) or add.only_for is not None or Spell() not in what.parts:
        return None
    return replace(add, only_for=AllBut(what), words=words)


def _anything(value: AddMana, words: str) -> Slots | None:
    if not isinstance(value.only_for, AllBut) or value.words != words:
        return None
    return {"add": replace(value, only_for=None, words=""), "what": value.only_for.spells}


for _said in ("this mana can't be spent to cast", "you can't spend this mana to cast"):
    for _number, _what, _example in (
        ("s", A_DESCRIPTION, "a nonartifact spell"),
        ("p", DESCRIPTIONS, "nonartifact spells"),
    ):
        _words = f"{_number}, {_said}"
        phrase(
            GROUP,
            template(
                AddMana,
                f"{{add}}. {_said} {{what}}",
                build=partial(_not_for, words=_words),
                match=partial(_anything, words=_words),
                add=ADDING,
                what=_what,
            ),
            reads=[f"add {{C}}{{C}}. {_said} {_example}"],
        )

_SYMBOL: Final = leaf(
    "symbol", r"\{[XC]\}", lambda text: text[1:-1], lambda symbol: f"{{{symbol}}}"
)

_LIST: Final = "cast, activate, pay"


def _only(add: Instruction, symbol: str) -> AddMana | None:
    if not isinstance(add, AddMana):
        return None
    return replace(add, only_for=OnlyOn(symbol=symbol))


def _symbol(value: AddMana) -> Slots | None:
    match value.only_for:
        case OnlyOn(None, None, False, "", symbol) if symbol:
            return {"add": replace(value, only_for=None), "symbol": symbol}
    return None


phrase(
    GROUP,
    template(
        AddMana,
        "{add}. spend this mana only on costs that contain {symbol}",
        build=_only,
        match=_symbol,
        add=ADDING,
        symbol=_SYMBOL,
    ),
    reads=["add {C}{C}. spend this mana only on costs that contain {X}"],
)


def _three(
    add: Instruction, spells: Description, sources: Description, symbol: str
) -> AddMana | None:
    if not isinstance(add, AddMana):
        return None
    return replace(add, only_for=OnlyOn(spells, sources, words=_LIST, symbol=symbol))


def _parted_costs(value: AddMana) -> Slots | None:
    match value.only_for:
        case OnlyOn(spells, sources, False, words, symbol) if words == _LIST:
            add = replace(value, only_for=None)
            return {"add": add, "spells": spells, "sources": sources, "symbol": symbol}
    return None


phrase(
    GROUP,
    template(
        AddMana,
        "{add}. spend this mana only to cast {spells}, activate an ability of {sources}, or pay a "
        "cost that contains {symbol}",
        build=_three,
        match=_parted_costs,
        add=ADDING,
        spells=A_DESCRIPTION,
        sources=A_DESCRIPTION,
        symbol=_SYMBOL,
    ),
    reads=[
        "add {C}. spend this mana only to cast a colorless spell, activate an ability of a "
        "colorless permanent, or pay a cost that contains {C}"
    ],
)
