"""What players can't pay with, and what they and their permanents gain together. (CR 613.11)"""

from typing import Any, Final

from apnap.abilities.effects import Continuous
from apnap.abilities.instructions_more import Apply, ApplyReplacement, Sequence
from apnap.abilities.references import Each, You
from apnap.abilities.replacements import GoesElsewhere
from apnap.abilities.rule_changes import CantPayWith, ExtraLandPlays
from apnap.oracle.examples import phrase
from apnap.oracle.phrases.categories import CLAUSES, DESCRIPTIONS, DURATION, EFFECT, SENTENCE
from apnap.oracle.phrases.changes import ABILITIES
from apnap.oracle.phrases.player_effects import PEOPLE, said
from apnap.oracle.phrases.references import EACH, PRONOUN
from apnap.oracle.templates import template
from apnap.terms.turn import BATTLEFIELD, EXILE

phrase(
    EFFECT,
    template(
        Continuous,
        "{affects} can't pay life or sacrifice {what} to cast spells or activate abilities",
        build=lambda affects, what: Continuous(
            affects, (), (CantPayWith(life=True, sacrifices=what),)
        ),
        match=lambda effect: (
            {"affects": effect.affects, "what": effect.changes[0].sacrifices}
            if len(effect.changes) == 1 and isinstance(effect.changes[0], CantPayWith)
            else None
        ),
        affects=PEOPLE,
        what=DESCRIPTIONS,
    ),
    reads=["players can't pay life or sacrifice creatures to cast spells or activate abilities"],
)

# --- You and what you control (CR 702.11c) ------------------------------------------------

_TOGETHER: Final = "you and"


def _gain(others: Any, abilities: Any, duration: str) -> Sequence | None:
    if not isinstance(others, Each):
        return None
    mine = Apply(Continuous(You("you"), abilities), duration)
    return Sequence((mine, Apply(Continuous(others, abilities), duration)), _TOGETHER)


def _gained(value: Sequence) -> dict[str, Any] | None:
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

# --- What leaves is exiled (CR 614.6) ---------------------------------------------------------


def _leaving(what: Any) -> ApplyReplacement:
    return ApplyReplacement(GoesElsewhere(what, BATTLEFIELD, -1, EXILE), "")


phrase(
    SENTENCE,
    template(
        ApplyReplacement,
        "if {what} would leave the battlefield, exile it instead of putting it anywhere else",
        build=_leaving,
        match=lambda value: {"what": getattr(value.replacement, "what", None)},
        what=PRONOUN,
    ),
    reads=["if it would leave the battlefield, exile it instead of putting it anywhere else"],
)

said("you may play any number of lands on each of your turns", ExtraLandPlays(-1))
