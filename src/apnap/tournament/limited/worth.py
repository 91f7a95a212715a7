"""What a card is worth in a limited deck, guessed from what it is and does.

A plain average card is worth 2.5 and a bomb 5. What it does is read from its abilities as they
were understood, not from its words.
"""

import msgspec

from apnap.abilities.abilities import ChoosesColorBeforeGame, KeywordAbility
from apnap.abilities.cards import CardProgram
from apnap.abilities.descriptions import AnyTarget, OfType, Permanent
from apnap.abilities.drafts.drafting import DraftAbility
from apnap.abilities.effects import ModifyPT
from apnap.abilities.instructions.actions import AddMana
from apnap.abilities.nodes import Node, to_json, walk
from apnap.cards.decks.led_decks import is_background, may_lead
from apnap.cards.importing.computed import card_colors, color_identity, mana_value
from apnap.oracle.card_text import CardText
from apnap.terms.characteristics import (
    BATTLE,
    CREATURE,
    INSTANT,
    LAND,
    MANA_OF_LAND_TYPE,
    NONTRADITIONAL,
    PLANESWALKER,
    SORCERY,
    type_line,
)
from apnap.terms.mana import COLOR_OF_LETTER
from apnap.tournament.limited.drafts.draft_log import CardFacts
from apnap.tournament.limited.products import WUBRG

_RARITY = {"uncommon": 0.2, "rare": 0.5, "mythic": 0.7}
_KEYWORDS = {
    "flying": 0.7,
    "double strike": 1.0,
    "deathtouch": 0.5,
    "lifelink": 0.5,
    "first strike": 0.4,
    "menace": 0.3,
    "trample": 0.3,
    "haste": 0.2,
    "vigilance": 0.2,
    "ward": 0.3,
    "hexproof": 0.3,
    "flash": 0.2,
    "reach": 0.2,
    "cycling": 0.2,
    "flashback": 0.4,
    "defender": -1.0,
}
# What is done to creatures.
_REMOVES = {
    "Destroy": 1.4,
    "DealDamage": 1.2,
    "ExileUntil": 1.4,
    "Sacrifice": 0.9,
    "Fight": 0.9,
    "ChangeControl": 1.3,
    "Move": 0.6,
    "TapThem": 0.4,
    "DoesntUntap": 0.8,
}
# What is done, to whatever it is.
_HELPS = {
    "Draw": 0.5,
    "CreateTokens": 0.6,
    "PutCounters": 0.3,
    "Search": 0.3,
    "LookAt": 0.3,
    "CounterIt": 0.7,
    "CantBeBlocked": 0.5,
    "LoyaltyCost": 0.5,
    "LoseLife": 0.2,
    "ModifyPT": 0.3,
}


class LimitedCard(msgspec.Struct, frozen=True, kw_only=True):
    """A card as drafting and building see it."""

    name: str
    mana_cost: str = ""
    type_line: str = ""
    text: str = ""
    power: str = ""
    toughness: str = ""
    rarity: str = ""
    colors: str = ""  # letters
    mana_value: int = 0
    creature: bool = False
    land: bool = False
    makes: str = ""  # the colors of mana that a land makes
    playable: bool = True  # all of it can be executed
    rating: float = 0.0
    in_draft: CardFacts = CardFacts()  # what a draft must know of it
    identity: str = ""  # its color identity, as letters (CR 903.4)
    leads: bool = False  # whether it may be a commander, alone or with another
    any_color: bool = False  # as a commander it has a color that is chosen (CR 903.4b)

    @property
    def beside(self) -> bool:
        """Whether it is played beside a deck and never in one, as a conspiracy is. (CR 315.3)"""
        return bool(self.in_draft.types & NONTRADITIONAL)


def limited_card(
    card: CardText, program: CardProgram | None, rarity: str = "", *, playable: bool = True
) -> LimitedCard:
    """What is to be known of a card; without a program nothing of what it does is."""
    front = card.faces[0]
    types = type_line(front.type_line).types
    colors, identity = card_colors(card)[0], color_identity(card)
    return LimitedCard(
        name=card.name,
        mana_cost=front.mana_cost,
        type_line=front.type_line,
        text="\n//\n".join(face.text for face in card.faces),
        power=front.power,
        toughness=front.toughness,
        rarity=rarity,
        colors="".join(each for each in WUBRG if colors & COLOR_OF_LETTER[each]),
        mana_value=mana_value(card),
        creature=bool(types & CREATURE),
        land=bool(types & LAND),
        makes=_made(program, front.type_line),
        playable=playable and program is not None,
        rating=round(_rating(card, program) + _RARITY.get(rarity, 0.0), 2),
        in_draft=_facts(program) if program is not None else CardFacts(),
        identity="".join(each for each in WUBRG if identity & COLOR_OF_LETTER[each]),
        leads=may_lead(card) or is_background(card),
        any_color=program is not None and _chooses_color(program),
    )


def _chooses_color(program: CardProgram) -> bool:
    return any(isinstance(each, ChoosesColorBeforeGame) for each in program.front.abilities)


def _facts(program: CardProgram) -> CardFacts:
    """What the card does in a draft, and which card it is there. (CR 905.2)"""
    front = program.front
    does = tuple(to_json(each) for each in front.abilities if isinstance(each, DraftAbility))
    kinds = front.subtypes if front.types & CREATURE else ()
    return CardFacts(does, front.types, kinds)


def _made(program: CardProgram | None, types: str) -> str:
    """The colors of mana a card makes, by its abilities and basic land types."""
    letters = {MANA_OF_LAND_TYPE.get(each, "") for each in types.partition("—")[2].split()}
    for node in walk(program):
        if isinstance(node, AddMana):
            letters.update(node.mana)
            if node.any_color:
                letters.update(WUBRG)
    return "".join(each for each in WUBRG if each in letters)


def _rating(card: CardText, program: CardProgram | None) -> float:
    face, types = card.faces[0], type_line(card.faces[0].type_line).types
    if types & LAND:
        made = _made(program, face.type_line)
        return 1.0 + 0.4 * (len(made) > 1)
    cost = mana_value(card)
    rating = 1.4 + _of_abilities(program)
    if types & CREATURE:
        body = (1.1 * _number(face.power) + 0.9 * _number(face.toughness)) / 2
        rating = 2.3 + 0.5 * (body - 0.85 * cost - 0.4) + 0.7 * _of_abilities(program)
    elif types & (PLANESWALKER | BATTLE):
        rating += 0.8
    elif types & (INSTANT | SORCERY):
        rating += 0.2 - 0.12 * max(0, cost - 3)
    return rating - 0.15 * max(0, cost - 5)


def _of_abilities(program: CardProgram | None) -> float:
    """What the abilities of the front are worth, each kind of deed once."""
    if program is None:
        return 0.0
    worth, kinds, removal = 0.0, set(), 0.0
    for ability in program.front.abilities:
        if isinstance(ability, KeywordAbility):
            worth += _KEYWORDS.get(ability.name, 0.0)
        for node in walk(ability):
            kinds.add(type(node).__name__)
            removal = max(removal, _removal(node))
    return worth + removal + sum(_HELPS[kind] for kind in kinds if kind in _HELPS)


def _removal(node: Node) -> float:
    """What it is worth against creatures, if it can be aimed at one."""
    if isinstance(node, ModifyPT):
        return 1.1 if isinstance(node.toughness, int) and node.toughness < 0 else 0.0
    worth = _REMOVES.get(type(node).__name__, 0.0)
    return worth if worth and any(_is_creature(each) for each in walk(node)) else 0.0


def _is_creature(node: Node) -> bool:
    if isinstance(node, OfType):
        return bool(node.types & CREATURE)
    return isinstance(node, AnyTarget | Permanent)


def _number(printed: str) -> float:
    """A power or toughness; what isn't a number is thought of as 2."""
    return float(printed) if printed.isdecimal() else 2.0
