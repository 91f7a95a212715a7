"""What can be said in plain mode besides answers."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from apnap.server.wire.messages import FromServer

if TYPE_CHECKING:
    from apnap.client.plain.game import PlainPlayer
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import msgspec

from apnap.client.plain import sideboarding, yields
from apnap.client.plain.words import offered_lines
from apnap.client.tables.answer_drafts import NoAnswer, answer_in
from apnap.client.tables.card_words import (
    aim_of,
    card_lines,
    found_cards,
    understood_lines,
)
from apnap.client.tables.problem_reports import report_in
from apnap.game.topics import Topic
from apnap.languages.said import Said, said, word
from apnap.languages.speaking import LANGUAGES
from apnap.server.wire import messages
from apnap.terms.identity import NOTHING
from apnap.terms.turn import STEP_NAMES

Awaited = Callable[[FromServer], bool]

Command = Callable[["PlainPlayer", str], None]

_LOG: Final = 20  # entries shown unless told


def is_seen(message: FromServer) -> bool:
    """The game is shown."""
    return isinstance(message, messages.Seen)


def seen_after(at: int) -> Awaited:
    """The game is shown as it is after that state."""
    return lambda message: isinstance(message, messages.Seen) and message.at > at


def command_in(line: str, player: "PlainPlayer") -> Callable[[], None] | None:
    """The command that a line gives, if it is one; a slash makes sure of it."""
    first, _, rest = line.removeprefix("/").partition(" ")
    command = COMMANDS.get(first.lower())
    if not line.startswith("/") and not _is_meant(first.lower(), player):
        return None
    if command is None:
        return partial(_unknown, player, first) if line.startswith("/") else None
    return partial(command, player, rest.strip())


def _is_meant(name: str, player: "PlainPlayer") -> bool:
    """Whether a command that could be an answer is one now."""
    if name in ("yes", "no"):
        return player.position.is_asked_for_consent
    return name not in BETWEEN_GAMES or player.position.exchange is not None


def _unknown(player: "PlainPlayer", name: str) -> None:
    player.say(said("There is no command {name}; ? shows those there are.", name=name))


def _help(player: "PlainPlayer", rest: str) -> None:
    player.say(
        said("Answer with the number of an option, or its first words."),
        said("Several: numbers with spaces between, or all, or none."),
    )
    player.say(*(said("  {command}: {what}", command=name, what=text) for name, text in _helps()))


def _board(player: "PlainPlayer", rest: str) -> None:
    player.show_board()


def _log(player: "PlainPlayer", rest: str) -> None:
    count = int(rest) if rest.isdecimal() and len(rest) < 9 else _LOG
    entries = [each for each in player.position.log if rest == "all" or not each.detail]
    player.say(*(str(each) for each in entries[-count if rest != "all" else 0 :]))


def _card(player: "PlainPlayer", rest: str) -> None:
    view = player.position.view
    found = found_cards(view, rest) if view is not None else []
    if view is None or not found:
        player.say(said("Nothing here is called {name}.", name=rest))
        return
    player.say(*card_lines(view, found[0]))
    if len(found) > 1:
        numbers = tuple(f"#{each.id}" for each in found)
        player.say(said("There are {n} of that name: {numbers}", n=len(found), numbers=numbers))


def _meaning(player: "PlainPlayer", rest: str) -> None:
    lines = understood_lines(rest, player.wishes.database())
    player.say(*(lines or [said("No card is called {name}.", name=rest)]))


def _undo(player: "PlainPlayer", rest: str) -> None:
    player.send(messages.Undo(player.position.table), awaited=is_seen)


def _concede(player: "PlainPlayer", rest: str) -> None:
    player.send(messages.Concede(player.position.table), awaited=is_seen)


def _consent(player: "PlainPlayer", rest: str, *, accept: bool) -> None:
    player.send(messages.Consent(player.position.table, accept), awaited=is_seen)


def _until(player: "PlainPlayer", rest: str, *, until: messages.Until) -> None:
    choice = player.position.choice
    is_passing = choice is not None and choice.topic is Topic.PRIORITY
    _attend(player, {"until": until}, seen_after(player.position.at) if is_passing else None)


def _attend(player: "PlainPlayer", changes: dict[str, Any], awaited: Awaited | None = None) -> None:
    position = player.position
    position.attention = msgspec.structs.replace(position.attention, **changes)
    player.send(messages.Attend(position.table, position.attention), awaited=awaited)


def _full(player: "PlainPlayer", rest: str) -> None:
    on = not player.position.attention.full_control
    _attend(player, {"full_control": on})
    player.say(said("Full control is on.") if on else said("Full control is off."))


def _by_hand(player: "PlainPlayer", rest: str) -> None:
    on = not player.position.attention.by_hand
    _attend(player, {"by_hand": on})
    player.say(said("You pay mana by hand.") if on else said("Mana is paid for you."))


def _hold(player: "PlainPlayer", rest: str) -> None:
    on = not player.position.attention.hold
    _attend(player, {"hold": on})
    player.say(said("You hold priority.") if on else said("You don't hold priority."))


def _yielding(
    player: "PlainPlayer", rest: str, *, changes: Callable[..., dict[str, Any] | None]
) -> None:
    """Yield to an ability, answer a "may" for good, or take that back; then list them."""
    changed = changes(player, rest)
    if changed is None:
        return
    is_asked = player.position.choice is not None and changes is not yields.revoked
    _attend(player, changed, seen_after(player.position.at) if is_asked else None)
    _yields(player, "")


def _yields(player: "PlainPlayer", rest: str) -> None:
    player.say(*yields.listed_yields(player.position.attention.yields))


def _stops(player: "PlainPlayer", rest: str) -> None:
    """Show the stops, or change one: "mine upkeep" sets it or takes it away."""
    attention = player.position.attention
    whose, _, step = rest.partition(" ")
    if rest and (whose not in ("mine", "theirs") or step not in STEP_NAMES):
        steps = tuple(word("step", each) for each in STEP_NAMES)
        player.say(said("Say mine or theirs, and one of: {steps}", steps=steps))
        return
    if rest:
        stops: tuple[str, ...] = getattr(attention, whose)
        new = tuple(each for each in stops if each != step) if step in stops else (*stops, step)
        _attend(player, {whose: new})
        attention = player.position.attention
    player.say(
        said("Stops in your turn: {steps}", steps=_named(attention.mine)),
        said("Stops in others' turns: {steps}", steps=_named(attention.theirs)),
    )


def _named(steps: tuple[str, ...]) -> tuple[Said, ...]:
    return tuple(word("step", each) for each in steps) or (said("none"),)


def _preview(player: "PlainPlayer", rest: str) -> None:
    position = player.position
    if position.choice is None:
        player.say(said("There is nothing to decide now; ? shows what can be said."))
        return
    try:
        answer = answer_in(rest, position.choice)
    except NoAnswer as error:
        player.say(error.args[0])
        return
    preview = messages.Preview(position.table, position.at, answer)
    player.send(preview, awaited=lambda message: isinstance(message, messages.Previewed))


def _what(player: "PlainPlayer", rest: str) -> None:
    player.say(*offered_lines(player.position))


def _why(player: "PlainPlayer", rest: str) -> None:
    """Ask what can be done with a card, perhaps against something, and why not the rest."""
    view = player.position.view
    name, _, aim = (each.strip() for each in rest.partition(" against "))
    found = found_cards(view, name) if view is not None else []
    if view is None or not found:
        player.say(said("Nothing here is called {name}.", name=name))
        return
    against = aim_of(view, aim) if aim else NOTHING
    if against is None:
        player.say(said("Nothing here is called {name}.", name=aim))
        return
    asked = messages.WhyNot(player.position.table, found[0].id, against)
    player.send(asked, awaited=lambda message: isinstance(message, messages.Judged))


def _say(player: "PlainPlayer", rest: str) -> None:
    player.send(messages.Say(rest, player.position.table))


def _report(player: "PlainPlayer", rest: str) -> None:
    """Report a problem: what happened, and behind a slash what was expected."""
    report = report_in(rest, player.position.table)
    player.send(report, awaited=lambda message: isinstance(message, messages.Reported))


def _language(player: "PlainPlayer", rest: str) -> None:
    if rest not in LANGUAGES:
        player.say(said("Languages: {languages}", languages=tuple(LANGUAGES)))
        return
    player.wishes.language = rest
    player.send(messages.Speak(rest))


def _quit(player: "PlainPlayer", rest: str) -> None:
    player.is_leaving = True


def _helps() -> list[tuple[str, Said]]:
    return [
        ("?", said("this list")),
        ("board", said("all that is to be seen")),
        ("log [n|all]", said("what happened last")),
        ("card NAME", said("the text of a card, or of #number")),
        ("meaning NAME", said("the abilities of a card as they are understood")),
        ("preview ANSWER", said("what would come of an answer")),
        ("what", said("what you can do now, with the words of the cards")),
        ("why CARD [against THING]", said("what you can do with a card, and why not the rest")),
        ("undo", said("take your last decision back")),
        ("end", said("pass until the end of the turn")),
        ("wait", said("pass until something happens")),
        ("turn", said("pass to your next turn")),
        ("hold", said("hold priority after casting, or not")),
        ("yield [once|turn|always]", said("pass for the ability on top of the stack")),
        ("always yes|no", said("answer what you may do the same way for the whole game")),
        ("yields", said("what you yield to")),
        ("unyield N|all", said("be asked about it again")),
        ("stops [mine|theirs STEP]", said("where you are asked though nothing happens")),
        ("full", said("full control: be asked each time, or not")),
        ("byhand", said("pay mana by hand, or not")),
        ("yes, no", said("whether another player may take something back")),
        ("say TEXT", said("speak to the others")),
        ("report WHAT [/ EXPECTED]", said("tell who keeps the table that something is wrong")),
        ("language CODE", said("the language to be spoken to in")),
        ("concede", said("give up the game")),
        ("rematch", said("play again, when the game is over")),
        ("sideboard", said("your cards between two games of a match")),
        ("in CARD, out CARD", said("exchange it with the sideboard; 2 CARD: two of it")),
        ("first, second", said("who plays first, if the choice is yours")),
        ("next", said("begin the next game of the match")),
        ("quit", said("leave")),
    ]


COMMANDS: Final[dict[str, Command]] = {
    "?": _help,
    "help": _help,
    "board": _board,
    "log": _log,
    "card": _card,
    "meaning": _meaning,
    "preview": _preview,
    "what": _what,
    "why": _why,
    "undo": _undo,
    "end": partial(_until, until="end of turn"),
    "wait": partial(_until, until="something happens"),
    "turn": partial(_until, until="my next turn"),
    "hold": _hold,
    "yield": partial(_yielding, changes=yields.yielded),
    "always": partial(_yielding, changes=yields.always),
    "unyield": partial(_yielding, changes=yields.revoked),
    "yields": _yields,
    "stops": _stops,
    "full": _full,
    "byhand": _by_hand,
    "yes": partial(_consent, accept=True),
    "no": partial(_consent, accept=False),
    "say": _say,
    "report": _report,
    "language": _language,
    "concede": _concede,
    "rematch": sideboarding.go_on,
    "next": sideboarding.go_on,
    "sideboard": sideboarding.show,
    "in": partial(sideboarding.exchange_card, into=True),
    "out": partial(sideboarding.exchange_card, into=False),
    "first": partial(sideboarding.begin, first=True),
    "second": partial(sideboarding.begin, first=False),
    "quit": _quit,
}

BETWEEN_GAMES: Final = frozenset({"in", "out", "first", "second", "next"})

# What doesn't have to wait until the player is asked.
ALWAYS: Final = frozenset(
    {"?", "help", "board", "log", "card", "meaning", "what", "why", "concede", "quit", "say"}
)
