"""Making a game from its setup. (CR 103)

Where the setup has a position, the game goes on from there. What is placed is written, not done:
no event happens, so nothing replaces it and nothing triggers. What enters as the game begins
passes the door like anything else; see `turn_structure.advance`.
"""

from typing import Final

from apnap.abilities.cards import CardProgram
from apnap.game.game import ENTERING, PRIORITY, STARTING, STEP_STARTS, TURN_STARTS, Game
from apnap.game.position import OPENING, STEP, TURN, Position
from apnap.game.position import PRIORITY as AT_PRIORITY
from apnap.game.randomness import below
from apnap.game.record import Seat, Setup
from apnap.rules.composition import compose
from apnap.rules.door.beginning.setup import (
    add_card,
    add_deck,
    add_effect,
    add_player,
    place,
    set_player,
)
from apnap.rules.door.happening import bookkeep
from apnap.rules.following.objects.ante import cards_only_for_ante
from apnap.rules.layers.continuous_effects import invalidate_if_watched
from apnap.rules.mechanics.command_zone.planes_of_teams import programs_of
from apnap.rules.mechanics.command_zone.vanguard import life_modifier
from apnap.rules.objects.command_zone.decks import ONE_PLANAR_DECK, PLANAR, is_attraction
from apnap.rules.objects.components import COMMANDER, SECOND, SIGNATURE
from apnap.rules.objects.markers.stickers import SHEETS
from apnap.rules.objects.multiplayer.deploying import deploying
from apnap.rules.objects.multiplayer.teams import RANDOM, SEATS, primary, sit_together
from apnap.rules.table.positions.checks import check
from apnap.rules.table.positions.combat import combat_of
from apnap.rules.table.positions.history import history_of
from apnap.rules.table.positions.placing import Board
from apnap.rules.turn.turn_markers import hand_out, turn_of_marker_begins
from apnap.terms.characteristics import INSTANT, SCHEME, SORCERY, VANGUARD
from apnap.terms.identity import NOTHING, ObjectId, PlayerId
from apnap.terms.notes import ObjectNotes
from apnap.terms.turn import COMMAND, OUTSIDE, SUPPLEMENTARY_DECK

# Where a game stands at the moment of a position.
_STAGES: Final = {OPENING: STARTING, TURN: TURN_STARTS, STEP: STEP_STARTS, AT_PRIORITY: PRIORITY}


class SetupError(ValueError):
    """A setup no game can begin from; says why."""


def set_up(setup: Setup, programs: dict[str, CardProgram]) -> Game:
    """A game with everyone seated and nothing played yet, or as its position says."""
    if setup.position is not None:
        return set_up_position(setup, setup.position, programs)[0]
    if len(setup.seats) < 2:
        raise SetupError(f"a game needs two players or more, not {len(setup.seats)}")
    compose()
    names = {name for seat in setup.seats for name in _brought(seat)}
    names.update(setup.options.get(ONE_PLANAR_DECK, ()))
    missing = sorted(name for name in names if name not in programs)
    if missing:
        raise SetupError("unknown cards: " + ", ".join(missing))
    programs = programs_of(setup.options, programs)
    game = Game(setup.seed, dict(setup.options), dict(programs))
    for seat, life in zip(setup.seats, _starting_lives(setup, programs), strict=True):
        player = _seated(game, seat.name, life)
        _bring(game, player, seat.deck, seat.sideboard, programs)
        _designate(game, player, [programs[name] for name in seat.commanders])
        _bring_beside(game, player, seat, programs)
        if seat.noted:
            noted = tuple([(card, what, value) for card, what, value in seat.noted])
            set_player(game, player, {"notes": {"drafted": noted}})  # CR 905.2b
    for name in setup.options.get(ONE_PLANAR_DECK, ()):
        add_card(game, programs[name], 0, SUPPLEMENTARY_DECK)
    check_ante(game)
    _seat_all(game)
    bookkeep(game, mana_by_hand=tuple(setup.options.get("mana_by_hand", ())))
    game.forget()
    return game


def check_ante(game: Game) -> None:
    """Some cards may be in decks and sideboards only where players play for ante. (CR 407.3)"""
    for name in cards_only_for_ante(game):
        raise SetupError(f"{name} is only for games in which players play for ante")


def set_up_position(
    setup: Setup, position: Position, programs: dict[str, CardProgram]
) -> tuple[Game, dict[str, ObjectId]]:
    """The game at a position, and the objects that have a label."""
    compose()
    check(position, programs)
    options = setup.options
    if position.moment == OPENING and position.active is not None:
        options = {**options, "starting_player": position.active}
    programs = programs_of(options, programs)
    game = Game(setup.seed, dict(options), dict(programs))
    for player in position.players:
        life = player.life + life_modifier(position, len(game.players), programs)
        number = _seated(game, player.name, life)
        _bring(game, number, player.library, player.outside, programs)
    board = Board(game, position)
    board.place(programs)
    board.give_planes_a_controller()
    check_ante(game)
    _seat_all(game)
    bookkeep(game, mana_by_hand=tuple(options.get("mana_by_hand", ())))
    _begin(game, position)
    board.arrange_players()
    bookkeep(
        game, combat=combat_of(game, position, board), history=history_of(game, position, board)
    )
    invalidate_if_watched(game)
    game.forget()
    return game, board.labels


def _seat_all(game: Game) -> None:
    """Players who don't sit as they came, and teams that sit together. (CR 800.5, 805.1)"""
    seats = game.options.get(SEATS)
    if seats is not None and seats != RANDOM:
        if not isinstance(seats, (list, tuple)) or sorted(seats) != sorted(game.players):
            raise SetupError("seats are random, or name each player once")
        bookkeep(game, turn_order=tuple(seats))
    if game.shared_turns and not sit_together(game):
        raise SetupError("teams that take turns together must sit in adjacent seats")


def _starting_lives(setup: Setup, programs: dict[str, CardProgram]) -> list[int]:
    """As vanguards change them, of a team those of all its players. (CR 103.4b, 119.1b)"""
    added = [
        programs[seat.vanguard].front.life_modifier if seat.vanguard else 0 for seat in setup.seats
    ]
    shared = setup.options.get("teams", ()) if setup.options.get("shared_life") else ()
    for team in shared:
        total = sum(added[player] for player in team)
        for player in team:
            added[player] = total
    return [seat.life + more for seat, more in zip(setup.seats, added, strict=True)]


def _seated(game: Game, name: str, life: int) -> PlayerId:
    """A player, and what the options of the game give them."""
    player = add_player(game, name, life)
    effect = deploying(game, player)
    if effect is not None:
        add_effect(game, effect)
    return player


def _bring(
    game: Game,
    player: PlayerId,
    deck: "tuple[str, ...] | list[str]",
    outside: "tuple[str, ...] | list[str]",
    programs: dict[str, CardProgram],
) -> None:
    """What a player brings: a library, and cards outside the game. (CR 103.3, 400.11a)"""
    add_deck(game, player, [programs[name] for name in deck])
    for name in outside:
        add_card(game, programs[name], player, OUTSIDE)


def _designate(game: Game, player: PlayerId, leading: list[CardProgram]) -> None:
    """The commanders are cards of the deck, until the game starts. (CR 903.3, 903.6)"""
    for number, card in enumerate(leading):
        is_spell = bool(card.front.types & (INSTANT | SORCERY))
        notes: ObjectNotes = {SIGNATURE: True} if is_spell else {COMMANDER: True}
        if card in leading[:number]:
            notes[SECOND] = True
        place(game, add_card(game, card, player), {"notes": notes})


def _brought(seat: Seat) -> list[str]:
    """The names of all cards that a player brings."""
    beside = [*seat.planes, *seat.schemes, *seat.attractions]
    beside += [*seat.stickers, *([seat.vanguard] if seat.vanguard else ())]
    return [*seat.deck, *seat.sideboard, *seat.commanders, *beside]


def _bring_beside(
    game: Game, player: PlayerId, seat: Seat, programs: dict[str, CardProgram]
) -> None:
    """Decks beside the deck, and a vanguard card, in the command zone.

    (CR 717.2, 901.4, 902.3, 904.4)
    """
    decks = (
        (seat.planes, lambda card: card.front.types & PLANAR),
        (seat.schemes, lambda card: card.front.types & SCHEME),
        (seat.attractions, is_attraction),
    )
    for names, belongs in decks:
        for name in names:
            if not belongs(programs[name]):
                raise SetupError(f"{name} is no card for that deck")
            add_card(game, programs[name], player, SUPPLEMENTARY_DECK)
    for name in seat.stickers:
        if not programs[name].stickers:
            raise SetupError(f"{name} is no sticker sheet")
    if seat.stickers:  # CR 103.2d, 123.2
        set_player(game, player, {"notes": {SHEETS: tuple(seat.stickers)}})
    if seat.vanguard:
        if not programs[seat.vanguard].front.types & VANGUARD:
            raise SetupError(f"{seat.vanguard} is no vanguard card")
        add_card(game, programs[seat.vanguard], player, COMMAND)


def _begin(game: Game, position: Position) -> None:
    """Whose turn and step it is, and what the turn is known by."""
    stage = _STAGES[position.moment]
    if any(each.entering for each in position.cards):
        stage = ENTERING[stage]
    bookkeep(game, stage=stage)
    if position.moment == OPENING:
        return
    active = position.active
    if active is None:
        state, index = below(game.rng, len(game.turn_order))
        bookkeep(game, rng=state)
        active = game.turn_order[index]  # CR 103.1
    active = primary(game, active)
    first = position.starting_player
    bookkeep(game, starting_player=active if first is None else first)
    before = position.last_active
    if before is None:
        before = game.in_turn_order(active)[-1] if position.turn > 1 else NOTHING
    if position.moment == TURN:  # it is counted as it begins
        last = before if before != NOTHING else active
        bookkeep(game, turn=position.turn - 1, active=last, priority=active)
    else:
        given = position.priority
        bookkeep(
            game,
            turn=position.turn,
            active=active,
            last_active=before,
            step=position.step,
            priority=active if given is None else given,
            passed=position.passed,
        )
    hand_out(game, game.active)
    if game.markers and position.moment != TURN:
        turn_of_marker_begins(game, game.active)
    bookkeep(
        game,
        day=position.day,
        monarch=NOTHING if position.monarch is None else position.monarch,
        cast_last_turn=tuple(sorted(position.spells_last_turn.items())),
        extra_turns=position.extra_turns,
        extra_steps=position.extra_steps,
        skips=position.skips,
    )
