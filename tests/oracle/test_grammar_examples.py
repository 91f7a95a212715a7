"""Every example beside a phrase is read and said again, or refused."""

import pytest

from apnap.oracle.engine.examples import DECLARED, Declared, faults
from apnap.oracle.grammar import load_phrases


def _declared() -> list[Declared]:
    """All phrases of the grammar."""
    load_phrases()
    return DECLARED


def _name(declared: Declared) -> str:
    return f"{declared.category.name}: {declared.phrase.name}"


@pytest.mark.parametrize("declared", _declared(), ids=_name)
def test_the_examples_of_a_phrase_hold(declared: Declared) -> None:
    assert list(faults(declared)) == []
