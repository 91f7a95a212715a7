"""Damage prevented for a turn, and what follows from it. (CR 609.7, 615)"""

from functools import partial
from typing import Any, Final

from apnap.abilities.amounts import Number
from apnap.abilities.descriptions import InZone, OfType
from apnap.abilities.instructions.flow import ApplyReplacement
from apnap.abilities.nodes import walk
from apnap.abilities.references import Bound, Description, Each, Ref, SourceOfChoice, Union
from apnap.abilities.replacements import Prevent
from apnap.abilities.values import DamageKind, Duration
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, mapped, table
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import AMOUNT, CLAUSES, OBJECTS, REFERENCE
from apnap.oracle.phrases.parts.damage_sources import CHOSEN, SOURCES
from apnap.oracle.phrases.verbs.permanents.moved_damage import WHOM
from apnap.oracle.phrases.verbs.verbs import COMMAND
from apnap.terms.characteristics import CREATURE
from apnap.terms.turn import BATTLEFIELD

KIND: Final = table(
    "kind of damage",
    {
        "damage": DamageKind.ANY,
        "combat damage": DamageKind.COMBAT,
        "noncombat damage": DamageKind.NONCOMBAT,
    },
)


def _shield(amount: Number, recipient: Ref | None) -> ApplyReplacement:
    return ApplyReplacement(Prevent(recipient=recipient), Duration.THIS_TURN, shield=amount)


def _shielded(value: ApplyReplacement) -> Slots | None:
    if not isinstance(value.replacement, Prevent) or value.shield == 0:
        return None
    return {"amount": value.shield, "recipient": value.replacement.recipient}


phrase(
    COMMAND,
    template(
        ApplyReplacement,
        "prevent the next {amount} damage that would be dealt to {recipient} this turn",
        build=_shield,
        match=_shielded,
        amount=AMOUNT,
        recipient=REFERENCE,
    ),
    reads=["prevent the next 2 damage that would be dealt to any target this turn"],
)


def all_of(surface: str, example: str, *slots: str, words: str = "", **phrases: Any) -> None:
    """All damage of a kind that fits, this turn."""

    def build(combat: DamageKind, **refs: Any) -> ApplyReplacement:
        return ApplyReplacement(Prevent(combat=combat, words=words, **refs), Duration.THIS_TURN)

    def match(value: ApplyReplacement) -> Slots | None:
        prevented = value.replacement
        if not isinstance(prevented, Prevent) or prevented.words != words:
            return None
        found = {slot: getattr(prevented, slot) for slot in slots}
        if any(each is None for each in found.values()):
            return None
        return {"combat": prevented.combat, **found}

    phrase(
        COMMAND,
        template(ApplyReplacement, surface, build=build, match=match, combat=KIND, **phrases),
        reads=[example],
    )


all_of(
    "prevent all {combat} that would be dealt this turn",
    "prevent all combat damage that would be dealt this turn",
)

all_of(
    "prevent all {combat} that would be dealt to {recipient} this turn",
    "prevent all damage that would be dealt to target creature this turn",
    "recipient",
    recipient=REFERENCE,
)

all_of(
    "prevent all {combat} that would be dealt by {source} this turn",
    "prevent all combat damage that would be dealt by target creature this turn",
    "source",
    source=OBJECTS,
)


def _both(combat: DamageKind, what: Ref | None) -> ApplyReplacement:
    return ApplyReplacement(Prevent(None, what, combat, either=True), Duration.THIS_TURN)


phrase(
    COMMAND,
    template(
        ApplyReplacement,
        "prevent all {combat} that would be dealt to and dealt by {what} this turn",
        build=_both,
        match=lambda value: (
            {"combat": value.replacement.combat, "what": value.replacement.recipient}
            if isinstance(value.replacement, Prevent)
            else None
        ),
        combat=KIND,
        what=OBJECTS,
    ),
    reads=["prevent all combat damage that would be dealt to and dealt by it this turn"],
)

_CREATURE: Final = Description((OfType(CREATURE), InZone(BATTLEFIELD)))

_OF_CHOICE: Final = template(
    SourceOfChoice, "{what} of your choice", what=constant("a creature", _CREATURE)
)

SOURCE: Final = one_of("what would deal it", OBJECTS, CHOSEN, SOURCES, _OF_CHOICE)

for _that, _words in (("", "would deal"), ("that ", "that would deal")):
    all_of(
        f"prevent all {{combat}} {_that}{{source}} would deal this turn",
        f"prevent all combat damage {_that}target creature would deal this turn",
        "source",
        words=_words,
        source=SOURCE,
    )
    all_of(
        f"prevent all {{combat}} {_that}{{source}} would deal to {{recipient}} this turn",
        f"prevent all damage {_that}target creature would deal to you this turn",
        "source",
        "recipient",
        words=_words,
        source=SOURCE,
        recipient=REFERENCE,
    )

# --- By what, to what: after the time ---------------------------------------------------------


def _plain(source: Ref) -> Ref | None:
    """Not several of which one is told by another: "that creature and each blocking it"."""
    if isinstance(source, Union):
        for part in source.parts:
            if isinstance(part, Each) and any(isinstance(each, Bound) for each in walk(part)):
                return None
    return source


_BY: Final = mapped(SOURCE, _plain, _plain)

all_of(
    "prevent all {combat} that would be dealt this turn by {source}",
    "prevent all combat damage that would be dealt this turn by creatures with power 3 or less",
    "source",
    words="this turn by",
    source=_BY,
)

all_of(
    "prevent all {combat} that would be dealt to {recipient} this turn by {source}",
    "prevent all damage that would be dealt to you this turn by a source of your choice",
    "source",
    "recipient",
    words="this turn by",
    source=_BY,
    recipient=REFERENCE,
)

all_of(
    "prevent all {combat} that would be dealt this turn to {recipient}",
    "prevent all damage that would be dealt this turn to creatures you control",
    "recipient",
    words="this turn to",
    recipient=REFERENCE,
)

# --- A shield of some kind of damage, or against one source (CR 615.7) ------------------------


def _lasting_shield(words: str, combat: DamageKind, **fields: Any) -> ApplyReplacement:
    shield = fields.pop("shield")
    return ApplyReplacement(
        Prevent(combat=combat, words=words, **fields), Duration.THIS_TURN, shield=shield
    )


def _of_shield(value: ApplyReplacement, words: str, slots: tuple[str, ...]) -> Any:
    node = value.replacement
    if not isinstance(node, Prevent) or value.shield == 0 or node.words != words:
        return None
    found = {slot: getattr(node, slot) for slot in slots}
    return None if None in found.values() else {"shield": value.shield, **found}


def _next(surface: str, words: str, example: str, **slots: Any) -> None:
    """The next damage, so much of it."""
    phrase(
        COMMAND,
        template(
            ApplyReplacement,
            "prevent the next {shield} " + surface,
            build=partial(
                _lasting_shield, words, DamageKind.COMBAT if words == "combat" else DamageKind.ANY
            ),
            match=partial(_of_shield, words=words, slots=tuple(slots)),
            shield=AMOUNT,
            **slots,
        ),
        reads=[f"prevent the next 3 {example}"],
    )


_DEALT: Final = "that would be dealt to {recipient} this turn"

_next(
    f"damage {_DEALT} by {{source}}",
    "this turn by",
    "damage that would be dealt to any target this turn by a source of your choice",
    source=SOURCE,
    recipient=REFERENCE,
)

_next(
    f"combat damage {_DEALT}",
    "combat",
    "combat damage that would be dealt to you this turn",
    recipient=REFERENCE,
)

_next(
    "damage that would be dealt by {source} this turn",
    "by",
    "damage that would be dealt by ~ this turn",
    source=OBJECTS,
)

_next(
    "damage that {source} would deal to {recipient} this turn",
    "would deal",
    "damage that a source of your choice would deal to you and/or permanents you control this turn",
    source=SOURCE,
    recipient=WHOM,
)

_IF_DEALT: Final = "if it would be dealt"

phrase(
    CLAUSES,
    template(
        ApplyReplacement,
        "if damage would be dealt to {recipient} this turn by {source}, prevent that damage",
        build=lambda recipient, source: ApplyReplacement(
            Prevent(source, recipient, words=_IF_DEALT), Duration.THIS_TURN
        ),
        match=lambda value: (
            {"recipient": value.replacement.recipient, "source": value.replacement.source}
            if isinstance(value.replacement, Prevent) and value.replacement.words == _IF_DEALT
            else None
        ),
        recipient=REFERENCE,
        source=CHOSEN,
    ),
    reads=[
        "if damage would be dealt to you this turn by a source of your choice, prevent that damage"
    ],
)
