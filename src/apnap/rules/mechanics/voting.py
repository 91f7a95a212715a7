"""Clashing, voting, villainous choices, fateseal, bending, and cards from outside the game.

(CR 400.11, 701.29, 701.30, 701.38, 701.55, 701.65, 701.66)
"""

from collections.abc import Sequence
from typing import Any, Final

from apnap.abilities.amounts import MoreVotes, VotesFor
from apnap.abilities.instructions.keyword_actions import (
    Airbend,
    ChoosesBetween,
    Clash,
    Earthbend,
    Fateseal,
    FromOutside,
    VillainousChoice,
    Vote,
)
from apnap.game.bindings import by_name, votes_for, votes_in
from apnap.game.game import Game
from apnap.game.objects import CARD
from apnap.game.topics import Topic
from apnap.keywords import actions
from apnap.rules.door.beginning.anew import IN_MAIN_GAME, leave_main_game
from apnap.rules.door.happening import happen
from apnap.rules.following.following import (
    InstructionRows,
    at_hand,
    follow,
    move,
    players,
    who_decide,
)
from apnap.rules.meaning.amounts import AmountRows, number_of
from apnap.rules.meaning.commanders import cards_outside
from apnap.rules.meaning.conditions import ConditionRows
from apnap.rules.meaning.descriptions import candidates, describes
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import mana_value
from apnap.rules.objects.wording import asking_for, deed, numbered
from apnap.terms.events import ActionTaken, Event, Reordered, Revealed, Voted, ZoneChange
from apnap.terms.identity import NOTHING, ObjectId, PlayerId
from apnap.terms.turn import EXILE, LIBRARY

# Clash. (CR 701.30)


def clash(game: Game, node: Clash, context: Context) -> None:
    """All reveal at once, decide in APNAP order, and the cards move at once. (CR 701.30b-d)"""
    you = players(game, node.who, context)[:1]
    both = you + players(game, node.against, context)[:1]
    clashing = [p for p in game.apnap() if p in both]
    shown = {p: game.zone(LIBRARY, p)[0] for p in clashing if game.zone(LIBRARY, p)}
    cause = context.source
    happen(game, [Revealed((key,), by=p, rule="701.30c", cause=cause) for p, key in shown.items()])
    values = {player: mana_value(game, key) for player, key in shown.items()}
    down = {p: key for p, key in shown.items() if _goes_down(game, p, key)}
    happen(game, [Reordered(p, (), (key,), rule="701.30a") for p, key in down.items()])
    winners = [player for player in values if _wins(values, player)]
    events: list[Event] = [ActionTaken(player, "clash", rule="701.30a") for player in clashing]
    events += [ActionTaken(player, "win a clash", rule="701.30d") for player in winners]
    happen(game, events)
    context.did = bool(you) and you[0] in winners


def _goes_down(game: Game, player: PlayerId, key: ObjectId) -> bool:
    return game.confirm(player, Topic.CLASH, "put it on the bottom", key, "701.30a")


def _wins(values: dict[PlayerId, int], player: PlayerId) -> bool:
    """CR 701.30d: a higher mana value than all the other cards."""
    return all(values[player] > value for other, value in values.items() if other != player)


# Vote. (CR 701.38)


def vote(game: Game, node: Vote, context: Context) -> None:
    """Each player in turn order from you on; secret votes are told together. (CR 701.38a)"""
    order = game.apnap()
    start = order.index(context.you) if context.you in order else 0
    resolving = game.stack[-1] if game.stack else NOTHING
    options: Sequence[Any] = node.options
    if node.of is not None:
        options = candidates(game, node.of, context)
    votes: dict[Any, int] = dict.fromkeys(options, 0)
    events: list[Event] = []
    for player in (*order[start:], *order[:start]) if options else ():
        chosen = game.pick(player, Topic.VOTE, "vote", options, context.source, "701.38a")
        votes[chosen] = votes.get(chosen, 0) + 1
        events.append(Voted(player, chosen, resolving, rule="701.38a", cause=context.source))
        if not node.secret:
            happen(game, events)
            events = []
    happen(game, events)
    if node.of is not None:
        most = max(votes.values(), default=0)
        chosen_by_most = tuple(each for each, number in votes.items() if 0 < number == most)
        context.bindings["most votes"] = chosen_by_most
    else:
        for option, number in votes.items():
            by_name(context.bindings)[votes_for(option)] = number
    context.did = True


def _votes_for(game: Game, number: VotesFor, context: Context) -> int:
    return votes_in(context.bindings).get(votes_for(number.option), 0)


def _more_votes(game: Game, condition: MoreVotes, context: Context) -> bool:
    """CR 701.38"""
    votes = votes_in(context.bindings)
    number = votes.pop(votes_for(condition.option), 0)
    most = max(votes.values(), default=0)
    return number > most or (condition.tied and number == most)


# A villainous choice. (CR 701.55)


def villainous_choice(game: Game, node: VillainousChoice, context: Context) -> None:
    """One player after the other, even what is impossible may be chosen. (CR 701.55a-d)"""
    for player in who_decide(game, node.who, context):
        at_hand(context, player)
        options: dict[str, Any] = {numbered(1, deed(node.one)): node.one}
        options[numbered(2, deed(node.other))] = node.other
        prompt = "face a villainous choice"
        chosen = game.pick(
            player, Topic.VILLAINOUS_CHOICE, prompt, list(options), context.source, "701.55a"
        )
        context.acting = context.you
        context.bindings["each player"] = (player,)
        follow(game, options[chosen], context)
    context.did = True


def choose_between(game: Game, node: ChoosesBetween, context: Context) -> None:
    """One player after the other chooses a word, and what it leads to is done. (CR 608.2d)"""
    for player in who_decide(game, node.who, context):
        at_hand(context, player)
        asked = asking_for(f"{node.options[0]} or {node.options[1]}")
        chosen = game.pick(player, Topic.QUALITY, asked, node.options, context.source, "608.2d")
        context.acting = context.you
        context.bindings["each player"] = (player,)
        follow(game, node.one if chosen == node.options[0] else node.other, context)
    context.did = True


# Bending. (CR 701.65, 701.66)


def earthbend(game: Game, node: Earthbend, context: Context) -> None:
    """CR 701.66a"""
    follow(game, actions.earthbend(node), context)


def airbend(game: Game, node: Airbend, context: Context) -> None:
    """CR 701.65a"""
    follow(game, actions.airbend(node), context)


# The library of an opponent; cards from outside the game.


def fateseal(game: Game, node: Fateseal, context: Context) -> None:
    """Look at the top cards of an opponent's library. (CR 701.29a)"""
    for player in players(game, node.who, context):
        opponents = game.opponents(player)
        of = game.pick(
            player, Topic.PLAYER, "choose an opponent", opponents, context.source, "701.29a"
        )
        cards = game.zone(LIBRARY, of)[: number_of(game, node.amount, context)]
        if not cards:
            continue
        happen(game, [Revealed(cards, (player,), player, rule="701.29a", cause=context.source)])
        bounds = (0, len(cards))
        down = game.select(
            player, Topic.FATESEAL, "put on the bottom", cards, bounds, context.source, "701.29a"
        )
        up = [key for key in cards if key not in down]
        down = game.arrange(
            player, Topic.ORDER_ON_BOTTOM, "order on the bottom", down, context.source, "701.29a"
        )
        up = game.arrange(player, Topic.ORDER_ON_TOP, "order on top", up, context.source, "701.29a")
        happen(game, [Reordered(of, tuple(up), tuple(down), by=player, rule="701.29a")])
        context.did = True


def from_outside(game: Game, node: FromOutside, context: Context) -> None:
    """A card of the player's sideboard may come into their hand. (CR 400.11a, 400.11b)"""
    for player in players(game, node.who, context):
        options = [
            key for key in cards_outside(game, player) if describes(game, node.what, key, context)
        ]
        outside = list(options)
        if node.exiled is not None:  # CR 406.3: only what can be seen there
            options += [
                key
                for key, record in game.objects.items()
                if record.zone == EXILE and record.kind == CARD and record.owner == player
                if not record.face_down and describes(game, node.exiled, key, context)
            ]
        if not options:
            continue
        prompt = "choose a card from outside the game"
        chosen = game.select(
            player,
            Topic.OUTSIDE_THE_GAME,
            prompt,
            options,
            (min(node.least, len(options)), min(1, len(options))),
            context.source,
            "400.11b",
        )
        there = [game.objects[key].notes.get(IN_MAIN_GAME) for key in chosen]
        move(
            game,
            [ZoneChange(key, node.to, how="put", by=player, rule="400.11b") for key in chosen],
            context,
        )
        for each in there:
            if each is not None:
                leave_main_game(game, each)  # CR 729.4a
        brought = tuple(context.bindings.get("them", ())) if chosen else ()
        if brought and node.revealed and chosen[0] in outside:
            happen(game, [Revealed(brought, by=player, rule="701.20a", cause=context.source)])


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    Clash: clash,
    Vote: vote,
    VillainousChoice: villainous_choice,
    ChoosesBetween: choose_between,
    Earthbend: earthbend,
    Airbend: airbend,
    Fateseal: fateseal,
    FromOutside: from_outside,
}


# Which function finds out which amount.
AMOUNTS_COUNTED: Final[AmountRows] = {
    VotesFor: _votes_for,
}


# Which function tests which condition.
CONDITIONS_TESTED: Final[ConditionRows] = {
    MoreVotes: _more_votes,
}
