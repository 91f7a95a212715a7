"""The next damage, so much of it, that is dealt to something else instead. (CR 614.9)"""

from typing import Any, Final

from apnap.abilities.instructions.flow import ApplyReplacement
from apnap.abilities.references import SourceOfChoice, Target, This, Union
from apnap.abilities.replacements import Redirect
from apnap.abilities.values import Duration
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import run
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import AMOUNT, CLAUSES, REFERENCE
from apnap.oracle.phrases.parts.damage_sources import CHOSEN

_AND_OR: Final[Phrase[Any]] = template(
    Union,
    "{parts}",
    fixed={"words": "and/or"},
    build=Union,
    parts=run(REFERENCE, " and/or ", ", ", ", and/or "),
)

WHOM: Final = one_of("whom it would be dealt to", REFERENCE, _AND_OR)


def _moved(
    shield: int,
    recipient: Target | This | Union,
    to: Target | This,
    source: SourceOfChoice | None = None,
) -> ApplyReplacement:
    return ApplyReplacement(Redirect(recipient, to, source), Duration.THIS_TURN, shield=shield)


def _parts(value: ApplyReplacement, *, source: bool, words: str = "") -> Slots | None:
    node = value.replacement
    if not isinstance(node, Redirect) or value.shield == 0 or node.words != words:
        return None
    if (node.source is not None) != source:
        return None
    slots: Slots = {"shield": value.shield, "recipient": node.recipient, "to": node.to}
    return slots | {"source": node.source} if source else slots


phrase(
    CLAUSES,
    template(
        ApplyReplacement,
        "the next {shield} damage that would be dealt to {recipient} this turn is dealt to {to} "
        "instead",
        build=_moved,
        match=lambda value: (
            _parts(value, source=False) if value.duration is Duration.THIS_TURN else None
        ),
        shield=AMOUNT,
        recipient=WHOM,
        to=REFERENCE,
    ),
    reads=[
        "the next 1 damage that would be dealt to ~ this turn is dealt to target creature you "
        "control instead"
    ],
)

phrase(
    CLAUSES,
    template(
        ApplyReplacement,
        "the next {shield} damage that {source} would deal to {recipient} this "
        "turn is dealt to {to} instead",
        build=_moved,
        match=lambda value: _parts(value, source=True),
        shield=AMOUNT,
        source=CHOSEN,
        recipient=WHOM,
        to=REFERENCE,
    ),
    reads=[
        "the next 2 damage that a source of your choice would deal to you and/or permanents you "
        "control this turn is dealt to any target instead"
    ],
)

phrase(
    CLAUSES,
    template(
        ApplyReplacement,
        "the next {shield} damage that would be dealt to {recipient} is dealt to {to} instead",
        build=lambda shield, recipient, to: ApplyReplacement(
            Redirect(recipient, to), Duration.END_OF_GAME, shield=shield
        ),
        match=lambda value: (
            _parts(value, source=False) if value.duration is Duration.END_OF_GAME else None
        ),
        shield=AMOUNT,
        recipient=WHOM,
        to=REFERENCE,
    ),
    reads=[
        "the next 1 damage that would be dealt to target creature you control is dealt to you "
        "instead"
    ],
)
