"""Between two games of a match, line by line: cards in and out, who plays first, and go on."""

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from apnap.client.plain.game import PlainPlayer
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from apnap.client.tables.exchanging import Exchange, first_line, score_line
from apnap.languages.said import Said, said, word
from apnap.server.wire import messages

_COUNTED: Final = re.compile(r"(?:(\d{1,4})x?\s+)?(.+)")


def show(player: "PlainPlayer", rest: str = "") -> None:
    """How the match stands, and both parts of the deck."""
    exchange = _exchange(player)
    if exchange is None or player.position.info is None:
        return
    deck = exchange.deck
    player.say(
        score_line(player.position.info),
        said("Main deck ({n}): {cards}.", n=deck.size, cards=_cards(deck.main)),
        said(
            "Sideboard ({n}): {cards}.",
            n=sum(deck.sideboard.values()),
            cards=_cards(deck.sideboard),
        ),
        first_line(exchange),
        said("in CARD, out CARD: exchange; first, second: who begins; next: go on."),
    )


def exchange_card(player: "PlainPlayer", rest: str, *, into: bool) -> None:
    """Move a card, or several of it: "2 Mountain"."""
    exchange = _exchange(player)
    if exchange is None:
        return
    found = _COUNTED.fullmatch(rest)
    name = exchange.named(found[2], into=into) if found else ""
    if found is None or not name:
        player.say(said("Nothing there is called {name}.", name=rest))
        return
    new = exchange.move(name, int(found[1] or 1), into=into)
    player.position.exchange = new
    main, side = new.deck.main.get(name, 0), new.deck.sideboard.get(name, 0)
    card = word("card", name)
    player.say(
        said("{card}: {main} in the main deck, {side} outside.", card=card, main=main, side=side)
    )


def begin(player: "PlainPlayer", rest: str, *, first: bool) -> None:
    """Who takes the first turn, if the choice is this player's."""
    exchange = _exchange(player)
    if exchange is not None:
        player.position.exchange = replace(exchange, play_first=first)
        player.say(first_line(player.position.exchange))


def go_on(player: "PlainPlayer", rest: str) -> None:
    """The next game of the match, or another match."""
    player.send(player.position.another(), awaited=_is_new_game)


def _is_new_game(message: messages.FromServer) -> bool:
    return isinstance(message, messages.Seen) and not message.view["is_over"]


def _exchange(player: "PlainPlayer") -> Exchange | None:
    exchange = player.position.exchange
    if exchange is None:
        player.say(said("Cards are exchanged between the games of a match."))
    return exchange


def _cards(part: Mapping[str, int]) -> tuple[Said, ...]:
    cards = tuple(
        said("{n} {card}", n=count, card=word("card", name)) for name, count in part.items()
    )
    return cards or (said("none"),)
