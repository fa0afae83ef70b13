"""Options of the suite: the long checks, the tests of one rule. Figures that tests record are printed at the end."""

from __future__ import annotations

import pytest

LONG_S = 3600


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run the long checks too")
    parser.addoption("--rule", metavar="ID", help="run only the tests that name this rule")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    _skip_long(config, items)
    wanted = config.getoption("--rule")
    if wanted is not None:
        others = [item for item in items if wanted not in rules_of(item)]
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if wanted in rules_of(item)]


def rules_of(item: pytest.Item) -> set[str]:
    """The ids of the rules that a test names."""
    return {str(rule) for mark in item.iter_markers("rule") for rule in mark.args}


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    reports = [report for kind in ("passed", "failed") for report in terminalreporter.getreports(kind)]
    figures = [(r.nodeid, name, value) for r in reports if r.when == "call" for name, value in r.user_properties]
    if figures:
        terminalreporter.section("figures")
        for test, name, value in sorted(figures):
            terminalreporter.line(f"{test.rpartition('::')[2]}: {name} {value}")


def _skip_long(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Who asks for long checks gives them time."""
    for item in items:
        if item.get_closest_marker("long"):
            is_wanted = config.getoption("--long")
            skip = pytest.mark.skip(reason="belongs to make test-long")
            item.add_marker(pytest.mark.timeout(LONG_S) if is_wanted else skip)
