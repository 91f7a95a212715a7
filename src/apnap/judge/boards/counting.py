"""Counting the objects of a board: those of a name, or those a description means.

A description is read by the grammar of the cards: "untapped creatures with flying".
"""

from functools import cache
from typing import Final

from apnap.abilities.references import Description
from apnap.judge.boards.answering import ScenarioError
from apnap.judge.boards.scenario import Scenario
from apnap.oracle.engine.outcomes import Decline, read_all
from apnap.oracle.grammar import grammar
from apnap.oracle.phrases.parts.categories import DESCRIPTION, DESCRIPTIONS
from apnap.rules.meaning.descriptions import describes
from apnap.rules.objects.context import Context
from apnap.terms.identity import NOTHING, PlayerId

_ANY: Final = ("object", "objects")


def how_many(scenario: Scenario, what: str, zone: int, player: PlayerId | None = None) -> int:
    """How many objects of a zone are called or described so; of one player, if given."""
    game = scenario.game
    keys = scenario.keys(zone, player)
    those = _meant(scenario, what)
    if those is not None:
        context = Context(game.active if player is None else player, NOTHING)
        keys = [
            key
            for key in keys
            if not game.objects[key].phased_out  # CR 702.26b
            and describes(game, those, key, context)
        ]
    elif what not in _ANY:
        keys = [key for key in keys if scenario.is_called(key, what)]
    return sum(game.objects[key].count for key in keys)


def _meant(scenario: Scenario, what: str) -> Description | None:
    """What the words describe; None: they are a name."""
    if what in _ANY or scenario.knows(what):
        return None
    several, one = _described(what)
    if what[0].isupper():  # "Forest" is a name, "Forests" are lands
        return several if one is None else None
    if several is None and one is None:
        raise ScenarioError(f"{what!r} is no name, and describes nothing")
    return several or one


@cache
def _described(words: str) -> tuple[Description | None, Description | None]:
    """The descriptions the words are, of several objects and of one."""
    grammar()
    several, one = read_all(DESCRIPTIONS, words), read_all(DESCRIPTION, words)
    return (
        None if isinstance(several, Decline) else several.value,
        None if isinstance(one, Decline) else one.value,
    )
