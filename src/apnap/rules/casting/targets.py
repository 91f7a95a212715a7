"""Targets. (CR 115, 601.2c)

The words that ask for targets are found by `target_words`. Here: what may be chosen, the
choosing itself, and whether a target is still legal.
"""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, Final

from apnap.abilities.amounts import X
from apnap.abilities.descriptions import InZone
from apnap.abilities.nodes import walk
from apnap.abilities.references import Bound, Target
from apnap.abilities.rule_changes.keywords import TargetedAsWithout
from apnap.abilities.rule_changes.rule_changes import CantBeTargeted, ProtectedFrom
from apnap.abilities.values import SpellOrAbility
from apnap.game.bindings import by_name, owners_of
from apnap.game.choices import Details, Meaning
from apnap.game.game import Game
from apnap.game.objects import StackItem
from apnap.game.topics import Topic
from apnap.rules.casting.modes_and_division import divided_targets, how_much
from apnap.rules.door.happening import happen
from apnap.rules.meaning.amounts import amount
from apnap.rules.meaning.descriptions import candidates, describes, each_candidate, fits
from apnap.rules.meaning.groups import is_of_groups, select_group
from apnap.rules.meaning.references import affecting, found, includes
from apnap.rules.objects.actions import Obstacle, by_effect
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import controller_of, derived
from apnap.rules.objects.derived import Active
from apnap.rules.objects.spell_plans import context_on_stack, targets_on_stack
from apnap.rules.objects.target_words import Text
from apnap.rules.objects.target_words import targets_of as targets_of
from apnap.terms.events import Event, StackChanged, Targeted
from apnap.terms.identity import NOTHING, ObjectId, PlayerId, Reference, is_player
from apnap.terms.turn import BATTLEFIELD

_MANY: Final = 1 << 30


def legal_targets(game: Game, target: Target, context: Context) -> list[Reference]:
    """What may be chosen for the word "target" there. (CR 115.2, 115.4, 115.5)"""
    itself = context.object
    options = [ref for ref in candidates(game, target.what, context) if ref != itself]
    changes = derived(game).rule_changes
    if CantBeTargeted in changes or ProtectedFrom in changes:
        options = [ref for ref in options if can_be_targeted(game, ref, context)]
    if target.other and context.item is not None:
        chosen = context.item.targets
        before = {ref for name in target.than or chosen for ref in chosen.get(name, ())}
        options = [ref for ref in options if ref not in before]
    return options


def can_be_targeted(game: Game, reference: Reference, context: Context) -> bool:
    """Whether no effect keeps it from being targeted."""
    return next(bans_on_targeting(game, reference, context), None) is None


def bans_on_targeting(game: Game, reference: Reference, context: Context) -> Iterator[Active]:
    """The effects that keep it from being targeted: shroud, hexproof, protection.

    (CR 702.11, 702.16b, 702.18)
    """
    source = _speaker(context)
    for active in affecting(game, CantBeTargeted, reference):
        node = active.node
        assert isinstance(node, CantBeTargeted)
        theirs = active.context_on(reference)
        if node.by is not None and context.you not in found(game, node.by, theirs):
            continue
        if node.of is not None and (node.of is SpellOrAbility.SPELLS) != _is_spell(context):
            continue
        if node.keyword and _is_as_without(game, node.keyword, reference, context.you):
            continue
        if node.sources is None or describes(game, node.sources, source, theirs):
            yield active
    for active in affecting(game, ProtectedFrom, reference):
        node = active.node
        assert isinstance(node, ProtectedFrom)
        if describes(game, node.what, source, active.context_on(reference)):
            yield active


def _is_as_without(game: Game, keyword: str, reference: Reference, you: PlayerId) -> bool:
    """Whether the player may target it as though it didn't have the keyword. (CR 609.4)"""
    return any(
        active.node.keyword == keyword
        and (active.node.by is None or includes(game, active.node.by, you, active.context))
        for active in affecting(game, TargetedAsWithout, reference)
    )


def _is_spell(context: Context) -> bool:
    return context.item is not None and context.item.kind == "spell"


def _speaker(context: Context) -> ObjectId:
    """The source whose qualities count: the spell, or the source of the ability. (CR 113.7)"""
    item = context.item
    if item is not None and item.kind == "spell" and context.object != NOTHING:
        return context.object
    return context.source


def still_legal(game: Game, target: Target, reference: Reference, context: Context) -> bool:
    """Whether a chosen target is legal now. (CR 608.2b)"""
    return next(why_illegal(game, target, reference, context), None) is None


def why_illegal(
    game: Game, target: Target, reference: Reference, context: Context
) -> Iterator[Obstacle]:
    """What makes a target illegal, one that is chosen or that somebody would choose."""
    if is_player(reference):
        if game.players[reference].left:
            yield Obstacle("left the game", "800.4a")
            return
    else:
        record = game.objects.get(reference)
        if record is None:
            yield Obstacle("another object", "400.7")
            return
        if record.phased_out:
            yield Obstacle("phased out", "702.26b")
            return
        if reference == context.object:
            yield Obstacle("itself", "115.5")
            return
    if not fits(game, target.what, reference, context):
        yield Obstacle("unfit", "115.1", about=target.what)
    elif target.of_each and context.item is not None and reference in _chosen(context, target):
        if _whose(game, reference) != _chosen_for(context, target, reference):
            yield Obstacle("another player's", "601.2c")
    changes = derived(game).rule_changes
    if CantBeTargeted in changes or ProtectedFrom in changes:
        yield from map(by_effect, bans_on_targeting(game, reference, context))


def _chosen(context: Context, target: Target) -> tuple[Reference, ...]:
    """What was chosen for the word."""
    return () if context.item is None else context.item.targets.get(target.name, ())


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


def _are_enough(game: Game, target: Target, least: int, context: Context) -> bool:
    """Whether there are so many legal targets for it; no more are looked for."""
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
    for group in combinations(options, least):
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
        options = legal_targets(game, target, context)
        if is_from_one_zone(target):
            options = of_one_owner(game, player, options, context)
        if entangled and (least, most) == (1, 1):
            options = [o for o in options if _leaves_enough(game, targets, at, o, context)]
        if payable is not None and at == len(targets) - 1 and (least, most) == (1, 1):
            options = [o for o in options if _with(item, target, o, payable)]
        if game.many(options) < least:
            return False
        chosen: tuple[Reference, ...]
        about = context.object if context.object != NOTHING else context.source
        meaning = Meaning(body, target)
        if target.of_each:
            chosen = one_of_each(game, player, meaning, options, about)
            theirs = tuple(_whose(game, ref) for ref in chosen)
            item.bindings = item.bindings.copy()
            by_name(item.bindings)[owners_of(target.name)] = theirs
        elif (least, most) == (1, 1):
            chosen = (
                game.pick(
                    player, Topic.TARGET, "choose a target", options, about, "601.2c", meaning
                ),
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
            game, player, topic, prompt, options, bounds[1], what, context, rule, meaning
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
        theirs = [ref for ref in options if _whose(game, ref) == each]
        if theirs and meaning.word.least:
            chosen.append(
                game.pick(player, Topic.TARGET, "choose a target", theirs, about, rule, meaning)
            )
        elif theirs:
            chosen += game.select(
                player, Topic.TARGET, "choose targets", theirs, (0, 1), about, rule, meaning
            )
    return tuple(chosen)


def _whose(game: Game, reference: Reference) -> PlayerId:
    """Who controls the permanent, or owns the card."""
    record = game.objects[reference]
    return controller_of(game, reference) if record.zone == BATTLEFIELD else record.owner


def _chosen_for(context: Context, target: Target, reference: Reference) -> PlayerId:
    """The player of whom that target was chosen: "that player"."""
    item = context.item
    assert item is not None
    at = item.targets[target.name].index(reference)
    theirs = by_name(item.bindings)[owners_of(target.name)]
    assert isinstance(theirs, tuple)
    return theirs[at]


def _as_before(
    game: Game, target: Target, old: Reference, legal: list[Reference], context: Context
) -> list[Reference]:
    """What may be chosen in place of a target: one of the same player's. (CR 115.7)"""
    if not target.of_each:
        return legal
    player = _chosen_for(context, target, old)
    return [ref for ref in legal if _whose(game, ref) == player]


def is_from_one_zone(target: Target) -> bool:
    """Whether all that is chosen must be in one player's zone: "from a single graveyard"."""
    return any(isinstance(p, InZone) and p.single for p in target.what.parts)


def of_one_owner(
    game: Game, player: PlayerId, options: list[Reference], context: Context
) -> list[Reference]:
    """Those of one owner, whom the player chooses first. (CR 601.2c)"""
    owner_of = {key: game.objects[key].owner for key in options}
    owners = list(dict.fromkeys(owner_of.values()))
    if not owners:
        return []
    chosen = game.pick(player, Topic.PLAYER, "choose whose zone", owners, context.source, "601.2c")
    return [key for key in options if owner_of[key] == chosen]


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
HEEDS: Final = (
    CantBeTargeted,
    ProtectedFrom,
    TargetedAsWithout,
)
