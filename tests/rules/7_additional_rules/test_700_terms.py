"""Words the rules define for cards. (CR 700)"""

import pytest

from apnap.abilities.abilities import SpellAbility
from apnap.abilities.cards import Face
from apnap.abilities.descriptions import OfType
from apnap.abilities.effects import AddTypes, Continuous, RemoveTypes
from apnap.abilities.instructions.actions import Body
from apnap.abilities.instructions.flow import Apply
from apnap.abilities.references import Description, Target
from apnap.terms.characteristics import CREATURE, ENCHANTMENT, INSTANT
from apnap.terms.turn import END
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
STILL = Face(
    "Still",
    ("U",),
    INSTANT,
    abilities=(
        SpellAbility(
            Body(
                (
                    Apply(
                        Continuous(
                            Target(Description((OfType(CREATURE),))),
                            (RemoveTypes(CREATURE), AddTypes(ENCHANTMENT)),
                        )
                    ),
                )
            )
        ),
    ),
)
DOOM = "Doom {B} | Instant | Destroy target creature."
PIT = (
    "Pit {B} | Enchantment | At the beginning of your end step, if you descended this turn,"
    " you gain 1 life."
)


@pytest.mark.cr("700.11")
def test_a_player_descended_if_a_permanent_card_went_to_their_graveyard() -> None:
    s = Scenario().card(BEAR).card(DOOM).card(PIT).put(ALICE, "Swamp", "Pit", "Bear", "Doom (hand)")

    s.cast("Doom", "Bear").to(END, ALICE).resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("700.11")
def test_a_card_that_is_no_permanent_card_does_not_count() -> None:
    """The instant is in Alice's graveyard, the creature in Bob's."""
    s = Scenario().card(BEAR).card(DOOM).card(PIT)
    s.put(ALICE, "Swamp", "Pit", "Doom (hand)").put(BOB, "Bear")

    s.cast("Doom", "Bear").to(END, ALICE).resolve()

    assert s.life(ALICE) == 20


@pytest.mark.cr("700.7")
@pytest.mark.example("700.7", index=1)
def test_example_700_7_that_creature_is_meant_though_it_is_none_any_more() -> None:
    s = (
        Scenario()
        .card(STILL)
        .card(BEAR)
        .card(
            "Berserk {G} | Instant | Target creature gets +2/+2 until end of turn. Destroy that creature"
            " at the beginning of the next end step."
        )
    )
    s.put(ALICE, "Forest", "Island", "Bear", "Berserk (hand)", "Still (hand)")
    s.cast("Berserk", "Bear").resolve().cast("Still", "Bear").resolve()
    assert s.pt("Bear") == (None, None)

    s.to(END, ALICE).resolve()

    assert "Bear" in s.graveyard(ALICE)


@pytest.mark.cr("700.4", "700.15")
def test_dies_means_from_the_battlefield_and_enters_means_to_it() -> None:
    """A creature card that is discarded neither dies nor enters."""
    s = Scenario().card(BEAR).card("Drop {B} | Sorcery | Target player discards a card.")
    s.card(
        "Watch {W} | Enchantment | Whenever a creature dies, you gain 1 life. | Whenever a creature enters, you gain 10 life."
    )
    s.put(ALICE, "Swamp", "Forest x2", "Watch", "Drop (hand)", "Bear (hand)").put(
        BOB, "Bear (hand)"
    )

    s.cast("Drop", BOB).resolve()
    assert s.life(ALICE) == 20
    s.cast("Bear").resolve()

    assert s.life(ALICE) == 30
