"""What things are called in a scenario: actions, abilities, and what is on the stack.

The texts of abilities are said by the grammar that reads them, so that abilities given by
effects have words too. Texts are compared in one normal form: small letters, no tags, `~`
for the object itself.
"""

import re
import unicodedata
from functools import lru_cache
from typing import Final

from apnap.abilities.abilities import Ability, ActivatedAbility, KeywordAbility, TriggeredAbility
from apnap.abilities.cards import PROTOTYPE, SPLIT
from apnap.abilities.costs import Costs, PayMana, TapSelf
from apnap.abilities.triggers import StepBegins
from apnap.game.game import Game
from apnap.keywords.registry import expand, is_supported
from apnap.oracle.compiler import said_line
from apnap.rules.casting.ways import Way, cost_of_way
from apnap.rules.mechanics.face_down import morph_of
from apnap.rules.mechanics.rooms import halves_of
from apnap.rules.objects.actions import (
    ACTIVATE,
    CAST,
    MANA,
    PLAY_LAND,
    Action,
    extras_of,
    plain_detail,
)
from apnap.rules.objects.current_characteristics import abilities_of, characteristics
from apnap.terms.identity import ObjectId
from apnap.terms.turn import STEP_NAMES

_USING: Final = frozenset(
    {"bestow", "disguise", "disturb", "megamorph", "morph", "mutate", "plot", "prototype"}
)

_WITH: Final = frozenset(
    {
        "awaken",
        "blitz",
        "emerge",
        "escape",
        "jump-start",
        "mayhem",
        "overload",
        "retrace",
        "spectacle",
        "surge",
        "warp",
    }
)

# Ways to cast that go by their own name, and not by that of the card.
_BY_NAME: Final = frozenset({"flashback", "harmonize", "foretell", "aftermath"})

_FUSED: Final = 2  # the face of a split card that is both halves

_TAGS: Final = re.compile(r"<[^<>]*>")

_TWO_COLORS: Final = re.compile(r"add (\{.\}) or (\{.\})")

_SELF: Final = re.compile(
    r"\bthis (?:creature|artifact|enchantment|land|permanent|card|spell|aura|equipment|vehicle|"
    r"planeswalker|saga|token|battle|class|room|case|spacecraft|planet)\b"
)


def normal(text: str, name: str = "") -> str:
    """A text in the form in which texts are compared; `name` is that of its object."""
    text = _TAGS.sub("", text).replace("&mdash;", "—").replace("−", "-").replace("’", "'")
    text = unaccented(text)
    if name:
        name = unaccented(name)
        for each in (name, name.split(",")[0], name.split(" // ")[0]):
            text = re.sub(rf"(?<!\w){re.escape(each)}(?!\w)", "~", text)
    text = text.lower().replace("{this}", "~")
    return " ".join(_SELF.sub("~", text).split()) + (" " if text.endswith(" ") else "")


@lru_cache(maxsize=4096)
def unaccented(text: str) -> str:
    """The text without accents."""
    if text.isascii():
        return text
    parts = unicodedata.normalize("NFD", text)
    return "".join(each for each in parts if not unicodedata.combining(each))


@lru_cache(maxsize=4096)
def ability_text(ability: Ability) -> str:
    """What an ability says, in normal form."""
    said = said_line((ability,), spell=False) or said_line((ability,), spell=True)
    return normal(said or "")


def texts_of(game: Game, action: Action) -> list[str]:
    """The names of an action, the usual one first, in normal form but for the names of cards."""
    if action.kind == CAST:
        return _casting(game, action)
    if action.kind == PLAY_LAND:
        return [f"Play {action.name}"]
    if action.kind in (ACTIVATE, MANA):
        return activated_texts(game, action.object, action.index)
    return _special(game, action)


def _casting(game: Game, action: Action) -> list[str]:
    named = [plain_detail(action.detail), *extras_of(action.detail)]
    way = next((each for each in named if each in _USING | _WITH | _BY_NAME), named[0])
    name = action.name
    record = game.objects[action.object]
    card = record.card
    if card is not None and card.layout == PROTOTYPE and action.index:
        return [f"Cast {card.faces[0].name} using Prototype"]
    if card is not None and card.layout == SPLIT and action.index == _FUSED:
        return [f"Cast fused {card.name}"]
    if way in _USING:
        using = "Morph" if way == "megamorph" else way.capitalize()
        return [f"Cast {name} using {using}"]
    if way in _WITH:
        return [f"Cast {name} with {way}"]
    texts = [f"Cast {name}"]
    if way in _BY_NAME:
        own = mana_text(Costs((PayMana(card.faces[action.index].mana or ()),))) if card else ""
        said = _keyword_text(game, action.object, way) or f"{way} {own}"
        costs = cost_of_way(
            game, record.owner, record, Way(game, record, action.index, action.detail)
        )
        paid = mana_text(costs) if costs is not None else own
        texts = [said, *texts, f"Cast {name} with {way}", f"{way} {own}", f"{way} {paid}"]
    if card is not None and name == card.faces[0].name and card.name != name:
        texts.append(f"Cast {card.name}")
    return texts


def _keyword_text(game: Game, key: ObjectId, name: str) -> str:
    for ability in abilities_of(game, key):
        if isinstance(ability, KeywordAbility) and ability.name == name:
            return ability_text(ability)
    return name


def activated_texts(game: Game, key: ObjectId, index: int) -> list[str]:
    """What an activated ability says; one of a keyword is also called by that."""
    abilities = abilities_of(game, key)
    if index >= len(abilities):
        return []
    ability = abilities[index]
    texts = [each for said in [ability_text(ability)] for each in (said, *_one_color_each(said))]
    label = ability.label if isinstance(ability, ActivatedAbility) else ""
    second = index > 1 and not isinstance(abilities[index - 1], KeywordAbility)
    if label and not (second and getattr(abilities[index - 1], "label", "") == label):
        keyword = _keyword_before(abilities, index, label)
        texts = [keyword, label] if keyword else [*texts, label]
    after = abilities[index + 1] if index + 1 < len(abilities) else None
    two = bool(label) and getattr(after, "label", "") == label  # only the second by its cost
    if isinstance(ability, ActivatedAbility) and not ability_text(ability) and not two:
        texts.append(f"{_cost_text(ability)}: {label}")
    return [text for text in dict.fromkeys(texts) if text]


def _one_color_each(text: str) -> list[str]:
    """A mana ability of two colors as one of either."""
    found = _TWO_COLORS.search(text)
    if found is None:
        return []
    return [text[: found.start()] + f"add {each}" + text[found.end() :] for each in found.groups()]


def _keyword_before(abilities: tuple[Ability, ...], index: int, label: str) -> str:
    """The keyword that an ability stands for, as it is written."""
    for at in range(index - 1, -1, -1):
        before = abilities[at]
        if isinstance(before, KeywordAbility):
            return ability_text(before) if before.name.endswith(label) or not label else ""
    return ""


def _cost_text(ability: ActivatedAbility) -> str:
    """The cost of an ability that no phrase says, as far as it is mana and tapping."""
    parts = [mana_text(ability.costs)]
    parts += ["{t}" for part in ability.costs.parts if isinstance(part, TapSelf)]
    return ", ".join(part for part in parts if part)


def _special(game: Game, action: Action) -> list[str]:
    record = game.objects[action.object]
    if action.detail.startswith("turn face up"):
        morph = morph_of(game, record)
        costs = morph.args[0] if morph is not None else None
        if action.detail.endswith("mana cost") and record.card is not None:
            costs = Costs((PayMana(record.card.front.mana or ()),))
        said = mana_text(costs) if isinstance(costs, Costs) else ""
        return [f"{said}: turn this face-down permanent face up.", "turn face up"]
    if action.detail.startswith("unlock the "):
        door = action.detail.split()[2]
        half = halves_of(game, record)[door == "right"]
        said = mana_text(Costs((PayMana(half.mana or ()),)))
        return [f"{said}: unlock the {door} half."]
    return [_keyword_text(game, action.object, action.detail), action.detail]


def mana_text(costs: Costs) -> str:
    """The mana of a cost, in braces."""
    symbols = [each for part in costs.parts if isinstance(part, PayMana) for each in part.symbols]
    return "".join("{" + each.lower() + "}" for each in symbols)


def stack_texts(game: Game, key: ObjectId) -> list[str]:
    """All it is called: a face-down spell by its card too, an ability by its keyword."""
    record = game.objects[key]
    item = record.item
    if item is None or item.kind == "spell":
        said = f"Cast {characteristics(game, key).name}"
        way = plain_detail(item.alternative) if item is not None else ""
        if record.card is not None and record.face_down:
            return [said, f"Cast {record.card.front.name} using Morph"]
        if way in _USING:
            return [f"{said} using {way.capitalize()}", said]
        return [f"{said} with {way}", said] if way in _WITH else [said]
    if item.ability is None:
        return [""]
    said = ability_text(item.ability) or _condition_text(item.ability)
    return [said, *keyword_texts(game, item.source, item.ability)]


def _condition_text(ability: Ability) -> str:
    """How a delayed ability begins that can't be said without what created it. (CR 603.7)"""
    if isinstance(ability, TriggeredAbility) and isinstance(ability.condition, StepBegins):
        return f"at the beginning of the next {STEP_NAMES[ability.condition.step]}"
    return ""


def keyword_texts(game: Game, source: ObjectId, ability: Ability) -> list[str]:
    """The keyword that an ability of an object stands for, if it does, as it is written."""
    known = game.record_of(source)
    had = list(known.printed.abilities) if known is not None and known.card is not None else []
    if source in game.objects:
        had += abilities_of(game, source)
    found = [
        each
        for each in had
        if isinstance(each, KeywordAbility) and is_supported(each) and ability in expand(each)
    ][:1]
    text = known.printed.text if known is not None and known.card is not None else ""
    return [
        said for each in found for said in (ability_text(each) or each.name, *_lines(text, each))
    ]


def _lines(text: str, keyword: KeywordAbility) -> list[str]:
    """The lines of a text that a keyword begins, and the sentences that remind of what it does."""
    lines = [line for line in text.splitlines() if line.lower().startswith(keyword.name)]
    reminders = [each for line in lines for each in re.findall(r"\(([^()]*)\)", line)]
    return lines + [each.strip() for reminder in reminders for each in reminder.split(". ")]


def begins(text: str, wanted: str, name: str = "") -> bool:
    """Whether a text begins with the words that are wanted; `name` is that of its object."""
    if normal(text, name).startswith(normal(wanted, name).rstrip()):
        return True
    casting = wanted.startswith("Cast ")  # the name itself may be cut short
    return casting and normal(text).startswith(normal(wanted))
