"""The commands of the judge's desk: what they take. What they do is imported when it is done."""

from pathlib import Path
from typing import Annotated

import typer

from apnap.client.commands.cards.card_commands import Files
from apnap.client.commands.judge.quiz_commands import quizzes
from apnap.client.commands.table.game_commands import Details, Quiet, console
from apnap.client.help_texts import examples

judge = typer.Typer(help="Try boards, and have them explained.", no_args_is_help=True)

judge.add_typer(quizzes)


@judge.command(
    "run",
    epilog=examples(
        "apnap judge run board.txt --file mine.txt",
        "apnap judge run board.txt --explain --lang zh,en",
        'apnap judge run board.txt --explain --object "Ember Fox"',
    ),
)
def judge_run(
    files: Annotated[list[Path], typer.Argument(help="Boards, what is done, what is expected.")],
    more: Files = None,
    lang: Annotated[
        str, typer.Option(help="In which language; with more, rules are in all: en, zh, ko.")
    ] = "en",
    objects: Annotated[
        list[str] | None,
        typer.Option("--object", help="Explain this object, whatever it is like."),
    ] = None,
    *,
    explained: Annotated[
        bool, typer.Option("--explain", help="Every step with its rules, every layer.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="All of it, as JSON.")] = False,
    quiet: Quiet = False,
    details: Details = False,
) -> None:
    """Run the scenarios of files and tell what happens, rule by rule."""
    from apnap.client.commands.cards.known_cards import known_cards
    from apnap.client.commands.judge.explaining import Asking, run_boards
    from apnap.client.commands.rules.rules_options import languages_of

    asking = Asking(
        explained=explained or bool(objects),
        as_json=as_json,
        languages=languages_of(lang) or ["en"],
        objects=objects or (),
        quiet=quiet,
        details=details,
    )
    if not run_boards(files, known_cards(more), asking, console):
        raise typer.Exit(1)


@judge.command(
    "why",
    epilog=examples(
        'apnap judge why board.txt "Is Forest a creature?"',
        'apnap judge why board.txt "Why can\'t Alice cast Spark on Bear?" --after 7',
        'apnap judge why board.txt "X的异能是什么？" --lang zh',
    ),
)
def judge_why(
    file: Annotated[Path, typer.Argument(help="A board, and what is done on it.")],
    question: Annotated[str, typer.Argument(help="In English, Chinese or Korean.")],
    after: Annotated[
        int, typer.Option(min=0, help="Ask as it stands after this line, not at the end.")
    ] = 0,
    lang: Annotated[
        str, typer.Option(help="Language of the answer: en, zh or ko; of rules too: zh,en.")
    ] = "en",
    more: Files = None,
    *,
    as_json: Annotated[bool, typer.Option("--json", help="The answer as JSON.")] = False,
) -> None:
    """Answer a question about a board: what something is, what is legal, why nothing happened."""
    from apnap.client.commands.cards.known_cards import known_cards
    from apnap.client.commands.judge.judge_answers import Asked, tell_answers
    from apnap.judge.boards.answering import ScenarioError

    try:
        tell_answers(Asked(file, question, after, lang, as_json), known_cards(more))
    except ScenarioError as error:
        raise ValueError(" ".join(str(error).split())) from None
