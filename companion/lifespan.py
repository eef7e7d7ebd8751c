"""What begins and ends with a server process: hearing the other processes, and sending the phones elsewhere."""

import asyncio
import signal
from types import FrameType

from django.conf import settings

from companion import bus, live, metrics, restored
from companion.one_thread import Receive, Send


async def lifespan(receive: Receive, send: Send) -> None:
    """The ASGI server says when it starts and when the last request is answered."""
    await receive()
    tasks = []
    if settings.BUS == "postgres":
        tasks.append(asyncio.create_task(bus.listen(live.heard, live.back)))
    else:
        tasks.append(asyncio.create_task(restored.watch(live.back)))
    if settings.METRICS:
        tasks.append(asyncio.create_task(share_metrics()))
    close_streams_first()
    await send({"type": "lifespan.startup.complete"})
    await receive()
    for task in tasks:
        task.cancel()
    await send({"type": "lifespan.shutdown.complete"})


async def share_metrics() -> None:
    while True:
        metrics.share()
        await asyncio.sleep(metrics.SHARE_EVERY)


def close_streams_first() -> None:
    """The server ends when all requests have, and a stream never would: so the phones go elsewhere at once."""
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        servers_own = signal.getsignal(number)

        def end(number: int, frame: FrameType | None, servers_own: object = servers_own) -> None:
            loop.call_soon_threadsafe(live.hub.close)
            if callable(servers_own):
                servers_own(number, frame)

        signal.signal(number, end)
