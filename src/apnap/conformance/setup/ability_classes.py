"""Abilities by the names another engine has for them. (CR 113.3, 605.1, 702)"""

import re
from collections.abc import Callable
from typing import Any, Final

from apnap.abilities.abilities import (
    Ability,
    ActivatedAbility,
    KeywordAbility,
    StaticAbility,
    TriggeredAbility,
)
from apnap.abilities.instructions.actions import AddMana
from apnap.abilities.triggers import BecomesTarget, StepBegins
from apnap.conformance.setup.reading import Inexpressible
from apnap.game.game import Game
from apnap.keywords.registry import KEYWORDS
from apnap.rules.mana.mana_abilities import is_mana_ability
from apnap.rules.objects.current_characteristics import abilities_of, characteristics
from apnap.terms.identity import ObjectId
from apnap.terms.turn import UPKEEP

_COLORS: Final = {
    "White": "W",
    "Blue": "U",
    "Black": "B",
    "Red": "R",
    "Green": "G",
    "Colorless": "C",
}

_CAPITAL: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")


def count_of(game: Game, key: ObjectId, term: Any) -> int:
    """How many abilities of a class an object has; `term` is an object or a class of theirs."""
    name = str(term.get("obj") or term.get("class") or "")
    if name.endswith("ManaAbility"):
        return _mana_abilities(game, key, name.removesuffix("ManaAbility"))
    keyword = _CAPITAL.sub(" ", name.removesuffix("Ability")).lower()
    if name.endswith("Ability") and keyword in KEYWORDS:
        own = characteristics(game, key).abilities
        return sum(isinstance(each, KeywordAbility) and each.name == keyword for each in own)
    kind = _KINDS.get(name)
    if kind is None:
        raise Inexpressible(f"the class of abilities {name}")
    return sum(map(kind, characteristics(game, key).abilities))


def has_ability(game: Game, key: ObjectId, term: Any) -> bool:
    """Whether an object has an ability of the class."""
    return count_of(game, key, term) > 0


def _mana_abilities(game: Game, key: ObjectId, color: str) -> int:
    """How many of its abilities are: tap it, add one mana of that color, or of any."""
    count = 0
    for ability in abilities_of(game, key):
        if not isinstance(ability, ActivatedAbility) or not is_mana_ability(ability):
            continue
        adds = [each for each in ability.body.instructions if isinstance(each, AddMana)]
        if color == "AnyColor":
            count += any(bool(each.any_color) for each in adds)
        else:
            letter = _COLORS.get(color)
            if letter is None:
                raise Inexpressible(f"the class of abilities {color}ManaAbility")
            count += any(letter in each.mana and not each.any_color for each in adds)
    return count


def _is_activated(ability: Ability) -> bool:
    """An activated ability that is no keyword and no mana ability."""
    return isinstance(ability, ActivatedAbility) and not is_mana_ability(ability)


def _is_upkeep_trigger(ability: Ability) -> bool:
    if not isinstance(ability, TriggeredAbility):
        return False
    event = ability.condition
    return isinstance(event, StepBegins) and event.step == UPKEEP


def _is_target_trigger(ability: Ability) -> bool:
    return isinstance(ability, TriggeredAbility) and isinstance(ability.condition, BecomesTarget)


_KINDS: Final[dict[str, Callable[[Ability], bool]]] = {
    "SimpleActivatedAbility": _is_activated,
    "SimpleStaticAbility": lambda ability: isinstance(ability, StaticAbility),
    "BeginningOfUpkeepTriggeredAbility": _is_upkeep_trigger,
    "BecomesTargetSourceTriggeredAbility": _is_target_trigger,
}
