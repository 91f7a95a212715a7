"""What instructions that are about players and their cards are worth. (CR 119-121, 701)"""

from collections.abc import Callable
from typing import Any, Final

from apnap.abilities.descriptions import EitherOf, OfSubtype, OfType
from apnap.abilities.instructions import actions as i
from apnap.abilities.instructions import flow as im
from apnap.abilities.instructions import keyword_actions as ka
from apnap.abilities.instructions import set_apart_cards as ic
from apnap.abilities.references import Description, Some, TopOfLibrary
from apnap.agents.heuristic.costs import costs_worth, mana_in
from apnap.agents.heuristic.reading import Reading
from apnap.agents.heuristic.worth import effects as to
from apnap.agents.heuristic.worth.permanents import on_each
from apnap.agents.heuristic.worth.worth import CARD, DEFEAT, token_worth
from apnap.game.view import PlayerView
from apnap.terms.characteristics import LAND, MANA_OF_LAND_TYPE
from apnap.terms.turn import BATTLEFIELD, HAND

Handler = Callable[[Reading, Any], float]


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
    each = 2.4 if chosen else 1.7 if node.at_random else 1.2
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


def _get_counters(reading: Reading, node: i.GetCounters) -> float:
    amount = reading.number(node.amount)
    return sum(
        reading.side(t) * to.with_counters(reading, t, node.kind, amount)
        for t in reading.players(node.who)
    )


def _sacrifice(reading: Reading, node: i.Sacrifice) -> float:
    """Each gives up what they need least."""
    what = node.what
    if not isinstance(what, Some):
        return on_each(reading, what, lambda reading, thing: -to.worth_in_play(reading, thing))
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
    amount = max(1, min(5, reading.number(node.amount)))

    def found(player: PlayerView) -> float:
        in_play = node.to.zone == BATTLEFIELD
        if not finds_lands(node.what):
            return amount * (1.9 if in_play else 1.5)
        lands = reading.board.lands(player.id)
        if in_play:
            return amount * (1.8 if lands < 6 else 0.9)
        return amount * (2.4 if lands < 3 else 1.5 if lands < 5 else 0.9)

    return _for_players(reading, node.who, found)


def finds_lands(what: Description) -> bool:
    """Whether it is land cards that a description is of."""
    for part in what.parts:
        if isinstance(part, OfType) and part.types == LAND:
            return True
        if isinstance(part, OfSubtype) and part.subtype in MANA_OF_LAND_TYPE:
            return True
        if isinstance(part, EitherOf) and all(map(finds_lands, part.options)):
            return True
    return False


def _looked_at(reading: Reading, node: i.LookAt | i.Reveal) -> float:
    """Cards of my library that aren't known yet, and some of them that are then chosen."""
    what = node.what
    if isinstance(what, TopOfLibrary):
        mine = any(each.id == reading.you for each in reading.players(what.who))
        if mine:
            reading.unseen["seen"] = reading.number(what.amount)
        return 0.1 if mine else 0.05
    if isinstance(what, Some):
        reading.unseen["them"] = reading.unknown(what)
    return 0.0


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


def _pay(reading: Reading, node: i.PayCost) -> float:
    """What it costs besides mana, and a little for that."""
    mine = 1 if any(reading.side(t) > 0 for t in reading.things(node.who)) else -1
    return -mine * (costs_worth(reading, node.costs) + 0.15 * mana_in(node.costs))


HANDLERS: Final[dict[type, Handler]] = {
    i.Sacrifice: _sacrifice,
    i.GetCounters: _get_counters,
    i.CreateTokens: _tokens,
    i.Draw: _draw,
    i.Discard: _discard,
    i.Mill: _mill,
    i.Scry: _times(0.25),
    i.Surveil: _times(0.3),
    i.GainLife: _life(1),
    i.LoseLife: _life(-1),
    i.SetLife: _set_life,
    i.Search: _search,
    i.LookAt: _looked_at,
    i.Reveal: _looked_at,
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
    i.DigUntil: lambda reading, node: 0.8,
    im.ChangeTargets: lambda reading, node: 1.2,
    im.SkipNext: _of_players(-2.0),
    im.ControlPlayer: lambda reading, node: 4.0,
    ka.Earthbend: _times(0.9),
    im.MayPlay: lambda reading, node: 1.0,
    im.CastIt: lambda reading, node: 1.8,
    im.CastCopy: lambda reading, node: 1.8,
}
