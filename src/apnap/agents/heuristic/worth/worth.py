"""What things are worth to the heuristic agent, in about the mana one would pay for them.

A creature that is 2/2 is worth about 2, a card in hand a little less. Life is worth more the
less there is of it.
"""

from math import fsum, log
from typing import Final

from apnap.abilities.abilities import (
    Ability,
    ActivatedAbility,
    ChapterAbility,
    StaticAbility,
    TriggeredAbility,
)
from apnap.abilities.cards import Face
from apnap.abilities.effects import AddAbility, Continuous, ModifyPT
from apnap.abilities.instructions.actions import AddMana, Search, TokenSpec
from apnap.abilities.references import Each, Host, This
from apnap.abilities.rule_changes.rule_changes import CantAttack, CantBlock, DoesntUntap
from apnap.abilities.triggers import StepBegins, ZoneChanges
from apnap.agents.heuristic.board import Board, Traits, seen, traits_of
from apnap.game.characteristics import Characteristics
from apnap.game.view import CardView, PermanentView
from apnap.terms.characteristics import CREATURE, INSTANT, LAND, PLANESWALKER, SORCERY
from apnap.terms.turn import BATTLEFIELD

DEFEAT: Final = -1000.0

CARD: Final = 1.6  # a card whose face isn't known

LAND_IN_PLAY: Final = 1.7

# What a keyword adds to a creature: for each point of power, and at any rate.
_KEYWORDS: Final = {
    "deathtouch": (0.0, 0.9),
    "defender": (-0.45, 0.0),
    "double strike": (0.6, 0.4),
    "fear": (0.25, 0.1),
    "first strike": (0.1, 0.35),
    "flash": (0.0, 0.1),
    "flying": (0.3, 0.3),
    "haste": (0.05, 0.05),
    "hexproof": (0.05, 0.4),
    "horsemanship": (0.35, 0.2),
    "indestructible": (0.15, 1.0),
    "infect": (0.5, 0.0),
    "intimidate": (0.25, 0.1),
    "lifelink": (0.25, 0.15),
    "menace": (0.15, 0.1),
    "protection": (0.1, 0.3),
    "reach": (0.0, 0.25),
    "shadow": (0.35, 0.0),
    "shroud": (0.05, 0.2),
    "skulk": (0.15, 0.0),
    "trample": (0.12, 0.0),
    "undying": (0.2, 0.6),
    "persist": (0.2, 0.5),
    "vigilance": (0.1, 0.1),
    "ward": (0.05, 0.3),
    "wither": (0.1, 0.1),
}


def life_worth(life: int) -> float:
    """What a life total is worth; the first points are worth the least."""
    if life <= 0:  # the less there would be, the more has to be done about it
        return DEFEAT + 25.0 * max(life, -30)
    return 5.0 * log(life + 2) if life < 1 << 60 else 210.0


def keyword_worth(keyword: str, power: int) -> float:
    """What a keyword is worth to a creature of such power."""
    by_power, flat = _KEYWORDS.get(keyword, (0.0, 0.1))
    return by_power * max(power, 0) + flat


def body_worth(power: int, toughness: int) -> float:
    """What power and toughness are worth by themselves."""
    if toughness <= 0:
        return 0.0
    power, toughness = min(max(power, 0), 1 << 40), min(toughness, 1 << 40)
    return 0.25 + 0.6 * power + 0.4 * min(toughness, 2 * power + 4)


def creature_worth(power: int, toughness: int, keywords: frozenset[str] | tuple[str, ...]) -> float:
    """What a creature of such numbers and keywords is worth."""
    # Summed exactly: keywords come in no order, and the sum must not depend on it.
    return body_worth(power, toughness) + fsum(keyword_worth(each, power) for each in keywords)


def abilities_worth(traits: Traits) -> float:
    """What abilities that go on working are worth, roughly; kept with them."""
    kept = traits.kept.get("worth")
    if kept is None:
        kept = min(3.0, sum(map(_ability_worth, traits.expanded)))
        traits.kept["worth"] = kept
    return float(kept)


def _ability_worth(ability: Ability) -> float:
    """An ability by its kind: what only happens once as it enters isn't worth keeping."""
    if isinstance(ability, ActivatedAbility):
        return 0.5 if not ability.zones and not ability.label else 0.1
    if isinstance(ability, TriggeredAbility):
        condition = ability.condition
        if isinstance(condition, ZoneChanges) and isinstance(condition.what, This):
            return 0.0 if condition.destination == BATTLEFIELD else 0.3
        return 0.8 if isinstance(condition, StepBegins) else 0.5
    if isinstance(ability, ChapterAbility):
        return 0.7
    if isinstance(ability, StaticAbility) and isinstance(ability.effect.affects, Each):
        return 0.8
    return 0.0


def permanent_worth(board: Board, permanent: PermanentView) -> float:
    """What a permanent is worth to who controls it; each of a pile is worth as much."""
    kept = board.kept.setdefault("worth", {})
    found = kept.get(permanent.id)
    if found is None:
        found = _worth(seen(permanent))
        if seen(permanent).types & LAND and not seen(permanent).types & CREATURE:
            found -= _needless(board.lands(permanent.controller))
        if permanent.kind == "token":
            found = 0.95 * found
        if permanent.attachments:
            found *= _share_left(board, permanent)
        if permanent.controller == board.me and is_fleeting(board, permanent):
            found = 0.05
        kept[permanent.id] = found
    return float(found)


def is_fleeting(board: Board, permanent: PermanentView) -> bool:
    """Whether I have the permanent for this turn only."""
    fleeting = board.kept.get("fleeting", ())
    return permanent.id in fleeting or permanent.name in fleeting


def _needless(lands: int) -> float:
    """The more lands there are, the less each is needed."""
    return 0.0 if lands <= 5 else 0.6 if lands <= 7 else 1.2


def _share_left(board: Board, permanent: PermanentView) -> float:
    """What is left of a creature's worth that others have bound."""
    bound = {type(each) for each in board.changes(permanent)}
    share = 1.0
    if CantAttack in bound:
        share -= 0.45
    if CantBlock in bound:
        share -= 0.35
    return max(0.2, share - 0.4) if DoesntUntap in bound and permanent.tapped else share


def _worth(what: Characteristics) -> float:
    traits = traits_of(what.abilities)
    total = abilities_worth(traits)
    if what.types & CREATURE:
        total += creature_worth(what.power or 0, what.toughness or 0, what.keywords)
        return total + 0.5 * traits.mana
    if what.types & PLANESWALKER:
        return total + 1.5 + 0.7 * (what.loyalty or 0)
    if what.types & LAND:
        return 0.5 if is_stepping_stone(traits) else total + LAND_IN_PLAY
    return max(total + traits.mana, 0.4 + 0.6 * what.mana_value, attached_worth(traits, 2))


def is_stepping_stone(traits: Traits) -> bool:
    """Whether it gives no mana, and is there to be given up for a card of the library."""
    kept = traits.kept.get("stepping stone")
    if kept is None:
        activated = [each for each in traits.expanded if isinstance(each, ActivatedAbility)]
        does = [node for each in activated for node in each.body.instructions]
        kept = any(isinstance(each, Search) for each in does) and not any(
            isinstance(each, AddMana) for each in does
        )
        traits.kept["stepping stone"] = kept
    return bool(kept)


def attached_worth(traits: Traits, power: int) -> float:
    """What an Aura or Equipment gives to a creature of such power."""
    total = 0.0
    for each in traits.expanded:
        if isinstance(each, StaticAbility) and isinstance(each.effect.affects, Host):
            total += given_worth(each.effect, power)
    return total


def given_worth(effect: Continuous, power: int) -> float:
    """What the modifications of a lasting effect are worth to a creature of such power."""
    total = 0.0
    for each in effect.modifications:
        if isinstance(each, ModifyPT):
            more = each.power if isinstance(each.power, int) else 1
            tougher = each.toughness if isinstance(each.toughness, int) else 1
            total += 0.6 * more + 0.4 * tougher
        elif isinstance(each, AddAbility):
            total += keyword_worth(str(getattr(each.ability, "name", "")), power) + 0.1
    return total


def face_worth(face: Face) -> float:
    """What a face is worth as a permanent, before what it does as it enters."""
    traits = traits_of(face.abilities)
    total = abilities_worth(traits)
    if face.types & CREATURE:
        keywords = tuple(str(getattr(each, "name", "")) for each in face.abilities)
        power, toughness = face.power or 0, face.toughness or 0
        if toughness == 0:  # it is told by an ability, or counters are put on it
            power = toughness = max(1, face.mana_cost.mana_value - 1)
        return total + creature_worth(power, toughness, tuple(filter(None, keywords)))
    if face.types & PLANESWALKER:
        return total + 1.5 + 0.7 * (face.loyalty or 3)
    if face.types & LAND:
        return total + LAND_IN_PLAY
    return max(total + traits.mana, 0.4 + 0.6 * face.mana_cost.mana_value)


def token_worth(token: TokenSpec) -> float:
    """What one of the tokens is worth."""
    if not token.types & CREATURE:
        return 0.6
    power = token.power if isinstance(token.power, int) else 2
    toughness = token.toughness if isinstance(token.toughness, int) else 2
    keywords = tuple(str(getattr(each, "name", "")) for each in token.abilities)
    return 0.95 * creature_worth(power, toughness, tuple(filter(None, keywords)))


def card_worth(board: Board, card: CardView, lands: int) -> float:
    """What a card in hand is worth, to a player with so many lands in play and in hand.

    Lands are worth much until there are enough, spells the more the sooner they can be cast.
    """
    if not card.faces:
        return CARD
    face = card.faces[0]
    if all(each.types & LAND for each in card.faces):
        return 3.2 if lands < 3 else 2.2 if lands < 5 else 1.0 if lands < 7 else 0.4
    cost = face.mana_cost.mana_value
    worth = 1.0 + 0.35 * cost if face.types & (INSTANT | SORCERY) else face_worth(face)
    late = max(0, cost - lands - 1)
    return max(0.3, min(worth, 6.0) - 0.7 * late)
