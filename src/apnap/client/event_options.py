"""What the commands of the tournament desk have in common."""

from pathlib import Path
from typing import Annotated

import typer

File = Annotated[Path, typer.Argument(help="The file of the event.")]
Who = Annotated[str, typer.Argument(help="A player: name, part of it, number or id.")]
By = Annotated[
    str, typer.Option("--as", help="Who does it, by name; otherwise who is at the desk.")
]
Because = Annotated[
    str, typer.Option("--because", help="Why it is done although something stands against it.")
]
Lang = Annotated[
    str, typer.Option("--lang", envvar="APNAP_LANG", help="In which language: en, zh, ko.")
]
RoundNumber = Annotated[
    int, typer.Option("--round", min=0, help="Of which round; otherwise the present one.")
]
