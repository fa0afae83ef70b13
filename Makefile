# Everything stands in .venv; only Python 3.11 or newer, make and git are needed.
FITS := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for python in python3.11 python3.12 python3.13 python3.14 python3; do \
	$$python -c '$(FITS)' 2>/dev/null && echo $$python && break; done)
BIN := .venv/bin

.PHONY: test test-long check bench lock wheel clean help

help: ## what there is
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

.venv/ready: requirements/uv.txt requirements/dev.txt pyproject.toml
	@$(or $(PYTHON),false) -c '$(FITS)' || { echo "Python 3.11 or newer is needed: install it, or say PYTHON=/its/path make ..."; exit 2; }
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/uv.txt
	$(BIN)/uv pip sync --quiet --python $(BIN)/python --require-hashes requirements/dev.txt
	$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --editable .
	@touch $@

check: .venv/ready ## style, types, import arrows
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

test: check ## everything that must hold, with a slice of every long check
	$(BIN)/pytest -n 2 --dist worksteal -m "not long"

test-long: check ## the long checks whole
	$(BIN)/pytest -n 2 --dist worksteal --long

bench: .venv/ready ## measurements beside their peers
	$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements/bench.txt
	$(BIN)/eyeshot bench engine

lock: .venv/ready ## new pins for what pyproject.toml allows
	$(BIN)/uv pip compile --quiet --generate-hashes --no-emit-index-url --no-header --python-version 3.11 --extra dev -o requirements/dev.txt pyproject.toml
	$(BIN)/uv pip compile --quiet --generate-hashes --no-emit-index-url --no-header --python-version 3.11 --extra dev --extra bench -o requirements/bench.txt pyproject.toml

wheel: .venv/ready ## a wheel in dist/
	$(BIN)/uv build --quiet --wheel --python $(BIN)/python

clean: ## remove what make made
	rm -rf .venv dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
