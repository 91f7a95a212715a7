"""Replacement effects of entering. (CR 614.1c, 614.12)"""

from dataclasses import replace
from functools import partial
from typing import Any, Final

from apnap.abilities.amounts import Number
from apnap.abilities.descriptions import EnteredThisTurn, InZone, Measured
from apnap.abilities.instructions.actions import Instruction
from apnap.abilities.references import Bound, Description, Quality, Ref, This
from apnap.abilities.replacements import (
    EntersAsCopy,
    EntersChoosing,
    EntersTapped,
    EntersWithCounters,
    GoesElsewhere,
    Replacement,
)
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import optional, table
from apnap.oracle.engine.phrases import Choice, choice_of, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.costs.joined import PAY
from apnap.oracle.phrases.parts.categories import (
    A_DESCRIPTION,
    CLAUSE,
    CONDITION,
    COUNTER_KIND,
    DESCRIPTION,
    FOR_EACH,
    REPLACEMENT,
    SENTENCE,
    VALUE,
)
from apnap.oracle.phrases.parts.spread_amounts import each_of, is_each
from apnap.oracle.phrases.references.references import EACH, PRONOUN, THIS, THIS_THERE
from apnap.oracle.phrases.sentences.sentences import where_x
from apnap.oracle.phrases.triggers.objects import ANY_ONE
from apnap.oracle.phrases.verbs.choices import CHOICES, NUMBERS
from apnap.oracle.phrases.verbs.permanents.copies import EXCEPT_ENTERING
from apnap.oracle.phrases.verbs.permanents.counters import COUNTERS
from apnap.terms.turn import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY

ENTERING: Final = one_of("what enters", THIS, THIS_THERE, EACH, PRONOUN)

PLAIN: Choice[Any] = choice_of("replacement without a definition")

REPLACEMENT.add(PLAIN)

phrase(
    REPLACEMENT,
    where_x(PLAIN),
    reads=["~ enters with X +1/+1 counters on it, where X is the number of creatures you control"],
)

# --- Tapped -----------------------------------------------------------------------------

phrase(
    PLAIN,
    template(EntersTapped, "{what} [enter|enters] tapped", agree="what", what=ENTERING),
    reads=["~ enters tapped", "creatures your opponents control enter tapped"],
)

phrase(
    PLAIN,
    template(
        EntersTapped,
        "{what} [enter|enters] tapped unless {unless}",
        agree="what",
        what=ENTERING,
        unless=CONDITION,
    ),
    reads=["~ enters tapped unless you control a Swamp or a Mountain"],
)

for _it, _what, _cost in (
    ("it", Bound("?", "it"), "pay 2 life"),
    ("~", This(), "reveal an Island card from your hand"),
):
    phrase(
        PLAIN,
        template(
            EntersTapped,
            "as ~ enters, you may {unless_paid}. if you don't, " + _it + " enters tapped",
            fixed={"what": _what},
            unless_paid=PAY,
        ),
        reads=[f"as ~ enters, you may {_cost}. if you don't, {_it} enters tapped"],
    )

# --- With counters ----------------------------------------------------------------------

ADDITIONAL: Choice[Any] = choice_of("additional counters")  # (amount, kind)


def _with(what: Ref, counters: tuple[Any, str]) -> EntersWithCounters:
    return EntersWithCounters(what, counters[1], counters[0])


def _counters(value: EntersWithCounters, *, itself: bool) -> Slots | None:
    """Only what enters itself has no counters to add to."""
    if is_each(value.amount) or isinstance(value.what, This | Bound) != itself:
        return None
    return {"what": value.what, "counters": (value.amount, value.kind)}


for _counted, _itself, _example in (
    (COUNTERS, True, "~ enters with two +1/+1 counters on it"),
    (ADDITIONAL, False, "each other creature you control enters with an additional +1/+1 "
                        "counter on it"),
):  # fmt: skip
    phrase(
        PLAIN,
        template(
            EntersWithCounters,
            "{what} [enter|enters] with {counters} on [them|it]",
            agree="what",
            build=lambda what, counters, itself=_itself: (
                _with(what, counters) if isinstance(what, This | Bound) == itself else None
            ),
            match=partial(_counters, itself=_itself),
            what=ENTERING,
            counters=_counted,
        ),
        reads=[_example],
    )


def _for_each(
    what: Ref, counters: tuple[Any, str], each: Number, words: str
) -> EntersWithCounters | None:
    if not isinstance(counters[0], int):
        return None
    amount = each_of(counters[0], each)
    return EntersWithCounters(what, counters[1], amount, words=words)


def _each_counted(value: EntersWithCounters, *, words: str) -> Slots | None:
    if not is_each(value.amount) or value.words != words:
        return None
    counters = (value.amount.factor, value.kind)
    return {"what": value.what, "counters": counters, "each": value.amount.amount}


phrase(
    PLAIN,
    template(
        EntersWithCounters,
        "{what} enters with {counters} on it for each {each}",
        build=lambda what, counters, each: _for_each(what, counters, each, ""),
        match=partial(_each_counted, words=""),
        what=one_of("what enters itself", THIS, PRONOUN),
        counters=COUNTERS,
        each=FOR_EACH,
    ),
    reads=["~ enters with a +1/+1 counter on it for each creature you control"],
)

phrase(
    PLAIN,
    template(  # besides those it enters with anyway (CR 306.5b)
        EntersWithCounters,
        "{what} [enter|enters] with {counters} on [them|it] for each {each}",
        agree="what",
        build=lambda what, counters, each: _for_each(what, counters, each, "additional"),
        match=partial(_each_counted, words="additional"),
        what=ENTERING,
        counters=ADDITIONAL,
        each=FOR_EACH,
    ),
    reads=[
        "~ enters with an additional loyalty counter on it for each creature you control",
        "creatures you control enter with an additional +1/+1 counter on them for each opponent",
    ],
)

phrase(
    PLAIN,
    template(
        EntersWithCounters,
        "{what} [enter|enters] with a number of additional {kind} counters on [them|it] equal to "
        "{amount}",
        agree="what",
        build=lambda what, kind, amount: (
            None if isinstance(what, This | Bound) else EntersWithCounters(what, kind, amount)
        ),
        match=lambda value: (
            None
            if is_each(value.amount) or isinstance(value.what, This | Bound)
            else {"what": value.what, "kind": value.kind, "amount": value.amount}
        ),
        what=ENTERING,
        kind=COUNTER_KIND,
        amount=VALUE,
    ),
    reads=[
        "each other creature you control enters with a number of additional +1/+1 counters on it "
        "equal to ~'s toughness"
    ],
)


phrase(
    PLAIN,
    template(
        EntersWithCounters,
        "{what} enters with a number of {kind} counters on it equal to {amount}",
        what=THIS,
        kind=COUNTER_KIND,
        amount=VALUE,
    ),
    reads=["~ enters with a number of +1/+1 counters on it equal to the number of creatures you "
           "control"],
)  # fmt: skip


def _copy(of: Description, words: str, **fields: Any) -> EntersAsCopy | None:
    """On the battlefield, if no other place is said."""
    there = any(isinstance(part, InZone) and part.zone != BATTLEFIELD for part in of.parts)
    if any(isinstance(part, InZone) and part.zone == BATTLEFIELD for part in of.parts):
        return None
    if words == "any" and not there and EnteredThisTurn() not in of.parts:
        return None
    if words == "" and there:
        return None
    return EntersAsCopy(of=of, words=words, **fields)


_THERE: Final = "there, then more"  # "on the battlefield" stands before the last words


def _copy_there(of: Description, more: tuple[Quality, ...], exceptions: Any) -> EntersAsCopy | None:
    if len(more) != 1 or not isinstance(more[0], Measured):
        return None
    made = Description((*of.parts, *more))
    return EntersAsCopy(This(), made, exceptions, words=_THERE)


def _copied_there(value: EntersAsCopy) -> Slots | None:
    if value.words != _THERE or value.tapped:
        return None
    *parts, last = value.of.parts
    return {"of": Description(tuple(parts)), "more": (last,), "exceptions": value.exceptions}


# --- Choosing and copying (CR 614.12, 707.9) --------------------------------------------

phrase(
    PLAIN,
    template(
        EntersChoosing,
        "as it enters, choose {which}",
        fixed={"what": Bound("?", "it")},
        which=table("choice", CHOICES),
    ),
    reads=["as it enters, choose a color"],
)

phrase(
    PLAIN,
    template(
        EntersChoosing,
        "as ~ enters, choose {which}",
        fixed={"what": This()},
        which=one_of("choice", table("choice", CHOICES), NUMBERS),
    ),
    reads=[
        "as ~ enters, choose a color",
        "as ~ enters, choose a creature type",
        "as ~ enters, choose a number between 1 and 10",
    ],
)

for _state, _tapped in (("", False), ("tapped ", True)):
    for _surface, _words, _of, _example in (
        ("any {of} on the battlefield", "", DESCRIPTION, "any creature on the battlefield"),
        ("any {of}", "any", DESCRIPTION, "any creature card in a graveyard"),
        ("{of}", "a", A_DESCRIPTION, "a creature you control"),
    ):
        phrase(
            PLAIN,
            template(
                EntersAsCopy,
                "you may have ~ enter " + _state + "as a copy of " + _surface + "{exceptions}",
                fixed={"what": This(), "tapped": _tapped, "words": _words},
                build=_copy,
                of=_of,
                exceptions=optional(EXCEPT_ENTERING, ()),
            ),
            reads=[
                f"you may have ~ enter {_state}as a copy of {_example}",
                f"you may have ~ enter {_state}as a copy of {_example}, except it's a Bird in "
                "addition to its other types",
            ],
        )


def _and_then(copy: Replacement, then: Instruction | None) -> EntersAsCopy | None:
    if not isinstance(copy, EntersAsCopy) or copy.then is not None:
        return None
    return replace(copy, then=then)


phrase(
    REPLACEMENT,
    template(
        EntersAsCopy,
        "{copy}. when you do, {then}",
        build=_and_then,
        match=lambda value: {"copy": replace(value, then=None), "then": value.then},
        copy=PLAIN,
        then=SENTENCE,
    ),
    reads=[
        "you may have ~ enter as a copy of any creature card in a graveyard, except his name is ~ "
        "and he's a 4/4 Spider Human Hero in addition to his other types. when you do, exile that "
        "card"
    ],
    refuses=["~ enters tapped. when you do, exile that card"],
)

phrase(
    PLAIN,
    template(
        EntersAsCopy,
        "you may have ~ enter as a copy of any {of} on the battlefield {more}{exceptions}",
        build=_copy_there,
        match=_copied_there,
        of=DESCRIPTION,
        more=CLAUSE,
        exceptions=optional(EXCEPT_ENTERING, ()),
    ),
    reads=[
        "you may have ~ enter as a copy of any creature on the battlefield with mana value 3 or less"
    ],
)

# --- Going elsewhere (CR 614.6) ---------------------------------------------------------

WOULD_GO: Final = one_of("what would go", THIS, THIS_THERE, ANY_ONE, PRONOUN)

_WOULD: Final = {
    "would die": (BATTLEFIELD, GRAVEYARD),
    "would be put into a graveyard from anywhere": (-1, GRAVEYARD),
    "would be put into a graveyard": (-1, GRAVEYARD),
    "would leave the battlefield": (BATTLEFIELD, -1),
}

_INSTEAD: Final = {
    "exile it instead": (EXILE, False, False),
    "exile it instead of putting it anywhere else": (EXILE, False, False),
    "shuffle it into its owner's library instead": (LIBRARY, True, False),
    "reveal ~ and shuffle it into its owner's library instead": (LIBRARY, True, True),
    "return it to its owner's hand instead": (HAND, False, False),
    "put it on top of its owner's library instead": (LIBRARY, False, False),
}


def _elsewhere(
    what: Ref, would: tuple[int, int], instead: tuple[int, bool, bool], words: str
) -> GoesElsewhere | None:
    place, shuffled, revealed = instead
    return GoesElsewhere(what, *would, place, shuffled, revealed, words=words)


_LEAVE: Final = "would leave the battlefield"

for _would, _move in _WOULD.items():
    _words = "" if _would != "would be put into a graveyard" else "from wherever"
    _instead = {
        words: place
        for words, place in _INSTEAD.items()
        if ("anywhere else" in words) == (_would == _LEAVE)
    }
    _options: dict[str, Any] = {
        "build": lambda what, instead, move=_move, words=_words: _elsewhere(
            what, move, instead, words
        ),
        "match": lambda value, move=_move: (
            {
                "what": value.what,
                "instead": (value.instead, value.shuffled, value.revealed),
            }
            if (value.origin, value.destination) == move
            else None
        ),
    }
    phrase(
        PLAIN,
        template(
            GoesElsewhere,
            "if {what} " + _would + ", {instead}",
            what=WOULD_GO,
            instead=table("instead", _instead),
            **_options,
        ),
        reads=[f"if ~ {_would}, {next(iter(_instead))}"],
    )
