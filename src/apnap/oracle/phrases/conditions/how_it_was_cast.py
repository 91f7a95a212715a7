"""How an object was cast or entered, and what was paid for it. (CR 118, 400.7d, 601.2)"""

from typing import Any, Final, TypeAlias

from apnap.abilities.amounts import (
    AnyOf,
    AsCast,
    Characteristic,
    Compare,
    Condition,
    EnteredFrom,
    Exists,
    Happened,
    HappenedThisTurn,
    Matches,
    NotSo,
    SpentOn,
    TimesPaid,
    WasCast,
    WasPaid,
    X,
)
from apnap.abilities.descriptions import (
    APlayer,
    Attacking,
    AttackingAlone,
    Blocking,
    BlockingAlone,
    Card,
    ControlledBy,
    EitherOf,
    OfType,
    PaidFor,
    Spell,
    TargetsAny,
    Without,
)
from apnap.abilities.references import (
    Bound,
    Description,
    Each,
    EachPlayer,
    Ref,
    This,
    TopOfLibrary,
    You,
)
from apnap.abilities.values import Comparison, Happening, Measure, WhichPlayer
from apnap.oracle.engine.leaves import constant, optional, table
from apnap.oracle.engine.phrases import Phrase, alternate, one_of
from apnap.oracle.engine.templates import BothWays, Slots, template
from apnap.oracle.phrases.amounts.amounts import DIGITS, NUMBER_WORD
from apnap.oracle.phrases.amounts.as_cast import SNOW_SPENT
from apnap.oracle.phrases.conditions.conditions import claim
from apnap.oracle.phrases.descriptions.adjectives import COLOR
from apnap.oracle.phrases.parts.categories import A_DESCRIPTION, DESCRIPTIONS, VALUE
from apnap.oracle.phrases.references.references import PRONOUN
from apnap.terms.characteristics import LAND
from apnap.terms.turn import EXILE, GRAVEYARD, HAND, LIBRARY

claim(
    template(
        Compare,
        "{S} was spent to cast {what}",
        build=lambda what: Compare(
            SpentOn(what, source=SNOW_SPENT), Comparison.AT_LEAST, 1, "snow"
        ),
        match=lambda value: (
            {"what": value.left.what}
            if isinstance(value.left, SpentOn) and value.words == "snow"
            else None
        ),
        what=one_of("cast so", constant("~", This()), constant("it", Bound("?", "it"))),
    ),
    ["{S} was spent to cast ~"],
)


def _held(what: Description, words: str = "") -> AsCast:
    return AsCast(Exists(Each(Description((*what.parts, ControlledBy(You()))))), words)


def _holding(value: AsCast, words: str = "") -> Slots | None:
    match value:
        case AsCast(Exists(Each(Description((*parts, ControlledBy(You()))))), said) if (
            said == words
        ):
            return {"what": Description(tuple(parts))}
    return None


claim(
    template(
        AsCast, "you controlled {what} as you cast ~", build=_held, match=_holding,
        what=A_DESCRIPTION,
    ),
    ["you controlled a Mount as you cast ~"],
)  # fmt: skip

# --- Revealed or controlled -------------------------------------------------------------

_REVEALED: Final = "revealed"


def _either(card: Description, what: Description) -> AnyOf | None:
    """The optional cost of the spell is to reveal such a card."""
    if card.parts != (*what.parts, Card()):
        return None
    return AnyOf((WasPaid("additional cost"), _held(what, _REVEALED)))


def _parted(value: AnyOf) -> Slots | None:
    match value.conditions:
        case (WasPaid("additional cost"), AsCast() as held):
            match _holding(held, _REVEALED):
                case {"what": Description(parts) as what}:
                    return {"card": Description((*parts, Card())), "what": what}
    return None


claim(
    template(
        AnyOf,
        "you revealed {card} or controlled {what} as you cast ~",
        build=_either,
        match=_parted,
        card=A_DESCRIPTION,
        what=A_DESCRIPTION,
    ),
    ["you revealed a Dragon card or controlled a Dragon as you cast ~"],
    ["you revealed a Dragon card or controlled a Goblin as you cast ~"],
)

_IT: Final = Bound("?", "it")

# --- From where ---------------------------------------------------------------------------------

_ZONES: Final = {"graveyard": GRAVEYARD, "library": LIBRARY}

_CAME: Final[dict[str, Condition]] = {
    f"it entered from your {name}": EnteredFrom(_IT, zone, You()) for name, zone in _ZONES.items()
}

claim(table("from where it came", _CAME), list(_CAME))

_EITHER_WAY: Final[dict[str, Condition]] = {
    f"it entered from your {name} or was cast from your {name}": AnyOf(
        (EnteredFrom(_IT, zone, You(), "either way"), WasCast(zone, _IT, whose=You()))
    )
    for name, zone in _ZONES.items()
}

claim(table("from where in either way", _EITHER_WAY), list(_EITHER_WAY))

# --- How it was cast (CR 601.2) --------------------------------------------------------------------

_CAST: Final[Phrase[Any]] = one_of("what was cast", constant("it", _IT), constant("~", This()))

# The zone, whose it is, and whether it is any other than that.
_From: TypeAlias = tuple[int, You | None, bool]

_PLACE: Final = optional(
    table(
        "from where it was cast",
        {
            " from your hand": (HAND, You(), False),
            " from your graveyard": (GRAVEYARD, You(), False),
            " from your library": (LIBRARY, You(), False),
            " from a graveyard": (GRAVEYARD, None, False),
            " from a library": (LIBRARY, None, False),
            " from exile": (EXILE, None, False),
            " from anywhere other than your hand": (HAND, You(), True),
        },
    ),
    (-1, None, False),
)


def _cast(by: You | None = None) -> BothWays[WasCast]:
    def build(what: Ref, place: _From) -> WasCast:
        zone, whose, elsewhere = place
        return WasCast(zone, what, by, whose=whose, elsewhere=elsewhere)

    def match(value: WasCast) -> Slots:
        return {"what": value.what, "place": (value.zone, value.whose, value.elsewhere)}

    return {"build": build, "match": match}


def _not_cast(by: You | None = None) -> BothWays[NotSo]:
    so = _cast(by)

    def build(what: Ref, place: _From) -> NotSo | None:
        was = so["build"](what, place)
        return None if was is None else NotSo(was)

    def match(value: NotSo) -> Slots | None:
        found = value.condition
        return so["match"](found) if isinstance(found, WasCast) else None

    return {"build": build, "match": match}


claim(
    template(WasCast, "{what} was cast{place}", **_cast(), what=_CAST, place=_PLACE),
    ["it was cast", "~ was cast from exile", "it was cast from anywhere other than your hand"],
)

claim(
    template(WasCast, "you cast {what}{place}", **_cast(You()), what=_CAST, place=_PLACE),
    ["you cast it", "you cast ~ from your hand"],
)

claim(
    template(
        WasCast,
        "you cast {what} during your main phase",
        fixed={"by": You(), "in_main_phase": True},
        what=_CAST,
    ),
    ["you cast it during your main phase"],
)

claim(
    template(NotSo, "{what} wasn't cast{place}", **_not_cast(), what=_CAST, place=_PLACE),
    ["it wasn't cast"],
)

claim(
    template(NotSo, "you didn't cast {what}{place}", **_not_cast(You()), what=_CAST, place=_PLACE),
    ["you didn't cast it from your hand"],
)

# --- In combat (CR 506.5) -------------------------------------------------------------------------

_ATTACKER: Final = Description((Attacking(), AttackingAlone()))

_BLOCKER: Final = Description((Blocking(), BlockingAlone()))

_ALONE: Final[dict[str, Condition]] = {
    "it was attacking alone": Matches(_IT, _ATTACKER, past=True),
    "it was blocking alone": Matches(_IT, _BLOCKER, past=True),
    "it was attacking or blocking alone": Matches(
        _IT, Description((EitherOf((_ATTACKER, _BLOCKER)),)), past=True
    ),
    "it's blocking alone": Matches(_IT, _BLOCKER),
}

claim(table("alone in combat", _ALONE), list(_ALONE))

# --- A number exactly -------------------------------------------------------------------------------

claim(
    template(
        Compare,
        "{left} is X",
        fixed={"how": Comparison.EQUAL, "right": X()},
        build=lambda left, how, right: (
            Compare(left, how, right) if isinstance(left, Characteristic) else None
        ),
        left=VALUE,
    ),
    ["its mana value is X"],
)

claim(
    template(
        Compare,
        "{left} is exactly {right}",
        fixed={"how": Comparison.EQUAL},
        build=lambda left, right, how: (
            Compare(left, how, right) if isinstance(left, Characteristic) else None
        ),
        left=VALUE,
        right=DIGITS,
    ),
    ["its mana value is exactly 3"],
)

# --- The top card (CR 401.5) ------------------------------------------------------------------------

claim(
    template(
        Matches,
        "the top card of your library is {description}",
        build=lambda description: Matches(TopOfLibrary(You()), description),
        match=lambda value: (
            {"description": value.description} if value.what == TopOfLibrary(You()) else None
        ),
        description=A_DESCRIPTION,
    ),
    ["the top card of your library is a creature card"],
)

claim(
    template(
        Matches,
        "the top card of your library is {color}",
        build=lambda color: Matches(TopOfLibrary(You()), Description((color,))),
        match=lambda value: (
            {"color": value.description.parts[0]}
            if value.what == TopOfLibrary(You()) and len(value.description.parts) == 1
            else None
        ),
        color=COLOR,
    ),
    ["the top card of your library is black"],
)

claim(
    template(
        Compare,
        "{one} has the same mana value as {other}",
        build=lambda one, other: Compare(
            Characteristic(Measure.MANA_VALUE, one),
            Comparison.EQUAL,
            Characteristic(Measure.MANA_VALUE, other),
            "same",
        ),
        match=lambda value: (
            {"one": value.left.what, "other": value.right.what}
            if isinstance(value.left, Characteristic) and isinstance(value.right, Characteristic)
            else None
        ),
        one=PRONOUN,
        other=PRONOUN,
    ),
    ["it has the same mana value as the revealed card"],
)

# --- What an opponent did (CR 608.2h) ---------------------------------------------------

_OPPONENT: Final = Each(Description((APlayer(WhichPlayer.OPPONENT),)), "an")

_DID: Final = {
    "an opponent had {amount} or more {which} enter the battlefield under their control this turn": (
        Happening.ENTERED
    ),
    "an opponent had {amount} or more {which} put into their graveyard from anywhere this turn": (
        Happening.PUT_INTO_GRAVEYARD
    ),
}


def _opponent_did(what: Happening) -> BothWays[Compare]:
    def build(amount: int, which: Description) -> Compare:
        left = HappenedThisTurn(what, _OPPONENT, Each(which), "an opponent had")
        return Compare(left, Comparison.AT_LEAST, amount)

    def match(value: Compare) -> Slots | None:
        match value:
            case Compare(
                HappenedThisTurn(said, _, Each(which), "an opponent had"),
                Comparison.AT_LEAST,
                amount,
            ) if said == what:
                return {"amount": amount, "which": which}
        return None

    return {"build": build, "match": match}


for _surface, _what in _DID.items():
    claim(
        template(Compare, _surface, **_opponent_did(_what), amount=NUMBER_WORD, which=DESCRIPTIONS),
        [_surface.format(amount="two", which="lands" if _what is Happening.ENTERED else "cards")],
    )

# The costs that cards speak of, by the keyword that gives them.
_COSTS: Final = (
    "blitz", "cleave", "dash", "emerge", "evoke", "freerunning", "madness", "mayhem",
    "prowl", "sneak", "spectacle", "surge", "warp", "web-slinging",
)  # fmt: skip

_COST: Final = table("cost", {f"{cost} cost": cost for cost in _COSTS} | {
    "additional cost": "additional cost",
})  # fmt: skip

_WHOSE: Final[Phrase[Any]] = table(
    "whose cost",
    {"~'s": This(), "its": Bound("?", "its"), "his": Bound("?", "him"), "her": Bound("?", "her")},
)

claim(
    template(WasPaid, "{what} {cost} was paid", what=_WHOSE, cost=_COST),
    ["~'s surge cost was paid", "its prowl cost was paid", "his sneak cost was paid"],
)

claim(
    template(
        NotSo,
        "{what} {cost} wasn't paid",
        build=lambda what, cost: NotSo(WasPaid(cost, what)),
        match=lambda said: (
            {"what": said.condition.what, "cost": said.condition.cost}
            if isinstance(said.condition, WasPaid)
            else None
        ),
        what=_WHOSE,
        cost=_COST,
    ),
    ["~'s madness cost wasn't paid"],
)

_SAID: Final = {
    "the gift wasn't promised": NotSo(WasPaid("gift")),
    "~ was foretold": WasPaid("foretell"),
    "~ wasn't kicked": NotSo(WasPaid("kicker")),
    "it wasn't kicked": NotSo(WasPaid("kicker", _IT)),
    "it was kicked twice": Compare(TimesPaid("kicker", _IT), Comparison.AT_LEAST, 2),
    "~ escaped": WasPaid("escape"),
    "it escaped": WasPaid("escape", _IT),
    "that creature was cast for its warp cost": WasPaid("warp", Bound("?", "that creature")),
    "~ was cast using teamwork": WasPaid("teamwork"),
    "it was cast using teamwork": WasPaid("teamwork", _IT),
}

claim(table("was paid so", _SAID), list(_SAID))

_AS_CAST: Final = {  # said of a spell that is being cast
    "it's kicked": WasPaid("kicker", _IT),
    "it's bargained": WasPaid("bargain", _IT),
    "it's cast using teamwork": WasPaid("teamwork", _IT),
}

claim(alternate(table("is paid so", _AS_CAST)), list(_AS_CAST))

# A spell was warped, or a permanent left. (CR 702.185c)
_LEFT: Final = HappenedThisTurn(
    Happening.PERMANENTS_LEFT, EachPlayer(), Each(Description((Without((OfType(LAND),)),)))
)

_WARPED: Final = HappenedThisTurn(
    Happening.SPELLS_CAST, EachPlayer(), Each(Description((PaidFor("warp"), Spell())))
)

_VOID: Final = "a nonland permanent left the battlefield this turn or a spell was warped this turn"

claim(table("void", {_VOID: AnyOf((Happened(_LEFT), Happened(_WARPED)))}), [_VOID])

# --- What they target (CR 601.2f) -------------------------------------------------------

_THE_SPELL: Final = Bound("?", "it")


def _aimed(condition: Matches) -> Slots | None:
    match condition.description:
        case Description((TargetsAny(what),)) if condition.what == _THE_SPELL:
            return {"what": what}
    return None


claim(
    template(
        Matches,
        "it targets {what}",
        build=lambda what: Matches(_THE_SPELL, Description((TargetsAny(what),))),
        match=_aimed,
        what=A_DESCRIPTION,
    ),
    ["it targets a creature with flying"],
)
