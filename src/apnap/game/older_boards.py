"""Boards in records from before there were positions: a list of placed cards at each seat."""

from typing import Any

from apnap.game.position import OPENING, PRIORITY, TURN, Placed, PlayerPosition, Position
from apnap.terms.identity import NOTHING
from apnap.terms.turn import UNTAP


def older_position(setup: dict[str, Any]) -> Position | None:
    """The position that the seats and options of a setup stand for, if they tell one."""
    seats, options = setup["seats"], setup["options"]
    if not any(seat.get("board") for seat in seats) and not options.get("prepared"):
        return None
    moment = PRIORITY if "step" in options else TURN if options.get("prepared") else OPENING
    first = options.get("starting_player", 0 if moment == PRIORITY else None)
    players = tuple(
        PlayerPosition(
            seat["name"],
            seat["life"],
            tuple(seat["deck"]),
            tuple(seat.get("sideboard", ())),
            last_turn=0,
        )
        for seat in seats
    )
    return Position(
        players,
        tuple(_cards(seats)),
        turn=int(options.get("turn", 1)) if moment == PRIORITY else 1,
        active=first,
        step=int(options.get("step", UNTAP)),
        moment=moment,
        last_active=NOTHING,
    )


def _cards(seats: list[dict[str, Any]]) -> list[Placed]:
    hosts = {
        tuple(each["attached_to"])
        for seat in seats
        for each in seat.get("board", ())
        if each.get("attached_to")
    }
    return [
        _placed(each, owner, _label(owner, at) if (owner, at) in hosts else "")
        for owner, seat in enumerate(seats)
        for at, each in enumerate(seat.get("board", ()))
    ]


def _label(owner: int, at: int) -> str:
    return f"{owner}.{at}"


def _placed(data: dict[str, Any], owner: int, label: str) -> Placed:
    values = {"counters": {}, **data}
    host = values.pop("attached_to", None)
    controller = values.pop("controller", -1)
    return Placed(
        **values,
        owner=owner,
        label=label,
        attached_to=_label(*host) if host else None,
        controller=controller if controller >= 0 else None,
    )
