// The words of a request: folded, without plurals, and those that mean the same as one word.

const MAX_REQUEST_LENGTH = 200;

/** Lower case, without accents, typographic signs as plain ones. */
export function foldText(text: string): string {
  return text
    .slice(0, MAX_REQUEST_LENGTH)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/\s*(?:→|⟶|=>|->|—>|>)\s*/g, ' to ')
    .replace(/[–—]/g, '-');
}

/** Phrases that are one thing; the words between two halves stay. */
const phrases: readonly (readonly [pattern: RegExp, word: string])[] = [
  [/\bpower point/g, 'powerpoint'],
  [/\bblack(?:ed|ing)?[ -]?outs?\b/g, 'redact'],
  [/\bqr[ -]?(?:code|kode)s?\b/g, 'qr code'],
  [/\bqrs?\b(?! code)/g, 'qr code'],
  [/\be-(mail|book|sign)/g, 'e$1'],
  [/\bput (.*)\btogether\b/g, 'merge $1'],
  [/\bvoeg (.*)\bsaam\b/g, 'merge $1'],
  [/\bfile size\b/g, 'size'],
  [/\bto[ -]?do\b/g, 'todo'],
  [/\bwrite down\b/g, 'transcribe'],
  [/\bwi-fi\b/g, 'wifi'],
  [/\b(?:is |are )?too (?:big|large|heavy|long)\b/g, 'compress'],
  [/\b(?:not|n't|cannot) open(?:s|ing)?\b/g, 'convert'],
  [/\bweb ?fonts?\b/g, 'woff2'],
  [/\b(?:web ?page|website|web ?site)s? (?=(?:to|into|as|na) )/g, 'html '],
  [
    /\b(?:e-?mail|mail)s? (?=(?:to|into|as|na) (?:a |an )?(?:pdf|word|docx|text|txt|html)\b)/g,
    'eml ',
  ],
  [/\bcalendars? (?=(?:to|into|as|na) )/g, 'ics '],
  [/\bcontacts? (?=(?:to|into|as|na) )/g, 'vcf '],
  [/\bfrom (?:a |an |my )?(?:description|prompt)s?\b/g, 'from text'],
  [/\b(?:vectori[sz]e|trace) (.+)/g, '$1 to svg'],
  [/\bfavicon (?:from|of|for|out of|with) (.+)/g, '$1 to favicon'],
  [
    /\b(video|film|movie|clip|picture|image|photo|song|music|speech) from (?:a |an |my |some )?(text|words|lyrics)\b/g,
    '$2 to $1',
  ],
  [/\b(\S+) to (?:speech|voice|audio ?books?)\b|\btts\b/g, 'read $1 aloud'],
  // A question to a document: 'what does this contract say'.
  [/^what (?:does|do|did|is|are) (.+) (?:say|mean|about)\b/g, 'ask question $1'],
];

/** Words that mean the same here, the first stands for all. Afrikaans, British and American among them. */
const groups = `
merge combine join append unite saamvoeg
compress shrink small smaller reduce lighten squeeze optimise optimize verklein kleiner
picture photo image pic img foto prent photograph snapshot beeld screenshot selfie
film video movie clip vid
sound audio klank
sign signature teken onderteken autograph esign signing
split separate verdeel
cut trim sny trimmer trimming cutting
password wagwoord passcode
protect lock encrypt secure beskerm
unlock unprotect decrypt
translate vertaal translation translator
summary summarise summarize summarizer summariser summarising summarizing opsom opsomming tldr gist
transcribe transcript transcription transcriber transcribing
resize rescale scale resizer resizing
color colour kleur
background bg backdrop agtergrond
remove verwyder delete erase
redact censor blacken hide
ocr scanned handwriting handwritten
slide presentation powerpoint deck
document dokument
text teks txt
chart graph plot
rotate turn draai
compare diff difference vergelyk
plagiarism plagiarise plagiarize
page bladsy
code kode
form vorm
metadata exif
journal diary dagboek
language taal
`;

const canonical = new Map(
  groups
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [first = '', ...others] = line.split(' ');
      return others.map((word) => [word, first] as const);
    }),
);

/** Words that say nothing about what is wanted, in a request or in what an action is called. */
const empty = new Set(
  (
    'a an the my your our some this that these those it its i me we you of for from to into in on at by with and or as is are be ' +
    'please can could how do does want need like make made create get give let file files convert converter converted conversion change ' +
    'turn save two three several many all one more using use online free tool app open has have had that where when add na naar van vir die n my en met omskep maak skakel om ' +
    'put keep into'
  ).split(' '),
);

/** Whether a word says nothing about what is wanted. */
export function isEmptyWord(word: string): boolean {
  return empty.has(word) || /^\d+$/.test(word);
}

/** A word without its plural, and the one that stands for all of its meaning. */
export function meaningOf(word: string): string {
  const whole = canonical.get(word);
  if (whole) return whole;
  const single = singular(word);
  return canonical.get(single) ?? single;
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:sh|ch|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

/** The words of a text that was folded. */
export function wordsOf(folded: string): string[] {
  let text = folded;
  for (const [pattern, word] of phrases) text = text.replace(pattern, word);
  return text.split(/[^\p{L}\p{N}.+#]+/u).flatMap((word) => {
    const bare = word.replace(/^\.+|\.+$/g, '');
    return bare === '' ? [] : [bare];
  });
}

/**
 * Whether two words differ by one letter: one more, one less, another one, or two that changed places. The
 * first letters agree, since few mistype them.
 */
function isNear(typed: string, word: string): boolean {
  const [short, long] = typed.length < word.length ? [typed, word] : [word, typed];
  if (long.length - short.length > 1 || typed === word) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  if (start === 0) return false;
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1);
  if (short.slice(start + 1) === long.slice(start + 1)) return true;
  return (
    short[start] === long[start + 1] &&
    short[start + 1] === long[start] &&
    short.slice(start + 2) === long.slice(start + 2)
  );
}

/** A known word for one that is not: itself, or the one that differs by a letter. */
export function correctWord(word: string, known: ReadonlySet<string>): string {
  if (word.length < 3 || known.has(word) || known.has(meaningOf(word)) || isEmptyWord(word))
    return word;
  // Of figures and letters: a format or a size.
  if (/\d/.test(word)) return word;
  let found = word;
  for (const one of known) {
    if (one.length < 4 || !isNear(word, one)) continue;
    // Letters that changed places are likelier than another letter.
    if (one.length === word.length && [...one].sort().join('') === [...word].sort().join(''))
      return one;
    if (found === word) found = one;
  }
  return found;
}
