// Messages of the table as elements: rules, moves, the story, answers, rulings, the score.

import { at, button, fill, grouped, made } from "./dom.js";
import { say } from "./labels.js";

const opened = { target: "_blank", rel: "noopener" };

// A rule in one line: its id leads to its place on the site.
export function ruleLink(rule) {
  const props = { href: rule.link, class: "table-rule", title: rule.title, ...opened };
  return made("a", props, rule.id);
}

// A rule in full: title, summary, pages, the rulings that touch it.
export function ruleCard(rule, says = []) {
  const card = made("div", { class: "table-card" });
  card.append(made("p", { class: "table-card-head" }, ruleLink(rule), " ", rule.title));
  for (const words of says) card.append(made("p", { class: "table-says" }, `${sentence(words)}`));
  card.append(made("p", {}, rule.summary));
  const pages = made("ul", { class: "table-pages", "aria-label": say("page") });
  for (const page of rule.pages) pages.append(made("li", {}, page));
  card.append(pages);
  for (const ruling of rule.rulings) {
    card.append(
      made(
        "details",
        { class: "table-ruling" },
        made("summary", {}, `${ruling.id} ${ruling.question}`),
        made("p", {}, `${say("our-ruling")} ${ruling.says} `, ruleLink({ ...ruling, title: ruling.question })),
      ),
    );
  }
  const read = made("a", { href: rule.link, ...opened }, `${say("read-rule")} ${rule.id}`);
  card.append(made("p", { class: "table-more" }, read));
  return card;
}

const sentence = (words) => words.charAt(0).toUpperCase() + words.slice(1) + ".";

export function question(shown) {
  at("chapter").textContent = shown.over ? shown.title : `${shown.title} · ${shown.chapter}`;
  const asked = shown.question;
  at("question").textContent = asked === null ? say("over") : asked.words;
  const rule = asked?.rule;
  fill(at("question-rule"), ...(rule ? [ruleLink(rule), ` ${rule.title}, ${rule.pages[0]}`] : []));
  at("status").textContent = shown.status.join(" ");
  const places = shown.places.map((place) => {
    const who = place.sits === "PERSON" ? say("you") : `${say("bot")}, ${say(place.bot)}`;
    const points = made("strong", {}, String(place.points));
    return made("li", { class: place.sits === "PERSON" ? "table-own" : "" }, `${place.words} · ${who}`, points);
  });
  fill(at("places"), ...places);
}

// The legal moves under their headings; short ones side by side.
export function moves(choices, play) {
  const blocks = [...grouped(choices, (each) => each.group)].map(([group, members], index) => {
    const id = `table-group-${index}`;
    const list = offers(members, play);
    list.setAttribute("aria-labelledby", id);
    return made("div", { class: "table-group" }, made("h4", { id }, group), list);
  });
  fill(at("moves"), ...(blocks.length ? blocks : [made("p", { class: "table-hint" }, say("no-moves"))]));
}

// Moves to press; what is short stands side by side.
export function offers(choices, play) {
  const small = choices.every((each) => each.short.length < 8);
  const list = made("ul", { class: small ? "table-compact" : "table-list" });
  for (const each of choices) {
    const label = { "aria-label": each.words, title: each.move, "data-move": each.move };
    list.append(made("li", {}, button(each.short, () => play(each.move), label)));
  }
  return list;
}

// New lines are added; lines of steps that were taken back go. `look` finds the cards of rules.
export function story(shown, fresh, look) {
  const list = at("story");
  if (fresh) fill(list);
  for (const line of [...list.children]) if (Number(line.dataset.step) > shown.step) line.remove();
  list.append(...shown.told.map((line) => told(line, look)));
  list.scrollTop = list.scrollHeight;
}

function told(line, look) {
  const kinds = [line.heading ? "table-chapter-line" : "", line.minor ? "table-minor" : ""];
  const props = { "data-step": line.step, class: kinds.filter(Boolean).join(" ") };
  const who = line.who ? made("b", {}, `${line.who} `) : null;
  return made("li", props, who, line.words, line.rules.length ? because(line.rules, look) : null);
}

// The rules behind a line; their cards are asked for when they are first unfolded.
function because(rules, look) {
  const cards = made("div", {});
  const folded = made(
    "details",
    {
      class: "table-because",
      ontoggle: async () => {
        if (!folded.open || cards.childElementCount) return;
        fill(cards, ...(await look(rules)).map((rule) => ruleCard(rule)));
      },
    },
    made("summary", { "aria-label": `${say("because")} ${rules.join(", ")}`, title: say("because") }, "§"),
    cards,
  );
  return folded;
}

// What happened since the person decided last, beside the question.
export function recent(lines, look) {
  const place = at("recent");
  const main = lines.filter((line) => !line.minor);
  place.hidden = main.length === 0;
  const list = made("ol", {}, ...main.map((line) => told(line, look)));
  fill(place, made("h3", {}, say("what-happened")), list);
}

export function stop(found, force) {
  const place = at("stop");
  place.hidden = found === null;
  if (found === null) return fill(place);
  const rule = found.rule ? ruleCard(found.rule) : null;
  fill(
    place,
    made("p", {}, made("strong", {}, `${say("undo-stops")}: `), sentence(found.words)),
    rule && made("details", {}, made("summary", {}, `${found.rule.id} ${found.rule.title}`), rule),
    found.can_force ? made("p", {}, button(say("force"), force)) : null,
  );
}

// The answer to "why?": the verdict, every rule, and what would help.
export function answer(found, { play, ask, read }) {
  const parts = [
    made(
      "p",
      { class: found.legal ? "table-verdict table-legal" : "table-verdict table-refused" },
      made("strong", {}, say(found.legal ? "legal" : "refused")),
      found.words ? ` ${found.words}` : "",
      made("code", {}, found.move),
    ),
  ];
  for (const reason of found.reasons) parts.push(ruleCard(reason.rule, reason.says));
  if (found.helps.length) {
    parts.push(made("h4", {}, say("would-help")), made("ul", { class: "table-helps" }, ...found.helps.map((each) => help(each, { play, ask, read }))));
  }
  if (found.grounds.length) {
    parts.push(made("h4", {}, say("allowed-by")), ...found.grounds.map((rule) => ruleCard(rule)));
  }
  fill(at("answer"), ...parts);
}

function help(each, { play, read }) {
  const item = made("li", {}, each.words);
  if (each.switch) item.append(" ", button(say("try-reading"), () => read(each.switch)));
  for (const move of each.moves.slice(0, 6)) {
    item.append(" ", button(move, () => play(move), { class: "table-small", "aria-label": `${say("play")} ${move}` }));
  }
  return item;
}

// Every open question with its readings; one may go on with another reading, or begin anew.
export function switches(found, read) {
  const blocks = found.map((each) => {
    const name = `table-switch-${each.name}`;
    const readings = each.readings.map((reading) => {
      const marks = [
        reading.value === each.value ? say("reading-now") : "",
        reading.value === each.usual ? say("reading-usual") : "",
      ].filter(Boolean);
      return made(
        "label",
        { class: "table-reading" },
        made("input", { type: "radio", name, value: reading.value, checked: reading.value === each.value }),
        made("span", {}, reading.says, marks.length ? made("em", {}, ` (${marks.join(", ")})`) : ""),
      );
    });
    const chosen = () => form.querySelector("input:checked").value;
    const go = (here) => () => read({ name: each.name, value: chosen() }, here);
    const form = made(
      "div",
      { role: "radiogroup", "aria-label": each.rulings[0].question, "data-switch": each.name },
      ...readings,
      made("p", { class: "table-row" }, button(say("try-here"), go(true)), button(say("try-new"), go(false))),
    );
    const links = each.rulings.flatMap((ruling) => [ruleLink({ ...ruling, title: ruling.question }), " "]);
    const changed = each.value === each.usual ? "" : " table-changed";
    const summary = made("summary", {}, each.rulings[0].question);
    return made("details", { class: `table-switch${changed}` }, summary, made("p", {}, ...links), form);
  });
  fill(at("switch-list"), ...blocks);
}

export function score(found) {
  const head = () => ["seat", "for", "points", "rule"].map((name) => made("th", { scope: "col" }, say(name)));
  const rules = new Map(found.rules.map((rule) => [rule.id, rule]));
  const table = (items) => {
    const rows = items.map((item) =>
      made(
        "tr",
        {},
        ...[item.who, item.words, String(item.points), ruleLink(rules.get(item.rule))].map((cell) => made("td", {}, cell)),
      ),
    );
    const body = made("tbody", {}, ...rows);
    return made("div", { class: "table-scroll" }, made("table", {}, made("thead", {}, made("tr", {}, ...head())), body));
  };
  const zeros = found.items.filter((item) => item.points === 0);
  const standing = found.standing.map((rank) => made("li", { value: rank.rank }, rank.words, rank.why ? `; ${rank.why}` : ""));
  fill(
    at("score-body"),
    made("p", {}, made("strong", {}, found.title)),
    table(found.items.filter((item) => item.points !== 0)),
    ...(zeros.length ? [made("details", {}, made("summary", {}, say("counts-nothing")), table(zeros))] : []),
    made("h4", {}, say("standing")),
    made("ol", {}, ...standing),
  );
}
