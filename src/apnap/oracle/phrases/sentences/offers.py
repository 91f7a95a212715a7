"""What any of several players may do: "any player may have ~ deal 5 damage to them". (CR 608.2d)"""

from functools import partial
from typing import Any, Final

from apnap.abilities.descriptions import APlayer
from apnap.abilities.instructions.actions import Instruction
from apnap.abilities.instructions.flow import IfYouDo, May, Sequence, Unless
from apnap.abilities.references import AnOpponent, Description, Each, Ref, You
from apnap.abilities.values import WhichPlayer
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import mapped, run, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, numbered, template
from apnap.oracle.phrases.costs.joined import PAY
from apnap.oracle.phrases.parts.categories import CLAUSES, OBJECTS, PLAYERS, SENTENCE
from apnap.oracle.phrases.parts.outcome_words import IF_NONE_DID, if_done
from apnap.oracle.phrases.sentences.paying.paying import PAYS
from apnap.oracle.phrases.sentences.sentences import (
    DONE,
    IF_DONE,
    JOINS,
    LISTED,
    PLAIN,
    SIMPLE,
    is_one_search,
)
from apnap.oracle.phrases.verbs.verbs import (
    ACT,
    DO,
    MIGHT,
    OTHERS,
    SUBJECT,
    subject_of,
    with_subject,
)

_EXAMPLES: Final = {
    " and ": "each player may discard a card and draw a card",
    ", then ": "each player may discard a card, then draw a card",
}


def _may(who: Ref, parts: tuple[Instruction, ...], words: str) -> May | None:
    return None if is_one_search(parts) else May(who, Sequence(parts, words))


def _match(value: May, words: str) -> Slots | None:
    if not isinstance(value.do, Sequence) or value.do.words != words:
        return None
    return {"who": value.who, "parts": value.do.parts}


for _words, _example in _EXAMPLES.items():
    phrase(
        SIMPLE,
        template(
            May,
            "{who} may {parts}",
            build=partial(_may, words=_words),
            match=partial(_match, words=_words),
            who=OTHERS,
            parts=run(MIGHT, *JOINS[_words]),
        ),
        reads=[_example],
    )

# --- Any of them may --------------------------------------------------------------------------

ANY: Final = "any"

_ANY_ONE: Final[Phrase[Any]] = table(
    "any one of them",
    {
        "any player": Each(Description((APlayer(),)), ANY),
        "any opponent": Each(Description((APlayer(WhichPlayer.OPPONENT),)), ANY),
    },
)

phrase(
    SIMPLE,
    template(May, "{who} may {do}", who=_ANY_ONE, do=MIGHT),
    reads=["any player may draw a card", "any opponent may sacrifice a land of their choice"],
)

phrase(
    PLAIN,
    template(Unless, "{do} unless {who} {costs}", do=CLAUSES, who=_ANY_ONE, costs=PAYS),
    reads=[
        "~ gets +1/+1 until end of turn unless any player pays {2}",
        "draw a card unless any opponent pays 3 life",
    ],
    refuses=["draw a card unless any player pay {2}"],
)


# Any one of several opponents could pay: which is not for you to choose.
_TOLD: Final = mapped(
    PLAYERS,
    lambda who: None if isinstance(who, AnOpponent) else who,
    lambda who: None if isinstance(who, AnOpponent) else who,
)

# What is paid, told first.
phrase(
    PLAIN,
    template(
        Unless,
        "unless {who} {costs}, {do}",
        fixed={"fronted": True},
        agree="who",
        who=one_of("who could pay", _ANY_ONE, _TOLD),
        costs=numbered(PAY, PAYS),
        do=LISTED,
    ),
    reads=[
        "unless any player pays {2}, draw a card",
        "unless you pay {B}, tap ~ and you lose 1 life",
    ],
)


def _have(who: Ref, subject: Ref, predicate: Instruction) -> May:
    return May(who, with_subject(predicate, subject))


def _had(value: May) -> Slots | None:
    subject = subject_of(value.do)
    if value.who == You() or subject in (None, SUBJECT):
        return None
    return {"who": value.who, "subject": subject, "predicate": with_subject(value.do, SUBJECT)}


_WHO: Final = one_of("who may", _ANY_ONE, OTHERS)

phrase(
    SIMPLE,
    template(
        May, "{who} may have {subject} {predicate}",
        build=_have, match=_had, who=_WHO, subject=OBJECTS, predicate=ACT,
    ),
    reads=["any player may have ~ deal 3 damage to them"],
)  # fmt: skip

phrase(
    SIMPLE,
    template(
        May, "{who} may have {subject} {predicate}",
        build=_have, match=_had, who=_WHO, subject=PLAYERS, predicate=DO,
    ),
    reads=["target opponent may have you draw a card"],
)  # fmt: skip

# --- None of them did ---------------------------------------------------------------------------

phrase(
    IF_DONE,
    template(
        IfYouDo,
        "{first}. {words}, {otherwise}",
        build=if_done,
        first=DONE,
        words=table("if none did", {words: words for words in IF_NONE_DID}),
        otherwise=SENTENCE,
    ),
    reads=["any player may draw a card. if no one does, you draw a card"],
)
