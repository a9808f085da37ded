// In which language a question is asked, told by its small words; as skybridge_rules.ask.languages.

import { cut, wordsOf } from "./words.js";

const UNSURE = new Set(["die", "man", "hat", "mag", "war", "bin", "am", "an", "so", "was"]);

export function languageOf(question, commons) {
  const asked = cut(question);
  const words = new Set(wordsOf(asked));
  const stops = (common) => new Set([...common.stop, ...common.weak]);
  const grouped = (common) => new Set(common.groups.flat().flatMap(wordsOf));
  const count = (marks, unsure) => {
    const found = { en: 0, de: 0 };
    for (const [own, other] of [["en", "de"], ["de", "en"]]) {
      const mine = marks(commons[own]);
      const theirs = marks(commons[other]);
      for (const word of words) if (mine.has(word) && !theirs.has(word) && !unsure.has(word)) found[own] += 1;
    }
    return found;
  };
  let found = count(stops, UNSURE);
  if (/[äöüßÄÖÜ]/.test(asked)) found.de += 2;
  if (found.en === found.de) found = count(grouped, new Set());
  return found.en === found.de ? null : found.en > found.de ? "en" : "de";
}
