"""Controlling another player. (CR 723)"""

import pytest

from apnap.rules.turn.seeing import Seer
from apnap.terms.turn import PRECOMBAT_MAIN, UPKEEP
from apnap.testing import ALICE, BOB, Scenario

SLAVER = "Slaver {0} | Artifact | {T}: You control target player during that player's next turn."
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
BOLT = "Bolt {R} | Instant | ~ deals 3 damage to any target."


def enslaved(*hand: str) -> Scenario:
    s = Scenario().card(SLAVER).card(BEAR).card(BOLT)
    s.card(
        "Rummage {R} | Sorcery | As an additional cost to cast this spell, discard a card. | Draw a card."
    )
    s.put(ALICE, "Slaver", "Bear (hand)").put(BOB, "Mountain", "Bear", *hand)
    return s.activate("Slaver", BOB).resolve().to(PRECOMBAT_MAIN, BOB)


@pytest.mark.cr("723.1", "723.3", "723.5")
@pytest.mark.example("723.5", index=1)
def test_example_723_5_the_controller_casts_and_aims() -> None:
    s = enslaved("Bolt (hand)")
    choice = s.table.choice
    assert choice is not None

    assert (choice.player, choice.decider) == (BOB, ALICE)
    s.cast("Bolt", BOB, by=BOB).resolve()

    assert s.life(BOB) == 17
    assert s.game.active == BOB


@pytest.mark.example("723.5", index=2)
def test_example_723_5_the_controller_attacks() -> None:
    s = enslaved()

    s.attack("Bear")
    deciding = s.table.view().deciding
    s.damage()

    assert deciding == ALICE
    assert s.life(ALICE) == 18


@pytest.mark.cr("723.5a")
@pytest.mark.example("723.5a")
def test_example_723_5a_the_cards_of_the_controlled_player_pay() -> None:
    s = enslaved("Rummage (hand)", "Bear (hand)")

    s.choose("Bear").cast("Rummage", by=BOB).resolve()

    assert sorted(s.graveyard(BOB)) == ["Bear", "Rummage"]
    assert s.hand(ALICE) == ["Bear"]


@pytest.mark.cr("723.4")
@pytest.mark.example("723.4")
def test_example_723_4_the_controller_sees_the_hand() -> None:
    s = enslaved("Bolt (hand)")

    seen = s.table.view(ALICE).players[BOB]

    assert "Bolt" in [card.name for card in seen.hand]


@pytest.mark.cr("723.1")
def test_control_ends_as_the_next_turn_begins() -> None:
    s = enslaved("Bolt (hand)")

    s.to(UPKEEP, ALICE)

    assert s.table.view(ALICE).players[BOB].hand == ()


@pytest.mark.cr("723.1a")
def test_the_last_effect_works() -> None:
    s = Scenario().card(SLAVER).card(BOLT)
    s.put(ALICE, "Slaver").put(BOB, "Slaver", "Bolt (hand)")

    s.activate("Slaver", BOB).resolve().pass_priority()
    s.activate("Slaver", BOB, by=BOB).resolve().to(PRECOMBAT_MAIN, BOB)

    choice = s.table.choice
    assert choice is not None
    assert choice.decider == BOB


@pytest.mark.cr("723.1", "500.7")
def test_an_extra_turn_after_the_turn_that_is_controlled() -> None:
    s = Scenario().card(
        "Promise {0} | Sorcery | You gain control of target opponent during that player's next turn. "
        "After that turn, that player takes an extra turn."
    )
    s.put(ALICE, "Promise (hand)")
    s.cast("Promise", BOB).resolve()

    s.to(UPKEEP, BOB)
    choice = s.table.choice
    assert choice is not None
    assert choice.decider == ALICE
    turn = s.game.turn
    s.to(PRECOMBAT_MAIN, BOB)
    s.to(UPKEEP, BOB)

    choice = s.table.choice
    assert choice is not None
    assert choice.decider != ALICE
    assert (s.game.turn, s.game.active) == (turn + 1, BOB)
    s.to(UPKEEP, ALICE)
    assert s.game.turn == turn + 2


# --- While they search (CR 723.2) -----------------------------------------------------------

SPY = (
    "Spy {2}{B} | Creature — Rogue | You control your opponents while they're searching "
    "their libraries. | While an opponent is searching their library, they exile each card they "
    "find. You may play those cards for as long as they remain exiled, and you may spend mana as "
    "though it were mana of any color to cast them. | 3/2"
)
TUTOR = (
    "Tutor {0} | Sorcery | Search your library for a card, put that card into your hand, then "
    "shuffle."
)
SEEK = (
    "Seek {0} | Sorcery | Search your library for a creature card, reveal it, put it into your "
    "hand, then shuffle."
)


def searching(spell: str) -> Scenario:
    s = Scenario().card(SPY).card(TUTOR).card(SEEK).card(BEAR).card(BOLT)
    s.put(ALICE, "Spy", "Swamp", "Swamp")
    s.put(BOB, f"{spell} (hand)", "Bear (library)", "Bolt (library)")
    return s.to(PRECOMBAT_MAIN, BOB)


@pytest.mark.cr("723.2", "723.4", "723.5")
@pytest.mark.parametrize("spell", ["Tutor", "Seek"])
def test_a_player_is_controlled_while_they_search(spell: str) -> None:
    s = searching(spell)

    s.cast(spell, by=BOB).pass_priority()
    s.table.answer(0)
    choice = s.table.choice
    assert choice is not None
    assert (choice.player, choice.decider) == (BOB, ALICE)
    assert "Bear" in [Seer(s.game, ALICE).name(key) for key in choice.options]
    s.choose("Bear").settle()

    choice = s.table.choice
    assert choice is not None
    assert (choice.player, choice.decider) == (BOB, BOB)


@pytest.mark.cr("723.2", "723.7", "611.2", "609.4b")
@pytest.mark.parametrize("spell", ["Tutor", "Seek"])
def test_cards_found_are_exiled_and_another_may_play_them(spell: str) -> None:
    s = searching(spell)

    s.choose("Bear").cast(spell, by=BOB).resolve()

    assert s.exile() == ["Bear"]
    assert "Bear" not in s.hand(BOB)
    s.to(PRECOMBAT_MAIN, ALICE)
    s.cast("Bear", by=ALICE).resolve()
    assert s.controller("Bear") == ALICE


@pytest.mark.cr("723.2")
def test_a_search_of_your_own_isnt_another_players() -> None:
    s = Scenario().card(SPY).card(TUTOR).card(BEAR)
    s.put(ALICE, "Spy", "Tutor (hand)", "Bear (library)")

    s.choose("Bear").cast("Tutor").resolve()

    assert (s.exile(), s.hand(ALICE)) == ([], ["Bear"])
