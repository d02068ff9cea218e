"""Hearing *tyst* and *paus* while the host itself speaks (``maffia play --barge-in``).

What the host sounds is known sample by sample (``reference``), its delay is measured (``delay``), and it is
taken out of the microphone twice (``over_host``): by WebRTC's canceller (``guard``), whose suppressor leaves
nothing of the host and little of the player, to tell *that* somebody speaks; and by a linear filter
(``linear``), which leaves the player's word as it was, to tell *what* was said.
"""
