"""The runtime settings of the server."""

from __future__ import annotations

import gc
import weakref

from eyeshot.cli.serve import _freeze_new_objects


class _Cycle:
    def __init__(self) -> None:
        self.me = self


def test_cycles_of_finished_requests_are_collected_before_new_objects_are_frozen() -> None:
    gc.collect()
    gc.disable()
    try:
        left = weakref.ref(_Cycle())
        _freeze_new_objects()
        assert left() is None
        assert gc.get_freeze_count() > 0
    finally:
        gc.unfreeze()
        gc.enable()
        gc.collect()
