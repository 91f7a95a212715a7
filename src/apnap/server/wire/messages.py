"""Every message between a client and the server, in both directions.

A message is a JSON object whose `type` names it. `PROTOCOL` is the version: a client that
speaks another is told so and nothing else. What is not declared here is refused, and so is a
message that is longer than `LONGEST`. Numbers that JSON readers would round travel as strings.
docs/PROTOCOL.md and the page's types are made from this file.
"""

from typing import Any, Final, Literal, TypeAlias

import msgspec

PROTOCOL: Final = 1

LONGEST: Final = 64 * 1024  # bytes of a message from a client; a long deck list has 10,000

GivenAnswer: TypeAlias = int | str | list[int | str]

Spectators: TypeAlias = Literal["hidden", "delayed", "none"]

OptionValue: TypeAlias = bool | int | str

Until: TypeAlias = Literal["", "end of turn", "something happens", "my next turn"]


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=str.lower):
    """Anything that is sent."""


# --- Parts of messages ------------------------------------------------------------------------


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a player may think: so long about each choice, then out of a reserve.

    When both are used up the plainest legal answer is given for the player. Seconds.
    """

    choice: float = 90.0
    reserve: float = 900.0


class Yield(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is answered to an ability without asking: priority is passed, or a "may" answered.

    `ability` is told by a Seen: among `abilities` to pass, or the `question` to say yes or no.
    """

    ability: str
    answer: Literal["pass", "yes", "no"] = "pass"
    name: str = ""  # of its source, to show
    object: int = -1  # only this one on the stack
    turn: int = 0  # only in the turn of that number


class Attention(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When a person wants to be asked what to do with priority; elsewhere it is passed.

    A player is always asked while an object of another player, no teammate, is on top of the
    stack and there is something to do besides passing, unless they yield to it. `mine` and
    `theirs` name the steps of the own and of others' turns in which to stop although the stack
    is empty; a turn that a team takes together is the own turn of each of them.
    Who passes until the end of the turn, or to their next turn, is asked again when they are
    attacked or something of theirs is targeted anew, unless `skip_all` says otherwise.
    """

    mine: tuple[str, ...] = ("precombat main phase", "postcombat main phase")
    theirs: tuple[str, ...] = ("declare attackers step", "end step")
    full_control: bool = False  # asked each time, and about everything
    by_hand: bool = False  # chooses the mana abilities for each payment
    until: Until = ""  # passes until then
    hold: bool = False  # asked again after casting or activating: priority is held
    skip_all: bool = False  # what is passed until then is passed even under attack
    others: dict[str, tuple[str, ...]] = {}  # stops in the turns of one player, by number
    yields: tuple[Yield, ...] = ()


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat of a table, as the lobby shows it."""

    name: str = ""  # empty: nobody sits there yet
    agent: str = ""  # the kind of agent, if it is one
    here: bool = True  # whether the person is connected
    wins: int = 0
    deck: str = ""  # the name of the deck
    in_part: tuple[str, ...] = ()  # cards of it that are played in part: lines of them don't count


class TableInfo(msgspec.Struct, frozen=True):
    """A table, as the lobby shows it."""

    id: str
    seats: tuple[SeatInfo, ...]
    status: Literal["open", "playing", "between games", "over"]
    best_of: int = 1
    game: int = 1  # the number of the game in the match
    format: str = ""
    spectators: Spectators = "hidden"
    clock: Clock | None = None
    game_id: str = ""  # the record of the present or the last game
    locked: bool = False  # joining needs the password
    variant: str = ""  # empty: two players, or each against all; "commander+planechase" is both
    teams: tuple[tuple[int, ...], ...] = ()  # the seats of each; none: no teams, or not drawn yet
    random_teams: bool = False  # they are drawn when all seats are taken
    options: dict[str, OptionValue] = {}  # of the variant, where they aren't as usual


class ClockView(msgspec.Struct, frozen=True):
    """What is left of a player's time, in seconds, at the moment of sending."""

    player: int
    choice: float
    reserve: float
    running: bool = False


class Moment(msgspec.Struct, frozen=True):
    """The game between two states, as its viewer saw it then; no choice is in it.

    `view` is a View, in which an object that is as in the moment before may be only its number.
    """

    log: int  # so many entries had been told by then
    view: dict[str, Any]


class WhyReason(msgspec.Struct, frozen=True):
    """A reason why something can't be done, and the rules that say so."""

    text: str
    rules: tuple[str, ...] = ()


class Verdict(msgspec.Struct, frozen=True):
    """Whether something can be done: now, later, or not; and what stands in the way."""

    wish: Literal["cast", "play", "activate", "attack", "block"]
    verdict: Literal["yes", "later", "no"]
    text: str
    reasons: tuple[WhyReason, ...] = ()


# --- From a client ----------------------------------------------------------------------------


class Hello(Message, frozen=True):
    """The first message: who is there. Without a token it is a new guest."""

    version: int
    name: str = ""
    token: str = ""
    language: str = "en"
    moments: bool = False  # as with follow


class Ping(Message, frozen=True):
    """Is anybody there? Answered by a pong."""

    n: int = 0


class Create(Message, frozen=True):
    """Open a table and sit down. Seats without an agent wait for people."""

    deck: str  # the name of a built-in or kept deck, or a list in text
    agents: tuple[str, ...] = ()  # an agent for each of these seats, such as "heuristic"
    agent_decks: tuple[str, ...] = ()  # theirs; one of the built-in decks where none is given
    players: int = 2
    best_of: Literal[1, 3] = 1
    format: str = ""  # decks are checked for it; without a variant, it tells that as well
    variant: str = ""  # such as "commander", "commander+planechase": GET /api/formats
    teams: tuple[tuple[int, ...], ...] = ()  # the seats of each; none: as the variant has them
    team_count: int = 0  # how many teams, if they aren't named; 0: as many as usual
    random_teams: bool = False  # they are drawn when all seats are taken
    options: dict[str, OptionValue] = {}  # of the variant: GET /api/formats, /api/variants/KEY
    seat: int = -1  # one's own; -1: the first
    agent_seats: tuple[int, ...] = ()  # theirs; none: the last ones
    spectators: Spectators = "hidden"
    clock: Clock | None = None
    password: str = ""
    lesson: bool = False  # the game that teaches the table, against agents: dealt alike to all
    # How cards are played that aren't read in full, by name: "leave-out" (of the sideboard),
    # "partly", "substitute", or the name of another card; "*" is all others.
    unread: dict[str, str] = {}


class Join(Message, frozen=True):
    """Sit down at an open table."""

    table: str
    deck: str
    password: str = ""
    seat: int = -1  # and so the team; -1: any that is free
    unread: dict[str, str] = {}  # as in create


class Sit(Message, frozen=True):
    """Change to a free seat, and so to its team, while the table waits for people."""

    table: str
    seat: int


class Watch(Message, frozen=True):
    """Look on. At a table of one's own it shows the own seat again."""

    table: str
    password: str = ""


class Leave(Message, frozen=True):
    """Stop looking on; who plays there keeps the seat until they concede."""

    table: str


class Answer(Message, frozen=True):
    """Answer the open choice; `at` is the number of the state in which it was asked."""

    table: str
    at: int
    answer: GivenAnswer


class Attend(Message, frozen=True):
    """When to be asked from now on."""

    table: str
    attention: Attention


class Preview(Message, frozen=True):
    """What would come of an answer, as far as the player can know?"""

    table: str
    at: int
    answer: GivenAnswer


class Recall(Message, frozen=True):
    """How did the board look to me when that entry of my log had been told?"""

    table: str
    entry: int  # its place in the log, from 0


class WhyNot(Message, frozen=True):
    """What can I do with that object, and why not the rest?

    `against` is what it would target, attack or block.
    """

    table: str
    object: int  # that the player sees
    against: int = -1  # an object or a player


class Undo(Message, frozen=True):
    """Take the last own action back. What revealed something needs the others' consent."""

    table: str


class Consent(Message, frozen=True):
    """Whether another player may take back what revealed something."""

    table: str
    accept: bool


class Concede(Message, frozen=True):
    """Give up the game; always possible. (CR 104.3a)"""

    table: str
    match: bool = False  # the whole match


class Sideboard(Message, frozen=True):
    """The deck for the next game of the match, of the same cards; or as it is."""

    table: str
    deck: str = ""
    play_first: bool = True  # counts for who chooses (CR 103.1)


class Rematch(Message, frozen=True):
    """Another match of the same players and decks; it begins when all want it."""

    table: str


class Say(Message, frozen=True):
    """Chat: at a table, or in the lobby."""

    text: str
    table: str = ""


class Replay(Message, frozen=True):
    """A past game as it was after so many answers. All hands are open then."""

    game: str
    at: int = 0


class Report(Message, frozen=True):
    """Something is wrong here: kept for who keeps the server, with the game as it is now.

    Of a past game instead of a table: as it was after so many answers.
    """

    happened: str
    expected: str = ""
    rule: str = ""
    table: str = ""
    game: str = ""  # a past one
    at: int = -1  # of a past game: after so many answers


class Speak(Message, frozen=True):
    """The language to be spoken to in."""

    language: str


class Follow(Message, frozen=True):
    """Whether to be shown what happens between two states too, moment by moment."""

    moments: bool


FromClient: TypeAlias = (
    Hello
    | Ping
    | Create
    | Join
    | Sit
    | Watch
    | Leave
    | Answer
    | Attend
    | Preview
    | Recall
    | WhyNot
    | Undo
    | Consent
    | Concede
    | Sideboard
    | Rematch
    | Say
    | Replay
    | Report
    | Speak
    | Follow
)


# --- From the server --------------------------------------------------------------------------


class Welcome(Message, frozen=True):
    """The answer to a hello. The token is what the next hello needs to be the same person."""

    version: int
    name: str
    token: str
    guest: bool = True
    language: str = "en"
    server: str = ""  # its version
    tables: tuple[str, ...] = ()  # where the person has a seat


class Pong(Message, frozen=True):
    """Here."""

    n: int = 0


class Lobby(Message, frozen=True):
    """All open and running tables; sent when they change.

    `yours` are those of the person that aren't over, also where nobody is at the moment.
    """

    tables: tuple[TableInfo, ...] = ()
    people: int = 0
    yours: tuple[TableInfo, ...] = ()


class AtTable(Message, frozen=True):
    """A table changed: who sits there, how the match stands."""

    table: TableInfo
    seat: int = -1  # the own one
    deck: str = ""  # between games: the own list of the last one, to exchange cards in
    told: tuple[str, ...] = ()  # what was drawn for players, and which cards they play in part


class Seen(Message, frozen=True):
    """The game as its viewer sees it now.

    `view` is a View of game/view.py, with the open choice if the viewer has to make it. `log`
    holds the entries (Told) from number `log_at` on; what the viewer had beyond it was taken
    back.
    """

    table: str
    at: int  # grows with every change, also when something is taken back
    view: dict[str, Any]
    log: tuple[dict[str, Any], ...] = ()
    log_at: int = 0
    attention: Attention | None = None
    undo: Literal["", "free", "consent"] = ""  # whether the last own action can be taken back
    asking: int = -1  # the player who wants to take something back, and waits for consent
    clocks: tuple[ClockView, ...] = ()
    hash: str = ""  # of the state, where the server is asked to tell it
    length: int = -1  # of a replay: how many answers there are
    abilities: dict[str, str] = {}  # which ability it is, for each on the stack one can yield to
    question: str = ""  # which "may" is asked about, if it is one
    moments: tuple[Moment, ...] = ()  # what came before it, for who follows


class Previewed(Message, frozen=True):
    """What would come of an answer: what is tapped and paid, and what combat would do."""

    table: str
    at: int
    answer: GivenAnswer
    taps: tuple[int, ...] = ()  # permanents tapped for mana
    mana: str = ""  # what is paid, in symbols
    life: dict[str, int | str] = {}  # by how much the life of players changes
    damage: dict[str, int | str] = {}  # damage to each object and player
    dies: tuple[int, ...] = ()  # permanents that would be put into graveyards
    unsure: bool = False  # something hidden or random is in it, or somebody chooses


class Recalled(Message, frozen=True):
    """What the player saw when that entry of their log had been told; no choice is open in it."""

    table: str
    entry: int
    view: dict[str, Any]


class Judged(Message, frozen=True):
    """What the player can do with an object, and why not the rest; the answer to a whynot."""

    table: str
    object: int
    against: int
    verdicts: tuple[Verdict, ...] = ()


class Chatted(Message, frozen=True):
    """Somebody said something."""

    who: str
    text: str
    table: str = ""
    time: float = 0.0


class Reported(Message, frozen=True):
    """A report is kept. The file is for who wrote it: a scenario with the board as they see it.

    When nothing of the game need be hidden any more its record is in it too.
    """

    name: str  # of the file
    text: str
    table: str = ""
    game: str = ""


class Refused(Message, frozen=True):
    """A message that could not be taken; nothing has changed. `code` is for programs."""

    code: str
    text: str
    table: str = ""
    about: str = ""  # the type of the message that was refused
    tables: tuple[str, ...] = ()  # that stand in the way


FromServer: TypeAlias = (
    Welcome
    | Pong
    | Lobby
    | AtTable
    | Seen
    | Previewed
    | Recalled
    | Judged
    | Chatted
    | Reported
    | Refused
)


class Malformed(ValueError):
    """A message that can't be read; says what is wrong and where."""


_read: Final[msgspec.json.Decoder[FromClient]] = msgspec.json.Decoder(FromClient)

_read_reply: Final[msgspec.json.Decoder[FromServer]] = msgspec.json.Decoder(FromServer)

_write: Final = msgspec.json.Encoder()


def read_message(text: str | bytes) -> FromClient:
    """Read a message of a client."""
    if len(text) > LONGEST:
        raise Malformed(f"a message has at most {LONGEST} bytes, this one {len(text)}")
    try:
        return _read.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Malformed(str(error)) from None


def read_reply(text: str | bytes) -> FromServer:
    """Read a message of the server."""
    return _read_reply.decode(text)


def kind_of(message: Message | type[Message]) -> str:
    """The type of a message, as it is written."""
    made = message if isinstance(message, type) else type(message)
    return made.__name__.lower()


def written(message: Message) -> bytes:
    """A message as it goes over the wire."""
    return _write.encode(message)
