// Ranks questions with the scripts of the site, for a test that compares them with Python.
// Reads {commons, documents, questions} as JSON, and writes for each question what was found.

import { readFileSync } from "node:fs";
import { languageOf } from "./languages.js";
import { Common, Ranking } from "./ranking.js";

const { commons, documents, questions } = JSON.parse(readFileSync(0, "utf8"));
const common = Object.fromEntries(Object.entries(commons).map(([name, plain]) => [name, new Common(plain)]));
const rankings = new Map(documents.map((each) => [`${each.game} ${each.language}`, new Ranking(each, common[each.language])]));
const began = performance.now();
const found = questions.map(({ game, language, text }) => {
  const ranking = rankings.get(`${game} ${language}`);
  const ranked = ranking.rank(text);
  return {
    ids: ranked.map(({ record }) => ranking.document.records[record].id),
    scores: ranked.map(({ score }) => score),
    cases: ranked.map(({ of }) => of),
    says: ranked.length ? ranking.fitting(ranking.document.records[ranked[0].record].says, text) : "",
    told: languageOf(text, common),
  };
});
const milliseconds = (performance.now() - began) / Math.max(1, questions.length);
process.stdout.write(JSON.stringify({ found, milliseconds }));
