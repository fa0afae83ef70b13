"""Plays a seat from inside a page, at random, beside what the page itself does."""

from __future__ import annotations

from playwright.sync_api import Page

_SCRIPT = """
(table) => new Promise((over) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    const answered = new Set();
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => socket.send(JSON.stringify({t: 'hello', version: 3, table, have: {}}));
    socket.onmessage = ({data}) => {
        const message = JSON.parse(new TextDecoder().decode(data));
        const all = message.t === 'welcome' ? Object.values(message.log).flatMap((log) => log.slice(-1)) : [message];
        for (const news of all) {
            for (const asked of (news.t === 'update' ? news.questions : [])) {
                const key = `${news.seat} ${asked.id}`;
                if (asked.optional || answered.has(key)) continue;
                answered.add(key);
                const actions = asked.actions ?? Object.entries(asked.options).flatMap(([kind, args]) =>
                    args.length ? args.map((arg) => `${kind} ${arg}`) : [kind]);
                const isWindow = actions.includes('go-on');
                const action = isWindow ? 'go-on' : actions[Math.floor(Math.random() * actions.length)];
                const act = {t: 'act', id: `auto ${key}`, seat: news.seat, question: asked.id, action};
                // going on is refused in the first 0.7 s of a window
                setTimeout(() => socket.readyState === 1 && socket.send(JSON.stringify(act)), isWindow ? 900 : 0);
            }
            const table = message.table;
            if (table && table.phase === 'ended') { socket.close(); over(true); }
        }
    };
})
"""


def play_to_the_end(page: Page) -> None:
    """Answers all questions of this page's person until the game has ended."""
    page.set_default_timeout(60_000)
    assert page.evaluate(_SCRIPT, page.url.rstrip("/").rsplit("/", 1)[-1])
