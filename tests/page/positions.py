"""A table as it looks in some position: the page gets views of it, and no server plays on.

What the page shows is a real view of a real game, set up by a scenario; only its line to the
server is answered here. So a full board costs a test no game.
"""

from dataclasses import dataclass, field
from typing import Any, Final

from playwright.sync_api import Page, WebSocketRoute

from apnap.game.view_text import localized
from apnap.judge.boards.scenario import Scenario
from apnap.server.wire.messages import (
    PROTOCOL,
    AtTable,
    Attention,
    Message,
    SeatInfo,
    Seen,
    TableInfo,
    Welcome,
    written,
)
from apnap.terms.turn import DECLARE_BLOCKERS, EXILE, GRAVEYARD, HAND

TABLE: Final = "position"
NAMES: Final = ("Alice", "Bob", "Carol", "Dave")

CREATURES: Final = (
    "Ashmaw Dragon",
    "Bramble-Tusk Boar (tapped)",
    "Hedgerow Champion (2 +1/+1)",
    "Rootborn Hydra (3 +1/+1)",
    "Slagtown Raider (fresh)",
    "Seraph of Still Waters (tapped)",
)
THEIRS: Final = (
    "Sphinx of the Drowned Archive",
    "Lord of the Low Tide",
    "Nightgale Vampire (tapped)",
    "Gullwing Courier",
    "Brass-Hulled Sentinel (tapped)",
    "Bitterreed Asp",
)
LANDS: Final = ("Mountain x3", "Forest x2 (tapped)", "Ridge-Runner Trail", "Lodestar Lantern")
THEIR_LANDS: Final = ("Island x3", "Swamp (tapped)", "Silt-Stack Galleries", "Sealed Reliquary")
CARDS: Final = (  # a hand of eight, before any of it is cast
    "Kilnburst",
    "Lance of Cinders",
    "Kaddar, Cinder Prophet",
    "Twinblade Marauder",
    "Call of Antlers",
    "Forest",
    "Surge of Sap",
    "Warcry Hornblower",
)


def full_board(players: int = 2) -> Scenario:
    """Six creatures and more a side, three spells on the stack, eight cards in hand."""
    board = Scenario(players)
    board.put(0, *CREATURES, *LANDS).put(0, *CARDS, *("Coal Bolt",) * 3, zone=HAND)
    board.put(0, "Marsh Shambler", "Chart the Stars", zone=GRAVEYARD).put(
        0, "Drink the Light", zone=EXILE
    )
    for other in range(1, players):
        board.put(other, *THEIRS, *THEIR_LANDS).put(other, "Toll of Words", "Drag Below", zone=HAND)
        board.put(other, "Wharf Cutthroat", zone=GRAVEYARD)
    board.mana(0, "RRR").set_life(1, 14)
    for target in ("Bitterreed Asp", "Gullwing Courier", "Lord of the Low Tide"):
        board.cast("Coal Bolt", target if players == 2 else board.all_named(target)[0])
    return board


def combat() -> Scenario:
    """Three attackers, and the moment to block them."""
    board = Scenario(2).turn_of(1, DECLARE_BLOCKERS, turn=9, begins=True)
    board.put(0, *(each.replace(" (fresh)", "") for each in CREATURES), *LANDS)
    board.put(0, *CARDS[:3], zone=HAND).put(1, *THEIRS, *THEIR_LANDS)
    for attacker in ("Sphinx of the Drowned Archive", "Lord of the Low Tide", "Gullwing Courier"):
        board.attacking(attacker, 0)
    return board


def views(board: Scenario, language: str = "en") -> list[dict[str, Any]]:
    """What the first player sees of it."""
    return [localized(board.table.view(0), language).to_json()]


@dataclass
class Line:
    """The page's line to a server that shows one position, and notes what is sent."""

    seen: list[dict[str, Any]]
    heard: list[str] = field(default_factory=list)
    route: WebSocketRoute | None = None

    def answer(self, route: WebSocketRoute) -> None:
        """Be the server of a page."""
        self.route = route
        route.on_message(self.take)

    def take(self, text: str | bytes) -> None:
        """Answer what matters."""
        heard = str(text)
        self.heard.append(heard)
        if '"hello"' in heard:
            self.tell(Welcome(PROTOCOL, NAMES[0], "token", tables=(TABLE,)))
        elif '"watch"' in heard:
            seats = tuple(SeatInfo(each["name"]) for each in self.seen[0]["players"])
            self.tell(AtTable(TableInfo(TABLE, seats, "playing", game_id="game"), 0))
            self.show(self.seen[0], 1)

    def show(self, view: dict[str, Any], at: int) -> None:
        """Let the page see a position."""
        self.tell(Seen(TABLE, at, view, attention=Attention(), undo="free"))

    def tell(self, message: Message) -> None:
        """Send a message to the page."""
        assert self.route is not None
        self.route.send(written(message).decode())


def shown(page: Page, address: str, seen: list[dict[str, Any]]) -> Line:
    """Let a page show a position."""
    line = Line(seen)
    page.route_web_socket("**/ws", line.answer)
    page.goto(f"{address}#/table/{TABLE}")
    page.reload()  # the line it had is gone
    page.wait_for_selector(".game")
    return line
