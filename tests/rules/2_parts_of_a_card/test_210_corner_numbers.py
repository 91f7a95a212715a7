"""The numbers in the lower corners of battles and vanguards. (CR 210-212)"""

import pytest

from apnap.abilities.cards import Face
from apnap.abilities.values import Measure
from apnap.cards.importing.plain_text import CardTextError
from apnap.rules.meaning.amounts import measure
from apnap.terms.characteristics import CREATURE, VANGUARD
from apnap.terms.turn import EXILE, GRAVEYARD, HAND, LIBRARY, UPKEEP
from apnap.testing import ALICE, BOB, Scenario

SIEGE = (
    "Invasion {2} | Battle — Siege | When Invasion enters, you gain 2 life. | Defense: 4 | // | "
    "Victor | Creature — Angel | Color indicator: white | 4/4"
)
NAME = "Invasion // Victor"
BEAR = "Bear {G} | Creature — Bear | 2/2"
CARD = "Card {9} | Artifact"


def with_vanguard(*, hand: int = 0, life: int = 0, types: int = VANGUARD) -> Scenario:
    """Alice has a card in the command zone with these modifiers."""
    avatar = Face("Avatar", types=types, hand_modifier=hand, life_modifier=life)
    return Scenario().card(avatar).put(ALICE, "Avatar (command)")


@pytest.mark.cr("210.1")
@pytest.mark.parametrize("zone", [HAND, LIBRARY, GRAVEYARD, EXILE])
def test_off_the_battlefield_defense_is_the_printed_number(zone: int) -> None:
    s = (
        Scenario()
        .card(SIEGE)
        .put(ALICE, f"{NAME} (hand)", f"{NAME} (graveyard)", f"{NAME} (exile)")
    )
    s.library(ALICE, NAME)

    assert measure(s.game, Measure.DEFENSE, s.find("Invasion", zone)) == 4


@pytest.mark.cr("210.1")
def test_on_the_stack_too_and_it_enters_with_as_many_counters() -> None:
    s = Scenario().card(SIEGE).card(BEAR).put(ALICE, "Plains x2", "Bear", f"{NAME} (hand)")

    s.cast(NAME)
    assert measure(s.game, Measure.DEFENSE, s.find("Invasion")) == 4
    s.resolve()
    assert s.counters("Invasion", "defense") == 4
    s.attack(("Bear", "Invasion")).damage()

    assert measure(s.game, Measure.DEFENSE, s.find("Invasion")) == 2
    assert s.seen("Invasion").defense == 4


@pytest.mark.cr("210.1")
@pytest.mark.parametrize(
    "card",
    [SIEGE.replace(" | Defense: 4", ""), BEAR + " | Defense: 4"],
    ids=["a battle without", "a creature with"],
)
def test_battles_and_nothing_else_have_a_defense(card: str) -> None:
    with pytest.raises(CardTextError):
        Scenario().card(card)


@pytest.mark.cr("211.1", "103.5a")
@pytest.mark.parametrize(("modifier", "cards"), [(2, 9), (0, 7), (-3, 4)])
def test_the_hand_modifier_is_added_to_its_owners_starting_hand(modifier: int, cards: int) -> None:
    s = with_vanguard(hand=modifier).from_the_start()

    s.choose(True, True).settle()

    assert len(s.hand(ALICE)) == cards
    assert len(s.hand(BOB)) == 7


@pytest.mark.cr("211.1", "402.2")
@pytest.mark.parametrize(("modifier", "cards"), [(2, 9), (0, 7), (-3, 4)])
def test_the_hand_modifier_is_added_to_its_owners_maximum_hand_size(
    modifier: int, cards: int
) -> None:
    s = with_vanguard(hand=modifier).card(CARD).put(ALICE, "Card x10 (hand)")
    s.put(BOB, "Card x10 (hand)")

    s.to(UPKEEP, BOB)
    assert len(s.hand(ALICE)) == cards
    s.to(UPKEEP, ALICE)

    assert len(s.hand(BOB)) == 7


@pytest.mark.cr("212.1", "103.4b")
@pytest.mark.parametrize(("modifier", "life"), [(5, 25), (0, 20), (-3, 17)])
def test_the_life_modifier_is_added_to_its_owners_starting_life_total(
    modifier: int, life: int
) -> None:
    s = with_vanguard(life=modifier).from_the_start()

    s.choose(True, True).settle()

    assert (s.life(ALICE), s.life(BOB)) == (life, 20)


@pytest.mark.cr("211.1", "212.1")
def test_only_a_vanguard_card_modifies_hand_and_life() -> None:
    s = with_vanguard(hand=2, life=5, types=CREATURE).from_the_start()

    s.choose(True, True).settle()

    assert (len(s.hand(ALICE)), s.life(ALICE)) == (7, 20)
