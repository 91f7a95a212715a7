"""Declare blockers step. (CR 509)

As in `attacking`: pairs that are legal by themselves, and what makes a set of them legal
together. How many requirements can be obeyed is found by walking the blockers with the
number of blockers so far of each attacker for which the number matters.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from apnap.abilities.costs import Cost, Costs
from apnap.abilities.rule_changes.rule_changes import (
    BlockersNeeded,
    BlockLimit,
    CanBlockMore,
    CantBeBlocked,
    CantBeBlockedExceptBy,
    CantBlock,
    CombatTax,
    MustBeBlocked,
    MustBlock,
    NotAlone,
    ProtectedFrom,
    RuleChange,
    WalkIgnored,
)
from apnap.game.choices import SELECT, Chance, Choice
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.rules.combat.attack_costs import taxed
from apnap.rules.combat.banding import companions
from apnap.rules.combat.piles_in_combat import blocking_parts
from apnap.rules.costs.payment import can_pay, pay
from apnap.rules.door.combat_membership import (
    NOBODY,
    ONE,
    ONE_SHY,
    SEVERAL,
    drop_outs,
    obstacles_to_fighting,
    unfit_by,
)
from apnap.rules.door.happening import happen
from apnap.rules.meaning.conditions import holds
from apnap.rules.meaning.descriptions import fits
from apnap.rules.meaning.references import affecting, includes
from apnap.rules.objects.actions import Obstacle
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import characteristics, derived
from apnap.rules.objects.derived import Active
from apnap.rules.objects.multiplayer.teams import acting_together
from apnap.terms.events import BlockDeclared, BlockingDone, Event
from apnap.terms.identity import NOTHING, ObjectId, PlayerId

Pair = tuple[ObjectId, ObjectId]  # blocker, attacker

NO_BOUND: Final = 1 << 30


def declare_blockers(game: Game) -> None:
    """Each defending player, or team, declares blockers, in APNAP order.

    (CR 509.1, 802.4, 805.10d)
    """
    happen(game, drop_outs(game))
    combat = game.combat
    if combat is None:
        return
    for player in game.apnap():
        together = acting_together(game, player) if game.shared_turns else (player,)
        if player != together[0]:
            continue  # the primary player declares all their blocks
        attackers = [key for key in combat.attackers if combat.against.get(key) in together]
        if attackers:
            _declare(game, player, attackers)


def _declare(game: Game, player: PlayerId, attackers: list[ObjectId]) -> None:
    while True:
        declaration = Blocks(game, player, attackers)
        mark = game.mark()
        chosen = declaration.asked(game) if declaration.pairs else []
        costs = declaration.costs_by_player(game, chosen)
        if game.piled:
            chosen = blocking_parts(game, declaration, chosen)
        if all(
            pay(game, payer, Costs(parts), Context(payer, NOTHING))
            for payer, parts in costs.items()
        ):
            break
        game.undo(mark)  # CR 509.1, 733.1: the costs weren't paid; declare again
    batch: list[Event] = []
    combat = game.combat
    assert combat is not None
    if game.piled:  # some may have been parted
        attackers = [k for k in combat.attackers if combat.against.get(k) in declaration.players]
    blocked: dict[ObjectId, tuple[ObjectId, ...]] = dict.fromkeys(attackers, ())
    for blocker, attacker in chosen:
        if blocker not in game.objects or not _is_of(game, blocker, declaration.players):
            continue  # CR 509.1g
        batch.append(BlockDeclared(blocker, attacker, rule="509.1g"))
        for each in (attacker, *companions(combat, attacker)):  # CR 702.22h
            if blocker not in blocked.get(each, ()):
                blocked[each] = (*blocked.get(each, ()), blocker)
    for attacker, blockers in blocked.items():
        batch.append(BlockingDone(attacker, blockers, rule="509.1h"))
    happen(game, batch)


def _is_of(game: Game, key: ObjectId, those: tuple[PlayerId, ...]) -> bool:
    return characteristics(game, key).controller in those


# Who can block whom. (CR 509.1a, 509.1b)

UNFIT_TO_BLOCK: Final = unfit_by("509.1a")

TOO_MANY_BLOCKED: Final = Obstacle("blocks too many", "509.1a")

ALONE: Final = Obstacle("alone", "509.1b")

REQUIREMENTS: Final = Obstacle("requirements", "509.1c")


def can_block(game: Game, key: ObjectId, player: PlayerId) -> bool:
    """Whether a permanent may be chosen at all."""
    return next(obstacles_to_blocking(game, key, player), None) is None


def obstacles_to_blocking(game: Game, key: ObjectId, player: PlayerId) -> Iterator[Obstacle]:
    """Unless it is an untapped creature of the player that is no battle. (CR 509.1a)"""
    record, seen = game.objects[key], characteristics(game, key)
    return obstacles_to_fighting(record, seen, player, UNFIT_TO_BLOCK)


_EVASION: Final = (CantBeBlocked, CantBeBlockedExceptBy, ProtectedFrom)


def _affected(
    game: Game, kinds: tuple[type[RuleChange], ...], keys: list[ObjectId]
) -> set[ObjectId]:
    """Those that a rule change of the kinds affects at all; nothing bans the others' blocks."""
    changes = derived(game).rule_changes
    return {
        key
        for kind in kinds
        if kind in changes
        for key in keys
        if next(affecting(game, kind, key), None) is not None
    }


def may_block(game: Game, blocker: ObjectId, attacker: ObjectId) -> bool:
    """Whether no restriction or evasion ability forbids this block."""
    return next(bans_on_block(game, blocker, attacker), None) is None


def bans_on_block(game: Game, blocker: ObjectId, attacker: ObjectId) -> Iterator[Active]:
    """The restrictions and evasion abilities that forbid this block. (CR 509.1b)"""
    changes = derived(game).rule_changes
    if CantBlock in changes:
        for active in affecting(game, CantBlock, blocker):
            node, context = active.node, active.context
            if node.whom is not None and not fits(game, node.whom, attacker, context):
                continue
            if node.unless is None or not holds(game, node.unless, context):
                yield active
    if any(kind in changes for kind in _EVASION):
        yield from evading(game, attacker, blocker)


def evading(game: Game, attacker: ObjectId, blocker: ObjectId) -> Iterator[Active]:
    """What keeps this creature from blocking the attacker. (CR 509.1b, 702.16f)"""
    for active in affecting(game, CantBeBlocked, attacker):
        by = active.node.by
        walking = active.node.keyword
        if walking and any(
            each.node.keyword in (walking, "landwalk")
            for each in affecting(game, WalkIgnored, attacker)
        ):
            continue  # CR 609.4
        if by is None or fits(game, by, blocker, active.context):
            yield active
    for active in affecting(game, CantBeBlockedExceptBy, attacker):
        if not fits(game, active.node.by, blocker, active.context):
            yield active
    for active in affecting(game, ProtectedFrom, attacker):
        if fits(game, active.node.what, blocker, active.context):
            yield active


def blocks_at_most(game: Game, blocker: ObjectId) -> int:
    """How many creatures it can block: one, unless it can block more. (CR 509.1a)"""
    most = 1
    for active in affecting(game, CanBlockMore, blocker):
        if active.node.more < 0:
            return NO_BOUND
        most += active.node.more
    return most


def block_costs(game: Game, blocker: ObjectId) -> tuple[Cost, ...]:
    """What must be paid for it to block. (CR 509.1d)"""
    costs: tuple[Cost, ...] = ()
    for active in affecting(game, CombatTax, blocker):
        if active.node.blocking:
            costs += taxed(game, active.node, active.context)
    return costs


class Blocks:
    """All a defending player could declare, and what makes a declaration legal."""

    __slots__ = (
        "alone",
        "attackers",
        "best",
        "bounds",
        "capacity",
        "costs",
        "limit",
        "met",
        "must_be",
        "needed",
        "options",
        "pairs",
        "player",
        "players",
        "required",
    )

    def __init__(self, game: Game, player: PlayerId, attackers: list[ObjectId]) -> None:
        self.player = player
        self.players = acting_together(game, player) if game.shared_turns else (player,)
        self.attackers = attackers
        self.pairs: list[Pair] = []
        self.options: dict[ObjectId, list[int]] = {}  # blocker -> its pairs by index
        self.capacity: dict[ObjectId, int] = {}
        self.costs: dict[ObjectId, tuple[Cost, ...]] = {}
        self.bounds: dict[ObjectId, tuple[int, int]] = {}  # attacker -> fewest, most blockers
        self.required: dict[ObjectId, int] = {}  # requirements to block anything
        self.met: dict[Pair, int] = {}  # requirements to block just that one
        self.must_be: dict[ObjectId, int] = {}  # requirements to be blocked
        self.alone: set[ObjectId] = set()
        self.limit = NO_BOUND
        self.needed = 0
        self.best: tuple[int, ...] = ()
        blockers = [
            key for each in self.players for key in game.battlefield if can_block(game, key, each)
        ]
        if blockers:
            self._look(game, blockers)

    def _look(self, game: Game, blockers: list[ObjectId]) -> None:
        changes = derived(game).rule_changes
        hindered = _affected(game, (CantBlock,), blockers)
        evasive = _affected(game, _EVASION, self.attackers)
        for blocker in blockers:
            free = blocker not in hindered
            for attacker in self.attackers:
                if (free and attacker not in evasive) or may_block(game, blocker, attacker):
                    self.options.setdefault(blocker, []).append(len(self.pairs))
                    self.pairs.append((blocker, attacker))
        if not self.pairs:
            return
        if CanBlockMore in changes:
            self.capacity = {key: blocks_at_most(game, key) for key in self.options}
        if CombatTax in changes:
            taxes = {key: block_costs(game, key) for key in self.options}
            self.costs = {key: costs for key, costs in taxes.items() if costs}
        if BlockersNeeded in changes:
            self._bounds(game)
        if NotAlone in changes:
            for key in self.options:
                if any(active.node.blocking for active in affecting(game, NotAlone, key)):
                    self.alone.add(key)
        for active in changes.get(BlockLimit, ()):
            self.limit = min(self.limit, active.node.most)
        if MustBlock in changes or MustBeBlocked in changes:
            self._requirements(game)
            if self.required or self.met or self.must_be:
                self.needed, self.best = self._greatest()

    def _bounds(self, game: Game) -> None:
        """CR 509.1b, 702.111b: by no fewer, or no more, than so many creatures."""
        for attacker in self.attackers:
            least, most = 0, NO_BOUND
            for active in affecting(game, BlockersNeeded, attacker):
                least = max(least, active.node.least)
                most = min(most, active.node.most or NO_BOUND)
            if least > 1 or most < NO_BOUND:
                self.bounds[attacker] = (least, most)

    def _requirements(self, game: Game) -> None:
        """CR 509.1c"""
        for blocker, indices in self.options.items():
            for active in affecting(game, MustBlock, blocker):
                whom, context = active.node.whom, active.context
                if whom is None:
                    self.required[blocker] = self.required.get(blocker, 0) + 1
                    continue
                for index in indices:
                    if includes(game, whom, self.pairs[index][1], context):
                        pair = self.pairs[index]
                        self.met[pair] = self.met.get(pair, 0) + 1
        for attacker in self.attackers:
            for active in affecting(game, MustBeBlocked, attacker):
                if not active.node.by_all:
                    self.must_be[attacker] = self.must_be.get(attacker, 0) + 1
                    continue
                by = active.node.by
                for pair in self.pairs:
                    if pair[1] == attacker and (
                        by is None or fits(game, by, pair[0], active.context)
                    ):
                        self.met[pair] = self.met.get(pair, 0) + 1

    # The most requirements that can be obeyed. (CR 509.1c)

    def _greatest(self) -> tuple[int, tuple[int, ...]]:
        """That number, and a declaration that does so without any cost."""
        counted = sorted({*self.bounds, *self.must_be})
        caps = [max(self.bounds.get(key, (0, 0))[0], 1) for key in counted]
        mosts = [self.bounds.get(key, (0, NO_BOUND))[1] for key in counted]
        caps = [cap if most == NO_BOUND else most for cap, most in zip(caps, mosts, strict=True)]
        place = {key: at for at, key in enumerate(counted)}
        # How many block each attacker that counts; whether one blocks alone; how many block.
        states: dict[tuple[int, ...], tuple[int, tuple[int, ...]]]
        states = {(*(0 for _ in counted), NOBODY, 0): (0, ())}
        for blocker in self.options:
            if blocker in self.costs:
                continue
            sets = list(self._sets(blocker, place))
            new = dict(states)
            for state, (met, chosen) in states.items():
                for indices in sets:
                    after = self._after(state, blocker, indices, place, caps, mosts)
                    if after is None:
                        continue
                    total = met + self._met_by(blocker, indices)
                    if after not in new or new[after][0] < total:
                        new[after] = (total, chosen + indices)
            states = new
        return self._best_of(states, place)

    def _sets(self, blocker: ObjectId, place: dict[ObjectId, int]) -> Iterator[tuple[int, ...]]:
        """The sets of attackers worth looking at; one stands for all that are all the same."""
        worth: list[int] = []
        plain = False
        for index in self.options[blocker]:
            attacker = self.pairs[index][1]
            if attacker in place or self.pairs[index] in self.met:
                worth.append(index)
            elif not plain:
                plain = True
                worth.append(index)
        for size in range(1, min(self.capacity.get(blocker, 1), len(worth)) + 1):
            yield from combinations(worth, size)

    def _after(
        self,
        state: tuple[int, ...],
        blocker: ObjectId,
        indices: tuple[int, ...],
        place: dict[ObjectId, int],
        caps: list[int],
        mosts: list[int],
    ) -> tuple[int, ...] | None:
        counts = list(state)
        for index in indices:
            at = place.get(self.pairs[index][1])
            if at is None:
                continue
            if counts[at] + 1 > mosts[at]:
                return None
            counts[at] = min(counts[at] + 1, caps[at])
        if self.alone:
            first = ONE_SHY if blocker in self.alone else ONE
            counts[-2] = first if counts[-2] == NOBODY else SEVERAL
        if self.limit < NO_BOUND:
            counts[-1] += 1
        return tuple(counts) if counts[-1] <= self.limit else None

    def _best_of(
        self,
        states: dict[tuple[int, ...], tuple[int, tuple[int, ...]]],
        place: dict[ObjectId, int],
    ) -> tuple[int, tuple[int, ...]]:
        best: tuple[int, tuple[int, ...]] = (0, ())
        for state, (met, chosen) in states.items():
            if any(
                0 < state[at] < self.bounds.get(attacker, (0, 0))[0]
                for attacker, at in place.items()
            ):
                continue
            if state[-2] == ONE_SHY:
                continue
            total = met + sum(
                number for attacker, number in self.must_be.items() if state[place[attacker]]
            )
            if total > best[0]:
                best = (total, chosen)
        return best

    def _met_by(self, blocker: ObjectId, indices: tuple[int, ...]) -> int:
        """Requirements of the blocker itself that blocking so obeys."""
        return self.required.get(blocker, 0) + sum(
            self.met.get(self.pairs[index], 0) for index in indices
        )

    # Legality.

    def is_legal(self, game: Game, answer: tuple[int, ...]) -> bool:
        """Whether these pairs together are a legal declaration."""
        return self.why_illegal(game, answer) is None

    def why_illegal(self, game: Game, answer: tuple[int, ...]) -> Obstacle | None:
        """Why these pairs together are no legal declaration. (CR 509.1a-d)"""
        of_blocker: dict[ObjectId, list[int]] = {}
        counts: dict[ObjectId, int] = {}
        for index in answer:
            blocker, attacker = self.pairs[index]
            of_blocker.setdefault(blocker, []).append(index)
            counts[attacker] = counts.get(attacker, 0) + 1
        if any(
            len(many) > self.capacity.get(key, 1) and len(many) > game.weight(key)
            for key, many in of_blocker.items()
        ):
            return TOO_MANY_BLOCKED
        if len(of_blocker) > self.limit:
            return Obstacle("too many blockers", "509.1b", about=self.limit)
        if len(of_blocker) == 1 and next(iter(of_blocker)) in self.alone:
            return ALONE
        for attacker, count in counts.items():
            least, most = self.bounds.get(attacker, (0, NO_BOUND))
            if count < least and game.piled:
                pairs = [self.pairs[index] for index in answer]
                if game.many([key for key, whom in pairs if whom == attacker]) >= least:
                    continue  # so many of a pile
            if count < least:
                return Obstacle("blockers needed", "509.1b", about=least)
            if count > most:
                return Obstacle("too many blockers of it", "509.1b", about=most)
        if self.needed:
            met = sum(self._met_by(key, tuple(many)) for key, many in of_blocker.items())
            met += sum(number for key, number in self.must_be.items() if key in counts)
            if met < self.needed:
                return REQUIREMENTS
        chosen = [self.pairs[index] for index in answer] if self.costs else []
        for payer, costs in self.costs_by_player(game, chosen).items() if self.costs else ():
            if not can_pay(game, payer, Costs(costs), Context(payer, NOTHING)):
                return Obstacle("cost of combat", "509.1d", about=Costs(costs))
        return None

    def costs_by_player(self, game: Game, chosen: list[Pair]) -> dict[PlayerId, tuple[Cost, ...]]:
        """The total cost to block so, of each player's own creatures. (CR 509.1d)"""
        found: dict[PlayerId, tuple[Cost, ...]] = {}
        for key in dict.fromkeys(blocker for blocker, _ in chosen) if self.costs else ():
            if key in self.costs:
                payer = characteristics(game, key).controller
                found[payer] = found.get(payer, ()) + self.costs[key]
        return found

    def asked(self, game: Game) -> list[Pair]:
        """What the player declares, of all that is legal."""
        choice = Choice(
            self.player, Topic.BLOCKERS, "declare blockers", SELECT, self.pairs, 0, len(self.pairs)
        )
        choice.rule = "509.1a"
        choice.constraint = lambda answer: self.is_legal(game, answer)
        choice.sample = lambda chance: self.drawn(game, chance)
        answer = game.ask(choice)
        assert isinstance(answer, tuple)
        return [self.pairs[index] for index in answer]

    def drawn(self, game: Game, chance: Chance) -> tuple[int, ...]:
        """A random legal declaration."""
        required = {self.pairs[index][0] for index in self.best}
        answer = list(self.best)
        for blocker, indices in self.options.items():
            if blocker not in required and chance.randrange(2):
                answer.append(indices[chance.randrange(len(indices))])
        answer = self._repaired(answer)
        drawn = tuple(sorted(answer))
        if self.is_legal(game, drawn):
            return drawn
        return tuple(sorted(self.best))

    def _repaired(self, answer: list[int]) -> list[int]:
        """Without the blocks that too few creatures would make."""
        counts: dict[ObjectId, int] = {}
        for index in answer:
            attacker = self.pairs[index][1]
            counts[attacker] = counts.get(attacker, 0) + 1
        return [
            index
            for index in answer
            if counts[self.pairs[index][1]] >= self.bounds.get(self.pairs[index][1], (0, 0))[0]
        ]


# The changes of the rules that are heeded here.
HEEDS: Final = (
    CombatTax,
    BlockLimit,
    BlockersNeeded,
    CanBlockMore,
    CantBeBlocked,
    CantBeBlockedExceptBy,
    CantBlock,
    MustBeBlocked,
    MustBlock,
    NotAlone,
    ProtectedFrom,
    WalkIgnored,
)
