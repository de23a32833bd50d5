# Everything here works on a fresh Debian 12 with python3 (3.11), python3-venv and make.

PYTHON ?= python3
HOST   ?= 127.0.0.1
PORT   ?= 8000
# The names that a browser may call the demo by. HOST=0.0.0.0 opens it to the local network.
ifeq ($(HOST),0.0.0.0)
ALLOWED_HOSTS ?= localhost,127.0.0.1,$(shell hostname -I | tr -s ' ' ',')
else
ALLOWED_HOSTS ?= localhost,127.0.0.1,[::1],$(HOST)
endif
# Processes that run the tests; 2 suits the smallest machine that the suite must fit on.
JOBS   ?= 2
# Extra words for pytest: make test TESTS=tests/rules ARGS=-x
TESTS  ?= tests
ARGS   ?=

VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.installed

DEMO   := LEZHUO_ENV=demo ALLOWED_HOSTS=$(ALLOWED_HOSTS)

export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DEFAULT_GOAL := help
.PHONY: help .venv run test faults lint format messages static screenshots bench soak clean

help:           ## list the targets
	@grep -hE '^[.a-z]+:.*##' $(firstword $(MAKEFILE_LIST)) | sed -E 's/:.*## /\t/' | expand -t 16

.venv: $(READY) ## the virtual environment with the pinned packages

$(READY): requirements.txt
	$(PYTHON) -m venv $(VENV) || { echo 'On Debian: apt install python3-venv' >&2; exit 1; }
	$(BIN)/python -m pip install --quiet --requirement requirements.txt
	touch $@

run: .venv      ## play: make the demo database once, then serve it (PORT=, HOST=)
	@mkdir -p var
	$(DEMO) $(BIN)/python manage.py migrate --noinput --verbosity 0
	$(DEMO) $(BIN)/python manage.py demo
	@echo
	@echo "乐桌 Lezhuo: http://$(HOST):$(PORT)/   (Ctrl-C to stop; the data stay in var/)"
	@echo
	@exec env $(DEMO) $(BIN)/daphne -b $(HOST) -p $(PORT) config.asgi:application

test: lint      ## all checks and all tests
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal $(ARGS) $(TESTS)

faults: .venv   ## take PostgreSQL, Redis and processes away from under running tables
	$(BIN)/python -m pytest -m fault $(ARGS) tests/faults

lint: .venv     ## style, types and layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict games/rules
	$(BIN)/lint-imports

format: .venv   ## let ruff repair what it can
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

messages: .venv ## collect the texts to translate and compile the translations (needs gettext)
	@mkdir -p locale
	$(BIN)/python manage.py makemessages --locale en --no-obsolete --no-location \
		--ignore 'var/*' --ignore 'tests/*'
	$(BIN)/python manage.py makemessages --locale en --no-obsolete --no-location --domain djangojs \
		--ignore 'var/*' --ignore 'tests/*'
	$(BIN)/python manage.py compilemessages --locale en --ignore $(VENV)

static: .venv   ## collect the static files for a real server
	$(BIN)/python manage.py collectstatic --noinput

screenshots: .venv ## pictures of every page, into var/screenshots (needs chromium)
	$(BIN)/python -m tests.screenshots.take $(ARGS)
	$(BIN)/python -m tests.screenshots.stages $(ARGS)

bench: .venv    ## measure what the design promises
	$(BIN)/python -m tests.bench $(ARGS)

soak: .venv     ## play full tables for a long time and look for leaks
	$(BIN)/python -m tests.soak $(ARGS)

clean:          ## remove what make made, but not the data in var/
	rm -rf $(VENV) var/static .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
