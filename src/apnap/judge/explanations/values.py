"""Characteristics in words, and what changed from one to the next. (CR 109.3)"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from apnap.abilities.abilities import Ability, KeywordAbility
from apnap.game.characteristics import Characteristics
from apnap.game.game import Game
from apnap.judge.explanations.card_words import words_of_ability
from apnap.languages.said import Said, listed, said, word
from apnap.rules.objects.wording import object_named, type_line_said
from apnap.rules.turn.seeing import ALL_SEEING, Seer
from apnap.terms.characteristics import TypeLine
from apnap.terms.identity import NOTHING
from apnap.terms.mana import COLOR_NAMES
from apnap.terms.subtypes import CREATURE_TYPES

# Where a capital letter stands on cards: at the beginning, of a sentence, a cost's effect, a quote.
_BEGINNING: Final = re.compile(r"((?:^|[.:—] )\"?|(?<= )\")([a-z])")

_MANY: Final = 12  # subtypes, after which it is enough to say that there are more

# What is told of an object, in the order in which it is told.
NAME, MANA_COST, COLORS, TYPE_LINE = "name", "mana cost", "colors", "type line"

ABILITIES, SIZE, LOYALTY, DEFENSE = "abilities", "power and toughness", "loyalty", "defense"

CONTROLLER = "controller"

CHARACTERISTICS: Final = (
    *(NAME, MANA_COST, COLORS, TYPE_LINE, ABILITIES, SIZE, LOYALTY, DEFENSE, CONTROLLER),
)


@dataclass(frozen=True, slots=True)
class Change:
    """One characteristic that became another."""

    what: str
    before: Said
    after: Said
    text: Said


def values_of(game: Game, seen: Characteristics, printed: Sequence[str] = ()) -> dict[str, Said]:
    """The characteristics in words; those it doesn't have are missing.

    Subtypes are in the order in which they are `printed`, the others after them.
    """
    name = object_named(seen.name)
    made = {
        NAME: name if seen.name else None,
        MANA_COST: said("{it}", it=str(seen.mana_cost)) if seen.mana_cost.symbols else None,
        COLORS: colors_said(seen.colors),
        TYPE_LINE: line_said(seen, printed),
        ABILITIES: abilities_said(seen.abilities, seen.name),
        SIZE: size_said(seen.power, seen.toughness),
        LOYALTY: None if seen.loyalty is None else said("{n}", n=seen.loyalty),
        DEFENSE: None if seen.defense is None else said("{n}", n=seen.defense),
        CONTROLLER: None if seen.controller == NOTHING else _player(game, seen.controller),
    }
    return {what: text for what, text in made.items() if text is not None}


def changes(
    game: Game, before: Characteristics, after: Characteristics, printed: Sequence[str] = ()
) -> tuple[Change, ...]:
    """What is another value now."""
    were, are = (values_of(game, each, printed) for each in (before, after))
    found: list[Change] = []
    for what in dict.fromkeys((*were, *are)):
        if what == ABILITIES:
            if before.abilities != after.abilities:
                text = _abilities_changed(before, after)
                found.append(Change(what, _or_none(were, what), _or_none(are, what), text))
        elif were.get(what, "") != are.get(what, ""):
            old, new = _or_none(were, what), _or_none(are, what)
            kind = word("characteristic", what)
            text = said(
                "{characteristic}: {before} → {after}", characteristic=kind, before=old, after=new
            )
            found.append(Change(what, old, new, text))
    return tuple(found)


def _or_none(values: dict[str, Said], what: str) -> Said:
    return values.get(what) or said("none")


def _abilities_changed(before: Characteristics, after: Characteristics) -> Said:
    lost = _without(before.abilities, after.abilities)
    gained = _without(after.abilities, before.abilities)
    losing = said("loses {abilities}", abilities=abilities_said(lost, before.name))
    gaining = said("gains {abilities}", abilities=abilities_said(gained, after.name))
    if lost and gained:
        return said("{first}; {second}", first=losing, second=gaining)
    return losing if lost else gaining


def _without(some: Sequence[Ability], others: Sequence[Ability]) -> tuple[Ability, ...]:
    """Those of some that the others have fewer of."""
    left = list(others)
    found: list[Ability] = []
    for each in some:
        if each in left:
            left.remove(each)
        else:
            found.append(each)
    return tuple(found)


def colors_said(colors: int) -> Said:
    """White and blue; or colorless."""
    names = [word("color", name) for bit, name in enumerate(COLOR_NAMES) if colors >> bit & 1]
    return listed(names) if names else said("colorless")


def line_said(seen: Characteristics, printed: Sequence[str] = ()) -> Said:
    """The type line; of very many subtypes, that there are."""
    subtypes = [each for each in printed if each in seen.subtypes]
    subtypes += sorted(seen.subtypes.difference(printed))
    if len(subtypes) < _MANY:
        return type_line_said(TypeLine(seen.supertypes, seen.types, tuple(subtypes)))
    line = type_line_said(TypeLine(seen.supertypes, seen.types, ()))
    if seen.subtypes >= frozenset(CREATURE_TYPES):
        return said("{line}, of every creature type", line=line)
    return said("{line}, of {n} subtypes", line=line, n=len(subtypes))


def size_said(power: int | None, toughness: int | None) -> Said | None:
    """2/2; nothing for what has neither."""
    if power is None and toughness is None:
        return None
    numbers = ("-" if each is None else each for each in (power, toughness))
    return said("{power}/{toughness}", **dict(zip(("power", "toughness"), numbers, strict=True)))


def abilities_said(abilities: Sequence[Ability], name: str) -> Said:
    """All of them: keywords by their names, others in the words of cards."""
    return listed([ability_said(each, name) for each in abilities]) if abilities else said("none")


def ability_said(ability: Ability, name: str) -> Said:
    """A keyword by its name; another ability in the words of cards, which are English."""
    if isinstance(ability, KeywordAbility) and not ability.args:
        return word("keyword", ability.name)
    words = words_of(ability, name)
    return said("“{words}”", words=words) if words else said("an ability")


def words_of(ability: Ability, name: str) -> str:
    """An ability as cards say it; empty if no phrase can."""
    words = words_of_ability(ability, name)
    return _BEGINNING.sub(lambda found: found[1] + found[2].upper(), words)


def _player(game: Game, player: int) -> Said:
    return said("{it}", it=Seer(game, ALL_SEEING).name(player))
