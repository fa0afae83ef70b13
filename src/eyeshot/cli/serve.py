"""`eyeshot serve`: runs the web server."""

from __future__ import annotations

import gc
import os
import socket
import sys
import threading
import time
from argparse import ArgumentTypeError
from pathlib import Path

from eyeshot.cli.argument_parser import Args, Parser, whole_number
from eyeshot.cli.messages import say
from eyeshot.host.autoplay import BotDelay
from eyeshot.host.store_cleanup import Retention
from eyeshot.kernel import InputError

DEFAULT_PORT = 8000
MAX_BOT_DELAY_S = 60
FREEZE_INTERVAL_S = 1.0
"""New objects are excluded from garbage collection at this interval, until the next full collection."""
IDLE_CHECK_S, IDLE_CPU_SHARE = 10.0, 0.1
"""Interval of the idle check, and the share of a core below which the server counts as idle."""
COLLECT_IDLE_S, COLLECT_BUSY_S = 60.0, 3600.0
"""Time between full collections: while the server is idle, and at most."""


def add_arguments(parser: Parser) -> None:
    parser.add("--listen", default="127.0.0.1", metavar="ADDRESS", key="listen")
    parser.add("--port", type=whole_number(1, 65535), default=DEFAULT_PORT, metavar="N", key="port")
    parser.add("--public-url", default="", metavar="URL", key="public-url")
    parser.add("--trusted-proxy", action="append", default=[], metavar="ADDRESS", key="trusted-proxy")
    parser.add("--bot-delay", type=_bot_delay, default=None, metavar="S-S", key="bot-delay")
    parser.add("--idle-after", type=whole_number(1, 3600), default=60, metavar="S", key="idle-after")
    parser.add("--keep-lobbies", type=whole_number(0, 36500), default=7, metavar="DAYS", key="keep-lobbies")
    parser.add("--keep-games", type=whole_number(0, 36500), default=0, metavar="DAYS", key="keep-games")
    parser.add("--store", type=Path, default=None, metavar="FILE", key="store")
    parser.add("--no-limits", action="store_true")


def run(args: Args) -> int:
    # Imported here, because the other commands do not need the server's libraries.
    import uvicorn

    from eyeshot.store.store import StoreError
    from eyeshot.web.app import make_app
    from eyeshot.web.http_connection import HttpProtocol
    from eyeshot.web.json_logging import LOGGING
    from eyeshot.web.rate_limits import NO_LIMITS, Limits

    _check_arguments(args.listen, args.port, args.public_url)
    store = args.store or _data_folder() / "eyeshot.db"
    try:
        limits = NO_LIMITS if args.no_limits else Limits()
        retention = Retention(args.keep_lobbies, args.keep_games)
        app = make_app(
            store,
            args.public_url,
            args.listen,
            args.bot_delay,
            limits,
            args.trusted_proxy,
            args.idle_after,
            retention,
        )
    except StoreError as error:
        raise InputError(str(error)) from error
    _tune_runtime()
    print(_addresses_text(args.listen, args.port, args.public_url, store), flush=True)
    uvicorn.run(
        app,
        host=args.listen,
        port=args.port,
        http=HttpProtocol,  # WebSockets are its own; they are not compressed: sizes could leak secrets
        ws="none",
        proxy_headers=bool(args.trusted_proxy),
        forwarded_allow_ips=args.trusted_proxy,
        log_config=LOGGING,
        access_log=False,
        timeout_graceful_shutdown=3,
    )
    return 0


def _tune_runtime() -> None:
    """Tune garbage collection and thread switching for low latency.

    A live game consists of many small objects without cycles, so new objects are frozen every second, after a young
    collection of the cycles that requests leave behind. A full collection stops everything for some tenths of a second,
    so it runs when the server is idle. The switch interval of 0.5 ms limits how
    long the writer thread waits for the interpreter lock: a transaction needs it several times."""
    gc.freeze()
    gc.set_threshold(20_000, 1_000_000, 1_000_000)
    threading.Thread(target=_collect_garbage, name="collector", daemon=True).start()
    sys.setswitchinterval(0.0005)


def _collect_garbage() -> None:
    waited = 0.0
    while True:
        used = time.process_time()
        for _ in range(round(IDLE_CHECK_S / FREEZE_INTERVAL_S)):
            time.sleep(FREEZE_INTERVAL_S)
            _freeze_new_objects()
        waited += IDLE_CHECK_S
        is_idle = time.process_time() - used < IDLE_CPU_SHARE * IDLE_CHECK_S
        if (is_idle and waited >= COLLECT_IDLE_S) or waited >= COLLECT_BUSY_S:
            gc.unfreeze()
            gc.collect()
            gc.freeze()
            waited = 0.0


def _freeze_new_objects() -> None:
    """Freeze the objects made since the last call, after collecting those of finished requests."""
    gc.collect(0)
    gc.freeze()


def _bot_delay(text: str) -> BotDelay:
    least, _, most = text.partition("-")
    try:
        delay = BotDelay(float(least), float(most))
    except ValueError:
        raise ArgumentTypeError(say("serve-bad-delay", text=text)) from None
    if not 0 <= delay.min_s <= delay.max_s <= MAX_BOT_DELAY_S:
        raise ArgumentTypeError(say("serve-bad-delay", text=text))
    return delay


def _check_arguments(listen: str, port: int, public_url: str) -> None:
    if public_url and not public_url.startswith(("http://", "https://")):
        raise InputError(say("serve-bad-url", url=public_url))
    family = socket.AF_INET6 if ":" in listen else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((listen, port))
        except OSError as error:
            raise InputError(say("serve-busy", port=port, other=port + 1) + f" ({error.strerror})") from error


def _addresses_text(listen: str, port: int, public_url: str, store: Path) -> str:
    from eyeshot.web.invitation import lan_address

    own = say("serve-started", url=public_url or f"http://127.0.0.1:{port}", store=store)
    if public_url:
        return own
    if listen in ("127.0.0.1", "localhost", "::1"):
        return f"{own}\n{say('serve-local-only')}"
    address = lan_address() if listen in ("0.0.0.0", "::") else listen  # noqa: S104 compared with, not bound to
    friends = say("serve-friends", url=f"http://{address}:{port}") if address else say("serve-no-address", port=port)
    return f"{own}\n{friends}"


def _data_folder() -> Path:
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "eyeshot"
