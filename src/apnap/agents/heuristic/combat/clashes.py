"""Combat as the heuristic agent foresees it: who can block whom, and what each clash comes to.

(CR 506-510) A clash is one attacker and those who block it, played through both combat damage
steps. What it comes to is kept, for the same clash is looked at many times.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final, NamedTuple, Protocol

from apnap.abilities.abilities import KeywordAbility, StaticAbility
from apnap.abilities.rule_changes import rule_changes as rc
from apnap.agents.heuristic.board import Board, seen
from apnap.agents.heuristic.reading import Reading
from apnap.agents.heuristic.worth.worth import life_worth, permanent_worth
from apnap.game.view import PermanentView
from apnap.keywords.registry import expand
from apnap.terms.identity import NOTHING, PlayerId, Reference

_AMPLE: Final = 1 << 40


class Change(NamedTuple):
    """What a creature gets for a combat."""

    power: int = 0
    toughness: int = 0
    keywords: tuple[str, ...] = ()
    rules: tuple[rc.RuleChange, ...] = ()


Changes = Mapping[Reference, Change]


class Fighter:
    """A creature in combat."""

    __slots__ = (
        "card",
        "changes",
        "id",
        "keywords",
        "least_blockers",
        "may_attack",
        "power",
        "toughness",
        "worth",
    )

    def __init__(self, board: Board, card: PermanentView) -> None:
        what = seen(card)
        self.card = card
        self.id = card.id
        self.power = min(max(what.power or 0, 0), _AMPLE)
        self.toughness = (what.toughness or 0) - card.damage
        self.keywords = what.keywords
        self.worth = permanent_worth(board, card)
        self.changes = list(board.changes(card))
        self.least_blockers = 1
        self.may_attack = "defender" not in self.keywords
        for each in self.changes:
            self._bent(each)

    def _bent(self, rule: rc.RuleChange) -> None:
        """Heed how a rule is bent for the creature."""
        if isinstance(rule, rc.BlockersNeeded):
            self.least_blockers = max(self.least_blockers, rule.least)
        elif isinstance(rule, rc.AssignByToughness):
            self.power = max(self.toughness, 0)
        elif isinstance(rule, rc.AssignsNoDamage):
            self.power = 0
        elif isinstance(rule, rc.CantAttack):
            self.may_attack = False

    def changed(self, change: Change) -> "Fighter":
        """The creature with what it gets."""
        new = Fighter.__new__(Fighter)
        new.card, new.id, new.worth = self.card, self.id, self.worth
        new.power = max(self.power + change.power, 0)
        new.toughness = self.toughness + change.toughness
        new.keywords = self.keywords | set(change.keywords)
        new.least_blockers, new.may_attack = self.least_blockers, self.may_attack
        more = [*change.rules, *(rule for each in change.keywords for rule in _rules_of(each))]
        new.changes = [*self.changes, *more]
        for each in more:
            new._bent(each)
        return new

    @property
    def strikes(self) -> int:
        """In which combat damage steps it deals damage: 1 the first, 2 the second, 3 both."""
        if "double strike" in self.keywords:
            return 3
        return 1 if "first strike" in self.keywords else 2


@cache
def _rules_of(keyword: str) -> tuple[rc.RuleChange, ...]:
    """How a keyword bends the rules for the creature that has it: flying, menace ..."""
    try:
        found = expand(KeywordAbility(keyword))
    except (AssertionError, TypeError, ValueError):
        return ()  # it needs more than its name
    return tuple(
        rule for each in found if isinstance(each, StaticAbility) for rule in each.effect.changes
    )


class Outcome:
    """What a clash comes to."""

    __slots__ = ("attacker_dies", "dead", "gained", "lost", "regained", "through")

    def __init__(self) -> None:
        self.attacker_dies = False
        self.dead: tuple[Fighter, ...] = ()  # of the blockers
        self.lost = 0.0  # the worth of the attacker, if it dies
        self.gained = 0.0  # the worth of the blockers that die
        self.through = 0  # damage to what is attacked
        self.regained = 0  # life by lifelink, the defender's counted against the attacker's


class Clashes:
    """The clashes that were looked at, on one board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.gone: set[Reference] = set()  # creatures thought away
        self._fighters: dict[Reference, Fighter] = {}
        self._outcomes: dict[tuple[Reference, ...], Outcome] = {}
        self._can: dict[tuple[Reference, Reference], bool] = {}

    def fighter(self, card: PermanentView) -> Fighter:
        """The creature as a fighter."""
        found = self._fighters.get(card.id)
        if found is None:
            found = self._fighters[card.id] = Fighter(self.board, card)
        return found

    def fighters(self, player: PlayerId) -> list[Fighter]:
        """The creatures of a player."""
        creatures = self.board.creatures(player)
        return [self.fighter(each) for each in creatures if each.id not in self.gone]

    def imagined(self, changes: Changes, gone: Iterable[Reference] = ()) -> "Clashes":
        """The clashes there would be if creatures got something, or were gone."""
        new = Clashes(self.board)
        new.gone = {*gone}
        new._fighters = {
            key: each.changed(changes[key]) if key in changes else each
            for key, each in self._fighters.items()
        }
        for key in changes:
            card = self.board.on_battlefield.get(key)
            if card is not None and key not in new._fighters:
                new._fighters[key] = Fighter(self.board, card).changed(changes[key])
        return new

    def can_block(self, blocker: Fighter, attacker: Fighter) -> bool:
        """Whether it could block, as far as can be seen. (CR 509.1b)"""
        key = (blocker.id, attacker.id)
        found = self._can.get(key)
        if found is None:
            found = self._can[key] = self._may_block(blocker, attacker)
        return found

    def _may_block(self, blocker: Fighter, attacker: Fighter) -> bool:
        theirs = Reading(self.board, attacker.card.controller, attacker.card)
        for each in attacker.changes:
            if isinstance(each, rc.CantBeBlocked):
                if each.by is None or theirs.fits(blocker.card, each.by):
                    return False
            elif isinstance(each, rc.CantBeBlockedExceptBy):
                if not theirs.fits(blocker.card, each.by):
                    return False
            elif isinstance(each, rc.ProtectedFrom) and theirs.fits(blocker.card, each.what):
                return False
        own = Reading(self.board, blocker.card.controller, blocker.card)
        for each in blocker.changes:
            if isinstance(each, rc.CantBlock):
                if each.whom is None or own.fits(attacker.card, each.whom):
                    return False
        return True

    def clash(self, attacker: Fighter, blockers: tuple[Fighter, ...]) -> Outcome:
        """What comes of one attacker and those who block it."""
        key = (attacker.id, *(each.id for each in blockers))
        found = self._outcomes.get(key)
        if found is None:
            found = self._outcomes[key] = fought(attacker, blockers)
        return found


def fought(attacker: Fighter, blockers: tuple[Fighter, ...]) -> Outcome:
    """Play a clash through both combat damage steps. (CR 510)"""
    outcome = Outcome()
    if not blockers:
        outcome.through = attacker.power * (2 if attacker.strikes == 3 else 1)
        if "lifelink" in attacker.keywords:
            outcome.regained = outcome.through
        return outcome
    health = {each.id: each.toughness for each in (attacker, *blockers)}
    alive = list(blockers)
    for step in (1, 2):
        hits: dict[Reference, int] = {}
        lives = health[attacker.id] > 0
        if lives and attacker.strikes & step:
            outcome.through += _assign(attacker, alive, health, hits, outcome)
        poisoned = False
        for each in alive:
            if each.strikes & step and each.power:
                hits[attacker.id] = hits.get(attacker.id, 0) + each.power
                poisoned = poisoned or "deathtouch" in each.keywords
                if "lifelink" in each.keywords:
                    outcome.regained -= each.power
        _take(attacker, hits, health, deadly=poisoned)
        for each in alive:
            _take(each, hits, health, deadly="deathtouch" in attacker.keywords)
        alive = [each for each in alive if health[each.id] > 0]
    outcome.dead = tuple(each for each in blockers if health[each.id] <= 0)
    outcome.gained = sum(each.worth for each in outcome.dead)
    outcome.attacker_dies = health[attacker.id] <= 0
    outcome.lost = attacker.worth if outcome.attacker_dies else 0.0
    return outcome


def _assign(
    attacker: Fighter,
    alive: list[Fighter],
    health: dict[Reference, int],
    hits: dict[Reference, int],
    outcome: Outcome,
) -> int:
    """Let the attacker deal its damage, the best to kill first; how much tramples over."""
    left = attacker.power
    if "lifelink" in attacker.keywords:
        outcome.regained += left
    deadly = "deathtouch" in attacker.keywords
    needs = {each.id: 1 if deadly else max(health[each.id], 1) for each in alive}
    for each in sorted(alive, key=lambda one: -one.worth / needs[one.id]):
        if needs[each.id] <= left:
            hits[each.id] = needs[each.id]
            left -= needs[each.id]
    if "trample" in attacker.keywords and len(hits) == len(alive):
        return left
    return 0


def _take(
    fighter: Fighter, hits: dict[Reference, int], health: dict[Reference, int], *, deadly: bool
) -> None:
    """Take the damage; what is indestructible lives. (CR 702.12b)"""
    damage = hits.get(fighter.id, 0)
    if not damage or "indestructible" in fighter.keywords:
        return
    health[fighter.id] = 0 if deadly else health[fighter.id] - damage


class Stakes(Protocol):
    """A combat, and what changes would make of it."""

    def concerns(self, thing: PermanentView) -> bool:
        """Whether the creature has to do with it."""
        ...

    def gain(self, changes: Changes, player: PlayerId) -> float:
        """What it is worth to a player that creatures get something for the combat."""
        ...

    def without(self, thing: PermanentView) -> float:
        """What it is worth to its controller that the creature is gone; less than nothing."""
        ...

    def at_stake(self) -> float:
        """What the combat is about to cost me."""
        ...


def stakes_of(board: Board) -> Stakes | None:
    """The combat that what is thought of now would have to do with."""
    found: Stakes | None = board.kept.get("stakes")
    return found


class Swing:
    """The combat that goes on, blockers declared: what a change would make of it."""

    def __init__(self, board: Board, clashes: Clashes) -> None:
        self.board = board
        self.fighters: dict[Reference, Fighter] = {}
        self.blocks: dict[Reference, list[Reference]] = {}
        self.blocked: set[Reference] = set()
        for each in board.permanents:
            if each.attacking != NOTHING:
                self.fighters[each.id] = clashes.fighter(each)
                self.blocks.setdefault(each.id, [])
                if each.blocked:
                    self.blocked.add(each.id)
        for each in board.permanents:
            for whom in each.blocking:
                if whom in self.blocks:
                    self.fighters[each.id] = clashes.fighter(each)
                    self.blocks[whom].append(each.id)
        self._base = self._score(self.fighters)

    def concerns(self, thing: PermanentView) -> bool:
        """Whether the creature fights."""
        return thing.id in self.fighters

    def gain(self, changes: Changes, player: PlayerId) -> float:
        """What it is worth to a player that creatures get something for the combat."""
        fighters = {
            key: each.changed(changes[key]) if key in changes else each
            for key, each in self.fighters.items()
        }
        return self._gain(fighters, player)

    def without(self, thing: PermanentView) -> float:
        """What it is worth to its controller that the creature is gone; less than nothing."""
        fighters = {key: each for key, each in self.fighters.items() if key != thing.id}
        return self._gain(fighters, thing.controller) - self.fighters[thing.id].worth

    def at_stake(self) -> float:
        """What the combat is about to cost me."""
        if self.board.is_my_turn:
            return max(0.0, -self._base)
        return max(0.0, self._base) if self.board.is_attacked else 0.0

    def _gain(self, fighters: dict[Reference, Fighter], player: PlayerId) -> float:
        gain = self._score(fighters) - self._base
        return gain if player in self.board.sides.acting else -gain

    def _score(self, fighters: dict[Reference, Fighter]) -> float:
        """What the combat comes to for the attacking player."""
        total = 0.0
        damage: dict[Reference, int] = {}
        regained = 0
        for key, blockers in self.blocks.items():
            attacker = fighters.get(key)
            if attacker is None:
                continue
            against = tuple(fighters[each] for each in blockers if each in fighters)
            outcome = fought(attacker, against)
            total += outcome.gained - outcome.lost
            regained += outcome.regained
            through = outcome.through
            if key in self.blocked and not against and "trample" not in attacker.keywords:
                through = 0
            whom = self.board.struck(attacker.card.attacking)
            damage[whom] = damage.get(whom, 0) + through
        for whom, amount in damage.items():
            total += harm(self.board, whom, amount)
        return total + 0.2 * regained


def harm(board: Board, whom: Reference, amount: int) -> float:
    """What combat damage to what is attacked is worth to who attacks it."""
    player = board.players.get(whom)
    if player is not None:
        return life_worth(player.life) - life_worth(player.life - amount)
    attacked = board.on_battlefield.get(whom)
    if attacked is None or not amount:
        return 0.0
    if attacked.defense is not None and "Battle" in attacked.type_line:
        return 0.4 * min(amount, attacked.defense) + (1.5 if amount >= attacked.defense else 0.0)
    loyalty = attacked.loyalty or 0
    return permanent_worth(board, attacked) if amount >= loyalty else 0.7 * amount
