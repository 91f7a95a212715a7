"""Each rule lists the changes of the rules that it heeds, and heeds what it lists.

Whether a card is supported hangs on these lists, so that they must be true.
"""

import ast

import pytest

from apnap.abilities.drafts.drafting import DraftAbility
from apnap.rules.composition import HEEDED
from tests.house.heeding import heedable, listed, looked_for, rules

# The kinds of abilities there are (CR 113.3, 702): any rule may look whether something is one.
KINDS = {
    *("ActivatedAbility", "KeywordAbility", "ReplacementAbility"),
    *("SpellAbility", "StaticAbility", "TriggeredAbility"),
}
LISTS = {path: listed(tree) for path, tree in rules().items()}
HEEDING = [path for path, found in LISTS.items() if found]


@pytest.mark.parametrize("path", HEEDING)
def test_what_is_listed_is_looked_for(path: str) -> None:
    assert set(LISTS[path]) <= looked_for(rules()[path])
    assert len(set(LISTS[path])) == len(LISTS[path])


def test_what_is_looked_for_is_listed() -> None:
    unlisted = {
        path: found
        for path, tree in rules().items()
        if (found := looked_for(tree) - set(LISTS[path]) - KINDS)
    }

    assert unlisted == {}


def test_the_composition_root_has_all_the_lists() -> None:
    assert {kind.__name__ for kind in HEEDED} == {name for each in LISTS.values() for name in each}
    assert {kind.__name__ for kind in HEEDED} >= KINDS


def test_what_no_rule_heeds_is_known() -> None:
    """Decks are made before a game, and drafts are held."""
    drafting = {kind.__name__ for kind in DraftAbility.__subclasses__()}

    assert heedable() - {kind.__name__ for kind in HEEDED} == {
        "DeckLimit",
        "ReducesDeckSize",
        *drafting,
    }


@pytest.mark.parametrize(
    "code",
    [
        "affecting(game, CantAttack, key)",
        "isinstance(change, CantAttack)",
        "match change:\n    case CantAttack(): pass",
        "TABLE: Final = {CantAttack: judge}",
        "rc.CantAttack in found",
    ],
)
def test_looking_for_a_change_is_found(code: str) -> None:
    assert looked_for(ast.parse(code)) == {"CantAttack"}


@pytest.mark.parametrize(
    "code",
    [
        "make(CantAttack())",
        "def judge(change: CantAttack) -> CantAttack: ...",
        "HEEDS: Final = (CantAttack,)",
        "found: list[CantAttack] = []",
    ],
)
def test_making_and_annotating_is_no_looking(code: str) -> None:
    assert looked_for(ast.parse(code)) == set()
