"""What holds of players and of the game as a view tells it: teams, turns, votes, designations.

All of that is public. (CR 701, 725, 726, 801, 805, 807-811, 901)
"""

from typing import Final

from apnap.abilities.instructions.keyword_actions import Vote
from apnap.game.game import Game
from apnap.game.view import (
    DungeonView,
    PlayerView,
    RoomView,
    TeamView,
    View,
    VoteView,
)
from apnap.languages.said import Said, in_lines, said, word
from apnap.rules.combat.attacking import goading
from apnap.rules.mechanics.command_zone.planes import A_PHENOMENON, A_PLANE, times_rolled
from apnap.rules.mechanics.dungeons import COMPLETED, dungeon_of, plan
from apnap.rules.mechanics.initiative import INITIATIVE
from apnap.rules.mechanics.speed import speed_of
from apnap.rules.mechanics.the_ring import RING_BEARER, TEMPTED, ring_of
from apnap.rules.objects.command_zone.decks import planar_controller
from apnap.rules.objects.multiplayer.teams import acting_together, active_players, emperors
from apnap.rules.objects.range_of_influence import RANGE, players_within
from apnap.rules.objects.roster import awake
from apnap.rules.objects.wording import deeds, object_named, plain_option
from apnap.rules.turn.seeing import Seer
from apnap.rules.turn.state_based_actions import fatal_poison
from apnap.terms.characteristics import POISON
from apnap.terms.events import Voted
from apnap.terms.identity import PlayerId, Reference

_PLANES: Final = frozenset((A_PLANE, A_PHENOMENON))

_BLESSED: Final = "city's blessing"


def add_standing(made: View, game: Game) -> None:
    """Who plays with whom, whose turn it is together, who rolls for what, who is the monarch."""
    made.monarch, made.day = game.monarch, game.day
    if "teams" in game.options:
        made.teams = tuple(_team(game, tuple(team)) for team in game.options["teams"])
    if game.shared_turns:
        made.acting = active_players(game)
    if RANGE in game.options and made.viewer is not None:
        made.reach = players_within(game, made.viewer)
    interests = awake(game)
    if not interests.isdisjoint(_PLANES):
        made.planar_controller = planar_controller(game)
        for each in made.players:
            each.planar_die = times_rolled(game, each.id)
    if Vote in interests:
        made.votes = _votes(game, Seer(game, made.viewer))
    for each in made.players:
        if game.players[each.id].notes:
            _add_notes(made, each, game)
    if game.command:
        _add_dungeons(made, game)
    goaded = goading(game)
    if goaded or RING_BEARER in interests:
        for permanent in made.battlefield:  # CR 701.15, 701.54
            permanent.goaded = goaded.get(permanent.id, ())
            permanent.bears_ring = bool(game.objects[permanent.id].notes.get(RING_BEARER))


def _team(game: Game, team: tuple[PlayerId, ...]) -> TeamView:
    made = TeamView(tuple(sorted(team, key=game.turn_order.index)))
    if game.shared_turns:
        made.players = acting_together(game, team[0]) or made.players
    made.emperor = next((each for each in emperors(game) if each in team), made.emperor)
    if game.options.get("shared_life"):
        made.life = game.players[team[0]].life
    if game.options.get("shared_life") and len(game.sharing_poison(team[0])) == len(team):
        made.poison = game.players[team[0]].counter(POISON)
    made.fatal_poison = fatal_poison(game, team[0])
    return made


def _votes(game: Game, seer: Seer) -> tuple[VoteView, ...]:
    """The votes for which a spell or ability is still resolving. (CR 701.38a)"""
    resolving = game.stack[-1:]
    return tuple(
        VoteView(event.player, _choice_said(seer, event.choice))
        for event in game.history
        if isinstance(event, Voted) and event.vote in resolving
    )


def _choice_said(seer: Seer, choice: str | Reference) -> str:
    return plain_option(choice) if isinstance(choice, str) else seer.name(choice)


def _add_notes(made: View, player: PlayerView, game: Game) -> None:
    """What a player has: the initiative, the city's blessing, speed, the Ring's temptations."""
    notes = game.players[player.id].notes
    if notes.get(INITIATIVE) and not player.left:
        made.initiative = player.id
    player.blessed = bool(notes.get(_BLESSED))
    player.speed = speed_of(game, player.id)
    player.tempted = int(notes.get(TEMPTED, 0))
    player.completed = tuple(object_named(each) for each in notes.get(COMPLETED, ()))


def _add_dungeons(made: View, game: Game) -> None:
    """The dungeon each player is in, and the room; and what the Ring does. (CR 309.4, 701.54c)"""
    emblems = {each.id: each for each in made.command if each.kind == "emblem"}
    for player in made.players if emblems else ():
        record = dungeon_of(game, player.id)
        if record is not None and record.copied is not None:
            rooms = tuple(
                RoomView(word("card", each.name), deeds(each.body), tuple(each.leads))
                for each in plan(record).rooms
            )
            name, room = object_named(record.copied.name), record.notes.get("room", 0)
            player.dungeon = DungeonView(record.id, name, room, rooms)
            emblems[record.id].text = in_lines(
                [_room_said(at, each, rooms, here=at == room) for at, each in enumerate(rooms)]
            )
        if player.tempted:
            ring = emblems.get(ring_of(game, player.id))
            if ring is not None:
                ring.text = in_lines(list(_RING[: player.tempted]))


# What the emblem does so far, in a few words. (CR 701.54c)
_RING: Final = (
    said("The Ring-bearer is legendary, and creatures with greater power can't block it."),
    said("When it attacks: draw a card, then discard a card."),
    said("When a creature blocks it: that creature is sacrificed at end of combat."),
    said("When it deals combat damage to a player: each opponent loses 3 life."),
)


def _room_said(at: int, room: RoomView, rooms: tuple[RoomView, ...], *, here: bool) -> Said:
    """A room in a line: its number, what happens there, where it leads."""
    text = said("{n}. {room}: {what}", n=at + 1, room=room.name, what=room.told)
    if room.leads:
        names = tuple(rooms[each].name for each in room.leads)
        text = said("{room} → {next}", room=text, next=names)
    return said("{room} (here)", room=text) if here else text
