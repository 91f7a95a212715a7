"""Taking down a game as it goes on: every event with its rules, and what became of others.

A `Chronicle` is given to a table as `hear` and `witness`. What an undone action had caused is
forgotten, as a log does (CR 733.1).
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from apnap.abilities.abilities import ChapterAbility
from apnap.abilities.triggers import CountersArePut, StepBegins, ZoneChanges
from apnap.game.game import Game
from apnap.judge.explanations.remarks import Remark, once_each
from apnap.judge.explanations.replaced import Applied, applied, chain_remarks, chains
from apnap.judge.explanations.values import ability_said
from apnap.judge.why.silences import silent_triggers
from apnap.languages.said import Said, counted, listed, said
from apnap.languages.speaking import in_language
from apnap.rules.objects.current_characteristics import characteristics
from apnap.rules.objects.static_abilities import options_of
from apnap.rules.replacing.replacing import Replaced
from apnap.rules.table.feed import Heard, told_to
from apnap.rules.table.narration import Teller
from apnap.rules.turn.seeing import ALL_SEEING
from apnap.terms import events as ev
from apnap.terms.characteristics import LORE
from apnap.terms.identity import Reference, is_player
from apnap.terms.parts import PartOf
from apnap.terms.turn import BATTLEFIELD

# What a step of an explanation is.
EVENT: Final = "event"

TRIGGER: Final = "trigger"

STATE_BASED: Final = "state-based action"

REPLACED: Final = "replacement"


@dataclass(frozen=True, slots=True)
class Step:
    """Something that happened, or happened otherwise: a sentence, its rules, and remarks."""

    kind: str
    event: str  # the class of the event
    text: Said
    rules: tuple[str, ...]
    about: tuple[int, ...] = ()
    remarks: tuple[Remark, ...] = ()
    detail: bool = False

    @property
    def all_rules(self) -> tuple[str, ...]:
        """Its rules and those of its remarks."""
        return once_each((*self.rules, *(rule for each in self.remarks for rule in each.rules)))

    def told(self, language: str) -> dict[str, Any]:
        """In a language, for JSON."""
        return {
            "kind": self.kind,
            "event": self.event,
            "text": in_language(self.text, language),
            "rules": list(self.rules),
            "about": list(self.about),
            "remarks": [each.told(language) for each in self.remarks],
            "detail": self.detail,
        }


class Chronicle:
    """All that happens at a table, step by step."""

    def __init__(self) -> None:
        self._heard: Heard[tuple[Step, ...]] = Heard()
        self._open: list[tuple[int, Applied]] = []  # applied, its outcome not yet seen
        self._followed: dict[Any, tuple[type[ev.Event], str]] = {}  # what was replaced, by effect

    @property
    def steps(self) -> list[Step]:
        """What was taken down so far."""
        return [step for some in self._heard.kept for step in some]

    def hear(self, game: Game, event: ev.Event) -> None:
        """Take an event down, after what became of those that led to it."""
        place = self._heard.make_room(game, event)
        steps = [*self._replaced(place), *self._happened(game, event)]
        if steps:
            self._heard.keep(tuple(steps), place)

    def witness(self, game: Game, shown: Replaced) -> None:
        """Remember what was applied to an event."""
        effect = shown.applied
        if effect is not None and any(isinstance(each, ev.Instead) for each in shown.results):
            name = Teller(game, ALL_SEEING).which(effect.source)
            self._followed[effect.key] = (type(shown.event), name)
        spent = self._spent(game, shown.event)
        self._open.append((len(game.history), applied(game, shown, spent)))

    def _spent(self, game: Game, event: ev.Event) -> list[str]:
        """The effects that replaced such an event and don't apply to this one. (CR 614.5)"""
        found = [self._followed[key] for key in game.replacing if key in self._followed]
        return sorted(name for kind, name in found if kind is type(event))

    def _replaced(self, place: int) -> Iterable[Step]:
        """What was applied since the last event; what was undone isn't told."""
        known = [each for at, each in self._open if at <= place]
        self._open.clear()
        for chain in chains(known):
            text = said("Would happen: {event}", event=chain[0].would)
            kind = type(chain[0].event).__name__
            yield Step(REPLACED, kind, text, ("614.6",), remarks=tuple(chain_remarks(chain)))

    def _happened(self, game: Game, event: ev.Event) -> Iterable[Step]:
        entry = told_to(game, event, ALL_SEEING)
        if entry is None or isinstance(event, ev.Instead):
            return
        remarks = [*other_names(game, entry.about), *silent_triggers(game, event)]
        spent = self._spent(game, event)
        if spent:
            again = counted(
                "The effect of {sources} had its opportunity, and doesn't apply again.",
                "The effects of {sources} had their opportunities, and don't apply again.",
                len(spent),
                sources=listed(spent),
            )
            remarks.append(Remark(again, ("614.5",)))
        sentence = entry.text
        assert isinstance(sentence, Said)
        kind = STATE_BASED if event.part_of is PartOf.STATE_BASED_ACTION else EVENT
        rules: tuple[str, ...] = (event.rule,)
        detail = entry.detail
        if isinstance(event, ev.AbilityTriggered):
            kind, detail = TRIGGER, False
            rules = once_each((event.rule, *trigger_rules(game, event)))
            remarks.insert(0, Remark(trigger_words(game, event)))
        yield Step(kind, entry.kind, sentence, rules, entry.about, tuple(remarks), detail)


def other_names(game: Game, about: Iterable[Reference]) -> Iterator[Remark]:
    """Which card it is that has another name than its own: as a copy. (CR 707.2)"""
    for reference in about:
        record = None if is_player(reference) else game.record_of(reference)
        if record is None or record.card is None or record.face_down:
            continue
        name = characteristics(game, reference).name
        if name and name not in (record.card.name, *(face.name for face in record.card.faces)):
            text = said("This {name} is the card {card}.", name=name, card=record.card.name)
            yield Remark(text, ("707.2",))


def chapter_of(game: Game, event: ev.AbilityTriggered) -> ChapterAbility | None:
    """The chapter ability that triggered, if it is one. (CR 714.2b)"""
    condition = event.trigger.ability.condition
    abilities = characteristics(game, event.trigger.source).abilities[event.trigger.index :][:1]
    if isinstance(condition, CountersArePut) and condition.kind == LORE:
        return next((each for each in abilities if isinstance(each, ChapterAbility)), None)
    return None


def trigger_words(game: Game, event: ev.AbilityTriggered) -> Said:
    """The ability that triggers, in the words of cards."""
    trigger = event.trigger
    ability = chapter_of(game, event) or trigger.ability
    return ability_said(ability, characteristics(game, trigger.source).name)


def trigger_rules(game: Game, event: ev.AbilityTriggered) -> Iterator[str]:
    """The rules of the kinds of conditions. (CR 603.6, 603.10, 714.2b)"""
    if chapter_of(game, event) is not None:
        yield "714.2b"
    for condition in options_of(event.trigger.ability.condition):
        if isinstance(condition, StepBegins):
            yield "603.2b"
        if isinstance(condition, ZoneChanges):
            if condition.destination == BATTLEFIELD:
                yield "603.6a"
            elif condition.origin == BATTLEFIELD:
                yield "603.6c"
                yield "603.10a"
            else:
                yield "603.6"
