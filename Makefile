# Everything stands in .venv; only Python 3.11 or newer, make and git are needed.
FITS := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for python in python3.11 python3.12 python3.13 python3.14 python3; do \
	$$python -c '$(FITS)' 2>/dev/null && echo $$python && break; done)
BIN := .venv/bin

.PHONY: run dev coverage protocol ui ui-tools ui-check fonts test test-long check docs screenshots first-load bench compiled lock wheel clean help

help: ## what there is
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

.venv/ready: requirements/uv.txt requirements/dev.txt pyproject.toml
	@$(or $(PYTHON),false) -c '$(FITS)' || { echo "Python 3.11 or newer is needed: install it, or say PYTHON=/its/path make ..."; exit 2; }
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/uv.txt
	$(BIN)/uv pip sync --quiet --python $(BIN)/python --require-hashes requirements/dev.txt
	$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --editable .
	@touch $@

PAGE := src/eyeshot/web/static/index.html
UI_SOURCES := $(shell find ui -type f -not -path '*/node_modules/*' 2>/dev/null)

run: .venv/ready ui ## the table in the browser, at http://127.0.0.1:8000
	$(BIN)/eyeshot serve

ui: $(PAGE) ## build the page, if something in ui/ is newer

$(PAGE): .venv/ready $(UI_SOURCES)
	$(BIN)/python ui/npm.py --build
	@touch $@

ui-tools: .venv/ready
	$(BIN)/python ui/npm.py --install

ui-check: ui-tools ## style, types and tests of the page
	$(BIN)/python ui/npm.py run --silent check

protocol: .venv/ready ## TypeScript types of the page, from the Python Structs
	$(BIN)/python -m eyeshot.web.typescript_generator ui/src

fonts: ui-tools ## subset the fonts of the page again, from their npm packages
	$(BIN)/python ui/subset_fonts.py

check: .venv/ready ui-check ## style, types, import arrows
	$(BIN)/python -m eyeshot.web.typescript_generator ui/src --check
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

test: check ui ## everything that must hold, with a slice of every long check
	$(BIN)/pytest -n 2 --dist worksteal -m "not long"

# Games that are played by the thousand are played by what was compiled, which takes a third of the time.
PLAYED := tests/games tests/bots

test-long: check ui compiled ## the long checks whole: of the games on the compiled build, all else on the sources
	.venv-compiled/bin/pytest -n 2 --dist worksteal --long -m long -o pythonpath=. $(PLAYED)
	$(BIN)/pytest -n 2 --dist worksteal --long -m long $(addprefix --ignore=,$(PLAYED))

docs: .venv/ready ## the documentation site, in build/docs
	$(BIN)/python -m eyeshot.games.viewpoint.language.docgen > docs/card-language.md
	$(BIN)/python -m eyeshot.web.protocol_reference > docs/protocol.md
	$(BIN)/mkdocs build --quiet --strict

dev: .venv/ready ui-tools ## the server with reload, and the page with hot reload at http://127.0.0.1:5173
	@trap 'trap - EXIT INT TERM; kill 0' EXIT INT TERM; \
	$(BIN)/watchfiles --filter python "$(BIN)/eyeshot serve" src/eyeshot & \
	$(BIN)/python ui/npm.py run dev -- --host 127.0.0.1

coverage: .venv/ready ui ui-tools ## line coverage of host and web, from the tests
	$(BIN)/pytest -n 2 --dist worksteal -m "not long" --cov=eyeshot.host --cov=eyeshot.web --cov-report=term-missing:skip-covered tests/host tests/web tests/browser

screenshots: ui ui-tools ## the pictures of the documentation again, in docs/screenshots
	$(BIN)/python -m tests.browser.screenshots

first-load: ui ui-tools ## how soon the page can be played on a slow phone, as JSON
	@$(BIN)/python -m tests.browser.first_load

bench: .venv/ready ui ## measurements beside their peers
	$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements/bench.txt
	$(BIN)/eyeshot bench engine
	$(BIN)/eyeshot bench server
	$(BIN)/eyeshot bench physics

compiled: .venv-compiled/ready ## the same with its hot modules compiled, in .venv-compiled; wants a C compiler

# An interpreter that was built with its optimizations does about a seventh more: COMPILED_PYTHON=/usr/bin/python3.11, say.
COMPILED_PYTHON ?= $(BIN)/python

.venv-compiled/ready: .venv/ready $(PAGE) requirements/compiled.txt hatch_build.py mypyc_build.py $(shell find src -name '*.py')
	@$(COMPILED_PYTHON) mypyc_build.py
	rm -rf build/compiled build/profile
	$(BIN)/uv venv --quiet --clear --python $(COMPILED_PYTHON) .venv-compiled
	$(BIN)/uv pip sync --quiet --python .venv-compiled/bin/python --require-hashes requirements/compiled.txt
	$(COMPILE)
	.venv-compiled/bin/python -m bench.training
	$(COMPILE)
	@touch $@

# Twice: the second time the compiler knows from the training which ways are often gone.
define COMPILE
EYESHOT_COMPILED=1 EYESHOT_PROFILE=$(CURDIR)/build/profile $(BIN)/uv build --quiet --wheel --python $(COMPILED_PYTHON) --build-constraints requirements/compiled.txt --out-dir build/compiled
$(BIN)/uv pip install --quiet --python .venv-compiled/bin/python --no-deps --reinstall build/compiled/*.whl
endef

lock: .venv/ready ## new pins for what pyproject.toml allows
	$(BIN)/uv pip compile --quiet --generate-hashes --no-emit-index-url --no-header --python-version 3.11 --extra dev -o requirements/dev.txt pyproject.toml
	$(BIN)/uv pip compile --quiet --generate-hashes --no-emit-index-url --no-header --python-version 3.11 --extra dev --extra bench -o requirements/bench.txt pyproject.toml
	$(BIN)/uv pip compile --quiet --generate-hashes --no-emit-index-url --no-header --python-version 3.11 --extra dev --extra bench --extra compiled -o requirements/compiled.txt pyproject.toml

wheel: .venv/ready ## a wheel in dist/
	$(BIN)/uv build --quiet --wheel --python $(BIN)/python

clean: ## remove what make made
	rm -rf .venv .venv-compiled ui/node_modules src/eyeshot/web/static dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
