"""Special actions that exile a card from the hand for later. (CR 116.2, 702.62, 702.143)"""

from typing import Final

from apnap.abilities.abilities import AlternativeCost, ExilesItself, KeywordAbility
from apnap.abilities.amounts import X
from apnap.abilities.cards import CardProgram
from apnap.abilities.costs import Costs, PayMana
from apnap.abilities.effects import AddAbility, Continuous
from apnap.abilities.instructions.keyword_actions import BecomePlotted
from apnap.abilities.references import Bound
from apnap.abilities.values import Duration, Timing
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.keywords.exile import AT_SORCERY_TIME, plot
from apnap.keywords.registry import expanded
from apnap.rules.casting.legality import is_prohibited, is_timely
from apnap.rules.casting.special_actions import SpecialAction, SpecialActionRows
from apnap.rules.casting.ways import plan_for
from apnap.rules.costs.payment import can_pay, pay
from apnap.rules.door.durations import begin
from apnap.rules.door.happening import happen
from apnap.rules.following.following import InstructionRows, bind, objects
from apnap.rules.meaning.amounts import amount
from apnap.rules.meaning.timing import is_time
from apnap.rules.objects.context import Context, for_action
from apnap.rules.objects.current_characteristics import characteristics, derived
from apnap.rules.objects.roster import when
from apnap.rules.objects.static_abilities import notes_of
from apnap.terms.events import ActionTaken, CountersPut, Event, Noted, ZoneChange
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.turn import EXILE, HAND


def ways_of(card: CardProgram) -> tuple[ExilesItself, ...]:
    """The special actions of a card in hand."""
    notes = notes_of(card)
    if notes.exiling is None:
        found = [each for each in expanded(card.front.abilities) if isinstance(each, ExilesItself)]
        notes.exiling = tuple(found)
    return notes.exiling


def ways_now(game: Game, key: ObjectId) -> tuple[ExilesItself, ...]:
    """The same of a card as it is: it may have gained or lost some. (CR 113.6)"""
    seen = derived(game).seen.get(key)  # only what effects reached is there
    if seen is not None:
        return tuple(each for each in expanded(seen.abilities) if isinstance(each, ExilesItself))
    card = game.objects[key].card
    return () if card is None else ways_of(card)


def way_of(game: Game, key: ObjectId, label: str) -> ExilesItself | None:
    """The special action of that name a card in hand has."""
    return next((way for way in ways_now(game, key) if way.label == label), None)


def ways_in_hand(game: Game, player: PlayerId) -> list[tuple[ObjectId, ExilesItself]]:
    """The cards in hand with such actions: hardly ever any, so found once for each derivation."""
    kept = derived(game).kept
    place = f"exiling from hand {player}"
    found = kept.get(place)
    if found is None:
        hand = game.zone(HAND, player)
        found = kept[place] = [(key, way) for key in hand for way in ways_now(game, key)]
    return found


def may_exile(game: Game, player: PlayerId, key: ObjectId, way: ExilesItself) -> bool:
    """Whether it is the time for it and the player can pay. (CR 702.62a, 702.62c, 702.170a)"""
    if way.timing is Timing.AS_CAST:
        record = game.objects[key]
        plan = plan_for(game, record, 0)
        if not is_timely(game, player, key, characteristics(game, key), plan):
            return False
        if is_prohibited(game, player, key):
            return False
    elif not is_time(game, player, way.timing):
        return False
    return can_pay(game, player, _costs(way, 1), for_action(player, key, way.label))


def _costs(way: ExilesItself, x: int) -> Costs:
    """The cost, with a number in the place of {X}. (CR 107.3d)"""
    return Costs(
        tuple(
            PayMana(tuple(str(x) if each == "X" else each for each in part.symbols))
            if isinstance(part, PayMana)
            else part
            for part in way.costs.parts
        )
    )


def _chosen_x(game: Game, player: PlayerId, key: ObjectId, way: ExilesItself) -> int:
    """The value of X, at least 1 and at most what the player can pay for. (CR 107.3d)"""
    most = 1
    while can_pay(game, player, _costs(way, most + 1), for_action(player, key, way.label)):
        most += 1
    return game.number(player, Topic.VALUE_OF_X, "choose X", (1, most), key, "107.3d")


def exile_it(game: Game, player: PlayerId, key: ObjectId, way: ExilesItself) -> bool:
    """Pay and exile the card; it doesn't use the stack. (CR 116.2f, 116.2k)"""
    context = for_action(player, key, way.label)
    number: int = 0
    given = _given(game, key)
    if isinstance(way.amount, int):
        number = way.amount
    elif not isinstance(way.amount, X):
        number = amount(game, way.amount, context)  # as it is in the hand
    x = _chosen_x(game, player, key, way) if isinstance(way.amount, X) else 0
    if not pay(game, player, _costs(way, x), context):
        return False
    move = ZoneChange(key, EXILE, how=way.label, by=player, rule="116.2", cause=key)
    move.face_down = way.face_down
    happened = happen(game, [move])
    moved = next((event for event in happened if type(event) is ZoneChange), None)
    if moved is None or moved.to != EXILE:
        return False
    events: list[Event] = [Noted(moved.new_id, way.label, game.turn, rule="116.2", cause=key)]
    if x or number:
        events.append(CountersPut(moved.new_id, way.counter, x or number, player, rule="702.62a"))
    events.append(ActionTaken(player, way.label, moved.new_id, rule="116.2", cause=key))
    happen(game, events)
    if way.suspends and "suspend" not in characteristics(game, moved.new_id).keywords:
        given = (AddAbility(KeywordAbility("suspend")),)
    if given:
        begin(game, Continuous(Bound("them"), given), Duration.FOR_GOOD, (moved.new_id,), context)
    return True


def _given(game: Game, key: ObjectId) -> tuple[AddAbility, ...]:
    """How it may be cast later by an ability it was given: that isn't forgotten. (CR 702.143d)"""
    seen = derived(game).seen.get(key)
    card = game.objects[key].card
    if seen is None or card is None:
        return ()
    own = card.front.abilities
    return tuple(
        AddAbility(part)
        for each in seen.abilities
        if isinstance(each, KeywordAbility) and each not in own
        for part in (expanded((each,)) if each.name in _GIVEN else ())
        if isinstance(part, AlternativeCost)
    )


_GIVEN: Final = frozenset({"foretell", "plot"})


def _taken_as(label: str) -> SpecialAction:
    """The special action of that name, offered to players with priority. (CR 116.1)"""

    def offer(game: Game, player: PlayerId) -> list[ObjectId]:
        return [
            key
            for key, way in ways_in_hand(game, player)
            if way.label == label and may_exile(game, player, key, way)
        ]

    def take(game: Game, player: PlayerId, key: ObjectId) -> bool:
        way = way_of(game, key, label)
        return way is not None and exile_it(game, player, key, way)

    return SpecialAction(when(offer, ExilesItself), take)


def become_plotted(game: Game, node: BecomePlotted, context: Context) -> None:
    """Its owner may cast it for nothing as a sorcery on a later turn. (CR 702.170c, 702.170d)"""
    cards = [key for key in objects(game, node.what, context) if game.objects[key].zone == EXILE]
    events: list[Event] = []
    for key in cards:
        owner = game.objects[key].owner
        events += [
            Noted(key, "plot", game.turn, rule="702.170c", cause=context.source),
            ActionTaken(owner, "plot", key, rule="702.170c", cause=context.source),
        ]
    happen(game, events)
    ways = tuple(
        AddAbility(ability) for ability in plot(Costs()) if isinstance(ability, AlternativeCost)
    )
    if cards:
        begin(game, Continuous(Bound("them"), ways), Duration.FOR_GOOD, tuple(cards), context)
    bind(context, cards)


# Who may take which special action, and how it is taken.
SPECIAL_ACTIONS_OFFERED: Final[SpecialActionRows] = {
    **{label: _taken_as(label) for label in ("suspend", "plot", "foretell", AT_SORCERY_TIME)},
}


# The changes of the rules that are heeded here.
HEEDS: Final = (
    ExilesItself,
    AlternativeCost,
)


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    BecomePlotted: become_plotted,
}
