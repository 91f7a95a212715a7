"""Cards that may be cast if the spell is such a one, and what if they aren't. (CR 608.2g, 202.3)"""

import pytest

from apnap.testing import ALICE, Scenario

RITE = (
    "Rite {0} | Sorcery | Kicker {0} | Search your library for a card, exile it face down, then"
    " shuffle. If this spell was kicked, you may cast the exiled card without paying its mana cost"
    " if that spell's mana value is 4 or less. Put the exiled card into your hand if it wasn't"
    " cast this way."
)
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
WURM = "Wurm {6} | Creature — Wurm | 6/6"
GIANT = (
    "Giant {6} | Creature — Giant | 6/6 | // | Stomp {1} | Sorcery — Adventure | You gain 3 life."
)


def cast(found: str, *, kicked: bool = True) -> Scenario:
    s = Scenario().card(RITE).card(BEAR).card(WURM).card(GIANT)
    s.put(ALICE, "Rite (hand)").library(ALICE, "Bear", "Wurm", "Giant // Stomp")
    return s.cast("Rite", kicked=kicked).choose(found)


@pytest.mark.cr("608.2g", "202.3")
def test_the_card_is_cast_if_the_spell_costs_so_little() -> None:
    s = cast("Bear").choose("Bear").resolve()

    assert s.battlefield(ALICE) == ["Bear"]
    assert s.hand(ALICE) == []


@pytest.mark.cr("608.2g", "608.2c")
def test_what_wasnt_cast_goes_to_the_hand() -> None:
    kept = cast("Bear").choose(None).resolve()
    unkicked = cast("Bear", kicked=False).resolve()
    dear = cast("Wurm").resolve()

    assert kept.hand(ALICE) == unkicked.hand(ALICE) == ["Bear"]
    assert dear.hand(ALICE) == ["Wurm"]
    assert kept.exile() == unkicked.exile() == dear.exile() == []


@pytest.mark.cr("202.3", "715.3a")
def test_the_spell_is_the_half_that_is_cast() -> None:
    s = cast("Giant // Stomp").choose("Giant // Stomp").resolve()

    assert s.life(ALICE) == 23
    assert s.exile() == ["Giant"]


_FREE = "Drake {0} | Sorcery | Exile the top card of your library. You may cast it without paying its mana cost if it's an instant or sorcery spell."  # fmt: skip
_LATER = "Aerie {0} | Sorcery | Exile the top card of your library. Until your next turn, you may cast it if it's an instant or sorcery spell."  # fmt: skip


@pytest.mark.cr("608.2g", "601.3e")
def test_only_such_a_spell_is_cast_for_nothing() -> None:
    s = Scenario().card(_FREE).card(GIANT)
    s.put(ALICE, "Drake (hand)").library(ALICE, "Giant // Stomp", "Island")

    s.cast("Drake").choose("cast Stomp (without paying its mana cost)").resolve()

    assert s.life(ALICE) == 23


@pytest.mark.cr("608.2g", "601.3e")
def test_another_spell_isnt_cast_for_nothing() -> None:
    s = Scenario().card(_FREE).card(BEAR)
    s.put(ALICE, "Drake (hand)").library(ALICE, "Bear", "Island")

    s.cast("Drake").resolve()

    assert s.exile() == ["Bear"]


@pytest.mark.cr("601.3e", "611.2a")
def test_only_such_a_spell_may_be_cast_later() -> None:
    s = Scenario().card(_LATER).card(BEAR).card(GIANT)
    s.put(ALICE, "Aerie (hand)", "Island x8").library(ALICE, "Giant // Stomp", "Island")
    bear = Scenario().card(_LATER).card(BEAR)
    bear.put(ALICE, "Aerie (hand)", "Forest x2").library(ALICE, "Bear", "Island")

    s.cast("Aerie").resolve().cast("Giant // Stomp", face=1).resolve()
    bear.cast("Aerie").resolve()

    assert s.life(ALICE) == 23
    assert not bear.may("cast", "Bear")
