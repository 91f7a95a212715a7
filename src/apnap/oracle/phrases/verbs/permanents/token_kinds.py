"""Kinds of tokens: without a size, not creatures, of all colors, several at once. (CR 111)"""

from dataclasses import replace
from typing import Any, Final

from apnap.abilities.abilities import Ability, StaticAbility
from apnap.abilities.amounts import Amount
from apnap.abilities.effects import DefinePT
from apnap.abilities.instructions.actions import CreateTokens, TokenSpec
from apnap.abilities.nodes import walk
from apnap.abilities.references import Ref
from apnap.keywords.tokens import PREDEFINED
from apnap.oracle.engine.articles import with_article
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, optional, run
from apnap.oracle.engine.phrases import Number, Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.descriptions.clauses import NAME
from apnap.oracle.phrases.parts.quoted import GRANTS
from apnap.oracle.phrases.references.references import COUNT_WORD
from apnap.oracle.phrases.verbs.permanents.tokens import (
    CARD_TYPES,
    COLORS,
    MANY,
    ONE,
    OTHER_TOKEN,
    OTHER_TOKENS,
    SIZE,
    SUBTYPES,
)
from apnap.oracle.phrases.verbs.verbs import verb
from apnap.terms.characteristics import CREATURE, LEGENDARY
from apnap.terms.mana import ALL_COLORS

_LEGENDARY: Final = optional(constant("legendary ", LEGENDARY), 0)


def _said(text: str, value: Phrase[Any]) -> Phrase[Any]:
    """A value with words before it."""
    return template(
        lambda value: value,
        text + "{value}",
        match=lambda value: {"value": value},
        value=value,
    )


_NAMED: Final = optional(_said(" named ", NAME), "")

_WITH: Final = _said(" with ", GRANTS)


def _name(name: str, subtypes: tuple[str, ...]) -> str:
    return name or " ".join((*subtypes, "Token"))


def _unnamed(token: TokenSpec) -> str:
    return "" if token.name == _name("", token.subtypes) else token.name


def _defines(abilities: tuple[Ability, ...]) -> bool:
    """Whether an ability of it defines its power and toughness. (CR 604.3)"""
    return any(
        isinstance(each, StaticAbility) and any(isinstance(n, DefinePT) for n in walk(each))
        for each in abilities
    )


# --- A creature without a size (CR 604.3) ----------------------------------------------


def _sizeless(
    legendary: int,
    colors: int,
    subtypes: tuple[str, ...],
    types: int,
    name: str,
    abilities: tuple[Ability, ...],
) -> TokenSpec | None:
    if not types & CREATURE or not _defines(abilities):
        return None
    return TokenSpec(_name(name, subtypes), types, subtypes, legendary, colors, abilities=abilities)


def _without_size(token: TokenSpec) -> Slots | None:
    if token.power is not None or not token.types & CREATURE:
        return None
    return {
        "legendary": token.supertypes,
        "colors": token.colors,
        "subtypes": token.subtypes,
        "types": token.types,
        "name": _unnamed(token),
        "abilities": token.abilities,
    }


# --- No creature ------------------------------------------------------------------------

_KIND: Final = template(
    tuple,
    "{subtypes} {types}",
    build=lambda subtypes, types: (subtypes, types),
    match=lambda value: {"subtypes": value[0], "types": value[1]} if value[0] else None,
    subtypes=SUBTYPES,
    types=CARD_TYPES,
)

_PLAIN_KIND: Final = template(
    tuple,
    "{types}",
    build=lambda types: ((), types),
    match=lambda value: {"types": value[1]} if not value[0] else None,
    types=CARD_TYPES,
)


def _thing(
    legendary: int,
    size: tuple[int | Amount, int | Amount] | None,
    colors: int,
    kind: tuple[tuple[str, ...], int],
    name: str,
    abilities: tuple[Ability, ...],
) -> TokenSpec | None:
    """An artifact, enchantment or land; of a Vehicle a size is told. (CR 301.7a)"""
    subtypes, types = kind
    if types & CREATURE or (size is not None) != ("Vehicle" in subtypes):
        return None
    power, toughness = size or (None, None)
    called = _name(name, subtypes) if subtypes else name
    token = TokenSpec(called, types, subtypes, legendary, colors, power, toughness, abilities)
    return None if token in PREDEFINED.values() or not called else token


def _of_thing(token: TokenSpec) -> Slots | None:
    if token.types & CREATURE or token in PREDEFINED.values():
        return None
    return {
        "legendary": token.supertypes,
        "size": None if token.power is None else (token.power, token.toughness),
        "colors": token.colors,
        "kind": (token.subtypes, token.types),
        "name": _unnamed(token) if token.subtypes else token.name,
        "abilities": token.abilities,
    }


# --- Of all colors ------------------------------------------------------------------------


def _colorful(
    size: tuple[int, ...], subtypes: tuple[str, ...], types: int, name: str, abilities: Any
) -> TokenSpec | None:
    if not types & CREATURE:
        return None
    power, toughness = size
    called = _name(name, subtypes)
    return TokenSpec(called, types, subtypes, 0, ALL_COLORS, power, toughness, abilities)


def _of_colors(token: TokenSpec) -> Slots | None:
    if token.colors != ALL_COLORS or not token.types & CREATURE or token.power is None:
        return None
    return {
        "size": (token.power, token.toughness),
        "subtypes": token.subtypes,
        "types": token.types,
        "name": _unnamed(token),
        "abilities": token.abilities,
    }


def _kinds(number: Number) -> Phrase[Any]:
    word, are = ("token", "that's") if number == "s" else ("tokens", "that are")
    return one_of(
        f"kind of {word}",
        template(
            TokenSpec,
            f"{{legendary}}{{colors}} {{subtypes}} {{types}} {word}{{name}}{{abilities}}",
            number=number,
            build=_sizeless,
            match=_without_size,
            legendary=_LEGENDARY,
            colors=COLORS,
            subtypes=SUBTYPES,
            types=CARD_TYPES,
            name=_NAMED,
            abilities=optional(_WITH, ()),
        ),
        template(
            TokenSpec,
            f"{{legendary}}{{size}}{{colors}} {{kind}} {word}{{name}}{{abilities}}",
            number=number,
            build=_thing,
            match=_of_thing,
            legendary=_LEGENDARY,
            size=optional(
                template(
                    tuple,
                    "{size} ",
                    build=lambda size: size,
                    match=lambda size: {"size": size},
                    size=SIZE,
                )
            ),
            colors=COLORS,
            kind=one_of("kind", _KIND, _PLAIN_KIND),
            name=_NAMED,
            abilities=optional(_WITH, ()),
        ),
        template(
            TokenSpec,
            f"{{size}} {{subtypes}} {{types}} {word}{{name}}{{abilities}} {are} all colors",
            number=number,
            build=_colorful,
            match=_of_colors,
            size=SIZE,
            subtypes=SUBTYPES,
            types=CARD_TYPES,
            name=_NAMED,
            abilities=optional(_WITH, ()),
        ),
    )


OTHER_TOKENS.add(_kinds("p"))

phrase(
    OTHER_TOKEN,
    _kinds("s"),
    reads=[
        "2/2 Citizen creature token that's all colors",
        "green Ooze creature token with \"this token's power and toughness are each equal to the "
        'number of lands you control."',
        "colorless Equipment artifact token named Sword with equip {2}",
        "3/2 colorless Vehicle artifact token with crew 1",
    ],
    refuses=["green Ooze creature token", "3/2 colorless Equipment artifact token"],
)

# --- Called by its name first (CR 111.4) ----------------------------------------------------

_FIRST: Final = "name first"


def _called(who: Ref, name: str, token: TokenSpec) -> CreateTokens | None:
    if _unnamed(token):
        return None
    return CreateTokens(who, 1, replace(token, name=name), words=_FIRST)


def _by_name(value: CreateTokens) -> Slots | None:
    token = value.token
    plain = replace(token, name=_name("", token.subtypes))
    return {"name": token.name, "token": plain} if value.words == _FIRST else None


verb(
    CreateTokens,
    "<create|creates> {name}, {token}",
    build=_called,
    match=_by_name,
    name=NAME,
    token=with_article(ONE),
    reads=["create Old Shell, a legendary 9/9 blue Turtle creature token with flying"],
)

# --- Several at once (CR 701.7a) ------------------------------------------------------------

_ITEM: Final = one_of(
    "tokens in a list",
    template(
        tuple,
        "{token}",
        build=lambda token: (1, token),
        match=lambda item: {"token": item[1]} if item[0] == 1 else None,
        token=with_article(ONE),
    ),
    template(
        tuple,
        "{amount} {token}",
        build=lambda amount, token: (amount, token),
        match=lambda item: {"amount": item[0], "token": item[1]} if item[0] != 1 else None,
        amount=COUNT_WORD,
        token=MANY,
    ),
)


def _several(who: Ref, items: tuple[tuple[int | Amount, TokenSpec], ...]) -> CreateTokens:
    (amount, token), *others = items
    return CreateTokens(who, amount, token, also=tuple(others))


verb(
    CreateTokens,
    "<create|creates> {items}",
    build=_several,
    match=lambda value: (
        {"items": ((value.amount, value.token), *value.also)} if value.also else None
    ),
    items=run(_ITEM),
    reads=[
        "create a 1/1 red Goblin creature token and a 1/1 white Human Soldier creature token",
        "create a 1/1 green Snake creature token, a Food token, and two Treasure tokens",
    ],
)
