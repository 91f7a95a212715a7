"""The next damage, so much of it, that is dealt to something else instead. (CR 614.9)"""

from typing import Any, Final

from apnap.abilities.instructions.flow import ApplyReplacement
from apnap.abilities.references import Ref, SourceOfChoice, Target, This, Union
from apnap.abilities.replacements import Redirect
from apnap.abilities.values import DamageKind, Duration
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import run
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import AMOUNT, CLAUSES, OBJECTS, REFERENCE
from apnap.oracle.phrases.parts.damage_sources import CHOSEN, SOURCES
from apnap.oracle.phrases.triggers.combat import COMBAT

_AND_OR: Final[Phrase[Ref]] = template(
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

# --- All of it (CR 614.9) -------------------------------------------------------------------

_SOURCE: Final[Phrase[Ref]] = one_of("what would deal it", OBJECTS, CHOSEN, SOURCES)


def _all_of(where: str, example: str, *slots: str) -> None:
    """All damage of a kind, this turn: to whom, by what, and where the time is said."""

    def build(combat: DamageKind, to: Ref, **refs: Ref) -> ApplyReplacement:
        return ApplyReplacement(
            Redirect(
                refs.get("recipient"), to, combat=combat, words=where, source=refs.get("source")
            ),
            Duration.THIS_TURN,
        )

    def match(value: ApplyReplacement) -> Slots | None:
        node = value.replacement
        if not isinstance(node, Redirect) or node.words != where or value.shield != 0:
            return None
        return {
            "combat": node.combat,
            "to": node.to,
            **{slot: getattr(node, slot) for slot in slots},
        }

    refs: dict[str, Any] = {"recipient": WHOM, "source": _SOURCE}
    phrase(
        CLAUSES,
        template(
            ApplyReplacement,
            f"all {{combat}} that would be dealt {where} is dealt to {{to}} instead",
            build=build,
            match=match,
            combat=COMBAT,
            to=REFERENCE,
            **{slot: refs[slot] for slot in slots},
        ),
        reads=[f"all damage that would be dealt {example} is dealt to ~ instead"],
    )


_all_of("to {recipient} this turn", "to you this turn", "recipient")

_all_of("this turn to {recipient}", "this turn to you and permanents you control", "recipient")

_all_of("this turn by {source}", "this turn by target sorcery spell", "source")

for _where, _example in (
    ("to {recipient} this turn by {source}", "to you this turn by target attacking creature"),
    (
        "this turn to {recipient} by {source}",
        "this turn to target creature by a source of your choice",
    ),
    ("to {recipient} by {source} this turn", "to you by unblocked creatures this turn"),
):
    _all_of(_where, _example, "recipient", "source")
