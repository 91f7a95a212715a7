"""What a question leaves out, and why: modes that can't be chosen, targets there is no mana for."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from apnap.abilities.abilities import Ability
from apnap.abilities.instructions.flow import Modal
from apnap.abilities.nodes import walk
from apnap.abilities.references import Target
from apnap.game.choices import SELECT, Choice
from apnap.game.game import Game
from apnap.game.objects import StackItem
from apnap.game.topics import Topic
from apnap.languages.said import SILENCE, Said, said
from apnap.rules.casting.choices.modes_and_division import chosen_before, divided_targets
from apnap.rules.casting.proposals import mode_bounds
from apnap.rules.casting.targets import can_choose
from apnap.rules.costs.total_cost import depends_on_targets
from apnap.rules.objects.actions import ModeOption
from apnap.rules.objects.context import Context
from apnap.rules.objects.spell_plans import context_on_stack, plan_of
from apnap.rules.objects.target_words import targets_of
from apnap.terms.identity import NOTHING


class ClosedMode(NamedTuple):
    """A mode that can't be chosen now, and why."""

    option: ModeOption
    why: Said


def closed_modes(
    game: Game, choice: Choice, item: StackItem | None, abilities: Sequence[Ability]
) -> Iterator[ClosedMode]:
    """The modes that aren't offered. (CR 700.2a)"""
    open_ones = {each.index: each for each in choice.options if isinstance(each, ModeOption)}
    modal = _modal(abilities, open_ones)
    asking = next((each for each in game.stack if game.objects[each].item is item), NOTHING)
    if choice.topic is not Topic.MODE or modal is None or asking == NOTHING:
        return
    context = context_on_stack(game, asking)  # of a triggered ability the choice names the source
    for index, mode in enumerate(modal.modes):
        if index not in open_ones:
            option = ModeOption(index, mode)
            yield ClosedMode(option, _why_closed(game, choice, modal, option, context))


def _modal(abilities: Sequence[Ability], open_ones: dict[int, ModeOption]) -> Modal | None:
    """The text that has those modes."""
    for ability in abilities:
        for each in walk(ability):
            if isinstance(each, Modal) and all(
                at < len(each.modes) and each.modes[at] == option.mode
                for at, option in open_ones.items()
            ):
                return each
    return None


def _why_closed(
    game: Game, choice: Choice, modal: Modal, option: ModeOption, context: Context
) -> Said:
    targets = targets_of(option.mode.body)
    if targets and not can_choose(game, targets, context):
        return said("no legal target")
    if option.index in chosen_before(game, context.source, modal):
        return said("was chosen before")
    if choice.details.amount < mode_bounds(game, modal, context)[1]:
        return said("chosen already")
    return said("can't be chosen with what there is to pay")


def limit_of(game: Game, choice: Choice, item: StackItem | None) -> Said:
    """Why fewer may be chosen than the text allows, or what to leave mana for."""
    word = choice.meaning.word if choice.meaning is not None else None
    if choice.topic is Topic.VALUE_OF_X and _costs_by_targets(game, choice, item):
        return said("each further target costs more: leave mana for them")
    if choice.topic is not Topic.TARGET or choice.kind != SELECT or not isinstance(word, Target):
        return SILENCE
    allowed = len(choice.options) if word.most < 0 else min(word.most, len(choice.options))
    if choice.most >= allowed:
        return SILENCE
    assert choice.meaning is not None
    if any(divided.name == word.name for divided, _ in divided_targets(choice.meaning.text)):
        return said("there is only {n} to divide", n=choice.most)
    if _costs_by_targets(game, choice, item):
        return said("there is mana for {n} at most", n=choice.most)
    return SILENCE


def _costs_by_targets(game: Game, choice: Choice, item: StackItem | None) -> bool:
    """Whether the cost depends on what is targeted. (CR 601.2f)"""
    if item is None or item.kind != "spell":
        return False
    record = game.objects[choice.about]
    face = record.card.faces[record.face] if record.card is not None else None
    return face is not None and depends_on_targets(game, plan_of(face.abilities).self_changes)
