"""A board put together by hand from nodes, and players who answer as told."""

from collections.abc import Callable
from typing import Any

from apnap.abilities.abilities import (
    Ability,
    KeywordAbility,
    ReplacementAbility,
    StaticAbility,
)
from apnap.abilities.cards import Face
from apnap.abilities.effects import Continuous
from apnap.abilities.references import Ref, This
from apnap.abilities.replacements import Replacement
from apnap.abilities.rule_changes.rule_changes import RuleChange
from apnap.abilities.values import Duration
from apnap.game.choices import Answer, Choice
from apnap.game.objects import FloatingEffect, GameObject
from apnap.rules.door.happening import happen
from apnap.terms.characteristics import CREATURE
from apnap.terms.events import EffectBegan, Event
from tests.rules.laid_out import ALICE, BOB, CAROL, LaidOut

__all__ = ["ALICE", "BOB", "CAROL", "Board"]

Reply = Answer | Callable[[Choice], Answer]


def keywords(*names: str) -> tuple[Ability, ...]:
    return tuple(KeywordAbility(name) for name in names)


def rule(change: RuleChange, affects: Ref | None = None) -> StaticAbility:
    return StaticAbility(Continuous(affects or This(), (), (change,)))


def replacing(replacement: Replacement) -> ReplacementAbility:
    return ReplacementAbility(replacement)


def creature(power: int, toughness: int, *abilities: Ability, **more: Any) -> Face:
    values = {"name": "A creature", "types": CREATURE, **more}
    return Face(power=power, toughness=toughness, abilities=abilities, **values)


def permanent(*abilities: Ability, **more: Any) -> Face:
    return Face(**{"name": "A thing", "types": 8, "abilities": abilities, **more})


class Board(LaidOut):
    """A game in Alice's turn; whoever is asked gives the next of the answers told before."""

    def __init__(self, players: int = 2) -> None:
        super().__init__(players, turn=5)
        self.game.attend(self._answer)
        self.answers: list[Reply] = []
        self.asked: list[Choice] = []

    def _answer(self, choice: Choice) -> Answer:
        self.asked.append(choice)
        assert self.answers, f"nobody told the answer to: {choice.prompt} {choice.options}"
        reply = self.answers.pop(0)
        return reply(choice) if callable(reply) else reply

    def will(self, *replies: Reply) -> None:
        self.answers += replies

    def begin(self, replacement: Replacement, player: int = ALICE, **fields: Any) -> None:
        effect = FloatingEffect(replacement, player, 0, Duration.THIS_TURN)
        for name, value in fields.items():
            setattr(effect, name, value)
        happen(self.game, [EffectBegan(effect, rule="611.2")])

    def happen(self, *events: Event) -> list[Event]:
        return happen(self.game, events)

    def life(self, player: int) -> int:
        return self.game.players[player].life

    def on_battlefield(self) -> list[GameObject]:
        return list(self.game.permanents())


def pairs(*wanted: tuple[int, int]) -> Callable[[Choice], Answer]:
    """Declare just these pairs."""

    def reply(choice: Choice) -> Answer:
        return tuple(sorted(choice.options.index(pair) for pair in wanted))

    return reply
