"""Conspiracies: put into the command zone as the game begins, some with an agenda. (CR 315, 905)"""

from dataclasses import replace

import pytest

from apnap.game.position import Placed
from apnap.rules.door.happening import happen
from apnap.terms.events import Revealed, ZoneChange
from apnap.terms.turn import COMMAND, EXILE
from apnap.testing import ALICE, BOB, Scenario, ScenarioError

LEAGUE = "League | Conspiracy | Creatures you control get +1/+1."
FAVOR = (
    "Favor | Conspiracy | Hidden agenda | Creatures you control with the chosen name have haste."
)
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
DOOM = "Doom {0} | Instant | Target player loses the game."

TURN_UP = "turn a conspiracy face up"
KEEP = True


def conspiring(*outside: str, players: int = 2) -> Scenario:
    """Alice has these conspiracies in her sideboard, and the game is about to begin."""
    s = Scenario(players).card(LEAGUE).card(FAVOR).card(BEAR).card(DOOM).from_the_start()
    return s.set_player(ALICE, outside=outside, library=("Bear",) * 10 + ("Filler",) * 10)


def with_a_favor() -> Scenario:
    """Alice's agenda is her Bear."""
    return conspiring("Favor").choose(["Favor"], "Bear", KEEP, KEEP).settle()


@pytest.mark.cr("315.2", "905.4", "103.2e")
def test_a_player_puts_any_number_of_conspiracies_from_the_sideboard_into_the_command_zone() -> (
    None
):
    s = conspiring("League", "League", "League").choose(["League", "League"], KEEP, KEEP).settle()

    assert s.names(COMMAND) == ["League", "League"]


@pytest.mark.cr("315.2", "905.4")
def test_a_player_may_put_none() -> None:
    s = conspiring("League").choose([], KEEP, KEEP).settle()

    assert s.names(COMMAND) == []


@pytest.mark.cr("315.5", "315.6", "113.6p", "905.5", "109.4g")
def test_its_static_abilities_affect_the_game() -> None:
    s = Scenario().card(LEAGUE).card(BEAR).put(ALICE, "League (command)", "Bear").put(BOB, "Bear")

    assert [s.pt(key) for key in s.all_named("Bear")] == [(3, 3), (2, 2)]


@pytest.mark.cr("702.106a", "905.4a", "315.5a", "315.5b", "702.106b")
def test_a_hidden_agenda_is_put_face_down_and_a_name_is_chosen() -> None:
    s = with_a_favor()
    (key,) = s.game.command

    assert s.record(key).face_down
    assert s.seen(key).name == ""
    assert s.seen(key).types == 0
    assert s.record(key).notes["secretly chosen"] == ("Bear",)


@pytest.mark.cr("315.7")
def test_only_its_controller_may_look_at_a_face_down_conspiracy() -> None:
    s = with_a_favor()

    shown = [s.table.view(viewer).command[0].underneath for viewer in (ALICE, BOB, None)]
    notes = [s.table.view(viewer).command[0].notes for viewer in (ALICE, BOB, None)]

    assert shown == ["Favor", "", ""]
    assert notes == [{"secretly chosen": "Bear"}, {}, {}]


@pytest.mark.cr("702.106c", "116.2j", "702.106d", "905.4a")
def test_turned_face_up_it_reveals_the_name_its_other_ability_speaks_of() -> None:
    s = with_a_favor()

    s.take(TURN_UP, "Favor")

    (key,) = s.game.command
    assert s.names(COMMAND) == ["Favor"]
    assert s.record(key).notes["name"] == "Bear"
    assert s.table.view(BOB).command[0].notes == {"name": "Bear"}


@pytest.mark.cr("702.106c", "702.106d")
def test_only_creatures_with_that_name_are_meant() -> None:
    s = Scenario().card(FAVOR).card(BEAR).card("Wolf {1} | Creature — Wolf | 1/1")
    s.put(ALICE, "Favor (command)", "Bear", "Wolf")
    s.set_board(cards=tuple(_named(each) for each in s.position.cards))

    assert s.has("Bear", "haste")
    assert not s.has("Wolf", "haste")


def _named(placed: Placed) -> Placed:
    return replace(placed, notes={"name": "Bear"}) if placed.card == "Favor" else placed


@pytest.mark.cr("613.7j")
def test_it_receives_a_new_timestamp_as_it_is_turned_face_up() -> None:
    s = with_a_favor()
    (key,) = s.game.command
    before = s.record(key).timestamp

    s.take(TURN_UP, "Favor")

    assert s.record(key).timestamp > before


@pytest.mark.cr("702.106e")
def test_it_is_revealed_as_its_player_leaves() -> None:
    s = conspiring("Favor", players=3).put(BOB, "Doom (hand)")
    s.choose(["Favor"], "Bear", KEEP, KEEP, KEEP).settle()

    s.cast("Doom", ALICE, by=BOB).resolve()

    assert s.happened(Revealed, rule="702.106e")


@pytest.mark.cr("702.106e")
def test_it_is_revealed_at_the_end_of_the_game() -> None:
    s = conspiring("Favor").put(BOB, "Doom (hand)")
    s.choose(["Favor"], "Bear", KEEP, KEEP).settle()

    s.cast("Doom", BOB, by=BOB).resolve()

    assert s.game.is_over
    assert s.happened(Revealed, rule="702.106e")


@pytest.mark.cr("702.106f")
def test_a_double_agenda_is_two_different_names() -> None:
    s = conspiring("Bond").card("Bond | Conspiracy | Double agenda")
    s.set_player(ALICE, outside=("Bond",), library=("Bear",) * 10 + ("Doom",) * 10)

    s.choose(["Bond"], "Bear", KEEP, KEEP).settle()

    assert s.record(s.game.command[0]).notes["secretly chosen"] == ("Bear", "Doom")


@pytest.mark.cr("315.3", "400.4b")
def test_a_conspiracy_stays_in_the_command_zone() -> None:
    s = Scenario().card(LEAGUE).put(ALICE, "League (command)")

    happen(s.game, [ZoneChange(s.find("League"), EXILE)])

    assert s.names(COMMAND) == ["League"]
    assert s.exile() == []


@pytest.mark.cr("315.3")
def test_a_conspiracy_is_no_permanent_and_is_not_cast() -> None:
    s = Scenario().card(LEAGUE).put(ALICE, "League (command)").settle()

    assert s.battlefield() == []
    assert not s.may("cast", "League")


WISH = (
    "Wish {0} | Sorcery | You may reveal a card you own from outside the game and put it into your"
    " hand."
)


@pytest.mark.cr("315.3", "108.5")
def test_a_conspiracy_outside_the_game_is_not_brought_into_it() -> None:
    s = Scenario().card(LEAGUE).card(BEAR).card(WISH).put(ALICE, "Wish (hand)")
    s.set_player(ALICE, outside=("League", "Bear"))

    s.cast("Wish").choose("League")

    with pytest.raises(ScenarioError, match="not among the options: Bear"):
        s.resolve()
