"""Trigger conditions of steps and of players. (CR 603.2b)"""

from dataclasses import replace
from typing import Any, Final

from apnap.abilities.amounts import (
    Characteristic,
    Compare,
    Condition,
    Count,
    CountersOn,
    Exists,
    LifeTotal,
    Matches,
    NotSo,
)
from apnap.abilities.descriptions import Card, Having, Is, OfSubtype
from apnap.abilities.references import Description, Each, EachOpponent, EachPlayer, Ref, This, You
from apnap.abilities.triggers import (
    AbilityIsActivated,
    CardIsDrawn,
    GameBegins,
    LandIsPlayed,
    LifeChanges,
    PlayerLoses,
    SpellIsCast,
    StateIs,
    StepBegins,
    TakesKeywordAction,
    TappedForMana,
    TokensAreCreated,
    ZoneChanges,
)
from apnap.abilities.values import LifeEvent, MovedBy
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, mapped, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import BothWays, template
from apnap.oracle.phrases.amounts.amounts import ORDINAL
from apnap.oracle.phrases.parts.categories import (
    A_DESCRIPTION,
    ANYONE,
    CONDITION,
    DESCRIPTION,
    DESCRIPTIONS,
    POSSESSIVE,
    TRIGGER,
)
from apnap.oracle.phrases.references.references import THIS, THIS_THERE
from apnap.oracle.phrases.triggers.doing import deed
from apnap.oracle.phrases.triggers.objects import ANY_ONE, CONCERNED, ONE_OR_MORE, THIS_OR_ANOTHER
from apnap.terms.subtypes import LAND_TYPES
from apnap.terms.turn import (
    BATTLEFIELD,
    BEGINNING_OF_COMBAT,
    DRAW,
    END,
    END_OF_COMBAT,
    HAND,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    UNTAP,
    UPKEEP,
)

# --- Steps (CR 603.2b) ------------------------------------------------------------------

_STEPS: Final = {
    "upkeep": (UPKEEP, ""),
    "draw step": (DRAW, ""),
    "end step": (END, ""),
    "untap step": (UNTAP, ""),
    "precombat main phase": (PRECOMBAT_MAIN, ""),
    "first main phase": (PRECOMBAT_MAIN, "first main phase"),
    "postcombat main phase": (POSTCOMBAT_MAIN, ""),
    "second main phase": (POSTCOMBAT_MAIN, "second main phase"),
}

_STEP: Final = table("step", _STEPS)


def _begins(step: tuple[int, str], whose: Ref | None = None) -> StepBegins:
    return StepBegins(step[0], whose, step[1], nth=2 if step[1] == "second main phase" else 0)


phrase(
    TRIGGER,
    template(
        StepBegins,
        "the beginning of {whose} {step}",
        build=_begins,
        match=lambda value: (
            None
            if value.whose is None or value.first
            else {"whose": value.whose, "step": (value.step, value.words)}
        ),
        whose=POSSESSIVE,
        step=_STEP,
    ),
    reads=[
        "the beginning of your upkeep",
        "the beginning of each opponent's end step",
        "the beginning of each player's upkeep",
        "the beginning of your first main phase",
    ],
)

phrase(
    TRIGGER,
    template(
        StepBegins,
        "the beginning of each {step}",
        build=_begins,
        match=lambda value: (
            None if value.whose is not None or value.first else {"step": (value.step, value.words)}
        ),
        step=_STEP,
    ),
    reads=["the beginning of each upkeep", "the beginning of each end step"],
)

phrase(
    TRIGGER,
    template(
        StepBegins,
        "the beginning of {whose} first {step}",
        build=lambda whose, step: replace(_begins(step, whose), first=True),
        match=lambda value: (
            {"whose": value.whose, "step": (value.step, value.words)}
            if value.first and value.whose is not None
            else None
        ),
        whose=POSSESSIVE,
        step=table("step", {"upkeep": (UPKEEP, ""), "end step": (END, "")}),
    ),
    reads=[
        "the beginning of your first upkeep",
        "the beginning of each other player's first upkeep",
    ],
)

phrase(
    TRIGGER,
    table(
        "first of the game",
        {
            "the beginning of the game": GameBegins(),
            "the beginning of the first upkeep": StepBegins(UPKEEP, first=True),
            "the beginning of the first upkeep of the game": StepBegins(
                UPKEEP, words="of the game", first=True
            ),
        },
    ),
    reads=["the beginning of the first upkeep"],
)

phrase(
    TRIGGER,
    table(
        "combat begins",
        {
            "the beginning of combat on your turn": StepBegins(BEGINNING_OF_COMBAT, You()),
            "the beginning of each combat": StepBegins(BEGINNING_OF_COMBAT),
            "the beginning of combat on each opponent's turn": StepBegins(
                BEGINNING_OF_COMBAT, EachOpponent()
            ),
            "the beginning of combat on each player's turn": StepBegins(
                BEGINNING_OF_COMBAT, EachPlayer()
            ),
            "end of combat": StepBegins(END_OF_COMBAT),
            "end of combat on your turn": StepBegins(END_OF_COMBAT, You()),
            "the beginning of the end step": StepBegins(END, words="the"),
            "the beginning of each of your upkeeps": StepBegins(UPKEEP, You(), "each"),
        },
    ),
    reads=["the beginning of combat on your turn", "end of combat"],
)

# --- Spells and abilities ---------------------------------------------------------------

_WHO: Final = ANYONE

deed(
    SpellIsCast,
    "<cast|casts> {what}",
    told=False,
    what=A_DESCRIPTION,
    reads=["cast a spell", "cast an instant or sorcery spell"],
)

deed(
    SpellIsCast,
    "<cast|casts> or <copy|copies> {what}",
    told=False,
    fixed={"or_copied": True},
    what=A_DESCRIPTION,
    reads=["cast or copy an instant or sorcery spell"],
)

phrase(
    TRIGGER,
    template(
        SpellIsCast,
        "you cast your {nth} {what} in a turn",
        fixed={"who": You("in a turn")},
        nth=ORDINAL,
        what=DESCRIPTION,
    ),
    reads=["you cast your third spell in a turn"],
)

phrase(
    TRIGGER,
    constant("you cast ~", SpellIsCast(You(), Description((Is(This()),)))),
    reads=["you cast ~"],
)

for _their, _who in (
    ("your", mapped(ANYONE, lambda ref: ref if ref == You() else None, lambda ref: ref)),
    ("their", mapped(ANYONE, lambda ref: None if ref == You() else ref,
                     lambda ref: None if ref == You() else ref)),
):  # fmt: skip
    phrase(
        TRIGGER,
        template(
            SpellIsCast,
            "{who} [cast|casts] " + _their + " {nth} {what} each turn",
            agree="who",
            build=lambda who, nth, what, your=_their == "your": (
                SpellIsCast(who, what, nth) if (who == You()) == your else None
            ),
            who=_who,
            nth=ORDINAL,
            what=DESCRIPTION,
        ),
        reads=[
            "you cast your second spell each turn"
            if _their == "your"
            else "an opponent casts their first noncreature spell each turn"
        ],
    )
    phrase(
        TRIGGER,
        template(
            CardIsDrawn,
            "{who} [draw|draws] " + _their + " {nth} card each turn",
            agree="who",
            build=lambda who, nth, your=_their == "your": (
                CardIsDrawn(who, nth) if (who == You()) == your else None
            ),
            who=_who,
            nth=ORDINAL,
        ),
        reads=[
            "you draw your second card each turn"
            if _their == "your"
            else "a player draws their second card each turn"
        ],
    )

deed(CardIsDrawn, "<draw|draws> a card", reads=["draw a card"])

deed(
    CardIsDrawn,
    "<draw|draws> {what}",
    build=lambda who, what: (
        CardIsDrawn(who, what=what)
        if what != Description((Card(),)) and Card() in what.parts
        else None
    ),
    match=lambda value: None if value.what is None else {"what": value.what},
    what=A_DESCRIPTION,
    reads=["draw a land card"],
)

deed(
    AbilityIsActivated,
    "<activate|activates> an ability of {what} that isn't a mana ability",
    what=A_DESCRIPTION,
    reads=["activate an ability of a creature that isn't a mana ability"],
)

# --- What players do --------------------------------------------------------------------

for _which in LifeEvent:
    deed(
        LifeChanges,
        f"<{_which.value}|{_which.value}s> life",
        told=False,
        fixed={"which": _which},
        reads=[f"{_which.value} life"],
    )

_DONE: Final[Phrase[Any]] = one_of(
    "done to",
    THIS,
    THIS_THERE,
    ANY_ONE,
    ONE_OR_MORE,
    THIS_OR_ANOTHER,
)


def _is_land(what: Description) -> bool:
    """One kind of lands, and nothing about where it is."""
    parts = what.parts
    return len(parts) == 1 and isinstance(parts[0], OfSubtype) and parts[0].subtype in LAND_TYPES


def _did(cause: MovedBy, origin: int) -> BothWays[ZoneChanges]:
    """Options of a template for what a player does to objects."""

    def build(by: Ref | None, what: Ref) -> ZoneChanges:
        together = isinstance(what, Each) and what.words == "one or more"
        return ZoneChanges(what, origin, -1, together, cause, by)

    return {"build": build, "match": lambda value: {"what": value.what}}


for _cause, _origin, _what in (
    (MovedBy.SACRIFICE, BATTLEFIELD, "another permanent"),
    (MovedBy.DISCARD, HAND, "a card"),
    (MovedBy.MILL, -1, "a card"),
):
    deed(
        ZoneChanges,
        f"<{_cause.value}|{_cause.value}s> {{what}}",
        doer="by",
        told=False,
        **_did(_cause, _origin),
        what=_DONE,
        reads=[f"{_cause.value} {_what}"],
    )

# A card that is cycled is discarded, so this is one event and not two. (CR 702.29a)
deed(
    ZoneChanges,
    "<cycle|cycles> or <discard|discards> {what}",
    doer="by",
    build=lambda by, what: ZoneChanges(
        what, HAND, -1, cause=MovedBy.DISCARD, by=by, words="cycle or discard"
    ),
    match=lambda value: {"what": value.what},
    what=ANY_ONE,
    reads=["cycle or discard a card"],
)

deed(TappedForMana, "<tap|taps> {what} for mana", what=ANY_ONE, reads=["tap a land for mana"])

phrase(
    TRIGGER,
    template(TappedForMana, "{what} is tapped for mana", what=CONCERNED),
    reads=["enchanted land is tapped for mana"],
)

deed(LandIsPlayed, "<play|plays> a land", told=False, reads=["play a land"])

deed(
    TokensAreCreated,
    "<create|creates> {what}",
    told=False,
    what=A_DESCRIPTION,
    reads=["create a token"],
)

deed(
    TokensAreCreated,
    "<create|creates> one or more {what}",
    told=False,
    fixed={"together": True},
    what=DESCRIPTIONS,
    reads=["create one or more creature tokens"],
)

deed(
    SpellIsCast,
    "<copy|copies> {what}",
    told=False,
    fixed={"only_copied": True},
    what=A_DESCRIPTION,
    reads=["copy a spell"],
)

deed(
    LandIsPlayed,
    "<play|plays> {what}",
    told=False,
    build=lambda who, what: LandIsPlayed(who, what=what) if _is_land(what) else None,
    match=lambda value: None if value.what is None else {"what": value.what},
    what=A_DESCRIPTION,
    reads=["play an Island"],
)

deed(PlayerLoses, "<lose|loses> the game", reads=["lose the game"])

for _action, _many, _one in (
    ("scry", "scry", "scries"),
    ("surveil", "surveil", "surveils"),
    ("shuffle", "shuffle your library", "shuffles their library"),
    ("search", "search your library", "searches their library"),
    ("cycle", "cycle a card", "cycles a card"),
    ("become the monarch", "become the monarch", "becomes the monarch"),
):
    deed(TakesKeywordAction, f"<{_many}|{_one}>", fixed={"action": _action}, reads=[_many])

phrase(
    TRIGGER,
    table(
        "actions of the object itself",
        {
            "you cycle ~": TakesKeywordAction(You(), "cycle", This()),
        },
    ),
    reads=["you cycle ~"],
)

# --- States (CR 603.8) ------------------------------------------------------------------


def _is_state(condition: Condition) -> bool:
    inner = condition.condition if isinstance(condition, NotSo) else condition
    if isinstance(inner, Compare):
        return isinstance(inner.left, (CountersOn, LifeTotal, Count, Characteristic))
    if isinstance(inner, Matches) and isinstance(inner.description, Description):
        return all(isinstance(part, Having) for part in inner.description.parts)
    return isinstance(inner, Exists)


phrase(
    TRIGGER,
    template(
        StateIs,
        "{condition}",
        build=lambda condition: StateIs(condition) if _is_state(condition) else None,
        condition=CONDITION,
    ),
    reads=["you control no Islands"],
)
