"""With what a spell or a card enters once it does. (CR 614.12)"""

from functools import partial
from typing import Any, Final

from apnap.abilities.amounts import Condition, Number
from apnap.abilities.descriptions import Is
from apnap.abilities.instructions.actions import Instruction
from apnap.abilities.instructions.flow import ApplyReplacement, If
from apnap.abilities.nodes import walk
from apnap.abilities.references import Bound, Description, Each, Ref, This
from apnap.abilities.replacements import EntersWithCounters
from apnap.abilities.values import Duration
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import table
from apnap.oracle.engine.phrases import Choice, Phrase, choice_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import A_DESCRIPTION, CLAUSES, CONDITION, FOR_EACH
from apnap.oracle.phrases.parts.spread_amounts import each_of, is_each
from apnap.oracle.phrases.replacements.entering import ADDITIONAL
from apnap.oracle.phrases.verbs.permanents.counters import COUNTERS

# --- What was cast --------------------------------------------------------------------------

_KINDS: Final = ("creature", "planeswalker", "permanent")

_SPELL: Final[Phrase[Any]] = table(
    "what was cast",
    {"it": Bound("?", "it"), **{f"that {kind}": Bound("?", f"that {kind}") for kind in _KINDS}},
)

_ITSELF: Final = table("itself", {"~": This()})


def enters(what: Ref, counters: tuple[Any, str]) -> ApplyReplacement:
    """The effect that it enters with those counters."""
    return ApplyReplacement(EntersWithCounters(what, counters[1], counters[0]), Duration.THIS_TURN)


def _entered(value: ApplyReplacement) -> Slots | None:
    node = value.replacement
    if not isinstance(node, EntersWithCounters) or is_each(node.amount):
        return None
    return {"what": node.what, "counters": (node.amount, node.kind)}


def _enters_each(what: Ref, counters: tuple[Any, str], each: Number) -> ApplyReplacement | None:
    if not isinstance(counters[0], int):
        return None
    return enters(what, (each_of(counters[0], each), counters[1]))


def _entered_each(value: ApplyReplacement) -> Slots | None:
    node = value.replacement
    if not isinstance(node, EntersWithCounters) or not is_each(node.amount):
        return None
    amount: Any = node.amount
    return {"what": node.what, "counters": (amount.factor, node.kind), "each": amount.amount}


def _said(category: Choice[Any], what: Phrase[Any], counters: Phrase[Any], example: str) -> None:
    """So many counters, or so many for each of something."""
    phrase(
        category,
        template(
            ApplyReplacement,
            "{what} enters with {counters} on it",
            build=enters,
            match=_entered,
            what=what,
            counters=counters,
        ),
        reads=[example],
    )
    phrase(
        category,
        template(
            ApplyReplacement,
            "{what} enters with {counters} on it for each {each}",
            build=_enters_each,
            match=_entered_each,
            what=what,
            counters=counters,
            each=FOR_EACH,
        ),
        reads=[f"{example} for each creature you control"],
    )


_said(CLAUSES, _SPELL, ADDITIONAL, "that creature enters with an additional +1/+1 counter on it")

_said(CLAUSES, _ITSELF, COUNTERS, "~ enters with two +1/+1 counters on it")

# --- What is put onto the battlefield (CR 614.12) -------------------------------------------

_THEM: Final = "entering"

_MOVED: Final[Phrase[Any]] = table(
    "what is moved",
    {
        words: Bound(_THEM, words)
        for words in ("it", "each of them", *(f"that {kind}" for kind in _KINDS))
    },
)

_IT: Final = Bound(_THEM, "it")

ENTERS: Choice[Any] = choice_of("how what is moved enters")

_said(ENTERS, _MOVED, ADDITIONAL, "it enters with an additional +1/+1 counter on it")


def _such(words: str, what: Description, counters: tuple[Any, str]) -> ApplyReplacement:
    return enters(Each(Description((*what.parts, Is(_IT))), words), counters)


def _if_such(value: ApplyReplacement, words: str) -> Slots | None:
    node = value.replacement
    if not isinstance(node, EntersWithCounters) or not isinstance(node.what, Each):
        return None
    parts = node.what.what.parts
    if node.what.words != words or not parts or parts[-1] != Is(_IT):
        return None
    return {"what": Description(parts[:-1]), "counters": (node.amount, node.kind)}


for _words, _surface, _example in (
    ("such this way", "if {what} enters this way, it enters with {counters} on it",
     "if a Bird enters this way, it enters with an additional +1/+1 counter on it"),
    ("such", "it enters with {counters} on it if it's {what}",
     "it enters with two additional +1/+1 counters on it if it's a creature"),
):  # fmt: skip
    phrase(
        ENTERS,
        template(
            ApplyReplacement,
            _surface,
            build=partial(_such, _words),
            match=partial(_if_such, words=_words),
            what=A_DESCRIPTION,
            counters=ADDITIONAL,
        ),
        reads=[_example],
    )


def _if_so(condition: Condition, then: Instruction) -> If | None:
    """Under a condition that says nothing of what is moved."""
    if any(isinstance(each, Bound) for each in walk(condition)):
        return None
    return If(condition, then)


phrase(
    ENTERS,
    template(If, "if {condition}, {then}", build=_if_so, condition=CONDITION, then=ENTERS),
    reads=["if you control a Swamp, it enters with an additional +1/+1 counter on it"],
)
