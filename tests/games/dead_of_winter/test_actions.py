"""Actions: values of one type per kind, their texts and their codes."""

from __future__ import annotations

from typing import get_args

import pytest

from eyeshot.games.dead_of_winter import action_codes
from eyeshot.games.dead_of_winter.actions import (
    ActionKind,
    Attack,
    Face,
    FlickDisc,
    FlickWeapon,
    GameAction,
    Kill,
    LayBat,
    Move,
    Shoot,
)
from eyeshot.games.dead_of_winter.referee.stack_frames import (
    ActAfterFight,
    AimBat,
    AimShot,
    AskClosest,
    AskKeep,
    StartFight,
)
from eyeshot.games.dead_of_winter.referee.state import load_state, save_state
from eyeshot.games.dead_of_winter.scenario.weapons import Side, Weapon
from eyeshot.kernel import Action, InvalidAction
from tests.games.dead_of_winter.arranged import winter

MEASURED: list[GameAction] = [
    FlickDisc(1.42, 0.8),
    *(FlickWeapon(weapon, -0.5, 1.0) for weapon in Weapon),
    LayBat(100.0, -40.0, 1.57),
    Face(3.0, 4.0, -3.0),
]


def test_every_action_is_read_back_from_its_text_and_from_its_code() -> None:
    for action in (*action_codes.PICKS, *MEASURED):
        assert action_codes.parse(action_codes.text(action)) == action
        assert action_codes.decode(action_codes.encode(action)) == action


def test_every_kind_of_action_has_one_type() -> None:
    kinds = [action_type.__struct_config__.tag for action_type in get_args(GameAction)]
    assert sorted(kinds) == sorted(ActionKind)
    assert {action.kind for action in (*action_codes.PICKS, *MEASURED)} == set(ActionKind)


def test_no_two_actions_share_a_code() -> None:
    codes = [
        code if isinstance(code, int) else code[0]
        for code in map(action_codes.encode, (*action_codes.PICKS, *MEASURED))
    ]
    assert sorted(codes) == list(range(action_codes.COUNT))


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("move clear", Move(clear=True)),
        ("gun  left", Shoot(Weapon.GUN, Side.LEFT)),
        ("kill zombie-3 with sniper", Kill("zombie-3", Weapon.SNIPER)),
        ("attack", Attack()),
        ("attack right", Attack(Side.RIGHT)),
        ("flick disc 1 .5", FlickDisc(1.0, 0.5)),
    ],
)
def test_the_text_of_an_action_is_parsed_into_its_kind_and_arguments(text: str, action: GameAction) -> None:
    assert action_codes.parse(text) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        "use nobody",
        "bat left",
        "take 62",
        "flick disc 1",
        "flick disc 1 2 3",
        "flick disc nan 1",
        "face 1 2",
        "lay bat",
    ],
)
def test_a_text_that_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(InvalidAction):
        action_codes.parse(text)


@pytest.mark.parametrize(
    "action", [-1, action_codes.FLICK_DISC, action_codes.COUNT, (action_codes.FLICK_DISC, 1.0), (0, 1.0, 1.0)]
)
def test_a_code_that_is_no_action_is_not_decoded(action: Action) -> None:
    table = winter("anita 0 0")
    assert action_codes.decode(action) is None
    assert table.match.text(action) == "no action"
    refused = table.match.check(table.state, 0, action)
    assert refused is not None
    assert refused.key == "unknown"


def test_a_saved_state_of_dead_of_winter_keeps_its_frames() -> None:
    table = winter("anita 0 0")
    table.state.stack += [
        ActAfterFight(Kill("zombie-3", Weapon.GUN)),
        AimShot(Weapon.KNIFE, Side.RIGHT),
        AimBat(1_200_000, clear=True),
        AskKeep(2, was_face_down=True),
        AskClosest((5, 7)),
        StartFight(),
    ]
    assert load_state(save_state(table.state)) == table.state
