"""Playing line by line."""

import json
import threading
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from random import Random
from time import monotonic, sleep

import pytest

from apnap.cards.database.database import CardDatabase
from apnap.cards.importing.plain_text import card_from_text
from apnap.client.commands.table.wishes import Wishes
from apnap.client.plain import game
from apnap.game.choices import DIVIDE, NUMBER, ORDER, PICK
from apnap.game.record import load
from apnap.game.topics import Topic
from apnap.game.view import ChoiceView
from apnap.rules.table.table import replay
from apnap.server.store.database import default_url
from apnap.server.store.store import Store

DECK = "harbor-skies"


def played(*lines: str, seed: int = 3, agent: str = "passive") -> tuple[int, str]:
    """What is written when these lines are said."""
    out = StringIO()
    wishes = Wishes(DECK, (agent,), ("debts-of-cinder",), seed=seed)
    return game.run(wishes, StringIO("".join(f"{line}\n" for line in lines)), out), out.getvalue()


def test_the_end_of_the_input_ends_cleanly() -> None:
    code, text = played()

    assert code == 0
    assert "keep this hand? (CR 103.5): choose one" in text
    assert text.endswith("The input has ended.\n")


def test_the_deck_and_the_opponent_are_asked_for() -> None:
    out = StringIO()

    code = game.run(Wishes(seed=1), StringIO("nonsense\nharbor-skies\n1\n"), out)

    text = out.getvalue()
    assert code == 0
    assert "A number from 0 to" in text
    assert "At the table: Player (harbor-skies)" in text


def test_a_deck_that_is_not_there_is_told() -> None:
    out = StringIO()

    code = game.run(Wishes("no-such-deck", ("passive",)), StringIO("0\n"), out)

    assert code == 2
    assert "no deck is called 'no-such-deck'" in out.getvalue()


def test_the_board_the_log_and_cards_are_told() -> None:
    _, text = played(
        "yes", "board", "log 3", "log all", "card island", "card #999", "meaning Island"
    )

    assert "Hand: " in text
    assert "(CR 103.5)" in text
    assert "Basic Land — Island" in text
    assert "Nothing here is called #999." in text


def test_bad_input_gets_one_line() -> None:
    _, text = played("yes", "frobnicate", "99", "/frobnicate", "stops mine lunch", "language tlh")

    assert "No option is 'frobnicate'" in text
    assert "Options are numbered 0 to" in text
    assert "There is no command frobnicate" in text
    assert "Say mine or theirs" in text
    assert "Languages: en" in text
    assert "Traceback" not in text


def test_a_land_is_played_and_taken_back() -> None:
    _, text = played("yes", "play land Island", "undo", "undo", "undo", "undo", "undo")

    after = text[text.index("Player plays Island") :]
    assert "Taken back." in after
    assert "play land Island" in after
    assert "there is nothing of yours to take back" in after


def test_stops_full_control_and_paying_by_hand_are_set() -> None:
    _, text = played("yes", "full", "full", "byhand", "stops", "stops theirs upkeep", "preview 1")

    assert "Full control is on." in text
    assert "Full control is off." in text
    assert "You pay mana by hand." in text
    assert "Stops in others' turns: declare attackers step, end step, upkeep" in text
    assert "Nothing of note." in text


def test_yields_and_holding_priority_are_said() -> None:
    _, text = played(
        "yes", "hold", "hold", "yield", "always yes", "yields", "unyield 1", "turn", "0"
    )

    assert "You hold priority." in text
    assert "You don't hold priority." in text
    assert "There is no ability on top of the stack to yield to." in text
    assert "You aren't asked whether to do what you may." in text
    assert "You yield to nothing." in text
    assert "Say the number of one of your yields, or all." in text
    assert "Turn 4 begins" in text  # the next one of their own


def test_passing_to_the_end_of_the_turn() -> None:
    _, text = played("yes", "end", "0", "end", "0")

    assert "Player discards" in text
    assert "Turn 4 begins" in text


def test_conceding_ends_the_game_and_another_may_follow() -> None:
    _, text = played("yes", "concede", "rematch", "yes", "quit", "never read")

    assert "Over: Passive won" in text
    assert "The game is over: rematch, or quit." in text
    assert text.count("keep this hand?") == 2


def test_the_game_speaks_the_language_of_the_player(monkeypatch: pytest.MonkeyPatch) -> None:
    line = "  {command}: {what}"
    catalog = {("", "this list"): "diese Liste", ("", line): line}
    monkeypatch.setattr("apnap.languages.speaking.catalog", lambda language: catalog)

    _, text = played("?", "language ko", "?")

    assert "?: this list" in text
    assert "?: diese Liste" in text


class Driver:
    """Says what comes to mind, as a person would: an answer whenever one is asked for."""

    def __init__(self, player: game.PlainPlayer, seed: int, concede_after: int = 10_000) -> None:
        self.player = player
        self.chance = Random(seed)
        self.left = concede_after

    def isatty(self) -> bool:
        return False

    def __iter__(self) -> Iterator[str]:
        until = monotonic() + 120
        while monotonic() < until:
            if not self.player._is_asked():
                sleep(0.001)
                continue
            if self.player.position.is_over:
                yield "quit\n"
                return
            choice, at = self.player.position.choice, self.player.position.at
            if choice is None:
                continue
            self.left -= 1
            if self.left == 0:
                yield "concede\n"
            if self.chance.random() < 0.05:
                yield self.chance.choice(["undo\n", "board\n", "end\n"])
            yield line_for(choice, self.chance) + "\n"
            while self.player.position.at == at and self.player._lines:
                sleep(0.001)


def line_for(choice: ChoiceView, chance: Random) -> str:
    """A line that answers."""
    count = len(choice.options)
    if choice.kind == PICK:
        return "yes" if choice.topic is Topic.MULLIGAN else str(chance.randrange(count))
    if choice.kind == NUMBER:
        return str(chance.randint(choice.least, min(choice.most, choice.least + 3)))
    if choice.kind == ORDER:
        return " ".join(str(each) for each in chance.sample(range(count), count))
    if choice.kind == DIVIDE:
        rest = choice.most - choice.least * (count - 1)
        return " ".join(str(each) for each in [rest, *[choice.least] * (count - 1)])
    most = min(choice.most, count)
    chosen = sorted(chance.sample(range(count), chance.randint(choice.least, most)))
    return " ".join(str(each) for each in chosen) or "none"


@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_game_is_played_by_lines(seed: int, tmp_path: Path) -> None:
    out, file = StringIO(), tmp_path / "game.json"
    wishes = Wishes(DECK, ("eager",), ("horns-and-embers",), seed=seed, save=file)
    player = game.PlainPlayer(wishes, out)
    driver = Driver(player, seed)
    threading.Thread(target=player.read_all, args=(driver,), daemon=True).start()

    code = player.play()
    player.leave()

    assert code == 0
    assert "Over: " in out.getvalue()
    record = load(file)
    assert replay(record).hash() == record.hash
    assert json.loads(file.read_text(encoding="utf-8"))["answers"]


SIDEBOARDED = "Deck\n24 Mountain\n36 Bottle-Rocket Goblin\n\nSideboard\n3 Coal Bolt\n"


def match_of_three(*lines: str) -> str:
    out = StringIO()
    wishes = Wishes(SIDEBOARDED, ("passive",), ("debts-of-cinder",), best_of=3, seed=3)
    assert game.run(wishes, StringIO("".join(f"{line}\n" for line in lines)), out) == 0
    return out.getvalue()


def test_cards_are_exchanged_between_the_games_of_a_match() -> None:
    text = match_of_three(
        "/concede", "in 2 coal", "out 2 Bottle", "second", "sideboard", "next", "/concede", "quit"
    )

    assert "Game 2 is next: Player 0, Passive 1." in text
    assert "Sideboard (3): 3 Coal Bolt." in text
    assert "Coal Bolt: 2 in the main deck, 1 outside." in text
    assert "Main deck (60): 24 Mountain, 34 Bottle-Rocket Goblin, 2 Coal Bolt." in text
    assert "You play second, if the choice is yours." in text
    assert text.count("The game is over: rematch, or quit.") == 1  # the match, not each game


def test_a_deck_that_shrinks_is_refused_and_can_be_put_right() -> None:
    text = match_of_three(
        "/concede", "out 2 mountain", "next", "in 2 mountain", "next", "/concede", "quit"
    )

    assert "the deck has 58 cards; it needs as many as before" in text
    assert "The game is over: rematch, or quit." in text


def test_what_is_not_there_is_not_exchanged() -> None:
    text = match_of_three("/concede", "in Nobody", "in", "quit")

    assert text.count("Nothing there is called") == 2


def test_in_a_single_game_nothing_is_exchanged() -> None:
    _, text = played("yes", "/concede", "/in Island", "sideboard", "quit")

    assert text.count("Cards are exchanged between the games of a match.") == 2


def test_what_can_be_done_is_listed_with_the_words_of_the_cards() -> None:
    _, text = played("yes", "what")

    assert "\n  pass\n  play land Skyharbor Quays: This land enters tapped." in text


def test_why_a_card_cannot_be_used_is_told_with_its_rules() -> None:
    _, text = played("yes", "why gullwing", "why island", "why salt against passive")

    assert "\nYou can't cast Gullwing Courier now.\n  " in text
    assert "{2}{W}" in text.split("You can't cast Gullwing Courier now.")[1].splitlines()[1]
    assert "(CR 118.3" in text
    assert "\nYou can play Island now.\n" in text
    assert "You can't cast Salt Shackles now." in text


def test_why_is_asked_of_what_is_there() -> None:
    _, text = played("yes", "why nonsense", "why island against a unicorn")

    assert "Nothing here is called nonsense." in text
    assert "Nothing here is called a unicorn." in text


def test_a_problem_is_reported_and_the_file_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("APNAP_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)

    _, text = played("yes", "report", "report It is odd. / It is even.", "quit")

    assert "say what happened" in text
    [file] = tmp_path.glob("apnap-report-*.txt")
    assert f"Reported. Your copy: {file}" in text
    told = file.read_text(encoding="utf-8")
    assert "# happened: It is odd.\n# expected: It is even.\n" in told
    assert "Bob has Filler x7 (hand)" in told
    assert "# record" not in told
    with Store(default_url()) as store:
        [kept] = store.reports()
    assert (kept.who, kept.happened) == ("Player", "It is odd.")
    assert "Filler" not in kept.board


ODD = (
    "Odd Ram {G}\nCreature — Beast\nTrample\nWhen Odd Ram enters, frobnicate target creature.\n3/2"
)


def played_oddly(*unread: str, lines: str = "") -> tuple[int, str]:
    """What is written at a table with a deck that has a card that isn't read in full."""
    out = StringIO()
    database = CardDatabase.builtin()
    database.add(card_from_text(ODD))
    deck = "1 Odd Ram\n9 Forest\n"
    wishes = Wishes(deck, ("passive",), (DECK,), seed=3, unread=unread, database=lambda: database)
    return game.run(wishes, StringIO(lines), out), out.getvalue()


def test_a_card_that_is_not_read_in_full_is_played_in_part_after_a_word() -> None:
    code, text = played_oddly("partly", lines="0\ncard Odd Ram\n")

    assert code == 0
    assert "Player plays Odd Ram in part: lines of it that aren't read don't count." in text


def test_without_that_word_the_deck_is_refused() -> None:
    code, text = played_oddly()

    assert code == 2
    assert "Odd Ram: 'frobnicate" in text
    assert "(see --unread)" in text
