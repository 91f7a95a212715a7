"""Whom and what a reference names, now. (CR 109.5, 115, 608.2)

`found` finds them, asking where the acting player has a choice; `all_meant` never asks:
for a choice it gives all that could be chosen; `includes` tells whether one is among them.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, TypeAlias

from apnap.abilities.descriptions import APlayer, Other
from apnap.abilities.references import (
    ActivePlayer,
    AnOpponent,
    Attachments,
    BesidePlayer,
    Bound,
    CastThisTurn,
    ChosenFor,
    ControllerOf,
    DefendingPlayer,
    Description,
    Each,
    EachOpponent,
    EachPlayer,
    ExactObject,
    Host,
    NamedCard,
    OpponentsOf,
    OwnerOf,
    Ref,
    Some,
    Target,
    This,
    TopOfGraveyard,
    TopOfLibrary,
    Union,
    You,
)
from apnap.abilities.rule_changes.rule_changes import RuleChange
from apnap.abilities.values import ChosenKind, WhichPlayer
from apnap.game.bindings import (
    Given,
    GivenName,
    chosen_as,
    chosen_for,
)
from apnap.game.choices import Meaning
from apnap.game.game import Game
from apnap.game.objects import GameObject
from apnap.game.randomness import below
from apnap.game.topics import Topic
from apnap.rules.meaning import amounts, descriptions, references
from apnap.rules.objects import current_characteristics
from apnap.rules.objects.command_zone.decks import from_the_top
from apnap.rules.objects.context import Context, label_of
from apnap.rules.objects.current_characteristics import derived as derived
from apnap.rules.objects.derived import Active as Active
from apnap.rules.objects.derived import Derived
from apnap.rules.objects.multiplayer.seats import beside
from apnap.rules.objects.multiplayer.teams import active_players, is_active
from apnap.rules.objects.range_of_influence import is_within, opponents_within
from apnap.rules.objects.seams import seams
from apnap.terms.events import AttackDeclared, SpellCast, ZoneChange
from apnap.terms.identity import FIRST_OBJECT, NOTHING, PlayerId, Reference, is_player
from apnap.terms.turn import BEGINNING_OF_COMBAT, END_OF_COMBAT

DEFENDING: Final = "defending player"  # the binding, while who may be attacked is found out

OWN: Final = "own seen"  # the name of a player's own among cards set apart

ANY_NUMBER: Final = -1  # the amount of "any number of"

Finder: TypeAlias = Callable[[Game, Any, Context], list[Reference]]

# Which function finds what a reference names.
ReferenceRows: TypeAlias = dict[type[Ref], Finder]

REFERENCES: Final[ReferenceRows] = {}


def found(game: Game, ref: Ref, context: Context) -> list[Reference]:
    """The objects and players it names; the acting player chooses where there is a choice."""
    return REFERENCES[type(ref)](game, ref, context)


def all_meant(game: Game, ref: Ref, context: Context) -> list[Reference]:
    """All it could name, asking nobody."""
    if type(ref) is Some:
        return descriptions.candidates(game, ref.what, context)
    if type(ref) is AnOpponent:
        return list(game.opponents(context.you))
    if type(ref) is Union:
        return _once([each for part in ref.parts for each in all_meant(game, part, context)])
    if type(ref) is ActivePlayer:
        return list(active_players(game))
    if type(ref) is DefendingPlayer:
        return _defenders(game, ref, context)
    if type(ref) is ControllerOf:
        return _controllers(game, all_meant(game, ref.what, context), context)
    return REFERENCES[type(ref)](game, ref, context)


def likened(game: Game, ref: Ref, one: Reference, context: Context) -> list[Reference]:
    """What an object is likened to: "another" is one other than it, if it is one of them."""
    if isinstance(ref, Some) and Other() in ref.what.parts:
        parts = tuple(part for part in ref.what.parts if part != Other())
        among = descriptions.candidates(game, Description(parts), context)
        now = as_it_is(game, one, context)  # what this effect did so to is another object then
        others = [each for each in among if now != as_it_is(game, each, context)]
        if len(others) < len(among):
            return others
    return all_meant(game, ref, context)


def includes(game: Game, ref: Ref, reference: Reference, context: Context) -> bool:
    """Whether the object or player is among those it names. Asks nobody."""
    kind = type(ref)
    if kind is You:
        return reference == context.you
    if kind is This:
        return reference == context.source
    if isinstance(ref, (Each, Some)):
        return descriptions.fits(game, ref.what, reference, context)
    if kind is EachOpponent or kind is AnOpponent:
        return 0 <= reference < FIRST_OBJECT and reference in opponents_within(
            game, context.you, context.source
        )
    if kind is EachPlayer:
        return 0 <= reference < FIRST_OBJECT and is_within(
            game, context.you, reference, context.source
        )
    if isinstance(ref, Union):
        return any(includes(game, part, reference, context) for part in ref.parts)
    return reference in all_meant(game, ref, context)


def includes_ever(game: Game, ref: Ref, reference: Reference, context: Context) -> bool:
    """The same, of what somebody did earlier: a player who left the game counts. (CR 800.4i)"""
    if includes(game, ref, reference, context):
        return True
    if not is_player(reference) or not game.players[reference].left:
        return False
    is_other = reference not in game.team_of(context.you)  # CR 102.3
    match ref:
        case EachPlayer() | Each(Description((APlayer(WhichPlayer.ANY),))):
            return True
        case EachOpponent() | AnOpponent() | Each(Description((APlayer(WhichPlayer.OPPONENT),))):
            return is_other
        case Each(Description((APlayer(WhichPlayer.OTHER),))):
            return reference != context.you
        case Union(parts):
            return any(includes_ever(game, part, reference, context) for part in parts)
    return False


def source_record(game: Game, context: Context) -> GameObject | None:
    """The source as it is, or as it last was. (CR 113.7a)"""
    return game.record_of(context.source) or context.source_known


def chosen(game: Game, kind: ChosenKind, context: Context) -> Given | None:
    """What was chosen of the kind: in this resolution, or for the source. (CR 607.2d)"""
    found = _chosen(game, kind, context)
    return found if isinstance(found, (int, str, tuple)) else None


def _chosen(game: Game, kind: ChosenKind, context: Context) -> object:
    name, key, also = _REMEMBERED[kind]
    if name in context.bindings:
        return context.bindings.get(name)
    if key in context.bindings:
        return context.bindings.get(key)
    record = source_record(game, context)
    if record is None:
        return None
    return record.notes.get(key if key in record.notes else also)


# Under which names what is chosen is kept: in a resolution, and for an object. An opponent who
# was chosen is a player who was.
_ALSO: Final = {ChosenKind.PLAYER: ChosenKind.OPPONENT, ChosenKind.OPPONENT: ChosenKind.PLAYER}
_REMEMBERED: Final[dict[ChosenKind, tuple[GivenName, str, str]]] = {
    kind: (chosen_as(kind.value), kind.value, _ALSO.get(kind, kind).value) for kind in ChosenKind
}


def word_chosen(game: Game, among: tuple[str, ...], context: Context) -> object:
    """Which of those anchor words was chosen for the source. (CR 607.2m)"""
    record = source_record(game, context)
    return record.notes.get(label_of(among)) if record is not None else None


def _once(references: list[Reference]) -> list[Reference]:
    """Each only once, in order."""
    return list(dict.fromkeys(references))


def _this(game: Game, ref: This, context: Context) -> list[Reference]:
    return [context.source]


def _host(game: Game, ref: Host, context: Context) -> list[Reference]:
    record = source_record(game, context)
    return [] if record is None or record.attached_to == NOTHING else [record.attached_to]


def _target(game: Game, ref: Target, context: Context) -> list[Reference]:
    return _named(game, ref.name, context)


def _bound(game: Game, ref: Bound, context: Context) -> list[Reference]:
    return _named(game, ref.name, context)


def _own(game: Game, context: Context) -> list[Reference]:
    """Of the cards that were set apart, those of the player at hand."""
    records = [game.record_of(each) for each in context.bindings.get("seen", ())]
    owners = context.bindings.get("each player", ())
    return [each.id for each in records if each is not None and each.owner in owners]


def _named(game: Game, name: str, context: Context) -> list[Reference]:
    """What a name is bound to: by an instruction or the trigger, or as a target."""
    if name == OWN:
        return _own(game, context)
    bound = context.bindings.get(name)
    if bound is None and context.item is not None:
        bound = context.item.targets.get(name)
    if bound is None:
        return []
    if isinstance(bound, tuple):
        return list(bound)
    return [bound] if isinstance(bound, int) else []


def _chosen_for(game: Game, ref: ChosenFor, context: Context) -> list[Reference]:
    """CR 601.2b, 400.7d: of the spell being cast or resolving, or the one the source was."""
    cast = amounts.casting(game, context)
    picked = cast.bindings.get(chosen_for(ref.cost)) if cast is not None else None
    return list(picked) if isinstance(picked, tuple) else []


def _each(game: Game, ref: Each, context: Context) -> list[Reference]:
    """All that fit; "they" are those that fitted when they were spoken of. (CR 608.2c)"""
    if context.item is None:
        return descriptions.candidates(game, ref.what, context)
    if ref.again and ref.what in context.meant:
        return list(context.meant[ref.what])
    all_of_them = descriptions.candidates(game, ref.what, context)
    context.meant[ref.what] = all_of_them
    return list(all_of_them)


def _some(
    game: Game, ref: Some, context: Context, but: Sequence[Reference] = ()
) -> list[Reference]:
    """Chosen by the acting player as the instruction is followed; not those. (CR 608.2d)"""
    options = [
        as_it_is(game, each, context) for each in descriptions.candidates(game, ref.what, context)
    ]
    if but:
        options = [each for each in options if each not in but]
    most = game.many(options)
    if ref.amount != ANY_NUMBER:
        most = min(amounts.amount(game, ref.amount, context), most)
    if most <= 0:
        return []
    if ref.at_random:
        return _at_random(game, options, most)
    if ref.up_to and (group := _group(game, ref, options, most, context)) is not None:
        return group
    chosen: list[Reference] = []
    if ref.least:  # "one or two": the first may be spoken of as that
        bounds = (min(ref.least, most), min(ref.least, most))
        chosen = _selected(game, ref, options, bounds, context)
        options = [each for each in options if each not in chosen]
    bounds = (0 if ref.up_to else most, most - len(chosen))
    return [*chosen, *_selected(game, ref, options, bounds, context)]


def _selected(
    game: Game, ref: Some, options: list[Reference], bounds: tuple[int, int], context: Context
) -> list[Reference]:
    chosen: list[Reference] = game.select(
        context.acting,
        Topic.CHOOSE,
        "choose",
        options,
        bounds,
        context.source,
        "608.2d",
        Meaning(None, ref),
    )
    return chosen


def _group(
    game: Game, ref: Some, options: list[Reference], most: int, context: Context
) -> list[Reference] | None:
    """Those chosen by what they are together, if the description says so. (CR 608.2d)"""
    from apnap.rules.meaning.groups import is_of_groups, select_group  # they look at descriptions

    if not is_of_groups(ref.what):
        return None
    meaning = Meaning(None, ref)
    who = context.acting
    return select_group(
        game, who, Topic.CHOOSE, "choose", options, most, ref.what, context, "608.2d", meaning
    )


def as_it_is(game: Game, reference: Reference, context: Context) -> Reference:
    """What an object this effect moved has become, to be chosen as that. (CR 400.7j)"""
    became = context.bindings.get("now")
    while became and reference not in game.objects and reference in became:
        reference = became[reference]
    return reference


def all_it_is(game: Game, reference: Reference, context: Context) -> list[Reference]:
    """The same of all components, if it was a merged permanent. (CR 730.3c)"""
    parts = [reference]
    known = game.known.get(reference)
    while known is not None:
        record = game.record_of(known.moved_to)
        parts += record.notes.get("components", ()) if record is not None else ()
        known = game.known.get(known.moved_to)
    return [as_it_is(game, each, context) for each in parts]


def _at_random(game: Game, options: list[Reference], amount: int) -> list[Reference]:
    """So many of them, by chance."""

    left, chosen, state = list(options), [], game.rng
    for _ in range(amount):
        state, index = below(state, len(left))
        chosen.append(left.pop(index))
    seams.bookkeep(game, rng=state)
    return chosen


def _you(game: Game, ref: You, context: Context) -> list[Reference]:
    return [context.you]


def _the_very(game: Game, ref: ExactObject, context: Context) -> list[Reference]:
    """CR 201.5a"""
    return [ref.key]


def _each_player(game: Game, ref: EachPlayer, context: Context) -> list[Reference]:
    you, source = context.you, context.source
    return [player for player in game.apnap() if is_within(game, you, player, source)]


def _each_opponent(game: Game, ref: EachOpponent, context: Context) -> list[Reference]:
    opponents = opponents_within(game, context.you, context.source)
    return [player for player in game.apnap() if player in opponents]


def _beside(game: Game, ref: BesidePlayer, context: Context) -> list[Reference]:
    players = [each for each in found(game, ref.of, context) if is_player(each)]
    return _once([beside(game, each, to_the_right=ref.right) for each in players])


def _opponents_of(game: Game, ref: OpponentsOf, context: Context) -> list[Reference]:
    players = found(game, ref.what, context)
    teams = [game.team_of(player) for player in players if is_player(player)]
    return [each for each in game.apnap() if any(each not in team for team in teams)]


def _an_opponent(game: Game, ref: AnOpponent, context: Context) -> list[Reference]:
    options = opponents_within(game, context.you, context.source)
    if not options:
        return list(game.opponents(context.you)[:1])  # CR 801.5c: the closest to the left
    return [
        game.pick(
            context.acting, Topic.PLAYER, "choose an opponent", options, context.source, "608.2d"
        )
    ]


def _controller_of(game: Game, ref: ControllerOf, context: Context) -> list[Reference]:
    return _controllers(game, found(game, ref.what, context), context)


def _controllers(game: Game, what: list[Reference], context: Context) -> list[Reference]:
    """Their controllers, as they are or last were: before this effect moved them. (CR 608.2h)"""
    before = {now: old for old, now in (context.bindings.get("now") or {}).items()}
    keys = [each if each in game.battlefield else before.get(each, each) for each in what]
    return _once(
        [
            each if each < FIRST_OBJECT else current_characteristics.controller_of(game, each)
            for each in keys
        ]
    )


def _owner_of(game: Game, ref: OwnerOf, context: Context) -> list[Reference]:
    owners: list[Reference] = []
    for each in found(game, ref.what, context):
        record = game.record_of(each)
        if record is not None:
            owners.append(record.owner)
    return _once(owners)


def _defending(game: Game, ref: DefendingPlayer, context: Context) -> list[Reference]:
    """One of several that it could be is chosen. (CR 508.5a, 802.2a, 805.10e)"""
    found = _defenders(game, ref, context)
    return _one_of_several(game, found, context, "choose a defending player", "802.2a")


def _defenders(game: Game, ref: DefendingPlayer, context: Context) -> list[Reference]:
    """The player it attacks, or who controls or protects what it attacks; or attacked, before
    it was removed from combat. (CR 508.5, 802.2a)
    """
    told = found(game, ref.what, context) if ref.what is not None else ()
    attacker = told[0] if told else context.source
    if game.combat is not None and attacker in game.combat.against:
        return [game.combat.against[attacker]]
    named = _named(game, DEFENDING, context)
    if named or not BEGINNING_OF_COMBAT <= game.step <= END_OF_COMBAT:
        return named
    attacked = attacked_last(game, attacker)
    if attacked != NOTHING:
        return [defending_player(game, attacked)]
    if game.combat is None:
        others = [player for player in game.alive() if not is_active(game, player)]
        return list(others) if len(others) == 1 else []  # CR 506.2
    return [player for player in game.combat.defenders if not game.players[player].left]


def _one_of_several(
    game: Game, options: list[Reference], context: Context, prompt: str, rule: str
) -> list[Reference]:
    """The controller of a spell or ability chooses whom it speaks of."""
    if len(options) < 2:
        return options
    return [game.pick(context.you, Topic.PLAYER, prompt, options, context.source, rule)]


def attacked_last(game: Game, key: Reference) -> Reference:
    """What a creature attacks, or attacked before it left combat; NOTHING. (CR 508.5)"""
    if game.combat is not None and key in game.combat.attackers:
        return game.combat.attackers[key]
    for event in reversed(game.history):
        if isinstance(event, AttackDeclared) and event.object == key:
            return event.defender
        if isinstance(event, ZoneChange) and event.new_id == key:
            return event.attacking
    return NOTHING


def defending_player(game: Game, attacked: Reference) -> PlayerId:
    """Who defends, or last defended, what is or was attacked. (CR 508.5, 310.9d)"""
    if attacked < FIRST_OBJECT:
        return attacked
    record = game.record_of(attacked)
    if record is not None and "protector" in record.notes:
        return int(record.notes["protector"])
    return current_characteristics.controller_of(game, attacked)


def _active(game: Game, ref: ActivePlayer, context: Context) -> list[Reference]:
    """Of several, one as the effect is applied. (CR 805.9)"""
    options: list[Reference] = list(active_players(game))
    return _one_of_several(game, options, context, "choose an active player", "805.9")


def _union(game: Game, ref: Union, context: Context) -> list[Reference]:
    """All of its parts; what is chosen for one of them isn't chosen for another. (CR 608.2d)"""
    those: list[Reference] = []
    for part in ref.parts:
        if isinstance(part, Some):
            those += _some(game, part, context, those)
        else:
            those += found(game, part, context)
    return _once(those)


def _top(game: Game, ref: TopOfLibrary, context: Context) -> list[Reference]:
    wanted = amounts.amount(game, ref.amount, context)
    cards: list[Reference] = []
    for player in found(game, ref.who, context):
        cards += from_the_top(game, ref.zone, player)[: max(wanted, 0)]
    return cards


def _top_of_graveyard(game: Game, ref: TopOfGraveyard, context: Context) -> list[Reference]:
    """CR 404.2: a graveyard is in order, each card put on top of those there before."""
    wanted = max(amounts.amount(game, ref.amount, context), 0)
    cards: list[Reference] = []
    for player in found(game, ref.who, context):
        pile = game.players[player].graveyard
        fitting = [key for key in pile if descriptions.describes(game, ref.which, key, context)]
        cards += (fitting if ref.position else fitting[::-1])[:wanted]
    return cards


def _attachments(game: Game, ref: Attachments, context: Context) -> list[Reference]:
    hosts = found(game, ref.what, context)
    return [
        record.id
        for record in game.permanents()
        if record.attached_to in hosts and descriptions.fits(game, ref.which, record.id, context)
    ]


def _cast_this_turn(game: Game, ref: CastThisTurn, context: Context) -> list[Reference]:
    """CR 608.2h: a spell that left the stack is judged as it last was there."""
    return [
        event.object
        for event in game.history
        if isinstance(event, SpellCast)
        and includes(game, ref.who, event.player, context)
        and descriptions.fits(game, ref.which, event.object, context)
    ]


def affecting(game: Game, cls: type[RuleChange], reference: Reference) -> Iterator[Active]:
    """The rule changes of the class in force that affect the object or player."""
    now = derived(game)
    changes = now.rule_changes.get(cls)
    if changes is None:
        return
    if len(changes) >= _MANY and now.listed:
        changes = _may_affect(now, cls, reference)
    for active in changes:
        if affects(game, active, reference):
            yield active


_MANY: Final = 8  # rule changes of a class, from which on it pays to know whom they name


def _may_affect(now: Derived, cls: type[RuleChange], reference: Reference) -> list[Active]:
    """Those of many that could: what names only its source, or certain ones, is found by them."""
    known = now.by_affected.get(cls)
    if known is None:
        known = now.by_affected[cls] = {NOTHING: []}
        for place in enumerate(now.rule_changes[cls]):
            active = place[1]
            named: Iterable[Reference] = (NOTHING,)  # whoever fits
            if active.affected is not None:
                named = dict.fromkeys(active.affected)
            elif type(active.affects) is This:
                named = (active.source_id,)
            for each in named:
                known.setdefault(each, []).append(place)
    places = known[NOTHING]
    if reference in known and reference != NOTHING:
        places = sorted(places + known[reference], key=_place)
    return [active for _, active in places]


def _place(each: tuple[int, Active]) -> int:
    return each[0]


def affects(game: Game, active: Active, reference: Reference) -> bool:
    """Whether the rule change affects the object or player. (CR 611.2c, 611.3a)"""
    if active.affected is not None:
        return reference in active.affected
    return references.includes(game, active.affects, reference, active.context)


# Which function finds what a reference names.
REFERENCES_FOUND: Final[ReferenceRows] = {
    This: _this,
    Host: _host,
    Target: _target,
    Bound: _bound,
    NamedCard: lambda game, ref, context: [],  # no object
    ChosenFor: _chosen_for,
    Each: _each,
    Some: _some,
    You: _you,
    ExactObject: _the_very,
    EachPlayer: _each_player,
    EachOpponent: _each_opponent,
    BesidePlayer: _beside,
    OpponentsOf: _opponents_of,
    AnOpponent: _an_opponent,
    ControllerOf: _controller_of,
    OwnerOf: _owner_of,
    DefendingPlayer: _defending,
    ActivePlayer: _active,
    Union: _union,
    TopOfLibrary: _top,
    TopOfGraveyard: _top_of_graveyard,
    Attachments: _attachments,
    CastThisTurn: _cast_this_turn,
}
