// Python's side of the table: skybridge_rules.table, a question at a time.

import { Sandbox, about } from "../sandbox/client.js";

const GONE = new Set(["TimeLimit", "LoadFailed", "Stopped"]); // what ends a Python, and all tables in it

export class TableApi {
  onprogress = () => {};
  onlost = () => {}; // a Python that had tables has ended

  #sandbox = null;
  #generation = 0; // of the Python that has our tables; none at first

  // What the site says of its Python: {ready, bytes}.
  static about() {
    return about();
  }

  begin() {
    if (this.#sandbox !== null) return;
    this.#sandbox = Sandbox.start();
    this.#sandbox.limit = 90;
    this.#sandbox.onprogress = (words, share) => this.onprogress(words, share);
  }

  // Ends a Python that thinks too long; the next question starts another one.
  stop() {
    this.#sandbox?.stop();
  }

  // The message that a function of skybridge_rules.table answers with.
  async ask(name, ...args) {
    this.begin();
    try {
      const found = JSON.parse(await this.#sandbox.call(`skybridge_rules.table:${name}`, ...args));
      this.#generation = this.#sandbox.generation;
      return found;
    } catch (error) {
      const gone = GONE.has(error.kind) || this.#sandbox.generation !== this.#generation;
      if (gone && this.#generation > 0) this.onlost(error);
      throw error;
    }
  }
}
