// The board under one's hands: clicks, keys and drags on the picture and the tray, and what was chosen by them.

import { at, button, fill, made } from "./dom.js";
import { say } from "./labels.js";
import { offers } from "./moves.js";
import { ruleLink, sentence } from "./rules.js";

const PLAIN = 12; // so many moves without a place in the picture are offered beside what can be taken
const DRAGGED = 8; // pixels from which on a press is a drag

export class Pointing {
  #desk;
  #picture;
  #choosing;
  #ahead;
  #asking;
  #sheet;
  #play;
  #drag = null; // {part, x, y, ghost}

  constructor({ desk, picture, choosing, ahead, asking, sheet, play }) {
    [this.#desk, this.#picture, this.#choosing, this.#ahead] = [desk, picture, choosing, ahead];
    [this.#asking, this.#sheet, this.#play] = [asking, sheet, play];
    const place = picture.place;
    place.addEventListener("click", (event) => this.#clicked(event));
    place.addEventListener("keydown", (event) => {
      const part = event.target.dataset?.key;
      if (!part || (event.key !== "Enter" && event.key !== " ")) return;
      event.preventDefault();
      desk.move(() => this.#pick(part, false));
    });
    place.addEventListener("pointerover", (event) => event.pointerType !== "touch" && this.#over(event.target));
    place.addEventListener("focusin", (event) => this.#over(event.target));
    place.addEventListener("pointerleave", () => this.#rest());
    place.addEventListener("focusout", () => this.#rest());
    for (const source of [place, at("tray")]) source.addEventListener("pointerdown", (event) => this.#down(event));
    window.addEventListener("pointermove", (event) => this.#dragging(event));
    window.addEventListener("pointerup", (event) => this.#dropped(event));
    window.addEventListener("pointercancel", () => this.#endDrag());
    desk.whenShown((shown) => {
      choosing.begin(shown.choices);
      this.show();
    });
  }

  clear() {
    this.#choosing.clear();
    this.show();
  }

  // Everything that depends on what is chosen.
  show() {
    const { parts, live } = this.#choosing;
    at("bubble").hidden = true;
    const now = this.#desk.past === null;
    this.#picture.mark(now ? live : new Set(), now ? parts : new Set(), (part) => this.#choosing.name(part));
    this.#tray(now);
    this.#chosen();
  }

  // What one may take in hand, large enough for a finger; then the places where it can go.
  #tray(now) {
    const items = now && this.#desk.mayDecide ? [...this.#choosing.tray] : [];
    const pictured = items.map((part) => [part, this.#picture.copy(part)]).filter(([, copy]) => copy !== null);
    const plain = now && this.#desk.mayDecide ? this.#choosing.plain.slice(0, PLAIN) : [];
    at("tray").hidden = pictured.length + plain.length === 0;
    at("tray-title").textContent = say(this.#choosing.parts.size ? "tray-places" : "tray");
    fill(at("tray-items"), ...pictured.map(([part, copy]) => this.#held(part, copy)), ...plain.map((each) => this.#spoken(each)));
  }

  #held(part, copy) {
    const words = this.#choosing.place(part) || this.#choosing.name(part) || this.#picture.title(part) || part.replaceAll("-", " ");
    const props = { class: "table-held", "data-tray": part, "aria-label": words, title: words };
    const pick = (event) => this.#desk.move(() => this.#pick(part, event.detail > 0 && event.pointerType !== "touch"));
    const item = button("", pick, props);
    item.addEventListener("pointerenter", () => this.#overPart(part));
    item.addEventListener("focus", () => this.#overPart(part));
    item.addEventListener("pointerleave", () => this.#rest());
    const caption = copy.querySelector("text") === null ? made("span", { "aria-hidden": "true" }, words) : null; // nothing is written on it
    return made("li", { class: "table-holding" }, copy, caption, item);
  }

  #spoken(each) {
    const props = { class: "table-spoken", "data-tray-move": each.move, onfocus: () => this.#ahead.over(each), onpointerenter: () => this.#ahead.over(each), onpointerleave: () => this.#rest() };
    return made("li", {}, button(each.short, () => this.#desk.move(() => this.#play(each.move)), props));
  }

  #clicked(event) {
    if (event.target.closest("[data-fold]")) return; // folds are opened elsewhere
    const part = this.#picture.partAt(event.clientX, event.clientY);
    const thing = this.#picture.aboutAt(event.clientX, event.clientY);
    const usable = part && this.#desk.mayDecide;
    if (usable) this.#desk.move(() => this.#pick(part, event.pointerType !== "touch"));
    else if (thing || part) this.#desk.do(() => this.#sheet.about(thing || part, this.#picture.title(part)));
  }

  // With a mouse the move that is left is played at once, for its result was shown before; a finger presses again.
  async #pick(part, sure) {
    const choosing = this.#choosing;
    const had = choosing.parts.has(part);
    if (had && choosing.legal.length === 1) return this.#play(choosing.legal[0].move);
    const began = choosing.parts.size > 0;
    await this.#asking.think();
    choosing.toggle(part);
    const { legal, parts } = choosing;
    if (!had && began && parts.size > 1 && legal.length === 1 && sure) return this.#play(legal[0].move);
    this.show();
    if (parts.size === 0) return;
    if (legal.length === 1) this.#ahead.over(legal[0]);
    if (legal.length === 0) await this.#refuse(part);
  }

  // What was chosen so far, and what can be done with it.
  #chosen() {
    const { legal, parts } = this.#choosing;
    const place = at("chosen");
    place.hidden = parts.size === 0;
    if (parts.size === 0) return fill(place);
    const [first] = parts;
    const clear = button(say("clear"), () => this.clear(), { class: "table-small" });
    const what = button(say("what-is-this"), () => this.#desk.do(() => this.#sheet.about(first, this.#picture.title(first))), { class: "table-small" });
    const play = (move) => this.#desk.move(() => this.#play(move));
    const acts = { play, over: (each) => this.#ahead.over(each), leave: () => this.#rest() };
    if (legal.length > 1) {
      const name = this.#choosing.name(first) || this.#picture.title(first).split(":")[0];
      const sorted = legal.toSorted((one, other) => one.rank - other.rank);
      const wordsOf = shortest(legal);
      fill(place, made("p", {}, name ? made("strong", {}, `${name}:`) : say("several")), offers(sorted, acts, wordsOf), made("p", { class: "table-row" }, clear, what));
      return;
    }
    if (legal.length === 1) {
      const [{ move, words }] = legal;
      const go = button(`${say("play")}: ${words}`, () => play(move), { class: "table-primary", "data-move": move });
      const why = button(say("why-may"), () => this.#desk.do(() => this.#asking.why(move)), { class: "table-small" });
      fill(place, made("p", {}, say("chosen")), made("p", {}, go), made("p", { class: "table-row" }, clear, why, what));
      return;
    }
    fill(place, made("p", {}, say("no-legal")), made("p", { class: "table-row" }, clear, what));
  }

  // A try that the rules refuse is answered where it was made.
  async #refuse(part) {
    const [tried] = this.#choosing.refused;
    if (tried === undefined) return;
    const found = await this.#desk.ask("why", tried.move);
    const reasons = found.reasons.map((each) => made("p", {}, sentence(each.says[0] ?? each.rule.title), " ", ruleLink(each.rule)));
    const more = button(say("ask-why"), () => this.#asking.show(found), { class: "table-small", "data-move": tried.move });
    const close = button(say("close"), () => this.clear(), { class: "table-small" });
    const readings = found.helps.some((each) => each.switch) ? [made("strong", {}, say("other-readings")), this.#asking.readings(found)] : [];
    fill(at("bubble"), made("p", {}, made("strong", {}, `${say("refused")}: `), found.words || found.move), ...reasons.slice(0, 2), ...readings, made("p", { class: "table-row" }, more, close));
    at("bubble").hidden = false;
    this.#beside(part);
  }

  #beside(part) {
    const bubble = at("bubble");
    const frame = bubble.parentElement.getBoundingClientRect();
    const shape = this.#picture.all(part).at(-1)?.getBoundingClientRect() ?? frame;
    const left = Math.min(Math.max(0, shape.left - frame.left), frame.width - bubble.offsetWidth);
    const below = shape.bottom - frame.top + 8;
    const above = shape.top - frame.top - bubble.offsetHeight - 8;
    const room = window.innerHeight - shape.bottom;
    bubble.style.left = `${Math.max(0, left)}px`;
    bubble.style.top = `${room > bubble.offsetHeight + 70 || above < 0 ? below : above}px`;
  }

  // A pointer or the focus over a thing: what the move that is left would do.
  #over(element) {
    const part = element.dataset?.key ?? element.closest?.("[data-part]")?.dataset.part;
    if (part) this.#overPart(part);
    else this.#rest();
  }

  #overPart(part) {
    if (!this.#desk.mayDecide || this.#drag?.ghost) return;
    const left = this.#choosing.legalWith(part);
    if (left.length === 1) this.#ahead.over(left[0]);
    else this.#rest();
  }

  // What is chosen and complete stays shown.
  #rest() {
    const { legal, parts } = this.#choosing;
    if (parts.size > 0 && legal.length === 1 && this.#desk.mayDecide) this.#ahead.over(legal[0]);
    else this.#ahead.leave();
  }

  // Dragging, with a mouse or a pen: a finger scrolls.

  #down(event) {
    if (event.pointerType === "touch" || event.button !== 0 || !this.#desk.mayDecide) return;
    const part = event.target.closest("[data-tray]")?.dataset.tray ?? event.target.closest("[data-part]")?.dataset.part;
    if (part && this.#choosing.live.has(part)) this.#drag = { part, x: event.clientX, y: event.clientY, ghost: null };
  }

  #dragging({ clientX, clientY }) {
    if (this.#drag === null) return;
    const { part, x, y } = this.#drag;
    if (!this.#drag.ghost) {
      if (Math.hypot(clientX - x, clientY - y) < DRAGGED || this.#desk.busy) return;
      const ghost = made("div", { class: "table-dragged" });
      ghost.append(this.#picture.copy(part) ?? "");
      document.getElementById("table").append(ghost);
      document.getElementById("table").classList.add("table-dragging"); // what lies over the picture lets it through
      this.#drag.ghost = ghost;
      document.getSelection()?.removeAllRanges();
      if (!this.#choosing.parts.has(part)) {
        this.#choosing.clear();
        this.#choosing.toggle(part);
        this.show();
      }
    }
    this.#drag.ghost.style.translate = `${clientX}px ${clientY}px`;
    const target = this.#picture.partAt(clientX, clientY);
    const left = target && !this.#choosing.parts.has(target) ? this.#choosing.legalWith(target) : [];
    if (left.length === 1) this.#ahead.over(left[0]);
    else this.#ahead.leave();
  }

  #dropped({ clientX, clientY }) {
    const dragged = this.#drag?.ghost ? this.#drag.part : null;
    const target = dragged === null ? "" : this.#picture.partAt(clientX, clientY);
    this.#endDrag();
    if (dragged === null) return;
    const swallow = (event) => event.stopPropagation(); // the click that follows is part of the drag
    window.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
    if (target && target !== dragged) this.#desk.move(() => this.#pick(target, true));
  }

  #endDrag() {
    this.#drag?.ghost?.remove();
    document.getElementById("table").classList.remove("table-dragging");
    this.#drag = null;
  }
}

// What is enough to tell moves apart: what goes there, or where it goes.
function shortest(choices) {
  const differ = (wordsOf) => new Set(choices.map(wordsOf)).size === choices.length;
  if (differ((each) => each.what)) return (each) => each.what;
  return differ((each) => each.short) ? (each) => each.short : (each) => each.words;
}
