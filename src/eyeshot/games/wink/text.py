"""The sentences of a table of WINK. Each of them has one argument more: the gesture that the table agreed on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from eyeshot.games.wink.match_config import Gesture
from eyeshot.games.wink.protocol import PROTOCOL
from eyeshot.kernel import Arguments, GameText, Messages, Reader, package_messages

FLUENT = package_messages("eyeshot.games.wink")


class WinkText(GameText):
    """Adds `$gesture` to the arguments of every sentence."""

    def __init__(self, gesture: Gesture, messages: Messages, names: Sequence[str], reader: Reader) -> None:
        super().__init__(PROTOCOL, messages, names, lambda kind, value: str(value), reader)
        # rule: wink.wink.only-channel
        self.gesture = gesture

    def arguments(self, section: str, kind: str, values: Mapping[str, Any]) -> Arguments:
        return {**super().arguments(section, kind, values), "gesture": self.gesture}

    def say(self, key: str, /, **args: str | int | float) -> str:
        return super().say(key, gesture=self.gesture, **args)
