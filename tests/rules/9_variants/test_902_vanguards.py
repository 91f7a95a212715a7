"""Examples printed under the rules of Vanguard, played. (CR 902)"""

import pytest

from apnap.abilities.cards import CardProgram, Face
from apnap.game.game import Game
from apnap.game.record import Seat, Setup
from apnap.judge.boards.scenario import FILLER
from apnap.rules.door.happening import happen
from apnap.rules.table.setting_up import SetupError, set_up
from apnap.rules.turn.starting import starting_hand
from apnap.terms.characteristics import VANGUARD
from apnap.terms.events import ZoneChange
from apnap.terms.turn import COMMAND, EXILE, LIBRARY, UPKEEP
from apnap.testing import ALICE, BOB, Scenario

KEEP, MULLIGAN = True, False


def with_vanguard(hand: int, life: int) -> Scenario:
    """Alice has a vanguard card with these modifiers."""
    avatar = Face("Avatar", types=VANGUARD, hand_modifier=hand, life_modifier=life)
    return Scenario().card(avatar).put(ALICE, "Avatar (command)")


@pytest.mark.example("902.4")
def test_example_902_4_the_life_modifier_changes_the_starting_life_total() -> None:
    s = with_vanguard(hand=0, life=-3)

    assert (s.life(ALICE), s.life(BOB)) == (17, 20)


@pytest.mark.example("902.5a")
def test_example_902_5a_each_new_hand_has_as_many_cards_as_the_first() -> None:
    s = with_vanguard(hand=2, life=0).from_the_start()
    kept = [["Filler"], ["Filler"], ["Filler"] * 2, ["Filler"] * 2, ["Filler"] * 3, ["Filler"] * 3]

    s.choose(MULLIGAN, KEEP, kept[0], MULLIGAN, *kept[2:4], MULLIGAN, *kept[4:6], KEEP).settle()

    assert len(s.hand(ALICE)) == 9 - 3
    assert len(s.hand(BOB)) == 7
    assert len(s.names(LIBRARY, ALICE)) == 20 - 6


@pytest.mark.example("902.5b")
def test_example_902_5b_the_hand_modifier_changes_the_maximum_hand_size() -> None:
    s = with_vanguard(hand=-1, life=0)
    s.card("Card {9} | Artifact").put(ALICE, "Card x8 (hand)").put(BOB, "Card x7 (hand)")

    s.to(UPKEEP, BOB)

    assert len(s.hand(ALICE)) == 6
    assert len(s.hand(BOB)) == 7


def seated(hand: int, life: int) -> Game:
    """Alice brings a vanguard card with these modifiers."""
    avatar = Face("Avatar", types=VANGUARD, hand_modifier=hand, life_modifier=life)
    programs = {"Avatar": CardProgram("Avatar", (avatar,)), "Filler": FILLER}
    deck = ["Filler"] * 20
    seats = [Seat("Alice", deck, vanguard="Avatar"), Seat("Bob", deck)]
    return set_up(Setup(seats), programs)


@pytest.mark.cr("902.3", "902.4", "313.5", "313.7", "103.4b", "119.1b")
def test_a_player_brings_a_vanguard_card_to_the_table() -> None:
    game = seated(hand=1, life=-3)

    assert [game.objects[key].owner for key in game.command] == [ALICE]
    assert [player.life for player in game.players.values()] == [17, 20]
    assert starting_hand(game, ALICE) == 8


@pytest.mark.cr("902.7", "313.4", "113.6p")
def test_its_triggered_abilities_trigger_from_the_command_zone() -> None:
    s = Scenario().card("Sage | Vanguard | Whenever you cast a creature spell, you gain 2 life.")
    s.card("Sprite {0} | Creature — Faerie | 1/1").put(ALICE, "Sage (command)", "Sprite (hand)")

    s.cast("Sprite").resolve()

    assert s.life(ALICE) == 22


@pytest.mark.cr("902.7", "313.4", "902.6", "109.4e")
def test_only_its_owner_activates_its_abilities() -> None:
    s = Scenario().card("Sage | Vanguard | {1}: You gain 1 life.").put(ALICE, "Sage (command)")
    s.put(ALICE, "Plains").put(BOB, "Plains")

    s.activate("Sage").resolve()

    assert (s.life(ALICE), s.may("activate", "Sage", by=BOB)) == (21, False)


@pytest.mark.cr("902.7", "313.4")
def test_it_may_give_mana() -> None:
    s = Scenario().card("Sage | Vanguard | Pay 2 life: Add {G}.").put(ALICE, "Sage (command)")
    s.card("Sprite {G} | Creature — Faerie | 1/1").put(ALICE, "Sprite (hand)")

    s.cast("Sprite").resolve()

    assert s.life(ALICE) == 18


@pytest.mark.cr("902.3")
def test_only_a_vanguard_card_is_brought_as_one() -> None:
    seats = [Seat("Alice", vanguard="Filler"), Seat("Bob")]

    with pytest.raises(SetupError, match="Filler is no vanguard card"):
        set_up(Setup(seats), {"Filler": FILLER})


@pytest.mark.cr("313.2", "902.3", "400.4b")
def test_it_stays_in_the_command_zone() -> None:
    s = with_vanguard(hand=0, life=0)

    happen(s.game, [ZoneChange(s.find("Avatar"), EXILE)])

    assert s.names(COMMAND) == ["Avatar"]
    assert s.exile() == []


@pytest.mark.cr("313.2")
def test_it_is_no_permanent_and_is_not_cast() -> None:
    s = with_vanguard(hand=0, life=0).settle()

    assert s.battlefield() == []
    assert not s.may("cast", "Avatar")


@pytest.mark.cr("613.7i")
def test_it_has_a_timestamp_from_the_beginning_of_the_game() -> None:
    s = with_vanguard(hand=0, life=0).card("Bear {1}{G} | Creature — Bear | 2/2")
    s.put(ALICE, "Bear (hand)", "Forest x2")

    s.cast("Bear").resolve()

    assert s.record("Avatar").timestamp < s.record("Bear").timestamp
