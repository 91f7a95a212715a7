"""Split cards. (CR 709)"""

import pytest

from apnap.rules.layers.copying import copiable_values
from apnap.rules.objects.current_characteristics import mana_value
from apnap.terms.characteristics import INSTANT, SORCERY
from apnap.terms.mana import GREEN, RED
from apnap.testing import ALICE, BOB, Scenario

ASSAULT = (
    "Assault {R} | Sorcery | Assault deals 2 damage to any target. | // | Battery {3}{G} | Sorcery |"
    " Create a 3/3 green Elephant creature token."
)
NAME = "Assault // Battery"
FIRE = "Fire {1}{R} | Instant | Draw a card. | // | Ice {1}{U} | Sorcery | Draw two cards."


@pytest.mark.cr("709.4", "709.4b")
@pytest.mark.example("709.4b", index=1)
def test_example_709_4b_off_the_stack_a_split_card_is_both_halves() -> None:
    s = Scenario().card(ASSAULT).put(ALICE, "Mountain", f"{NAME} (hand)")

    assert s.seen(NAME).colors == RED | GREEN
    assert mana_value(s.game, s.find(NAME)) == 5
    s.cast(NAME, BOB, face=0)
    spell = s.game.stack[-1]
    assert s.seen(spell).colors == RED
    assert mana_value(s.game, spell) == 1


@pytest.mark.cr("709.4b")
@pytest.mark.example("709.4b", index=2)
def test_example_709_4b_the_symbols_of_both_halves_are_there_separately() -> None:
    s = Scenario().card(FIRE).put(ALICE, "Fire // Ice (hand)")

    assert sorted(copiable_values(s.game, s.find("Fire // Ice")).mana or ()) == ["1", "1", "R", "U"]
    assert mana_value(s.game, s.find("Fire // Ice")) == 4


@pytest.mark.cr("709.4c")
def test_a_split_card_has_the_types_and_abilities_of_each_half() -> None:
    s = Scenario().card(FIRE).put(ALICE, "Fire // Ice (graveyard)")

    assert s.seen("Fire // Ice").types == INSTANT | SORCERY
    assert len(s.seen("Fire // Ice").abilities) == 2


@pytest.mark.cr("709.3", "709.3b")
def test_only_the_half_that_is_cast_is_there() -> None:
    s = Scenario().card(ASSAULT).put(ALICE, "Forest x4", f"{NAME} (hand)")

    s.cast(NAME, face=1)

    assert s.stack() == ["Battery"]
    assert s.seen(s.game.stack[-1]).colors == GREEN
    s.resolve()
    assert s.battlefield(ALICE)[-1] == "Elephant Token"
    assert s.life(BOB) == 20


@pytest.mark.cr("709.3a")
def test_only_the_chosen_half_is_judged() -> None:
    """The instant half may be cast in another's turn, the sorcery half not."""
    s = Scenario().card(FIRE).put(ALICE, "Island x2", "Mountain x2", "Fire // Ice (hand)")
    s.turn_of(BOB).pass_priority()

    assert [a.index for a in s.table.choice.options if a.kind == "cast"] == [0]


@pytest.mark.cr("709.2")
def test_a_split_card_is_one_card() -> None:
    s = Scenario().card(FIRE).library(ALICE, "Fire // Ice", "Plains")
    s.card("Study {U} | Sorcery | Draw a card.").put(ALICE, "Island", "Study (hand)")

    s.cast("Study").resolve()

    assert s.hand(ALICE) == ["Fire // Ice"]


@pytest.mark.cr("709.4")
def test_a_search_for_an_instant_card_finds_it() -> None:
    s = Scenario().card(FIRE).library(ALICE, "Plains", "Fire // Ice")
    s.card(
        "Tutor {U} | Sorcery | Search your library for an instant card, reveal it, put it into your hand, then shuffle."
    )
    s.put(ALICE, "Island", "Tutor (hand)")

    s.choose("Fire // Ice").cast("Tutor").resolve()

    assert s.hand(ALICE) == ["Fire // Ice"]
