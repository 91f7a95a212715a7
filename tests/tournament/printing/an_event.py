"""An event with names of many scripts, as far as a test needs it."""

from itertools import count

from apnap.tournament.desk.entering import Dropped, Entered
from apnap.tournament.desk.founding import Founded
from apnap.tournament.desk.judging.decklists import ChecksChosen, DeckChecked, DeckRegistered
from apnap.tournament.desk.judging.penalizing import Penalized
from apnap.tournament.desk.log import Desk
from apnap.tournament.desk.operation import Operation
from apnap.tournament.desk.people import AT_THE_DESK, Person
from apnap.tournament.desk.rounds.bracketing import next_playoff_round
from apnap.tournament.desk.rounds.planning import cut, next_swiss_round
from apnap.tournament.desk.rounds.reporting import Recorded
from apnap.tournament.desk.rounds.rounds import PodsSeated, PoolOpened, RoundsAnnounced
from apnap.tournament.desk.state import PodOf, Result, Settings, Tournament

NAMES = (
    "Łukasz Kaźmierczak",
    "김민수",
    "王小明",
    "José Ángel",
    "Müller",
    "Bob",
    "=1+2",
    "Kőszegi Tamás",
    "A very long name of somebody whose parents could not agree on one of them at all",
    "山田太郎",
    "Иван Петров",
    "Anna",
    "정유진",
    "李 Xiaolong",
    "O'Brien",
    "Zoë",
)


class Event:
    """A desk with shortcuts."""

    def __init__(self, names: tuple[str, ...] = NAMES, **settings: object) -> None:
        self.desk = Desk(clock=lambda: 0.0)
        self._ids = count(1)
        told = {"name": "Spring Open 春季赛 봄 대회", "date": "2026-11-16", "level": "competitive"}
        told |= settings
        self.do(Founded(Settings(**told), 7))  # type: ignore[arg-type]
        for at, name in enumerate(names, 1):
            self.do(Entered(f"e{at}", (Person(f"p{at}", name, number=str(1000 + at)),)))

    @property
    def state(self) -> Tournament:
        return self.desk.event

    def do(self, operation: Operation) -> None:
        self.desk.submit(AT_THE_DESK, operation, id=str(next(self._ids)), why="a test")

    def paired(self) -> "Event":
        self.do(next_swiss_round(self.state))
        return self

    def played(self) -> "Event":
        """Every open match is won by the one who entered first."""
        for at, match in enumerate(self.state.open_matches()):
            first = int(match.a[1:]) < int(match.b[1:])
            self.do(Recorded(match.id, Result(2, at % 2) if first else Result(at % 2, 2)))
        return self

    def rounds(self, number: int) -> "Event":
        for _ in range(number):
            self.paired().played()
        return self

    def dropped(self, who: str) -> "Event":
        self.do(Dropped(who))
        return self

    def cut_to(self, number: int) -> "Event":
        self.do(RoundsAnnounced(len(self.state.rounds), number))
        self.do(cut(self.state))
        return self

    def playoff_round(self, *winners: int) -> "Event":
        """The next round of the playoff; these seeds win, of others nothing is known yet."""
        self.do(next_playoff_round(self.state))
        won = {self.state.seeds[seed - 1] for seed in winners}
        for match in self.state.open_matches():
            if won & {match.a, match.b}:
                self.do(Recorded(match.id, Result(2, 1) if match.a in won else Result(1, 2)))
        return self

    def penalized(self, person: str, penalty: str, text: str, infraction: str = "3.3") -> "Event":
        statement = "seen by the head judge"
        self.do(Penalized(person, infraction, penalty, text, deviation="so", statement=statement))
        return self

    def registered(self, person: str, text: str) -> "Event":
        self.do(DeckRegistered(person, text))
        return self

    def checked(self, *people: str) -> "Event":
        self.do(ChecksChosen(people))
        self.do(DeckChecked(people[0], 430, ("sleeves",)))
        return self

    def seated(self, *pods: tuple[str, ...]) -> "Event":
        self.do(PodsSeated(tuple(PodOf(n, seats) for n, seats in enumerate(pods, 1))))
        return self

    def opened(self, entrant: str, *cards: str) -> "Event":
        self.do(PoolOpened(entrant, cards))
        return self
