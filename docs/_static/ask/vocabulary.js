// The words that an index knows: what is close to one that it does not know, and its parts.
// As skybridge_rules.ask.vocabulary.

import { stem } from "./words.js";

const SHORTEST = 4;
const LONG = 8;
const LINKS = { en: [""], de: ["", "s", "n", "en", "es"] };

export class Vocabulary {
  #language;
  #weights;
  #words;
  #ends;
  #parts = new Map();
  #near = new Map();
  stems = new Set();

  constructor(language, words, weights) {
    this.#language = language;
    this.#weights = weights;
    this.#words = new Set([...words].filter((word) => word.length >= SHORTEST));
    this.#ends = new Set([...this.#words].map((word) => stem(word, language)));
  }

  know(stems) {
    for (const each of stems) this.stems.add(each);
  }

  parts(word) {
    let found = this.#parts.get(word);
    if (found === undefined) this.#parts.set(word, (found = this.#split(word)));
    return found;
  }

  #split(word) {
    for (let at = word.length - SHORTEST; at >= SHORTEST; at--) {
      const first = word.slice(0, at);
      const last = word.slice(at);
      if (!this.#ends.has(stem(last, this.#language))) continue;
      for (const link of LINKS[this.#language]) {
        const begins = first.slice(0, first.length - link.length);
        if (first.endsWith(link) && this.#words.has(begins)) {
          return [stem(begins, this.#language), stem(last, this.#language)];
        }
      }
    }
    return [];
  }

  near(unknown) {
    let found = this.#near.get(unknown);
    if (found === undefined) this.#near.set(unknown, (found = [...this.#lookNear(unknown)]));
    return found;
  }

  *#lookNear(unknown) {
    const length = unknown.length;
    if (length < SHORTEST - 1) return;
    const most = length < SHORTEST ? 0 : length < LONG ? 1 : 2;
    for (const known of this.stems) {
      const more = known.length - length;
      if (more > 0 && known.startsWith(unknown)) {
        yield [known, (this.#weights.prefix * known.length) / (known.length + 0.3 * more)];
      } else if (most && Math.abs(more) <= most && known.length >= SHORTEST - 1) {
        const wrong = distance(unknown, known, most);
        if (wrong <= most) yield [known, (this.#weights.fuzzy * known.length) / (known.length + wrong)];
      }
    }
  }
}

// How many letters are wrong, missing, too many or swapped; more than `most` beyond that.
export function distance(one, other, most) {
  let before = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let column = 1; column <= other.length; column++) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1;
      let least = Math.min(last[column] + 1, line[column - 1] + 1, last[column - 1] + cost);
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2];
      if (swapped && one[row - 2] === other[column - 1]) least = Math.min(least, before[column - 2] + 1);
      line.push(least);
    }
    if (Math.min(...line) > most) return most + 1;
    [before, last] = [last, line];
  }
  return last.at(-1);
}
