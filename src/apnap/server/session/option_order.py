"""In which order options are shown, and so numbered, to people: what they most likely want first.

Burn lists opponents and what they have first, help one's own; mana comes after what is done with
it. Options keep their places in the choice, by which they are answered; an order is only for show.
"""

from collections.abc import Sequence
from typing import Final

from apnap.abilities.references import Target
from apnap.agents.heuristic.aiming import abilities_of, stack_text
from apnap.agents.heuristic.board import Board
from apnap.agents.heuristic.reading import Reading
from apnap.agents.heuristic.worth.text import aim_worth, attached_to_worth
from apnap.game.choices import PICK, SELECT, Choice, Meaning
from apnap.game.topics import Topic
from apnap.game.view import CardView, StackView, View
from apnap.rules.objects.actions import MANA, Action
from apnap.terms.identity import Reference

MOST: Final = 200  # options; of more nobody reads the list from its beginning


def order_options(choice: Choice, view: View) -> None:
    """Put down in which order the options of a view are shown."""
    if view.choice is None or len(choice.options) > MOST:
        return
    if choice.topic is Topic.PRIORITY:
        ranks = [int(_is_mana(each)) for each in choice.options]
    elif choice.topic in (Topic.TARGET, Topic.NEW_TARGET) and choice.kind in (PICK, SELECT):
        ranks = _aimed(choice, view)
    else:
        return
    order = _sorted(ranks)
    if order != tuple(range(len(order))):
        view.choice.order = order


def _sorted(ranks: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted(range(len(ranks)), key=ranks.__getitem__))


def _is_mana(option: object) -> bool:
    return isinstance(option, Action) and option.kind == MANA


def _aimed(choice: Choice, view: View) -> list[int]:
    """Each option's place: first the side on which the best aim is."""
    if choice.meaning is None or not isinstance(choice.meaning.word, Target):
        return [0] * len(choice.options)
    board = Board(view, choice.player)
    source = board.card(choice.about)
    x = getattr(source, "x", None) or 1  # with none of it nothing would happen to anybody
    meaning = _read(choice.meaning, source)
    readings = [Reading(board, choice.player, source, x) for _ in choice.options]
    pairs = list(zip(readings, choice.options, strict=True))
    sides = [_side(reading, option) for reading, option in pairs]
    worths = [_worth(reading, meaning, option) for reading, option in pairs]
    best = {side: max(_of(side, sides, worths), default=0.0) for side in (1, -1)}
    if best[1] == best[-1]:
        return [0] * len(sides)
    first = 1 if best[1] > best[-1] else -1
    return [int(side != first) for side in sides]


def _read(meaning: Meaning, source: CardView | None) -> Meaning:
    """The meaning with its text, which is that of what is on the stack if none is told."""
    if meaning.text is None and isinstance(source, StackView):
        return Meaning(stack_text(source), meaning.word)
    return meaning


def _side(reading: Reading, option: Reference) -> int:
    """1 for what is of the player or a teammate, -1 for what is of an opponent."""
    thing = reading.thing(option)
    side = reading.side(thing) if thing is not None else 0
    return (side > 0) - (side < 0)


def _worth(reading: Reading, meaning: Meaning, option: Reference) -> float:
    """What it is worth to the player to aim there."""
    thing = reading.thing(option)
    if isinstance(meaning.text, tuple):  # of an Aura (CR 303.4a)
        if reading.source is None or thing is None:
            return 0.0
        return attached_to_worth(reading, abilities_of(reading.source), thing)
    return aim_worth(reading, meaning.text, meaning.word, option) if meaning.text else 0.0


def _of(side: int, sides: Sequence[int], worths: Sequence[float]) -> list[float]:
    return [worth for each, worth in zip(sides, worths, strict=True) if each == side]
