"""The commands of the tournament desk: an event in a file, run without any server."""

from pathlib import Path
from typing import Annotated

import typer

from apnap.client.commands.events.judge_commands import judging
from apnap.client.commands.events.list_commands import lists
from apnap.client.commands.events.people_commands import people
from apnap.client.commands.events.round_commands import rounds
from apnap.client.commands.events.session import Because, By, File, Lang
from apnap.client.help_texts import examples

events = typer.Typer(
    help="Run an event by the book, from a file.",
    no_args_is_help=True,
    epilog=examples(
        'apnap event new open.event "Spring Open" --cut 8',
        "apnap event enter open.event --from players.csv",
        "apnap event pair open.event",
        "apnap event result open.event 3 2-1",
    ),
)

events.add_typer(people)

events.add_typer(rounds)

events.add_typer(judging)

events.add_typer(lists)


@events.command(
    "new",
    epilog=examples(
        'apnap event new open.event "Spring Open" --format modern --level competitive --cut 8',
        'apnap event new draft.event "Friday draft" --limited "booster draft" --date 2026-11-20',
        'apnap event new pods.event "Commander night" --pods --cut 4',
        'apnap event new giants.event "Two heads" --two-headed --format modern',
    ),
)
def event_new(
    file: Annotated[Path, typer.Argument(help="The file to begin; it must not be there.")],
    name: Annotated[str, typer.Argument(help="How the event is called.")],
    day: Annotated[str, typer.Option("--date", help="Its first day; otherwise today.")] = "",
    format_name: Annotated[
        str, typer.Option("--format", help="Of the decks; otherwise Standard, in pods Commander.")
    ] = "",
    limited: Annotated[
        str, typer.Option(help='"sealed", "booster draft" or "rochester draft".')
    ] = "",
    level: Annotated[str, typer.Option(help="regular, competitive or professional.")] = "regular",
    cut: Annotated[int, typer.Option(min=0, help="How many play on after the Swiss rounds.")] = 0,
    team: Annotated[int, typer.Option(min=1, max=3, help="People of an entrant.")] = 1,
    wins: Annotated[
        int, typer.Option(min=0, help="Games that win a match; otherwise as the rules have it.")
    ] = 0,
    minutes: Annotated[
        int | None, typer.Option(min=0, help="Of a round; otherwise 50, in pods 80.")
    ] = None,
    rest: Annotated[str, typer.Option(help="Who is left over of pods: threes or byes.")] = "threes",
    points: Annotated[
        str, typer.Option(help="Match points in pods for a win and a draw: 5-1.")
    ] = "",
    edition: Annotated[str, typer.Option(help="Of the rules; otherwise by its date.")] = "",
    seed: Annotated[int | None, typer.Option(help="Of all that is left to chance.")] = None,
    because: Because = "",
    lang: Lang = "en",
    *,
    two_headed: Annotated[bool, typer.Option("--two-headed", help="Two-Headed Giant.")] = False,
    pods: Annotated[bool, typer.Option("--pods", help="Four play a game (Commander).")] = False,
) -> None:
    """Begin an event in a new file."""
    from apnap.client.commands.events.files import Announced, begin

    told = Announced(name, day, format_name, limited, level, cut, team, wins, minutes, edition)
    told.two_headed, told.in_pods, told.rest, told.points = two_headed, pods, rest, points
    begin(file, told.settings(), seed, because, lang)


@events.command(
    "change",
    epilog=examples(
        "apnap event change open.event minutes=60", "apnap event change open.event open_lists=true"
    ),
)
def event_change(
    file: File,
    changes: Annotated[list[str], typer.Argument(help="KEY=VALUE of what was announced.")],
    by: By = "",
    because: Because = "",
    lang: Lang = "en",
) -> None:
    """Announce something otherwise, as long as nobody relied on it."""
    from apnap.client.commands.events.files import change
    from apnap.client.commands.events.session import worked_on

    with worked_on(file, lang, by, because) as session:
        change(session, changes)


@events.command("show", epilog=examples("apnap event show open.event --lang ko"))
def event_show(file: File, lang: Lang = "en") -> None:
    """How the event stands, and what comes next."""
    from apnap.client.commands.events.session import looked_at
    from apnap.client.commands.events.showing import show

    show(looked_at(file, lang))


@events.command("finish", epilog=examples("apnap event finish open.event"))
def event_finish(file: File, by: By = "", because: Because = "", lang: Lang = "en") -> None:
    """The event is over."""
    from apnap.client.commands.events.session import worked_on
    from apnap.client.commands.events.showing import show
    from apnap.tournament.desk.founding import Finished

    with worked_on(file, lang, by, because) as session:
        session.do(Finished())
        show(session)


@events.command("log", epilog=examples("apnap event log open.event --since 40"))
def event_log(
    file: File,
    since: Annotated[int, typer.Option(min=0, help="What came after this entry.")] = 0,
    lang: Lang = "en",
) -> None:
    """Everything that was done, by whom, and why where something stood against it."""
    from apnap.client.commands.events.hints import tell_log
    from apnap.client.commands.events.session import looked_at

    tell_log(looked_at(file, lang), since)


@events.command(
    "undo", epilog=examples("apnap event undo open.event", "apnap event undo open.event --entry 12")
)
def event_undo(
    file: File,
    entry: Annotated[int, typer.Option(min=0, help="Which one; otherwise the last.")] = 0,
    lang: Lang = "en",
) -> None:
    """By which command an entry is put right. The log only grows: nothing is taken out."""
    from apnap.client.commands.events.hints import tell_undoing
    from apnap.client.commands.events.session import in_their_language, looked_at

    with in_their_language(file, lang):
        tell_undoing(looked_at(file, lang), entry)


@events.command("verify", epilog=examples("apnap event verify open.event"))
def event_verify(file: File, lang: Lang = "en") -> None:
    """Whether a file is whole: every entry continues the one before, and could be done then."""
    from apnap.client.commands.events.files import verify

    verify(file, lang)


@events.command("import", epilog=examples("apnap event import theirs.event mine.event"))
def event_import(
    source: Annotated[Path, typer.Argument(help="The file of an event from elsewhere.")],
    file: Annotated[Path, typer.Argument(help="The file to begin; it must not be there.")],
    lang: Lang = "en",
) -> None:
    """Take over an event from another file, if it is whole."""
    from apnap.client.commands.events.files import take_over

    take_over(source, file, lang)


@events.command(
    "simulate",
    epilog=examples("apnap event simulate try.event --players 32 --cut 8 --seed 1"),
)
def event_simulate(
    file: Annotated[Path, typer.Argument(help="A new file, or an event that is played on.")],
    players: Annotated[int, typer.Option(min=2, max=5000, help="Of a new event.")] = 16,
    cut: Annotated[int, typer.Option(min=0, help="Of a new event.")] = 0,
    seed: Annotated[int, typer.Option(help="Of the results.")] = 1,
    lang: Lang = "en",
    *,
    pods: Annotated[bool, typer.Option("--pods", help="A new event of pods.")] = False,
) -> None:
    """Play an event to its end with results by chance, to try things out."""
    from apnap.client.commands.events.simulating import simulate

    simulate(file, players, cut, seed, lang, pods=pods)
