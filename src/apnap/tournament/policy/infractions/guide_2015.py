"""The 22 infractions of the guide of 2015-01-23.

A Game Play Error committed a third time in a day is a Game Loss; a second Warning for one
Tournament Error is one, and no day begins that count anew (IPG 2015 2, 3).
"""

from typing import Final

from apnap.languages import said, word
from apnap.tournament.policy.infractions.infractions import (
    Aftermath,
    Backup,
    Category,
    Circumstance,
    Counting,
    Infraction,
    Penalty,
    Repetition,
)

_GPE, _TE, _USC = Category.GAME_PLAY, Category.TOURNAMENT, Category.UNSPORTING

_WARNING, _GAME, _MATCH, _DQ = (
    Penalty.WARNING,
    Penalty.GAME_LOSS,
    Penalty.MATCH_LOSS,
    Penalty.DISQUALIFICATION,
)

_THIRD: Final = Repetition(3, _GAME, Counting.COMMITTED, resets_daily=True)

_SECOND: Final = Repetition(2, _GAME, Counting.WARNINGS, resets_daily=False)

_GAME_PLAY: Final = (
    Infraction(
        "2.1",
        "missed-trigger",
        _GPE,
        word("infraction", "Missed Trigger"),
        _WARNING,
        _THIRD,
        downgrades=(
            Circumstance(
                "not-detrimental",
                said("The trigger isn't usually bad for its controller."),
                Penalty.NONE,
            ),
        ),
        remedy=(
            said(
                "A trigger with a default action, or a delayed one that changes zones: it "
                "resolves, the default taken, at the next priority or the start of the next phase "
                "as the opponent chooses."
            ),
            said("Its duration is over, or it was missed a turn ago or more: play on."),
            said(
                "Otherwise the opponent chooses whether it goes on the stack, with choices that "
                "were legal then."
            ),
        ),
    ),
    Infraction(
        "2.2",
        "looking-at-extra-cards",
        _GPE,
        word("infraction", "Looking at Extra Cards"),
        _WARNING,
        _THIRD,
        remedy=(
            said(
                "Shuffle the cards nobody knew into the random part of the library; known cards "
                "go back to their places."
            ),
        ),
    ),
    Infraction(
        "2.3",
        "drawing-extra-cards",
        _GPE,
        word("infraction", "Drawing Extra Cards"),
        _GAME,
        _THIRD,
        downgrades=(
            Circumstance(
                "known-cards",
                said(
                    "All players knew the cards, or the hand was empty, and they can go back "
                    "without harm."
                ),
                _WARNING,
            ),
        ),
        remedy=(said("If the penalty is downgraded, the cards go back to where they belong."),),
    ),
    Infraction(
        "2.4",
        "improper-drawing",
        _GPE,
        word("infraction", "Improper Drawing at Start of Game"),
        _WARNING,
        _THIRD,
        remedy=(
            said(
                "Take the excess and one card more from the hand at random and shuffle them into "
                "the library; the player may still mulligan."
            ),
        ),
    ),
    Infraction(
        "2.5",
        "game-rule-violation",
        _GPE,
        word("infraction", "Game Rule Violation"),
        _WARNING,
        _THIRD,
        upgrades=(
            Circumstance(
                "unverifiable",
                said("The opponent had no chance to see whether the action was legal."),
                _GAME,
            ),
        ),
        remedy=(
            said(
                "Partial fixes: make the missing choice for a permanent, draw, discard or move "
                "what was forgotten, put an object known to all into its right zone."
            ),
            said("Otherwise consider a full backup, or leave the game as it is."),
            said("If an effect of one player makes the other err, both have committed it."),
        ),
        backup=Backup.FULL,
    ),
    Infraction(
        "2.6",
        "failure-to-maintain-game-state",
        _GPE,
        word("infraction", "Failure to Maintain Game State"),
        _WARNING,
    ),
)

_TOURNAMENT: Final = (
    Infraction(
        "3.1",
        "tardiness",
        _TE,
        word("infraction", "Tardiness"),
        _GAME,
        _SECOND,
        upgrades=(
            Circumstance(
                "ten-minutes", said("Not in the seat ten minutes into the round."), _MATCH
            ),
        ),
        downgrades=(
            Circumstance(
                "started-early",
                said("The round began early, and the player came by the time announced."),
                Penalty.NONE,
            ),
        ),
        remedy=(said("Both players get an extension as long as the lateness."),),
        aftermath=(Aftermath.TIME_LOST, Aftermath.DROP_UNLESS_REPORTS),
        floor_judges_issue_it=True,
    ),
    Infraction(
        "3.2",
        "outside-assistance",
        _TE,
        word("infraction", "Outside Assistance"),
        _MATCH,
        _SECOND,
    ),
    Infraction(
        "3.3",
        "slow-play",
        _TE,
        word("infraction", "Slow Play"),
        _WARNING,
        _SECOND,
        upgrades=(
            Circumstance(
                "result-affected",
                said("The slow play clearly changed how the match ended."),
                _GAME,
                optional=True,
            ),
        ),
        remedy=(
            said(
                "If time runs out, each player gets another turn, after any extension; none if "
                "additional turns have begun."
            ),
        ),
        aftermath=(Aftermath.EXTRA_TURNS,),
    ),
    Infraction(
        "3.4",
        "insufficient-shuffling",
        _TE,
        word("infraction", "Insufficient Shuffling"),
        _WARNING,
        _SECOND,
        remedy=(said("Shuffle the part of the deck in question thoroughly."),),
    ),
    Infraction(
        "3.5",
        "deck-decklist-problem",
        _TE,
        word("infraction", "Deck/Decklist Problem"),
        _GAME,
        _SECOND,
        downgrades=(
            Circumstance(
                "before-game-actions",
                said(
                    "Found before any game action, and a judge was called at once: the player "
                    "draws a new hand of one card fewer."
                ),
                _WARNING,
                optional=True,
            ),
            Circumstance(
                "obvious",
                said("What is meant is obvious from the list alone."),
                Penalty.NONE,
                optional=True,
            ),
        ),
        remedy=(
            said(
                "Remove illegal and excess cards, restore the sideboard and the missing cards, "
                "and write the list accordingly."
            ),
            said(
                "Too few cards: add basic lands. Too many in deck and list: remove them from the "
                "bottom of that part of the list."
            ),
            said(
                "Found while counting lists: the penalty is applied at the start of the next match."
            ),
        ),
        aftermath=(Aftermath.AT_NEXT_MATCH,),
        floor_judges_issue_it=True,
    ),
    Infraction(
        "3.6",
        "limited-procedure-violation",
        _TE,
        word("infraction", "Limited Procedure Violation"),
        _WARNING,
        _SECOND,
    ),
    Infraction(
        "3.7",
        "communication-policy-violation",
        _TE,
        word("infraction", "Communication Policy Violation"),
        _WARNING,
        _SECOND,
        remedy=(
            said(
                "Taking the game back is possible if the opponent clearly acted on what was wrong."
            ),
        ),
        backup=Backup.FULL,
    ),
    Infraction(
        "3.8",
        "marked-cards",
        _TE,
        word("infraction", "Marked Cards"),
        _WARNING,
        _SECOND,
        upgrades=(
            Circumstance(
                "pattern",
                said("Whoever noticed the pattern of the marks could gain much."),
                _GAME,
                optional=True,
            ),
        ),
        remedy=(
            said(
                "The player replaces the cards or sleeves; for cards marked by play here the head "
                "judge may issue proxies."
            ),
            said("Without replacements, basic lands take their place for the rest of the event."),
        ),
    ),
)

_UNSPORTING: Final = (
    Infraction(
        "4.1",
        "minor",
        _USC,
        word("infraction", "Unsporting Conduct — Minor"),
        _WARNING,
        Repetition(2, _GAME, Counting.COMMITTED, resets_daily=False),
        remedy=(said("The player puts it right at once."),),
        aftermath=(Aftermath.MAY_BE_NEXT,),
    ),
    Infraction(
        "4.2",
        "major",
        _USC,
        word("infraction", "Unsporting Conduct — Major"),
        _MATCH,
        Repetition(2, _DQ, Counting.COMMITTED, resets_daily=False, applies_to=_MATCH),
        upgrades=(
            Circumstance("malice", said("It was done with malice."), _DQ),
            Circumstance("no-remorse", said("The player shows no remorse."), _DQ),
        ),
        remedy=(
            said("The player puts it right at once."),
            said("End the match in progress and keep the people apart."),
        ),
        aftermath=(Aftermath.MAY_BE_NEXT,),
    ),
    Infraction(
        "4.3",
        "improperly-determining-a-winner",
        _USC,
        word("infraction", "Improperly Determining a Winner"),
        _DQ,
        remedy=(said("Both are penalized, but for a player who called a judge at once."),),
    ),
    Infraction(
        "4.4",
        "bribery-and-wagering",
        _USC,
        word("infraction", "Bribery and Wagering"),
        _DQ,
        remedy=(said("Both are penalized, but for a player who called a judge at once."),),
    ),
    Infraction(
        "4.5",
        "aggressive-behavior",
        _USC,
        word("infraction", "Aggressive Behavior"),
        _DQ,
        remedy=(said("The organizer asks the offender to leave the venue."),),
        aftermath=(Aftermath.LEAVE_VENUE,),
    ),
    Infraction(
        "4.6",
        "theft",
        _USC,
        word("infraction", "Theft of Tournament Material"),
        _DQ,
        remedy=(said("The organizer asks the offender to leave the venue."),),
        aftermath=(Aftermath.LEAVE_VENUE,),
    ),
    Infraction("4.7", "stalling", _USC, word("infraction", "Stalling"), _DQ),
    Infraction("4.8", "cheating", _USC, word("infraction", "Cheating"), _DQ),
)

INFRACTIONS: Final = (*_GAME_PLAY, *_TOURNAMENT, *_UNSPORTING)
