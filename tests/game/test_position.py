"""Positions: a board to start from, as one value; the way into a game, and back."""

import json
import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

import apnap
from apnap.game.digest import digest, shape
from apnap.game.position import (
    OPENING,
    STEP,
    TURN,
    Attack,
    Happened,
    Object,
    Placed,
    PlayerPosition,
    PoolMana,
    Position,
    PositionError,
    Stacked,
    happened,
)
from apnap.game.position_json import position_from_json, position_to_json
from apnap.game.record import Record, Setup, loads
from apnap.rules.objects.current_characteristics import characteristics
from apnap.rules.table.positions.positions import Untellable, position_of
from apnap.rules.table.setting_up import set_up
from apnap.rules.table.table import Table, replay, resume
from apnap.terms.events import LifeGain, SpellCast, StepBegan, ZoneChange
from apnap.terms.turn import (
    BATTLEFIELD,
    COMBAT_DAMAGE,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    DRAW,
    END,
    END_OF_COMBAT,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    PRECOMBAT_MAIN,
    STACK,
    UNTAP,
    UPKEEP,
)
from apnap.testing import ALICE, BOB, Scenario
from tools.book import ROOT

CARDS = (
    "Bear {1}{G} | Creature — Bear | 2/2",
    "Wall {W} | Creature — Wall | Defender | 0/4",
    "Spark {R} | Instant | Spark deals 3 damage to any target.",
    "Blade {1} | Artifact — Equipment | Equipped creature gets +1/+1. | Equip {1}",
    "Guide {3}{U} | Legendary Planeswalker — Jace | +1: Scry 1. | Loyalty: 4",
    "Bell {1} | Artifact | At the beginning of your upkeep, you gain 1 life.",
    "Chapel {1} | Artifact | Whenever a creature enters, you gain 1 life.",
    "Mire {1} | Artifact | Creatures enter tapped.",
    "Grove {1} | Artifact | {T}: You gain 5 life. Activate only if you gained life this turn.",
    "Storm {1} | Instant | You gain 1 life for each spell you've cast this turn.",
    "Elder {1} | Artifact | {1}, {T}: You gain 1 life for each creature that died this turn.",
    "Prism {1} | Artifact | As Prism enters, choose a color.",
)
LIBRARY_OF_PLAINS = ("Plains",) * 5
PLAYERS = tuple(PlayerPosition(name, library=LIBRARY_OF_PLAINS) for name in ("Alice", "Bob"))


def programs() -> dict[str, Any]:
    scenario = Scenario()
    for text in CARDS:
        scenario.card(text)
    for name in ("Plains", "Mountain"):
        scenario.know(name)
    return scenario.programs


PROGRAMS = programs()


def at(*cards: Placed, players: tuple[PlayerPosition, ...] = PLAYERS, **values: Any) -> Position:
    return Position(players, cards, **values)


def table_at(*cards: Placed, **values: Any) -> Table:
    return Table.from_position(at(*cards, **values), PROGRAMS, 1, {"always_ask": ["priority"]})


def can(table: Table, kind: str) -> bool:
    assert table.choice is not None
    return any(option.kind == kind for option in table.choice.options)


def do(table: Table, kind: str) -> None:
    assert table.choice is not None
    kinds = [option.kind for option in table.choice.options]
    table.answer(kinds.index(kind))


def all_pass(table: Table, times: int = 2) -> None:
    for _ in range(times):
        table.answer(0)


# The way in.


def test_a_game_goes_on_in_the_middle_of_a_step_of_any_turn() -> None:
    table = table_at(turn=7, active=BOB, step=END, priority=ALICE)

    game = table.game
    assert (game.turn, game.active, game.step, game.priority) == (7, BOB, END, ALICE)
    assert table.choice is not None
    assert table.choice.player == ALICE


def test_as_a_step_begins_its_actions_and_triggers_are_still_to_come() -> None:
    drawing = table_at(step=DRAW, turn=2, moment=STEP)
    bell = table_at(Placed("Bell"), step=UPKEEP, turn=7, moment=STEP)

    assert len(drawing.game.players[ALICE].hand) == 1
    assert len(bell.game.stack) == 1


def test_within_a_step_they_are_over() -> None:
    assert not table_at(step=DRAW, turn=2).game.players[ALICE].hand
    assert not table_at(Placed("Bell"), step=UPKEEP).game.stack


def test_as_a_turn_begins_it_has_all_its_steps() -> None:
    table = table_at(Placed("Bear", tapped=True), turn=4, moment=TURN)

    bear = table.game.objects[table.game.battlefield[0]]
    assert (table.game.turn, table.game.step, bear.tapped) == (4, UPKEEP, False)
    assert table.game.last_active == BOB


def test_a_mana_pool_is_full_until_the_step_ends() -> None:
    rich = replace(PLAYERS[ALICE], mana="R")
    table = table_at(Placed("Spark", HAND), players=(rich, PLAYERS[BOB]))

    assert can(table, "cast")
    all_pass(table)
    assert not can(table, "cast")


def test_mana_may_have_its_terms() -> None:
    snowy = replace(PLAYERS[ALICE], mana=(PoolMana("R", snow=True),))

    table = table_at(players=(snowy, PLAYERS[BOB]))

    (mana,) = table.game.players[ALICE].pool
    assert (mana.type, mana.snow) == ("R", True)


def test_what_is_placed_is_as_it_is_said_to_be() -> None:
    table = table_at(
        Placed("Bear", counters={"+1/+1": 1}, tapped=True, damage=1, label="the bear"),
        Placed("Blade", attached_to="the bear", owner=BOB, controller=ALICE),
        Placed("Bear", GRAVEYARD, BOB),
    )

    bear, blade = (table.game.objects[key] for key in table.game.battlefield)
    assert (bear.tapped, bear.damage, blade.attached_to) == (True, 1, bear.id)
    assert (blade.owner, blade.controller) == (BOB, ALICE)
    assert characteristics(table.game, bear.id).power == 4


def test_a_planeswalker_has_its_printed_loyalty_unless_it_is_told() -> None:
    table = table_at(Placed("Guide"), Placed("Guide", owner=BOB, counters={"loyalty": 1}))

    counters = [table.game.objects[key].counters for key in table.game.battlefield]
    assert counters == [{"loyalty": 4}, {"loyalty": 1}]


def test_nothing_replaces_what_is_placed_and_nothing_triggers() -> None:
    table = table_at(Placed("Mire"), Placed("Chapel"), Placed("Bear"))

    assert not table.game.objects[table.game.battlefield[2]].tapped
    assert not table.game.stack
    assert table.game.players[ALICE].life == 20
    assert not table.events


def test_effects_apply_to_what_enters_as_the_game_begins_but_nothing_triggers() -> None:
    table = table_at(Placed("Mire"), Placed("Chapel"), Placed("Bear", entering=True))

    assert table.game.objects[table.game.battlefield[2]].tapped
    assert not table.game.stack
    assert {type(event) for event in table.game.history} == {StepBegan}


def test_players_are_asked_about_what_enters_and_the_answer_is_recorded() -> None:
    table = table_at(Placed("Prism", entering=True))
    assert table.choice is not None
    assert table.choice.player == ALICE

    table.answer(2)

    assert replay(table.record).hash() == table.hash()
    assert table.choice is not None
    assert table.game.step == PRECOMBAT_MAIN


def test_a_fork_among_what_enters_asks_the_same() -> None:
    table = table_at(Placed("Prism", entering=True), Placed("Bear", entering=True))
    twin = table.fork()

    for each in (table, twin):
        each.answer(1)

    assert twin.hash() == table.hash()
    assert len(twin.game.battlefield) == 2


# Combat.


def test_blocked_and_unblocked_attackers_deal_their_damage() -> None:
    table = table_at(
        Placed("Bear", label="one", tapped=True),
        Placed("Bear", label="two", tapped=True),
        Placed("Wall", owner=BOB),
        step=DECLARE_BLOCKERS,
        attacks=(Attack("one", BOB, ("Wall",)), Attack("two", BOB)),
    )

    all_pass(table)

    assert table.game.step == COMBAT_DAMAGE
    assert table.game.players[BOB].life == 18
    wall = table.game.objects[table.game.battlefield[2]]
    assert wall.damage == 2


def test_blockers_are_still_to_be_declared_as_that_step_begins() -> None:
    table = table_at(
        Placed("Bear", tapped=True),
        Placed("Wall", owner=BOB),
        step=DECLARE_BLOCKERS,
        moment=STEP,
        attacks=(Attack("Bear", BOB),),
    )

    assert table.choice is not None
    assert (table.choice.player, len(table.choice.options)) == (BOB, 1)


def test_a_planeswalker_may_be_attacked() -> None:
    table = table_at(
        Placed("Bear", tapped=True),
        Placed("Guide", owner=BOB),
        step=DECLARE_ATTACKERS,
        attacks=(Attack("Bear", "Guide"),),
    )

    all_pass(table, 4)

    assert table.game.objects[table.game.battlefield[1]].counters == {"loyalty": 2}


# What happened.


def test_conditions_see_what_happened_earlier_this_turn() -> None:
    told = happened(LifeGain, player=ALICE, amount=3)

    assert not can(table_at(Placed("Grove")), "activate")
    assert can(table_at(Placed("Grove"), happened=(told,)), "activate")
    assert table_at(Placed("Grove"), happened=(told,)).game.players[ALICE].life == 20


def spark_gone(**values: Any) -> Position:
    rich = replace(PLAYERS[ALICE], mana="C")
    return at(
        Placed("Storm", HAND),
        Placed("Spark", GRAVEYARD, label="the spark"),
        players=(rich, PLAYERS[BOB]),
        gone=(Placed("Spark", STACK, became="the spark", label="the spell", stacked=Stacked()),),
        happened=(happened(SpellCast, player=ALICE, object="the spell", origin=HAND),),
        **values,
    )


def test_a_spell_that_was_cast_counts() -> None:
    table = Table.from_position(spark_gone(), PROGRAMS, 1, {"always_ask": ["priority"]})

    do(table, "cast")
    all_pass(table)

    assert table.game.players[ALICE].life == 22  # that spell, and Spark before it


def test_a_creature_that_died_counts() -> None:
    rich = replace(PLAYERS[ALICE], mana="C")
    table = table_at(
        Placed("Elder"),
        Placed("Bear", GRAVEYARD, label="dead"),
        players=(rich, PLAYERS[BOB]),
        gone=(Placed("Bear", label="alive", became="dead"),),
        happened=(
            happened(ZoneChange, object="alive", to=GRAVEYARD, origin=BATTLEFIELD, new_id="dead"),
        ),
    )

    do(table, "activate")
    all_pass(table)

    assert table.game.players[ALICE].life == 21


# The stack.


def test_a_spell_on_the_stack_resolves() -> None:
    spell = Placed("Spark", STACK, BOB, stacked=Stacked(targets=(ALICE,)))
    table = table_at(spell, Placed("Bear"))

    assert len(table.game.stack) == 1
    all_pass(table)

    assert table.game.players[ALICE].life == 17
    assert len(table.game.players[BOB].graveyard) == 1


def test_an_ability_on_the_stack_resolves() -> None:
    ability = Placed("", STACK, stacked=Stacked("activated", "Grove", index=0))
    table = table_at(Placed("Grove", tapped=True), ability)

    all_pass(table)

    assert table.game.players[ALICE].life == 25


# What is wrong with one.


@pytest.mark.parametrize(
    ("position", "where", "why"),
    [
        (at(players=PLAYERS[:1]), "players", "two players"),
        (at(Placed("Bear", owner=2)), "cards[0] (Bear)", "its owner is player 2 of 2"),
        (at(Placed("Bear", 99)), "cards[0] (Bear)", "no zone"),
        (at(Placed("Bear", HAND, tapped=True)), "cards[0] (Bear)", "tapped is for permanents"),
        (at(Placed("Bear", face=1)), "cards[0] (Bear)", "no face 1"),
        (at(Placed("Bear", counters={"+1/+1": -1})), "cards[0] (Bear)", "-1 +1/+1 counters"),
        (at(Placed("Blade", attached_to="Bear")), "cards[0] (Blade)", "nothing is named 'Bear'"),
        (
            at(Placed("Bear"), Placed("Bear"), Placed("Blade", attached_to="Bear")),
            "cards[2] (Blade)",
            "2 cards are named 'Bear'",
        ),
        (at(Placed("Bear", label="a"), Placed("Wall", label="a")), "cards[1] (a)", "labeled 'a'"),
        (at(Placed("Spark", STACK)), "cards[0] (Spark)", "what was chosen"),
        (at(step=UNTAP), "step", "nobody gets priority"),
        (at(step=99), "step", "no step"),
        (at(turn=0), "turn", "numbered from 1"),
        (at(active=None), "active", "whose turn"),
        (at(priority=3), "priority", "player 3 of 2"),
        (at(moment="now"), "moment", "none of opening"),
        (at(Placed("Bear"), attacks=(Attack("Bear", BOB),)), "attacks[0] (Bear)", "attacking"),
        (
            at(
                Placed("Bear"),
                Placed("Wall"),
                step=DECLARE_ATTACKERS,
                attacks=(Attack("Bear", BOB, ("Wall",)),),
            ),
            "attacks[0] (Bear)",
            "not been declared",
        ),
        (
            at(step=END_OF_COMBAT, attacks=(Attack("Bear", BOB),)),
            "attacks[0]",
            "nothing is named 'Bear'",
        ),
        (at(happened=(happened(LifeGain, who=1),)), "happened[0] (LifeGain)", "no 'who'"),
        (at(happened=(happened(LifeGain, player=1),)), "happened[0] (LifeGain)", "amount"),
        (
            at(players=(replace(PLAYERS[0], library_known={5: (0,)}), PLAYERS[1])),
            "players[0] (Alice)",
            "no card in place 5",
        ),
        (
            at(players=(replace(PLAYERS[0], mana="RX"), PLAYERS[1])),
            "players[0] (Alice)",
            "'X' is no mana",
        ),
    ],
)
def test_what_is_wrong_is_told_with_its_place(position: Position, where: str, why: str) -> None:
    with pytest.raises(PositionError) as error:
        Table.from_position(position, PROGRAMS)

    assert error.value.where == where
    assert why in error.value.why


# JSON.

FULL = Position(
    (
        PlayerPosition("Alice", 12, ("Plains",), ("Bear",), "RRC", {"poison": 2}, 1, 20, 5, 3),
        PlayerPosition(
            "Bob",
            mana=(PoolMana("G", snow=True, kept="turn"),),
            notes={"initiative": True, "who": Object("one")},
        ),
    ),
    (
        Placed("Bear", label="one", tapped=True, fresh=True, counters={}, notes={"color": "red"}),
        Placed("Blade", attached_to="one", controller=BOB, known_to=(0, -1)),
        Placed("", owner=BOB, token=True, copied=PROGRAMS["Bear"].front, count=3),
        Placed("Spark", STACK, stacked=Stacked(targets={"it": (BOB, "one")}, x=2, modes=(1,))),
        Placed("Bear", EXILE, face_down=True),
    ),
    turn=7,
    active=BOB,
    step=DECLARE_BLOCKERS,
    priority=ALICE,
    passed=1,
    attacks=(Attack("one", None, ("Blade",), band=1),),
    happened=(Happened(LifeGain, {"player": 0, "amount": 3}),),
    gone=(Placed("Bear", label="two", became="one"),),
    day="night",
    monarch=1,
    spells_last_turn={0: 2},
    extra_turns=(1, 0),
    skips=((0, 4),),
)


def test_json_gives_the_same_position_back() -> None:
    told = json.loads(json.dumps(position_to_json(FULL)))

    assert position_from_json(told) == FULL


def test_what_has_its_default_is_not_written() -> None:
    told = position_to_json(at(Placed("Bear"), step=DECLARE_ATTACKERS))

    assert told["cards"] == [{"card": "Bear"}]
    assert told["step"] == "declare attackers step"
    assert set(told) == {"players", "cards", "step"}


@pytest.mark.parametrize(
    ("data", "where"),
    [
        ([], "position"),
        ({}, "position"),
        ({"players": {}}, "position.players"),
        ({"players": [{"name": 3}]}, "position.players[0].name"),
        ({"players": [], "cards": [{"card": "Bear", "zone": "moon"}]}, "position.cards[0].zone"),
        ({"players": [], "cards": [{"card": "Bear", "tapt": True}]}, "position.cards[0]"),
        ({"players": [], "step": "tea"}, "position.step"),
        ({"players": [], "turn": "one"}, "position.turn"),
        ({"players": [], "happened": [{"event": "Tea"}]}, "position.happened[0]"),
        ({"players": [], "attacks": [{"attacker": "Bear"}]}, "position.attacks[0]"),
    ],
)
def test_data_that_is_no_position_is_told_with_its_place(data: Any, where: str) -> None:
    with pytest.raises(PositionError) as error:
        position_from_json(data)

    assert error.value.where == where


# Records.


def test_a_game_from_a_position_replays_forks_and_is_saved(tmp_path: Path) -> None:
    spell = Placed("Spark", STACK, BOB, stacked=Stacked(targets=(ALICE,)))
    table = table_at(spell, Placed("Bear"), Placed("Spark", HAND), turn=5)
    all_pass(table, 6)

    table.save(tmp_path / "game.json")
    again = resume(tmp_path / "game.json")

    assert again.record.setup.position == table.record.setup.position
    assert again.hash() == table.hash() == table.fork().hash() == replay(table.record).hash()


def test_a_board_saved_before_there_were_positions_is_the_same_game() -> None:
    """The file has seats with placed cards, options that say the step, answers and a hash."""
    file = ROOT / "tests" / "game" / "data" / "board_before_positions.json"
    table = resume(file)

    assert table.hash() == json.loads(file.read_text(encoding="utf-8"))["hash"]
    assert table.record.setup.position is not None
    assert len(table.record.answers) == 40
    assert replay(loads(table.record.dumps())).hash() == table.hash()


# The way back.


def same(position: Position) -> None:
    """A game from the position, told and set up again, is the same but for its numbers."""
    first = Table.from_position(position, PROGRAMS, 1, {"always_ask": ["priority"]})
    told = position_of(first.game)
    read = position_from_json(json.loads(json.dumps(position_to_json(told))))
    again = set_up(Setup.at(read, 1, {"always_ask": ["priority"]}), PROGRAMS)

    assert shape(again) == shape(first.game)
    assert position_of(again) == told
    assert [type(event) for event in again.history] == [type(e) for e in first.game.history]


@pytest.mark.parametrize(
    "position",
    [
        at(),
        at(turn=7, active=BOB, step=END, priority=ALICE, passed=1),
        at(Placed("Bear"), Placed("Wall", owner=BOB), Placed("Bear", HAND), Placed("Wall", EXILE)),
        at(
            Placed("Bear", counters={"+1/+1": 1}, tapped=True, damage=1, fresh=True),
            Placed("Bear", GRAVEYARD, BOB),
            Placed("Wall", GRAVEYARD, BOB),
            Placed("Guide", owner=BOB, controller=ALICE),
        ),
        at(Placed("Blade", attached_to="Bear", owner=BOB), Placed("Bear"), Placed("Wall", HAND)),
        at(players=(replace(PLAYERS[0], mana="RRC", counters={"poison": 3}), PLAYERS[1])),
        at(
            Placed("Bear", label="one", tapped=True),
            Placed("Bear", label="two", tapped=True),
            Placed("Wall", owner=BOB),
            step=DECLARE_BLOCKERS,
            attacks=(Attack("one", BOB, ("Wall",)), Attack("two", BOB, blocked=True)),
        ),
        at(
            Placed("Spark", STACK, BOB, stacked=Stacked(targets=("Bear",))),
            Placed("Bear"),
            Placed("", STACK, stacked=Stacked("activated", "Grove", index=0)),
            Placed("Grove", tapped=True),
        ),
        spark_gone(day="night", monarch=BOB, extra_turns=(1,), turn=4, spells_last_turn={1: 2}),
        at(Placed("", owner=BOB, token=True, copied=PROGRAMS["Bear"].front, count=1)),
        at(players=(PLAYERS[0], replace(PLAYERS[1], library_known={0: (0, -1), 3: (1,)}))),
    ],
)
def test_the_position_of_a_game_leads_to_the_same_game(position: Position) -> None:
    same(position)


def test_a_game_that_was_played_for_a_while_is_told() -> None:
    table = table_at(
        Placed("Spark", HAND),
        Placed("Mountain"),
        Placed("Bear", owner=BOB),
        Placed("Grove"),
    )
    do(table, "cast")
    told = position_of(table.game)

    again = set_up(Setup.at(told, 1, table.game.options), PROGRAMS)
    again_rng = again.fork()
    again_rng.set_field("rng", table.game.rng)
    assert shape(again_rng) == shape(table.game)


def test_what_no_position_tells_is_refused() -> None:
    scenario = Scenario().card(
        "Swell {G} | Instant | Target creature gets +1/+1 until end of turn."
    )
    scenario.card(CARDS[0]).put(ALICE, "Forest", "Bear", "Swell (hand)").cast("Swell", "Bear")
    scenario.resolve()

    with pytest.raises(Untellable, match="an effect"):
        position_of(scenario.game)


def test_the_front_door_plays_from_a_position() -> None:
    position = apnap.Position(
        (apnap.PlayerPosition("Alice", library=("Plains",) * 3), apnap.PlayerPosition("Bob")),
        (apnap.Placed("Plains"),),
        step=END,
    )

    options = {"always_ask": ["priority"]}
    builtin = apnap.CardDatabase.builtin()
    table = apnap.play_from(position, seed=3, database=builtin, options=options)

    assert apnap.position_of(table.game).step == END
    assert isinstance(table.record, Record)


def test_before_the_first_turn_opening_hands_are_drawn() -> None:
    deck = ("Plains",) * 20
    players = tuple(PlayerPosition(name, library=deck) for name in ("Alice", "Bob"))
    table = table_at(players=players, moment=OPENING, active=BOB)

    assert table.choice is not None
    assert (table.choice.player, len(table.game.players[BOB].hand)) == (BOB, 7)
    assert len(table.game.zone(LIBRARY, ALICE)) == 13
    assert digest(table.game) == digest(table.fork().game)


def test_the_example_in_the_documents_runs() -> None:
    text = (ROOT / "docs" / "POSITIONS.md").read_text(encoding="utf-8")
    found = re.search(r"```python\n(.*?)```", text, re.DOTALL)
    assert found is not None
    space: dict[str, Any] = {}

    exec(compile(found[1], "POSITIONS.md", "exec"), space)

    table: Table = space["table"]
    dragon = table.game.objects[table.game.battlefield[0]]
    assert characteristics(table.game, dragon.id).power == 8  # with a counter and the Equipment
    assert table.game.combat is not None
    assert dragon.id in table.game.combat.blocked


@pytest.mark.parametrize("seed", range(2))
def test_a_random_game_is_told_again_as_it_was(seed: int) -> None:
    chance = Random(seed)
    table = apnap.new_game(chance.sample(apnap.builtin_decks(), 2), seed=seed)
    told = 0
    for _ in range(120):
        if table.choice is None:
            break
        if table.point().since == () and table.game.stage == "priority":
            told += is_told_again(table)
        table.answer(table.choice.random(chance))

    assert told > 20


def is_told_again(table: Table) -> bool:
    """Whether a position tells the game; if so, a game from there is told in the same way."""
    try:
        position = position_of(table.game)
    except Untellable:
        return False
    read = position_from_json(json.loads(json.dumps(position_to_json(position))))
    again = set_up(Setup.at(read, 1, table.game.options), table.record.programs)
    assert read == position
    assert position_of(again) == position
    return True
