"""Grand Melee: several turns at once, each with its own stack. (CR 807)"""

import pytest

from apnap.rules.objects.multiplayer.turns_at_once import (
    may_begin,
    shares_in_stack,
    stacks,
    turns_shared,
)
from apnap.rules.objects.range_of_influence import defenders_of, players_within
from apnap.rules.table.views import view
from apnap.rules.turn.turn_markers import designate, hand_out, keeps_marker, markers_after
from apnap.terms.events import PlayerLost, TurnBegan
from apnap.terms.turn import DRAW, END, PRECOMBAT_MAIN, UPKEEP
from apnap.testing import ALICE, BOB, CAROL, DAVE, Scenario
from apnap.variants.beginning import rules_of
from apnap.variants.table import variant_for

ERIN, FRANK, GRACE, HEIDI, IVAN = 4, 5, 6, 7, 8
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
BOLT = "Bolt {R} | Instant | ~ deals 3 damage to any target."
DOOM = "Doom {0} | Instant | Target player loses the game."


def melee(players: int = 8) -> Scenario:
    """A board of Grand Melee; Alice's turn is under way, that of the fifth player about to be."""
    return Scenario(players=players).variant("grand-melee").card(BEAR).card(BOLT).card(DOOM)


def held(s: Scenario) -> dict[int, int]:
    """Who has which marker."""
    return {marker.number: marker.player for marker in s.game.markers}


def until_turn_of(s: Scenario, player: int) -> Scenario:
    """Everyone passes until that player's turn is in play, in its main phase."""
    return s.to(PRECOMBAT_MAIN, player)


@pytest.mark.cr("807.1", "807.2")
def test_individuals_play_with_the_options_of_the_variant() -> None:
    options, _ = rules_of(variant_for(10, "grand-melee"), 10)

    assert "teams" not in options
    assert options["range_of_influence"] == 1
    assert options["attack"] == "left"
    assert "deploy_creatures" not in options


@pytest.mark.cr("807.2a")
def test_the_range_of_influence_is_one() -> None:
    assert set(players_within(melee().game, BOB)) == {ALICE, BOB, CAROL}


@pytest.mark.cr("807.2b", "807.2c")
def test_only_the_player_to_the_left_is_attacked_and_nothing_deployed() -> None:
    s = melee().put(ALICE, "Bear")

    assert defenders_of(s.game, ALICE) == (BOB,)
    assert not s.may("activate", "Bear")


@pytest.mark.cr("807.4a")
@pytest.mark.example("807.4a", index=1)
@pytest.mark.parametrize(("players", "markers"), [(16, 4), (15, 3), (8, 2), (7, 1)])
def test_example_807_4a_there_is_a_marker_for_each_full_four_players(
    players: int, markers: int
) -> None:
    assert len(melee(players).game.markers) == markers


@pytest.mark.cr("807.4", "807.4b")
def test_markers_are_four_seats_apart_and_their_turns_start_together() -> None:
    s = melee(12).turn_of(BOB)

    assert held(s) == {1: BOB, 2: FRANK, 3: 9}
    until_turn_of(s, FRANK)
    until_turn_of(s, 9)

    assert [marker.taking for marker in s.game.markers] == [True, True, True]
    assert s.happened(TurnBegan, player=CAROL) == []


@pytest.mark.cr("807.4b")
def test_from_the_start_the_starting_player_has_the_first_marker() -> None:
    s = melee().turn_of(CAROL).from_the_start()

    s.settle()

    assert held(s) == {1: CAROL, 2: GRACE}


@pytest.mark.cr("807.4")
def test_what_lasts_until_end_of_turn_lasts_until_the_end_of_that_turn() -> None:
    s = melee().card("Grow {G} | Instant | Target creature gets +3/+3 until end of turn.")
    s.put(ERIN, "Bear", "Forest", "Grow (hand)")
    until_turn_of(s, ERIN).cast("Grow", "Bear", by=ERIN).resolve()

    s.answering.until(lambda: BOB in held(s).values())
    during = (s.pt("Bear"), held(s)[2])
    s.to(UPKEEP, FRANK)

    assert during == ((5, 5), ERIN)
    assert s.pt("Bear") == (2, 2)


@pytest.mark.cr("807.4c")
def test_a_marker_is_passed_to_the_left_as_a_turn_ends() -> None:
    s = melee()

    s.to(UPKEEP, BOB)

    assert held(s)[1] == BOB
    assert held(s)[2] in (ERIN, FRANK)


@pytest.mark.cr("807.4c", "800.4j")
def test_the_marker_of_one_who_leaves_during_their_turn_goes_left_after_that_turn() -> None:
    s = melee(9).settle()

    s.table.concede(ALICE)
    during = held(s)[1]
    s.settle()
    s.to(UPKEEP, BOB)

    assert during == ALICE
    assert held(s)[1] == BOB


@pytest.mark.cr("807.4c")
def test_the_marker_of_one_who_leaves_before_their_turn_goes_left_at_once() -> None:
    s = melee(9).settle()
    assert not s.game.markers[1].taking

    s.table.concede(ERIN)

    assert held(s)[2] == FRANK


@pytest.mark.cr("807.4d")
def test_no_turn_begins_while_a_marker_is_within_three_seats_to_the_left() -> None:
    s = melee()
    second = s.game.markers[1]
    assert may_begin(s.game, second)

    first = s.game.markers[0].copy()
    first.player = BOB

    s.game.set_field("markers", (first, second))
    assert not may_begin(s.game, first)
    assert may_begin(s.game, second)


@pytest.mark.cr("807.4d")
def test_who_waits_begins_when_the_player_four_seats_to_the_left_has_the_other_marker() -> None:
    s = melee().card("Rush {U} | Sorcery | End the turn.").put(ALICE, "Island", "Rush (hand)")

    s.cast("Rush", by=ALICE).resolve()
    s.answering.until(lambda: BOB in held(s).values())
    began = [event.player for event in s.happened(TurnBegan)]
    s.to(UPKEEP, BOB)

    assert BOB not in began
    assert held(s) == {1: BOB, 2: FRANK}


@pytest.mark.cr("807.4e", "807.4g")
def test_a_marker_too_many_is_the_one_to_the_right_of_who_left_and_goes_after_its_turn() -> None:
    s = melee().settle()

    s.table.concede(CAROL)
    during = {marker.number: marker.removals for marker in s.game.markers}
    s.settle()
    s.to(PRECOMBAT_MAIN, FRANK)

    assert during == {1: 1, 2: 0}
    assert held(s) == {2: FRANK}


@pytest.mark.cr("807.4g")
def test_a_marker_of_who_isnt_taking_a_turn_is_removed_at_once() -> None:
    s = melee().settle()
    assert not s.game.markers[1].taking

    s.table.concede(FRANK)

    assert held(s) == {1: ALICE}


@pytest.mark.cr("807.4e")
def test_of_several_that_could_go_the_lowest_number_does() -> None:
    s = melee()
    until_turn_of(s, ERIN)
    for player in (CAROL, GRACE):
        changed = s.game.players[player].copy()
        changed.left = True
        s.game.put_player(changed)

    markers_after(s.game, (GRACE, CAROL))

    assert {marker.number: marker.removals for marker in s.game.markers} == {1: 1, 2: 0}


@pytest.mark.cr("807.4f")
def test_those_designated_already_are_disregarded() -> None:
    s = melee(12)
    until_turn_of(s, ERIN)
    until_turn_of(s, IVAN)

    s.table.concede(CAROL)
    s.table.concede(DAVE)
    one = {marker.number: marker.removals for marker in s.game.markers}

    assert one == {1: 1, 2: 0, 3: 0}
    s.table.concede(GRACE)
    s.table.concede(HEIDI)
    assert sum(marker.removals for marker in s.game.markers) == 1
    s.table.concede(FRANK)
    assert {marker.number: marker.removals for marker in s.game.markers} == {1: 1, 2: 1, 3: 0}


@pytest.mark.cr("807.4e", "807.4g")
def test_a_marker_designated_twice_lets_the_next_to_its_right_go_too() -> None:
    s = melee(12)
    until_turn_of(s, ERIN)
    until_turn_of(s, IVAN)
    designate(s.game, FRANK, 2)
    assert {marker.number: marker.removals for marker in s.game.markers} == {1: 0, 2: 2, 3: 0}

    s.to(END, ERIN)
    s.answering.until(lambda: len(s.game.markers) < 3)

    assert held(s).keys() == {3}  # Bob waited with the first, and wasn't taking a turn


@pytest.mark.cr("807.4h", "801.2c")
def test_who_sat_beside_one_who_left_is_in_range_when_the_next_turn_begins() -> None:
    s = melee(9).settle()

    s.table.concede(BOB)
    before = CAROL in players_within(s.game, ALICE)
    s.settle()
    s.to(UPKEEP, ERIN)

    assert not before
    assert CAROL in players_within(s.game, ALICE)


WARP = "Warp {U} | Sorcery | Take an extra turn after this one."


@pytest.mark.cr("807.4i")
def test_the_marker_is_kept_for_an_extra_turn_if_none_is_near() -> None:
    s = melee().card(WARP).put(ALICE, "Island", "Warp (hand)")

    s.cast("Warp").resolve()
    s.to(END, ALICE).to(UPKEEP, ALICE)

    assert held(s)[1] == ALICE
    assert s.game.extra_turns == ()


@pytest.mark.cr("807.4i")
def test_the_marker_is_passed_if_another_is_near_to_the_right() -> None:
    """The extra turn comes right before Alice's next own turn."""
    s = melee()
    mine, other = s.game.markers
    near = other.copy()
    near.player = GRACE
    s.game.set_field("markers", (mine, near))
    s.game.set_field("extra_turns", (ALICE,))

    assert not keeps_marker(s.game, mine)
    assert s.game.extra_turns == (ALICE,)


@pytest.mark.cr("807.4i")
def test_the_extra_turn_waits_if_another_marker_is_near_to_the_left() -> None:
    s = melee()
    mine, other = s.game.markers
    near = other.copy()
    near.player = CAROL
    s.game.set_field("markers", (mine, near))
    s.game.set_field("extra_turns", (ALICE,))

    assert keeps_marker(s.game, mine.copy())
    assert not may_begin(s.game, mine)


@pytest.mark.cr("807.4j")
def test_an_extra_turn_for_who_has_no_marker_comes_before_their_next_turn() -> None:
    s = melee().card("Gift {U} | Sorcery | Target player takes an extra turn after this one.")
    s.put(ALICE, "Island", "Gift (hand)")

    s.cast("Gift", BOB).resolve()
    s.to(UPKEEP, BOB).to(END, BOB).to(UPKEEP, BOB).to(END, BOB).to(UPKEEP, CAROL)

    assert [event.player for event in s.happened(TurnBegan)].count(BOB) == 2
    assert s.game.extra_turns == ()


@pytest.mark.cr("807.4j")
@pytest.mark.example("807.4j", index=1)
def test_example_807_4j_the_extra_turn_waits_for_the_next_marker() -> None:
    s = melee().card(WARP).put(ALICE, "Island", "Warp (hand)")

    s.cast("Warp").resolve()
    s.table.concede(BOB)
    s.settle()
    s.answering.until(lambda: len(s.game.markers) < 2)
    waiting = s.game.extra_turns
    s.to(UPKEEP, ALICE).to(END, ALICE).to(UPKEEP, ALICE).to(END, ALICE).to(UPKEEP, CAROL)

    assert waiting == (ALICE,)
    assert s.game.extra_turns == ()
    assert [event.player for event in s.happened(TurnBegan)].count(ALICE) == 2


def with_a_spell_on_the_first_stack() -> Scenario:
    """Erin has priority in her main phase, while a spell waits on the stack of Alice's turn."""
    s = melee().card("Howl {R} | Sorcery | Each opponent loses 1 life.").turn_of(ALICE, DRAW)
    for player in (ALICE, BOB, HEIDI):
        s.put(player, "Mountain", "Bolt (hand)")
    s.put(ERIN, "Mountain", "Bolt (hand)", "Howl (hand)", "Forest (hand)")
    until_turn_of(s, ERIN).play("Forest")
    return s.cast("Bolt", BOB, by=None)


@pytest.mark.cr("807.5")
def test_each_turn_has_its_own_stack() -> None:
    s = with_a_spell_on_the_first_stack()

    s.cast("Bolt", FRANK, by=ERIN)
    both = [len(stack) for stack in stacks(s.game)]
    s.to(END, ALICE).to(END, ERIN)

    assert both == [1, 1]
    assert (s.life(BOB), s.life(FRANK)) == (17, 17)


@pytest.mark.cr("807.5", "405.1")
def test_the_other_turns_and_their_stacks_are_seen_by_all() -> None:
    s = with_a_spell_on_the_first_stack()

    [other] = view(s.game, HEIDI).turns

    assert (other.active, other.step) == (ALICE, "declare attackers step")
    assert [each.name for each in other.stack] == ["Bolt"]
    assert view(s.game, HEIDI).stack == ()
    assert "Turn 1 goes on as well, Alice's declare attackers step." in str(view(s.game, HEIDI))


@pytest.mark.cr("807.5", "807.4")
def test_a_sorcery_is_cast_while_something_is_on_the_stack_of_another_turn() -> None:
    s = with_a_spell_on_the_first_stack()

    assert [len(stack) for stack in stacks(s.game)] == [0, 1]
    assert s.may("cast", "Howl", by=ERIN)


@pytest.mark.cr("807.5a")
def test_priority_is_for_who_has_the_marker_or_something_on_its_stack_within_range() -> None:
    s = melee().put(BOB, "Mountain", "Bolt (hand)").settle()
    assert [shares_in_stack(s.game, player) for player in range(8)] == [
        *(True, True, False, False, False, False, False, True),
    ]

    s.cast("Bolt", CAROL, by=BOB)

    assert [shares_in_stack(s.game, player) for player in range(8)] == [
        *(True, True, True, False, False, False, False, True),
    ]


@pytest.mark.cr("807.5b")
def test_a_trigger_goes_on_the_stack_of_the_turn_in_which_it_triggered() -> None:
    s = melee().card("Bell {1} | Artifact | Whenever a player casts a spell, you gain 1 life.")
    s.put(BOB, "Bell").put(ALICE, "Mountain", "Bolt (hand)")

    s.cast("Bolt", BOB).settle()
    s.answering.until(lambda: s.game.active == ALICE)

    assert s.stack() == ["Bolt", "Bell"]


def with_carol_between_two_stacks() -> Scenario:
    """Bob has spells on the stack of Alice's turn, the next to resolve for his Bear; Dave on that
    of Erin's. Carol sees to what dies, and to what is drawn.
    """
    s = melee().card("Knell {1} | Artifact | Whenever a creature dies, target player loses 1 life.")
    s.card("Bell {1} | Artifact | Whenever you draw a card, you gain 1 life.")
    s.card("Wisdom {U} | Instant | You draw a card.")
    s.put(CAROL, "Knell", "Bell", "Island", "Wisdom (hand)").library(CAROL, "Forest")
    s.put(BOB, "Bear", *["Mountain"] * 3, *["Bolt (hand)"] * 3)
    s.put(DAVE, *["Mountain"] * 3, *["Bolt (hand)"] * 3).turn_of(ALICE, DRAW)
    s.cast("Bolt", ALICE, by=BOB).cast("Bolt", "Bear", by=BOB).cast("Bolt", ALICE, by=BOB)
    s.answering.until(lambda: s.game.priority == DAVE)
    s.cast("Bolt", DAVE, by=DAVE).cast("Bolt", DAVE, by=DAVE)
    return s.cast("Bolt", DAVE, by=DAVE)


@pytest.mark.cr("807.5b", "807.5a")
def test_a_trigger_that_no_object_on_a_stack_caused_goes_on_the_stack_its_controller_says() -> None:
    s = with_carol_between_two_stacks()
    assert turns_shared(s.game, CAROL) == [ALICE, ERIN]

    s.choose(ERIN, BOB)
    s.answering.until(lambda: s.game.active == ERIN and s.stack()[-1] == "Knell")
    assert s.stack() == ["Bolt", "Bolt", "Bolt", "Knell"]
    s.to(END, ALICE).to(END, ERIN)

    assert s.life(BOB) == 19


@pytest.mark.cr("807.5b")
def test_a_trigger_that_a_resolving_spell_caused_goes_on_the_stack_of_that_spell() -> None:
    s = with_carol_between_two_stacks()

    s.answering.until(lambda: s.game.priority == CAROL)
    assert s.game.active == ALICE
    s.cast("Wisdom", by=CAROL).choose(ERIN)  # if it could be chosen
    s.answering.until(lambda: s.stack()[-1:] == ["Bell"])

    assert s.game.active == ALICE
    assert turns_shared(s.game, CAROL) == [ALICE, ERIN]


@pytest.mark.cr("807.5b")
def test_a_spell_is_targeted_only_from_its_own_stack() -> None:
    s = melee().card("Deny {U} | Instant | Counter target spell.")
    s.put(ALICE, "Mountain", "Bolt (hand)").put(BOB, "Island", "Deny (hand)")
    s.cast("Bolt", BOB)
    assert s.may("cast", "Deny", by=BOB)

    s.answering.until(lambda: s.game.active == ERIN)

    assert not s.may("cast", "Deny", by=BOB)


@pytest.mark.cr("807.5", "800.4a")
def test_what_a_player_owns_leaves_the_stacks_of_all_turns() -> None:
    s = melee(9).put(ALICE, "Mountain", "Bolt (hand)")
    s.cast("Bolt", BOB)
    s.answering.until(lambda: s.game.active == ERIN)

    s.table.concede(ALICE)

    assert [len(stack) for stack in stacks(s.game)] == [0, 0]
    assert s.happened(PlayerLost, player=ALICE)


@pytest.mark.cr("807.4a")
def test_without_the_option_there_is_one_turn_at_a_time() -> None:
    s = Scenario(players=8)

    hand_out(s.game, ALICE)

    assert s.game.markers == ()
