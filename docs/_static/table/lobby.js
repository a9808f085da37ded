// What there is to choose from before a game begins, and the words of the page. Both were written when
// the site was built, as Python says them, so that no reader has to wait for Python.

import { at, fill, made } from "./dom.js";
import { learn, say } from "./labels.js";

export class Lobby {
  #games = [];
  #fields = at("form").elements;

  constructor() {
    this.#fields.game.addEventListener("change", () => this.#players());
    this.#fields.players.addEventListener("change", () => this.#seats());
  }

  // Shows the page in a language; what was chosen stays chosen.
  async speak(language) {
    const response = await fetch(new URL(`lobby-${language}.json`, import.meta.url));
    if (!response.ok) throw new Error(`the words of the page cannot be had (${response.status})`);
    const lobby = await response.json();
    learn(lobby);
    this.#games = lobby.games;
    choices(this.#fields.game, this.#games.map(({ name, title }) => [name, title]));
    this.#players();
  }

  // What is known of a game: {name, title, players, example}.
  card(game) {
    return this.#games.find((each) => each.name === game);
  }

  #players() {
    const { players } = this.card(this.#fields.game.value);
    choices(this.#fields.players, players.map((each) => [each, each]));
    this.#seats();
  }

  #seats() {
    const seats = Array.from({ length: Number(this.#fields.players.value) }, (_, each) => [each, say("place").replace("{number}", each + 1)]);
    choices(this.#fields.seat, seats);
  }
}

// Fills a list with values and their words; the choice stays if it is still there, else the first is made.
function choices(list, pairs) {
  const kept = list.value || list.dataset.first;
  fill(list, ...pairs.map(([value, words]) => made("option", { value: String(value) }, String(words))));
  list.value = pairs.some(([value]) => String(value) === kept) ? kept : String(pairs[0][0]);
}
