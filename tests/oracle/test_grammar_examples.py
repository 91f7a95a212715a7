"""Every example beside a phrase is read and said again, or refused."""

import importlib
import pkgutil
from importlib.util import find_spec

import pytest

from apnap.oracle.examples import DECLARED, Declared, faults


def _declared() -> list[Declared]:
    """All phrases, once every topic file has been imported."""
    topics = find_spec("apnap.oracle.phrases")
    for topic in pkgutil.iter_modules(topics.submodule_search_locations if topics else []):
        importlib.import_module(f"apnap.oracle.phrases.{topic.name}")
    return DECLARED


def _name(declared: Declared) -> str:
    return f"{declared.category.name}: {declared.phrase.name}"


@pytest.mark.parametrize("declared", _declared(), ids=_name)
def test_the_examples_of_a_phrase_hold(declared: Declared) -> None:
    assert list(faults(declared)) == []
