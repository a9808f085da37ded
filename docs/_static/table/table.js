// The rules table: asks Python, and shows what it answers.

import { TableApi } from "./api.js";
import { Choosing } from "./choosing.js";
import { at, button, fill, grouped, made } from "./dom.js";
import { forgetGame, keepGame, keepSettings, keptGames, keptSettings, newId } from "./kept.js";
import { say } from "./labels.js";
import { Lobby } from "./lobby.js";
import { Picture } from "./picture.js";
import * as show from "./show.js";

const LINK = "#game=";

class TablePage {
  #api = new TableApi();
  #picture = new Picture();
  #choosing = new Choosing();
  #shown = null;
  #candidates = null; // what can be thought of here, once it was asked for
  #recent = []; // what was told since the person decided last
  #waiting = 0; // how many things are asked and not yet answered
  #last = Promise.resolve();
  #lobby = new Lobby();
  #sat = { id: "", step: 0, kept: false }; // the game on the table, and the step at which the person sat down
  #damaged = false; // whether a game was kept here that cannot be read

  constructor(size) {
    this.#api.onprogress = (words, share) => this.#loading(`${words}, ${size} …`, share);
    this.#picture.onpart = (part) => this.#move(() => this.#pick(part));
    this.#listen();
    at("start").hidden = at("top").hidden = false;
    const form = at("form");
    form.addEventListener("focusin", () => this.#api.begin(), { once: true });
    form.addEventListener("pointerenter", () => this.#api.begin(), { once: true });
    form.elements.seed.value = String(Math.floor(Math.random() * 1e6));
    this.#remember();
    this.#do(() => this.#words());
    if (location.hash.startsWith(LINK)) this.#do(() => this.#fromLink());
  }

  #listen() {
    const form = at("form");
    at("language").addEventListener("change", () => this.#do(() => this.#speak()));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#do(() => this.#start());
    });
    for (const id of ["load", "load-first"]) at(id).addEventListener("change", (event) => this.#do(() => this.#load(event.target)));
    at("anew").addEventListener("click", () => this.#anew());
    at("undo").addEventListener("click", () => this.#do(() => this.#undo(false)));
    at("redo").addEventListener("click", () => this.#do(() => this.#change("redo")));
    at("zoom").addEventListener("click", () => this.#zoom());
    at("story-all").addEventListener("click", () => {
      const all = at("story").classList.toggle("table-all");
      at("story-all").setAttribute("aria-pressed", String(all));
    });
    at("why").addEventListener("toggle", () => at("why").open && this.#do(() => this.#think()));
    at("why-group").addEventListener("change", () => this.#fillMoves());
    at("why-move").addEventListener("change", () => (at("why-typed").value = ""));
    at("why-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#do(() => this.#why(at("why-typed").value.trim() || at("why-move").value));
    });
    at("switches").addEventListener("toggle", () => this.#do(() => this.#switches()));
    at("score").addEventListener("toggle", () => this.#do(() => this.#score()));
    at("link").addEventListener("click", () => this.#do(() => this.#copy(true)));
    at("seat-link").addEventListener("click", () => this.#do(() => this.#copy(false)));
    at("save").addEventListener("click", () => this.#do(() => this.#save()));
    window.addEventListener("hashchange", () => location.hash.startsWith(LINK) && this.#do(() => this.#fromLink()));
    at("board").addEventListener("keydown", (event) => this.#key(event));
  }

  // One thing after the other; whatever is refused is said, and everything stays as it was.
  async #do(work) {
    this.#waiting += 1;
    document.getElementById("table").setAttribute("aria-busy", "true");
    this.#last = this.#last.then(() => this.#tried(work));
    await this.#last;
    this.#waiting -= 1;
    if (this.#waiting > 0) return;
    at("loading").hidden = true;
    document.getElementById("table").removeAttribute("aria-busy");
  }

  async #tried(work) {
    at("error").hidden = true;
    try {
      await work();
    } catch (error) {
      at("error").textContent = error.message;
      at("error").hidden = false;
    }
  }

  // A move that was meant for another position is not played: a second click comes too late.
  #move(work) {
    if (this.#waiting === 0) this.#do(work);
  }

  #loading(words, share) {
    if (this.#waiting === 0) return; // loads ahead, while the form is filled in
    at("loading").hidden = false;
    at("loading-words").textContent = words;
    at("progress").value = share;
  }

  // Sitting down.

  get #language() {
    return at("language").value;
  }

  // What was chosen last time is chosen again.
  #remember() {
    const settings = keptSettings();
    const { game, players, seat, bot } = at("form").elements;
    for (const [list, name] of [[game, "game"], [players, "players"], [seat, "seat"]]) {
      if (name in settings) list.dataset.first = settings[name];
    }
    for (const [list, name] of [[bot, "bot"], [at("language"), "language"]]) {
      if ([...list.options].some((each) => each.value === settings[name])) list.value = settings[name];
    }
  }

  async #words() {
    await this.#lobby.speak(this.#language);
    this.#offer();
  }

  // Games that were not brought to their end, after a reload; nothing while one is on the table.
  #offer() {
    const { games, damaged } = keptGames();
    this.#damaged ||= damaged;
    at("offer").hidden = this.#shown !== null || (games.length === 0 && !this.#damaged);
    at("offer-damaged").hidden = !this.#damaged;
    fill(at("offer-games"), ...games.map((game, number) => this.#offered(game, number === 0)));
  }

  #offered(game, first) {
    const title = this.#lobby.card(game.game)?.title ?? game.title;
    const words = say(game.over ? "look-again" : "go-on").replace("{game}", title).replace("{round}", game.round);
    const go = button(words, () => this.#do(() => this.#goOn(game)), { class: first ? "table-primary" : "" });
    const forget = () => {
      forgetGame(game.id);
      this.#offer();
    };
    return made("li", {}, go, button(say("forget"), forget, { class: "table-small", "aria-label": `${say("forget")}: ${title}` }));
  }

  async #goOn(game) {
    this.#loading("Loading Python …", 0);
    const shown = await this.#api.ask("resume", game.text, this.#language).catch((error) => {
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

  // Keeps the game in the browser; that it cannot is said, and changes nothing.
  async #keep() {
    const { id, step, kept } = this.#sat;
    if (!kept && this.#shown.step === step) return;
    this.#sat.kept = true;
    let done = false;
    try {
      const { game, title, round, step: steps, over, text } = await this.#api.ask("keep", this.#shown.table);
      done = keepGame({ id, game, title, round, step: steps, over, text });
    } catch {
      // a game that cannot be kept can still be played
    }
    at("not-kept").hidden = done;
  }

  async #speak() {
    keepSettings({ language: this.#language });
    await this.#words();
    if (this.#shown === null) return;
    this.#show(await this.#api.ask("speak", this.#shown.table, this.#language), true);
    this.#candidates = null; // what is written in the panels is in the other language
    fill(at("answer"));
    at("kept").textContent = "";
    await this.#refresh();
  }

  async #start() {
    this.#loading("Loading Python …", 0);
    const { game, players, seat, bot, seed } = at("form").elements;
    const opening = {
      game: game.value,
      players: Number(players.value),
      seat: Number(seat.value),
      bot: bot.value,
      seed: seed.value,
      language: this.#language,
      switches: [],
    };
    keepSettings({ game: game.value, players: players.value, seat: seat.value, bot: bot.value });
    this.#forgetLink();
    await this.#sit(await this.#api.ask("open_table", JSON.stringify(opening)));
  }

  async #load(input) {
    const [file] = input.files;
    if (file === undefined) return;
    this.#loading("Loading Python …", 0);
    const text = await file.text();
    input.value = "";
    const shown = await this.#api.ask("load", text, this.#language);
    this.#forgetLink();
    await this.#sit(shown);
  }

  async #fromLink() {
    this.#loading("Loading Python …", 0);
    await this.#sit(await this.#api.ask("open_link", location.hash.slice(LINK.length), this.#language));
  }

  // The address names a game only while that game is on the table.
  #forgetLink() {
    history.replaceState(null, "", location.pathname + location.search);
  }

  // Without the id of a kept game it is a new one, and kept from its first step on.
  async #sit(shown, id = newId()) {
    if (this.#shown !== null) await this.#api.ask("close_table", this.#shown.table);
    this.#sat = { id, step: shown.step, kept: false };
    at("offer").hidden = true;
    at("start").open = false;
    at("board").hidden = false;
    fill(at("answer"));
    this.#show(shown, true);
    await this.#others();
    at("board").scrollIntoView({ block: "start", behavior: "instant" });
  }

  // Playing.

  #show(shown, fresh = false) {
    this.#shown = shown;
    this.#candidates = null;
    this.#choosing.begin(shown.choices);
    document.getElementById("table").dataset.step = shown.step;
    show.question(shown);
    this.#picture.show(shown.picture, `${say("picture")}. ${shown.chapter}`);
    show.moves(shown.choices, (move) => this.#move(() => this.#play(move)));
    const look = (rules) => this.#look(rules);
    show.story(shown, fresh, look);
    this.#recent = fresh ? [] : [...this.#recent, ...shown.told];
    show.recent(this.#recent, look);
    show.stop(shown.stop, () => this.#do(() => this.#undo(true)));
    at("notice").textContent = shown.notice;
    at("redo").disabled = !shown.can_redo;
    this.#chosen();
  }

  // The cards of some rules, as they are read at this table.
  async #look(rules) {
    let found = [];
    await this.#do(async () => {
      found = (await this.#api.ask("rules", this.#shown.table, rules.join(" "))).rules;
    });
    return found;
  }

  async #play(move) {
    this.#recent = [];
    this.#show(await this.#api.ask("choose", this.#shown.table, move));
    await this.#keep();
    await this.#others();
  }

  // The others answer one by one, and each of them is shown.
  async #others() {
    while (!this.#shown.over && !this.#mayDecide) {
      at("notice").textContent = say("waiting");
      const { notice } = this.#shown;
      this.#show(await this.#api.ask("let_others_move", this.#shown.table));
      at("notice").textContent ||= notice;
    }
    await this.#keep();
    await this.#refresh();
    at("question").focus({ preventScroll: true });
  }

  get #mayDecide() {
    return this.#shown.choices.length > 1;
  }

  // Open panels follow the game.
  async #refresh() {
    if (at("score").open) await this.#score();
    if (at("why").open) await this.#think();
    if (at("switches").open) await this.#switches();
  }

  async #change(name, ...args) {
    this.#recent = [];
    this.#show(await this.#api.ask(name, this.#shown.table, ...args));
    await this.#keep();
    await this.#refresh();
    if (this.#shown.stop === null) at("question").focus({ preventScroll: true });
  }

  async #undo(force) {
    await this.#change("undo", force);
    if (this.#shown.stop !== null) at("stop").querySelector("button")?.focus();
  }

  // Pointing at the picture.

  async #pick(part) {
    const { legal, parts } = this.#choosing;
    if (parts.has(part) && legal.length === 1) return this.#play(legal[0].move);
    if (!this.#mayDecide) return;
    await this.#think();
    this.#choosing.toggle(part);
    this.#chosen();
  }

  // What was chosen so far, and what can be done with it.
  #chosen() {
    const { legal, refused, parts, live } = this.#choosing;
    this.#picture.mark(live, parts);
    const place = at("chosen");
    place.hidden = parts.size === 0;
    if (parts.size === 0) return fill(place);
    const clear = button(say("clear"), () => this.#clear(), { class: "table-small" });
    const play = (move) => this.#move(() => this.#play(move));
    if (legal.length > 1) {
      fill(place, made("p", {}, say("several")), show.offers(legal, play), made("p", {}, clear));
      return;
    }
    if (legal.length === 1) {
      const [{ move, words }] = legal;
      const go = button(`${say("play")}: ${words}`, () => play(move), { class: "table-primary", "data-move": move });
      const why = button(say("why-may"), () => this.#do(() => this.#why(move)), { class: "table-small" });
      fill(place, made("p", {}, say("chosen")), made("p", {}, go), made("p", {}, clear, " ", why));
      return;
    }
    const asks = refused.slice(0, 6).map((each) =>
      made("li", {}, button(`${each.words || each.move}: ${say("ask-why")}`, () => this.#do(() => this.#why(each.move)), { "data-move": each.move })),
    );
    fill(place, made("p", {}, say("no-legal")), made("ul", { class: "table-list" }, ...asks), made("p", {}, clear));
  }

  #clear() {
    this.#choosing.clear();
    this.#chosen();
  }

  #zoom() {
    const large = at("zoom").getAttribute("aria-pressed") !== "true";
    at("zoom").setAttribute("aria-pressed", String(large));
    at("zoom").textContent = say(large ? "zoom-out" : "zoom-in");
    at("zoom").dataset.label = large ? "zoom-out" : "zoom-in";
    this.#picture.large = large;
  }

  // Asking.

  async #think() {
    if (this.#candidates !== null || this.#shown === null) return;
    const { candidates } = await this.#api.ask("candidates", this.#shown.table);
    this.#candidates = candidates;
    this.#choosing.thinkable = candidates.map((each) => each.choice);
    const groups = grouped(candidates, (each) => each.choice.group);
    const options = [...groups].map(([group, members]) => {
      const later = members.some((each) => each.now) ? "" : ` (${say("not-now")})`;
      return made("option", { value: group }, group + later);
    });
    const kept = at("why-group").value;
    fill(at("why-group"), ...options);
    if (groups.has(kept)) at("why-group").value = kept;
    this.#fillMoves();
    at("why-typed").placeholder = `${say("typed-hint")} ${this.#lobby.card(this.#shown.game).example}`;
  }

  #fillMoves() {
    const members = this.#candidates.filter((each) => each.choice.group === at("why-group").value);
    const listed = [...members.filter((each) => !each.legal), ...members.filter((each) => each.legal)];
    const options = listed.map(({ choice, legal }) =>
      made("option", { value: choice.move }, `${legal ? "✓ " : ""}${choice.words || choice.move}`),
    );
    fill(at("why-move"), ...options);
  }

  async #why(move) {
    if (!move) return;
    const found = await this.#api.ask("why", this.#shown.table, move);
    const acts = {
      play: (each) => this.#move(() => this.#play(each)),
      read: (each) => this.#do(() => this.#read(each, true)),
    };
    at("why").open = true;
    await this.#think();
    show.answer(found, acts);
    at("answer").focus({ preventScroll: true });
    at("answer").scrollIntoView({ block: "start" });
  }

  async #switches() {
    if (!at("switches").open) return;
    const { switches } = await this.#api.ask("switches", this.#shown.table);
    show.switches(switches, (chosen, here) => this.#do(() => this.#read(chosen, here)));
  }

  async #read(chosen, here) {
    const text = JSON.stringify([chosen]);
    this.#show(await this.#api.ask("with_switches", this.#shown.table, text, here), !here);
    this.#sat.kept = true;
    fill(at("answer"));
    await this.#others();
    at("notice").scrollIntoView({ block: "nearest" });
  }

  async #score() {
    if (at("score").open) show.score(await this.#api.ask("score", this.#shown.table));
  }

  // Keeping.

  async #copy(whole) {
    const { text } = await this.#api.ask("link", this.#shown.table, whole);
    history.replaceState(null, "", LINK + text);
    try {
      await navigator.clipboard.writeText(location.href);
    } catch {
      // a page without leave to copy still has the address bar
    }
    at("kept").textContent = say("link-copied");
  }

  async #save() {
    const { text } = await this.#api.ask("save", this.#shown.table);
    const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    const name = `${this.#shown.game}-${this.#shown.step}.record`;
    made("a", { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }

  // Keys, while the focus is at the table and not in a field.
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.matches("input, select, textarea")) return;
    const acts = {
      m: () => at("moves").querySelector("button")?.focus(),
      w: () => this.#open("why", () => at("why-group")),
      u: () => this.#do(() => this.#undo(false)),
      r: () => this.#do(() => this.#change("redo")),
      p: () => this.#open("score", () => at("score").querySelector("summary")),
      h: () => at("story").focus(),
      Escape: () => this.#clear(),
    };
    if (!(event.key in acts)) return;
    event.preventDefault();
    acts[event.key]();
  }

  #open(panel, target) {
    at(panel).open = true;
    target().focus();
  }
}

at("off").hidden = true;
const site = await TableApi.about().catch(() => ({ ready: false }));
if (site.ready) new TablePage(`${Math.round(site.bytes / 1e6)} MB`);
else {
  at("off").textContent =
    "This copy of the site was built without Python for the browser. Build it where npm is installed, and the table is here.";
  at("off").hidden = false;
}
