"""Predicates: what a subject does, said without the subject. (CR 608.2c)

A verb is declared once, "<draw|draws> {amount} cards", and stands in two forms: the plain
one ("draw", for commands, for "you" and for the plural) and that of a single other. In
both its subject is the placeholder `SUBJECT`; a clause puts the real subject in its place:
nobody said ("draw a card"), a player ("target player draws a card"), an object ("~ deals").
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final, cast

from apnap.abilities.instructions.actions import Instruction
from apnap.abilities.instructions.flow import ByPlayer
from apnap.abilities.nodes import N, with_fields
from apnap.abilities.references import Bound, Ref, Target, You
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import mapped
from apnap.oracle.engine.phrases import Choice, Phrase, choice_of
from apnap.oracle.engine.templates import Numbered, Slots, numbered, template
from apnap.oracle.phrases.parts.categories import CLAUSES, OBJECTS, PLAYERS
from apnap.oracle.phrases.references.references import THESE

SUBJECT: Final = Bound("subject", "")  # also what remains of it in a second clause

DO: Choice[Any] = choice_of("do")  # Instruction of a player: "draw a card"

DOES: Choice[Any] = choice_of("does")  # the same: "draws a card"

MIGHT: Choice[Any] = choice_of("might")  # the same after "that player may": "draw a card"

ACT: Choice[Any] = choice_of("act")  # Instruction of an object: "deal 3 damage to you"

ACTS: Choice[Any] = choice_of("acts")  # the same: "deals 3 damage to you"

COMMAND: Choice[Any] = choice_of("command")  # Instruction without a subject: "destroy …"

_VERB: Final = re.compile(r"<([^|>]*)\|([^>]*)>")

# Where the subject of a node can stand; the first of them that is there.
_PATHS: Final[dict[type, tuple[str, ...]]] = {}


def verb(
    node: type, surface: str | Sequence[str], *, reads: Sequence[str], refuses: Sequence[str] = (),
    subject: str = "who", **options: Any,
) -> None:  # fmt: skip
    """A verb of players: "<draw|draws> {amount} cards"; the examples are in the plain form."""
    plain, single = forms(node, surface, subject, options)
    phrase(DO, plain, reads=reads, refuses=refuses)
    DOES.add(single)
    surfaces = [surface] if isinstance(surface, str) else surface
    MIGHT.add(forms(node, [_by_others(each) for each in surfaces], subject, options)[0])


def act(
    node: type, surface: str | Sequence[str], *, subject: str, reads: Sequence[str],
    refuses: Sequence[str] = (), **options: Any,
) -> None:  # fmt: skip
    """A verb of objects: "<fight|fights> {other}"; the examples are in the plain form."""
    plain, single = forms(node, surface, subject, options)
    phrase(ACT, plain, reads=reads, refuses=refuses)
    ACTS.add(single)


def forms(
    node: type, surface: str | Sequence[str], subject: str, options: dict[str, Any]
) -> tuple[Phrase[Any], Phrase[Any]]:
    """The plain form of a verb and that of a single other."""
    paths = {*_PATHS.get(node, ()), subject}
    _PATHS[node] = tuple(sorted(paths, key=lambda path: path == "who"))
    surfaces = [surface] if isinstance(surface, str) else list(surface)
    if "." not in subject:
        options["fixed"] = {subject: SUBJECT, **options.get("fixed", {})}
    return (
        template(node, [_VERB.sub(r"\1", each) for each in surfaces], **_in(options, 0)),
        template(node, [_VERB.sub(r"\2", each) for each in surfaces], **_in(options, 1)),
    )


def _by_others(surface: str) -> str:
    """The plain form of a verb when others than you do it: theirs is not yours."""
    return _VERB.sub(lambda verb: _theirs(verb[1], verb[2]), surface)


def _theirs(plain: str, single: str) -> str:
    choice = " of their choice"
    if single.endswith(choice):
        return plain + choice
    if (plain, single) == ("you", "they"):
        return single
    return re.sub(r"\byour\b", "their", plain) if "their" in single else plain


def _in(options: dict[str, Any], form: int) -> dict[str, Any]:
    """The options with each slot in the number of the form."""
    return {
        name: value[form] if isinstance(value, Numbered) else value
        for name, value in options.items()
    }


def _path(value: object) -> str | None:
    for path in _PATHS.get(type(value), ()):
        found = value
        for name in path.split("."):
            found = getattr(found, name, None)
        if isinstance(found, Ref):
            return path
    return None


def subject_of(value: object) -> Ref | None:
    """The subject of an instruction or an event, or None if it has none."""
    path = _path(value)
    if path is None:
        return None
    for name in path.split("."):
        value = getattr(value, name)
    return cast(Ref, value)


def with_subject(value: N, subject: Ref) -> N:
    """The instruction or the event with another subject."""
    first, _, rest = (_path(value) or "who").partition(".")
    if not rest:
        return with_fields(value, **{first: subject})
    inner = getattr(value, first)
    return with_fields(value, **{first: replace(inner, **{rest: subject})})


def _said_by(subject: Ref) -> Callable[[Instruction], Instruction | None]:
    """From a predicate to the clause with this subject; without one, a command says it itself."""
    return lambda value: (
        with_subject(value, subject)
        if subject_of(value) == SUBJECT and not isinstance(value, ByPlayer)
        else None
    )


def _without(subject: Ref) -> Callable[[Instruction], Instruction | None]:
    return lambda value: (
        with_subject(value, SUBJECT)
        if subject_of(value) == subject and not isinstance(value, ByPlayer)
        else None
    )


def _joined(subject: Ref, predicate: Instruction) -> Instruction | None:
    return with_subject(predicate, subject) if subject != You() else None


def _of_several(subject: Ref, predicate: Instruction) -> Instruction | None:
    """A verb that is the same of one and of several is that of one."""
    return None if ACT.say(predicate) == ACTS.say(predicate) else _joined(subject, predicate)


def _parted(value: Instruction) -> Slots | None:
    subject = subject_of(value)
    if subject in (None, SUBJECT, You()):
        return None
    return {"subject": subject, "predicate": with_subject(value, SUBJECT)}


def _spoken(ref: Ref) -> Ref:
    return You("you") if ref == You() else ref


def _plain(ref: Ref) -> Ref | None:
    return None if ref == You() else You() if ref == You("you") else ref


# A player as the subject of a clause; "you", said, is another word than none at all.
SUBJECTS: Final = mapped(PLAYERS, _spoken, _plain)

# A player other than you, as in "that player may".
OTHERS: Final = mapped(
    PLAYERS,
    lambda ref: None if isinstance(ref, You) else ref,
    lambda ref: None if isinstance(ref, You) else ref,
)


def is_target(ref: object) -> bool:
    """It is chosen on the stack, so it can't be what a static ability speaks of."""
    return isinstance(ref, Target)


COMMAND.add(mapped(DO, _said_by(You()), _without(You())))

CLAUSES.add(
    COMMAND,
    template(
        _joined,
        "{subject} {predicate}",
        agree="subject",
        match=_parted,
        subject=SUBJECTS,
        predicate=numbered(DO, DOES),
    ),
    template(
        _joined,
        "{subject} {predicate}",
        agree="subject",
        match=_parted,
        subject=OBJECTS,
        predicate=numbered(ACT, ACTS),
    ),
    template(_of_several, "{subject} {predicate}", match=_parted, subject=THESE, predicate=ACT),
)
