"""Targets. (CR 115, 601.2c)

The words that ask for targets are found by `target_words`. Here: what may be chosen, the
choosing itself, and whether a target is still legal.
"""

from collections.abc import Callable
from itertools import combinations
from typing import Any, Final

from apnap.abilities.amounts import X
from apnap.abilities.descriptions import InZone
from apnap.abilities.groups import OfChoice
from apnap.abilities.nodes import walk
from apnap.abilities.references import Bound, Target
from apnap.abilities.rule_changes.rule_changes import CantBeTargeted, ProtectedFrom
from apnap.game.bindings import by_name, owners_of
from apnap.game.choices import Details, Meaning
from apnap.game.game import Game
from apnap.game.objects import StackItem
from apnap.game.topics import Topic
from apnap.rules.casting.choices.modes_and_division import divided_targets, how_much
from apnap.rules.casting.legal_targets import (
    can_be_targeted,
    chosen_for_whom,
    legal_targets,
    whose_it_is,
)
from apnap.rules.door.happening import at_random, happen
from apnap.rules.meaning.amounts import amount
from apnap.rules.meaning.descriptions import each_candidate
from apnap.rules.meaning.groups import fit_together, in_some_group, is_of_groups, select_group
from apnap.rules.meaning.references import found
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import derived
from apnap.rules.objects.spell_plans import context_on_stack, targets_on_stack
from apnap.rules.objects.target_words import Text, choice_of
from apnap.rules.objects.target_words import targets_of as targets_of
from apnap.terms.events import Event, StackChanged, Targeted
from apnap.terms.identity import NOTHING, ObjectId, PlayerId, Reference, is_player

_MANY: Final = 1 << 30


def how_many(game: Game, target: Target, context: Context) -> tuple[int, int]:
    """At least and at most so many targets. (CR 601.2c)"""
    if target.most == -2:
        x = context.item.x if context.item is not None else 0
        if target.x is not None:
            x = max(0, amount(game, target.x, context))  # CR 107.3i
        elif context.item is not None and context.item.kind == "triggered":
            x = amount(game, X(), context)  # CR 107.3m
        return (x if target.least else 0), x
    return target.least, (_MANY if target.most == -1 else target.most)


def are_entangled(targets: tuple[Target, ...]) -> bool:
    """Whether what is chosen for one of them may narrow what is legal for another."""
    if len(targets) < 2:
        return False
    for target in targets:
        if target.other or any(isinstance(n, Target | Bound) for n in walk(target.what)):
            return True
    return False


def can_choose(game: Game, targets: tuple[Target, ...], context: Context) -> bool:
    """Whether legal targets can be chosen for all of them. Nothing is asked or written."""
    if are_entangled(targets):
        return _completable(game, targets, 0, context)
    for target in targets:
        least, _ = how_many(game, target, context)
        if least and not _are_enough(game, target, least, context):
            return False
    return True


def _choosers(game: Game, target: Target, context: Context) -> list[PlayerId]:
    """Who else may choose it, and has something to choose; nobody if its controller does.

    It is legal for both players, so within the range of influence of both. (CR 801.5a)
    """
    part = choice_of(target)
    if part is None or part.who is None:
        return []
    outer, acting = context.bindings.get("chooser", ()), context.acting
    could: list[PlayerId] = []
    for player in found(game, part.who, context):
        if is_player(player):
            context.bindings["chooser"], context.acting = (player,), player
            if legal_targets(game, target, context):
                could.append(player)
    context.bindings["chooser"], context.acting = outer, acting
    return could


def _chooser(game: Game, player: PlayerId, target: Target, context: Context) -> PlayerId:
    """Who chooses the target; of several who could, one its controller picks. (CR 601.7a)"""
    could = _choosers(game, target, context)
    if not could:
        return player
    chooser = could[0]
    if len(could) > 1:
        chooser = game.pick(
            player, Topic.PLAYER, "choose who chooses", could, context.source, "601.7a"
        )
    context.bindings["chooser"] = (chooser,)
    if context.item is not None:
        context.item.bindings = {**context.item.bindings, "chooser": (chooser,)}
    return chooser


def _are_enough(game: Game, target: Target, least: int, context: Context) -> bool:
    """Whether there are so many legal targets for it; no more are looked for."""
    for part in target.what.parts:
        if part.__class__ is OfChoice and part != OfChoice(None):
            return bool(_choosers(game, target, context))
    if least > 1 and is_of_groups(target.what):
        options = legal_targets(game, target, context)
        return bool(in_some_group(game, options, least, target.what, context))
    if least > 1 and is_from_one_zone(target):
        return bool(_with_enough(game, legal_targets(game, target, context), least))
    if target.other or game.piled:
        return game.many(legal_targets(game, target, context)) >= least
    changes = derived(game).rule_changes
    guarded = CantBeTargeted in changes or ProtectedFrom in changes
    for ref in each_candidate(game, target.what, context):
        if ref != context.object and (not guarded or can_be_targeted(game, ref, context)):
            least -= 1
            if least <= 0:
                return True
    return False


def _completable(game: Game, targets: tuple[Target, ...], at: int, context: Context) -> bool:
    """Whether the targets from there on can be chosen, given those chosen before."""
    if at == len(targets):
        return True
    target = targets[at]
    least, _ = how_many(game, target, context)
    options = legal_targets(game, target, context)
    if game.many(options) < least:
        return False
    if game.piled:
        options = [each for each in options for _ in range(min(game.weight(each), least))]
    item = context.item
    assert item is not None
    old = item.targets
    single = least > 1 and is_from_one_zone(target)
    for group in combinations(options, least):
        if single and not _with_enough(game, list(group), least):
            continue
        if not fit_together(game, target.what, group, context):
            continue
        item.targets = {**old, target.name: group}
        good = _completable(game, targets, at + 1, context)
        item.targets = old
        if good:
            return True
    return False


def costs_paid(item: StackItem) -> frozenset[str]:
    """The optional costs that were announced to be paid."""
    return frozenset(name for name, times in item.paid.items() if times)


def choose_targets(
    game: Game,
    player: PlayerId,
    body: Text,
    context: Context,
    payable: Callable[[], bool] | None = None,
) -> bool:
    """The player announces the targets; they are put into the context's item. (CR 601.2c)

    `body` is the text with the modes chosen (`chosen_body`). False if there are too few
    legal targets. The item must not be in the game yet. `payable`: with the targets chosen
    so far, where the cost depends on them. (CR 601.2f)
    """
    item = context.item
    assert item is not None
    targets = targets_of(body, costs_paid(item))
    item.targets = {}
    entangled = are_entangled(targets)
    for at, target in enumerate(targets):
        least, most = how_many(game, target, context)
        choice = choice_of(target)
        by = player if choice is None else _chooser(game, player, target, context)
        context.acting = by
        options = legal_targets(game, target, context)
        context.acting = player
        if is_from_one_zone(target):
            options = of_one_owner(game, player, options, least, context)
        if entangled and (least, most) == (1, 1):
            options = [o for o in options if _leaves_enough(game, targets, at, o, context)]
        if payable is not None and at == len(targets) - 1 and (least, most) == (1, 1):
            options = [o for o in options if _with(item, target, o, payable)]
        if least > 1 and is_of_groups(target.what):
            options = in_some_group(game, options, least, target.what, context)
        if game.many(options) < least:
            return False
        chosen: tuple[Reference, ...]
        about = context.object if context.object != NOTHING else context.source
        meaning = Meaning(body, target)
        if choice is not None and choice.who is None:
            chosen = tuple(at_random(game, options, most))
        elif target.of_each:
            chosen = one_of_each(game, player, meaning, options, about)
            theirs = tuple(whose_it_is(game, ref) for ref in chosen)
            item.bindings = item.bindings.copy()
            by_name(item.bindings)[owners_of(target.name)] = theirs
        elif (least, most) == (1, 1):
            chosen = (
                game.pick(by, Topic.TARGET, "choose a target", options, about, "601.2c", meaning),
            )
        else:
            most = min(most, _share(game, body, target, context))
            most = min(most, game.many(options))
            if payable is not None:
                most = _affordable(item, target, options[:most], least, payable)
            chosen = several_targets(game, player, meaning, options, (least, most), context)
        item.targets = {**item.targets, target.name: chosen}
    return True


def several_targets(
    game: Game,
    player: PlayerId,
    meaning: Meaning,
    options: list[Reference],
    bounds: tuple[int, int],
    context: Context,
) -> tuple[Reference, ...]:
    """So many of the options, fitting together where the text says so. (CR 601.2c)"""
    topic, what, rule = Topic.TARGET, meaning.word.what, "601.2c"
    prompt = "choose targets"
    if is_of_groups(what):
        group = select_group(
            game, player, topic, prompt, options, bounds[1], what, context, rule, meaning, bounds[0]
        )
        return tuple(group)
    about = context.object if context.object != NOTHING else context.source
    return tuple(game.select(player, topic, prompt, options, bounds, about, rule, meaning))


def _with(item: StackItem, target: Target, option: Reference, question: Callable[[], bool]) -> bool:
    """The answer if that target were chosen too."""
    before, item.targets = item.targets, {**item.targets, target.name: (option,)}
    answer = question()
    item.targets = before
    return answer


def _affordable(
    item: StackItem,
    target: Target,
    options: list[Reference],
    least: int,
    payable: Callable[[], bool],
) -> int:
    """How many targets can be paid for, where each makes the spell cost more. (CR 601.2f)"""
    before, most = item.targets, len(options)
    while most > least:
        item.targets = {**before, target.name: tuple(options[:most])}
        if payable():
            break
        most -= 1
    item.targets = before
    return most


def one_of_each(
    game: Game, player: PlayerId, meaning: Meaning, options: list[Reference], about: ObjectId
) -> tuple[Reference, ...]:
    """One of each player's, for "target permanent that player controls". (CR 601.2c)

    A player who has nothing that could be a target is passed over.
    """
    chosen: list[Reference] = []
    rule = "601.2c"
    for each in game.apnap():
        theirs = [ref for ref in options if whose_it_is(game, ref) == each]
        if theirs and meaning.word.least:
            chosen.append(
                game.pick(player, Topic.TARGET, "choose a target", theirs, about, rule, meaning)
            )
        elif theirs:
            chosen += game.select(
                player, Topic.TARGET, "choose targets", theirs, (0, 1), about, rule, meaning
            )
    return tuple(chosen)


def _as_before(
    game: Game, target: Target, old: Reference, legal: list[Reference], context: Context
) -> list[Reference]:
    """What may be chosen in place of a target: one of the same player's. (CR 115.7)"""
    if not target.of_each:
        return legal
    player = chosen_for_whom(context, target, old)
    return [ref for ref in legal if whose_it_is(game, ref) == player]


def is_from_one_zone(target: Target) -> bool:
    """Whether all that is chosen must be in one player's zone: "from a single graveyard"."""
    return any(isinstance(p, InZone) and p.single for p in target.what.parts)


def _with_enough(
    game: Game, options: list[Reference], least: int
) -> dict[PlayerId, list[Reference]]:
    """The owners of so many of them, each with theirs."""
    owned: dict[PlayerId, list[Reference]] = {}
    for key in options:
        owned.setdefault(game.objects[key].owner, []).append(key)
    return {owner: theirs for owner, theirs in owned.items() if game.many(theirs) >= least}


def of_one_owner(
    game: Game, player: PlayerId, options: list[Reference], least: int, context: Context
) -> list[Reference]:
    """Those of one owner, whom the player chooses first. (CR 601.2c)"""
    owned = _with_enough(game, options, least)
    owners = list(owned)
    if not owners:
        return []
    chosen = game.pick(player, Topic.PLAYER, "choose whose zone", owners, context.source, "601.2c")
    return owned[chosen]


def _leaves_enough(
    game: Game, targets: tuple[Target, ...], at: int, option: Reference, context: Context
) -> bool:
    """Whether the later targets can still be chosen after this one."""
    item = context.item
    assert item is not None
    old = item.targets
    item.targets = {**old, targets[at].name: (option,)}
    good = _completable(game, targets, at + 1, context)
    item.targets = old
    return good


def _share(game: Game, body: Text, target: Target, context: Context) -> int:
    """No more targets than there is to divide: each gets at least one. (CR 601.2d)"""
    for divided, number in divided_targets(body):
        if divided.name == target.name:
            return how_much(game, number, context)
    return _MANY


def targeting_events(
    item: Any, by: ObjectId, player: PlayerId, rule: str = "601.2c"
) -> list[Event]:
    """Each chosen object or player becomes a target. (CR 601.2c, 115.1)"""
    seen: dict[Reference, None] = {}
    for chosen in item.targets.values():
        seen.update(dict.fromkeys(chosen))
    return [Targeted(ref, by, player, rule=rule, cause=by) for ref in seen]


def choose_new_targets(game: Game, player: PlayerId, key: ObjectId) -> bool:
    """The player may choose new targets for a spell or ability. (CR 115.7d)

    True if any was changed. Each stays as it is, even if illegal, or becomes another legal
    target; the number of targets and the division stay (CR 115.7f).
    """
    record = game.objects.get(key)
    if record is None or record.item is None:
        return False
    context = context_on_stack(game, key)
    item = record.item.copy()
    context.item = item
    changed: dict[Reference, None] = {}
    for target in targets_on_stack(game, key):
        chosen = list(item.targets.get(target.name, ()))
        for at, old in enumerate(chosen):
            legal = [ref for ref in legal_targets(game, target, context) if ref not in chosen]
            legal = _as_before(game, target, old, legal, context)
            meaning = Meaning(None, target)
            new = game.pick(
                player,
                Topic.NEW_TARGET,
                "choose a new target",
                [old, *legal],
                key,
                "115.7d",
                meaning,
                Details(objects=(old,)),
            )
            if new != old:
                chosen[at] = new
                changed[new] = None
                item.targets = {**item.targets, target.name: tuple(chosen)}
    return _changed(game, player, key, item, list(changed), "115.7d")


def change_all_targets(
    game: Game, player: PlayerId, key: ObjectId, to: list[Reference] | None
) -> bool:
    """All targets are changed to other legal ones, or none is. (CR 115.7a)"""
    record = game.objects.get(key)
    if record is None or record.item is None:
        return False
    context = context_on_stack(game, key)
    item = record.item.copy()
    context.item = item
    changed: list[Reference] = []
    for target in targets_on_stack(game, key):
        chosen = list(item.targets.get(target.name, ()))
        for at in range(len(chosen)):
            legal = [ref for ref in legal_targets(game, target, context) if ref not in chosen]
            legal = [ref for ref in legal if to is None or ref in to]
            legal = _as_before(game, target, chosen[at], legal, context)
            if not legal:
                return False
            chosen[at] = game.pick(
                player,
                Topic.NEW_TARGET,
                "choose a new target",
                legal,
                key,
                "115.7a",
                details=Details(objects=(chosen[at],)),
            )
            changed.append(chosen[at])
            item.targets = {**item.targets, target.name: tuple(chosen)}
    return _changed(game, player, key, item, changed, "115.7a")


def change_one_target(
    game: Game, player: PlayerId, key: ObjectId, to: list[Reference] | None
) -> bool:
    """One of the targets, if it can be, is changed to another legal one. (CR 115.7b)"""
    record = game.objects.get(key)
    if record is None or record.item is None:
        return False
    context = context_on_stack(game, key)
    options: dict[Reference, tuple[str, list[Reference]]] = {}
    for target in targets_on_stack(game, key):
        chosen = record.item.targets.get(target.name, ())
        legal = [ref for ref in legal_targets(game, target, context) if ref not in chosen]
        legal = [ref for ref in legal if to is None or ref in to]
        if legal:
            options |= {ref: (target.name, legal) for ref in chosen if ref not in options}
    if not options:
        return False
    old = game.pick(
        player, Topic.TARGET_TO_CHANGE, "change which target", list(options), key, "115.7b"
    )
    name, legal = options[old]
    new = game.pick(
        player,
        Topic.NEW_TARGET,
        "choose a new target",
        legal,
        key,
        "115.7b",
        details=Details(objects=(old,)),
    )
    item = record.item.copy()
    now = tuple(new if ref == old else ref for ref in item.targets[name])
    item.targets = {**item.targets, name: now}
    return _changed(game, player, key, item, [new], "115.7b")


def _changed(
    game: Game, player: PlayerId, key: ObjectId, item: StackItem, new: list[Reference], rule: str
) -> bool:
    """The spell or ability has the new targets; whether there are any."""
    if not new:
        return False
    events: list[Event] = [StackChanged(key, item, rule=rule)]
    events += [Targeted(ref, key, player, rule=rule, cause=key) for ref in new]
    happen(game, events)
    return True


def could_target(game: Game, key: ObjectId, player: PlayerId, reference: Reference) -> bool:
    """Whether it could be each target of the player's copy of the spell or ability. (CR 707.10d)"""
    context = context_on_stack(game, key)
    context.you = player
    targets = targets_on_stack(game, key)
    return bool(targets) and all(
        reference in legal_targets(game, each, context) for each in targets
    )


def aim_at(game: Game, player: PlayerId, key: ObjectId, reference: Reference) -> None:
    """All targets of the copy are the one object or player. (CR 707.10d, 707.10e)"""
    record = game.objects[key]
    assert record.item is not None
    item = record.item.copy()
    item.targets = {name: tuple(reference for _ in chosen) for name, chosen in item.targets.items()}
    _changed(game, player, key, item, [reference], "707.10d")


# The changes of the rules that are heeded here.
HEEDS: Final = (CantBeTargeted, ProtectedFrom)
