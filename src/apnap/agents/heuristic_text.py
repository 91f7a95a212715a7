"""What it is worth to follow a text, instruction by instruction, and what it had best aim at.

The worth is that to the player whose text it is. No card is known by name here: an instruction
is good or bad by its kind, by how much of it there is, and by whom it happens to.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from apnap.abilities import instructions as i
from apnap.abilities import instructions_cards as ic
from apnap.abilities import instructions_more as im
from apnap.abilities import keyword_actions as ka
from apnap.abilities.abilities import Ability, StaticAbility, TriggeredAbility
from apnap.abilities.effects import FOR_GOOD
from apnap.abilities.references import Bound, Host, Some, Target, This
from apnap.agents import heuristic_effects as to
from apnap.agents.heuristic_board import is_creature, seen, traits_of
from apnap.agents.heuristic_combat import Change, stakes_of
from apnap.agents.heuristic_conditions import holds
from apnap.agents.heuristic_costs import costs_worth, mana_in
from apnap.agents.heuristic_reading import Reading, Thing
from apnap.agents.heuristic_worth import CARD, DEFEAT, attached_worth, token_worth
from apnap.game.view import CardView, PermanentView, PlayerView
from apnap.keywords.actions import action_of
from apnap.rules.target_words import named, targets_of
from apnap.terms.characteristics import LAND, PLUS_ONE
from apnap.terms.identity import Reference
from apnap.terms.turn import BATTLEFIELD, EXILE, HAND

HOPELESS: Final = -50.0  # there is nothing it could aim at
_MANY: Final = 12  # so many targets are enough


def text_worth(reading: Reading, node: Any) -> float:
    """What it is worth to follow an instruction, or several, with what was aimed at."""
    if isinstance(node, tuple):
        return sum(text_worth(reading, each) for each in node)
    handler = _HANDLERS.get(type(node))
    return handler(reading, node) if handler is not None else 0.0


# Aiming.


def best_aims(reading: Reading, text: Any) -> float:
    """Aim each word "target" at what is best; what the text is worth then. (CR 601.2c)"""
    text = named(text)
    for target in targets_of(text):
        options = [each.id for each in reading.candidates(target.what)]
        least = max(target.least, 0)
        if len(options) < least:
            return HOPELESS
        most = target.most if target.most >= 0 else _MANY
        reading.aims[target.name] = chosen_aims(reading, text, target, options, (least, most))
    return text_worth(reading, text)


def chosen_aims(
    reading: Reading,
    text: Any,
    target: Target,
    options: Iterable[Reference],
    bounds: tuple[int, int],
) -> tuple[Reference, ...]:
    """The best of the options for a word "target"; beyond the least, only good ones."""
    least, most = bounds
    scored = [(aim_worth(reading, text, target, each), each) for each in options]
    reading.aims.pop(target.name, None)
    scored.sort(key=lambda pair: -pair[0])
    chosen = tuple(each for _, each in scored[:least])
    reading.aims[target.name] = chosen
    best = text_worth(reading, text)
    for worth, each in scored[least:most]:
        reading.aims[target.name] = (*chosen, each)
        more = text_worth(reading, text) if chosen else worth
        if more <= best:
            break
        chosen, best = (*chosen, each), more
    return chosen


def aim_worth(reading: Reading, text: Any, target: Target, option: Reference) -> float:
    """What the text is worth if that word is aimed so."""
    reading.aims[target.name] = (option,)
    return text_worth(reading, text)


def attached_to_worth(reading: Reading, abilities: tuple[Ability, ...], host: Thing) -> float:
    """What it is worth to have an Aura or Equipment with these abilities attached there."""
    reading.bound["host"] = [host]
    total = 0.0
    for each in traits_of(abilities).expanded:
        if isinstance(each, StaticAbility) and isinstance(each.effect.affects, Host):
            total += reading.side(host) * to.affected(reading, host, each.effect, FOR_GOOD)
        elif isinstance(each, TriggeredAbility):
            total += 0.6 * text_worth(reading, each.body)
    return total


# Steering. (CR 608.2)


def _body(reading: Reading, node: i.Body) -> float:
    return sum(text_worth(reading, each) for each in node.instructions)


def _sequence(reading: Reading, node: im.Sequence) -> float:
    return sum(text_worth(reading, each) for each in node.parts)


def _same_subject(reading: Reading, node: im.SameSubject) -> float:
    reading.bound["subject"] = reading.things(node.who)
    return sum(text_worth(reading, each) for each in node.parts)


def _may(reading: Reading, node: im.May) -> float:
    """Who may do so does it if it is good for them."""
    who = reading.things(node.who)
    reading.bound["subject"] = who
    worth = text_worth(reading, node.do)
    if who and reading.side(who[0]) < 0:
        return min(0.0, worth)
    return max(0.0, worth)


def _if_you_do(reading: Reading, node: im.IfYouDo) -> float:
    first, then = text_worth(reading, node.first), text_worth(reading, node.then)
    if isinstance(node.first, im.May):
        return max(0.0, text_worth(reading, node.first.do) + then)
    return first + then


def _if(reading: Reading, node: im.If) -> float:
    so = holds(reading, node.condition)
    then = text_worth(reading, node.then) if so is not False else 0.0
    other = text_worth(reading, node.otherwise) if node.otherwise and so is not True else 0.0
    return then + other if so is not None else 0.6 * then + 0.4 * other


def _instead(reading: Reading, node: im.Instead) -> float:
    so = holds(reading, node.condition)
    return text_worth(reading, node.then if so else node.do)


def _unless(reading: Reading, node: im.Unless) -> float:
    return 0.6 * text_worth(reading, node.do)


def _for_each(reading: Reading, node: im.ForEach) -> float:
    reading.bound["each one"] = reading.things(node.what)
    return text_worth(reading, node.do)


def _repeat(reading: Reading, node: im.Repeat) -> float:
    return min(20, reading.number(node.amount)) * text_worth(reading, node.do)


def _best_of(reading: Reading, options: Iterable[Any]) -> float:
    return max((text_worth(reading, each) for each in options), default=0.0)


def modal_worth(reading: Reading, node: im.Modal) -> float:
    """The best modes, each aimed as well as can be. (CR 700.2)"""
    found = [(mode_worth(inner := reading.apart(), each.body), inner) for each in node.modes]
    found.sort(key=lambda pair: -pair[0])
    most = len(found) if node.most == -1 else max(node.most, node.least)
    total = 0.0
    for at, (worth, inner) in enumerate(found[:most]):
        if at < node.least or worth > 0:
            total += worth
            reading.aims.update(inner.aims)
    return total


def mode_worth(reading: Reading, body: i.Body) -> float:
    """What a mode is worth by itself; what it is best aimed at is in the reading then."""
    missing = [each for each in targets_of(body) if each.name not in reading.aims]
    return best_aims(reading, body) if missing else text_worth(reading, body)


def _delayed(reading: Reading, node: im.Delayed) -> float:
    """What happens later; what was only lent goes away again. (CR 603.7)"""
    if reading.made and any(map(_takes_away, node.body.instructions)):
        return -0.75 * reading.made
    return 0.8 * text_worth(reading, node.body)


def _takes_away(node: Any) -> bool:
    if isinstance(node, i.Move):
        return node.to.zone in (EXILE, HAND) and isinstance(node.what, Bound | This)
    return isinstance(node, i.Sacrifice) and isinstance(node.what, Bound | This)


def _keyword_action(reading: Reading, node: im.KeywordAction) -> float:
    return text_worth(reading, action_of(node))


# Permanents.


def _on_each(
    reading: Reading, ref: Any, worth: Callable[[Reading, Thing], float], amount: int = 1
) -> float:
    """Something done to each of them; of what the player chooses, to the best."""
    if isinstance(ref, Some):
        options = [reading.side(t) * worth(reading, t) for t in reading.candidates(ref.what)]
        options.sort(reverse=True)
        count = ref.amount if isinstance(ref.amount, int) else amount
        return sum(options[: max(count, 0)])
    return sum(reading.side(t) * worth(reading, t) * _size(t) for t in reading.things(ref))


def _size(thing: Thing) -> int:
    """How many objects a pile of them stands for."""
    return min(thing.count, 1000) if isinstance(thing, PermanentView) else 1


def _deal_damage(reading: Reading, node: i.DealDamage) -> float:
    amount = reading.number(node.amount)
    things = reading.things(node.recipient)
    if node.divided and len(things) > 1:
        amount = max(1, amount // len(things))
    return sum(reading.side(t) * to.damaged(reading, t, amount) * _size(t) for t in things)


def _move(reading: Reading, node: i.Move) -> float:
    zone = node.to.zone
    things = reading.things(node.what)
    if not things and not isinstance(node.what, Some):
        return 0.0
    if things:
        reading.bound["them"] = things
    if zone == BATTLEFIELD and not isinstance(node.what, Some):
        sides = reading.things(node.to.under) if node.to.under is not None else []
        mine = reading.side(sides[0]) if sides else 0
        worth = sum((mine or reading.side(t)) * to.worth_in_play(reading, t) for t in things)
        reading.made = max(0.0, worth)
        return worth
    return _on_each(reading, node.what, lambda reading, thing: to.moved(reading, thing, zone))


def _tap(reading: Reading, node: i.TapThem) -> float:
    return _on_each(reading, node.what, _tapped)


def _tapped(reading: Reading, thing: Thing) -> float:
    """To be tapped matters before attackers or blockers are declared."""
    if not isinstance(thing, PermanentView) or thing.tapped:
        return 0.0
    board = reading.board
    if not is_creature(thing):
        return -0.1
    step = board.view.step
    matters = step in ("upkeep", "draw step", "precombat main phase", "beginning of combat")
    if board.view.active == thing.controller:
        matters = matters and not thing.sick
    return -0.25 * to.worth_in_play(reading, thing) if matters else -0.02


def _untap(reading: Reading, node: i.UntapThem) -> float:
    def untapped(reading: Reading, thing: Thing) -> float:
        if not isinstance(thing, PermanentView) or not thing.tapped:
            return 0.0
        return 0.2 * to.worth_in_play(reading, thing)

    return _on_each(reading, node.what, untapped)


def _put_counters(reading: Reading, node: i.PutCounters) -> float:
    amount = reading.number(node.amount)
    if node.divided:
        amount = max(1, amount // max(1, len(reading.things(node.what))))
    return _on_each(
        reading,
        node.what,
        lambda reading, thing: to.with_counters(reading, thing, node.kind, amount),
    )


def _get_counters(reading: Reading, node: i.GetCounters) -> float:
    amount = reading.number(node.amount)
    return sum(
        reading.side(t) * to.with_counters(reading, t, node.kind, amount)
        for t in reading.players(node.who)
    )


def _fight(reading: Reading, node: i.Fight) -> float:
    """Each deals damage to the other; while one isn't chosen, the largest is thought of."""
    ones, others = reading.things(node.one), reading.things(node.other)
    one = ones[0] if ones else None
    other = others[0] if others else None
    total = 0.0
    if other is not None:
        power = _power(one) if one is not None else _largest(reading)
        total += reading.side(other) * to.damaged(reading, other, power)
    if one is not None:
        hit = _power(other) if other is not None else 0
        total += reading.side(one) * (to.damaged(reading, one, hit) + 0.05 * _power(one))
    return total


def _power(thing: Thing) -> int:
    return (seen(thing).power or 0) if isinstance(thing, CardView) else 0


def _largest(reading: Reading) -> int:
    return max(map(_power, reading.board.creatures(reading.you)), default=0)


def _apply(reading: Reading, node: im.Apply) -> float:
    together = _for_combat(reading, node)
    if together is not None:
        return together
    return _on_each(
        reading,
        node.effect.affects,
        lambda reading, thing: to.affected(reading, thing, node.effect, node.duration),
    )


def _for_combat(reading: Reading, node: im.Apply) -> float | None:
    """What several creatures get for a combat at once; None if there is none to think of."""
    stakes = stakes_of(reading.board)
    if stakes is None or to.lasts(node.duration) or isinstance(node.effect.affects, Some):
        return None
    change = to.change_of(reading, node.effect)
    things = [t for t in reading.things(node.effect.affects) if isinstance(t, PermanentView)]
    if change is None or not things or not any(stakes.concerns(each) for each in things):
        return None
    if change.toughness < 0:
        return None  # some may die of it, whatever the combat
    return stakes.gain({each.id: change for each in things}, reading.you)


def _attach(reading: Reading, node: i.Attach) -> float:
    """What the Equipment gives there, less what it gives where it is."""
    total = 0.0
    for each in reading.things(node.what):
        if not isinstance(each, PermanentView):
            continue
        now = reading.board.host(each)
        abilities = seen(each).abilities
        for host in reading.things(node.to):
            if now is not None and now.id == host.id:
                return -1.0
            power = _power(host)
            total += reading.side(host) * (
                attached_worth(traits_of(abilities), power) + 0.04 * power
            )
            if now is not None:
                total -= reading.side(now) * attached_worth(traits_of(abilities), _power(now)) + 0.5
    return total


def _regenerate(reading: Reading, node: i.Regenerate) -> float:
    def saved(reading: Reading, thing: Thing) -> float:
        if not isinstance(thing, PermanentView):
            return 0.0
        shielded = {thing.id: Change(keywords=("indestructible",))}
        return to.gained_in_combat(reading, shielded, thing) or 0.0

    return _on_each(reading, node.what, saved)


def _copies(reading: Reading, node: i.CreateCopies) -> float:
    amount = max(1, min(20, reading.number(node.amount)))
    things = [reading.side(t) * to.worth_in_play(reading, t) for t in reading.things(node.of)]
    mine = 1 if any(reading.side(t) > 0 for t in reading.things(node.who)) else -1
    return mine * amount * sum(abs(each) for each in things)


# Players.


def _for_players(reading: Reading, who: Any, worth: Callable[[PlayerView], float]) -> float:
    return sum(reading.side(each) * worth(each) for each in reading.players(who))


def _draw(reading: Reading, node: i.Draw) -> float:
    amount = reading.number(node.amount)

    def drawn(player: PlayerView) -> float:
        if amount > player.library_size:
            return DEFEAT
        return CARD * amount if player.library_size > amount + 4 else -1.0 * amount

    return _for_players(reading, node.who, drawn)


def _discard(reading: Reading, node: i.Discard) -> float:
    amount = 99 if node.whole else reading.number(node.amount)
    chosen = node.chosen_by is not None or node.what is not None
    each = 1.6 if chosen or node.at_random else 1.2
    return _for_players(
        reading, node.who, lambda player: -each * max(0, min(amount, player.hand_size))
    )


def _mill(reading: Reading, node: i.Mill) -> float:
    amount = reading.number(node.amount)
    return _for_players(
        reading,
        node.who,
        lambda player: -0.05 * amount if amount < player.library_size else -8.0,
    )


def _life(change: int) -> Callable[[Reading, Any], float]:
    def worth(reading: Reading, node: Any) -> float:
        amount = change * reading.number(node.amount)
        return _for_players(reading, node.who, lambda player: to.life_changed(player, amount))

    return worth


def _set_life(reading: Reading, node: i.SetLife) -> float:
    amount = reading.number(node.amount)
    return _for_players(
        reading, node.who, lambda player: to.life_changed(player, amount - player.life)
    )


def _sacrifice(reading: Reading, node: i.Sacrifice) -> float:
    """Each gives up what they need least."""
    what = node.what
    if not isinstance(what, Some):
        return _on_each(reading, what, lambda reading, thing: -to.worth_in_play(reading, thing))
    amount = what.amount if isinstance(what.amount, int) else reading.number(what.amount)
    total = 0.0
    for player in reading.players(node.who):
        inner = Reading(reading.board, player.id, reading.source)
        theirs = [t for t in inner.candidates(what.what) if inner.side(t) > 0]
        worths = sorted(to.worth_in_play(reading, each) for each in theirs)
        total -= reading.side(player) * sum(worths[: max(0, amount)])
    return total


def _tokens(reading: Reading, node: i.CreateTokens) -> float:
    amount = min(99, reading.number(node.amount))
    worth = amount * token_worth(node.token)
    for more, token in node.also:
        worth += min(99, reading.number(more)) * token_worth(token)
    reading.made = worth
    return _for_players(reading, node.who, lambda player: worth)


def _search(reading: Reading, node: i.Search) -> float:
    each = 1.9 if node.to.zone == BATTLEFIELD else 1.5
    if any(getattr(part, "types", 0) == LAND for part in node.what.parts):
        each = 1.8 if node.to.zone == BATTLEFIELD else 1.2
    amount = max(1, min(5, reading.number(node.amount)))
    return _for_players(reading, node.who, lambda player: each * amount)


def _dig(reading: Reading, node: i.Dig) -> float:
    take = reading.number(node.take)
    each = 1.7 if node.to.zone in (HAND, BATTLEFIELD) else 0.3
    return _for_players(reading, node.who, lambda player: each * max(1, min(5, take)))


def _apart(reading: Reading, node: ic.PutApart) -> float:
    return 1.5 if node.to.zone in (HAND, BATTLEFIELD) else 0.2


def _of_players(worth: float) -> Callable[[Reading, Any], float]:
    """Something that is worth so much to each player it happens to."""
    return lambda reading, node: _for_players(reading, node.who, lambda player: worth)


def _times(each: float) -> Callable[[Reading, Any], float]:
    """Something that is worth so much for each of the number."""

    def worth(reading: Reading, node: Any) -> float:
        amount = min(10, reading.number(node.amount))
        return _for_players(reading, node.who, lambda player: each * amount)

    return worth


def _done_to(worth: Callable[[Reading, Thing], float]) -> Callable[[Reading, Any], float]:
    return lambda reading, node: _on_each(reading, node.what, worth)


def _shield(reading: Reading, node: im.ApplyReplacement) -> float:
    """To prevent damage is worth what the combat would do otherwise."""
    stakes = stakes_of(reading.board)
    return 0.4 * stakes.at_stake() if stakes is not None else 0.0


def _pay(reading: Reading, node: i.PayCost) -> float:
    """What it costs besides mana, and a little for that."""
    mine = 1 if any(reading.side(t) > 0 for t in reading.things(node.who)) else -1
    return -mine * (costs_worth(reading, node.costs) + 0.15 * mana_in(node.costs))


def _uncounted(reading: Reading, node: i.RemoveCounters) -> float:
    amount = reading.number(node.amount)

    def worth(reading: Reading, thing: Thing) -> float:
        have = sum(thing.counters.values()) if not node.kind else thing.counters.get(node.kind, 0)
        gone = have if amount < 0 else min(amount, have)
        return -to.with_counters(reading, thing, node.kind or PLUS_ONE, gone) if gone else 0.0

    return _on_each(reading, node.what, worth)


def _doubled(reading: Reading, node: i.DoubleCounters) -> float:
    def worth(reading: Reading, thing: Thing) -> float:
        have = thing.counters.get(node.kind, 0)
        return to.with_counters(reading, thing, node.kind, have) if have else 0.0

    return _on_each(reading, node.what, worth)


def _multiplied(reading: Reading, node: ka.Multiply) -> float:
    def worth(reading: Reading, thing: Thing) -> float:
        times = node.times - 1
        power = times * _power(thing) if "power" in node.which else 0
        toughness = times * _toughness(thing) if "toughness" in node.which else 0
        return to.changed_pt(reading, thing, power, toughness, lasting=False)

    return _on_each(reading, node.what, worth)


def _toughness(thing: Thing) -> int:
    return (seen(thing).toughness or 0) if isinstance(thing, CardView) else 0


_HANDLERS: Final[dict[type, Callable[[Reading, Any], float]]] = {
    i.Body: _body,
    im.Sequence: _sequence,
    im.SameSubject: _same_subject,
    im.May: _may,
    im.IfYouDo: _if_you_do,
    im.If: _if,
    im.Instead: _instead,
    im.Unless: _unless,
    im.OnceEachTurn: lambda reading, node: text_worth(reading, node.do),
    im.AlsoDoneBy: lambda reading, node: text_worth(reading, node.do),
    im.ForEach: _for_each,
    im.Repeat: _repeat,
    im.ChooseOne: lambda reading, node: _best_of(reading, node.options),
    im.Modal: modal_worth,
    im.Delayed: _delayed,
    im.KeywordAction: _keyword_action,
    ic.WhenSo: lambda reading, node: 0.7 * text_worth(reading, node.then),
    i.DealDamage: _deal_damage,
    i.Destroy: _done_to(to.destroyed),
    i.Sacrifice: _sacrifice,
    i.Move: _move,
    i.ExileUntil: _done_to(lambda reading, thing: to.moved(reading, thing, EXILE)),
    ka.Airbend: _done_to(lambda reading, thing: to.moved(reading, thing, HAND)),
    i.TapThem: _tap,
    i.UntapThem: _untap,
    i.PutCounters: _put_counters,
    i.GetCounters: _get_counters,
    i.CounterIt: _done_to(to.countered),
    im.CopySpell: _done_to(lambda reading, thing: 1.5 * reading.side(thing)),
    i.Fight: _fight,
    im.Apply: _apply,
    im.ApplyReplacement: _shield,
    i.Attach: _attach,
    i.Regenerate: _regenerate,
    i.Transform: lambda reading, node: 0.8,
    i.TurnFaceUp: lambda reading, node: 0.8,
    i.PhaseOut: _done_to(lambda reading, thing: -0.3),
    i.RemoveFromCombat: _done_to(lambda reading, thing: -0.2),
    i.CreateTokens: _tokens,
    i.CreateCopies: _copies,
    i.Draw: _draw,
    i.Discard: _discard,
    i.Mill: _mill,
    i.Scry: _times(0.25),
    i.Surveil: _times(0.3),
    i.GainLife: _life(1),
    i.LoseLife: _life(-1),
    i.SetLife: _set_life,
    i.Search: _search,
    ic.Find: lambda reading, node: 1.5,
    i.Dig: _dig,
    ic.PutApart: _apart,
    i.RevealUntil: _of_players(1.5),
    i.Proliferate: _of_players(0.6),
    i.AddMana: lambda reading, node: 0.05,
    im.ExtraTurn: _of_players(6.0),
    im.ExtraPhase: lambda reading, node: 1.5,
    im.WinGame: _of_players(-DEFEAT),
    im.LoseGame: _of_players(DEFEAT),
    im.CreateEmblem: _of_players(4.0),
    im.BecomeMonarch: _of_players(2.5),
    ka.TakeInitiative: _of_players(3.0),
    ka.Venture: _of_players(0.9),
    ka.RingTempts: _of_players(0.7),
    ka.Incubate: _times(0.8),
    ka.Manifest: _of_players(2.0),
    ka.ManifestDread: _of_players(2.2),
    i.PayCost: _pay,
    i.RemoveCounters: _uncounted,
    i.DoubleCounters: _doubled,
    ka.Multiply: _multiplied,
    i.DigUntil: lambda reading, node: 0.8,
    i.BecomeLevel: lambda reading, node: 1.2,
    im.ChangeTargets: lambda reading, node: 1.2,
    im.SkipNext: _of_players(-2.0),
    im.ControlPlayer: lambda reading, node: 4.0,
    ka.Earthbend: _times(0.9),
    im.MayPlay: lambda reading, node: 1.0,
    im.CastIt: lambda reading, node: 1.8,
    im.CastCopy: lambda reading, node: 1.8,
}
