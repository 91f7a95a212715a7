"""Making a game from its setup. (CR 103)"""

from apnap.abilities.cards import CardProgram
from apnap.game.game import PRIORITY, Game
from apnap.game.objects import TOKEN
from apnap.game.record import Placed, Setup
from apnap.rules.composition import compose
from apnap.rules.happening import bookkeep
from apnap.rules.performing_setup import add_card, add_deck, add_player, place
from apnap.rules.vanguards import life_modifier
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.turn import OUTSIDE


class SetupError(ValueError):
    """A setup no game can begin from; says why."""


def set_up(setup: Setup, programs: dict[str, CardProgram]) -> Game:
    """A game with everyone seated and nothing played yet."""
    compose()
    if len(setup.seats) < 2:
        raise SetupError(f"a game needs two players or more, not {len(setup.seats)}")
    names = [name for seat in setup.seats for name in seat.deck]
    names += [name for seat in setup.seats for name in seat.sideboard]
    names += [placed.card for seat in setup.seats for placed in seat.board]
    missing = sorted({name for name in names if name not in programs})
    if missing:
        raise SetupError("unknown cards: " + ", ".join(missing))
    game = Game(setup.seed, setup.options, programs)
    for seat in setup.seats:
        faces = {each.card: programs[each.card].front for each in seat.board}
        player = add_player(game, seat.name, seat.life + life_modifier(seat, faces))
        add_deck(game, player, [programs[name] for name in seat.deck])
        for name in seat.sideboard:
            add_card(game, programs[name], player, OUTSIDE)
    _place_all(game, setup, programs)
    bookkeep(game, mana_by_hand=tuple(setup.options.get("mana_by_hand", ())))
    if "step" in setup.options:
        _begin_within_turn(game, setup)
    game.forget()
    return game


def _begin_within_turn(game: Game, setup: Setup) -> None:
    """A board in the middle of a turn: nothing of it has happened before."""
    first = int(setup.options.get("starting_player", 0))
    bookkeep(
        game,
        turn=int(setup.options.get("turn", 1)),
        starting_player=first,
        active=first,
        priority=first,
        step=int(setup.options["step"]),
        stage=PRIORITY,
    )


def _place_all(game: Game, setup: Setup, programs: dict[str, CardProgram]) -> None:
    placed = [
        [_put(game, player, each, programs[each.card]) for each in seat.board]
        for player, seat in enumerate(setup.seats)
    ]
    for seat, keys in zip(setup.seats, placed, strict=True):
        for each, key in zip(seat.board, keys, strict=True):
            if each.attached_to:
                owner, index = each.attached_to
                place(game, key, {"attached_to": placed[owner][index]})


def _put(game: Game, player: PlayerId, each: Placed, card: CardProgram) -> ObjectId:
    key = add_card(game, card, player, each.zone, position=0)
    controller = each.controller if each.controller >= 0 else player
    changes = {
        "tapped": each.tapped,
        "counters": dict(each.counters),
        "controller": controller,
        "held_by": controller,
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
