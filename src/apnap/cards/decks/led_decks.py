"""Decks led by commanders: which cards may lead, alone or in pairs, and what may follow.

(CR 702.124, 903.3-903.5, 903.12) What a format has otherwise is told by its `Building`; two cards
that lead together are matched by what they say of it.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import reduce
from typing import Final

from apnap.cards.builtin_set import builtin_rarities
from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.decks import Deck
from apnap.cards.decks.legality import Problem, copies_allowed, singleton_problems, types_of
from apnap.cards.importing.computed import (
    color_identity,
    full_color_identity,
    is_creature_elsewhere,
    without_reminder,
)
from apnap.languages import Said, listed, said, word
from apnap.oracle.card_text import CardText
from apnap.terms.characteristics import (
    BASIC,
    CREATURE,
    ENCHANTMENT,
    INSTANT,
    LAND,
    LEGENDARY,
    MANA_OF_LAND_TYPE,
    PLANESWALKER,
    SORCERY,
    type_line,
)
from apnap.terms.mana import COLOR_OF_LETTER, color_names

MOST_COMMANDERS: Final = 2  # CR 702.124g

# --- Which cards may lead -----------------------------------------------------------------------

MayLead = Callable[[CardText], bool]


def may_lead(card: CardText) -> bool:
    """A legend with power and toughness, or a card that says so. (CR 903.3, 903.3a)"""
    types, front = types_of(card), card.faces[0]
    sized = types.types & CREATURE or front.power or is_creature_elsewhere(front.text)
    return bool(types.supertypes & LEGENDARY and sized) or "can be your commander" in front.text


def may_lead_in_brawl(card: CardText) -> bool:
    """There it may be a planeswalker, too. (CR 903.12c)"""
    types = types_of(card)
    walker = types.supertypes & LEGENDARY and types.types & PLANESWALKER
    return bool(walker) or may_lead(card)


def is_planeswalker(card: CardText) -> bool:
    """What leads in Oathbreaker."""
    return bool(types_of(card).types & PLANESWALKER)


def is_creature(card: CardText) -> bool:
    """What leads in Pauper Commander; it need not be legendary."""
    return bool(types_of(card).types & CREATURE)


def is_signature_spell(card: CardText) -> bool:
    """What goes with a planeswalker in Oathbreaker."""
    return bool(types_of(card).types & (INSTANT | SORCERY))


def is_background(card: CardText) -> bool:
    """A legendary Background enchantment. (CR 702.124k)"""
    types = types_of(card)
    enchantment = types.supertypes & LEGENDARY and types.types & ENCHANTMENT
    return bool(enchantment) and "Background" in types.subtypes


# --- Which two may lead together (CR 702.124) ---------------------------------------------------

_PARTNER: Final = re.compile(
    r"(?P<plain>partner)$|partner with (?P<name>.+)$|partner *[—-] *(?P<text>.+)$"
    r"|(?P<friends>friends forever)$|(?P<background>choose a background)$"
    r"|(?P<doctor>doctor.s companion)$",
    re.IGNORECASE,
)


def partner_abilities(card: CardText) -> dict[str, set[str]]:
    """The partner abilities of a card: kinds, with the names or texts they have."""
    found: dict[str, set[str]] = {}
    for line in without_reminder(card.faces[0].text).splitlines():
        whole = line.strip().rstrip(".")
        for part in (whole, *whole.split(", ")):
            if (match := _PARTNER.match(part)) is not None:
                kind, text = next((k, v) for k, v in match.groupdict().items() if v)
                if kind == "friends":  # as it was written before it was one of these
                    kind, text = "text", "friends forever"
                found.setdefault(kind, set()).add(text.casefold())
    return found


def lead_together(one: CardText, other: CardText) -> bool:
    """Whether the two may be commanders of one deck. (CR 702.124f-702.124m)"""
    if _chooses(one, other) or _chooses(other, one):
        return True
    first, second = partner_abilities(one), partner_abilities(other)
    both = first.keys() & second.keys()
    if "plain" in both:
        return True  # CR 702.124h
    if "text" in both and first["text"] & second["text"]:
        return True  # CR 702.124i
    if "name" not in both:
        return False
    return _is_named(other, first["name"]) and _is_named(one, second["name"])  # CR 702.124j


def _chooses(one: CardText, other: CardText) -> bool:
    """A card that lets a Background lead with it, or a Doctor. (CR 702.124k, 702.124m)"""
    kinds = partner_abilities(one)
    if "background" in kinds and is_background(other):
        return True
    types = types_of(other)
    legend = types.supertypes & LEGENDARY and types.types & CREATURE
    return "doctor" in kinds and bool(legend) and set(types.subtypes) == {"Time Lord", "Doctor"}


def _is_named(card: CardText, names: set[str]) -> bool:
    return bool(names & {card.name.casefold(), card.faces[0].name.casefold()})


# --- What a format asks of a deck ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Building:
    """How the decks of a format are built."""

    may_lead: MayLead = may_lead
    rule: str = "903.3"  # which cards may lead; some formats have a rule of their own for it
    size: int = 100
    size_rule: str = "903.5a"
    basics_for_colorless: bool = False  # CR 903.12e
    signature_spells: bool = False
    led_by: str = ""  # a rarity that the commanders were printed with
    followed_by: str = ""  # and all other cards
    of_a_pool: bool = False  # no size is too large, any number of a card (CR 903.13f)
    partners_of_one_color: bool = False  # whoever leads alone, and has one color or none


COMMANDER: Final = Building()
BRAWL: Final = Building(may_lead_in_brawl, "903.12c", basics_for_colorless=True)
STANDARD_BRAWL: Final = Building(
    may_lead_in_brawl, "903.12c", 60, "903.12d", basics_for_colorless=True
)
OATHBREAKER: Final = Building(is_planeswalker, size=60, signature_spells=True)
COMMANDER_DRAFT: Final = Building(size=60, size_rule="903.13f", of_a_pool=True)
# With boosters of Commander Masters. (CR 903.13f)
COMMANDER_MASTERS_DRAFT: Final = replace(COMMANDER_DRAFT, partners_of_one_color=True)
PAUPER_COMMANDER: Final = Building(is_creature, led_by="uncommon", followed_by="common")


def commander_problems(
    deck: Deck, database: CardDatabase, building: Building = COMMANDER
) -> list[Problem]:
    """What keeps a deck from a format with commanders. (CR 903.3, 903.5, 903.12)"""
    leading = [database.card(name) for name in Counter(deck.commander).elements()]
    spells = [each for each in leading if building.signature_spells and is_signature_spell(each)]
    commanders = [each for each in leading if each not in spells]
    problems = list(_leaders(commanders, building))
    if building.signature_spells:
        problems += _signature_spells(commanders, spells)
    if building.of_a_pool:
        problems += _too_small(deck, building)
    else:
        size_rule = "702.124b" if len(commanders) == MOST_COMMANDERS else building.size_rule
        problems += singleton_problems(deck, database, building.size, size_rule)
    allowed = _with_chosen_colors(deck, database, commanders)
    basics = _basics_of_one_type(deck, database) if building.basics_for_colorless else ()
    for name in (*(each.name for each in spells), *deck.main):
        if allowed or name not in basics:  # CR 903.12e
            problems += _outside_colors(name, database.card(name), allowed)
    problems += _rarities(deck, database, building)
    return [*problems, *_outside(deck, database, allowed)]


def _leaders(commanders: list[CardText], building: Building) -> Iterator[Problem]:
    """One card leads, or two that say so. (CR 702.124, 903.3)"""
    if not commanders:
        yield Problem(building.rule, said("the deck has no commander"), code="no-commander")
    together = len(commanders) == MOST_COMMANDERS
    for card in commanders:
        if building.may_lead(card) or (together and is_background(card)):
            continue  # a Background is judged with the other (CR 702.124k)
        if is_background(card):
            what = said("{card} leads only with a card that chooses a Background", card=card.name)
            yield Problem("702.124k", what, card.name, "no-commander")
        else:
            what = said("{card} can't be a commander", card=card.name)
            yield Problem(building.rule, what, card.name, "no-commander")
    if len(commanders) > MOST_COMMANDERS:
        what = said("a deck has at most two commanders, not {n}", n=len(commanders))
        yield Problem("702.124g", what, code="too-many-commanders")
    elif together and not _may_lead_together(building, *commanders):
        one, other = commanders
        names = {"one": one.name, "other": other.name}
        if partner_abilities(one) and partner_abilities(other):
            what = said("{one} and {other} are no partners of each other", **names)
            yield Problem("702.124f", what, code="no-partners")
        else:
            what = said("{one} and {other} can't both be commanders of a deck", **names)
            yield Problem("702.124a", what, code="no-partners")


def _may_lead_together(building: Building, one: CardText, other: CardText) -> bool:
    """In Commander Draft with those boosters who leads alone may have partner. (CR 903.13f)"""
    if lead_together(one, other):
        return True
    return building.partners_of_one_color and all(
        "plain" in partner_abilities(card)
        or (building.may_lead(card) and color_identity(card).bit_count() <= 1)
        for card in (one, other)
    )


def _too_small(deck: Deck, building: Building) -> Iterator[Problem]:
    """The commander is one of the cards, and there may be as many as one likes. (CR 903.13f)"""
    size = deck.size + sum(deck.commander.values())
    if size < building.size:
        what = said(
            "the deck has {n} cards with its commander, it must have at least {least}",
            n=size,
            least=building.size,
        )
        yield Problem(building.size_rule, what, code="too-few-cards")


def _signature_spells(commanders: list[CardText], spells: list[CardText]) -> Iterator[Problem]:
    """In Oathbreaker each commander has a spell with it, of colors of its own."""
    if len(spells) != max(1, len(commanders)):
        what = said("the deck has {n} signature spells, it must have one with each planeswalker",
                    n=len(spells))  # fmt: skip
        yield Problem("903.3", what, code="signature-spell", of_format=True)


def _with_chosen_colors(deck: Deck, database: CardDatabase, commanders: list[CardText]) -> int:
    """The colors of all commanders, with one for each that lets its player choose. (CR 903.4b)"""
    allowed = reduce(lambda colors, card: colors | color_identity(card), commanders, 0)
    choices = sum("choose a color before the game begins" in c.faces[0].text for c in commanders)
    needed: Counter[str] = Counter()
    for name in deck.main if choices else ():
        needed.update(color_names(full_color_identity(database.card(name)) & ~allowed))
    for color, _ in needed.most_common(choices):
        allowed |= _BIT_OF_COLOR[color]
    return allowed


_BIT_OF_COLOR: Final[Mapping[str, int]] = {
    name: bit for bit in COLOR_OF_LETTER.values() for name in color_names(bit)
}


def _outside_colors(name: str, card: CardText, allowed: int) -> Iterator[Problem]:
    """Colors of a card that its commander doesn't have. (CR 903.5c, 903.5d)"""
    if outside := color_identity(card) & ~allowed:
        what = said(
            "{card} is {colors}, which its commander is not", card=name, colors=_colors(outside)
        )
        yield Problem("903.5c", what, name, "color-identity")
    elif outside := _land_colors(card) & ~allowed:
        what = said(
            "{card} makes {colors} mana, which its commander is not",
            card=name,
            colors=_colors(outside),
        )
        yield Problem("903.5d", what, name, "color-identity")


def _colors(colors: int) -> Said:
    return listed([word("color", name) for name in color_names(colors)])


def _land_colors(card: CardText) -> int:
    """The colors of mana its basic land types let a card produce. (CR 305.6)"""
    colors = 0
    for face in card.faces:
        for subtype in type_line(face.type_line).subtypes:
            colors |= COLOR_OF_LETTER[MANA_OF_LAND_TYPE.get(subtype, "C")]
    return colors


def _basics_of_one_type(deck: Deck, database: CardDatabase) -> list[str]:
    """The basic lands of a deck, if they have one basic land type between them."""
    basics = [name for name in deck.main if types_of(database.card(name)).supertypes & BASIC]
    kinds = {each for name in basics for each in types_of(database.card(name)).subtypes}
    return basics if len(kinds) == 1 else []


def _outside(deck: Deck, database: CardDatabase, allowed: int) -> Iterator[Problem]:
    """No sideboard, but a companion of the deck's colors. (CR 903.5e, 903.11a)"""
    for name in deck.companion:
        if outside := color_identity(database.card(name)) & ~allowed:
            what = said(
                "{card} is {colors}, which its commander is not", card=name, colors=_colors(outside)
            )
            yield Problem("903.11a", what, name, "color-identity")
    if Counter(deck.sideboard) - Counter(deck.companion):
        what = said("a Commander deck has no sideboard")
        yield Problem("903.5e", what, code="no-sideboard")


# --- Lists that don't say who leads -------------------------------------------------------------

_SIZES: Final = (60, 100)  # of decks that are led


def with_commanders(deck: Deck, database: CardDatabase) -> Deck:
    """The deck with its commanders, where its list keeps them in the sideboard.

    Magic Online, XMage and Cockatrice have no part for them. A deck is taken to be led if it has
    the size, each card once, and nothing in the sideboard but who may lead it.
    """
    side = list(Counter(deck.sideboard).elements())
    if deck.commander or not 1 <= len(side) <= MOST_COMMANDERS:
        return deck
    if deck.size + len(side) not in _SIZES:
        return deck
    for name, count in deck.main.items():
        most = copies_allowed(database.card(name), 1)
        if most is not None and count > most:
            return deck
    if not _can_lead([database.card(name) for name in side]):
        return deck
    return replace(deck, sideboard={}, commander=dict(Counter(side)))


def _can_lead(cards: list[CardText]) -> bool:
    """Whether cards could be the commanders of a deck of some format, with the spell of one."""
    if len(cards) == 1:
        return may_lead_in_brawl(cards[0]) or is_creature(cards[0])
    one, other = cards
    spelled = is_planeswalker(one) and is_signature_spell(other)
    return spelled or (is_planeswalker(other) and is_signature_spell(one)) or lead_together(*cards)


# --- Rarities -----------------------------------------------------------------------------------


def _rarities(deck: Deck, database: CardDatabase, building: Building) -> Iterator[Problem]:
    """In Pauper Commander the commander was uncommon once, all others common."""
    for part, rarity in ((deck.commander, building.led_by), (deck.main, building.followed_by)):
        for name in part if rarity else ():
            known, certain = _rarities_of(name, database)
            if known and rarity not in known and not _is_basic(database.card(name)):
                what = (
                    said("{card} was never printed as uncommon", card=name)
                    if part is deck.commander
                    else said("{card} was never printed as common", card=name)
                )
                yield Problem("100.6", what, name, "rarity", certain, of_format=True)


def _rarities_of(name: str, database: CardDatabase) -> tuple[set[str], bool]:
    """The rarities of a card, as far as they are known; and whether these are all of them."""
    stored = database.imported.stored(name) if database.imported is not None else None
    if stored is None or database.imported is None:
        return {builtin_rarities().get(name, "")} - {""}, True
    return set(stored.rarities), database.imported.has_printings()


def _is_basic(card: CardText) -> bool:
    types = types_of(card)
    return bool(types.supertypes & BASIC and types.types & LAND)
