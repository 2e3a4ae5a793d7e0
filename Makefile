# Two commands, each of which sets up all that it needs: `make play` and `make test`.

PYTHON = python3
VENV = .venv
BIN = $(VENV)/bin
# The device's standard library for the type checker, out of the reach of host code.
STUBS = build/typings

export PIP_DISABLE_PIP_VERSION_CHECK = 1

.PHONY: play test

play: $(VENV)/play-ready
	@$(BIN)/solsombra play

test: $(VENV)/test-ready $(STUBS)/ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/basedpyright --pythonpath $(BIN)/python
	$(BIN)/basedpyright --pythonpath $(BIN)/python --project .ci/firmware.json
	$(BIN)/pytest --numprocesses auto

$(VENV)/play-ready: pyproject.toml
	@command -v $(PYTHON) >/dev/null || \
	    { echo "Solsombra needs $(PYTHON), which is not there: sudo apt install python3"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	    { echo "Solsombra needs Python 3.11 or newer, this is $$($(PYTHON) --version);" \
	           "name another one: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	    { echo "Python's venv module is not there: sudo apt install python3-venv"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --editable .
	@touch $@

$(VENV)/test-ready: $(VENV)/play-ready
	$(BIN)/pip install --quiet --editable '.[dev]'
	@touch $@

$(STUBS)/ready: $(VENV)/play-ready
	$(BIN)/pip install --quiet --upgrade --target $(STUBS) 'micropython-rp2-rpi-pico-stubs>=1.25'
	@touch $@
