"""What it is worth to follow a text, instruction by instruction, and what it had best aim at.

The worth is that to the player whose text it is. No card is known by name here: an instruction
is good or bad by its kind, by how much of it there is, and by whom it happens to.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from apnap.abilities.abilities import Ability, StaticAbility, TriggeredAbility
from apnap.abilities.instructions import actions as i
from apnap.abilities.instructions import flow as im
from apnap.abilities.instructions import set_apart_cards as ic
from apnap.abilities.nodes import walk
from apnap.abilities.references import Bound, Host, Target, This
from apnap.abilities.values import Duration
from apnap.agents.heuristic.board import seen, traits_of
from apnap.agents.heuristic.conditions import holds
from apnap.agents.heuristic.costs import mana_in
from apnap.agents.heuristic.reading import Reading, Thing
from apnap.agents.heuristic.worth.effects import affected
from apnap.agents.heuristic.worth.permanents import HANDLERS as PERMANENTS
from apnap.agents.heuristic.worth.players import HANDLERS as PLAYERS
from apnap.game.view import StackView
from apnap.keywords.actions import action_of
from apnap.rules.objects.spell_plans import plan_of
from apnap.rules.objects.target_words import named, targets_of
from apnap.terms.identity import Reference
from apnap.terms.turn import EXILE, HAND

HOPELESS: Final = -50.0  # there is nothing it could aim at

_MANY: Final = 12  # so many targets are enough


def text_worth(reading: Reading, node: Any) -> float:
    """What it is worth to follow an instruction, or several, with what was aimed at."""
    if isinstance(node, tuple):
        return sum(text_worth(reading, each) for each in node)
    handler = _HANDLERS.get(type(node))
    return handler(reading, node) if handler is not None else 0.0


# Aiming.


def best_aims(reading: Reading, text: i.Body) -> float:
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
            total += reading.side(host) * affected(reading, host, each.effect, Duration.FOR_GOOD)
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
    """Who can't pay can't avert it; who can does. (CR 118.12a)"""
    mana = mana_in(node.costs) * max(1, reading.number(node.times))
    payers = reading.players(node.who)
    share = 0.6
    if mana and payers:
        share = 0.15 if reading.board.mana(payers[0].id) >= mana else 0.95
    return share * text_worth(reading, node.do)


def _for_each(reading: Reading, node: im.ForEach) -> float:
    reading.bound["each one"] = reading.things(node.what)
    return text_worth(reading, node.do)


def _repeat(reading: Reading, node: im.Repeat) -> float:
    return min(20, reading.number(node.amount)) * text_worth(reading, node.do)


def _best_of(reading: Reading, options: Iterable[Any]) -> float:
    return max((text_worth(reading, each) for each in options), default=0.0)


def modal_worth(reading: Reading, node: im.Modal) -> float:
    """The best modes, each aimed as well as can be. (CR 700.2)"""
    found = [(mode_worth(inner := reading.apart(), each.body), inner, each) for each in node.modes]
    found.sort(key=lambda one: -one[0] / one[2].worth)
    every = sum(each.worth for each in node.modes)
    most = every if node.most == -1 else max(node.most, node.least)
    total, taken = 0.0, 0
    for worth, inner, each in found:
        if taken + each.worth <= most and (taken < node.least or worth > 0):
            total += worth
            taken += each.worth
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


def _copied(reading: Reading, node: im.CopySpell) -> float:
    """A copy is worth what it does, aimed anew; not that it could be copied again."""
    total = 0.0
    for each in reading.things(node.what):
        if not isinstance(each, StackView):
            total += 1.5
            continue
        ability = each.ability
        body = getattr(ability, "body", None) if ability else plan_of(seen(each).abilities).body
        if body is None:
            total += 1.5
            continue
        kept = [one for one in body.instructions if not _has_copy(one)]
        inner = Reading(reading.board, reading.you, each)
        total += best_aims(inner, i.Body(tuple(kept)))
    return max(total, 0.0) - 0.2


def _has_copy(node: Any) -> bool:
    return any(isinstance(each, im.CopySpell) for each in walk(node))


def _keyword_action(reading: Reading, node: im.KeywordAction) -> float:
    return text_worth(reading, action_of(node))


_HANDLERS: Final[dict[type, Callable[[Reading, Any], float]]] = {
    **PERMANENTS,
    **PLAYERS,
    i.Body: _body,
    im.Sequence: _sequence,
    im.SameSubject: _same_subject,
    im.May: _may,
    im.IfYouDo: _if_you_do,
    im.If: _if,
    im.Instead: _instead,
    im.Unless: _unless,
    im.OnceEachTurn: lambda reading, node: text_worth(reading, node.do),
    im.OnceForName: lambda reading, node: text_worth(reading, node.do),
    im.AlsoDoneBy: lambda reading, node: text_worth(reading, node.do),
    im.ForKeywords: lambda reading, node: text_worth(reading, node.do),
    im.ForEach: _for_each,
    im.Repeat: _repeat,
    im.ChooseOne: lambda reading, node: _best_of(reading, node.options),
    im.Modal: modal_worth,
    im.Delayed: _delayed,
    im.CopySpell: _copied,
    im.KeywordAction: _keyword_action,
    ic.WhenSo: lambda reading, node: 0.7 * text_worth(reading, node.then),
}
