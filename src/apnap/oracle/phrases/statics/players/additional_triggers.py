"""Abilities that trigger an additional time. (CR 603.2d)"""

from collections.abc import Callable
from typing import Any, Final

from apnap.abilities.descriptions import APlayer, ControlledBy, EitherOf, Is
from apnap.abilities.effects import Continuous
from apnap.abilities.references import Description, Each, Ref, You
from apnap.abilities.rule_changes.rule_changes import TriggersTwice
from apnap.abilities.triggers import Attacks, DealsDamage, TriggerCondition
from apnap.abilities.values import DamageKind
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import A_DESCRIPTION, ANYONE, EFFECT
from apnap.oracle.phrases.references.references import HOST, THIS, THIS_THERE
from apnap.oracle.phrases.triggers.doing import DOING_SO, doer_of, done_by
from apnap.terms.turn import BATTLEFIELD, GRAVEYARD

_MOVES: Final = {
    "entering": (-1, BATTLEFIELD),
    "entering the battlefield": (-1, BATTLEFIELD),
    "dying": (BATTLEFIELD, GRAVEYARD),
    "leaving the battlefield": (BATTLEFIELD, -1),
}

_HURT: Final = Each(Description((APlayer(),)), "a")

_EVENTS: Final[dict[str, Callable[[Ref], TriggerCondition]]] = {
    "attacking": Attacks,
    "dealing combat damage to a player": lambda what: DealsDamage(what, _HURT, DamageKind.COMBAT),
}

_HOW: Final = table("how", {words: words for words in (*_MOVES, *_EVENTS)})

_AGAIN: Final = ", that ability triggers an additional time"


def _caused(cause: Description, how: str) -> Continuous:
    if how in _EVENTS:
        on = _EVENTS[how](Each(cause, "a"))
        return Continuous(You(), (), (TriggersTwice(on=on, words=how),))
    return Continuous(You(), (), (TriggersTwice(cause, *_MOVES[how], words=how),))


def _cause(effect: Continuous) -> Slots | None:
    match effect.changes:
        case (TriggersTwice(on=Attacks(Each(cause)) | DealsDamage(Each(cause))) as change,):
            return {"cause": cause, "how": change.words}
        case (TriggersTwice(on=None) as change,) if change.words in _MOVES:
            return {"cause": change.cause, "how": change.words}
    return None


phrase(
    EFFECT,
    template(
        Continuous,
        "if {cause} {how} causes a triggered ability of a permanent you control to trigger"
        + _AGAIN,
        build=_caused,
        match=_cause,
        cause=A_DESCRIPTION,
        how=_HOW,
    ),
    reads=[
        "if a creature dying causes a triggered ability of a permanent you control to trigger"
        + _AGAIN
    ],
)


def _done(who: Ref, doing: TriggerCondition) -> Continuous:
    return Continuous(You(), (), (TriggersTwice(on=done_by(who, doing), words="doing"),))


def _who_does(effect: Continuous) -> Slots | None:
    match effect.changes:
        case (TriggersTwice(on=TriggerCondition() as on, words="doing"),):
            found = doer_of(on)
            return found and {"who": found["who"], "doing": found["happening"]}
    return None


phrase(
    EFFECT,
    template(
        Continuous,
        "if {who} {doing} causes a triggered ability of a permanent you control to trigger"
        + _AGAIN,
        build=_done,
        match=_who_does,
        who=ANYONE,
        doing=DOING_SO,
    ),
    reads=[
        "if a player drawing a card causes a triggered ability of a permanent you control to "
        "trigger" + _AGAIN
    ],
)

_ITSELF: Final = template(  # "~", "equipped creature"
    Description,
    "{what}",
    build=lambda what: Description((Is(what),)),
    match=lambda those: (
        {"what": those.parts[0].what}
        if len(those.parts) == 1 and isinstance(those.parts[0], Is)
        else None
    ),
    what=one_of("itself", THIS, THIS_THERE, HOST),
)

_ONE: Final[Phrase[Any]] = one_of("whose ability", _ITSELF, A_DESCRIPTION)

_OR: Final = "or of"  # two, each with its own article

_OR_BOTH: Final = "or of, both"  # and whose they are is said once, of both


def _either(one: Description, other: Description) -> Description:
    whose = other.parts[-1:]
    named = any(isinstance(part, Is | ControlledBy) for part in one.parts)
    if named or not isinstance(whose[0], ControlledBy):
        return Description((EitherOf((one, other), _OR),))
    return Description((EitherOf((Description((*one.parts, *whose)), other), _OR_BOTH),))


def _options(those: Description) -> Slots | None:
    match those.parts:
        case (EitherOf((one, other), words),) if words in (_OR, _OR_BOTH):
            first = one if words == _OR else Description(one.parts[:-1])
            return {"one": first, "other": other}
    return None


_WHOSE: Final[Phrase[Any]] = one_of(
    "whose abilities",
    _ONE,
    template(
        Description,
        "{one} or {other}",
        build=_either,
        match=_options,
        one=_ONE,
        other=A_DESCRIPTION,
    ),
)

for _an, _ending in (
    ("a triggered ability", _AGAIN),
    ("an ability", _AGAIN),
    ("a triggered ability", ", it triggers an additional time"),
):
    _words = f"{_an}{_ending}"
    phrase(
        EFFECT,
        template(
            Continuous,
            f"if {_an} of {{of}} triggers{_ending}",
            build=lambda of, words=_words: Continuous(
                You(), (), (TriggersTwice(of=of, words=words),)
            ),
            match=lambda effect: (
                {"of": effect.changes[0].of}
                if len(effect.changes) == 1 and isinstance(effect.changes[0], TriggersTwice)
                else None
            ),
            of=_WHOSE,
        ),
        reads=[
            f"if {_an} of another Wizard you control triggers{_ending}",
            f"if {_an} of equipped creature triggers{_ending}",
            f"if {_an} of ~ or an Equipment attached to it triggers{_ending}",
            f"if {_an} of a Shaman or another Wizard you control triggers{_ending}",
        ],
    )
