"""Hiring workers: who goes meanwhile confuses nobody."""

import asyncio

import pytest

from apnap.server.settings import MEGABYTE
from apnap.server.workers.nursery import GAME, Nursery


def test_who_goes_while_a_worker_is_born_leaves_no_answer_behind() -> None:
    async def scenario() -> None:
        nursery = Nursery(1024 * MEGABYTE, 0)
        try:
            going = asyncio.create_task(nursery.fork(GAME))
            for _ in range(5):
                await asyncio.sleep(0)  # it is asked for
            going.cancel()
            with pytest.raises(asyncio.CancelledError):
                await going
            pid, link = await nursery.fork(GAME)
            link.close()  # its worker ends; with the answer to another it would be another's number
            async with asyncio.timeout(60):
                while nursery.workers():
                    await asyncio.sleep(0.01)
            assert pid not in nursery.workers()
            other, link = await nursery.fork(GAME)
            assert nursery.workers() == {other}
            link.close()
        finally:
            nursery.close()

    asyncio.run(scenario())
