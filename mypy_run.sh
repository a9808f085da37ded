cd /tmp/abil && MYPYPATH=src /work/main/.venv/bin/mypy src/skybridge_rules/thraen
