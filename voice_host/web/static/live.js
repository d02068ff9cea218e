// Keeps a page up to date, and sends its forms so that nothing of them stays in the history.
// Without it every page still works: forms are sent by the browser, and a link refreshes.
"use strict";
(() => {
  const body = document.body;
  const main = document.getElementById("main");
  const status = document.getElementById("status");
  const trouble = document.getElementById("trouble");
  const { stream, now } = body.dataset;
  const HEARTBEAT = 10000; // a seat that asks for nothing longer than 25 s is taken to sleep
  const POLL = 3000; // when the stream is broken
  const SETTLE_AFTER_OPENING = 6000; // the same for all, whoever writes whatever, however fast
  const SETTLE_AFTER_TAP = 1200;
  const DOUBLE_TAP = 500;
  const SENT_TWICE = 2000;
  const BEAT = 2000; // while secrets are told: as often for everybody, whatever is chosen, and when
  const LATE_SHOWN = 8000;
  const CALM = ["waiting", "looking-on", "day", "out", "over"]; // kinds of page on which nothing is under way
  let source = null;
  let broken = false;
  let opened = performance.now();
  let sending = 0;
  let asked = 0;
  let drawn = ""; // which drawing of the display is shown: "house-number"
  let turned = -Infinity; // when the buttons became those of another moment, or another page's

  let held = false; // a secret is on the screen because somebody holds the button
  let later = ""; // the page as it came meanwhile
  let pending = null; // what goes with the next beat
  let beating = false;

  // --- parts of the page ------------------------------------------------------------------------------
  function show(html) {
    const fresh = new DOMParser().parseFromString(html, "text/html");
    if (isOlder(fresh)) return;
    if (speaksAnother(fresh)) {
      location.reload();
      return;
    }
    if (held) { // nothing moves under a finger; only what is being read is kept up to date
      later = html;
      const [old, card] = [main, fresh].map((one) => one.querySelector(".secret .card"));
      if (old && card && !old.isEqualNode(card)) old.replaceWith(document.importNode(card, true));
      return;
    }
    for (const part of fresh.querySelectorAll("[data-part]")) {
      anyPress(part);
      const old = main.querySelector(`[data-part="${part.dataset.part}"]`);
      if (!old) continue;
      const seen = pristine.get(old) ?? old;
      if (seen.isEqualNode(part)) continue;
      if (part.dataset.part === "control" && old.dataset.moment === part.dataset.moment && isTyping(old)) continue;
      replace(old, part);
    }
    const seconds = document.getElementById("seconds");
    const freshSeconds = fresh.getElementById("seconds");
    if (seconds && freshSeconds) {
      seconds.hidden = freshSeconds.hidden;
      seconds.setAttribute("aria-label", freshSeconds.getAttribute("aria-label"));
      if ("time" in freshSeconds.dataset) seconds.textContent = freshSeconds.textContent;
    }
  }

  // The table has changed its language, and title, headings and links around the parts have not. Where somebody
  // may be writing or choosing, that waits.
  function speaksAnother(page) {
    const part = page.querySelector("[data-part][lang]");
    if (held || !part || part.lang === document.documentElement.lang) return false;
    return body.classList.contains("table") || CALM.includes(part.dataset.kind);
  }

  // An answer may come after what the stream has told since; a host that was started anew counts anew.
  function isOlder(page) {
    const mark = page.querySelector("[data-drawn]")?.dataset.drawn;
    if (!mark) return false;
    const [house, number] = mark.split("-");
    const [shownHouse, shownNumber] = drawn.split("-");
    if (house === shownHouse && Number(number) < Number(shownNumber)) return true;
    drawn = mark;
    return false;
  }

  // Each press gets a name of its own when it is made; the one that was drawn makes no other button of it.
  function anyPress(part) {
    for (const press of part.querySelectorAll('input[name="press"]')) press.setAttribute("value", "");
  }

  const pristine = new WeakMap(); // parts as they came: radio buttons and details change their own element

  isOlder(document);
  for (const part of main.querySelectorAll("[data-part]")) {
    anyPress(part);
    pristine.set(part, part.cloneNode(true));
    enliven(part);
  }

  // What is of use with a script only.
  function enliven(part) {
    for (const button of part.querySelectorAll(".hold")) button.hidden = false;
    const form = part.querySelector('form[data-live="beat"]');
    if (form && pending && form.elements.round.value === pending.round) busy(form, true);
  }

  // What its player has opened and ticked stays, as long as it is about the same night.
  function carryOver(old, fresh) {
    if (!old.dataset.beat || old.dataset.beat !== fresh.dataset.beat) return;
    for (const one of old.querySelectorAll("details[open]")) {
      const same = fresh.querySelector(`#${one.id}`);
      if (same) same.open = true;
    }
    const ticked = old.querySelector("input[name=choice]:checked");
    const same = ticked && fresh.querySelector(`input[name=choice][value="${ticked.value}"]`);
    if (same) same.checked = true;
  }

  function isTyping(part) {
    const active = document.activeElement;
    return part.contains(active) && active.matches("input, select") && active.value !== "";
  }

  function replace(old, part) {
    const active = document.activeElement;
    const inside = old.contains(active);
    const again = !inside ? null : active.id ? `#${CSS.escape(active.id)}`
      : active.name ? `[name="${active.name}"][value="${CSS.escape(active.value)}"]` : null;
    const fresh = document.importNode(part, true);
    pristine.set(fresh, part);
    if (fresh.dataset.kind === "slip" && old.dataset.kind !== "slip") opened = performance.now();
    if (fresh.dataset.moment !== old.dataset.moment || fresh.dataset.kind !== old.dataset.kind) turned = performance.now();
    const line = old.querySelector("#line");
    const selected = line && [line.selectionStart, line.selectionEnd];
    carryOver(old, fresh);
    old.replaceWith(fresh);
    enliven(fresh);
    if (fresh.dataset.say && fresh.dataset.say !== old.dataset.say) say(fresh.dataset.say);
    if (inside) ((again && fresh.querySelector(again)) || fresh.querySelector("[tabindex]") || main).focus();
    const freshLine = fresh.querySelector("#line");
    if (line?.value && freshLine) { // somebody is writing, and the host has not waited
      freshLine.value = line.value;
      freshLine.setSelectionRange(...selected);
    }
  }

  function say(text) {
    status.textContent = text;
  }

  let lost = false;
  let late = "";

  function tellTrouble() {
    const text = lost ? body.dataset.offline : late;
    if (trouble.textContent !== text) trouble.textContent = text;
  }

  function offline(yes) {
    lost = yes;
    tellTrouble();
  }

  function tooLate(text) {
    late = text;
    tellTrouble();
  }

  // --- staying in touch ---------------------------------------------------------------------------------
  async function refresh() {
    if (!now || sending) return;
    const mine = ++asked;
    try {
      const answer = await fetch(now, { cache: "no-store", credentials: "same-origin", headers: { "X-Live": "1" } });
      const html = await answer.text();
      if (sending || mine !== asked) return; // a form was sent or the page asked for anew: that answer is newer
      if (answer.status === 429) { setTimeout(refresh, 1000); return; } // what changed is still to be shown
      show(html);
      offline(false);
    } catch {
      offline(true);
    }
  }

  function connect() {
    if (!stream || !window.EventSource) return;
    if (source) source.close();
    source = new EventSource(stream);
    source.onopen = () => { broken = false; offline(false); };
    source.onerror = () => {
      broken = true;
      if (source.readyState === EventSource.CLOSED) setTimeout(connect, POLL);
    };
    source.addEventListener("change", refresh);
    source.addEventListener("parts", (event) => show(JSON.parse(event.data)));
    source.addEventListener("second", (event) => {
      const seconds = document.getElementById("seconds");
      const second = JSON.parse(event.data);
      if (!seconds) return;
      seconds.hidden = second === null;
      if (second !== null) seconds.textContent = second;
    });
    source.addEventListener("level", (event) => {
      const level = document.getElementById("level");
      if (level) level.value = JSON.parse(event.data);
    });
  }

  let polled = 0;
  function tick() {
    if (document.visibilityState === "hidden") return;
    polled += POLL;
    if (broken || !window.EventSource || (polled >= HEARTBEAT - POLL && now === "/seat/now")) {
      polled = 0;
      refresh();
    }
  }

  function awake() {
    if (document.visibilityState === "hidden") {
      hideAll();
      if (source) source.close(); // the system will drop it anyway, and without telling
      return;
    }
    connect();
    refresh();
  }

  // --- secrets: seen while the button is held, by finger, mouse or key -------------------------------------
  function reveal(yes) {
    const secret = main.querySelector("details.secret");
    held = yes && secret !== null;
    document.getElementById("hold")?.setAttribute("aria-pressed", String(held));
    if (secret) secret.open = yes;
    say(held ? secret.querySelector(".card").innerText : ""); // for who has been told to wear earphones
    if (!held && later) {
      const html = later;
      later = "";
      show(html);
    }
  }

  const onHold = (event) => event.target.closest?.(".hold");
  const isHoldKey = (event) => event.key === " " || event.key === "Enter";
  const hide = () => { if (held) reveal(false); };
  document.addEventListener("pointerdown", (event) => {
    if (!onHold(event) || event.button !== 0) return;
    onHold(event).setPointerCapture(event.pointerId);
    reveal(true);
  });
  for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) document.addEventListener(end, hide);
  // A mouse gives the button the focus just after its press: what loses it then hides nothing.
  document.addEventListener("focusout", (event) => { if (onHold(event)) hide(); });
  window.addEventListener("blur", hide);
  document.addEventListener("keydown", (event) => {
    if (!onHold(event) || !isHoldKey(event)) return;
    event.preventDefault();
    if (!event.repeat) reveal(true);
  });
  document.addEventListener("keyup", (event) => { if (isHoldKey(event)) hide(); });
  document.addEventListener("contextmenu", (event) => { if (onHold(event)) event.preventDefault(); });
  document.addEventListener("click", (event) => { // neither finger nor key: a screen reader, which cannot hold
    if (onHold(event) && event.detail === 0) reveal(!held);
  });

  function hideAll() {
    hide();
    for (const one of main.querySelectorAll("details.secret")) one.open = false;
  }

  // --- the beat: what is chosen goes with it, and nobody can tell from it that anything was -----------------
  async function beat() {
    const part = main.querySelector("[data-beat]");
    if (!part || beating || document.visibilityState === "hidden") return;
    beating = true;
    const mine = pending;
    const turn = ++asked;
    const body = new URLSearchParams({
      round: mine?.round ?? part.dataset.beat, choice: mine?.choice ?? "--", seen: mine?.seen ?? "0",
    });
    try {
      const answer = await fetch(part.dataset.to, {
        method: "POST", body, cache: "no-store", credentials: "same-origin", headers: { "X-Live": "1" },
      });
      if (answer.status === 429) return;
      const html = await answer.text();
      offline(false);
      if (mine && pending === mine) taken();
      if (turn === asked) show(html);
    } catch {
      offline(true); // what was chosen goes with the next one: sent twice it is the same
    } finally {
      beating = false;
    }
  }

  function busy(form, yes) {
    const button = form.querySelector("button");
    if (yes && !form.hasAttribute("aria-busy")) {
      button.dataset.label = button.textContent;
      button.textContent = form.dataset.saving;
      form.setAttribute("aria-busy", "true");
      button.setAttribute("aria-disabled", "true");
    } else if (!yes && form.hasAttribute("aria-busy")) {
      button.textContent = button.dataset.label;
      form.removeAttribute("aria-busy");
      button.removeAttribute("aria-disabled");
    }
  }

  function taken() {
    pending = null;
    const form = main.querySelector('form[data-live="beat"]');
    if (!form) return;
    busy(form, false);
    forget(form);
  }

  // --- forms -----------------------------------------------------------------------------------------------
  function pressId() {
    return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  const wait = (ms) => new Promise((done) => setTimeout(done, ms));

  async function send(form, submitter) {
    const fields = new URLSearchParams(new FormData(form, submitter));
    if (fields.has("press")) fields.set("press", pressId());
    const settles = form.dataset.live === "slip"
      ? Math.max(SETTLE_AFTER_TAP, SETTLE_AFTER_OPENING - (performance.now() - opened)) : 0;
    const label = submitter?.textContent;
    const line = form.querySelector("#line");
    if (line) line.value = "";
    tooLate("");
    sending += 1;
    form.setAttribute("aria-busy", "true");
    for (const button of form.querySelectorAll("button")) button.setAttribute("aria-disabled", "true");
    if (settles) {
      say(body.dataset.saving);
      submitter.textContent = body.dataset.saving;
    }
    const settled = wait(settles);
    let html = null;
    let refused = false;
    while (html === null) {
      try {
        const answer = await fetch(form.action, {
          method: "POST", body: fields, cache: "no-store", credentials: "same-origin", headers: { "X-Live": "1" },
        });
        if (answer.status === 429) { await wait(1000); continue; }
        html = await answer.text();
        refused = !answer.ok;
        offline(false);
      } catch {
        offline(true); // it may have arrived: sent again it does nothing the second time
        await wait(1500);
      }
    }
    await settled;
    sending -= 1;
    form.removeAttribute("aria-busy");
    for (const button of form.querySelectorAll("button")) button.removeAttribute("aria-disabled");
    if (settles) submitter.textContent = label;
    show(html);
    if (refused && form.dataset.live === "say") notHeard(line ? fields.get("line") : "");
    if (form.isConnected && form.dataset.live === "slip") forget(form);
    refresh();
  }

  // The moment was over. What was written may still be meant: it stands there again.
  function notHeard(written) {
    const control = main.querySelector("[data-late]");
    if (!control) return;
    tooLate(control.dataset.late);
    setTimeout(() => tooLate(""), LATE_SHOWN);
    const line = control.querySelector("#line");
    if (line && !line.value) line.value = written;
  }

  // Changed once more: the page is the same as before, and the choice must not stand there.
  function forget(form) {
    form.reset();
    const folded = form.closest("details");
    if (folded) folded.open = false;
    (form.closest("[data-part]").querySelector("h1") || main).focus();
  }

  const submitted = new WeakMap();
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.dataset.live) {
      // Sent twice, the browser throws away the first answer, and the seat in it.
      if (performance.now() - (submitted.get(form) ?? -Infinity) < SENT_TWICE) event.preventDefault();
      else submitted.set(form, performance.now());
      return;
    }
    event.preventDefault();
    if (form.dataset.live === "beat") {
      const { round, choice, seen } = Object.fromEntries(new FormData(form));
      pending = { round, choice, seen };
      busy(form, true);
      say(form.dataset.saving);
      return;
    }
    // The buttons of the next moment may be pressed before the answer of the last press is here.
    const waits = form.dataset.live === "say" ? form.hasAttribute("aria-busy") : sending > 0;
    if (!waits) send(form, event.submitter);
  });

  // The second half of a double tap was meant for the button that stood there before.
  document.addEventListener("click", (event) => {
    const inForm = event.target.closest?.("form[data-live]");
    if (inForm && event.detail > 1 && performance.now() - turned < DOUBLE_TAP) event.preventDefault();
  });

  // A slip that is chosen but not put in is gone when the page is left, and when it comes out of a cache.
  window.addEventListener("pagehide", () => {
    hideAll();
    for (const form of document.forms) form.reset();
  });
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) awake();
  });

  // The link in the terminal brings the control code behind "#", which no server and no history keeps.
  const control = document.querySelector("form[data-hash]");
  if (control && location.hash.length > 1) {
    control.elements.code.value = location.hash.slice(1);
    history.replaceState(null, "", location.pathname);
    control.submit();
  }
  // The code that a camera brought along stands in the form by now, and has no business in the history.
  if (location.search) history.replaceState(null, "", location.pathname);

  if (stream) {
    document.addEventListener("visibilitychange", awake);
    window.addEventListener("online", awake);
    connect();
    setInterval(tick, POLL);
    setInterval(beat, BEAT);
  }
})();
