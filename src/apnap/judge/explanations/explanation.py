"""A board explained: what happened, step by step, by which rules; and what everything is now.

    explanation = explain(scenario)
    print(explanation.text("ko"))

The game is replayed from its record and taken down as it goes on, so it is the engine that
says what decided. Rules are cited by number; their text is told too where the user imported it.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from apnap.game.game import Game
from apnap.game.record import Record
from apnap.judge.boards.scenario import Scenario
from apnap.judge.explanations.chronicle import Chronicle, Step
from apnap.judge.explanations.derivation import Derivation, derivations
from apnap.judge.explanations.lines import (
    Line,
    RuleTexts,
    derivation_told,
    lines_of,
    remark_told,
    steps_told,
    texts_of,
)
from apnap.judge.explanations.remarks import Remark, once_each
from apnap.judge.why.silences import passed_by
from apnap.languages.said import said
from apnap.languages.speaking import ENGLISH
from apnap.rules.table.table import Table, replay
from apnap.terms.identity import ObjectId


@dataclass(frozen=True, slots=True)
class Explanation:
    """What happened on a board, and how its permanents came to be what they are."""

    name: str
    steps: tuple[Step, ...]
    derivations: tuple[Derivation, ...]  # of what isn't as it is printed
    remarks: tuple[Remark, ...]  # what one may expect to have happened, and why it hasn't

    @property
    def rules(self) -> tuple[str, ...]:
        """All rules that are cited, in the order in which they are."""
        steps = (rule for step in self.told_steps() for rule in step.all_rules)
        layers = (rule for each in self.derivations for rule in each.rules)
        return once_each((*steps, *layers, *(r for each in self.remarks for r in each.rules)))

    @property
    def is_undefined(self) -> bool:
        """Whether the rules leave something open."""
        return any(each.is_undefined for each in self.derivations)

    def told_steps(self, *, details: bool = False) -> list[Step]:
        """The steps without those that are only for the thorough."""
        return [step for step in self.steps if details or not step.detail]

    def text(
        self, language: str = ENGLISH, texts: RuleTexts | None = None, *, details: bool = False
    ) -> str:
        """The whole as text in a language; with the texts of rules at its end, if given."""
        parts = [lines_of(part, language) for part in self._parts(details=details)]
        parts += [[*texts_of(self.rules, texts, language)]] if texts else []
        return "\n\n".join("\n".join(lines) for lines in parts if lines)

    def told(
        self, language: str = ENGLISH, texts: RuleTexts | None = None, *, details: bool = False
    ) -> dict[str, Any]:
        """The whole in a language, for JSON."""
        return {
            "name": self.name,
            "language": language,
            "steps": [step.told(language) for step in self.told_steps(details=details)],
            "derivations": [each.told(language) for each in self.derivations],
            "remarks": [each.told(language) for each in self.remarks],
            "undefined": self.is_undefined,
            "rules": {number: dict((texts or {}).get(number, {})) for number in self.rules},
        }

    def _parts(self, *, details: bool) -> Iterator[list[Line]]:
        """What is told together."""
        steps = self.told_steps(details=details)
        if steps:
            yield steps_told(steps)
        for each in self.derivations:
            yield derivation_told(each)
        if self.remarks:
            yield [Line(said("What did not happen")), *(remark_told(each) for each in self.remarks)]


def explain(
    of: Scenario | Table | Record, *, name: str = "", objects: Sequence[ObjectId] = ()
) -> Explanation:
    """Explain a board that was played: every step, and every permanent that isn't as printed.

    With `objects`, the derivations of these are told, whatever they are like.
    """
    record = of if isinstance(of, Record) else (of.table if isinstance(of, Scenario) else of).record
    chronicle = Chronicle()
    game = replay(record, chronicle.hear, chronicle.witness).game
    return Explanation(
        name,
        tuple(chronicle.steps),
        tuple(_derivations(game, objects)),
        tuple(passed_by(game)),
    )


def _derivations(game: Game, objects: Sequence[ObjectId]) -> Iterable[Derivation]:
    if objects:
        return derivations(game, objects)
    return [each for each in derivations(game, game.battlefield) if not each.is_as_printed]
