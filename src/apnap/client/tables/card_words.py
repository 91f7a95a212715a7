"""A card or another object in words: what a zoom shows."""

from apnap.cards.database.database import CardDatabase
from apnap.game.view import CardView, PermanentView, StackView, View
from apnap.game.view_text import name_in, player_name
from apnap.languages.said import Said, said, word
from apnap.terms.identity import NOTHING, Reference


def found_cards(view: View, words: str) -> list[CardView]:
    """The objects that are meant: by number (#12), by name, or by the beginning of one."""
    wanted = words.strip().casefold()
    if wanted.startswith("#"):
        return [each for each in view.objects() if f"#{each.id}" == wanted]
    objects = [each for each in view.objects() if each.name]
    exact = [each for each in objects if each.name.casefold() == wanted]
    return exact or [each for each in objects if wanted and each.name.casefold().startswith(wanted)]


def aim_of(view: View, words: str) -> Reference | None:
    """The player or the object that is meant, if there is one."""
    wanted = words.strip().casefold()
    for player in view.players:
        if player.name.casefold() == wanted:
            return player.id
    found = found_cards(view, words)
    return found[0].id if found else None


def in_a_line(card: CardView) -> str:
    """A card in a line: its text, with a cross before what doesn't count of it, or what it is."""
    lines = (f"✗ {line}" if line in card.unread else line for line in card.text.splitlines())
    text = " / ".join(line for line in lines if line)
    size = "" if card.power is None else f"{card.power}/{card.toughness}"
    return text or " ".join(each for each in (card.type_line, size) if each)


def card_lines(view: View, card: CardView) -> list[Said]:
    """All that the viewer may know of an object."""
    lines = [_title(card)]
    if card.type_line:
        lines.append(said("{it}", it=card.type_line))
    lines += [_line(card, line) for line in card.text.splitlines()]
    if card.power is not None and card.toughness is not None:
        lines.append(said("{power}/{toughness}", power=card.power, toughness=card.toughness))
    if card.loyalty is not None:
        lines.append(said("Loyalty {n}", n=card.loyalty))
    if card.defense is not None:
        lines.append(said("Defense {n}", n=card.defense))
    if card.keywords:
        keywords = tuple(word("keyword", each) for each in card.keywords)
        lines.append(said("Keywords: {keywords}", keywords=keywords))
    for kind, amount in sorted(card.counters.items()):
        lines.append(said("{n} {kind}", n=amount, kind=word("counter", kind)))
    for key, value in sorted(card.notes.items()):
        lines.append(said("{note}: {value}", note=word("note", key), value=value))
    return lines + _where(view, card)


def _line(card: CardView, line: str) -> Said:
    """A line of its text; one that isn't read is said not to count."""
    if line in card.unread:
        return said("[doesn't count, as it isn't read: {line}]", line=line)
    return said("{it}", it=line)


def _title(card: CardView) -> Said:
    name = card.name or said("a face-down card")
    if card.underneath:
        name = said("{hidden} ({name})", hidden=name, name=card.underneath)
    if card.mana_cost:
        return said("{name} {cost}", name=name, cost=card.mana_cost)
    return said("{it}", it=name)


def _where(view: View, card: CardView) -> list[Said]:
    """Whose it is, and how it stands there."""
    lines = [said("Owner: {player}", player=player_name(view, card.owner))]
    if isinstance(card, (PermanentView, StackView)) and card.controller != card.owner:
        lines.append(said("Controller: {player}", player=player_name(view, card.controller)))
    if isinstance(card, StackView):
        lines += [said("Target: {target}", target=each) for each in card.target_names]
    if isinstance(card, PermanentView):
        if card.tapped:
            lines.append(said("tapped"))
        if card.damage:
            lines.append(said("{n} damage", n=card.damage))
        if card.attached_to != NOTHING:
            lines.append(said("on {host}", host=name_in(view, card.attached_to)))
        for key in card.attachments:
            lines.append(said("attached: {what}", what=name_in(view, key)))
    return lines


def understood_lines(name: str, database: CardDatabase) -> list[str]:
    """The abilities of a card as the rules understand them, as a tree."""
    from apnap.judge.explanations.card_reports import report_on

    card = database.find(name)
    return list(report_on(card, database).abilities) if card is not None else []
