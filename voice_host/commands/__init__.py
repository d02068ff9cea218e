"""The subcommands of ``maffia``, one file each. Each returns an exit code: 0 done, 1 failed, 2 misuse."""

DONE = 0
FAILED = 1
MISUSE = 2
