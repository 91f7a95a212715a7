import asyncio
from random import Random

from apnap.testing.table_client import company, is_over


def test_two_people_play_each_other_to_the_end_while_a_third_looks_on(url: str) -> None:
    async def scenario() -> None:
        async with company(url, "Ann", "Bob", "Eve") as (ann, bob, eve):
            table = await ann.create()
            await bob.join(table)
            await eve.watch(table)

            ends = await asyncio.gather(ann.play(table, Random(1)), bob.play(table, Random(2)))
            while not is_over(eve.seen.get(table)):
                await eve.receive()

            assert all(is_over(seen) for seen in ends)
            assert eve.seen[table].view["winners"] == ends[0].view["winners"]

    asyncio.run(scenario())
