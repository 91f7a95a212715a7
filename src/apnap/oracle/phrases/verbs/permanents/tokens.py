"""Tokens created, and more like them. (CR 111, 701.7, 707.2)"""

from dataclasses import replace
from functools import partial
from typing import Any, Final, NamedTuple

from apnap.abilities.abilities import Ability
from apnap.abilities.amounts import Amount, X
from apnap.abilities.instructions.actions import THOSE_TOKENS, CreateTokens, TokenSpec
from apnap.abilities.instructions.flow import ChooseOne
from apnap.abilities.references import Bound, Ref, You
from apnap.abilities.values import Duration
from apnap.keywords.tokens import PREDEFINED
from apnap.oracle.engine.articles import series, with_article
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, leaf, mapped, optional, run, table
from apnap.oracle.engine.phrases import Choice, Number, Phrase, choice_of, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.descriptions.nouns import CARD_TYPE, SUBTYPE
from apnap.oracle.phrases.parts.categories import FOR_EACH, OBJECTS, TOKEN, VALUE
from apnap.oracle.phrases.parts.quoted import GRANTED, GRANTS
from apnap.oracle.phrases.parts.spread_amounts import each_of, is_each
from apnap.oracle.phrases.references.attacked import PLAYER_OR_THEIRS
from apnap.oracle.phrases.references.references import COUNT_WORD
from apnap.oracle.phrases.verbs.verbs import COMMAND, verb
from apnap.terms.characteristics import CREATURE, LEGENDARY, TYPE_NAMES
from apnap.terms.mana import ALL_COLORS, COLOR_OF_NAME

# --- What a creature is: "1/1 white Soldier artifact creature" -------------------------


def _size(text: str) -> tuple[int | Amount, int | Amount]:
    power, toughness = text.split("/")
    return (X() if power == "X" else int(power), X() if toughness == "X" else int(toughness))


def _sized(size: tuple[int | Amount, int | Amount]) -> str:
    return "/".join("X" if each == X() else str(each) for each in size)


SIZE: Final = leaf("size", r"(?:[0-9]+|X)/(?:[0-9]+|X)", _size, _sized)


# Around the circle of colors, the shorter way: "green and white", "red, green, and white".
_ORDERS: Final = tuple(
    tuple(1 << at % 5 for at in (start, *(start + step for step in steps)))
    for steps in ((), (1,), (2,), (1, 2), (2, 4), (1, 2, 3), (1, 2, 3, 4))
    for start in range(5)
)


def _colors(names: tuple[int, ...]) -> int | None:
    return sum(names) if len(set(names)) == len(names) else None


def _named(colors: int) -> tuple[int, ...] | None:
    if not isinstance(colors, int) or not colors:
        return None
    return next((each for each in _ORDERS if _colors(each) == colors), None)


COLORS: Final = one_of(
    "colors",
    constant("colorless", 0),
    mapped(run(table("color", COLOR_OF_NAME), least=1), _colors, _named),
)


def _types(bits: tuple[int, ...]) -> int:
    return sum(set(bits))


def _bits(types: int) -> tuple[int, ...] | None:
    """Card types in the order they are printed in: that of their names, creature last."""
    if not isinstance(types, int) or not types:
        return None
    bits = [1 << bit for bit in range(len(TYPE_NAMES)) if types >> bit & 1]
    return tuple(sorted(bits, key=lambda bit: bit == CREATURE))


CARD_TYPES: Final = mapped(series(CARD_TYPE), _types, _bits)

SUBTYPES: Final = series(SUBTYPE)


class Shape(NamedTuple):
    """What a creature is made to be."""

    size: tuple[Any, Any]
    colors: int
    subtypes: tuple[str, ...]
    types: int
    supertypes: int = 0


def _shape(
    size: tuple[int | Amount, int | Amount],
    colors: int,
    subtypes: tuple[str, ...],
    types: int,
    legendary: int,
) -> Shape | None:
    return Shape(size, colors, subtypes, types, legendary) if types & CREATURE else None


SHAPE: Final[Phrase[Any]] = template(
    Shape,
    "{legendary}{size} {colors} {subtypes} {types}",
    build=_shape,
    match=lambda shape: {
        "legendary": shape.supertypes,
        "size": shape.size,
        "colors": shape.colors,
        "subtypes": shape.subtypes,
        "types": shape.types,
    },
    legendary=optional(constant("legendary ", LEGENDARY), 0),
    size=SIZE,
    colors=COLORS,
    subtypes=SUBTYPES,
    types=CARD_TYPES,
)

# --- Tokens -----------------------------------------------------------------------------

_WITH: Final = template(
    tuple, " with {abilities}", build=lambda abilities: abilities,
    match=lambda abilities: {"abilities": abilities}, abilities=GRANTS,
)  # fmt: skip

_NAME: Final = template(
    str, " named {name}", build=lambda name: name, match=lambda name: {"name": name},
    name=leaf("name", r"[A-Z][\w'-]*(?: (?:of|the|and|[A-Z][\w'-]*))*", str),
)  # fmt: skip


def _spec(shape: Shape, name: str, abilities: tuple[Ability, ...]) -> TokenSpec:
    """Without a name of its own it has that of its subtypes. (CR 111.4)"""
    return TokenSpec(
        name or " ".join((*shape.subtypes, "Token")),
        shape.types,
        shape.subtypes,
        shape.supertypes,
        shape.colors,
        *shape.size,
        abilities=abilities,
    )


def _specified(token: TokenSpec) -> Slots | None:
    if not token.types & CREATURE or token in PREDEFINED.values() or token.power is None:
        return None
    if token.colors == ALL_COLORS:
        return None  # said as that: "that's all colors"
    size = (token.power, token.toughness)
    usual = token.name == " ".join((*token.subtypes, "Token"))
    return {
        "shape": Shape(size, token.colors, token.subtypes, token.types, token.supertypes),
        "name": "" if usual else token.name,
        "abilities": token.abilities,
    }


# Tokens said in other ways; see `token_kinds`.
OTHER_TOKEN: Choice[Any] = choice_of("other token")

OTHER_TOKENS: Choice[Any] = choice_of("other tokens")


def _tokens(number: Number) -> Phrase[Any]:
    word = "token" if number == "s" else "tokens"
    roles = {name: token for name, token in PREDEFINED.items() if "Role" in token.subtypes}
    plain = {name: token for name, token in PREDEFINED.items() if name not in roles}
    return one_of(
        word,
        template(
            TokenSpec,
            f"{{shape}} {word}{{name}}{{abilities}}",
            number=number,
            build=_spec,
            match=_specified,
            shape=SHAPE,
            name=optional(_NAME, ""),
            abilities=optional(_WITH, ()),
        ),
        OTHER_TOKEN if number == "s" else OTHER_TOKENS,
        table(
            f"predefined {word}",
            {f"{name} {word}": token for name, token in plain.items()}
            | {f"{name} Role {word}": token for name, token in roles.items()},
            number=number,
        ),
    )


ONE: Final = _tokens("s")

MANY: Final = _tokens("p")

phrase(
    TOKEN,
    ONE,
    reads=[
        "1/1 white Soldier creature token",
        "1/1 colorless Thopter artifact creature token with flying",
        "5/1 red Elemental creature token with trample and haste",
        "2/2 green and white Elf Warrior creature token",
        "Treasure token",
        "X/X green Ooze creature token",
    ],
    refuses=["1/1 Soldier white creature token", "1/1 white creature Soldier token"],
)

# --- Creating them ----------------------------------------------------------------------

_TAPPED: Final = constant("tapped ", value=True)

_PLAIN: Final = (False, False, None)  # neither tapped nor attacking anybody

ATTACKED: Final = table(
    "whom they attack",
    {f" {words}": Bound("?", words) for words in ("that player", "that opponent")}
    | {f" {words}": either for words, either in PLAYER_OR_THEIRS.items()},
)


def _entering(verb: str) -> Phrase[Any]:
    """How tokens enter: tapped, attacking, and whom if that is told."""
    state = table(
        "how it enters",
        {f" that{verb} tapped and attacking": True, f" that{verb} attacking": False},
    )
    return template(
        tuple,
        "{tapped}{whom}",
        build=lambda tapped, whom: (tapped, True, whom),
        match=lambda value: {"tapped": value[0], "whom": value[2]} if value[1] else None,
        tapped=state,
        whom=optional(ATTACKED),
    )


def _create(number: str) -> None:
    """The ways of creating one, or several."""
    one = number == "s"
    entering = _entering("'s" if one else " are")
    spec = ONE if one else MANY
    what = with_article(_with_tapped(spec)) if one else _with_tapped(spec)
    amount: dict[str, Any] = {} if one else {"amount": COUNT_WORD}

    def build(
        who: Ref,
        what: tuple[bool, TokenSpec],
        state: tuple[bool, bool, Ref | None],
        amount: int | Amount = 1,
    ) -> CreateTokens | None:
        tapped, token = what
        if tapped and state != _PLAIN:
            return None
        return CreateTokens(who, amount, token, tapped or state[0], state[1], defender=state[2])

    def match(value: CreateTokens) -> Slots | None:
        if (value.amount == 1) != one or is_each(value.amount):
            return None
        state = (value.tapped, True, value.defender) if value.attacking else _PLAIN
        tapped = value.tapped and not value.attacking
        slots: dict[str, object] = {"what": (tapped, value.token), "state": state}
        return slots if one else slots | {"amount": value.amount}

    verb(
        CreateTokens,
        "<create|creates> " + ("" if one else "{amount} ") + "{what}{state}",
        build=build,
        match=match,
        what=what,
        state=optional(entering, _PLAIN),
        **amount,
        reads=[
            "create a 1/1 white Soldier creature token",
            "create a tapped Treasure token",
            "create a 1/1 red Goblin creature token that's tapped and attacking",
            "create a 1/1 red Goblin creature token that's tapped and attacking that player",
        ]
        if one
        else [
            "create two 1/1 white Soldier creature tokens",
            "create X Treasure tokens",
            "create two tapped Treasure tokens",
        ],
    )


def _with_tapped(spec: Phrase[Any]) -> Phrase[Any]:
    return template(
        tuple,
        "{tapped}{token}",
        build=lambda tapped, token: (tapped, token),
        match=lambda value: {"tapped": value[0], "token": value[1]},
        tapped=optional(_TAPPED, default=False),
        token=spec,
    )


_create("s")

_create("p")

verb(
    CreateTokens,
    "<create|creates> {token} for each {each}",
    build=lambda who, token, each: CreateTokens(who, each_of(1, each), token[1], tapped=token[0]),
    match=lambda value: (
        {"token": (value.tapped, value.token), "each": value.amount.amount}
        if is_each(value.amount) and value.amount.factor == 1
        else None
    ),
    token=with_article(_with_tapped(ONE)),
    each=FOR_EACH,
    reads=["create a 1/1 white Soldier creature token for each land you control",
           "create a tapped Treasure token for each land you control"],
)  # fmt: skip

verb(
    CreateTokens,
    "<create|creates> a number of {token} equal to {amount}",
    build=lambda who, token, amount: CreateTokens(who, amount, token[1], tapped=token[0]),
    match=lambda value: {"token": (value.tapped, value.token), "amount": value.amount},
    token=_with_tapped(MANY),
    amount=VALUE,
    reads=[
        "create a number of Treasure tokens equal to its power",
        "create a number of tapped Treasure tokens equal to its power",
    ],
)

verb(
    CreateTokens,
    "<create|creates> {token} attached to {attached_to}",
    fixed={"amount": 1},
    token=with_article(ONE),
    attached_to=OBJECTS,
    reads=["create a Cursed Role token attached to target creature"],
)


# Whom they attack, and for how long.
_MUST: Final[Phrase[tuple[Bound, Duration | None]]] = table(
    "whom they must attack",
    {
        f" that attacks {whom} {time} if able": (Bound("?", whom), duration)
        for whom in ("that player", "that opponent")
        for time, duration in (
            ("each combat", None),
            ("this turn", Duration.THIS_TURN),
            ("this combat", Duration.THIS_COMBAT),
        )
    },
)

verb(
    CreateTokens,
    "<create|creates> {token}{must}",
    build=lambda who, token, must: CreateTokens(
        who, 1, token[1], token[0], must_attack=must[0], must_for=must[1]
    ),
    match=lambda value: (
        {"token": (value.tapped, value.token), "must": (value.must_attack, value.must_for)}
        if value.must_attack is not None
        else None
    ),
    token=with_article(_with_tapped(ONE)),
    must=_MUST,
    reads=[
        "create a 1/1 red Goblin creature token that attacks that player each combat if able",
        "create a 1/1 red Goblin creature token that attacks that opponent this turn if able",
    ],
)


def _more(who: Ref, amount: int | Amount) -> CreateTokens:
    return CreateTokens(who, amount, THOSE_TOKENS, words="those")


def _amount(value: CreateTokens) -> Slots | None:
    return {"amount": value.amount} if value.words == "those" else None


verb(
    CreateTokens,
    "<create|creates> {amount} of those tokens",
    build=_more,
    match=_amount,
    amount=COUNT_WORD,
    reads=["create two of those tokens", "create X of those tokens"],
)

verb(
    CreateTokens,
    "<create|creates> one of those tokens",
    build=lambda who: _more(who, 1),
    match=lambda value: {} if _amount(value) == {"amount": 1} else None,
    reads=["create one of those tokens"],
)

# --- One of several, as the player likes --------------------------------------------------


def _of_choice(who: Ref, options: tuple[tuple[bool, TokenSpec], ...], words: str) -> ChooseOne:
    each = tuple(
        CreateTokens(Bound("each player", "each's own"), 1, token, tapped=tapped)
        for tapped, token in options
    )
    return ChooseOne(who, each, words)


def _to_choose_from(value: ChooseOne, words: str) -> Slots | None:
    if value.words != words:
        return None
    made = [each for each in value.options if isinstance(each, CreateTokens)]
    return {"options": tuple((each.tapped, each.token) for each in made)}


for _choice, _said in (
    ("<create your choice of|creates their choice of>", "choice of tokens"),
    ("<create|creates>", "or"),
):
    verb(
        ChooseOne,
        _choice + " {options}",
        build=partial(_of_choice, words=_said),
        match=partial(_to_choose_from, words=_said),
        options=run(with_article(_with_tapped(ONE)), " or ", ", ", ", or "),
        reads=[
            ("create your choice of " if _said != "or" else "create ")
            + "a Food token or a Treasure token"
        ],
    )

# --- One of several, as chance has it -----------------------------------------------------

_FORM: Final = template(
    TokenSpec,
    "{size} {subtypes}{abilities}",
    build=lambda size, subtypes, abilities: TokenSpec(
        f"{' '.join(subtypes)} Token",
        types=CREATURE,
        subtypes=subtypes,
        power=size[0],
        toughness=size[1],
        abilities=() if abilities is None else (abilities,),
    ),
    match=lambda token: (
        {
            "size": (token.power, token.toughness),
            "subtypes": token.subtypes,
            "abilities": token.abilities[0] if token.abilities else None,
        }
        if len(token.abilities) < 2
        else None
    ),
    size=SIZE,
    subtypes=SUBTYPES,
    abilities=optional(
        template(lambda one: one, " with {one}", match=lambda one: {"one": one}, one=GRANTED)
    ),
)


def _colored(color: int, options: tuple[TokenSpec, ...]) -> ChooseOne:
    tokens = (replace(each, colors=color) for each in options)
    made = tuple(CreateTokens(You(), 1, each) for each in tokens)
    return ChooseOne(You(), made, "tokens by chance", at_random=True)


def _uncolored(value: ChooseOne) -> Slots | None:
    if value.words != "tokens by chance":
        return None
    made = [each.token for each in value.options if isinstance(each, CreateTokens)]
    return {"color": made[0].colors, "options": tuple(replace(each, colors=0) for each in made)}


phrase(
    COMMAND,
    template(
        ChooseOne,
        "create a {color} creature token that's {options}, chosen at random",
        build=_colored,
        match=_uncolored,
        color=table("color", COLOR_OF_NAME),
        options=run(with_article(_FORM), " or ", ", ", ", or "),
    ),
    reads=[
        "create a green creature token that's a 2/2 Wolf, a 3/2 Cat with shroud, or a 4/4 Rhino "
        "with trample, chosen at random"
    ],
)
