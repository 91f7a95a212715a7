"""Paying as much as one likes, or as something else is. (CR 107.14, 118.3, 119.4)"""

import pytest

from apnap.testing import ALICE, BOB, CAROL, Scenario

_DISCHARGE = (
    "Discharge {R} | Instant | Choose target creature. You get {E}{E}{E}, then you may pay any "
    "amount of {E}. Discharge deals that much damage to that creature."
)
_BEAR = "Bear {1}{G} | Creature — Bear | 2/2"


@pytest.mark.cr("107.14", "608.2d")
def test_as_much_energy_is_paid_as_the_player_wants() -> None:
    """Two of three energy: two damage."""
    s = Scenario().card(_DISCHARGE).card(_BEAR)
    s.put(ALICE, "Mountain", "Discharge (hand)").put(BOB, "Bear")

    s.choose(True, 2).cast("Discharge", "Bear").resolve()

    assert s.graveyard(BOB) == ["Bear"]
    assert s.counters(ALICE, "energy") == 1


@pytest.mark.cr("107.14", "608.2d")
def test_who_pays_nothing_has_paid_none() -> None:
    """No energy is paid, and no damage dealt."""
    s = Scenario().card(_DISCHARGE).card(_BEAR)
    s.put(ALICE, "Mountain", "Discharge (hand)").put(BOB, "Bear")

    s.choose(False).cast("Discharge", "Bear").resolve()

    assert s.battlefield(BOB) == ["Bear"]
    assert s.counters(ALICE, "energy") == 3


@pytest.mark.cr("119.4")
def test_as_much_life_is_paid_as_the_player_wants() -> None:
    """Four life for four cards."""
    s = Scenario().card(
        "Pact {B} | Sorcery | You may pay any amount of life. If you do, draw that many cards."
    )
    s.put(ALICE, "Swamp", "Pact (hand)")

    s.choose(True, 4).cast("Pact").resolve()

    assert (s.life(ALICE), len(s.hand(ALICE))) == (16, 4)


@pytest.mark.cr("107.14")
def test_so_much_energy_is_gained_and_paid_as_something_is() -> None:
    """Two energy are gained for the power of two and paid for the mana value of two."""
    s = Scenario().card(_BEAR).card(
        "Coup {U} | Sorcery | Choose target creature. You get an amount of {E} equal to its power."
        " Then you may pay an amount of {E} equal to its mana value. If you do, tap it."
    )  # fmt: skip
    s.put(ALICE, "Island", "Coup (hand)").put(BOB, "Bear")

    s.choose(True).cast("Coup", "Bear").resolve()

    assert s.is_tapped("Bear")
    assert s.counters(ALICE, "energy") == 0


@pytest.mark.cr("118.3", "608.2d")
def test_all_players_may_pay_mana_and_what_they_paid_is_counted() -> None:
    """One mana and two mana are three cards for each."""
    s = Scenario(players=3).card(
        "Forum {U} | Sorcery | Starting with you, each player may pay any amount of mana. Each "
        "player draws X cards, where X is the total amount of mana paid this way."
    )
    s.put(ALICE, "Island x2", "Forum (hand)").put(BOB, "Plains x2").put(CAROL, "Swamp")

    s.choose(True, 1, True, 2, False).cast("Forum").resolve()

    assert [len(s.hand(player)) for player in (ALICE, BOB, CAROL)] == [3, 3, 3]


@pytest.mark.cr("118.12a")
def test_mana_equal_to_an_amount_averts_it() -> None:
    """The controller pays two, the power of the Bear, and the spell isn't countered."""
    s = Scenario().card(_BEAR).card(
        "Quash {U} | Instant | Counter target spell unless its controller pays mana equal to the "
        "greatest power among creatures you control."
    )  # fmt: skip
    s.card("Balm {W} | Instant | You gain 3 life.")
    s.put(BOB, "Island", "Quash (hand)", "Bear").put(ALICE, "Plains x3", "Balm (hand)")

    s.cast("Balm").cast("Quash", "Balm", by=BOB).choose(True).resolve()

    assert s.life(ALICE) == 23
