"""A process repeated, and the same said of several. (CR 608.2c)"""

from collections.abc import Callable
from typing import Final

from apnap.abilities.abilities import KeywordAbility
from apnap.abilities.amounts import RememberedNumber
from apnap.abilities.descriptions import DoneThisWay, Having, OfType, Permanent
from apnap.abilities.instructions.actions import Instruction, Move, Place
from apnap.abilities.instructions.flow import (
    Choose,
    ForKeywords,
    May,
    Repeat,
    RepeatFor,
    RepeatProcess,
    SameSubject,
)
from apnap.abilities.nodes import walk
from apnap.abilities.references import (
    Bound,
    ChoiceOf,
    Description,
    Each,
    Quality,
    Some,
    You,
)
from apnap.abilities.values import ChosenKind, Moving, Remembered
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import alone, constant, run, such
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.conditions.likeness import PLAIN_KEYWORDS
from apnap.oracle.phrases.parts.categories import (
    A_DESCRIPTION,
    DESCRIPTIONS,
    OBJECTS,
    PLACE,
    SENTENCE,
)
from apnap.oracle.phrases.parts.stops import followed
from apnap.oracle.phrases.references.references import EACH
from apnap.oracle.phrases.sentences.sentences import GROUP, IF_DONE, PLAIN, SIMPLE
from apnap.oracle.phrases.verbs.repeated import AGAIN
from apnap.oracle.phrases.verbs.verbs import SUBJECT, verb
from apnap.oracle.phrases.verbs.zones.places import BACK

# Each time it is repeated, whether to do so again is asked again.
_AS_OFTEN: Final = f"{AGAIN} any number of times"

phrase(
    SIMPLE,
    constant(f"you may {_AS_OFTEN}", May(You(), RepeatProcess(words="any number of times"))),
    reads=[f"you may {_AS_OFTEN}"],
)

# --- For other things (CR 608.2c) -------------------------------------------------------------


def _for_others(do: Instruction, others: tuple[Description, ...]) -> RepeatFor | None:
    """What it was done for is the one thing of any kind that it speaks of."""
    done_for = {each.what for each in walk(do) if isinstance(each, Some)}
    if len(done_for) != 1:
        return None
    (what,) = done_for
    return None if what in others else RepeatFor(do, what, others)


phrase(
    GROUP,
    template(
        RepeatFor,
        f"{{do}} then {AGAIN} for {{others}}",
        build=_for_others,
        match=lambda value: {"do": value.do, "others": value.others},
        do=followed(one_of("a process", IF_DONE, SENTENCE)),
        others=one_of(
            "others",
            alone(A_DESCRIPTION),
            run(A_DESCRIPTION),
        ),
    ),
    reads=[
        "target opponent sacrifices a creature of their choice. if they can't, you draw a card. "
        f"then {AGAIN} for an enchantment and a planeswalker",
        f"each player sacrifices a creature of their choice. then {AGAIN} for a land",
    ],
    refuses=[f"draw a card. then {AGAIN} for a land"],
)


def _same(do: Instruction, keywords: tuple[str, ...]) -> ForKeywords | None:
    """One keyword is asked for and given, the same one, and nothing else is spoken of so."""
    asked = [node.keyword for node in walk(do) if isinstance(node, Having)]
    given = [node.name for node in walk(do) if isinstance(node, KeywordAbility)]
    if len(asked) != 1 or asked != given or asked[0] in keywords:
        return None
    return ForKeywords(do, keywords)


_TYPES: Final = (OfType, Permanent)


def _kind(those: Description) -> tuple[Quality, ...]:
    """What kind of object is described, without what else is said of it."""
    return tuple(part for part in those.parts if isinstance(part, _TYPES))


def _process(
    what: Some, others: tuple[Description, ...], do: Callable[[Some], Instruction]
) -> RepeatFor | None:
    """Of the others the same is said as of the first: "a creature they control"."""
    kind = _kind(what.what)
    said = what.what.parts[len(kind) :]
    if not kind or what.what.parts[: len(kind)] != kind or what.amount != 1:
        return None
    such = tuple(Description((*one.parts, *said)) for one in others)
    return RepeatFor(do(what), what.what, such)


def _plain_kinds(value: RepeatFor) -> tuple[Description, ...]:
    said = value.what.parts[len(_kind(value.what)) :]
    return tuple(Description(one.parts[: len(one.parts) - len(said)]) for one in value.others)


_KINDS: Final = run(such(A_DESCRIPTION, lambda those: _kind(those) == those.parts), least=1)


def _returning(to: Place) -> Callable[[Some], Instruction]:
    return lambda what: Move(what, to, Moving.RETURN, SUBJECT)


def _returned(value: RepeatFor) -> Slots | None:
    match value.do:
        case Move(Some() as what, to, Moving.RETURN):
            return {"what": what, "to": to, "others": _plain_kinds(value)}
    return None


verb(
    RepeatFor,
    "<return|returns> {what} {to}, then <repeat|repeats> this process for {others}",
    subject="do.who",
    build=lambda what, to, others: _process(what, others, _returning(to)),
    match=_returned,
    what=such(OBJECTS, lambda ref: isinstance(ref, Some)),
    to=BACK,
    others=_KINDS,
    reads=[
        "return a creature you control to its owner's hand, then repeat this process for an "
        "artifact and a land"
    ],
)


def _choosing(to: Place) -> Callable[[Some], Instruction]:
    """Chosen, and put there."""
    return lambda what: SameSubject(
        SUBJECT,
        (
            Choose(SUBJECT, ChoiceOf(ChosenKind.OBJECT), of=what),
            Move(Bound("?", "it"), to, Moving.PUT, SUBJECT),
        ),
    )


def _chosen(value: RepeatFor) -> Slots | None:
    match value.do:
        case SameSubject(_, (Choose(of=Some() as what), Move(_, to, Moving.PUT))):
            return {"what": what, "to": to, "others": _plain_kinds(value)}
    return None


verb(
    RepeatFor,
    "<choose|chooses> {what} and <put|puts> it {to}, then <repeat|repeats> this process for {others}",
    subject="do.who",
    build=lambda what, to, others: _process(what, others, _choosing(to)),
    match=_chosen,
    what=such(OBJECTS, lambda ref: isinstance(ref, Some)),
    to=PLACE,
    others=_KINDS,
    reads=[
        "choose a creature and put it on top of its owner's library, then repeat this process for "
        "an artifact and a land"
    ],
)

phrase(
    GROUP,
    template(
        ForKeywords,
        "{do}. the same is true for {keywords}",
        build=_same,
        do=SENTENCE,
        keywords=run(PLAIN_KEYWORDS, " and ", ", ", ", and ", least=2),
    ),
    reads=[
        "~ gains flying until end of turn if you control a creature with flying. the same is true "
        "for first strike, haste, and trample"
    ],
    refuses=[
        "~ gains flying until end of turn if you control a creature with reach. the same is true "
        "for first strike, haste, and trample"
    ],
)

# --- For each counter removed ---------------------------------------------------------------

phrase(
    SENTENCE,
    template(
        Repeat,
        "for each {amount}, {do}",
        amount=one_of(
            "counters removed",
            *(
                constant(words, RememberedNumber(Remembered.THAT_MANY, words))
                for words in ("counter removed this way", "counter removed")
            ),
        ),
        do=PLAIN,
    ),
    reads=["for each counter removed this way, ~ gets +1/+0 until end of turn"],
)

# --- The same done with other cards ---------------------------------------------------------


def _with_others(what: Each, to: Place, others: tuple[Description, ...]) -> RepeatFor | None:
    """What was done to the first is said of the others too: "revealed this way"."""
    way = tuple(part for part in what.what.parts if isinstance(part, DoneThisWay))
    if not way or any(isinstance(part, DoneThisWay) for one in others for part in one.parts):
        return None
    such = tuple(Description((*one.parts, *way)) for one in others)
    return RepeatFor(Move(what, to, Moving.PUT, SUBJECT), what.what, such)


def _others_with(value: RepeatFor) -> Slots | None:
    match value.do:
        case Move(Each() as what, to, Moving.PUT):
            plain = tuple(
                Description(tuple(part for part in one.parts if not isinstance(part, DoneThisWay)))
                for one in value.others
            )
            return {"what": what, "to": to, "others": plain}
    return None


verb(
    RepeatFor,
    "<put|puts> {what} {to}, then <do|does> the same for {others}",
    subject="do.who",
    build=_with_others,
    match=_others_with,
    what=EACH,
    to=PLACE,
    others=alone(DESCRIPTIONS),
    reads=[
        "put all creature cards revealed this way onto the battlefield, then do the same for "
        "enchantment cards"
    ],
)
