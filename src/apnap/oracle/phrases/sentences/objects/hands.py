"""What becomes of cards drawn, searched for or in hands. (CR 121, 701.23)"""

from typing import Final

from apnap.abilities.costs import Cost, Costs
from apnap.abilities.instructions.actions import Move, Place
from apnap.abilities.instructions.flow import ExtraTurn, ForEach, SameSubject, Unless
from apnap.abilities.instructions.set_apart_cards import ShuffleSearched
from apnap.abilities.references import Bound, You
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, run, table
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import COST, PLACE, SENTENCE
from apnap.oracle.phrases.sentences.sentences import JOINS, SIMPLE
from apnap.oracle.phrases.verbs.verbs import MIGHT, SUBJECTS

_ONE: Final = Bound("?", "the card")


def _either(cost: Cost, to: Place) -> ForEach:
    """Which of the two is chosen for each of them: it is paid for, or else put there."""
    return ForEach(Bound("?", "those cards"), Unless(Move(_ONE, to), You(), Costs((cost,))))


def _parted(value: ForEach) -> Slots | None:
    match value.do:
        case Unless(Move(what, to), You(), Costs((cost,))) if what == _ONE:
            return {"cost": cost, "to": to}
    return None


phrase(
    SENTENCE,
    template(
        ForEach,
        "for each of those cards, {cost} or put the card {to}",
        build=_either,
        match=_parted,
        cost=COST,
        to=PLACE,
    ),
    reads=["for each of those cards, pay 4 life or put the card on top of your library"],
)

# --- Several players, each for themselves -----------------------------------------------

_EACH_AND: Final = "each, and"

phrase(
    SIMPLE,
    template(
        SameSubject,
        "{who} each {part}",
        number="p",
        build=lambda who, part: SameSubject(who, (part,), "each"),
        match=lambda value: (
            {"who": value.who, "part": value.parts[0]}
            if len(value.parts) == 1 and value.words == "each"
            else None
        ),
        who=SUBJECTS,
        part=MIGHT,
    ),
    reads=["two target players each draw a card"],
)

phrase(
    SIMPLE,
    template(
        SameSubject,
        "{who} each {parts}",
        number="p",
        build=lambda who, parts: SameSubject(who, parts, _EACH_AND),
        match=lambda value: (
            {"who": value.who, "parts": value.parts} if value.words == _EACH_AND else None
        ),
        who=SUBJECTS,
        parts=run(MIGHT, *JOINS[" and "]),
    ),
    reads=["two target players each draw a card and lose 1 life"],
)

phrase(  # the turn in which that player is controlled
    SIMPLE,
    constant(
        "after that turn, that player takes an extra turn",
        ExtraTurn(Bound("?", "that player"), after_next=True),
    ),
    reads=["after that turn, that player takes an extra turn"],
)

_SHUFFLES: Final = (
    "if you search your library this way, shuffle",
    "if you searched your library this way, shuffle",
    "if they search their library this way, they shuffle",
    "if they search their library this way, that player shuffles",
    "each player who searched their library this way shuffles",
    "each opponent who searched their library this way shuffles",
    "if a player searches their library this way, they shuffle",
)

phrase(
    SENTENCE,
    table("shuffle what was searched", {words: ShuffleSearched(words) for words in _SHUFFLES}),
    reads=list(_SHUFFLES),
)
