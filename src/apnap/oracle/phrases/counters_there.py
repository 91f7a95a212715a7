"""Whether there are counters, and those just spoken of. (CR 109.2, 122.1, 608.2h)"""

from functools import partial
from typing import Any, Final

from apnap.abilities.amounts import Compare, CountersOn, Matches, NotSo
from apnap.abilities.descriptions import WithCounter, Without
from apnap.abilities.references import Each, Part, Those
from apnap.abilities.values import Comparison
from apnap.oracle.antecedents import THOSE_COUNTERS
from apnap.oracle.articles import with_article
from apnap.oracle.engine import Phrase, one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import alone, constant, mapped, table
from apnap.oracle.phrases.amounts import NUMBER_WORD
from apnap.oracle.phrases.categories import CLAUSE, COUNTER_KIND, DESCRIPTIONS, TAIL
from apnap.oracle.phrases.conditions import claim
from apnap.oracle.phrases.references import HOST, PRONOUN, THIS, THIS_THERE
from apnap.oracle.phrases.verbs import COMMAND
from apnap.oracle.templates import template

_SUBJECT: Final = one_of("subject", THIS, THIS_THERE, HOST, PRONOUN)


def _one_part(made: Phrase[Any]) -> Phrase[Any]:
    return mapped(
        made,
        lambda part: Those((part,)),
        lambda those: (
            those.parts[0] if isinstance(those, Those) and len(those.parts) == 1 else None
        ),
    )


_A_COUNTER: Final = with_article(template(WithCounter, "{kind} counter", kind=COUNTER_KIND))
_ANY: Final = constant("a counter", WithCounter(words="a counter"))

# --- After a noun --------------------------------------------------------------------------


def _plural(words: str) -> Phrase[Any]:
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


def _no_such(value: Without) -> dict[str, Any] | None:
    match value.parts:
        case (WithCounter(kind, 1, "no"),) if kind:
            return {"kind": kind}
    return None


_NONE: Final[Part] = Without((WithCounter(),))
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
                _plural("one or more"),
            ),
        ),
        reads=[f"with one or more +1/+1 counters on {_it}", f"with one or more counters on {_it}"],
    )
phrase(
    CLAUSE,
    _with(
        "it", one_of("counters", constant("counters", WithCounter(words="counters")), _plural(""))
    ),
    reads=["with oil counters on it", "with counters on it"],
)


def _lack(part: WithCounter, words: str) -> Without:
    return Without((WithCounter(part.kind, words="" if words == "without" else words),))


def _lacking(value: Without, words: str) -> dict[str, Any] | None:
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
                part=_A_COUNTER,
            )
        ),
        reads=[f"{_words} a +1/+1 counter on it"],
    )


# --- In conditions ----------------------------------------------------------------------------

claim(
    template(Matches, "{what} [have|has] {description} on it", agree="what", what=_SUBJECT,
             description=_one_part(one_of("counters", _ANY, _plural("")))),
    ["~ has a counter on it", "~ has loyalty counters on it"],
)  # fmt: skip
claim(
    template(
        Matches,
        "{what} had {description} on it",
        fixed={"words": "had"},
        what=PRONOUN,
        description=_one_part(_ANY),
    ),
    ["it had a counter on it"],
)


def _lacks(value: NotSo) -> dict[str, Any] | None:
    inner = value.condition
    if not isinstance(inner, Matches) or value.words != "doesn't have":
        return None
    return {"what": inner.what, "description": inner.description}


claim(
    template(
        NotSo,
        "{what} [don't|doesn't] have {description} on it",
        agree="what",
        build=lambda what, description: NotSo(Matches(what, description), "doesn't have"),
        match=_lacks,
        what=_SUBJECT,
        description=_one_part(_A_COUNTER),
    ),
    ["~ doesn't have a +1/+1 counter on it"],
)


def _compared(words: str, how: Comparison, *, kind: bool) -> dict[str, Any]:
    def build(what: Any, amount: int, kind: str = "") -> Compare:
        return Compare(CountersOn(kind, what), how, amount, words)

    def match(value: Compare) -> dict[str, Any] | None:
        left = value.left
        if not isinstance(left, CountersOn) or (value.how, value.words) != (how, words):
            return None
        if bool(left.kind) != kind or isinstance(left.what, Each) != words.endswith("among"):
            return None
        return {"what": left.what, "amount": value.right, **({"kind": left.kind} if kind else {})}

    return {"build": build, "match": match}


_SO_MANY: Final = (("exactly", Comparison.EQUAL), ("fewer than", Comparison.LESS))
for _words, _how in _SO_MANY:
    claim(
        template(
            Compare,
            f"{{what}} [have|has] {_words} {{amount}} {{kind}} counters on it",
            agree="what",
            **_compared(_words, _how, kind=True),
            what=_SUBJECT,
            amount=mapped(NUMBER_WORD, lambda n: n if n > 1 else None, lambda n: n),
            kind=COUNTER_KIND,
        ),
        [f"~ has {_words} three +1/+1 counters on it"],
    )
    claim(
        template(
            Compare,
            f"there are {_words} {{amount}} {{kind}} counters on {{what}}",
            **_compared(f"there are {_words}", _how, kind=True),
            amount=mapped(NUMBER_WORD, lambda n: n if n > 1 else None, lambda n: n),
            kind=COUNTER_KIND,
            what=_SUBJECT,
        ),
        [f"there are {_words} three tide counters on ~"],
    )
claim(
    template(
        Compare,
        "there is exactly one {kind} counter on {what}",
        build=lambda kind, what: Compare(
            CountersOn(kind, what), Comparison.EQUAL, 1, "there is exactly"
        ),
        match=lambda value: (
            {"kind": value.left.kind, "what": value.left.what}
            if isinstance(value.left, CountersOn) and value.words == "there is exactly"
            else None
        ),
        kind=COUNTER_KIND,
        what=_SUBJECT,
    ),
    ["there is exactly one tide counter on ~"],
)
claim(
    template(
        Compare,
        "there are {amount} or more counters on {what}",
        **_compared("there are", Comparison.AT_LEAST, kind=False),
        amount=NUMBER_WORD,
        what=_SUBJECT,
    ),
    ["there are twenty or more counters on it"],
)
_AMONG: Final = template(Each, "{what}", fixed={"words": "among"}, what=DESCRIPTIONS)
claim(
    template(
        Compare,
        "there are {amount} or more counters among {what}",
        **_compared("there are among", Comparison.AT_LEAST, kind=False),
        amount=NUMBER_WORD,
        what=_AMONG,
    ),
    ["there are two or more counters among creatures you control"],
)
claim(
    template(
        Compare,
        "there are {amount} or more {kind} counters among {what}",
        **_compared("there are among", Comparison.AT_LEAST, kind=True),
        amount=NUMBER_WORD,
        kind=COUNTER_KIND,
        what=_AMONG,
    ),
    ["there are four or more lore counters among Sagas you control"],
)

# --- Those counters -----------------------------------------------------------------------------

phrase(
    COMMAND,
    table("those counters", {f"remove {words}": made for words, made in THOSE_COUNTERS.items()}),
    reads=["remove those counters", "remove them"],
)
