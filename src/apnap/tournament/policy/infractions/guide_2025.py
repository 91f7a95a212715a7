"""The infractions of the guide of 2024-09-23, which goes with the Tournament Rules of 2025.

The repetitions are those of the beginnings of chapters 2 and 3: a third Warning for one Game Play
Error is a Game Loss, a second for one Tournament Error; both are counted by the day. Failure to
Maintain Game State is never upgraded.
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

_THIRD: Final = Repetition(3, _GAME, Counting.WARNINGS, resets_daily=True)

_SECOND: Final = Repetition(2, _GAME, Counting.WARNINGS, resets_daily=True)

_GAME_PLAY: Final = (
    Infraction(
        "2.1",
        "missed-trigger",
        _GPE,
        word("infraction", "Missed Trigger"),
        Penalty.NONE,
        _THIRD,
        upgrades=(
            Circumstance(
                "detrimental",
                said("The trigger is usually bad for its controller, who owns the card it is of."),
                _WARNING,
            ),
        ),
        remedy=(
            said(
                "An Aura's trigger on entering that visibly changes only what it enchants: "
                "resolve it now."
            ),
            said(
                "A delayed trigger that undoes a change of zones: the opponent chooses between "
                "the next priority and the start of the next phase."
            ),
            said(
                "Missed before this phase of the previous turn, or its duration is over: play on."
            ),
            said(
                "Otherwise the opponent chooses whether it goes on the stack, with choices that "
                "were legal then."
            ),
        ),
        backup=Backup.SIMPLE,
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
        "hidden-card-error",
        _GPE,
        word("infraction", "Hidden Card Error"),
        _WARNING,
        _THIRD,
        upgrades=(
            Circumstance(
                "face-down-without-ability",
                said(
                    "A card played face down lacks the ability for it, and this wasn't put right "
                    "in time."
                ),
                _GAME,
            ),
        ),
        remedy=(
            said("If the set of cards with the mistake is no more, nothing is done."),
            said(
                "Too many cards: the player reveals the set, the opponent chooses the excess "
                "among unknown cards, and they go back to where they belong."
            ),
            said(
                "Cards added too early: the opponent chooses as many, which are set aside until "
                "they are due."
            ),
            said(
                "Cards not revealed: the opponent chooses as many, which count as those, and the "
                "action is done again."
            ),
        ),
        backup=Backup.SIMPLE,
    ),
    Infraction(
        "2.4",
        "mulligan-procedure-error",
        _GPE,
        word("infraction", "Mulligan Procedure Error"),
        _WARNING,
        _THIRD,
        remedy=(said("The player takes another mulligan."),),
    ),
    Infraction(
        "2.5",
        "game-rule-violation",
        _GPE,
        word("infraction", "Game Rule Violation"),
        _WARNING,
        _THIRD,
        remedy=(
            said("First consider taking back the last action only."),
            said(
                "Partial fixes: untap what was forgotten this turn, make the missing choice, draw "
                "or discard what was forgotten, put an object known to all into its right zone, "
                "order the damage."
            ),
            said("Otherwise consider a full backup, or leave the game as it is."),
            said("An opponent who could have noticed has committed an infraction as well."),
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
                "within-a-minute",
                said("In the seat before a minute of the round is over."),
                _WARNING,
            ),
            Circumstance(
                "permitted",
                said("A judge permitted the delay, and it took no more than ten minutes."),
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
        downgrades=(
            Circumstance(
                "known-between-games",
                said("The player could have had that information between games."),
                _GAME,
            ),
        ),
    ),
    Infraction(
        "3.3",
        "slow-play",
        _TE,
        word("infraction", "Slow Play"),
        _WARNING,
        _SECOND,
        remedy=(
            said(
                "If time runs out, two more turns are played, after any extension; none if "
                "additional turns have begun."
            ),
        ),
        aftermath=(Aftermath.EXTRA_TURNS,),
    ),
    Infraction(
        "3.4",
        "decklist-problem",
        _TE,
        word("infraction", "Decklist Problem"),
        _GAME,
        _SECOND,
        downgrades=(
            Circumstance(
                "obvious",
                said("What is meant is obvious from the list alone."),
                Penalty.NONE,
                optional=True,
            ),
        ),
        remedy=(
            said("Take illegal cards off the list, and make it the deck that is played."),
            said(
                "Too many cards: the player says which to remove. Too few: add Plains, Islands, "
                "Swamps, Mountains or Forests."
            ),
            said(
                "Found while counting lists: the penalty is applied at the start of the next match."
            ),
        ),
        aftermath=(Aftermath.AT_NEXT_MATCH,),
        floor_judges_issue_it=True,
    ),
    Infraction(
        "3.5",
        "deck-problem",
        _TE,
        word("infraction", "Deck Problem"),
        _WARNING,
        _SECOND,
        upgrades=(
            Circumstance(
                "presented-short",
                said(
                    "Presented, or in a deck check, with fewer cards in the deck or more in the "
                    "sideboard than allowed."
                ),
                _GAME,
            ),
            Circumstance(
                "opponent-relied",
                said(
                    "The opponent may have made decisions because of a sideboard card that was "
                    "there."
                ),
                _GAME,
            ),
            Circumstance(
                "too-many-copies",
                said(
                    "A card of the main deck was played in more copies than registered, and not "
                    "all of them are still in the library."
                ),
                _GAME,
            ),
            Circumstance(
                "companion-impossible",
                said("The deck can't be made to fit its companion."),
                _GAME,
            ),
        ),
        remedy=(
            said("Find the missing and the wrong cards and reveal them to the opponent."),
            said(
                "In a game, the opponent chooses between now and the next priority, and says "
                "which missing card replaces which wrong one; the rest is shuffled into the "
                "library."
            ),
        ),
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
            said("The game may be taken back to the opponent's action, not to what was said."),
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
                "replaced-with-basics",
                said("There are no replacements, and basic lands take the place of the cards."),
                _GAME,
            ),
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
        ),
    ),
    Infraction(
        "3.9",
        "insufficient-shuffling",
        _TE,
        word("infraction", "Insufficient Shuffling"),
        _WARNING,
        _SECOND,
        remedy=(said("Shuffle the part of the deck in question thoroughly."),),
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
        _MATCH,
    ),
    Infraction(
        "4.4",
        "bribery-and-wagering",
        _USC,
        word("infraction", "Bribery and Wagering"),
        _MATCH,
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
