"""What happened this turn, how it was cast, totals of power and players. (CR 601.2, 608.2h)"""

from typing import Any, Final

from apnap.abilities.amounts import (
    AttackedThisStep,
    Characteristic,
    Compare,
    Condition,
    Count,
    CountersOn,
    Exists,
    Happened,
    HappenedThisTurn,
    ManaSpent,
    Matches,
    NotSo,
    WasPaid,
)
from apnap.abilities.descriptions import (
    APlayer,
    AttackedThisTurn,
    Card,
    Designated,
    ExiledWith,
    InZone,
    Other,
    OwnedBy,
    Spell,
)
from apnap.abilities.references import Bound, Description, Each, EachPlayer, Ref, This, You
from apnap.abilities.values import Comparison, Designation, Happening, Measure, WhichPlayer
from apnap.oracle.engine.leaves import constant, leaf, members, table
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.amounts.amounts import DIGITS, NUMBER_WORD
from apnap.oracle.phrases.conditions.conditions import claim
from apnap.oracle.phrases.parts.categories import A_DESCRIPTION, ANYONE, DESCRIPTIONS
from apnap.oracle.phrases.references.references import PRONOUN, THIS
from apnap.terms.turn import EXILE, HAND

_IT: Final = Bound("?", "it")


def _elsewhere(what: Description) -> bool:
    return any(isinstance(part, InZone) for part in what.parts)


# --- What happened this turn --------------------------------------------------------------------


def _happened(what: Happening, who: EachPlayer | None = None, which: Any = None) -> Condition:
    return Happened(HappenedThisTurn(what, You() if who is None else who, which))


def _twice(what: Happening, times: int, who: EachPlayer | None = None) -> Condition:
    return Compare(
        HappenedThisTurn(what, You() if who is None else who), Comparison.AT_LEAST, times
    )


_ANYONE: Final = EachPlayer()

claim(
    table(
        "this turn",
        {
            "a creature died under your control this turn": _happened(Happening.CREATURES_DIED),
            "you attacked this turn": _happened(Happening.ATTACKERS),
            "you've cast another spell this turn": _happened(
                Happening.SPELLS_CAST, which=Each(Description((Other(), Spell())))
            ),
            "you've drawn more than one card this turn": Compare(
                HappenedThisTurn(Happening.CARDS_DRAWN, You()), Comparison.MORE, 1
            ),
            "a permanent you controlled left the battlefield this turn": _happened(
                Happening.PERMANENTS_LEFT
            ),
            "no spells were cast last turn": NotSo(
                _happened(Happening.SPELLS_CAST_LAST_TURN, _ANYONE)
            ),
            "a player cast two or more spells last turn": _twice(
                Happening.MOST_SPELLS_CAST_LAST_TURN, 2, _ANYONE
            ),
            "you descended this turn": _happened(Happening.DESCENDED),
        },
    ),
    ["you attacked this turn", "you descended this turn"],
)

claim(
    template(
        Happened,
        "{which} entered the battlefield under your control this turn",
        build=lambda which: Happened(HappenedThisTurn(Happening.ENTERED, You(), Each(which))),
        match=lambda value: (
            {"which": value.what.which.what}
            if isinstance(value.what.which, Each) and value.what.what == Happening.ENTERED
            else None
        ),
        which=A_DESCRIPTION,
    ),
    ["an artifact entered the battlefield under your control this turn"],
)

claim(
    template(
        Exists,
        "there's {what}",
        build=lambda what: Exists(Each(what)) if _elsewhere(what) else None,
        match=lambda value: {"what": value.what.what} if isinstance(value.what, Each) else None,
        what=A_DESCRIPTION,
    ),
    ["there's a Lesson card in your graveyard"],
)

# --- Costs and casting ----------------------------------------------------------------------------

claim(
    table(
        "was paid",
        {
            "~ was kicked": WasPaid("kicker"),
            "it was kicked": WasPaid("kicker", _IT),
            "it was bargained": WasPaid("bargain", _IT),
            "~ was bargained": WasPaid("bargain"),
            "the gift was promised": WasPaid("gift"),
            "tribute wasn't paid": Matches(
                This(), Each(Description((Designated(Designation.TRIBUTE_NOT_PAID),)))
            ),
            "~'s additional cost was paid": WasPaid("additional cost"),
        },
    ),
    ["~ was kicked"],
)

_KICKER: Final = leaf(  # one of two kickers, by its cost (CR 702.33f)
    "kicker",
    r"(?:\{[^}]+\})+",
    lambda text: f"kicker {text}",
    lambda cost: cost.removeprefix("kicker "),
)

claim(
    template(
        WasPaid,
        "{what} was kicked with its {cost} kicker",
        what=one_of("kicked", PRONOUN, THIS),
        cost=_KICKER,
    ),
    ["it was kicked with its {2}{R} kicker"],
)

_MEASURES: Final = members("total", (Measure.POWER, Measure.TOUGHNESS))


def _total(value: Compare) -> Slots | None:
    match value.left:
        case Characteristic(which, Each(what, "total")):
            return {"which": which, "what": what, "amount": value.right}
    return None


claim(
    template(
        Compare,
        "{what} have total {which} {amount} or greater",
        build=lambda what, which, amount: Compare(
            Characteristic(which, Each(what, "total")), Comparison.AT_LEAST, amount
        ),
        match=_total,
        what=DESCRIPTIONS,
        which=_MEASURES,
        amount=DIGITS,
    ),
    ["creatures you control have total power 8 or greater"],
)

_OPPONENTS: Final = Count(Each(Description((APlayer(WhichPlayer.OPPONENT),)), "you have"))

claim(
    template(
        Compare,
        "you have {right} or more opponents",
        fixed={"left": _OPPONENTS, "how": Comparison.AT_LEAST},
        right=NUMBER_WORD,
    ),
    ["you have two or more opponents"],
)

claim(
    constant("you've been attacked this step", AttackedThisStep(You())),
    ["you've been attacked this step"],
)

_ATTACKED: Final = Matches(This(), Each(Description((AttackedThisTurn(),))))

claim(
    table(
        "attacked",
        {"~ attacked this turn": _ATTACKED, "~ didn't attack this turn": NotSo(_ATTACKED)},
    ),
    ["~ attacked this turn", "~ didn't attack this turn"],
)

claim(
    template(
        Compare,
        "{amount} or more {which} entered the battlefield under your control this turn",
        build=lambda amount, which: Compare(
            HappenedThisTurn(Happening.ENTERED, You(), Each(which)), Comparison.AT_LEAST, amount
        ),
        match=lambda value: (
            {"amount": value.right, "which": value.left.which.what}
            if isinstance(value.left, HappenedThisTurn) and isinstance(value.left.which, Each)
            else None
        ),
        amount=NUMBER_WORD,
        which=DESCRIPTIONS,
    ),
    ["two or more nonland permanents entered the battlefield under your control this turn"],
)

claim(
    template(
        Compare,
        "at least {right} mana was spent to cast {what}",
        build=lambda right, what: Compare(ManaSpent(what), Comparison.AT_LEAST, right),
        match=lambda value: (
            {"right": value.right, "what": value.left.what}
            if isinstance(value.left, ManaSpent)
            else None
        ),
        right=NUMBER_WORD,
        what=PRONOUN,
    ),
    ["at least four mana was spent to cast it"],
)


def _none_in_hand(who: Ref, what: Description) -> Compare | None:
    if what.parts == (Card(),) or Card() not in what.parts:
        return None
    if any(isinstance(part, InZone) for part in what.parts):
        return None
    held = Description((*what.parts, InZone(HAND), OwnedBy(who)))
    return Compare(Count(Each(held)), Comparison.EQUAL, 0)


def _none_held(value: Compare) -> Slots | None:
    match value.left:
        case Count(Each(Description((*parts, InZone(zone), OwnedBy(who))))) if zone == HAND:
            return {"who": who, "what": Description(tuple(parts))}
    return None


claim(
    template(
        Compare,
        "{who} [have|has] no {what} in hand",
        agree="who",
        build=_none_in_hand,
        match=_none_held,
        who=ANYONE,
        what=DESCRIPTIONS,
    ),
    ["you have no land cards in hand"],
)

claim(
    constant(
        "a card is exiled with ~",
        Exists(Each(Description((Card(), InZone(EXILE), ExiledWith()))), "a card is"),
    ),
    ["a card is exiled with ~"],
)


def _exiled(value: Compare) -> Slots | None:
    match value.left:
        case Count(Each(what, "exiled with")):
            return {"amount": value.right, "what": what}
    return None


claim(
    template(
        Compare,
        "there are {amount} or more {what}",
        build=lambda amount, what: (
            Compare(Count(Each(what, "exiled with")), Comparison.AT_LEAST, amount)
            if any(isinstance(part, ExiledWith) for part in what.parts)
            else None
        ),
        match=_exiled,
        amount=NUMBER_WORD,
        what=DESCRIPTIONS,
    ),
    ["there are three or more cards exiled with ~"],
    ["there are three or more cards"],
)


# A player with poison counters. (CR 122.1f)
def _poisoned(value: Compare) -> Slots | None:
    if value.words != "poisoned" or not isinstance(value.left, CountersOn):
        return None
    return {"who": value.left.what}


claim(
    template(
        Compare,
        "{who} [are|is] poisoned",
        agree="who",
        build=lambda who: Compare(CountersOn("poison", who), Comparison.AT_LEAST, 1, "poisoned"),
        match=_poisoned,
        who=ANYONE,
    ),
    ["an opponent is poisoned", "defending player is poisoned"],
)
