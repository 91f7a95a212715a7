"""Imagining: the same game with all that a player can't know dealt anew. (CR 400.2)

What its viewer may look at (see `seeing`) stays where it is. The other cards of each owner,
in hand, in the library and face down, trade places with each other (those outside the game, of a
planar or scheme deck and in the command zone among themselves), and chance begins anew.
So the viewer's view stays the same, and nothing that was hidden is left: the cards are put in
an order of their own before they are shuffled, and two games that differ only in what is
hidden give the same imagined game.

Which cards a player has left is taken as known, as with open deck lists (see
docs/decisions/0016-imagined-games.md).
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any, Final

from apnap.abilities.cards import CardProgram
from apnap.game.choices import PICK, SELECT, Answer, Chance, Choice
from apnap.game.game import Game
from apnap.game.objects import CARD, GameObject
from apnap.rules.door.beginning.anew import IN_MAIN_GAME
from apnap.rules.door.beginning.setup import exchange_cards, place
from apnap.rules.door.happening import bookkeep
from apnap.rules.objects.actions import PASS, Action
from apnap.rules.objects.components import is_leading, leading_notes
from apnap.rules.turn.seeing import Seer
from apnap.terms.identity import NOTHING, ObjectId, PlayerId
from apnap.terms.notes import without_notes
from apnap.terms.turn import COMMAND, OUTSIDE, PRIVATE_ZONES, SUPPLEMENTARY_DECK

_BITS: Final = 62


def dealt_anew(base: Game, now: Game, viewer: PlayerId | None, chance: Chance) -> Game:
    """A fork of `base` in which what the viewer can't know `now` is dealt anew.

    `base` is `now` itself, or a boundary before it; cards seen since are known.
    """
    twin = base.fork()
    hidden = hidden_cards(base, now, viewer)
    became: dict[ObjectId, CardProgram] = {}
    for owner, apart in product(base.turn_order, (NOTHING, *_APART)):
        places = [each for each in hidden if (each.owner, _apart(each)) == (owner, apart)]
        places.sort(key=lambda record: record.id)
        cards = [record.card for record in places if record.card is not None]
        cards.sort(key=lambda card: card.name)
        shuffle(cards, chance)
        became.update(zip((record.id for record in places), cards, strict=True))
    main = base.main
    if main is not None:
        main = dealt_anew(main, main, viewer, chance)
        became.update(_of_main_game(base, main))
    exchange_cards(twin, became, _before(base, viewer, became))
    _lead_again(twin, [each for each in hidden if is_leading(each)], became)
    bookkeep(twin, rng=chance.randrange(1 << _BITS), main=main)
    twin.forget()
    return twin


def _of_main_game(base: Game, main: Game) -> Iterator[tuple[ObjectId, CardProgram]]:
    """What stands for objects of a main game outside the subgame is what those are. (CR 729.4)"""
    for record in base.objects.values():
        key = record.notes.get(IN_MAIN_GAME)
        around: Game | None = main if key is not None else None
        while around is not None:
            card = around.objects[key].card if key in around.objects else None
            if card is not None:
                yield record.id, card
            around = around.main


def _lead_again(
    twin: Game, leading: Sequence[GameObject], became: dict[ObjectId, CardProgram]
) -> None:
    """What leads a deck does so where it is now: that belongs to the card. (CR 903.3)"""
    for old in leading:
        here = twin.objects[old.id]
        place(twin, old.id, {"notes": without_notes(here.notes, leading_notes(old))})
    for old in leading:
        for key, card in became.items():
            record = twin.objects[key]
            if card is old.card and record.owner == old.owner and not is_leading(record):
                place(twin, key, {"notes": {**record.notes, **leading_notes(old)}})
                break


# Cards there trade places with each other only.
_APART: Final = (OUTSIDE, SUPPLEMENTARY_DECK, COMMAND)


def _apart(record: GameObject) -> int:
    return record.zone if record.zone in _APART else NOTHING


def hidden_cards(base: Game, now: Game, viewer: PlayerId | None) -> list[GameObject]:
    """The cards in the game that the viewer has not seen, neither then nor where they are now."""
    then = Seer(base, viewer)
    hidden = [
        record
        for record in base.objects.values()
        if record.kind == CARD and IN_MAIN_GAME not in record.notes and not then.sees(record)
    ]
    if now is base:
        return hidden
    seer = Seer(now, viewer)
    return [record for record in hidden if not _is_seen(now, record.id, seer)]


def _before(
    base: Game, viewer: PlayerId | None, became: dict[ObjectId, CardProgram]
) -> dict[ObjectId, CardProgram]:
    """What the cards were in the places they left, where the viewer didn't see them either."""
    seer = Seer(base, viewer)
    found = {}
    for key, last in base.known.items():
        if last.object.zone in PRIVATE_ZONES or last.object.face_down:
            card = became.get(at_last(base, key))
            if card is not None and not seer.sees(last.object):
                found[key] = card
    return found


def at_last(game: Game, key: ObjectId) -> ObjectId:
    """What an object is by now, after all its changes of zones."""
    while key in game.known:
        key = game.known[key].moved_to
    return key


def _is_seen(now: Game, key: ObjectId, seer: Seer) -> bool:
    """Whether the viewer sees what the card became."""
    record = now.objects.get(at_last(now, key))
    return record is not None and seer.sees(record)


def shuffle(items: list[Any], chance: Chance) -> None:
    """Put the items in random order."""
    for last in range(len(items) - 1, 0, -1):
        index = chance.randrange(last + 1)
        items[last], items[index] = items[index], items[last]


# Giving answers again where other cards may be.


class Retelling:
    """The answers since a boundary, given again in an imagined game until the same choice.

    With other cards in hand, another player may have nothing to do but pass and so not be
    asked, or be asked where they were not: then they pass.
    """

    __slots__ = ("_given", "_goal", "_viewer")

    def __init__(
        self, given: Sequence[tuple[Choice, Answer]], goal: Choice, viewer: PlayerId | None
    ) -> None:
        self._given = list(given)
        self._goal = goal
        self._viewer = viewer

    def is_there(self, choice: Choice | None) -> bool:
        """Whether all was said, and the choice is the one that is open in the real game."""
        return not self._given and choice is not None and is_same_question(choice, self._goal)

    def answer(self, choice: Choice) -> Answer | None:
        """What to answer here; None if the games have parted, or if this is the place."""
        while self._given:
            asked, answer = self._given[0]
            if is_same_question(choice, asked):
                del self._given[0]
                return same_answer(choice, asked, answer)
            if asked.player == self._viewer or not is_pass(asked, answer):
                break
            del self._given[0]
        if self.is_there(choice) or choice.player == self._viewer:
            return None
        return 0 if is_pass(choice, 0) else None


def is_pass(choice: Choice, answer: Answer) -> bool:
    """Whether this answer is that a player with priority passes."""
    return choice.kind == PICK and isinstance(answer, int) and choice.options[answer] == PASS


def is_same_question(one: Choice, other: Choice) -> bool:
    """Whether the same player is asked the same about the same."""
    return one.about == other.about and one.asks_as(other)


def same_answer(choice: Choice, asked: Choice, answer: Answer) -> Answer | None:
    """The answer that names the same options; None if they aren't there."""
    same: Answer | None = answer
    if choice.kind in (PICK, SELECT):
        places = [answer] if isinstance(answer, int) else list(answer)
        found = [_place_of(asked, place, choice) for place in places]
        same = found[0] if isinstance(answer, int) else tuple(sorted(found))
    elif len(choice.options) != len(asked.options):
        return None
    return same if choice.is_legal(same) else None


def _place_of(asked: Choice, place: int, choice: Choice) -> int:
    """Where an option is in another list: an object or action by what it is; -1 for nowhere."""
    option = asked.options[place]
    if isinstance(option, (int, tuple, Action)):
        options = list(choice.options)
        return options.index(option) if option in options else -1
    return place if len(choice.options) == len(asked.options) else -1
