"""The game in a terminal, played by keys without one."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import RichLog, Static

from apnap.cards.database.database import CardDatabase
from apnap.client.commands.table.wishes import Wishes
from apnap.client.terminal.app import TerminalApp
from apnap.client.terminal.choices import Choices
from apnap.client.terminal.game import GameScreen
from apnap.client.terminal.screens import CardsScreen, HelpScreen, LogScreen, StopsScreen
from apnap.client.terminal.sideboarding import SideboardScreen
from apnap.client.terminal.start import StartScreen
from apnap.game.choices import DIVIDE, NUMBER, ORDER, SELECT
from apnap.game.record import load
from apnap.game.topics import Topic
from apnap.game.view import ChoiceView, OptionView
from apnap.rules.table.table import replay
from apnap.server.wire import messages
from apnap.server.wire.messages import FromClient

CARDS = CardDatabase.builtin()


def wishes(seed: int = 3, agent: str = "passive", **more: Any) -> Wishes:
    return Wishes(
        "harbor-skies", (agent,), ("debts-of-cinder",), seed=seed, database=lambda: CARDS, **more
    )


def play(
    app: TerminalApp,
    story: Callable[["Person"], Awaitable[None]],
    size: tuple[int, int] = (80, 24),
) -> None:
    """Let a person sit at the terminal."""

    async def sit() -> None:
        async with app.run_test(size=size) as pilot:
            await story(Person(app, pilot))
        app.link.close()

    asyncio.run(sit())


class Person:
    """Presses keys and looks at the screen."""

    def __init__(self, app: TerminalApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    async def wait(self, until: Callable[[], bool]) -> None:
        end = monotonic() + 60
        while not until():
            assert monotonic() < end, self.text("#question")
            await self.pilot.pause(0.01)

    async def asked(self) -> ChoiceView:
        """Wait for a question."""
        await self.wait(
            lambda: (
                self.app.position.choice is not None
                and isinstance(self.app.screen, GameScreen)
                and self.app.screen.query_one(Choices).draft is not None
            )
        )
        choice = self.app.position.choice
        assert choice is not None
        return choice

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def answer(self, *keys: str) -> ChoiceView | None:
        """Press keys that answer, and wait for what comes of it."""
        at = self.app.position.at
        await self.press(*keys)
        await self.wait(lambda: self.app.position.at != at)
        if self.app.position.is_over:
            return None
        return await self.asked()

    def text(self, widget: str) -> str:
        return str(self.app.screen.query_one(widget, Static).render())

    def options(self) -> list[str]:
        listed = self.app.screen.query_one(Choices)
        return [str(each.prompt) for each in listed.options]


def test_deck_agent_and_language_are_chosen() -> None:
    async def story(person: Person) -> None:
        await person.wait(lambda: isinstance(person.app.screen, StartScreen))
        await person.press("down", "tab", "down", "down", "tab", "down", "up", "enter")
        await person.asked()
        info = person.app.position.info
        assert info is not None
        assert info.seats[0].deck == "harbor-skies"
        assert info.seats[1].agent == person.app.wishes.agents[0]
        assert person.app.wishes.language == "en"

    play(TerminalApp(Wishes(seed=1, database=lambda: CARDS)), story)


def test_the_board_the_hand_and_the_question_are_shown() -> None:
    async def story(person: Person) -> None:
        await person.asked()
        assert "Player: 20 life, 7 in hand" in person.text("#table")
        assert "Hand: " in person.text("#table")
        assert "keep this hand? (CR 103.5)" in person.text("#question")
        assert person.options() == [" 0 keep", " 1 mulligan (to 6)"]
        await person.answer("enter")
        assert "precombat main phase" in person.text("#status")
        assert " 0 pass" in person.options()

    play(TerminalApp(wishes()), story)


def test_a_mulligan_is_taken() -> None:
    async def story(person: Person) -> None:
        await person.asked()
        choice = await person.answer("1", "enter")
        assert choice is not None
        assert choice.kind == SELECT or choice.topic is Topic.MULLIGAN

    play(TerminalApp(wishes()), story)


def test_a_land_is_played_and_taken_back_by_keys() -> None:
    async def story(person: Person) -> None:
        await person.asked()
        await person.answer("enter")
        lands = [at for at, each in enumerate(person.options()) if "play land" in each]
        await person.answer(str(lands[0]), "enter")
        assert "plays" in str(person.app.position.log[-1]) or "Turn" in person.text("#status")
        log = len(person.app.position.log)
        await person.answer("u")
        assert len(person.app.position.log) < log
        assert any("play land" in each for each in person.options())

    play(TerminalApp(wishes()), story)


def test_a_preview_shows_what_is_paid() -> None:
    async def story(person: Person) -> None:
        await person.asked()
        await person.answer("enter")
        await person.press("down")
        await person.wait(lambda: person.text("#notice") != "")
        assert person.text("#notice") == "Nothing of note."

    play(TerminalApp(wishes()), story)


def test_stops_full_control_and_paying_by_hand() -> None:
    async def story(person: Person) -> None:
        await person.asked()
        await person.answer("enter")
        await person.press("f", "m")
        assert "[full control]" in person.text("#status")
        assert "[by hand]" in person.text("#status")
        await person.press("s")
        assert isinstance(person.app.screen, StopsScreen)
        await person.press("m", "down", "t", "escape")
        await person.wait(lambda: "upkeep" in person.app.position.attention.mine)
        assert "draw step" in person.app.position.attention.theirs

    play(TerminalApp(wishes()), story)


def test_passing_to_the_end_of_the_turn() -> None:
    async def story(person: Person) -> None:
        await person.asked()
        await person.answer("enter")
        choice = await person.answer("e")
        assert choice is not None
        assert choice.topic is Topic.HAND_SIZE
        await person.answer("enter")
        assert person.app.position.view is not None
        assert person.app.position.view.turn > 2

    play(TerminalApp(wishes()), story)


def test_cards_the_log_and_the_keys_lie_over_the_game() -> None:
    async def story(person: Person) -> None:
        await person.asked()
        await person.press("c")
        assert isinstance(person.app.screen, CardsScreen)
        await person.wait(lambda: person.text("#object") != "")
        assert "Owner: Player" in person.text("#object")
        await person.press("escape", "l")
        assert isinstance(person.app.screen, LogScreen)
        await person.press("d", "enter")
        await person.wait(lambda: "CR 103.5" in person.text("#rule"))
        await person.press("escape", "question_mark")
        assert isinstance(person.app.screen, HelpScreen)
        await person.press("escape")
        assert isinstance(person.app.screen, GameScreen)

    play(TerminalApp(wishes()), story)


def test_a_problem_is_reported_in_a_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("APNAP_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)

    async def story(person: Person) -> None:
        await person.asked()
        await person.press("b", *"odd", "enter")
        await person.wait(lambda: "Reported. Your copy: " in person.text("#notice"))

    play(TerminalApp(wishes()), story)
    [file] = tmp_path.glob("apnap-report-*.txt")
    assert "# happened: odd\n" in file.read_text(encoding="utf-8")


def test_conceding_is_asked_twice_and_another_game_may_follow() -> None:
    async def story(person: Person) -> None:
        await person.asked()
        await person.press("x", "n")
        assert not person.app.position.is_over
        await person.press("x", "y")
        await person.wait(lambda: person.app.position.is_over)
        await person.wait(lambda: "R: play again" in person.text("#question"))
        await person.press("r")
        choice = await person.asked()
        assert choice.topic is Topic.MULLIGAN
        await person.press("q", "y")

    play(TerminalApp(wishes()), story)


def test_a_wide_terminal_shows_the_log_beside() -> None:
    async def story(person: Person) -> None:
        await person.asked()
        told = person.app.screen.query_one(RichLog)
        assert told.display
        assert told.lines

    play(TerminalApp(wishes()), story, (140, 40))


def test_another_language_is_spoken_at_once() -> None:
    async def story(person: Person) -> None:
        await person.asked()
        await person.press("g")
        assert person.app.wishes.language != "en"
        await person.press("g", "g")
        assert person.app.wishes.language == "en"

    play(TerminalApp(wishes()), story)


def test_a_deck_that_is_not_there_ends_with_a_message() -> None:
    app = TerminalApp(Wishes("no-such-deck", ("passive",), database=lambda: CARDS))

    async def story(person: Person) -> None:
        await person.wait(lambda: person.app.return_code == 2)

    play(app, story)


# Questions of every shape.


def question(kind: str, *options: str, least: int = 1, most: int = 1) -> ChoiceView:
    return ChoiceView(
        0, kind, Topic.CHOOSE, "question", "", least, most, tuple(map(OptionView, options))
    )


@pytest.mark.parametrize(
    ("choice", "keys", "answer"),
    [
        (question("pick", *"abcdefghijklm"), "1 2", 12),
        (question("pick", "a", "b"), "down", 1),
        (question("select", "a", "b", "c", least=0, most=3), "space down down space", [0, 2]),
        (question("select", "a", "b", "c", least=0, most=3), "a", [0, 1, 2]),
        (question("select", "a", "b", "c", least=0, most=3), "a n", []),
        (question("select", "a", "b"), "down", [1]),
        (question("order", "a", "b", "c"), "plus plus", [1, 2, 0]),
        (question("number", least=0, most=99), "4 2", 42),
        (question("number", least=3, most=99), "plus plus minus", 4),
        (question("divide", "a", "b", least=0, most=3), "minus down plus", [2, 1]),
    ],
)
def test_every_shape_is_answered_by_keys(choice: ChoiceView, keys: str, answer: object) -> None:
    async def story(person: Person) -> None:
        await person.asked()
        listed = person.app.screen.query_one(Choices)
        listed.ask(choice)
        listed.focus()
        await person.press(*keys.split())
        assert listed.draft is not None
        if listed.draft.is_one:
            assert listed.highlighted is not None
            listed.draft.numbers = [listed.highlighted]
        assert listed.draft.problem() is None
        assert listed.draft.answer() == answer

    play(TerminalApp(wishes()), story)


def test_an_answer_that_is_none_is_told() -> None:
    async def story(person: Person) -> None:
        await person.asked()
        person.app.screen.query_one(Choices).ask(question("divide", "a", "b", least=0, most=3))
        await person.press("minus", "enter")
        await person.wait(lambda: "must make 3" in person.text("#notice"))

    play(TerminalApp(wishes()), story)


def test_another_player_asks_for_consent() -> None:
    sent: list[FromClient] = []

    async def story(person: Person) -> None:
        await person.asked()
        person.app.send = sent.append
        person.app.position.asking = 1
        game = person.app.screen
        assert isinstance(game, GameScreen)
        game.show_all()
        await person.pilot.pause()
        await person.press("y")
        assert sent[-1] == messages.Consent("table", accept=True)

    play(TerminalApp(wishes()), story)


# A whole game.


def keys_for(choice: ChoiceView, chance: Random) -> list[str]:
    """Keys that answer."""
    count = len(choice.options)
    if choice.kind == NUMBER:
        return ["plus"] * chance.randint(0, 2) + ["enter"]
    if choice.kind == ORDER:
        return ["plus"] * chance.randint(0, count) + ["enter"]
    if choice.kind == DIVIDE:
        return ["enter"]
    if choice.kind == SELECT:
        most = min(choice.most, count)
        chosen = sorted(chance.sample(range(count), chance.randint(choice.least, most)))
        keys, at = [], 0
        for each in chosen:
            keys += ["down"] * (each - at) + ["space"]
            at = each
        return [*keys, "enter"]
    picked = 0 if choice.topic is Topic.MULLIGAN else chance.randrange(count)
    return [*str(picked), "enter"]


def eager_keys(choice: ChoiceView, chance: Random) -> list[str]:
    """Keys of somebody who wants to win: all that can be cast is, and all attack."""
    if choice.topic is Topic.ATTACKERS:
        return ["a", "enter"]
    if choice.topic is Topic.PRIORITY:
        texts = [option.text for option in choice.options]
        played = [at for at, text in enumerate(texts) if text.startswith(("cast", "play"))]
        return [*str(played[0] if played else 0), "enter"]
    return keys_for(choice, chance)


@pytest.mark.parametrize(
    ("agent", "keys", "most"), [("passive", eager_keys, 400), ("eager", keys_for, 30)]
)
def test_a_whole_game_is_played_by_keys(
    agent: str,
    keys: Callable[[ChoiceView, Random], list[str]],
    most: int,
    tmp_path: Path,
) -> None:
    """One to its end, and one of keys pressed at random that is given up."""
    file = tmp_path / "game.json"
    chance = Random(1)
    answered = 0

    async def story(person: Person) -> None:
        nonlocal answered
        choice = await person.asked()
        while answered < most:
            if chance.random() < 0.05:
                await person.press(chance.choice(["u", "f", "m", "pagedown", "pageup"]))
                await person.pilot.pause(0.05)
                choice = await person.asked()
            before = person.app.position.at
            await person.press(*keys(choice, chance))
            answered += 1
            await person.wait(
                lambda at=before: person.app.position.at != at or person.text("#notice") != ""
            )
            if person.app.position.is_over:
                return
            choice = await person.asked()
        await person.press("x", "y")
        await person.wait(lambda: person.app.position.is_over)

    play(TerminalApp(wishes(5, agent, save=file)), story)

    record = load(file)
    assert answered > 20
    assert replay(record).is_over
    assert replay(record).hash() == record.hash


SIDEBOARDED = "Deck\n24 Mountain\n36 Bottle-Rocket Goblin\n\nSideboard\n3 Coal Bolt\n"


def test_cards_are_exchanged_between_the_games_of_a_match() -> None:
    sent: list[FromClient] = []

    async def story(person: Person) -> None:
        position = person.app.position
        await give_up(person)
        await person.wait(lambda: isinstance(person.app.screen, SideboardScreen))
        assert position.info is not None
        await person.press("enter", "enter")  # two of the sideboard's first card
        await person.press("left", "down", "enter", "enter")  # two Goblins
        await person.press("f")
        assert "second" in person.text("#first")
        await person.press("escape")  # to look at the board
        await person.wait(lambda: isinstance(person.app.screen, GameScreen))
        assert position.exchange is not None
        await person.press("r")
        await person.wait(lambda: isinstance(person.app.screen, SideboardScreen))
        await person.press("b")
        await person.asked()

        (told,) = [each for each in sent if isinstance(each, messages.Sideboard)]
        assert "34 Bottle-Rocket Goblin\n2 Coal Bolt" in told.deck
        assert told.play_first is False
        assert position.info is not None
        assert (position.info.game, position.info.seats[1].wins) == (2, 1)
        await give_up(person)
        await person.wait(lambda: position.info is not None and position.info.status == "over")
        assert position.exchange is None

    play(
        listened(Wishes(SIDEBOARDED, ("passive",), best_of=3, database=lambda: CARDS), sent), story
    )


def listened(wishes: Wishes, sent: list[FromClient]) -> TerminalApp:
    """A terminal of which every message to the table is noted."""
    app = TerminalApp(wishes)
    send = app.link.send
    app.link.send = lambda message: (sent.append(message), send(message))[1]  # type: ignore[method-assign]
    return app


async def give_up(person: Person) -> None:
    await person.asked()
    await person.press("x", "y")
