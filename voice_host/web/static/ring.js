// While all walk about (rules A8) a handset may ring, too, when the host calls across the room. Whoever wants
// that presses a button on it: without a press a browser makes no sound.
"use strict";
(() => {
  const main = document.getElementById("main");
  if (!window.AudioContext) return;
  const RINGS = 3;
  const RING = 0.3; // seconds, as the pause between
  const PITCH = 880;
  const LOUD = 0.8;
  let speaker = null;
  let wanted = false;
  let called = calls();

  // How often the host has called: ten a day, and one for each call of that day. It grows all evening.
  function calls() {
    return Number(main.querySelector("[data-ring]")?.dataset.ring ?? 0);
  }

  async function ring(times) {
    if (speaker.state !== "running") await speaker.resume(); // a call, or another app, may have stopped it
    for (let one = 0; one < times; one += 1) {
      const at = speaker.currentTime + 0.05 + one * 2 * RING;
      const tone = new OscillatorNode(speaker, { type: "square", frequency: PITCH });
      const volume = new GainNode(speaker, { gain: 0 });
      volume.gain.setValueAtTime(0, at);
      volume.gain.linearRampToValueAtTime(LOUD, at + 0.01);
      volume.gain.setValueAtTime(LOUD, at + RING - 0.02);
      volume.gain.linearRampToValueAtTime(0, at + RING);
      tone.connect(volume).connect(speaker.destination);
      tone.start(at);
      tone.stop(at + RING);
    }
    navigator.vibrate?.(Array(2 * times - 1).fill(RING * 1000));
  }

  function draw() {
    const button = document.getElementById("ring");
    if (button) {
      button.closest("[hidden]")?.removeAttribute("hidden");
      button.setAttribute("aria-pressed", String(wanted));
    }
    const now = calls();
    if (!now) return;
    if (wanted && now > called && now % 10) ring(RINGS);
    called = now; // less than before when time was added or a call was taken back: then it rings again
  }

  document.addEventListener("click", (event) => {
    if (!event.target.closest?.("#ring")) return;
    wanted = !wanted;
    speaker ??= new AudioContext();
    if (wanted) ring(1);
    draw();
  });
  new MutationObserver(draw).observe(main, { childList: true, subtree: true });
  draw();
})();
