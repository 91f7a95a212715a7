"""What is done for each of those spoken of before. (CR 608.2c, 608.2h)"""

import pytest

from apnap.abilities.instructions.actions import PutCounters
from apnap.abilities.references import Bound
from apnap.terms.turn import END
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Tame Bear {1}{G} | Creature — Bear | 2/2"
WALL = "Old Wall {3} | Artifact Creature — Wall | Indestructible | 0/4"


@pytest.mark.cr("608.2h", "608.2c")
def test_also_for_each_that_was_just_destroyed() -> None:
    """Alice's creature died, Bob's did not: each of them has a token for theirs."""
    s = Scenario().card(BEAR).card(WALL)
    s.card(
        "Uplift {W} | Sorcery | Destroy up to three target creatures. For each of those "
        "creatures, its controller creates a 3/3 white Angel creature token with flying."
    )
    s.put(ALICE, "Plains", "Tame Bear", "Uplift (hand)").put(BOB, "Old Wall")

    s.cast("Uplift", "Tame Bear", "Old Wall").resolve()

    assert s.battlefield(ALICE) == ["Plains", "Angel Token"]
    assert s.battlefield(BOB) == ["Old Wall", "Angel Token"]


@pytest.mark.cr("608.2b")
def test_not_for_a_target_that_is_illegal_by_then() -> None:
    """One of two targets left before; only the other counts."""
    s = Scenario().card(BEAR).card(WALL)
    s.card(
        "Uplift {W} | Sorcery | Destroy up to three target creatures. For each of those "
        "creatures, its controller creates a 3/3 white Angel creature token with flying."
    )
    s.card("Recall {U} | Instant | Return target creature to its owner's hand.")
    s.put(ALICE, "Plains", "Uplift (hand)").put(BOB, "Old Wall", "Tame Bear", "Island")
    s.put(BOB, "Recall (hand)")

    s.cast("Uplift", "Tame Bear", "Old Wall").cast("Recall", "Tame Bear", by=BOB).resolve()

    assert sorted(s.battlefield(BOB)) == ["Angel Token", "Island", "Old Wall"]


@pytest.mark.cr("608.2c", "701.7a")
def test_copies_of_each_of_them_enter_at_once_and_are_meant_afterwards() -> None:
    """An ability that triggers on one or more tokens does so once; both copies are exiled later."""
    s = Scenario().card(BEAR).card(WALL)
    s.card(
        "Mirage {R} | Sorcery | Choose any number of target creatures you control. For each of "
        "them, create a token that's a copy of that creature, except it has haste. Exile those "
        "tokens at the beginning of the next end step."
    )
    s.card(
        "Herald {W} | Enchantment | Whenever one or more tokens you control enter, you gain 1 life."
    )
    s.put(ALICE, "Mountain", "Herald", "Tame Bear", "Old Wall", "Mirage (hand)")

    s.cast("Mirage", "Tame Bear", "Old Wall").resolve()

    assert s.battlefield(ALICE).count("Tame Bear") == s.battlefield(ALICE).count("Old Wall") == 2
    assert s.life(ALICE) == 21

    s.to(END).resolve()

    assert s.battlefield(ALICE).count("Tame Bear") == s.battlefield(ALICE).count("Old Wall") == 1


@pytest.mark.cr("608.2c", "701.7a")
def test_tokens_for_each_creature_enter_at_once() -> None:
    """So do those for each of several that were described."""
    s = Scenario().card(BEAR)
    s.card(
        "Echo {G} | Sorcery | For each creature you control, create a token that's a copy of it."
    )
    s.card(
        "Herald {W} | Enchantment | Whenever one or more tokens you control enter, you gain 1 life."
    )
    s.put(ALICE, "Forest", "Herald", "Tame Bear x3", "Echo (hand)")

    s.cast("Echo").resolve()

    assert s.battlefield(ALICE).count("Tame Bear") == 6
    assert s.life(ALICE) == 21


@pytest.mark.cr("608.2c", "608.2d")
def test_a_choice_is_made_for_each_of_them() -> None:
    """One counter on each token, of the kind chosen for it."""
    s = Scenario()
    s.card(
        "Gifts {G} | Sorcery | Create two 4/5 green Spirit creature tokens. For each of them, put "
        "your choice of a vigilance counter or a reach counter on it."
    )
    s.put(ALICE, "Forest", "Gifts (hand)")

    s.choose(*(PutCounters(Bound("each one"), kind) for kind in ("vigilance", "reach")))
    s.cast("Gifts").resolve()

    one, other = s.all_named("Spirit Token")
    assert (s.counters(one, "vigilance"), s.counters(one, "reach")) == (1, 0)
    assert (s.counters(other, "vigilance"), s.counters(other, "reach")) == (0, 1)


@pytest.mark.cr("608.2c", "701.23a")
def test_the_cards_found_for_all_of_them_are_put_there_together() -> None:
    """A card that was found once isn't found again; what was chosen before stays as it is."""
    s = Scenario().card(BEAR)
    s.card(
        "Muster {G} | Sorcery | Choose two permanents you control. For each of those permanents, "
        "you may search your library for a card with the same name as that permanent. Put those "
        "cards onto the battlefield tapped, then shuffle."
    )
    s.put(ALICE, "Forest", "Tame Bear x2", "Muster (hand)", "Tame Bear x2 (library)")

    s.choose(["Tame Bear", "Tame Bear"], True, "Tame Bear", True, "Tame Bear")
    s.cast("Muster").resolve()

    assert s.battlefield(ALICE).count("Tame Bear") == 4
