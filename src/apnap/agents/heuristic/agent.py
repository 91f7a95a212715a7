"""The heuristic agent: plays on curve, fights by foreseeing combat, holds up tricks.

It sees views only. Every question the rules can put comes to `decide`; each goes by its topic
to the module that knows about it. What none knows is answered plainly, or at random where the
plain answer isn't legal. An option named twice in vain isn't tried for ever, so that it never
stalls.
"""

from collections.abc import Callable
from random import Random
from typing import Final

from apnap.agents.heuristic import aiming, cards, entering
from apnap.agents.heuristic.board import Board, seen
from apnap.agents.heuristic.colors import kind_chosen
from apnap.agents.heuristic.combat.attacks import declared_attacks
from apnap.agents.heuristic.combat.blocks import declared_blocks
from apnap.agents.heuristic.dividing import divided
from apnap.agents.heuristic.priority import Habits, acted, clashes_on, stakes_at
from apnap.agents.simple import plainest
from apnap.game.choices import DIVIDE, NUMBER, PICK, SELECT, Answer, Choice
from apnap.game.topics import Topic
from apnap.game.view import PermanentView, Sight
from apnap.terms.characteristics import LEGENDARY
from apnap.terms.identity import Reference
from apnap.terms.turn import HAND, ZONE_NAMES

YES_OR_NO: Final = (True, False)

_MOST: Final = frozenset({Topic.VALUE_OF_X, Topic.DRAW, Topic.PREVENT, Topic.HOW_MANY_ATTACK})

_BEST: Final = frozenset(
    {
        Topic.TAKE,
        Topic.SEARCH,
        Topic.LEGEND,
        Topic.MANIFEST,
        Topic.RING_BEARER,
        Topic.OUTSIDE_THE_GAME,
        Topic.UNTAP,
        Topic.BEGIN_IN_PLAY,
        Topic.OPENING_REVEAL,
        Topic.COMPANION,
    }
)


class HeuristicAgent:
    """Plays sensibly and quickly."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)
        self._habits = Habits()
        self._aims: dict[str, tuple[Reference, ...]] = {}  # of what is being announced
        self._x = 0

    def decide(self, view: Sight, choice: Choice) -> Answer:
        """A sensible answer."""
        if choice.topic is Topic.PRIORITY:
            return self._act(view, choice)
        handler = self._handler(choice)
        answer = handler(self._board(view, choice), choice) if handler is not None else None
        if answer is not None and choice.is_legal(answer):
            return answer
        plain = plainest(choice)
        return plain if choice.is_legal(plain) else choice.random(self._random)

    def _act(self, view: Sight, choice: Choice) -> int:
        self._aims, self._x = {}, 0
        if len(choice.options) == 1:
            return 0
        return acted(self._board(view, choice), choice, self._habits)

    def _board(self, view: Sight, choice: Choice) -> Board:
        """What is seen, with what is remembered of this turn."""
        board = Board(view(), choice.player)
        self._habits.begin(board.view.turn)
        board.kept["fleeting"] = self._habits.fleeting
        return board

    def _handler(self, choice: Choice) -> "Callable[[Board, Choice], Answer | None] | None":
        """Who answers such a question."""
        topic = choice.topic
        if topic in _TOPICS:
            return _TOPICS[topic]
        if topic in (Topic.TARGET, Topic.NEW_TARGET):
            return self._aimed if choice.meaning is not None else _picked_best
        if topic is Topic.MODE:
            return self._mode
        if topic in _MOST:
            return self._number
        if topic in _BEST and tuple(choice.options) != YES_OR_NO:
            return _picked_best
        if choice.meaning is not None:
            return _followed if choice.kind == SELECT else _consented
        if choice.kind == DIVIDE:
            return divided
        if choice.kind == PICK:
            return _picked
        return _selected_least if choice.kind == SELECT else None

    def _aimed(self, board: Board, choice: Choice) -> Answer:
        if self._habits.intended in choice.options and choice.kind == PICK:
            return list(choice.options).index(self._habits.intended)
        board.kept["stakes"] = stakes_at(board)
        answer = aiming.aimed(board, choice, self._aims, self._x)
        if aiming.is_borrowing(choice):
            chosen = (answer,) if isinstance(answer, int) else answer
            self._habits.fleeting |= {choice.options[at] for at in chosen}
        return answer

    def _mode(self, board: Board, choice: Choice) -> Answer:
        board.kept["stakes"] = stakes_at(board)
        return aiming.mode_chosen(board, choice, self._x)

    def _number(self, board: Board, choice: Choice) -> Answer:
        if choice.kind == NUMBER:
            self._x = choice.most if choice.most < 1 << 30 else choice.least
            return self._x
        if choice.kind == PICK:  # CR 107.3: of the values that can be paid for, the largest
            self._x = choice.options[-1]
            return len(choice.options) - 1
        return divided(board, choice) or plainest(choice)


# Answers to one kind of question each.


def _picked(board: Board, choice: Choice) -> Answer | None:
    """Of a few options: yes; the opponent; the best of what is named."""
    options = choice.options
    if tuple(options) == YES_OR_NO:
        return 0
    if all(isinstance(each, str) for each in options):
        return kind_chosen(board, choice)
    if all(isinstance(each, int) for each in options):
        others = [at for at, each in enumerate(options) if each in board.players]
        if len(others) == len(options):
            return max(others, key=lambda at: (-board.worth_to_me(options[at]), -at))
        return _picked_best(board, choice)
    return None


def _picked_best(board: Board, choice: Choice) -> Answer:
    """What is worth the most."""
    if choice.kind == PICK:
        things = cards.offered(board)
        worths = [cards.wanting_worth(board, each) for each in things]
        return max(range(len(worths)), key=worths.__getitem__)
    return cards.selected(board, choice, best=True, count=choice.most)


def _copied(board: Board, choice: Choice) -> Answer:
    """What is worth the most; but not a second of what is legendary. (CR 704.5j)"""
    worths = []
    for thing in cards.offered(board):
        worth = cards.keeping_worth(board, thing)
        if isinstance(thing, PermanentView) and seen(thing).supertypes & LEGENDARY:
            worth -= 10.0 if thing.controller == board.me else 0.0
        worths.append(worth)
    return max(range(len(worths)), key=worths.__getitem__)


def _selected_least(board: Board, choice: Choice) -> Answer:
    """As few as must be, of what is worth the least."""
    return cards.selected(board, choice, best=False)


def _discarded(board: Board, choice: Choice) -> Answer:
    """My worst cards; but of another's hand the best."""
    things = cards.offered(board)
    theirs = any(
        each is not None and not board.is_mine(getattr(each, "owner", board.me)) for each in things
    )
    return cards.selected(board, choice, best=theirs)


def _followed(board: Board, choice: Choice) -> Answer | None:
    found = aiming.chosen_as_followed(board, choice)
    return found if found is not None else _by_owner(board, choice)


def _by_owner(board: Board, choice: Choice) -> Answer:
    """Where nothing tells what becomes of it: others' best, my least in play, else my best."""
    things = [each for each in cards.offered(board) if each is not None]
    mine_in_play = any(each.id in board.on_battlefield for each in things)
    theirs = any(not board.is_mine(getattr(each, "owner", board.me)) for each in things)
    best = theirs or not mine_in_play
    return cards.selected(board, choice, best=best, count=choice.most if best else None)


def _consented(board: Board, choice: Choice) -> Answer | None:
    if tuple(choice.options) != YES_OR_NO:
        return None
    return 0 if aiming.consents(board, choice) else 1


def _commander_sent(board: Board, choice: Choice) -> Answer:
    """To the command zone, to be cast again; but from the hand it costs no more. (CR 903.8)"""
    return 1 if choice.details.name == ZONE_NAMES[HAND] else 0


def _proliferated(board: Board, choice: Choice) -> Answer:
    """What is mine, and the poison of others."""
    chosen = []
    for at, thing in enumerate(cards.offered(board)):
        if thing is None:
            continue
        counters = thing.counters
        bad = counters.get("-1/-1", 0) + counters.get("poison", 0) + counters.get("stun", 0)
        mine = board.is_mine(getattr(thing, "controller", thing.id))
        if bool(bad) != mine and counters:
            chosen.append(at)
    return tuple(chosen)


_TOPICS: Final[dict[Topic, Callable[[Board, Choice], Answer | None]]] = {
    Topic.MULLIGAN: lambda board, choice: 0 if cards.keeps(board) else 1,
    Topic.ATTACKERS: lambda board, choice: declared_attacks(board, clashes_on(board), choice),
    Topic.BLOCKERS: lambda board, choice: declared_blocks(board, clashes_on(board), choice),
    Topic.MULLIGAN_CARDS: cards.put_away,
    Topic.SCRY: cards.put_away,
    Topic.FATESEAL: cards.put_away,
    Topic.SURVEIL: cards.put_away,
    Topic.DISCARD: _discarded,
    Topic.HAND_SIZE: _selected_least,
    Topic.SACRIFICE: _selected_least,
    Topic.DEVOUR: _selected_least,
    Topic.TAP: cards.tapped_for,
    Topic.ENCHANT: aiming.enchanted,
    Topic.COPY: _copied,
    Topic.PAY_TO_ENTER_UNTAPPED: entering.pays_to_be_ready,
    Topic.PAY_TO_ENTER: entering.pays_to_have,
    Topic.INSTRUCTION: aiming.instruction_chosen,
    Topic.PROLIFERATE: _proliferated,
    Topic.COMMANDER: _commander_sent,
}
