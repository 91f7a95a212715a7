"""What a penalty does to the match, the player and the standings, as plain data (IPG 1.1).

The desk applies these; nothing here changes anything. IPG 2015 has all this in its section 1.2.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from apnap.languages import Said, counted, said
from apnap.tournament.policy.editions import NEWEST, Edition
from apnap.tournament.policy.infractions.infractions import Aftermath, Infraction, Penalty
from apnap.tournament.policy.times import extension_for_deck_check, extension_for_ruling

SLOW_PLAY_TURNS: Final = 2  # in total: one for each player, or for each team (IPG 3.3)


class Kind(StrEnum):
    """What happens."""

    GAME_LOSS = "game loss"
    MATCH_LOSS = "match loss"
    RECORDED_ONLY = "recorded only"
    CHOOSES_FIRST = "chooses play or draw"
    NO_SIDEBOARDING = "no sideboarding"
    EXTRA_TURNS = "extra turns"
    EXTENSION = "extension"
    DROP = "drop"
    OUT_OF_STANDINGS = "out of standings"
    NO_REPLACEMENT = "no replacement"
    STATEMENT = "statement"
    REPORT = "report"
    TEAM_DISQUALIFIED = "team disqualified"
    TEAM_DROPPED = "team dropped"
    LEAVE_VENUE = "leave venue"
    MAY_BE_NEXT = "may be next"


class When(StrEnum):
    """To which game or match it happens."""

    NOW = "now"
    NEXT_GAME = "next game"
    NEXT_MATCH = "next match"


class Moment(StrEnum):
    """Where the player's match is when the penalty is given."""

    BEFORE_MATCH = "before match"  # paired, no game begun
    IN_GAME = "in game"
    BETWEEN_GAMES = "between games"
    NO_MATCH = "no match"  # between matches, or the match is over


@dataclass(frozen=True, slots=True)
class Situation:
    """What matters when a penalty takes effect.

    `opponent` is a penalty the opponent is given at the same time. `late_seconds`,
    `ruling_seconds` and `check_seconds` are times lost so far.
    """

    moment: Moment
    edition: Edition = NEWEST
    opponent: Penalty = Penalty.NONE
    in_additional_turns: bool = False
    after_cut: bool = False
    dropped: bool = False
    team: bool = False
    found_by_counting_lists: bool = False
    late_seconds: int = 0
    ruling_seconds: int = 0
    check_seconds: int = 0


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that follows: `amount` is turns or seconds."""

    kind: Kind
    when: When = When.NOW
    amount: int = 0
    rule: str = ""


def effects(it: Infraction, penalty: Penalty, situation: Situation) -> tuple[Effect, ...]:
    """What follows from a penalty for an infraction."""
    return (
        *_of_penalty(it, penalty, situation),
        *_of_infraction(it, penalty, situation),
        *_of_time(it, situation),
    )


def effects_together(
    given: Sequence[tuple[Infraction, Penalty]], situation: Situation
) -> tuple[Effect, ...]:
    """What follows from several penalties at once: several Game Losses are one (IPG 1.1).

    In the older edition they are each of another game, and what can't take effect beside a Match
    Loss waits for the next match (IPG 2015 1.3).
    """
    found: list[Effect] = []
    seen: set[Penalty] = set()
    ranked = sorted(given, key=lambda each: -each[1].severity)
    for it, penalty in ranked:
        if penalty is Penalty.GAME_LOSS and seen:
            found.extend(_further_game_loss(seen, situation))
        else:
            found.extend(_of_penalty(it, penalty, situation))
        found.extend(_of_infraction(it, penalty, situation))
        seen |= {penalty} & {Penalty.GAME_LOSS, Penalty.MATCH_LOSS}
    if ranked:
        found.extend(_of_time(ranked[0][0], situation))
    return tuple(dict.fromkeys(found))


def _further_game_loss(seen: set[Penalty], situation: Situation) -> Iterator[Effect]:
    """A Game Loss beside another penalty of the same moment."""
    if situation.edition is Edition.E2015:
        when = When.NEXT_MATCH if Penalty.MATCH_LOSS in seen else When.NEXT_GAME
        yield Effect(Kind.GAME_LOSS, when, rule="IPG 1.3")
    else:
        yield Effect(Kind.RECORDED_ONLY, rule="IPG 1.1")


def _of_penalty(it: Infraction, penalty: Penalty, situation: Situation) -> Iterator[Effect]:
    match penalty:
        case Penalty.GAME_LOSS:
            yield from _game_loss(it, situation)
        case Penalty.MATCH_LOSS:
            yield from _match_loss(situation)
        case Penalty.DISQUALIFICATION:
            yield from _disqualification(situation)
        case Penalty.NONE | Penalty.CAUTION | Penalty.WARNING:
            return


def _game_loss(it: Infraction, situation: Situation) -> Iterator[Effect]:
    """IPG 1.1. The penalized player chooses who begins the next game."""
    rule = _rule(situation)
    if situation.dropped:
        yield Effect(Kind.RECORDED_ONLY, rule=rule)
        return
    if situation.opponent is Penalty.GAME_LOSS:
        yield Effect(Kind.RECORDED_ONLY, rule=rule)  # both at once: the score stays as it is
        return
    carried = situation.opponent is Penalty.MATCH_LOSS and situation.edition is Edition.E2015
    counting = situation.found_by_counting_lists and Aftermath.AT_NEXT_MATCH in it.aftermath
    when = _game_lost(situation.moment)
    if carried or (counting and situation.moment is not Moment.BEFORE_MATCH):
        when = When.NEXT_MATCH
    yield Effect(Kind.GAME_LOSS, when, rule=rule)
    yield Effect(
        Kind.CHOOSES_FIRST,
        When.NEXT_MATCH if when is When.NEXT_MATCH else When.NEXT_GAME,
        rule=rule,
    )
    if when is When.NEXT_MATCH or situation.moment is Moment.BEFORE_MATCH:
        # Nobody in that match sideboards before the first game that is played (MTR 3.16).
        yield Effect(Kind.NO_SIDEBOARDING, when, rule=rule)


def _game_lost(moment: Moment) -> When:
    if moment is Moment.NO_MATCH:
        return When.NEXT_MATCH
    return When.NEXT_GAME if moment is Moment.BETWEEN_GAMES else When.NOW


def _match_loss(situation: Situation) -> Iterator[Effect]:
    """The match of the offense, or the next if that is over (IPG 1.1)."""
    rule = _rule(situation)
    if situation.dropped:
        yield Effect(Kind.RECORDED_ONLY, rule=rule)
        return
    when = When.NEXT_MATCH if situation.moment is Moment.NO_MATCH else When.NOW
    yield Effect(Kind.MATCH_LOSS, when, rule=rule)


def _disqualification(situation: Situation) -> Iterator[Effect]:
    """The match is lost, and the player is out: of the event and of its standings (IPG 1.1)."""
    rule = _rule(situation)
    if situation.moment is not Moment.NO_MATCH and not situation.dropped:
        yield Effect(Kind.MATCH_LOSS, When.NOW, rule=rule)
    yield Effect(Kind.DROP, rule=rule)
    yield Effect(Kind.OUT_OF_STANDINGS, rule=rule)
    if situation.after_cut:
        yield Effect(Kind.NO_REPLACEMENT, rule=rule)
    if situation.team:
        # MTR 8.2. The older edition only says that too small a team can't go on.
        newer = situation.edition is not Edition.E2015
        yield Effect(Kind.TEAM_DISQUALIFIED if newer else Kind.TEAM_DROPPED, rule="MTR 8.2")
    yield Effect(Kind.STATEMENT, rule=rule)
    yield Effect(Kind.REPORT, rule=rule)


def _of_infraction(it: Infraction, penalty: Penalty, situation: Situation) -> Iterator[Effect]:
    rule = f"IPG {it.id}"
    for each in it.aftermath:
        match each:
            case Aftermath.EXTRA_TURNS if penalty.recorded and not situation.in_additional_turns:
                yield Effect(Kind.EXTRA_TURNS, amount=SLOW_PLAY_TURNS, rule=rule)
            case Aftermath.DROP_UNLESS_REPORTS if penalty is Penalty.MATCH_LOSS:
                yield Effect(Kind.DROP, When.NEXT_MATCH, rule=rule)
            case Aftermath.LEAVE_VENUE:
                yield Effect(Kind.LEAVE_VENUE, rule=rule)
            case Aftermath.MAY_BE_NEXT if penalty in (Penalty.GAME_LOSS, Penalty.MATCH_LOSS):
                yield Effect(Kind.MAY_BE_NEXT, rule=rule)
            case _:
                pass


def _of_time(it: Infraction, situation: Situation) -> Iterator[Effect]:
    """Time to give back to the match (MTR 2.6, IPG 3.1)."""
    if situation.moment is Moment.NO_MATCH:
        return
    if Aftermath.TIME_LOST in it.aftermath and situation.late_seconds:
        yield Effect(Kind.EXTENSION, amount=situation.late_seconds, rule=f"IPG {it.id}")
    lost = extension_for_ruling(situation.ruling_seconds)
    if situation.check_seconds:
        lost += extension_for_deck_check(situation.check_seconds)
    if lost:
        yield Effect(Kind.EXTENSION, amount=lost, rule="MTR 2.6")


def _rule(situation: Situation) -> str:
    return "IPG 1.2" if situation.edition is Edition.E2015 else "IPG 1.1"


def tell(effect: Effect) -> Said:
    """An effect in words for the judge."""
    # long: one case a kind
    later = effect.when is When.NEXT_MATCH
    match effect.kind:
        case Kind.GAME_LOSS if effect.when is When.NOW:
            return said("The current game is lost.")
        case Kind.GAME_LOSS:
            if later:
                return said("The first game of the next match is lost.")
            return said("The next game is lost.")
        case Kind.MATCH_LOSS:
            return said("The next match is lost.") if later else said("The match is lost.")
        case Kind.RECORDED_ONLY:
            return said("It is recorded and changes no score.")
        case Kind.CHOOSES_FIRST:
            return said("The penalized player decides who begins the next game.")
        case Kind.NO_SIDEBOARDING:
            return said("Nobody may use a sideboard before the first game that is played.")
        case Kind.EXTRA_TURNS:
            return counted(
                "If time runs out, {n} more turn is played.",
                "If time runs out, {n} more turns are played.",
                effect.amount,
            )
        case Kind.EXTENSION:
            return said(
                "The match is extended by {minutes} minutes and {seconds} seconds.",
                minutes=effect.amount // 60,
                seconds=effect.amount % 60,
            )
        case Kind.DROP:
            if later:
                return said("Who does not report before the round ends is dropped.")
            return said("The player is dropped.")
        case Kind.OUT_OF_STANDINGS:
            return said("The player leaves the standings, and all below move up.")
        case Kind.NO_REPLACEMENT:
            return said("Nobody takes the place in the playoff.")
        case Kind.STATEMENT:
            return said(
                "The head judge's statement is needed; the player's and those of witnesses are "
                "asked for."
            )
        case Kind.REPORT:
            return said("The disqualification is reported, with the opponent's name.")
        case Kind.TEAM_DISQUALIFIED:
            return said("The whole team is disqualified.")
        case Kind.TEAM_DROPPED:
            return said("The team is dropped if too few of its members are left.")
        case Kind.LEAVE_VENUE:
            return said("The organizer sees the offender out of the venue.")
        case Kind.MAY_BE_NEXT:
            return said("If the game or match is just ending, the next may be lost instead.")
