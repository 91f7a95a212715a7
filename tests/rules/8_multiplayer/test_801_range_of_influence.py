"""Limited range of influence, and the examples printed of it. (CR 801)"""

import pytest

from apnap.abilities.abilities import SpellAbility
from apnap.abilities.cards import Face
from apnap.abilities.instructions.actions import Body, Draw, GainLife
from apnap.abilities.instructions.flow import ChooseOne
from apnap.abilities.references import AnOpponent, You
from apnap.rules.objects.range_of_influence import defenders_of, players_within
from apnap.rules.turn.leaving import concede
from apnap.terms.characteristics import SORCERY
from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB, CAROL, DAVE, Scenario

ERIN, FRANK = 4, 5
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"


def ranged(seats: int | list[int] = 1, players: int = 6) -> Scenario:
    """A game of many, each with so many seats of influence; Bob sits to Alice's left."""
    s = Scenario(players=players).card(BEAR)
    s.options["range_of_influence"] = seats
    return s


@pytest.mark.cr("801.3")
def test_only_those_within_range_are_attacked() -> None:
    s = ranged().put(ALICE, "Bear")

    with pytest.raises(AssertionError):
        s.attack(("Bear", CAROL))

    assert players_within(s.game, ALICE) == (ALICE, BOB, FRANK)


@pytest.mark.cr("801.4")
def test_only_those_within_range_are_targets() -> None:
    s = ranged().card("Bolt {R} | Instant | ~ deals 3 damage to target player.")
    s.put(ALICE, "Mountain", "Bolt (hand)")

    with pytest.raises(AssertionError):
        s.cast("Bolt", CAROL)


@pytest.mark.example("801.2a", index=1)
def test_example_801_2a_one_seat_reaches_the_neighbors() -> None:
    s = ranged(1)

    assert set(players_within(s.game, CAROL)) == {BOB, CAROL, DAVE}


@pytest.mark.example("801.2a", index=2)
def test_example_801_2a_two_seats_reach_two_on_each_side() -> None:
    s = ranged(2)

    assert set(players_within(s.game, CAROL)) == {ALICE, BOB, CAROL, DAVE, ERIN}


@pytest.mark.example("801.2c")
def test_example_801_2c_who_leaves_is_still_counted_until_the_turn_ends() -> None:
    s = ranged(1)
    s.settle()

    concede(s.game, BOB)
    assert CAROL not in players_within(s.game, ALICE)
    s.to(UPKEEP, CAROL)

    assert CAROL in players_within(s.game, ALICE)


@pytest.mark.example("801.5b")
def test_example_801_5b_who_chooses_may_be_out_of_range_of_what_is_chosen() -> None:
    choice = ChooseOne(AnOpponent(), (Draw(You(), 2), GainLife(You(), 5)))
    bargain = Face("Bargain", ("U",), SORCERY, abilities=(SpellAbility(Body((choice,))),))
    s = ranged([2, 2, 1, 1, 1, 1]).card(bargain).put(ALICE, "Island", "Bargain (hand)")

    s.choose(CAROL).cast("Bargain").resolve()

    assert ALICE not in players_within(s.game, CAROL)
    assert len(s.hand(ALICE)) == 2


@pytest.mark.example("801.5c")
def test_example_801_5c_the_nearest_opponent_to_the_left_chooses() -> None:
    s = Scenario(players=6)
    s.options |= {"range_of_influence": 1, "teams": [[FRANK, ALICE, BOB], [CAROL, DAVE, ERIN]]}
    s.card(
        "Fact {3}{U} | Instant | Reveal the top five cards of your library. An opponent separates those cards into two piles. Put one pile into your hand and the other into your graveyard."
    )
    s.put(ALICE, "Island x4", "Fact (hand)")

    s.cast("Fact")
    for _ in range(5):
        s.pass_priority()
    s.table.answer(0)

    assert s.table.choice is not None
    assert s.table.choice.player == CAROL


@pytest.mark.example("801.7")
def test_example_801_7_the_whole_event_must_be_within_range() -> None:
    s = ranged(1)
    s.card(
        "First {W} | Enchantment — Aura | Enchant creature | Whenever enchanted creature becomes blocked, you gain 1 life."
    )
    s.card(
        "Second {W} | Enchantment — Aura | Enchant creature | Whenever enchanted creature becomes blocked by a creature, you gain 10 life."
    )
    s.card("Wolf {G} | Creature — Wolf | 2/2")
    s.put(ALICE, "Bear").put(FRANK, "First (on Bear)", "Second (on Bear)").put(BOB, "Wolf")

    s.attack(("Bear", BOB)).block(("Wolf", "Bear")).resolve()

    assert s.life(FRANK) == 21


@pytest.mark.example("801.7a")
def test_example_801_7a_it_leaves_where_it_was_controlled() -> None:
    s = ranged(1)
    s.card(
        "Extractor {4}{B} | Creature — Demon | Whenever another creature leaves the battlefield, you gain 1 life. | 5/5"
    )
    s.card("Doom {B} | Instant | Destroy target creature.")
    s.put(ALICE, "Extractor").put(CAROL, "Extractor").put(ALICE, "Bear (controlled by Carol)")
    s.put(CAROL, "Swamp", "Doom (hand)")

    s.cast("Doom", "Bear", by=CAROL).resolve()

    assert s.graveyard(ALICE) == ["Bear"]
    assert (s.life(ALICE), s.life(CAROL)) == (20, 21)


@pytest.mark.example("801.10")
def test_example_801_10_only_what_is_within_range_is_dealt_damage() -> None:
    s = ranged(1).card("Clasm {1}{R} | Sorcery | ~ deals 2 damage to each creature.")
    s.put(ALICE, "Bear", "Mountain x2", "Clasm (hand)")
    s.put(BOB, "Bear").put(CAROL, "Bear").put(DAVE, "Bear").put(ERIN, "Bear").put(FRANK, "Bear")

    s.cast("Clasm").resolve()

    assert [s.battlefield(player).count("Bear") for player in range(6)] == [0, 0, 1, 1, 1, 0]


ARMS = "Arms {5} | Artifact | Each creature gets +1/+1 for each Bear on the battlefield."


@pytest.mark.example("801.11", index=1)
def test_example_801_11_only_what_is_within_range_is_counted() -> None:
    s = ranged(1).card(ARMS).put(ALICE, "Arms", "Bear").put(BOB, "Bear").put(FRANK, "Bear")
    s.put(CAROL, "Bear").put(DAVE, "Bear")
    mine = s.game.battlefield[1]
    carols = next(key for key in s.game.battlefield if s.seen(key).controller == CAROL)

    assert s.seen(mine).controller == ALICE
    assert s.pt(mine) == (5, 5)
    assert s.pt(carols) == (2, 2)


@pytest.mark.example("801.11", index=2)
def test_example_801_11_the_range_is_that_of_the_abilitys_controller() -> None:
    s = ranged(1).card(ARMS).put(ALICE, "Arms").put(BOB, "Bear").put(FRANK, "Bear")
    s.put(CAROL, "Bear")

    bobs = next(key for key in s.game.battlefield if s.seen(key).controller == BOB)

    assert s.pt(bobs) == (4, 4)


@pytest.mark.example("801.13a")
def test_example_801_13a_damage_is_not_redirected_beyond_the_range() -> None:
    s = ranged(1)
    s.card("Axe {4}{R} | Sorcery | ~ deals 5 damage to target player or planeswalker.")
    s.card(
        "Maneuver {X}{R} | Instant | The next X damage that would be dealt to target creature, planeswalker, or player this turn is dealt to another target creature, planeswalker, or player instead."
    )
    s.put(ALICE, "Mountain x5", "Axe (hand)").put(BOB, "Mountain x4", "Maneuver (hand)")

    s.cast("Axe", BOB).cast("Maneuver", BOB, CAROL, by=BOB, x=3).resolve()

    assert (s.life(BOB), s.life(CAROL)) == (18, 20)


@pytest.mark.example("801.13b", index=1)
def test_example_801_13b_damage_by_sources_out_of_range_is_not_prevented() -> None:
    s = ranged(1).card(
        "Calm {W} | Enchantment | Prevent all damage that would be dealt by creatures."
    )
    s.turn_of(CAROL).put(ALICE, "Calm").put(CAROL, "Bear")

    s.attack(("Bear", BOB)).damage()

    assert s.life(BOB) == 18


@pytest.mark.example("801.13b", index=2)
def test_example_801_13b_damage_to_one_within_range_is_prevented() -> None:
    s = ranged(1).card("Blast {3}{R} | Instant | ~ deals 4 damage to any target.")
    s.card(
        "Mend {W} | Instant | Prevent the next 4 damage that would be dealt to any target this turn."
    )
    s.turn_of(CAROL).put(CAROL, "Mountain x4", "Blast (hand)").put(ALICE, "Plains", "Mend (hand)")

    s.cast("Blast", BOB).cast("Mend", BOB, by=ALICE).resolve()

    assert s.life(BOB) == 20


@pytest.mark.example("801.13b", index=3)
def test_example_801_13b_what_names_nothing_prevents_only_within_range() -> None:
    s = ranged(1).card(
        "Fog {G} | Instant | Prevent all combat damage that would be dealt this turn."
    )
    s.card("Wolf {G} | Creature — Wolf | 2/2")
    s.turn_of(CAROL).put(CAROL, "Bear").put(BOB, "Wolf").put(ALICE, "Forest", "Fog (hand)")

    s.attack(("Bear", BOB)).block(("Wolf", "Bear")).cast("Fog", by=ALICE).resolve().damage()

    assert s.graveyard(CAROL) == ["Bear"]
    assert s.graveyard(BOB) == ["Wolf"]


@pytest.mark.cr("803.1a")
def test_with_attack_left_only_the_player_to_the_left_is_attacked() -> None:
    s = Scenario(players=3).card(BEAR).put(ALICE, "Bear")
    s.options["attack"] = "left"

    assert defenders_of(s.game, ALICE) == (BOB,)
    s.attack("Bear").damage()

    assert (s.life(BOB), s.life(CAROL)) == (18, 20)


@pytest.mark.example("809.3c")
def test_example_809_3c_at_the_start_no_emperor_can_attack() -> None:
    s = Scenario(players=6).card(BEAR).card("Bolt {R} | Instant | ~ deals 3 damage to any target.")
    s.options |= {"teams": [[ALICE, BOB, CAROL], [DAVE, ERIN, FRANK]], "attack": "neighbors"}
    s.options["range_of_influence"] = [1, 2, 1, 1, 2, 1]
    s.turn_of(BOB).put(BOB, "Bear", "Mountain", "Bolt (hand)")

    assert defenders_of(s.game, BOB) == defenders_of(s.game, ERIN) == ()
    assert set(players_within(s.game, BOB)) == {FRANK, ALICE, BOB, CAROL, DAVE}
    s.cast("Bolt", FRANK).resolve()

    assert s.life(FRANK) == 17
