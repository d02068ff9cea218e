"""The host at the table: ears, voice, record and command line."""

import os

# From 1.29 on, onnxruntime's wheels keep a device id and report to Microsoft, unless this is set before they
# are loaded. Nothing may leave the computer.
os.environ["ORT_DISABLE_TELEMETRY"] = "1"
