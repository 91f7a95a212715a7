"""How an object came to be what it is: layer by layer, effect by effect. (CR 613)

    derivation(game, key).steps

Each step tells the layer, the effect with its source and timestamp, what it changed, and why
it came when it did: by time (CR 613.7) or by dependency (CR 613.8). Where the rules don't
define an order, the step says so. The last step leaves what `characteristics` gives.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from apnap.abilities.effects import (
    AddChosenType,
    AddTypes,
    AsCopy,
    EveryCreatureType,
    LoseCreatureTypes,
    Modification,
    RemoveTypes,
    SetSubtypes,
    SetTypes,
)
from apnap.abilities.values import ChosenKind
from apnap.game.characteristics import Characteristics, printed
from apnap.game.game import Game
from apnap.game.objects import GameObject
from apnap.judge.explanations.remarks import Remark, once_each
from apnap.judge.explanations.tracing import (
    AFTER_ALL,
    COUNTERS,
    LAND_TYPES,
    NUMBERS,
    Note,
    Notes,
    traced,
)
from apnap.judge.explanations.values import Change, changes, values_of, words_of
from apnap.languages.said import SILENCE, Said, listed, said
from apnap.languages.speaking import ENGLISH, in_language
from apnap.rules.layers.layers import Effect
from apnap.rules.objects.base_values import base_of, copiable_face
from apnap.rules.objects.effect_kinds import (
    ABILITY,
    COLOR,
    CONTROLLER,
    COPY,
    DEFINE_PT,
    MODIFY_PT,
    SET_PT,
    SWITCH_PT,
    TEXT,
    TYPE,
)
from apnap.rules.turn.seeing import ALL_SEEING, Seer
from apnap.terms.characteristics import LAND
from apnap.terms.compiled import fields_of_record
from apnap.terms.identity import NOTHING, ObjectId
from apnap.terms.subtypes import BASIC_LAND_TYPES

# The layers as players call them, and the rule of each.
LAYERS: Final[dict[int, tuple[str, str]]] = {
    COPY: ("1", "613.1a"),
    CONTROLLER: ("2", "613.1b"),
    TEXT: ("3", "613.1c"),
    TYPE: ("4", "613.1d"),
    COLOR: ("5", "613.1e"),
    ABILITY: ("6", "613.1f"),
    DEFINE_PT: ("7a", "613.4a"),
    SET_PT: ("7b", "613.4b"),
    MODIFY_PT: ("7c", "613.4c"),
    SWITCH_PT: ("7d", "613.4d"),
    AFTER_ALL: ("", "208.3"),
}

_OTHERS: Final = {LAND_TYPES: "305.6", COUNTERS: "122.1a", NUMBERS: "208.3"}

_TYPES_ADDED: Final = (AddTypes, AddChosenType, EveryCreatureType)

_TYPES_SET: Final = (SetTypes, SetSubtypes, LoseCreatureTypes, RemoveTypes)


@dataclass(frozen=True, slots=True)
class LayerStep:
    """What one effect did to the object in one layer.

    `kind` is "effect"; "gone" for an effect that would have applied, had its ability not been
    taken away; or what else made the change: "counters", "land types", "numbers".
    """

    layer: str  # "4", "7b"; empty after the last
    kind: str
    rules: tuple[str, ...]
    source: ObjectId
    source_name: str
    timestamp: int
    words: Said  # of the ability the effect comes from, if it is one
    changes: tuple[Change, ...]
    after: Characteristics
    remarks: tuple[Remark, ...] = ()
    is_undefined: bool = False

    @property
    def all_rules(self) -> tuple[str, ...]:
        """The rules of the step and of its remarks."""
        more = (rule for remark in self.remarks for rule in remark.rules)
        return once_each((*self.rules, *more))

    @property
    def text(self) -> Said:
        """The step in a sentence, without its remarks."""
        done = _together([change.text for change in self.changes])
        if self.kind == "gone":
            return said("The effect of {source} doesn't apply.", source=self.source_name)
        if self.kind == COUNTERS:
            return said("Counters: {changes}", changes=done)
        if self.kind == LAND_TYPES:
            return said("Its basic land types: {changes}", changes=done)
        if self.kind == NUMBERS:
            return said("Only a creature has power and toughness: {changes}", changes=done)
        if not self.words:
            return said(
                "The effect of {source}, timestamp {n}: {changes}",
                source=self.source_name,
                n=self.timestamp,
                changes=done,
            )
        return said(
            "{source}, timestamp {n}, {words}: {changes}",
            source=self.source_name,
            n=self.timestamp,
            words=self.words,
            changes=done,
        )


@dataclass(frozen=True, slots=True)
class Derivation:
    """An object, what it is by itself, what made it what it is, and that."""

    object: ObjectId
    name: str
    origin: Remark  # where its copiable values come from
    start: dict[str, Said]
    steps: tuple[LayerStep, ...]
    result: dict[str, Said]
    characteristics: Characteristics
    is_as_printed: bool

    @property
    def rules(self) -> tuple[str, ...]:
        """All rules that had a part in it."""
        found = (rule for step in self.steps for rule in step.all_rules)
        return once_each((*self.origin.rules, *found))

    @property
    def is_undefined(self) -> bool:
        """Whether the rules leave an order open somewhere."""
        return any(step.is_undefined for step in self.steps)

    def told(self, language: str = ENGLISH) -> dict[str, Any]:
        """All of it in a language, for JSON."""

        def say(text: str) -> str:
            return in_language(text, language)

        def values(some: dict[str, Said]) -> dict[str, str]:
            return {what: say(text) for what, text in some.items()}

        return {
            "object": self.object,
            "name": say(self.name),
            "origin": self.origin.told(language),
            "start": values(self.start),
            "steps": [
                {
                    "layer": step.layer,
                    "kind": step.kind,
                    "rules": list(step.rules),
                    "source": step.source,
                    "source_name": say(step.source_name),
                    "timestamp": step.timestamp,
                    "words": say(step.words),
                    "changes": [
                        {"what": each.what, "before": say(each.before), "after": say(each.after)}
                        for each in step.changes
                    ],
                    "remarks": [each.told(language) for each in step.remarks],
                    "undefined": step.is_undefined,
                    "text": say(step.text),
                }
                for step in self.steps
            ],
            "result": values(self.result),
        }


def derivation(game: Game, key: ObjectId) -> Derivation:
    """How the object came to be what it is right now; in any zone."""
    return derived_from(game, key, traced(game, key))


def derivations(game: Game, keys: Iterable[ObjectId]) -> list[Derivation]:
    """The same for several permanents at once."""
    wanted = list(keys)
    notes = traced(game, NOTHING)
    return [derived_from(game, key, notes) for key in wanted]


def derived_from(game: Game, key: ObjectId, notes: Notes) -> Derivation:
    """The derivation of one object out of all that was noted."""
    record = game.objects[key]
    face, start = copiable_face(record), base_of(record).copiable
    mine = notes.of(key)
    steps = tuple(_step(game, notes, mine, at) for at in range(len(mine)) if _is_told(mine[at]))
    last = notes.values[key]
    return Derivation(
        key,
        Seer(game, ALL_SEEING).name(key),
        _origin(record),
        values_of(game, start, face.subtypes),
        steps,
        values_of(game, last, face.subtypes),
        last,
        _is_as_printed(record, start, steps),
    )


def _is_told(note: Note) -> bool:
    """Everything but what changed nothing of this object, unless that is the point."""
    return note.gone or note.is_undefined or _changed(note.before, note.after)


def _changed(before: Characteristics, after: Characteristics) -> bool:
    fields = fields_of_record(Characteristics)
    names = [name for name in fields if name not in ("_keywords", "base")]
    return any(getattr(before, name) != getattr(after, name) for name in names)


def _is_as_printed(
    record: GameObject, start: Characteristics, steps: tuple[LayerStep, ...]
) -> bool:
    if any(step.kind not in (LAND_TYPES, NUMBERS) for step in steps):
        return False
    card = record.card
    if card is None:
        return True
    front = printed(card.faces[record.face], start.controller)
    return not _changed(front, start)


def _origin(record: GameObject) -> Remark:
    if record.face_down:
        return Remark(said("face down"), ("708.2",))
    if record.copied is not None:
        return Remark(said("copied"), ("707.2",))
    if record.card is None:
        return Remark(said("as created"), ("111.3",))
    return Remark(said("printed"), ("109.3",))


# Steps.


def _step(game: Game, notes: Notes, mine: list[Note], at: int) -> LayerStep:
    note = mine[at]
    layer, rule = LAYERS[note.layer]
    effect = note.effect
    printed = copiable_face(game.objects[note.key]).subtypes
    done = changes(game, note.before, note.after, printed)
    if effect is None:
        rules = once_each((rule, _OTHERS[note.what]))
        if note.what == LAND_TYPES:
            rules = ("305.6",)
        return LayerStep(layer, note.what, rules, note.key, "", 0, SILENCE, done, note.after)
    remarks = tuple(_remarks(game, notes, mine, at))
    return LayerStep(
        layer,
        "gone" if note.gone else "effect",
        (rule, *_rules_of(note, effect)),
        effect.source,
        _name(game, effect),
        effect.timestamp,
        _words(game, mine, at),
        done,
        note.after,
        remarks,
        note.is_undefined,
    )


def _name(game: Game, effect: Effect) -> str:
    if effect.static is None and effect.floating is None:
        return said("a keyword counter")
    return Seer(game, ALL_SEEING).source_name(effect.source)


def _words(game: Game, mine: list[Note], at: int) -> Said:
    """The ability that the effect comes from, in the words of cards, where it is first met."""
    effect = mine[at].effect
    if effect is None or effect.static is None:
        return SILENCE
    if any(each.effect is effect and _is_told(each) for each in mine[:at]):
        return SILENCE
    name = base_of(game.objects[effect.source]).copiable.name
    words = words_of(effect.static.ability, name)
    return said("“{words}”", words=words) if words else SILENCE


def _rules_of(note: Note, effect: Effect) -> Iterable[str]:
    """The rules besides that of the layer."""
    made = effect.shape.layers[note.layer]
    if effect.defining:
        yield "604.3"
    if effect.static is None and effect.floating is None:
        yield "122.1b"
    if any(isinstance(each, AsCopy) for each in made):
        yield "707.2"
    if any(isinstance(each, _TYPES_SET) for each in made) or _replaces(made):
        yield "205.1a"
    if any(isinstance(each, _TYPES_ADDED) for each in made) and not _replaces(made):
        yield "205.1b"
    if note.before.types & LAND and any(_sets_land_type(each) for each in made):
        yield "305.7"


def _replaces(made: Iterable[Modification]) -> bool:
    return any(isinstance(each, AddChosenType) and each.instead for each in made)


def _sets_land_type(each: Modification) -> bool:
    """Whether it makes a land one of the basic types and no other. (CR 305.7)"""
    if isinstance(each, AddChosenType):
        return each.instead and each.which is not ChosenKind.CREATURE_TYPE
    return isinstance(each, SetSubtypes | SetTypes) and not set(each.subtypes).isdisjoint(
        BASIC_LAND_TYPES
    )


# Why then.


def _remarks(game: Game, notes: Notes, mine: list[Note], at: int) -> Iterable[Remark]:
    note = mine[at]
    effect = note.effect
    assert effect is not None
    if note.gone:
        yield from _gone(game, notes, effect)
    if note.goes_on:
        text = said("Its ability is gone by now, but the effect had begun to apply, and goes on.")
        yield Remark(text, ("613.6",))
    if note.is_undefined:
        others = _several(game, note.loop)
        text = said(
            "The CR doesn't define this: the effect and those of {others} depend on each other in "
            "more than one plain circle. Here the oldest that waits for nothing else is first.",
            others=others,
        )
        yield Remark(text, ("613.8b",))
    elif note.loop:
        others = _several(game, note.loop)
        text = said(
            "It and the effects of {others} form a loop of dependency: time decides.", others=others
        )
        yield Remark(text, ("613.8b", "613.7"))
    needs = [each for each in note.needs if each not in note.loop]
    if needs:
        text = said(
            "It depends on the effect of {others}, which applies first.",
            others=_several(game, needs),
        )
        yield Remark(text, ("613.8a", "613.8b"))
    elif not note.loop and not note.gone:
        yield from _in_time(game, mine, at)


def _gone(game: Game, notes: Notes, effect: Effect) -> Iterable[Remark]:
    taker = notes.took_away(effect)
    if taker is None or taker.effect is None:
        return
    layer, rule = LAYERS[taker.layer]
    text = said(
        "The effect of {taker} took that ability away in layer {layer}.",
        taker=_name(game, taker.effect),
        layer=layer,
    )
    yield Remark(text, once_each((rule, *_rules_of(taker, taker.effect))))


def _in_time(game: Game, mine: list[Note], at: int) -> Iterable[Remark]:
    """Whether it came after another because it is newer, or before it as it defines."""
    note = mine[at]
    effect = note.effect
    before = [
        each.effect
        for each in mine[:at]
        if each.layer == note.layer and each.effect is not None and not each.gone and _is_told(each)
    ]
    if effect is None or not before:
        return
    last = before[-1]
    if last.defining and not effect.defining:
        text = said("{other} defines the characteristic, and comes first.", other=_name(game, last))
        yield Remark(text, ("613.3", "604.3"))
    elif last.timestamp <= effect.timestamp:
        text = said(
            "It is newer than the effect of {other}, and comes after it.", other=_name(game, last)
        )
        yield Remark(text, ("613.7",))


def _several(game: Game, effects: Iterable[Effect]) -> Said:
    return listed([_name(game, each) for each in effects])


def _together(parts: list[Said]) -> Said:
    made = parts[0] if parts else said("it changes nothing")
    for each in parts[1:]:
        made = said("{first}; {second}", first=made, second=each)
    return made
