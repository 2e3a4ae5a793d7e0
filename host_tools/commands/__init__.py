"""The commands of `solsombra`, one module each; the table is in host_tools/cli.py."""
