"""Cards in hand and on top of libraries: which to keep, to give up, and to look for."""

from apnap.agents.heuristic.board import Board, is_creature, seen, traits_of
from apnap.agents.heuristic.lands import found_worth
from apnap.agents.heuristic.reading import Thing
from apnap.agents.heuristic.worth.worth import card_worth, permanent_worth
from apnap.game.choices import Answer, Choice
from apnap.game.view import CardView, PermanentView, PlayerView
from apnap.terms.characteristics import LAND

_WORTH_DRAWING = 1.5  # a card worth less is better not drawn next


def offered(board: Board) -> list[Thing | None]:
    """What each option of the open choice names first, by the numbers of the view."""
    choice = board.view.choice
    assert choice is not None
    found: list[Thing | None] = []
    for option in choice.options:
        key = option.about[0] if option.about else None
        if key is None:
            found.append(None)
        else:
            found.append(board.players.get(key) or board.card(key))
    return found


def lands_in_sight(board: Board) -> int:
    """The lands I control, and those in hand that I will."""
    in_hand = sum(1 for each in board.my.hand if seen(each).types & LAND)
    return board.lands(board.me) + in_hand


def keeping_worth(board: Board, thing: Thing | None) -> float:
    """What it is worth to its controller to keep it, in play or in hand."""
    if isinstance(thing, PermanentView):
        return permanent_worth(board, thing)
    if isinstance(thing, CardView):
        lands = board.lands(thing.owner)
        if thing.owner == board.me:
            lands = lands_in_sight(board)
            if seen(thing).types & LAND and any(each is thing for each in board.my.hand):
                lands -= 1
        return card_worth(board, thing, lands)
    if isinstance(thing, PlayerView):
        return 1.0
    return 0.0


def wanting_worth(board: Board, thing: Thing | None) -> float:
    """What it is worth to find it: of lands, the one that gives what is lacking."""
    worth = keeping_worth(board, thing)
    if isinstance(thing, CardView) and not isinstance(thing, PermanentView):
        worth += 0.3 * found_worth(board, thing)
    return worth


def keeps(board: Board) -> bool:
    """Whether to keep an opening hand. (CR 103.5)"""
    hand = board.my.hand
    if len(hand) <= 5:
        return True
    lands = sum(1 for each in hand if any(face.types & LAND for face in each.faces))
    others = [each for each in hand if each.faces and not each.faces[0].types & LAND]
    cheap = sum(1 for each in others if each.faces[0].mana_cost.mana_value <= 2)
    sources = lands + 0.7 * sum(1 for each in others if _is_source(each))
    if sources >= len(hand) - 1:
        return False
    return sources >= 3 or (sources >= 2 and cheap >= 1) or (sources >= 1.7 and cheap >= 3)


def _is_source(card: CardView) -> bool:
    """Whether it gives mana from the first turns on."""
    face = card.faces[0]
    return face.mana_cost.mana_value <= 1 and traits_of(face.abilities).mana > 0


def selected(board: Board, choice: Choice, *, best: bool, count: int | None = None) -> Answer:
    """So many of the options, those that are worth the most to keep or the least."""
    things = offered(board)
    sign = -1.0 if best else 1.0
    worth_of = wanting_worth if best else keeping_worth
    places = sorted(range(len(things)), key=lambda at: sign * worth_of(board, things[at]))
    wanted = choice.least if count is None else max(choice.least, min(count, choice.most))
    return tuple(sorted(places[:wanted]))


def put_away(board: Board, choice: Choice) -> Answer:
    """Of cards on top of the library, those that are better not drawn. (CR 701.22, 701.25)"""
    things = offered(board)
    if choice.least == choice.most:  # after a mulligan
        return selected(board, choice, best=False)
    mine = all(not isinstance(each, CardView) or each.owner == board.me for each in things)
    worths = [keeping_worth(board, each) for each in things]
    chosen = [at for at, worth in enumerate(worths) if (worth < _WORTH_DRAWING) == mine]
    return tuple(chosen[: choice.most])


def tapped_for(board: Board, choice: Choice) -> Answer | None:
    """What to tap for a cost: what can't attack anyway, then what does the least."""
    things = offered(board)

    def use(at: int) -> tuple[bool, int]:
        thing = things[at]
        if not isinstance(thing, PermanentView):
            return (True, 0)
        able = is_creature(thing) and not thing.sick
        return (able, (seen(thing).power or 0) if able else -(seen(thing).power or 0))

    chosen: list[int] = []
    for at in sorted(range(len(things)), key=use):
        chosen.append(at)
        answer = tuple(sorted(chosen))
        if choice.is_legal(answer):
            return _without_needless(choice, answer)
    return None


def _without_needless(choice: Choice, answer: tuple[int, ...]) -> tuple[int, ...]:
    """The answer without what is tapped for nothing."""
    for each in answer:
        shorter = tuple(at for at in answer if at != each)
        if choice.is_legal(shorter):
            answer = shorter
    return answer
