"""Countering and copying spells, new targets. (CR 115.7, 701.6, 707.10)"""

from typing import Any, Final

from apnap.abilities.amounts import X
from apnap.abilities.instructions import CounterIt, Place
from apnap.abilities.instructions_more import ChangeTargets, CopySpell, NewTargets
from apnap.abilities.references import You
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import optional, table
from apnap.oracle.phrases.categories import CLAUSES, FOR_EACH, OBJECTS
from apnap.oracle.phrases.multiples import each_of, is_each
from apnap.oracle.phrases.verbs import COMMAND, verb
from apnap.oracle.templates import template
from apnap.terms.turn import EXILE

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


def _copy(who: Any, what: Any, amount: Any, words: str) -> CopySpell:
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
