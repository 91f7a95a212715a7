"""More that goes elsewhere, for a turn or for good, and what follows from it. (CR 614.6)"""

from functools import partial
from typing import Any, Final

from apnap.abilities.descriptions import DealtDamageThisTurn, OwnedBy, Permanent
from apnap.abilities.effects import THIS_TURN
from apnap.abilities.instructions import Instruction, PutCounters
from apnap.abilities.instructions_more import ApplyReplacement, Sequence
from apnap.abilities.references import Bound, Each, Ref, This, Those, You
from apnap.abilities.replacements import GoesElsewhere, MovesAndThen
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import table
from apnap.oracle.phrases.categories import A_DESCRIPTION, REPLACEMENT, SENTENCE
from apnap.oracle.phrases.counters import COUNTERS
from apnap.oracle.phrases.entering_more import WITH
from apnap.oracle.phrases.references import PRONOUN
from apnap.oracle.phrases.replacements import WOULD_GO
from apnap.oracle.phrases.sentences import LISTED, SIMPLE
from apnap.oracle.phrases.sentences import PLAIN as PLAIN_SENTENCE
from apnap.oracle.templates import template
from apnap.terms.turn import BATTLEFIELD, EXILE, GRAVEYARD

# --- What would die this turn -----------------------------------------------------------------

_BY_IT: Final = "a permanent dealt damage by ~"
_THIS_WAY: Final = "a permanent dealt damage this way"
_HURT: Final[dict[str, Ref]] = {
    _THIS_WAY: Bound("?", _THIS_WAY),
    _BY_IT: Each(Those((Permanent(), DealtDamageThisTurn(This()))), _BY_IT),
}


def _this_turn(what: Ref) -> ApplyReplacement:
    return ApplyReplacement(GoesElsewhere(what, BATTLEFIELD, GRAVEYARD, EXILE), THIS_TURN)


def _what(value: ApplyReplacement) -> dict[str, Any]:
    return {"what": getattr(value.replacement, "what", None)}


_WOULD_DIE: Final = "if {what} would die this turn, exile it instead"
phrase(
    SENTENCE,
    template(
        ApplyReplacement,
        _WOULD_DIE,
        build=_this_turn,
        match=_what,
        what=table("what would die", _HURT),
    ),
    reads=[f"if {words} would die this turn, exile it instead" for words in _HURT],
)


def _and_if(first: Instruction, what: Ref, words: str) -> Sequence:
    return Sequence((first, _this_turn(what)), words)


def _both(value: Sequence, words: str) -> dict[str, Any] | None:
    match value:
        case Sequence((first, ApplyReplacement(replacement=GoesElsewhere(what))), said):
            return {"first": first, "what": what} if said == words else None
    return None


for _words in (", and if ", " and if "):
    phrase(
        LISTED,
        template(
            Sequence,
            "{first}" + _words + _WOULD_DIE.removeprefix("if "),
            build=partial(_and_if, words=_words),
            match=partial(_both, words=_words),
            first=SIMPLE,
            what=PRONOUN,
        ),
        reads=[
            f"that creature can't be regenerated this turn{_words}it would die this turn, exile "
            "it instead"
        ],
    )

# --- Your graveyard -----------------------------------------------------------------------------

_ITS: Final = table("it", {"it": "", "that card": "that card"})
_YOURS: Final = "yours"


def _into(what: Those, words: str) -> GoesElsewhere:
    owned = Each(Those((*what.parts, OwnedBy(You()))), "a")
    return GoesElsewhere(owned, -1, GRAVEYARD, EXILE, words=f"{_YOURS};{words}")


def _whose(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, GoesElsewhere) or not isinstance(value.what, Each):
        return None
    said, _, words = value.words.partition(";")
    if said != _YOURS:
        return None
    return {"what": Those(value.what.what.parts[:-1]), "words": words}


phrase(
    SENTENCE,
    template(
        ApplyReplacement,
        "if {what} would be put into your graveyard from anywhere this turn, exile {words} instead",
        build=lambda what, words: ApplyReplacement(_into(what, words), THIS_TURN),
        match=lambda value: _whose(value.replacement),
        what=A_DESCRIPTION,
        words=_ITS,
    ),
    reads=["if a card would be put into your graveyard from anywhere this turn, exile it instead"],
)
phrase(
    REPLACEMENT,
    template(
        GoesElsewhere,
        "if {what} would be put into your graveyard from anywhere, exile {words} instead",
        build=lambda what, words: _into(what, words) if words else None,
        match=_whose,
        what=A_DESCRIPTION,
        words=_ITS,
    ),
    reads=["if a card would be put into your graveyard from anywhere, exile that card instead"],
)

# --- With counters, and with what follows -------------------------------------------------------

_DIES: Final = "if {what} would die, "


def _counted(what: Ref, counters: Any, words: str) -> GoesElsewhere:
    return GoesElsewhere(what, BATTLEFIELD, GRAVEYARD, EXILE, counters=counters, words=words)


for _surface, _words in (
    ("exile that card{counters} instead", "that card"),
    ("exile it{counters} instead", "it"),
    ("instead exile it{counters}", "instead"),
):
    phrase(
        REPLACEMENT,
        template(
            GoesElsewhere,
            _DIES + _surface,
            fixed={"words": _words},
            build=_counted,
            match=lambda value: {"what": value.what, "counters": value.counters},
            what=WOULD_GO,
            counters=WITH,
        ),
        reads=["if ~ would die, " + _surface.format(counters=" with two ice counters on it")],
    )


phrase(
    REPLACEMENT,
    template(
        GoesElsewhere,
        _DIES + "instead exile it and put {counters} on it",
        build=lambda what, counters: _counted(what, ((counters[1], counters[0]),), "and put"),
        match=lambda value: (
            {"what": value.what, "counters": (value.counters[0][1], value.counters[0][0])}
            if value.counters and value.words == "and put"
            else None
        ),
        what=WOULD_GO,
        counters=COUNTERS,
    ),
    reads=["if a creature an opponent controls would die, instead exile it and put a hit counter "
           "on it"],
)  # fmt: skip


def _after(what: Ref, then: Any, **fields: Any) -> MovesAndThen | None:
    """Counters on the card itself are told with where it goes."""
    if isinstance(then, PutCounters) and isinstance(then.what, Bound):
        return None
    return MovesAndThen(what, then=then, **fields)


_LEAVING: Final = {
    "if {what} would die, ": "",
    "if {what} would be put into a graveyard from the battlefield, ": "put;",
}
for _would, _how in _LEAVING.items():
    for _it in ("it", "that card"):
        phrase(
            REPLACEMENT,
            template(
                MovesAndThen,
                _would + f"instead exile {_it} and {{then}}",
                fixed={
                    "origin": BATTLEFIELD,
                    "destination": GRAVEYARD,
                    "instead": EXILE,
                    "words": _how + _it,
                },
                build=_after,
                match=lambda value: {"what": value.what, "then": value.then},
                what=WOULD_GO,
                then=PLAIN_SENTENCE,
            ),
            reads=[_would.format(what="~") + f"instead exile {_it} and you gain 2 life"],
        )
    phrase(
        REPLACEMENT,
        template(
            MovesAndThen,
            _would + "exile it instead. when you do, {then}",
            fixed={
                "origin": BATTLEFIELD,
                "destination": GRAVEYARD,
                "instead": EXILE,
                "words": _how + "when",
                "triggers": True,
            },
            match=lambda value: {"what": value.what, "then": value.then},
            what=WOULD_GO,
            then=SENTENCE,
        ),
        reads=[_would.format(what="~") + "exile it instead. when you do, draw a card"],
    )
