"""The combat phase and its declare attackers step. (CR 506-508, 511)"""

from collections.abc import Iterable, Iterator
from typing import Final

from apnap.abilities.costs import Cost, Costs
from apnap.abilities.references import Ref
from apnap.abilities.rule_changes.rule_changes import (
    AttackLimit,
    AttackOption,
    CanAttackAsThough,
    CantAttack,
    CombatTax,
    CountsAs,
    MustAttack,
    NotAlone,
)
from apnap.abilities.values import Designation
from apnap.game.choices import SELECT, Chance, Choice
from apnap.game.game import Game
from apnap.game.objects import Combat
from apnap.game.topics import Topic
from apnap.rules.combat.attack_costs import take_options, taxed
from apnap.rules.combat.banding import declared_bands
from apnap.rules.combat.piles_in_combat import attacking_parts
from apnap.rules.costs.payment import can_pay, pay
from apnap.rules.door.combat_membership import (
    NOBODY,
    ONE,
    ONE_SHY,
    SEVERAL,
    attackable,
    defending_player,
    obstacles_to_fighting,
    unfit_by,
)
from apnap.rules.door.happening import bookkeep, happen
from apnap.rules.layers.continuous_effects import invalidate_if_watched
from apnap.rules.meaning.conditions import holds
from apnap.rules.meaning.references import DEFENDING, affecting, includes
from apnap.rules.objects.actions import Obstacle
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import characteristics, derived, has_keyword
from apnap.rules.objects.derived import Active
from apnap.rules.objects.multiplayer.teams import acting_together, is_active
from apnap.rules.objects.range_of_influence import (
    ATTACKS,
    ONE_PLAYER,
    defenders_of,
    defending_players,
)
from apnap.terms.events import AttackDeclared, AttackersDeclared, CombatEnded, Event, Tapping
from apnap.terms.identity import NOTHING, ObjectId, PlayerId, Reference, is_player


def begin_combat(game: Game) -> None:
    """All the opponents who may be attacked are defending players.

    (CR 506.2, 507.1, 802.2, 805.10a)
    """
    combat = Combat()
    combat.defenders = (
        defending_players(game) if game.shared_turns else defenders_of(game, game.active)
    )
    if game.options.get(ATTACKS) == ONE_PLAYER and combat.defenders:
        attacked = game.pick(
            game.active, Topic.PLAYER, "choose a defending player", combat.defenders, rule="507.1"
        )
        combat.defenders = (attacked,)
    bookkeep(game, combat=combat)
    invalidate_if_watched(game)  # there are defending players now


def end_combat(game: Game) -> None:
    """Everything is removed from combat as the end of combat step ends. (CR 511.3)"""
    if game.combat is not None:
        happen(game, [CombatEnded(rule="511.3")])


def choose_attacked(game: Game, player: PlayerId, about: ObjectId = NOTHING) -> Reference:
    """Whom a creature put onto the battlefield attacking attacks. (CR 508.4)"""
    if game.combat is None or not is_active(game, player):
        return NOTHING  # CR 506.3b
    options = attackable(game, player)
    if not options:
        return NOTHING
    chosen: Reference = game.pick(
        player, Topic.ATTACKED, "choose whom it attacks", options, about, "508.4"
    )
    return chosen


Pair = tuple[ObjectId, Reference]

# That, and how many count against each limit -> requirements obeyed, and the pairs.
States = dict[tuple[int, ...], tuple[int, tuple[int, ...]]]


def declare_attackers(game: Game) -> None:
    """The active player, or the primary player for the active team, declares attackers.

    (CR 508.1, 805.10b)
    """
    if game.combat is None:
        begin_combat(game)
    while True:
        declaration = Declaration(game, game.active)
        if not declaration.pairs:
            return  # nothing can attack: there is nothing to declare
        mark = game.mark()
        chosen = declaration.asked(game)
        if game.piled:
            chosen = attacking_parts(game, declaration, chosen)
        if _declared(game, declaration, chosen):
            return
        game.undo(mark)  # CR 508.1, 733.1: the costs weren't paid; declare again


def _declared(game: Game, declaration: "Declaration", chosen: list[Pair]) -> bool:
    player = declaration.player
    bands = declared_bands(game, player, chosen)  # CR 508.1e
    tapping: list[Event] = [
        Tapping(key, rule="508.1f")
        for key, _ in chosen
        if not has_keyword(game, key, "vigilance")  # CR 702.20b
    ]
    if tapping:
        happen(game, tapping)
    for payer, costs in declaration.costs_by_player(game, chosen).items():
        if not pay(game, payer, Costs(costs), Context(payer, NOTHING)):
            return False  # CR 508.1j
    if AttackOption in derived(game).rule_changes:
        for each in declaration.players:  # CR 508.1g
            theirs = [key for key, _ in chosen if _is_still(game, key, (each,))]
            take_options(game, each, theirs)
    attackers = [pair for pair in chosen if _is_still(game, pair[0], declaration.players)]
    if attackers:
        batch: list[Event] = [AttackDeclared(*pair, rule="508.1k") for pair in attackers]
        declared = AttackersDeclared(player, tuple(key for key, _ in attackers), rule="508.1")
        declared.bands = bands
        batch.append(declared)
        happen(game, batch)
    return True


def _is_still(game: Game, key: ObjectId, whose: tuple[PlayerId, ...]) -> bool:
    """CR 508.1k"""
    return key in game.objects and characteristics(game, key).controller in whose


# Who can attack. (CR 508.1a)

UNFIT_TO_ATTACK: Final = unfit_by("508.1a")

DEFENDER: Final = Obstacle("defender", "702.3b")

SICK_TO_ATTACK: Final = Obstacle("summoning sick", "302.6")

TWICE: Final = Obstacle("attacks twice", "508.1b")

ALONE: Final = Obstacle("alone", "508.1c")

REQUIREMENTS: Final = Obstacle("requirements", "508.1d")


def can_attack(game: Game, key: ObjectId, player: PlayerId) -> bool:
    """Whether a creature may be chosen at all."""
    return next(obstacles_to_attacking(game, key, player), None) is None


def obstacles_to_attacking(game: Game, key: ObjectId, player: PlayerId) -> Iterator[Obstacle]:
    """Unless it is an untapped creature of the player, no battle, not summoning sick."""
    record = game.objects[key]
    seen = characteristics(game, key)
    yield from obstacles_to_fighting(record, seen, player, UNFIT_TO_ATTACK)
    free = {active.node.keyword for active in affecting(game, CanAttackAsThough, key)}
    keywords = seen.keywords
    if "defender" in keywords and "defender" not in free:
        yield DEFENDER
    if record.since >= game.turn and "haste" not in keywords and "haste" not in free:
        yield SICK_TO_ATTACK  # CR 702.10b


def may_attack(game: Game, key: ObjectId, whom: Reference) -> bool:
    """Whether no restriction of its own keeps it from attacking that one."""
    return next(bans_on_attacking(game, key, whom), None) is None


def bans_on_attacking(game: Game, key: ObjectId, whom: Reference) -> Iterator[Active]:
    """The restrictions of its own that keep it from attacking that one. (CR 508.1c)"""
    for active in affecting(game, CantAttack, key):
        node, context = active.node, active.context
        if node.whom is not None and not includes(game, node.whom, whom, context):
            continue
        if node.unless is None:
            yield active
            continue
        then = Context(context.you, context.source, source_known=context.source_known)
        then.bindings = {**context.bindings, DEFENDING: (defending_player(game, whom),)}
        if not holds(game, node.unless, then):
            yield active


# Requirements, limits and costs.


def requirements_met(game: Game, required: Iterable[Active], whom: Reference) -> int:
    """How many of a creature's requirements attacking that one obeys. (CR 508.1d)"""
    met = 0
    for active in required:
        node: MustAttack = active.node
        if node.whom is None or includes(game, node.whom, whom, active.context):
            met += 1
    return met


def goading(game: Game) -> dict[ObjectId, tuple[PlayerId, ...]]:
    """The goaded permanents, and by whom. (CR 701.15c)"""
    if CountsAs not in derived(game).rule_changes:
        return {}
    found = {key: tuple(sorted(goaders(game, key))) for key in game.battlefield}
    return {key: players for key, players in found.items() if players}


def goaders(game: Game, key: ObjectId) -> frozenset[PlayerId]:
    """The players who goaded the creature, each counted once. (CR 701.15c, 701.15d)"""
    return frozenset(
        active.you
        for active in affecting(game, CountsAs, key)
        if active.node.what is Designation.GOADED
    )


def requirements_of_goading(goaded_by: frozenset[PlayerId], whom: Reference) -> int:
    """To attack at all, and to attack another player, for each who goaded it. (CR 701.15b)"""
    another = sum(1 for goader in goaded_by if is_player(whom) and whom != goader)
    return len(goaded_by) + another


def attack_costs(game: Game, key: ObjectId, whom: Reference) -> tuple[Cost, ...]:
    """What must be paid for it to attack that one. (CR 508.1h)"""
    costs: tuple[Cost, ...] = ()
    changes = derived(game).rule_changes
    if CombatTax in changes:
        for active in affecting(game, CombatTax, key):
            aimed = active.node.whom
            if active.node.attacking and (
                aimed is None or includes(game, aimed, whom, active.context)
            ):
                costs += taxed(game, active.node, active.context)
    return costs


class Declaration:
    """All a player could declare, and what makes a declaration legal.

    A team has one combined attack: `players` are those whose creatures attack. (CR 805.10b)
    """

    __slots__ = (
        *("alone", "best", "costs", "limits", "met", "needed", "options", "pairs"),
        *("player", "players"),
    )

    def __init__(self, game: Game, player: PlayerId) -> None:
        self.player = player
        self.players = acting_together(game, player) if game.shared_turns else (player,)
        self.pairs: list[Pair] = []
        self.options: dict[ObjectId, list[int]] = {}  # attacker -> its pairs by index
        self.costs: dict[Pair, tuple[Cost, ...]] = {}
        self.met: dict[Pair, int] = {}  # requirements the pair obeys
        self.alone: set[ObjectId] = set()  # those that can't attack alone
        self.limits: list[tuple[int, frozenset[Reference] | None]] = []
        self.needed = 0  # requirements that have to be obeyed
        self.best: tuple[int, ...] = ()  # a legal declaration that obeys so many, unpaid
        for each in self.players:
            creatures = [key for key in game.battlefield if can_attack(game, key, each)]
            if creatures:
                self._look(game, each, creatures)
        if self.met or AttackLimit in derived(game).rule_changes:
            self._look_at_all(game)

    def _look(self, game: Game, player: PlayerId, creatures: list[ObjectId]) -> None:
        """At what each creature of one player could attack."""
        changes = derived(game).rule_changes
        defenders = attackable(game, player)
        priced = CombatTax in changes
        for key in creatures:
            required = list(affecting(game, MustAttack, key)) if MustAttack in changes else []
            goaded_by = goaders(game, key) if CountsAs in changes else frozenset()
            for whom in defenders:
                if CantAttack in changes and not may_attack(game, key, whom):
                    continue
                pair = (key, whom)
                self.options.setdefault(key, []).append(len(self.pairs))
                self.pairs.append(pair)
                if required or goaded_by:
                    self.met[pair] = requirements_met(game, required, whom)
                    self.met[pair] += requirements_of_goading(goaded_by, whom)
                if priced:
                    costs = attack_costs(game, key, whom)
                    if costs:
                        self.costs[pair] = costs
            if NotAlone in changes:
                if any(active.node.attacking for active in affecting(game, NotAlone, key)):
                    self.alone.add(key)

    def _look_at_all(self, game: Game) -> None:
        """At what is said of them together. (CR 802.3a)"""
        defenders = dict.fromkeys(whom for _, whom in self.pairs)
        for active in derived(game).rule_changes.get(AttackLimit, ()):
            limited: Ref | None = active.node.whom
            met = (
                None
                if limited is None
                else frozenset(
                    each for each in defenders if includes(game, limited, each, active.context)
                )
            )
            self.limits.append((active.node.most, met))
        if self.met:
            self.needed, self.best = self._greatest()

    def _greatest(self) -> tuple[int, tuple[int, ...]]:
        """The most requirements that can be obeyed, and a declaration that does. (CR 508.1d)

        A creature that attacks only for a cost need not, so its paid attacks don't count.
        """
        states: States = {(NOBODY,) + (0,) * len(self.limits): (0, ())}
        for key, indices in self.options.items():
            states = self._with_creature(states, key, indices)
        legal = [found for state, found in states.items() if state[0] != ONE_SHY]
        return max(legal, key=lambda found: found[0])

    def _with_creature(self, states: States, key: ObjectId, indices: list[int]) -> States:
        """What can be reached if the creature attacks, or doesn't."""
        new = dict(states)
        for state, (met, chosen) in states.items():
            group = SEVERAL if state[0] != NOBODY else ONE_SHY if key in self.alone else ONE
            for index in indices:
                pair = self.pairs[index]
                if pair in self.costs:
                    continue
                counts = [
                    state[at + 1] + (whom is None or pair[1] in whom)
                    for at, (_, whom) in enumerate(self.limits)
                ]
                if any(counts[at] > most for at, (most, _) in enumerate(self.limits)):
                    continue
                after = (group, *counts)
                total = met + self.met.get(pair, 0)
                if after not in new or new[after][0] < total:
                    new[after] = (total, (*chosen, index))
        return new

    def is_legal(self, game: Game, answer: tuple[int, ...]) -> bool:
        """Whether these pairs together are a legal declaration."""
        return self.why_illegal(game, answer) is None

    def why_illegal(self, game: Game, answer: tuple[int, ...]) -> Obstacle | None:
        """Why these pairs together are no legal declaration. (CR 508.1a-d, 508.1h)"""
        chosen = [self.pairs[index] for index in answer]
        attackers = {key for key, _ in chosen}
        if len(attackers) != len(chosen):
            return TWICE
        if len(chosen) == 1 and chosen[0][0] in self.alone:
            return ALONE
        for most, whom in self.limits:
            if sum(1 for pair in chosen if whom is None or pair[1] in whom) > most:
                return Obstacle("too many attackers", "508.1c", about=most)
        if sum(self.met.get(pair, 0) for pair in chosen) < self.needed:
            return REQUIREMENTS
        for payer, costs in self.costs_by_player(game, chosen).items() if self.costs else ():
            if not can_pay(game, payer, Costs(costs), Context(payer, NOTHING)):
                return Obstacle("cost of combat", "508.1h", about=Costs(costs))
        return None

    def costs_by_player(self, game: Game, chosen: list[Pair]) -> dict[PlayerId, tuple[Cost, ...]]:
        """The total cost to attack so, of each player's own creatures. (CR 508.1h)"""
        found: dict[PlayerId, tuple[Cost, ...]] = {}
        for pair in chosen if self.costs else ():
            if pair in self.costs:
                payer = characteristics(game, pair[0]).controller
                found[payer] = found.get(payer, ()) + self.costs[pair]
        return found

    def asked(self, game: Game) -> list[Pair]:
        """What the player declares, of all that is legal."""
        choice = Choice(
            self.player,
            Topic.ATTACKERS,
            "declare attackers",
            SELECT,
            self.pairs,
            0,
            len(self.options),
        )
        choice.rule = "508.1a"
        choice.constraint = lambda answer: self.is_legal(game, answer)
        choice.sample = lambda chance: self.drawn(game, chance)
        answer = game.ask(choice)
        assert isinstance(answer, tuple)
        return [self.pairs[index] for index in answer]

    def drawn(self, game: Game, chance: Chance) -> tuple[int, ...]:
        """A random legal declaration."""
        answer: list[int] = []
        for indices in self.options.values():
            wanted = max(self._free_requirements(index) for index in indices)
            if wanted:
                fitting = [each for each in indices if self._free_requirements(each) == wanted]
                answer.append(fitting[chance.randrange(len(fitting))])
            elif chance.randrange(2):
                answer.append(indices[chance.randrange(len(indices))])
        drawn = tuple(sorted(answer))
        if self.is_legal(game, drawn):
            return drawn
        unpaid = tuple(index for index in drawn if self.pairs[index] not in self.costs)
        if self.is_legal(game, unpaid):
            return unpaid
        return tuple(sorted(self.best))

    def _free_requirements(self, index: int) -> int:
        pair = self.pairs[index]
        return 0 if pair in self.costs else self.met.get(pair, 0)


# The changes of the rules that are heeded here.
HEEDS: Final = (
    AttackLimit,
    AttackOption,
    CanAttackAsThough,
    CantAttack,
    CombatTax,
    CountsAs,
    MustAttack,
    NotAlone,
)
