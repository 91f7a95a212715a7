"""The table at which a scenario is played: the game, who sits where, which card is meant."""

from apnap.conformance.setup.reading import Scenario
from apnap.conformance.setup.texts import texts_of
from apnap.game.game import Game
from apnap.rules.door.happening import bookkeep
from apnap.rules.objects.actions import PASS, Action
from apnap.rules.table.feed import Log
from apnap.rules.turn.priority import legal_actions
from apnap.terms.events import Event, StepBegan, ZoneChange
from apnap.terms.identity import NOTHING, ObjectId, PlayerId
from apnap.terms.turn import DECLARE_BLOCKERS


class ScenarioTable:
    """A game being played by a script, and what is known of it beside its state.

    `seat` has the player of each letter; `aliases` the cards that were given a name of their
    own as they were placed, each as all the objects it has been, the newest last.
    """

    def __init__(self, scenario: Scenario, game: Game) -> None:
        self.scenario = scenario
        self.game = game
        self.seat: dict[str, PlayerId] = {
            letter: number for number, letter in enumerate(scenario.turn_order)
        }
        self.aliases: dict[str, list[ObjectId]] = {}
        self.commanders: dict[PlayerId, list[str]] = {}  # names of the cards
        self.helpers: dict[str, str] = {}  # a name of the engine's: what a script calls it
        self.blocking: set[int] = set()  # the turns that had a declare blockers step
        self.blockers: list[ObjectId] = []  # in the order in which a script declares them
        self.log = Log()

    def hear(self, event: Event) -> None:
        """Keep track of a card that changes zones, and of what happens."""
        self.log.hear(self.game, event)
        if isinstance(event, StepBegan) and event.step == DECLARE_BLOCKERS:
            self.blocking.add(self.game.turn)
        if isinstance(event, ZoneChange) and event.new_id != NOTHING:
            for history in self.aliases.values():
                if event.object in history:
                    history.append(event.new_id)

    def aliased(self, alias: str) -> ObjectId | None:
        """The object that a card of that alias now is; with or without the @."""
        history = self.aliases.get(alias.removeprefix("@"), [])
        # What an undone action had made of it isn't there any more.
        return next((key for key in reversed(history) if key in self.game.objects), None)

    def letter(self, player: PlayerId) -> str:
        """The letter of a player."""
        return self.scenario.turn_order[player]

    def player_named(self, text: str) -> PlayerId | None:
        """The player whom a text such as PlayerB or targetPlayer=PlayerB means."""
        name = text.removeprefix("targetPlayer=").removeprefix("Player")
        return self.seat.get(name) if text != name or len(text) == 1 else None

    def playable(self, player: PlayerId) -> list[tuple[str, Action]]:
        """What the player could do with priority now: in words, and as the engine's action.

        An action that goes by several names is there several times. Mana abilities are there.
        """
        return [(text, action) for action in self.actions(player) for text in self._texts(action)]

    def _texts(self, action: Action) -> list[str]:
        record = self.game.objects.get(action.object)
        name = record.card.name if record is not None and record.card is not None else ""
        if self.helpers.get(name):
            return [self.helpers[name]]
        return texts_of(self.game, action)

    def actions(self, player: PlayerId) -> list[Action]:
        """The same, without words."""
        game = self.game
        by_hand = game.mana_by_hand
        bookkeep(game, mana_by_hand=(*by_hand, player))
        try:
            return [each for each in legal_actions(game, player) if each.kind != PASS.kind]
        finally:
            bookkeep(game, mana_by_hand=by_hand)
