"""Sentences with the rules behind them: what explanations are made of."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from apnap.languages.said import Said
from apnap.languages.speaking import in_language


@dataclass(frozen=True, slots=True)
class Remark:
    """A sentence, and the rules that say so."""

    text: Said
    rules: tuple[str, ...] = ()

    def told(self, language: str) -> dict[str, Any]:
        """In a language, for JSON."""
        return {"text": in_language(self.text, language), "rules": list(self.rules)}


def once_each(rules: Iterable[str]) -> tuple[str, ...]:
    """The rules in their order, none of them twice, and none that is nothing."""
    return tuple(dict.fromkeys(rule for rule in rules if rule))
