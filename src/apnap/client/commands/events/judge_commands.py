"""What judges do at the desk: penalties, the guided lookup, decklists and deck checks."""

from pathlib import Path
from typing import Annotated

import typer

from apnap.client.commands.cards.card_commands import Files
from apnap.client.commands.events.session import Because, By, File, Lang, Who
from apnap.client.help_texts import examples

judging = typer.Typer()

decks = typer.Typer(help="Decklists of the event, and checks.", no_args_is_help=True)

judging.add_typer(decks, name="deck")


@judging.command(
    "penalty",
    epilog=examples(
        'apnap event penalty open.event Bob slow-play --text "two minutes for a land"',
        "apnap event penalty open.event Bob 3.1 --advise",
    ),
)
def event_penalty(
    file: File,
    who: Who,
    infraction: Annotated[str, typer.Argument(help="Its number or key in the guide.")],
    penalty: Annotated[str, typer.Option(help="Which one; otherwise that of the guide.")] = "",
    text: Annotated[str, typer.Option(help="What happened.")] = "",
    circumstances: Annotated[
        list[str] | None, typer.Option("--circumstance", help="One that changes the penalty.")
    ] = None,
    deviation: Annotated[str, typer.Option(help="Why it isn't that of the guide.")] = "",
    statement: Annotated[str, typer.Option(help="For a disqualification.")] = "",
    by: By = "",
    because: Because = "",
    lang: Lang = "en",
    *,
    advise: Annotated[bool, typer.Option("--advise", help="Only say what the guide has.")] = False,
) -> None:
    """Give a penalty, or ask which one the guide has."""
    from apnap.client.commands.events.penalties import Giving, penalize
    from apnap.client.commands.events.session import worked_on

    giving = Giving(
        who, infraction, penalty, text, tuple(circumstances or ()), deviation, statement
    )
    with worked_on(file, lang, by, because) as session:
        penalize(session, giving, advise=advise)


@judging.command("annul", epilog=examples('apnap event annul open.event p41 --why "wrong player"'))
def event_annul(
    file: File,
    penalty: Annotated[str, typer.Argument(help="The id of the penalty, such as p41.")],
    why: Annotated[str, typer.Option(help="The reason.")] = "",
    by: By = "",
    because: Because = "",
    lang: Lang = "en",
) -> None:
    """A penalty counts no longer."""
    from apnap.client.commands.events.people import done
    from apnap.client.commands.events.session import worked_on
    from apnap.tournament.desk.judging.penalizing import Annulled

    with worked_on(file, lang, by, because) as session:
        done(session, Annulled(penalty, why))


@judging.command(
    "lookup",
    epilog=examples(
        "apnap event lookup drew an extra card",
        "apnap event lookup --answer game --answer no",
        "apnap event lookup 额外抓牌 --lang zh --edition 2015-01-23",
    ),
)
def event_lookup(
    words: Annotated[
        list[str] | None, typer.Argument(help="What happened, in any of the languages.")
    ] = None,
    answers: Annotated[
        list[str] | None, typer.Option("--answer", help="To the questions, one after the other.")
    ] = None,
    edition: Annotated[str, typer.Option(help="Of the guide; otherwise the newest.")] = "",
    lang: Lang = "en",
) -> None:
    """Find an infraction and its penalty, by words or by questions."""
    from apnap.client.commands.events.penalties import look_up

    look_up(" ".join(words or ()), answers or [], edition, lang)


@decks.command("register", epilog=examples("apnap event deck register open.event Anna anna.txt"))
def deck_register(
    file: File,
    who: Who,
    listed: Annotated[Path, typer.Argument(help="The list, in any form.")],
    more: Files = None,
    by: By = "",
    because: Because = "",
    lang: Lang = "en",
) -> None:
    """Hand in a decklist; what is wrong with it is told and noted."""
    from apnap.client.commands.events.decks import register
    from apnap.client.commands.events.session import worked_on

    with worked_on(file, lang, by, because) as session:
        register(session, who, listed, more)


@decks.command("show", epilog=examples("apnap event deck show open.event Anna"))
def deck_show(file: File, who: Who, lang: Lang = "en") -> None:
    """The list somebody has handed in."""
    from apnap.client.commands.events.decks import show_deck
    from apnap.client.commands.events.session import in_their_language, looked_at

    with in_their_language(file, lang):
        show_deck(looked_at(file, lang), who)


@decks.command("choose", epilog=examples("apnap event deck choose open.event"))
def deck_choose(
    file: File,
    tables: Annotated[int, typer.Option(min=0, help="How many; otherwise what is needed.")] = 0,
    by: By = "",
    because: Because = "",
    lang: Lang = "en",
) -> None:
    """Choose tables at random whose decks are checked this round."""
    from apnap.client.commands.events.decks import choose
    from apnap.client.commands.events.session import worked_on

    with worked_on(file, lang, by, because) as session:
        choose(session, tables)


@decks.command(
    "check",
    epilog=examples(
        "apnap event deck check open.event Anna presented.txt",
        "apnap event deck check open.event Anna presented.txt --seconds 400",
    ),
)
def deck_check(
    file: File,
    who: Who,
    presented: Annotated[Path, typer.Argument(help="The deck as it was found.")],
    seconds: Annotated[
        int, typer.Option(min=0, help="How long it took: the check is noted, the match extended.")
    ] = 0,
    more: Files = None,
    by: By = "",
    because: Because = "",
    lang: Lang = "en",
    *,
    sideboarded: Annotated[
        bool, typer.Option("--sideboarded", help="After the first game of the match.")
    ] = False,
) -> None:
    """Compare a deck with its list: what differs, the infraction, and what to do."""
    from apnap.client.commands.events.decks import Checking, check
    from apnap.client.commands.events.session import worked_on

    with worked_on(file, lang, by, because) as session:
        check(session, Checking(who, presented, seconds, sideboarded=sideboarded), more)
