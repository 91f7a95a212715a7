"""Coins and dice. (CR 705, 706)"""

import pytest

from apnap.abilities.abilities import SpellAbility
from apnap.abilities.amounts import RememberedNumber
from apnap.abilities.cards import Face
from apnap.abilities.instructions.actions import Body, GainLife, LoseLife
from apnap.abilities.instructions.flow import DieResult, RollDie
from apnap.abilities.references import EachPlayer, You
from apnap.abilities.values import Remembered
from apnap.oracle.card_text import CardText, FaceText
from apnap.terms.characteristics import SORCERY
from apnap.terms.events import CoinFlipped, DieRolled
from apnap.testing import ALICE, BOB, Scenario


def sorcery(name: str, *instructions: object) -> Face:
    return Face(name, ("R",), SORCERY, abilities=(SpellAbility(Body(instructions)),))  # type: ignore[arg-type]


COIN = "Coin {R} | Sorcery | Flip a coin. If you win the flip, you gain 3 life. If you lose the flip, you lose 3 life."
LUCK = sorcery("Luck", RollDie(You(), 20), GainLife(You(), RememberedNumber(Remembered.DIE_RESULT)))
TABLE = sorcery(
    "Table",
    RollDie(
        You(),
        6,
        (
            DieResult(1, 1, LoseLife(You(), 1)),
            DieResult(2, 5, GainLife(You(), 1)),
            DieResult(6, -1, GainLife(You(), 6)),
        ),
    ),
)
ALL = sorcery("All", RollDie(EachPlayer(), 4))


@pytest.mark.cr("705.2")
@pytest.mark.parametrize("seed", range(1, 6))
def test_who_flips_calls_and_wins_if_the_call_matches(seed: int) -> None:
    s = Scenario(seed=seed).card(COIN).put(ALICE, "Mountain", "Coin (hand)")

    s.cast("Coin").choose("heads").resolve()

    [flip] = s.happened(CoinFlipped)
    assert flip.player == ALICE
    assert s.life(ALICE) == (23 if flip.won else 17)
    assert s.life(BOB) == 20


@pytest.mark.cr("705.1", "705.2")
def test_a_coin_has_two_sides_that_both_come_up() -> None:
    flips = [
        Scenario(seed=seed)
        .card(COIN)
        .put(ALICE, "Mountain", "Coin (hand)")
        .cast("Coin")
        .resolve()
        .life(ALICE)
        for seed in range(1, 13)
    ]

    assert set(flips) == {17, 23}


@pytest.mark.cr("706.1", "706.1a", "706.4")
def test_a_twenty_sided_die_gives_a_number_from_one_to_twenty() -> None:
    results = [
        Scenario(seed=seed)
        .card(LUCK)
        .put(ALICE, "Mountain", "Luck (hand)")
        .cast("Luck")
        .resolve()
        .life(ALICE)
        - 20
        for seed in range(1, 25)
    ]

    assert all(1 <= result <= 20 for result in results)
    assert len(set(results)) > 6


@pytest.mark.cr("706.2", "706.4")
def test_the_result_is_used_as_the_text_says() -> None:
    s = Scenario().card(LUCK).put(ALICE, "Mountain", "Luck (hand)")

    s.cast("Luck").resolve()

    [roll] = s.happened(DieRolled)
    assert s.life(ALICE) == 20 + roll.result


@pytest.mark.cr("706.3", "706.3a", "706.3b")
@pytest.mark.parametrize("seed", range(1, 9))
def test_one_row_of_the_table_is_followed(seed: int) -> None:
    s = Scenario(seed=seed).card(TABLE).put(ALICE, "Mountain", "Table (hand)")

    s.cast("Table").resolve()

    [roll] = s.happened(DieRolled)
    expected = {1: 19, 2: 21, 3: 21, 4: 21, 5: 21, 6: 26}
    assert s.life(ALICE) == expected[roll.result]


@pytest.mark.cr("706.1")
def test_each_player_told_to_rolls_a_die_of_their_own() -> None:
    s = Scenario().card(ALL).put(ALICE, "Mountain", "All (hand)")

    s.cast("All").resolve()

    assert [roll.player for roll in s.happened(DieRolled, sides=4)] == [ALICE, BOB]


@pytest.mark.cr("706.2", "706.3a", "706.3b")
def test_a_table_is_read_with_the_roll_before_it_and_what_is_added() -> None:
    """With ten cards there, every result of a d20 is in the last row."""
    text = (
        "Roll a d20 and add the number of cards in your graveyard.\n"
        "1—10 | You lose 1 life.\n11+ | You gain 2 life. Draw a card."
    )
    s = Scenario().card(CardText("Omen", (FaceText("Omen", "{U}", "Sorcery", text),)))
    s.card("Husk {B} | Creature — Zombie | 1/1")
    s.put(ALICE, "Island", "Omen (hand)").put(ALICE, *["Husk (graveyard)"] * 10)
    s.library(ALICE, "Husk")

    s.cast("Omen").resolve()

    assert s.life(ALICE) == 22
    assert s.hand(ALICE) == ["Husk"]


@pytest.mark.cr("706.6")
def test_an_ignored_roll_never_happened() -> None:
    s = Scenario().card("Luck {U} | Sorcery | Roll two d20 and ignore the lower roll.")
    s.put(ALICE, "Island", "Luck (hand)")

    s.cast("Luck").resolve()

    assert len(s.happened(DieRolled)) == 1


@pytest.mark.cr("705.2")
def test_coins_are_flipped_until_one_is_lost() -> None:
    s = Scenario().card(
        "Streak {R} | Sorcery | Flip a coin until you lose a flip. You gain 2 life for each flip "
        "you won."
    )
    s.put(ALICE, "Mountain", "Streak (hand)")

    s.cast("Streak").resolve()

    flips = [event.won for event in s.happened(CoinFlipped)]
    assert flips[-1] is False
    assert all(flips[:-1])
    assert s.life(ALICE) == 20 + 2 * (len(flips) - 1)
