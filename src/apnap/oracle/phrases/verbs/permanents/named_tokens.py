"""Tokens that enter attacking, and tokens with names. (CR 111.4)"""

from dataclasses import replace
from typing import Any, Final

from apnap.abilities.abilities import Ability, StaticAbility
from apnap.abilities.instructions.actions import CreateTokens, TokenSpec
from apnap.abilities.references import Ref
from apnap.oracle.engine.articles import with_article
from apnap.oracle.engine.phrases import Phrase
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.descriptions.clauses import NAME
from apnap.oracle.phrases.parts.quoted import GRANTS
from apnap.oracle.phrases.references.references import COUNT_WORD
from apnap.oracle.phrases.verbs.permanents.tokens import CARD_TYPES, COLORS, MANY, ONE, SUBTYPES
from apnap.oracle.phrases.verbs.verbs import verb
from apnap.terms.characteristics import CREATURE

# --- Tapped and attacking (CR 508.4) --------------------------------------------------------

_ATTACKING: Final = "tapped and attacking"


def _fighting(who: Ref, token: TokenSpec, amount: int = 1) -> CreateTokens:
    return CreateTokens(who, amount, token, tapped=True, attacking=True, words=_ATTACKING)


verb(
    CreateTokens,
    f"<create|creates> a {_ATTACKING} {{token}}",
    build=_fighting,
    match=lambda value: (
        {"token": value.token} if value.words == _ATTACKING and value.amount == 1 else None
    ),
    token=ONE,
    reads=["create a tapped and attacking X/X green Dinosaur creature token with trample"],
)

verb(
    CreateTokens,
    f"<create|creates> {{amount}} {_ATTACKING} {{token}}",
    build=_fighting,
    match=lambda value: (
        {"token": value.token, "amount": value.amount}
        if value.words == _ATTACKING and value.amount != 1
        else None
    ),
    amount=COUNT_WORD,
    token=MANY,
    reads=["create two tapped and attacking 1/1 red Goblin creature tokens"],
)

# --- With a size that an ability defines (CR 604.3) -------------------------------------------

_UNSIZED: Final[Phrase[Any]] = template(
    TokenSpec,
    "{colors} {subtypes} {types} token",
    build=lambda colors, subtypes, types: (
        TokenSpec(" ".join((*subtypes, "Token")), types, subtypes, 0, colors)
        if types & CREATURE
        else None
    ),
    colors=COLORS,
    subtypes=SUBTYPES,
    types=CARD_TYPES,
)


def _defines_size(ability: Ability) -> bool:
    return isinstance(ability, StaticAbility) and ability.defining


def _self_sized(who: Ref, token: TokenSpec, abilities: tuple[Ability, ...]) -> CreateTokens | None:
    if not any(map(_defines_size, abilities)):
        return None
    return CreateTokens(who, 1, replace(token, abilities=abilities), apart=True)


def _unsized(value: CreateTokens) -> Slots | None:
    if not value.apart or value.amount != 1 or value.token.power is not None:
        return None
    return {
        "token": replace(value.token, abilities=()),
        "abilities": value.token.abilities,
    }


verb(
    CreateTokens,
    "<create|creates> {token}. it has {abilities}",
    build=_self_sized,
    match=_unsized,
    token=with_article(_UNSIZED),
    abilities=GRANTS,
    reads=[
        "create a white Avatar creature token. it has \"this token's power and toughness are each "
        'equal to your life total."'
    ],
)

# --- The name after the abilities -------------------------------------------------------------


def _usual(token: TokenSpec) -> TokenSpec:
    """The token with the name it would have without one of its own."""
    return replace(token, name=" ".join((*token.subtypes, "Token")))


_LAST: Final = "named last"

verb(
    CreateTokens,
    "<create|creates> {token} named {name}",
    build=lambda who, token, name: (
        CreateTokens(who, 1, replace(token, name=name), words=_LAST) if token.abilities else None
    ),
    match=lambda value: (
        {"token": _usual(value.token), "name": value.token.name} if value.words == _LAST else None
    ),
    token=with_article(ONE),
    name=NAME,
    reads=["create a 2/2 colorless Insect artifact creature token with flying named Wirefly"],
)
