"""A commander whose color is chosen before the game. (CR 607.2p, 903.4b)"""

import pytest

from apnap.game.record import Seat, Setup
from apnap.game.topics import Topic
from apnap.rules.meaning.commanders import identity_letters
from apnap.rules.objects.current_characteristics import characteristics
from apnap.rules.table.table import Table
from apnap.terms.identity import ObjectId
from apnap.terms.mana import COLOR_OF_NAME
from apnap.terms.turn import COMMAND, EXILE, GRAVEYARD, HAND
from apnap.testing import ALICE, BOB, Scenario

PIPER = (
    "Piper {5} | Legendary Creature — Shapeshifter | If Piper is your commander, choose a color"
    " before the game begins. Piper is the chosen color. | Partner | 3/3"
)
CUB = "Cub {G} | Creature — Bear | 1/1"
BLUE, RED = COLOR_OF_NAME["blue"], COLOR_OF_NAME["red"]


def led(deck: list[str], *commanders: str) -> Table:
    """Alice has these commanders, and Bob none; the game is about to begin."""
    s = Scenario().card(PIPER).card(CUB)
    seats = [Seat("Alice", deck, 40, commanders=list(commanders)), Seat("Bob", ["Filler"] * 10, 40)]
    return Table(Setup(seats, options={"starting_player": ALICE}), s.programs)


def asked_for_color(table: Table) -> list[str]:
    """The colors that may be chosen."""
    assert table.choice is not None
    assert table.choice.topic is Topic.COLOR
    return list(table.choice.options)


def the_piper(table: Table) -> ObjectId:
    """Where it is."""
    (key,) = table.game.command
    return key


@pytest.mark.cr("903.4b", "607.2p")
def test_its_player_chooses_a_color_as_it_is_put_into_the_command_zone() -> None:
    table = led(["Filler"] * 10, "Piper")
    colors = asked_for_color(table)

    table.answer(colors.index("blue"))

    assert colors == ["white", "blue", "black", "red", "green"]
    assert characteristics(table.game, the_piper(table)).colors == BLUE


@pytest.mark.cr("903.4b")
def test_all_see_which_color_it_is() -> None:
    table = led(["Filler"] * 10, "Piper")

    table.answer(asked_for_color(table).index("red"))

    assert [card.colors for card in table.view(BOB).command] == [("red",)]


@pytest.mark.cr("903.4b", "903.5c")
def test_the_color_is_one_by_which_the_deck_may_be_led() -> None:
    """The deck has a green card, so nothing is asked."""
    table = led(["Cub"] + ["Filler"] * 9, "Piper")

    assert table.choice is not None
    assert table.choice.topic is Topic.MULLIGAN
    assert identity_letters(table.game, ALICE) == "G"


@pytest.mark.cr("903.4b")
def test_the_choice_is_part_of_the_color_identity() -> None:
    table = led(["Filler"] * 10, "Piper")

    table.answer(asked_for_color(table).index("black"))

    assert identity_letters(table.game, ALICE) == "B"


@pytest.mark.cr("903.4b", "702.124c")
def test_two_such_commanders_have_a_color_each() -> None:
    table = led(["Filler"] * 10, "Piper", "Piper")

    table.answer(asked_for_color(table).index("white"))
    table.answer(asked_for_color(table).index("red"))

    assert identity_letters(table.game, ALICE) == "WR"


@pytest.mark.cr("903.4b", "604.3")
@pytest.mark.parametrize("zone", [EXILE, GRAVEYARD, HAND])
def test_the_choice_stays_as_it_changes_zones(zone: int) -> None:
    s = (
        Scenario()
        .card(PIPER)
        .card(
            "Send {0} | Sorcery | Choose one — | • Exile target creature. | • Destroy target creature."
            " | • Return target creature to its owner's hand."
        )
    )
    s.put(ALICE, "Piper (commander, chosen color=red)", "Send (hand)")
    modes = {EXILE: 0, GRAVEYARD: 1, HAND: 2}

    s.cast("Send", "Piper", modes=modes[zone]).choose(False).resolve()

    assert s.seen(s.find("Piper", zone)).colors == RED
    assert s.find("Piper", zone) not in s.game.command


@pytest.mark.cr("903.4b")
def test_who_is_no_commander_has_no_such_color() -> None:
    s = Scenario().card(PIPER).put(ALICE, "Piper", f"Piper ({'command'})")

    assert s.seen("Piper").colors == 0
    assert s.seen(s.find("Piper", COMMAND)).colors == 0
