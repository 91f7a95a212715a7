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
from apnap.abilities.references import Bound, Each, Ref, Some, Those
from apnap.game.game import Game
from apnap.rules.as_spells import as_spell
from apnap.rules.context import Context
from apnap.rules.descriptions import candidates, describes
from apnap.terms.characteristics import LAND
from apnap.terms.identity import Reference

_PLACES: Final = (InZone, OwnedBy, Is, ExiledWith, DoneThisWay, EitherOf)
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
    places = those and tuple(part for part in those.parts if isinstance(part, _PLACES))
    if those is None or not places:
        return as_cards(what)
    assert isinstance(what, Each | Some)
    cards = candidates(game, Those((*places, Card())), context)
    context.bindings[_NAME] = tuple(key for key in cards if _faces(game, those, key, context))
    return replace(what, what=Those((Is(Bound(_NAME)),)))


def _faces(game: Game, those: Those, key: Reference, context: Context) -> list[int]:
    from apnap.rules.proposing import castable_faces

    faces = castable_faces(game.objects[key])
    return [face for face in faces if is_such(game, those, key, face, context)]


def is_such(game: Game, those: Those, key: Reference, face: int, context: Context) -> bool:
    """Whether the card, cast with that half or face, is a spell as described. (CR 715.3a)"""
    from apnap.rules.proposing import characteristics_as

    seen = characteristics_as(game, game.objects[key], face)
    return not seen.types & LAND and describes(game, as_spell(those), key, context, seen)
