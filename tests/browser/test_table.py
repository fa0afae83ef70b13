"""What every game shares at the table: the log, the rules, the connection, the end and the replay."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, ViewportSize, expect

from tests.browser.autoplay import play_to_the_end
from tests.browser.conftest import DESK, PHONE, OpenPage
from tests.browser.players import SOON_MS, if_still_there, wait_for_decision


def _play_now(open_page: OpenPage, size: ViewportSize = DESK, **settings: Any) -> Page:
    page = open_page("/", size, **settings)
    page.get_by_label("Your name").fill("Mira")
    page.get_by_role("button", name="Play now against bots").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("button", name="What happened")).to_be_visible()
    return page


def test_a_line_of_the_log_leads_to_its_rule(open_page: OpenPage) -> None:
    page = _play_now(open_page)
    page.get_by_role("button", name=re.compile("deals? 5 cards")).click()
    expect(page.get_by_role("dialog", name="Rules").locator("[id='viewpoint.setup.deal']")).to_be_focused()


def test_a_card_that_is_looked_at_lies_over_what_is_asked_and_keeps_no_press_from_it(open_page: OpenPage) -> None:
    page = _play_now(open_page, reduced_motion="reduce")
    card = page.locator(".hand li").nth(2)
    card.hover()
    bar = page.locator(".ask .bar").bounding_box()
    drawn = card.locator(".sides").bounding_box()
    assert bar
    assert drawn
    assert drawn["y"] < bar["y"] + bar["height"] / 2
    heights = [page.locator(name).evaluate("one => Number(getComputedStyle(one).zIndex)") for name in (".hand", ".ask")]
    assert heights[0] > heights[1]
    at = [drawn["x"] + drawn["width"] / 2, bar["y"] + bar["height"] / 2]
    assert page.evaluate("at => !!document.elementFromPoint(...at).closest('.bar')", at)


def test_a_card_that_was_pressed_is_no_longer_looked_at(open_page: OpenPage) -> None:
    page = _play_now(open_page, reduced_motion="reduce")
    card = page.locator(".hand li").nth(2)
    card.hover()
    expect(page.locator(".hand .card.looked")).to_have_count(1)
    page.mouse.down()
    page.mouse.up()
    page.wait_for_timeout(600)  # longer than a look at a card takes
    assert page.locator(".card.looked, .peek").count() == 0


def test_a_card_that_comes_to_a_resting_pointer_is_not_enlarged_until_the_pointer_moves(open_page: OpenPage) -> None:
    page = _play_now(open_page, reduced_motion="reduce")
    card = page.locator(".hand li").first
    box = card.bounding_box()
    assert box
    x, y = box["x"] - 70, box["y"] + box["height"] / 2
    page.mouse.move(x - 5, y)
    page.mouse.move(x, y)
    page.locator(".hand").evaluate("hand => { hand.style.translate = '-130px 0' }")
    page.wait_for_timeout(800)  # longer than a look at a card takes
    at_rest = card.locator(".sides").bounding_box()
    assert page.evaluate("at => !!document.elementFromPoint(...at).closest('.hand .card')", [x, y])
    assert page.locator(".card.looked, .peek").count() == 0
    assert page.locator(".hand").evaluate("hand => getComputedStyle(hand).zIndex") == "3"
    page.mouse.move(x + 1, y)
    expect(page.locator(".peek")).to_be_attached()
    grown = card.locator(".sides").bounding_box()
    assert at_rest
    assert grown
    assert grown["width"] > at_rest["width"] * 1.1


def _talkative(ws: Any) -> None:
    """Whatever happens is told at length."""
    server = ws.connect_to_server()

    def told(data: str | bytes) -> None:
        message = json.loads(data)
        logs = message.get("log", {}).values()
        for news in [message, *(one for log in logs for one in log)]:
            if news.get("events"):
                news["events"] += [{"kind": "overwhelmed", "seat": 0, "zombeyes": 7, "cards": []}] * 30
        ws.send(json.dumps(message))

    server.on_message(told)


_IS_AT_THE_END = "log => log.scrollHeight - log.scrollTop - log.clientHeight < 2"


def test_the_log_follows_whatever_comes_and_goes_above_it_until_somebody_scrolls_back(open_page: OpenPage) -> None:
    page = open_page("/", reduced_motion="reduce")
    page.route_web_socket("**/ws", _talkative)
    page.get_by_role("button", name="Play now against bots").click()
    middle = page.locator(".layout > .middle")  # what comes above it moves it down
    log = page.locator(".log")

    def rest_at_the_end() -> None:
        page.wait_for_timeout(300)  # a scroll is told a frame after it is done
        page.wait_for_function(_IS_AT_THE_END, arg=log.element_handle(), timeout=5000)

    def play() -> None:
        lines = log.locator("li").count()
        lit = page.locator("[data-lit]:not(:disabled)").first
        while log.locator("li").count() <= lines:
            # What is asked may take several answers, or be over before one is given.
            if_still_there(partial(lit.press, "Enter", timeout=SOON_MS))
            page.wait_for_timeout(100)

    middle.evaluate("middle => { middle.style.marginTop = '60px' }")
    low = log.evaluate("log => log.clientHeight")
    rest_at_the_end()
    middle.evaluate("middle => { middle.style.marginTop = '' }")
    rest_at_the_end()
    assert log.evaluate("log => log.clientHeight") > low
    play()
    rest_at_the_end()
    middle.evaluate("middle => { middle.style.marginTop = '140px' }")
    rest_at_the_end()
    log.evaluate("log => { log.style.fontSize = '130%'; log.style.paddingInline = '3em' }")
    rest_at_the_end()
    log.hover()
    page.mouse.wheel(0, -400)
    page.wait_for_timeout(300)
    top = log.evaluate("log => log.scrollTop")
    play()
    middle.evaluate("middle => { middle.style.marginTop = '' }")
    page.wait_for_timeout(300)
    assert log.evaluate("log => log.scrollTop") == top
    page.mouse.wheel(0, 99_999)
    play()
    rest_at_the_end()


def _crowded(known: int, cards: int) -> Callable[[Any], None]:
    """Everybody has a large Hand of which one knows some, many points, an extra turn under CONTROL, and many cards that
    lie open."""

    def told(ws: Any, data: str | bytes) -> None:
        message = json.loads(data)
        logs = message.get("log", {}).values()
        for news in [message, *(one for log in logs for one in log)]:
            if "view" in news:
                view = news["view"]["common"]
                seats = len(view["hand_sizes"])
                view |= {"hand_sizes": [18] * seats, "extra_turns": [1] * seats}
                view["points"] = [(120, -95)[k % 2] for k in range(seats)]
                view["controls"] = [
                    {"controller": 0, "controlled": seat, "span": "next-turn"} for seat in range(1, seats)
                ]
                view["fields"] = [[*range(k % 2, 2 * cards, 2)][:cards] for k in range(seats)]
                shown = [*range(50, 50 + known)]
                news["view"]["own"]["known_hands"] = [{"seat": seat, "cards": shown} for seat in range(seats)]
        ws.send(json.dumps(message))

    def connect(ws: Any) -> None:
        ws.connect_to_server().on_message(lambda data: told(ws, data))

    return connect


def _sit_down(page: Page, seats: int, game: str = "viewpoint") -> None:
    form = page.locator("form", has=page.get_by_role("heading", name="Open a table"))
    form.get_by_label("Game").select_option(game)
    form.get_by_label("Players").select_option(str(seats))
    form.get_by_label("Bots").select_option(str(seats - 1))
    form.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Start the game").click()


_INSIDE = """places => places.length && places.every((place) => {
    const cards = [...place.querySelectorAll('.known li')];
    const edges = cards.map((card) => card.firstElementChild.getBoundingClientRect());
    return cards.length === 12 && edges.every((edge, k) =>
        edge.right <= place.getBoundingClientRect().right && (!k || edge.left - edges[k - 1].left > 6));
})"""
"""A dozen cards lie in their player's place, and something of each is seen."""


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_known_cards_of_a_large_hand_stay_in_their_place(open_page: OpenPage, size: ViewportSize) -> None:
    page = open_page("/", size, reduced_motion="reduce")
    page.route_web_socket("**/ws", _crowded(known=12, cards=0))
    _sit_down(page, 4 if size == DESK else 3)
    page.locator(".known li").first.wait_for()
    assert page.locator(".opponent").evaluate_all(_INSIDE)
    if size == DESK:
        page.locator(".known li").nth(5).hover(position={"x": 3, "y": 20})
        expect(page.locator(".peek .card")).to_be_visible()


_STICKS_OUT = """felt => {
    const edges = (one) => one?.getBoundingClientRect();
    const places = [...felt.querySelectorAll('section[data-seat]')];
    const wrong = felt.scrollWidth > felt.clientWidth ? ['the table is wider than the screen'] : [];
    for (const place of places) {
        const say = (what, part) => wrong.push(`${place.ariaLabel}: ${part.className} ${part.textContent} ${what}`);
        const room = place.getBoundingClientRect();
        const hand = place.querySelector('.hidden-hand, .hand')?.getBoundingClientRect();
        for (const part of place.querySelectorAll('b, i, em, small, li, .called, .turns, .track')) {
            const { left, right, width } = part.getBoundingClientRect();
            if (width && (left < room.left - 0.5 || right > room.right + 0.5)) say('sticks out', part);
        }
        for (const part of place.querySelectorAll('.seat:not(.mini) .called')) {
            if (part.clientWidth < 14) say('is cut to nothing', part);
        }
        for (const part of place.querySelectorAll('.beside')) {
            if (part.scrollWidth > part.clientWidth) say('is cut', part);
        }
        for (const part of place.querySelectorAll('.meter b, .track, .beside, .called')) {
            const own = part.getBoundingClientRect();
            if (!hand || !own.width || own.right <= hand.left || own.left >= hand.right) continue;
            if (own.bottom > hand.top && own.top < hand.bottom) say('is under the Hand', part);
        }
        const [points, track] = ['.meter b', '.track'].map((name) => edges(place.querySelector(name)));
        if (track?.width && points.right + 2 > track.left) wrong.push(`${place.ariaLabel}: the points touch their bar`);
        for (const card of place.querySelectorAll('ul[data-zone] > li')) {
            const [value, own, next] = [card.querySelector('.value'), card, card.nextElementSibling ?? card].map(edges);
            const seen = next.left > own.left ? next.left : own.right;
            if (value.right > seen + 0.5) say('is covered', card.querySelector('.value'));
        }
    }
    return places.length ? wrong : ['nobody is there'];
}"""
"""What lies outside of its player's place, what touches or covers something, and numbers that are not seen whole."""


@pytest.mark.parametrize(
    ("game", "seats"),
    [("viewpoint", 3), ("viewpoint", 7), *(("winking-dead", seats) for seats in (2, 3, 4, 6, 7, 12))],
)
def test_on_a_phone_nothing_sticks_out_of_a_place_and_every_number_is_seen(
    open_page: OpenPage, game: str, seats: int
) -> None:
    page = open_page("/", PHONE, reduced_motion="reduce")
    page.route_web_socket("**/ws", lambda ws: ways[-1](ws))
    ways = [_crowded(known, cards) for known, cards in ((0, 1), (3, 8), (12, 12))]
    _sit_down(page, seats, game)
    while ways:
        for width in (430, 390, 360):
            page.set_viewport_size({"width": width, "height": 844})
            felt = page.locator(".felt")
            expect(felt.locator("section[data-seat]")).to_have_count(seats)
            for _ in range(100):
                wrong = felt.evaluate(_STICKS_OUT)
                if not wrong:
                    break
                page.wait_for_timeout(100)  # rows are laid after their place
            assert wrong == [], width
        ways.pop()
        if ways:
            page.reload()


def test_nothing_of_a_table_goes_on_when_it_is_left(open_page: OpenPage) -> None:
    page = _play_now(open_page)
    page.locator(".hand li").first.hover()
    page.keyboard.press("ArrowRight")  # and the focus is on a card
    page.go_back()
    expect(page.get_by_role("heading", name="All eyes on the table.")).to_be_visible()
    page.wait_for_timeout(400)  # longer than a look at a card takes


def test_log_and_chat_open_by_key_on_a_phone(open_page: OpenPage) -> None:
    page = _play_now(open_page, PHONE)
    page.keyboard.press("l")
    expect(page.get_by_role("dialog", name="What happened")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("c")
    expect(page.get_by_role("dialog", name="Chat").get_by_label("Write to the table")).to_be_visible()


def test_what_happens_is_told_to_those_who_listen(open_page: OpenPage) -> None:
    page = _play_now(open_page)
    herald = page.locator("[role=log][aria-live=polite]").last
    expect(herald.locator("p").first).not_to_be_empty()


def test_the_log_is_read_once_and_without_the_numbers_of_rules(open_page: OpenPage) -> None:
    page = _play_now(open_page)
    log = page.get_by_role("group", name="What happened")
    expect(log.get_by_role("button").first).to_be_visible()
    assert "viewpoint." not in log.aria_snapshot()
    expect(page.locator("[role=log][aria-live=polite] p")).to_have_count(0)


def test_an_onlooker_gets_no_hints(open_page: OpenPage) -> None:
    page = _play_now(open_page)
    expect(page.get_by_role("region", name="Hint")).to_be_visible()
    onlooker = open_page(page.url)
    expect(onlooker.get_by_role("region", name="The table")).to_be_visible()
    expect(onlooker.get_by_role("region", name="Hint")).to_have_count(0)


def test_at_the_end_hands_are_turned_over_and_three_numbers_tell_the_story(open_page: OpenPage) -> None:
    page = _play_now(open_page, reduced_motion="reduce")
    play_to_the_end(page)
    result = page.locator(".end")
    expect(result.locator("dl > div")).to_have_count(3)
    expect(result).to_contain_text("turns")
    expect(result.get_by_role("columnheader", name="In hand")).to_be_visible()
    page.get_by_role("button", name="Look at the table").click()
    held = page.locator(".opponent").evaluate_all(
        "all => all.map((one) => one.querySelectorAll('[data-zone^=hand] [data-back] .card').length)"
    )
    assert sum(held) == 0


def test_a_first_game_has_hints_that_go_when_they_are_understood(open_page: OpenPage) -> None:
    page = _play_now(open_page)
    hint = page.get_by_role("region", name="Hint")
    expect(hint).to_contain_text("Be the first to 100")
    # Where a clock runs its hint comes before this one, which is back when that is understood.
    while page.get_by_text("Be the first to 100").count():
        hint.get_by_role("button", name="Got it").click()
    expect(hint.get_by_text("Be the first to 100")).to_have_count(0)


def test_a_broken_connection_is_said_and_comes_back(open_page: OpenPage) -> None:
    sockets: list[Any] = []
    page = open_page("/")
    page.route_web_socket("**/ws", lambda ws: sockets.append((ws, ws.connect_to_server())))
    page.get_by_role("button", name="Play now against bots").click()
    expect(page.get_by_text("Connected")).to_be_attached()
    sockets[-1][0].close()
    expect(page.get_by_text("Connection lost. Reconnecting")).to_be_attached()
    expect(page.get_by_text("Connected")).to_be_attached()
    assert len(sockets) == 2


def test_a_refusal_leads_to_its_rule(open_page: OpenPage) -> None:
    page = open_page("/")
    page.route_web_socket("**/ws", _refuse_everything)
    page.get_by_role("button", name="Play now against bots").click()
    wait_for_decision(page)
    page.locator("[data-lit]:not(:disabled)").first.press("Enter")
    toast = page.get_by_role("status").filter(has=page.get_by_role("button", name="Close"))
    expect(toast).to_contain_text("You do not hold that card")
    toast.get_by_role("button", name="Rule").click()
    expect(page.get_by_role("dialog", name="Rules").locator("[id='viewpoint.turn.play']")).to_be_focused()


def _refuse_everything(ws: Any) -> None:
    server = ws.connect_to_server()
    reason = {"rule": "viewpoint.turn.play", "refusal": {"kind": "not-held"}}
    refusal = {"t": "ack", "ok": False, "code": "refused", **reason}

    def hear(data: str) -> None:
        message = json.loads(data)
        if message["t"] == "act":
            ws.send(json.dumps({**refusal, "id": message["id"]}))
        else:
            server.send(data)

    ws.on_message(hear)


def test_an_old_page_is_told_to_reload_and_keeps_its_seat(open_page: OpenPage) -> None:
    page = open_page("/")
    is_old = True

    def from_the_future(ws: Any) -> None:
        if is_old:
            ws.on_message(lambda _: ws.send('{"t": "error", "code": "version", "text": "Reload"}'))
        else:
            ws.connect_to_server()

    page.route_web_socket("**/ws", from_the_future)
    page.get_by_role("button", name="Play now against bots").click()
    expect(page.get_by_role("alert")).to_contain_text("you keep your seat")
    is_old = False
    page.get_by_role("button", name="Reload").click()
    expect(page.get_by_text("Connected")).to_be_attached()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_the_end_leads_to_a_rematch_a_replay_and_the_record(open_page: OpenPage) -> None:
    page = _play_now(open_page, reduced_motion="reduce")
    play_to_the_end(page)
    end = page.get_by_role("region", name="The game is over").first
    expect(end.get_by_role("link", name="Watch the replay")).to_be_visible()
    with page.expect_download() as download:
        end.get_by_role("link", name="Download the record").click()
    assert download.value.suggested_filename.endswith(".eyeshot")
    end.get_by_role("link", name="Watch the replay").click()
    _look_at_the_replay(page)
    _nothing_goes_on_behind_a_question(page)
    _branch_and_come_back(page)
    page.go_back()
    first = page.url
    page.get_by_role("button", name="Play again", exact=True).click()
    page.wait_for_url(lambda url: url != first)
    expect(page.get_by_role("button", name="What happened")).to_be_visible()


_IN_ITS_PLACE = """cards => cards.length > 9 && cards.every((card) => {
    const [place, own] = [card.closest('.opponent').getBoundingClientRect(), card.getBoundingClientRect()];
    const next = card.nextElementSibling?.getBoundingClientRect();
    return own.right <= place.right && (!next || next.left - own.left > own.width * 0.6);
})"""
"""Every open Hand lies in its player's place, and of each card the number is seen."""


def _look_at_the_replay(page: Page) -> None:
    scrub = page.get_by_role("slider", name="Step of the game")
    expect(scrub).to_have_value("0")
    page.get_by_role("button", name="One step forward").click()
    expect(scrub).not_to_have_value("0")
    first = int(scrub.input_value())  # steps in which nothing is seen are passed over
    scrub.press("ArrowRight")
    expect(scrub).not_to_have_value(str(first))
    second = scrub.input_value()
    assert int(second) > first
    assert page.locator(".opponent .open li").evaluate_all(_IN_ITS_PLACE)
    page.get_by_label("Point of view").select_option("Mira")
    expect(scrub).to_have_value(second)
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("region", name=re.compile("wins$|win$"))).to_be_visible()


def _nothing_goes_on_behind_a_question(page: Page) -> None:
    scrub = page.get_by_role("slider")
    scrub.fill("3")
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name="Branch from here").click()
    at = page.locator("input[type=range]").input_value()
    page.wait_for_timeout(2000)  # longer than a step takes
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("dialog", name=f"Branch from step {at}")).to_be_visible()
    page.keyboard.press("Escape")
    expect(scrub).to_have_value(at)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def _branch_and_come_back(page: Page) -> None:
    page.get_by_role("slider").fill("30")
    page.get_by_label("Point of view").select_option(index=2)
    page.get_by_role("button", name="Branch from here").click()
    expect(page.get_by_role("dialog")).not_to_contain_text("You play on as Mira")
    page.keyboard.press("Escape")
    page.get_by_label("Point of view").select_option("Mira")
    page.get_by_role("slider").fill("30")
    page.get_by_role("button", name="Branch from here").click()
    before = page.get_by_role("dialog", name="Branch from step 30")
    expect(before).to_contain_text("You play on as Mira; bots play for everyone else.")
    before.get_by_role("button", name="Open the branch").click()
    page.wait_for_url(lambda url: not url.endswith("/replay"))
    said = page.get_by_role("region", name="A branch").filter(has=page.get_by_role("button", name="Got it"))
    expect(said).to_contain_text("branched off from a finished one at step 30")
    said.get_by_role("button", name="Got it").click()
    expect(said).to_have_count(0)
    # it stays in the log, and leads to where it came from
    page.get_by_role("region", name="A branch").get_by_role("link", name="See that step").click()
    expect(page.get_by_role("slider")).to_have_value("30")
    page.go_back()
    page.get_by_role("button", name="What happened").wait_for()
    page.go_back()
    expect(page.get_by_role("slider")).to_be_visible()


_IN_SIGHT = """row => {
    const [list, own] = [row.closest('ol').getBoundingClientRect(), row.getBoundingClientRect()];
    return row.closest('ol').scrollTop > 0 && own.top >= list.top && own.bottom <= list.bottom;
}"""


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_all_steps_are_seen_at_the_last_line_that_was_told(open_page: OpenPage, size: ViewportSize) -> None:
    page = _play_now(open_page, size, reduced_motion="reduce")
    play_to_the_end(page)
    page.route("**/replay?eyes=*", _say_nothing_in_the_middle)
    page.get_by_role("link", name="Watch the replay").click()
    scrub = page.get_by_role("slider", name="Step of the game")
    middle = int(scrub.get_attribute("max") or 0) // 2
    scrub.fill(str(middle))
    steps: Page | Locator = page
    if size == PHONE:
        page.get_by_role("button", name="All steps").click()
        steps = page.get_by_role("dialog", name="All steps")
    told = steps.locator("[aria-current=step]").first
    expect(told).to_contain_text("Turn 99")
    expect(told).to_have_attribute("data-step", str(middle - 2))
    assert told.evaluate(_IN_SIGHT)


def _say_nothing_in_the_middle(route: Route) -> None:
    """Two steps that are told in no line, as passes are, after one that is."""
    answer = route.fetch()
    replay = answer.json()
    middle = (len(replay["steps"]) - 1) // 2
    replay["steps"][middle - 2]["events"] = [{"kind": "turn", "seat": 0, "turn_number": 99}]
    for silent in (middle - 1, middle):
        replay["steps"][silent]["events"] = []
    route.fulfill(response=answer, json=replay)


def _look_at_the_end(route: Route) -> None:
    """Whatever happens last, Mira looks at a Hand in it."""
    answer = route.fetch()
    replay = answer.json()
    replay["steps"][-1]["events"].append({"kind": "look", "seat": 0, "owner": 1, "cards": [1, 2]})
    route.fulfill(response=answer, json=replay)


def test_the_replay_of_a_game_that_goes_on_leads_to_its_table(open_page: OpenPage) -> None:
    page = _play_now(open_page)
    page.goto(f"{page.url}/replay")
    expect(page.get_by_role("heading", name="The game has not ended yet.")).to_be_visible()
    expect(page.get_by_role("link", name="Go to the start page")).to_be_visible()
    page.get_by_role("link", name="Back to the table").click()
    expect(page.get_by_role("button", name="What happened")).to_be_visible()


def test_a_hand_that_was_looked_at_does_not_hide_the_result(open_page: OpenPage) -> None:
    page = _play_now(open_page, reduced_motion="reduce")
    play_to_the_end(page)
    page.route("**/replay?eyes=*", _look_at_the_end)
    page.get_by_role("link", name="Watch the replay").click()
    page.get_by_label("Point of view").select_option("Mira")
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("region", name=re.compile("wins?$"))).to_be_visible()
    page.get_by_role("button", name="Look at the table").click()
    expect(page.get_by_role("region", name=re.compile("’s hand$"))).to_be_visible()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_nothing_is_in_the_way_of_anybody(open_page: OpenPage, axe: Any, size: ViewportSize) -> None:
    page = _play_now(open_page, size, reduced_motion="reduce")
    page.get_by_role("button", name="Settings").click()
    assert axe(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("choose a lit card")
    assert axe(page) == []
    page.keyboard.press("?")
    page.keyboard.press("r")
    page.get_by_role("searchbox").wait_for()
    assert axe(page) == []
    page.keyboard.press("Escape")
    play_to_the_end(page)
    page.get_by_role("link", name="Watch the replay").click()
    page.get_by_role("slider").wait_for()
    assert axe(page) == []
    if size == PHONE:
        page.get_by_role("button", name="All steps").click()
        assert axe(page) == []
        page.get_by_role("dialog", name="All steps").get_by_role("button", name="Turn 2:").click()
        expect(page.get_by_role("slider")).not_to_have_value("0")
