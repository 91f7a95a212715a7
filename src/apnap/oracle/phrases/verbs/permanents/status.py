"""Tap, untap, transform, phase out, regenerate, attach. (CR 110.5, 701)"""

from typing import Final

from apnap.abilities.effects import Continuous, Lasting
from apnap.abilities.instructions.actions import (
    Attach,
    PhaseIn,
    PhaseOut,
    Regenerate,
    RemoveFromCombat,
    TapThem,
    Transform,
    TurnFaceUp,
    Unattach,
    UntapThem,
)
from apnap.abilities.instructions.flow import Apply, ChooseOne
from apnap.abilities.references import Bound, Ref, Target, You
from apnap.abilities.rule_changes.rule_changes import DoesntUntap
from apnap.abilities.values import Duration
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import table
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.parts.categories import DURATION, OBJECTS
from apnap.oracle.phrases.verbs.verbs import COMMAND, SUBJECT, act

for _node, _words in (
    (TapThem, "tap"),
    (UntapThem, "untap"),
    (Transform, "transform"),
    (Regenerate, "regenerate"),
    (Unattach, "unattach"),
):
    phrase(
        COMMAND,
        template(_node, _words + " {what}", what=OBJECTS),
        reads=[f"{_words} target creature", f"{_words} ~", f"{_words} all creatures"],
    )


def _either(what: Ref) -> ChooseOne:
    """One target, whichever is done: it is chosen once. (CR 115.3)"""
    same = what
    if isinstance(what, Target):
        same = Bound("?", "it" if what.most in (0, 1) else "them")
    return ChooseOne(You(), (TapThem(what), UntapThem(same)))


phrase(
    COMMAND,
    template(
        ChooseOne,
        "tap or untap {what}",
        build=_either,
        match=lambda value: {"what": getattr(value.options[0], "what", None)},
        what=OBJECTS,
    ),
    reads=["tap or untap target creature"],
)

phrase(
    COMMAND,
    template(Attach, "attach {what} to {to}", what=OBJECTS, to=OBJECTS),
    reads=["attach ~ to target creature", "attach it to ~"],
)

phrase(
    COMMAND,
    template(RemoveFromCombat, "remove {what} from combat", what=OBJECTS),
    reads=["remove target creature from combat"],
)

phrase(
    COMMAND,
    template(TurnFaceUp, "turn {what} face up", what=OBJECTS),
    reads=["turn ~ face up"],
)

act(
    PhaseOut,
    "<phase|phases> out",
    subject="what",
    match=lambda value: {} if value.until is None else None,
    reads=["phase out"],
)

act(
    PhaseOut,
    "<phase|phases> out until {until}",
    subject="what",
    until=table(
        "what ends it",
        {
            "~ leaves the battlefield": Duration.SOURCE_LEAVES,
            "a player planeswalks": Duration.A_PLAYER_PLANESWALKS,
        },
    ),
    reads=["phase out until ~ leaves the battlefield", "phase out until a player planeswalks"],
)

act(PhaseIn, "<phase|phases> in", subject="what", reads=["phase in"])

# It stays tapped in an untap step of its controller. (CR 502.3)


def _stays(words: str, duration: Lasting | None = Duration.NEXT_UNTAP) -> Apply:
    return Apply(Continuous(SUBJECT, changes=(DoesntUntap(words),)), duration)


_STAYS: Final = {  # whose step it is said to be, in the plural and in the singular
    ("their controllers' next untap steps", "its controller's next untap step"): _stays(""),
    ("their controller's next untap step", "their controller's next untap step"): _stays("their"),
    ("your next untap step", "your next untap step"): _stays("your"),
    **{
        (f"{words} next untap step",) * 2: _stays(words)
        for words in ("that player's", "the player's")
    },
    ("their next untap step",) * 2: _stays("their own"),
}

for (_theirs, _its), _made in _STAYS.items():
    act(
        Apply,
        f"<don't untap during {_theirs}|doesn't untap during {_its}>",
        subject="effect.affects",
        build=lambda made=_made: made,
        match=lambda value: {},
        reads=[f"don't untap during {_theirs}"],
    )

act(
    Apply,
    "<don't untap during their controllers' untap steps"
    "|doesn't untap during its controller's untap step> {duration}",
    subject="effect.affects",
    build=lambda duration: _stays("", duration),
    match=lambda value: (
        {"duration": value.duration} if value.duration != Duration.NEXT_UNTAP else None
    ),
    duration=DURATION,
    reads=["don't untap during their controllers' untap steps for as long as ~ remains tapped"],
)
