"""Restarting the game. (CR 104.6, 727)"""

from pathlib import Path

import pytest

from apnap.rules.table.table import resume
from apnap.rules.turn.leaving import concede
from apnap.terms.events import CardDrawn, GameEnded, PlayerLost, TurnBegan
from apnap.terms.turn import COMMAND, DRAW, LIBRARY, PRECOMBAT_MAIN, SUPPLEMENTARY_DECK, UPKEEP
from apnap.testing import ALICE, BOB, CAROL, Scenario
from tests.rules.planechase_board import MARSH, MEADOW, TOWER

KEEP, MULLIGAN = True, False
KARN = "Karn {7} | Legendary Planeswalker — Karn | +4: Target player exiles a card from their hand."
KARN += (
    " | −3: Exile target permanent. | −14: Restart the game, leaving in exile all non-Aura"
    " permanent cards exiled with Karn. Then put those cards onto the battlefield under your"
    " control. | Loyalty: 40"
)
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
GIANT = "Giant {G} | Creature — Giant | When Giant enters, you gain 3 life. | 3/3"
SHACKLES = "Shackles {0} | Enchantment — Aura | Enchant creature"
CHIEF = "Chief {0} | Legendary Creature — Human | 2/2"
WISH = (
    "Wish {0} | Sorcery | You may reveal a creature card you own from outside the game and put it"
    " into your hand. Exile Wish."
)
HIDE = "Hide {0} | Instant | Target creature you control phases out."
LIBRARY_OF_TEN = ("Plains",) * 10


def board(players: int = 2) -> Scenario:
    """Alice has Karn; all have ten cards in their libraries."""
    s = Scenario(players)
    for card in (KARN, BEAR, GIANT, SHACKLES, CHIEF, WISH, HIDE):
        s.card(card)
    for player in range(players):
        s.library(player, *LIBRARY_OF_TEN)
    return s.put(ALICE, "Karn")


def restarted(s: Scenario) -> Scenario:
    """The game is restarted, and has come to the upkeep of its first turn."""
    return s.activate("Karn", ability=2).resolve()


def later(s: Scenario) -> Scenario:
    """The next turn of Alice, in which Karn may do something again."""
    return s.to(PRECOMBAT_MAIN, BOB).to(PRECOMBAT_MAIN, ALICE)


def deck_of(s: Scenario, player: int) -> list[str]:
    """The cards that a player began the game with."""
    return sorted(s.hand(player) + s.names(LIBRARY, player))


@pytest.mark.cr("104.1", "104.6", "727.1", "103.4", "103.5")
def test_the_game_ends_with_no_result_and_a_new_one_begins() -> None:
    s = board().put(ALICE, "Bear", "Plains")
    s.set_player(BOB, life=3, starting_life=20, counters={"poison": 4})

    restarted(s)

    assert not s.happened(GameEnded)
    assert not s.happened(PlayerLost)
    assert (s.life(BOB), s.counters(BOB, "poison")) == (20, 0)
    assert s.battlefield() == []
    assert [len(s.hand(ALICE)), len(s.hand(BOB))] == [7, 7]
    assert deck_of(s, ALICE) == sorted([*LIBRARY_OF_TEN, "Bear", "Karn", "Plains"])
    assert s.where == "turn 1, upkeep of Alice"


@pytest.mark.cr("727.1")
def test_what_was_so_in_the_old_game_is_not_so_in_the_new_one() -> None:
    s = board().card("Vow {0} | Instant | You can't gain life for the rest of the game.")
    s.card("Hymn {0} | Instant | You gain 1 life.").library(ALICE, *["Hymn"] * 8)
    s.put(ALICE, "Vow (hand)").cast("Vow").resolve()

    restarted(s).cast("Hymn").resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("727.1")
def test_emblems_and_tokens_are_gone() -> None:
    s = board().card(
        'Rise {0} | Sorcery | You get an emblem with "Creatures you control get +1/+1."'
    )
    s.put(ALICE, "Rise (hand)", "Bear (token)").cast("Rise").resolve()

    restarted(s)

    assert s.names(COMMAND) == []
    assert sorted({*deck_of(s, ALICE)}) == ["Karn", "Plains", "Rise"]


@pytest.mark.cr("727.1a", "103.1")
def test_who_controlled_the_ability_begins_the_new_game() -> None:
    s = board(3).turn_of(CAROL).put(CAROL, "Karn")

    s.activate("Karn", ability=2, by=CAROL).resolve()

    assert s.game.starting_player == CAROL
    assert s.happened(TurnBegan)[-1].player == CAROL


@pytest.mark.cr("727.1", "103.5")
def test_players_may_take_mulligans() -> None:
    s = board().choose(MULLIGAN, KEEP, ["Plains"])

    restarted(s)

    assert [len(s.hand(ALICE)), len(s.hand(BOB))] == [6, 7]


@pytest.mark.cr("727.1", "103.6a")
def test_cards_of_the_opening_hand_may_begin_on_the_battlefield() -> None:
    leyline = "Leyline {9} | Enchantment | If this card is in your opening hand, you may begin the"
    s = board().card(leyline + " game with it on the battlefield.").library(BOB, *["Leyline"] * 7)

    restarted(s.choose(KEEP, KEEP, ["Leyline"]))

    assert s.battlefield(BOB) == ["Leyline"]


@pytest.mark.cr("727.1", "103.8a")
def test_the_first_draw_is_skipped_as_in_any_game_of_two() -> None:
    s = restarted(board())

    drawn = len(s.happened(CardDrawn))
    s.to(PRECOMBAT_MAIN, ALICE)

    assert len(s.happened(CardDrawn)) == drawn


@pytest.mark.cr("727.2", "109.1")
def test_phased_out_permanents_are_part_of_the_new_game() -> None:
    s = board().put(ALICE, "Bear", "Hide (hand)").cast("Hide", "Bear").resolve()

    restarted(s)

    assert "Bear" in deck_of(s, ALICE)


@pytest.mark.cr("727.2", "108.3")
def test_cards_go_to_the_decks_of_their_owners() -> None:
    s = board().put(BOB, "Bear (controlled by Alice)").put(ALICE, "Giant (controlled by Bob)")

    restarted(s)

    assert "Bear" in deck_of(s, BOB)
    assert "Giant" in deck_of(s, ALICE)


@pytest.mark.cr("727.2", "400.11b")
@pytest.mark.example("727.2", index=1)
def test_a_card_brought_in_from_outside_is_in_its_owners_library() -> None:
    s = board().put(ALICE, "Wish (hand)").set_player(ALICE, outside=("Bear", "Giant"))
    s.choose(["Bear"]).cast("Wish").resolve()

    restarted(s)

    assert deck_of(s, ALICE) == sorted([*LIBRARY_OF_TEN, "Bear", "Karn", "Wish"])


@pytest.mark.cr("727.2", "901.5", "103.7")
def test_planes_are_in_the_planar_deck_of_the_new_game() -> None:
    s = board()
    for plane in (MEADOW, TOWER, MARSH):
        s.card(plane)
    s.put(ALICE, "Meadow (command)", "Tower (supplementary deck)", "Marsh (supplementary deck)")

    restarted(s)

    (up,) = s.names(COMMAND)
    assert sorted([up, *s.names(SUPPLEMENTARY_DECK, ALICE)]) == ["Marsh", "Meadow", "Tower"]


@pytest.mark.cr("727.2", "315.3")
def test_a_conspiracy_stays_in_the_command_zone() -> None:
    s = board().card("Bond | Conspiracy | Creatures you control get +1/+1.")
    s.put(ALICE, "Bond (command)")

    restarted(s)

    assert s.names(COMMAND) == ["Bond"]


@pytest.mark.cr("727.3", "704.5b")
def test_who_has_fewer_than_seven_cards_loses_in_the_first_upkeep() -> None:
    s = board().library(BOB, *["Plains"] * 6)

    restarted(s)

    assert s.game.is_over
    assert s.happened(PlayerLost)[0].player == BOB
    assert s.where == "turn 1, upkeep of Alice"


@pytest.mark.cr("727.4", "302.6", "502.3")
def test_the_effect_finishes_just_before_the_first_untap_step() -> None:
    s = board().put(BOB, "Bear").activate("Karn", "Bear", ability=1).resolve()

    restarted(later(s))

    assert s.battlefield(ALICE) == ["Bear"]
    s.attack("Bear").damage()
    assert s.life(BOB) == 18


@pytest.mark.cr("727.4")
def test_what_triggers_goes_on_the_stack_in_the_first_upkeep() -> None:
    s = board().put(BOB, "Giant").activate("Karn", "Giant", ability=1).resolve()

    later(s).activate("Karn", ability=2)
    s.resolve(top_only=True)

    assert s.where == "turn 1, upkeep of Alice"
    assert s.stack() == ["Giant"]
    assert s.resolve().life(ALICE) == 23


@pytest.mark.cr("727.5", "607.2a")
def test_what_is_left_in_exile_is_in_no_deck() -> None:
    s = board().put(BOB, "Bear", "Giant (exile)").activate("Karn", "Bear", ability=1).resolve()

    restarted(later(s))

    assert s.battlefield(ALICE) == ["Bear"]
    assert s.record("Bear").owner == BOB
    assert deck_of(s, BOB) == sorted([*LIBRARY_OF_TEN, "Giant"])


@pytest.mark.cr("727.5", "607.2a")
def test_cards_exiled_with_either_linked_ability_are_left_but_no_auras() -> None:
    s = board().put(BOB, "Bear (hand)").put(ALICE, "Giant").put(ALICE, "Shackles (on Giant)")
    s.activate("Karn", BOB, ability=0).resolve()
    later(s).activate("Karn", "Shackles", ability=1).resolve()
    exiled = s.exile()

    restarted(later(s))

    assert (exiled[-1], s.battlefield(ALICE)) == ("Shackles", exiled[:1])
    assert "Shackles" in deck_of(s, ALICE)


@pytest.mark.cr("727.5a", "903.3")
def test_a_commander_left_in_exile_does_not_begin_in_the_command_zone() -> None:
    s = board().put(BOB, "Chief (commander)").put(ALICE, "Chief (commander)")
    s.activate("Karn", s.all_named("Chief")[0], ability=1).choose(False, False).resolve()

    restarted(later(s))

    assert s.names(COMMAND) == ["Chief"]
    assert s.record("Chief").owner == BOB
    assert s.record("Chief").notes["commander"]
    assert s.controller("Chief") == ALICE


@pytest.mark.cr("727.1", "103.2c", "903.8")
def test_a_commander_begins_in_the_command_zone_and_costs_no_more() -> None:
    s = board().put(ALICE, "Chief (command, commander)").cast("Chief").resolve()

    restarted(s)

    assert s.names(COMMAND) == ["Chief"]
    assert s.to(PRECOMBAT_MAIN, ALICE).may("cast", "Chief")


@pytest.mark.cr("727.7", "801.17")
def test_all_players_are_in_the_new_game_however_far_away() -> None:
    s = board(5).option("range_of_influence", 1)

    restarted(s)

    assert [len(s.hand(player)) for player in s.game.alive()] == [7] * 5


@pytest.mark.cr("727.1", "104.6", "800.4a")
def test_who_has_left_the_game_is_not_in_the_new_one() -> None:
    s = board(3)
    concede(s.settle().game, CAROL)

    restarted(s)

    assert s.game.alive() == (ALICE, BOB)
    assert s.hand(CAROL) == []
    drawn = len(s.happened(CardDrawn))
    assert len(s.to(DRAW, BOB).happened(CardDrawn)) == drawn + 1  # CR 103.8a: a game of two


@pytest.mark.cr("727.1")
def test_a_game_that_was_restarted_is_saved_forked_and_taken_back(tmp_path: Path) -> None:
    s = board().put(BOB, "Bear").activate("Karn", "Bear", ability=1).resolve()
    point = later(s).table.point()
    before = s.table.hash()

    restarted(s).to(UPKEEP, BOB)
    s.table.save(tmp_path / "game.json")

    assert s.table.fork().hash() == s.table.hash()
    assert resume(tmp_path / "game.json").hash() == s.table.hash()
    s.table.go_back(point)
    assert s.table.hash() == before


@pytest.mark.cr("727.1", "727.4")
def test_the_log_tells_that_the_game_was_restarted() -> None:
    s = restarted(board())

    told = [entry.text for entry in s.table.log(BOB)]

    assert "The game ends, and Alice begins a new one with the same cards." in told


@pytest.mark.cr("727.5")
def test_permanents_may_be_left_on_the_battlefield() -> None:
    s = board().card(
        "Anew {0} | Sorcery | Exile Anew, then restart the game, except leave lands on the"
        " battlefield and leave this card in exile."
    )
    s.put(ALICE, "Anew (hand)", "Island", "Bear").put(BOB, "Swamp (tapped)")

    s.cast("Anew").resolve()

    assert sorted(s.battlefield()) == ["Island", "Swamp"]
    assert s.exile() == ["Anew"]
    assert s.controller("Swamp") == BOB
