// The rules in a Web Worker: Python, the library and its games, asked by JSON.
//
//   import { Rules } from "skybridge-rules";
//   const rules = Rules.load();
//   const state = await rules.newState("towers", await rules.options("towers", 2));
//   const moves = await rules.legalMoves("towers", state);
//
// Whatever the rules refuse is thrown as a RulesError in their own words; `kind` is the name of the
// Python exception. Types are in index.d.ts, those of each game in types/.

import { Sandbox, SandboxError } from "../runtime/client.js";

export { SandboxError as RulesError };

const VALUES = "skybridge_rules.table.values";
const TABLE = "skybridge_rules.table";

export class Rules {
  #sandbox;

  // `base` is where the folder runtime/ of this package is served.
  static load({ base = new URL("../runtime/", import.meta.url), limit = 60, onprogress } = {}) {
    const rules = new Rules();
    rules.#sandbox = Sandbox.start(base);
    rules.#sandbox.limit = limit;
    if (onprogress) rules.#sandbox.onprogress = onprogress;
    return rules;
  }

  get ready() {
    return this.#sandbox.ready;
  }

  stop() {
    this.#sandbox.stop();
  }

  async #ask(module, name, ...args) {
    return JSON.parse(await this.#sandbox.call(`${module}:${name}`, ...args));
  }

  // Values: a state goes in and a state comes out; nothing is remembered.

  options = (game, players, switches = {}) => this.#ask(VALUES, "options", game, players, JSON.stringify(switches));
  newState = (game, options) => this.#ask(VALUES, "new", game, JSON.stringify(options));
  decision = (game, state) => this.#ask(VALUES, "decision", game, JSON.stringify(state));
  legalMoves = (game, state) => this.#ask(VALUES, "legal_moves", game, JSON.stringify(state));
  chanceWeights = (game, state) => this.#ask(VALUES, "chance_weights", game, JSON.stringify(state));
  explain = (game, state, move, seat = null) =>
    this.#ask(VALUES, "explain", game, JSON.stringify(state), JSON.stringify(move), seat);
  say = (game, verdict, language = "en") => this.#ask(VALUES, "say", game, JSON.stringify(verdict), language);
  step = (game, state, move) => this.#ask(VALUES, "step", game, JSON.stringify(state), JSON.stringify(move));
  view = (game, state, seat) => this.#ask(VALUES, "view", game, JSON.stringify(state), seat);
  score = (game, state) => this.#ask(VALUES, "score", game, JSON.stringify(state));
  picture = (game, view) => this.#ask(VALUES, "picture", game, JSON.stringify(view));
  moveWords = (game, view, move, language = "en") =>
    this.#ask(VALUES, "move_words", game, JSON.stringify(view), JSON.stringify(move), language);
  formatMove = (game, move) => this.#ask(VALUES, "format_move", game, JSON.stringify(move));
  parseMove = (game, text) => this.#ask(VALUES, "parse_move", game, text);

  // A table: one person against bots, with undo, words and pictures; it lives in the worker.

  lobby = (language = "en") => this.#ask(TABLE, "lobby", language);
  openTable = (opening) => this.#ask(TABLE, "open_table", JSON.stringify(opening));
  show = (table) => this.#ask(TABLE, "show", table);
  choose = (table, move) => this.#ask(TABLE, "choose", table, move);
  letOthersMove = (table) => this.#ask(TABLE, "let_others_move", table);
  undo = (table, force = false) => this.#ask(TABLE, "undo", table, force);
  redo = (table) => this.#ask(TABLE, "redo", table);
  why = (table, move) => this.#ask(TABLE, "why", table, move);
  points = (table) => this.#ask(TABLE, "score", table);
}
