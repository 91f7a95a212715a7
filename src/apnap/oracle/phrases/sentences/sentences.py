"""Clauses joined into sentences, and sentences into the body of an ability. (CR 608.2c)

The layers, each made of the one before:

- a clause: "draw a card", "~ deals 3 damage to any target";
- clauses with "may", and one subject for several verbs;
- lists: "A and B", "A, B, and C", "A, then B";
- a condition, a payment that prevents it, a number defined: a *sentence*;
- sentences that belong together: "You may A. If you do, B.";
- a body: these, each with its stop; or modes.
"""

from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any, Final

from apnap.abilities.amounts import Condition, Number, WhereX, X
from apnap.abilities.instructions.actions import (
    CreateCopies,
    CreateTokens,
    DoubleCounters,
    Instruction,
    Move,
    PutCounters,
    Reveal,
    ShuffleLibrary,
)
from apnap.abilities.instructions.flow import (
    BecomeCopy,
    ByPlayer,
    CastIt,
    Delayed,
    ForEach,
    If,
    IfYouDo,
    Instead,
    KeywordAction,
    May,
    MayPlay,
    Repeat,
    SameSubject,
    Sequence,
)
from apnap.abilities.instructions.set_apart_cards import Find
from apnap.abilities.nodes import Node, rewritten, walk
from apnap.abilities.references import Bound, Each, Ref, Target, This, You
from apnap.abilities.values import Moving
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import mapped, run, table
from apnap.oracle.engine.phrases import Choice, Phrase, choice_of, one_of
from apnap.oracle.engine.templates import Slots, numbered, template
from apnap.oracle.phrases.parts.card_sources import cast_if_such, such_if_cast
from apnap.oracle.phrases.parts.categories import (
    AFTER_EACH,
    CLAUSES,
    CONDITION,
    OBJECTS,
    PLAYERS,
    SENTENCE,
    VALUE,
)
from apnap.oracle.phrases.parts.outcome_words import IF_SO, IF_YOU_DO_NOT, if_done
from apnap.oracle.phrases.parts.spread_amounts import done_to_the_same
from apnap.oracle.phrases.parts.stops import followed
from apnap.oracle.phrases.verbs.verbs import (
    ACT,
    ACTS,
    COMMAND,
    DO,
    DOES,
    MIGHT,
    OTHERS,
    SUBJECT,
    SUBJECTS,
    subject_of,
    with_subject,
)

# --- May, and several verbs of one subject --------------------------------------------

SIMPLE: Choice[Any] = choice_of("simple sentence")

AND: Choice[Any] = choice_of("sentences with and")

LISTED: Choice[Any] = choice_of("sentences in a list")

COMMANDS: Choice[Any] = choice_of("commands")

GROUP: Choice[Any] = choice_of("sentences that belong together")

IF_DONE: Choice[Any] = choice_of("what is done, and what if it was")

THEN: Choice[Instruction] = choice_of("what is done, and what then")

JOINS: Final = {
    " and ": (" and ", ", ", ", and "),
    ", then ": (", then ", ", ", ", then "),
}


def _explicit(part: Instruction) -> bool:
    """A player is said to be its subject."""
    return hasattr(part, "who") and part.who != You()


# Keyword actions said of an object, whoever takes them.
_OF_OBJECTS: Final = (
    *("connive", "endure", "explore", "convert", "detain", "goad", "harness", "suspect"),
)


def _same_subject(part: Instruction) -> bool:
    """A verb without a subject of its own, which goes on with the one before."""
    by_itself = isinstance(part, KeywordAction) and part.name in _OF_OBJECTS
    if isinstance(part, May):
        return False  # "you may" says who
    return getattr(part, "who", None) == You() and not by_itself


def _in_order(parts: tuple[Instruction, ...], words: str) -> Sequence | None:
    """A list, unless its parts can't follow each other so.

    What may be done takes all that follows with it but another offer, and after "you draw a
    card" a verb without a subject has the same one.
    """
    if is_one_search(parts):
        return None
    for before, after in pairwise(parts):
        if isinstance(after, May):
            continue  # another offer
        if isinstance(before, May) and (before.who == You() or not _explicit(after)):
            return None
    for before, after in pairwise(parts):
        if _explicit(before) and _same_subject(after):
            return None
    return Sequence(parts, words)


def is_one_search(parts: tuple[Instruction, ...]) -> bool:
    """A search that ends with a shuffle is told as one verb where that can be. (CR 701.23)"""
    for part, following in pairwise(parts):
        if isinstance(part, Find) and part.zones != 1 and _exiles_the_rest(following):
            return True  # "and exile the rest": all that wasn't found
    for at, part in enumerate(parts):
        if not isinstance(part, Find) or part.zones != 1 or part.whose:
            continue
        after = [each for each in parts[at + 1 :] if not isinstance(each, Reveal)]
        if after and _shuffling(after[0]) and isinstance(after[0], Sequence):
            return True  # "shuffle and put it on top"
        put = after and isinstance(after[0], Move) and after[0].verb is Moving.PUT
        if put and len(after) > 1 and _shuffling(after[1]):
            return True
    return False


def _exiles_the_rest(part: Instruction) -> bool:
    return isinstance(part, Move) and part.verb is Moving.EXILE and part.what == _THE_REST


_THE_REST: Final = Bound("?", "the rest")


def _shuffling(part: Instruction) -> bool:
    if isinstance(part, Sequence):
        return isinstance(part.parts[0], ShuffleLibrary)
    return isinstance(part, ShuffleLibrary)


def _same(who: Ref, parts: tuple[Instruction, ...], words: str) -> SameSubject | None:
    plain = isinstance(who, You) and any(isinstance(each, ByPlayer) for each in parts)
    return None if plain or is_one_search(parts) else SameSubject(who, parts, words)


def clause_list(name: str, item: Phrase[Any], words: str) -> Phrase[Any]:
    """Clauses in a list with these words before the last."""
    return template(
        Sequence,
        "{parts}",
        fixed={"words": words},
        build=_in_order,
        match=lambda value: {"parts": value.parts} if value.words == words else None,
        parts=run(item, *JOINS[words]),
    )


COMMAND_AND: Final = one_of("commands with and", COMMAND, clause_list("and", COMMAND, " and "))

COMMANDS.add(COMMAND_AND, clause_list("then", COMMAND_AND, ", then "))

AND.add(SIMPLE, clause_list("and", SIMPLE, " and "))

LISTED.add(AND, clause_list("then", AND, ", then "))

LISTED.add(
    template(
        Sequence,
        "{first}, and {second}",
        build=lambda first, second: _in_order((first, second), ", and "),
        match=lambda value: (
            dict(zip(("first", "second"), value.parts, strict=False))
            if value.words == ", and " and len(value.parts) == 2
            else None
        ),
        first=SIMPLE,
        second=SIMPLE,
    )
)

SIMPLE.add(CLAUSES)

phrase(
    SIMPLE,
    template(May, "you may {do}", fixed={"who": You()}, do=COMMANDS),
    reads=["you may draw a card", "you may draw a card and draw a card"],
    refuses=["you may target player draws a card"],
)

phrase(
    SIMPLE,
    template(May, "{who} may {do}", who=OTHERS, do=MIGHT),
    reads=["target player may draw a card"],
)


def _have(subject: Ref, predicate: Instruction) -> May | None:
    if isinstance(subject, You) or _is_one_copy(predicate, subject):
        return None
    return May(You(), with_subject(predicate, subject))


def _is_one_copy(predicate: Instruction, subject: Ref | None) -> bool:
    """One thing becomes a copy, not copies: said in words of its own."""
    return isinstance(predicate, BecomeCopy) and isinstance(subject, (This, Bound, Target))


def _had(value: May) -> Slots | None:
    subject = subject_of(value.do)
    if _is_one_copy(value.do, subject):
        return None
    if value.who != You() or subject is None or isinstance(subject, You) or subject == SUBJECT:
        return None
    return {"subject": subject, "predicate": with_subject(value.do, SUBJECT)}


phrase(
    SIMPLE,
    template(
        May, "you may have {subject} {predicate}",
        build=_have, match=_had, subject=PLAYERS, predicate=DO,
    ),
    reads=["you may have target player draw a card"],
)  # fmt: skip

phrase(
    SIMPLE,
    template(
        May, "you may have {subject} {predicate}",
        build=_have, match=_had, subject=OBJECTS, predicate=ACT,
    ),
    reads=["you may have ~ deal 3 damage to any target"],
)  # fmt: skip

for _words, _example in {
    " and ": "target player draws two cards and loses 2 life",
    ", then ": "target player draws two cards, then discards a card",
}.items():
    phrase(
        SIMPLE,
        template(
            SameSubject,
            "{who} {parts}",
            agree="who",
            fixed={"words": _words},
            build=_same,
            who=SUBJECTS,
            parts=numbered(run(DO, *JOINS[_words]), run(DOES, *JOINS[_words])),
        ),
        reads=[_example],
    )

_THENS: Final = ", then , then "  # one after another, each said so

phrase(
    SIMPLE,
    template(
        SameSubject,
        "{who} {parts}",
        agree="who",
        fixed={"words": _THENS},
        build=_same,
        who=SUBJECTS,
        parts=numbered(
            run(DO, ", then ", ", then ", ", then ", least=3),
            run(DOES, ", then ", ", then ", ", then ", least=3),
        ),
    ),
    reads=["target player draws two cards, then discards a card, then loses 1 life"],
)

for _words, _example in {
    " and ": "target creature gains haste until end of turn and can't be blocked this turn",
    ", then ": "target creature gets +1/+1 until end of turn, then deals 1 damage to you",
}.items():
    phrase(
        SIMPLE,
        template(
            SameSubject,
            "{who} {parts}",
            agree="who",
            fixed={"words": _words},
            who=OBJECTS,
            parts=numbered(run(ACT, *JOINS[_words]), run(ACTS, *JOINS[_words])),
        ),
        reads=[_example],
    )

# --- Whole sentences ------------------------------------------------------------------

PLAIN: Choice[Any] = choice_of("sentence without a condition")

PLAIN.add(LISTED)

SENTENCE.add(PLAIN)


def _single(do: Instruction, **others: Any) -> bool:
    return not isinstance(do, Sequence | SameSubject)


_IF_SO: Final = template(If, "if {condition}, {then}", condition=CONDITION, then=PLAIN)

phrase(SENTENCE, _IF_SO, reads=["if you control a Swamp, draw a card"])

phrase(
    SENTENCE,
    template(
        If,
        "{then} if {condition}",
        build=lambda condition, then: (
            If(condition, then, trails=True) if cast_if_such(then, condition) is None else None
        ),
        match=lambda value: (
            {"condition": value.condition, "then": value.then}
            if value.trails and value.otherwise is None
            else None
        ),
        condition=CONDITION,
        then=SIMPLE,
    ),
    reads=["draw a card if you control a Swamp"],
)


def _cast_if(condition: Condition, then: Instruction, *, node: type) -> Instruction | None:
    made = cast_if_such(then, condition)
    return made if isinstance(made, node) else None


for _node, _example in (
    (
        CastIt,
        "you may cast it without paying its mana cost if that spell's mana value is 8 or less",
    ),
    (MayPlay, "you may cast it this turn if it's an instant or sorcery spell"),
):
    phrase(
        PLAIN,
        template(
            _node,
            "{then} if {condition}",
            build=partial(_cast_if, node=_node),
            match=such_if_cast,
            condition=CONDITION,
            then=SIMPLE,
        ),
        reads=[_example],
    )

FOR_EACH_ONE: Final[Phrase[Any]] = template(
    ForEach,
    "for each {what}, {do}",
    build=lambda what, do: ForEach(Each(what), do),
    match=lambda value: {"what": getattr(value.what, "what", None), "do": value.do},
    what=AFTER_EACH,
    do=PLAIN,
)

phrase(SENTENCE, FOR_EACH_ONE, reads=["for each creature you control, draw a card"])

phrase(
    SENTENCE,
    template(If, "if {condition}, {then}", condition=CONDITION, then=FOR_EACH_ONE),
    reads=["if you control a Swamp, for each creature you control, draw a card"],
)


def _define(sentence: Node, amount: Number) -> Any:
    """The sentence with every X standing for the amount; None if there is no X in it."""
    if any(isinstance(each, X | WhereX) for each in walk(amount)):
        return None
    if not any(isinstance(each, X) or _is_x_targets(each) for each in walk(sentence)):
        return None
    return rewritten(sentence, lambda each: _known(each, amount))


def _is_x_targets(each: Node) -> bool:
    return isinstance(each, Target) and each.most == -2 and each.x is None


def _known(each: Node, amount: Number) -> Node | None:
    if isinstance(each, X):
        return WhereX(amount)
    if not isinstance(each, Target) or not _is_x_targets(each):
        return None
    what = rewritten(each.what, lambda part: _known(part, amount))
    return replace(each, what=what, x=WhereX(amount))


def _unknown(each: Node) -> Node | None:
    if isinstance(each, WhereX):
        return X()
    if not isinstance(each, Target) or each.x is None:
        return None
    return replace(each, what=rewritten(each.what, _unknown), x=None)


def _defined(value: object) -> Slots | None:
    amounts = {each.amount for each in walk(value) if isinstance(each, WhereX)}
    if len(amounts) != 1:
        return None
    sentence = rewritten(value, _unknown)
    return {"sentence": sentence, "amount": amounts.pop()}


def where_x(sentence: Phrase[Any]) -> Phrase[Any]:
    """The phrase followed by what X is. (CR 107.3i)"""
    return template(
        _define,
        "{sentence}, where X is {amount}",
        match=_defined,
        sentence=sentence,
        amount=VALUE,
    )


phrase(
    SENTENCE,
    where_x(PLAIN),
    reads=["draw X cards, where X is the number of creatures you control"],
    refuses=["draw two cards, where X is the number of creatures you control"],
)

_X_FIRST: Final = ", where X, then "  # what X is stands before the last part

phrase(
    SENTENCE,
    template(
        Sequence,
        "{first}, then {second}",
        build=lambda first, second: Sequence((first, second), _X_FIRST),
        match=lambda value: (
            dict(zip(("first", "second"), value.parts, strict=False))
            if value.words == _X_FIRST
            else None
        ),
        first=where_x(SIMPLE),
        second=SIMPLE,
    ),
    reads=[
        "look at the top X cards of your library, where X is the number of creatures you control, "
        "then put them back in any order"
    ],
)

phrase(
    SENTENCE,
    where_x(_IF_SO),
    reads=["if you control a Swamp, draw X cards, where X is the number of creatures you control"],
)

# --- Sentences that belong together ---------------------------------------------------

GROUP.add(SENTENCE)

# What is done now; after what is done later, the next sentence could be of then or of now.
DONE: Final = mapped(SENTENCE, lambda do: _now(do), lambda do: _now(do))


def _now(do: Instruction) -> Instruction | None:
    return None if isinstance(do, Delayed) or not isinstance(do, Instruction) else do


GROUP.add(IF_DONE)

phrase(
    IF_DONE,
    template(
        IfYouDo,
        "{first}. {words}, {then}",
        build=if_done,
        first=DONE,
        words=table("if you do", {words: words for words in IF_SO}),
        then=SENTENCE,
    ),
    reads=["you may draw a card. if you do, discard a card"],
)

for _words in ("if you don't", "otherwise"):
    phrase(
        IF_DONE,
        template(
            IfYouDo,
            "{first}. if you do, {then}. " + _words + ", {otherwise}",
            fixed={"words": f"if you do, {_words}"},
            build=if_done,
            first=DONE,
            then=SENTENCE,
            otherwise=SENTENCE,
        ),
        reads=[f"you may draw a card. if you do, discard a card. {_words}, scry 1"],
    )

phrase(
    IF_DONE,
    template(
        IfYouDo,
        "{first}. if you don't, {otherwise}",
        fixed={"words": "if you don't"},
        build=if_done,
        first=DONE,
        otherwise=SENTENCE,
    ),
    reads=["you may draw a card. if you don't, scry 1"],
)

phrase(
    IF_DONE,
    template(
        IfYouDo,
        "{first}. {words}, {otherwise}",
        build=if_done,
        first=DONE,
        words=table("if you don't", {words: words for words in IF_YOU_DO_NOT}),
        otherwise=SENTENCE,
    ),
    reads=["you may draw a card. if you don't put the card into your hand, scry 1"],
)

_CREATED: Final = (CreateTokens, CreateCopies)


def _instead(do: Instruction, condition: Condition, then: Instruction) -> Instead | None:
    """Only what is of the same kind, or done to the same object, can be known to stand instead
    of the sentence before."""
    other = then.do if isinstance(then, (May, Repeat)) else then
    same = type(do) is type(other) or done_to_the_same(do, other)
    if isinstance(do, _CREATED) and isinstance(other, _CREATED):
        same = True
    if isinstance(do, PutCounters) and isinstance(other, DoubleCounters):
        same = isinstance(other.what, Bound)
    return Instead(do, condition, then) if same else None


phrase(
    GROUP,
    template(
        Instead,
        "{do} if {condition}, {then} instead",
        build=_instead,
        do=followed(SENTENCE),
        condition=CONDITION,
        then=SIMPLE,
    ),
    reads=[
        "draw a card. if you control a Swamp, draw two cards instead",
        "~ gets +3/+0 until end of turn. if you control a Swamp, put a +1/+1 counter on ~ instead",
    ],
    refuses=["scry 1. if you control a Swamp, draw a card instead"],
)

GROUP.add(THEN)

phrase(
    THEN,
    template(
        Sequence,
        "{first} then {second}",
        build=lambda first, second: Sequence((first, second), ". then "),
        match=lambda value: (
            dict(zip(("first", "second"), value.parts, strict=False))
            if value.words == ". then "
            else None
        ),
        first=followed(DONE),
        second=one_of("what is done then", SENTENCE, IF_DONE),
    ),
    reads=["draw a card. then discard a card",
           "draw a card. then you may discard a card. if you do, scry 1"],
)  # fmt: skip
