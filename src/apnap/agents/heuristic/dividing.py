"""Dividing damage and counters among several. (CR 510.1c, 601.2d)"""

from apnap.agents.heuristic.board import Board, seen
from apnap.agents.heuristic.worth.worth import permanent_worth
from apnap.game.choices import Answer, Choice
from apnap.game.view import PermanentView
from apnap.terms.identity import Reference, is_player


def divided(board: Board, choice: Choice) -> Answer | None:
    """Enough to each that can be killed, the best first; what is left where it still counts."""
    options: list[Reference] = list(choice.options)
    parts = [choice.least] * len(options)
    left = choice.most - sum(parts)
    source = board.on_battlefield.get(choice.about)
    deadly = source is not None and "deathtouch" in seen(source).keywords
    if all(_is_mine(board, each) for each in options):
        best = max(range(len(options)), key=lambda at: _worth(board, options[at]))
        parts[best] += left
        return tuple(parts)
    order = sorted(range(len(options)), key=lambda at: -_price(board, options[at], deadly=deadly))
    for at in order:
        needed = _needed(board, options[at], deadly=deadly)
        if needed is not None and max(0, needed - parts[at]) <= left:
            left -= max(0, needed - parts[at])
            parts[at] = max(parts[at], needed)
    last = next((at for at, each in enumerate(options) if is_player(each)), order[0])
    for rest in (last, order[0], 0, len(options) - 1):
        answer = tuple(part + (left if at == rest else 0) for at, part in enumerate(parts))
        if choice.is_legal(answer):
            return answer
    return None


def _is_mine(board: Board, reference: Reference) -> bool:
    if is_player(reference):
        return board.is_mine(reference)
    permanent = board.on_battlefield.get(reference)
    return permanent is not None and board.is_mine(permanent.controller)


def _worth(board: Board, reference: Reference) -> float:
    permanent = board.on_battlefield.get(reference)
    return permanent_worth(board, permanent) if permanent is not None else 0.0


def _needed(board: Board, reference: Reference, *, deadly: bool) -> int | None:
    """How much damage kills it; None for players and what can't be killed so."""
    permanent = board.on_battlefield.get(reference)
    if permanent is None:
        player = board.players.get(reference)
        return player.life if player is not None else None
    if deadly:
        return 1
    return max(1, _toughness(permanent))


def _toughness(permanent: PermanentView) -> int:
    what = seen(permanent)
    if what.toughness is None:
        return permanent.loyalty or permanent.defense or 1
    return what.toughness - permanent.damage


def _price(board: Board, reference: Reference, *, deadly: bool) -> float:
    """What is won for each point of damage."""
    if is_player(reference):
        return 1000.0 / max(1, board.players[reference].life) ** 3
    needed = _needed(board, reference, deadly=deadly) or 1
    return _worth(board, reference) / needed
