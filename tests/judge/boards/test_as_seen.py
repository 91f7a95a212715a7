"""A board as somebody sees it, as a scenario: it is the same board, and tells nothing hidden."""

from collections.abc import Iterator

import pytest

import apnap
from apnap.agents.playing import play
from apnap.agents.registry import agent_named
from apnap.game.view import View
from apnap.judge.boards.as_seen import board_lines
from apnap.judge.boards.scenario import ALICE, BOB, Scenario
from apnap.judge.boards.script import Script
from apnap.rules.table.table import Table
from apnap.rules.turn.seeing import ALL_SEEING
from apnap.terms.identity import PlayerId
from apnap.terms.turn import BATTLEFIELD, GRAVEYARD, HAND
from tests.server.session.hidden_game import PlayedGame, played


def written(table: Table, viewer: PlayerId | None) -> list[str]:
    return board_lines(table.view(viewer), table.record.programs)


def again(lines: list[str], *cards: str) -> Scenario:
    """The board that the lines set."""
    return Script("\n".join([*(f"card: {each}" for each in cards), *lines])).run()


BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
QUEEN = "Ysa, the Queen {G} | Legendary Creature — Elf | 1/4"
CAPE = "Cape {G} | Enchantment — Aura | Enchant creature | Enchanted creature gets +1/+1."
MUSTER = "Muster {G} | Sorcery | Create two 1/1 green Elf creature tokens with reach."


def test_a_board_is_written_down_as_it_is() -> None:
    scenario = Scenario()
    for card in (BEAR, QUEEN, CAPE):
        scenario.card(card)
    scenario.put(ALICE, "Bear (tapped, 2 +1/+1)", "Ysa, the Queen (1 damage)", "Bear (fresh)")
    scenario.put(ALICE, 'Cape (on "Ysa, the Queen")', "Bear (hand)", "Cape (graveyard)")
    scenario.put(BOB, "Bear (controlled by Alice)", "Forest x2", "Bear (face down)")
    scenario.set_life(BOB, 3).mana(ALICE, "GG")

    lines = written(scenario.table, ALL_SEEING)
    other = again(lines, BEAR, QUEEN, CAPE)

    assert shown(other) == shown(scenario)
    assert [other.names(zone, ALICE) for zone in (HAND, GRAVEYARD)] == [["Bear"], ["Cape"]]
    assert (other.life(BOB), other.pt("Ysa, the Queen")) == (3, (2, 5))
    assert written(other.table, ALL_SEEING) == lines


def shown(scenario: Scenario) -> list[tuple[object, ...]]:
    game = scenario.game
    records = [game.objects[key] for key in game.zone(BATTLEFIELD)]
    return sorted(
        (
            *(scenario.seen(each.id).name, scenario.pt(each.id), scenario.controller(each.id)),
            *(each.tapped, each.damage, each.face_down, sorted(each.counters.items())),
        )
        for each in records
    )  # type: ignore[type-var]  # all of them can be compared


def test_creatures_of_one_name_attack_and_are_blocked_each_by_its_own() -> None:
    scenario = Scenario().card(BEAR).card(QUEEN)
    scenario.put(ALICE, "Bear x2", "Ysa, the Queen").put(BOB, "Bear", "Ysa, the Queen")
    scenario.attack("Bear", "Ysa, the Queen").block(("Ysa, the Queen", "Bear"))

    other = again(written(scenario.table, ALL_SEEING), BEAR, QUEEN)

    fights = [each.game.combat for each in (scenario, other)]
    assert [len(fight.attackers) for fight in fights if fight] == [2, 2]
    assert [[len(each) for each in fight.blockers.values()] for fight in fights if fight] == [
        [1],
        [1],
    ]


def test_tokens_are_written_as_cards() -> None:
    scenario = Scenario().card(MUSTER)
    scenario.put(ALICE, "Forest", "Muster (hand)").cast("Muster").resolve()

    other = again(written(scenario.table, ALICE), MUSTER)

    assert other.many("Elf Token") == 2
    assert (other.pt("Elf Token"), other.has("Elf Token", "reach")) == ((1, 1), True)


def test_what_no_line_can_say_is_a_comment() -> None:
    spark = "Spark {R} | Instant | Spark deals 3 damage to any target."
    scenario = Scenario().card(spark).put(ALICE, "Mountain", "Spark (hand)").cast("Spark", BOB)

    lines = written(scenario.table, BOB)

    assert "# on the stack: spell Spark of Alice, targeting Bob" in lines
    assert again(lines).stack() == []


def games() -> Iterator[Table]:
    """A few games, each at many moments."""
    decks = apnap.builtin_decks()
    for seed in range(3):
        table = apnap.new_game([decks[seed], decks[-1 - seed]], seed=seed)
        agents = [agent_named("heuristic", seed), agent_named("heuristic", seed + 1)]
        while play(table, agents, most=9) == 9:
            yield table


def test_the_board_of_any_moment_can_be_read_and_names_no_card_that_is_hidden() -> None:
    for table in games():
        for viewer in (ALICE, BOB, None, ALL_SEEING):
            lines = written(table, viewer)

            assert not [line for line in lines if "no game goes on" in line]
            assert Script("\n".join(lines)).run().table is not None
            told = "\n".join(lines)
            assert [name for name in _hidden(table, viewer) if name in told] == []


def _hidden(table: Table, viewer: PlayerId | None) -> set[str]:
    """The names of cards that the viewer sees nowhere, neither as a part of another."""
    view = table.view(viewer)
    seen = _words(view)
    names = {name for seat in table.record.setup.seats for name in seat.deck}
    return {name for name in names if not any(name in each for each in seen)}


def _words(view: View) -> set[str]:
    cards = view.objects()
    words = {str(each.name) for each in cards} | {face.name for c in cards for face in c.faces}
    words |= {str(each) for spell in view.stack for each in spell.target_names}
    return words | {str(value) for each in cards for value in each.notes.values()}


@pytest.mark.parametrize("viewer", [ALICE, None])
def test_no_line_depends_on_what_its_viewer_cannot_see(viewer: PlayerId | None) -> None:
    game = played(4)
    other = game.swapped(viewer, seed=1)

    assert game.differences(other) > 20
    assert _as_seen(game, viewer) == _as_seen(other, viewer)


def _as_seen(game: PlayedGame, viewer: PlayerId | None) -> list[str]:
    table = Table(game.record.setup, game.record.programs)
    table.answer_all(game.record.answers)
    return written(table, viewer)
