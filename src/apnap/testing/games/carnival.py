"""Games with Attractions, stickers and ante, all at once. (CR 123, 407, 717)"""

from random import Random
from typing import Final

from apnap.abilities.cards import CardProgram
from apnap.cards.importing.plain_text import card_from_text
from apnap.game.record import Record, Seat, Setup
from apnap.judge.boards.naming import NAMES
from apnap.oracle.compiler import compile_card
from apnap.testing.games.pools import basic

_DECK: Final = {
    "Ticket Taker {1}\nCreature — Human Employee\nWhen this creature enters, you get {TK}{TK}, then"
    " you may put a sticker on a nonland permanent you own.\n2/2": 6,
    "Barker {1}{R}\nCreature — Human Performer\nHaste\nWhen this creature enters, open an"
    " Attraction.\n2/1": 6,
    "Painter {R}\nCreature — Human Artist\n{T}: You may put an art sticker on a creature you own."
    "\nStickered creatures you control get +1/+0.\n1/2": 4,
    "Last Call {R}\nSorcery\nRoll to visit your Attractions.": 2,
    "Wager {R}\nSorcery\nRemove Wager from your deck before playing if you're not playing for ante."
    "\nAnte the top card of your library, then draw two cards.": 2,
    "Pawnbroker {1}{R}\nSorcery\nRemove Pawnbroker from your deck before playing if you're not"
    " playing for ante.\nYou own target card in the ante. Exchange that card with the top card of"
    " your library.": 2,
    "Smash {R}\nInstant\nDestroy target artifact or creature.": 4,
    "Shoo {R}\nInstant\nReturn target permanent to its owner's hand.": 3,
    "Vanish {R}\nInstant\nExile target creature, then return it to the battlefield under its"
    " owner's control.": 3,
    "Twin {1}{R}\nSorcery\nCreate a token that's a copy of target creature.": 2,
    "Salvage {R}\nSorcery\nReturn target creature card from your graveyard to the battlefield.": 2,
}

_ATTRACTIONS: Final = (
    "Booth\nArtifact — Attraction\nVisit — You gain 2 life.\nLights: 2 3 6",
    "Slide\nArtifact — Attraction\nVisit — Target creature gets +2/+0 until end of turn."
    "\nLights: 4 6",
    "Tent\nArtifact — Attraction\nVisit — Put a luck counter on Tent. Then if there are two or more"
    " luck counters on Tent, claim the prize!\nPrize — Draw a card, then sacrifice Tent and open an"
    " Attraction.\nLights: 2 4 5 6",
)

_SHEETS: Final = (
    "Dark Mana Hat\nStickers\n{TK}{TK} — Flying\n{TK} — {T}: You gain 1 life.\n{TK}{TK} — 4/1"
    "\n{TK}{TK}{TK} — 5/5\nArt — Hat",
    "Red Toad War\nStickers\n{TK} — Whenever this creature attacks, draw a card.\n{TK}{TK} —"
    " Haste\n{TK} — 3/2\n{TK}{TK}{TK}{TK} — 7/2\nArt — Wart",
)

_LANDS: Final = 17


def carnival(seed: int, players: int) -> Record:
    """The beginning of such a game."""
    chance = Random(seed)
    programs = {"Mountain": CardProgram("Mountain", (basic("Mountain"),))}
    names: dict[str, list[str]] = {}
    for part, texts in (("deck", _DECK), ("rides", _ATTRACTIONS), ("sheets", _SHEETS)):
        for text in texts:
            program = compile_card(card_from_text(text))
            assert isinstance(program, CardProgram), program
            programs[program.name] = program
            names.setdefault(part, []).append(program.name)
    deck = ["Mountain"] * _LANDS
    for name, count in zip(names["deck"], _DECK.values(), strict=True):
        deck += [name] * count
    seats = [
        Seat(NAMES[at], list(deck), attractions=names["rides"] * 2, stickers=names["sheets"])
        for at in range(players)
    ]
    return Record(Setup(seats, chance.randrange(1 << 30), {"ante": True}), programs)
