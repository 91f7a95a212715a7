"""Subgames. (CR 729)"""

from pathlib import Path
from random import Random

import pytest

from apnap.abilities.cards import Face
from apnap.rules.table.table import resume
from apnap.terms.characteristics import VANGUARD
from apnap.terms.events import GameEnded, LifeGain, PlayerLost, Shuffled, SubgameEnded
from apnap.terms.turn import COMMAND, LIBRARY, PRECOMBAT_MAIN, SUPPLEMENTARY_DECK, UPKEEP
from apnap.testing import ALICE, BOB, CAROL, Scenario
from tests.rules.planechase_board import MARSH, MEADOW, TOWER

SUBGAME = "Players play a Magic subgame, using their libraries as their decks."
TALE = f"Tale {{0}} | Sorcery | {SUBGAME} Each player who doesn't win the subgame loses half their"
TALE += " life, rounded up."
SHORT = "Short {0} | Sorcery | Players play a Magic subgame under the table, starting at 5 life and"
SHORT += " using their libraries as their decks. The winner searches their library for two cards,"
SHORT += " puts those cards into their hand, then shuffles."
BEAR = "Bear {0} | Creature — Bear | 2/2"
WISH = (
    "Wish {0} | Sorcery | You may reveal a creature card you own from outside the game and put it"
)
WISH += " into your hand. Exile Wish."
ASK = "Ask {0} | Sorcery | You may reveal an instant or sorcery card you own from outside the game"
ASK += " and put it into your hand."
ANTHEM = "Anthem {0} | Enchantment | Creatures you control get +1/+1."
FAREWELL = (
    "Farewell {0} | Enchantment | Whenever a creature you control leaves the battlefield, you"
)
FAREWELL += " gain 1 life."
BLESS = "Bless {0} | Instant | You gain 3 life."
VENOM = "Venom {0} | Instant | Target player gets two poison counters."
CHIEF = "Chief {0} | Legendary Creature — Human | 2/2"
HIDE = "Hide {0} | Instant | Target creature you control phases out."
EVEN = "Even {0} | Sorcery | Each player loses 20 life."
AGAIN = "Again {0} | Sorcery | Exile Again, then restart the game, except leave Auras on the"
AGAIN += " battlefield and leave this card in exile."
VOW = "Vow {0} | Instant | Creatures you control get +5/+5 until end of turn."
BURY = "Bury {0} | Instant | Destroy target creature."
SWEEP = "Sweep {0} | Instant | Destroy all creatures."
MAKE = "Make {0} | Sorcery | Create a 1/1 green Saproling creature token."
PLOT = "Plot | Ongoing Scheme | Creatures you control get +1/+1."
GUARD = Face("Guard", types=VANGUARD, hand_modifier=1, life_modifier=2)
CARDS = (TALE, SHORT, BEAR, WISH, ASK, ANTHEM, FAREWELL, BLESS, VENOM, CHIEF, HIDE, EVEN, AGAIN)
CARDS += (VOW, BURY, SWEEP, MAKE)


def board(*deck: str, players: int = 2) -> Scenario:
    """Alice may have a subgame played; so many cards of each kind are in her library."""
    s = Scenario(players)
    for card in CARDS:
        s.card(card)
    if deck:
        s.library(ALICE, *deck)
    return s.put(ALICE, "Tale (hand)")


def begun(s: Scenario, spell: str = "Tale") -> Scenario:
    """The subgame has come to its first upkeep."""
    return s.cast(spell).resolve()


def mine(s: Scenario) -> Scenario:
    """The subgame is in the main phase of a turn of Alice."""
    return begun(s).to(PRECOMBAT_MAIN, ALICE)


def over(s: Scenario, loser: int = BOB) -> Scenario:
    """The player concedes the game that is being played."""
    s.table.concede(loser)
    return s.settle()


def library(s: Scenario, player: int = ALICE) -> list[str]:
    return sorted(s.names(LIBRARY, player))


@pytest.mark.cr("729.1", "729.1a", "104.2a")
def test_the_main_game_waits_while_a_game_within_it_is_played() -> None:
    s = begun(board().put(ALICE, "Bear").set_player(ALICE, life=7, starting_life=20))

    assert (s.life(ALICE), s.battlefield()) == (20, [])
    assert s.game.turn == 1
    over(s)

    assert (s.life(ALICE), s.life(BOB)) == (7, 10)
    assert s.battlefield() == ["Bear"]
    assert s.where == "turn 1, precombat main phase of Alice"
    assert s.graveyard(ALICE) == ["Tale"]


@pytest.mark.cr("729.1b")
def test_the_effect_says_what_becomes_of_who_does_not_win() -> None:
    s = over(begun(board().set_player(ALICE, life=7, starting_life=20)), loser=ALICE)

    assert (s.life(ALICE), s.life(BOB)) == (3, 20)


@pytest.mark.cr("729.1b")
def test_nobody_wins_a_subgame_that_is_a_draw() -> None:
    s = mine(board(*["Even"] * 20)).cast("Even").resolve()

    assert (s.life(ALICE), s.life(BOB)) == (10, 10)
    assert not s.game.is_over


@pytest.mark.cr("729.1b")
def test_effects_of_the_main_game_mean_nothing_in_the_subgame() -> None:
    s = mine(board(*["Bear"] * 20).put(ALICE, "Anthem", "Bear"))

    s.cast("Bear").resolve()

    assert s.pt("Bear") == (2, 2)
    assert over(s).pt("Bear") == (3, 3)


@pytest.mark.cr("729.1b")
def test_effects_of_the_subgame_mean_nothing_in_the_main_game() -> None:
    s = mine(board(*["Vow"] * 20).put(ALICE, "Bear"))

    over(s.cast("Vow").resolve())

    assert s.pt("Bear") == (2, 2)


@pytest.mark.cr("729.2", "103.3", "103.5")
def test_libraries_move_to_the_subgame_and_nothing_else_does() -> None:
    s = board(*["Bear"] * 20).put(ALICE, "Bless (hand)", "Wish (graveyard)", "Chief (exile)")

    begun(s)

    assert [s.hand(ALICE), library(s)] == [["Bear"] * 7, ["Bear"] * 13]
    assert (s.graveyard(ALICE), s.exile(), s.battlefield()) == ([], [], [])
    assert len(s.happened(Shuffled, rule="103.3")) == 2


@pytest.mark.cr("729.2", "103.1")
def test_chance_tells_who_begins_the_subgame() -> None:
    boards = [board() for _ in range(8)]

    first = {_begins(s, seed) for seed, s in enumerate(boards)}

    assert first == {ALICE, BOB}


def _begins(s: Scenario, seed: int) -> int:
    s.seed = seed
    return begun(s.option("starting_player", ALICE)).game.starting_player


@pytest.mark.cr("729.2a", "729.5a", "103.7")
def test_planar_decks_move_to_the_subgame_and_back() -> None:
    s = board()
    for plane in (MEADOW, TOWER, MARSH):
        s.card(plane)
    s.put(ALICE, "Meadow (command)", "Tower (supplementary deck)", "Marsh (supplementary deck)")
    s.put(BOB, "Tower (supplementary deck)", "Marsh (supplementary deck)")

    begun(s)
    inside = [*s.names(COMMAND), *s.names(SUPPLEMENTARY_DECK)]
    over(s)

    assert sorted(inside) == ["Marsh", "Marsh", "Tower", "Tower"]
    assert s.names(COMMAND) == ["Meadow"]
    assert sorted(s.names(SUPPLEMENTARY_DECK, ALICE)) == ["Marsh", "Tower"]


@pytest.mark.cr("729.5a", "729.2a")
def test_a_scheme_that_is_face_up_in_the_subgame_goes_back_to_its_deck() -> None:
    s = board().card(PLOT).put(ALICE, "Plot (supplementary deck)")

    mine(s)
    inside = s.names(COMMAND)
    over(s)

    assert inside == ["Plot"]
    assert s.names(COMMAND) == []
    assert s.names(SUPPLEMENTARY_DECK, ALICE) == ["Plot"]


@pytest.mark.cr("729.2b", "729.5b")
def test_vanguards_move_to_the_subgame_and_back() -> None:
    s = board().card(GUARD).put(ALICE, "Guard (command)")

    begun(s)
    inside = (s.names(COMMAND), s.life(ALICE), len(s.hand(ALICE)))
    main = s.table.view(ALICE).main
    over(s)

    assert inside == (["Guard"], 22, 8)
    assert main is not None
    assert main.command == ()
    assert s.names(COMMAND) == ["Guard"]


@pytest.mark.cr("729.2c", "729.5c")
def test_a_commander_moves_from_command_zone_to_command_zone() -> None:
    s = board().put(ALICE, "Chief (command, commander)")

    begun(s)
    inside = s.names(COMMAND)
    over(s)

    assert (inside, s.names(COMMAND)) == (["Chief"], ["Chief"])


@pytest.mark.cr("729.2c")
def test_a_commander_elsewhere_stays_in_the_main_game() -> None:
    s = begun(board().put(ALICE, "Chief (commander)"))

    assert s.names(COMMAND) == []
    assert over(s).battlefield() == ["Chief"]


@pytest.mark.cr("729.5", "729.5c", "903.8")
def test_a_commander_left_on_the_battlefield_of_the_subgame_is_in_the_library() -> None:
    s = mine(board(*["Plains"] * 20).put(ALICE, "Chief (command, commander)"))

    over(s.cast("Chief").resolve())

    assert s.names(COMMAND) == []
    assert "Chief" in library(s)
    assert s.record("Chief").notes["commander"]


@pytest.mark.cr("729.1b", "903.8")
def test_casts_in_the_subgame_are_no_casts_of_the_main_game() -> None:
    s = board(*["Bury"] * 20).put(ALICE, "Chief (command, commander)")

    mine(s).cast("Chief").resolve()
    over(s.cast("Bury", "Chief").resolve().to(UPKEEP, BOB))

    assert s.names(COMMAND) == ["Chief"]
    assert s.may("cast", "Chief")


@pytest.mark.cr("729.3", "704.5b")
def test_who_has_fewer_than_seven_cards_loses_the_subgame_in_its_first_upkeep() -> None:
    s = begun(board(*["Bear"] * 6))

    assert s.happened(PlayerLost)[0].player == ALICE
    assert (s.life(ALICE), s.life(BOB)) == (10, 20)


@pytest.mark.cr("729.4", "400.11c")
def test_nothing_in_the_subgame_affects_what_is_in_the_main_game() -> None:
    s = mine(board(*["Sweep"] * 20).put(BOB, "Bear"))

    over(s.cast("Sweep").resolve())

    assert s.battlefield(BOB) == ["Bear"]


@pytest.mark.cr("729.4", "729.4a", "400.11b")
def test_a_card_of_the_main_game_may_be_brought_in_and_what_triggers_waits() -> None:
    s = mine(board(*["Wish"] * 20).put(ALICE, "Bear", "Farewell"))

    s.choose(["Bear"]).cast("Wish").resolve()
    inside = s.hand(ALICE).count("Bear")
    gained = len(s.happened(LifeGain))
    over(s).settle()

    assert (inside, gained) == (1, 0)
    assert s.battlefield() == ["Farewell"]
    assert s.stack() == ["Farewell"]
    assert s.graveyard(ALICE) == ["Tale"]
    assert s.resolve().life(ALICE) == 21


@pytest.mark.cr("729.5", "729.4")
@pytest.mark.example("729.5", index=1)
def test_brought_in_cards_are_in_the_library_of_the_main_game_afterwards() -> None:
    s = board(*["Wish"] * 20).put(ALICE, "Bear").set_player(ALICE, outside=("Chief",))

    mine(s).choose(["Bear"]).cast("Wish").resolve()
    over(s.choose(["Chief"]).cast("Wish").resolve())

    assert library(s) == ["Bear", "Chief", *["Wish"] * 20]


@pytest.mark.cr("729.5")
def test_the_spell_finishes_though_it_was_brought_into_the_subgame() -> None:
    s = mine(board(*["Ask"] * 20)).choose(["Tale"]).cast("Ask").resolve()

    over(s)

    assert (s.life(ALICE), s.life(BOB)) == (20, 10)
    assert (s.stack(), s.graveyard(ALICE)) == ([], [])
    assert "Tale" in library(s)


@pytest.mark.cr("729.4b")
def test_counters_of_players_belong_to_their_game() -> None:
    s = board(*["Venom"] * 20).set_player(BOB, counters={"poison": 9})

    mine(s)
    inside = s.counters(BOB, "poison")
    s.cast("Venom", BOB).resolve()
    over(s)

    assert (inside, s.counters(BOB, "poison")) == (0, 9)


@pytest.mark.cr("729.5", "702.26d")
def test_all_cards_of_the_subgame_go_back_to_the_library_and_are_shuffled() -> None:
    deck = ["Bear", "Chief", "Hide", "Anthem"] * 5
    s = board(*deck).put(ALICE, "Bear (hand)")
    mine(s)
    s.cast("Bear").resolve().cast("Hide", "Bear").resolve().cast("Anthem").resolve()

    over(s)

    assert library(s) == sorted(deck)
    assert s.hand(ALICE) == ["Bear"]
    assert len(s.happened(Shuffled, rule="729.5")) == 2


@pytest.mark.cr("729.5", "111.1")
def test_tokens_of_the_subgame_cease_to_exist() -> None:
    s = mine(board(*["Make"] * 20)).cast("Make").resolve()

    over(s)

    assert s.battlefield() == []
    assert library(s) == ["Make"] * 20


@pytest.mark.cr("729.6", "729.5")
def test_a_subgame_may_be_played_within_a_subgame() -> None:
    s = mine(board(*["Tale"] * 20))
    left = len(library(s))

    begun(s)
    depth = s.game.main is not None and s.game.main.main is not None
    within = library(s) + s.hand(ALICE)
    over(s, loser=ALICE)

    assert depth
    assert len(within) == left
    assert s.game.main is not None
    assert (s.life(ALICE), s.life(BOB)) == (10, 20)
    assert over(s).game.main is None
    assert (s.life(ALICE), s.life(BOB)) == (20, 10)
    assert library(s) == ["Tale"] * 20


@pytest.mark.cr("727.6")
def test_a_restarted_subgame_leaves_the_main_game_as_it_is() -> None:
    s = mine(board(*["Again"] * 20).put(ALICE, "Bear"))

    s.cast("Again").resolve()
    inside = (s.where, s.battlefield(), s.game.main is not None)
    over(s)

    assert inside == ("turn 1, upkeep of Alice", [], True)
    assert (s.life(ALICE), s.life(BOB)) == (20, 10)
    assert s.battlefield() == ["Bear"]
    assert library(s) == ["Again"] * 20


@pytest.mark.cr("729.4", "729.5", "800.4a", "104.2a")
def test_who_has_left_the_subgame_is_still_in_the_main_game() -> None:
    s = begun(board(players=3).put(CAROL, "Bear"))

    over(s, loser=CAROL)
    inside = s.game.alive()
    over(s)

    assert inside == (ALICE, BOB)
    assert s.game.alive() == (ALICE, BOB, CAROL)
    assert [s.life(each) for each in range(3)] == [20, 10, 10]
    assert len(library(s, CAROL)) == 20


@pytest.mark.cr("729.1b", "103.4")
def test_a_subgame_may_begin_with_another_life_total_and_its_winner_be_spoken_of() -> None:
    s = begun(board(*["Bear"] * 20).put(ALICE, "Short (hand)"), "Short")

    inside = [s.life(ALICE), s.life(BOB)]
    s.choose(["Bear", "Bear"])
    over(s)

    assert inside == [5, 5]
    assert s.hand(ALICE) == ["Tale", "Bear", "Bear"]


@pytest.mark.cr("729.4", "400.2")
def test_a_view_shows_the_main_game_too_and_hides_there_what_is_hidden() -> None:
    s = begun(board().put(ALICE, "Bless (hand)").put(BOB, "Venom (hand)", "Bear"))

    seen = s.table.view(ALICE).main

    assert seen is not None
    assert [card.name for card in seen.players[ALICE].hand] == ["Bless"]
    assert seen.players[BOB].hand == ()
    assert seen.players[BOB].hand_size == 1
    assert [each.name for each in seen.battlefield] == ["Bear"]


@pytest.mark.cr("729.1a", "729.5")
def test_the_log_tells_of_the_subgame() -> None:
    s = over(begun(board()))

    told = [entry.text for entry in s.table.log(BOB)]

    assert "The game is interrupted for a subgame." in told
    assert "Alice wins the subgame." in told
    assert "The cards go back to the main game, which goes on." in told


@pytest.mark.cr("729.1a", "729.5")
def test_a_subgame_is_saved_forked_and_taken_back(tmp_path: Path) -> None:
    s = board(*["Bear"] * 20)
    before = s.settle().table.hash()
    start = s.table.point()
    mine(s).cast("Bear").resolve()
    s.table.save(tmp_path / "game.json")
    inside = s.table.hash()

    fork = s.table.fork()
    fork.concede(BOB)

    assert resume(tmp_path / "game.json").hash() == inside == s.table.hash()
    assert fork.game.main is None
    s.table.go_back(start)
    assert s.table.hash() == before


@pytest.mark.cr("729.4", "400.2")
def test_a_subgame_is_imagined_with_what_is_hidden_in_both_games_dealt_anew() -> None:
    s = mine(board(*["Bear"] * 20).put(BOB, "Venom (hand)", "Bless (graveyard)"))

    imagined = s.table.imagine(ALICE, Random(1))

    assert imagined is not None
    assert imagined.view(ALICE) == s.table.view(ALICE)
    assert imagined.game.main is not s.game.main


@pytest.mark.cr("104.1", "729.5")
def test_events_after_the_subgame_are_those_of_the_main_game() -> None:
    s = over(begun(board()))

    ended = s.happened(GameEnded)[0]
    back = s.happened(SubgameEnded)[0]

    assert (ended.winners, back.winners) == ((ALICE,), (ALICE,))
    assert s.to(UPKEEP, BOB).game.turn == 2
