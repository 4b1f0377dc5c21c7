/** Text normalisation for comparing questions with passages. */

/** Lower-cases text, removes accents, straightens quotes and collapses white space. */
export function normalize(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** Letters of a word, beyond which it is no name and no word of any language here. */
const MAX_WORD = 60;

/** Cuts endless words: patterns are tried from each of their letters on. */
export const withoutEndlessWords = (text: string): string =>
  text.replace(/\S+/g, (word) => word.slice(0, MAX_WORD));

/** Splits text into normalised words of letters and digits. */
export function tokensOf(text: string): string[] {
  return normalize(text).match(/[a-z0-9]+/g) ?? [];
}

/**
 * Approximate stem of an English word: 'applications' and 'applied' share one. The database search uses
 * Porter's stemmer; this one compares the few passages found.
 */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  return word
    .replace(/ies$|ied$/, 'y')
    .replace(/(?:ational|ations|ation)$/, '')
    .replace(/(ss|sh|ch|x|z)es$/, '$1')
    .replace(/([^s])s$/, '$1')
    .replace(/(?:ing|ed)$/, '')
    .replace(/ity$/, '')
    .replace(/e$/, '')
    .replace(/([^aeiou])\1$/, '$1');
}

/** Stems of all words in a text. */
export function stemsOf(text: string): Set<string> {
  return new Set(tokensOf(text).map(stem));
}

const STOP =
  'a about after again all already also am an and any are as at be because been before but by can could did do does done for from get give go got had has have he her him his how hw i if im in into is isn it its just know let like ll many may me more most much must my need no not now of off on one only or other our out over own pay please pls re right s same say she should so some someone still such t tell than thank that the their them then there these they thing this those to too under until us use ve very want was we well were what when where which while who why will with would yes you your u 4 2 da de bra eish sho sharp heita hey hello hi boss guys ok okay yebo ja anyone something really think heard told said confirm difference between explain next year years against despite during except herself himself itself myself ourselves themselves yourself towards toward within without versus vs upon via whether whom whose neither nor nobody nothing everything anything everybody everyone somebody beside besides among across although though unless';

/** Afrikaans, isiZulu, isiXhosa and Sesotho stop words in questions. */
const STOP_OTHER =
  'ek jy ons hulle die het nie en of om te vir van by in op is was wat wie hoe kan sal moet my jou hul dit n as aan na met per gaan wil asseblief ngi ngifuna ukwazi ukuthi uma futhi yini na nga ngo ku e i u ka ke kwa ya la le wa ba se sa ho go batla tseba tsebe ngicela ndifuna ndicela ukuba xa ngaba vele mara yam wena mina eng jang jwang hore haeba dumela dumelang sawubona molo yunivesithi yunibesithi universiteit inyuvesi univesithi';

const stopWords = new Set(`${STOP} ${STOP_OTHER}`.split(' '));

/** Whether a word is a stop word or shorter than two characters. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word) || word.length < 2;
}
