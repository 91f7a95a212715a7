"""What chance chooses, and all but some: "all creatures except for Krakens". (CR 109.2, 608.2d)"""

from functools import partial
from typing import Final

from apnap.abilities.descriptions import (
    APlayer,
    Card,
    EitherOf,
    ExiledWith,
    InZone,
    Is,
    Named,
    OfSubtype,
    OfType,
    OwnedBy,
    Without,
)
from apnap.abilities.references import Description, Each, Ref, Some, This
from apnap.abilities.values import WhichPlayer
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import alone, constant, run, such, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import (
    A_DESCRIPTION,
    DESCRIPTIONS,
    OBJECTS,
    PLAYERS,
    POSSESSIVE,
    REFERENCE,
)
from apnap.oracle.phrases.references.references import COUNT_WORD, EACH, SOME
from apnap.terms.turn import GRAVEYARD, HAND, LIBRARY

_ZONE: Final = table("zone", {"graveyard": GRAVEYARD, "hand": HAND, "library": LIBRARY})

_HOW: Final = table("how", {"from": "at random from", "in": "at random in"})


def _some(what: Description, whose: Ref, zone: int, how: str, amount: int = 1) -> Some:
    where = (InZone(zone, how), OwnedBy(whose))
    return Some(Description((*what.parts, *where)), amount, at_random=True)


def _match(value: Some) -> Slots | None:
    match value.what.parts:
        case (*parts, InZone(zone, words), OwnedBy(whose)) if words.startswith("at random "):
            slots = {"what": Description(tuple(parts)), "whose": whose, "zone": zone, "how": words}
            return slots if value.at_random and not value.up_to else None
    return None


_RANDOM: Final[Phrase[Some]] = one_of(
    "at random",
    template(
        Some,
        "{what} at random {how} {whose} {zone}",
        build=_some,
        match=lambda value: _match(value) if value.amount == 1 else None,
        what=A_DESCRIPTION,
        how=_HOW,
        whose=POSSESSIVE,
        zone=_ZONE,
    ),
    template(
        Some,
        "{amount} {what} at random {how} {whose} {zone}",
        number="p",
        build=_some,
        match=lambda value: (
            None if (slots := _match(value)) is None else slots | {"amount": value.amount}
        ),
        amount=COUNT_WORD,
        what=DESCRIPTIONS,
        how=_HOW,
        whose=POSSESSIVE,
        zone=_ZONE,
    ),
)

phrase(
    OBJECTS,
    _RANDOM,
    reads=["a creature card at random from your graveyard", "two cards at random from their hand"],
)


def _by_chance(some: Some) -> Some | None:
    named = any(isinstance(part, (InZone, ExiledWith)) for part in some.what.parts)
    if some.at_random or some.up_to or not named:
        return None
    return Some(some.what, some.amount, at_random=True)


def _chosen(ref: Ref) -> Some | None:
    if not isinstance(ref, Some) or not ref.at_random or ref.up_to or ref.words:
        return None
    if _match(ref) is not None:
        return None
    return Some(ref.what, ref.amount)


phrase(
    OBJECTS,
    template(
        Some,
        "{some} at random",
        number="some",
        build=_by_chance,
        match=lambda value: None if (some := _chosen(value)) is None else {"some": some},
        some=SOME,
    ),
    reads=["a card from your hand at random"],
)

_CHOSEN: Final = "chosen"


def _picked(some: Some) -> Some | None:
    """Not a card from nowhere: "a creature card chosen at random" is one of all there are."""
    parts = some.what.parts
    nowhere = Card() in parts or any(isinstance(part, Named) for part in parts)
    nowhere = nowhere and not any(isinstance(part, (InZone, ExiledWith)) for part in parts)
    if some.at_random or some.up_to or nowhere:
        return None
    return Some(some.what, some.amount, at_random=True, words=_CHOSEN)


def _unpicked(ref: Some) -> Slots | None:
    if not ref.at_random or ref.words != _CHOSEN:
        return None
    return {"some": Some(ref.what, ref.amount)}


PICKED: Final = template(
    Some,
    "{some} chosen at random",
    number="some",
    build=_picked,
    match=_unpicked,
    some=SOME,
)

for _category in (OBJECTS, REFERENCE):
    phrase(
        _category,
        PICKED,
        reads=[
            "a permanent you control chosen at random",
            "a land card from your library chosen at random",
        ],
    )

_A_PLAYER: Final = {
    "an opponent chosen at random": Some(
        Description((APlayer(WhichPlayer.OPPONENT),)), at_random=True, words=_CHOSEN
    ),
    "a player chosen at random": Some(Description((APlayer(),)), at_random=True, words=_CHOSEN),
}

for _category in (PLAYERS, REFERENCE):
    phrase(_category, table("player by chance", _A_PLAYER), reads=list(_A_PLAYER))

_EXCEPT: Final = "except for"


def _several(options: tuple[Description, ...]) -> bool:
    """Types alone are one description: "artifacts and lands"."""
    return any(not isinstance(part, OfType | OfSubtype) for one in options for part in one.parts)


BUT: Final = one_of(
    "all but what",
    alone(DESCRIPTIONS),
    such(run(DESCRIPTIONS), _several),
    constant("~", (Description((Is(This()),)),)),
)


def without(what: Each, but: tuple[Description, ...], words: str) -> Each:
    """All of them but those."""
    parts = (*what.what.parts, Without((EitherOf(but, words),)))
    return Each(Description(parts), what.words)


def parted(value: Ref, words: str) -> Slots | None:
    """All, and those excepted."""
    match value:
        case Each(Description((*parts, Without((EitherOf(but, said),)))), each) if said == words:
            return {"what": Each(Description(tuple(parts)), each), "but": but}
    return None


for _category in (OBJECTS, REFERENCE):
    phrase(
        _category,
        template(
            Each,
            "{what} except for {but}",
            number="what",
            build=partial(without, words=_EXCEPT),
            match=partial(parted, words=_EXCEPT),
            what=EACH,
            but=BUT,
        ),
        reads=[
            "all other permanents except for lands and tokens",
            "each creature except for creatures you control with flying",
        ],
    )
