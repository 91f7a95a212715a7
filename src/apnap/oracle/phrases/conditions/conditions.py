"""Conditions: what stands after "if", "as long as", "unless". (CR 603.4, 608.2c)"""

from functools import partial
from typing import Any, Final

from apnap.abilities.amounts import (
    AllOf,
    AnyOf,
    Characteristic,
    Compare,
    Condition,
    Count,
    CountersOn,
    Devotion,
    Different,
    Exists,
    Happened,
    HappenedThisTurn,
    HasDesignation,
    LifeTotal,
    Matches,
    NotSo,
    X,
    YourTurn,
)
from apnap.abilities.descriptions import (
    APlayer,
    Card,
    ControlledBy,
    ExiledWith,
    InZone,
    OfType,
    OwnedBy,
)
from apnap.abilities.references import Bound, Description, Each, EachOpponent, Ref, You
from apnap.abilities.values import Comparison, Designation, Difference, Happening, WhichPlayer
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, mapped, members, run, table
from apnap.oracle.engine.phrases import Choice, Phrase, choice_of, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.amounts.amounts import DIGITS, NUMBER_WORD
from apnap.oracle.phrases.parts.categories import (
    A_DESCRIPTION,
    ANYONE,
    CONDITION,
    DESCRIPTIONS,
    VALUE,
)
from apnap.oracle.phrases.references.references import HOST, PRONOUN, THIS, THIS_THERE
from apnap.terms.characteristics import CREATURE
from apnap.terms.turn import GRAVEYARD, HAND

CLAIM: Final[Choice[Any]] = choice_of("claim")  # a condition without "and" or "or" in it

_SUBJECT: Final = one_of("subject", THIS, THIS_THERE, HOST, PRONOUN)

_WHO: Final = one_of("who", ANYONE, constant("they", Bound("?", "they"), number="p"))


def claim(made: Phrase[Any], reads: list[str], refuses: list[str] | None = None) -> None:
    """Declare a condition that may also stand beside others."""
    CLAIM.add(made)
    phrase(CONDITION, made, reads=reads, refuses=refuses or [])


# --- What players control -------------------------------------------------------------------


def _held(who: Ref, what: Description) -> Each:
    return Each(Description((*what.parts, ControlledBy(who))))


def _let_go(each: Ref) -> tuple[Any, Description] | None:
    parts = each.what.parts if isinstance(each, Each) else ()
    if not parts or not isinstance(parts[-1], ControlledBy):
        return None
    return parts[-1].who, Description(parts[:-1])


def _exists_match(value: Exists) -> Slots | None:
    held = _let_go(value.what)
    return None if held is None else {"who": held[0], "what": held[1]}


claim(
    template(
        Exists,
        "{who} [control|controls] {what}",
        agree="who",
        build=lambda who, what: Exists(_held(who, what)),
        match=_exists_match,
        who=_WHO,
        what=A_DESCRIPTION,
    ),
    ["you control a Swamp", "an opponent controls a creature", "you control another Wizard"],
)


def _count_match(value: Compare, how: Comparison) -> Slots | None:
    held = _let_go(value.left.what) if isinstance(value.left, Count) else None
    if held is None or value.how != how:
        return None
    return {"who": held[0], "what": held[1], "amount": value.right}


claim(
    template(
        Compare,
        "{who} [control|controls] at least {amount} {what}",
        agree="who",
        build=lambda who, amount, what: Compare(
            Count(_held(who, what)), Comparison.MORE, amount - 1
        ),
        match=lambda value: _at_least(_count_match(value, Comparison.MORE)),
        who=_WHO,
        amount=NUMBER_WORD,
        what=DESCRIPTIONS,
    ),
    ["you control at least three other lands"],
)

for _words, _how in (("or more", Comparison.AT_LEAST), ("or fewer", Comparison.AT_MOST)):
    claim(
        template(
            Compare,
            "{who} [control|controls] {amount} " + _words + " {what}",
            agree="who",
            build=lambda who, amount, what, how=_how: Compare(Count(_held(who, what)), how, amount),
            match=partial(_count_match, how=_how),
            who=_WHO,
            amount=NUMBER_WORD,
            what=DESCRIPTIONS,
        ),
        [f"you control three {_words} artifacts"],
    )

claim(
    template(
        NotSo,
        "{who} [control|controls] no {what}",
        agree="who",
        build=lambda who, what: NotSo(Exists(_held(who, what))),
        match=lambda value: (
            _exists_match(value.condition) if isinstance(value.condition, Exists) else None
        ),
        who=_WHO,
        what=DESCRIPTIONS,
    ),
    ["you control no creatures", "an opponent controls no creatures"],
)


_NO_OPPONENT: Final = "no opponent"

claim(
    template(
        NotSo,
        f"{_NO_OPPONENT} controls {{what}}",
        build=lambda what: NotSo(Exists(_held(EachOpponent(), what), _NO_OPPONENT)),
        match=lambda value: (
            {"what": held[1]}
            if isinstance(value.condition, Exists)
            and value.condition.words == _NO_OPPONENT
            and (held := _let_go(value.condition.what))
            else None
        ),
        what=A_DESCRIPTION,
    ),
    ["no opponent controls a white or blue creature"],
)

claim(
    template(
        NotSo,
        "you don't control {what}",
        build=lambda what: NotSo(
            Exists(Each(Description((*what.parts, ControlledBy(You()))), "a"))
        ),
        match=lambda value: (
            {"what": held[1]}
            if isinstance(value.condition, Exists) and (held := _let_go(value.condition.what))
            else None
        ),
        what=A_DESCRIPTION,
    ),
    ["you don't control a legendary creature"],
)

claim(
    template(
        Happened,
        "{which} died under your control this turn",
        build=lambda which: (
            None
            if which == Description((OfType(CREATURE),))
            else Happened(HappenedThisTurn(Happening.CREATURES_DIED, You(), Each(which)))
        ),
        match=lambda value: (
            {"which": value.what.which.what}
            if isinstance(value.what.which, Each) and value.what.what == Happening.CREATURES_DIED
            else None
        ),
        which=A_DESCRIPTION,
    ),
    ["a Phyrexian died under your control this turn"],
)


claim(
    template(
        Compare,
        "{amount} or more creatures died under your control this turn",
        build=lambda amount: Compare(
            HappenedThisTurn(Happening.CREATURES_DIED, You()), Comparison.AT_LEAST, amount
        ),
        match=lambda value: (
            {"amount": value.right}
            if value.left == HappenedThisTurn(Happening.CREATURES_DIED, You())
            and value.how is Comparison.AT_LEAST
            else None
        ),
        amount=NUMBER_WORD,
    ),
    ["two or more creatures died under your control this turn"],
)


def _at_least(found: Slots | None) -> Slots | None:
    """More than two is at least three."""
    if found is None or not isinstance(found["amount"], int):
        return None
    return found | {"amount": found["amount"] + 1}


def _either(who: Ref, options: tuple[Description, ...]) -> AnyOf:
    return AnyOf(tuple(Exists(_held(who, what)) for what in options))


def _either_match(value: AnyOf) -> Slots | None:
    held = [_let_go(each.what) for each in value.conditions if isinstance(each, Exists)]
    options = tuple(each[1] for each in held if each is not None)
    if not options or held[0] is None:
        return None
    return {"who": held[0][0], "options": options}


claim(
    template(
        AnyOf,
        "{who} [control|controls] {options}",
        agree="who",
        build=_either,
        match=_either_match,
        who=_WHO,
        options=run(A_DESCRIPTION, " or ", ", ", ", or "),
    ),
    ["you control a Goblin or a Devil"],
)


# --- Life, hands, graveyards ------------------------------------------------------------------

for _words, _how in (("or more", Comparison.AT_LEAST), ("or less", Comparison.AT_MOST)):
    claim(
        template(
            Compare,
            "{left} [have|has] {right} " + _words + " life",
            agree="left",
            fixed={"how": _how},
            left=mapped(_WHO, LifeTotal, lambda total: getattr(total, "who", None)),
            right=DIGITS,
        ),
        [f"you have 10 {_words} life", f"an opponent has 5 {_words} life"],
    )


def _cards(zone: int, who: Ref, what: Description) -> Count:
    return Count(Each(Description((*what.parts, InZone(zone), OwnedBy(who)))))


def _cards_match(value: Compare, zone: int, how: Comparison) -> Slots | None:
    if (
        value.how != how
        or not isinstance(value.left, Count)
        or not isinstance(value.left.what, Each)
    ):
        return None
    parts = value.left.what.what.parts
    if len(parts) < 2 or parts[-2] != InZone(zone) or not isinstance(parts[-1], OwnedBy):
        return None
    return {"who": parts[-1].who, "what": Description(parts[:-2]), "amount": value.right}


def _in_hand_match(value: Compare, how: Comparison) -> Slots | None:
    found = _cards_match(value, HAND, how)
    return found and {"who": found["who"], "amount": found["amount"]}


_CARDS: Final = Description((Card(),))

for _words, _how in (("or more", Comparison.AT_LEAST), ("or fewer", Comparison.AT_MOST)):
    claim(
        template(
            Compare,
            "{who} [have|has] {amount} " + _words + " cards in hand",
            agree="who",
            build=lambda who, amount, how=_how: Compare(_cards(HAND, who, _CARDS), how, amount),
            match=partial(_in_hand_match, how=_how),
            who=_WHO,
            amount=NUMBER_WORD,
        ),
        [f"you have seven {_words} cards in hand"],
    )

claim(
    template(
        Compare,
        "{who} [have|has] no cards in hand",
        agree="who",
        build=lambda who: Compare(_cards(HAND, who, _CARDS), Comparison.EQUAL, 0),
        match=lambda value: (
            {"who": found["who"]}
            if (found := _cards_match(value, HAND, Comparison.EQUAL))
            else None
        ),
        who=_WHO,
    ),
    ["you have no cards in hand", "that player has no cards in hand"],
)

claim(
    template(
        Compare,
        "there are {amount} or more {what} in your graveyard",
        build=lambda amount, what: Compare(
            _cards(GRAVEYARD, You(), what), Comparison.AT_LEAST, amount
        ),
        match=lambda value: (
            {"amount": found["amount"], "what": found["what"]}
            if (found := _cards_match(value, GRAVEYARD, Comparison.AT_LEAST))
            and found["who"] == You()
            else None
        ),
        amount=NUMBER_WORD,
        what=DESCRIPTIONS,
    ),
    ["there are seven or more cards in your graveyard"],
)

for _words, _how in (("or greater", Comparison.AT_LEAST), ("or less", Comparison.AT_MOST)):
    claim(
        template(
            Compare,
            "{left} is {right} " + _words,
            fixed={"how": _how},
            build=lambda left, right, how: (
                Compare(left, how, right) if isinstance(left, Characteristic) else None
            ),
            left=VALUE,
            right=DIGITS,
        ),
        [f"its power is 4 {_words}", f"~'s power is 2 {_words}"],
    )

claim(
    template(
        Compare,
        "{left} is less than {right}",
        fixed={"how": Comparison.LESS},
        build=lambda left, right, how: (
            Compare(left, how, right) if isinstance(left, Devotion) else None
        ),
        left=VALUE,
        right=NUMBER_WORD,
    ),
    ["your devotion to white and black is less than seven"],
)

for _words, _how in (("or more", Comparison.AT_LEAST), ("or less", Comparison.AT_MOST)):
    claim(
        template(Compare, "X is {right} " + _words, fixed={"left": X(), "how": _how}, right=DIGITS),
        [f"X is 5 {_words}"],
    )
    claim(
        template(
            Compare,
            "X is {right} " + _words,
            fixed={"left": X(), "how": _how, "words": "in words"},
            right=NUMBER_WORD,
        ),
        [f"X is three {_words}"],
    )

_DIFFERENT: Final = template(
    Different,
    "{which} among {what}",
    which=members(
        "different",
        (
            Difference.CARD_TYPES,
            Difference.MANA_VALUES,
            Difference.COLORS,
            Difference.PERMANENT_TYPES,
            Difference.BASIC_LAND_TYPES,
            Difference.COUNTER_KINDS,
        ),
    ),
    what=template(Each, "{what}", what=DESCRIPTIONS),
)

for _words, _how in ((" or more", Comparison.AT_LEAST), ("", Comparison.EQUAL)):
    claim(
        template(
            Compare,
            "there are {right}" + _words + " {left}",
            fixed={"how": _how},
            right=NUMBER_WORD,
            left=_DIFFERENT,
        ),
        [f"there are four{_words} card types among cards in your graveyard"],
    )


def _of_exiled(value: Compare) -> Slots | None:
    match value:
        case Compare(
            Different(Difference.MANA_VALUES, Each(what)),
            Comparison.AT_LEAST,
            right,
            words="exiled with",
        ):
            return {"right": right, "what": Description(what.parts[:-1])}
    return None


claim(
    template(
        Compare,
        "{what} with {right} or more different mana values are exiled with ~",
        build=lambda what, right: Compare(
            Different(Difference.MANA_VALUES, Each(Description((*what.parts, ExiledWith())))),
            Comparison.AT_LEAST,
            right,
            "exiled with",
        ),
        match=_of_exiled,
        what=DESCRIPTIONS,
        right=NUMBER_WORD,
    ),
    ["cards with five or more different mana values are exiled with ~"],
)


def _in_some_graveyard(value: Compare) -> Slots | None:
    found = (
        _cards_match(value, GRAVEYARD, Comparison.AT_LEAST)
        if value.words == "a graveyard"
        else None
    )
    return found and {"amount": found["amount"]}


claim(
    template(
        Compare,
        "a graveyard has {amount} or more cards in it",
        build=lambda amount: Compare(
            _cards(GRAVEYARD, Each(Description((APlayer(),)), "a"), _CARDS),
            Comparison.AT_LEAST,
            amount,
            "a graveyard",
        ),
        match=_in_some_graveyard,
        amount=NUMBER_WORD,
    ),
    ["a graveyard has twenty or more cards in it"],
)

claim(
    constant(
        "that player is you",
        Matches(Bound("?", "that player"), Description((APlayer(WhichPlayer.YOU),))),
    ),
    ["that player is you"],
)

claim(
    template(
        Compare,
        "{who} [have|has] {amount} or more poison counters",
        agree="who",
        build=lambda who, amount: Compare(CountersOn("poison", who), Comparison.AT_LEAST, amount),
        match=lambda value: (
            {"who": value.left.what, "amount": value.right}
            if isinstance(value.left, CountersOn)
            else None
        ),
        who=_WHO,
        amount=NUMBER_WORD,
    ),
    ["an opponent has three or more poison counters"],
)

claim(
    table(
        "designation",
        {
            "you're the monarch": HasDesignation(You(), Designation.MONARCH),
            "you have the city's blessing": HasDesignation(You(), Designation.CITYS_BLESSING),
            "you have the initiative": HasDesignation(You(), Designation.INITIATIVE),
            "you've completed a dungeon": HasDesignation(You(), Designation.COMPLETED_A_DUNGEON),
        },
    ),
    ["you're the monarch", "you have the city's blessing"],
)

# --- Turns ------------------------------------------------------------------------------------

claim(
    table(
        "turn",
        {
            "it's your turn": YourTurn(You()),
            "it's not your turn": NotSo(YourTurn(You())),
            "it's an opponent's turn": YourTurn(EachOpponent()),
            "it isn't your turn": NotSo(YourTurn(You("isn't"))),
        },
    ),
    ["it's your turn", "it's not your turn"],
)


def _all_held(conditions: tuple[Condition, ...]) -> bool:
    """They are said as one: "you control a Goblin or a Devil"."""
    held = [_let_go(each.what) if isinstance(each, Exists) else None for each in conditions]
    return None not in held and len({each[0] for each in held if each}) == 1


# --- And, or ------------------------------------------------------------------------------------------

phrase(
    CONDITION,
    template(AllOf, "{conditions}", conditions=run(CLAIM)),
    reads=["~ is tapped and it's your turn"],
)

phrase(
    CONDITION,
    template(
        AnyOf,
        "{conditions}",
        build=lambda conditions: None if _all_held(conditions) else AnyOf(conditions),
        conditions=run(CLAIM, " or ", ", ", ", or "),
    ),
    reads=["it's your turn or you control a Swamp"],
)
