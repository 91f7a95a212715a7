"""The heuristic agent among several: whom it attacks, with whom it plays, what it lets be."""

from apnap.agents.agent import Agent
from apnap.agents.heuristic.agent import HeuristicAgent
from apnap.agents.simple import PassiveAgent
from apnap.judge.boards.scenario import Scenario
from apnap.terms.events import AttackDeclared, PlanarDieRolled
from tests.agents.boards import ALICE, ALL, BOB

CAROL, DAVE = 2, 3


def table_of(players: int, variant: str = "", *more: str) -> Scenario:
    """An empty board for several that knows the usual cards, and more."""
    scenario = Scenario(players)
    for text in (*ALL, *more):
        scenario.card(text)
    return scenario.variant(variant) if variant else scenario


def one_turn(scenario: Scenario, *thinking: int) -> Scenario:
    """A turn in which these play by the heuristic, and all others do nothing."""
    agents: dict[int, Agent] = {each: HeuristicAgent(each) for each in thinking or (ALICE,)}
    table = scenario.table
    turn = scenario.game.turn
    while table.choice is not None and scenario.game.turn == turn:
        agent = agents.get(table.choice.decider, PassiveAgent())
        table.answer(agent.decide(table.sight(table.choice.decider), table.choice))
    return scenario


def attacked_by(scenario: Scenario, name: str) -> list[int]:
    """Whom the creature attacked."""
    key = scenario.find(name)
    return [each.defender for each in scenario.happened(AttackDeclared, object=key)]


def test_who_has_no_blockers_is_attacked_and_not_who_has() -> None:
    scenario = table_of(4).put(ALICE, "Bear").put(BOB, "Ox").put(DAVE, "Ox").set_life(CAROL, 40)

    assert attacked_by(one_turn(scenario), "Bear") == [CAROL]


def test_of_open_opponents_the_stronger_is_attacked() -> None:
    scenario = table_of(4).put(ALICE, "Bird").put(CAROL, "Ox", "Ox (tapped)", "Bear x3 (tapped)")

    assert attacked_by(one_turn(scenario), "Bird") == [CAROL]


def test_an_attack_that_kills_one_player_goes_there() -> None:
    scenario = table_of(4).put(ALICE, "Bear x2").put(BOB, "Bear x3 (tapped)").set_life(DAVE, 4)

    one_turn(scenario)

    assert scenario.game.players[DAVE].lost


def test_attacks_are_spread_where_each_has_a_better_aim() -> None:
    hawk = "Hawk {W} | Creature — Bird | Flying | 1/4"
    scenario = (
        table_of(3, "", hawk)
        .put(ALICE, "Bird", "Ox")
        .put(BOB, "Viper (tapped)")
        .put(CAROL, "Wall x2")
    )
    scenario.put(BOB, "Hawk")

    one_turn(scenario)

    assert attacked_by(scenario, "Bird") == [CAROL]
    assert attacked_by(scenario, "Ox") == [BOB]


def test_a_goaded_creature_attacks_somebody_else_than_who_goaded_it() -> None:
    dare = "Dare {0} | Sorcery | Goad target creature."
    scenario = table_of(3, "", dare).put(ALICE, "Bear").put(CAROL, "Dare (hand)", "Ox")
    scenario.put(BOB, "Ox").turn_of(CAROL)

    one_turn(scenario.cast("Dare", "Bear").resolve())
    one_turn(scenario)

    assert attacked_by(scenario, "Bear") == [BOB]


def test_both_heads_of_a_giant_play_in_their_turn() -> None:
    scenario = table_of(4, "two-headed-giant").put(BOB, "Forest x2", "Forest", "Bear (hand)")
    scenario.put(BOB, "Forest (hand)").put(ALICE, "Mountain (hand)")

    one_turn(scenario, ALICE, BOB)

    assert sorted(scenario.battlefield(BOB)) == ["Bear", "Forest", "Forest", "Forest", "Forest"]
    assert scenario.battlefield(ALICE) == ["Mountain"]


def test_a_teammate_is_never_the_aim_of_harm() -> None:
    scenario = table_of(4, "two-headed-giant").put(ALICE, "Swamp x2", "Slay (hand)").put(BOB, "Ox")

    one_turn(scenario)
    assert scenario.hand(ALICE) == ["Slay"]
    assert scenario.battlefield(BOB) == ["Ox"]


def test_what_strengthens_may_go_to_a_teammate() -> None:
    scenario = table_of(4, "two-headed-giant").put(ALICE, "Forest x2", "Might (hand)")
    scenario.put(BOB, "Bird").put(CAROL, "Ox").put(DAVE, "Ox")

    one_turn(scenario)

    assert scenario.pt("Bird") == (4, 4)


def test_a_team_blocks_for_each_other() -> None:
    scenario = table_of(4, "two-headed-giant").put(CAROL, "Bear x2").put(BOB, "Ox")
    scenario.set_life(ALICE, 4).set_life(BOB, 4).turn_of(CAROL)
    attack = [(bear, ALICE) for bear in scenario.all_named("Bear")]

    one_turn(scenario.attack(*attack), ALICE, BOB)

    assert scenario.life(ALICE) == 2
    assert scenario.battlefield(CAROL) == ["Bear"]


def test_a_commander_is_cast_from_the_command_zone() -> None:
    leader = "Queen {1}{G} | Legendary Creature — Elf | 2/2"
    scenario = table_of(4, "", leader).put(ALICE, "Queen (command, commander)", "Forest x2")

    assert one_turn(scenario).battlefield(ALICE) == ["Forest", "Forest", "Queen"]


def test_the_planar_die_is_rolled_for_nothing_and_not_at_any_price() -> None:
    plane = "Harbor | Plane — Tide | Whenever chaos ensues, you gain 1 life."
    scenario = table_of(4, "", plane).put(ALICE, "Harbor (command)", "Mountain x6")

    rolls = one_turn(scenario).happened(PlanarDieRolled)

    assert 1 <= len(rolls) <= 3


def test_a_combat_of_others_is_left_alone() -> None:
    scenario = table_of(3).put(ALICE, "Forest", "Growth (hand)").put(BOB, "Ox").put(CAROL, "Ox")
    scenario.turn_of(BOB).attack("Ox")

    one_turn(scenario, ALICE)

    assert scenario.hand(ALICE) == ["Growth"]


def test_who_chooses_an_opponent_chooses_the_strongest() -> None:
    tax = "Toll {0} | Sorcery | Choose an opponent. That player discards a card."
    scenario = table_of(4, "", tax).put(ALICE, "Toll (hand)").put(CAROL, "Ox x3")
    for player in (BOB, CAROL, DAVE):
        scenario.put(player, "Rat (hand)")

    one_turn(scenario.cast("Toll"))

    assert [len(scenario.hand(player)) for player in (BOB, CAROL, DAVE)] == [1, 0, 1]
