"""Which names an object or player goes by in a scenario."""

from typing import Any

from apnap.abilities.abilities import Ability
from apnap.abilities.cards import SPLIT
from apnap.conformance.setup.finding import NAMELESS
from apnap.conformance.setup.table import ScenarioTable
from apnap.conformance.setup.texts import ability_text, keyword_texts, normal, stack_texts, texts_of
from apnap.game.objects import ABILITY, SPELL_COPY, TOKEN, Trigger
from apnap.rules.objects.actions import Action, CostOption, ModeOption
from apnap.rules.objects.components import PIECES
from apnap.rules.objects.current_characteristics import characteristics
from apnap.rules.objects.wording import deeds
from apnap.terms.identity import is_player
from apnap.terms.turn import BATTLEFIELD, STACK


def fits(table: ScenarioTable, option: Any, text: str) -> bool:
    """Whether an option of a choice is what a text means."""
    if isinstance(option, bool):
        return text == ("Yes" if option else "No")
    if option is None:
        return False
    if isinstance(option, int):
        return _fits_reference(table, option, text)
    if isinstance(option, Trigger):
        return _fits_trigger(table, option, text)
    if isinstance(option, Action):
        return any(normal(each).startswith(normal(text)) for _, each in _words(table, option))
    if isinstance(option, (CostOption, ModeOption)):
        return normal(str(option)).startswith(normal(text))
    if isinstance(option, (tuple, list)) and option:
        return _fits_effect(table, option, text)
    return same(str(option), text)


def same(said: str, wanted: str) -> bool:
    """Whether two words are the same but for spelling."""
    return normal(said).strip() == normal(wanted).strip()


def _words(table: ScenarioTable, action: Action) -> list[tuple[Action, str]]:
    return [(action, each) for each in texts_of(table.game, action)]


def _fits_reference(table: ScenarioTable, key: int, text: str) -> bool:
    if is_player(key):
        return table.player_named(text) == key
    if key not in table.game.objects:
        return False
    wanted, only, not_a_copy = _without_suffix(text)
    if only and not is_copy(table, key):
        return False
    if not_a_copy and is_copy(table, key):
        return False
    if wanted.startswith("@"):
        return table.aliased(wanted) == key
    return is_named(table, key, wanted)


def _without_suffix(text: str) -> tuple[str, bool, bool]:
    only, no = "[only copy]", "[no copy]"
    wanted = text.removesuffix(only).removesuffix(no)
    return wanted, text.endswith(only), text.endswith(no)


def is_copy(table: ScenarioTable, key: int) -> bool:
    """Whether it copies something."""
    record = table.game.objects[key]
    if PIECES in record.notes:
        return False
    if record.kind == SPELL_COPY or record.copied is not None:
        return True
    named = record.card is None or record.face_down
    return not named and characteristics(table.game, key).name != record.printed.name


def is_named(table: ScenarioTable, key: int, wanted: str) -> bool:
    """Whether an object goes by a name."""
    if wanted in NAMELESS:
        return characteristics(table.game, key).name == "" or table.game.objects[key].face_down
    return any(same(each, wanted) for each in names_of(table, key)) or is_on_stack_as(
        table, key, wanted
    )


def is_on_stack_as(table: ScenarioTable, key: int, wanted: str) -> bool:
    """Whether something on the stack goes by that text."""
    game = table.game
    if game.objects[key].zone != STACK:
        return False
    if same(wanted, "stack ability"):
        return game.objects[key].kind == ABILITY
    item = game.objects[key].item
    source = item.source if item is not None else key
    known = game.record_of(source)
    name = known.card.front.name if known is not None and known.card is not None else ""
    plain = wanted.removeprefix("stack ability (").removesuffix(")")
    return bool(plain) and any(
        normal(said, name).startswith(normal(plain, name)) for said in stack_texts(game, key)
    )


def names_of(table: ScenarioTable, key: int) -> list[str]:
    """The names of an object: its own, and of a card those of its faces where that is usual."""
    game = table.game
    record = game.objects[key]
    names = [characteristics(game, key).name]
    card = record.card
    if card is None or record.kind == TOKEN:
        return names
    if record.zone != BATTLEFIELD or card.layout == SPLIT:
        if record.copied is None:
            names += [card.name, card.front.name]
    return names


def _fits_trigger(table: ScenarioTable, trigger: Trigger, text: str) -> bool:
    known = table.game.record_of(trigger.source) or trigger.source_known
    name = known.printed.name if known is not None and known.card is not None else ""
    wanted = normal(text, name).strip()
    ability = trigger.ability
    assert isinstance(ability, Ability)
    texts = [ability_text(ability), *keyword_texts(table.game, trigger.source, ability)]
    if any(normal(said, name).startswith(wanted) for said in texts):
        return True
    return same(name, text) or name.startswith(text)


def _fits_effect(table: ScenarioTable, option: Any, text: str) -> bool:
    """A replacement effect: `Source [id]: its text`, or `Source*part of the text`."""
    first = option[0]
    if not isinstance(first, int) or is_player(first):
        return any(fits(table, each, text) for each in option)
    known = table.game.record_of(first)
    name = known.printed.name if known is not None and known.card is not None else ""
    wanted = text.split("*")[0].split(" [")[0].split(":")[0]
    return bool(name) and (same(name, wanted) or name.startswith(wanted))


def shown(table: ScenarioTable, option: Any) -> str:
    """An option in words, for messages."""
    if isinstance(option, bool):
        return "Yes" if option else "No"
    if isinstance(option, int):
        if is_player(option):
            return table.game.players[option].name
        known = table.game.record_of(option)
        if known is None:
            return str(option)
        return characteristics(table.game, option).name or "(no name)"
    if isinstance(option, Trigger):
        return f"trigger of {shown(table, option.source)}"
    if isinstance(option, ModeOption):
        return f"{option}: {deeds(option.mode.body)}"
    if isinstance(option, (tuple, list)):
        return "/".join(shown(table, each) for each in option)
    return str(option)
