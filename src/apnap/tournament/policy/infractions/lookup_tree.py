"""The questions by which an infraction is found: "what happened?", in a judge's words.

A question has answers, and an answer leads to another question, to an infraction, or to none.
Most questions are the same in every edition; those that are not stand at the end.
"""

from dataclasses import dataclass
from typing import Final

from apnap.languages import Said, said
from apnap.tournament.policy.editions import Edition

START: Final = "start"


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer, and where it leads: to a question, to an infraction, or to neither."""

    key: str
    text: Said
    question: str = ""
    infraction: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """A question with its answers."""

    key: str
    text: Said
    answers: tuple[Answer, ...]


_YES, _NO = said("Yes"), said("No")


def _intent(key: str, then: str) -> Question:
    """Whether it was done knowingly and to gain by it: both make Cheating (IPG 4.8)."""
    return Question(
        key,
        said("Did they know that it is wrong, and want to gain by it?"),
        (Answer("yes", _YES, infraction="cheating"), Answer("no", _NO, question=then)),
    )


_COMMON: Final = (
    Question(
        START,
        said("What is it about?"),
        (
            Answer("game", said("Something in a game was done wrong or forgotten"), "game-intent"),
            Answer("cards", said("Decks, decklists, sleeves or shuffling"), "cards-intent"),
            Answer("time", said("Being late, or slow"), "time"),
            Answer("draft", said("A draft, or the registration of a pool"), "draft-intent"),
            Answer("talk", said("What somebody said, asked or noted"), "talk"),
            Answer("conduct", said("Behavior, results, bets or property"), "conduct"),
        ),
    ),
    _intent("game-intent", "game"),
    Question(
        "game",
        said("What went wrong in the game?"),
        (
            Answer(
                "trigger",
                said("A triggered ability was forgotten by its controller"),
                infraction="missed-trigger",
            ),
            Answer(
                "saw",
                said("Somebody saw cards, but they joined no hand or other hidden set"),
                infraction="looking-at-extra-cards",
            ),
            Answer(
                "hidden",
                said("Cards joined a hand or another hidden set wrongly, or unrevealed"),
                "hidden",
            ),
            Answer("opening", said("An opening hand, a mulligan or the first draw"), "opening"),
            Answer(
                "noticed",
                said("A player didn't point out the other's error in time"),
                infraction="failure-to-maintain-game-state",
            ),
            Answer(
                "other",
                said("Anything else against the rules of the game"),
                infraction="game-rule-violation",
            ),
        ),
    ),
    _intent("cards-intent", "cards"),
    Question(
        "time",
        said("What about time?"),
        (
            Answer(
                "late",
                said("Not in the right seat, or not done with a task, in time"),
                infraction="tardiness",
            ),
            Answer("slow", said("Somebody plays or acts too slowly"), "slow"),
        ),
    ),
    Question(
        "slow",
        said("Is it on purpose, to make use of the time limit?"),
        (
            Answer("yes", _YES, infraction="stalling"),
            Answer("no", _NO, infraction="slow-play"),
        ),
    ),
    _intent("draft-intent", "draft"),
    Question(
        "talk",
        said("What was said, asked or noted?"),
        (
            Answer(
                "advice",
                said("Advice or private information from outside, or notes from before"),
                infraction="outside-assistance",
            ),
            Answer("false", said("False information about the game to the opponent"), "false"),
            Answer("official", said("A lie to an official"), infraction="cheating"),
            Answer("rude", said("Something rude, hurtful or threatening"), "conduct"),
        ),
    ),
    Question(
        "false",
        said("Did they know that it is wrong, and want to gain by it?"),
        (
            Answer("yes", _YES, infraction="cheating"),
            Answer("no", _NO, infraction="communication-policy-violation"),
        ),
    ),
    Question(
        "conduct",
        said("What did they do?"),
        (
            Answer(
                "disrupted",
                said("Disturbed the event: bad language, temper, trash, not heeding officials"),
                infraction="minor",
            ),
            Answer(
                "harassed",
                said("Harassed, insulted, stalked or bullied somebody"),
                infraction="major",
            ),
            Answer(
                "threatened",
                said("Threatened or hurt somebody, or somebody's things"),
                infraction="aggressive-behavior",
            ),
            Answer("stole", said("Took or kept what isn't theirs"), infraction="theft"),
            Answer("decided", said("Decided a result by something other than play"), "winner"),
            Answer("offered", said("Offered or took something for a result, or bet"), "bribe"),
            Answer("changed", said("Changed a result, or hid the truth"), infraction="cheating"),
        ),
    ),
)


def _cards(of_list: str, of_deck: str) -> Question:
    return Question(
        "cards",
        said("What is wrong with the cards?"),
        (
            Answer(
                "list",
                said("The list is illegal, unclear, or not what was meant to be played"),
                infraction=of_list,
            ),
            Answer(
                "deck",
                said("The deck or sideboard isn't what the list says"),
                infraction=of_deck,
            ),
            Answer(
                "marks",
                said("Cards can be told apart by marks, wear or bending"),
                infraction="marked-cards",
            ),
            Answer(
                "shuffling",
                said("A deck was not shuffled enough"),
                infraction="insufficient-shuffling",
            ),
        ),
    )


_TECHNICAL: Final = Answer(
    "technical",
    said("A slip in the procedure: passing, picking, looking"),
    infraction="limited-procedure-violation",
)

_REGISTERING: Final = said("Somebody registered another's pool wrongly")

_DRAFT: Final = said("What went wrong in the draft or with the pool?")

_TOO_FEW: Final = Answer("few", said("Too few cards were drawn"), infraction="game-rule-violation")

_OLDER: Final = (
    _cards("deck-decklist-problem", "deck-decklist-problem"),
    Question(
        "hidden",
        said("Was another rule broken just before, or did the opponent confirm the draw?"),
        (
            Answer("yes", _YES, infraction="game-rule-violation"),
            Answer("no", _NO, infraction="drawing-extra-cards"),
        ),
    ),
    Question(
        "opening",
        said("When was it found?"),
        (
            Answer(
                "before",
                said("Before any other game action"),
                infraction="improper-drawing",
            ),
            Answer("after", said("After other game actions"), infraction="drawing-extra-cards"),
            _TOO_FEW,
        ),
    ),
    Question(
        "draft",
        _DRAFT,
        (
            _TECHNICAL,
            Answer("registering", _REGISTERING, infraction="limited-procedure-violation"),
        ),
    ),
    Question(
        "winner",
        said("Did a player refuse and call a judge at once?"),
        (
            Answer(
                "yes",
                said("Yes: only the other is penalized"),
                infraction="improperly-determining-a-winner",
            ),
            Answer(
                "no",
                said("No: both are penalized"),
                infraction="improperly-determining-a-winner",
            ),
        ),
    ),
    Question(
        "bribe",
        said("Did a player refuse and call a judge at once?"),
        (
            Answer(
                "yes",
                said("Yes: only the other is penalized"),
                infraction="bribery-and-wagering",
            ),
            Answer("no", said("No: both are penalized"), infraction="bribery-and-wagering"),
        ),
    ),
)


def _knew(key: str, otherwise: str) -> Question:
    """Who knew that it is against the rules cheats (IPG 4.3, 4.4)."""
    return Question(
        key,
        said("Did they know that this is against the rules?"),
        (Answer("yes", _YES, infraction="cheating"), Answer("no", _NO, infraction=otherwise)),
    )


_NEWER: Final = (
    _cards("decklist-problem", "deck-problem"),
    Question(
        "hidden",
        said("Can it be put right with what all players can see?"),
        (
            Answer("yes", _YES, infraction="game-rule-violation"),
            Answer("no", _NO, infraction="hidden-card-error"),
        ),
    ),
    Question(
        "opening",
        said("Had the game begun, with all mulligans taken?"),
        (
            Answer("no", _NO, infraction="mulligan-procedure-error"),
            Answer(
                "yes", said("Yes, and there are too many cards"), infraction="hidden-card-error"
            ),
            _TOO_FEW,
        ),
    ),
    Question("draft", _DRAFT, (_TECHNICAL, Answer("registering", _REGISTERING))),
    _knew("winner", "improperly-determining-a-winner"),
    _knew("bribe", "bribery-and-wagering"),
)

TREES: Final = {
    Edition.E2015: {each.key: each for each in (*_COMMON, *_OLDER)},
    Edition.E2025: {each.key: each for each in (*_COMMON, *_NEWER)},
}
