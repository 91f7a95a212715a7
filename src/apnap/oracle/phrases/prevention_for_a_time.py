"""More damage prevented for a time, and what follows from it. (CR 615.2, 615.5, 615.7)"""

from dataclasses import replace
from functools import partial
from typing import Any, Final, cast

from apnap.abilities.amounts import Noted
from apnap.abilities.effects import THIS_TURN
from apnap.abilities.instructions import Instruction
from apnap.abilities.instructions_more import ApplyReplacement, Repeat
from apnap.abilities.nodes import walk
from apnap.abilities.references import Bound, Each, Ref, Union
from apnap.abilities.replacements import Prevent
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import mapped
from apnap.oracle.phrases.categories import AMOUNT, DURATION, OBJECTS, REFERENCE, SENTENCE
from apnap.oracle.phrases.moved_damage import WHOM
from apnap.oracle.phrases.prevention import KIND, all_of
from apnap.oracle.phrases.prevention_by_source import SOURCE
from apnap.oracle.phrases.sentences import COMMANDS, GROUP
from apnap.oracle.phrases.stops import followed
from apnap.oracle.phrases.verbs import COMMAND
from apnap.oracle.templates import template

# --- By what, to what: after the time ---------------------------------------------------------


def _plain(source: Any) -> Ref | None:
    """Not several of which one is told by another: "that creature and each blocking it"."""
    if isinstance(source, Union):
        for part in source.parts:
            if isinstance(part, Each) and any(isinstance(each, Bound) for each in walk(part)):
                return None
    return cast(Ref, source)


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


def _shield(words: str, combat: str, **fields: Any) -> ApplyReplacement:
    shield = fields.pop("shield")
    return ApplyReplacement(Prevent(combat=combat, words=words, **fields), THIS_TURN, shield=shield)


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
            build=partial(_shield, words, "combat" if words == "combat" else "any"),
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

# --- For another time, said first -------------------------------------------------------------


def _lasting(surface: str, example: str, *, either: bool, words: str, **slots: Any) -> None:
    """All damage of a kind until the time that is said before."""

    def build(duration: str, combat: str, **refs: Any) -> ApplyReplacement | None:
        if duration == THIS_TURN:
            return None
        made = Prevent(combat=combat, either=either, words=words, **refs)
        return ApplyReplacement(made, duration)

    def match(value: ApplyReplacement) -> dict[str, Any] | None:
        node = value.replacement
        if not isinstance(node, Prevent) or node.words != words or node.either != either:
            return None
        found = {slot: getattr(node, slot) for slot in slots}
        if None in found.values():
            return None
        return {"duration": value.duration, "combat": node.combat, **found}

    phrase(
        SENTENCE,
        template(
            ApplyReplacement,
            "{duration}, prevent all {combat} " + surface,
            build=build,
            match=match,
            duration=DURATION,
            combat=KIND,
            **slots,
        ),
        reads=[f"until your next turn, prevent all damage {example}"],
    )


_lasting(
    "that would be dealt to {recipient}",
    "that would be dealt to you",
    either=False,
    words="",
    recipient=REFERENCE,
)
_lasting(
    "{source} would deal",
    "target permanent would deal",
    either=False,
    words="would deal",
    source=OBJECTS,
)
_lasting(
    "that would be dealt to and dealt by {recipient}",
    "that would be dealt to and dealt by target permanent",
    either=True,
    words="",
    recipient=OBJECTS,
)

# --- What follows from it, in a sentence of its own (CR 615.5) --------------------------------


def _is_prevention(do: Any) -> Instruction | None:
    """Prevention for a time of which nothing more was said."""
    if not isinstance(do, ApplyReplacement) or not isinstance(do.replacement, Prevent):
        return None
    return do if do.replacement.then is None and do.uses == 0 else None


def _speaks_of_it(then: Any) -> bool:
    return any(
        isinstance(each, Noted) and each.words.endswith("prevented this way") for each in walk(then)
    )


def _followed_by(do: Any, then: Instruction) -> Any:
    if not _speaks_of_it(then):
        return None
    return replace(do, replacement=replace(do.replacement, then=then))


def _parted(value: ApplyReplacement) -> dict[str, Any] | None:
    node = value.replacement
    if not isinstance(node, Prevent) or node.then is None or value.uses:
        return None
    return {"do": replace(value, replacement=replace(node, then=None)), "then": node.then}


_EACH_ONE: Final = Noted("that much", "for each 1 damage prevented this way")
phrase(
    SENTENCE,
    template(
        Repeat,
        "for each 1 damage prevented this way, {do}",
        fixed={"amount": _EACH_ONE},
        do=COMMANDS,
    ),
    reads=["for each 1 damage prevented this way, put a +1/+1 counter on ~"],
)
_PREVENTION: Final = mapped(SENTENCE, _is_prevention, _is_prevention)
phrase(
    GROUP,
    template(
        ApplyReplacement,
        "{do} {then}",
        build=_followed_by,
        match=_parted,
        do=followed(_PREVENTION),
        then=SENTENCE,
    ),
    reads=[
        "prevent the next 3 damage that would be dealt to any target this turn. you gain life "
        "equal to the damage prevented this way",
        "prevent all damage that would be dealt to you this turn. if damage is prevented this "
        "way, draw a card",
    ],
    refuses=["prevent all damage that would be dealt to you this turn. draw a card"],
)
