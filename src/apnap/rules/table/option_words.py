"""The options of a choice in words, and which printed line says an effect. (CR 207)"""

import re
from typing import Any, Final

from apnap.abilities.abilities import Ability, ActivatedAbility, KeywordAbility
from apnap.abilities.cards import Face
from apnap.abilities.costs import Cost, LoyaltyCost, PayMana, TapSelf, UntapSelf
from apnap.abilities.nodes import Node, walk
from apnap.game.choices import Choice
from apnap.game.objects import GameObject, Trigger
from apnap.game.topics import Topic
from apnap.game.view import OptionView
from apnap.keywords.registry import KEYWORDS
from apnap.languages.said import Said, said, word
from apnap.rules.mana.paying_by_hand import AUTOMATIC, ManaOption, PoolOption
from apnap.rules.objects import actions
from apnap.rules.objects.actions import (
    ACTIVATE,
    MANA,
    PASS,
    PASS_FOR_ALL,
    Action,
    CostOption,
    ModeOption,
    extras_of,
    plain_detail,
)
from apnap.rules.objects.current_characteristics import abilities_of
from apnap.rules.objects.wording import cost_named, deeds, in_a_row, object_named, plain_option
from apnap.rules.turn.seeing import Seer
from apnap.terms.identity import NOTHING, Reference, is_object, is_player


def describe(seer: Seer, option: Any, choice: Choice | None = None) -> str:
    """An option in words."""
    if isinstance(option, bool):
        return said("yes") if option else said("no")
    if option is AUTOMATIC:
        return said("automatically")
    if option is None:
        return said("nothing more")
    if isinstance(option, int):
        return _named(seer, option)
    if isinstance(option, Action):
        return _action(seer, option)
    if isinstance(option, Trigger):
        return said("the triggered ability of {source}", source=seer.name(option.source))
    if isinstance(option, ManaOption):
        mana = "".join("{" + each + "}" for each in option.types)
        return said("{source}: {mana}", source=seer.name(option.object), mana=mana)
    if isinstance(option, PoolOption):
        return said("spend {mana} of the pool", mana="{" + option.mana.type + "}")
    if isinstance(option, ModeOption):
        return said("{label}: {what}", label=mode_named(option), what=deeds(option.mode.body))
    if isinstance(option, CostOption):
        return option.name
    if isinstance(option, Node):
        return deeds(option)
    if isinstance(option, (tuple, list)):
        return _several(seer, option, choice)
    return plain_option(option) if isinstance(option, str) else str(option)


def _named(seer: Seer, option: int) -> str:
    """An object or player; any other number as it is."""
    game = seer.game
    if is_player(option) and option in game.players:
        return game.players[option].name
    return seer.name(option) if is_object(option) and game.record_of(option) else str(option)


def _action(seer: Seer, action: Action) -> str:
    if action == PASS:
        return said("pass")
    if action == PASS_FOR_ALL:
        return said("pass until all of them have resolved")
    name = seer.name(action.object) if action.object != NOTHING else object_named(action.name)
    if action.name and action.name != name and name == _front_name(seer, action.object):
        name = object_named(action.name)  # another face or half of the card
    if action.kind == actions.SPECIAL:
        special = detail_said(action.detail)
        return said("{action}: {card}", action=special, card=name) if name else special
    text = _doing(action.kind, name)
    if ability := _told_apart(seer, action):
        return said("{action}: {ability}", action=text, ability=ability)
    if action.detail:
        return said("{action} ({detail})", action=text, detail=detail_said(action.detail))
    if action.kind in (ACTIVATE, MANA):
        return said("{action}: {ability}", action=text, ability=_ability(seer, action))
    return text


def _doing(kind: str, name: str) -> Said:
    """What is done with the object."""
    match kind:
        case actions.PLAY_LAND:
            return said("play land {card}", card=name)
        case actions.CAST:
            return said("cast {card}", card=name)
        case actions.ACTIVATE:
            return said("activate {card}", card=name)
    return said("mana {card}", card=name)


def detail_said(detail: str) -> Said:
    """How a spell is cast, with what else is said of it."""
    plain, extras = plain_detail(detail), extras_of(detail)
    if not plain and extras:  # cast as usual, with this said of it
        plain, extras = extras[0], extras[1:]
    made = _plain_detail(plain)
    for extra in extras:
        made = said("{detail} + {extra}", detail=made, extra=_plain_detail(extra))
    return made


def _plain_detail(detail: str) -> Said:
    if detail.startswith("by "):  # which of several permissions it is
        return said("by {which}", which=detail.removeprefix("by "))
    if detail.startswith(actions.PAYING):
        return said("paying {mana}", mana=detail.removeprefix(actions.PAYING))
    if detail.startswith(actions.ENTERS_WITH):
        kind = word("counter", detail.removeprefix(actions.ENTERS_WITH))
        return said("enters with {kind}", kind=kind)
    return cost_named(detail)


def mode_named(option: ModeOption) -> Said:
    """A mode by its label, or by its place in the list."""
    label: str = option.mode.label
    return word("label", label) if label else said("mode {number}", number=option.index + 1)


def _ability(seer: Seer, action: Action) -> str:
    """What an activated ability does, in a few words."""
    abilities = abilities_of(seer.game, action.object)
    if action.index < len(abilities):
        if kind := _kind(abilities[action.index]):
            return kind
    return said("ability {number}", number=action.index + 1)


def _told_apart(seer: Seer, action: Action) -> str:
    """An ability with its cost, if it isn't the only one of its kind there, such as of loyalty."""
    if action.kind != ACTIVATE or seer.game.objects.get(action.object) is None:
        return ""
    abilities = abilities_of(seer.game, action.object)
    if action.index >= len(abilities):
        return ""
    ability, kinds = abilities[action.index], [_kind(each) for each in abilities]
    if not isinstance(ability, ActivatedAbility) or kinds.count(kinds[action.index]) == 1:
        return ""
    cost = "".join(_symbols(each) for each in ability.costs.parts)
    return said("{label}: {what}", label=cost, what=deeds(ability.body)) if cost else ""


def _symbols(cost: Cost) -> str:
    """What of a cost is the same in all languages. (CR 107.4, 107.5, 606.4)"""
    match cost:
        case PayMana():
            return "".join("{" + each + "}" for each in cost.symbols)
        case TapSelf():
            return "{T}"
        case UntapSelf():
            return "{Q}"
        case LoyaltyCost(minus_x=True):
            return "−X"
        case LoyaltyCost():
            return f"{cost.change:+d}".replace("-", "−") if cost.change else "0"
    return ""


def _kind(ability: Node) -> str:
    """What an activated ability is called in a few words."""
    if not isinstance(ability, ActivatedAbility):
        return ""
    return cost_named(ability.label) if ability.label else deeds(ability.body)


def _front_name(seer: Seer, key: Reference) -> str:
    record = seer.game.objects.get(key)
    return record.card.front.name if record is not None and record.card is not None else ""


def _several(seer: Seer, option: Any, choice: Choice | None) -> str:
    if len(option) == 2 and isinstance(option[1], Node):
        return _effect(seer, option[0], option[1])
    words = [describe(seer, each) for each in option]
    topic = choice.topic if choice is not None else None
    if topic is Topic.ATTACKERS and len(words) == 2:
        return said("{creature} attacks {attacked}", creature=words[0], attacked=words[1])
    if topic is Topic.BLOCKERS and len(words) == 2:
        return said("{creature} blocks {attacker}", creature=words[0], attacker=words[1])
    return in_a_row(words)


def _effect(seer: Seer, source: Reference, effect: Node) -> Said:
    """One of several effects: its source, and what is printed there. (CR 616.1)"""
    record = seer.game.record_of(source)
    printed = line_about(record, effect) if record is not None and seer.sees(record) else ""
    return said("{source}: {what}", source=seer.name(source), what=printed or deeds(effect))


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
    made = OptionView(describe(seer, option, choice), tuple(numbers))
    if isinstance(option, Action):
        made.mana = option.kind == MANA
        made.special = option.detail if option.kind == actions.SPECIAL else ""
    return made


_REMINDER: Final = re.compile(r" ?\([^()]*\)")  # CR 207.2a

_KEYWORD: Final = re.compile("(?:" + "|".join(map(re.escape, KEYWORDS)) + r")\b", re.IGNORECASE)


def face_of(record: GameObject) -> Face | None:
    """The face whose text is printed on the object."""
    if record.copied is not None:
        return record.copied
    return record.card.faces[record.face] if record.card is not None else None


def line_about(record: GameObject, effect: Node) -> str:
    """The printed line that says an effect, without reminders; empty where that isn't sure."""
    face = face_of(record)
    if face is None:
        return ""
    lines = [line for line in _REMINDER.sub("", face.text).splitlines() if not _has_keywords(line)]
    abilities = [each for each in face.abilities if not isinstance(each, KeywordAbility)]
    found = [at for at, ability in enumerate(abilities) if _says(ability, effect)]
    if not found or len(lines) not in (1, len(abilities)):
        return ""
    return lines[found[0] if len(lines) > 1 else 0].strip()


def _says(ability: Ability, effect: Node) -> bool:
    return any(each == effect for each in walk(ability))


def _has_keywords(line: str) -> bool:
    """Whether a line names keywords only, or is empty. (CR 702.1)"""
    return all(not part or _KEYWORD.match(part) for part in re.split(r"[,;] ", line))
