"""Telling options apart that read the same: by what differs in what they name.

Two permanents of one name may have other counters, be tapped, or have damage marked on them; two
cards may lie in other zones. Where nothing of that differs it doesn't matter which is chosen.
"""

from collections.abc import Callable, Iterable
from typing import Final

from apnap.game.view import CardView, OptionView, PermanentView, StackView, View
from apnap.languages.said import SILENCE, Said, listed, said, word
from apnap.rules.objects.wording import counters_said, in_a_row
from apnap.terms.identity import NOTHING, Reference


class _Thing:
    """What an option names, and where it is."""

    def __init__(self, zone: str, card: CardView) -> None:
        self.zone = zone
        self.card = card
        self.permanent = card if isinstance(card, PermanentView) else None


def tell_apart(options: Iterable[OptionView], view: View) -> None:
    """Add to options that read the same how what they name differs."""
    alike: dict[str, list[OptionView]] = {}
    for option in options:
        alike.setdefault(str(option.text), []).append(option)
    several = [each for each in alike.values() if len(each) > 1]
    if not several:
        return
    things = _things(view)
    for group in several:
        _tell(group, things, view)


def _tell(group: list[OptionView], things: dict[Reference, _Thing], view: View) -> None:
    """Each aspect that isn't the same for all of them, of the first thing that has any."""
    for place in range(min(len(option.about) for option in group)):
        named = [things.get(option.about[place]) for option in group]
        found = [each for each in named if each is not None]
        if len(found) < len(group):
            continue
        words: list[list[str]] = [[] for _ in group]
        for aspect in _ASPECTS:
            told = [aspect(each, view) for each in found]
            if len({str(each) for each in told}) > 1:
                for mine, each in zip(words, told, strict=True):
                    if each:
                        mine.append(each)
        if any(words):
            for option, mine in zip(group, words, strict=True):
                if mine:
                    how = in_a_row(mine)
                    option.text = said("{option} ({how})", option=option.text, how=how)
            return


def _things(view: View) -> dict[Reference, _Thing]:
    found = {each.id: _Thing("battlefield", each) for each in view.battlefield}
    zones: list[tuple[str, Iterable[CardView]]] = [
        ("stack", view.stack),
        ("exile", view.exile),
        ("command", view.command),
    ]
    for player in view.players:
        zones += [("hand", player.hand), ("library", player.library)]
        zones.append(("graveyard", player.graveyard))
    for zone, cards in zones:
        found |= {each.id: _Thing(zone, each) for each in cards}
    return found


# What may differ.


def _zone(thing: _Thing, view: View) -> str:
    return word("zone", thing.zone)


def _whose(thing: _Thing, view: View) -> str:
    card = thing.card
    who = card.controller if isinstance(card, PermanentView | StackView) else card.owner
    if who == view.viewer:
        return said("yours")
    return next((each.name for each in view.players if each.id == who), "")


def _size(thing: _Thing, view: View) -> str:
    card = thing.card
    return "" if card.power is None else f"{card.power}/{card.toughness}"


def _counters(thing: _Thing, view: View) -> str:
    kinds = [counters_said(amount, kind) for kind, amount in thing.card.counters.items() if amount]
    return in_a_row(kinds) if kinds else ""


def _tapped(thing: _Thing, view: View) -> Said:
    is_tapped = thing.permanent is not None and thing.permanent.tapped
    return said("tapped") if is_tapped else SILENCE


def _damage(thing: _Thing, view: View) -> Said:
    if thing.permanent is None or not thing.permanent.damage:
        return SILENCE
    return said("{n} damage", n=thing.permanent.damage)


def _attached(thing: _Thing, view: View) -> Said:
    if thing.permanent is None:
        return SILENCE
    names = {each.id: each.name for each in view.battlefield}
    names |= {each.id: each.name for each in view.players}
    if thing.permanent.attached_to != NOTHING:
        return said("attached to {host}", host=names.get(thing.permanent.attached_to, ""))
    held = [names.get(each, "") for each in thing.permanent.attachments]
    return said("with {attachments}", attachments=listed(held)) if held else SILENCE


def _fighting(thing: _Thing, view: View) -> Said:
    if thing.permanent is None:
        return SILENCE
    if thing.permanent.attacking != NOTHING:
        return said("attacking")
    return said("blocking") if thing.permanent.blocking else SILENCE


def _new(thing: _Thing, view: View) -> Said:
    is_new = thing.permanent is not None and thing.permanent.sick
    return said("summoning sick") if is_new else SILENCE


def _chosen(thing: _Thing, view: View) -> str:
    """Of something on the stack its targets, of anything what was chosen for it."""
    card = thing.card
    if isinstance(card, StackView) and card.target_names:
        return said("targeting {targets}", targets=listed(list(card.target_names)))
    return listed(list(card.notes.values())) if card.notes else ""


_ASPECTS: Final[tuple[Callable[[_Thing, View], str], ...]] = (
    *(_whose, _zone, _size, _counters, _tapped, _damage, _attached, _fighting, _new, _chosen),
)
