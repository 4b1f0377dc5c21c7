/** Finds the word that a misspelt one stands for. */

/** What a word sounds like: 'elephant' and 'elefant', 'ocean' and 'oshun', 'umbrella' and 'umbrela'. */
const soundOf = (word: string): string =>
  word
    .replace(/ph/gu, 'f')
    .replace(/(?:c[ei]|t[iu]|sh)[aou]n/gu, 'shun')
    .replace(/([a-z])\1/gu, '$1');

/** Words by the first letter of their sound. */
type Sounds = ReadonlyMap<string, readonly (readonly [sound: string, word: string])[]>;

const soundsOf = new WeakMap<readonly string[], Sounds>();

function indexSounds(words: readonly string[]): Sounds {
  const sounds = new Map<string, [string, string][]>();
  for (const word of words) {
    const sound = soundOf(word);
    const others = sounds.get(sound.charAt(0));
    if (others) others.push([sound, word]);
    else sounds.set(sound.charAt(0), [[sound, word]]);
  }
  return sounds;
}

/**
 * The word that sounds like a misspelt one, or that is one slip from it: a letter missing, two letters
 * swapped, a vowel for another. The first letter is always right.
 * @param words lower case; the same list is prepared once
 * @param shortest letters of a word that can lack one; a vowel changes in longer ones, two are swapped in shorter
 * @param plurals whether the singular of the word counts too
 */
export function nearestWord(
  misspelt: string,
  words: readonly string[],
  shortest: number,
  plurals = false,
): string | undefined {
  let sounds = soundsOf.get(words);
  if (!sounds) {
    sounds = indexSounds(words);
    soundsOf.set(words, sounds);
  }
  let found: string | undefined;
  const forms = plurals && misspelt.endsWith('s') ? [misspelt, misspelt.slice(0, -1)] : [misspelt];
  for (const form of forms) {
    const sound = soundOf(form);
    for (const [other, word] of sounds.get(sound.charAt(0)) ?? []) {
      if (other === sound && word.length > 4) return word;
      if (!found && form.length >= shortest - 1 && isOneSlip(sound, other, form.length - shortest))
        found = word;
    }
    if (found) return found;
  }
  return undefined;
}

const isVowel = (letter: string | undefined) => /[aeiouy]/u.test(letter ?? '');

/** Whether a word becomes another by two letters swapped, one put in (from `more` 0), one vowel changed (from 1). */
function isOneSlip(word: string, other: string, more: number): boolean {
  const surplus = other.length - word.length;
  if (surplus < 0 || surplus > 1) return false;
  let at = 0;
  while (at < word.length && word[at] === other[at]) at++;
  if (at === 0) return false;
  if (surplus === 1) return more >= 0 && word.slice(at) === other.slice(at + 1);
  if (word[at] === other[at + 1] && word[at + 1] === other[at])
    return word.slice(at + 2) === other.slice(at + 2);
  return (
    more > 0 &&
    isVowel(word[at]) &&
    isVowel(other[at]) &&
    word.slice(at + 1) === other.slice(at + 1)
  );
}
