"""Which creatures attack, and whom: by the blocks to expect and the attack to come. (CR 508)"""

from collections.abc import Iterable

from apnap.agents.heuristic.board import Board
from apnap.agents.heuristic.combat.blocks import Defense
from apnap.agents.heuristic.combat.clashes import Clashes, Fighter, harm
from apnap.agents.heuristic.worth.worth import is_fleeting
from apnap.game.choices import Answer, Choice
from apnap.terms.identity import PlayerId, Reference, is_player

Plan = dict[Reference, Reference]  # attacker -> what it attacks

_FEAR = 0.7  # how much the attack to come counts, as not all of it may come

_SHARE = 1.3  # of the attacks of several opponents, how many come to me

_ROUNDS = 3

_FEW = 8  # attackers; with more, each is thought of once


class Offense:
    """The search for a good attack, of the pairs of attacker and attacked that are legal."""

    def __init__(
        self, board: Board, clashes: Clashes, pairs: Iterable[tuple[Reference, Reference]]
    ) -> None:
        self.board = board
        self.clashes = clashes
        self.options: dict[Reference, list[Reference]] = {}
        for attacker, whom in pairs:
            found = self.options.setdefault(attacker, [])
            if board.sides.is_duel or board.struck(whom) not in map(board.struck, found):
                found.append(whom)  # of those who share a life total one is enough
        cards = board.on_battlefield
        self.fighters = {key: clashes.fighter(cards[key]) for key in self.options if key in cards}
        ours = board.sides.defenders(board.me)
        mine = [each for player in ours for each in clashes.fighters(player)]
        self.mine = [each for each in mine if not is_fleeting(board, each.card)]
        # Those who defend together, by the first of them; and how much each is to be feared.
        self.theirs: dict[PlayerId, list[Fighter]] = {}
        self.fear: dict[PlayerId, float] = {}
        for each in board.opponents():
            side = board.sides.bearer(each.id)
            self.theirs.setdefault(side, []).extend(clashes.fighters(each.id))
            self.fear[side] = max(self.fear.get(side, 0.0), -board.worth_to_me(each.id))
        self.share = 1.0 if len(self.theirs) < 2 else _SHARE / len(self.theirs)
        self._scores: dict[tuple[tuple[Reference, Reference], ...], float] = {}
        self._costs: dict[tuple[tuple[Reference, ...], tuple[Reference, ...]], float] = {}

    def best(self) -> Plan:
        """The best plan that small changes lead to, from none and from all attacking."""
        everyone = {key: self._first(key) for key in self.fighters}
        plans = [self._improved({}), self._improved(everyone)]
        return max(plans, key=self.score)

    def _first(self, key: Reference) -> Reference:
        """What it attacks if nothing speaks for something else: the weakest player."""
        players = [each for each in self.options[key] if is_player(each)]
        if not players:
            return self.options[key][0]
        return min(players, key=lambda each: self.board.players[each].life)

    def _struck(self, plan: Plan) -> Plan:
        """The plan with those who are dealt the damage."""
        return {key: self.board.struck(whom) for key, whom in plan.items()}

    def _improved(self, plan: Plan) -> Plan:
        for _ in range(_ROUNDS if len(self.fighters) <= _FEW else 1):
            before = plan
            for key in self.fighters:
                others = {other: whom for other, whom in plan.items() if other != key}
                tries = [others, *({**others, key: whom} for whom in self.options[key])]
                plan = max((plan, *tries), key=self.score)
            if plan == before:
                break
        return plan

    def score(self, plan: Plan) -> float:
        """What a plan is worth: this combat, and what can be struck back with."""
        key = tuple(sorted(plan.items()))
        found = self._scores.get(key)
        if found is None:
            found = self._scores[key] = self._scored(plan)
        return found

    def _scored(self, plan: Plan) -> float:
        total = 0.0
        dead: set[Reference] = set()
        struck = self._struck(plan)
        for player, theirs in self.theirs.items():
            attackers = [self.fighters[k] for k, w in plan.items() if self._defender(w) == player]
            if not attackers:
                continue
            defense = Defense(self.clashes, attackers, theirs, struck)
            blocks = defense.found()
            total += self._worth(defense, self.fear[player])
            for attacker in attackers:
                outcome = self.clashes.clash(attacker, blocks[attacker.id])
                dead |= {each.id for each in outcome.dead}
        return total + self._struck_back(plan, dead)

    def _worth(self, defense: Defense, fear: float) -> float:
        """What the combat is worth to me: what dies of theirs by how much they are feared."""
        if fear == 1.0:
            return -defense.score()
        lost = sum(
            self.clashes.clash(each, defense.blocks[each.id]).lost for each in defense.attackers
        )
        return fear * (-defense.score() + lost) - lost

    def _defender(self, whom: Reference) -> PlayerId:
        """Who blocks for what is attacked; of a team that defends together, the first."""
        return self.board.sides.bearer(self.board.defender(whom))

    def _struck_back(self, plan: Plan, dead: set[Reference]) -> float:
        """What the next attack would cost me, with those who attack tapped."""
        home = [
            each
            for each in self.mine
            if (each.id not in plan or "vigilance" in each.keywords) and not each.card.tapped
        ]
        return (
            -_FEAR
            * self.share
            * sum(
                self._cost_of([each for each in theirs if each.id not in dead], home)
                for theirs in self.theirs.values()
            )
        )

    def _cost_of(self, attackers: list[Fighter], home: list[Fighter]) -> float:
        """What an attack of all who gain by it costs me, if those at home block well."""
        able = [each for each in attackers if each.power and each.may_attack]
        key = (tuple(each.id for each in able), tuple(each.id for each in home))
        found = self._costs.get(key)
        if found is None:
            me = self.board.struck(self.board.me)
            attacked: Plan = {each.id: me for each in able}
            blocks = Defense(self.clashes, able, home, attacked).found()
            gained, damage = 0.0, 0
            for each in able:
                outcome = self.clashes.clash(each, blocks[each.id])
                if outcome.lost <= outcome.gained:  # else it will not come
                    gained += outcome.gained - outcome.lost
                    damage += outcome.through
            found = self._costs[key] = gained + harm(self.board, self.board.me, damage)
        return found


def declared_attacks(board: Board, clashes: Clashes, choice: Choice) -> Answer | None:
    """The attack to declare, of the pairs that are legal; None if they don't go together."""
    pairs: list[tuple[Reference, Reference]] = list(choice.options)
    plan = Offense(board, clashes, pairs).best()
    answer = tuple(at for at, (key, whom) in enumerate(pairs) if plan.get(key) == whom)
    if choice.is_legal(answer):
        return answer
    forced = _with_the_unwilling(pairs, plan, choice)
    return forced if choice.is_legal(forced) else None


def _with_the_unwilling(
    pairs: list[tuple[Reference, Reference]], plan: Plan, choice: Choice
) -> tuple[int, ...]:
    """The plan with one of those who stay home, or more and more: some may have to attack."""
    chosen = {key: at for at, (key, whom) in enumerate(pairs) if plan.get(key) == whom}
    for at, (key, _) in enumerate(pairs):
        one_more = tuple(sorted({**chosen, key: at}.values()))
        if choice.is_legal(one_more):
            return one_more
    for at, (key, _) in enumerate(pairs):
        if key not in chosen:
            chosen[key] = at
            answer = tuple(sorted(chosen.values()))
            if choice.is_legal(answer):
                return answer
    return tuple(sorted(chosen.values()))
