import pytest

from apnap.server.wire.messages import (
    LONGEST,
    Answer,
    Malformed,
    Seen,
    read_message,
    read_reply,
    written,
)


def test_a_message_is_read_as_it_was_written() -> None:
    sent = Answer("t1", 7, [0, "900719925474099300"])

    assert read_message(written(sent)) == sent


def test_a_reply_is_read_as_it_was_written() -> None:
    sent = Seen("t1", 7, {"turn": 3}, undo="free")

    assert read_reply(written(sent)) == sent


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "truncated"),
        ("[]", "object"),
        ('{"type":"steal"}', "steal"),
        ('{"type":"answer","table":"t1","at":1}', "answer"),
        ('{"type":"answer","table":"t1","at":1,"answer":0.5}', "$.answer"),
        ('{"type":"ping","n":1,"more":2}', "more"),
        ("[" * 60_000, ""),
    ],
)
def test_what_is_no_message_is_refused_with_the_place(text: str, told: str) -> None:
    with pytest.raises(Malformed) as refused:
        read_message(text)

    assert told in str(refused.value)


def test_a_message_may_not_be_too_long() -> None:
    with pytest.raises(Malformed, match="at most"):
        read_message(b" " * (LONGEST + 1))
