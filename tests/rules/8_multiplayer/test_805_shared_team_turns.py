"""The option that teams take turns together. (CR 805)"""

import pytest

from apnap.abilities.abilities import SpellAbility
from apnap.abilities.cards import Face
from apnap.abilities.instructions.actions import Body, LoseLife
from apnap.abilities.references import ActivePlayer
from apnap.game.choices import Answer, Choice
from apnap.game.topics import Topic
from apnap.rules.combat.attacking import Declaration
from apnap.rules.objects.multiplayer.teams import active_players, is_active, primary
from apnap.rules.table.setting_up import SetupError
from apnap.rules.turn.leaving import concede
from apnap.terms.characteristics import INSTANT
from apnap.terms.events import AttackDeclared, CardDrawn, StepBegan, TurnBegan, Untapping
from apnap.terms.turn import (
    BEGINNING_OF_COMBAT,
    DRAW,
    END,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    UPKEEP,
)
from apnap.testing import ALICE, BOB, CAROL, DAVE, Scenario, ScenarioError

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
CUB = "Cub {G} | Creature — Bear | 1/1"
OX = "Ox {1}{G} | Creature — Ox | 1/4"
BOLT = "Bolt {R} | Instant | ~ deals 3 damage to any target."


def teams(players: int = 4) -> Scenario:
    """Alice and Bob against Carol and Dave; each team takes its turns together."""
    s = Scenario(players=players).card(BEAR).card(CUB).card(OX).card(BOLT)
    half = players // 2
    s.option("teams", [list(range(half)), list(range(half, players))])
    return s.option("shared_turns", value=True)


def asked(s: Scenario) -> list[Choice]:
    """The choices that are put to players from now on, but for those at priority."""
    noted: list[Choice] = []
    answer = s.answering.answer_to

    def answered(choice: Choice) -> Answer:
        noted.append(choice)
        return answer(choice)

    s.answering.answer_to = answered  # type: ignore[method-assign]  # to listen
    return noted


@pytest.mark.cr("805.1")
def test_only_teams_in_adjacent_seats_take_turns_together() -> None:
    s = teams().option("teams", [[ALICE, CAROL], [BOB, DAVE]])

    with pytest.raises(SetupError, match="adjacent seats"):
        s.settle()


@pytest.mark.cr("805.2")
def test_the_primary_player_has_the_rightmost_seat_of_the_team() -> None:
    s = teams()
    s.options["teams"] = [[BOB, ALICE], [DAVE, CAROL]]

    assert [primary(s.game, each) for each in range(4)] == [ALICE, ALICE, CAROL, CAROL]


@pytest.mark.cr("805.2")
def test_a_team_may_sit_around_the_first_seat() -> None:
    s = teams()
    s.options["teams"] = [[DAVE, ALICE], [BOB, CAROL]]

    assert [primary(s.game, each) for each in range(4)] == [DAVE, BOB, BOB, DAVE]


@pytest.mark.cr("805.2", "805.10b")
def test_the_primary_player_chooses_which_creatures_attack() -> None:
    s = teams().put(BOB, "Bear")
    noted = asked(s)

    s.attack(("Bear", DAVE))

    assert [each.player for each in noted if each.topic is Topic.ATTACKERS] == [ALICE]


@pytest.mark.cr("805.3", "103.1a")
def test_a_team_starts_and_not_a_player() -> None:
    games = [teams().from_the_start().set_board(active=None) for _ in range(12)]
    for seed, s in enumerate(games):
        s.seed = seed

    assert {s.settle().game.starting_player for s in games} == {ALICE, CAROL}
    assert all(s.game.active == s.game.starting_player for s in games)


@pytest.mark.cr("805.3a")
def test_players_of_the_starting_team_declare_mulligans_first_then_all_are_taken() -> None:
    s = teams().turn_of(CAROL).from_the_start()
    noted = asked(s)
    s.choose(False, True, False, True, True, True)

    s.settle()

    declared = [each.player for each in noted if each.topic is Topic.MULLIGAN]
    assert declared == [CAROL, DAVE, ALICE, BOB, CAROL, ALICE]


@pytest.mark.cr("805.3a")
def test_a_player_may_take_a_mulligan_after_a_teammate_kept() -> None:
    s = teams().turn_of(ALICE).from_the_start()
    s.choose(True, False, True, True, False, "Filler", True)

    s.settle()

    assert len(s.hand(BOB)) == 6
    assert len(s.hand(ALICE)) == 7


@pytest.mark.cr("805.3b")
def test_cards_that_begin_on_the_battlefield_are_asked_about_team_by_team() -> None:
    s = teams().card(
        "Leyline {2}{W} | Enchantment | If this card is in your opening hand, you may begin the"
        " game with it on the battlefield."
    )
    for player in range(4):
        s.library(player, *["Leyline"] * 20)
    s.turn_of(CAROL).from_the_start()
    noted = asked(s)

    s.settle()

    begun = [each.player for each in noted if each.topic is Topic.BEGIN_IN_PLAY]
    assert begun == [CAROL, DAVE, ALICE, BOB]


@pytest.mark.cr("805.4", "805.4a")
def test_teams_take_turns() -> None:
    s = teams()

    first = active_players(s.game)
    s.to(PRECOMBAT_MAIN, CAROL)
    second = active_players(s.game)
    s.to(PRECOMBAT_MAIN, ALICE)

    assert (first, second) == ((ALICE, BOB), (CAROL, DAVE))
    assert [event.player for event in s.happened(TurnBegan)] == [CAROL, ALICE]
    assert [is_active(s.game, each) for each in range(4)] == [True, True, False, False]


@pytest.mark.cr("805.4")
def test_the_permanents_of_each_of_the_team_untap() -> None:
    s = teams().put(CAROL, "Bear (tapped)").put(DAVE, "Bear (tapped)").put(BOB, "Bear (tapped)")

    s.to(UPKEEP, CAROL)

    assert len(s.happened(Untapping)) == 2


@pytest.mark.cr("805.4")
def test_a_creature_there_since_before_the_teams_turn_may_attack() -> None:
    s = teams().put(BOB, "Bear").put(ALICE, "Cub (fresh)")

    s.attack(("Bear", CAROL))

    with pytest.raises(ScenarioError):
        teams().put(BOB, "Cub (fresh)").attack(("Cub", CAROL))


@pytest.mark.cr("805.4")
def test_each_of_the_team_discards_to_seven_cards() -> None:
    s = teams().put(BOB, "Bear x9 (hand)").put(ALICE, "Cub x8 (hand)").put(DAVE, "Cub x9 (hand)")

    s.to(UPKEEP, CAROL)

    assert [len(s.hand(player)) for player in (ALICE, BOB, DAVE)] == [7, 7, 9]


@pytest.mark.cr("805.4")
def test_until_your_next_turn_ends_as_the_turn_of_your_team_begins() -> None:
    s = teams().card("Rally {0} | Sorcery | Until your next turn, target creature gets +2/+2.")
    s.put(BOB, "Rally (hand)", "Bear")

    s.cast("Rally", "Bear", by=BOB).resolve()
    s.to(END, CAROL)
    during = s.pt("Bear")
    s.to(UPKEEP, ALICE)

    assert (during, s.pt("Bear")) == ((4, 4), (2, 2))


@pytest.mark.cr("805.4b")
def test_each_player_on_a_team_draws_in_its_draw_step() -> None:
    s = teams()

    s.to(PRECOMBAT_MAIN, CAROL)

    assert [event.player for event in s.happened(CardDrawn)] == [CAROL, DAVE]


@pytest.mark.cr("805.4c")
def test_each_player_on_a_team_plays_a_land() -> None:
    s = teams().put(ALICE, "Plains x2 (hand)").put(BOB, "Forest (hand)").put(CAROL, "Island (hand)")

    s.play("Plains", by=ALICE).play("Forest", by=BOB)

    assert s.battlefield() == ["Plains", "Forest"]
    assert not s.may("play land", "Plains", by=ALICE)
    assert not s.may("play land", "Island", by=CAROL)


@pytest.mark.cr("805.4d")
@pytest.mark.parametrize(
    ("text", "lost"),
    [
        ("At the beginning of each player's upkeep, that player loses 1 life.", [0, 0, 1, 1]),
        ("At the beginning of each opponent's upkeep, that player loses 1 life.", [0, 0, 1, 1]),
        ("At the beginning of each player's upkeep, you lose 1 life.", [1, 0, 0, 0]),
        ("At the beginning of each opponent's upkeep, you lose 1 life.", [1, 0, 0, 0]),
        ("At the beginning of each upkeep, you lose 1 life.", [1, 0, 0, 0]),
        (
            "At the beginning of each player's upkeep, if that player has no cards in hand, you"
            " lose 1 life.",
            [2, 0, 0, 0],
        ),
        ("At the beginning of your upkeep, you lose 1 life.", [0, 0, 0, 0]),
    ],
)
def test_a_trigger_at_each_players_step_comes_once_for_each_it_speaks_of(
    text: str, lost: list[int]
) -> None:
    s = teams().card(f"Clock {{1}} | Enchantment | {text}").put(ALICE, "Clock")

    s.to(DRAW, CAROL)

    assert [20 - s.life(player) for player in range(4)] == lost


@pytest.mark.cr("805.4d")
def test_your_upkeep_is_that_of_your_team() -> None:
    s = teams().card("Clock {1} | Enchantment | At the beginning of your upkeep, you lose 1 life.")
    s.put(DAVE, "Clock")

    s.to(DRAW, CAROL)

    assert s.life(DAVE) == 19


@pytest.mark.cr("805.5", "805.5a", "117.6")
def test_any_player_of_the_team_with_priority_acts() -> None:
    s = teams().put(BOB, "Mountain", "Bolt (hand)").put(ALICE, "Mountain", "Bolt (hand)")

    s.cast("Bolt", CAROL, by=BOB).cast("Bolt", DAVE, by=ALICE)

    assert s.stack() == ["Bolt", "Bolt"]


@pytest.mark.cr("805.5b")
def test_the_team_has_priority_again_after_one_of_it_acted() -> None:
    s = teams().put(BOB, "Mountain", "Bolt (hand)")
    s.settle().pass_priority()
    assert s.table.choice.player == BOB

    s.cast("Bolt", CAROL, by=BOB)

    assert s.table.choice.player == ALICE


@pytest.mark.cr("805.5b")
def test_all_teams_passing_in_succession_resolve_the_top_and_the_active_team_is_first() -> None:
    s = teams().put(BOB, "Mountain", "Bolt (hand)")
    s.cast("Bolt", CAROL, by=BOB)

    order = []
    while s.stack():
        order.append(s.table.choice.player)
        s.pass_priority()

    assert order == [ALICE, BOB, CAROL, DAVE]
    assert s.life(CAROL) == 17
    assert s.table.choice.player == ALICE


@pytest.mark.cr("805.5b")
def test_if_one_of_a_team_acts_all_teams_have_to_pass_again() -> None:
    s = teams().put(DAVE, "Mountain", "Bolt (hand)")
    s.settle()
    for _ in (ALICE, BOB, CAROL):
        s.pass_priority()

    s.cast("Bolt", BOB, by=DAVE)
    order = []
    while s.stack():
        order.append(s.table.choice.player)
        s.pass_priority()

    assert order == [CAROL, DAVE, ALICE, BOB]


@pytest.mark.cr("805.6")
def test_the_active_team_makes_its_choices_first() -> None:
    s = teams().card("Edict {B} | Sorcery | Each player sacrifices a creature.")
    s.turn_of(CAROL).put(CAROL, "Swamp", "Edict (hand)")
    for player in range(4):
        s.put(player, "Bear", "Cub")
    noted = asked(s)

    s.cast("Edict").resolve()

    chose = [each.player for each in noted if each.topic is Topic.SACRIFICE]
    assert chose == [CAROL, DAVE, ALICE, BOB]


@pytest.mark.cr("805.6a")
def test_players_of_the_active_team_draw_before_those_of_others() -> None:
    s = teams().card("Howl {R} | Sorcery | Each player draws two cards.")
    s.turn_of(DAVE).put(DAVE, "Mountain", "Howl (hand)")

    s.cast("Howl", by=DAVE).resolve()

    drawn = [event.player for event in s.happened(CardDrawn)]
    assert drawn == [CAROL, CAROL, DAVE, DAVE, ALICE, ALICE, BOB, BOB]


@pytest.mark.cr("805.7")
def test_a_team_puts_its_triggers_on_the_stack_together_in_any_order() -> None:
    s = teams()
    for name in ("One", "Two", "Three"):
        s.card(f"{name} {{1}} | Enchantment | At the beginning of each upkeep, you gain 1 life.")
    s.put(CAROL, "One").put(DAVE, "Two").put(ALICE, "Three")
    noted = asked(s)

    s.choose(["Two", "One"]).to(UPKEEP, CAROL).settle()

    ordered = [each.player for each in noted if each.topic is Topic.TRIGGERS]
    assert ordered == [CAROL]
    assert s.stack() == ["Two", "One", "Three"]


@pytest.mark.cr("805.8")
def test_the_team_takes_the_extra_turn_of_one_of_it() -> None:
    s = teams().card("Warp {U} | Sorcery | Take an extra turn after this one.")
    s.put(BOB, "Island", "Warp (hand)")

    s.cast("Warp", by=BOB).resolve()
    s.to(END).to(PRECOMBAT_MAIN)

    assert active_players(s.game) == (ALICE, BOB)
    assert [event.player for event in s.happened(TurnBegan)] == [ALICE]


@pytest.mark.cr("805.8")
def test_a_single_effect_adds_one_turn_to_a_team() -> None:
    s = teams().card("Warp {U} | Sorcery | Each player takes an extra turn after this one.")
    s.put(BOB, "Island", "Warp (hand)")

    s.cast("Warp", by=BOB).resolve()

    assert sorted(s.game.extra_turns) == [ALICE, CAROL]


@pytest.mark.cr("805.8")
def test_the_team_skips_the_step_that_one_of_it_skips() -> None:
    s = teams().card("Halt {U} | Enchantment | Skip your draw step.").put(DAVE, "Halt")

    s.to(PRECOMBAT_MAIN, CAROL)

    assert not s.happened(CardDrawn)
    assert not s.happened(StepBegan, step=DRAW)


@pytest.mark.cr("805.8")
def test_a_single_effect_skips_one_step_of_a_team() -> None:
    s = teams().card("Halt {U} | Sorcery | Each player skips their next draw step.")
    s.put(ALICE, "Island", "Halt (hand)")

    s.cast("Halt").resolve()
    s.to(PRECOMBAT_MAIN, CAROL)
    first = len(s.happened(CardDrawn))
    s.to(PRECOMBAT_MAIN, ALICE).to(PRECOMBAT_MAIN, CAROL)

    assert first == 0
    assert [event.player for event in s.happened(CardDrawn)] == [CAROL, DAVE]


@pytest.mark.cr("805.8", "723.1")
def test_who_controls_a_player_controls_their_team() -> None:
    s = teams().card(
        "Enslave {0} | Sorcery | You control target player during that player's next turn."
    )
    s.put(ALICE, "Enslave (hand)").put(CAROL, "Mountain", "Bolt (hand)")

    s.cast("Enslave", DAVE).resolve().to(PRECOMBAT_MAIN, CAROL)
    first = s.table.choice
    s.pass_priority()

    assert (first.player, first.decider) == (CAROL, ALICE)
    assert (s.table.choice.player, s.table.choice.decider) == (DAVE, ALICE)


@pytest.mark.cr("805.9")
def test_the_controller_chooses_which_active_player_is_meant() -> None:
    sting = Face(
        "Sting", ("R",), INSTANT, abilities=(SpellAbility(Body((LoseLife(ActivePlayer(), 3),))),)
    )
    s = teams().card(sting).turn_of(CAROL).put(ALICE, "Mountain", "Sting (hand)")

    s.choose(DAVE).cast("Sting", by=ALICE).resolve()

    assert [s.life(player) for player in range(4)] == [20, 20, 20, 17]


# Combat. (CR 805.10)


@pytest.mark.cr("805.10", "805.10a", "805.10b", "506.2b")
def test_the_team_attacks_as_a_group_and_each_creature_has_its_own_defender() -> None:
    s = teams().put(ALICE, "Bear").put(BOB, "Cub")

    s.attack(("Bear", DAVE), ("Cub", CAROL)).damage()

    assert [s.life(player) for player in range(4)] == [20, 20, 19, 18]
    assert s.game.combat.defenders == (CAROL, DAVE)


@pytest.mark.cr("805.10b")
def test_the_attack_of_a_team_is_legal_as_a_whole() -> None:
    s = teams().card("Quiet {W} | Enchantment | No more than one creature can attack each combat.")
    s.put(ALICE, "Bear").put(BOB, "Cub").put(DAVE, "Quiet")

    with pytest.raises(ScenarioError):
        s.attack(("Bear", DAVE), ("Cub", CAROL))


@pytest.mark.cr("805.10b", "508.1c")
def test_a_creature_that_cant_attack_alone_attacks_with_one_of_a_teammate() -> None:
    s = teams().card("Shy {G} | Creature — Elf | ~ can't attack alone. | 3/3")
    s.put(ALICE, "Shy").put(BOB, "Cub")

    s.attack(("Shy", DAVE), ("Cub", CAROL)).damage()

    assert (s.life(CAROL), s.life(DAVE)) == (19, 17)


@pytest.mark.cr("805.10b", "508.1h")
def test_each_player_pays_for_their_own_creatures() -> None:
    s = teams().card(
        "Toll {W} | Enchantment | Creatures can't attack you unless their controller pays {1} for"
        " each creature they control that's attacking you."
    )
    s.put(ALICE, "Bear", "Plains").put(BOB, "Cub", "Forest").put(DAVE, "Toll")

    s.attack(("Bear", DAVE), ("Cub", DAVE))

    assert s.is_tapped("Plains")
    assert s.is_tapped("Forest")
    assert len(s.happened(AttackDeclared)) == 2


@pytest.mark.cr("805.10b", "508.1h")
def test_no_player_pays_for_creatures_of_a_teammate() -> None:
    s = teams().card(
        "Toll {W} | Enchantment | Creatures can't attack you unless their controller pays {1} for"
        " each creature they control that's attacking you."
    )
    s.put(ALICE, "Plains x2").put(BOB, "Cub").put(DAVE, "Toll").to(BEGINNING_OF_COMBAT)

    declaration = Declaration(s.game, ALICE)
    answers = [at for at, pair in enumerate(declaration.pairs) if pair[1] == DAVE]

    assert len(answers) == 1
    assert not declaration.is_legal(s.game, tuple(answers))


@pytest.mark.cr("805.10c")
def test_the_attacking_player_is_who_controls_the_creature_that_is_blocked() -> None:
    s = teams().card(
        "Guard {W} | Creature — Human | Whenever ~ blocks a creature, that creature's controller"
        " loses 5 life. | 1/4"
    )
    s.put(ALICE, "Bear").put(BOB, "Cub").put(CAROL, "Guard")

    s.attack(("Bear", DAVE), ("Cub", CAROL)).block(("Guard", "Cub")).resolve()

    assert [s.life(player) for player in range(4)] == [20, 15, 20, 20]


@pytest.mark.cr("805.10d")
def test_creatures_block_for_teammates_and_their_planeswalkers() -> None:
    s = teams().card("Sage {W} | Legendary Planeswalker — Sage | +1: You gain 1 life. | Loyalty: 4")
    s.put(ALICE, "Bear").put(BOB, "Cub").put(CAROL, "Ox x2").put(DAVE, "Sage (4 loyalty)")
    one, other = [key for key in s.game.battlefield if s.seen(key).name == "Ox"]

    s.attack(("Bear", DAVE), ("Cub", "Sage")).block((one, "Bear"), (other, "Cub")).damage()

    assert s.life(DAVE) == 20
    assert s.counters("Sage", "loyalty") == 4


@pytest.mark.cr("805.10d")
def test_the_defending_team_has_one_combined_block() -> None:
    s = teams().card("Fang {G} | Creature — Wolf | Menace | 3/3")
    s.put(ALICE, "Fang").put(CAROL, "Ox").put(DAVE, "Cub")
    noted = asked(s)

    s.attack(("Fang", DAVE)).block(("Ox", "Fang"), ("Cub", "Fang"))

    assert [each.player for each in noted if each.topic is Topic.BLOCKERS] == [CAROL]
    assert set(s.game.combat.blockers) == {s.find("Ox"), s.find("Cub")}


@pytest.mark.cr("805.10e")
def test_the_defending_player_is_whom_the_creature_attacks() -> None:
    s = teams().card(
        "Raider {R} | Creature — Orc | Whenever ~ attacks, defending player loses 5 life. | 1/1"
    )
    s.put(BOB, "Raider").put(ALICE, "Bear")

    s.attack(("Raider", DAVE), ("Bear", CAROL)).resolve()

    assert [s.life(player) for player in range(4)] == [20, 20, 20, 15]


@pytest.mark.cr("805.10e", "802.2a")
def test_the_defending_player_of_one_removed_from_combat_is_whom_it_attacked() -> None:
    s = teams().card(
        "Raider {R} | Creature — Orc | {0}: Defending player loses 5 life. | {0}: Remove ~ from"
        " combat. | 1/1"
    )
    s.put(BOB, "Raider")

    s.attack(("Raider", DAVE)).activate("Raider", ability=1, by=BOB).resolve()
    s.activate("Raider", ability=0, by=BOB).resolve()

    assert [s.life(player) for player in range(4)] == [20, 20, 20, 15]


@pytest.mark.cr("805.10e", "802.2a")
def test_of_several_defending_players_the_controller_chooses_one() -> None:
    s = teams().card("Curse {0} | Instant | Defending player loses 5 life.").put(BOB, "Cub")
    s.put(ALICE, "Curse (hand)")

    s.attack(("Cub", CAROL)).choose(DAVE).cast("Curse", by=ALICE).resolve()

    assert [s.life(player) for player in range(4)] == [20, 20, 20, 15]


@pytest.mark.cr("805.10f")
def test_the_active_team_announces_its_damage_before_the_defending_team() -> None:
    s = teams().card("Elk {2}{G} | Creature — Elk | 4/4")
    s.card("Lynx {G} | Creature — Cat | ~ can block an additional creature each combat. | 3/3")
    s.put(BOB, "Elk").put(ALICE, "Cub x2").put(DAVE, "Ox x2").put(CAROL, "Lynx")
    elk, one, two, ox, other, lynx = s.game.battlefield
    s.attack((elk, CAROL), (one, DAVE), (two, DAVE))
    s.block((ox, elk), (other, elk), (lynx, one), (lynx, two))

    noted = asked(s)
    s.damage()

    assert [each.player for each in noted if each.topic is Topic.COMBAT_DAMAGE] == [BOB, CAROL]


@pytest.mark.cr("805.4", "800.4j")
def test_the_turn_stays_that_of_the_team_if_its_primary_player_leaves() -> None:
    s = teams().put(BOB, "Cub")
    s.settle()

    concede(s.game, ALICE)
    s.attack(("Cub", CAROL)).damage()
    s.to(PRECOMBAT_MAIN, CAROL).to(PRECOMBAT_MAIN, BOB)

    assert s.life(CAROL) == 19
    assert active_players(s.game) == (BOB,)


@pytest.mark.cr("805.4", "731.2a", "731.2b", "502.2a")
@pytest.mark.parametrize(("cast", "time"), [((), "night"), ((BOB,), "day")])
def test_day_and_night_look_at_all_of_the_team(cast: tuple[int, ...], time: str) -> None:
    s = teams().put(BOB, "Mountain", "Bolt (hand)").set_board(day="day")

    for player in cast:
        s.cast("Bolt", CAROL, by=player).resolve()
    s.to(UPKEEP, CAROL)

    assert s.game.day == time


@pytest.mark.cr("805.4", "714.3c")
def test_sagas_of_all_the_team_go_on() -> None:
    s = teams().card("Tale {W} | Enchantment — Saga | I, II, III — You gain 1 life.")
    s.put(DAVE, "Tale (1 lore)")

    s.to(POSTCOMBAT_MAIN, CAROL)

    assert s.counters("Tale", "lore") == 2
