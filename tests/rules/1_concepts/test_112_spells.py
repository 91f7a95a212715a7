"""Spells. (CR 112)"""

import pytest

from apnap.terms.mana import BLACK, WHITE
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
ZAP = "Zap {0} | Instant | Target player loses 1 life."
BLEACH = "Bleach {0} | Instant | Target spell becomes white until end of turn."


@pytest.mark.cr("112.1")
def test_a_spell_is_on_the_stack_until_it_resolves_or_is_countered() -> None:
    s = Scenario().card(ZAP).card("Negate {0} | Instant | Counter target spell.")
    s.put(ALICE, "Zap x2 (hand)").put(BOB, "Negate (hand)")

    s.cast("Zap", BOB)
    stack, hand = s.stack(), s.hand(ALICE)
    s.resolve()
    s.cast("Zap", BOB)
    s.cast("Negate", "Zap", by=BOB).resolve()

    assert (stack, hand) == (["Zap"], ["Zap"])
    assert s.graveyard(ALICE) == ["Zap", "Zap"]
    assert s.life(BOB) == 19


@pytest.mark.cr("112.1a", "112.2")
def test_a_copy_of_a_spell_is_a_spell_of_who_made_it() -> None:
    s = Scenario().card(ZAP).card("Negate {0} | Instant | Counter target spell.")
    s.card("Twin {0} | Instant | Copy target spell. You may choose new targets for the copy.")
    s.put(ALICE, "Zap (hand)").put(BOB, "Twin (hand)", "Negate (hand)")

    s.cast("Zap", BOB)
    s.choose(BOB).cast("Twin", "Zap", by=BOB).resolve(top_only=True)
    copy = s.game.objects[s.game.stack[-1]]
    s.cast("Negate", copy.id, by=BOB).resolve()

    assert (copy.owner, copy.controller, copy.is_card) == (BOB, BOB, False)
    assert s.life(BOB) == 19


@pytest.mark.cr("112.2")
def test_a_spell_is_controlled_by_who_cast_it_and_owned_by_who_owns_the_card() -> None:
    s = Scenario().card(
        "Raid {0} | Sorcery | Exile the top card of target opponent's library. You"
        " may play that card this turn."
    )
    s.card(ZAP).put(ALICE, "Raid (hand)").library(BOB, "Zap", "Filler")

    s.cast("Raid", BOB).resolve()
    s.cast("Zap", BOB)

    spell = s.record("Zap")
    assert (spell.owner, s.controller("Zap")) == (BOB, ALICE)


@pytest.mark.cr("112.4")
@pytest.mark.example("112.4", index=1)
def test_example_112_4_a_spell_made_white_is_a_white_creature() -> None:
    s = Scenario().card("Rat {B} | Creature — Rat | 1/1").card(BLEACH)
    s.put(ALICE, "Rat (hand)", "Swamp", "Bleach (hand)")

    s.cast("Rat")
    s.cast("Bleach", "Rat").resolve()
    this_turn = s.seen("Rat").colors
    s.to(3, BOB)

    assert (this_turn, s.seen("Rat").colors) == (WHITE, BLACK)


@pytest.mark.cr("112.3")
def test_an_effect_modifies_the_characteristics_of_a_spell() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card(BLEACH)
        .card("Pallor {0} | Instant | Counter target white spell.")
    )
    s.put(ALICE, "Bear (hand)", "Forest x2").put(BOB, "Bleach (hand)", "Pallor (hand)")

    s.cast("Bear")
    before = s.may("cast", "Pallor", BOB)
    s.cast("Bleach", "Bear", by=BOB).resolve(top_only=True)
    s.cast("Pallor", "Bear", by=BOB).resolve()

    assert not before
    assert s.graveyard(ALICE) == ["Bear"]
