"""Doing again what was said: "repeat this process". (CR 608.2c)"""

from typing import Any, Final

from apnap.abilities.amounts import AnyOf, Condition, Exists, SameNames
from apnap.abilities.descriptions import Card, DoneThisWay, OwnedBy
from apnap.abilities.instructions import Instruction
from apnap.abilities.instructions_more import May, RepeatFor, RepeatProcess
from apnap.abilities.nodes import walk
from apnap.abilities.references import Each, Some, Those, You
from apnap.oracle.engine import one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import alone, constant, run, table
from apnap.oracle.phrases.categories import A_DESCRIPTION, SENTENCE
from apnap.oracle.phrases.references import COUNT_WORD
from apnap.oracle.phrases.sentences import GROUP, IF_DONE, SIMPLE
from apnap.oracle.phrases.stops import followed
from apnap.oracle.phrases.verbs import COMMAND
from apnap.oracle.templates import template

_AGAIN: Final = "repeat this process"
phrase(COMMAND, constant(_AGAIN, RepeatProcess()), reads=[_AGAIN])
phrase(
    COMMAND, constant(f"{_AGAIN} once", RepeatProcess(1, words="once")), reads=[f"{_AGAIN} once"]
)
phrase(
    COMMAND,
    template(RepeatProcess, f"{_AGAIN} {{times}} more times", times=COUNT_WORD),
    reads=[f"{_AGAIN} six more times", f"{_AGAIN} X more times"],
)
# Each time it is repeated, whether to do so again is asked again.
_AS_OFTEN: Final = f"{_AGAIN} any number of times"
phrase(
    SIMPLE,
    constant(f"you may {_AS_OFTEN}", May(You(), RepeatProcess(words="any number of times"))),
    reads=[f"you may {_AS_OFTEN}"],
)

# --- Until something is so (CR 608.2c) ------------------------------------------------------

_TAKEN: Final = Each(Those((Card(), DoneThisWay("put into a hand"), OwnedBy(You()))))
_EXILED: Final = Each(Those((Card(), DoneThisWay("exiled"))))
_UNTIL: Final[dict[str, Condition]] = {
    "you put a card into your hand": Exists(_TAKEN),
    "you exile two cards with the same name": SameNames(_EXILED, 2),
}
_ONE: Final = table("what ends it", _UNTIL)


def _first(value: RepeatProcess) -> dict[str, Any] | None:
    match value.until:
        case AnyOf((one, other)):
            return {"one": one, "other": other}
    return None


phrase(
    COMMAND,
    template(
        RepeatProcess,
        f"{_AGAIN} until {{one}} or {{other}}, whichever comes first",
        build=lambda one, other: RepeatProcess(until=AnyOf((one, other))),
        match=_first,
        one=_ONE,
        other=_ONE,
    ),
    reads=[
        f"{_AGAIN} until you put a card into your hand or you exile two cards with the same "
        "name, whichever comes first"
    ],
)
phrase(
    COMMAND,
    template(RepeatProcess, f"{_AGAIN} until {{until}}", until=_ONE),
    reads=[f"{_AGAIN} until you put a card into your hand"],
)

# --- For other things (CR 608.2c) -------------------------------------------------------------


def _for_others(do: Instruction, others: tuple[Those, ...]) -> RepeatFor | None:
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
        f"{{do}} then {_AGAIN} for {{others}}",
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
        f"then {_AGAIN} for an enchantment and a planeswalker",
        f"each player sacrifices a creature of their choice. then {_AGAIN} for a land",
    ],
    refuses=[f"draw a card. then {_AGAIN} for a land"],
)
