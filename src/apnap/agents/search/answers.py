"""Which answers a search looks at: the likeliest few of all that are legal."""

from collections.abc import Hashable
from itertools import combinations, islice
from random import Random
from typing import Any

from apnap.agents.heuristic.board import Board
from apnap.agents.heuristic.plays import play_of
from apnap.agents.search.combat import Attack, Defense
from apnap.agents.search.worth import permanent_worth
from apnap.game.choices import NUMBER, PICK, SELECT, Answer, Choice
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.game.view import View
from apnap.rules.objects.actions import ACTIVATE, CAST, PASS, PLAY_LAND, Action
from apnap.rules.objects.current_characteristics import characteristics
from apnap.terms.identity import is_player
from apnap.terms.turn import BATTLEFIELD

_MOST = 8  # answers to a pick

_MOST_SETS = 10  # attacks, blocks


def answers_to(
    game: Game, view: View, choice: Choice, guess: Answer, chance: Random
) -> list[Answer]:
    """Answers worth a look, the guess first. `game` is one that the chooser imagines."""
    found: list[Answer] = []
    if choice.topic is Topic.PRIORITY:
        found = _actions(game, Board(view, choice.player), choice)
    elif choice.topic is Topic.ATTACKERS:
        found = _attacks(game, choice, guess)
    elif choice.topic is Topic.BLOCKERS:
        found = _blocks(game, choice, guess)
    elif choice.kind == PICK:
        found = _picks(game, choice)
    elif choice.kind in (SELECT, NUMBER):
        found = [choice.random(chance) for _ in range(4)]
    return [each for each in dict.fromkeys([guess, *found]) if choice.is_legal(each)]


# In the tree below an answer.

PLANNED = frozenset({Topic.PRIORITY, Topic.ATTACKERS})  # what is thought of in advance


def way_of(game: Game, choice: Choice, answer: Answer) -> Hashable:
    """What an answer chooses, named so that it is the same in every imagined game."""
    if isinstance(answer, int):
        action: Action = choice.options[answer]
        record = game.objects.get(action.object)
        name = characteristics(game, record.id).name if record is not None else ""
        return (action.kind, name, action.index, action.detail)
    return tuple(choice.options[at] for at in answer)


def other_answers(game: Game, choice: Choice) -> list[Answer]:
    """What else might be answered, the likelier the earlier."""
    if choice.topic is Topic.ATTACKERS:
        return [each for each in _attacks(game, choice, ()) if choice.is_legal(each)]
    actions = [
        at
        for at, action in enumerate(choice.options)
        if at and action.kind in (PLAY_LAND, CAST, ACTIVATE)
    ]
    return [0, *sorted(actions, key=lambda at: -_mana_value(game, choice.options[at]))]


def _mana_value(game: Game, action: Action) -> int:
    return characteristics(game, action.object).mana_value if action.kind == CAST else 0


# At the choice itself.


def _actions(game: Game, board: Board, choice: Choice) -> list[Answer]:
    """To pass, and the likeliest of what could be done; the same thing once."""
    kinds: dict[Any, int] = {}
    for at, action in enumerate(choice.options):
        if at and action != PASS and action.kind in (PLAY_LAND, CAST, ACTIVATE):
            kinds.setdefault(_sameness(game, action), at)
    plays = {at: play_of(board, at, choice.options[at]) for at in kinds.values()}
    worths = {at: play.worth if play is not None else 0.0 for at, play in plays.items()}
    return [0, *sorted(worths, key=lambda at: -worths[at])[: _MOST - 1]]


def _sameness(game: Game, action: Action) -> Any:
    """Two actions with equal keys are as good as the same."""
    return (action.kind, action.index, action.detail, alike(game, action.object))


def alike(game: Game, option: Any) -> Any:
    """Two options with equal keys may be taken for each other."""
    record = game.objects.get(option) if isinstance(option, int) else None
    if record is None:
        return option if isinstance(option, (int, str)) else id(option)
    combat = game.combat
    if combat is not None and (option in combat.attackers or option in combat.blockers):
        return option
    seen = characteristics(game, record.id)
    status = (record.tapped, record.damage, record.attached_to, tuple(record.counters.items()))
    return (seen.name, seen.controller, seen.power, seen.toughness, record.zone, status)


def _picks(game: Game, choice: Choice) -> list[Answer]:
    """The options, the same thing once; if they are many, those that are worth the most."""
    kinds: dict[Any, int] = {}
    for at, option in enumerate(choice.options):
        kinds.setdefault(alike(game, option), at)
    worths = {at: _worth(game, choice.options[at]) for at in kinds.values()}
    return list(sorted(worths, key=lambda at: -worths[at])[:_MOST])


def _worth(game: Game, option: Any) -> float:
    """How much an option matters, for good or ill."""
    if not isinstance(option, int):
        return 0.0
    if is_player(option):
        return 5.0
    record = game.objects.get(option)
    if record is None or record.zone != BATTLEFIELD:
        return 1.0
    return permanent_worth(record, characteristics(game, option))


def _attacks(game: Game, choice: Choice, guess: Answer) -> list[Answer]:
    """None, all, what looks good, and each with one creature more or less."""
    attack = Attack(game, choice)
    good = attack.chosen()
    ranked = sorted(attack.places, key=attack.gain, reverse=True)
    guessed = [choice.options[at][0] for at in guess] if isinstance(guess, tuple) else []
    found: list[Answer] = [attack.answer(good), (), attack.answer(list(attack.places))]
    found += [attack.answer(ranked[:count]) for count in range(1, len(ranked))]
    for base in (guessed, good):
        found += [attack.answer([each for each in base if each != key]) for key in base]
        found += [attack.answer([*base, key]) for key in ranked if key not in base]
    return list(dict.fromkeys(found))[:_MOST_SETS]


def _blocks(game: Game, choice: Choice, guess: Answer) -> list[Answer]:
    """None, what looks good, and each with one block more, less or other."""
    defense = Defense(game, choice)
    good = defense.chosen()
    guessed = dict(choice.options[at] for at in guess) if isinstance(guess, tuple) else {}
    found: list[Answer] = [defense.answer(good), ()]
    pairs = sorted(defense.index, key=lambda pair: -defense.gain(pair[1], pair[0]))
    for base in (guessed, good):
        found += [defense.answer({k: v for k, v in base.items() if k != key}) for key in base]
        found += [defense.answer({**base, one: other}) for one, other in pairs[:6]]
    twos = ((a, b) for a, b in combinations(pairs, 2) if a[1] == b[1] and a[0] != b[0])
    found += [defense.answer(dict(two)) for two in islice(twos, 3)]
    return list(dict.fromkeys(found))[:_MOST_SETS]
