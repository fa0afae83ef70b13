"""`eyeshot serve`: the table in the browser."""

from __future__ import annotations

import gc
import os
import socket
import sys
import threading
import time
from argparse import ArgumentTypeError
from collections.abc import Callable
from pathlib import Path

from eyeshot.cli.messages import say
from eyeshot.cli.parser import Args, Parser, whole
from eyeshot.host.autoplay import BotDelay
from eyeshot.kernel.errors import InputError

DEFAULT_PORT = 8000
MOST_PACE_S = 60
KEEP_S = 1.0
"""What has been made in that time, and is not very much, is kept as it is until all objects are looked at."""
LOOK_S, IDLE = 10.0, 0.1
"""How often it is looked whether there is little to do, and below which share of a core that is so."""
COLLECT_S, COLLECT_AT_LAST_S = 60.0, 3600.0
"""From one look for cycles among all objects to the next: if there is little to do, and in any case."""


def describe(parser: Parser) -> None:
    parser.takes("--listen", default="127.0.0.1", metavar="ADDRESS", key="listen")
    parser.takes("--port", type=whole(1, 65535), default=DEFAULT_PORT, metavar="N", key="port")
    parser.takes("--public-url", default="", metavar="URL", key="public-url")
    parser.takes("--bot-pace", type=_pace, default=None, metavar="S-S", key="bot-pace")
    parser.takes("--store", type=Path, default=None, metavar="FILE", key="store")
    parser.takes("--no-limits", action="store_true")


def run(args: Args) -> int:
    # The server's libraries are only loaded by who serves.
    import uvicorn

    from eyeshot.host.store import StoreError
    from eyeshot.web.app import make_app
    from eyeshot.web.door import Door
    from eyeshot.web.gate import Gate
    from eyeshot.web.json_logging import LOGGING
    from eyeshot.web.rate_limits import NO_LIMITS, Limits

    _check(args.listen, args.port, args.public_url)
    store = args.store or _data_folder() / "eyeshot.db"
    try:
        limits = NO_LIMITS if args.no_limits else Limits()
        app = make_app(store, args.public_url, args.listen, args.bot_pace, limits)
    except StoreError as error:
        raise InputError(str(error)) from error
    _share_the_core(lambda: int(app.state.host.finished_requests))
    print(_where(args.listen, args.port, args.public_url, store), flush=True)
    uvicorn.run(
        app,
        host=args.listen,
        port=args.port,
        http=Gate,
        ws=Door,
        ws_per_message_deflate=False,  # it costs more than all the rest of a move, and sizes should tell nothing
        ws_max_size=65536,
        log_config=LOGGING,
        access_log=False,
        timeout_graceful_shutdown=3,
    )
    return 0


def _share_the_core(visited: Callable[[], int]) -> None:
    """What is shown at the end of a tick should not wait for the collector, nor the writer for what is being shown.

    A live game is many small objects and no cycles, so those that are made in a second are not looked at, unless they
    are very many, or somebody came or went, who leaves cycles behind; and all of them only when there is little to do:
    that stops everything for some tenths of a second. A thread that has written waits no longer than half a millisecond
    for the other to let it go on: a transaction is several such waits."""
    gc.freeze()
    gc.set_threshold(20_000, 1_000_000, 1_000_000)
    threading.Thread(target=_collect, args=(visited,), name="collector", daemon=True).start()
    sys.setswitchinterval(0.0005)


def _collect(visited: Callable[[], int]) -> None:
    waited, known = 0.0, 0
    while True:
        used = time.process_time()
        for _ in range(round(LOOK_S / KEEP_S)):
            time.sleep(KEEP_S)
            known = _keep(visited(), known)
        waited += LOOK_S
        is_idle = time.process_time() - used < IDLE * LOOK_S
        if (is_idle and waited >= COLLECT_S) or waited >= COLLECT_AT_LAST_S:
            gc.unfreeze()
            gc.collect()
            gc.freeze()
            waited = 0.0


def _keep(visited: int, known: int) -> int:
    """What was made since the last time, without what visitors left behind."""
    if visited != known:
        gc.collect(0)
    gc.freeze()
    return visited


def _pace(text: str) -> BotDelay:
    least, _, most = text.partition("-")
    try:
        pace = BotDelay(float(least), float(most))
    except ValueError:
        raise ArgumentTypeError(say("serve.bad-pace", text=text)) from None
    if not 0 <= pace.min_s <= pace.max_s <= MOST_PACE_S:
        raise ArgumentTypeError(say("serve.bad-pace", text=text))
    return pace


def _check(listen: str, port: int, public_url: str) -> None:
    if public_url and not public_url.startswith(("http://", "https://")):
        raise InputError(say("serve.bad-url", url=public_url))
    family = socket.AF_INET6 if ":" in listen else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((listen, port))
        except OSError as error:
            raise InputError(say("serve.busy", port=port, other=port + 1) + f" ({error.strerror})") from error


def _where(listen: str, port: int, public_url: str, store: Path) -> str:
    from eyeshot.web.invitation import lan_address

    here = say("serve.here", url=public_url or f"http://127.0.0.1:{port}", store=store)
    if public_url:
        return here
    if listen in ("127.0.0.1", "localhost", "::1"):
        return f"{here}\n{say('serve.alone')}"
    address = lan_address() if listen in ("0.0.0.0", "::") else listen  # noqa: S104 compared with, not bound to
    friends = say("serve.friends", url=f"http://{address}:{port}") if address else say("serve.no-address", port=port)
    return f"{here}\n{friends}"


def _data_folder() -> Path:
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "eyeshot"
