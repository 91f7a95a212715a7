"""What players can't do for a time. (CR 101.2, 611.2)"""

from typing import Any, Final

from apnap.abilities.effects import Continuous, Lasting, Modification
from apnap.abilities.instructions.flow import Apply, LastSpells, Sequence
from apnap.abilities.references import Bound, Description, Each, Ref, You
from apnap.abilities.rule_changes.rule_changes import (
    CantActivate,
    CantCast,
    CantGainLife,
    CantPlayLands,
    CantSearch,
)
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import CLAUSES, DESCRIPTIONS, DURATION, PLAYERS
from apnap.oracle.phrases.references.references import EACH
from apnap.oracle.phrases.statics.objects.changes import ABILITIES

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

_MORE: Final = {
    "you can cast only one more spell this turn": LastSpells(You(), 1),
}

phrase(CLAUSES, table("last spells", _MORE), reads=list(_MORE))
