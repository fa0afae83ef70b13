"""Options of the test suite: --long and --rule. Properties that tests record are printed at the end."""

from __future__ import annotations

import pytest

LONG_TIMEOUT_S = 3600


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="also run the tests marked long")
    parser.addoption("--rule", metavar="ID", help="run only the tests marked with this rule")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    _skip_long(config, items)
    rule = config.getoption("--rule")
    if rule is not None:
        others = [item for item in items if rule not in rules_of(item)]
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if rule in rules_of(item)]


def rules_of(item: pytest.Item) -> set[str]:
    """Return the ids of the rules that a test is marked with."""
    return {str(rule) for mark in item.iter_markers("rule") for rule in mark.args}


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    reports = [report for kind in ("passed", "failed") for report in terminalreporter.getreports(kind)]
    properties = [(r.nodeid, name, value) for r in reports if r.when == "call" for name, value in r.user_properties]
    if properties:
        terminalreporter.section("recorded properties")
        for test, name, value in sorted(properties):
            terminalreporter.line(f"{test.rpartition('::')[2]}: {name} {value}")


def _skip_long(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skip the tests marked long, or give them more time if --long was given."""
    for item in items:
        if item.get_closest_marker("long"):
            skip = pytest.mark.skip(reason="belongs to make test-long")
            item.add_marker(pytest.mark.timeout(LONG_TIMEOUT_S) if config.getoption("--long") else skip)
