"""Checks that what a typed match sends is what its game declares: every field, and nothing else."""

from __future__ import annotations

from typing import Any

import msgspec

from eyeshot.kernel.errors import IllegalAction
from eyeshot.kernel.event import Json
from eyeshot.kernel.game import Match
from eyeshot.kernel.game_protocol import GameProtocol, View
from eyeshot.kernel.question import Question


class DeclaredTypes:
    """Strict decoders of one game's protocol. Each method raises msgspec.ValidationError."""

    def __init__(self, protocol: GameProtocol) -> None:
        generic: Any = View
        view = generic[protocol.common, protocol.own, protocol.part or type(None), protocol.open]
        self._event = msgspec.json.Decoder(protocol.event)
        self._prompt = msgspec.json.Decoder(protocol.prompt)
        self._options = msgspec.json.Decoder(protocol.options)
        self._refusal = msgspec.json.Decoder(protocol.refusal)
        self._definitions = msgspec.json.Decoder(protocol.definitions)
        self._view = msgspec.json.Decoder(view)
        self._part = msgspec.json.Decoder(protocol.part) if protocol.part else None

    def check_event(self, seen: Json) -> None:
        self._event.decode(msgspec.json.encode(seen))

    def check_question(self, match: Match[Any], question: Question) -> None:
        self._prompt.decode(msgspec.json.encode({"kind": question.prompt, **question.args}))
        self._options.decode(msgspec.json.encode(match.options_of(question)))

    def check_refusal(self, illegal: IllegalAction) -> None:
        self._refusal.decode(msgspec.json.encode({"kind": illegal.key, **illegal.args_of_key}))

    def check_definitions(self, definitions: Any) -> None:
        self._definitions.decode(msgspec.json.encode(definitions))

    def check_view(self, view: Any) -> None:
        self._view.decode(msgspec.json.encode(view))
