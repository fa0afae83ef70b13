"""Crossroads: drawing a card, its order, its questions, and each of the 30 cards with the cases in which it cannot."""

from __future__ import annotations

from collections import Counter

import pytest

from eyeshot.games.dead_of_winter.referee.city.barricades import barricades_in
from eyeshot.games.dead_of_winter.referee.crossroads.card_reader import crossroads_cards
from eyeshot.games.dead_of_winter.referee.crossroads.markers import risen_markers
from eyeshot.games.dead_of_winter.referee.crossroads.selectors import box_tokens
from eyeshot.games.dead_of_winter.referee.state import is_day, lay_token
from eyeshot.games.dead_of_winter.scenario.weapons import Noise, Weapon
from eyeshot.kernel import IllegalAction
from tests.games.dead_of_winter.arranged import ArrangedTable, refused, winter
from tests.games.dead_of_winter.crossroads import CARDS, RULES, cannot, city, draw, give, two_teams
from tests.rule import rule

# --- drawing


@rule("dead-of-winter.cards.crossroads")
def test_there_are_30_crossroads_cards_and_the_printed_one_raises_the_markers() -> None:
    cards = crossroads_cards()
    assert len(cards) == 30
    assert [type(effect).__name__ for effect in cards[0].effects] == ["RaiseMarkers"]
    assert Counter(card.tone.value for card in cards) == {"good": 8, "mixed": 14, "bad": 8}
    assert city().city.cards_left == 30
    assert winter("anita 0 0").city.cards_left == 0, "only with the rule"


@rule("dead-of-winter.s5.crossroads")
def test_who_takes_a_crossroads_token_draws_a_card_and_carries_it_out() -> None:
    table = draw(city(), "second-wind")
    assert table.last("crossroads")["card"] == "second-wind"
    assert table.state.deck == []
    assert table.city.actions_left == 2
    assert table.city.card is None, "it was carried out"


@rule("dead-of-winter.s5.crossroads")
def test_the_survivor_is_the_active_one_and_a_survivor_is_anyone_who_fits() -> None:
    table = draw(city("lily in school\nrosa 0 0"), "first-aid")
    assert (table.life("anita"), table.life("lily")) == (4, 3)
    table = draw(city("lily in school\nrosa 0 0\njohn 0 100"), "black-ice")
    assert [table.is_down(name) for name in ("anita", "lily", "rosa", "john", "kevin")] == [
        False,
        False,
        True,
        True,
        True,
    ]


@rule("dead-of-winter.token.at-once")
def test_a_crossroads_token_can_neither_be_kept_nor_left() -> None:
    table = draw(city(), "snowfall")
    assert table.asked() == "act"
    assert not table.events_of("takes")
    assert table.state.token_at[0] == -1


@rule("dead-of-winter.s5.crossroads-resolve")
def test_token_and_card_leave_the_game_and_the_turn_goes_on() -> None:
    table = draw(city(), "dinner-bell")
    assert (table.state.token_at[0], table.state.discarded) == (-1, [CARDS["dinner-bell"]])
    assert table.asked() == "act"
    assert table.city.actions_left == 1


@rule("dead-of-winter.s5.crossroads-resolve")
def test_a_card_is_carried_out_sentence_by_sentence_each_as_far_as_possible() -> None:
    table = draw(city(), "jammed")
    assert cannot(table) == ["no-other-weapon"]
    assert table.last("placed")["token_kind"] == "knife", "the second sentence is carried out all the same"
    table = draw(city("zombie 100 -200 facing 0"), "rooftop-shot")
    assert table.is_down("zombie-1")
    assert table.state.noise is Noise.LOUD


@rule("dead-of-winter.s5.crossroads-resolve")
def test_a_fight_that_a_card_starts_is_played_at_once_and_the_card_goes_on_after_it() -> None:
    table = draw(city(), "not-alone")
    assert table.events_of("fight")
    assert table.state.card == CARDS["not-alone"]
    assert table.asked() == "attack"
    table.act("attack left")
    while table.state.fight is not None:
        table.act("flick gun 0.02 0.95" if table.asked() == "aim" else "attack left")
    assert table.city.card is None
    assert table.state.discarded == [CARDS["not-alone"]]


@rule("dead-of-winter.s5.crossroads-resolve")
def test_who_is_beaten_in_a_fight_that_a_card_started_takes_no_more_actions() -> None:
    table = city()
    give(table, "anita", "bat")
    draw(table, "not-alone")
    table.act("fight with bat", "attack", "lay bat -8000 0 3.1", "flick bat 3.1 0.05")
    assert table.last("fight-over")["is_won"] is False
    assert table.state.active == -1 or table.state.actions == 0
    assert table.city.card is None, "the card is over"
    assert len([frame for frame in table.state.stack if type(frame).__name__ == "CardStep"]) == 0


@rule("dead-of-winter.s5.crossroads-resolve")
def test_a_card_that_kills_the_survivor_ends_the_turn() -> None:
    table = city()
    table.state.life[table.number("anita")] = 1
    draw(table, "frostbite")
    assert table.where("anita") == "away"
    assert table.asked() == "use"
    assert table.city.card is None


@rule("dead-of-winter.s5.crossroads-deck")
def test_when_all_cards_are_out_the_discarded_ones_are_shuffled_again() -> None:
    table = city()
    table.state.discarded = [7, 3]
    table.state.deck = []
    table.act("use anita", "take 0")
    assert table.last("crossroads")["card"] in (crossroads_cards()[3].id, crossroads_cards()[7].id)
    assert len(table.state.deck) + len(table.state.discarded) == 2


@rule("dead-of-winter.s5.new-zombies")
def test_new_zombies_come_from_the_box_and_then_from_the_bin() -> None:
    table = city()
    drawn = draw(table, "not-alone")
    assert drawn.config.names[drawn.last("new-zombies")["zombies"][0]] == "zombie-10", "nine are in the bin"
    table = city()
    for zombie in table.config.zombies:
        table.state.where[zombie] = -2
    draw(table, "not-alone")
    assert table.last("new-zombies")["zombies"] == [table.number("zombie-1")]


# --- choices


@rule("dead-of-winter.s5.crossroads-choice")
def test_the_active_player_chooses_among_the_options_that_can_be_carried_out() -> None:
    table = city()
    give(table, "anita", "fuel")
    draw(table, "frostbite")
    assert table.offered("option") == ["option 1", "option 2"]
    assert table.city.card is not None
    assert table.city.card.card == "frostbite"
    table.act("option 2")
    assert (table.life("anita"), table.state.token_at[1]) == (3, -1)
    table = draw(city(), "frostbite")
    assert table.asked() == "act", "the only option that is left is not asked for"
    assert table.life("anita") == 2
    with refused("s5.crossroads-choice"):
        table.act("option 1")


@rule("dead-of-winter.s5.crossroads-choice")
def test_the_active_player_picks_among_the_survivors_who_fit() -> None:
    table = draw(city("lily in school\nrosa in school"), "shared-blanket")
    table.act("option 1")
    assert table.offered("pick-who") == ["choose lily", "choose rosa"]
    table.act("choose rosa")
    assert (table.life("anita"), table.life("rosa"), table.life("lily")) == (2, 4, 3)


@rule("dead-of-winter.s5.crossroads-choice")
def test_the_active_player_picks_among_the_buildings_that_fit() -> None:
    table = draw(city("library 0 300 facing 270"), "gas-leak")
    assert table.offered("pick-place") == ["choose library", "choose rv"]
    with refused("s5.crossroads-choice"):
        table.act("choose school")


@rule("dead-of-winter.s5.crossroads-choice")
@pytest.mark.parametrize(
    ("votes", "is_yes"), [("up up down", True), ("up down down", False), ("up up up", True), ("down up down", False)]
)
def test_a_vote_is_sealed_and_more_thumbs_up_than_down_is_yes(votes: str, is_yes: bool) -> None:
    table = city(seats=3)
    draw(table, "old-radio")
    assert sorted(question.by for question in table.match.questions(table.state)) == [0, 1, 2]
    ids = {question.by: question.id for question in table.match.questions(table.state)}
    for seat, thumb in reversed(list(enumerate(votes.split()))):
        assert not table.events_of("voted")
        assert all(ids[q.by] == q.id for q in table.match.questions(table.state)), "ids stay until all have voted"
        assert all(q.sealed for q in table.match.questions(table.state))
        events = table.match.apply(table.state, seat, table.match.read(f"thumbs {thumb}"), table.rng)
        table.events += events
        assert all("thumbs" not in str(event.seen_by((seat + 1) % 3)) for event in events), "nobody else sees it"
        if seat:
            assert table.city.card is not None
            assert seat in table.city.card.voted
    assert table.last("voted")["is_yes"] is is_yes
    assert bool(table.events_of("marker")) is is_yes


@rule("dead-of-winter.s5.crossroads-choice")
def test_only_living_players_of_the_active_team_vote() -> None:
    table = two_teams(city(seats=4, text="lily 0 0"), "kevin")
    table.state.owner = [table.number("anita"), table.number("kevin"), table.number("lily"), -1]
    draw(table, "old-radio")
    assert sorted(question.by for question in table.match.questions(table.state)) == [0, 2]
    table = two_teams(city(seats=4, text="lily 0 0"), "kevin")
    table.state.owner = [table.number("anita"), table.number("kevin"), table.number("lily"), -1]
    table.state.where[table.number("lily")] = -3
    draw(table, "old-radio")
    assert [question.by for question in table.match.questions(table.state)] == [0]
    with pytest.raises(IllegalAction):
        table.match.apply(table.state, 2, table.match.read("thumbs up"), table.rng)


# --- markers


@rule("dead-of-winter.cards.markers")
@pytest.mark.parametrize(
    ("day", "night", "after"),
    [
        (2, 4, (3, 5)),
        (2, 3, (3, 4)),
        (3, 2, (4, 3)),
        (5, 6, (5, 6)),
        (6, 5, (6, 5)),
        (1, 6, (2, 6)),
        (4, 6, (5, 6)),
        (4, 5, (5, 6)),
    ],
)
def test_the_higher_marker_rises_first_to_the_next_free_one(day: int, night: int, after: tuple[int, int]) -> None:
    assert risen_markers(day, night) == after
    table = draw(city(day=day, night=night), "dangerous-days")
    assert (table.city.day_horde, table.city.night_horde) == after
    assert cannot(table) == (["no-higher-marker"] if after == (day, night) else [])


@rule("dead-of-winter.cards.marker-moves")
def test_a_card_moves_the_round_marker_and_turns_all_backpacks() -> None:
    table = city("lily 0 0", marker=3)
    table.act("use kevin", "end")
    assert is_day(table.state)
    draw(table, "time-slips")
    assert (table.city.marker, table.city.is_day) == (5, False)
    ready = {table.config.names[n] for n in table.config.survivors if table.city.survivors[n].is_available}
    assert ready == {"anita", "lily"}, "Kevin has been used and stays so"


@rule("dead-of-winter.cards.marker-moves")
def test_the_round_marker_never_reaches_the_skull_by_a_card_and_never_goes_beyond_3() -> None:
    table = draw(city(marker=0.5), "time-slips")
    assert (cannot(table), table.city.marker) == (["marker-stays"], 1)
    table = draw(city(marker=3), "old-radio")
    table.act("thumbs up")
    assert (cannot(table), table.city.marker) == (["marker-stays"], 6)
    assert table.events_of("markers"), "the second sentence is carried out"
    table = draw(city(marker=2), "old-radio")
    table.act("thumbs up")
    assert table.city.marker == 5


@rule("dead-of-winter.cards.marker-moves")
def test_the_group_is_asked_to_eat_where_a_card_moves_the_marker() -> None:
    table = city(rules=f"{RULES} hunger", marker=2.5)
    give(table, "kevin", "food")
    draw(table, "time-slips")
    assert table.asked() == "eat"
    table.act("eat 1")
    assert table.asked() == "act"
    table = draw(city(rules=f"{RULES} hunger", marker=1.5), "old-radio")
    table.act("thumbs up")
    assert table.asked() == "act", "not when it goes back"


# --- the turn


@rule("dead-of-winter.cards.hushed")
def test_snow_keeps_the_turn_silent_before_and_after() -> None:
    table = city("zombie 100 -200 facing 0")
    table.act("use anita", "gun left", "flick gun 3.14 0.3")
    loud = table.city.noise
    table.state.deck = [CARDS["snowfall"]]
    table.state.token_at[0] = table.number("school")
    table.act("take 0")
    assert (loud, table.city.noise) == ("loud", "silent")
    assert not table.events_of("tower"), "no zombie answers"
    table = draw(city("zombie 100 -200 facing 0"), "snowfall")
    assert table.city.is_hushed
    assert table.city.answering is not None
    assert table.city.answering.loud == []
    table.act("gun left", "flick gun 3.14 0.3")
    assert not table.events_of("noise")
    table.act("use kevin", "move", "flick disc 0 0.1", "end")
    assert table.events_of("noise"), "the next turn is heard"


def test_a_dinner_bell_makes_the_turn_loud() -> None:
    table = draw(city("zombie 100 -200 facing 0"), "dinner-bell")
    assert table.last("noise-set")["noise"] == "loud"
    table.act("end")
    assert table.last("noise")["noise"] == "loud"


def test_a_stray_dog_barks_or_is_fed() -> None:
    table = draw(city(), "stray-dog")
    assert table.state.noise is Noise.LOUD
    table = city()
    give(table, "anita", "food")
    draw(table, "stray-dog").act("option 2")
    assert (table.state.noise, table.state.token_at[1]) == (Noise.SILENT, -1)
    assert table.last("discards")["token_kind"] == "food"


def test_work_on_a_locker_ends_the_actions_and_gives_a_gun() -> None:
    table = draw(city(), "locked-locker")
    table.act("option 1")
    assert table.asked() == "use", "the turn is over"
    assert table.state.token_kinds[1] == "gun"
    assert table.state.token_at[1] == table.number("anita")
    table = draw(city(), "locked-locker")
    table.act("option 2")
    assert table.events_of("declines")
    assert table.city.actions_left == 1


def test_no_gun_is_left_in_the_box() -> None:
    table = city()
    give(table, "kevin", *["gun"] * 4)
    draw(table, "locked-locker")
    assert cannot(table) == ["box-is-empty"]
    assert table.city.actions_left == 1


# --- zombies


@rule("dead-of-winter.cards.not-alone")
def test_a_new_zombie_in_a_full_building_stands_before_the_door() -> None:
    table = draw(city("zombie in school fallen\nzombie in school fallen"), "not-alone")
    assert table.last("new-zombies")["place"] == "door"
    zombie = table.config.names[table.last("new-zombies")["zombies"][0]]
    assert table.where(zombie) == "street"
    assert not table.events_of("fight")


def test_no_zombie_is_left_for_a_card() -> None:
    table = city()
    for zombie in table.config.zombies:
        table.state.where[zombie] = table.number("rv")
    draw(table, "not-alone")
    assert cannot(table) == ["no-zombie-left"]


@rule("dead-of-winter.s5.crossroads-resolve")
def test_two_zombies_rush_out_of_the_tower_from_its_home() -> None:
    table = draw(city(), "through-the-fence")
    rush = table.last("rush")
    assert len(rush["roof"]) == 2
    assert tuple(rush["tower"]) == tuple(table.city.tower), "it is at home"
    assert table.asked() == "act"
    table = city()
    for zombie in list(table.config.zombies)[1:]:
        table.state.where[zombie] = table.number("rv")
    draw(table, "through-the-fence")
    assert len(table.last("rush")["roof"]) == 1, "as many as there are"


def test_fallen_zombies_get_up_also_inside() -> None:
    table = draw(city("library 0 300 facing 270\nzombie 0 -200 facing 0 fallen\nzombie in library fallen"), "stirring")
    assert not table.is_down("zombie-1")
    assert not table.is_down("zombie-2")
    assert cannot(draw(city(), "stirring")) == ["no-zombie-fallen"]


@rule("dead-of-winter.table.closest-tie")
def test_the_closest_zombies_wander_off_and_a_tie_is_asked_for() -> None:
    table = draw(
        city("zombie 100 0 facing 0\nzombie 60 100 facing 0\nzombie 60 -100 facing 0\nzombie -300 0 facing 0"),
        "quiet-street",
    )
    assert table.where("zombie-1") == "bin"
    assert table.offered("closest") == ["closest zombie-2", "closest zombie-3"]
    table.act("closest zombie-3")
    assert (table.where("zombie-2"), table.where("zombie-3")) == ("street", "bin")
    assert table.asked() == "act"
    assert cannot(draw(city(), "quiet-street")) == ["no-zombie-in-street"]


def test_a_shot_from_the_roof_fells_the_closest_standing_zombies_and_is_loud() -> None:
    table = draw(
        city("zombie 100 0 facing 0\nzombie 60 100 facing 0 fallen\nzombie -300 0 facing 0"),
        "rooftop-shot",
    )
    assert [table.is_down(f"zombie-{n}") for n in (1, 2, 3)] == [True, True, True]
    assert len(table.events_of("zombie-falls")) == 2
    assert cannot(draw(city(), "rooftop-shot")) == ["no-zombie-in-street"]


# --- survivors


def test_black_ice_fells_nobody_if_nobody_stands_in_the_street() -> None:
    table = city()
    table.state.where[table.number("kevin")] = table.number("rv")
    draw(table, "black-ice")
    assert cannot(table) == ["nobody-fits"]
    table = draw(city("lily 0 0"), "black-ice")
    assert table.life("lily") == 3, "nobody is hurt"


def test_first_aid_needs_a_life_token_of_the_box() -> None:
    table = city()
    table.state.life[table.number("kevin")] = 37
    draw(table, "first-aid")
    assert (cannot(table), table.life("anita")) == (["no-life-in-box"], 3)


def test_a_blanket_is_shared_only_with_somebody_here_and_never_with_the_last_life() -> None:
    assert cannot(draw(city(), "shared-blanket")) == ["nobody-fits"]
    table = city("lily in school")
    table.state.life[table.number("anita")] = 1
    draw(table, "shared-blanket")
    assert (cannot(table), table.life("anita")) == (["too-little-life"], 1)


@rule("dead-of-winter.cards.back-alley")
def test_who_takes_the_back_alley_comes_out_before_a_door_of_their_choice() -> None:
    table = draw(city("library 0 300 facing 270\nzombie 300 -200 facing 0"), "back-alley")
    table.act("option 1")
    assert table.offered("pick-place") == ["choose library", "choose school", "choose rv"]
    table.act("choose library")
    assert table.where("anita") == "street"
    assert table.distance("anita", "library") < 100
    assert round(table.facing("anita")) == -90
    assert (table.city.actions_left, table.city.noise) == (1, "silent")


@rule("dead-of-winter.cards.back-alley")
def test_a_closed_or_barricaded_door_is_no_way_out() -> None:
    table = city("library 0 300 facing 270")
    table.state.closed = [table.number("rv"), table.number("school")]
    draw(table, "back-alley").act("option 1")
    assert table.last("comes-out")["building"] == table.number("library")
    table = city()
    table.state.closed = [table.number("rv"), table.number("school")]
    draw(table, "back-alley")
    assert cannot(table) == ["no-open-door"]


def with_escort(text: str) -> ArrangedTable:
    """Rosa is the rescued figure, whom Lily escorts."""
    table = city(f"{text}\njohn -300 200")
    table.state.rescued, table.state.escort = table.number("rosa"), table.number("lily")
    return table


@rule("dead-of-winter.s3.escort-falls")
def test_black_ice_fells_an_escort_and_they_part() -> None:
    table = draw(with_escort("lily 0 0 facing 0\nrosa 35 0 facing 0"), "black-ice")
    assert table.last("parted")["survivor"] == table.number("lily")
    assert table.state.escort == -1, "nobody stands in the street"
    assert (table.life("lily"), table.life("rosa")) == (3, 3)


@rule("dead-of-winter.cards.back-alley")
def test_who_is_escorted_comes_out_by_the_back_alley_as_well() -> None:
    table = city("rosa in school\nlibrary 0 300 facing 270")
    table.state.rescued, table.state.escort = table.number("rosa"), table.number("anita")
    draw(table, "back-alley").act("option 1", "choose library")
    assert table.asked() == "beside"
    assert (table.where("anita"), table.where("rosa")) == ("street", "street")


@rule("dead-of-winter.cards.sleepless")
def test_a_rescued_figure_is_never_woken() -> None:
    table = with_escort("lily 0 0 facing 0\nrosa 35 0 facing 0")
    table.state.backpacks[table.number("rosa")] = 1
    assert cannot(draw(table, "sleepless")) == ["nobody-fits"]


@rule("dead-of-winter.cards.sleepless")
def test_a_used_survivor_is_available_once_more_for_a_life() -> None:
    table = city("lily 0 0\nrosa 0 100")
    table.act("use kevin", "end", "use rosa", "end")
    draw(table, "sleepless").act("option 1")
    assert table.offered("pick-who") == ["choose rosa", "choose kevin"]
    table.act("choose kevin", "end")
    assert table.life("kevin") == 2
    assert sorted(table.offered("use")) == ["use kevin", "use lily"]


def test_nobody_can_be_woken_who_is_fresh_or_has_one_life() -> None:
    assert cannot(draw(city(), "sleepless")) == ["nobody-fits"]
    table = city()
    table.act("use kevin", "end")
    table.state.life[table.number("kevin")] = 1
    draw(table, "sleepless")
    assert cannot(table) == ["too-little-life"]


@rule("dead-of-winter.cards.covered")
def test_a_jammed_weapon_is_out_of_use_while_another_is_held() -> None:
    table = city()
    give(table, "anita", "bat")
    draw(table, "jammed")
    anita = table.city.survivors[table.number("anita")]
    assert (anita.weapons, anita.is_weapon_covered) == ([Weapon.BAT], True)
    assert table.last("jams")["weapon"] == table.config.boards[table.number("anita")].weapon.value
    table.act("drop 1")
    own = table.config.boards[table.number("anita")].weapon
    assert table.city.survivors[table.number("anita")].weapons == [own], "nobody is without a weapon"


def test_no_knife_is_left_in_the_box() -> None:
    table = city()
    give(table, "kevin", "knife", "knife")
    draw(table, "jammed")
    assert cannot(table) == ["no-other-weapon", "box-is-empty"]


# --- tokens


@rule("dead-of-winter.cards.torn-straps")
def test_torn_straps_drop_everything_here_face_up() -> None:
    table = city()
    tokens = give(table, "anita", "fuel", "gun")
    draw(table, "torn-straps")
    assert [table.state.token_at[token] for token in tokens] == [table.number("school")] * 2
    assert [table.state.token_up[token] for token in tokens] == [1, 1]
    assert len(table.events_of("drops")) == 2
    assert cannot(draw(city(), "torn-straps")) == ["nothing-held"]


@rule("dead-of-winter.cards.from-box")
def test_a_found_token_goes_into_a_space_or_lies_here() -> None:
    table = draw(city(), "canned-peaches")
    assert (table.state.token_kinds[1], table.state.token_at[1]) == ("food", table.number("anita"))
    assert box_tokens(table.state, "food") == 7
    table = city()
    give(table, "anita", "gun", "gun")
    draw(table, "jerrycan")
    assert (table.state.token_kinds[3], table.state.token_at[3]) == ("fuel", table.number("school"))
    assert table.last("placed")["building"] == table.number("school")
    table = city()
    give(table, "kevin", *["food"] * 8)
    draw(table, "canned-peaches")
    assert cannot(table) == ["box-is-empty"]
    table = city()
    give(table, "kevin", *["fuel"] * 8)
    draw(table, "jerrycan")
    assert cannot(table) == ["box-is-empty"]


@rule("dead-of-winter.cards.floor-plan")
def test_a_floor_plan_turns_the_tokens_of_a_building_face_up() -> None:
    text = "library 0 300 facing 270\ntoken fuel in library down\ntoken crossroads in library down"
    table = draw(city(f"{text}\ntoken food in rv down\nrv -420 330 facing 270"), "floor-plan")
    assert table.offered("pick-place") == ["choose library", "choose rv"]
    table.act("choose library")
    assert [token.kind for token in table.city.tokens if token.lies_in == table.number("library")] == [
        "fuel",
        "crossroads",
    ]
    assert table.city.tokens[2].kind is None
    assert cannot(draw(city(), "floor-plan")) == ["nothing-face-down"]


@rule("dead-of-winter.token.at-once")
def test_a_crossroads_token_that_lies_face_up_takes_effect_when_it_is_taken() -> None:
    table = city()
    table.state.token_up[0] = 1
    draw(table, "second-wind")
    assert table.events_of("crossroads")
    assert not table.events_of("looks")


@rule("dead-of-winter.cards.peek")
def test_only_the_team_learns_what_it_looks_at() -> None:
    text = "library 0 300 facing 270\ntoken fuel in library down\ntoken food in library down\ntoken gun in library down"
    table = two_teams(city(text, seats=2), "kevin")
    draw(table, "torch-beam")
    assert table.offered("pick-token") == ["choose token 0", "choose token 1", "choose token 2"]
    events = table.act("choose token 1")
    peek = next(event for event in events if event.kind == "peeks")
    kinds = [(peek.seen_by(seat) or {})["token_kind"] for seat in (0, 1, None)]
    assert kinds == ["food", None, None]
    assert [known.kind for known in table.match.own_view(table.state, 0).known_tokens] == ["food"]
    assert table.match.own_view(table.state, 1).known_tokens == []
    assert table.city.tokens[1].kind is None
    assert table.offered("pick-token") == ["choose token 0", "choose token 2", "enough"]
    table.act("enough")
    assert table.asked() == "act"


def test_nothing_lies_face_down_to_look_at() -> None:
    assert cannot(draw(city(), "torch-beam")) == ["nothing-face-down"]
    assert cannot(draw(city(), "loose-talk")) == ["nothing-face-down"]
    assert cannot(draw(city(), "moved-shelves")) == ["nothing-face-down"]


@rule("dead-of-winter.cards.moved-shelves")
def test_moved_shelves_shuffle_and_what_was_known_is_forgotten() -> None:
    kinds = ("fuel", "food", "gun", "bat", "medicine", "knife")
    text = "library 0 300 facing 270\n" + "\n".join(f"token {kind} in library down" for kind in kinds)
    table = city(text)
    table.state.token_known = [1] * 7
    draw(table, "moved-shelves")
    assert Counter(table.state.token_kinds[:6]) == Counter(kinds)
    assert tuple(table.state.token_kinds[:6]) != kinds
    assert [kinds[origin] for origin in table.state.token_origin[:6]] == table.state.token_kinds[:6]
    assert table.state.token_known[:6] == [0] * 6
    assert table.last("shuffled")["token_count"] == 6


@rule("dead-of-winter.cards.bootprints")
def test_bootprints_take_the_pretzel_or_give_an_action() -> None:
    table = two_teams(city(seats=2), "kevin")
    [pretzel] = give(table, "kevin", "pretzel")
    draw(table, "bootprints")
    assert table.state.token_at[pretzel] == table.number("anita")
    assert table.city.actions_left == 1
    assert draw(city(), "bootprints").city.actions_left == 2


def test_the_pretzel_needs_a_space_and_a_team() -> None:
    table = two_teams(city(seats=2), "kevin")
    give(table, "anita", "gun", "gun")
    give(table, "kevin", "pretzel")
    assert cannot(draw(table, "bootprints")) == ["no-space"]
    table = two_teams(city(seats=2), "kevin")
    give(table, "kevin", "pretzel")
    table.state.team[table.number("anita")] = 2
    assert cannot(draw(table, "bootprints")) == ["no-pretzel"], "a lone betrayer"


def test_a_card_that_kills_the_holder_of_the_pretzel_leaves_it_in_the_grocery_store() -> None:
    table = two_teams(city("grocery-store 0 300 facing 270", seats=2), "kevin")
    [pretzel] = give(table, "anita", "pretzel")
    table.state.life[table.number("anita")] = 1
    draw(table, "frostbite")
    assert table.where("anita") == "away"
    assert table.state.token_at[pretzel] == table.number("grocery-store")


@rule("dead-of-winter.cards.loose-talk")
def test_only_the_active_player_sees_an_objective() -> None:
    table = two_teams(city("lily in school", seats=2), "lily")
    table.state.owner = [table.number("anita"), table.number("lily")]
    table.state.objectives = ["unbeaten", "night-shift"]
    events = draw(table, "loose-talk").events
    peek = next(event for event in events if event.kind == "peeks-objective")
    assert [(peek.seen_by(seat) or {})["objective"] for seat in (0, 1, None)] == ["night-shift", None, None]
    assert [known.objective for known in table.match.own_view(table.state, 0).known_objectives] == ["night-shift"]
    assert table.match.own_view(table.state, 1).known_objectives == []
    table = two_teams(city("lily in school", seats=2), "lily")
    assert cannot(draw(table, "loose-talk")) == ["no-objective"]


# --- buildings


def closed_library() -> ArrangedTable:
    table = city("library 0 300 facing 270\nlily 0 200 facing 90\nzombie in library\nzombie in library")
    draw(table, "gas-leak").act("choose library")
    return table


@rule("dead-of-winter.cards.closed")
def test_an_x_closes_a_building_until_the_round_ends_and_its_zombies_go_to_the_bin() -> None:
    table = closed_library()
    assert table.city.closed == [table.number("library")]
    assert [table.where(f"zombie-{n}") for n in (1, 2)] == ["bin", "bin"]
    assert box_tokens(table.state, "not-allowed") == 5
    table.act("end", "use lily", "move", "flick disc 1.5708 0.4")
    assert table.last("move-fails")["rule"] == "dead-of-winter.cards.closed"
    table.act("end", "use kevin", "end")
    assert table.city.closed == []


@rule("dead-of-winter.cards.closed")
def test_no_zombie_enters_a_closed_building() -> None:
    for is_closed in (True, False):
        table = city("library 0 300 facing 270\nzombie -300 -100 facing 0\ntoken food in library up")
        table.put("zombie-1", 45, 250, 90)
        table.state.closed = [table.number("library")] if is_closed else []
        table.act("use anita", "end")
        assert table.where("zombie-1") == ("street" if is_closed else "library")


def test_gas_needs_an_empty_building_and_an_x() -> None:
    table = city()
    table.state.where[table.number("kevin")] = table.number("rv")
    assert cannot(draw(table, "gas-leak")) == ["no-building"]
    table = city()
    for _ in range(6):
        lay_token(table.state, "not-allowed", -1, is_face_up=True)
    assert cannot(draw(table, "gas-leak")) == ["no-x"]


@rule("dead-of-winter.cards.barricade")
def test_a_barricade_goes_into_the_door_on_the_left_and_then_on_the_right() -> None:
    table = city("library 0 300 facing 270\ntoken crossroads in school down")
    draw(table, "nailed-shut").act("choose library")
    library = table.number("library")
    [first] = barricades_in(table.config, table.state, library)
    assert table.at(table.config.names[first])[0] > 0, "left of the door, which opens downwards"
    table.state.deck = [CARDS["nailed-shut"]]
    table.act("take 1", "choose library")
    assert len(barricades_in(table.config, table.state, library)) == 2


def test_no_barricade_or_no_empty_building_is_left() -> None:
    table = city()
    for barricade in table.config.barricades:
        table.state.where[barricade] = -1
    assert cannot(draw(table, "nailed-shut")) == ["no-barricade"]
    table = city()
    table.state.where[table.number("zombie-1")] = table.number("rv")
    assert cannot(draw(table, "nailed-shut")) == ["no-building"]
