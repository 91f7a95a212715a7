"""What goes elsewhere for a turn, and what follows from it. (CR 614.6)"""

from functools import partial
from typing import Final

from apnap.abilities.descriptions import DealtDamageThisTurn, OwnedBy, Permanent
from apnap.abilities.instructions.actions import Instruction
from apnap.abilities.instructions.flow import ApplyReplacement, Sequence
from apnap.abilities.references import Bound, Description, Each, Ref, This, You
from apnap.abilities.replacements import GoesElsewhere, Replacement
from apnap.abilities.values import Duration
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, table
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import A_DESCRIPTION, SENTENCE
from apnap.oracle.phrases.references.references import PRONOUN
from apnap.oracle.phrases.sentences.sentences import LISTED, SIMPLE
from apnap.oracle.phrases.triggers.objects import ANY_ONE
from apnap.terms.turn import BATTLEFIELD, EXILE, GRAVEYARD


def _this_turn(what: Ref) -> ApplyReplacement:
    return ApplyReplacement(GoesElsewhere(what, BATTLEFIELD, GRAVEYARD, EXILE), Duration.THIS_TURN)


phrase(
    SENTENCE,
    template(
        ApplyReplacement,
        "if {what} would die this turn, exile it instead",
        build=_this_turn,
        match=lambda value: (
            {"what": value.replacement.what}
            if isinstance(value.replacement, GoesElsewhere)
            else None
        ),
        what=one_of("which would die", PRONOUN, ANY_ONE),
    ),
    reads=["if that creature would die this turn, exile it instead"],
)

_MOVED_THIS_WAY: Final = Bound("?", "a creature dealt damage this way")

phrase(
    SENTENCE,
    constant(
        "if a creature dealt damage this way would die this turn, exile it instead",
        _this_turn(_MOVED_THIS_WAY),
    ),
    reads=["if a creature dealt damage this way would die this turn, exile it instead"],
)

# --- What would die this turn -----------------------------------------------------------------

_BY_IT: Final = "a permanent dealt damage by ~"

_THIS_WAY: Final = "a permanent dealt damage this way"

_HURT: Final[dict[str, Ref]] = {
    _THIS_WAY: Bound("?", _THIS_WAY),
    _BY_IT: Each(Description((Permanent(), DealtDamageThisTurn(This()))), _BY_IT),
}


def _what(value: ApplyReplacement) -> Slots:
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


def _both(value: Sequence, words: str) -> Slots | None:
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

ITS: Final = table("it", {"it": "", "that card": "that card"})

_YOURS: Final = "yours"


def into_zone(what: Description, words: str) -> GoesElsewhere:
    """It goes to exile rather than into a graveyard of yours."""
    owned = Each(Description((*what.parts, OwnedBy(You()))), "a")
    return GoesElsewhere(owned, -1, GRAVEYARD, EXILE, words=f"{_YOURS};{words}")


def whose(value: Replacement) -> Slots | None:
    """Whose cards go elsewhere."""
    if not isinstance(value, GoesElsewhere) or not isinstance(value.what, Each):
        return None
    said, _, words = value.words.partition(";")
    if said != _YOURS:
        return None
    return {"what": Description(value.what.what.parts[:-1]), "words": words}


phrase(
    SENTENCE,
    template(
        ApplyReplacement,
        "if {what} would be put into your graveyard from anywhere this turn, exile {words} instead",
        build=lambda what, words: ApplyReplacement(into_zone(what, words), Duration.THIS_TURN),
        match=lambda value: whose(value.replacement),
        what=A_DESCRIPTION,
        words=ITS,
    ),
    reads=["if a card would be put into your graveyard from anywhere this turn, exile it instead"],
)
