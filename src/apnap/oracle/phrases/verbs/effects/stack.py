"""Countering and copying spells, new targets. (CR 115.7, 701.6, 707.10)"""

from functools import partial
from typing import Any, Final

from apnap.abilities.amounts import Number, X
from apnap.abilities.effects import Continuous, Lasting
from apnap.abilities.instructions.actions import BecomeBlocked, CounterIt, DealDamage, Place
from apnap.abilities.instructions.flow import (
    Apply,
    ChangeTargets,
    CopySpell,
    NewTargets,
)
from apnap.abilities.references import Description, Ref, You
from apnap.abilities.rule_changes.rule_changes import MustAttack
from apnap.abilities.values import Duration
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import leaf, optional, table
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import (
    AMOUNT,
    CLAUSES,
    DESCRIPTION,
    FOR_EACH,
    OBJECTS,
    PLAYERS,
    REFERENCE,
)
from apnap.oracle.phrases.parts.spread_amounts import each_of, is_each
from apnap.oracle.phrases.verbs.verbs import COMMAND, SUBJECT, act, verb
from apnap.terms.turn import EXILE

_COULD: Final = {
    f"{that}{words} could target": f"{that}{words} could target"
    for that in (" that", " that the", " the")
    for words in (" spell", " ability", " spell or ability")
}


def _copies(who: Ref, what: Ref, aimed: Description, could: str, those: str) -> CopySpell:
    return CopySpell(what, 1, new_targets=False, who=who, words=f"{could}|{those}", aimed=aimed)


def _copied(value: CopySpell) -> Slots | None:
    if value.aimed is None:
        return None
    could, _, those = value.words.partition("|")
    return {"what": value.what, "aimed": value.aimed, "could": could, "those": those}


verb(
    CopySpell,
    "<copy|copies> {what} for each {aimed}{could}. each copy targets a different one of {those}",
    build=_copies,
    match=_copied,
    what=OBJECTS,
    aimed=DESCRIPTION,
    could=table("could target", _COULD),
    those=leaf("those", r"those [A-Za-z]+", str),
    reads=[
        "copy that spell for each other creature you control that the spell could target. each "
        "copy targets a different one of those creatures"
    ],
)

act(
    BecomeBlocked,
    "<become|becomes> blocked",
    subject="what",
    reads=["become blocked"],
)


def _whom(value: Apply, duration: Lasting) -> Slots | None:
    match value.effect.changes:
        case (MustAttack(whom),) if whom is not None and value.duration == duration:
            return {"whom": whom}
    return None


def _must(duration: Lasting, whom: You | None = None) -> Apply:
    return Apply(Continuous(SUBJECT, (), (MustAttack(whom),)), duration)


for _duration, _time in (
    (Duration.THIS_TURN, "this turn"),
    (Duration.THIS_COMBAT, "this combat"),
    (Duration.FOR_GOOD, "each combat"),
):
    act(
        Apply,
        f"<attack|attacks> {{whom}} {_time} if able",
        subject="effect.affects",
        build=partial(_must, _duration),
        match=partial(_whom, duration=_duration),
        whom=PLAYERS,
        reads=[f"attack you {_time} if able"],
    )

act(
    DealDamage,
    "<deal|deals> {amount} damage divided evenly, rounded down, among {recipient}",
    subject="source",
    fixed={"evenly": True},
    amount=AMOUNT,
    recipient=REFERENCE,
    reads=["deal X damage divided evenly, rounded down, among any number of targets"],
)


# --- Turns skipped, costs of all abilities, what you and yours have ------------------------------

phrase(
    COMMAND,
    template(CounterIt, "counter {what}", what=OBJECTS),
    reads=["counter target spell", "counter target creature spell", "counter it"],
)

phrase(
    COMMAND,
    template(
        CounterIt,
        "counter {what}. if that spell is countered this way, exile it instead of putting it "
        "into its owner's graveyard",
        fixed={"to": Place(EXILE)},
        what=OBJECTS,
    ),
    reads=[
        "counter target spell. if that spell is countered this way, exile it instead of "
        "putting it into its owner's graveyard"
    ],
)

# --- Copies (CR 707.10) -----------------------------------------------------------------

# How it is said that new targets may be chosen for them.
_NEW_TARGETS: Final = (
    ". you may choose new targets for the copy",
    ". you may choose new targets for the copies",
    ". you may choose a new target for the copy",
    ". that player may choose new targets for the copy",
    ". the player may choose new targets for the copy",
    " and you may choose new targets for the copy",
    ", and you may choose new targets for the copy",
    " and may choose new targets for the copy",
    " and may choose new targets for the copies",
    " and may choose a new target for the copy",
    " and may choose a new target for that copy",
)

_TIMES: Final[dict[str, Any]] = {
    " twice": 2,
    " three times": 3,
    " X times": X(),
    " an additional time": 1,
}


def _copy(who: Ref, what: Ref, amount: Number, words: str) -> CopySpell:
    return CopySpell(what, amount, bool(words), who, words)


verb(
    CopySpell,
    "<copy|copies> {what}{amount}{words}",
    build=_copy,
    match=lambda value: (
        None
        if is_each(value.amount)
        else {"what": value.what, "amount": value.amount, "words": value.words}
    ),
    what=OBJECTS,
    amount=optional(table("how often", _TIMES), 1),
    words=optional(table("new targets", {words: words for words in _NEW_TARGETS}), ""),
    reads=[
        "copy target instant or sorcery spell",
        "copy target instant spell twice. you may choose new targets for the copies",
        "copy it and you may choose new targets for the copy",
    ],
)

verb(
    CopySpell,
    "<copy|copies> {what} for each {each}{words}",
    build=lambda who, what, each, words: _copy(who, what, each_of(1, each), words),
    match=lambda value: (
        {"what": value.what, "each": value.amount.amount, "words": value.words}
        if is_each(value.amount)
        else None
    ),
    what=OBJECTS,
    each=FOR_EACH,
    words=optional(table("new targets", {words: words for words in _NEW_TARGETS}), ""),
    reads=["copy it for each Goblin you control. you may choose new targets for the copies"],
)

# --- New targets (CR 115.7) -------------------------------------------------------------

phrase(
    COMMAND,
    template(
        ChangeTargets, "change {word} of {what}{to}",
        word=table("word", {
            "the target": (False, False), "the targets": (True, False), "a target": (False, True),
        }),
        build=lambda word, what, to: ChangeTargets(
            You(), what, to, plural=word[0], only_one=word[1]
        ),
        match=lambda value: {
            "word": (value.plural, value.only_one), "what": value.what, "to": value.to
        },
        what=OBJECTS,
        to=optional(template(lambda to: to, " to {to}", match=lambda to: {"to": to}, to=OBJECTS)),
    ),
    reads=["change the target of target spell", "change the target of target spell to ~",
           "change a target of target spell or ability to ~"],
)  # fmt: skip

phrase(
    CLAUSES,
    template(
        NewTargets,
        "you may choose new targets for {what}",
        build=lambda what: (
            None
            if getattr(what, "words", "") in ("the copy", "the copies")
            else NewTargets(You(), what)
        ),
        match=lambda value: {"what": value.what},
        what=OBJECTS,
    ),
    reads=["you may choose new targets for target spell"],
)
