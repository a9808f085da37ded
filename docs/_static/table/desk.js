// What all parts of the page share: the table as it was shown last, and one thing after the other.

import { at } from "./dom.js";

export class Desk {
  shown = null;
  past = null; // an earlier moment that is looked at, or null
  resting = false; // a move of a bot is looked at: nothing is computed
  mend = async () => {}; // brings a game back whose Python has ended
  sat = { id: "", step: 0, kept: false, text: "" }; // the game on the table; text is what was kept of it last

  #api;
  #waiting = 0; // how many things are asked and not yet answered
  #last = Promise.resolve();
  #listeners = [];

  constructor(api) {
    this.#api = api;
  }

  // Calls a part of the page whenever the table is shown anew: (shown, fresh).
  whenShown(listener) {
    this.#listeners.push(listener);
  }

  show(shown, fresh = false) {
    this.shown = shown;
    this.past = null;
    document.getElementById("table").dataset.step = shown.step;
    for (const listener of this.#listeners) listener(shown, fresh);
  }

  get busy() {
    return this.#waiting > 0;
  }

  get mayDecide() {
    return this.shown !== null && this.past === null && this.shown.choices.length > 1;
  }

  get language() {
    return at("language").value;
  }

  // What a function of skybridge_rules.table says of this table.
  ask(name, ...args) {
    return this.#api.ask(name, this.shown.table, ...args);
  }

  // The same, for what nobody waits for: null if it cannot be had now.
  async quietly(name, ...args) {
    if ((this.busy && !this.resting) || this.shown === null) return null;
    const { table, step } = this.shown;
    const found = await this.#api.ask(name, table, ...args).catch(() => null);
    return this.shown.table === table && this.shown.step === step ? found : null;
  }

  // One thing after the other; whatever is refused is said, and everything stays as it was.
  async do(work) {
    this.#waiting += 1;
    document.getElementById("table").setAttribute("aria-busy", "true");
    this.#last = this.#last.then(() => this.#tried(work));
    await this.#last;
    this.#waiting -= 1;
    if (this.busy) return;
    at("loading").hidden = true;
    document.getElementById("table").removeAttribute("aria-busy");
  }

  // A move that was meant for another position is not played: a second click comes too late.
  move(work) {
    if (!this.busy) this.do(work);
  }

  loading(words, share) {
    if (!this.busy) return; // loads ahead, while the form is filled in
    at("loading").hidden = false;
    at("loading-words").textContent = words;
    at("progress").value = share;
  }

  async #tried(work) {
    at("error").hidden = true;
    try {
      await this.mend();
      await work();
    } catch (error) {
      at("error").textContent = error.message;
      at("error").hidden = false;
    }
  }
}
