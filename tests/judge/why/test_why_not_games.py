"""In random games: no reason against what the rules offer, and a reason against what they don't."""

from random import Random

from apnap.agents.simple import EagerAgent
from apnap.game.choices import Answer, Choice
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.judge.why.illegal_action import (
    Activate,
    Attack,
    Block,
    Cast,
    Play,
    but_for_priority,
    why_not,
)
from apnap.judge.why.reasons import Reason
from apnap.rules.mana.activatable_abilities import entries_at
from apnap.rules.objects.actions import ACTIVATE, CAST, MANA, PLAY_LAND, Action
from apnap.rules.objects.current_characteristics import characteristics
from apnap.rules.table.setting_up import set_up
from apnap.rules.table.views import sight
from apnap.rules.turn.driving import play_out
from apnap.terms.turn import GRAVEYARD, HAND
from apnap.testing.games.pools import Pool, pool_of
from apnap.testing.games.random_games import setup_for

GAMES = 8
EVERY = 4  # so many choices of priority are looked at


class Looking:
    """Looks at the choices of a game and keeps what is wrong."""

    def __init__(self, game: Game, chance: Random) -> None:
        self.game = game
        self.chance = chance
        self.wrong: list[str] = []
        self.offered = 0
        self.refused = 0

    def at(self, choice: Choice) -> None:
        """Look at one choice."""
        if choice.topic is Topic.PRIORITY and self.chance.randrange(EVERY) == 0:
            self._actions(choice)
        elif choice.topic is Topic.ATTACKERS:
            self._attacks(choice)
        elif choice.topic is Topic.BLOCKERS:
            self._blocks(choice)

    def _note(self, wish: object, reasons: list[Reason], *, legal: bool) -> None:
        if legal:
            self.offered += 1
        else:
            self.refused += 1
        if legal == bool(reasons):
            self.wrong.append(f"{wish} legal={legal}: {[str(each) for each in reasons]}")

    def _actions(self, choice: Choice) -> None:
        game, player = self.game, choice.player
        options = [each for each in choice.options if isinstance(each, Action)]
        casts = {each.object for each in options if each.kind == CAST}
        lands = {each.object for each in options if each.kind == PLAY_LAND}
        uses = {(each.object, each.index) for each in options if each.kind in (ACTIVATE, MANA)}
        for key, index in uses:
            wish = Activate(key, index)
            self._note((wish, game.objects[key].card), why_not(game, player, wish), legal=True)
        for key in (
            *casts,
            *lands,
            *game.zone(HAND, player),
            *(card for each in game.alive() for card in game.zone(GRAVEYARD, each)),
        ):
            reasons = but_for_priority(game, player, Cast(key))
            self._note(("cast", characteristics(game, key).name), reasons, legal=key in casts)
            reasons = but_for_priority(game, player, Play(key))
            self._note(("play", characteristics(game, key).name), reasons, legal=key in lands)
        for key in game.battlefield:
            for entry in entries_at(game, key):
                reasons = why_not(game, player, Activate(key, entry.index))
                what = ("activate", characteristics(game, key).name, entry.index)
                self._note(what, reasons, legal=(key, entry.index) in uses)

    def _attacks(self, choice: Choice) -> None:
        game, player = self.game, choice.player
        for key in game.battlefield:
            for whom in game.alive():
                if whom != player:
                    reasons = why_not(game, player, Attack(key, whom))
                    if (key, whom) not in choice.options:
                        self._note(("attack", key, whom), reasons, legal=False)
        answer = choice.random(self.chance)
        assert isinstance(answer, tuple)
        for at in answer:
            wish = Attack(*choice.options[at])
            self._note(wish, why_not(game, player, wish), legal=True)

    def _blocks(self, choice: Choice) -> None:
        game, player = self.game, choice.player
        assert game.combat is not None
        for key in game.battlefield:
            for attacker in game.combat.attackers:
                reasons = why_not(game, player, Block(key, attacker))
                if (key, attacker) not in choice.options:
                    self._note(("block", key, attacker), reasons, legal=False)
        answer = choice.random(self.chance)
        assert isinstance(answer, tuple)
        for at in answer:
            wish = Block(*choice.options[at])
            self._note(wish, why_not(game, player, wish), legal=True)


def looked_at(seed: int, pool: Pool) -> Looking:
    """A random game played out and looked at."""
    record = setup_for(seed, range(2, 4), pool)
    game = set_up(record.setup, record.programs)
    looking = Looking(game, Random(seed))
    agents = [EagerAgent(seed * 10 + at, 0.4) for at in range(len(record.setup.seats))]

    def decide(choice: Choice) -> Answer:
        looking.at(choice)
        return agents[choice.player].decide(sight(game, choice.player, choice), choice)

    play_out(game, decide)
    return looking


def test_reasons_agree_with_what_is_offered() -> None:
    pool = pool_of("decks")

    games = [looked_at(seed, pool) for seed in range(GAMES)]

    assert [wrong for game in games for wrong in game.wrong] == []
    assert sum(game.offered for game in games) > 200
    assert sum(game.refused for game in games) > 1000
