"""Which penalty an infraction calls for, and who may give another (IPG 1, 2, 3)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from apnap.languages import Said, counted, said
from apnap.tournament.policy.editions import NEWEST, Edition
from apnap.tournament.policy.findings import Finding, Impossible
from apnap.tournament.policy.infractions.guides import infraction
from apnap.tournament.policy.infractions.infractions import (
    PENALTY_NAMES,
    Circumstance,
    Counting,
    Infraction,
    Penalty,
)
from apnap.tournament.policy.levels import Level

# Where the guide speaks of applying penalties, and of the head judge's leave to deviate.
_APPLYING: Final = {Edition.E2015: "IPG 1.3", Edition.E2025: "IPG 1.2"}

_DEVIATING: Final = "IPG 1"


@dataclass(frozen=True, slots=True)
class Prior:
    """A penalty the player has had in this event: for which infraction, and on which day."""

    infraction: str  # its number or key
    penalty: Penalty
    round: int = 0
    day: int = 1


@dataclass(frozen=True, slots=True)
class Reason:
    """Why the penalty is what it is, with the rule."""

    text: Said
    rule: str


@dataclass(frozen=True, slots=True)
class Option:
    """Another penalty the head judge may give without deviating from the guide."""

    key: str
    text: Said
    penalty: Penalty
    rule: str


@dataclass(frozen=True, slots=True)
class Recommendation:
    """The penalty of the guide, how it came about, and what the head judge may do instead."""

    infraction: Infraction
    edition: Edition
    penalty: Penalty
    reasons: tuple[Reason, ...]
    options: tuple[Option, ...]
    earlier: int  # penalties that count towards an upgrade

    @property
    def rule(self) -> str:
        """Where the infraction stands."""
        return f"IPG {self.infraction.id}"


def recommend(
    name: str,
    priors: Iterable[Prior] = (),
    edition: Edition = NEWEST,
    *,
    level: Level = Level.COMPETITIVE,
    day: int = 1,
    circumstances: Sequence[str] = (),
) -> Recommendation:
    """What the guide has for an infraction, given by number or key, of a player with a history.

    `circumstances` are keys of the infraction's own that hold. At Regular the guide isn't used:
    see `apnap.tournament.policy.regular`.
    """
    if level is Level.REGULAR:
        raise Impossible(said("the guide isn't used at Regular: teach, remind, and then warn"))
    it = infraction(name, edition)
    holding = _holding(it, circumstances)
    due, reasons = _by_circumstances(it, holding)
    earlier = earlier_ones(it, priors, day)
    due, more = _by_repetition(it, due, earlier)
    return Recommendation(it, edition, due, (*reasons, *more), _options(it, due, edition), earlier)


def _holding(it: Infraction, keys: Sequence[str]) -> tuple[Circumstance, ...]:
    known = {each.key: each for each in it.circumstances}
    for key in keys:
        if key not in known:
            text = said("{name} knows no circumstance {key}", name=it.name, key=key)
            raise Impossible(text)
    return tuple(known[key] for key in keys)


def _by_circumstances(
    it: Infraction, holding: Sequence[Circumstance]
) -> tuple[Penalty, tuple[Reason, ...]]:
    """The penalty before its repetition. Upgrades outweigh downgrades, and the severest counts."""
    rule = f"IPG {it.id}"
    reasons = [Reason(said("{penalty}, as a rule", penalty=PENALTY_NAMES[it.penalty]), rule)]
    decided = [each for each in holding if not each.optional]
    if not decided:
        return it.penalty, tuple(reasons)
    chosen = max(decided, key=lambda each: each.penalty.severity)
    reasons.append(Reason(chosen.text, rule))
    return chosen.penalty, tuple(reasons)


def earlier_ones(it: Infraction, priors: Iterable[Prior], day: int = 1) -> int:
    """How many earlier penalties count towards an upgrade of this one."""
    rule = it.repetition
    if rule is None:
        return 0
    same = [each for each in priors if each.infraction in (it.id, it.key)]
    if rule.resets_daily:
        same = [each for each in same if each.day == day]
    if rule.counting is Counting.WARNINGS:
        same = [each for each in same if each.penalty is Penalty.WARNING]
    return sum(1 for each in same if each.penalty.recorded)


def _by_repetition(
    it: Infraction, due: Penalty, earlier: int
) -> tuple[Penalty, tuple[Reason, ...]]:
    rule = it.repetition
    if rule is None or due is not rule.applies_to or earlier + 1 < rule.time:
        return due, ()
    text = counted(
        "repeated: {n} earlier penalty counts, so it becomes {penalty}",
        "repeated: {n} earlier penalties count, so it becomes {penalty}",
        earlier,
        penalty=PENALTY_NAMES[rule.becomes],
    )
    chapter = it.id if it.category == "USC" else it.id.split(".")[0]
    return rule.becomes, (Reason(text, f"IPG {chapter}"),)


def _options(it: Infraction, due: Penalty, edition: Edition) -> tuple[Option, ...]:
    """What the head judge may give instead: for each optional circumstance, for an honest
    player, and for a mistake of a judge. The last two are one step down (IPG 1).
    """
    found = [
        Option(each.key, each.text, each.penalty, f"IPG {it.id}")
        for each in it.circumstances
        if each.optional and each.penalty is not due
    ]
    if Penalty.WARNING.severity < due.severity < Penalty.DISQUALIFICATION.severity:
        milder = milder_than(due, edition)
        called = said("The player noticed it and called a judge before it could be of any use.")
        misled = said("The player was misled by a judge.")
        found.append(Option("self-reported", called, milder, _DEVIATING))
        found.append(Option("judge-error", misled, milder, _DEVIATING))
    return tuple(found)


def milder_than(penalty: Penalty, edition: Edition = NEWEST) -> Penalty:
    """One step down; the newer edition has no Cautions."""
    steps = [each for each in Penalty if edition is Edition.E2015 or each != Penalty.CAUTION]
    return steps[max(steps.index(penalty) - 1, 0)]


def issuing(
    recommendation: Recommendation,
    penalty: Penalty,
    *,
    by_head_judge: bool,
    why: str = "",
) -> tuple[Finding, ...]:
    """What stands against a judge's giving this penalty.

    Another than the recommended is the head judge's, with a reason; `why` is the key of one of
    the options, or free text, which makes it a deviation (IPG 1).
    """
    found = []
    options = {each.key: each.penalty for each in recommendation.options}
    if penalty is not recommendation.penalty:
        if not by_head_judge:
            text = said("only the head judge may give another penalty than that of the guide")
            found.append(Finding("deviation-not-by-head-judge", text, _DEVIATING))
        if not why.strip():
            text = said("another penalty than that of the guide needs a reason")
            found.append(Finding("deviation-without-reason", text, _DEVIATING))
        elif options.get(why) is not penalty:
            text = said("this deviates from the guide: tell the players what it says, and why not")
            found.append(Finding("deviation", text, _DEVIATING, blocks=False))
    if penalty.severity >= Penalty.GAME_LOSS.severity and not by_head_judge:
        found.extend(_severe(recommendation, penalty))
    return tuple(found)


def _severe(recommendation: Recommendation, penalty: Penalty) -> Iterable[Finding]:
    """A Game Loss or more is reported to the head judge, and best given there (IPG 1.2)."""
    rule = _APPLYING[recommendation.edition]
    if penalty is Penalty.DISQUALIFICATION:
        text = said("only the head judge disqualifies")
        yield Finding("disqualification-not-by-head-judge", text, rule)
    elif not recommendation.infraction.floor_judges_issue_it:
        text = said("tell the head judge, who should give a penalty as severe as this")
        yield Finding("severe-not-by-head-judge", text, rule, blocks=False)


def together(
    recommendations: Sequence[Recommendation], *, same_root: bool
) -> tuple[Recommendation, ...]:
    """What to give a player for several infractions found at once, the severest first.

    If one mistake led to all, only the severest is given. Of several Game Losses at once only
    one takes effect (IPG 1.1); `apnap.tournament.policy.infractions.effects` sees to that.
    """
    ranked = sorted(recommendations, key=lambda each: -each.penalty.severity)
    return tuple(ranked[:1] if same_root else ranked)
