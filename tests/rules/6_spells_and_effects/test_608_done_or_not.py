"""What is done if something else was done, wasn't, or couldn't be. (CR 608.2c, 609.3)"""

import pytest

from apnap.testing import ALICE, BOB, CAROL, Scenario

RAT = "Rat {B} | Creature — Rat | 1/1"


@pytest.mark.cr("608.2c")
def test_then_something_may_be_done_and_something_follows_it() -> None:
    s = Scenario().card("Find {U} | Sorcery | You gain 2 life. Then you may discard a card. If you do, draw two cards.")  # fmt: skip
    s.put(ALICE, "Island", "Find (hand)", "Swamp (hand)").library(ALICE, "Plains", "Forest")

    s.cast("Find").choose(True).resolve()

    assert s.life(ALICE) == 22
    assert sorted(s.hand(ALICE)) == ["Forest", "Plains"]


@pytest.mark.cr("608.2c")
def test_otherwise_is_also_what_was_not_chosen() -> None:
    """What may be put somewhere, and isn't, goes where it goes otherwise."""
    s = Scenario().card("Dig {U} | Sorcery | Reveal the top card of your library. You may put that card onto the battlefield if it's a land card. Otherwise, put that card into your hand.")  # fmt: skip
    s.put(ALICE, "Island", "Dig (hand)").library(ALICE, "Forest")

    s.cast("Dig").choose(False).resolve()

    assert s.hand(ALICE) == ["Forest"]


_LOOK = "Look at the top card of your library. If it's a land card, you may put it onto the battlefield. Otherwise, put it into your hand."  # fmt: skip


@pytest.mark.cr("608.2c")
@pytest.mark.parametrize(
    ("top", "answers", "hand"),
    [("Forest", [True], []), ("Forest", [False], ["Forest"]), ("Rat", [], ["Rat"])],
)
def test_otherwise_is_also_what_was_not_chosen_where_the_condition_stands_first(
    top: str, answers: list[bool], hand: list[str]
) -> None:
    s = Scenario().card(f"Seek {{U}} | Sorcery | {_LOOK}").card(RAT)
    s.put(ALICE, "Island", "Seek (hand)").library(ALICE, top, "Swamp")

    s.cast("Seek").choose(*answers).resolve()

    assert s.hand(ALICE) == hand
    assert ("Forest" in s.battlefield(ALICE)) == (answers == [True])


@pytest.mark.cr("608.2c")
def test_otherwise_opposes_only_the_conditions_where_something_else_is_done() -> None:
    s = Scenario().card("Muse {U} | Sorcery | If you control a Swamp, you may draw two cards. Otherwise, you may draw a card.")  # fmt: skip
    s.put(ALICE, "Island", "Swamp", "Muse (hand)").library(ALICE, "Forest", "Forest")

    s.cast("Muse").choose(False).resolve()

    assert s.hand(ALICE) == []


@pytest.mark.cr("118.12", "118.3")
def test_what_cannot_be_done_in_full_is_not_begun() -> None:
    """Of two creatures only one is there: it is not sacrificed, and what follows happens."""
    s = Scenario().card("Toll {B} | Sorcery | Sacrifice two creatures. If you can't, you lose 5 life.")  # fmt: skip
    s.card(RAT).put(ALICE, "Swamp", "Rat", "Toll (hand)")

    s.cast("Toll").resolve()

    assert "Rat" in s.battlefield(ALICE)
    assert s.life(ALICE) == 15


@pytest.mark.cr("118.12", "118.3")
@pytest.mark.parametrize(
    ("cost", "there"),
    [
        ("You may tap three untapped creatures you control", "Rat x2"),
        ("You may remove two oil counters from among creatures you control", "Rat (1 oil)"),
        ("Sacrifice two creatures", "Rat"),
        ("Exile two cards from your graveyard", "Rat (graveyard)"),
        ("Discard two cards", "Rat (hand)"),
    ],
)
def test_a_cost_that_cannot_be_paid_in_full_is_not_paid(cost: str, there: str) -> None:
    s = Scenario().card(f"Deal {{B}} | Sorcery | {cost}. If you do, you gain 5 life.")
    s.card(RAT).put(ALICE, "Swamp", "Deal (hand)", there)
    before = s.record("Rat")

    s.cast("Deal").resolve()

    assert s.life(ALICE) == 20
    assert s.record("Rat") is before


@pytest.mark.cr("608.2c")
def test_only_who_cannot_is_punished() -> None:
    s = Scenario(3).card("Squeeze {B} | Sorcery | Each opponent sacrifices a creature of their choice. Each opponent who can't loses 3 life.")  # fmt: skip
    s.card(RAT).put(ALICE, "Swamp", "Squeeze (hand)").put(BOB, "Rat")

    s.cast("Squeeze").resolve()

    assert s.graveyard(BOB) == ["Rat"]
    assert (s.life(BOB), s.life(CAROL)) == (20, 17)


@pytest.mark.cr("608.2c")
def test_for_each_player_who_does() -> None:
    s = Scenario(3).card("Offer {R} | Sorcery | Each opponent may draw a card. For each opponent who does, you gain 1 life.")  # fmt: skip
    s.put(ALICE, "Mountain", "Offer (hand)")
    s.library(BOB, "Swamp").library(CAROL, "Island")

    s.cast("Offer").choose(False, True).resolve()

    assert (s.hand(BOB), s.hand(CAROL)) == ([], ["Island"])
    assert s.life(ALICE) == 21


@pytest.mark.cr("101.4", "608.2c")
def test_each_of_several_players_for_themselves() -> None:
    s = Scenario(3).card("Extort {B} | Sorcery | Each opponent may discard a card. If they don't, they lose 3 life.")  # fmt: skip
    s.put(ALICE, "Swamp", "Extort (hand)").put(BOB, "Plains (hand)").put(CAROL, "Plains (hand)")

    s.cast("Extort").choose(False, True).resolve()

    assert (s.life(BOB), s.life(CAROL)) == (17, 20)
    assert (s.hand(BOB), s.hand(CAROL)) == (["Plains"], [])


@pytest.mark.cr("608.2c")
def test_who_discarded_such_a_card_this_way() -> None:
    s = Scenario(3).card("Trap {B} | Sorcery | Each opponent discards a card. Each opponent who didn't discard a land card this way loses 2 life.")  # fmt: skip
    s.card(RAT).put(ALICE, "Swamp", "Trap (hand)")
    s.put(BOB, "Rat (hand)").put(CAROL, "Plains (hand)")

    s.cast("Trap").resolve()

    assert (s.life(BOB), s.life(CAROL)) == (18, 20)


@pytest.mark.cr("107.3i", "118.12")
def test_x_is_what_was_to_be_paid() -> None:
    s = Scenario().card("Ooze {R} | Creature — Ooze | {T}: Put a +1/+1 counter on this creature. Then you may pay {X}, where X is the number of +1/+1 counters on it. If you don't, this creature deals X damage to you. | 0/4")  # fmt: skip
    s.put(ALICE, "Ooze", "Mountain")

    s.activate("Ooze").choose(False).resolve()

    assert s.life(ALICE) == 19


@pytest.mark.cr("608.2c", "101.4")
@pytest.mark.parametrize(
    ("penalty", "hands"),
    [("discards a card", (["Rat"], [])), ("sacrifices a land of their choice", (["Rat"], ["Rat"]))],
)
def test_who_could_do_so_isnt_told_to_do_what_those_do_who_couldnt(
    penalty: str, hands: tuple[list[str], list[str]]
) -> None:
    s = Scenario(3).card(f"Squeeze {{B}} | Sorcery | Each opponent sacrifices a creature of their choice. Each opponent who can't {penalty}.")  # fmt: skip
    s.card(RAT).put(ALICE, "Swamp", "Squeeze (hand)")
    s.put(BOB, "Rat", "Swamp", "Rat (hand)").put(CAROL, "Swamp", "Rat (hand)")

    s.cast("Squeeze").resolve()

    assert (s.hand(BOB), s.hand(CAROL)) == hands
    assert s.battlefield(BOB) == ["Swamp"]
