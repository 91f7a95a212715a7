"""Attackers and blockers, as the lists of the players name them."""

from itertools import combinations, product
from random import Random

from apnap.conformance.checks.outcomes import Failed
from apnap.conformance.play.acting import Acting, Deed
from apnap.conformance.setup.naming import is_named
from apnap.conformance.setup.table import ScenarioTable
from apnap.game.choices import Answer, Choice
from apnap.game.topics import Topic
from apnap.rules.combat.attacking import attack_costs
from apnap.terms.identity import PlayerId, is_player

_FEW = 3  # creatures an effect makes attack or block that are looked for together


def declared(acting: Acting, choice: Choice) -> Answer:
    """The answer to a declaration of attackers or blockers."""
    if choice.topic is Topic.ATTACKERS:
        return _attackers(acting, choice)
    return _blockers(acting, choice)


def _indexed(table: ScenarioTable, keys: list[int], name: str) -> list[int]:
    """Those of a name, from the one that is meant by `Name:2` on."""
    if name.startswith("@"):
        return [key for key in keys if key == table.aliased(name)]
    plain, _, number = name.rpartition(":")
    if number.isdigit() and plain:
        return [key for key in keys if is_named(table, key, plain)][int(number) :]
    return [key for key in keys if is_named(table, key, name)]


def _on_battlefield(table: ScenarioTable, keys: set[int]) -> list[int]:
    return [key for key in table.game.battlefield if key in keys]


def _attackers(acting: Acting, choice: Choice) -> Answer:
    table, player = acting.table, choice.player
    found: list[int] = []
    used: set[int] = set()
    last: int | None = None
    able = _on_battlefield(table, {pair[0] for pair in choice.options})
    mine = [
        record.id
        for record in table.game.permanents()
        if record.id in able or record.held_by == player
    ]
    for deed in acting.due(player, "attack"):
        name = str(deed.call.args[2])
        whom = _defender(table, deed, last)
        which = [key for key in _indexed(table, mine, name) if key not in used and key in able]
        at = _pair(table, choice, which[:1], whom, player)
        if at is None:
            if isinstance(whom, str) and which and acting.permanent_named(whom) is not None:
                acting.done(player, deed)  # it can't be attacked by that player's creatures
            continue
        used.add(choice.options[at][0])
        last = choice.options[at][1]
        acting.done(player, deed)
        if _pays(acting, player, choice.options[at]):
            found.append(at)
    return _legal(choice, found)


def _pays(acting: Acting, player: PlayerId, pair: tuple[int, int]) -> bool:
    """Whether the player wants to pay what the attack costs, if it costs anything."""
    if not attack_costs(acting.table.game, *pair):
        return True
    queue = acting.queues[player].choices
    return queue.pop(0) == "Yes" if queue and queue[0] in ("Yes", "No") else True


def _defender(table: ScenarioTable, deed: Deed, last: int | None) -> int | str | None:
    if deed.call.sig == "attack:1":
        return table.seat[deed.call.args[3]]
    if deed.call.sig == "attack:2":
        return str(deed.call.args[3])
    return last


def _pair(
    table: ScenarioTable, choice: Choice, keys: list[int], whom: int | str | None, player: PlayerId
) -> int | None:
    for key in keys:
        pairs = [at for at, pair in enumerate(choice.options) if pair[0] == key]
        if isinstance(whom, str):
            pairs = [
                at
                for at in pairs
                if not is_player(choice.options[at][1])
                and (
                    is_named(table, choice.options[at][1], whom)
                    or table.aliased(whom) == choice.options[at][1]
                )
            ]
        elif whom is not None:
            pairs = [at for at in pairs if choice.options[at][1] == whom]
        else:
            order = table.game.in_turn_order(player)
            near = [at for at in pairs if choice.options[at][1] in order[1:2]]
            pairs = near or [at for at in pairs if is_player(choice.options[at][1])] or pairs
        if pairs:
            return pairs[0]
    return None


def _blockers(acting: Acting, choice: Choice) -> Answer:
    table, player = acting.table, choice.player
    found: list[int] = []
    able = _on_battlefield(table, {pair[0] for pair in choice.options})
    combat = table.game.combat
    attackers = list(combat.attackers) if combat is not None else []
    mine = [
        record.id
        for record in table.game.permanents()
        if record.id in able or record.held_by == player
    ]
    for deed in acting.due(player, "block"):
        blocker, attacker = str(deed.call.args[2]), str(deed.call.args[3])
        blockers = _indexed(table, mine, blocker)
        blocked = _indexed(table, attackers, attacker)
        if not blockers or not blocked:
            raise Failed(f"{deed}: no such creature")
        acting.done(player, deed)
        pair = (blockers[0], blocked[0])
        table.blockers.append(pair[0])
        at = next((at for at, each in enumerate(choice.options) if tuple(each) == pair), None)
        if at is not None and at not in found:
            found.append(at)
    answer = tuple(sorted(found))
    if found and not choice.is_legal(answer) and _extended(choice, answer) is None:
        if acting.blocks_fit:
            raise Failed(f"these blocks aren't legal: {choice.why_illegal(answer)}")
        return _exchanged(choice, answer)
    return _legal(choice, found)


def _legal(choice: Choice, found: list[int]) -> Answer:
    """The declaration, with what an effect makes attack or block besides."""
    answer = tuple(sorted(found))
    if choice.is_legal(answer):
        return answer
    extended = _extended(choice, answer)
    return extended if extended is not None else choice.random(Random(0))


def _exchanged(choice: Choice, answer: tuple[int, ...]) -> Answer:
    """The legal declaration of the same creatures that changes the fewest blocks."""
    blockers = [choice.options[at][0] for at in answer]
    ways = [[at for at, each in enumerate(choice.options) if each[0] == key] for key in blockers]
    legal = [way for way in product(*ways) if choice.is_legal(tuple(sorted(way)))]
    if not legal:
        return choice.random(Random(0))
    return tuple(sorted(max(legal, key=lambda way: len(set(way) & set(answer)))))


def _extended(choice: Choice, answer: tuple[int, ...]) -> tuple[int, ...] | None:
    """The smallest legal declaration that has all of these."""
    rest = [at for at in range(len(choice.options)) if at not in answer][:40]
    for count in range(1, _FEW + 1):
        for more in combinations(rest, count):
            wider = tuple(sorted((*answer, *more)))
            if choice.is_legal(wider):
                return wider
    return None
