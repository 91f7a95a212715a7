"""Clauses of counters, and those just spoken of. (CR 109.2, 122.1)"""

from functools import partial
from typing import Any, Final

from apnap.abilities.descriptions import CounterCount, WithCounter, Without
from apnap.abilities.references import Quality
from apnap.abilities.values import Comparison
from apnap.oracle.engine.articles import with_article
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import alone, constant
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import CLAUSE, COUNT, COUNTER_KIND, TAIL

A_COUNTER: Final = with_article(template(WithCounter, "{kind} counter", kind=COUNTER_KIND))

# --- After a noun --------------------------------------------------------------------------


def plural_counters(words: str) -> Phrase[Any]:
    """One or more of a kind, said in the plural."""
    before = f"{words} " if words else ""
    return template(
        WithCounter,
        f"{before}{{kind}} counters",
        fixed={"words": words or "counters"},
        kind=COUNTER_KIND,
    )


def _with(it: str, parts: Phrase[Any], words: str = "with") -> Phrase[Any]:
    return alone(
        template(
            lambda part: part,
            f"{words} {{part}} on {it}",
            build=lambda part: part,
            match=lambda part: {"part": part},
            part=parts,
        )
    )


def _no_such(value: Without) -> Slots | None:
    match value.parts:
        case (WithCounter(kind, 1, "no"),) if kind:
            return {"kind": kind}
    return None


_NONE: Final[Quality] = Without((WithCounter(),))

for _category, _it in ((CLAUSE, "it"), (TAIL, "them")):
    phrase(
        _category,
        alone(constant(f"with no counters on {_it}", _NONE)),
        reads=[f"with no counters on {_it}"],
    )
    phrase(
        _category,
        alone(
            template(
                Without,
                f"with no {{kind}} counters on {_it}",
                build=lambda kind: Without((WithCounter(kind, words="no"),)),
                match=_no_such,
                kind=COUNTER_KIND,
            )
        ),
        reads=[f"with no +1/+1 counters on {_it}"],
    )
    phrase(
        _category,
        _with(
            _it,
            one_of(
                "one or more",
                constant("one or more counters", WithCounter(words="one or more")),
                plural_counters("one or more"),
            ),
        ),
        reads=[f"with one or more +1/+1 counters on {_it}", f"with one or more counters on {_it}"],
    )

phrase(
    CLAUSE,
    _with(
        "it",
        one_of(
            "counters", constant("counters", WithCounter(words="counters")), plural_counters("")
        ),
    ),
    reads=["with oil counters on it", "with counters on it"],
)


def _lack(part: WithCounter, words: str) -> Without:
    return Without((WithCounter(part.kind, words="" if words == "without" else words),))


def _lacking(value: Without, words: str) -> Slots | None:
    match value.parts:
        case (WithCounter(kind, 1, said),) if kind and (said or "without") == words:
            return {"part": WithCounter(kind)}
    return None


for _words in ("without", "that doesn't have"):
    phrase(
        CLAUSE,
        alone(
            template(
                Without,
                f"{_words} {{part}} on it",
                build=partial(_lack, words=_words),
                match=partial(_lacking, words=_words),
                part=A_COUNTER,
            )
        ),
        reads=[f"{_words} a +1/+1 counter on it"],
    )

# --- How many -----------------------------------------------------------------------------

for _than, _how in (("fewer than", Comparison.LESS), ("more than", Comparison.MORE)):
    phrase(
        CLAUSE,
        alone(
            template(
                CounterCount,
                f"with {_than} {{amount}} {{kind}} counters on it",
                fixed={"how": _how},
                amount=COUNT,
                kind=COUNTER_KIND,
            )
        ),
        reads=[f"with {_than} X +1/+1 counters on it"],
    )
