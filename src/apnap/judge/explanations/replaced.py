"""Replacement and prevention effects in words: which applied, in which order, who chose. (CR 616)

`Applied` is said at the moment the effect applies, so that names are right; a chain of them
becomes one step of an explanation.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from apnap.abilities.abilities import Ability, ReplacementAbility
from apnap.abilities.instructions.flow import SameSubject
from apnap.abilities.nodes import Node
from apnap.abilities.replacements import (
    CommanderDrawn,
    DrawInstead,
    EntersAsCopy,
    EntersAttacking,
    EntersChoosing,
    EntersDesignated,
    EntersSacrificing,
    EntersTapped,
    EntersTransformed,
    EntersUnderControl,
    EntersWithCounters,
    EntersWithFewerCounters,
    FinalityCounters,
    Prevent,
    Protection,
    Redirect,
    ShieldFromDamage,
    ShieldFromDestruction,
    SkipInstead,
    StunCounters,
)
from apnap.game.game import Game
from apnap.judge.explanations.remarks import Remark, once_each
from apnap.judge.explanations.values import words_of
from apnap.languages.said import SILENCE, Said, counted, listed, said
from apnap.rules.objects.current_characteristics import characteristics
from apnap.rules.objects.static_abilities import kinds_of
from apnap.rules.objects.wording import deeds
from apnap.rules.replacing.replacing import ANY, BACK_FACE, CONTROL, COPY, SELF, Effect, Replaced
from apnap.rules.table.feed import NARRATORS
from apnap.rules.table.narration import Teller
from apnap.rules.turn.seeing import ALL_SEEING, Seer
from apnap.terms import events as ev
from apnap.terms.identity import NOTHING
from apnap.terms.turn import BATTLEFIELD

# The rule of each kind of effect; of all others CR 614.1a.
RULES: Final[dict[type[Node], str]] = {
    Prevent: "615.1",
    Protection: "702.16e",
    ShieldFromDamage: "122.1c",
    ShieldFromDestruction: "122.1c",
    StunCounters: "122.1d",
    CommanderDrawn: "903.9b",
    FinalityCounters: "122.1h",
    Redirect: "614.9",
    SkipInstead: "614.10",
    DrawInstead: "614.11",
    EntersTapped: "614.1c",
    EntersDesignated: "614.1c",
    EntersAttacking: "614.1c",
    EntersWithCounters: "614.1c",
    EntersWithFewerCounters: "614.1c",
    EntersChoosing: "614.1c",
    EntersAsCopy: "614.1c",
    EntersSacrificing: "614.1c",
    EntersUnderControl: "614.1c",
    EntersTransformed: "614.1c",
}

_OF_KIND: Final = {
    SELF: "616.1a",
    CONTROL: "616.1b",
    COPY: "616.1c",
    BACK_FACE: "616.1d",
    ANY: "616.1e",
}

_FEW: Final = 4  # of more that are alike, only the first and the last are told


@dataclass(frozen=True, slots=True)
class Applied:
    """One effect that was applied to an event, or none where the event can't happen."""

    would: Said  # what would have happened
    source: str  # of the effect; empty if the event just can't happen
    words: Said  # of the effect
    result: Said
    among: tuple[str, ...]  # the sources of the effects of which one had to be chosen
    chooser: str  # who chose; empty if nobody had to
    rule: str
    kind: str  # the rule of its kind in the order of CR 616.1
    event: ev.Event
    results: tuple[ev.Event, ...]
    spent: tuple[str, ...]  # effects that had their opportunity for this event before


def applied(game: Game, shown: Replaced, spent: Sequence[str]) -> Applied:
    """What a witness was shown, in words."""
    teller = Teller(game, ALL_SEEING)
    effect = shown.applied
    source = words = SILENCE
    rule = kind = ""
    if effect is not None:
        source = said("{it}", it=teller.which(effect.source))
        words = _words(game, effect)
        rule = RULES.get(type(effect.node), "614.1a")
        kind = _OF_KIND.get(effect.rank, "")
    return Applied(
        event_said(game, shown.event),
        source,
        words,
        _results(game, shown),
        tuple(teller.which(each.source) for each in shown.among),
        teller.name(shown.chooser) if shown.chooser != NOTHING else "",
        rule,
        kind,
        shown.event,
        tuple(shown.results),
        tuple(spent),
    )


def event_said(game: Game, event: ev.Event) -> Said:
    """An event in a sentence, also if it is one that another tells."""
    if isinstance(event, ev.Instead):
        return said("Instead: {deeds}.", deeds=_deeds(event.instruction))
    if isinstance(event, ev.CardDrawn) and event.object == NOTHING:
        return said("{player} draws a card.", player=Seer(game, ALL_SEEING).name(event.player))
    if isinstance(event, ev.ZoneChange) and event.to == BATTLEFIELD:
        event = replace(event, how="", new_id=event.object)  # whose control is seen of it
    text = NARRATORS[type(event)](Teller(game, ALL_SEEING), event)
    return text.capitalized() if text else said("Something happens.")


def _deeds(instruction: Node) -> Said:
    if isinstance(instruction, SameSubject):
        return listed([_deeds(each) for each in instruction.parts])
    return deeds(instruction)


def _results(game: Game, shown: Replaced) -> Said:
    texts = [event_said(game, each) for each in shown.results]
    if not texts:
        return said("Nothing happens.")
    if texts == [event_said(game, shown.event)]:
        return said("It happens otherwise.")
    made = texts[0]
    for each in texts[1:]:
        made = said("{first} {second}", first=made, second=each)
    return made


def _words(game: Game, effect: Effect) -> Said:
    """The ability of its source that the effect comes from, in the words of cards."""
    seen = characteristics(game, effect.source)
    for ability in seen.abilities:
        if any(each.replacement is effect.node for each in _replacing(ability)):
            words = words_of(ability, seen.name)
            return said("“{words}”", words=words) if words else SILENCE
    return SILENCE


def _replacing(ability: Ability) -> Iterable[ReplacementAbility]:
    return kinds_of((ability,)).replacing


# Chains: what is applied to an event, then to what came of it.


def chains(some: Sequence[Applied]) -> Iterable[list[Applied]]:
    """Those that follow from one another, together."""
    chain: list[Applied] = []
    for each in some:
        if chain and not any(each.event is result for result in chain[-1].results):
            yield chain
            chain = []
        chain.append(each)
    if chain:
        yield chain


def chain_remarks(chain: Sequence[Applied]) -> Iterable[Remark]:
    """The effects of a chain in their order, and why no more."""
    at = 0
    while at < len(chain):
        alike = 1
        while at + alike < len(chain) and chain[at + alike].source == chain[at].source:
            alike += 1
        if alike > _FEW:
            yield from _one(chain[at], later=at > 0)
            yield Remark(
                counted(
                    "{n} more effect of that name applies likewise, once: {result}",
                    "{n} more effects of that name apply likewise, each once: {result}",
                    alike - 1,
                    result=chain[at + alike - 1].result,
                ),
                ("614.5", "616.1f", "107.1"),
            )
        else:
            for each in chain[at : at + alike]:
                yield from _one(each, later=each is not chain[0])
        at += alike
    if len(chain) > 1:
        yield Remark(
            said("No effect is left that applies: each had its one opportunity."),
            ("614.5", "616.1f"),
        )


def _one(each: Applied, *, later: bool) -> Iterable[Remark]:
    """One effect that was applied."""
    if not each.source:
        yield Remark(said("It can't happen."), ("614.17", "101.2"))
        return
    if each.spent:
        yield Remark(
            counted(
                "The effect of {sources} had its opportunity.",
                "The effects of {sources} had their opportunities.",
                len(each.spent),
                sources=listed(each.spent),
            ),
            ("614.5", "616.1f"),
        )
    again = ("616.1f",) if later else ()
    rules = once_each((each.rule, *again))
    if each.words:
        text = said(
            "{source} applies, {words}: {result}",
            source=each.source,
            words=each.words,
            result=each.result,
        )
    else:
        text = said(
            "An effect of {source} applies: {result}", source=each.source, result=each.result
        )
    yield Remark(text, rules)
    if each.chooser:
        text = said(
            "{player}, who is affected, chose it among the effects of {sources}.",
            player=each.chooser,
            sources=listed(each.among),
        )
        yield Remark(text, ("616.1", each.kind))
    elif len(each.among) > 1:
        text = said("Whichever of the effects is first, the outcome is the same.")
        yield Remark(text, ("616.1", each.kind))
