"""Collect evidence, behold, forage. (CR 701.4, 701.59, 701.61)"""

import pytest

from apnap.terms.events import Revealed
from apnap.testing import ALICE, Scenario

CARDS = (
    "Giant {4} | Creature — Giant | 4/4",
    "Bear {1}{G} | Creature — Bear | 2/2",
    "Sleuth {U} | Creature — Human Detective | Collect evidence 5: Draw a card. | 1/1",
    "Case {U} | Sorcery | As an additional cost to cast this spell, you may collect evidence 4. |"
    " Draw a card. If evidence was collected, draw two cards instead.",
    "Whelp {3}{R} | Creature — Dragon | 2/2",
    "Roar {R} | Sorcery | As an additional cost to cast this spell, behold a Dragon or pay {2}. |"
    " You gain 4 life.",
    "Hiss {R} | Sorcery | As an additional cost to cast this spell, you may behold a Dragon. |"
    " You gain 1 life. If a Dragon was beheld, you gain 5 life.",
    "Squirrel {G} | Creature — Squirrel | {1}, Forage: Draw a card. | 1/1",
    "Snack {1} | Artifact — Food",
)


def world() -> Scenario:
    s = Scenario()
    for card in CARDS:
        s.card(card)
    return s


@pytest.mark.cr("701.59a")
def test_evidence_is_cards_with_enough_mana_value() -> None:
    s = world().put(ALICE, "Sleuth", "Giant (graveyard)", "Bear (graveyard)", "Whelp (graveyard)")

    s.choose(("Giant", "Bear")).activate("Sleuth").resolve()

    assert sorted(s.exile()) == ["Bear", "Giant"]
    assert len(s.hand(ALICE)) == 1


@pytest.mark.cr("701.59b")
def test_without_enough_of_them_no_evidence_is_collected() -> None:
    s = world().put(ALICE, "Sleuth", "Giant (graveyard)")

    assert not s.may("activate", "Sleuth")


@pytest.mark.cr("701.59c")
def test_a_spell_knows_whether_evidence_was_collected() -> None:
    s = world().put(ALICE, "Island", "Case (hand)", "Giant (graveyard)")

    s.choose(True, ("Giant",)).cast("Case").resolve()

    assert len(s.hand(ALICE)) == 2


@pytest.mark.cr("701.59c")
def test_and_whether_it_was_not() -> None:
    s = world().put(ALICE, "Island", "Case (hand)", "Giant (graveyard)")

    s.choose(False).cast("Case").resolve()

    assert len(s.hand(ALICE)) == 1


@pytest.mark.cr("701.4a")
def test_a_dragon_in_hand_is_revealed() -> None:
    s = world().put(ALICE, "Mountain", "Roar (hand)", "Whelp (hand)")

    s.cast("Roar").resolve()

    assert s.life(ALICE) == 24
    assert s.happened(Revealed, rule="701.4a")


@pytest.mark.cr("701.4a")
def test_a_dragon_in_play_is_chosen() -> None:
    s = world().put(ALICE, "Mountain", "Roar (hand)", "Whelp")

    s.cast("Roar").resolve()

    assert s.life(ALICE) == 24
    assert not s.happened(Revealed)


@pytest.mark.cr("701.4b")
def test_a_spell_knows_whether_a_dragon_was_beheld() -> None:
    s = world().put(ALICE, "Mountain", "Hiss (hand)", "Whelp")

    s.choose(True).cast("Hiss").resolve()

    assert s.life(ALICE) == 26


@pytest.mark.cr("701.61a")
def test_foraging_is_to_exile_three_cards() -> None:
    s = world().put(ALICE, "Forest", "Squirrel", "Bear x3 (graveyard)")

    s.activate("Squirrel").resolve()

    assert s.exile() == ["Bear", "Bear", "Bear"]
    assert len(s.hand(ALICE)) == 1


@pytest.mark.cr("701.61a")
def test_or_to_sacrifice_a_food() -> None:
    s = world().put(ALICE, "Forest", "Squirrel", "Snack", "Bear x3 (graveyard)")

    s.choose("sacrifice a Food").activate("Squirrel").resolve()

    assert "Snack" in s.graveyard(ALICE)
    assert s.exile() == []
