"""The commands that set up a table: what they take. What they do is imported when it is done."""

from typing import Annotated

import typer

from apnap.client.help_texts import examples

tables = typer.Typer()
Store = Annotated[
    str,
    typer.Option(
        "--database",
        metavar="URL",
        help="Where games and people are kept: sqlite:///FILE or postgresql://...",
    ),
]


@tables.command(
    epilog=examples("apnap play", "apnap play --no-browser --port 9000"),
)
def play(
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="Of the page; 8642, or one that is free.")
    ] = None,
    database: Store = "",
    *,
    browser: Annotated[bool, typer.Option(help="Open the page in the browser.")] = True,
) -> None:
    """Play: the table's page opens in the browser."""
    from apnap.client.serving import play_here

    play_here(port, database, browser=browser)


@tables.command(
    epilog=examples(
        "apnap serve --host 0.0.0.0",
        "apnap serve --database postgresql://apnap@localhost/apnap --trust-proxy",
    )
)
def serve(
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 is any free one.")] = 8642,
    database: Store = "",
    name: Annotated[
        list[str] | None, typer.Option(help="A name it is reached by; others are refused.")
    ] = None,
    origin: Annotated[
        list[str] | None, typer.Option(help="Another page that may speak to it: https://...")
    ] = None,
    *,
    trust_proxy: Annotated[
        bool, typer.Option("--trust-proxy", help="Behind a proxy that sets X-Forwarded-For.")
    ] = False,
) -> None:
    """Serve tables to others, until it is stopped. Encryption is for a proxy before it."""
    from apnap.client.serving import serve_others
    from apnap.server.settings import Settings

    settings = Settings(
        database=database,
        hosts=tuple(name or ()),
        origins=tuple(origin or ()),
        trust_proxy=trust_proxy,
    )
    serve_others(host, port, settings)
