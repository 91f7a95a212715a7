"""Things that will happen later. (CR 603.7)"""

from typing import Any, Final

from apnap.abilities.descriptions import OfType
from apnap.abilities.instructions.actions import Body, Destroy, Instruction
from apnap.abilities.instructions.flow import Choose, Delayed, If, May, Sequence
from apnap.abilities.nodes import walk
from apnap.abilities.references import Bound, ChoiceOf, Description, Each, Ref, Target, This, You
from apnap.abilities.triggers import (
    NEXT_TURN,
    DealsDamage,
    SpellIsCast,
    StepBegins,
    TakesKeywordAction,
    TriggerCondition,
    ZoneChanges,
)
from apnap.abilities.values import ChosenKind, DamageKind, Duration
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import mapped, table
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import (
    A_DESCRIPTION,
    CLAUSES,
    CONDITION,
    SENTENCE,
    TRIGGERS,
)
from apnap.oracle.phrases.references.references import TARGET_OBJECT
from apnap.oracle.phrases.sentences.sentences import GROUP, PLAIN, SIMPLE
from apnap.oracle.phrases.verbs.verbs import MIGHT, OTHERS
from apnap.terms.characteristics import CREATURE
from apnap.terms.turn import (
    BATTLEFIELD,
    DRAW,
    END,
    END_OF_COMBAT,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    UPKEEP,
)

NEXT: Final = table(
    "the next step",
    {
        "at the beginning of the next end step": StepBegins(END),
        "at the beginning of your next end step": StepBegins(END, You()),
        "at the beginning of your next upkeep": StepBegins(UPKEEP, You()),
        "at the beginning of the next turn's upkeep": StepBegins(UPKEEP, turn=NEXT_TURN),
        "at the beginning of your next draw step": StepBegins(DRAW, You()),
        "at the beginning of your next main phase": StepBegins(PRECOMBAT_MAIN, You()),
        "at the beginning of your next postcombat main phase": StepBegins(POSTCOMBAT_MAIN, You()),
        "at the beginning of that player's next upkeep": StepBegins(
            UPKEEP, Bound("?", "that player")
        ),
        "at end of combat": StepBegins(END_OF_COMBAT),
    },
)


def later(condition: TriggerCondition, do: Instruction, **fields: Any) -> Delayed:
    """The instruction, done as that happens."""
    return Delayed(condition, Body((do,)), **fields)


def _has_targets(do: Body | Instruction | tuple[Instruction | Ref, ...]) -> bool:
    return any(isinstance(each, Target) for each in walk(do))


def _done(value: Delayed) -> Slots | None:
    if len(value.body.instructions) != 1:
        return None
    return {"condition": value.condition, "do": value.body.instructions[0]}


phrase(
    SIMPLE,
    template(
        Delayed,
        "{do} {condition}",
        build=lambda condition, do: later(condition, do, aims=_has_targets(do)),
        match=lambda value: _done(value) if value.aims == _has_targets(value.body) else None,
        do=CLAUSES,
        condition=NEXT,
    ),
    reads=["sacrifice it at the beginning of the next end step", "draw a card at end of combat"],
)


def _may_later(who: Ref, do: Instruction, condition: TriggerCondition) -> Delayed | None:
    return None if _has_targets((who, do)) else later(condition, May(who, do))


def _might_later(value: Delayed) -> Slots | None:
    match value:
        case Delayed(condition, Body((May(who, do),))) if not value.fronted:
            return {"condition": condition, "who": who, "do": do}
    return None


phrase(  # whether to do it is chosen then (CR 603.5)
    SIMPLE,
    template(
        Delayed,
        "{who} may {do} {condition}",
        build=_may_later,
        match=_might_later,
        who=OTHERS,
        do=MIGHT,
        condition=NEXT,
    ),
    reads=["its controller may draw a card at the beginning of the next turn's upkeep"],
)

phrase(
    SENTENCE,
    template(
        Delayed,
        "{condition}, {do}",
        fixed={"fronted": True},
        build=later,
        match=_done,
        do=PLAIN,
        condition=NEXT,
    ),
    reads=["at the beginning of the next end step, sacrifice it and draw a card"],
)

for _word, _once in (("when", True), ("whenever", False)):
    _this_turn = template(
        Delayed,
        _word + " {condition} this turn, {do}",
        fixed={"fronted": True, "once": _once, "duration": Duration.THIS_TURN},
        build=later,
        match=_done,
        do=PLAIN,
        condition=TRIGGERS,
    )
    phrase(
        SENTENCE,
        _this_turn,
        reads=[f"{_word} that creature dies this turn, draw a card"],
    )
    phrase(
        SENTENCE,
        template(If, "if {condition}, {then}", condition=CONDITION, then=_this_turn),
        reads=[f"if you control a Swamp, {_word} a creature dies this turn, draw a card"],
    )


def _leaving(condition: TriggerCondition) -> TriggerCondition | None:
    """Only that this or what was spoken of leaves the battlefield, or that a plane is left."""
    if isinstance(condition, TakesKeywordAction):
        return condition if condition.action == "planeswalk" else None
    if not isinstance(condition, ZoneChanges) or condition.origin != BATTLEFIELD:
        return None
    return condition if isinstance(condition.what, (This, Bound)) else None


# However long that takes; a line that begins so is an ability by itself: see `Sentences`.
phrase(
    SENTENCE,
    template(
        Delayed,
        "when {condition}, {do}",
        fixed={"fronted": True},
        build=later,
        match=_done,
        do=PLAIN,
        condition=mapped(TRIGGERS, _leaving, _leaving),
    ),
    reads=["when ~ leaves the battlefield, that creature's controller sacrifices it"],
)

for _until in (Duration.END_OF_TURN, Duration.YOUR_NEXT_TURN):
    phrase(
        SENTENCE,
        template(
            Delayed,
            _until.value + ", whenever {condition}, {do}",
            fixed={"fronted": True, "once": False, "duration": _until},
            build=later,
            match=_done,
            do=PLAIN,
            condition=TRIGGERS,
        ),
        reads=[f"{_until.value}, whenever a creature you control dies, draw a card"],
    )

phrase(
    SENTENCE,
    template(
        Delayed,
        "when you next cast {what} this turn, {do}",
        build=lambda what, do: later(
            SpellIsCast(You("next"), what), do, fronted=True, duration=Duration.THIS_TURN
        ),
        match=lambda value: (
            {"what": value.condition.what, "do": value.body.instructions[0]}
            if isinstance(value.condition, SpellIsCast) and len(value.body.instructions) == 1
            else None
        ),
        what=A_DESCRIPTION,
        do=PLAIN,
    ),
    reads=["when you next cast an instant or sorcery spell this turn, draw a card"],
)

# --- What a target does until then --------------------------------------------------------

_BLOWS: Final = "the blows of a target"

_IT: Final = Bound("?", "it")

_A_CREATURE: Final = Each(Description((OfType(CREATURE),)), "a")

_BLOW: Final = Delayed(
    DealsDamage(_IT, _A_CREATURE, DamageKind.COMBAT),
    Body((Destroy(Bound("?", "the damaged creature")),)),
    once=False,
    duration=Duration.END_OF_TURN,
)


def _blows(what: Target) -> Sequence:
    """The target is chosen now; each creature it damages is destroyed."""
    chosen = Choose(You(), ChoiceOf(ChosenKind.OBJECT), of=what)
    return Sequence((chosen, _BLOW), _BLOWS)


def _whose_blows(value: Sequence) -> Slots | None:
    match value:
        case Sequence((Choose(of=Target() as what), _), words) if words == _BLOWS:
            return {"what": what}
    return None


phrase(
    GROUP,
    template(
        Sequence,
        "until end of turn, whenever {what} deals combat damage to a creature, destroy the damaged "
        "creature",
        build=_blows,
        match=_whose_blows,
        what=TARGET_OBJECT,
    ),
    reads=[
        "until end of turn, whenever target creature you control deals combat damage to a creature, "
        "destroy the damaged creature"
    ],
)
