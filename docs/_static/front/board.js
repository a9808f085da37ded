// The board of the front page. It was drawn when the site was built, with its first moves; Python is
// loaded when somebody touches it, and then answers as at the rules table.

const element = (kind, props = {}, ...children) => {
  const made = Object.assign(document.createElement(kind), props);
  made.append(...children);
  return made;
};

const groupsOf = (choices) => [...new Set(choices.map((each) => each.group))];

class Board {
  #place;
  #picture;
  #shown;
  #group = ""; // the kind of move that is chosen
  #busy = false;
  #python = null; // a promise of the table's API, once somebody has touched the board
  #table = null; // the number of the table, once it is laid
  #question = element("p", { className: "play-here-question" });
  #groups = element("div", { className: "play-here-groups" });
  #moves = element("div", { className: "play-here-moves" });
  #told = element("div", { className: "play-here-told" });

  constructor(place) {
    this.#place = place;
    this.#picture = place.querySelector(".play-here-picture");
    this.#shown = JSON.parse(place.querySelector("script").textContent);
    this.#groups.setAttribute("role", "group");
    this.#groups.setAttribute("aria-label", "What to play");
    this.#moves.setAttribute("role", "group");
    this.#moves.setAttribute("aria-label", "Where to play it");
    this.#told.setAttribute("role", "status");
    place.querySelector(".play-here-controls").append(this.#question, this.#groups, this.#moves, this.#told);
    for (const touch of ["pointerdown", "focusin"]) place.addEventListener(touch, () => this.#load(), { once: true });
    this.#picture.addEventListener("click", ({ target }) => this.#point(target.closest("[data-part]")?.dataset.part));
    this.#show();
  }

  #load() {
    this.#python ??= import("../table/api.js").then(({ TableApi }) => {
      const api = new TableApi();
      api.onprogress = (words, share) => this.#busy && this.#say(`${words} … ${Math.round(100 * share)} %`);
      api.begin();
      return api;
    });
    return this.#python;
  }

  async #ask(name, ...args) {
    const api = await this.#load();
    if (this.#table === null) this.#table = (await api.ask("open_link", this.#place.dataset.link)).table;
    return api.ask(name, this.#table, ...args);
  }

  // One thing at a time; what goes wrong is said.
  async #do(work) {
    if (this.#busy) return;
    this.#busy = true;
    this.#place.setAttribute("aria-busy", "true");
    try {
      await work();
    } catch (error) {
      this.#say(error.message);
    }
    this.#busy = false;
    this.#place.removeAttribute("aria-busy");
  }

  #say(...words) {
    this.#told.replaceChildren(element("p", {}, ...words));
  }

  // Showing.

  #show() {
    const { question, choices, over } = this.#shown;
    const groups = groupsOf(choices);
    if (!groups.includes(this.#group)) this.#group = groups[0] ?? "";
    this.#question.textContent = over ? "The game is over." : `${question.words} Choose a piece, then a place.`;
    this.#groups.replaceChildren(...groups.map((group) => this.#button(group, group === this.#group)));
    const moves = choices.filter((each) => each.group === this.#group);
    this.#moves.replaceChildren(
      ...moves.map((each) => {
        const go = element("button", { type: "button", textContent: each.short, title: each.words, onclick: () => this.#do(() => this.#play(each.move)) });
        go.setAttribute("aria-label", `${each.short}: ${each.words}`); // what is read begins with what is seen
        return go;
      }),
    );
    const live = new Set(moves.flatMap((each) => each.parts));
    for (const part of this.#picture.querySelectorAll("[data-part]")) part.classList.toggle("live", live.has(part.dataset.part));
  }

  #button(group, pressed) {
    const choose = () => {
      this.#group = group;
      this.#show();
      [...this.#groups.children].find((each) => each.textContent === group)?.focus();
    };
    const made = element("button", { type: "button", textContent: group, onclick: choose });
    made.setAttribute("aria-pressed", String(pressed));
    return made;
  }

  // Playing.

  async #play(move) {
    this.#say("Loading Python …");
    const lines = [];
    const step = async (name, ...args) => {
      const shown = await this.#ask(name, ...args);
      lines.push(...shown.told.filter((line) => !line.minor && !line.heading).map((line) => `${line.who} ${line.words}.`.trim()));
      this.#draw(shown);
    };
    await step("choose", move);
    while (!this.#shown.over && this.#shown.choices.length < 2) await step("let_others_move");
    this.#told.replaceChildren(...lines.map((line) => element("p", {}, line)));
    const { text } = await this.#ask("link");
    this.#place.querySelector(".play-here-more a").href = `${this.#place.dataset.table}#game=${text}`;
  }

  #draw(shown) {
    const parsed = new DOMParser().parseFromString(shown.picture, "image/svg+xml");
    this.#picture.replaceChildren(document.importNode(parsed.documentElement, true));
    this.#shown = shown;
    this.#show();
  }

  // A piece in the picture is chosen, a place is played to; where that is not legal, the rule is said.
  #point(part) {
    if (part === undefined || this.#shown.over) return;
    const { choices } = this.#shown;
    const here = choices.filter((each) => each.group === this.#group && each.parts.includes(part));
    if (here.length === 1) return this.#do(() => this.#play(here[0].move));
    const piece = groupsOf(choices).find((group) => choices.every((each) => each.group !== group || each.parts.includes(part)));
    if (piece !== undefined && piece !== this.#group) {
      this.#group = piece;
      return this.#show();
    }
    if (here.length === 0) this.#do(() => this.#why(part));
  }

  async #why(part) {
    this.#say("Loading Python …");
    const { candidates } = await this.#ask("candidates");
    const wanted = candidates.map((each) => each.choice).filter((each) => each.parts.includes(part));
    const asked = wanted.find((each) => each.group === this.#group) ?? wanted[0];
    if (asked === undefined) return this.#say("Nothing can be laid there.");
    const { reasons } = await this.#ask("why", asked.move);
    const [{ rule, says }] = reasons;
    const link = element("a", { href: rule.link, title: rule.title }, rule.id);
    this.#say(`${asked.words}: no, ${says.join("; ")} (`, link, ").");
  }
}

for (const place of document.querySelectorAll(".play-here")) new Board(place);
