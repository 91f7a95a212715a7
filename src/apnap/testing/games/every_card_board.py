"""A board on which nearly every card finds what it needs.

Both players have lands of every type, creatures small and large, artifacts, enchantments and
a planeswalker; cards of all kinds in hand, library and graveyard. Player 0 has the card that
is tried. The cards of the board are written here, in the words of the game.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Final

from apnap.abilities.abilities import Ability, AlternativeCost
from apnap.abilities.cards import CardProgram
from apnap.cards.importing.plain_text import cards_from_text
from apnap.game.position import Placed, PlayerPosition, Position
from apnap.game.record import Record, Setup
from apnap.keywords.registry import expanded
from apnap.oracle.compiler import compile_card
from apnap.rules.table.support import missing
from apnap.terms.characteristics import LAND
from apnap.terms.subtypes import BASIC_LAND_TYPES
from apnap.terms.turn import EXILE, GRAVEYARD, HAND
from apnap.testing.games.beside_decks import (
    CARDS,
    TRIER,
    begins_there,
    from_the_beginning,
    is_beside_decks,
    position_about,
)

OTHER: Final = 1

_BASICS: Final = "\n\n".join(f"{name}\nBasic Snow Land — {name}" for name in BASIC_LAND_TYPES)

_CARDS: Final = """
Empty Field
Land — Desert Gate Cave
{T}: Add {C}.

Old Spring
Land
{T}: Add one mana of any color.

White Walker {1}{W}
Creature — Human Soldier Knight
Flying
2/2

Blue Walker {1}{U}
Creature — Merfolk Wizard
Flying
1/3

Black Walker {1}{B}
Creature — Zombie Rogue
Deathtouch
2/1

Red Walker {1}{R}
Creature — Goblin Warrior
Haste
2/1

Green Walker {1}{G}
Creature — Elf Druid
1/1

Many Walker {2}{G}
Creature — Shapeshifter
Changeling
2/2

Old Walker {6}{G}{G}
Legendary Creature — Giant Dragon
Trample
8/8

Iron Walker {2}
Artifact Creature — Golem
1/1

Old Lamp {2}
Artifact
{1}, {T}: Scry 1.

Old Blade {1}
Artifact — Equipment
Equipped creature gets +1/+1.
Equip {1}

Old Cart {2}
Artifact — Vehicle
Crew 1
3/3

Old Treat
Artifact — Food Clue Treasure Blood Map
{2}, {T}, Sacrifice this artifact: You gain 3 life.

Old Banner {1}{W}
Enchantment
At the beginning of your upkeep, you gain 1 life.

Old Blessing {1}{W}
Enchantment — Aura
Enchant creature
Enchanted creature gets +1/+1.

Old Guide {3}{U}
Legendary Planeswalker — Jace
+1: Scry 1.
−2: Draw a card.
Loyalty: 4

Small Fire {R}
Instant
Small Fire deals 2 damage to any target.

Small Thought {1}{U}
Instant
Draw a card.

Small Growth {G}
Instant
Target creature gets +1/+1 until end of turn.

Small Return {1}{B}
Sorcery
Return target creature card from your graveyard to your hand.

Small Calm {1}{W}
Instant — Arcane
Tap target creature.
"""

_LANDS: Final = (2, 1)  # of each basic type, of each player

_FIELD: Final = (
    *("White Walker", "Black Walker", "Many Walker", "Many Walker", "Old Walker"),
    *("Iron Walker", "Old Lamp", "Old Banner", "Old Treat", "Old Spring", "Old Spring"),
)

_FIELDS: Final = (
    ("Green Walker", "Old Cart", "Old Blade", "Empty Field", "Empty Field", "Old Spring", *_FIELD),
    ("Blue Walker", "Red Walker", "Green Walker", "Old Guide", *_FIELD),
)

_HANDS: Final = (
    ("Small Fire", "Small Growth", "Small Return", "Many Walker", "Old Lamp", "Swamp"),
    ("Small Fire", "Small Calm", "Small Return", "Iron Walker", "Old Guide", "Old Banner", "Swamp"),
)

_GRAVE: Final = (
    *("Many Walker", "Green Walker", "White Walker", "Iron Walker", "Old Lamp"),
    *("Old Banner", "Small Return", "Small Fire", "Small Calm", "Forest"),
)

_LIBRARY: Final = (
    *("Forest", "Many Walker", "Small Growth", "Island", "Iron Walker", "Old Banner", "Plains"),
    *("Old Blade", "White Walker", "Old Guide", "Swamp", "Red Walker", "Small Fire", "Mountain"),
)


@cache
def board_cards() -> dict[str, CardProgram]:
    """The cards of the board, read by the compiler as any others."""
    programs: dict[str, CardProgram] = {}
    for card in cards_from_text(f"{_BASICS}\n{_CARDS}\n{CARDS}"):
        program = compile_card(card)
        if not isinstance(program, CardProgram) or missing(program):
            raise ValueError(f"the board has a card that can't be played: {program}")
        programs[card.name] = program
    return programs


def record_for(card: CardProgram, seed: int, attempt: int) -> Record:
    """The beginning of a short game about a card; later attempts give it more."""
    chance = Random(f"board {card.name} {seed} {attempt}")
    players = (_player("Alice", chance), _player("Bob", chance))
    if is_beside_decks(card):
        return _beside_decks(card, players, attempt, chance)
    tried = [Placed(card.name, HAND), Placed(card.name, HAND)]
    if attempt or works_in(card, GRAVEYARD):
        tried.append(Placed(card.name, GRAVEYARD))
    if attempt and works_in(card, EXILE):
        tried.append(Placed(card.name, EXILE))
    placed = (*_placed(TRIER), *tried, *_placed(OTHER))
    options: dict[str, object] = {}
    if attempt % 2 or card.front.types & LAND:
        options["mana_by_hand"] = [TRIER]
    number = chance.randrange(1 << 32)
    position = Position(players, placed, turn=3, active=TRIER)
    return Record(Setup.at(position, number, options), {**board_cards(), card.name: card})


def _beside_decks(
    card: CardProgram, players: tuple[PlayerPosition, ...], attempt: int, chance: Random
) -> Record:
    """The same about a card that is never in a deck; later attempts have a third player."""
    if attempt > 1:
        players = (*players, _player("Carol", chance))
    number = chance.randrange(1 << 32)
    if attempt % 2 and begins_there(card):
        more = (*_HANDS[TRIER], *BASIC_LAND_TYPES, *BASIC_LAND_TYPES)
        setup = from_the_beginning(card, players, more, number, chance)
    else:
        board = tuple(each for player in range(len(players)) for each in _placed(player))
        setup = Setup.at(position_about(card, players, board), number)
    return Record(setup, {**board_cards(), card.name: card})


def _player(name: str, chance: Random) -> PlayerPosition:
    library = list(_LIBRARY)
    chance.shuffle(library)
    return PlayerPosition(name, library=tuple(library))


@cache
def _placed(player: int) -> tuple[Placed, ...]:
    """What each player has but for the card that is tried; a third has what the second has."""
    like = min(player, OTHER)
    names = [*_FIELDS[like], *(each for each in BASIC_LAND_TYPES for _ in range(_LANDS[like]))]
    board = [Placed(each, owner=player, token=each == "Old Treat") for each in names]
    board += [Placed(each, HAND, player) for each in _HANDS[like]]
    board += [Placed(each, GRAVEYARD, player) for each in _GRAVE]
    at = names.index("Many Walker")
    host = f"the first Walker of {player}"
    board[at] = replace(board[at], label=host)
    board[at + 1] = replace(board[at + 1], counters={"+1/+1": 1}, tapped=True, token=True)
    return (*board, Placed("Old Blessing", owner=player, attached_to=host))


def works_in(card: CardProgram, zone: int) -> bool:
    """Whether some ability of the card functions in that zone, or it may be cast from there."""
    return any(_works_in(ability, zone) for ability in all_abilities(card))


def all_abilities(card: CardProgram) -> Iterator[Ability]:
    """The abilities of all faces, keywords followed by what they stand for."""
    for face in card.faces:
        yield from expanded(face.abilities)


def _works_in(ability: Ability, zone: int) -> bool:
    if isinstance(ability, AlternativeCost):
        return ability.zone == zone
    return bool(getattr(ability, "zones", 0) & 1 << zone)
