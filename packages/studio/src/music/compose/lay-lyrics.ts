/** Lyrics: assigns lines to phrases, and splits lines into syllables. */
import { MAX_LYRICS_CHARACTERS } from '../music-settings';
import type { SectionKind } from '../score';

/** Verses and choruses of the lyrics; headings such as `[Chorus]` distinguish them. */
export interface Stanzas {
  verses: string[];
  chorus: string[];
}

const heading =
  /^\s*[[(]?\s*(intro|verse|strophe|chorus|refrain|hook|bridge|outro|pre-?chorus)\b[^\n]{0,20}[\])]?\s*:?\s*$/i;

/** @param lyrics as typed; without headings every second stanza is the chorus */
export function readLyrics(lyrics: string): Stanzas {
  const stanzas = lyrics
    .slice(0, MAX_LYRICS_CHARACTERS)
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((stanza) =>
      stanza
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .filter((stanza) => stanza.length > 0);
  const hasHeadings = stanzas.some(([first = '']) => heading.test(first));
  const read: Stanzas = { verses: [], chorus: [] };
  for (const [index, stanza] of stanzas.entries()) {
    const title = heading.exec(stanza[0] ?? '')?.[1]?.toLowerCase();
    const lines = stanza.filter((line) => !heading.test(line));
    const isChorus = hasHeadings
      ? title !== undefined && /chorus|refrain|hook/.test(title) && !title.startsWith('pre')
      : stanzas.length > 1 && index % 2 === 1;
    if (!isChorus) read.verses.push(...lines);
    else if (read.chorus.length === 0) read.chorus.push(...lines);
    // A later chorus with different words is treated as a verse.
    else if (read.chorus.join('\n') !== lines.join('\n')) read.verses.push(...lines);
  }
  return read;
}

/** Hands out the lines in the order of the piece. */
export function createLineSupply({ verses, chorus }: Stanzas) {
  let verse = 0;
  let inChorus = 0;
  return {
    /** @returns undefined where nothing is left to be sung */
    next(kind: SectionKind, isFirst: boolean): string | undefined {
      if (kind === 'chorus' && chorus.length > 0) {
        if (isFirst) inChorus = 0;
        inChorus += 1;
        return chorus[inChorus - 1];
      }
      if (!['verse', 'bridge', 'chorus'].includes(kind)) return undefined;
      verse += 1;
      return verses[verse - 1];
    },
    /** Lines that no phrase was long enough for. */
    left: () => verses.slice(verse),
  };
}

const vowels = 'aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûüýÿāēīōūаеёиоуыэюяіїєαεηιουωάέήίόύώ';
const isVowel = (letter: string) => letter !== '' && vowels.includes(letter);

/** `'tomorrow'` is `['to-', 'mor-', 'row']`; characters without vowels (中文) are a syllable each. */
export function syllablesOf(line: string): string[] {
  return line.split(/\s+/).filter(Boolean).flatMap(syllablesOfWord);
}

function syllablesOfWord(word: string): string[] {
  if (/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(word)) return [...word];
  const letters = [...word];
  const lower = letters.map((letter) => letter.toLowerCase());
  const nuclei: number[] = [];
  for (let i = 0; i < letters.length; i++)
    if (isVowel(lower[i] ?? '') && !isVowel(lower[i - 1] ?? '')) nuclei.push(i);
  const bare = lower.filter((letter) => /\p{L}/u.test(letter)).join('');
  const ending = lower.findLastIndex((letter) => /\p{L}/u.test(letter));
  // English: a final e is silent, and so is that of -ed after most consonants.
  if (nuclei.length > 1 && /[^aeiouyl]e$|[^aeioutd]ed$/.test(bare)) {
    const silent = bare.endsWith('e') ? ending : ending - 1;
    if (nuclei.at(-1) === silent) nuclei.pop();
  }
  if (nuclei.length < 2) return [word];
  const cuts = nuclei.slice(1).map((nucleus, index) => {
    const before = nuclei[index] ?? 0;
    const gap = consonantsBetween(lower, before, nucleus);
    const isOneSound = /^([tscp]h|ck|qu)$/.test(lower.slice(nucleus - 2, nucleus).join(''));
    if (isOneSound) return nucleus - 2;
    return gap >= 2 ? nucleus - Math.ceil(gap / 2) : nucleus - gap;
  });
  const starts = [0, ...cuts];
  return starts.map((start, index) => {
    const end = starts[index + 1];
    const text = letters.slice(start, end).join('');
    return end === undefined ? text : `${text.replace(/-$/, '')}-`;
  });
}

function consonantsBetween(lower: readonly string[], before: number, nucleus: number): number {
  let count = 0;
  for (let i = nucleus - 1; i > before && !isVowel(lower[i] ?? ''); i--) count += 1;
  return count;
}
