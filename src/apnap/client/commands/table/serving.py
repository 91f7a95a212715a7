"""Running a server by the command: for oneself with the page, or for others."""

import errno
import socket
import threading
import time
import webbrowser
from typing import Final

import typer
import uvicorn

from apnap.server.app import PAGE
from apnap.server.running import server
from apnap.server.settings import Settings
from apnap.server.store.database import StoreError, default_url
from apnap.server.store.store import Store

HERE: Final = "127.0.0.1"

PORT: Final = 8642

_WAIT: Final = 0.05  # seconds between two looks whether it has started


def play_here(port: int | None, database: str, *, browser: bool) -> None:
    """Serve the page to this machine, and open it. A port that is taken is no reason to stop."""
    try:
        listening = listen(HERE, PORT if port is None else port)
    except OSError:
        if port is not None:
            raise
        listening = listen(HERE, 0)
    address = f"http://{HERE}:{listening.getsockname()[1]}/"
    typer.echo(f"The table is at {address}; Ctrl+C ends it, and games are kept.")
    if not (PAGE / "index.html").is_file():
        typer.echo("The page isn't built yet: run `make page` in the repository.", err=True)
    _serve(listening, Settings(database=database), address if browser else "")


def serve_others(host: str, port: int, settings: Settings) -> None:
    """Serve whoever can reach this machine."""
    listening = listen(host, port)
    found = listening.getsockname()
    shown = f"[{found[0]}]" if ":" in found[0] else found[0]
    typer.echo(f"The table is at http://{shown}:{found[1]}/; Ctrl+C ends it, and games are kept.")
    _serve(listening, settings)


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there; an OSError says why not."""
    try:
        (family, kind, protocol, _, address), *_ = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
    except socket.gaierror as error:
        raise OSError(error.errno, f"{host}: {error.strerror}") from None
    listening = socket.socket(family, kind, protocol)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind(address)
        listening.listen()
    except OSError as error:
        listening.close()
        hint = "; choose another with --port" if error.errno == errno.EADDRINUSE else ""
        raise OSError(error.errno, f"{host}, port {port}: {error.strerror}{hint}") from None
    return listening


def _serve(listening: socket.socket, settings: Settings, opened: str = "") -> None:
    """Serve until somebody stops it."""
    try:
        Store(settings.database or default_url()).close()  # what is wrong with it is told early
    except StoreError as error:
        listening.close()
        raise ValueError(str(error)) from error
    host, port = listening.getsockname()[:2]
    made = server(host, port, settings)
    if opened:
        threading.Thread(target=_open, args=(made, opened), daemon=True).start()
    try:
        made.run(sockets=[listening])
    except KeyboardInterrupt:
        return
    if not made.started:
        raise ValueError("the server could not start; the reason stands above")


def _open(made: uvicorn.Server, address: str) -> None:
    """Show the page as soon as it is there."""
    while not made.started and not made.should_exit:
        time.sleep(_WAIT)
    if made.started:
        webbrowser.open(address)
