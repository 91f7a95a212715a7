"""Checks of a game against itself: what is derived, what may be done, what is undone.

They are slow, and made now and then in random games, when a player has priority.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from apnap.game.choices import Choice
from apnap.game.digest import digest, plain
from apnap.game.game import FIELDS, Game
from apnap.game.objects import ABILITY, SPELL_COPY, TOKEN
from apnap.rules.layers.preparation import is_kept
from apnap.rules.objects.actions import PASS
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import characteristics, derived
from apnap.rules.objects.derived import Derived
from apnap.rules.objects.roster import Roster
from apnap.rules.replacing.enchanting import may_be_attached
from apnap.rules.turn.priority import act, legal_actions, settle
from apnap.terms.characteristics import CREATURE, LOYALTY, PLANESWALKER
from apnap.terms.identity import NOTHING, is_player
from apnap.terms.turn import BATTLEFIELD, COMBAT_PHASE, STACK, phase_of

_ASPECTS = (
    *("name", "mana_cost", "colors", "types", "supertypes", "subtypes", "keywords"),
    *("power", "toughness", "loyalty", "defense", "controller"),
)


def settled_problems(game: Game, choice: Choice) -> Iterator[str]:
    """What must not be when a player has priority. (CR 117.5, 704.3)"""
    if game.waiting:
        yield "a triggered ability still waits"
    if game.players[choice.player].left:
        yield f"player {choice.player} has left and should act"
    if game.combat is not None and phase_of(game.step) != COMBAT_PHASE:
        yield "there is combat outside the combat phase"
    for key in game.stack:
        if game.objects[key].item is None:
            yield f"object {key} on the stack has no choices"  # CR 601.2, 602.2
    for key, record in game.objects.items():
        if record.kind == TOKEN and record.zone != BATTLEFIELD:
            yield f"token {key} is not on the battlefield"  # CR 704.5d
        if (
            record.kind in (SPELL_COPY, ABILITY)
            and record.zone != STACK
            and not is_kept(game, record)
        ):
            yield f"copy or ability {key} is not on the stack"  # CR 704.5e
    for key in game.battlefield:
        yield from _permanent_problems(game, key)


def _permanent_problems(game: Game, key: int) -> Iterator[str]:
    record = game.objects[key]
    if record.phased_out:
        return
    seen = characteristics(game, key)
    if seen.types & CREATURE and seen.toughness is not None and seen.toughness <= 0:
        yield f"creature {key} has toughness {seen.toughness}"  # CR 704.5f
    if seen.types & PLANESWALKER and not record.counter(LOYALTY):
        yield f"planeswalker {key} has no loyalty"  # CR 704.5i
    host = record.attached_to
    if host == NOTHING:
        return
    if is_player(host):
        if game.players[host].left:
            yield f"object {key} is attached to a player who left"
    elif host not in game.objects:
        yield f"object {key} is attached to what is gone"  # CR 704.5m
    elif game.objects[host].zone != BATTLEFIELD and not may_be_attached(game, key, host):
        yield f"object {key} is attached to what is not on the battlefield"  # CR 303.4, 704.5m


def asleep_problems(game: Game) -> Iterator[str]:
    """Where a player has priority, mechanics that are asleep have nothing to do."""
    twin = anew(game)
    twin.attend(lambda asked: asked.random(Random(0)))
    before = digest(twin)
    twin.undo(twin.mark())  # so that it isn't taken for settled
    settle(twin)
    if digest(twin) != before:
        yield "something was to be done by what is asleep"


def derived_problems(game: Game) -> Iterator[str]:
    """What was derived and kept must be what is derived anew."""
    kept = derived(game)
    twin = anew(game)
    fresh = derived(twin)
    for key in game.battlefield:
        one, other = characteristics(game, key), characteristics(twin, key)
        for aspect in _ASPECTS:
            if getattr(one, aspect) != getattr(other, aspect):
                yield (
                    f"the {aspect} of {key} is kept as {getattr(one, aspect)!r} "
                    f"but is {getattr(other, aspect)!r}"
                )
    for what in ("rule_changes", "triggers"):
        if _counts(kept, what) != _counts(fresh, what):
            yield f"the {what} kept are not those in force"
    if len(kept.replacements) != len(fresh.replacements):
        yield "the replacements kept are not those in force"
    yield from _narrowed_problems(kept, twin)


def _narrowed_problems(kept: Derived, twin: Game) -> Iterator[str]:
    """The permanents found for the plain parts of descriptions are those that fit now."""
    for (plan, you), (battlefield, among) in (kept.narrowed or {}).items():
        context = Context(you, NOTHING)
        fitting = [
            key
            for key in twin.battlefield
            if not twin.objects[key].phased_out
            and all(
                check(twin, part, key, characteristics(twin, key), context)
                for check, part in plan.plain
            )
        ]
        if battlefield == twin.battlefield and among != fitting:
            parts = [part for _, part in plan.plain]
            yield f"{among} are kept as those that are {parts}, but {fitting} are"


def _counts(found: Derived, what: str) -> dict[str, int]:
    listed: dict[type[Any], list[Any]] = getattr(found, what)
    return {kind.__name__: len(each) for kind, each in listed.items() if each}


def anew(game: Game) -> Game:
    """A fork that has derived nothing yet, and in which every mechanic is awake."""
    twin = game.fork()
    twin.keep_derived(None)
    twin.caches.wake(twin.caches.awake, Roster())
    twin.touch()
    return twin


def action_problems(game: Game, choice: Choice, chance: Random) -> Iterator[str]:
    """Looking for actions changes nothing, and an action that is undone leaves no trace."""
    twin = anew(game)
    before = digest(twin)
    actions = legal_actions(twin, choice.player)
    if actions != list(choice.options):
        yield f"the actions offered are {choice.options}, but {actions} are legal"
    if digest(twin) != before:
        yield "looking for actions changed the game"
    action = actions[chance.randrange(len(actions))]
    if action.kind == PASS.kind:
        return  # passing may end the step
    twin.attend(lambda asked: asked.random(chance))
    mark = twin.mark()
    done = act(twin, choice.player, action)
    if not done and digest(twin) != before:
        yield f"{action} failed, but changed the game"
    twin.undo(mark)
    if digest(twin) != before:
        yield f"{action} was undone, but left a trace: {_traces(game, twin)}"


def _traces(game: Game, twin: Game) -> str:
    """What differs between two games that should be equal."""
    names = [n for n in FIELDS if plain(getattr(game, n)) != plain(getattr(twin, n))]
    for name in ("objects", "players", "effects", "delayed"):
        here, there = plain(getattr(game, name)), plain(getattr(twin, name))
        names += [f"{name} {a!r:.200}" for a, b in zip(here, there, strict=False) if a != b]
    return ", ".join(names)[:500]
