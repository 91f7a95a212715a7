"""The words after `is:`, and what they say of a card."""

import re
from collections.abc import Callable
from typing import Final

from apnap.cards.database.rungs import Rung
from apnap.cards.importing.computed import is_creature_elsewhere, symbols
from apnap.cards.search.land_families import LAND_FAMILIES
from apnap.cards.search.query import NumberField
from apnap.cards.search.searched_card import Seen

Kind = Callable[[Seen], bool]

_PERMANENT: Final = re.compile(r"\b(?:artifact|battle|creature|enchantment|land|planeswalker)\b")

_PARTY: Final = re.compile(r"\b(?:cleric|rogue|warrior|wizard)\b")

_KEYWORDS_ONLY: Final = re.compile(r"[^.\n]*")

_MODAL: Final = re.compile(r"\bchoose (?:one|two|three|any number|up to \w+)\b.*—")


def _layout(*layouts: str) -> Kind:
    return lambda card: card.layout in layouts


def _kind(kind: str) -> Kind:
    return lambda card: card.kind == kind


def _rung(rung: Rung) -> Kind:
    return lambda card: card.has_reached(rung)


def _type(*types: str) -> Kind:
    pattern = re.compile(rf"\b(?:{'|'.join(types)})\b")
    return lambda card: pattern.search(card.types) is not None


def _front(card: Seen) -> str:
    return card.types.split("\n")[0]


def _is_permanent(card: Seen) -> bool:
    return bool(_PERMANENT.search(card.types)) and card.kind != "emblem"


def _is_spell(card: Seen) -> bool:
    """It can be cast: a face is no land and no thing of another kind."""
    if card.is_extra:
        return False
    return any("land" not in types.split() for types in card.types.split("\n"))


def _is_vanilla(card: Seen) -> bool:
    return "creature" in card.types and not card.full_oracle.strip()


def _is_french_vanilla(card: Seen) -> bool:
    """It has keywords and nothing else."""
    lines = [line.strip() for line in card.oracle.splitlines() if line.strip()]
    if "creature" not in card.types or not lines:
        return False
    return all(any(line.startswith(word) for word in card.keywords) for line in lines) and all(
        _KEYWORDS_ONLY.fullmatch(line) for line in lines
    )


def _is_commander(card: Seen) -> bool:
    """CR 903.3: legendary with power and toughness, or it says so."""
    if "can be your commander" in card.full_oracle:
        return True
    sized = bool(card.faces) and bool(card.faces[0].power)
    sized = sized or is_creature_elsewhere(card.full_oracle)
    return "legendary" in _front(card) and sized and not card.is_extra


def _is_bear(card: Seen) -> bool:
    values = [card.numbers(each) for each in (NumberField.POWER, NumberField.TOUGHNESS)]
    return [2.0] == values[0][:1] == values[1][:1] and card.numbers(NumberField.MANA_VALUE) == [2]


def _has_symbol(has: Callable[[str], bool]) -> Kind:
    return lambda card: any(has(each) for face in card.faces for each in symbols(face.mana_cost))


KINDS: Final[dict[str, Kind]] = {
    # How far it is understood.
    "read": _rung(Rung.READ),
    "printed": _rung(Rung.PRINTED_BACK),
    "supported": _rung(Rung.SUPPORTED),
    "played": _rung(Rung.PLAYED),
    "tested": _rung(Rung.TESTED),
    "declined": lambda card: card.standing.rung == Rung.DECLINED,
    # What kind of card it is.
    "spell": _is_spell,
    "permanent": _is_permanent,
    "historic": lambda card: any(word in card.types for word in ("legendary", "artifact", "saga")),
    "party": lambda card: "creature" in card.types and bool(_PARTY.search(card.types)),
    "outlaw": _type("assassin", "mercenary", "pirate", "rogue", "warlock"),
    "vanilla": _is_vanilla,
    "frenchvanilla": _is_french_vanilla,
    "bear": _is_bear,
    "modal": lambda card: bool(_MODAL.search(card.oracle)),
    "commander": _is_commander,
    "companion": lambda card: "companion" in card.keywords,
    "hybrid": _has_symbol(lambda symbol: "/" in symbol and not symbol.endswith("/P")),
    "phyrexian": _has_symbol(lambda symbol: symbol.endswith("/P")),
    "indicator": lambda card: any(face.color_indicator for face in card.faces),
    "colorless": lambda card: not any(card.colors),
    "multicolor": lambda card: any(each.bit_count() > 1 for each in card.colors),
    "rebalanced": lambda card: card.is_rebalanced,
    # Families of lands.
    **LAND_FAMILIES,
    # How it is laid out.
    "split": _layout("split"),
    "flip": _layout("flip"),
    "transform": _layout("transform"),
    "mdfc": _layout("modal_dfc"),
    "dfc": _layout("transform", "modal_dfc", "double_faced_token"),
    "meld": _layout("meld"),
    "leveler": _layout("leveler"),
    "adventure": _layout("adventure"),
    "saga": _type("saga"),
    "class": _type("class"),
    "mutate": _layout("mutate"),
    "prototype": _layout("prototype"),
    "battle": _type("battle"),
    # What isn't put into a deck.
    "token": _kind("token"),
    "emblem": _kind("emblem"),
    "extra": lambda card: card.is_extra,
    "funny": lambda card: not card.pool and not card.is_extra,
}

MEASURED: Final = {"read", "printed", "supported", "played", "tested", "declined"}

IN_GAMES: Final = {"played", "tested"}

REVEALING: Final = {"token", "emblem", "extra"}
