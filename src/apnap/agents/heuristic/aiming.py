"""What to aim at, and what to choose as a text is followed. (CR 601.2c, 608.2d)"""

from typing import Any

from apnap.abilities.abilities import Ability, StaticAbility
from apnap.abilities.effects import ChangeControl
from apnap.abilities.instructions.actions import Instruction, PayCost
from apnap.abilities.instructions.flow import Apply, CopySpell, May, Unless
from apnap.abilities.nodes import field_values, rewritten, walk
from apnap.abilities.references import Bound, Host, Target
from apnap.agents.heuristic.board import Board, seen, traits_of
from apnap.agents.heuristic.cards import keeping_worth, offered, selected
from apnap.agents.heuristic.costs import costs_worth, mana_in
from apnap.agents.heuristic.reading import Reading, Thing
from apnap.agents.heuristic.worth.effects import lasts
from apnap.agents.heuristic.worth.text import (
    aim_worth,
    attached_to_worth,
    chosen_aims,
    mode_worth,
    text_worth,
)
from apnap.game.choices import PICK, Answer, Choice
from apnap.game.view import CardView, StackView
from apnap.rules.objects.actions import ModeOption
from apnap.rules.objects.spell_plans import plan_of
from apnap.rules.objects.target_words import Text, chosen_body
from apnap.terms.identity import Reference

_THE_CHOICE = "the choice"  # under this name, what is thought of choosing

_MANA = 0.2  # what a mana is worth as something resolves


def aimed(board: Board, choice: Choice, aims: dict[str, tuple[Reference, ...]], x: int) -> Answer:
    """The targets: what it is worth to aim there decides."""
    assert choice.meaning is not None
    text, target = choice.meaning
    source = board.card(choice.about)
    reading = Reading(board, choice.player, source, x)
    reading.aims.update(aims)
    if text is None:
        text = _text_of(board, source)
    options = list(choice.options)
    chosen: tuple[int, ...]
    if _is_enchanting(text):
        worths = [_host_worth(reading, source, each) for each in options]
        chosen = (max(range(len(options)), key=worths.__getitem__),)
    elif choice.kind == PICK:
        worths = [aim_worth(reading, text, target, each) for each in options]
        worths = [worth - _tie(board, each) for worth, each in zip(worths, options, strict=True)]
        chosen = (max(range(len(options)), key=worths.__getitem__),)
    else:
        bounds = (choice.least, choice.most)
        best = chosen_aims(reading, text, target, options, bounds)
        chosen = tuple(at for at, each in enumerate(options) if each in best)
    aims[target.name] = tuple(options[at] for at in chosen)
    return chosen[0] if choice.kind == PICK else chosen


def _tie(board: Board, option: Reference) -> float:
    """Where nothing tells whom a text is for: not for me."""
    return 0.001 if option == board.me else 0.0


def is_borrowing(choice: Choice) -> bool:
    """Whether the target comes under my control, and for this turn only."""
    assert choice.meaning is not None
    return any(
        isinstance(each, Apply)
        and not lasts(each.duration)
        and any(isinstance(made, ChangeControl) for made in each.effect.modifications)
        for each in walk(choice.meaning.text)
    )


def _is_enchanting(text: Any) -> bool:
    """Whether it is the one target of an Aura spell."""
    return isinstance(text, tuple) and all(isinstance(each, Target) for each in text)


def _host_worth(reading: Reading, source: CardView | None, option: Reference) -> float:
    thing = reading.thing(option)
    if thing is None or source is None:
        return 0.0
    return attached_to_worth(reading, abilities_of(source), thing)


def abilities_of(card: CardView) -> tuple[Ability, ...]:
    """The abilities of a card or permanent."""
    return seen(card).abilities or (card.faces[0].abilities if card.faces else ())


def enchanted(board: Board, choice: Choice) -> int:
    """What an Aura that wasn't cast enchants. (CR 303.4f)"""
    source = board.card(choice.about)
    reading = Reading(board, choice.player, source)
    if source is None or not _has_host(source):
        return 0
    worths = [_host_worth(reading, source, each) for each in choice.options]
    return max(range(len(worths)), key=worths.__getitem__)


def _has_host(card: CardView) -> bool:
    return any(
        isinstance(each, StaticAbility) and isinstance(each.effect.affects, Host)
        for each in traits_of(abilities_of(card)).expanded
    )


# What is being followed.


def _text_of(board: Board, source: CardView | None) -> Any:
    """The text that is being followed: that of the top of the stack, or of the source."""
    stack = board.view.stack
    top = stack[-1] if stack else None
    if top is not None and source is not None and source.id in (top.id, top.source):
        return stack_text(top)
    if isinstance(source, StackView):
        return stack_text(source)
    return abilities_of(source) if source is not None else ()


def stack_text(top: StackView) -> Text:
    """What a spell or ability on the stack says, its modes chosen."""
    if top.ability is not None:
        body = getattr(top.ability, "body", None)
        return chosen_body(body, top.modes) if body is not None else ()
    plan = plan_of(seen(top).abilities)
    return chosen_body(plan.body, top.modes) if plan.body is not None else ()


def chosen_as_followed(board: Board, choice: Choice) -> Answer | None:
    """Some of the options, by what becomes of them; None if the text doesn't tell."""
    assert choice.meaning is not None
    word = choice.meaning.word
    source = board.card(choice.about)
    instruction = _instruction_with(_text_of(board, source), word)
    if instruction is None:
        return None
    said = rewritten(instruction, lambda each: Bound(_THE_CHOICE) if each is word else None)
    reading = Reading(board, choice.player, source)
    things = offered(board)
    worths: list[float] = []
    for thing in things:
        reading.bound[_THE_CHOICE] = [thing] if thing is not None else []
        worths.append(text_worth(reading, said) + 0.001 * _liking(board, reading, thing))
    places = sorted(range(len(things)), key=lambda at: -worths[at])
    taken = [
        at for nth, at in enumerate(places[: choice.most]) if nth < choice.least or worths[at] > 0
    ]
    return tuple(sorted(taken))


def _liking(board: Board, reading: Reading, thing: Thing | None) -> float:
    return keeping_worth(board, thing)


def _instruction_with(text: Any, word: Any) -> Instruction | None:
    """The instruction a word stands in."""
    for node in walk(text):
        if isinstance(node, Instruction) and any(value is word for _, value in field_values(node)):
            return node
    return None


# Yes or no.


def consents(board: Board, choice: Choice) -> bool:
    """Whether to do what a text says one may, or to pay what it asks. (CR 608.2d, 118.12)"""
    assert choice.meaning is not None
    node = choice.meaning.word
    source = board.card(choice.about)
    reading = Reading(board, choice.player, source)
    reading.bound["subject"] = [board.players[choice.player]]
    if isinstance(node, May):
        return text_worth(reading, node.do) > (-0.1 if _copies(node) else -0.3)
    if isinstance(node, PayCost):
        return costs_worth(reading, node.costs) < 1.5
    if isinstance(node, Unless):
        return _averts(board, reading, node, source)
    return True


def _copies(node: May) -> bool:
    """Whether it may go on for ever: what copies does so for a reason."""
    return any(isinstance(each, CopySpell) for each in walk(node.do))


def _averts(board: Board, reading: Reading, node: Unless, source: CardView | None) -> bool:
    """Whether it is worth paying so that something isn't done."""
    controller = board.controller(source) if source is not None else reading.you
    stack = board.view.stack
    if stack and source is not None and source.id in (stack[-1].id, stack[-1].source):
        controller = stack[-1].controller
    theirs = Reading(board, controller, source)
    if stack:
        targets = stack[-1].targets
        for word in (each for each in walk(node) if isinstance(each, Target | Bound)):
            theirs.aims.setdefault(word.name, targets[:1])
    done = text_worth(theirs, node.do)
    loss = done if controller != reading.you else -done
    return loss >= costs_worth(reading, node.costs) + _MANA * mana_in(node.costs)


# Modes.


def mode_chosen(board: Board, choice: Choice, x: int) -> int:
    """The best mode; none more if none is good. (CR 700.2)"""
    source = board.card(choice.about)
    worths = []
    for option in choice.options:
        if isinstance(option, ModeOption):
            reading = Reading(board, choice.player, source, x)
            worths.append(mode_worth(reading, option.mode.body) / option.mode.worth)
        else:
            worths.append(0.0 if option is None else -100.0)
    return max(range(len(worths)), key=worths.__getitem__)


def instruction_chosen(board: Board, choice: Choice) -> int:
    """The best of several things to do. (CR 608.2d)"""
    reading = Reading(board, choice.player, board.card(choice.about))
    reading.bound["subject"] = [board.players[choice.player]]
    worths = [text_worth(reading, option) for option in choice.options]
    return max(range(len(worths)), key=worths.__getitem__)


__all__ = ["aimed", "chosen_as_followed", "consents", "enchanted", "mode_chosen", "selected"]
