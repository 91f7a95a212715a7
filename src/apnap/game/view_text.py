"""A view as a board in text, for terminals and for people who listen to a screen."""

from collections.abc import Iterable

from apnap.game.view import CardView, ChoiceView, PermanentView, PlayerView, StackView, View
from apnap.terms.identity import NOTHING, is_player


def board(view: View) -> str:
    """Everything in the view, from the turn down to the question."""
    lines = [_heading(view)]
    for player in view.players:
        lines += _player(view, player)
    if view.stack:
        lines.append("Stack, the next to resolve first:")
        lines += grouped((_on_stack(view, each), each.id) for each in reversed(view.stack))
    if view.exile:
        lines.append("Exile: " + _listed(view.exile))
    if view.command:
        lines.append("Command zone: " + _listed(view.command))
    lines += _question(view)
    return "\n".join(lines)


def player_name(view: View, player: int) -> str:
    """The name of a player, or nobody."""
    return next((each.name for each in view.players if each.id == player), "nobody")


def _heading(view: View) -> str:
    if view.is_over:
        who = " and ".join(player_name(view, each) for each in view.winners)
        end = f"{who} won" if who else "the game is a draw"
        return f"Turn {view.turn}. Over: {end} ({view.why_over})."
    line = f"Turn {view.turn}, {player_name(view, view.active)}'s {view.step}."
    if view.priority != NOTHING:
        line += f" {player_name(view, view.priority)} has priority."
    if view.day:
        line += f" It is {view.day}."
    return line


def _player(view: View, player: PlayerView) -> list[str]:
    if player.left:
        return [f"{player.name} has left the game."]
    counts = [f"{player.life} life", f"{player.hand_size} in hand"]
    counts += [f"{player.library_size} in library"]
    counts += [f"{amount} {kind}" for kind, amount in sorted(player.counters.items())]
    if player.pool:
        mana = "".join("{" + each + "}" * amount for each, amount in player.pool.items())
        counts.append(f"mana {mana}")
    if view.monarch == player.id:
        counts.append("the monarch")
    lines = [f"{player.name}: {', '.join(counts)}"]
    if player.hand:
        lines.append("  Hand: " + _listed(player.hand))
    for card in player.library:
        lines.append(f"  Library, {card.position + 1} from the top: {_card(card)}")
    if player.graveyard:
        lines.append("  Graveyard: " + _listed(player.graveyard))
    theirs = [each for each in view.battlefield if each.controller == player.id]
    lines += grouped((_permanent(view, each), each.id) for each in theirs)
    return lines


def grouped(described: Iterable[tuple[str, int]]) -> list[str]:
    """A line for each description, with the numbers of all objects that it fits."""
    numbers: dict[str, list[int]] = {}
    for text, number in described:
        numbers.setdefault(text, []).append(number)
    return [
        f"  {f'{len(ids)} x ' if len(ids) > 1 else ''}{text} {_numbers(ids)}"
        for text, ids in numbers.items()
    ]


def _numbers(ids: list[int]) -> str:
    shown = " ".join(f"#{each}" for each in ids[:8])
    return shown if len(ids) <= 8 else f"{shown} and {len(ids) - 8} more"


def _listed(cards: tuple[CardView, ...]) -> str:
    return ", ".join(_card(card) for card in cards)


def _card(card: CardView) -> str:
    if card.face_down:
        return f"a face-down card ({card.underneath})" if card.underneath else "a face-down card"
    return f"{card.name} {card.mana_cost}".rstrip()


def _permanent(view: View, it: PermanentView) -> str:
    words = [it.name or "a face-down permanent"]
    if it.underneath:
        words[0] += f" ({it.underneath})"
    if it.power is not None:
        words.append(f"{it.power}/{it.toughness}")
    words.append(f"[{it.type_line}]" if it.type_line else "")
    words += [", ".join(it.keywords)] if it.keywords else []
    line = " ".join(word for word in words if word)
    return "; ".join([line, *_status(view, it)])


def _status(view: View, it: PermanentView) -> list[str]:
    """What is to be said of a permanent besides what it is."""
    found = [f"{amount} {kind}" for kind, amount in sorted(it.counters.items())]
    found += [f"{key}: {value}" for key, value in sorted(it.notes.items())]
    for word in ("tapped", "flipped", "phased_out"):
        if getattr(it, word):
            found.append(word.replace("_", " "))
    if it.sick:
        found.append("new")
    if it.damage:
        found.append(f"{it.damage} damage")
    if it.attached_to != NOTHING:
        found.append(f"on {name_in(view, it.attached_to)}")
    if it.attacking != NOTHING:
        found.append(f"attacking {name_in(view, it.attacking)}")
    if it.blocking:
        found.append("blocking " + ", ".join(name_in(view, each) for each in it.blocking))
    return found


def name_in(view: View, reference: int) -> str:
    """The name of a player or object of the view."""
    if is_player(reference):
        return player_name(view, reference)
    found = next((each for each in view.objects() if each.id == reference), None)
    return (found.name or "a face-down card") if found is not None else "nothing"


def _on_stack(view: View, it: StackView) -> str:
    words = it.name or "a face-down spell"
    if it.kind.endswith("ability"):
        words = f"{it.kind} of {it.name}"
    if it.x is not None:
        words += f", X is {it.x}"
    if it.target_names:
        words += ", targeting " + ", ".join(it.target_names)
    return f"{words} ({player_name(view, it.controller)})"


def _question(view: View) -> list[str]:
    if view.choice is not None:
        return list(choice_lines(view.choice))
    if view.deciding != NOTHING:
        return [f"{player_name(view, view.deciding)} has to decide."]
    return []


def choice_lines(choice: ChoiceView) -> list[str]:
    """The question and its options, each with the number that answers it."""
    about = f" [{choice.about_name}]" if choice.about_name else ""
    rule = f" (CR {choice.rule})" if choice.rule else ""
    lines = [f"{choice.prompt}{about}{rule}: {_how(choice)}"]
    lines += [f"  {at}: {option.text}" for at, option in enumerate(choice.options)]
    return lines


def _how(choice: ChoiceView) -> str:
    """In which shape an answer is given."""
    return {
        "pick": "choose one",
        "select": f"choose {choice.least} to {choice.most}",
        "order": "put in order",
        "number": f"a number from {choice.least} to {choice.most}",
        "divide": f"divide {choice.most}, at least {choice.least} each",
    }[choice.kind]
