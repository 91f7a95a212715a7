"""The scripted player: the clock, the lists of actions, the queues of decisions."""

import pytest

from apnap.conformance.checks.outcomes import CRASHED, FAILED, INEXPRESSIBLE, PASSED, UNSUPPORTED
from tests.conformance.scripts import COMBAT, MAIN, call, cast, has, life, outcome, scenario

RED = has("A", "Mountain", "Mountain", "Mountain")


def test_a_spell_is_cast_at_the_player_it_names() -> None:
    setup = [*RED, *has("A", "Spark", zone="HAND")]
    found = outcome(scenario(setup, [cast("A", "Spark", "B", sig="castSpell:2")], [life("B", 17)]))

    assert found.outcome == PASSED
    assert any("Spark deals 3 damage to PlayerB. (CR 120.1)" in line for line in found.log)


def test_what_does_not_hold_is_told_with_what_is_so() -> None:
    found = outcome(scenario([], [], [life("B", 17)]))

    assert found.outcome == FAILED
    assert "assertLife(B, 17)" in found.why
    assert "20" in found.why


def test_an_action_that_is_not_possible_fails_at_once() -> None:
    found = outcome(scenario(RED, [cast("A", "Spark")], []))

    assert found.outcome == FAILED
    assert "castSpell" in found.why


def test_an_action_that_never_comes_is_left_over() -> None:
    script = [call("attack", 1, "A", "Hill Bear", sig="attack:0")]
    found = outcome(scenario([], script, []))

    assert found.outcome == FAILED
    assert "left over" in found.why


def test_a_player_holds_priority_through_their_list() -> None:
    """Both sparks are on the stack before anything resolves."""
    setup = [*RED, *has("A", "Spark", "Spark", zone="HAND")]
    spark = cast("A", "Spark", "B", sig="castSpell:2")
    size = call("checkStackSize", "", 1, MAIN, "A", 2)

    found = outcome(scenario(setup, [spark, spark, size], [life("B", 14)]))

    assert found.outcome == PASSED


def test_a_wait_lets_the_stack_resolve_first() -> None:
    setup = [*RED, *has("A", "Hill Bear", "Snow Owl", zone="HAND")]
    wait = call("waitStackResolved", 1, MAIN, sig="waitStackResolved:2")
    script = [cast("A", "Hill Bear"), wait, cast("A", "Snow Owl")]
    there = call("assertPermanentCount", "A", "Snow Owl", 1, sig="assertPermanentCount:1")

    assert outcome(scenario(setup, script, [there])).outcome == PASSED
    assert outcome(scenario(setup, [script[0], script[2]], [there])).outcome == FAILED


def test_the_other_player_answers_what_is_on_the_stack() -> None:
    setup = [*RED, *has("B", "Mountain"), *has("A", "Hill Bear", "Spark", zone="HAND")]
    setup += has("B", "Spark", zone="HAND")
    mine = cast("A", "Spark", "B", sig="castSpell:2")
    theirs = cast("B", "Spark", "targetPlayer=PlayerA", "Cast Spark", sig="castSpell:6")
    first = call("checkLife", "", 1, COMBAT, "A", 17)

    found = outcome(scenario(setup, [theirs, mine, first], [life("B", 17)]))

    assert found.outcome == PASSED


def test_the_run_stops_after_the_step_it_names() -> None:
    setup = [*RED, *has("A", "Spark", zone="HAND")]
    later = call("castSpell", 1, COMBAT, "A", "Spark", "B", sig="castSpell:2")

    found = outcome(scenario(setup, [later], [], step=MAIN))

    assert found.outcome == FAILED
    assert "left over" in found.why


def test_targets_come_from_the_queue_where_the_command_has_none() -> None:
    setup = [*RED, *has("A", "Spark", zone="HAND"), *has("B", "Hill Bear", "Snow Owl")]
    target = call("addTarget", "A", "Snow Owl", sig="addTarget:0")
    dead = call("assertGraveyardCount", "B", "Snow Owl", 1, sig="assertGraveyardCount:1")

    assert outcome(scenario(setup, [cast("A", "Spark"), target], [dead])).outcome == PASSED


def test_amounts_of_a_division_come_with_their_targets() -> None:
    setup = [*RED, *has("A", "Forked Flame", zone="HAND"), *has("B", "Snow Owl")]
    script = [
        cast("A", "Forked Flame"),
        call("addTargetAmount", "A", "Snow Owl", 1, sig="addTargetAmount:0"),
        call("addTargetAmount", "A", "B", 2, sig="addTargetAmount:1"),
    ]

    assert outcome(scenario(setup, script, [life("B", 18)])).outcome == PASSED


def test_modes_come_from_their_own_queue() -> None:
    setup = [*RED, *has("A", "Twin Sparks", zone="HAND")]
    script = [cast("A", "Twin Sparks", "B", sig="castSpell:2"), call("setModeChoice", "A", "2")]

    assert outcome(scenario(setup, script, [life("B", 18)])).outcome == PASSED


def test_x_is_the_number_queued() -> None:
    setup = [*RED, *has("A", "Blaze", zone="HAND")]
    amount = call("setChoice", "A", "X=1", sig="setChoice:2")
    script = [cast("A", "Blaze", "B", sig="castSpell:2"), amount]

    assert outcome(scenario(setup, script, [life("B", 19)])).outcome == PASSED


def test_kicker_is_paid_if_the_queue_says_yes_and_not_by_default() -> None:
    setup = [*RED, *has("A", "Ember Wisp", zone="HAND")]
    kicked = [
        cast("A", "Ember Wisp"),
        call("setChoice", "A", True, sig="setChoice:0"),
        call("addTarget", "A", "B", sig="addTarget:2"),
    ]

    assert outcome(scenario(setup, kicked, [life("B", 18)])).outcome == PASSED
    assert outcome(scenario(setup, kicked[:1], [life("B", 20)])).outcome == PASSED


def test_what_is_sacrificed_is_the_creature_named() -> None:
    setup = [*RED, *has("A", "Hill Bear", "Snow Owl"), *has("A", "Burning Offer", zone="HAND")]
    named = call("setChoice", "A", "Snow Owl", sig="setChoice:2")
    left = call("assertPermanentCount", "A", "Hill Bear", 1, sig="assertPermanentCount:1")

    assert outcome(scenario(setup, [cast("A", "Burning Offer"), named], [left])).outcome == PASSED


def test_an_ability_is_found_by_the_beginning_of_its_text() -> None:
    text = "{T}, Sacrifice {this}: "
    use = call("activateAbility", 1, MAIN, "A", text, "B", sig="activateAbility:1")

    assert outcome(scenario(has("A", "Fire Pot"), [use], [life("B", 19)])).outcome == PASSED


def test_mana_is_added_by_hand_and_stays_for_the_step() -> None:
    add = call("activateManaAbility", 1, MAIN, "A", "{T}: Add {R}", 2, sig="activateManaAbility:1")
    pool = call("checkManaPool", "", 1, MAIN, "A", "R", 2)

    assert outcome(scenario(RED, [add, pool], [])).outcome == PASSED


@pytest.mark.parametrize(("won", "drawn"), [(True, 2), (False, 0)])
def test_a_coin_falls_as_the_script_says(*, won: bool, drawn: int) -> None:
    setup = [*RED, *has("A", "Lucky Coin", zone="HAND")]
    script = [cast("A", "Lucky Coin"), call("setFlipCoinResult", "A", won)]
    hand = call("assertHandCount", "A", drawn, sig="assertHandCount:0")

    assert outcome(scenario(setup, script, [hand])).outcome == PASSED


def test_what_nobody_chose_is_for_ones_own_side_if_it_is_good() -> None:
    setup = [*RED, *has("B", "Snow Owl"), *has("A", "Hill Bear")]
    setup += has("A", "Healing Touch", "Spark", zone="HAND")
    script = [cast("A", "Healing Touch"), cast("A", "Spark")]
    size = call("assertPowerToughness", "A", "Hill Bear", 4, 4, sig="assertPowerToughness:2")

    found = outcome(scenario(setup, script, [size, life("B", 17)], strict=False))

    assert found.outcome == PASSED


def test_attackers_and_blockers_are_those_named() -> None:
    setup = [*has("A", "Hill Bear", "Snow Owl"), *has("B", "Hill Bear")]
    script = [
        call("attack", 1, "A", "Hill Bear", "B", sig="attack:1"),
        call("attack", 1, "A", "Snow Owl", "B", sig="attack:1"),
        call("block", 1, "B", "Hill Bear", "Snow Owl"),  # it flies: ignored
    ]

    assert outcome(scenario(setup, script, [life("B", 17)])).outcome == PASSED


def test_a_card_with_an_alias_is_that_very_card() -> None:
    setup = [*RED, *has("B", "Hill Bear", "Hill Bear@second"), *has("A", "Spark", zone="HAND")]
    gone = call(
        "checkAliasZone", "", 1, COMBAT, "A", "second", "Zone.GRAVEYARD", sig="checkAliasZone:0"
    )
    script = [cast("A", "Spark", "@second", sig="castSpell:4"), gone]

    assert outcome(scenario(setup, script, [])).outcome == PASSED


def test_a_failure_that_is_expected_passes() -> None:
    setup = [*RED, *has("A", "Spark", zone="HAND")]
    wrong = cast("A", "Spark", "Snow Owl", sig="castSpell:4")
    expected = {"must": True, "kind": "illegal_target"}

    assert outcome(scenario(setup, [wrong], [], expect_error=expected)).outcome == PASSED
    assert outcome(scenario(setup, [], [], expect_error=expected)).outcome == FAILED


def test_the_game_goes_on_where_the_phase_before_stopped() -> None:
    setup = [*RED, *has("A", "Spark", "Spark", zone="HAND")]
    spark = cast("A", "Spark", "B", sig="castSpell:2")
    later = {**spark, "args": [1, COMBAT, *spark["args"][2:]]}
    more = {"script": [later], "stop": {"turn": 1, "step": COMBAT}, "asserts": [life("B", 14)]}

    found = outcome(scenario(setup, [spark], [life("B", 17)], step=MAIN, phases=[more]))

    assert found.outcome == PASSED


def test_a_card_nobody_knows_is_named() -> None:
    found = outcome(scenario(has("A", "No Such Card"), [], []))

    assert found.outcome == UNSUPPORTED
    assert "No Such Card" in found.why


def test_a_call_this_runner_does_not_know_is_named() -> None:
    found = outcome(scenario([], [call("dealWithTheDevil", 1, MAIN, "A")], []))

    assert found.outcome == INEXPRESSIBLE
    assert "dealWithTheDevil" in found.why


def test_a_defect_is_told_with_its_place() -> None:
    found = outcome(scenario([], [call("castSpell", 1, MAIN, "Z", "Spark")], []))

    assert found.outcome == CRASHED
    assert "KeyError" in found.why
