# One command for each thing. Everything runs from .venv, which `make setup` builds from
# requirements.lock; no environment need be active.

.DEFAULT_GOAL := help
.PHONY: help setup run page programs compiled interpreted dist test check quick soak bench format lint types layers citations \
	sizes rules-report rules-check conformance-report services lock docs clean

PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/.stamp
# Two workers unless told otherwise: WORKERS=auto takes every core.
WORKERS ?= 2

# For `make quick`: src/apnap/rules/... and tests/rules/... are the area tests/rules. What lies
# at the bottom is also tried by the rules and keywords that stand on it; whole games are not.
CHANGED = $(shell { git diff --name-only HEAD; git ls-files --others --exclude-standard; } \
	| sed -nE 's,^(src/apnap|tests)/([a-z_]+)/.*,tests/\2,p')
BOTTOM = $(filter tests/terms tests/abilities tests/game,$(CHANGED))
AREAS = $(filter-out tests/games,$(sort $(wildcard tests/house $(CHANGED) \
	$(if $(BOTTOM),tests/rules tests/keywords))))

help:  ## list the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 16

setup: $(STAMP)  ## make .venv, when the lock file or pyproject.toml changed

$(STAMP): requirements.lock pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check \
		--no-deps --no-build-isolation -e .
	touch $(STAMP)

run: setup page programs  ## play: the page opens in the browser
	$(BIN)/apnap play $(ARGS)

programs: setup  ## compile the built-in cards, when what reads them changed
	$(BIN)/python -m tools.compile_builtin

page: setup  ## build the page, when what it is made of changed
	$(BIN)/python -m tools.build_page

compiled: setup  ## compile the kernel in place, when it changed: the same games, faster
	$(BIN)/python -m tools.compile_kernel

interpreted: setup  ## remove the compiled kernel
	$(BIN)/python -m tools.compile_kernel --remove

# Tests run on the sources as they are; COMPILED=1: on the kernel compiled from them.
KERNEL = $(if $(COMPILED),compiled,interpreted)

dist: setup page  ## build wheels in dist: one for every machine, and one compiled for this kind
	rm -rf dist
	$(BIN)/python -m hatchling build -t wheel
	COMPILED=1 $(BIN)/python -m hatchling build -t wheel

test: setup services page $(KERNEL)  ## all tests, then the reports must be fresh
	$(BIN)/python -m tools.build_page --test
	$(BIN)/pytest -n $(WORKERS)
	$(BIN)/python -m tools.report_rules --check
	$(BIN)/python -m tools.report_cards --check
	$(BIN)/python -m tools.index --check

services: setup  ## install what the tests need of the machine: PostgreSQL, Chromium
	$(BIN)/python -m tools.services

check: setup  ## format, lint, types, layers, citations, sizes, tests
	$(BIN)/ruff format --check .
	$(MAKE) --no-print-directory lint types layers citations sizes test

quick: setup  ## the tests of what changed since the last commit, to the first failure
	$(BIN)/pytest -x --failed-first -n $(WORKERS) $(AREAS)

GAMES ?= 2000
RECORDS ?= 500
# The cards that are played one by one: those of a file, or the built-in set.
CARDS ?= $(wildcard ../shared/cards/oracle-cards.json.gz)
soak: setup services page  ## every card in a game of its own, random games, records replayed, a server ill-treated, events
	$(BIN)/python -m apnap.testing.every_card $(if $(CARDS),--file $(CARDS)) --jobs 2
	$(BIN)/python -m apnap.testing.every_card $(if $(CARDS),--file $(CARDS)) --jobs 2 --no-ops --step 20
	$(BIN)/python -m apnap.testing.soak --games $(GAMES) --players 2-4 --jobs 2 --every 20 $(ARGS)
	$(BIN)/python -m apnap.testing.soak --fidelity $(RECORDS)
	$(BIN)/python -m apnap.testing.server_kills --times 50
	$(BIN)/python -m apnap.testing.server_fuzz --messages 100000
	$(BIN)/python -m apnap.testing.server_load --games 200
	$(BIN)/python -m apnap.testing.swiss_events --events 200 --players 8-2048
	$(BIN)/python -m apnap.testing.swiss_events --pods --events 200 --players 3-200
	$(BIN)/python -m apnap.testing.event_kills --times 20
	$(BIN)/python -m apnap.testing.event_day --players 128 --kills 20
	EVERY_GAME=1 $(BIN)/pytest tests/page/test_draft_event.py tests/page/test_whole_giants.py

bench: setup programs  ## measure
	$(BIN)/python -m benchmarks $(ARGS)

docs: setup  ## build the documentation as a site, in site/
	$(BIN)/python -m tools.docs

format: setup  ## put the code in the house's form
	$(BIN)/ruff check --fix --quiet . || true
	$(BIN)/ruff format .

lint: setup
	$(BIN)/ruff check .

types: setup
	$(BIN)/mypy

layers: setup
	$(BIN)/lint-imports

citations: setup
	$(BIN)/python -m tools.check_citations

sizes: setup
	$(BIN)/python -m tools.check_sizes
	$(BIN)/python -m tools.page_rooms

rules-report: setup services page  ## run all tests, write docs/RULES.md, docs/INDEX.md and what cards they show, raise ratchets
	$(BIN)/pytest -n $(WORKERS)
	$(BIN)/python -m tools.report_rules
	$(BIN)/python -m tools.report_cards
	$(BIN)/python -m tools.index

rules-check: setup
	$(BIN)/python -m tools.report_rules --check
	$(BIN)/python -m tools.index --check

# Scenarios of another engine, and boards of a second one in the judge's language.
SCENARIOS ?= ../shared/conformance/scenarios.jsonl.gz $(wildcard ../shared/conformance/boards/*.txt.gz)
conformance-report: setup  ## play the outside scenarios, write docs/CONFORMANCE.md, raise ratchets
	$(BIN)/apnap conformance $(SCENARIOS) $(if $(CARDS),--cards $(CARDS)) --json .conformance.json \
		> .conformance.txt
	$(BIN)/python -m tools.report_conformance .conformance.json

lock:  ## renew requirements.lock from pyproject.toml
	rm -rf .venv/lock && $(PYTHON) -m venv .venv/lock
	.venv/lock/bin/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	{ echo '# Every package and tool the project is built and checked with.'; \
	  echo '# To renew: make lock'; \
	  .venv/lock/bin/python -m pip freeze --exclude-editable; } > requirements.lock
	rm -rf .venv/lock

clean:  ## remove what the tools left behind
	rm -rf .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis .proven.json \
		.conformance.json .conformance.txt site
