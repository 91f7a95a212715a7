"""Who plays and who works there: the commands about people."""

from pathlib import Path
from typing import Annotated

import typer

from apnap.client.commands.events.session import Because, By, File, Lang, Who
from apnap.client.help_texts import examples

people = typer.Typer()


@people.command(
    "enter",
    epilog=examples(
        'apnap event enter open.event "Anna Fox" --number 1234',
        "apnap event enter open.event Bob Cem Dora",
        "apnap event enter open.event --from players.csv",
    ),
)
def event_enter(
    file: File,
    names: Annotated[
        list[str] | None, typer.Argument(help="Players, or the people of one team.")
    ] = None,
    source: Annotated[
        Path | None,
        typer.Option("--from", help="A CSV with the column name, and others: see the manual."),
    ] = None,
    number: Annotated[str, typer.Option(help="By which a player is known elsewhere.")] = "",
    born: Annotated[str, typer.Option(help="A date.")] = "",
    team: Annotated[str, typer.Option(help="The name of a team.")] = "",
    byes: Annotated[int, typer.Option(min=0, max=3, help="Awarded byes.")] = 0,
    missed: Annotated[int, typer.Option(min=0, help="Rounds that count as lost.")] = 0,
    by: By = "",
    because: Because = "",
    lang: Lang = "en",
    *,
    consent: Annotated[bool, typer.Option("--consent", help="A parent allows it.")] = False,
) -> None:
    """Enter players, one, some, or those of a file: all of them or none."""
    from apnap.client.commands.events.people import Asking, enter, enter_from
    from apnap.client.commands.events.session import worked_on

    with worked_on(file, lang, by, because) as session:
        if source is not None:
            enter_from(session, source)
        else:
            asking = Asking(number, born, team, byes, missed, consent)
            enter(session, names or [], asking)


@people.command("drop", epilog=examples("apnap event drop open.event Bob"))
def event_drop(file: File, who: Who, by: By = "", because: Because = "", lang: Lang = "en") -> None:
    """Somebody leaves."""
    from apnap.client.commands.events.names import entrant_meant
    from apnap.client.commands.events.people import done
    from apnap.client.commands.events.session import worked_on
    from apnap.tournament.desk.entering import Dropped

    with worked_on(file, lang, by, because) as session:
        done(session, Dropped(entrant_meant(session.event, who)))


@people.command("readmit", epilog=examples("apnap event readmit open.event Bob"))
def event_readmit(
    file: File, who: Who, by: By = "", because: Because = "", lang: Lang = "en"
) -> None:
    """Somebody who left is let in again."""
    from apnap.client.commands.events.names import entrant_meant
    from apnap.client.commands.events.people import done
    from apnap.client.commands.events.session import worked_on
    from apnap.tournament.desk.entering import Readmitted

    with worked_on(file, lang, by, because) as session:
        done(session, Readmitted(entrant_meant(session.event, who)))


@people.command("bye", epilog=examples("apnap event bye open.event Anna 2"))
def event_bye(
    file: File,
    who: Who,
    byes: Annotated[int, typer.Argument(help="How many rounds at the beginning.")],
    by: By = "",
    because: Because = "",
    lang: Lang = "en",
) -> None:
    """Award byes."""
    from apnap.client.commands.events.names import entrant_meant
    from apnap.client.commands.events.people import done
    from apnap.client.commands.events.session import worked_on
    from apnap.tournament.desk.entering import ByesAwarded

    with worked_on(file, lang, by, because) as session:
        done(session, ByesAwarded(entrant_meant(session.event, who), byes))


@people.command(
    "staff", epilog=examples('apnap event staff open.event "Jun Park" "head judge" scorekeeper')
)
def event_staff(
    file: File,
    name: Annotated[str, typer.Argument(help="Who works there; a new name is a new person.")],
    roles: Annotated[
        list[str] | None,
        typer.Argument(help="organizer, head judge, judge, scorekeeper; none: no longer."),
    ] = None,
    by: By = "",
    because: Because = "",
    lang: Lang = "en",
) -> None:
    """Somebody works at the event, in these roles."""
    from apnap.client.commands.events.people import staff
    from apnap.client.commands.events.session import worked_on

    with worked_on(file, lang, by, because) as session:
        staff(session, name, roles or [])
