// A box to ask the rulebook in: answers appear while one types. Nothing is loaded before it is used.

const ROOT = new URL("../../", import.meta.url);
const LIMIT = 5;
const WORDS = {
  en: {
    label: "Ask the rulebook",
    hint: "Ask the rulebook in your own words",
    all: "All games",
    auto: "Auto",
    none: "Nothing found. Try other words.",
    wait: "Opening the rulebook …",
    broken: "The rulebook could not be loaded.",
    count: (count) => (count === 1 ? "1 answer" : `${count} answers`),
    play: "Play from here",
    read: "Read the rule",
    example: "no room for the third wood",
    game: "Game",
    language: "Language",
  },
  de: {
    label: "Frag die Regeln",
    hint: "Frag die Regeln in eigenen Worten",
    all: "Alle Spiele",
    auto: "Auto",
    none: "Nichts gefunden. Versuch es mit anderen Worten.",
    wait: "Die Regeln werden geöffnet …",
    broken: "Die Regeln konnten nicht geladen werden.",
    count: (count) => (count === 1 ? "1 Antwort" : `${count} Antworten`),
    play: "Ab hier spielen",
    read: "Regel lesen",
    example: "kein Platz für das dritte Holz",
    game: "Spiel",
    language: "Sprache",
  },
};
const SAID = /^(Yes|No|Ja|Nein)\b[:,.]?\s*/;

let boxes = 0;
let asking = null;

async function begun() {
  asking ??= import("./asking.js").then(async ({ Asking }) => {
    const made = new Asking();
    await made.begin();
    return made;
  });
  asking.catch(() => (asking = null));
  return asking;
}

function made(kind, props = {}, ...children) {
  const element = document.createElement(kind);
  for (const [name, value] of Object.entries(props)) if (value !== null && value !== false) element.setAttribute(name, value);
  element.append(...children.filter((child) => child !== null && child !== ""));
  return element;
}

class AskBox {
  #host;
  #input;
  #panel;
  #list;
  #status;
  #game;
  #language;
  #active = -1;
  #asked = 0;
  #words = WORDS.en;

  constructor(host) {
    this.#host = host;
    const id = `ask-${++boxes}`;
    const large = host.dataset.ask === "large";
    const words = this.#words;
    this.#input = made("input", {
      type: "search", id, class: "ask-input", role: "combobox", autocomplete: "off", spellcheck: "false",
      "aria-expanded": "false", "aria-controls": `${id}-list`, "aria-autocomplete": "list", "aria-label": words.label,
      placeholder: large ? `${words.label}: ${words.example}` : words.hint, enterkeyhint: "search", maxlength: "400",
    });
    this.#game = made("select", { class: "ask-choice", "aria-label": words.game }, made("option", { value: "" }, words.all));
    this.#language = made("select", { class: "ask-choice", "aria-label": words.language },
      ...[["", words.auto], ["en", "EN"], ["de", "DE"]].map(([value, shown]) => made("option", { value }, shown)));
    this.#list = made("ul", { id: `${id}-list`, class: "ask-list", role: "listbox", "aria-label": words.label });
    this.#status = made("p", { class: "ask-status", role: "status" });
    this.#panel = made("div", { class: "ask-panel" }, this.#list,
      made("div", { class: "ask-foot" }, this.#status, made("span", { class: "ask-choices" }, this.#game, this.#language)));
    this.#panel.hidden = true;
    const sign = made("span", { class: "ask-key", "aria-hidden": "true" }, "/");
    host.classList.add("ask-box", large ? "ask-large" : "ask-small");
    host.setAttribute("role", "search");
    host.append(made("div", { class: "ask-field" }, this.#input, sign), this.#panel);
    this.#listen();
  }

  focus() {
    this.#input.focus();
    this.#input.select();
    this.#host.scrollIntoView({ block: "nearest" });
  }

  get visible() {
    return this.#host.offsetParent !== null;
  }

  #listen() {
    this.#input.addEventListener("focus", () => this.#begin());
    this.#input.addEventListener("input", () => this.#ask());
    this.#input.addEventListener("keydown", (event) => this.#key(event));
    for (const choice of [this.#game, this.#language]) choice.addEventListener("change", () => this.#ask());
    this.#host.addEventListener("focusout", (event) => {
      if (!this.#host.contains(event.relatedTarget)) this.#open(false);
    });
    this.#host.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && event.target !== this.#input) this.#input.focus();
    });
    // A press on a card keeps the focus, so that the panel stays until its link is followed.
    this.#panel.addEventListener("mousedown", (event) => {
      if (!event.target.closest("select, a")) event.preventDefault();
    });
  }

  async #begin() {
    try {
      const known = await begun();
      if (this.#game.length === 1) {
        for (const { name, title } of known.games) this.#game.append(made("option", { value: name }, title.en));
        this.#game.value = this.#host.dataset.game || "";
      }
    } catch {
      this.#say(this.#words.broken);
      return;
    }
    if (this.#input.value.trim()) this.#ask();
  }

  async #ask() {
    const question = this.#input.value;
    const turn = ++this.#asked;
    if (!question.trim()) {
      this.#list.replaceChildren();
      this.#open(false);
      return;
    }
    try {
      if (!this.#list.childElementCount) this.#say(this.#words.wait);
      const known = await begun();
      const game = this.#game.value;
      const language = this.#language.value || (await known.languageOf(question, game));
      const answers = await known.ask(question, game, language, LIMIT);
      if (turn !== this.#asked) return; // another key was pressed meanwhile
      this.#words = WORDS[language];
      this.#show(known, answers);
    } catch {
      if (turn === this.#asked) this.#say(this.#words.broken);
    }
  }

  #say(words) {
    this.#list.replaceChildren();
    this.#status.textContent = words;
    this.#open(true);
  }

  #open(open) {
    this.#panel.hidden = !open;
    this.#input.setAttribute("aria-expanded", String(open));
    if (!open) this.#activate(-1);
  }

  #show(known, answers) {
    this.#list.replaceChildren(...answers.map((answer, place) => this.#card(known, answer, place)));
    this.#list.lang = answers[0]?.language ?? "en";
    this.#status.textContent = answers.length ? this.#words.count(answers.length) : this.#words.none;
    this.#open(true);
    this.#activate(answers.length ? 0 : -1);
  }

  #card(known, answer, place) {
    const { id, verdict, asked, title, says, source, page, shown } = answer;
    const said = SAID.exec(verdict);
    const no = said && /^N/.test(said[1]);
    const badge = said ? made("b", { class: no ? "ask-no" : "ask-yes" }, said[1]) : null;
    const spoken = said ? verdict.slice(said[0].length) : verdict;
    const words = spoken ? spoken[0].toUpperCase() + spoken.slice(1) : "";
    const name = known.games.find((each) => each.name === answer.game)?.title[answer.language] ?? "";
    const about = [this.#game.value ? "" : name, source].filter(Boolean).join(" · ");
    const main = made("a", { class: "ask-main", href: new URL(page, ROOT).href, tabindex: "-1" },
      verdict ? made("span", { class: "ask-verdict" }, badge, " ", words) : null,
      verdict ? made("span", { class: "ask-asked" }, asked) : null,
      made("span", { class: "ask-says" }, made("strong", {}, /[.?!]$/.test(title) ? title : `${title}.`), " ", says),
      made("span", { class: "ask-source" }, made("code", {}, id), " ", about));
    main.addEventListener("click", () => this.#open(false));
    const card = made("li", { class: "ask-card", role: "option", id: `${this.#input.id}-${place}`, "aria-selected": "false" }, main);
    if (shown?.picture) card.append(this.#drawn(known, answer));
    card.addEventListener("mousemove", () => this.#activate(place));
    return card;
  }

  // The picture of a case, what it asks, and the way to the table.
  #drawn(known, { game, shown, shownNumber }) {
    const { file, words, width, height } = shown.picture;
    const address = new URL(file, ROOT).href;
    const image = made("img", { src: address, alt: words, loading: "lazy", width, height });
    const aside = made("div", { class: "ask-case" },
      made("a", { href: address, class: "ask-picture", title: shown.question, "aria-label": words }, image));
    known.play(game, shownNumber).then((link) => {
      if (link) aside.append(made("a", { class: "ask-play", href: `${new URL("table.html", ROOT).href}#game=${link}` }, this.#words.play));
    });
    return aside;
  }

  #activate(place) {
    if (place === this.#active && this.#list.children[place]?.ariaSelected === "true") return;
    this.#active = place;
    for (const [number, card] of [...this.#list.children].entries()) card.setAttribute("aria-selected", String(number === place));
    const active = this.#list.children[place];
    if (active) this.#input.setAttribute("aria-activedescendant", active.id);
    else this.#input.removeAttribute("aria-activedescendant");
  }

  #key(event) {
    const count = this.#list.childElementCount;
    const open = !this.#panel.hidden;
    if ((event.key === "ArrowDown" || event.key === "ArrowUp") && count) {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      const next = open ? (this.#active + step + count) % count : 0;
      this.#open(true);
      this.#activate(next);
      this.#list.children[next].scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (open) this.#list.children[this.#active]?.querySelector(".ask-main").click();
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (open) this.#open(false);
      else this.#input.value = "";
    }
  }
}

const all = [...document.querySelectorAll("[data-ask]")].map((host) => new AskBox(host));

addEventListener("keydown", (event) => {
  const typing = event.target.closest?.("input, textarea, select, [contenteditable]");
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || typing) return;
  const box = all.find((each) => each.visible);
  if (!box) return;
  event.preventDefault();
  box.focus();
});
