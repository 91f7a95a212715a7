"""What players can't do for a time. (CR 101.2, 611.2)"""

from typing import Any, Final

from apnap.abilities.descriptions import APlayer, Card, ControlledBy, Is, OfType, Spell, Without
from apnap.abilities.effects import Continuous, Lasting, Modification
from apnap.abilities.instructions.flow import Apply, LastSpells, Sequence
from apnap.abilities.references import Bound, Description, Each, Ref, You
from apnap.abilities.rule_changes.rule_changes import (
    CantActivate,
    CantAttack,
    CantBeBeaten,
    CantCast,
    CantEnter,
    CantGainLife,
    CantLoseGame,
    CantPlayLands,
    CantSearch,
)
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import run, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import CLAUSES, DESCRIPTIONS, DURATION, EFFECT, PLAYERS
from apnap.oracle.phrases.references.references import EACH, THAT_PLAYER
from apnap.oracle.phrases.statics.objects.changes import ABILITIES
from apnap.oracle.phrases.statics.players.effects import PEOPLE
from apnap.terms.characteristics import CREATURE
from apnap.terms.turn import EXILE

# --- You and what you control (CR 702.11c) ------------------------------------------------

_TOGETHER: Final = "you and"


def _gain(others: Ref, abilities: tuple[Modification, ...], duration: Lasting) -> Sequence | None:
    if not isinstance(others, Each):
        return None
    mine = Apply(Continuous(You("you"), abilities), duration)
    return Sequence((mine, Apply(Continuous(others, abilities), duration)), _TOGETHER)


def _gained(value: Sequence) -> Slots | None:
    match value:
        case Sequence((Apply(Continuous(You()), duration), Apply(effect)), words):
            if words == _TOGETHER and isinstance(effect, Continuous):
                return {
                    "others": effect.affects,
                    "abilities": effect.modifications,
                    "duration": duration,
                }
    return None


phrase(
    CLAUSES,
    template(
        Sequence,
        "you and {others} gain {abilities} {duration}",
        build=_gain,
        match=_gained,
        others=EACH,
        abilities=ABILITIES,
        duration=DURATION,
    ),
    reads=["you and permanents you control gain hexproof until end of turn"],
)

# --- Players can't ------------------------------------------------------------------------

_STOP: Final[Phrase[Any]] = one_of(
    "what can't be done",
    template(CantCast, "cast {what}", what=DESCRIPTIONS),
    table(
        "deeds",
        {
            "gain life": CantGainLife(),
            "lose the game": CantLoseGame(),
            "play lands": CantPlayLands(),
            "search libraries": CantSearch(),
        },
    ),
)


phrase(
    CLAUSES,
    template(
        Apply,
        "{duration}, {who} can't {stop}",
        build=lambda duration, who, stop: Apply(
            Continuous(who, (), (stop,)), duration, fronted=True
        ),
        match=lambda value: (
            {
                "duration": value.duration,
                "who": value.effect.affects,
                "stop": value.effect.changes[0],
            }
            if value.fronted and len(value.effect.changes) == 1
            else None
        ),
        duration=DURATION,
        who=PLAYERS,
        stop=_STOP,
    ),
    reads=["until your next turn, each opponent can't cast noncreature spells"],
)

_UNBEATEN: Final = Continuous(You(), (), (CantLoseGame(), CantBeBeaten()))

phrase(
    CLAUSES,
    template(
        Apply,
        "{duration}, you can't lose the game and your opponents can't win the game",
        build=lambda duration: Apply(_UNBEATEN, duration, fronted=True),
        match=lambda value: {"duration": value.duration} if value.effect == _UNBEATEN else None,
        duration=DURATION,
    ),
    reads=["until your next turn, you can't lose the game and your opponents can't win the game"],
)

_OF_ANYTHING: Final = CantActivate(Description(()), except_mana=True, by=Bound("?", "that player"))

phrase(
    CLAUSES,
    template(
        Apply,
        "{duration}, {who} can't {stop}, and that player can't activate abilities that aren't mana "
        "abilities",
        build=lambda duration, who, stop: Apply(
            Continuous(who, (), (stop, _OF_ANYTHING)), duration, fronted=True
        ),
        match=lambda value: (
            {
                "duration": value.duration,
                "who": value.effect.affects,
                "stop": value.effect.changes[0],
            }
            if value.fronted and value.effect.changes[1:] == (_OF_ANYTHING,)
            else None
        ),
        duration=DURATION,
        who=PLAYERS,
        stop=_STOP,
    ),
    reads=[
        "until end of turn, target player can't cast sorcery spells, and that player can't "
        "activate abilities that aren't mana abilities"
    ],
    refuses=[
        "until end of turn, target player can't cast sorcery spells, and you can't activate "
        "abilities that aren't mana abilities"
    ],
)

# --- Attacking (CR 508.1c) ----------------------------------------------------------------

_ATTACK: Final = "attack with"


def creatures_of(who: Ref) -> Continuous:
    """The players can't attack with creatures: theirs can't attack."""
    theirs = Each(Description((OfType(CREATURE), ControlledBy(who))), _ATTACK)
    return Continuous(theirs, (), (CantAttack(),))


def whose_creatures(effect: Continuous) -> Slots | None:
    """The players who can't attack with creatures."""
    match effect:
        case Continuous(Each(Description((_, ControlledBy(who))), words), (), (CantAttack(),)):
            return {"who": who} if words == _ATTACK else None
    return None


def _idle(value: Apply) -> Slots | None:
    found = whose_creatures(value.effect) if value.fronted else None
    return None if found is None else found | {"duration": value.duration}


_CANT_ATTACK: Final[Phrase[Apply]] = template(
    Apply,
    "{duration}, {who} can't attack with creatures",
    build=lambda duration, who: Apply(creatures_of(who), duration, fronted=True),
    match=_idle,
    duration=DURATION,
    who=PLAYERS,
)

phrase(
    CLAUSES,
    _CANT_ATTACK,
    reads=["until your next turn, target opponent can't attack with creatures"],
)

# --- Several players, each something else -------------------------------------------------

_EACH_OF_THEM: Final[Phrase[Continuous]] = one_of(
    "what one can't do",
    template(
        Continuous,
        "{who} can't {stop}",
        build=lambda who, stop: Continuous(who, (), (stop,)),
        match=lambda effect: (
            {"who": effect.affects, "stop": effect.changes[0]} if len(effect.changes) == 1 else None
        ),
        who=PLAYERS,
        stop=_STOP,
    ),
    template(
        Continuous,
        "{who} can't attack with creatures",
        build=creatures_of,
        match=whose_creatures,
        who=PLAYERS,
    ),
)

EACH_SOMETHING_ELSE: Final = "each something else"


def _all_of_them(duration: Lasting, effects: tuple[Continuous, ...]) -> Sequence:
    return Sequence(tuple(Apply(each, duration) for each in effects), EACH_SOMETHING_ELSE)


def _of_all(value: Sequence) -> Slots | None:
    parts = [each for each in value.parts if isinstance(each, Apply)]
    if value.words != EACH_SOMETHING_ELSE or len(parts) < len(value.parts):
        return None
    return {"duration": parts[0].duration, "effects": tuple(each.effect for each in parts)}


phrase(
    CLAUSES,
    template(
        Sequence,
        "{duration}, {effects}",
        build=_all_of_them,
        match=_of_all,
        duration=DURATION,
        effects=run(_EACH_OF_THEM),
    ),
    reads=[
        "until your next turn, target player can't attack with creatures, target opponent can't "
        "cast creature spells, and each opponent can't cast noncreature spells"
    ],
)

# --- Only they can ------------------------------------------------------------------------


def _others(whom: Ref) -> Each:
    """All players but you and that one."""
    return Each(
        Description((APlayer(), Without((Is(You()),)), Without((Is(whom),)))), "only they can"
    )


def _only(duration: Lasting, whom: Ref) -> Sequence:
    others = _others(whom)
    silence = Continuous(others, (), (CantCast(Description((Spell(),))),))
    effects = (silence, creatures_of(others))
    return Sequence(tuple(Apply(each, duration) for each in effects), _ONLY)


_ONLY: Final = "only they can"


def _only_they(value: Sequence) -> Slots | None:
    match value:
        case Sequence(
            (Apply(Continuous(Each(Description((_, _, Without((Is(whom),)))))), lasts), _)
        ):
            return {"whom": whom, "duration": lasts} if value.words == _ONLY else None
    return None


phrase(
    CLAUSES,
    template(
        Sequence,
        "{duration}, only you and {whom} can cast spells and attack with creatures",
        build=_only,
        match=_only_they,
        duration=DURATION,
        whom=THAT_PLAYER,
    ),
    reads=[
        "until your next turn, only you and that player can cast spells and attack with creatures"
    ],
)

_MORE: Final = {
    "you can cast only one more spell this turn": LastSpells(You(), 1),
}

phrase(CLAUSES, table("last spells", _MORE), reads=list(_MORE))

_KEPT_OUT: Final = Continuous(
    Each(Description((Card(),)), "from exile"), (), (CantEnter(1 << EXILE),)
)

# --- At all times -------------------------------------------------------------------------

phrase(
    EFFECT,
    template(
        Continuous,
        "{who} can't attack with creatures",
        build=creatures_of,
        match=whose_creatures,
        who=PEOPLE,
    ),
    reads=["you can't attack with creatures", "each opponent can't attack with creatures"],
)

phrase(
    CLAUSES,
    template(
        Apply,
        "cards can't enter from exile {duration}",
        build=lambda duration: Apply(_KEPT_OUT, duration),
        match=lambda value: {"duration": value.duration} if value.effect == _KEPT_OUT else None,
        duration=DURATION,
    ),
    reads=["cards can't enter from exile this turn"],
)
