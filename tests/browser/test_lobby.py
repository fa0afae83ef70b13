"""A table before its game, in real browsers."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import DESK, PHONE, OpenPage
from tests.browser.players import join_table, open_table


def _host(open_page: OpenPage, name: str = "Mira", seats: int = 4, size: ViewportSize = DESK) -> Page:
    page = open_page("/", size, reduced_motion="reduce")
    page.get_by_label("Your name").fill(name)
    form = page.locator("form", has=page.get_by_role("heading", name="Open a table"))
    form.get_by_label("Players").select_option(str(seats))
    form.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()
    return page


def _guest(open_page: OpenPage, url: str, name: str) -> Page:
    page = open_page(url)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("button", name="I am ready")).to_be_visible()
    return page


def test_start_is_lit_when_nothing_is_missing_and_else_says_what(open_page: OpenPage) -> None:
    host = _host(open_page)
    start = host.get_by_role("button", name="Start the game")
    expect(start).to_have_accessible_description(re.compile("seats free. Invite friends"))
    expect(start).not_to_contain_class("main")
    host.get_by_role("button", name="Fill with bots").click()
    expect(start).to_have_accessible_description("Everyone is ready.")
    expect(start).to_contain_class("main")


def test_a_friend_joins_by_link_with_only_a_name_and_both_play(open_page: OpenPage) -> None:
    host = _host(open_page)
    friend = _guest(open_page, host.url, "Ben")
    expect(host.get_by_text("Ben", exact=True)).to_be_visible()
    host.get_by_role("button", name="Fill with bots").click()
    expect(host.get_by_text("Easy bot")).to_have_count(2)
    host.get_by_role("button", name="Start the game").click()
    expect(
        host.get_by_role("status").filter(has_text="Not everybody is ready yet. Still waiting for Ben.")
    ).to_be_visible()
    expect(host.get_by_text("Waiting for Ben to be ready.")).to_be_visible()
    expect(friend.get_by_text("Press “I am ready” when you are.")).to_be_visible()
    friend.get_by_role("button", name="I am ready").click()
    expect(host.get_by_text("Everyone is ready.")).to_be_visible()
    host.get_by_role("button", name="Start the game").click()
    for page in (host, friend):
        expect(page.get_by_role("button", name="What happened")).to_be_visible()


def test_a_name_of_spaces_is_told_what_a_name_needs(open_page: OpenPage) -> None:
    host = _host(open_page)
    page = open_page(host.url)
    page.get_by_label("Your name").fill("   ")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("alert")).to_have_text("Enter a name of 1 to 24 characters.")
    expect(page.get_by_label("Your name")).to_be_focused()


def test_a_seat_says_that_its_person_is_away(open_page: OpenPage) -> None:
    host = _host(open_page, seats=2)
    friend = _guest(open_page, host.url, "Ben")
    friend.get_by_role("button", name="I am ready").click()
    expect(host.get_by_text("Everyone is ready.")).to_be_visible()
    host.get_by_role("button", name="Start the game").click()
    seat = host.get_by_role("region", name="Ben")
    expect(seat.get_by_text("Ben", exact=True)).to_be_visible()
    expect(seat.get_by_text("away", exact=True)).to_have_count(0)
    friend.goto("/")
    expect(seat.get_by_text("away", exact=True)).to_be_visible()
    expect(seat.get_by_role("button", name="is away: their page is closed or offline")).to_be_attached()
    friend.go_back()
    expect(seat.get_by_text("away", exact=True)).to_have_count(0)


def test_a_bot_plays_for_who_is_away_until_they_are_back(open_page: OpenPage) -> None:
    host = _host(open_page, seats=2)
    friend = _guest(open_page, host.url, "Ben")
    friend.get_by_role("button", name="I am ready").click()
    expect(host.get_by_text("Everyone is ready.")).to_be_visible()
    host.get_by_role("button", name="Start the game").click()
    expect(friend.get_by_role("button", name="What happened")).to_be_visible()
    friend.goto("/")
    strip = host.get_by_role("region", name="Ben is away.")
    strip.get_by_role("button", name="Let a bot play for Ben").click()
    expect(strip).to_have_count(0)
    host.get_by_role("button", name="Chat").click()
    host.get_by_text("People").click()
    expect(host.get_by_text("a bot is playing")).to_be_visible()
    friend.go_back()
    expect(host.get_by_text("a bot is playing")).to_have_count(0)


def test_the_invitation_has_a_link_and_a_code(open_page: OpenPage) -> None:
    host = _host(open_page)
    expect(host.get_by_label("Link to this table")).to_have_value(host.url)
    expect(host.get_by_role("img", name="QR code for the link").locator("svg")).to_be_visible()
    expect(host.get_by_text("This link only works on this machine.")).to_be_visible()
    host.get_by_role("button", name="Copy link").click()
    expect(host.get_by_role("button", name="Copied")).to_be_visible()


def test_the_host_hands_over_and_the_other_may_take_seats_away(open_page: OpenPage) -> None:
    host = _host(open_page)
    friend = _guest(open_page, host.url, "Ben")
    host.get_by_role("button", name="Options for seat 2: Ben").click()
    host.get_by_role("button", name="Make Ben the host").click()
    expect(friend.get_by_role("button", name="Start the game")).to_be_visible()
    expect(host.get_by_role("button", name="Start the game")).to_have_count(0)
    friend.get_by_role("button", name="Options for seat 1: Mira").click()
    friend.get_by_role("button", name="Remove Mira from this seat").click()
    expect(host.get_by_role("heading", name="Come and sit down")).to_be_visible()


def test_a_seat_is_given_back_and_taken_again(open_page: OpenPage) -> None:
    host = _host(open_page)
    friend = _guest(open_page, host.url, "Ben")
    friend.get_by_role("button", name="Options for seat 2: Ben").click()
    friend.get_by_role("button", name="Leave this seat").click()
    friend.get_by_role("button", name="Sit here (Seat 3)").click()
    expect(host.get_by_role("button", name="Options for seat 3: Ben")).to_be_visible()


def test_seats_change_places_by_keyboard(open_page: OpenPage) -> None:
    host = _host(open_page)
    host.get_by_role("button", name="Options for seat 1: Mira").press("Enter")
    host.get_by_role("button", name="Swap with the next seat").press("Enter")
    expect(host.get_by_role("button", name="Options for seat 2: Mira")).to_be_visible()


def test_bots_come_and_go(open_page: OpenPage) -> None:
    host = _host(open_page, seats=3)
    host.get_by_role("button", name="Options for seat 3: free").click()
    host.get_by_role("button", name="Put a bot here: Medium").click()
    expect(host.get_by_text("Medium bot")).to_be_visible()
    host.get_by_role("button", name="Options for seat 3: Ada").click()
    host.get_by_role("button", name="Remove the bot").click()
    expect(host.get_by_text("Medium bot")).to_have_count(0)


def test_a_full_table_says_so_and_lets_one_look_on(open_page: OpenPage) -> None:
    host = _host(open_page, seats=2)
    host.get_by_role("button", name="Fill with bots").click()
    page = open_page(host.url)
    expect(page.get_by_role("heading", name="All seats are taken")).to_be_visible()
    host.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("button", name="What happened")).to_be_visible()
    expect(page.get_by_text("Waiting for").or_(page.get_by_text("The game is over")).first).to_be_visible()


def test_two_people_at_one_screen_hold_to_see_their_hands(open_page: OpenPage) -> None:
    host = _host(open_page, seats=2)
    host.get_by_role("button", name="Add someone at my screen (Seat 2)").click()
    host.get_by_label("Your friend’s name").fill("Ben")
    host.get_by_role("button", name="Sit down").click()
    expect(host.get_by_text("The timer is off")).to_be_visible()
    seconds = host.get_by_label("Seconds to react")
    expect(seconds).to_have_value("0")
    seconds.select_option("4")
    host.get_by_role("button", name="Turn the timer off").click()
    expect(seconds).to_have_value("0")
    expect(host.get_by_role("button", name="Turn the timer off")).to_have_count(0)
    host.get_by_role("button", name="Start the game").click()
    hold = host.get_by_role("button", name="Press and hold to see your hand")
    expect(hold).to_be_visible()
    hold.click()
    expect(hold).to_be_visible()
    hold.hover()
    host.mouse.down()
    expect(host.get_by_role("button", name="Cover your hand")).to_be_visible()
    host.mouse.up()
    host.get_by_role("button", name="Cover your hand").click()
    expect(hold).to_be_visible()


def test_people_write_to_each_other_and_can_be_muted(open_page: OpenPage) -> None:
    host = _host(open_page)
    friend = _guest(open_page, host.url, "Ben")
    friend.get_by_label("Write to the table").fill("hello")
    friend.get_by_role("button", name="Send").click()
    expect(host.get_by_role("log", name="Chat")).to_contain_text("Ben hello")
    host.get_by_role("button", name="Options for seat 2: Ben").click()
    host.get_by_role("button", name="Mute Ben for everyone").click()
    expect(host.get_by_role("button", name="Mute Ben for everyone")).to_have_count(0)
    friend.get_by_label("Write to the table").fill("again")
    friend.get_by_role("button", name="Send").click()
    expect(friend.get_by_text("You cannot chat here now.")).to_be_visible()


def test_the_same_person_in_two_tabs_sees_the_same_table(open_page: OpenPage) -> None:
    host = _host(open_page)
    second = host.context.new_page()
    second.goto(host.url)
    second.get_by_role("button", name="Fill with bots").click()
    expect(host.get_by_text("Everyone is ready.")).to_be_visible()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("seats", [4, 12])
def test_nothing_is_in_the_way_of_anybody(open_page: OpenPage, axe: Any, size: ViewportSize, seats: int) -> None:
    host = _host(open_page, seats=seats, size=size)
    assert axe(host) == []
    host.get_by_role("button", name="Fill with bots").click()
    expect(host.get_by_text("Everyone is ready.")).to_be_visible()
    assert axe(host) == []
    assert not host.evaluate("document.documentElement.scrollWidth > innerWidth")
    host.get_by_role("button", name="Options for seat 1: Mira").click()
    assert axe(host) == []


def test_what_is_said_is_seen_where_the_chat_is_not(open_page: OpenPage) -> None:
    page, friend = open_page("/", PHONE), open_page("/")
    open_table(page)
    join_table(friend, page.url, "Ben")
    write = friend.get_by_label("Write to the table")
    write.fill("hello there")
    write.press("Enter")
    expect(page.get_by_role("status").get_by_text("Ben: hello there")).to_be_visible()
    expect(friend.get_by_role("log", name="Chat")).to_contain_text("hello there")
    assert friend.get_by_role("status").get_by_text("hello there").count() == 0


def test_who_sits_down_adds_to_the_chance_of_the_table(open_page: OpenPage) -> None:
    host, friend = open_page("/"), open_page("/")
    open_table(host)
    friend.goto(host.url)
    friend.get_by_label("Your name").fill("Ben")
    with friend.expect_request("**/commands") as asked:
        friend.get_by_role("button", name="Sit down").click()
    said = asked.value.post_data_json
    assert said
    assert len(said["nonce"]) == 24


def test_the_lobby_of_wink_shows_the_agreed_sign_and_the_player_cards(open_page: OpenPage) -> None:
    page = open_page("/")
    new = {"game": "wink", "name": "Mira", "seats": 5, "options": {"gesture": "frown"}}
    page.goto(f"/t/{page.request.post('/api/tables', data=new).json()['id']}")
    expect(page.get_by_role("region", name="The agreed sign is a frown.")).to_be_visible()
    expect(page.locator(".chair svg.face")).to_have_count(5)
    page.get_by_role("button", name="Try it: 30 seconds").click()
    expect(page.get_by_role("dialog", name="Your first frown")).to_contain_text("Ada seeks 7")
