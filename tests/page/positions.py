"""A table as it looks in some position: the page gets views of it, and no server plays on.

What the page shows is a real view of a real game, set up by a scenario; only its line to the
server is answered here. So a full board costs a test no game.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from playwright.sync_api import Page, WebSocketRoute

from apnap.game.topics import Topic
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
from apnap.terms.turn import (
    DECLARE_BLOCKERS,
    EXILE,
    GRAVEYARD,
    HAND,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
)

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

LEADERS: Final = (
    "Teskar, Oath of Embers",
    "Orsha, Bramble Widow",
    "Vorlath, Who Burns the Books",
    "Thessaly, Lantern of Ages",
)


def full_board(players: int = 2, leaders: Sequence[str] = ()) -> Scenario:
    """Six creatures and more a side, three spells on the stack, eight cards in hand."""
    board = Scenario(players)
    for player, leader in enumerate(leaders[:players]):
        zone = "battlefield" if player == 1 else "command"
        board.put(player, f"{leader} ({zone}, commander)").set_life(player, 40 - 7 * player)
    board.put(0, *CREATURES, *LANDS).put(0, *CARDS, *("Coal Bolt",) * 3, zone=HAND)
    board.put(0, "Marsh Shambler", "Chart the Stars", zone=GRAVEYARD).put(
        0, "Drink the Light", zone=EXILE
    )
    for other in range(1, players):
        board.put(other, *THEIRS, *THEIR_LANDS).put(other, "Toll of Words", "Drag Below", zone=HAND)
        board.put(other, "Wharf Cutthroat", zone=GRAVEYARD)
    board.turn_of(0, turn=9).mana(0, "RRR").set_life(1, 14)
    for target in ("Bitterreed Asp", "Gullwing Courier", "Lord of the Low Tide"):
        board.cast("Coal Bolt", target if players == 2 else board.all_named(target)[0])
    return board


VANGUARDS: Final = (
    "Maerit, Warden of Embers",
    "Sister Vane",
    "The Tallow King",
    "Ilka Stormreader",
)


def of_variant(variant: str, players: int = 4, beside: Sequence[tuple[int, str]] = ()) -> Scenario:
    """Full boards in a variant, with these cards in the command zones of players."""
    board = Scenario(players).variant(variant).turn_of(0, turn=9)
    board.put(0, *CREATURES, *LANDS).put(0, *CARDS, zone=HAND)
    for other in range(1, players):
        board.put(other, *THEIRS, *THEIR_LANDS).put(other, "Toll of Words", "Drag Below", zone=HAND)
        board.put(other, "Wharf Cutthroat", zone=GRAVEYARD)
    for player, card in beside:
        board.put(player, f"{card} (command)")
    return board


def giants() -> Scenario:
    """Two-Headed Giant on a plane, with a vanguard for each."""
    vanguards = list(enumerate(VANGUARDS))
    variant = "two-headed-giant+planechase+vanguard"
    return of_variant(variant, 4, [(0, "Saltglass Reach"), *vanguards])


def archenemy() -> Scenario:
    """Three against one, who has two ongoing schemes."""
    schemes = ("My Banner Over Every Tower", "The Long Winter I Promised")
    return of_variant("archenemy", 4, [(0, each) for each in schemes])


def melee() -> Scenario:
    """A Grand Melee of eight."""
    return of_variant("grand-melee", 8)


def designated(view: dict[str, Any]) -> dict[str, Any]:
    """The view, as if there were a monarch, the initiative, votes, counters of all kinds."""
    me, one, other, *rest = view["players"]
    me = {**me, "counters": {"poison": 3, "energy": 5, "rad": 4}, "tempted": 2, "blessed": True}
    one = {**one, "counters": {"poison": 7, "experience": 2}, "speed": 3}
    goaded = [
        {**each, "goaded": [0], "attacking": other["id"]}
        if each["controller"] == one["id"] and each["power"] is not None
        else each
        for each in view["battlefield"]
    ]
    votes = [{"player": each["id"], "choice": "bread"} for each in (me, one, other)]
    told = {"monarch": one["id"], "initiative": other["id"], "day": "night", "votes": votes}
    return {**view, **told, "players": [me, one, other, *rest], "battlefield": goaded}


def led(view: dict[str, Any]) -> dict[str, Any]:
    """The view, as if commanders had been cast before and had dealt damage."""
    me, *others = view["players"]
    dealt = [
        {"owner": at, "name": each["commanders"][0]["name"], "amount": (14, 6, 3)[at - 1]}
        for at, each in enumerate(others[:3], 1)
    ]
    mine = [{**each, "casts": 1, "tax": 2} for each in me["commanders"]]
    by_me = [{"owner": 0, "name": mine[0]["name"], "amount": 9}]
    hit = [{**each, "commander_damage": by_me} for each in others]
    return {**view, "players": [{**me, "commanders": mine, "commander_damage": dealt}, *hit]}


def to_be_led() -> Scenario:
    """A commander in the command zone, mana to cast it twice, and a spell that can kill it."""
    board = Scenario(4).turn_of(0, turn=9)
    board.put(0, f"{LEADERS[0]} (command, commander)", "Mountain x5", "Plains x4")
    return board.put(0, "Coal Bolt", zone=HAND)


def combat() -> Scenario:
    """Three attackers, and the moment to block them."""
    board = Scenario(2).turn_of(1, DECLARE_BLOCKERS, turn=9, begins=True)
    board.put(0, *(each.replace(" (fresh)", "") for each in CREATURES), *LANDS)
    board.put(0, *CARDS[:3], zone=HAND).put(1, *THEIRS, *THEIR_LANDS)
    for attacker in ("Sphinx of the Drowned Archive", "Lord of the Low Tide", "Gullwing Courier"):
        board.attacking(attacker, 0)
    return board


def battle() -> Scenario:
    """The same attack, after a turn of either player: there is something in the log."""
    board = Scenario(2).turn_of(0, POSTCOMBAT_MAIN, turn=8)
    board.put(0, *(each.replace(" (fresh)", "") for each in CREATURES), *LANDS[:1])
    board.put(0, "Forest x3", *LANDS[2:]).put(0, *CARDS[:4], zone=HAND)
    board.put(0, "Marsh Shambler", "Chart the Stars", zone=GRAVEYARD)
    board.put(1, *(each.replace(" (tapped)", "") for each in (*THEIRS, *THEIR_LANDS)))
    board.put(1, "Wharf Cutthroat", "Drag Below", zone=HAND).put(1, "Toll of Words", zone=GRAVEYARD)
    board.library(1, *("Island", "Swamp") * 12).set_life(0, 12).set_life(1, 9)
    board.cast("Kilnburst", "Nightgale Vampire").resolve()
    board.to(PRECOMBAT_MAIN, 1).play("Island").cast("Wharf Cutthroat").resolve()
    board.attack("Sphinx of the Drowned Archive", "Lord of the Low Tide", "Gullwing Courier")
    while board.table.choice is not None and board.table.choice.topic is not Topic.BLOCKERS:
        board.table.answer(0)  # priority is passed
    return board


def dividing() -> Scenario:
    """An attacker with trample and two blockers: damage is to be divided among three."""
    board = Scenario(2).turn_of(0, turn=9)
    board.put(0, "Craghorn Bull", *LANDS).put(0, *CARDS[:3], zone=HAND)
    board.put(1, "Harborlight Warden", "Mistlane Sprite", *THEIR_LANDS)
    board.attack("Craghorn Bull").block(
        ("Harborlight Warden", "Craghorn Bull"), ("Mistlane Sprite", "Craghorn Bull")
    )
    while board.table.choice is not None and board.table.choice.topic is Topic.PRIORITY:
        board.table.answer(0)  # priority is passed
    return board


def targeting() -> Scenario:
    """A spell that asks for some of several targets."""
    board = Scenario(2).turn_of(0, turn=9)
    text = "Forking Bolt deals 2 damage divided as you choose among one or two targets."
    board.card(f"Forking Bolt {{R}} | Sorcery | {text}")
    board.put(0, *CREATURES[:2], "Mountain").put(0, "Forking Bolt", zone=HAND).put(1, *THEIRS[:2])
    view = board.table.view(0)
    assert view.choice is not None
    actions = [each.text for each in view.choice.options]
    board.table.answer(actions.index("cast Forking Bolt"))
    return board


def views(board: Scenario, language: str = "en") -> list[dict[str, Any]]:
    """What the first player sees of it."""
    return [localized(board.table.view(0), language).to_json()]


@dataclass
class Line:
    """The page's line to a server that shows one position, and notes what is sent."""

    seen: list[dict[str, Any]]
    log: Sequence[dict[str, Any]] = ()  # what was told by then
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
        log = tuple(self.log)
        self.tell(Seen(TABLE, at, view, log, attention=Attention(), undo="free"))

    def tell(self, message: Message) -> None:
        """Send a message to the page."""
        assert self.route is not None
        self.route.send(written(message).decode())


@dataclass
class PlayedLine(Line):
    """A line to a server at which the position is played on: the others pass whenever they may."""

    board: Scenario = field(default_factory=Scenario)
    at: int = 1

    def take(self, text: str | bytes) -> None:
        heard = json.loads(text)
        if heard["type"] == "answer":
            self.board.table.answer(heard["answer"])
            while (choice := self.board.table.choice) is not None and choice.player != 0:
                self.board.table.answer(0)
            self.at += 1
            self.show(views(self.board)[0], self.at)
        else:
            super().take(text)


def played(page: Page, address: str, board: Scenario) -> None:
    """Let a page play a position on."""
    _opened(page, address, PlayedLine(views(board), board=board))


def shown(
    page: Page, address: str, seen: list[dict[str, Any]], log: Sequence[dict[str, Any]] = ()
) -> Line:
    """Let a page show a position."""
    return _opened(page, address, Line(seen, log))


def _opened(page: Page, address: str, line: Line) -> Line:
    page.route_web_socket("**/ws", line.answer)
    page.goto(f"{address}#/table/{TABLE}")
    page.reload()  # the line it had is gone
    page.wait_for_selector(".game")
    return line
