"""Judging at Regular: teach, remind, warn, and only then a Game Loss (JAR; MTR 1.12).

The guide of infractions isn't used there. What is here follows the document of 2014-09-26; the
newer edition names no other.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from apnap.languages import Said, said, word
from apnap.tournament.policy.findings import Impossible
from apnap.tournament.policy.infractions.infractions import Penalty

FORFEIT_MINUTES: Final = 10
_RULE: Final = "JAR"


class Sort(StrEnum):
    """What sort of matter it is."""

    MISTAKE = "mistake"  # fixed, and explained
    BEHAVIOR = "behavior"  # reminded of, and penalized if it goes on
    SERIOUS = "serious"  # never tolerated


@dataclass(frozen=True, slots=True)
class Matter:
    """Something that goes wrong at Regular, and what to do about it."""

    key: str
    sort: Sort
    name: Said
    fix: Said


class Step(StrEnum):
    """How far one goes."""

    TEACH = "teach"
    REMIND = "remind"
    LAST_WARNING = "last warning"  # spoken: the next time it is a Game Loss
    GAME_LOSS = "game loss"
    FORFEIT = "forfeit"
    DISQUALIFY = "disqualify"


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do: the step, the penalty, if any, and the words for it."""

    step: Step
    penalty: Penalty
    text: Said
    fix: Said
    rule: str = _RULE
    drop_if_absent: bool = False  # who isn't back by the end of the match


_REMIND: Final = said("Tell the player what is expected, and why.")
_SERIOUS: Final = said(
    "Explain why this is never acceptable; the organizer decides who must leave."
)

MATTERS: Final = (
    Matter(
        "forgotten-trigger",
        Sort.MISTAKE,
        word("regular", "A triggered ability was forgotten"),
        said(
            "If it was optional, it was declined. Else put it on the stack now, unless decisions "
            "were made without it."
        ),
    ),
    Matter(
        "saw-a-card",
        Sort.MISTAKE,
        word("regular", "Somebody saw a card of their library"),
        said("Shuffle it into the unknown part; known cards stay where they are."),
    ),
    Matter(
        "extra-cards",
        Sort.MISTAKE,
        word("regular", "Somebody drew too many cards"),
        said(
            "Cards known to all go back. Else as many at random from the hand go on top of the "
            "library, and it isn't shuffled; in an opening hand the excess is shuffled in."
        ),
    ),
    Matter(
        "other-mistake",
        Sort.MISTAKE,
        word("regular", "Another mistake in the game"),
        said(
            "Mostly leave it, and put right what is illegal now. A forgotten draw or discard is "
            "done; a mistake just made may be undone step by step."
        ),
    ),
    Matter(
        "illegal-deck",
        Sort.MISTAKE,
        word("regular", "A deck with wrong or missing cards"),
        said(
            "Replace what doesn't belong, fill up with basic lands the player chooses, and shuffle."
        ),
    ),
    Matter("slow", Sort.BEHAVIOR, word("regular", "Playing slowly"), _REMIND),
    Matter("poor-shuffling", Sort.BEHAVIOR, word("regular", "Shuffling too little"), _REMIND),
    Matter("advice", Sort.BEHAVIOR, word("regular", "Giving or asking for advice"), _REMIND),
    Matter("late", Sort.BEHAVIOR, word("regular", "Being late"), _REMIND),
    Matter("upsetting", Sort.BEHAVIOR, word("regular", "Upsetting others"), _REMIND),
    Matter(
        "aggression",
        Sort.SERIOUS,
        word("regular", "Aggression, violence or harassment"),
        _SERIOUS,
    ),
    Matter(
        "cheating",
        Sort.SERIOUS,
        word("regular", "Breaking rules or lying on purpose, to gain by it"),
        _SERIOUS,
    ),
    Matter(
        "bribery",
        Sort.SERIOUS,
        word("regular", "Deciding a match by a bribe or by chance, or betting"),
        _SERIOUS,
    ),
    Matter("theft", Sort.SERIOUS, word("regular", "Theft"), _SERIOUS),
)


def matter(key: str) -> Matter:
    """A matter by its key."""
    for each in MATTERS:
        if each.key == key:
            return each
    raise Impossible(said("nothing called {name} is known at Regular", name=key))


def advise(key: str, earlier: int = 0) -> Advice:
    """What to do about a matter that came up before so many times with this player."""
    found = matter(key)
    if earlier < 0:
        raise Impossible(said("{n} is no number of times", n=earlier))
    if found.sort is Sort.SERIOUS:
        text = said("Disqualify the player and take down what each side has to say.")
        return Advice(Step.DISQUALIFY, Penalty.DISQUALIFICATION, text, found.fix)
    if earlier == 0:
        return Advice(Step.TEACH, Penalty.NONE, said("Teach: explain what went wrong."), found.fix)
    if earlier == 1:
        return Advice(
            Step.REMIND,
            Penalty.NONE,
            said("Remind the player kindly to take more care."),
            found.fix,
        )
    if earlier == 2:
        text = said("Warn the player: the next time it is a Game Loss.")
        return Advice(Step.LAST_WARNING, Penalty.NONE, text, found.fix)
    return Advice(Step.GAME_LOSS, Penalty.GAME_LOSS, said("Give a Game Loss."), found.fix)


def late(minutes: int, earlier: int = 0) -> Advice:
    """What to do about somebody so many minutes late: from ten on, the match is forfeited."""
    if minutes < FORFEIT_MINUTES:
        return advise("late", earlier)
    text = said("The match is forfeited; who isn't there when it ends is dropped.")
    return Advice(Step.FORFEIT, Penalty.MATCH_LOSS, text, _REMIND, drop_if_absent=True)
