"""What a player decides where nothing is scripted."""

from typing import Final

from apnap.conformance.table import Table
from apnap.game.choices import DIVIDE, NUMBER, ORDER, PICK, Answer, Choice
from apnap.rules.continuous_effects import characteristics
from apnap.rules.damage import lethal_damage
from apnap.terms.identity import is_player

_NO: Final = (
    "pay kicker",
    "pay multikicker",
    "pay buyback",
    "pay replicate",
    "pay squad",
    "pay entwine",
    "pay offspring",
    "pay escalate",
    "put it on the bottom",  # CR 701.30a: it stays
)
_LIFE: Final = "2 life"  # for a Phyrexian symbol
_WANTED: Final = ("choose", "choose what to take")
_ALL: Final = frozenset({"701.22a", "701.25a", "701.23b", "103.6a"})


def default_answer(table: Table, choice: Choice) -> Answer:
    """Yes, but for costs that may be left unpaid; the first; as few as allowed."""
    if choice.kind == PICK:
        if tuple(choice.options) == (True, False):
            return 1 if choice.prompt.startswith(_NO) else 0
        if "target" in choice.prompt:
            return _hostile(table, choice)[0]
        options = list(choice.options)
        return options.index(_LIFE) if _LIFE in options else 0
    if choice.kind == NUMBER:
        return choice.most if choice.prompt == "choose X" else choice.least
    if choice.kind == ORDER:
        return tuple(range(len(choice.options)))
    if choice.kind == DIVIDE and choice.prompt == "assign combat damage":
        return _lethal_first(table, choice)
    if choice.kind == DIVIDE:
        shares = [choice.least] * len(choice.options)
        shares[0] += choice.most - sum(shares)
        return tuple(shares)
    if choice.rule in _ALL and choice.constraint is None:
        return tuple(range(choice.most))
    if "target" in choice.prompt:
        return tuple(sorted(_hostile(table, choice)[: choice.least]))
    if choice.prompt == "proliferate":
        mine = {record.id for record in table.game.permanents() if record.held_by == choice.player}
        return tuple(at for at, each in enumerate(choice.options) if each in mine)
    if choice.constraint is None and choice.prompt in _WANTED:
        return tuple(range(choice.most))
    return tuple(range(choice.least))


def _hostile(table: Table, choice: Choice) -> list[int]:
    """The options, the opponents and what is theirs first."""

    def rank(at: int) -> int:
        option = choice.options[at]
        if not isinstance(option, int):
            return 1
        if is_player(option):
            return int(option == choice.player)
        return int(characteristics(table.game, option).controller == choice.player)

    return sorted(range(len(choice.options)), key=rank)


def _lethal_first(table: Table, choice: Choice) -> Answer:
    """Lethal damage to each in order; the rest to what is attacked, or to the first."""
    game = table.game
    left, shares = choice.most, []
    deadly = "deathtouch" in characteristics(game, choice.about).keywords
    for option in choice.options:
        needed = left
        if not is_player(option) and choice.options.index(option) < len(choice.options) - (
            choice.constraint is not None
        ):
            needed = lethal_damage(game, option)
            needed = min(needed, 1) if deadly else needed
        shares.append(min(left, needed))
        left -= shares[-1]
    shares[-1 if choice.constraint is not None else 0] += left
    return tuple(shares)
