"""Handsets and the table display: pages that the laptop serves to the local network, and nothing else."""
