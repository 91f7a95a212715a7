"""What is listed once and kept is what would be listed anew."""

import pytest

from apnap.abilities.rule_changes.rule_changes import CountsAs
from apnap.game.choices import Answer, Choice
from apnap.game.game import Game
from apnap.game.record import Seat, Setup
from apnap.rules.mana.prospects import Prospects, prospects
from apnap.rules.objects.current_characteristics import derived
from apnap.rules.table.setting_up import set_up
from apnap.rules.turn.driving import play_out
from apnap.rules.turn.state_based_actions import concerned
from apnap.testing import ALICE, BOB, Scenario
from apnap.testing.games.consistency import derived_problems
from benchmarks.decks import random_decisions, starter_decks

DECKS = starter_decks()


@pytest.mark.parametrize("seed", range(6))
def test_what_players_might_do_and_what_actions_are_about(seed: int) -> None:
    lists = DECKS.lists
    seats = [Seat(str(at), list(lists[(seed * 3 + at * 5) % len(lists)])) for at in range(3)]
    game = set_up(Setup(seats, seed=seed), DECKS.programs)
    decide = random_decisions(seed)
    looked = 0

    def asked(choice: Choice) -> Answer:
        nonlocal looked
        looked += 1
        for player in game.alive():
            assert told(prospects(game, player)) == told(Prospects(game, player, None))
        assert about(game) == about(game.fork(), anew=True)
        return decide(choice)

    play_out(game, asked)

    assert looked > 50


def told(found: Prospects) -> list[object]:
    zones = [
        (zone.cards, zone.castable, zone.active, zone.giving, zone.spells, zone.instants)
        for zone in found.by_zone()
    ]
    return [zones, found.spells, found.instants, found.active_anywhere]


def about(game: Game, *, anew: bool = False) -> tuple[list[int], int]:
    if anew:
        game.caches.keep_concerned(None)
        game.touch()
    seen, there = concerned(game)
    return [record.id for record, _ in seen], there


def test_what_an_effect_says_of_a_creature_is_listed_no_more_once_that_is_gone() -> None:
    s = Scenario().card("Prod {R} | Sorcery | Goad target creature.")
    s.card("Bolt {R} | Instant | Bolt deals 3 damage to any target.")
    s.card("Squire {W} | Creature — Human | 1/1")
    s.put(ALICE, "Mountain", "Mountain", "Prod (hand)", "Bolt (hand)").put(BOB, "Squire")
    s.cast("Prod", "Squire").resolve()
    assert CountsAs in derived(s.game).rule_changes

    s.cast("Bolt", "Squire").resolve()

    assert list(derived_problems(s.game)) == []
    assert CountsAs not in derived(s.game).rule_changes
