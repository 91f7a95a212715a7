"""Cards with which games are restarted, and played within games. (CR 727, 729)

Everything else in their deck lets a game end soon: a subgame is played to its end, too.
"""

from typing import Final

from apnap.abilities.cards import CardProgram
from apnap.cards.importing.plain_text import card_from_text
from apnap.oracle.compiler import compile_card

_TEXTS: Final = {
    "Story {1}{R}\nSorcery\nPlayers play a Magic subgame, using their libraries as their decks."
    " Each player who doesn't win the subgame loses half their life, rounded up.": 2,
    "Duel {R}\nSorcery\nPlayers play a Magic subgame under the table, starting at 5 life and using"
    " their libraries as their decks. The winner searches their library for two cards, puts those"
    " cards into their hand, then shuffles.": 1,
    "Renewal {2}{R}\nSorcery\nExile Renewal, then restart the game, except leave lands on the"
    " battlefield and leave this card in exile.": 1,
    "Plea {R}\nSorcery\nYou may reveal a creature card you own from outside the game and put it"
    " into your hand. Exile Plea.": 3,
    "Runner {R}\nCreature — Goblin\nHaste\n2/1": 7,
    "Charger {1}{R}\nCreature — Goblin\nHaste, menace\n3/2": 7,
    "Mourner {1}{R}\nCreature — Goblin\nWhenever a creature you control leaves the battlefield,"
    " each opponent loses 1 life.\n2/2": 4,
    "Flame {R}\nInstant\nFlame deals 4 damage to any target.": 7,
    "Vanish {R}\nInstant\nExile target creature. Draw a card.": 3,
}

_LANDS: Final = 15


def cards_anew() -> tuple[dict[str, CardProgram], list[str]]:
    """The cards, and the deck of them."""
    deck = ["Mountain"] * _LANDS
    programs: dict[str, CardProgram] = {}
    for text, count in _TEXTS.items():
        program = compile_card(card_from_text(text))
        assert isinstance(program, CardProgram), program
        programs[program.name] = program
        deck += [program.name] * count
    return programs, deck
