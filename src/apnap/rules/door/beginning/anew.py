"""A game begins anew: restarted, or within another as a subgame. (CR 727, 729)

What was laid out is taken away, and the cards that go on are laid out as before any game. That is
written, not done: no event happens, so nothing replaces it and nothing triggers. Numbers and
chance go on, so that no id is ever used twice.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from apnap.abilities.cards import CardProgram
from apnap.game.game import FIELDS, STARTING, Game
from apnap.game.history import Departed
from apnap.game.objects import CARD, GameObject, Player
from apnap.rules.door.beginning.setup import add_card, add_effect, place
from apnap.rules.door.happening import happen
from apnap.rules.door.zone_changes import is_nontraditional, put_in, take_out
from apnap.rules.objects.command_zone.decks import (
    ONE_PLANAR_DECK,
    PLANAR,
    is_of_deck,
    planar_controller,
)
from apnap.rules.objects.components import (
    COMMANDER,
    SECOND,
    SIGNATURE,
    is_leading,
    leading_notes,
    pieces_of,
)
from apnap.rules.objects.markers.stickers import SHEETS
from apnap.rules.objects.multiplayer.deploying import deploying
from apnap.terms.characteristics import CONSPIRACY, VANGUARD
from apnap.terms.events import ZoneChange
from apnap.terms.identity import NOTHING, ObjectId, PlayerId
from apnap.terms.notes import NO_PLAYER_NOTES, ObjectNotes, PlayerNotes, without_notes
from apnap.terms.turn import COMMAND, LIBRARY, OUTSIDE, SUPPLEMENTARY_DECK

# What goes on from one game to the next.
_GOES_ON: Final = frozenset(
    {"main", "mana_by_hand", "next_id", "next_timestamp", "options", "remainder", "rng"}
    | {"turn_order"}
)


class Held(NamedTuple):
    """A card that goes on from one game to the next, and whose it is."""

    owner: PlayerId
    card: CardProgram
    leads: ObjectNotes  # whether it is its deck's commander: that belongs to the card (CR 903.3)


def cards_of(record: GameObject) -> list[Held]:
    """The cards that represent an object: several, if it is merged or melded; perhaps none."""
    pieces = pieces_of(record)
    if pieces:
        parts = [(each.card, each.notes) for each in pieces if each.kind == CARD]
    else:
        parts = [(record.card, record.notes)] if record.kind == CARD else []
    return [Held(record.owner, card, _leads(notes)) for card, notes in parts if card is not None]


def _leads(notes: ObjectNotes) -> ObjectNotes:
    kept = (COMMANDER, SECOND, SIGNATURE)
    return without_notes(notes, [name for name in notes if name not in kept])


def restart(game: Game) -> None:
    """All cards are laid out again, but for those left where they are. (CR 727.1, 727.2)

    Conspiracies stay in the command zone. (CR 315.3)
    """
    assert game.remainder is not None
    left = game.remainder.left
    staying: list[GameObject] = []
    cards: list[Held] = []
    for key, record in game.objects.items():
        types = record.card.front.types if record.card is not None else 0
        if record.zone == OUTSIDE:
            staying.append(record)
        elif key in left or types & CONSPIRACY:
            staying.append(_at_rest(record))
        else:
            cards += cards_of(record)
    _lay_out(game, staying, cards, None)


def _at_rest(record: GameObject) -> GameObject:
    """A card that stays: nothing that happened in the old game is known of it."""
    new = record.copy()
    if not record.face_down:
        new.notes = _leads(record.notes)  # CR 727.5a
    if record.kind == CARD:
        new.controller = new.held_by = record.owner
        new.since = NOTHING
    return new


def begin_subgame(game: Game) -> None:
    """A new game in the place of this one, which waits in it. (CR 729.2)"""
    assert game.remainder is not None
    life = game.remainder.life
    main = game.fork()
    main.set_stage(game.remainder.stage)
    main.set_priority(NOTHING, 0)
    staying: list[GameObject] = []
    cards: list[Held] = []
    for record in game.objects.values():
        if record.zone in (LIBRARY, SUPPLEMENTARY_DECK):  # CR 729.2, 729.2a
            cards += cards_of(record)
            take_out(main, record)
            main.drop_object(record.id)
        elif record.zone == COMMAND and (is_leading(record) or _is_vanguard(record)):
            cards += cards_of(record)  # CR 729.2b, 729.2c
            _keep_away(main, record)
        elif record.zone == OUTSIDE and record.kind == CARD:
            staying.append(record)  # what is outside the main game is outside the subgame, too
            main.drop_object(record.id)
    main.forget()
    game.set_field("main", main)
    game.set_field("remainder", None)
    game.set_field("known", Departed())
    _lay_out(game, staying, cards, life)
    for record in main.objects.values():
        if _may_be_brought_in(record):
            assert record.card is not None
            outside = add_card(game, record.card, record.owner, OUTSIDE)
            place(game, outside, {"notes": {IN_MAIN_GAME: record.id}})


IN_MAIN_GAME: Final = "in the main game"  # the note of a card outside: what it is there


def _may_be_brought_in(record: GameObject) -> bool:
    """What is in the main game is outside the subgame. (CR 729.4)

    Not a card that its owner can't look at, nor what several cards are together.
    """
    if record.kind != CARD or record.zone == OUTSIDE or is_nontraditional(record):
        return False
    return not pieces_of(record) and (not record.face_down or record.controller == record.owner)


def leave_main_game(game: Game, key: ObjectId) -> None:
    """A card was brought in from a main game: what triggers on that there waits. (CR 729.4a)"""
    assert game.main is not None
    game.set_field("main", _without(game.main, key, game))


def _without(main: Game, key: ObjectId, game: Game) -> Game:
    """The main game, or one around it, after the object left it."""
    new = main.fork()
    if key not in new.objects:
        assert main.main is not None
        new.set_field("main", _without(main.main, key, game))
        return new
    new.set_field("next_id", game.next_id)
    new.set_field("next_timestamp", game.next_timestamp)
    if game.asker is not None:
        new.attend(game.asker)
    gone = happen(new, [ZoneChange(key, OUTSIDE, how="put", rule="729.4a")])
    for event in gone:
        if isinstance(event, ZoneChange) and event.new_id in new.objects:
            new.drop_object(event.new_id)
    new.leave()
    new.forget()
    game.set_field("next_id", new.next_id)
    game.set_field("next_timestamp", new.next_timestamp)
    return new


def _is_vanguard(record: GameObject) -> bool:
    return record.card is not None and bool(record.card.front.types & VANGUARD)


def _keep_away(main: Game, record: GameObject) -> None:
    """The object is not in the main game while its card is in the subgame."""
    take_out(main, record)
    away = record.copy()
    away.zone = OUTSIDE
    main.put_object(away)


def end_subgame(game: Game) -> None:
    """The main game again, with the cards of the subgame in its libraries. (CR 729.5)

    They are still to be shuffled.
    """
    main = game.main
    assert main is not None
    records = [*game.objects.values(), *_of_those_who_left(game)]
    game.set_field("known", main.known.fork())
    for name in ("objects", "players", "effects", "delayed"):
        game.set_field(name, getattr(main, name).copy())
    for name in FIELDS:
        if name not in ("next_id", "next_timestamp", "rng"):
            game.set_field(name, getattr(main, name))
    for record in records:
        if record.zone == OUTSIDE:
            if record.kind == CARD and record.notes.get(IN_MAIN_GAME) not in game.objects:
                game.put_object(record)
            continue
        for held in cards_of(record):
            _return(game, held, record.zone)
    game.keep_derived(None)
    game.touch()


def _of_those_who_left(game: Game) -> list[GameObject]:
    """What left the subgame with its owner, as it last was there. (CR 800.4a)"""
    gone = [player for player, record in game.players.items() if record.left]
    return [
        last.object
        for _, last in game.known.items()
        if last.moved_to == NOTHING and last.object.owner in gone
    ]


def _return(game: Game, held: Held, zone: int) -> None:
    """Into its owner's library, or where it came from in the command zone. (CR 729.5-729.5c)"""
    types = held.card.front.types
    away = _kept_away(game, held) if held.leads or types & VANGUARD else None
    if away is not None and zone == COMMAND:
        back = away.copy()
        back.zone = COMMAND
        game.put_object(back)
        put_in(game, back, -1)
        return
    if types & CONSPIRACY:
        add_card(game, held.card, held.owner, OUTSIDE)
    elif is_of_deck(held.card):
        add_card(game, held.card, _owner_of_deck(game, held), SUPPLEMENTARY_DECK)
    else:
        key = add_card(game, held.card, held.owner)
        if away is not None:
            place(game, key, {"notes": leading_notes(away)})
            game.drop_object(away.id)


def _kept_away(game: Game, held: Held) -> GameObject | None:
    """What the card was in the command zone of the main game."""
    for record in game.objects.values():
        if record.zone == OUTSIDE and record.card is held.card and record.owner == held.owner:
            if is_leading(record) or _is_vanguard(record):
                return record
    return None


def _owner_of_deck(game: Game, held: Held) -> PlayerId:
    """The only planar deck is the planar controller's. (CR 901.15b)"""
    if ONE_PLANAR_DECK in game.options and held.card.front.types & PLANAR:
        return max(planar_controller(game), 0)
    return held.owner


def _lay_out(
    game: Game, staying: Iterable[GameObject], cards: Iterable[Held], life: int | None
) -> None:
    """A game that is about to begin, with these cards in it. (CR 103.2, 103.3)"""
    fresh = Game()
    for name in ("objects", "effects", "delayed"):
        game.set_field(name, {})
    for name in FIELDS:
        if name not in _GOES_ON:
            game.set_field(name, getattr(fresh, name))
    game.set_stage(STARTING)
    for player in list(game.players.values()):
        game.put_player(_at_the_beginning(player, life))
        effect = deploying(game, player.id)
        if effect is not None and not player.left:
            add_effect(game, effect)
    for record in staying:
        game.put_object(record)
        put_in(game, record, -1)
    for held in cards:
        at_home = COMMAND if held.card.front.types & VANGUARD else LIBRARY
        zone = SUPPLEMENTARY_DECK if is_of_deck(held.card) else at_home
        key = add_card(game, held.card, _owner_of_deck(game, held), zone)
        if held.leads:
            place(game, key, {"notes": held.leads})
    game.keep_derived(None)
    game.touch()


def _at_the_beginning(player: Player, life: int | None) -> Player:
    """The player as any game begins; who has left isn't in the new one. (CR 727.1, 729.4)"""
    new = Player(player.id, player.name, player.starting_life if life is None else life)
    new.left = player.left
    notes: PlayerNotes = {}
    if player.left:
        notes["absent"] = True
    if SHEETS in player.notes:
        notes["sticker sheets"] = player.notes["sticker sheets"]  # CR 103.2d
    new.notes = notes or NO_PLAYER_NOTES
    return new
