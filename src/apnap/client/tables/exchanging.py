"""What a player prepares between two games of a match: the cards, and who plays first."""

from dataclasses import dataclass, replace

from apnap.cards.decks.deck_files import read_deck
from apnap.cards.decks.decks import Deck
from apnap.cards.decks.sideboarding import moved
from apnap.languages.said import Said, said
from apnap.server.wire.messages import Sideboard, TableInfo


@dataclass(frozen=True, slots=True)
class Exchange:
    """The list of the last game, and what becomes of it."""

    played: str  # the list, as the table sent it
    deck: Deck
    play_first: bool = True  # if the choice is this player's (CR 103.1)

    @staticmethod
    def of(played: str) -> "Exchange":
        """Nothing is exchanged yet."""
        return Exchange(played, read_deck(played))

    def move(self, name: str, count: int, *, into: bool) -> "Exchange":
        """Cards go into the main deck, or out of it."""
        return replace(self, deck=moved(self.deck, name, count, into=into))

    def message(self, table: str) -> Sideboard:
        """What the table is told when all is prepared."""
        changed = self.deck != read_deck(self.played)
        return Sideboard(table, str(self.deck) if changed else "", self.play_first)

    def named(self, words: str, *, into: bool) -> str:
        """The card of a part that is meant: by its name, or by how that begins."""
        part = self.deck.sideboard if into else self.deck.main
        wanted = words.strip().casefold()
        whole = [name for name in part if name.casefold() == wanted]
        begun = [name for name in part if wanted and name.casefold().startswith(wanted)]
        return next(iter([*whole, *begun]), "")


def score_line(info: TableInfo) -> Said:
    """Which game is next, and how the match stands."""
    wins = tuple(said("{player} {wins}", player=seat.name, wins=seat.wins) for seat in info.seats)
    return said("Game {n} is next: {wins}.", n=info.game, wins=wins)


def first_line(exchange: Exchange) -> Said:
    """Who plays first, if the choice is this player's."""
    if exchange.play_first:
        return said("You play first, if the choice is yours.")
    return said("You play second, if the choice is yours.")
