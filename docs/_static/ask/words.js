// Words of a text as the index knows them, done as skybridge_rules.ask.words does it in Python.
// A test holds the two against each other.

export const LONGEST = 400; // so many characters of a question are read

export const cut = (text) => Array.from(text).slice(0, LONGEST).join("");

export function folded(text) {
  const plain = text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase().replaceAll("ß", "ss");
  return plain.replace(/['\u2018\u2019\u02bc`\u00b4]/g, "'").replace(/'s(?![a-z0-9])/g, " ").replaceAll("'", "");
}

export const wordsOf = (text) =>
  (folded(text).match(/[a-z0-9]+/g) ?? []).filter((word) => word.length > 1 || /[0-9]/.test(word));

const known = { en: new Map(), de: new Map() };

export function stem(word, language) {
  const stems = known[language];
  let found = stems.get(word);
  if (found === undefined) stems.set(word, (found = language === "de" ? german(word) : english(word)));
  return found;
}

function english(word) {
  if (word.length < 4) return word;
  word = withoutPlural(word);
  for (const ending of ["ing", "ed"]) {
    const rest = word.slice(0, -ending.length);
    if (word.endsWith(ending) && rest.length > 2 && /[aeiouy]/.test(rest)) {
      word = rest;
      break;
    }
  }
  if (word.length > 6 && word.endsWith("ment")) word = word.slice(0, -4);
  if (word.length > 3 && word.endsWith("e")) word = word.slice(0, -1);
  word = word.replace(/([b-df-hj-np-tv-xz])\1$/, "$1");
  return word.length > 3 && word.endsWith("y") ? word.slice(0, -1) + "i" : word;
}

function withoutPlural(word) {
  if (word.length > 4 && /(?:ies|ied)$/.test(word)) return word.slice(0, -3) + "y";
  if (word.length > 4 && /(?:sses|xes|zes|ches|shes)$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
}

// CISTEM: "ge" in front and endings are taken off.
function german(word) {
  word = word.replace(/ae|oe|(?<![aeq])ue/g, (found) => found[0]);
  if (word.length > 5 && word.startsWith("ge")) word = word.slice(2);
  word = word.replaceAll("sch", "$$").replaceAll("ei", "%").replaceAll("ie", "&");
  word = word.replace(/(.)\1/g, "$1*");
  while (word.length > 3) {
    if (word.length > 5 && /(?:em|er|nd)$/.test(word)) word = word.slice(0, -2);
    else if (/[tesn]$/.test(word)) word = word.slice(0, -1);
    else break;
  }
  word = word.replace(/(.)\*/g, "$1$1");
  return word.replaceAll("%", "ei").replaceAll("&", "ie").replaceAll("$", "sch");
}

export const sentences = (text) =>
  text.split(/(?<=[.!?])\s+(?=[A-ZÄÖÜ„"(0-9])/).filter((sentence) => sentence.trim());
