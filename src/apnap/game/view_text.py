"""A view as a board in text, for terminals and for people who listen to a screen."""

from collections.abc import Iterable, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from apnap.game.view import (
    CardView,
    ChoiceView,
    PermanentView,
    PlayerView,
    StackView,
    TurnView,
    View,
)
from apnap.languages.said import Said, said, word
from apnap.languages.speaking import ENGLISH, in_language
from apnap.terms.identity import NOTHING, is_player

R = TypeVar("R")


def board(view: View, language: str = ENGLISH) -> str:
    """Everything in the view, from the turn down to the question."""
    return "\n".join(in_language(line, language) for line in board_lines(view))


def board_lines(view: View) -> list[Said]:
    """Everything in the view, as lines that can be said in any language."""
    lines = [_heading(view), *team_lines(view), *table_lines(view)]
    for player in view.players:
        lines += _player(view, player)
    lines += _stack(view, view.stack)
    for turn in view.turns:
        lines += _other_turn(view, turn)
    if view.exile:
        lines.append(said("Exile: {cards}", cards=_listed(view.exile)))
    if view.command:
        lines.append(said("Command zone: {cards}", cards=_listed(view.command)))
    if view.ante:
        lines.append(said("Ante: {cards}", cards=_listed(view.ante)))
    if view.main is not None:
        lines.append(said("Main game, in which this subgame is played:"))
        lines += [said("  {line}", line=line) for line in board_lines(view.main)]
    lines += _question(view)
    return lines


def _other_turn(view: View, turn: TurnView) -> list[Said]:
    """CR 807.4, 807.5"""
    player = player_name(view, turn.active)
    if not turn.step:
        return [said("{player} has a turn marker, and waits", player=player)]
    step = word("step", turn.step)
    told = said(
        "Turn {turn} goes on as well, {player}'s {step}.", turn=turn.turn, player=player, step=step
    )
    return [told, *_stack(view, turn.stack)]


def _stack(view: View, stack: Sequence[StackView]) -> list[Said]:
    if not stack:
        return []
    lines = grouped((stack_words(view, each), each.id) for each in reversed(stack))
    return [said("Stack, the next to resolve first:"), *lines]


def player_name(view: View, player: int) -> str:
    """The name of a player, or nobody."""
    return next((each.name for each in view.players if each.id == player), said("nobody"))


def _heading(view: View) -> Said:
    if view.is_over:
        return _over(view)
    line = said(
        "Turn {turn}, {player}'s {step}.",
        turn=view.turn,
        player=player_name(view, view.active),
        step=word("step", view.step),
    )
    if view.priority != NOTHING:
        player = player_name(view, view.priority)
        line = said("{line} {player} has priority.", line=line, player=player)
    if len(view.acting) > 1:
        line = said(
            "{line} It is the turn of {players}.", line=line, players=_names(view, view.acting)
        )
    if view.main is not None:
        line = said("Subgame: {line}", line=line)
    if view.day:
        line = said("{line} It is {time}.", line=line, time=word("time", view.day))
    return line


def team_lines(view: View) -> list[Said]:
    """A line for each team: who is in it, and what they share."""
    lines = []
    for at, team in enumerate(view.teams, 1):
        facts = [said("{n} life", n=team.life)] if team.life is not None else []
        if team.poison:
            facts.append(
                said("{n} of {fatal} poison counters", n=team.poison, fatal=team.fatal_poison)
            )
        if team.emperor != NOTHING:
            facts.append(said("emperor {player}", player=player_name(view, team.emperor)))
        players = _names(view, team.players)
        if facts:
            text = said("Team {n}: {players} ({facts})", n=at, players=players, facts=tuple(facts))
            lines.append(text)
        else:
            lines.append(said("Team {n}: {players}", n=at, players=players))
    return lines


def table_lines(view: View) -> list[Said]:
    """The votes so far."""
    lines = []
    if view.votes:
        votes = tuple(
            said("{player} for {choice}", player=player_name(view, each.player), choice=each.choice)
            for each in view.votes
        )
        lines.append(said("Votes: {votes}", votes=votes))
    return lines


def _names(view: View, players: Sequence[int]) -> tuple[str, ...]:
    return tuple(player_name(view, each) for each in players)


def _over(view: View) -> Said:
    why = word("reason", view.why_over)
    winners = [player_name(view, each) for each in view.winners]
    if not winners:
        return said("Turn {turn}. Over: the game is a draw ({why}).", turn=view.turn, why=why)
    who = said("{it}", it=winners[0])
    for each in winners[1:]:
        who = said("{players} and {player}", players=who, player=each)
    return said("Turn {turn}. Over: {players} won ({why}).", turn=view.turn, players=who, why=why)


def _player(view: View, player: PlayerView) -> list[Said]:
    if player.left:
        return [said("{player} has left the game.", player=player.name)]
    counts = [said("{n} life", n=player.life), said("{n} in hand", n=player.hand_size)]
    counts.append(said("{n} in library", n=player.library_size))
    counts += deck_words(view, player)
    counts += counter_words(player.counters)
    if player.pool:
        mana = "".join("{" + each + "}" * amount for each, amount in player.pool.items())
        counts.append(said("mana {mana}", mana=mana))
    counts += standing_words(view, player)
    lines = [said("{player}: {counts}", player=player.name, counts=tuple(counts))]
    if player.hand:
        lines.append(said("  Hand: {cards}", cards=_listed(player.hand)))
    for card in player.library:
        place = card.position + 1
        lines.append(said("  Library, {n} from the top: {card}", n=place, card=card_words(card)))
    if player.graveyard:
        lines.append(said("  Graveyard: {cards}", cards=_listed(player.graveyard)))
    if player.commanders:
        lines.append(said("  Commanders: {commanders}", commanders=commander_words(player)))
    if player.commander_damage:
        lines.append(said("  Dealt by commanders: {damage}", damage=damage_words(view, player)))
    theirs = [each for each in view.battlefield if each.controller == player.id]
    lines += grouped((_permanent(view, each), each.id) for each in theirs)
    return lines


def deck_words(view: View, player: PlayerView) -> list[Said]:
    """The decks beside the deck, and what the planar die costs whose turn it is."""
    counts = []
    if player.planes:
        counts.append(said("{n} in planar deck", n=player.planes))
    if player.schemes:
        counts.append(said("{n} in scheme deck", n=player.schemes))
    if player.attractions:
        counts.append(said("{n} in Attraction deck", n=player.attractions))
    if view.planar_controller != NOTHING and player.id in (view.acting or (view.active,)):
        counts.append(said("planar die {cost}", cost=f"{{{player.planar_die}}}"))
    return counts


def standing_words(view: View, player: PlayerView) -> list[Said]:
    """What holds of a player: the monarch, in a dungeon, out of range ..."""
    found = []
    if view.monarch == player.id:
        found.append(said("the monarch"))
    if view.initiative == player.id:
        found.append(said("has the initiative"))
    if player.blessed:
        found.append(said("has the city's blessing"))
    if player.speed:
        found.append(said("speed {n}", n=player.speed))
    if player.tempted:
        found.append(said("tempted by the Ring {n} times", n=player.tempted))
    if player.dungeon is not None:
        room = player.dungeon.rooms[player.dungeon.room].name
        found.append(said("in {dungeon}: {room}", dungeon=player.dungeon.name, room=room))
    if player.completed:
        found.append(said("completed {dungeons}", dungeons=player.completed))
    if view.reach is not None and player.id not in view.reach:
        found.append(said("out of range"))
    return found


def commander_words(player: PlayerView) -> tuple[Said, ...]:
    """What leads a deck: where it is, and how much more it costs from the command zone."""
    found = []
    for each in player.commanders:
        details = [word("zone", each.zone)] if each.zone not in ("", "command") else []
        if each.zone == "command":
            details.append(said("command zone"))
        if each.tax:
            details.append(said("{cost} more", cost=f"{{{each.tax}}}"))
        it = said("{it}", it=each.name)
        found.append(said("{what} ({details})", what=it, details=tuple(details)) if details else it)
    return tuple(found)


def damage_words(view: View, player: PlayerView) -> tuple[Said, ...]:
    """The combat damage a player was dealt by each commander, and how much is fatal."""
    return tuple(
        said("{n} of {fatal} by {name}", n=each.amount, fatal=view.fatal_damage, name=each.name)
        if view.fatal_damage
        else said("{n} by {name}", n=each.amount, name=each.name)
        for each in player.commander_damage
    )


def counter_words(counters: dict[str, int]) -> list[Said]:
    """Counters, and how many of each kind."""
    return [
        said("{n} {kind}", n=amount, kind=word("counter", kind))
        for kind, amount in sorted(counters.items())
    ]


def grouped(described: Iterable[tuple[Said, int]]) -> list[Said]:
    """A line for each description, with the numbers of all objects that it fits."""
    numbers: dict[Said, list[int]] = {}
    for text, number in described:
        numbers.setdefault(text, []).append(number)
    return [
        said("  {n} x {what} {numbers}", n=len(ids), what=text, numbers=_numbers(ids))
        if len(ids) > 1
        else said("  {what} {numbers}", what=text, numbers=_numbers(ids))
        for text, ids in numbers.items()
    ]


def _numbers(ids: list[int]) -> str:
    shown = " ".join(f"#{each}" for each in ids[:8])
    if len(ids) <= 8:
        return shown
    return said("{numbers} and {n} more", numbers=shown, n=len(ids) - 8)


def _listed(cards: tuple[CardView, ...]) -> tuple[str, ...]:
    return tuple(card_words(card) for card in cards)


def card_words(card: CardView) -> str:
    """A card by its name and cost."""
    if card.face_down and card.underneath:
        return said("a face-down card ({name})", name=card.underneath)
    if card.face_down:
        return said("a face-down card")
    return (
        said("{name} {cost}", name=card.name, cost=card.mana_cost) if card.mana_cost else card.name
    )


def _permanent(view: View, it: PermanentView) -> Said:
    name = it.name or said("a face-down permanent")
    if it.underneath:
        name = said("{hidden} ({name})", hidden=name, name=it.underneath)
    words: list[str] = [name]
    if it.power is not None:
        words.append(f"{it.power}/{it.toughness}")
    if it.type_line:
        words.append(said("[{types}]", types=it.type_line))
    line = _spaced(words)
    if it.keywords:
        keywords = tuple(word("keyword", each) for each in it.keywords)
        line = said("{what} {keywords}", what=line, keywords=keywords)
    for state in status_words(view, it):
        line = said("{what}; {state}", what=line, state=state)
    return line


def _spaced(words: Sequence[str]) -> Said:
    made = said("{it}", it=words[0])
    for each in words[1:]:
        made = said("{what} {more}", what=made, more=each)
    return made


def status_words(view: View, it: PermanentView) -> list[Said]:
    """What is to be said of a permanent besides what it is."""
    found = counter_words(it.counters)
    if it.stickers:
        found.append(said("stickers: {stickers}", stickers=it.stickers))
    for key, value in sorted(it.notes.items()):
        found.append(said("{note}: {value}", note=word("note", key), value=value))
    if it.tapped:
        found.append(said("tapped"))
    if it.flipped:
        found.append(said("flipped"))
    if it.phased_out:
        found.append(said("phased out"))
    if it.sick:
        found.append(said("new"))
    if it.damage:
        found.append(said("{n} damage", n=it.damage))
    if it.attached_to != NOTHING:
        found.append(said("on {host}", host=name_in(view, it.attached_to)))
    if it.goaded:
        found.append(said("goaded by {players}", players=_names(view, it.goaded)))
    if it.bears_ring:
        found.append(said("Ring-bearer"))
    if it.attacking != NOTHING:
        found.append(said("attacking {attacked}", attacked=name_in(view, it.attacking)))
    if it.blocking:
        blocked = tuple(name_in(view, each) for each in it.blocking)
        found.append(said("blocking {attackers}", attackers=blocked))
    return found


def name_in(view: View, reference: int) -> str:
    """The name of a player or object of the view."""
    if is_player(reference):
        return player_name(view, reference)
    found = next((each for each in view.objects() if each.id == reference), None)
    if found is None:
        return said("nothing")
    return found.name or said("a face-down card")


def stack_words(view: View, it: StackView) -> Said:
    """A spell or ability, with what was chosen for it."""
    words = said("{it}", it=it.name or said("a face-down spell"))
    if it.kind.endswith("ability"):
        words = said("{kind} of {source}", kind=word("kind", it.kind), source=it.name)
    if it.x is not None:
        words = said("{spell}, X is {x}", spell=words, x=it.x)
    if it.target_names:
        words = said("{spell}, targeting {targets}", spell=words, targets=it.target_names)
    return said("{spell} ({player})", spell=words, player=player_name(view, it.controller))


def _question(view: View) -> list[Said]:
    if view.choice is not None:
        return choice_lines(view.choice)
    if view.deciding != NOTHING:
        return [said("{player} has to decide.", player=player_name(view, view.deciding))]
    return []


def choice_lines(choice: ChoiceView) -> list[Said]:
    """The question and its options, each with the number that answers it."""
    lines = [question_of(choice)]
    for at, option in enumerate(choice.options):
        lines.append(said("  {number}: {option}", number=at, option=option.text))
    for closed in choice.closed:
        lines.append(said("  not: {option} ({why})", option=closed.text, why=closed.why))
    return lines


def question_of(choice: ChoiceView) -> Said:
    """What is asked, about what, by which rule, and in which shape it is answered."""
    question = said("{it}", it=choice.text)
    if choice.about_name:
        question = said("{prompt} [{about}]", prompt=question, about=choice.about_name)
    if choice.rule:
        question = said("{prompt} (CR {rule})", prompt=question, rule=choice.rule)
    how = how_to_answer(choice)
    if choice.limit:
        how = said("{how} ({limit})", how=how, limit=choice.limit)
    if choice.fate:
        fates = (choice.fate, choice.rest_fate)
        how = said(
            "{how}; those: {fate}, the others: {rest}", how=how, fate=fates[0], rest=fates[1]
        )
    return said("{prompt}: {how}", prompt=question, how=how)


def how_to_answer(choice: ChoiceView) -> Said:
    """In which shape an answer is given."""
    match choice.kind:
        case "pick":
            return said("choose one")
        case "select" if choice.least == choice.most:
            return said("choose {n}", n=choice.most)
        case "select":
            return said("choose {least} to {most}", least=choice.least, most=choice.most)
        case "order":
            return said("put in order")
        case "number":
            return said("a number from {least} to {most}", least=choice.least, most=choice.most)
    return said("divide {total}, at least {least} each", total=choice.most, least=choice.least)


def localized(record: R, language: str) -> R:
    """A view, an entry of the log or a choice with all its texts in a language.

    The record that is given does not change; where nothing is to be said otherwise, it is the
    one that is returned.
    """
    if language == ENGLISH:
        return record
    said: R = _localized(record, language)
    return said


def _localized(value: Any, language: str) -> Any:
    if isinstance(value, Said):
        return in_language(value, language)
    if isinstance(value, tuple):
        made = tuple(_localized(each, language) for each in value)
        return made if _differ(made, value) else value
    if isinstance(value, dict):
        return {key: _localized(each, language) for key, each in value.items()}
    if not is_dataclass(value) or isinstance(value, type):
        return value
    changed = {}
    for each in fields(value):
        if each.metadata.get("told", True):
            old = getattr(value, each.name)
            new = _localized(old, language)
            if new is not old:
                changed[each.name] = new
    return replace(value, **changed) if changed else value


def _differ(made: tuple[Any, ...], old: tuple[Any, ...]) -> bool:
    return any(new is not before for new, before in zip(made, old, strict=True))
