// What is asked, who sits where, and why undo goes no further.

import { at, button, fill, made } from "./dom.js";
import { say } from "./labels.js";
import { ruleCard, ruleLink, sentence } from "./rules.js";

export function question(shown) {
  at("chapter").textContent = shown.over ? shown.title : `${shown.title} · ${shown.chapter}`;
  const asked = shown.question;
  at("question").textContent = asked === null ? say("over") : asked.words;
  const rule = asked?.rule;
  fill(at("question-rule"), ...(rule ? [ruleLink(rule), ` ${rule.title}`] : []));
  at("status").textContent = shown.status.join(" ");
  const places = shown.places.map((place) => {
    const who = place.sits === "PERSON" ? say("you") : `${say("bot")}, ${say(place.bot)}`;
    const points = made("strong", {}, String(place.points));
    return made("li", { class: place.sits === "PERSON" ? "table-own" : "" }, `${place.words} · ${who}`, points);
  });
  fill(at("places"), ...places);
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
