"""Starting the game: who begins, opening hands, mulligans. (CR 103)"""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from apnap.abilities.abilities import BeginsOnBattlefield, BeginsWithToken, RevealsFromOpeningHand
from apnap.abilities.instructions.actions import Body, CreateTokens
from apnap.abilities.instructions.flow import Delayed
from apnap.abilities.nodes import Node
from apnap.abilities.references import ExactObject, You
from apnap.abilities.triggers import SpellIsCast
from apnap.game.choices import Details
from apnap.game.game import Game
from apnap.game.objects import GameObject
from apnap.game.randomness import below, shuffled
from apnap.game.topics import Topic
from apnap.rules.door.beginning.setup import place
from apnap.rules.door.happening import bookkeep, happen
from apnap.rules.door.player_writes import drew_starting_hand
from apnap.rules.following.following import follow, follow_body
from apnap.rules.following.objects.ante import FOR_ANTE, ante_a_card
from apnap.rules.following.stickers import choose_sheets
from apnap.rules.meaning.commanders import colors_to_choose
from apnap.rules.meaning.conditions import holds
from apnap.rules.mechanics.before_the_game.companions import choose_companion
from apnap.rules.mechanics.before_the_game.drafts import exile_drafted_cards
from apnap.rules.mechanics.command_zone.conspiracies import (
    A_CONSPIRACY,
    before_opening_hand,
    keep_one_hand,
    note_whole_pools,
    put_conspiracies_in_command_zone,
    settle_starting_player,
)
from apnap.rules.mechanics.command_zone.planes import (
    A_PHENOMENON,
    A_PLANE,
    set_starting_planes,
    shuffle_deck,
)
from apnap.rules.mechanics.command_zone.schemes import A_SCHEME, archenemies
from apnap.rules.mechanics.command_zone.vanguard import hand_modifier
from apnap.rules.objects.command_zone.decks import AN_ATTRACTION
from apnap.rules.objects.components import COLOR, LEADING, chooses_color, is_leading
from apnap.rules.objects.context import Context
from apnap.rules.objects.multiplayer.teams import (
    RANDOM,
    SEATS,
    as_each_team_likes,
    may_start,
    primary,
)
from apnap.rules.objects.roster import awake
from apnap.terms.events import CardDrawn, Noted, Revealed, Shuffled, ZoneChange
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.notes import without_notes
from apnap.terms.turn import BATTLEFIELD, COMMAND, LIBRARY

STARTING_HAND: Final = 7  # CR 103.5

# What some game begins with besides decks. (CR 103.2e, 103.3a, 103.7, 904.6)
BESIDE_DECKS: Final = frozenset((A_PLANE, A_PHENOMENON, A_SCHEME, A_CONSPIRACY, AN_ATTRACTION))


def start(game: Game) -> None:
    """Everything up to the first turn. (CR 103.1-103.6)"""
    if game.remainder is not None:
        first = primary(game, game.remainder.context.you)  # CR 727.1a
    elif game.main is not None:
        first = _by_chance(game)  # CR 729.2
    else:
        if game.options.get(SEATS) == RANDOM:  # CR 806.3, 807.3
            state, seats = shuffled(game.rng, game.turn_order)
            bookkeep(game, rng=state, turn_order=seats)
        told = game.options.get("starting_player")
        first = _by_chance(game) if told is None else primary(game, int(told))
    beside = not awake(game).isdisjoint(BESIDE_DECKS)
    if beside and len(archenemies(game)) == 1 and game.remainder is None:
        (first,) = archenemies(game)  # CR 904.6
    bookkeep(game, starting_player=first, active=first)
    for player in game.apnap():
        choose_companion(game, player)
    for player in game.apnap():
        put_commanders_in_command_zone(game, player)
    for player in game.apnap():
        if game.players[player].notes:
            choose_sheets(game, player)
    for player in game.apnap() if beside else ():
        put_conspiracies_in_command_zone(game, player)
    if beside:
        settle_starting_player(game)
        note_whole_pools(game)
    for player in game.apnap():
        exile_drafted_cards(game, player)  # CR 607.2n
    for player in game.apnap():
        happen(game, [Shuffled(player, rule="103.3")])
        if beside:
            shuffle_deck(game, player)
    if game.options.get(FOR_ANTE):
        for player in game.apnap():
            ante_a_card(game, player)  # CR 407.2
    for player in game.apnap():
        if beside:
            before_opening_hand(game, player)
        _draw_hand(game, player)
    for player in game.apnap() if beside else ():
        keep_one_hand(game, player, partial(_draw_so_many, game, player))
    mulligans(game)
    acting = [player for player in game.apnap() if has_opening_hand_actions(game, player)]
    for player in as_each_team_likes(game, acting) if acting else ():  # CR 103.6c, 805.3b
        opening_hand_actions(game, player)
    _begin_with_tokens(game)
    if beside:
        set_starting_planes(game)  # CR 103.7


def _by_chance(game: Game) -> PlayerId:
    """CR 103.1"""
    able = [each for each in may_start(game) if not game.players[each].left] or game.alive()
    state, index = below(game.rng, len(able))
    bookkeep(game, rng=state)
    return able[index]


def how_many_play(game: Game) -> int:
    """The players with whom the game began. (CR 727.1, 800.1)"""
    number = len(game.turn_order)
    for key in game.players:
        if game.players[key].left and "absent" in game.players[key].notes:
            number -= 1
    return number


def _begin_with_tokens(game: Game) -> None:
    """Tokens with which cards in the command zone let the game begin. (CR 103.6a)"""
    if BeginsWithToken not in awake(game):
        return
    for key in game.command:
        record = game.objects[key]
        for each in record.printed.abilities:
            if isinstance(each, BeginsWithToken):
                create = CreateTokens(You(), 1, each.token)
                follow_body(game, Body((create,)), Context(record.owner, key))
                bookkeep(game, waiting=())


def put_commanders_in_command_zone(game: Game, player: PlayerId) -> None:
    """From the deck, face up, before it is shuffled. (CR 103.2c, 903.6)"""
    if awake(game).isdisjoint(LEADING):
        return
    for key in game.players[player].library:
        record = game.objects[key]
        if is_leading(record):
            if chooses_color(record.card):
                colors = colors_to_choose(game, player)
                prompt = "choose a color"
                color = game.pick(player, Topic.COLOR, prompt, colors, key, "903.4b")
                happen(game, [Noted(key, COLOR, color, rule="903.4b")])
            happen(game, [ZoneChange(key, COMMAND, how="put", by=player, rule="903.6")])


def enter_placed(game: Game) -> None:
    """Permanents that enter as the game begins: as effects have it, but nothing triggers."""
    for key in [each.id for each in game.objects.values() if ENTERS in each.notes]:
        record = game.objects[key]
        notes = without_notes(record.notes, (ENTERS,))
        enter = ZoneChange(key, BATTLEFIELD, how="put", by=record.controller)
        enter.controller, enter.face = record.controller, record.face
        enter.tapped, enter.face_down = record.tapped, record.face_down
        enter.counters, enter.attach_to = record.counters, record.attached_to
        enter.notes, enter.rule = notes, "103.6a"
        place(game, key, {"notes": notes})
        happened = happen(game, [enter])
        bookkeep(game, waiting=())
        for each in happened:
            if isinstance(each, ZoneChange) and each.new_id in game.objects:
                place(game, each.new_id, {"since": record.since})


def has_opening_hand_actions(game: Game, player: PlayerId) -> bool:
    """Whether a card of the opening hand lets its owner do something. (CR 103.6)"""
    return any(
        _begins_in_play(game, key) is not None or _waits(game.objects[key]) is not None
        for key in game.players[player].hand
    )


def opening_hand_actions(game: Game, player: PlayerId) -> None:
    """What cards of the opening hand let their owner do, one after the other. (CR 103.6)"""
    _begin_in_play(game, player)
    _reveal(game, player)


def _begin_in_play(game: Game, player: PlayerId) -> None:
    """Cards with which the game may begin in play. (CR 103.6a)"""
    able = [key for key in game.players[player].hand if _begins_in_play(game, key) is not None]
    if not able:
        return
    chosen = game.select(
        player, Topic.BEGIN_IN_PLAY, "begin on the battlefield", able, (0, len(able)), rule="103.6a"
    )
    for key in chosen:
        ability = _begins_in_play(game, key) if key in game.players[player].hand else None
        if ability is None:
            continue  # exiled for another of them
        _put_into_play(game, key, ability, player)


def _put_into_play(
    game: Game, key: ObjectId, ability: BeginsOnBattlefield, player: PlayerId
) -> None:
    """The card enters, and what its text adds is done. (CR 103.6a)"""
    enter = ZoneChange(key, BATTLEFIELD, how="put", by=player, controller=player)
    enter.rule = "103.6a"
    if ability.counter:
        enter.counters = {ability.counter: 1}
    happen(game, [enter])
    if ability.then is not None:
        follow_body(game, ability.then, Context(player, enter.new_id))


def _begins_in_play(game: Game, key: ObjectId) -> BeginsOnBattlefield | None:
    record = game.objects[key]
    for each in record.printed.abilities:
        if isinstance(each, BeginsOnBattlefield):
            context = Context(record.owner, key)
            if each.condition is None or holds(game, each.condition, context):
                return each
    return None


def _reveal(game: Game, player: PlayerId) -> None:
    """Cards that may be revealed, each once; what they say waits for its time. (CR 103.6b)"""
    waiting = {key: _waits(game.objects[key]) for key in game.players[player].hand}
    able = [key for key, ability in waiting.items() if ability is not None]
    if not able:
        return
    many = (0, len(able))
    chosen = game.select(
        player, Topic.OPENING_REVEAL, "reveal from your opening hand", able, many, rule="103.6b"
    )
    for key in chosen:
        happen(game, [Revealed((key,), by=player, rule="103.6b", cause=key)])
        ability = waiting[key]
        assert ability is not None
        for later in _delayed(game, ability, player):
            follow(game, later, Context(player, key))


def _waits(record: GameObject) -> RevealsFromOpeningHand | None:
    for each in record.printed.abilities:
        if isinstance(each, RevealsFromOpeningHand):
            return each
    return None


def _delayed(game: Game, ability: RevealsFromOpeningHand, player: PlayerId) -> Iterator[Delayed]:
    """One delayed ability, or one for each opponent whose spell it waits for. (CR 603.7a)"""
    condition = ability.condition
    if not isinstance(condition, SpellIsCast):
        yield Delayed(condition, ability.body)
        return
    for opponent in game.opponents(player):
        yield Delayed(replace(condition, who=ExactObject(opponent)), ability.body)


def starting_hand(game: Game, player: PlayerId) -> int:
    """How many cards a player's starting hand has. (CR 103.5, 902.5)"""
    return max(0, STARTING_HAND + hand_modifier(game, player))


def _draw_hand(game: Game, player: PlayerId) -> None:
    _draw_so_many(game, player, starting_hand(game, player))


def _draw_so_many(game: Game, player: PlayerId, cards: int) -> None:
    for _ in range(cards):
        happen(game, [CardDrawn(player, rule="103.5")])


def mulligans(game: Game) -> None:
    """In turn order they declare, then all who want take a mulligan at once. (CR 103.5)"""
    undecided = list(game.apnap())
    while undecided:
        declaring = as_each_team_likes(game, undecided)  # CR 103.5d, 805.3a
        undecided = sorted(
            [player for player in declaring if _wants(game, player)], key=game.apnap().index
        )
        for player in undecided:
            take_mulligan(game, player)


def _taken(game: Game, player: PlayerId) -> int:
    return int(game.players[player].notes.get("mulligans", 0))


def _free(game: Game) -> int:
    """In a multiplayer game, or one of Brawl, the first doesn't count. (CR 103.5c, 903.12g)"""
    return 1 if how_many_play(game) > 2 else int(game.options.get("free_mulligans", 0))


def _wants(game: Game, player: PlayerId) -> bool:
    if _taken(game, player) - _free(game) >= starting_hand(game, player):
        return False
    return not game.confirm(
        player,
        Topic.MULLIGAN,
        "keep this hand?",
        rule="103.5",
        details=Details(amount=_taken(game, player)),
    )


def hand_after_mulligan(game: Game, player: PlayerId) -> int:
    """How many cards the player would keep after another mulligan. (CR 103.5)"""
    counted = _taken(game, player) + 1 - _free(game)
    return starting_hand(game, player) - max(0, counted)


def take_mulligan(game: Game, player: PlayerId) -> None:
    """Shuffle the hand in, draw anew, put a card on the bottom for each mulligan. (CR 103.5)"""
    hand = game.players[player].hand
    happen(game, [ZoneChange(key, LIBRARY, how="mulligan", rule="103.5") for key in hand])
    happen(game, [Shuffled(player, mulligan=True, rule="103.5")])
    _draw_hand(game, player)
    drew_starting_hand(game, player, _taken(game, player) + 1)
    count = _taken(game, player) - _free(game)
    if count <= 0:
        return
    hand = game.players[player].hand
    chosen = game.select(
        player, Topic.MULLIGAN_CARDS, "put on the bottom", hand, (count, count), rule="103.5"
    )
    ordered = game.arrange(
        player, Topic.ORDER_ON_BOTTOM, "order on the bottom", chosen, rule="103.5"
    )
    for key in ordered:
        move = ZoneChange(key, LIBRARY, how="mulligan", position=-1, rule="103.5")
        happen(game, [move])


ENTERS: Final = "enters as the game begins"  # the note of a card outside: how it does


# The changes of the rules that are heeded here.
HEEDS: Final[tuple[type[Node], ...]] = (
    BeginsOnBattlefield,
    BeginsWithToken,
    RevealsFromOpeningHand,
)
