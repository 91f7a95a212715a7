"""Questions about a board, and their answers with rules and reasons.

    answer(scenario, "Is Forest a creature?").text

A question is one of some forms (`question_forms`), in English, Chinese or Korean. What can't be
understood is refused with the list of the forms.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from apnap.game.game import Game
from apnap.game.record import Record
from apnap.judge.boards.scenario import Scenario
from apnap.judge.explanations.derivation import Derivation, derivation
from apnap.judge.explanations.values import ABILITIES, COLORS, SIZE, TYPE_LINE
from apnap.judge.why.illegal_action import (
    Activate,
    Attack,
    Block,
    Cast,
    Play,
    Wish,
    but_for_priority,
    not_your_priority,
    why_not,
)
from apnap.judge.why.no_effect import why_nothing
from apnap.judge.why.no_trigger import sentences, why_no_trigger
from apnap.judge.why.question_forms import (
    ACTIVATE,
    ATTACK,
    BLOCK,
    CAST,
    EXAMPLES,
    HAS,
    IS,
    NOTHING,
    PLAY,
    TARGET,
    TRIGGER,
    WHAT,
    WHY_IS,
    Read,
    read_question,
)
from apnap.judge.why.question_words import (
    COLORFUL,
    AskedQuality,
    Unknown,
    UnknownName,
    is_so,
    object_of,
    owned_by,
    part_of,
    player_named,
    quality_of,
    reference_of,
    rule_of,
)
from apnap.judge.why.reasons import Asked, Reason
from apnap.judge.why.targets import could_target
from apnap.languages.said import Said, said
from apnap.languages.speaking import ENGLISH, in_language
from apnap.rules.objects.current_characteristics import characteristics, controller_of, mana_value
from apnap.terms.identity import NOTHING as NOBODY
from apnap.terms.identity import ObjectId, PlayerId

YES, NO, LATER, VALUE, TOLD, UNDEFINED = "yes", "no", "later", "value", "told", "undefined"


class NotUnderstood(ValueError):
    """A question of no known form; the message lists the forms."""


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer: yes, no or a value, in a sentence; the reasons; and how it came to be so."""

    question: str
    verdict: str
    text: Said
    reasons: tuple[Reason, ...] = ()
    derivation: Derivation | None = None
    rule: str = ""  # of the answer itself

    @property
    def rules(self) -> tuple[str, ...]:
        """All rules that have a part in it."""
        found = [self.rule] if self.rule else []
        found += [rule for reason in self.reasons for rule in reason.rules]
        found += self.derivation.rules if self.derivation is not None else ()
        return tuple(dict.fromkeys(found))

    def told(self, language: str = ENGLISH) -> dict[str, Any]:
        """All of it in a language, for JSON."""
        return {
            "question": self.question,
            "verdict": self.verdict,
            "text": in_language(self.text, language),
            "reasons": [each.told(language) for each in self.reasons],
            "rules": list(self.rules),
            "derivation": None if self.derivation is None else self.derivation.told(language),
        }


class Board:
    """What a question is asked of: the state of a game, and how it came there."""

    __slots__ = ("game", "record")

    def __init__(self, game: Game, record: Record) -> None:
        self.game = game
        self.record = record


def answer(scenario: Scenario, question: str) -> Reply:
    """The answer to a question about a scenario as it stands now."""
    scenario.settle()
    return answer_on(Board(scenario.game, scenario.table.record), question)


def answer_on(board: Board, question: str) -> Reply:
    """The answer to a question about a game with its record."""
    unknown: list[Unknown] = []
    for each in read_question(question):
        try:
            found = _ANSWERS[each.kind](board, each)
        except Unknown as error:
            unknown.append(error)
            continue
        reasons = tuple(found.reasons)
        return Reply(question, found.verdict, found.text, reasons, found.derivation, found.rule)
    if unknown:
        names = [each for each in unknown if isinstance(each, UnknownName)]
        raise (names or unknown[::-1])[0]
    raise NotUnderstood(not_understood(question))


def not_understood(question: str) -> Said:
    """That a question is of no known form, and which there are."""
    forms = " ".join(each for forms in EXAMPLES.values() for each in forms)
    return said(
        "not understood: {question}; questions are such as: {forms}",
        question=question,
        forms=forms,
    )


class Answered(NamedTuple):
    """What was found out."""

    verdict: str
    text: Said
    reasons: Sequence[Reason] = ()
    derivation: Derivation | None = None
    rule: str = ""


# What an object is. (CR 109.3, 613)


def _is(board: Board, asked: Read) -> Answered:
    quality = quality_of(asked.get("value"))
    key = object_of(board.game, asked.get("subject"))
    return _about(board.game, key, quality, so=is_so(board.game, key, quality))


def _why_is(board: Board, asked: Read) -> Answered:
    game = board.game
    quality = quality_of(asked.get("value"))
    key = object_of(game, asked.get("subject"))
    so = is_so(game, key, quality)
    found = _about(game, key, quality, so=so)
    if so == bool(asked.get("not") or asked.get("negated")) or found.verdict == UNDEFINED:
        return found
    name = Asked(game, NOBODY, key).it
    text = (
        said("{object} is {what}. This is how:", object=name, what=quality.called)
        if so
        else said("{object} isn't {what}. This is how:", object=name, what=quality.called)
    )
    return found._replace(verdict=TOLD, text=text, derivation=derivation(game, key))


def _about(game: Game, key: ObjectId, quality: AskedQuality, *, so: bool) -> Answered:
    name = Asked(game, NOBODY, key).it
    derived = derivation(game, key)
    now = _value(derived, quality)
    if so:
        text = said("Yes, {object} is {what}.", object=name, what=quality.called)
    elif now:
        text = said(
            "No, {object} isn't {what}. This is what it is: {value}.",
            object=name,
            what=quality.called,
            value=now,
        )
    else:
        text = said("No, {object} isn't {what}.", object=name, what=quality.called)
    if quality.kind == "state" and quality.name not in COLORFUL:
        return Answered(YES if so else NO, text, rule=rule_of(quality))
    return _derived(YES if so else NO, text, derived)


def _derived(verdict: str, text: Said, derived: Derivation) -> Answered:
    """An answer that follows from the layers; there may be none."""
    if derived.is_undefined:
        return Answered(UNDEFINED, _undefined(text), derivation=derived)
    return Answered(verdict, text, derivation=derived)


def _undefined(text: Said) -> Said:
    return said(
        "The Comprehensive Rules don't define this: they leave the order of the effects open. "
        "In one of the orders: {answer}",
        answer=text,
    )


def _value(derived: Derivation, quality: AskedQuality) -> str:
    """The value of the characteristic a quality is about."""
    part = {"color": COLORS, "size": SIZE, "keyword": ABILITIES, "state": ""}
    return derived.result.get(part.get(quality.kind, TYPE_LINE), "")


def _has(board: Board, asked: Read) -> Answered:
    game = board.game
    quality = quality_of(asked.get("value"))
    if quality.kind != "keyword":
        raise Unknown(said("no keyword: {word}", word=asked.get("value")))
    key = object_of(game, asked.get("subject"))
    name = Asked(game, NOBODY, key).it
    derived = derivation(game, key)
    so = quality.name in characteristics(game, key).keywords
    if so:
        text = said("Yes, {object} has {keyword}.", object=name, keyword=quality.said)
    else:
        text = said("No, {object} doesn't have {keyword}.", object=name, keyword=quality.said)
    return _derived(YES if so else NO, text, derived)


def _what(board: Board, asked: Read) -> Answered:
    game = board.game
    key = object_of(game, asked.get("subject"))
    part = part_of(asked.get("part"))
    seen = characteristics(game, key)
    derived = derivation(game, key)
    none = said("none")
    values: dict[str, Callable[[], str]] = {
        "size": lambda: derived.result.get(SIZE, none),
        "power": lambda: none if seen.power is None else str(seen.power),
        "toughness": lambda: none if seen.toughness is None else str(seen.toughness),
        "abilities": lambda: derived.result.get(ABILITIES, none),
        "types": lambda: derived.result.get(TYPE_LINE, none),
        "colors": lambda: derived.result.get(COLORS, none),
        "controller": lambda: game.players[controller_of(game, key)].name,
        "mana value": lambda: str(mana_value(game, key)),
        "name": lambda: seen.name,
    }
    name = Asked(game, NOBODY, key).it
    text = said("{object}: {value}.", object=name, value=values[part]() or none)
    return _derived(VALUE, text, derived)


# Whether something may be done. (CR 117, 508, 509, 601, 602)


def _action(game: Game, player: PlayerId, wish: Wish) -> Answered:
    if isinstance(wish, Attack | Block):
        reasons = why_not(game, player, wish)
        return _verdict(reasons)
    waiting = not_your_priority(game, player)
    reasons = but_for_priority(game, player, wish)
    if waiting and not reasons:
        text = said(
            "Not now, but as soon as {player} has priority.", player=game.players[player].name
        )
        return Answered(LATER, text, waiting)
    return _verdict([*waiting, *reasons])


def _verdict(reasons: list[Reason]) -> Answered:
    if reasons:
        return Answered(NO, said("No, that isn't legal."), reasons)
    return Answered(YES, said("Yes, that is legal."))


def _cast(board: Board, asked: Read) -> Answered:
    game = board.game
    player = player_named(game, asked.get("player"))
    card = owned_by(game, asked.get("subject"), player)
    return _action(game, player, Cast(card, _targets(game, asked)))


def _activate(board: Board, asked: Read) -> Answered:
    game = board.game
    player = player_named(game, asked.get("player"))
    key = object_of(game, asked.get("subject"))
    return _action(game, player, Activate(key, None, _targets(game, asked)))


def _targets(game: Game, asked: Read) -> tuple[int, ...]:
    name = asked.get("target")
    return (reference_of(game, name),) if name else ()


def _play(board: Board, asked: Read) -> Answered:
    game = board.game
    player = player_named(game, asked.get("player"))
    return _action(game, player, Play(owned_by(game, asked.get("subject"), player)))


def _attack(board: Board, asked: Read) -> Answered:
    game = board.game
    key = object_of(game, asked.get("subject"))
    whom = _targets(game, asked)
    return _action(game, controller_of(game, key), Attack(key, whom[0] if whom else None))


def _block(board: Board, asked: Read) -> Answered:
    game = board.game
    key = object_of(game, asked.get("subject"))
    attacker = asked.get("target")
    wish = Block(key, object_of(game, attacker) if attacker else None)
    return _action(game, controller_of(game, key), wish)


def _target(board: Board, asked: Read) -> Answered:
    game = board.game
    key = object_of(game, asked.get("subject"))
    return _verdict(could_target(game, key, reference_of(game, asked.get("target"))))


# Why nothing happened. (CR 603, 608)


def _trigger(board: Board, asked: Read) -> Answered:
    name = known_name(board, asked.get("subject"))
    found = why_no_trigger(board.record, name)
    reasons = list(sentences(found, name))
    if found.times:
        return Answered(NO, said("It did trigger."), reasons)
    return Answered(TOLD, said("It didn't trigger."), reasons)


def _nothing(board: Board, asked: Read) -> Answered:
    reasons = why_nothing(board.record, known_name(board, asked.get("subject")))
    return Answered(TOLD, said("This is what became of it:"), reasons)


def known_name(board: Board, name: str) -> str:
    """The English name of something that is, or was, in the game."""
    try:
        return characteristics(board.game, object_of(board.game, name)).name or name
    except Unknown:
        names = {each.casefold(): each for each in board.record.programs}
        if name.casefold() not in names:
            raise
        return names[name.casefold()]


_ANSWERS: Final[dict[str, Callable[[Board, Read], Answered]]] = {
    IS: _is,
    WHY_IS: _why_is,
    HAS: _has,
    WHAT: _what,
    CAST: _cast,
    ACTIVATE: _activate,
    PLAY: _play,
    ATTACK: _attack,
    BLOCK: _block,
    TARGET: _target,
    TRIGGER: _trigger,
    NOTHING: _nothing,
}
