"""Whether there are counters. (CR 122.1)"""

from typing import Any, Final

from apnap.abilities.amounts import Compare, CountersOn, Matches, NotSo
from apnap.abilities.descriptions import WithCounter
from apnap.abilities.references import Bound, Description, Each, Ref
from apnap.abilities.values import Comparison
from apnap.oracle.engine.leaves import constant, mapped, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import BothWays, Slots, template
from apnap.oracle.phrases.amounts.amounts import NUMBER_WORD
from apnap.oracle.phrases.conditions.conditions import claim
from apnap.oracle.phrases.descriptions.counters import A_COUNTER, plural_counters
from apnap.oracle.phrases.parts.categories import ANYONE, COUNTER_KIND, DESCRIPTIONS
from apnap.oracle.phrases.references.references import HOST, PRONOUN, THIS, THIS_THERE
from apnap.terms.characteristics import PLAYER_COUNTERS

_SUBJECT: Final = one_of("subject", THIS, THIS_THERE, HOST, PRONOUN)


def _one_part(made: Phrase[Any]) -> Phrase[Any]:
    return mapped(
        made,
        lambda part: Description((part,)),
        lambda those: (
            those.parts[0] if isinstance(those, Description) and len(those.parts) == 1 else None
        ),
    )


_ANY: Final = constant("a counter", WithCounter(words="a counter"))


# --- In conditions ----------------------------------------------------------------------------

claim(
    template(Matches, "{what} [have|has] {description} on it", agree="what", what=_SUBJECT,
             description=_one_part(one_of("counters", _ANY, plural_counters("")))),
    ["~ has a counter on it", "~ has loyalty counters on it"],
)  # fmt: skip

claim(
    template(
        Matches,
        "{what} had {description} on it",
        fixed={"past": True},
        what=PRONOUN,
        description=_one_part(_ANY),
    ),
    ["it had a counter on it"],
)


def _lacks(value: NotSo) -> Slots | None:
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
        description=_one_part(A_COUNTER),
    ),
    ["~ doesn't have a +1/+1 counter on it"],
)


def _compared(words: str, how: Comparison, *, kind: bool) -> BothWays[Compare]:
    def build(what: Ref, amount: int, kind: str = "") -> Compare:
        return Compare(CountersOn(kind, what), how, amount, words)

    def match(value: Compare) -> Slots | None:
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

# --- Of players -------------------------------------------------------------------------------

_WHO: Final = one_of("who", ANYONE, constant("they", Bound("?", "they"), number="p"))

_PLAYERS_KIND: Final = table("counter of players", {kind: kind for kind in PLAYER_COUNTERS})


def _of_players(words: str) -> BothWays[Compare]:
    def build(who: Ref, kind: str) -> Compare:
        how = Comparison.EQUAL if words == "no" else Comparison.AT_LEAST
        return Compare(CountersOn(kind, who), how, 0 if words == "no" else 1, words)

    def match(value: Compare) -> Slots | None:
        if not isinstance(value.left, CountersOn) or value.words != words:
            return None
        return {"who": value.left.what, "kind": value.left.kind}

    return {"build": build, "match": match}


claim(
    template(
        Compare,
        "{who} [have|has] a {kind} counter",
        agree="who",
        **_of_players("a"),
        who=_WHO,
        kind=_PLAYERS_KIND,
    ),
    ["defending player has a rad counter", "you have a poison counter"],
)

claim(
    template(
        Compare,
        "{who} [don't|doesn't] have any {kind} counters",
        agree="who",
        **_of_players("no"),
        who=_WHO,
        kind=_PLAYERS_KIND,
    ),
    ["they don't have any rad counters", "an opponent doesn't have any poison counters"],
)

# --- Among many -------------------------------------------------------------------------------

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
