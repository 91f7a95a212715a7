"""Sacrificing all but what was chosen. (CR 701.21)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

CARDS = (
    "Bear {0} | Creature — Bear | 2/2",
    "Golem {0} | Artifact Creature — Golem | 3/3",
    "Rock {0} | Artifact",
    "Shrine {0} | Enchantment",
)


def cast(text: str, *choices: object) -> Scenario:
    s = Scenario().card(f"Rite {{0}} | Sorcery | {text}")
    for card in CARDS:
        s.card(card)
    s.put(ALICE, "Rite (hand)", "Bear").put(BOB, "Bear", "Golem", "Rock", "Shrine", "Forest")
    return s.cast("Rite").choose(*choices).resolve()


@pytest.mark.cr("701.21a", "608.2f")
def test_one_of_each_kind_stays() -> None:
    s = cast(
        "Each opponent chooses an artifact, a creature, an enchantment, and a planeswalker from "
        "among the nonland permanents they control, then sacrifices the rest.",
        "Rock",
        "Golem",
    )

    assert s.graveyard(BOB) == ["Bear"]
    assert s.graveyard(ALICE) == ["Rite"]


@pytest.mark.cr("701.21a")
def test_one_object_may_be_chosen_as_two_kinds() -> None:
    s = cast(
        "Each opponent chooses from among the permanents they control an artifact and a creature, "
        "then sacrifices the rest.",
        "Golem",
        "Golem",
    )

    assert sorted(s.graveyard(BOB)) == ["Bear", "Forest", "Rock", "Shrine"]
