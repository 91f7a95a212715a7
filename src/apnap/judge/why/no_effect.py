"""Why a spell or ability did nothing. (CR 101.3, 608.2)

The game is played again from its record up to the moment the spell or ability began to resolve;
there its targets and its conditions are judged as the rules judged them.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from apnap.abilities.amounts import Condition
from apnap.abilities.instructions.flow import If
from apnap.abilities.nodes import Node, field_values
from apnap.abilities.references import Description, Each, Target
from apnap.game.choices import Choice
from apnap.game.game import Game
from apnap.game.record import Record
from apnap.game.topics import Topic
from apnap.judge.explanations.card_words import words_of_condition, words_of_description
from apnap.judge.why.impossible import reasons_for
from apnap.judge.why.reasons import Reason
from apnap.judge.why.targets import why_no_target
from apnap.languages.said import Said, listed, said, word
from apnap.rules.casting.legal_targets import still_legal
from apnap.rules.meaning.conditions import holds
from apnap.rules.meaning.descriptions import exists
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import characteristics
from apnap.rules.objects.spell_plans import context_on_stack, spell_text, targets_on_stack
from apnap.rules.replacing.replacing import Replaced
from apnap.rules.table.feed import told_to
from apnap.rules.table.table import Table
from apnap.rules.turn.seeing import ALL_SEEING, Seer
from apnap.terms.events import (
    CeasingToExist,
    Countered,
    Event,
    PutOnStack,
    Resolved,
    SpellCast,
    StackChanged,
    Targeted,
    ZoneChange,
)
from apnap.terms.identity import NOTHING, ObjectId
from apnap.terms.parts import PartOf
from apnap.terms.turn import BATTLEFIELD, STACK, ZONE_NAMES

# What happens to every spell or ability that resolves, whatever it does.
_OWN_END = (Resolved, CeasingToExist, StackChanged, Targeted)


@dataclass(slots=True)
class Fate:
    """One spell or ability: how it left the stack, and what came of it."""

    key: ObjectId
    kind: str  # spell, activated, triggered
    start: int = 0  # how many answers had been given as it began to resolve
    # resolved, fizzled, unmet, countered, impossible, removed; empty: still on the stack
    end: str = ""
    rule: str = ""
    cause: ObjectId = NOTHING
    by: str = ""  # what that is called
    told: list[Said] = field(default_factory=list)  # what it did
    hindered: list[Reason] = field(default_factory=list)  # what couldn't happen, and why
    refused: list[Said] = field(default_factory=list)  # who chose not to
    to: int = NOTHING


def why_nothing(record: Record, name: str) -> list[Reason]:
    """Why a spell or ability of that name did nothing, the last one that did; or what it did."""
    fates = Following(record, name).fates
    if not fates:
        text = said("No spell or ability of that name was put on the stack: {name}.", name=name)
        return [Reason(text, ("405.1",))]
    idle = [each for each in fates.values() if not each.told]
    fate = (idle or list(fates.values()))[-1]
    then = Table(record.setup, record.programs)
    then.answer_all(record.answers[: fate.start])
    return list(_told(then.game, fate))


class Following:
    """Plays a record answer by answer and follows what is on the stack by a name."""

    def __init__(self, record: Record, name: str) -> None:
        self.name = name
        self.fates: dict[ObjectId, Fate] = {}
        self.answered = 0
        self.began = 0  # answers given as the last player passed
        table = Table(record.setup, record.programs, self.hear, self.witness)
        for answer in record.answers:
            choice = table.choice
            if choice is not None and choice.topic is Topic.PRIORITY:
                self.began = self.answered
            elif choice is not None:
                self._refusal(table.game, choice, answer)
            table.answer_all([answer])
            self.answered += 1

    def hear(self, game: Game, event: Event) -> None:
        """Note what becomes of those that are followed."""
        if isinstance(event, SpellCast) and self._is_it(game, event.object):
            self.fates[event.object] = Fate(event.object, "spell")
        elif isinstance(event, PutOnStack) and self._is_it(game, event.source):
            self.fates[event.new_id] = Fate(event.new_id, event.item.kind)
        for fate in self.fates.values():
            if not fate.end or fate.end == "resolved":
                self._follow(game, fate, event)

    def witness(self, game: Game, shown: Replaced) -> None:
        """Note what kept an event from happening as it would have. (CR 614, 615)"""
        sources = (shown.event.cause, getattr(shown.event, "source", NOTHING))
        for fate in self.fates.values():
            if fate.key in sources and not isinstance(shown.event, _OWN_END):
                if not (isinstance(shown.event, ZoneChange) and shown.event.object == fate.key):
                    fate.hindered += reasons_for(game, shown)

    def _is_it(self, game: Game, key: ObjectId) -> bool:
        record = game.record_of(key)
        printed = record.card.name if record is not None and record.card is not None else ""
        return self.name in (printed, characteristics(game, key).name)

    def _follow(self, game: Game, fate: Fate, event: Event) -> None:
        key = fate.key
        if isinstance(event, Countered) and event.object == key:
            fate.end, fate.rule, fate.cause = "countered", event.rule, event.cause
            fate.by = "" if event.cause == NOTHING else Seer(game, ALL_SEEING).name(event.cause)
        elif isinstance(event, Resolved) and event.object == key:
            fate.end = "fizzled" if event.fizzled else "resolved"
            fate.end = "unmet" if event.unmet else fate.end
            fate.rule, fate.start = event.rule, self.began
        elif isinstance(event, CeasingToExist) and event.object == key and not fate.end:
            unchosen = event.part_of is PartOf.TRIGGERING  # CR 603.3d
            fate.end, fate.rule = "impossible" if unchosen else "removed", event.rule
        elif isinstance(event, ZoneChange) and event.object == key and event.origin == STACK:
            if not fate.end:
                fate.end, fate.rule = "removed", event.rule
                fate.cause, fate.to = event.cause, event.to
            elif event.how == "resolve" and event.to == BATTLEFIELD:
                self._did(game, fate, event)
        elif event.cause == key and not isinstance(event, _OWN_END):
            self._did(game, fate, event)

    def _did(self, game: Game, fate: Fate, event: Event) -> None:
        if isinstance(event, SpellCast | PutOnStack):
            return
        entry = told_to(game, event, ALL_SEEING)
        if entry is not None and not entry.detail:
            text = entry.text if isinstance(entry.text, Said) else said("{it}", it=entry.text)
            fate.told.append(text)

    def _refusal(self, game: Game, choice: Choice, answer: Any) -> None:
        """A player who may, and doesn't. (CR 608.2d)"""
        options = list(choice.options)
        if not isinstance(answer, int) or not 0 <= answer < len(options):
            return
        if options[answer] is not False:
            return
        text = said(
            "{player} chose not to: {prompt}.",
            player=game.players[choice.player].name,
            prompt=choice.prompt,
        )
        for fate in self.fates.values():
            if not fate.end:
                fate.refused.append(text)


# In words.


def _told(game: Game, fate: Fate) -> Iterator[Reason]:
    if not fate.end:
        yield Reason(said("It is still on the stack: it hasn't resolved yet."), ("405.5",))
    elif fate.end == "countered":
        text = said("It was countered.")
        if fate.by:
            text = said("It was countered by {source}.", source=fate.by)
        yield Reason(text, ("701.6a",), fate.cause)
    elif fate.end == "removed":
        yield _removed(fate)
    elif fate.end == "impossible":
        yield Reason(said("There was nothing legal to choose for it."), (fate.rule,))
    elif fate.end == "unmet":
        yield from _unmet(game, fate)
    elif fate.end == "fizzled":
        text = said("All its targets were illegal as it would have resolved, so it didn't.")
        yield Reason(text, ("608.2b",))
        yield from _illegal_targets(game, fate)
    else:
        yield from _resolved(game, fate)


def _removed(fate: Fate) -> Reason:
    if fate.to == NOTHING:
        return Reason(said("It was removed from the stack."), (fate.rule,))
    text = said(
        "It left the stack before it could resolve: {zone}.",
        zone=word("zone", ZONE_NAMES[fate.to]),
    )
    return Reason(text, (fate.rule, "608.1"), fate.cause)


def _unmet(game: Game, fate: Fate) -> Iterator[Reason]:
    """The intervening "if" was no longer true. (CR 603.4, 608.2a)"""
    record = game.objects[fate.key]
    assert record.item is not None
    words = words_of_condition(record.item.ability.intervening)
    text = said("As it would have resolved, its “if” wasn't true: “{words}”.", words=words)
    yield Reason(text, ("608.2a", "603.4"))


def _illegal_targets(game: Game, fate: Fate) -> Iterator[Reason]:
    """Each target that was illegal as it began to resolve, and why. (CR 608.2b)"""
    context = context_on_stack(game, fate.key)
    for target, chosen in _chosen(game, fate.key):
        if not still_legal(game, target, chosen, context):
            for reason in why_no_target(game, target, chosen, context):
                yield replace(reason, rules=("608.2b", *reason.rules))


def _chosen(game: Game, key: ObjectId) -> Iterator[tuple[Target, int]]:
    item = game.objects[key].item
    assert item is not None
    for target in targets_on_stack(game, key):
        for each in item.targets.get(target.name, ()):
            yield target, each


def _resolved(game: Game, fate: Fate) -> Iterator[Reason]:
    if fate.told:
        text = said("It resolved, and this came of it: {events}", events=listed(fate.told))
        yield Reason(text, (fate.rule,))
    else:
        yield Reason(said("It resolved, and nothing came of it."), (fate.rule,))
    yield from _illegal_targets(game, fate)
    yield from dict.fromkeys(fate.hindered)
    for text in fate.refused:
        yield Reason(text, ("608.2d",))
    yield from _ignored(game, fate)


def _ignored(game: Game, fate: Fate) -> Iterator[Reason]:
    """Conditions in its text that weren't true, and what it speaks of that there wasn't."""
    context = context_on_stack(game, fate.key)
    for node in _instructed(spell_text(game, fate.key)):
        if isinstance(node, If) and not _is_true(game, node, context):
            words = words_of_condition(node.condition)
            yield Reason(said("What it asks for wasn't so: “{words}”.", words=words), ("608.2c",))
        elif isinstance(node, Each) and not _is_there(game, node, context):
            words = words_of_description(node.what)
            text = said("There was none of these: {description}.", description=words)
            if words:
                yield Reason(text, ("101.3",))


def _instructed(item: Any) -> Iterator[Node]:
    """The nodes of a text but for those in its conditions and in what may be a target."""
    if isinstance(item, tuple):
        for each in item:
            yield from _instructed(each)
    elif isinstance(item, Node) and not isinstance(item, Condition | Target | Description):
        yield item
        for _, value in field_values(item):
            yield from _instructed(value)


def _is_true(game: Game, node: If, context: Context) -> bool:
    try:
        return holds(game, node.condition, context)
    except (KeyError, AssertionError, IndexError):
        return True  # it speaks of what is known only later


def _is_there(game: Game, node: Each, context: Context) -> bool:
    try:
        return exists(game, node.what, context)
    except (KeyError, AssertionError, IndexError):
        return True
