"""Combat damage step. (CR 510)

Assignments are announced creature by creature, the active player's first; then everything
is dealt at once. Attackers with trample come after the others, so that lethal damage can
count what is already assigned (CR 702.19b).
"""

from collections.abc import Callable
from typing import Final

from apnap.abilities.rule_changes.rule_changes import (
    AssignAsUnblocked,
    AssignByToughness,
    AssignsNoDamage,
)
from apnap.game.choices import DIVIDE, Chance, Choice, random_division
from apnap.game.game import Game
from apnap.game.objects import Combat
from apnap.game.topics import Topic
from apnap.rules.combat.banding import are_banded
from apnap.rules.combat.piles_in_combat import dealt_apart
from apnap.rules.door.combat_membership import defending_player, drop_outs
from apnap.rules.door.damage import deal_damage, lethal_damage
from apnap.rules.door.happening import bookkeep, happen
from apnap.rules.meaning.references import affecting
from apnap.rules.objects.current_characteristics import characteristics, derived
from apnap.terms.characteristics import LOYALTY
from apnap.terms.events import Damage
from apnap.terms.identity import NOTHING, ObjectId, PlayerId, Reference, is_player

FIRST_STRIKERS: Final = frozenset({"first strike", "double strike"})


def has_first_strike_step(game: Game) -> bool:
    """Whether any creature in combat has first strike or double strike. (CR 510.4)"""
    return bool(game.combat is not None and _early(game, game.combat))


def _early(game: Game, combat: Combat) -> frozenset[ObjectId]:
    """Those with first strike or double strike. (CR 702.7b, 702.4b)"""
    return frozenset(
        key
        for key in (*combat.attackers, *combat.blockers)
        if key in game.objects and characteristics(game, key).keywords & FIRST_STRIKERS
    )


def combat_damage(game: Game, *, first: bool) -> None:
    """Combat damage is assigned, then dealt all at once. (CR 510.1, 510.2)

    `first`: the first of two combat damage steps.
    """
    happen(game, drop_outs(game))
    combat = game.combat
    if combat is None:
        return
    if first:
        early = _early(game, combat)
        combat = combat.copy()
        combat.struck = early
        bookkeep(game, combat=combat)
        strikers = set(early)
    else:
        strikers = {
            key
            for key in (*combat.attackers, *combat.blockers)
            if key not in combat.struck or "double strike" in characteristics(game, key).keywords
        }
    assignment = Assignment(game, combat)
    for player in game.apnap():  # CR 510.1, 802.5
        assignment.announced_by(player, strikers)
    deal_damage(game, assignment.damages)


class Assignment:
    """The combat damage announced so far. (CR 510.1)"""

    __slots__ = ("assigned", "combat", "damages", "deadly", "game", "strikers")

    def __init__(self, game: Game, combat: Combat) -> None:
        self.game = game
        self.combat = combat
        self.damages: list[Damage] = []
        self.assigned: dict[Reference, int] = {}
        self.strikers: set[ObjectId] = set()  # those that deal damage in this step
        self.deadly: set[Reference] = set()  # assigned damage by a source with deathtouch

    def announced_by(self, player: PlayerId, strikers: set[ObjectId]) -> None:
        """How each of the player's creatures assigns its damage."""
        game, combat = self.game, self.combat
        self.strikers = strikers
        mine = [
            key
            for key in (*combat.attackers, *combat.blockers)
            if key in strikers and characteristics(game, key).controller == player
        ]
        mine.sort(key=lambda key: tramples(game, key) and key in combat.attackers)
        for key in mine:
            amount = damage_amount(game, key)
            if amount <= 0:
                continue  # CR 510.1a
            if key in combat.attackers:
                self._of_attacker(key, player, amount)
            else:
                self._of_blocker(key, player, amount)

    def assign(self, source: ObjectId, recipient: Reference, amount: int) -> None:
        """Note that the source assigns so much."""
        if amount <= 0:
            return
        self.damages.append(Damage(source, recipient, amount, combat=True, rule="510.2"))
        if self.game.piled and self.game.weight(recipient) == 1:
            amount *= self.game.weight(source)
        self.assigned[recipient] = self.assigned.get(recipient, 0) + amount
        if "deathtouch" in characteristics(self.game, source).keywords:
            self.deadly.add(recipient)

    def lethal(self, creature: ObjectId, source: ObjectId) -> int:
        """How much the source has to assign before it is lethal. (CR 702.2c, 702.19b)"""
        if creature in self.deadly:
            return 0
        needed = lethal_damage(self.game, creature, self.assigned.get(creature, 0))
        if needed and "deathtouch" in characteristics(self.game, source).keywords:
            return 1
        return needed

    # Blockers. (CR 510.1d)

    def _of_blocker(self, key: ObjectId, player: PlayerId, amount: int) -> None:
        blocked = [each for each in self.combat.blockers[key] if each in self.combat.attackers]
        if len(blocked) > 1 and are_banded(self.game, blocked):
            player = characteristics(self.game, blocked[0]).controller  # CR 702.22k
        self._divided(key, player, amount, blocked)

    def _divided(
        self, source: ObjectId, player: PlayerId, amount: int, among: list[ObjectId]
    ) -> None:
        """All to one, or divided as its controller chooses; to none, none."""
        if not among:
            return
        if len(among) == 1:
            self.assign(source, among[0], amount)
            return
        parts = self.game.divide(
            player,
            Topic.COMBAT_DAMAGE,
            "assign combat damage",
            tuple(among),
            amount,
            0,
            source,
            "510.1c",
        )
        for recipient, part in zip(among, parts, strict=True):
            self.assign(source, recipient, part)

    # Attackers. (CR 510.1b, 510.1c)

    def _of_attacker(self, key: ObjectId, player: PlayerId, amount: int) -> None:
        game, combat = self.game, self.combat
        if key not in combat.blocked or self._as_unblocked(key, player):
            self._unblocked(key, player, amount)
            return
        blockers = [each for each, whom in combat.blockers.items() if key in whom]
        if game.piled and game.weight(key) == 1:
            too_many = game.many(blockers) > amount  # for all to be dealt lethal damage
            blockers = self._parted(blockers, amount)
            if too_many:
                self._divided(key, player, amount, blockers)
                return
        if blockers and are_banded(game, blockers):
            self._divided(key, combat.against[key], amount, blockers)  # CR 702.22j
        elif not tramples(game, key):
            self._divided(key, player, amount, blockers)
        elif not blockers:
            self._unblocked(key, player, amount)  # CR 702.19d
        else:
            self._trampling(key, player, amount, blockers)

    def _parted(self, blockers: list[ObjectId], amount: int) -> list[ObjectId]:
        """The blockers that the damage of one creature can reach, apart from their piles."""
        found = dealt_apart(self.game, blockers, amount)
        if found != blockers:
            assert self.game.combat is not None
            self.combat = self.game.combat
            if not self.strikers.isdisjoint(blockers):
                self.strikers.update(found)
        return found

    def _as_unblocked(self, key: ObjectId, player: PlayerId) -> bool:
        if AssignAsUnblocked not in derived(self.game).rule_changes:
            return False
        if not any(True for _ in affecting(self.game, AssignAsUnblocked, key)):
            return False
        prompt = "assign its damage as though it weren't blocked"
        return self.game.confirm(player, Topic.COMBAT_DAMAGE, prompt, key, "510.1c")

    def _attacked(self, key: ObjectId) -> Reference:
        """What it still attacks; NOTHING if that left combat. (CR 506.4c)"""
        attacked = self.combat.attackers[key]
        if attacked == NOTHING or defending_player(self.game, attacked) == NOTHING:
            return NOTHING
        if is_player(attacked) and self.game.players[attacked].left:
            return NOTHING
        return attacked

    def _unblocked(self, key: ObjectId, player: PlayerId, amount: int) -> None:
        attacked = self._attacked(key)
        if self._tramples_over(key) and (attacked == NOTHING or not is_player(attacked)):
            self._trampling(key, player, amount, [])
        elif attacked != NOTHING:
            self.assign(key, attacked, amount)  # CR 510.1b

    def _tramples_over(self, key: ObjectId) -> bool:
        """CR 702.19c: trample over planeswalkers, at the moment attacking one."""
        if "trample over planeswalkers" not in characteristics(self.game, key).keywords:
            return False
        attacked = self.combat.attackers[key]
        if attacked == NOTHING:
            return True  # CR 702.19e
        return not is_player(attacked) and self.game.objects[attacked].counter(LOYALTY) > 0

    def _trampling(
        self, key: ObjectId, player: PlayerId, amount: int, blockers: list[ObjectId]
    ) -> None:
        """Lethal damage to each, or none beyond them. (CR 702.19b, 702.19c)

        Not yet: of two tramplers with one blocker in common, the first may not count on what
        the second will assign to it, though CR 510.1e looks at both together.
        """
        stages: list[tuple[Reference, int]] = [(each, self.lethal(each, key)) for each in blockers]
        beyond: list[tuple[Reference, int]] = []  # in order: each only after all before
        attacked = self._attacked(key)
        over = self._tramples_over(key)
        if attacked != NOTHING:
            loyalty = 0
            if over:
                loyalty = self.game.objects[attacked].counter(LOYALTY)
                loyalty = max(0, loyalty - self.assigned.get(attacked, 0))
            beyond.append((attacked, loyalty))
        if over:
            beyond.append((self.combat.against[key], 0))
        if not beyond or (not blockers and len(beyond) == 1):
            self._divided(key, player, amount, [each for each, _ in (*stages, *beyond)])
            return
        parts = divided_in_stages(self.game, player, key, amount, (stages, beyond))
        for (recipient, _), part in zip((*stages, *beyond), parts, strict=True):
            self.assign(key, recipient, part)


def divided_in_stages(
    game: Game,
    player: PlayerId,
    source: ObjectId,
    amount: int,
    stages: tuple[list[tuple[Reference, int]], list[tuple[Reference, int]]],
) -> tuple[int, ...]:
    """A division in which what lies beyond gets something only after all before had enough."""
    before, beyond = stages
    options = [recipient for recipient, _ in (*before, *beyond)]
    enough = [needed for _, needed in (*before, *beyond)]
    choice = Choice(
        player, Topic.COMBAT_DAMAGE, "assign combat damage", DIVIDE, tuple(options), 0, amount
    )
    choice.about, choice.rule = source, "702.19b"
    choice.constraint = _in_stages(enough, len(before))
    choice.sample = lambda chance: _drawn(chance, amount, enough, len(before))
    answer = game.ask(choice)
    assert isinstance(answer, tuple)
    return answer


def _in_stages(enough: list[int], first: int) -> Callable[[tuple[int, ...]], bool]:
    def constraint(parts: tuple[int, ...]) -> bool:
        return all(
            not parts[at] or all(parts[each] >= enough[each] for each in range(at))
            for at in range(first, len(parts))
        )

    return constraint


def _drawn(chance: Chance, amount: int, enough: list[int], first: int) -> tuple[int, ...]:
    """Enough to each in order, the rest anywhere among those reached; or all to the first few."""
    count = len(enough)
    reached = count
    while reached > first and sum(enough[: reached - 1]) > amount:
        reached -= 1  # the last one reached needs all before it to have enough
    if first and (reached == first or not chance.randrange(4)):
        return random_division(chance, amount, first) + (0,) * (count - first)
    needed = [*enough[: reached - 1], 0]
    rest = random_division(chance, amount - sum(needed), reached)
    parts = [need + more for need, more in zip(needed, rest, strict=True)]
    return (*parts, *(0 for _ in range(count - reached)))


def tramples(game: Game, key: ObjectId) -> bool:
    """Whether it has trample or its variant. (CR 702.19a)"""
    keywords = characteristics(game, key).keywords
    return "trample" in keywords or "trample over planeswalkers" in keywords


def damage_amount(game: Game, key: ObjectId) -> int:
    """Its power, or its toughness, or nothing, where an effect says so. (CR 510.1a)"""
    seen = characteristics(game, key)
    if AssignsNoDamage in derived(game).rule_changes:
        if any(True for _ in affecting(game, AssignsNoDamage, key)):
            return 0
    if AssignByToughness in derived(game).rule_changes:
        if any(True for _ in affecting(game, AssignByToughness, key)):
            return seen.toughness or 0
    return seen.power or 0


# The changes of the rules that are heeded here.
HEEDS: Final = (
    AssignAsUnblocked,
    AssignByToughness,
    AssignsNoDamage,
)
