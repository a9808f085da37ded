// Sitting down: a new game, one that was kept, a record or a link.

import { at, button, fill, made } from "./dom.js";
import { forgetGame, keepSettings, keptGames, keptSettings, newId } from "./kept.js";
import { say } from "./labels.js";
import { LINK } from "./panels.js";

export class Sitting {
  #desk;
  #api;
  #lobby;
  #others;
  #damaged = false; // whether a game was kept here that cannot be read

  // `others` lets the others move.
  constructor(desk, api, lobby, others) {
    [this.#desk, this.#api, this.#lobby, this.#others] = [desk, api, lobby, others];
    const form = at("form");
    if (!navigator.connection?.saveData) api.begin(); // or takes over what the head of the page has begun
    form.addEventListener("focusin", () => api.begin(), { once: true });
    form.addEventListener("pointerenter", () => api.begin(), { once: true });
    form.elements.seed.value = luck();
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      desk.do(() => this.#start());
    });
    for (const id of ["load", "load-first"]) at(id).addEventListener("change", (event) => desk.do(() => this.#load(event.target)));
    at("anew").addEventListener("click", () => this.#anew());
    at("again").addEventListener("click", () => {
      form.elements.seed.value = luck();
      desk.do(() => this.#start());
    });
    window.addEventListener("hashchange", () => location.hash.startsWith(LINK) && desk.do(() => this.#fromLink()));
    this.#remember();
  }

  // What the person is called; nothing if they did not say.
  get name() {
    return at("form").elements.name.value.trim();
  }

  // The words of the page first, then the game of a link.
  begin() {
    this.#desk.do(() => this.words());
    if (location.hash.startsWith(LINK)) this.#desk.do(() => this.#fromLink());
  }

  async words() {
    await this.#lobby.speak(this.#desk.language);
    this.#offer();
  }

  // What was chosen last time is chosen again.
  #remember() {
    const settings = keptSettings();
    const { game, players, seat, bot, name } = at("form").elements;
    name.value = settings.name ?? "";
    for (const [list, key] of [[game, "game"], [players, "players"], [seat, "seat"]]) {
      if (key in settings) list.dataset.first = settings[key];
    }
    for (const [list, key] of [[bot, "bot"], [at("language"), "language"], [at("pace"), "pace"]]) {
      if ([...list.options].some((each) => each.value === settings[key])) list.value = settings[key];
    }
  }

  // Games that were not brought to their end, after a reload; nothing while one is on the table.
  #offer() {
    const { games, damaged } = keptGames();
    this.#damaged ||= damaged;
    at("offer").hidden = this.#desk.shown !== null || (games.length === 0 && !this.#damaged);
    at("offer-damaged").hidden = !this.#damaged;
    fill(at("offer-games"), ...games.map((game, number) => this.#offered(game, number === 0)));
  }

  #offered(game, first) {
    const title = this.#lobby.card(game.game)?.title ?? game.title;
    const words = say(game.over ? "look-again" : "go-on").replace("{game}", title).replace("{round}", game.round);
    const go = button(words, () => this.#desk.do(() => this.#goOn(game)), { class: first ? "table-primary" : "" });
    const forget = () => {
      forgetGame(game.id);
      this.#offer();
    };
    return made("li", {}, go, button(say("forget"), forget, { class: "table-small", "aria-label": `${say("forget")}: ${title}` }));
  }

  async #goOn(game) {
    this.#loading();
    const shown = await this.#api.ask("resume", game.text, this.#desk.language, this.name).catch((error) => {
      throw new Error(say("kept-lost").replace("{why}", error.message));
    });
    this.#forgetLink();
    await this.#sit(shown, game.id);
  }

  #anew() {
    at("offer").hidden = true;
    at("start").open = true;
    at("form").elements.game.focus();
  }

  async #start() {
    this.#loading();
    const { game, players, seat, bot, seed } = at("form").elements;
    const opening = {
      game: game.value,
      players: Number(players.value),
      seat: Number(seat.value),
      bot: bot.value,
      seed: seed.value,
      language: this.#desk.language,
      switches: [],
      name: this.name,
    };
    keepSettings({ game: game.value, players: players.value, seat: seat.value, bot: bot.value, name: this.name });
    this.#forgetLink();
    await this.#sit(await this.#api.ask("open_table", JSON.stringify(opening)));
  }

  async #load(input) {
    const [file] = input.files;
    if (file === undefined) return;
    this.#loading();
    const text = await file.text();
    input.value = "";
    const shown = await this.#api.ask("load", text, this.#desk.language, null, this.name);
    this.#forgetLink();
    await this.#sit(shown);
  }

  async #fromLink() {
    this.#loading();
    await this.#sit(await this.#api.ask("open_link", location.hash.slice(LINK.length), this.#desk.language, this.name));
  }

  #loading() {
    this.#desk.loading(say("loading"), 0);
  }

  // The address names a game only while that game is on the table.
  #forgetLink() {
    history.replaceState(null, "", location.pathname + location.search);
  }

  // Without the id of a kept game it is a new one, and kept from its first step on.
  async #sit(shown, id = newId()) {
    if (this.#desk.shown !== null) await this.#desk.ask("close_table").catch(() => null);
    this.#desk.sat = { id, step: shown.step, kept: false, text: "" };
    at("offer").hidden = true;
    at("start").open = false;
    at("board").hidden = false;
    at("score").open = false;
    this.#desk.show(shown, true);
    at("board").scrollIntoView({ block: "start", behavior: "instant" });
    await this.#others();
  }
}

const luck = () => String(Math.floor(Math.random() * 1e6));
