"""Abilities that trigger when the spell they are on is cast. (CR 113.6k, 603.2)"""

import pytest

from apnap.testing import ALICE, Scenario


@pytest.mark.cr("113.6k", "601.2i")
@pytest.mark.parametrize(
    "kind", ["Creature — Eldrazi | 5/5", "Artifact", "Sorcery | You gain 1 life."]
)
def test_a_spell_hears_that_it_is_cast_itself(kind: str) -> None:
    """The ability is on the stack above the spell, and resolves first."""
    line, _, rest = kind.partition(" | ")
    text = f"Vast Thing {{2}} | {line} | When you cast this spell, draw two cards."
    s = Scenario().card(f"{text} | {rest}" if rest else text)
    s.put(ALICE, "Plains x2", "Vast Thing (hand)")

    s.cast("Vast Thing")
    assert s.stack() == ["Vast Thing", "Vast Thing"]

    s.resolve(top_only=True)
    assert len(s.hand(ALICE)) == 2
    assert s.stack() == ["Vast Thing"]
