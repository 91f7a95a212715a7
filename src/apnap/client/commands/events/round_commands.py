"""Rounds: announced, paired, repaired, timed, reported; and the cut."""

from typing import Annotated

import typer

from apnap.client.commands.events.session import Because, By, File, Lang, RoundNumber, Who
from apnap.client.help_texts import examples

rounds = typer.Typer()

Table = Annotated[str, typer.Argument(help="A table, or one of its players.")]

Score = Annotated[
    str,
    typer.Argument(
        help="Games of the player named first at the table, and of the other: 2-1. "
        "In a pod who won, or draw, agreed, nobody."
    ),
]

Lost = Annotated[
    list[str] | None,
    typer.Option("--lost", help="Who had lost the game of a pod that the others drew."),
]


@rounds.command(
    "rounds",
    epilog=examples("apnap event rounds open.event", "apnap event rounds open.event 5 --cut 8"),
)
def event_rounds(
    file: File,
    number: Annotated[
        int, typer.Argument(help="How many; otherwise as many as the rules recommend.")
    ] = 0,
    cut: Annotated[
        int | None, typer.Option(min=0, help="How many play on; otherwise as announced.")
    ] = None,
    by: By = "",
    because: Because = "",
    lang: Lang = "en",
) -> None:
    """Announce the number of Swiss rounds. From then on it stays."""
    from apnap.client.commands.events.rounds import announce
    from apnap.client.commands.events.session import worked_on

    with worked_on(file, lang, by, because) as session:
        announce(session, number, cut)


@rounds.command("pods", epilog=examples("apnap event pods draft.event"))
def event_pods(file: File, by: By = "", because: Because = "", lang: Lang = "en") -> None:
    """Seat the players for a draft."""
    from apnap.client.commands.events.session import worked_on
    from apnap.client.commands.events.showing import show_list
    from apnap.tournament.desk.rounds.planning import pods
    from apnap.tournament.printing.kinds import Wanted

    with worked_on(file, lang, by, because) as session:
        session.do(pods(session.event))
        show_list(session, Wanted("pods", "csv"))


@rounds.command("pair", epilog=examples("apnap event pair open.event"))
def event_pair(
    file: File,
    by: By = "",
    because: Because = "",
    lang: Lang = "en",
    *,
    dry: Annotated[bool, typer.Option("--dry", help="Only show it.")] = False,
) -> None:
    """Pair the next round, of the Swiss rounds or of the playoff."""
    from apnap.client.commands.events.rounds import pair
    from apnap.client.commands.events.session import worked_on

    with worked_on(file, lang, by, because) as session:
        pair(session, dry=dry)


@rounds.command("unpair", epilog=examples("apnap event unpair open.event"))
def event_unpair(file: File, by: By = "", because: Because = "", lang: Lang = "en") -> None:
    """Take the present round back as a whole."""
    from apnap.client.commands.events.people import done
    from apnap.client.commands.events.session import worked_on
    from apnap.tournament.desk.rounds.rounds import Unpaired

    with worked_on(file, lang, by, because) as session:
        done(session, Unpaired(len(session.event.rounds)))


@rounds.command("swap", epilog=examples("apnap event swap open.event Anna Bob"))
def event_swap(
    file: File,
    one: Who,
    other: Who,
    by: By = "",
    because: Because = "",
    lang: Lang = "en",
) -> None:
    """Two players of the present round change places."""
    from apnap.client.commands.events.rounds import swap
    from apnap.client.commands.events.session import worked_on

    with worked_on(file, lang, by, because) as session:
        swap(session, one, other)


@rounds.command(
    "repair",
    epilog=examples(
        "apnap event repair open.event 3=Anna,Bob 4=Cem,Dora",
        "apnap event repair pods.event 1=Anna,Bob,Cem,Dora",
        "apnap event repair open.event --late Emil",
        "apnap event repair open.event",
    ),
)
def event_repair(
    file: File,
    tables: Annotated[
        list[str] | None, typer.Argument(help="TABLE=PLAYER,PLAYER; a bye is 0=PLAYER.")
    ] = None,
    late: Annotated[str, typer.Option(help="Who came late and is to be paired now.")] = "",
    by: By = "",
    because: Because = "",
    lang: Lang = "en",
) -> None:
    """Pair some tables of the present round otherwise.

    Without tables, as few as can be: for when somebody left or came after it was paired.
    """
    from apnap.client.commands.events.rounds import repair
    from apnap.client.commands.events.session import worked_on

    with worked_on(file, lang, by, because) as session:
        repair(session, tables or [], late)


@rounds.command("start", epilog=examples("apnap event start open.event"))
def event_start(file: File, by: By = "", because: Because = "", lang: Lang = "en") -> None:
    """Start the clock of the round, or let it go on."""
    from apnap.client.commands.events.people import done
    from apnap.client.commands.events.session import worked_on
    from apnap.tournament.desk.rounds.rounds import Started

    with worked_on(file, lang, by, because) as session:
        done(session, Started(len(session.event.rounds)))


@rounds.command("stop", epilog=examples("apnap event stop open.event"))
def event_stop(file: File, by: By = "", because: Because = "", lang: Lang = "en") -> None:
    """Stop the clock of the round for all."""
    from apnap.client.commands.events.people import done
    from apnap.client.commands.events.session import worked_on
    from apnap.tournament.desk.rounds.rounds import Stopped

    with worked_on(file, lang, by, because) as session:
        done(session, Stopped(len(session.event.rounds)))


@rounds.command("extend", epilog=examples("apnap event extend open.event 3 5"))
def event_extend(
    file: File,
    table: Table,
    minutes: Annotated[int, typer.Argument(help="How many more.")],
    why: Annotated[str, typer.Option(help="What it is for.")] = "",
    by: By = "",
    because: Because = "",
    lang: Lang = "en",
) -> None:
    """Give a match more time."""
    from apnap.client.commands.events.names import match_meant
    from apnap.client.commands.events.people import done
    from apnap.client.commands.events.session import worked_on
    from apnap.tournament.desk.rounds.rounds import Extended

    with worked_on(file, lang, by, because) as session:
        match = match_meant(session.event, table)
        done(session, Extended(match.id, minutes * 60, why))


@rounds.command(
    "result",
    epilog=examples(
        "apnap event result open.event 3 2-1",
        "apnap event result open.event 3 2-0 --won Bob --drop Anna",
        "apnap event result open.event 5 0-0-3",
        "apnap event result pods.event 2 Anna",
        "apnap event result pods.event 3 draw --lost Bob",
    ),
)
def event_result(
    file: File,
    table: Table,
    score: Score,
    won: Annotated[str, typer.Option(help="Who has the first number of games.")] = "",
    drop: Annotated[list[str] | None, typer.Option(help="Who leaves after it.")] = None,
    lost: Lost = None,
    by: By = "",
    because: Because = "",
    lang: Lang = "en",
    *,
    conceded: Annotated[bool, typer.Option("--conceded", help="It was conceded.")] = False,
) -> None:
    """Record the result of a match of the present round."""
    from apnap.client.commands.events.rounds import Reporting, record
    from apnap.client.commands.events.session import worked_on

    with worked_on(file, lang, by, because) as session:
        reporting = Reporting(table, score, won, drop or (), conceded=conceded, lost=lost or ())
        record(session, reporting)


@rounds.command(
    "correct",
    epilog=examples(
        "apnap event correct open.event 2 7 1-2", "apnap event correct open.event 2 Anna 2-0"
    ),
)
def event_correct(
    file: File,
    number: Annotated[int, typer.Argument(min=1, help="The round.")],
    table: Table,
    score: Score,
    won: Annotated[str, typer.Option(help="Who has the first number of games.")] = "",
    lost: Lost = None,
    by: By = "",
    because: Because = "",
    lang: Lang = "en",
) -> None:
    """Put a result right, however old; standings follow by themselves."""
    from apnap.client.commands.events.rounds import Reporting, record
    from apnap.client.commands.events.session import worked_on

    with worked_on(file, lang, by, because) as session:
        record(session, Reporting(table, score, won, (), number, lost=lost or ()))


@rounds.command("no-show", epilog=examples("apnap event no-show open.event Bob"))
def event_no_show(
    file: File,
    who: Annotated[list[str], typer.Argument(help="Who of a match didn't come; or both.")],
    by: By = "",
    because: Because = "",
    lang: Lang = "en",
) -> None:
    """Somebody didn't come to their match: it is lost, and they leave."""
    from apnap.client.commands.events.rounds import no_show
    from apnap.client.commands.events.session import worked_on

    with worked_on(file, lang, by, because) as session:
        no_show(session, who)


@rounds.command("pairings", epilog=examples("apnap event pairings open.event --by-name"))
def event_pairings(
    file: File,
    number: RoundNumber = 0,
    lang: Lang = "en",
    *,
    names: Annotated[bool, typer.Option("--by-name", help="A line for everybody.")] = False,
) -> None:
    """The pairings of a round, with the results there are."""
    from apnap.client.commands.events.session import in_their_language, looked_at
    from apnap.client.commands.events.showing import show_list
    from apnap.tournament.printing.kinds import Wanted

    kind = "pairings-by-name" if names else "pairings-by-table"
    with in_their_language(file, lang):
        show_list(looked_at(file, lang), Wanted(kind, "csv", number))


@rounds.command("why", epilog=examples("apnap event why pods.event 3"))
def event_why(file: File, table: Table, number: RoundNumber = 0, lang: Lang = "en") -> None:
    """Why a pod is as it is: its points, who has met before, its size."""
    from apnap.client.commands.events.rounds import explain
    from apnap.client.commands.events.session import in_their_language, looked_at

    with in_their_language(file, lang):
        explain(looked_at(file, lang), table, number)


@rounds.command("cut", epilog=examples("apnap event cut open.event"))
def event_cut(file: File, by: By = "", because: Because = "", lang: Lang = "en") -> None:
    """The Swiss rounds are over: the first in the standings play on."""
    from apnap.client.commands.events.rounds import make_cut
    from apnap.client.commands.events.session import worked_on

    with worked_on(file, lang, by, because) as session:
        make_cut(session)
