"""Questions made of boards: what is asked, the options, and which of them is right.

    len(asks(board))                 # how much can be asked of it
    question = ask(board, 0, seed=7)
    print(question.text("ko"))
    print(verdict(question, 2).text("ko"))

The right answer is what the engine comes to as the question is made. Wrong options are what it
comes to when something is overlooked (`mistakes.py`), then values near the right one.
"""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from apnap.abilities.abilities import TriggeredAbility
from apnap.cards.database.database import UnknownCard, UnsupportedCard
from apnap.judge.boards.answering import ScenarioError
from apnap.judge.boards.naming import NAMES
from apnap.judge.boards.queries import (
    Allowed,
    Cards,
    Counters,
    Keyword,
    Life,
    Many,
    Query,
    Size,
    Tapped,
    Triggered,
    YesOrNo,
    named,
    triggered,
)
from apnap.judge.boards.scenario import FILLER, Scenario
from apnap.judge.boards.script import Script
from apnap.judge.boards.script_commands import Found
from apnap.judge.boards.whereabouts import (
    RESOLVED,
    Alive,
    Controller,
    Ending,
    Fate,
    Place,
    began,
    casts,
    creatures,
    spell_name,
)
from apnap.judge.explanations.story import Story, kind_of, story
from apnap.judge.quiz.bank import Board
from apnap.judge.quiz.mistakes import mistakes
from apnap.languages.said import SILENCE, Said, said, word
from apnap.languages.speaking import ENGLISH, in_language
from apnap.terms.characteristics import CREATURE
from apnap.terms.turn import BATTLEFIELD

MOST: Final = 4  # options of a question

LETTERS: Final = "ABCD"

_ERRORS: Final = (ScenarioError, ValueError, UnknownCard, UnsupportedCard)


@dataclass(frozen=True, slots=True)
class Ask:
    """Something to ask of a board, and after which of its lines."""

    lines: tuple[str, ...]  # of the script, up to there, without what it expects
    query: Query


@dataclass(frozen=True, slots=True)
class Option:
    """An answer to choose; if it is wrong, how one might come to it."""

    text: Said
    why: Said = SILENCE


@dataclass(frozen=True, slots=True, eq=False)
class Question:
    """A board in words, what is asked, the options, and the place of the right one."""

    board: Board
    number: int  # among all that can be asked of the board
    seed: int
    kind: str
    story: Story
    ask: Said
    options: tuple[Option, ...]
    right: int
    ended: Scenario  # the board as it is when the question is asked
    query: Query

    @property
    def key(self) -> str:
        """The question's name, from which it can be made again: "layers:1/0/7"."""
        return f"{self.board.key}/{self.number}/{self.seed}"

    def lines(self) -> Iterator[Said]:
        """What is shown before the answer, a line each."""
        yield said(
            "Topic: {topic}. Difficulty: {n}.",
            topic=word("topic", self.board.topic),
            n=self.board.difficulty,
        )
        yield from (each.said for each in self.story.cards)
        yield from self.story.situation
        yield from self.story.actions
        yield self.ask
        for letter, option in zip(LETTERS, self.options, strict=False):
            yield said("{letter}) {option}", letter=letter, option=option.text)

    def text(self, language: str = ENGLISH) -> str:
        """The question in a language."""
        return "\n".join(in_language(line, language) for line in self.lines())

    def told(self, language: str = ENGLISH) -> dict[str, Any]:
        """The question in a language, for JSON: without what gives the answer away."""
        return {
            "id": self.key,
            "topic": self.board.topic,
            "topic_said": in_language(word("topic", self.board.topic), language),
            "difficulty": self.board.difficulty,
            "kind": self.kind,
            "language": language,
            **self.story.told(language),
            "question": in_language(self.ask, language),
            "options": [in_language(option.text, language) for option in self.options],
        }


# What can be asked.


def asks(board: Board) -> list[Ask]:
    """All that can be asked of a board: where it expects something, and at its end."""
    found: dict[tuple[int, Query], Ask] = {}
    lines: list[str] = []
    expected: list[str] = []
    for _, line in board.script.lines:
        if not line:
            continue
        if line.startswith("expect "):
            expected.append(line)
            continue
        _add(found, board, lines, expected)
        lines.append(line)
        expected = []
    _add(found, board, lines, expected, is_end=True)
    return list(found.values())


def _add(
    found: dict[tuple[int, Query], Ask],
    board: Board,
    lines: list[str],
    expected: list[str],
    *,
    is_end: bool = False,
) -> None:
    if not expected and not is_end:
        return
    scenario = played(board, lines)
    queries = [query for line in expected for query in _expecting(scenario, line)]
    if is_end:
        queries += at_the_end(scenario)
    for query in queries:
        try:
            query.value(scenario)
        except ScenarioError:
            continue
        found.setdefault((len(lines), query), Ask(tuple(lines), query))


def played(board: Board, lines: list[str] | tuple[str, ...]) -> Scenario:
    """The board after these lines."""
    script = Script("\n".join(lines), board.script.name, database=board.script.database)
    scenario = script.run()
    scenario.settle()
    return scenario


def _expecting(scenario: Scenario, line: str) -> Iterator[Query]:
    """What a line that expects something would be the answer to."""
    kind, found = kind_of(line)
    if found is None:
        return
    groups = found.groupdict()
    name = groups.get("name") or ""
    player = NAMES.index(groups["who"]) if groups.get("who") else 0
    if kind == "_expect_life":
        yield Life(player)
    elif kind == "_expect_pt":
        yield Size(name)
    elif kind == "_expect_keyword":
        yield Keyword(name, groups["keyword"])
    elif kind == "_expect_tapped":
        yield Tapped(name)
    elif kind == "_expect_counters" and groups["name"] not in NAMES:
        yield Counters(name, groups["kind"])
    elif kind == "_expect_can":
        yield Allowed(player, groups["kind"], name)
    elif kind == "_expect_end":
        yield Ending()
    elif kind == "_expect_controls":
        yield from _whereabouts(scenario, name)
    elif kind == "_expect_zone":
        yield from _in_a_zone(scenario, found, name, player)


def _in_a_zone(scenario: Scenario, found: Found, name: str, player: int) -> Iterator[Query]:
    if found["zone"] == "stack":
        yield from (Triggered(each) for each in can_trigger(scenario) if each == name)
    elif name == FILLER.name:
        yield Cards(player)
    elif len(named(scenario, name)) > 1:
        yield Many(name)
    else:
        yield from _whereabouts(scenario, name)


def _whereabouts(scenario: Scenario, name: str) -> Iterator[Query]:
    """Where something is; if another than its owner controls it, who does."""
    found = named(scenario, name)
    if len(found) > 1:
        yield Many(name)
        return
    record = scenario.game.objects[found[0]] if found else None
    taken = record is not None and record.zone == BATTLEFIELD and _is_taken(scenario, found[0])
    yield Controller(name) if taken else Place(name)


def _is_taken(scenario: Scenario, key: int) -> bool:
    return scenario.controller(key) != scenario.game.objects[key].owner


def at_the_end(scenario: Scenario) -> Iterator[Query]:
    """What is worth asking of any board: what has changed on it."""
    for player, began_as in enumerate(scenario.position.players):
        if scenario.life(player) != began_as.life:
            yield Life(player)
    if scenario.game.is_over:
        yield Ending()
    elif set(began(scenario)) - set(creatures(scenario)):
        yield Alive()
    yield from map(Triggered, can_trigger(scenario))
    yield from _fates(scenario)
    for key in scenario.game.battlefield:
        seen = scenario.seen(key)
        card = scenario.game.objects[key].card
        if seen.types & CREATURE and card is not None:
            printed = card.faces[0].power, card.faces[0].toughness
            if (seen.power, seen.toughness) != printed:
                yield Size(seen.name)


def _fates(scenario: Scenario) -> Iterator[Query]:
    """What became of each spell, if one of them didn't simply resolve."""
    names = [spell_name(scenario, key) for key in casts(scenario)]
    known = [Fate(name) for name in sorted(set(names)) if names.count(name) == 1]
    if any(each.value(scenario) != RESOLVED for each in known):
        yield from known


def can_trigger(scenario: Scenario) -> list[str]:
    """What has triggered, or began on the battlefield with an ability that can; by name."""
    able = {
        each.card
        for each in scenario.position.in_zone(BATTLEFIELD)
        if any(
            isinstance(ability, TriggeredAbility)
            for ability in scenario.programs[each.card].faces[0].abilities
        )
    }
    return sorted(filter(None, able.union(triggered(scenario))))  # the monarch has no name


# Asking.


def ask(board: Board, number: int = 0, seed: int = 0) -> Question:
    """The question of that number of a board, played now; the seed shuffles its options."""
    known = asks(board)
    if not 0 <= number < len(known):
        raise ValueError(f"{board.key} has {len(known)} questions, and none of number {number}")
    asked = known[number]
    scenario = played(board, asked.lines)
    query = asked.query
    right = query.value(scenario)
    wrong = _wrong(board, asked, scenario, right)
    options = [(right, SILENCE), *wrong.items()]
    if isinstance(query, YesOrNo):
        options.sort(key=lambda each: each[0] is not True)
    else:
        Random(f"{board.key}/{number}/{seed}").shuffle(options)
    return Question(
        board,
        number,
        seed,
        query.kind,
        story(Script("\n".join(asked.lines), board.script.name, database=board.script.database)),
        query.ask,
        tuple(Option(query.say(value), why) for value, why in options),
        [value for value, _ in options].index(right),
        scenario,
        query,
    )


def _wrong(board: Board, asked: Ask, scenario: Scenario, right: Hashable) -> dict[Hashable, Said]:
    """Other values than the right one, and what one overlooks to come to them."""
    most = 1 if isinstance(asked.query, YesOrNo) else MOST - 1
    said_already = {str(asked.query.say(right))}
    found: dict[Hashable, Said] = {}

    def add(value: Hashable, why: Said) -> None:
        text = str(asked.query.say(value))
        if text not in said_already:
            said_already.add(text)
            found[value] = why

    for mistake in mistakes(asked.lines):
        if len(found) >= most:
            return found
        try:
            add(asked.query.value(played(board, mistake.lines)), mistake.why)
        except _ERRORS:
            continue  # what was overlooked is needed: nobody can make this mistake
    for value in asked.query.near(right, scenario):
        if len(found) < most:
            add(value, SILENCE)
    return found
