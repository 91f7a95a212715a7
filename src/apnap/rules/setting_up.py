"""Making a game from its setup. (CR 103)"""

from apnap.abilities.cards import CardProgram
from apnap.game.game import Game
from apnap.game.objects import TOKEN
from apnap.game.record import Placed, Setup
from apnap.rules.performing_setup import add_card, add_deck, add_player, place
from apnap.terms.identity import NOTHING, ObjectId, PlayerId


class SetupError(ValueError):
    """A setup no game can begin from; says why."""


def set_up(setup: Setup, programs: dict[str, CardProgram]) -> Game:
    """A game with everyone seated and nothing played yet."""
    if len(setup.seats) < 2:
        raise SetupError(f"a game needs two players or more, not {len(setup.seats)}")
    names = [name for seat in setup.seats for name in seat.deck]
    names += [placed.card for seat in setup.seats for placed in seat.board]
    missing = sorted({name for name in names if name not in programs})
    if missing:
        raise SetupError("unknown cards: " + ", ".join(missing))
    game = Game()
    game.rng = setup.seed & ((1 << 64) - 1)
    game.options = dict(setup.options)
    game.cards = dict(programs)
    for seat in setup.seats:
        player = add_player(game, seat.name, seat.life)
        add_deck(game, player, [programs[name] for name in seat.deck])
    _place_all(game, setup, programs)
    game.forget()
    return game


def _place_all(game: Game, setup: Setup, programs: dict[str, CardProgram]) -> None:
    placed: list[ObjectId] = []
    for player, seat in enumerate(setup.seats):
        for each in seat.board:
            placed.append(_put(game, player, each, programs[each.card], placed))


def _put(
    game: Game, player: PlayerId, each: Placed, card: CardProgram, earlier: list[ObjectId]
) -> ObjectId:
    key = add_card(game, card, player, each.zone, position=0)
    changes = {
        "tapped": each.tapped,
        "counters": dict(each.counters),
        "attached_to": earlier[each.attached_to] if each.attached_to >= 0 else NOTHING,
        "controller": each.controller if each.controller >= 0 else player,
        "held_by": each.controller if each.controller >= 0 else player,
        "face": each.face,
        "face_down": each.face_down,
        "notes": dict(each.notes),
    }
    if each.token:
        changes["kind"] = TOKEN
    if each.fresh:
        changes["since"] = int(game.options.get("turn", 1))
    place(game, key, changes)
    return key
