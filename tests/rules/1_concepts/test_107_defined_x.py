"""X whose value the text defines. (CR 107.3)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario


@pytest.mark.cr("107.3c", "107.3i")
def test_x_is_the_same_in_the_sentence_after_the_one_that_defines_it() -> None:
    """Three damage is dealt, and three life gained."""
    s = Scenario().card(
        "Boss {G} | Creature — Ogre | Whenever this creature attacks, it deals X damage to each"
        " opponent, where X is its power. You gain X life. | 3/3"
    )
    s.put(ALICE, "Boss")

    s.attack("Boss").resolve()

    assert (s.life(ALICE), s.life(BOB)) == (23, 17)


@pytest.mark.cr("107.3c", "107.3i")
def test_x_is_the_same_in_a_description_after_the_one_that_defines_it() -> None:
    """Of the top two cards, one with mana value two may be put onto the battlefield."""
    s = Scenario().card(
        "Digger {G} | Creature — Worm | Whenever this creature attacks, look at the top X cards of"
        " your library, where X is its power. You may put a permanent card with mana value X or"
        " less from among them onto the battlefield. Put the rest on the bottom of your library in"
        " a random order. | 2/2"
    )
    s.card("Bear {1}{G} | Creature — Bear | 2/2").library(ALICE, "Bear", "Bear")
    s.put(ALICE, "Digger")

    s.choose("Bear").attack("Digger").resolve()

    assert sorted(s.battlefield(ALICE)) == ["Bear", "Digger"]


@pytest.mark.cr("107.3f")
def test_who_may_pay_x_as_an_ability_resolves_chooses_it_then() -> None:
    """Three of the mana is paid, and three life gained."""
    s = Scenario().card(
        "Vigil {W} | Enchantment | Whenever a creature you control dies, you may pay {X}. If you"
        " do, you gain X life."
    )
    s.card("Slay {B} | Instant | Destroy target creature.")
    s.card("Bear {1}{G} | Creature — Bear | 2/2")
    s.put(ALICE, "Vigil", "Bear", "Swamp x5", "Slay (hand)")

    s.cast("Slay", "Bear").resolve(top_only=True)
    s.choose(True, 3).resolve()

    assert s.life(ALICE) == 23


@pytest.mark.cr("107.3e")
def test_x_of_a_spell_that_triggers_an_ability_is_the_one_chosen_for_it() -> None:
    """The spell was cast with X three: three counters."""
    s = Scenario().card(
        "Dean {G} | Creature — Elf | Whenever you cast a spell with {X} in its mana cost, put X"
        " +1/+1 counters on this creature. | 1/1"
    )
    s.card("Heal {X}{W} | Sorcery | You gain X life.")
    s.put(ALICE, "Dean", "Plains x4", "Heal (hand)")

    s.cast("Heal", x=3).resolve()

    assert s.counters("Dean", "+1/+1") == 3


@pytest.mark.cr("107.3i", "104.2b")
@pytest.mark.parametrize(("cards", "wins"), [(2, True), (3, False)])
def test_x_is_compared_in_a_later_sentence(cards: int, wins: bool) -> None:
    s = Scenario()
    s.card("Seer {U}{U} | Creature — Wizard | When Seer enters, look at the top X cards of your "
           "library, where X is your devotion to blue. Put up to one of them on top of your library "
           "and the rest on the bottom of your library in a random order. If X is greater than or "
           "equal to the number of cards in your library, you win the game. | 1/3")  # fmt: skip
    s.put(ALICE, "Seer (hand)", "Island x2").library(ALICE, *["Island"] * cards)

    s.cast("Seer").choose([]).resolve()

    assert s.game.is_over == wins
