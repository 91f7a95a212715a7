"""The players of rollouts: they play on at once, in games that are only imagined.

They play like the heuristic agent, but must be quicker: they fight by a quick eye for combat
(`search_combat`), and pass without a look where the heuristic agent would after one.
"""

from apnap.abilities.values import Timing
from apnap.agents.heuristic.agent import HeuristicAgent
from apnap.agents.search.combat import Attack, Defense
from apnap.game.choices import Answer, Choice
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.rules.mana.activatable_abilities import lists
from apnap.rules.mana.prospects import traits_of
from apnap.rules.objects.current_characteristics import characteristics
from apnap.rules.objects.multiplayer.teams import is_active
from apnap.rules.table.views import sight
from apnap.terms.identity import PlayerId
from apnap.terms.turn import (
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    END,
    FIRST_COMBAT_DAMAGE,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
)

_MAIN = (PRECOMBAT_MAIN, POSTCOMBAT_MAIN)

_IN_COMBAT = (DECLARE_BLOCKERS, FIRST_COMBAT_DAMAGE)

_IN_OTHERS_TURN = (DECLARE_ATTACKERS, *_IN_COMBAT, END)


class RolloutPlayers:
    """All the players of one imagined game."""

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.game = game
        self._agents = {each: HeuristicAgent(seed + each) for each in game.turn_order}

    def decide(self, choice: Choice) -> Answer:
        """An answer that is quickly found and not too bad."""
        game = self.game
        if choice.topic is Topic.ATTACKERS:
            attack = Attack(game, choice)
            answer = attack.answer(attack.chosen())
            if choice.is_legal(answer):
                return answer
        elif choice.topic is Topic.BLOCKERS:
            defense = Defense(game, choice)
            answer = defense.answer(defense.chosen())
            if choice.is_legal(answer):
                return answer
        player = choice.decider
        return self._agents[player].decide(sight(game, player, choice), choice)

    def passing(self, player: PlayerId) -> bool:
        """Whether the player passes without a look at what could be done."""
        game = self.game
        if game.stack:
            if game.objects[game.stack[-1]].controller == player:
                return True
        elif is_active(game, player):
            if game.step in _MAIN:
                return False
            if game.step not in _IN_COMBAT:
                return True
        elif game.step not in _IN_OTHERS_TURN:
            return True
        return not self._has_something_quick(player)

    def _has_something_quick(self, player: PlayerId) -> bool:
        """Whether the player might have something to do whenever they have priority."""
        game = self.game
        mana = self._mana(player)
        for key in game.players[player].hand:
            card = game.objects[key].card
            if card is not None and (traits := traits_of(card)).like_instant:
                if traits.least <= mana:
                    return True
        for key, entries in lists(game).activated:
            if characteristics(game, key).controller == player:
                tapped = game.objects[key].tapped
                for entry in entries:
                    if entry.least_mana <= mana and not (entry.taps and tapped):
                        if not entry.loyalty and entry.ability.timing is not Timing.SORCERY:
                            return True
        return False

    def _mana(self, player: PlayerId) -> int:
        """How much mana the player might have, at a glance."""
        game = self.game
        total = len(game.players[player].pool)
        for holder in lists(game).mana.get(player, ()):
            if not game.objects[holder.key].tapped:
                total += 1 if holder.simple is not None else 2
        return total
