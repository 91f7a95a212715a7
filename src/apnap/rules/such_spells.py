"""Cards that would be such spells: judged by the half or face that is cast. (CR 601.3e, 715.3)"""

from dataclasses import replace
from typing import Final

from apnap.abilities.descriptions import (
    Card,
    DoneThisWay,
    EitherOf,
    ExiledWith,
    InZone,
    Is,
    OfType,
    OwnedBy,
    Spell,
    Without,
)
from apnap.abilities.references import Bound, Each, Part, Ref, Some, Those
from apnap.game.game import Game
from apnap.rules.as_spells import as_spell
from apnap.rules.context import Context
from apnap.rules.descriptions import candidates, describes
from apnap.rules.proposing import alternative, castable_faces, characteristics_as, plan_for
from apnap.terms.characteristics import LAND
from apnap.terms.identity import Reference

_PLACES: Final = (InZone, OwnedBy, Is, ExiledWith, DoneThisWay)
_NAME: Final = "such spells"


def spells_in(what: Ref) -> Those | None:
    """The description, if it is one of spells."""
    return what.what if isinstance(what, Each | Some) and Spell() in what.what.parts else None


def as_cards(what: Ref) -> Ref:
    """To "cast a spell from your hand" is to cast a nonland card from there. (CR 112.1, 601.2a)"""
    those = spells_in(what)
    if those is None:
        return what
    assert isinstance(what, Each | Some)
    rest = [part for part in those.parts if not isinstance(part, Spell)]
    return replace(what, what=Those((*rest, Card(), Without((OfType(LAND),)))))


def cards_for(game: Game, what: Ref, context: Context) -> Ref:
    """The cards that would be such a spell, with one half or another. (CR 601.3e)"""
    those = spells_in(what)
    places = those and tuple(part for part in those.parts if _tells_where(part))
    if those is None or not places:
        return as_cards(what)
    assert isinstance(what, Each | Some)
    found = candidates(game, Those((*places, Card())), context)
    cards = [key for key in found if key in game.objects]  # the others moved on (CR 400.7)
    context.bindings[_NAME] = tuple(key for key in cards if _faces(game, those, key, context))
    return replace(what, what=Those((Is(Bound(_NAME)),)))


def qualities(those: Those) -> tuple[Part, ...]:
    """What a description tells of the spell itself, not of where the card is."""
    return tuple(part for part in those.parts if not _tells_where(part))


def _tells_where(part: Part) -> bool:
    """ "From your hand", "from among cards exiled with ~": which cards these are."""
    if isinstance(part, EitherOf):
        return all(any(_tells_where(each) for each in one.parts) for one in part.options)
    return isinstance(part, _PLACES)


def _faces(game: Game, those: Those, key: Reference, context: Context) -> list[int]:
    faces = castable_faces(game.objects[key])
    return [face for face in faces if is_such(game, those, key, face, context)]


def is_such(
    game: Game,
    those: Those,
    key: Reference,
    face: int,
    context: Context,
    detail: str = "",
) -> bool:
    """Whether the card, so cast, is a spell as described. (CR 601.3e, 702.103d, 715.3a)"""
    record = game.objects[key]
    way = alternative(plan_for(game, record, face), detail) if detail else None
    seen = characteristics_as(game, record, face, way)
    return not seen.types & LAND and describes(game, as_spell(those), key, context, seen)
