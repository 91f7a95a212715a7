"""How an object came to be what it is, layer by layer."""

from random import Random

import pytest

from apnap.game.characteristics import Characteristics
from apnap.game.choices import Answer, Choice
from apnap.game.game import Game
from apnap.judge.explanations.derivation import Derivation, LayerStep, derivation, derivations
from apnap.judge.explanations.tracing import traced
from apnap.rules.objects.base_values import base_of
from apnap.rules.objects.current_characteristics import characteristics
from apnap.rules.table.setting_up import set_up
from apnap.rules.table.views import sight
from apnap.rules.turn.driving import play_out
from apnap.terms.compiled import fields_of_record
from apnap.terms.turn import HAND
from apnap.testing import ALICE, BOB, Scenario
from apnap.testing.games.random_games import agents_for, setup_for

HUMILITY = """Humility {2}{W}{W} | Enchantment
| All creatures lose all abilities and have base power and toughness 1/1."""
ANTHEM = "Anthem {1}{W}{W} | Enchantment | Creatures you control get +1/+1."
BEAR = "Bear {1}{G} | Creature — Bear | Trample | 2/2"
KINDS = {
    "Goblins": "Each Goblin is an Elf in addition to its other types.",
    "Elves": "Each Elf is a Goblin in addition to its other types.",
    "Humans": "Each Human is a Goblin in addition to its other types.",
}


def derived(scenario: Scenario, name: str) -> Derivation:
    return derivation(scenario.game, scenario.find(name))


def sources(steps: tuple[LayerStep, ...]) -> list[tuple[str, str]]:
    return [(step.layer, str(step.source_name)) for step in steps]


def kinds(*names: str) -> Scenario:
    """Creatures of three kinds, and enchantments that make one of another."""
    s = Scenario()
    for name in names:
        s.card(f"{name} {{G}} | Enchantment | {KINDS[name]}")
    for kind in ("Goblin", "Elf", "Human"):
        s.card(f"{kind} Scout {{1}} | Creature — {kind} | 1/1")
        s.put(ALICE, f"{kind} Scout")
    return s.put(ALICE, *names)


@pytest.mark.cr("613.1f", "613.4b", "613.4c")
def test_each_effect_is_a_step_in_its_layer_with_what_it_changed() -> None:
    s = Scenario().card(HUMILITY).card(ANTHEM).card(BEAR)
    s.put(ALICE, "Anthem", "Bear (1 +1/+1)").put(BOB, "Humility")

    bear = derived(s, "Bear")

    assert sources(bear.steps) == [
        ("6", "Humility"),
        ("7b", "Humility"),
        ("7c", ""),
        ("7c", "Anthem"),
    ]
    assert [str(change.text) for step in bear.steps for change in step.changes] == [
        "loses trample",
        "power and toughness: 2/2 → 1/1",
        "power and toughness: 1/1 → 2/2",
        "power and toughness: 2/2 → 3/3",
    ]
    assert [step.rules for step in bear.steps] == [
        ("613.1f",),
        ("613.4b",),
        ("613.4c", "122.1a"),
        ("613.4c",),
    ]
    assert bear.start["power and toughness"] == "2/2"
    assert bear.result["power and toughness"] == "3/3"


@pytest.mark.cr("613.7")
def test_of_two_effects_in_a_layer_the_newer_says_that_it_comes_later() -> None:
    s = Scenario().card(BEAR).put(ALICE, "Bear")
    s.card("Older {W} | Enchantment | Creatures have base power and toughness 5/5.")
    s.card("Newer {W} | Enchantment | Creatures have base power and toughness 7/7.")
    s.put(ALICE, "Older", "Newer")

    older, newer = derived(s, "Bear").steps

    assert older.timestamp < newer.timestamp
    assert older.remarks == ()
    assert [remark.rules for remark in newer.remarks] == [("613.7",)]


@pytest.mark.cr("613.8a", "613.8b")
def test_an_effect_that_waited_for_a_newer_one_says_on_what_it_depends() -> None:
    s = kinds("Goblins", "Humans")

    first, second = derived(s, "Human Scout").steps

    assert (first.source_name, second.source_name) == ("Humans", "Goblins")
    assert first.timestamp > second.timestamp
    assert [remark.rules for remark in second.remarks] == [("613.8a", "613.8b")]


@pytest.mark.cr("613.8b")
def test_a_plain_loop_of_dependency_is_cut_by_time_and_says_so() -> None:
    goblin = derived(kinds("Goblins", "Elves"), "Goblin Scout")

    [step] = [step for step in goblin.steps if step.source_name == "Goblins"]

    assert not goblin.is_undefined
    assert [remark.rules for remark in step.remarks] == [("613.8b", "613.7")]


@pytest.mark.cr("613.8b")
def test_of_a_loop_that_waits_for_something_outside_it_the_rules_say_nothing() -> None:
    elf = derived(kinds("Goblins", "Elves", "Humans"), "Elf Scout")

    undefined = [step for step in elf.steps if step.is_undefined]

    assert elf.is_undefined
    assert [str(step.source_name) for step in undefined] == ["Elves", "Goblins"]
    assert "CR doesn't define this" in undefined[0].remarks[0].text


@pytest.mark.cr("613.6")
def test_an_effect_whose_ability_is_gone_goes_on_once_it_has_begun() -> None:
    s = Scenario().card(HUMILITY)
    s.card(
        "Waker {W} | Enchantment | All enchantments are creatures in addition to their other types."
    )
    s.put(ALICE, "Humility", "Waker")

    last = derived(s, "Waker").steps[-1]

    assert (last.layer, last.source_name) == ("7b", "Humility")
    assert last.remarks[0].rules == ("613.6",)


@pytest.mark.cr("305.7", "613.8a")
def test_an_effect_that_lost_its_ability_is_named_with_what_took_it() -> None:
    s = Scenario().card("Moon {2}{R} | Enchantment | Nonbasic lands are Mountains.")
    s.card("Tomb | Land | Each land is a Swamp in addition to its other types.")
    s.put(ALICE, "Tomb", "Moon", "Forest")

    gone, forest = derived(s, "Forest").steps

    assert (gone.kind, gone.source_name, gone.changes) == ("gone", "Tomb", ())
    assert "Moon" in gone.remarks[0].text
    assert {"305.7", "613.8a"} <= set(gone.all_rules)
    assert forest.kind == "land types"


@pytest.mark.cr("707.2", "613.1a")
def test_what_becomes_a_copy_says_so_in_layer_one() -> None:
    s = Scenario().card("Stage | Land | {2}, {T}: Stage becomes a copy of target land.")
    s.card("Bog | Land | Bog enters tapped.")
    s.put(ALICE, "Swamp x2", "Stage", "Bog")
    stage = s.find("Stage")
    s.activate("Stage", "Bog").resolve()

    found = derivation(s.game, stage)

    assert found.steps[0].layer == "1"
    assert {"613.1a", "707.2"} <= set(found.steps[0].rules)
    assert found.result["name"] == "Bog"


@pytest.mark.cr("604.3", "613.4a")
def test_a_card_in_hand_is_derived_too() -> None:
    s = Scenario().card(
        "Grower {G} | Creature — Beast | Grower's power and toughness are each equal to the number of lands you control. | */*"
    )
    s.put(ALICE, "Forest x3", "Grower (hand)")

    found = derivation(s.game, s.find("Grower", HAND))

    assert [(step.layer, "604.3" in step.rules) for step in found.steps] == [("7a", True)]
    assert found.result["power and toughness"] == "3/3"


def test_looking_leaves_no_trace_in_the_game() -> None:
    s = kinds("Goblins", "Elves", "Humans")
    before, derived_before = s.table.hash(), s.game.derived

    derivations(s.game, s.game.battlefield)

    assert s.table.hash() == before
    assert s.game.derived is derived_before


# What must hold in any game.


def values(seen: Characteristics) -> dict[str, object]:
    return {
        name: getattr(seen, name)
        for name in fields_of_record(Characteristics)
        if name != "_keywords"
    }


def check_derivations(game: Game) -> int:
    """Every object's steps lead from what it is alone to what the engine says it is."""
    notes = traced(game, -1)
    for key in game.battlefield:
        now = values(base_of(game.objects[key]).copiable)
        for note in notes.of(key):
            assert values(note.before) == now, key
            now = values(note.after)
        assert now == values(characteristics(game, key)), key
    for key in (*game.players[game.active].hand, *game.stack, *game.exile, *game.command):
        found = derivation(game, key)
        assert values(found.characteristics) == values(characteristics(game, key)), key
    for each in derivations(game, game.battlefield):
        last = each.steps[-1].after if each.steps else base_of(game.objects[each.object]).copiable
        assert {**values(last), "base": 0} == {
            **values(characteristics(game, each.object)),
            "base": 0,
        }
    return len(game.battlefield)


@pytest.mark.parametrize("seed", [3, 11, 19])
def test_in_random_games_the_last_step_is_what_the_engine_says(seed: int) -> None:
    record = setup_for(seed, range(2, 4))
    game = set_up(record.setup, record.programs)
    agents = agents_for(seed, len(record.setup.seats))
    chance = Random(seed)
    checked = 0

    def decide(choice: Choice) -> Answer:
        nonlocal checked
        if chance.random() < 0.08:
            checked += check_derivations(game)
        return agents[choice.player].decide(sight(game, choice.player, choice), choice)

    play_out(game, decide)

    assert checked > 50
