"""What goes elsewhere, and what follows from it. (CR 614.6)"""

from typing import Any, Final

from apnap.abilities.descriptions import OwnedBy
from apnap.abilities.instructions.actions import Instruction, PutCounters
from apnap.abilities.references import Bound, Description, Each, Ref, You
from apnap.abilities.replacements import GoesElsewhere, MovesAndThen
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import A_DESCRIPTION, REPLACEMENT, SENTENCE
from apnap.oracle.phrases.replacements.entering import WOULD_GO
from apnap.oracle.phrases.sentences.objects.going_elsewhere import ITS, into_zone, whose
from apnap.oracle.phrases.sentences.sentences import PLAIN as PLAIN_SENTENCE
from apnap.oracle.phrases.statics.players.damage import WITH
from apnap.oracle.phrases.verbs.permanents.counters import COUNTERS
from apnap.terms.turn import BATTLEFIELD, EXILE, GRAVEYARD

phrase(
    REPLACEMENT,
    template(
        GoesElsewhere,
        "if {what} would be put into your graveyard from anywhere, exile {words} instead",
        build=lambda what, words: into_zone(what, words) if words else None,
        match=whose,
        what=A_DESCRIPTION,
        words=ITS,
    ),
    reads=["if a card would be put into your graveyard from anywhere, exile that card instead"],
)

_FROM_THERE: Final = "yours, from the battlefield"


def _from_battlefield(what: Description, words: str) -> GoesElsewhere:
    owned = Each(Description((*what.parts, OwnedBy(You()))), "a")
    said = f"{_FROM_THERE};{words}"
    return GoesElsewhere(owned, BATTLEFIELD, GRAVEYARD, EXILE, words=said)


def _said_so(value: GoesElsewhere) -> Slots | None:
    said, _, words = value.words.partition(";")
    if said != _FROM_THERE or not isinstance(value.what, Each):
        return None
    return {"what": Description(value.what.what.parts[:-1]), "words": words}


phrase(
    REPLACEMENT,
    template(
        GoesElsewhere,
        "if {what} would be put into your graveyard from the battlefield, exile {words} instead",
        build=_from_battlefield,
        match=_said_so,
        what=A_DESCRIPTION,
        words=ITS,
    ),
    reads=["if a Zombie would be put into your graveyard from the battlefield, exile it instead"],
)

# --- With counters, and with what follows -------------------------------------------------------

_DIES: Final = "if {what} would die, "


def _counted(what: Ref, counters: tuple[tuple[str, int], ...], words: str) -> GoesElsewhere:
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


def _after(what: Ref, then: Instruction, **fields: Any) -> MovesAndThen | None:
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
