// Rules as elements: in one line, or in full.

import { made } from "./dom.js";
import { say } from "./labels.js";

export const opened = { target: "_blank", rel: "noopener" };

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

export const sentence = (words) => {
  const full = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?]$/.test(full) ? full : `${full}.`;
};
