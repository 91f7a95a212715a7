"""What a player decides where nothing is scripted."""

from typing import Final

from apnap.abilities.nodes import walk
from apnap.conformance.setup.table import ScenarioTable
from apnap.game.choices import DIVIDE, NUMBER, ORDER, PICK, Answer, Choice
from apnap.game.topics import Topic
from apnap.rules.door.damage import lethal_damage
from apnap.rules.objects.current_characteristics import characteristics, mana_value
from apnap.rules.objects.spell_plans import spell_text
from apnap.terms.characteristics import CREATURE
from apnap.terms.identity import is_player

_UNPAID: Final = (
    "kicker",
    "multikicker",
    "buyback",
    "replicate",
    "squad",
    "entwine",
    "offspring",
    "escalate",
)

_BAD: Final = frozenset(
    {"DealDamage", "Destroy", "Sacrifice", "LoseLife", "Discard", "TapThem", "CounterIt"}
)

_GOOD: Final = frozenset(
    {"GainLife", "Draw", "PutCounters", "MoveCounters", "ModifyPT", "AddAbility", "UntapThem"}
)

_LIFE: Final = "2 life"  # for a Phyrexian symbol

_WANTED: Final = (Topic.CHOOSE, Topic.TAKE)

_ALL: Final = (Topic.SCRY, Topic.SURVEIL, Topic.SEARCH, Topic.BEGIN_IN_PLAY)

TARGETS: Final = (Topic.TARGET, Topic.NEW_TARGET, Topic.TARGET_TO_CHANGE)


def default_answer(table: ScenarioTable, choice: Choice) -> Answer:
    """Yes, but for costs that may be left unpaid; the first; as few as allowed."""
    if choice.kind == PICK:
        if tuple(choice.options) == (True, False):
            return 1 if _declines(table, choice) else 0
        if choice.topic in TARGETS:
            return _by_side(table, choice)[0]
        options = list(choice.options)
        if choice.topic is Topic.SACRIFICE:
            return min(range(len(options)), key=lambda at: _worth(table, options[at]))
        if choice.topic is Topic.COPY:
            return max(range(len(options)), key=lambda at: mana_value(table.game, options[at]))
        if choice.topic is Topic.ABILITY and _are_alike(options):
            return len(options) - 1  # the one with what was chosen before
        return options.index(_LIFE) if _LIFE in options else 0
    if choice.kind == NUMBER:
        return choice.most if choice.topic is Topic.VALUE_OF_X else choice.least
    if choice.kind == ORDER:
        return tuple(range(len(choice.options)))
    if choice.kind == DIVIDE and choice.topic is Topic.COMBAT_DAMAGE:
        return _lethal_first(table, choice)
    if choice.kind == DIVIDE:
        return _divided(table, choice)
    if choice.topic in _ALL and choice.constraint is None:
        return tuple(range(choice.most))
    if choice.topic in TARGETS:
        wanted = [at for at in _by_side(table, choice) if _is_meant(table, choice, at)]
        count = max(choice.least, min(choice.most, len(wanted)))
        return tuple(sorted(_by_side(table, choice)[:count]))
    if choice.topic is Topic.PROLIFERATE:
        mine = {record.id for record in table.game.permanents() if record.held_by == choice.player}
        return tuple(at for at, each in enumerate(choice.options) if each in mine)
    if choice.topic is Topic.SACRIFICE and choice.constraint is None:
        cheapest = sorted(
            range(len(choice.options)), key=lambda at: _worth(table, choice.options[at])
        )
        return tuple(sorted(cheapest[: choice.least]))
    if choice.constraint is None and choice.topic in _WANTED:
        return tuple(range(choice.most))
    return tuple(range(choice.least))


def _are_alike(options: list[object]) -> bool:
    """Whether they go by one name: "1: protection", "2: protection"."""
    return len({str(each).partition(": ")[2] for each in options}) == 1


def _worth(table: ScenarioTable, option: object) -> int:
    """What a permanent would cost anew."""
    return mana_value(table.game, option) if isinstance(option, int) else 0


def _declines(table: ScenarioTable, choice: Choice) -> bool:
    """Whether the answer is no where nothing is said."""
    if choice.topic is Topic.PAY_TO_ENTER_UNTAPPED:
        return table.game.turn == 0  # nothing is paid as the board is set
    if choice.topic is Topic.OPTIONAL_COST:
        return choice.details.name.startswith(_UNPAID)
    return choice.topic is Topic.CLASH  # CR 701.30a: it stays


def _by_side(table: ScenarioTable, choice: Choice) -> list[int]:
    """The options, first those of the side that the effect is for, players before objects."""

    def rank(at: int) -> tuple[bool, bool]:
        option = choice.options[at]
        return not _is_meant(table, choice, at), isinstance(option, int) and not is_player(option)

    return sorted(range(len(choice.options)), key=rank)


def _is_meant(table: ScenarioTable, choice: Choice, at: int) -> bool:
    """Whether the option is an opponent's and the effect harms, or one's own and it doesn't."""
    option = choice.options[at]
    if not isinstance(option, int):
        return False
    whose = option if is_player(option) else characteristics(table.game, option).controller
    return (whose != choice.player) == _harms(table, choice)


def _harms(table: ScenarioTable, choice: Choice) -> bool:
    """Whether what the spell or ability does is bad for what it is done to."""
    record = table.game.objects.get(choice.about)
    if record is None or record.item is None:
        return True
    text = spell_text(table.game, choice.about)
    nodes = text if isinstance(text, tuple) else (text,)
    names = {type(each).__name__ for node in nodes for each in walk(node)}
    return not names or bool(names & _BAD) or not names & _GOOD


def _divided(table: ScenarioTable, choice: Choice) -> Answer:
    """Lethal damage to each in order, if it is damage; the rest to the first."""
    shares = [choice.least] * len(choice.options)
    for at, option in enumerate(choice.options if _harms(table, choice) else ()):
        if not is_player(option) and characteristics(table.game, option).types & CREATURE:
            wanted = lethal_damage(table.game, option) - shares[at]
            shares[at] += max(0, min(wanted, choice.most - sum(shares)))
    shares[0] += choice.most - sum(shares)
    return tuple(shares)


def _lethal_first(table: ScenarioTable, choice: Choice) -> Answer:
    """Lethal damage to each in order; the rest to what is attacked, or to the first."""
    game = table.game
    left = choice.most
    deadly = "deathtouch" in characteristics(game, choice.about).keywords
    given: dict[int, int] = {}
    for at in as_declared(table, choice):
        option = choice.options[at]
        needed = left
        if not is_player(option) and choice.options.index(option) < len(choice.options) - (
            choice.constraint is not None
        ):
            needed = lethal_damage(game, option)
            needed = min(needed, 1) if deadly else needed
        given[at] = min(left, needed)
        left -= given[at]
    first = next(iter(given))
    given[len(choice.options) - 1 if choice.constraint is not None else first] += left
    return tuple(given[at] for at in range(len(choice.options)))


def as_declared(table: ScenarioTable, choice: Choice) -> list[int]:
    """The options in the order in which they were declared as blockers."""
    order = table.blockers
    first = [at for key in order for at, each in enumerate(choice.options) if each == key]
    return list(dict.fromkeys([*first, *range(len(choice.options))]))
