"""Ways to draw, discard and mill that look at hands. (CR 121, 701.9, 701.17)"""

from typing import Any, Final

from apnap.abilities.amounts import Count, Half, Minus, Plus, RememberedNumber, Times
from apnap.abilities.descriptions import Card, InZone, OwnedBy
from apnap.abilities.instructions.actions import Discard, Draw, Mill
from apnap.abilities.instructions.flow import Choose, ForEach
from apnap.abilities.references import (
    Bound,
    ChoiceOf,
    Description,
    Each,
    OwnerOf,
    Ref,
    Some,
    You,
)
from apnap.abilities.values import ChosenKind, Remembered
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import mapped
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import A_DESCRIPTION, DESCRIPTIONS, FOR_EACH
from apnap.oracle.phrases.references.references import COUNT_WORD, PRONOUN
from apnap.oracle.phrases.verbs.verbs import COMMAND, DO, DOES, MIGHT, SUBJECT, verb
from apnap.terms.turn import HAND, LIBRARY

# --- Drawing ----------------------------------------------------------------------------

verb(
    Draw,
    "<draw|draws> an additional card",
    fixed={"additional": True},
    reads=["draw an additional card"],
)

verb(
    Draw,
    "<draw|draws> an additional card for each {each}",
    build=lambda who, each: Draw(who, Times(1, each, "for each"), additional=True),
    match=lambda value: (
        {"each": value.amount.amount}
        if isinstance(value.amount, Times) and value.amount.words == "for each"
        else None
    ),
    each=FOR_EACH,
    reads=["draw an additional card for each opponent who has one or fewer cards in hand"],
)

verb(
    Draw,
    "<draw|draws> {amount} additional cards",
    fixed={"additional": True},
    amount=COUNT_WORD,
    reads=["draw two additional cards"],
)

verb(
    Draw,
    "<draw|draws> up to {amount} cards",
    fixed={"up_to": True},
    amount=COUNT_WORD,
    reads=["draw up to two cards"],
)

for _node, _verb in ((Draw, "draw"), (Discard, "discard"), (Mill, "mill")):
    verb(
        _node,
        f"<{_verb}|{_verb}s> that many cards plus one",
        fixed={"amount": Plus(RememberedNumber(Remembered.THAT_MANY), 1)},
        reads=[f"{_verb} that many cards plus one"],
    )

for _node, _verb in ((Draw, "draw"), (Discard, "discard"), (Mill, "mill")):
    verb(
        _node,
        f"<{_verb}|{_verb}s> that many cards minus one",
        fixed={"amount": Minus(RememberedNumber(Remembered.THAT_MANY), 1, "minus one")},
        reads=[f"{_verb} that many cards minus one"],
    )

# --- Discarding -------------------------------------------------------------------------

verb(
    Discard,
    "<discard|discards> any number of cards",
    fixed={"up_to": True, "amount": -1},
    reads=["discard any number of cards"],
)

verb(
    Discard,
    "<discard|discards> any number of {which}",
    fixed={"up_to": True, "amount": -1},
    which=mapped(
        DESCRIPTIONS,
        lambda those: those if those and len(those.parts) > 1 else None,
        lambda those: those if those and len(those.parts) > 1 else None,
    ),
    reads=["discard any number of land cards"],
)

verb(
    Discard,
    "<discard|discards> up to {amount} cards",
    fixed={"up_to": True},
    amount=COUNT_WORD,
    reads=["discard up to two cards"],
)

verb(
    Discard,
    "<discard|discards> up to one card",
    fixed={"up_to": True},
    reads=["discard up to one card"],
)

_CARDS: Final = mapped(  # more than "cards"
    DESCRIPTIONS,
    lambda those: those if those and len(those.parts) > 1 else None,
    lambda those: those if those and len(those.parts) > 1 else None,
)

verb(
    Discard,
    "<discard|discards> all {which}",
    fixed={"whole": True, "words": "all that fit"},
    which=_CARDS,
    reads=["discard all nonland cards"],
)

verb(
    Discard,
    "<discard|discards> {amount} {which}",
    amount=COUNT_WORD,
    which=_CARDS,
    reads=["discard two land cards"],
)

verb(
    Discard,
    "<discard|discards> {which} at random",
    fixed={"at_random": True},
    which=mapped(
        A_DESCRIPTION,
        lambda those: those if those and len(those.parts) > 1 else None,
        lambda those: those if those and len(those.parts) > 1 else None,
    ),
    reads=["discard a creature card at random"],
)

verb(
    Discard,
    "<discard|discards> {what}",
    what=PRONOUN,
    reads=["discard that card", "discard those cards"],
)

# --- Half a library ---------------------------------------------------------------------


def _half(whose: Ref, *, up: bool) -> Half:
    library = Each(Description((InZone(LIBRARY), OwnedBy(whose))), "library")
    return Half(Count(library), up=up)


for _up, _round in ((True, "up"), (False, "down")):
    _theirs: Any = {"who": SUBJECT, "amount": _half(Bound("?", "their"), up=_up)}
    DOES.add(template(Mill, f"mills half their library, rounded {_round}", fixed=_theirs))
    MIGHT.add(template(Mill, f"mill half their library, rounded {_round}", fixed=_theirs))
    phrase(
        DO,
        template(
            Mill,
            f"mill half your library, rounded {_round}",
            fixed={"who": SUBJECT, "amount": _half(You(), up=_up)},
        ),
        reads=[f"mill half your library, rounded {_round}"],
    )

# --- Half a hand --------------------------------------------------------------------------


def _half_hand(whose: Ref, *, up: bool) -> Half:
    held = Each(Description((Card(), InZone(HAND), OwnedBy(whose))), "half")
    return Half(Count(held), up=up)


for _up, _round in ((True, "up"), (False, "down")):
    DOES.add(
        template(
            Discard,
            f"discards half the cards in their hand, rounded {_round}",
            fixed={"who": SUBJECT, "amount": _half_hand(Bound("?", "their"), up=_up)},
        )
    )
    phrase(
        DO,
        template(
            Discard,
            f"discard half the cards in your hand, rounded {_round}",
            fixed={"who": SUBJECT, "amount": _half_hand(You(), up=_up)},
        ),
        reads=[f"discard half the cards in your hand, rounded {_round}"],
    )

# --- Of each of several hands that were revealed ------------------------------------------

_THOSE_HANDS: Final = OwnerOf(Bound("?", "the revealed cards"), "each of those hands")

_IN_THEM: Final = (InZone(HAND, "from each"), OwnedBy(Bound("each one", "each's own")))


def _one_of_each(what: Description) -> ForEach:
    held = Description((*what.parts, *_IN_THEM))
    return ForEach(_THOSE_HANDS, Choose(You(), ChoiceOf(ChosenKind.OBJECT), of=Some(held)))


def _of_each_hand(value: ForEach) -> Slots | None:
    match value:
        case ForEach(what, Choose(of=Some(Description((*parts, hand, owned))))):
            if what == _THOSE_HANDS and (hand, owned) == _IN_THEM:
                return {"what": Description(tuple(parts))}
    return None


phrase(
    COMMAND,
    template(
        ForEach,
        "choose {what} from each of those hands",
        build=_one_of_each,
        match=_of_each_hand,
        what=A_DESCRIPTION,
    ),
    reads=["choose a nonland card from each of those hands"],
)
