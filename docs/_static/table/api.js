// Python's side of the table: skybridge_rules.table, a question at a time.

import { Sandbox, about } from "../sandbox/client.js";

export class TableApi {
  onprogress = () => {};

  #sandbox = null;

  // What the site says of its Python: {ready, bytes}.
  static about() {
    return about();
  }

  begin() {
    if (this.#sandbox !== null) return;
    this.#sandbox = Sandbox.start();
    this.#sandbox.limit = 60;
    this.#sandbox.onprogress = (words, share) => this.onprogress(words, share);
  }

  async ready() {
    this.begin();
    await this.#sandbox.ready;
  }

  // The message that a function of skybridge_rules.table answers with.
  async ask(name, ...args) {
    this.begin();
    return JSON.parse(await this.#sandbox.call(`skybridge_rules.table:${name}`, ...args));
  }
}
