import asyncio
from random import Random

from apnap.server.wire.messages import Follow, Seen
from apnap.testing.table_client import company


def test_who_follows_is_shown_what_happened_between_two_decisions(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann") as (ann,):
            table = await ann.create(agents=("passive",))
            await ann.choice(table)

            await ann.send(Follow(moments=True))
            again = await ann.next(Seen)
            assert again.moments == ()  # what has been is in the log

            while not (await ann.play(table, Random(1), most=1)).moments:
                await ann.choice(table)

            await ann.send(Follow(moments=False))
            await ann.next(Seen)
            for _ in range(4):
                await ann.choice(table)
                assert (await ann.play(table, Random(1), most=1)).moments == ()

    asyncio.run(scenario())
