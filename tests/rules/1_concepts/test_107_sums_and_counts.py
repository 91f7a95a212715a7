"""Sums, differences, and amounts of what happened this turn. (CR 107.1, 608.2h)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

RACK = (
    "Rack {1} | Artifact | {T}: Rack deals X damage to target player, where X is 3 minus the "
    "number of cards in their hand."
)
TALLY = "Tally {W} | Sorcery | You gain life equal to one plus the number of lands you control."
WAKE = "Wake {B} | Sorcery | You gain 1 life for each Elf that died this turn."
DOOM = "Doom {B} | Instant | Destroy target creature."
ELF = "Elf {G} | Creature — Elf | 1/1"
OX = "Ox {G} | Creature — Ox | 3/3"
SCALE = (
    "Scale {1} | Artifact | Whenever you cast a spell, you gain 1 life for each of that spell's "
    "colors."
)
TWO_TONE = "Two Tone {W}{U} | Instant | Draw a card."
REST = "Rest {1} | Sorcery | Your life total becomes equal to your starting life total."


@pytest.mark.cr("107.1b")
@pytest.mark.parametrize(("cards", "lost"), [(1, 2), (5, 0)])
def test_a_negative_difference_is_none_at_all(cards: int, lost: int) -> None:
    s = Scenario().card(RACK).card(OX)
    s.put(ALICE, "Rack").put(BOB, *["Ox (hand)"] * cards)

    s.activate("Rack", BOB).resolve()

    assert s.life(BOB) == 20 - lost


@pytest.mark.cr("608.2h")
def test_a_sum_with_a_number_in_words() -> None:
    s = Scenario().card(TALLY).put(ALICE, "Plains", "Plains", "Tally (hand)")

    s.cast("Tally").resolve()

    assert s.life(ALICE) == 23


@pytest.mark.cr("608.2h")
def test_only_those_that_fit_and_died_this_turn_count() -> None:
    s = Scenario().card(WAKE).card(DOOM).card(ELF).card(OX)
    s.put(ALICE, *["Swamp"] * 4, "Wake (hand)", *["Doom (hand)"] * 3).put(BOB, "Elf", "Ox")

    s.cast("Doom", "Elf").resolve().cast("Doom", "Ox").resolve().cast("Wake").resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("105.2")
def test_the_colors_of_a_spell_are_counted() -> None:
    s = Scenario().card(SCALE).card(TWO_TONE)
    s.put(ALICE, "Plains", "Island", "Scale", "Two Tone (hand)")

    s.cast("Two Tone").resolve()

    assert s.life(ALICE) == 22


@pytest.mark.cr("103.4")
def test_the_starting_life_total_is_that_of_the_beginning() -> None:
    s = Scenario().card(REST).card("Ache {1} | Instant | You lose 5 life.")
    s.put(ALICE, "Plains", "Plains", "Rest (hand)", "Ache (hand)")

    s.cast("Ache").resolve().cast("Rest").resolve()

    assert s.life(ALICE) == 20


@pytest.mark.cr("107.4", "202.1")
def test_mana_symbols_of_a_color_are_counted() -> None:
    """{R}{R}, {1}{R/W} and its own {R}: four; the opponent's don't count."""
    s = Scenario().card("Herd {R}{R} | Creature — Goat | 3/3")
    s.card("Hybrid {1}{R/W} | Creature — Frog | 1/1")
    s.card(
        "Blaze {R} | Creature — Elemental | When Blaze enters, it deals damage to each opponent "
        "equal to the number of red mana symbols in the mana costs of permanents you control. | 1/1"
    )
    s.put(ALICE, "Mountain", "Herd", "Hybrid", "Blaze (hand)").put(BOB, "Herd")

    s.cast("Blaze").resolve()

    assert s.life(BOB) == 16


@pytest.mark.cr("107.4", "202.1", "608.2h")
def test_the_symbols_of_what_was_sacrificed() -> None:
    s = Scenario().card("Herd {R}{R} | Creature — Goat | 3/3")
    s.card(
        "Pyre {R} | Enchantment | Sacrifice a creature: Pyre deals damage to target player equal to "
        "the number of red mana symbols in the sacrificed creature's mana cost."
    )
    s.put(ALICE, "Pyre", "Herd")

    s.activate("Pyre", BOB).resolve()

    assert s.life(BOB) == 18


@pytest.mark.cr("107.4", "613.4c")
def test_each_gets_more_for_its_own_symbols() -> None:
    s = (
        Scenario()
        .card("Herd {1}{W}{W} | Creature — Goat | 3/3")
        .card("Ox {W} | Creature — Ox | 1/1")
    )
    s.card(
        "Light {W} | Enchantment | Each creature you control gets +1/+1 for each white mana symbol "
        "in its mana cost."
    )
    s.put(ALICE, "Light", "Herd", "Ox")

    assert (s.pt("Herd"), s.pt("Ox")) == ((5, 5), (2, 2))


@pytest.mark.cr("400.1", "608.2h")
def test_cards_in_each_graveyard_are_counted_in_all_of_them() -> None:
    s = Scenario().card(
        "Burst {0} | Instant | You gain 2 life for each card named Burst in each graveyard."
    )
    s.put(ALICE, "Burst (hand)", "Burst (graveyard)").put(BOB, "Burst (graveyard)")

    s.cast("Burst").resolve()

    assert s.life(ALICE) == 24


@pytest.mark.cr("119.3", "601.2f")
def test_a_spell_costs_less_for_each_life_that_opponents_have_lost() -> None:
    s = Scenario().card(
        "Insight {5} | Sorcery | This spell costs {1} less to cast for each 1 life your opponents"
        " have lost this turn. | Draw a card."
    )
    s.card("Drain {0} | Instant | Target player loses 4 life.")
    s.put(ALICE, "Insight (hand)", "Drain (hand)", "Swamp")

    assert not s.may("cast", "Insight")
    s.cast("Drain", BOB).resolve()

    assert s.may("cast", "Insight")


@pytest.mark.cr("121.2", "608.2h")
def test_an_additional_card_for_each() -> None:
    s = Scenario().card(
        "Talent {0} | Sorcery | Draw a card, then draw an additional card for each opponent who has"
        " one or fewer cards in hand."
    )
    s.put(ALICE, "Talent (hand)")

    s.cast("Talent").resolve()

    assert len(s.hand(ALICE)) == 2


@pytest.mark.cr("303.4", "104.3e")
def test_the_enchanted_player_loses_the_game() -> None:
    s = Scenario().card(
        "Judgment {0} | Enchantment — Aura Curse | Enchant player | {0}: Put a judgment counter on"
        " this Aura. Then if there are two or more judgment counters on it, enchanted player loses"
        " the game."
    )
    s.put(ALICE, "Judgment (hand)").cast("Judgment", BOB).resolve()

    s.activate("Judgment").resolve()
    assert not s.game.winners
    s.activate("Judgment").resolve()

    assert s.game.winners == (ALICE,)
