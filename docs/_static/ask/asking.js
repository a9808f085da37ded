// Asking: loads the documents that a question needs, once, and ranks their records; as
// skybridge_rules.ask.answers.

import { languageOf } from "./languages.js";
import { Common, Ranking } from "./ranking.js";
import { cut, wordsOf } from "./words.js";

const HERE = new URL(".", import.meta.url);
const LANGUAGES = ["en", "de"];

async function read(name) {
  const answer = await fetch(new URL(name, HERE));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.json();
}

export class Asking {
  #commons = null;
  #rankings = new Map();
  #plays = new Map();
  games = [];

  // What every question needs.
  async begin() {
    if (this.#commons) return;
    const [games, ...commons] = await Promise.all(["games.json", ...LANGUAGES.map((each) => `common-${each}.json`)].map(read));
    this.games = games;
    this.#commons = Object.fromEntries(commons.map((each) => [each.language, new Common(each)]));
  }

  #names(game) {
    return game ? [game] : this.games.map(({ name }) => name);
  }

  #ranking(game, language) {
    const name = `${game}-${language}`;
    if (!this.#rankings.has(name)) {
      const made = read(`${name}.json`).then((document) => new Ranking(document, this.#commons[language]));
      made.catch(() => this.#rankings.delete(name)); // a bad line may get better
      this.#rankings.set(name, made);
    }
    return this.#rankings.get(name);
  }

  // The language of a question; where its small words do not tell, the one that knows more of it.
  async languageOf(question, game) {
    const told = languageOf(question, this.#commons);
    if (told) return told;
    const known = { en: 0, de: 0 };
    for (const language of LANGUAGES) {
      for (const name of this.#names(game)) known[language] += (await this.#ranking(name, language)).knows(question);
    }
    return known.de > known.en ? "de" : "en";
  }

  async ask(question, game, language, limit) {
    const rankings = await Promise.all(this.#names(game).map((name) => this.#ranking(name, language)));
    const { stop, weak, weights: { titled } } = this.#commons[language];
    const asked = new Set(wordsOf(cut(question)));
    const found = rankings.flatMap((ranking) => {
      const { game: name, title, records } = ranking.document;
      const named = wordsOf(`${name} ${title}`).some((word) => asked.has(word) && !stop.has(word) && !weak.has(word));
      const scale = game ? 1 : (named ? titled : 1) / Math.log(2 + records.length);
      return ranking.rank(question).slice(0, limit).map((each) => ({ ...each, ranking, scaled: each.score * scale }));
    });
    found.sort((one, other) => other.scaled - one.scaled);
    return found.slice(0, limit).map((each) => this.#answer(question, each));
  }

  #answer(question, { ranking, record, of, likeness }) {
    const { document, common } = ranking;
    const known = document.records[record];
    const cases = [...known.because, ...known.see];
    const first = cases.find((each) => document.cases[each].usual) ?? cases[0] ?? -1;
    const like = of >= 0 && likeness >= common.weights.like;
    const number = of >= 0 ? of : first;
    // The picture is that of the case itself, or of another one that the page of the record shows.
    const drawn = [number, ...cases].find((each) => document.cases[each]?.picture) ?? -1;
    return {
      id: known.id,
      game: document.game,
      language: document.language,
      title: known.title,
      verdict: like ? document.cases[of].says : "",
      asked: like ? document.cases[of].question : "",
      says: ranking.fitting(known.says, question),
      source: known.source,
      page: known.page,
      shown: document.cases[drawn] ?? null,
      shownNumber: drawn,
    };
  }

  // The link that opens the rules table where a case stands, or null.
  async play(game, number) {
    if (!this.#plays.has(game)) this.#plays.set(game, read(`${game}-play.json`).catch(() => ({})));
    return (await this.#plays.get(game))[number] ?? null;
  }
}
