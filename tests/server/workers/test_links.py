import socket

import pytest

from apnap.server.workers import links
from apnap.server.workers.links import Batch, LinkLost, Look, Report


@pytest.mark.parametrize("answer", [3, (1, 2), (), 2**80, (2**40_000, 1), -1])
def test_an_answer_of_any_size_is_read_as_it_was_written(answer: int | tuple[int, ...]) -> None:
    assert links.answer_from(links.answer_text(answer)) == answer


@pytest.mark.parametrize("text", ["true", '{"a": 1}', "[1, null]", "[[1]]", "0.5"])
def test_what_is_no_answer_is_refused(text: str) -> None:
    with pytest.raises((ValueError, TypeError)):
        links.answer_from(text)


def test_a_frame_is_received_whole() -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        ours.sendall(links.framed(Batch([Look("k", 0, "en")], 0.1)))

        got = links.receive(theirs)

    assert links.framed(Batch([Look("k", 0, "en")], 0.1))[4:] == got


def test_a_link_whose_other_side_is_gone_is_lost() -> None:
    ours, theirs = socket.socketpair()
    with theirs:
        ours.sendall(links.framed(Report(1))[:-1])
        ours.close()

        with pytest.raises(LinkLost, match="gone"):
            links.receive(theirs)


def test_a_frame_that_is_too_large_is_refused_before_it_is_read() -> None:
    with pytest.raises(LinkLost, match="4294967295 bytes"):
        links.first_frame(bytearray(b"\xff\xff\xff\xff"))


def test_a_frame_is_taken_when_all_of_it_is_there() -> None:
    whole = links.framed(Report(1))
    came = bytearray()

    taken = []
    for byte in whole + whole:
        came.append(byte)
        taken.append(links.first_frame(came))

    assert [each for each in taken if each is not None] == [whole[4:], whole[4:]]
    assert came == b""
