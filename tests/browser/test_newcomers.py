"""What a newcomer meets: hints that move nothing, who one is, why one is asked, and what nobody else says."""

from __future__ import annotations

import json
import re
from functools import partial
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.conftest import DESK, PHONE, OpenPage
from tests.browser.players import SOON_MS, if_still_there, is_over, wait_for_decision
from tests.plain_deck import REACTING_DECK

SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
STILL: dict[str, dict[str, int]] = {"viewpoint": {"window": 0}, "wink": {"glances": 60, "turn": 0}}
"""Nothing happens there while it is measured."""
TABLE = re.compile("The (table|city)")
HAND_AND_SEATS = "#main, #main [data-seat], #main [data-zone], .ask, .hand .card, .near, .stage, .panes, .foot, .glance"
"""What a person looks at and presses, in any of the games."""
LONGEST_S = 90
"""How long a game is played for something to appear."""
FREE = ".hand, .ask, section[data-seat], .ring .head, .near, .glance, .foot"
"""What no hint lies over."""

_EDGES = "all => all.map((one) => Object.values(one.getBoundingClientRect().toJSON()))"
_COVERED = """([hint, others]) => {
    const { left, right, top, bottom } = hint.getBoundingClientRect();
    const isUnder = (other) => other.left < right && other.right > left && other.top < bottom && other.bottom > top;
    return [...document.querySelectorAll(others)]
        .filter((other) => !other.contains(hint) && isUnder(other.getBoundingClientRect()))
        .map((other) => other.className);
}"""
_OUTSIDE = """hint => {
    const { left, right, top, bottom } = hint.getBoundingClientRect();
    return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || hint.scrollWidth > hint.clientWidth + 1;
}"""


def _sit(page: Page, game: str, content: str = "", **options: Any) -> None:
    options = STILL.get(game, {}) | options
    new = {"game": game, "name": "Mira", "play_now": True, "options": options, "content": content}
    answer = page.request.post("/api/tables", data=new)
    assert answer.ok, answer.text()
    page.goto(f"/t/{answer.json()['id']}")
    expect(page.get_by_role("region", name=TABLE)).to_be_visible()


def _play_until(wanted: Locator, *pages: Page) -> None:
    until = monotonic() + LONGEST_S
    while not wanted.is_visible():
        assert monotonic() < until, "it did not appear"
        for one in pages:
            if not wanted.is_visible() and one.locator("[data-lit]").count():
                one.locator("[data-lit]").last.dispatch_event("click")
            one.wait_for_timeout(100)


def _hint(page: Page) -> Locator:
    return page.get_by_role("region", name="Hint")


def _edges(page: Page) -> Any:
    """Where everything is, when it has come to rest."""
    edges: Any = None
    while edges != (edges := page.locator(HAND_AND_SEATS).evaluate_all(_EDGES)):
        page.wait_for_timeout(300)
    return edges


def test_a_hint_of_the_city_leaves_the_way_of_a_flick_free_on_a_phone(open_page: OpenPage) -> None:
    page = open_page("/", PHONE, reduced_motion="reduce")
    _sit(page, "dead-of-winter")
    hint = _hint(page)
    while hint.is_visible():
        hint.get_by_role("button", name="Got it").click()
    page.get_by_role("button", name=re.compile("Anita")).click()
    while hint.is_visible():
        hint.get_by_role("button", name="Got it").click()
    page.get_by_role("button", name="Move", exact=True).click()
    expect(hint).to_contain_text("Pull the piece back")
    view = page.locator("canvas").bounding_box()
    told = hint.bounding_box()
    assert view
    assert told
    assert told["y"] > view["y"] + 0.6 * view["height"]


@SIZES
@pytest.mark.parametrize("game", ["viewpoint", "winking-dead", "wink", "dead-of-winter"])
def test_a_hint_moves_nothing_and_lies_over_nothing_that_is_looked_at_or_pressed(
    open_page: OpenPage, game: str, size: ViewportSize
) -> None:
    page = open_page("/", size, reduced_motion="reduce")
    _sit(page, game)
    hint = _hint(page)
    expect(hint).to_be_visible()
    if game != "wink":
        page.locator("[data-lit]").first.wait_for()
    if game in ("viewpoint", "winking-dead"):
        wait_for_decision(page)
    before = _edges(page)
    while hint.is_visible():
        assert page.evaluate(_COVERED, [hint.element_handle(), FREE]) == []
        assert not hint.evaluate(_OUTSIDE)
        hint.get_by_role("button", name="Got it").click()
        assert _edges(page) == before, "a hint went"
    page.evaluate("localStorage.clear()")
    page.reload()
    expect(hint).to_be_visible()
    assert _edges(page) == before, "a hint came"
    hint.get_by_role("button", name="No more hints").click()
    expect(hint).to_have_count(0)
    assert _edges(page) == before


@pytest.mark.parametrize("game", ["viewpoint", "wink", "dead-of-winter"])
@SIZES
def test_a_hint_in_a_wider_font_covers_nothing(open_page: OpenPage, game: str, size: ViewportSize) -> None:
    """Another font, or a language with longer words."""
    page = open_page("/", size, reduced_motion="reduce")
    _sit(page, game)
    hint = _hint(page)
    expect(hint).to_be_visible()
    page.add_style_tag(content="[aria-label=Hint] { letter-spacing: 0.2em; }")
    while hint.is_visible():
        assert page.evaluate(_COVERED, [hint.element_handle(), FREE]) == []
        expect(hint.get_by_role("button", name="Got it")).to_be_in_viewport(ratio=1)
        hint.get_by_role("button", name="Got it").click()


@SIZES
def test_however_much_happens_everything_stays_where_it_is(open_page: OpenPage, size: ViewportSize) -> None:
    page = open_page("/", size, reduced_motion="reduce")
    _sit(page, "viewpoint")
    wait_for_decision(page)
    before = _edges(page)
    told = page.locator(".latest p")
    expect(told.last).to_be_visible()
    told.evaluate_all("(all, words) => all.forEach((one) => { one.textContent = words; })", "Basil moves a card. " * 12)
    assert _edges(page) == before


LOOK = "Look at another player's Hand."
ALARM = "REVEAL when another player plays a card worth 0 or more: DRAW 1 card."
EVERYBODY = f"""deck: Everybody Is Asked

Alarm   5   x20
  {ALARM}

Keyhole   10   x20
  {LOOK}
  {ALARM}

Spyhole   15   x20
  {LOOK}
  {ALARM}
"""
"""Every player holds a card that fits whatever is played; and most of the cards ask for a player."""

NOBODY = EVERYBODY.replace(f"{LOOK}\n  {ALARM}", LOOK).replace(ALARM, LOOK)
"""Every card asks for a player, and nothing else is asked."""


SHELTER = "REVEAL when another player would make you DISCARD: CANCEL that."
ALL_OTHERS = f"""deck: All Others Are Meant

Cold Snap   5   x20
  Each other player DISCARDs 1 card.
  {SHELTER}

Black Frost   0   x20
  Each other player DISCARDs 1 card.
  {SHELTER}

Old Umbrella   10   x20
  {SHELTER}
"""
"""The sentence about an announced card is long, and every player holds a card that fits it."""


@pytest.mark.parametrize("deck", [REACTING_DECK, ALL_OTHERS], ids=["a card", "all others"])
def test_a_window_that_opens_moves_nothing(open_page: OpenPage, deck: str) -> None:
    page = open_page("/", DESK, reduced_motion="reduce")
    _sit(page, "viewpoint", deck)
    lit = page.locator(".hand [data-lit]").first
    go_on = page.get_by_role("region", name="What you are asked").get_by_role("button", name="Go on", exact=True)
    lit.or_(go_on).first.wait_for()
    while go_on.is_visible():
        # Somebody else began.
        go_on.click()
        page.wait_for_timeout(200)
        lit.or_(go_on).first.wait_for()
    places = page.locator("#main .seats, #main .centre, #main .near, #main .hand")
    before = places.evaluate_all(_EDGES)
    assert len(before) >= 3
    _play_until(go_on, page)
    assert places.evaluate_all(_EDGES) == before


@SIZES
def test_in_a_window_the_whole_hand_is_in_sight_beside_a_hint(open_page: OpenPage, size: ViewportSize) -> None:
    page = open_page("/", size, reduced_motion="reduce")
    _sit(page, "viewpoint", EVERYBODY)
    hint = _hint(page)
    asked = page.get_by_role("region", name="What you are asked")
    _play_until(asked.get_by_role("button", name="Go on", exact=True), page)
    expect(hint).to_be_visible()
    while "can interrupt" not in hint.inner_text():
        hint.get_by_role("button", name="Got it").click()
    last = page.locator(".hand li").last.bounding_box()
    assert last
    assert last["y"] + last["height"] <= size["height"]
    assert page.locator(".felt").evaluate("felt => felt.scrollHeight <= felt.clientHeight")


def test_what_is_announced_is_said_whole_on_a_phone(open_page: OpenPage) -> None:
    page = open_page("/", PHONE, reduced_motion="reduce")
    _sit(page, "viewpoint", ALL_OTHERS)
    _hint(page).get_by_role("button", name="No more hints").click()
    asked = page.get_by_role("region", name="What you are asked")
    _play_until(asked.get_by_role("button", name="Go on", exact=True), page)
    announced = asked.get_by_role("heading", level=2)
    expect(announced).to_contain_text("make everyone")
    assert announced.evaluate("told => told.scrollHeight - told.clientHeight") < 8


MAY = """deck: At Length

Magpie   5   x20
  You may put 1 card from your Field of View into your Hand.

Crow   0   x20
  You may put 1 card from your Field of View into your Hand.

Jackdaw   10   x20
  You may put 1 card from your Field of View into your Hand.

Old Umbrella   5   x4
  REVEAL when another player would make you DISCARD: CANCEL that.
"""
"""An answer says at length what it means."""


@SIZES
def test_an_answer_at_length_has_the_room_for_it_and_pushes_nothing_away(
    open_page: OpenPage, size: ViewportSize
) -> None:
    page = open_page("/", size, reduced_motion="reduce")
    _sit(page, "viewpoint", MAY)
    asked = page.get_by_role("region", name="What you are asked")
    while not asked.get_by_role("button", name="Yes: Put 1 card from your Field of View into your Hand").is_visible():
        page.locator("[data-lit]:not(:disabled)").first.press("Enter")
        page.wait_for_timeout(200)
    boxes = [box for one in asked.locator(".answer").all() if (box := one.bounding_box())]
    assert len(boxes) == 2
    assert boxes[0]["width"] >= 120
    assert max(box["height"] for box in boxes) <= 70
    orders, words = asked.locator(".orders").bounding_box(), asked.locator(".words").bounding_box()
    assert orders
    assert words
    assert orders["y"] < words["y"] + words["height"], "it is beside the words"
    assert page.locator(".felt").evaluate("felt => felt.scrollHeight <= felt.clientHeight")


SIDEWAYS: ViewportSize = {"width": 844, "height": 390}
_PLACES = """felt => ['.ask .bar', '.hand [data-lit]'].map((name) => {
    const { top, bottom } = felt.querySelector(name)?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
    return [top, bottom];
})"""


def test_on_a_phone_held_sideways_what_is_asked_and_the_hand_are_in_sight(open_page: OpenPage) -> None:
    page = open_page("/", SIDEWAYS, reduced_motion="reduce")
    _sit(page, "viewpoint", EVERYBODY)
    _hint(page).get_by_role("button", name="No more hints").click()
    felt = page.locator(".felt")
    asked = page.get_by_role("region", name="What you are asked")
    go_on = asked.get_by_role("button", name="Go on", exact=True)
    for wanted in (asked.get_by_text("Play a card"), go_on):
        while not wanted.is_visible():
            page.locator("[data-lit]:not(:disabled)").first.dispatch_event("click")
            page.wait_for_timeout(300)
        felt.evaluate("felt => new Promise(requestAnimationFrame)")
        (top, bottom), (card, _) = felt.evaluate(_PLACES)
        assert top >= 0
        assert bottom <= SIDEWAYS["height"]
        if page.locator(".hand [data-lit]").count():
            assert bottom - 1 <= card <= SIDEWAYS["height"] - 44
    felt.evaluate("felt => { felt.scrollTop = 0 }")
    assert felt.evaluate(_PLACES)[0][1] <= SIDEWAYS["height"], "it stays, wherever one scrolls to"


def test_below_a_crowd_the_whole_hand_is_in_sight_on_a_phone(open_page: OpenPage) -> None:
    page = open_page("/", PHONE, reduced_motion="reduce")
    body = {"game": "viewpoint", "name": "Mira", "seats": 12, "bots": ["easy"] * 11, "options": {"window": 0}}
    page.goto(f"/t/{page.request.post('/api/tables', data=body | {'content': NOBODY}).json()['id']}")
    page.get_by_role("button", name="Start the game").click()
    page.locator("[data-lit]").first.wait_for()
    assert page.locator(".hand li").count() >= 5
    assert page.locator(".felt").evaluate("felt => felt.scrollHeight <= felt.clientHeight")


FAR = """deck: Far Fields Of View

Broom   15   x20
  Put 1 card from any Field of View into its owner's Hand.

Dustpan   10   x20
  Put 1 card from any Field of View into its owner's Hand.

Plunder   5   x20
  STEAL 1 card.
"""
"""What can be chosen lies at several places, some of them far away."""

_UNDER = """lit => lit.filter((one) => {
    one.scrollIntoView({ block: 'nearest' });
    const { left, top } = one.getBoundingClientRect();
    return !one.contains(document.elementFromPoint(left + 9, top + 14));
}).map((one) => one.textContent)"""
"""What is lit, and lies under something else."""


@SIZES
def test_whatever_is_lit_is_lit_once_and_can_be_pressed(open_page: OpenPage, size: ViewportSize) -> None:
    page = open_page("/", size, reduced_motion="reduce")
    _sit(page, "viewpoint", FAR)
    _hint(page).get_by_role("button", name="No more hints").click()
    page.mouse.move(0, 0)  # a card under the pointer is raised above its neighbour
    trays = 0
    while trays < (3 if size == PHONE else 1):
        lit = page.locator("[data-lit]:not(:disabled)")
        lit.first.or_(page.get_by_role("link", name="Watch the replay")).first.wait_for()
        if is_over(page):
            _sit(page, "viewpoint", FAR)
            continue
        page.wait_for_timeout(200)  # the rows are laid
        cards = page.locator("[data-lit][data-card]").evaluate_all("all => all.map((one) => one.dataset.card)")
        assert len(cards) == len(set(cards))
        assert page.locator("[data-lit]:not(.hand *)").evaluate_all(_UNDER) == []
        trays += page.locator(".tray").count()
        if_still_there(partial(lit.last.press, "Enter", timeout=SOON_MS))


def test_a_hint_goes_when_something_is_answered_and_does_not_come_again(open_page: OpenPage) -> None:
    page = open_page("/", reduced_motion="reduce")
    _sit(page, "viewpoint", NOBODY)
    seen: list[str] = []
    while len(seen) < 3:
        page.locator("[data-lit]").first.wait_for()
        words = _hint(page).locator("p").inner_text()
        assert words not in seen
        seen.append(words)
        page.locator("[data-lit]").first.press("Enter")
        expect(_hint(page).get_by_text(words)).to_have_count(0)
    assert "first to 100" in seen[0]
    assert any("Choose a player" in words for words in seen)


_LEFT = "ring => Number(ring.getAttribute('stroke-dasharray').split(' ')[0])"


def _two_people(open_page: OpenPage, size: ViewportSize, seconds: int) -> tuple[Page, Page]:
    """Mira and Ben at a table on which every card opens a window."""
    page, friend = open_page("/", size, reduced_motion="reduce"), open_page("/", size)
    new = {"game": "viewpoint", "name": "Mira", "seats": 2, "options": {"window": seconds}, "content": EVERYBODY}
    table = page.request.post("/api/tables", data=new).json()["id"]
    for one, command in (
        (friend, {"command": "sit", "seat": 1, "name": "Ben"}),
        (friend, {"command": "set-ready", "ready": True}),
        (page, {"command": "start-game"}),
    ):
        answer = one.request.post(f"/api/tables/{table}/commands", data=command)
        assert answer.ok, answer.text()
    for one in (page, friend):
        one.goto(f"/t/{table}")
    return page, friend


def test_a_clock_empties_all_the_time_that_it_runs(open_page: OpenPage) -> None:
    page, friend = _two_people(open_page, DESK, 8)
    ring = page.locator(".ask .ring .over")
    _play_until(ring, page, friend)
    seconds = page.get_by_role("timer")
    expect(seconds).to_have_text("4")
    assert 0.3 < ring.evaluate(_LEFT) < 0.7


@SIZES
def test_in_a_window_escape_never_answers_and_go_on_does(open_page: OpenPage, size: ViewportSize) -> None:
    page, friend = _two_people(open_page, size, 0)
    go_on = page.get_by_role("button", name="Go on", exact=True)
    _play_until(go_on, page, friend)
    page.keyboard.press("Escape")
    page.wait_for_timeout(1000)
    expect(go_on).to_be_visible()
    go_on.click()
    expect(go_on).to_have_count(0)


def test_who_is_not_concerned_has_nothing_to_press_in_a_window(open_page: OpenPage) -> None:
    page, friend = _two_people(open_page, DESK, 0)
    _play_until(page.get_by_role("button", name="Go on", exact=True), page, friend)
    asked = friend.get_by_role("region", name="What you are asked")
    expect(asked).to_contain_text("Somebody may react.")
    expect(asked.get_by_role("button", name="Go on")).to_have_count(0)


def test_after_a_card_that_asks_for_a_player_the_focus_is_on_a_player(open_page: OpenPage) -> None:
    page = open_page("/", reduced_motion="reduce")
    _sit(page, "viewpoint", NOBODY)
    asked = page.get_by_role("region", name="What you are asked")
    expect(asked).to_contain_text("Play a card")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".hand [data-lit]").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(asked).not_to_contain_text("Play a card")
    expect(page.locator(".seat[data-lit]:focus")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    second = page.locator(".seat[data-lit]").nth(1)
    expect(second).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("group", name="What happened")).to_contain_text("You look at")


@pytest.mark.parametrize("game", ["viewpoint", "wink"])
def test_one_finds_oneself_at_ones_place_and_in_the_log(open_page: OpenPage, game: str) -> None:
    page = open_page("/", reduced_motion="reduce")
    _sit(page, game, glances=1) if game == "wink" else _sit(page, game)
    expect(page.locator(".own .name, .me .facts").first).to_contain_text("You Mira")
    log = page.get_by_role("group", name="What happened")
    own = log.get_by_title("That is you").or_(log.get_by_text(re.compile(r"\bYou\b")))
    while not own.count():
        page.locator("[data-lit]").first.press("Enter")
        page.wait_for_timeout(300)


def _with_pile(page: Page, sizes: list[int]) -> None:
    """The Draw Pile of this page has as many cards as are said last."""

    def told(ws: Any, data: str | bytes) -> None:
        message = json.loads(data)
        for news in [message, *(one for log in message.get("log", {}).values() for one in log)]:
            if "view" in news:
                news["view"]["common"]["draw_pile_size"] = sizes[-1]
        ws.send(json.dumps(message))

    page.route_web_socket("**/ws", lambda ws: ws.connect_to_server().on_message(lambda data: told(ws, data)))


@SIZES
def test_it_is_said_when_the_draw_pile_has_run_out(open_page: OpenPage, size: ViewportSize) -> None:
    page = open_page("/", size, reduced_motion="reduce")
    sizes = [1]
    _with_pile(page, sizes)
    _sit(page, "viewpoint", NOBODY)
    said = page.get_by_role("status").get_by_text("The Draw Pile is empty")
    wait_for_decision(page)
    assert said.count() == 0
    sizes.append(0)
    page.locator("[data-lit]:not(:disabled)").first.press("Enter")
    expect(said).to_be_visible()
    expect(page.get_by_role("img", name="Draw Pile: Empty")).to_be_visible()
    said.get_by_role("button", name="Rule").click()
    expect(page.get_by_role("dialog", name="Rules").locator("[id='viewpoint.end.exhausted']")).to_be_focused()


_NAMES_CUT = """all => all.filter((name) => {
    const card = name.closest('li');
    const [own, next] = [card, card.nextElementSibling ?? card].map((one) => one.getBoundingClientRect());
    const seen = next.left > own.left ? next.left : own.right;
    const words = document.createRange();
    words.selectNodeContents(name);
    return words.getBoundingClientRect().right > seen + 1 || name.scrollHeight > name.clientHeight + 1;
}).map((name) => name.textContent)"""


@SIZES
def test_the_names_of_cards_that_overlap_are_read(open_page: OpenPage, size: ViewportSize) -> None:
    page = open_page("/", size, reduced_motion="reduce")

    def told(ws: Any, data: str | bytes) -> None:
        message = json.loads(data)
        for news in [message, *(one for log in message.get("log", {}).values() for one in log)]:
            if "view" in news:
                common = news["view"]["common"]
                common["fields"] = [[*range(8 * k, 8 * k + 8)] for k in range(len(common["fields"]))]
        ws.send(json.dumps(message))

    page.route_web_socket("**/ws", lambda ws: ws.connect_to_server().on_message(lambda data: told(ws, data)))
    _sit(page, "viewpoint")
    names = page.locator("section[data-seat] .medium .name")
    expect(names).to_have_count(8 if size is PHONE else 32)
    page.wait_for_timeout(300)  # rows are laid after their place
    assert names.evaluate_all(_NAMES_CUT) == []


def test_on_a_phone_a_touched_card_is_read_without_opening_anything(open_page: OpenPage) -> None:
    page = open_page("/", PHONE, reduced_motion="reduce", has_touch=True)
    _sit(page, "viewpoint", NOBODY)
    _hint(page).get_by_role("button", name="No more hints").click()
    page.locator(".hand [data-lit]").first.wait_for()
    cards = page.locator(".hand .card")
    row = page.locator(".text-row")
    for number in (0, 1):
        name = cards.nth(number).locator(".name").inner_text()
        cards.nth(number).tap(position={"x": 12, "y": 40})
        expect(row).to_contain_text(name)
        expect(row).to_contain_text("Look at another player's Hand.")
        assert page.get_by_role("dialog").count() == 0
    row.locator(".read").tap()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text(re.compile(r"2 of \d"))
    sheet.get_by_role("button", name="Next card").click()
    expect(sheet).to_contain_text(re.compile(r"3 of \d"))
    page.keyboard.press("Escape")
    row.get_by_role("button", name=re.compile("^Play ")).tap()
    expect(page.get_by_role("region", name="What you are asked")).not_to_contain_text("Play a card")


@SIZES
def test_the_texts_of_a_players_cards_are_read_in_one_place(open_page: OpenPage, size: ViewportSize) -> None:
    page = open_page("/", size, reduced_motion="reduce")
    _sit(page, "viewpoint", NOBODY)
    while not page.locator(".own li").count():
        page.locator("[data-lit]:not(:disabled)").first.press("Enter")
        page.wait_for_timeout(200)
    page.locator(".own .seat").dispatch_event("click")
    expect(page.get_by_role("dialog").locator(".card-list li").first).to_contain_text("Look at another player's Hand.")


MANY = 18


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_many_cards_of_a_player_lie_in_two_rows_inside_their_place(open_page: OpenPage, seats: int) -> None:
    page = open_page("/", reduced_motion="reduce")

    def told(ws: Any, data: str | bytes) -> None:
        message = json.loads(data)
        for news in [message, *(one for log in message.get("log", {}).values() for one in log)]:
            if "view" in news:
                common = news["view"]["common"]
                common["fields"] = [[*range(k, k + MANY)] for k in range(len(common["fields"]))]
        ws.send(json.dumps(message))

    page.route_web_socket("**/ws", lambda ws: ws.connect_to_server().on_message(lambda data: told(ws, data)))
    body = {"game": "viewpoint", "name": "Mira", "seats": seats, "bots": ["easy"] * (seats - 1)}
    page.goto(f"/t/{page.request.post('/api/tables', data=body | {'options': {'window': 0}}).json()['id']}")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".opponent")).to_have_count(seats - 1)
    page.wait_for_timeout(500)  # rows are laid after their place
    places = page.locator(".opponent").evaluate_all(
        """places => places.map((place) => {
            const edges = [...place.querySelectorAll('ul[data-zone^=field] > li')]
                .map((card) => card.getBoundingClientRect());
            const room = place.getBoundingClientRect();
            const steps = edges.slice(1).map((edge, k) => edge.left - edges[k].left).filter((step) => step > 0);
            return [edges.length, Math.min(...steps), edges.every((edge) => edge.right <= room.right + 0.5)];
        })"""
    )
    for cards, step, is_inside in places:
        assert cards == MANY
        assert step >= 20
        assert is_inside
    assert page.locator(".felt").evaluate("felt => felt.scrollHeight - felt.clientHeight") <= 0
