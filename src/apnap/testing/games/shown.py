"""Which cards the scenarios of a test show at work: on the battlefield, or cast or played.

And of what shapes their abilities are.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from apnap.abilities.cards import CardProgram
from apnap.cards.database.tested import program_hash, program_shapes
from apnap.judge.boards.scenario import Scenario
from apnap.terms.events import LandPlayed, SpellCast
from apnap.terms.turn import BATTLEFIELD


@contextmanager
def scenarios_made() -> Iterator[list[Scenario]]:
    """The scenarios that are made inside."""
    made: list[Scenario] = []
    begin = Scenario.__init__

    def noted(self: Scenario, *args: Any, **options: Any) -> None:
        begin(self, *args, **options)
        made.append(self)

    Scenario.__init__ = noted  # type: ignore[method-assign]  # put back below
    try:
        yield made
    finally:
        Scenario.__init__ = begin  # type: ignore[method-assign]


def hashes_shown(scenarios: list[Scenario]) -> set[str]:
    """The hashes of the cards at work in scenarios that were played."""
    cards = {card for each in scenarios if each.is_begun for card in cards_shown(each)}
    return {program_hash(card) for card in cards if is_written(card)}


def shapes_shown(scenarios: list[Scenario]) -> set[str]:
    """The shapes of the abilities of those cards, however they were given."""
    cards = {card for each in scenarios if each.is_begun for card in cards_shown(each)}
    return {shape for card in cards for shape in program_shapes(card)}


def cards_shown(scenario: Scenario) -> Iterator[CardProgram]:
    """The cards that begin on the battlefield, and those cast or played."""
    for each in scenario.position.in_zone(BATTLEFIELD):
        yield scenario.programs[each.card]
    game = scenario.game
    for event in scenario.events:
        if isinstance(event, (SpellCast, LandPlayed)):
            key = event.object
            record = game.objects.get(key) or (
                game.known[key].object if key in game.known else None
            )
            if record is not None and record.card is not None:
                yield record.card


def is_written(card: CardProgram) -> bool:
    """Whether the card was given as text, not as data without words."""
    return all(face.text or not face.abilities for face in card.faces)
