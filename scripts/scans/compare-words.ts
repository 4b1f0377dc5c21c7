/** What became of the words of a printed page when its scan was read: found at their places, or how they were lost. */
import { execFileSync } from 'node:child_process';

/** A word and where it stands, in points from the top left. */
export interface PlacedWord {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Words of one line carry one number. */
  line: number;
}

/** What became of a printed word. */
type WordFate = 'found' | 'misread' | 'split or joined' | 'misplaced' | 'missing';

export interface JudgedWord {
  fate: WordFate;
  wanted: PlacedWord;
  /** What stands in its place. */
  instead: string;
}

/** A word is found where its middle is no farther than this from that of the printed one. */
const NEAR_PT = 8;

/** Words that stand closer than this part of their height were printed as one: poppler splits where the font changes. */
const TOUCHING = 0.12;

/**
 * The words of a page as they are seen. Poppler's words are split at underscores, since some fonts draw these as rules
 * that no text holds, and joined where no blank stands between them.
 * @param page from 1
 */
export function wordsOf(path: string, page = 1): PlacedWord[] {
  const only = ['-f', String(page), '-l', String(page)];
  const listed = execFileSync('pdftotext', ['-q', '-bbox-layout', ...only, path, '-'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const words: PlacedWord[] = [];
  let line = 0;
  for (const row of listed.split('\n')) {
    if (row.includes('<line ')) line += 1;
    const found = /<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)<\/word>/.exec(
      row,
    );
    if (!found) continue;
    const [left = 0, top = 0, right = 0, bottom = 0] = found.slice(1, 5).map(Number);
    const text = unescapeXml(found[5] ?? '');
    for (const part of splitAtUnderscores({ text, left, top, right, bottom, line })) {
      const last = words.at(-1);
      const isOne = last && last.line === line && isTouching(last, part);
      if (isOne) Object.assign(last, { text: last.text + part.text, right: part.right });
      else words.push(part);
    }
  }
  return words;
}

/** The parts between underscores, each as wide as its share of the characters. */
function splitAtUnderscores(word: PlacedWord): PlacedWord[] {
  const wide = (word.right - word.left) / word.text.length;
  return [...word.text.matchAll(/[^_]+/g)].map(({ 0: text, index }) => ({
    ...word,
    text,
    left: word.left + index * wide,
    right: word.left + (index + text.length) * wide,
  }));
}

function isTouching(before: PlacedWord, after: PlacedWord): boolean {
  const gap = after.left - before.right;
  return gap > -1 && gap < TOUCHING * (after.bottom - after.top);
}

/**
 * Judges each printed word; bullets, boxes and lone brackets are none.
 * @param plain one form for signs of which print has several @param read what was found on the scan
 */
export function judgeWords(
  printed: readonly PlacedWord[],
  read: readonly PlacedWord[],
  plain: (text: string) => string,
): JudgedWord[] {
  return printed.filter(isWord).map((wanted) => {
    const text = plain(wanted.text);
    const near = read.filter((word) => distance(word, wanted) < NEAR_PT);
    if (near.some((word) => plain(word.text) === text))
      return { fate: 'found', wanted, instead: text };
    const over = read.filter((word) => overlaps(word, wanted)).sort((a, b) => a.left - b.left);
    const instead = over.map((word) => plain(word.text)).join(' ');
    if (instead.replaceAll(' ', '').includes(text))
      return { fate: 'split or joined', wanted, instead };
    if (over.length > 0) return { fate: 'misread', wanted, instead };
    const far = read.find(
      (word) => plain(word.text) === text && distance(word, wanted) < 4 * NEAR_PT,
    );
    return { fate: far ? 'misplaced' : 'missing', wanted, instead: far?.text ?? '' };
  });
}

/**
 * The text of each printed line beside what was read in its place, so that the order of columns and cells plays no
 * part. What was read beside all lines comes last, against nothing.
 */
export function pairLines(
  printed: readonly PlacedWord[],
  read: readonly PlacedWord[],
): { wanted: string; found: string }[] {
  const lines = new Map<number, { wanted: PlacedWord[]; found: PlacedWord[] }>();
  for (const word of printed) {
    const line = lines.get(word.line) ?? { wanted: [], found: [] };
    line.wanted.push(word);
    lines.set(word.line, line);
  }
  const beside: PlacedWord[] = [];
  for (const word of read) {
    const [nearest] = printed
      .filter((one) => overlapsDown(one, word))
      .sort((a, b) => gapAcross(a, word) - gapAcross(b, word));
    const isNear = nearest && gapAcross(nearest, word) < 2 * NEAR_PT;
    (isNear ? (lines.get(nearest.line)?.found ?? beside) : beside).push(word);
  }
  const join = (words: PlacedWord[]) =>
    words
      .sort((a, b) => a.left - b.left)
      .map(({ text }) => text)
      .join(' ');
  return [
    ...[...lines.values()].map(({ wanted, found }) => ({
      wanted: join(wanted),
      found: join(found),
    })),
    ...(beside.length > 0 ? [{ wanted: '', found: join(beside) }] : []),
  ];
}

function isWord({ text }: PlacedWord): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

function distance(a: PlacedWord, b: PlacedWord): number {
  return Math.hypot(a.left + a.right - b.left - b.right, a.top + a.bottom - b.top - b.bottom) / 2;
}

function overlaps(a: PlacedWord, b: PlacedWord): boolean {
  return overlapsDown(a, b) && gapAcross(a, b) < 0;
}

/** Whether two words stand on about one line: the middle of one within the height of the other. */
function overlapsDown(a: PlacedWord, b: PlacedWord): boolean {
  const middle = (word: PlacedWord) => (word.top + word.bottom) / 2;
  const holds = (word: PlacedWord, y: number) => word.top <= y && y <= word.bottom;
  return holds(a, middle(b)) || holds(b, middle(a));
}

/** Points of paper between two words, below 0 where one stands above the other. */
function gapAcross(a: PlacedWord, b: PlacedWord): number {
  return Math.max(a.left, b.left) - Math.min(a.right, b.right);
}

function unescapeXml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
