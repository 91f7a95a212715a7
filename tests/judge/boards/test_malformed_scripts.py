"""A scenario that is malformed is told with the line and the reason; nothing is a traceback."""

from pathlib import Path

import pytest

from apnap.judge.boards.answering import ScenarioError
from apnap.judge.boards.script import Script, scripts, scripts_in

BOARD = "card: Spark {R} | Instant | Spark deals 3 damage to any target.\nAlice has Mountain, Spark (hand)\n"

# What is wrong with the third line, and what is said of it.
WRONG = {
    "Alice sings": "can't read this line",
    "Zoe has Forest": "can't read this line; players are Alice, Bob, Carol, Dave",
    "expect Alice is happy": "can't read this line",
    "Alice has Nothing of Ours": "no card is called 'Nothing of Ours'",
    "Alice has Forest (upside down)": "can't read 'upside down' in 'Forest (upside down)'",
    "Alice has Forest (on Bear)": "'Bear' is not placed before 'Forest (on Bear)'",
    "Alice has Forest (controlled by Zoe)": "'Zoe' is no player",
    "Alice has Forest (chosen color)": "what is chosen is written as 'chosen color=...'",
    "Alice has Forest x0": "'Forest x0' places no card",
    "Alice has Forest x99999999": "a board has at most 1000 cards",
    "Alice's library: Nothing of Ours": "no card is called 'Nothing of Ours'",
    "Alice's turn, tea": "not a step: 'tea'",
    "go to tea": "not a step: 'tea'",
    "card: Blob": "the type line is missing",
    "card: Blob {R} | Instant | Blob sings a song.": "can't be read",
    "Alice casts Bolt on Bob": "can't cast Bolt",
    "Alice casts Spark": "a target is missing",
    "Alice casts Spark on Carrot": "'Carrot' is not among the options",
    "Alice casts Spark on Bob, Bob": "nothing asked for the targets",
    "Alice activates Mountain on Bob": "can't activate Mountain",
    "Alice plays Spark": "can't play land Spark",
    "Alice attacks with Bear": "declare attackers",
    "Bob blocks Bear with Wall": "no block was asked for",
    "choose Furnace": "nothing asked for the choice: Furnace",
    "expect Bear is 2/2": "there is no 'Bear' in the game",
    "expect Alice at 19 life": "Alice is at 20 life",
    "expect Spark in Bob's hand": "there: ",
    "expect rule 999.9": "nothing happened by that rule",
}


@pytest.mark.parametrize("line", WRONG)
def test_the_line_and_the_reason_are_told(line: str) -> None:
    script = Script(f"{BOARD}{line}\n", "board.txt")

    with pytest.raises(ScenarioError) as raised:
        script.run()

    assert str(raised.value).startswith("board.txt, line 3: ")
    assert WRONG[line] in str(raised.value)


@pytest.mark.parametrize(
    "line", ["Alice at 5 life", "Bob's turn, upkeep", "Alice's library: Forest", "Bob has Forest"]
)
def test_a_board_is_not_set_once_the_game_goes_on(line: str) -> None:
    script = Script(f"{BOARD}Alice casts Spark on Bob\n{line}\n", "board.txt")

    with pytest.raises(ScenarioError, match=r"line 4: .*the board is set before the game goes on"):
        script.run()


def test_a_choice_that_is_no_number_is_told() -> None:
    blaze = "card: Blaze {X}{R} | Sorcery | Blaze deals X damage to any target.\n"
    script = Script(
        f"{blaze}Alice has Mountain x3, Blaze (hand)\nchoose many\nAlice casts Blaze on Bob\n", "b"
    )

    with pytest.raises(ScenarioError, match=r"line 4: .*'many' is no number"):
        script.run()


def test_lines_are_counted_through_all_scenarios_of_a_text() -> None:
    first, second = scripts_in("# One\nAlice has Forest\n---\n# Two\n\nAlice sings\n", "two.txt")

    first.run()
    with pytest.raises(ScenarioError, match=r"two.txt, line 6: 'Alice sings'"):
        second.run()


def test_a_file_without_a_scenario_says_so(tmp_path: Path) -> None:
    path = tmp_path / "empty.txt"
    path.write_text("# nothing\n\n---\n", encoding="utf-8")

    with pytest.raises(ScenarioError, match=r"empty.txt, line 1: there is no scenario"):
        scripts(path)


def test_a_file_that_is_no_text_says_in_which_line(tmp_path: Path) -> None:
    path = tmp_path / "odd.txt"
    path.write_bytes(b"Alice has Forest\n\xff\xfe\n")

    with pytest.raises(ScenarioError, match=r"odd.txt, line 2: this isn't text in UTF-8"):
        scripts(path)
