// Which records answer a question best: MiniSearch scores words, and this adds them up as
// skybridge_rules.ask.ranking does.

import MiniSearch from "./minisearch.js";
import { Vocabulary } from "./vocabulary.js";
import { cut, sentences, stem, wordsOf } from "./words.js";

const MOST_WORDS = 32;
const LONGEST_PHRASE = 3;
const EXACT = 1_000_000;
const NAMED = 1000;

const same = (each) => each;
const alone = (term) => [term];

// What people say at any table: stop words, groups and weights, from common-LANGUAGE.json.
export class Common {
  constructor(plain) {
    this.language = plain.language;
    this.stop = new Set(plain.stop);
    this.weak = new Set(plain.weak);
    this.groups = plain.groups;
    this.weights = plain.weights;
    this.fieldOf = plain.fieldOf;
  }

  telling(text) {
    return wordsOf(text).filter((word) => !this.stop.has(word));
  }

  stems(text) {
    return this.telling(text).map((word) => stem(word, this.language));
  }
}

// An index whose documents are lists of words, asked for one word at a time.
class TermIndex {
  #mini;
  #kept = new Map();
  #holding = new Map();
  count = 0;

  constructor(boost, bm25) {
    this.#mini = new MiniSearch({
      fields: Object.keys(boost),
      stringifyField: same,
      tokenize: same,
      processTerm: same,
      searchOptions: { boost, bm25, tokenize: alone, processTerm: same, prefix: false, fuzzy: false },
    });
    this.first = Object.keys(boost)[0];
  }

  add(fields) {
    this.#mini.add({ id: this.count++, ...fields });
    for (const term of new Set(fields[this.first])) this.#holding.set(term, (this.#holding.get(term) ?? 0) + 1);
  }

  rarity(term) {
    const holding = this.#holding.get(term);
    return holding ? Math.log(1 + (this.count - holding + 0.5) / (holding + 0.5)) : 0;
  }

  scores(term) {
    let found = this.#kept.get(term);
    if (found === undefined) {
      found = new Map(this.#mini.search(term).map(({ id, score }) => [id, score]));
      this.#kept.set(term, found);
    }
    return found;
  }
}

class Synonyms {
  #others = new Map();

  constructor(common, groups) {
    for (const group of groups) {
      const members = [...new Set(group.map((each) => common.stems(each).join(" ")))];
      const known = members.filter((each) => each && each.split(" ").length <= LONGEST_PHRASE);
      for (const one of known) {
        if (!this.#others.has(one)) this.#others.set(one, new Set());
        const others = this.#others.get(one);
        for (const other of known) if (other !== one) others.add(other);
      }
    }
  }

  of(terms) {
    return this.#others.get(terms) ?? [];
  }

  *stems() {
    for (const terms of this.#others.keys()) yield* terms.split(" ");
  }
}

export class Ranking {
  constructor(document, common) {
    this.document = document;
    this.common = common;
    this.language = document.language;
    this.ids = document.records.map(({ id }) => ` ${parts(id).join(" ")} `);
    this.synonyms = new Synonyms(common, [...document.groups, ...common.groups]);
    const texts = [...textsOf(document)];
    const split = new Map();
    for (const { text } of texts) if (!split.has(text)) split.set(text, common.telling(text));
    this.vocabulary = new Vocabulary(this.language, [...split.values()].flat(), common.weights);
    const tokens = new Map();
    for (const [text, words] of split) tokens.set(text, words.flatMap((word) => this.#tokens(word)));
    this.phrases = texts.map(({ record, kind, of, text }) => ({
      record,
      kind,
      of,
      tokens: tokens.get(text),
      words: new Set(split.get(text)).size,
    }));
    for (const phrase of this.phrases) this.vocabulary.know(phrase.tokens);
    this.vocabulary.know(this.synonyms.stems());
    this.#index();
  }

  #tokens(word) {
    return [stem(word, this.language), ...this.vocabulary.parts(word)];
  }

  #index() {
    const { fields, record_bm25, phrase_bm25 } = this.common.weights;
    const names = Object.keys(fields);
    const records = this.document.records.map(() => Object.fromEntries(names.map((name) => [name, []])));
    this.phraseIndex = new TermIndex({ text: 1 }, phrase_bm25);
    for (const { record, kind, tokens } of this.phrases) {
      records[record][this.common.fieldOf[kind]].push(...tokens);
      this.phraseIndex.add({ text: tokens });
    }
    this.recordIndex = new TermIndex(fields, record_bm25);
    for (const each of records) this.recordIndex.add(each);
  }

  knows(question) {
    const asked = new Set(wordsOf(cut(question)).map((word) => stem(word, this.language)));
    return [...asked].filter((each) => this.vocabulary.stems.has(each)).length;
  }

  rank(question) {
    const weights = this.common.weights;
    const concepts = this.#concepts(question);
    const rarities = concepts.map((concept) => this.#rarity(concept));
    const whole = rarities.reduce((sum, each) => sum + each, 0) || 1;
    const [records, covered] = added(concepts, rarities, this.recordIndex);
    const [phrases, shares, met] = added(concepts, rarities, this.phraseIndex);
    const best = new Map();
    const alike = new Map();
    for (const [number, score] of phrases) {
      const { record, kind, of, words } = this.phrases[number];
      const share = shares.get(number) / whole;
      let value = score * weights.kinds[kind] * share ** weights.phrase_coverage;
      // Word for word, as short topics are.
      if (met.get(number) === concepts.length && concepts.length >= words && of < 0) value *= weights.same;
      best.set(record, Math.max(best.get(record) ?? 0, value));
      if (of < 0) continue;
      const at = `${record} ${of}`; // its question and its answer count together
      const before = alike.get(at) ?? { record, of, value: 0, share: 0 };
      alike.set(at, { record, of, value: before.value + value, share: Math.max(before.share, share) });
    }
    const cases = new Map();
    for (const { record, of, value, share } of alike.values()) {
      const usual = this.document.cases[of].usual ? 1 : weights.unusual;
      const found = [value * usual, share * usual, -of];
      const other = cases.get(record);
      if (other === undefined || later(found, other)) cases.set(record, found);
    }
    const scores = new Map();
    for (const [record, score] of records) {
      const share = covered.get(record) / whole;
      const fields = weights.record * score * share ** weights.coverage;
      scores.set(record, fields + weights.phrase * (best.get(record) ?? 0));
    }
    const asked = ` ${parts(cut(question)).join(" ")} `;
    this.ids.forEach((id, record) => {
      if (asked.includes(id)) scores.set(record, (scores.get(record) ?? 0) + NAMED);
    });
    const exact = (record) => Math.floor(scores.get(record) * EXACT + 0.5);
    return [...scores.keys()]
      .sort((one, other) => exact(other) - exact(one) || one - other)
      .map((record) => {
        const [, likeness, of] = cases.get(record) ?? [0, 0, 1];
        return { record, score: scores.get(record), of: -of, likeness };
      });
  }

  // Each different word of a question, with all that may stand for it.
  #concepts(question) {
    const asked = cut(question);
    const telling = this.common.telling(asked);
    const words = (telling.length ? telling : wordsOf(asked)).slice(0, MOST_WORDS);
    const written = new Map();
    for (const word of words) {
      const term = stem(word, this.language);
      if (!written.has(term)) written.set(term, word);
    }
    const ordered = [...written.keys()];
    const { part, synonym, weak } = this.common.weights;
    return ordered.map((term, number) => {
      const concept = new Map([[term, 1]]);
      const stands = (terms, weight) => {
        if (weight > (concept.get(terms) ?? 0)) concept.set(terms, weight);
      };
      if (!this.vocabulary.stems.has(term)) for (const [near, weight] of this.vocabulary.near(term)) stands(near, weight);
      const parts = this.vocabulary.parts(written.get(term));
      if (parts.length && parts[0] === term) {
        // "Spielende" lost its second part as if it were an ending, and that part tells more.
        concept.clear();
        concept.set(parts[1], 1);
      }
      for (const each of parts) stands(each, part);
      for (const [terms, weight] of [...concept]) for (const other of this.synonyms.of(terms)) stands(other, weight * synonym);
      for (let length = 2; length <= LONGEST_PHRASE; length++) {
        for (const other of this.synonyms.of(ordered.slice(number, number + length).join(" "))) stands(other, synonym);
      }
      if (!this.common.weak.has(written.get(term))) return concept;
      return new Map([...concept].map(([terms, weight]) => [terms, weight * weak]));
    });
  }

  #rarity(concept) {
    for (const [terms] of [...concept].sort(([, one], [, other]) => other - one)) {
      const rarity = Math.min(...terms.split(" ").map((term) => this.phraseIndex.rarity(term)));
      if (rarity) return rarity * Math.max(...concept.values());
    }
    return 0;
  }

  // The sentence of a text that shares most words with a question.
  fitting(text, question) {
    const asked = new Set(this.common.stems(cut(question)));
    const shared = (sentence) => new Set(this.common.stems(sentence).filter((each) => asked.has(each))).size;
    const found = sentences(text);
    return (found.length ? found : [text]).reduce((best, each) => (shared(each) > shared(best) ? each : best));
  }
}

function added(concepts, rarities, index) {
  const total = new Map();
  const covered = new Map();
  const met = new Map();
  concepts.forEach((concept, place) => {
    const best = new Map();
    const share = new Map();
    for (const [terms, weight] of concept) {
      for (const [number, score] of together(terms.split(" ").map((term) => index.scores(term)))) {
        if (score * weight > (best.get(number) ?? 0)) {
          best.set(number, score * weight);
          share.set(number, weight * rarities[place]);
        }
      }
    }
    for (const [number, score] of best) {
      total.set(number, (total.get(number) ?? 0) + score);
      covered.set(number, (covered.get(number) ?? 0) + share.get(number));
      met.set(number, (met.get(number) ?? 0) + 1);
    }
  });
  return [total, covered, met];
}

function together(scores) {
  if (scores.length === 1) return scores[0];
  const found = new Map();
  for (const number of scores[0].keys()) {
    if (scores.every((each) => each.has(number))) {
      found.set(number, scores.reduce((sum, each) => sum + each.get(number), 0) / scores.length);
    }
  }
  return found;
}

const parts = (text) =>
  (text.toLowerCase().match(/[a-z]+|[0-9]+/g) ?? []).map((part) => part.replace(/^0+(?=[0-9])/, ""));

const later = (one, other) => {
  const at = one.findIndex((each, place) => each !== other[place]);
  return at >= 0 && one[at] > other[at];
};

function* textsOf(document) {
  const english = document.language === "en";
  for (const [record, each] of document.records.entries()) {
    yield { record, kind: "title", of: -1, text: each.title };
    for (const text of sentences(each.says)) yield { record, kind: "says", of: -1, text };
    for (const text of each.everyday) yield { record, kind: "everyday", of: -1, text };
    for (const text of each.judge) yield { record, kind: "judge", of: -1, text };
    for (const [name, asked, answered] of [["because", "case", "answer"], ["see", "see", "see"]]) {
      for (const of of each[name]) {
        const { title, question, says } = document.cases[of];
        yield { record, kind: asked, of, text: (english ? `${title}. ` : "") + question };
        yield { record, kind: answered, of, text: says };
      }
    }
  }
}
