"""Answers to the open choice of a scenario, as lines of its script.

    Alice: cast Spark
    Alice: Bob
    Bob: pass

Who is asked says one of the options in the words the option is shown in; where several have the
same words, `[2]` is the second of them. Several options stand with " + " between them, an order
with " > ", "none" is no option; a number is itself, and shares of a division stand in a row:
"2, 1". `option 2` is the second option, whatever its words are.

Unlike other lines, such a line answers one choice and nothing more: the scenario may stop in the
middle of an action, to be asked what comes next.
"""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

from apnap.game.choices import DIVIDE, NUMBER, ORDER, PICK, Answer, Choice
from apnap.judge.boards.answering import ScenarioError
from apnap.judge.boards.naming import NAMES
from apnap.judge.boards.scenario import Scenario
from apnap.rules.table.option_words import describe
from apnap.rules.turn.seeing import ALL_SEEING, Seer
from apnap.terms.identity import PlayerId

NONE: Final = "none"

_NUMBERED: Final = re.compile(r"option (\d+)")

_BETWEEN: Final = {ORDER: " > "}

_AND: Final = " + "


def line_of(scenario: Scenario, answer: Answer) -> str:
    """The line that gives this answer to the open choice."""
    choice = _open_choice(scenario)
    return f"{NAMES[choice.player]}: {_in_words(scenario, choice, answer)}"


def answer_with(scenario: Scenario, player: PlayerId, words: str) -> None:
    """The player answers the open choice."""
    choice = _open_choice(scenario)
    if choice.player != player:
        raise ScenarioError(f"it is {NAMES[choice.player]} who is asked now: {choice.prompt}")
    answer = _meant(scenario, choice, words)
    why = choice.why_illegal(answer)
    if why:
        raise ScenarioError(why)
    scenario.table.answer(answer)


def _open_choice(scenario: Scenario) -> Choice:
    choice = scenario.table.choice
    if choice is None:
        raise ScenarioError("the game is over; there is nothing to answer")
    return choice


# --- Options in words -------------------------------------------------------------------------


def labels(scenario: Scenario, choice: Choice) -> list[str]:
    """Each option in English words of its own."""
    seer = Seer(scenario.game, ALL_SEEING)
    plain = [str(describe(seer, option, choice)) for option in choice.options]
    total, met = Counter(plain), Counter[str]()
    made = []
    for at, words in enumerate(plain):
        met[words] += 1
        if not _is_clear(words):
            made.append(f"option {at + 1}")
        else:
            made.append(words if total[words] == 1 else f"{words} [{met[words]}]")
    return made


def _is_clear(words: str) -> bool:
    """Whether words can stand in a line and be taken for nothing else."""
    odd = ("#", _AND, *_BETWEEN.values())
    return bool(words.strip()) and words != NONE and not any(each in words for each in odd)


def _in_words(scenario: Scenario, choice: Choice, answer: Answer) -> str:
    if choice.kind == NUMBER:
        return str(answer)
    shown = labels(scenario, choice)
    if isinstance(answer, int):
        return shown[answer]
    if choice.kind == DIVIDE:
        return ", ".join(map(str, answer))
    between = _BETWEEN.get(choice.kind, _AND)
    return between.join(shown[each] for each in answer) or NONE


def _meant(scenario: Scenario, choice: Choice, words: str) -> Answer:
    words = words.strip()
    if choice.kind == NUMBER:
        return _number(words)
    if choice.kind == DIVIDE:
        return tuple(_number(each.strip()) for each in words.split(","))
    shown = labels(scenario, choice)
    if choice.kind == PICK:
        return _place(choice, shown, words)
    if words == NONE:
        return ()
    parts = words.split(_BETWEEN.get(choice.kind, _AND))
    places = [_place(choice, shown, each.strip()) for each in parts]
    return tuple(places if choice.kind == ORDER else sorted(places))


def _number(words: str) -> int:
    if not re.fullmatch(r"-?\d+", words):
        raise ScenarioError(f"a number is asked for, not {words!r}")
    return int(words)


def _place(choice: Choice, shown: Sequence[str], words: str) -> int:
    """The option that is said."""
    numbered = _NUMBERED.fullmatch(words)
    if numbered and 1 <= int(numbered[1]) <= len(shown):
        return int(numbered[1]) - 1
    for wanted in (words, f"{words} [1]"):
        for place, each in enumerate(shown):
            if each.casefold() == wanted.casefold():
                return place
    raise ScenarioError(f"{choice.prompt}: {words!r} is not among: {'; '.join(shown)}")
