"""Games of the casual variants: what each begins with, by its own rules and all others.

(CR 311-315, 901-905)
"""

from random import Random

import pytest

import apnap
from apnap.abilities.values import PlanarFace
from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.decks import Deck
from apnap.cards.importing.plain_text import cards_from_text
from apnap.game.record import Setup
from apnap.game.topics import Topic
from apnap.oracle.card_text import CardText, FaceText
from apnap.rules.mechanics.command_zone.planes import FACES
from apnap.rules.mechanics.command_zone.vanguard import hand_modifier
from apnap.rules.table.table import Table
from apnap.rules.turn.starting import starting_hand
from apnap.terms.events import CardDrawn, PlayerLost
from apnap.terms.turn import COMMAND, PRECOMBAT_MAIN, UPKEEP
from apnap.testing import ALICE, BOB, CAROL, DAVE, Scenario
from apnap.variants.beginning import setup_of
from apnap.variants.table import variant_for

PLANES = [f"Dale {at}" for at in range(10)]
SCHEMES = [f"Plan {at}" for at in range(20)]
CARDS = CardDatabase.builtin()
CARDS.add_all(
    cards_from_text(
        "\n\n".join(
            [
                *(f"{name}\nPlane — Dale\nCreatures you control get +1/+1." for name in PLANES),
                *(
                    f"{name}\nScheme\nWhen you set this scheme in motion, draw a card."
                    for name in SCHEMES
                ),
            ]
        )
    )
)
CARDS.add(
    CardText(
        "Sage",
        (
            FaceText(
                name="Sage",
                type_line="Vanguard",
                text="Creatures you control get +1/+1.",
                hand_modifier="+1",
                life_modifier="-2",
            ),
        ),
    )
)
BESIDE = Deck(
    main={"Plains": 60},
    planes=dict.fromkeys(PLANES, 1),
    schemes=dict.fromkeys(SCHEMES, 1),
    vanguard={"Sage": 1},
)


def begun(variant: str, players: int = 2) -> Setup:
    """All bring planes, schemes and a vanguard."""
    return setup_of(
        variant_for(players, variant), list("ABCD")[:players], [BESIDE] * players, database=CARDS
    )


def at_the_table(variant: str, players: int = 2) -> Table:
    """A game of it that has begun, up to the first turn."""
    names = list("ABCD")[:players]
    table = apnap.new_game([BESIDE] * players, seed=3, names=names, variant=variant, database=CARDS)
    chance = Random(1)
    while table.game.turn == 0:
        keep = table.choice.topic is Topic.MULLIGAN
        table.answer(0 if keep else table.choice.random(chance))
    return table


@pytest.mark.cr("311.1", "312.1")
def test_only_a_game_of_planechase_has_planar_decks() -> None:
    assert [seat.planes for seat in begun("planechase").seats] == [PLANES, PLANES]
    assert [seat.planes for seat in begun("vanguard").seats] == [[], []]
    assert [seat.planes for seat in begun("").seats] == [[], []]


@pytest.mark.cr("313.1")
def test_only_a_game_of_vanguard_has_vanguards() -> None:
    assert [seat.vanguard for seat in begun("vanguard").seats] == ["Sage", "Sage"]
    assert [seat.vanguard for seat in begun("planechase").seats] == ["", ""]


@pytest.mark.cr("314.1", "904.2a")
def test_only_an_archenemy_has_schemes() -> None:
    assert [len(seat.schemes) for seat in begun("archenemy", 3).seats] == [20, 0, 0]
    assert [len(seat.schemes) for seat in begun("", 3).seats] == [0, 0, 0]


@pytest.mark.cr("901.1", "901.5")
def test_planechase_is_a_normal_game_with_a_plane_face_up() -> None:
    game = at_the_table("planechase").game

    assert [player.life for player in game.players.values()] == [20, 20]
    assert [game.objects[key].printed.name in PLANES for key in game.command] == [True]
    assert starting_hand(game, ALICE) == 7


@pytest.mark.cr("901.3a", "107.11", "107.12")
def test_the_planar_die_has_a_planeswalker_symbol_a_chaos_symbol_and_blank_faces() -> None:
    blank = [PlanarFace.BLANK] * 4

    assert sorted(FACES, key=str) == sorted(
        [PlanarFace.PLANESWALKER, PlanarFace.CHAOS, *blank], key=str
    )


@pytest.mark.cr("902.1", "902.3")
def test_in_vanguard_each_player_has_one_vanguard_face_up() -> None:
    game = at_the_table("vanguard").game

    cards = [game.objects[key] for key in game.command]

    assert sorted(each.owner for each in cards) == [ALICE, BOB]
    assert not any(each.face_down for each in cards)


@pytest.mark.cr("902.2")
@pytest.mark.parametrize("players", [2, 4])
def test_vanguard_is_for_two_players_or_more(players: int) -> None:
    game = at_the_table("vanguard", players).game

    assert [player.life for player in game.players.values()] == [18] * players


@pytest.mark.cr("902.5", "313.6", "103.5a")
def test_the_hand_modifier_changes_the_starting_hand_and_the_largest() -> None:
    table = at_the_table("vanguard")

    assert [starting_hand(table.game, player) for player in (ALICE, BOB)] == [8, 8]
    assert [hand_modifier(table.game, player) for player in (ALICE, BOB)] == [1, 1]


@pytest.mark.cr("903.1")
def test_in_commander_each_deck_is_led_by_a_legend_and_all_other_rules_hold() -> None:
    table = apnap.new_game(["widows-garden"] * 2, seed=1, variant="commander")
    view = table.view()

    assert [len(player.commanders) for player in view.players] == [1, 1]
    assert [player.hand_size for player in view.players] == [7, 7]
    assert [player.life for player in view.players] == [40, 40]


CHIEF = "Chief {1} | Legendary Creature — Human | 2/2"


@pytest.mark.cr("903.12a")
def test_in_brawl_a_commander_is_cast_from_the_command_zone_for_its_tax_too() -> None:
    s = (
        Scenario()
        .variant("brawl")
        .card(CHIEF)
        .card("Kill {0} | Instant | Destroy target creature.")
    )
    s.put(ALICE, "Chief (command, commander)", "Plains x3", "Kill (hand)")

    s.cast("Chief").resolve()
    s.cast("Kill", "Chief").resolve()

    assert s.names(COMMAND) == ["Chief"]
    assert not s.may("cast", "Chief")  # with two mana left it would cost three
    assert s.life(ALICE) == 25


@pytest.mark.cr("904.1")
def test_in_archenemy_all_others_are_a_team_against_one_with_schemes() -> None:
    setup = begun("archenemy", 4)

    assert setup.options["teams"] == [[ALICE], [BOB, CAROL, DAVE]]
    assert setup.options["shared_turns"]
    assert [seat.life for seat in setup.seats] == [40, 20, 20, 20]


def schemers() -> Scenario:
    """Alice against Bob, Carol and Dave, with commanders."""
    s = Scenario(4).variant("archenemy+commander").card(CHIEF)
    s.card("Venom {0} | Instant | Target player gets ten poison counters.")
    s.card("Drain {0} | Instant | Target player loses 59 life.")
    return s.put(ALICE, "Venom (hand)", "Drain (hand)").put(CAROL, "Chief (commander)")


@pytest.mark.cr("904.13a", "904.13b")
def test_archenemy_commander_is_commander_by_the_rules_of_archenemy() -> None:
    s = schemers().put(ALICE, "Chief (command, commander)", "Plains")

    s.cast("Drain", DAVE).resolve()

    assert [s.life(player) for player in range(4)] == [60, 1, 1, 1]
    assert s.may("cast", "Chief")
    s.to(UPKEEP, BOB)
    assert set(s.table.view().acting) == {BOB, CAROL, DAVE}


@pytest.mark.cr("904.13c", "704.5c")
def test_in_archenemy_commander_ten_poison_counters_are_fatal_to_one_of_the_team() -> None:
    s = schemers()

    s.cast("Venom", DAVE).resolve()

    assert [s.game.players[player].counter("poison") for player in (BOB, CAROL, DAVE)] == [0, 0, 10]
    assert {event.player for event in s.happened(PlayerLost)} >= {DAVE}


@pytest.mark.cr("904.13c", "103.8c")
def test_in_archenemy_commander_the_archenemy_draws_in_the_first_turn() -> None:
    s = schemers().turn_of(ALICE).from_the_start()

    s.to(PRECOMBAT_MAIN, ALICE)

    assert [event.player for event in s.happened(CardDrawn, in_draw_step=True)] == [ALICE]


@pytest.mark.cr("905.6", "905.3")
def test_in_a_conspiracy_draft_game_players_begin_with_20_life_and_seven_cards() -> None:
    drafted = Deck(main={"Plains": 40}, drafted=True)

    table = apnap.new_game([drafted] * 4, seed=1, variant="conspiracy")

    assert [(each.life, each.hand_size) for each in table.view().players] == [(20, 7)] * 4
