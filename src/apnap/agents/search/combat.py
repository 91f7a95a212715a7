"""A quick eye for combat: which attacks and blocks look good, by numbers and keywords.

Not the rules of combat (those are in `rules`), only an opinion, for rollouts and as the first
answers a search looks at.
"""

from typing import Any

from apnap.agents.search.worth import permanent_worth
from apnap.game.choices import Choice
from apnap.game.game import Game
from apnap.rules.combat.blocking import may_block
from apnap.rules.objects.current_characteristics import characteristics, derived
from apnap.terms.characteristics import CREATURE
from apnap.terms.identity import ObjectId, PlayerId, Reference, is_player

LIFE_POINT = 0.28  # what a point of damage to a player is worth, while there is enough life


class Fighter:
    """A creature as it fights."""

    __slots__ = ("keywords", "left", "power", "worth")

    def __init__(self, game: Game, key: ObjectId) -> None:
        record = game.objects[key]
        seen = characteristics(game, key)
        self.power = max(0, seen.power or 0)
        self.left = (seen.toughness or 0) - record.damage
        self.keywords = seen.keywords
        self.worth = permanent_worth(record, seen)

    def strikes_first(self) -> bool:
        """Whether it deals damage before others. (CR 702.7b)"""
        return "first strike" in self.keywords or "double strike" in self.keywords

    def kills(self, other: "Fighter", damage: int | None = None) -> bool:
        """Whether its damage would destroy the other. (CR 704.5g, 704.5h)"""
        amount = self.power if damage is None else damage
        if amount <= 0 or "indestructible" in other.keywords:
            return False
        if "double strike" in self.keywords:
            amount *= 2
        return amount >= other.left or "deathtouch" in self.keywords


def duel(attacker: Fighter, blocker: Fighter) -> tuple[bool, bool]:
    """Whether the attacker and whether the blocker dies, one against one."""
    blocker_dies = attacker.kills(blocker)
    attacker_dies = blocker.kills(attacker)
    if attacker_dies and blocker_dies:
        if attacker.strikes_first() and not blocker.strikes_first():
            attacker_dies = False
        elif blocker.strikes_first() and not attacker.strikes_first():
            blocker_dies = False
    return attacker_dies, blocker_dies


def gang(attacker: Fighter, blockers: list[Fighter]) -> float:
    """What the defender gains if several block: the attacker, less what it kills."""
    damage = sum(each.power for each in blockers)
    dies = "indestructible" not in attacker.keywords and (
        damage >= attacker.left
        or any("deathtouch" in each.keywords and each.power for each in blockers)
    )
    lost, left = 0.0, attacker.power
    for each in sorted(blockers, key=lambda each: -each.worth):
        need = 1 if "deathtouch" in attacker.keywords else each.left
        if left >= need and "indestructible" not in each.keywords:
            lost += each.worth
            left -= need
    return (attacker.worth if dies else 0.0) - lost


def creatures_of(game: Game, player: PlayerId, *, untapped: bool) -> list[ObjectId]:
    """The creatures a player controls, or those that could block."""
    now = derived(game)
    found = []
    for record in game.permanents():
        seen = now.of(record.id)
        if seen.controller == player and seen.types & CREATURE:
            if not untapped or not record.tapped:
                found.append(record.id)
    return found


# Attacking.


class Attack:
    """Looking for a good attack."""

    def __init__(self, game: Game, choice: Choice) -> None:
        self.game = game
        self.choice = choice
        self.me = choice.player
        self.places: dict[ObjectId, int] = {}  # attacker -> the pair it would attack in
        self.foe = _foe(game, choice)
        for index, (key, whom) in enumerate(choice.options):
            if key not in self.places or whom == self.foe:
                self.places[key] = index
        self.fighters = {key: Fighter(game, key) for key in self.places}
        blockers = creatures_of(game, self.foe, untapped=True)
        self.blockers = {key: Fighter(game, key) for key in blockers}
        self.able = {
            key: [each for each in blockers if may_block(game, each, key)] for key in self.places
        }

    def chosen(self) -> list[ObjectId]:
        """The creatures that had better attack."""
        if self._is_lethal(list(self.places)):
            return list(self.places)
        ranked = sorted(self.places, key=self.gain, reverse=True)
        good = [key for key in ranked if self.gain(key) > 0]
        return self._keeping_enough_home(good)

    def gain(self, key: ObjectId) -> float:
        """What is gained if it attacks and the defender blocks it as well as one creature can."""
        fighter = self.fighters[key]
        through = LIFE_POINT * fighter.power * (2 if "double strike" in fighter.keywords else 1)
        worst = through
        for each in self.able[key]:
            blocker = self.blockers[each]
            dies, kills = duel(fighter, blocker)
            result = (blocker.worth if kills else 0.0) - (fighter.worth if dies else 0.0)
            worst = min(worst, result)
        if "menace" in fighter.keywords and len(self.able[key]) < 2:
            return through
        return worst if self.able[key] else through

    def _is_lethal(self, attackers: list[ObjectId]) -> bool:
        """Whether the defender dies even if each blocker stops the greatest attacker it can."""
        free = set(self.blockers)
        damage = 0
        for key in sorted(attackers, key=lambda each: -self.fighters[each].power):
            stopping = [each for each in self.able[key] if each in free]
            fighter = self.fighters[key]
            if stopping:
                free.discard(stopping[0])
                if "trample" in fighter.keywords:
                    damage += max(0, fighter.power - self.blockers[stopping[0]].left)
            else:
                damage += fighter.power * (2 if "double strike" in fighter.keywords else 1)
        return damage >= self.game.players[self.foe].life

    def _keeping_enough_home(self, attackers: list[ObjectId]) -> list[ObjectId]:
        """Without those that are needed to survive the attack that comes back."""
        game, life = self.game, self.game.players[self.me].life
        foes = [Fighter(game, key) for key in creatures_of(game, self.foe, untapped=False)]
        home = [
            key
            for key in creatures_of(game, self.me, untapped=True)
            if key not in attackers or "vigilance" in self.fighters[key].keywords
        ]
        strikes = sorted((each.power for each in foes), reverse=True)
        while attackers and sum(strikes[len(home) :]) >= life:
            home.append(attackers.pop())
        return attackers

    def answer(self, attackers: list[ObjectId]) -> tuple[int, ...]:
        """The attack as an answer."""
        return tuple(sorted(self.places[key] for key in attackers))


def _foe(game: Game, choice: Choice) -> PlayerId:
    """The player who is attacked: the one with the least life."""
    players: set[PlayerId] = {whom for _, whom in choice.options if is_player(whom)}
    if players:
        return min(players, key=lambda each: (game.players[each].life, each))
    others = game.opponents(choice.player)
    return others[0] if others else choice.player


# Blocking.


class Defense:
    """Looking for good blocks."""

    def __init__(self, game: Game, choice: Choice) -> None:
        self.game = game
        self.choice = choice
        self.me = choice.player
        self.able: dict[ObjectId, list[ObjectId]] = {}  # attacker -> who could block it
        self.index: dict[tuple[ObjectId, ObjectId], int] = {}
        for at, pair in enumerate(choice.options):
            self.able.setdefault(pair[1], []).append(pair[0])
            self.index[pair] = at
        combat = game.combat
        attackers: dict[Any, Reference] = combat.attackers if combat is not None else {}
        self.attackers = {key: Fighter(game, key) for key in attackers if key in game.objects}
        self.at_me = {key for key, whom in attackers.items() if whom == self.me}
        self.fighters = {
            key: Fighter(game, key) for key in dict.fromkeys(pair[0] for pair in choice.options)
        }

    def chosen(self) -> dict[ObjectId, ObjectId]:
        """Who had better block whom."""
        blocks = self._good_blocks()
        self._survive(blocks)
        return blocks

    def _good_blocks(self) -> dict[ObjectId, ObjectId]:
        blocks: dict[ObjectId, ObjectId] = {}
        for attacker in sorted(self.able, key=lambda key: -self.attackers[key].worth):
            menace = "menace" in self.attackers[attacker].keywords
            free = [each for each in self.able[attacker] if each not in blocks]
            best, value = [], 0.0
            if not menace:
                for each in free:
                    worth = self.gain(attacker, each)
                    if worth > value:
                        best, value = [each], worth
            if not best and len(free) >= 2:
                best = self._two(attacker, free)
            for each in best:
                blocks[each] = attacker
        return blocks

    def gain(self, attacker: ObjectId, blocker: ObjectId) -> float:
        """What is gained if one creature blocks it."""
        one, other = self.attackers[attacker], self.fighters[blocker]
        dies, lost = duel(one, other)
        stopped = LIFE_POINT * one.power if "trample" not in one.keywords else 0.0
        return (one.worth if dies else 0.0) - (other.worth if lost else 0.0) + 0.8 * stopped

    def _two(self, attacker: ObjectId, free: list[ObjectId]) -> list[ObjectId]:
        """Two that block it together, if that is worth it."""
        ranked = sorted(free, key=lambda key: self.fighters[key].worth)[:4]
        best: list[ObjectId] = []
        value = 0.3
        for at, one in enumerate(ranked):
            for other in ranked[at + 1 :]:
                worth = gang(self.attackers[attacker], [self.fighters[one], self.fighters[other]])
                if worth > value:
                    best, value = [one, other], worth
        return best

    def _survive(self, blocks: dict[ObjectId, ObjectId]) -> None:
        """If what comes through would kill, throw creatures in its way, the least first."""
        life = self.game.players[self.me].life
        while self.coming_through(blocks) >= life:
            stopped = set(blocks.values())
            open_ = [key for key in self.at_me if key not in stopped and key in self.able]
            found = None
            for attacker in sorted(open_, key=lambda key: -self.attackers[key].power):
                free = [each for each in self.able[attacker] if each not in blocks]
                if free and "menace" not in self.attackers[attacker].keywords:
                    found = min(free, key=lambda key: self.fighters[key].worth), attacker
                    break
            if found is None:
                return
            blocks[found[0]] = found[1]

    def coming_through(self, blocks: dict[ObjectId, ObjectId]) -> int:
        """The damage the player would be dealt."""
        total = 0
        stopped = set(blocks.values())
        for key in self.at_me:
            fighter = self.attackers[key]
            power = fighter.power * (2 if "double strike" in fighter.keywords else 1)
            if key not in stopped:
                total += power
            elif "trample" in fighter.keywords:
                wall = sum(self.fighters[each].left for each, whom in blocks.items() if whom == key)
                total += max(0, power - wall)
        return total

    def answer(self, blocks: dict[ObjectId, ObjectId]) -> tuple[int, ...]:
        """The blocks as an answer."""
        return tuple(sorted(self.index[pair] for pair in blocks.items()))
