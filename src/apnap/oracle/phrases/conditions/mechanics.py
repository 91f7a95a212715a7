"""Conditions that single mechanics speak of: dungeons, doors, coins, votes. (CR 309, 701-709)"""

from functools import partial
from typing import Final

from apnap.abilities.amounts import (
    AllOf,
    Compare,
    Devoured,
    Exists,
    Greatest,
    HasDesignation,
    LifeTotal,
    Matches,
    MoreVotes,
    NotSo,
    Speed,
    TimeOfDay,
    TimesThisGame,
    UnlockedDoors,
    WasPaid,
    WonFlip,
)
from apnap.abilities.descriptions import (
    Attacking,
    ControlledBy,
    Designated,
    FaceDown,
    Having,
    InZone,
    Is,
    Named,
    OfSubtype,
    OwnedBy,
    Permanent,
    WithCounter,
    Without,
)
from apnap.abilities.references import (
    COUNTERED_SOURCE,
    Bound,
    Description,
    Each,
    EachOpponent,
    EachPlayer,
    Quality,
    This,
    You,
)
from apnap.abilities.values import Comparison, Daytime, Designation, GameCount, Measure
from apnap.oracle.engine.articles import with_article
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, leaf, table
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.amounts.amounts import NUMBER_WORD
from apnap.oracle.phrases.conditions.conditions import claim
from apnap.oracle.phrases.conditions.object_states import SUBJECT
from apnap.oracle.phrases.parts.categories import A_DESCRIPTION, ANYONE, CONDITION
from apnap.oracle.phrases.references.references import PRONOUN, THIS, THIS_THERE
from apnap.terms.subtypes import CREATURE_TYPES
from apnap.terms.turn import EXILE

# --- Whether it was done --------------------------------------------------------------------

claim(
    constant("evidence was collected", WasPaid("evidence")),
    ["evidence was collected"],
)

_TYPE: Final = table("creature type", {each: each for each in sorted(CREATURE_TYPES)})

claim(
    template(
        WasPaid,
        "{kind} was beheld",
        build=lambda kind: WasPaid(f"behold {kind}"),
        match=lambda value: (
            {"kind": value.cost.removeprefix("behold ")}
            if value.cost.startswith("behold ")
            else None
        ),
        kind=with_article(_TYPE),
    ),
    ["a Dragon was beheld", "an Elf was beheld"],
)

_ENDS: Final = {
    words: WonFlip(won, words)
    for won, one, other in ((True, "win", "wins"), (False, "lose", "loses"))
    for words in (
        f"you {one} the flip",
        f"they {one} the flip",
        f"that player {other} the flip",
        f"the player {other} the flip",
    )
}

phrase(CONDITION, table("how a flip ended", _ENDS), reads=["you win the flip"])


def _than_whom(value: Compare) -> Slots | None:
    match value:
        case Compare(LifeTotal(who), Comparison.AT_LEAST, Greatest(Measure.LIFE, EachOpponent())):
            return {"who": who}
    return None


claim(
    template(
        Compare,
        "no opponent has more life than {who}",
        build=lambda who: Compare(
            LifeTotal(who), Comparison.AT_LEAST, Greatest(Measure.LIFE, EachOpponent())
        ),
        match=_than_whom,
        who=ANYONE,
    ),
    ["no opponent has more life than that player"],
)

# --- Whose ability was countered (CR 113.7, 701.6a) ---------------------------------------

_SOURCE: Final = Bound(COUNTERED_SOURCE, "an ability of")

_PERMANENT: Final = Bound(COUNTERED_SOURCE, "a permanent's ability")

claim(
    one_of(
        "countered ability",
        constant(
            "a permanent's ability is countered this way",
            Matches(_PERMANENT, Description((Permanent(),))),
        ),
        template(
            Matches,
            "an ability of {what} is countered this way",
            build=lambda what: Matches(_SOURCE, what),
            match=lambda value: {"what": value.description} if value.what == _SOURCE else None,
            what=A_DESCRIPTION,
        ),
    ),
    [
        "a permanent's ability is countered this way",
        "an ability of an artifact or creature is countered this way",
    ],
)

claim(
    constant("it devoured a creature", Compare(Devoured(), Comparison.AT_LEAST, 1)),
    ["it devoured a creature"],
)

# CR 702.62b: in exile, with suspend, and with a time counter on it.
_SUSPENDED: Final = Matches(
    This(), Description((InZone(EXILE), Having("suspend"), WithCounter("time")))
)

claim(table("is suspended", {"~ is suspended": _SUSPENDED}), ["~ is suspended"])

claim(
    constant("that spell was kicked", WasPaid("kicker", Bound("?", "that spell"))),
    ["that spell was kicked"],
)

_DOWN: Final = Description((FaceDown(),))

claim(
    template(
        Matches,
        "{what} is face down",
        build=lambda what: None if what == Bound("?", "it") else Matches(what, _DOWN),
        match=lambda value: {"what": value.what},
        what=SUBJECT,
    ),
    ["enchanted creature is face down"],
)

claim(constant("it's face down", Matches(Bound("?", "it"), _DOWN)), ["it's face down"])

# --- The monarch (CR 725.1) -----------------------------------------------------------------

claim(
    constant("there is no monarch", NotSo(HasDesignation(EachPlayer(), Designation.MONARCH))),
    ["there is no monarch"],
)

claim(
    template(
        HasDesignation,
        "{who} is the monarch",
        build=lambda who: (
            None if isinstance(who, You) else HasDesignation(who, Designation.MONARCH)
        ),
        match=lambda value: {"who": value.who} if value.which is Designation.MONARCH else None,
        who=ANYONE,
    ),
    ["an opponent is the monarch", "defending player is the monarch"],
)

# --- Speed (CR 702.179) -------------------------------------------------------------------

MAX_SPEED: Final = 4

claim(
    constant("you have max speed", Compare(Speed(You()), Comparison.EQUAL, MAX_SPEED)),
    ["you have max speed"],
)

# --- Day and night (CR 731) -----------------------------------------------------------------

claim(
    table(
        "time of day",
        {
            "it's day": TimeOfDay(Daytime.DAY),
            "it's night": TimeOfDay(Daytime.NIGHT),
            "it's neither day nor night": TimeOfDay(Daytime.NEITHER),
        },
    ),
    ["it's day", "it's night", "it's neither day nor night"],
)

_YOURS: Final[tuple[Quality, ...]] = (OwnedBy(You()), ControlledBy(You()))

# How it is said that you own and control both, and what else must be so of them.
_BOTH: Final[dict[str, tuple[Quality, ...]]] = {
    "you both own and control ~ and {what}": (),
    "~ and {what} are attacking, and you both own and control them": (Attacking(),),
}


def _owned(what: Description, also: tuple[Quality, ...]) -> AllOf | None:
    """The source and the other one of the pair are both there, and yours."""
    if not any(isinstance(part, Named) for part in what.parts):
        return None
    itself = Matches(This(), Description((*_YOURS, *also)))
    other = Exists(Each(Description((*what.parts, *_YOURS, *also)), "a"))
    return AllOf((itself, other), "both")


def _other(value: AllOf, also: tuple[Quality, ...]) -> Slots | None:
    match value:
        case AllOf((Matches(), Exists(Each(those))), words="both"):
            return {"what": Description(those.parts[: -len(_YOURS) - len(also)])}
    return None


for _surface, _also in _BOTH.items():
    claim(
        template(
            AllOf,
            _surface,
            build=partial(_owned, also=_also),
            match=partial(_other, also=_also),
            what=A_DESCRIPTION,
        ),
        [_surface.replace("{what}", "a creature named Midnight Scavengers")],
        [_surface.replace("{what}", "a creature")],
    )

# What the temptation that triggered chose is the event's object.
_CHOSEN = Bound("event object", "the creature chosen")

claim(
    constant(
        "you chose a creature other than ~ as your Ring-bearer",
        Matches(_CHOSEN, Description((Without((Is(This()),)),))),
    ),
    ["you chose a creature other than ~ as your Ring-bearer"],
)

_BEARER = Description(
    (
        Is(
            Each(
                Description((Designated(Designation.RING_BEARER), ControlledBy(You()))),
                "your Ring-bearer",
            )
        ),
    )
)

claim(
    template(
        Matches,
        "{what} is your Ring-bearer",
        build=lambda what: Matches(what, _BEARER),
        match=lambda value: {"what": value.what},
        what=one_of("bearer", THIS, PRONOUN, THIS_THERE),
    ),
    ["~ is your Ring-bearer"],
)


def _tempted(value: Compare) -> Slots | None:
    fit = isinstance(value.left, TimesThisGame) and value.how == Comparison.AT_LEAST
    return {"amount": value.right} if fit else None


claim(
    template(
        Compare,
        "the Ring has tempted you {amount} or more times this game",
        build=lambda amount: Compare(
            TimesThisGame(GameCount.TEMPTED, You()), Comparison.AT_LEAST, amount
        ),
        match=_tempted,
        amount=NUMBER_WORD,
    ),
    ["the Ring has tempted you two or more times this game"],
)

YOURS = Each(Description((OfSubtype("Room"), ControlledBy(You()))), "")

claim(
    template(
        Compare,
        "there are {amount} or more unlocked doors among Rooms you control",
        build=lambda amount: Compare(UnlockedDoors(YOURS), Comparison.AT_LEAST, amount),
        match=lambda value: (
            {"amount": value.right}
            if isinstance(value.left, UnlockedDoors) and value.how == Comparison.AT_LEAST
            else None
        ),
        amount=NUMBER_WORD,
    ),
    ["there are two or more unlocked doors among Rooms you control"],
)

# --- Votes ----------------------------------------------------------------------------------

WORD: Final = leaf("word voted for", r"(?!each\b|the\b|a\b|an\b)[a-z]+", str)

claim(
    template(MoreVotes, "{option} gets more votes", option=WORD),
    ["bread gets more votes"],
)

claim(
    template(
        MoreVotes,
        "{option} gets more votes or the vote is tied",
        fixed={"tied": True},
        option=WORD,
    ),
    ["salt gets more votes or the vote is tied"],
)
