"""The options of a choice in words, as the player who has to choose may read them."""

from typing import Any

from apnap.abilities.abilities import ActivatedAbility
from apnap.abilities.instructions import Body
from apnap.abilities.instructions_more import KeywordAction, Sequence
from apnap.abilities.nodes import Node
from apnap.game.choices import Choice
from apnap.game.objects import Trigger
from apnap.game.view import OptionView
from apnap.rules.actions import ACTIVATE, MANA, PASS, PASS_FOR_ALL, Action, ModeOption
from apnap.rules.continuous_effects import abilities_of
from apnap.rules.payment_by_hand import ManaOption
from apnap.rules.seeing import Seer
from apnap.terms.identity import NOTHING, Reference, is_object, is_player

_JOINED = {"declare attackers": "attacks", "declare blockers": "blocks"}


def describe(seer: Seer, option: Any, choice: Choice | None = None) -> str:
    """An option in words."""
    if isinstance(option, bool):
        return "yes" if option else "no"
    if option is None:
        return "nothing more"
    if isinstance(option, int):
        return _named(seer, option)
    if isinstance(option, Action):
        return _action(seer, option)
    if isinstance(option, Trigger):
        return f"the triggered ability of {seer.name(option.source)}"
    if isinstance(option, ManaOption):
        mana = "".join("{" + each + "}" for each in option.types)
        return f"{seer.name(option.object)}: {mana}"
    if isinstance(option, ModeOption):
        return f"{option}: {spoken(option.mode.body)}"
    if isinstance(option, Node):
        return spoken(option)
    if isinstance(option, (tuple, list)):
        return _several(seer, option, choice)
    return str(option)


def _named(seer: Seer, option: int) -> str:
    """An object or player; any other number as it is."""
    game = seer.game
    if is_player(option) and option in game.players:
        return game.players[option].name
    return seer.name(option) if is_object(option) and game.record_of(option) else str(option)


def _action(seer: Seer, action: Action) -> str:
    if action == PASS:
        return "pass"
    if action == PASS_FOR_ALL:
        return f"pass {action.detail}"
    name = seer.name(action.object) if action.object != NOTHING else action.name
    if action.name and action.name != name and name == _front_name(seer, action.object):
        name = action.name  # another face or half of the card
    text = f"{action.kind} {name}"
    if action.detail:
        return f"{text} ({action.detail})"
    if action.kind in (ACTIVATE, MANA):
        return f"{text}: {_ability(seer, action)}"
    return text


def _ability(seer: Seer, action: Action) -> str:
    """What an activated ability does, in a few words."""
    abilities = abilities_of(seer.game, action.object)
    if action.index < len(abilities):
        ability = abilities[action.index]
        if isinstance(ability, ActivatedAbility):
            return ability.label or spoken(ability.body)
    return f"ability {action.index + 1}"


def _front_name(seer: Seer, key: Reference) -> str:
    record = seer.game.objects.get(key)
    return record.card.front.name if record is not None and record.card is not None else ""


def _several(seer: Seer, option: Any, choice: Choice | None) -> str:
    if len(option) == 2 and isinstance(option[1], Node):
        return f"{seer.name(option[0])}: {spoken(option[1])}"
    verb = _JOINED.get(choice.prompt) if choice is not None else None
    words = [describe(seer, each) for each in option]
    return f" {verb} ".join(words) if verb else ", ".join(words)


def spoken(node: Node) -> str:
    """An instruction, or several, in the names of their nodes: GainLife is "gain life"."""
    if isinstance(node, Body):
        return ", ".join(spoken(each) for each in node.instructions) or "nothing"
    if isinstance(node, Sequence):
        return ", ".join(spoken(each) for each in node.parts) or "nothing"
    if isinstance(node, KeywordAction):
        return node.name
    name = type(node).__name__
    return "".join(f" {c.lower()}" if c.isupper() else c for c in name).strip()


def objects_of(option: Any) -> tuple[Reference, ...]:
    """The objects and players an option names."""
    if isinstance(option, bool) or option is None or isinstance(option, str):
        return ()
    if isinstance(option, int):
        return (option,)
    if isinstance(option, (Action, ManaOption)):
        return (option.object,) if option.object != NOTHING else ()
    if isinstance(option, Trigger):
        return (option.source,)
    if isinstance(option, (tuple, list)):
        return tuple(key for each in option for key in objects_of(each))
    return ()


def option_view(
    seer: Seer, option: Any, choice: Choice, aliases: dict[Reference, Reference]
) -> OptionView:
    """An option as its chooser sees it; cards of hidden zones by their numbers in the view."""
    numbers = []
    for key in objects_of(option):
        if is_player(key) or seer.game.record_of(key) is not None:
            number = aliases.get(key, seer.number(key))
            if number != NOTHING:
                numbers.append(number)
    return OptionView(describe(seer, option, choice), tuple(numbers))
