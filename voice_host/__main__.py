"""``python -m voice_host`` is the same as ``maffia``."""

from voice_host.cli import main

main()
