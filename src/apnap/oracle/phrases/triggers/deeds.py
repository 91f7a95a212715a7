"""Trigger conditions of deeds: crimes, mana expended, dice, transforming, playing. (CR 700)"""

from typing import Any, Final

from apnap.abilities.amounts import Matches, YourTurn
from apnap.abilities.descriptions import (
    AbilityOnStack,
    APlayer,
    Card,
    ControlledBy,
    ExiledWith,
    InZone,
    Is,
    Other,
    OwnedBy,
    Spell,
    Tapped,
    Without,
)
from apnap.abilities.nodes import walk
from apnap.abilities.references import (
    Bound,
    ControllerOf,
    Description,
    Each,
    EachOpponent,
    EachPlayer,
    Ref,
    This,
    Union,
    You,
)
from apnap.abilities.triggers import (
    BecomesTarget,
    CommitsCrime,
    CountersArePut,
    CountersAreRemoved,
    DiceAreRolled,
    Either,
    Expends,
    FlipEnds,
    LandIsPlayed,
    LifeChanges,
    Limited,
    SpellIsCast,
    StepBegins,
    TakesKeywordAction,
    Transforms,
    ZoneChanges,
)
from apnap.abilities.values import LifeEvent, MovedBy, WhichPlayer
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, table
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.amounts.amounts import DIGITS, ORDINAL
from apnap.oracle.phrases.parts.categories import (
    A_DESCRIPTION,
    ANYONE,
    COUNTER_KIND,
    DESCRIPTION,
    TRIGGER,
)
from apnap.oracle.phrases.references.references import HOST
from apnap.oracle.phrases.triggers.doing import deed
from apnap.oracle.phrases.triggers.objects import (
    A_PLAYER_OR_OBJECT,
    ANY_ONE,
    CONCERNED,
    ON,
    YOU_OR_YOURS,
    event,
)
from apnap.terms.turn import (
    BATTLEFIELD,
    DRAW,
    END,
    EXILE,
    GRAVEYARD,
    HAND,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    UPKEEP,
)

# --- What players do (CR 700.13, 700.14, 705, 706) ----------------------------------------

deed(CommitsCrime, "<commit|commits> a crime", told=False, reads=["commit a crime"])

deed(Expends, "<expend|expends> {amount}", amount=DIGITS, reads=["expend 4"])

for _verb, _won in (("win", True), ("lose", False)):
    deed(
        FlipEnds,
        f"<{_verb}|{_verb}s> a coin flip",
        fixed={"won": _won},
        reads=[f"{_verb} a coin flip"],
    )

deed(DiceAreRolled, "<roll|rolls> one or more dice", reads=["roll one or more dice"])

deed(
    DiceAreRolled,
    "<roll|rolls> a {result}",
    build=lambda who, result: DiceAreRolled(who, result) if result else None,
    match=lambda value: {"result": value.result} if value.result else None,
    result=DIGITS,
    reads=["roll a 6"],
)

for _many, _one, _action in (
    ("investigate", "investigates", "investigate"),
    ("proliferate", "proliferates", "proliferate"),
    ("discover", "discovers", "discover"),
    ("give a gift", "gives a gift", "give a gift"),
):
    deed(TakesKeywordAction, f"<{_many}|{_one}>", fixed={"action": _action}, reads=[_many])

for _many, _one, _action in (
    ("explore", "explores", "explore"),
    ("connive", "connives", "connive"),
    ("train", "trains", "train"),
    ("fight", "fights", "fight"),
    ("become monstrous", "becomes monstrous", "monstrous"),
    ("become renowned", "becomes renowned", "renowned"),
    ("evolve", "evolves", "evolve"),
    ("are devoured", "is devoured", "be devoured"),
    ("exploit a creature", "exploits a creature", "exploit"),
):
    event(
        TakesKeywordAction,
        f"<{_many}|{_one}>",
        fixed={"who": EachPlayer(), "action": _action},
        reads=[_many],
    )

phrase(
    TRIGGER,
    constant("~ becomes plotted", TakesKeywordAction(EachPlayer(), "plot", This())),
    reads=["~ becomes plotted"],
)

phrase(
    TRIGGER,
    constant(
        "you cycle another card",
        TakesKeywordAction(You(), "cycle", Each(Description((Other(), Card())), "a")),
    ),
    reads=["you cycle another card"],
)

# --- One of two things (CR 603.2) ---------------------------------------------------------


def _plays(surface: str, words: str, example: str, spell: Description | None = None) -> None:
    """Playing lands and casting spells. (CR 701.18)"""

    def build(who: Ref, what: Description | None = None) -> Either | None:
        if what is not None and any(isinstance(each, InZone | ExiledWith) for each in walk(what)):
            return None  # then where the land is played from matters too
        cast = SpellIsCast(who, what or spell or Description((Spell(),)))
        return Either((LandIsPlayed(who), cast), words)

    def match(value: Either) -> Slots | None:
        if value.words != words or len(value.options) != 2:
            return None
        cast = value.options[1]
        if not isinstance(cast, SpellIsCast):
            return None
        return (
            {"who": cast.who} if "{what}" not in surface else {"who": cast.who, "what": cast.what}
        )

    slots: dict[str, Any] = {"what": A_DESCRIPTION} if "{what}" in surface else {}
    made = template(Either, surface, agree="who", build=build, match=match, who=ANYONE, **slots)
    phrase(TRIGGER, made, reads=[example])


_plays("{who} [play|plays] a card", "play a card", "you play a card")

_CAST_IT: Final = SpellIsCast(You(), Description((Is(This()),)))

_BOTH: Final[dict[str, Either | TakesKeywordAction]] = {
    "you gain or lose life": Either(
        (LifeChanges(You(), LifeEvent.GAIN), LifeChanges(You(), LifeEvent.LOSE)), "gain or lose"
    ),
    "you foretell a card": TakesKeywordAction(You(), "foretell"),
    "you cast or cycle ~": Either((_CAST_IT, TakesKeywordAction(You(), "cycle", This()))),
}

phrase(TRIGGER, table("one of two", _BOTH), reads=list(_BOTH))

# --- Spells of a turn ---------------------------------------------------------------------

for _words, _whose in (
    ("during each opponent's turn", EachOpponent()),
    ("during each of your turns", You()),
):
    phrase(
        TRIGGER,
        template(
            Limited,
            "you cast your {nth} {what} " + _words,
            build=lambda nth, what, whose=_whose, words=_words: Limited(
                SpellIsCast(You(), what, nth), YourTurn(whose), words=words
            ),
            match=lambda value: (
                {"nth": value.event.nth, "what": value.event.what}
                if isinstance(value.event, SpellIsCast) and value.event.nth
                else None
            ),
            nth=ORDINAL,
            what=DESCRIPTION,
        ),
        reads=[f"you cast your first spell {_words}"],
    )

# --- Moving (CR 603.6) --------------------------------------------------------------------

event(
    ZoneChanges,
    "<are|is> put into a graveyard",
    fixed={"origin": BATTLEFIELD, "destination": GRAVEYARD, "words": "put there"},
    reads=["are put into a graveyard"],
)

for _exiled in (
    "put into exile",
    "put into exile from the battlefield",
    "exiled from the battlefield",
):
    event(
        ZoneChanges,
        f"<are|is> {_exiled}",
        fixed={"origin": BATTLEFIELD, "destination": EXILE, "words": _exiled},
        reads=[f"are {_exiled}"],
    )

for _place, _zone in (("a graveyard", GRAVEYARD), ("exile", EXILE)):
    event(
        ZoneChanges,
        f"<enter|enters> from {_place}",
        fixed={"origin": _zone, "destination": BATTLEFIELD},
        reads=[f"enter from {_place}"],
    )

_TAPPED: Final = Description((Tapped(),))

_UNTAPPED: Final = Description((Without((Tapped(),)),))

for _word, _state in (("tapped", _TAPPED), ("untapped", _UNTAPPED)):
    phrase(
        TRIGGER,
        template(
            Limited,
            "{what} enters " + _word,
            build=lambda what, word=_word, state=_state: (
                None
                if isinstance(what, Each) and what.words == "one or more"
                else Limited(
                    ZoneChanges(what, destination=BATTLEFIELD),
                    Matches(Bound("?", "it"), state),
                    words=word,
                )
            ),
            match=lambda value: (
                {"what": value.event.what} if isinstance(value.event, ZoneChanges) else None
            ),
            what=CONCERNED,
        ),
        reads=[f"a land you control enters {_word}", f"~ enters {_word}"],
        refuses=[f"one or more lands enters {_word}"],
    )

_BY_OTHERS: Final = {
    "discard ~": ZoneChanges(This(), HAND, -1, cause=MovedBy.DISCARD, causer=EachOpponent()),
    "discard a card": ZoneChanges(
        Each(Description((Card(),)), "a"),
        HAND,
        -1,
        cause=MovedBy.DISCARD,
        by=You(),
        causer=EachOpponent(),
    ),
}

phrase(
    TRIGGER,
    table(
        "caused",
        {
            f"a spell or ability an opponent controls causes you to {words}": moved
            for words, moved in _BY_OTHERS.items()
        },
    ),
    reads=["a spell or ability an opponent controls causes you to discard ~"],
)


def _lost(what: Description) -> ZoneChanges:
    yours = Each(Description((*what.parts, OwnedBy(You()))), "a")
    return ZoneChanges(yours, BATTLEFIELD, GRAVEYARD, causer=EachOpponent(), words="caused")


phrase(
    TRIGGER,
    template(
        ZoneChanges,
        "a spell or ability an opponent controls causes {what} to be put into your graveyard from "
        "the battlefield",
        build=_lost,
        match=lambda value: (
            {"what": Description(value.what.what.parts[:-1])}
            if value.words == "caused" and isinstance(value.what, Each)
            else None
        ),
        what=A_DESCRIPTION,
    ),
    reads=[
        "a spell or ability an opponent controls causes a land to be put into your graveyard from "
        "the battlefield"
    ],
)

event(
    Transforms,
    "<transform|transforms> into ~",
    fixed={"words": "into"},
    reads=["transform into ~"],
    told=False,
)

# --- Targets ------------------------------------------------------------------------------

_OF_EITHER_ZONE: Final = template(  # a permanent, or a spell of that kind
    Union,
    "{one} or {other}",
    build=lambda one, other: Union((one, other)) if _is_spell(other) else None,
    match=lambda value: dict(zip(("one", "other"), value.parts, strict=True)),
    one=ANY_ONE,
    other=ANY_ONE,
)


_OF_ABILITY: Final = table(  # activated or triggered, but no spell
    "ability",
    {
        f"an ability {words}": Each(
            Description((AbilityOnStack(), ControlledBy(who))), f"{words}: an"
        )
        for words, who in (
            ("you control", You()),
            ("an opponent controls", Each(Description((APlayer(WhichPlayer.OPPONENT),)), "an")),
        )
    },
)


def _is_spell(ref: Each) -> bool:
    return any(isinstance(part, Spell) for part in ref.what.parts)


phrase(
    TRIGGER,
    one_of(
        "you become a target",
        template(
            BecomesTarget,
            "you become the target of {of}",
            fixed={"what": You()},
            of=ANY_ONE,
        ),
        template(
            BecomesTarget,
            "{what} becomes the target of {of}",
            what=one_of("targeted", YOU_OR_YOURS, A_PLAYER_OR_OBJECT, _OF_EITHER_ZONE),
            of=one_of("by what", ANY_ONE, _OF_ABILITY),
        ),
    ),
    reads=[
        "you become the target of a spell",
        "you or a permanent you control becomes the target of a spell an opponent controls",
        "a player or permanent becomes the target of an ability you control",
        "a creature you control or a creature spell you control becomes the target of a spell",
    ],
)

# --- Counters (CR 122.7) ------------------------------------------------------------------

phrase(
    TRIGGER,
    template(
        CountersArePut, "the {nth} {kind} counter is put on {what}", nth=ORDINAL,
        kind=COUNTER_KIND, what=CONCERNED,
    ),
    reads=["the fourth plan counter is put on ~"],
)  # fmt: skip

deed(
    CountersArePut,
    "<put|puts> one or more counters on {what}",
    doer="by",
    fixed={"kind": ""},
    what=ON,
    reads=["put one or more counters on a creature you don't control"],
)

deed(
    CountersArePut,
    "<put|puts> a counter on {what}",
    doer="by",
    fixed={"kind": "", "one_or_more": False},
    what=ON,
    reads=["put a counter on a creature you control"],
)

deed(
    CountersArePut,
    "<put|puts> a {kind} counter on {what}",
    doer="by",
    fixed={"one_or_more": False},
    kind=COUNTER_KIND,
    what=CONCERNED,
    reads=["put a +1/+1 counter on another creature"],
)

deed(
    CountersArePut,
    "<put|puts> one or more {kind} counters on {what}",
    doer="by",
    kind=COUNTER_KIND,
    what=CONCERNED,
    reads=["put one or more +1/+1 counters on a creature"],
)

for _surface, _fixed in (
    ("a {kind} counter is", {"one_or_more": False}),
    ("the last {kind} counter is", {"last": True}),
    ("one or more {kind} counters are", {}),
):
    phrase(
        TRIGGER,
        template(
            CountersAreRemoved,
            _surface + " removed from {what}",
            fixed=_fixed,
            kind=COUNTER_KIND,
            what=CONCERNED,
        ),
        reads=[_surface.format(kind="time") + " removed from ~"],
    )

phrase(
    TRIGGER,
    template(
        CountersAreRemoved,
        "you remove the last {kind} counter from ~",
        fixed={"what": This("~ by you"), "last": True},
        kind=COUNTER_KIND,
    ),
    reads=["you remove the last time counter from ~"],
)

# --- Steps (CR 603.2b) --------------------------------------------------------------------

_STEPS: Final = {"upkeep": UPKEEP, "draw step": DRAW, "end step": END}

_OF_HOST: Final = "'s controller"

phrase(
    TRIGGER,
    template(
        StepBegins,
        "the beginning of the {step} of {host}'s controller",
        build=lambda step, host: StepBegins(step, ControllerOf(host, _OF_HOST), "of"),
        match=lambda value: (
            {"step": value.step, "host": value.whose.what}
            if isinstance(value.whose, ControllerOf)
            else None
        ),
        step=table("step of a player", _STEPS),
        host=HOST,
    ),
    reads=["the beginning of the upkeep of enchanted creature's controller"],
)

phrase(
    TRIGGER,
    constant(
        "the beginning of each of your postcombat main phases",
        StepBegins(POSTCOMBAT_MAIN, You(), "each of"),
    ),
    reads=["the beginning of each of your postcombat main phases"],
)

phrase(
    TRIGGER,
    constant(
        "the beginning of each of your main phases",
        Either(
            (StepBegins(PRECOMBAT_MAIN, You()), StepBegins(POSTCOMBAT_MAIN, You())), "main phases"
        ),
    ),
    reads=["the beginning of each of your main phases"],
)
