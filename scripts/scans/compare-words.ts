/**
 * Compares the words of a printed page with those recognised on its scan: found in their place, or how they
 * were lost.
 */
import { execFileSync } from 'node:child_process';

/** A word with its bounding box, in points from the top left. */
export interface PlacedWord {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Words of one line have the same number. */
  line: number;
}

/** How a printed word was recognised. */
type WordOutcome = 'found' | 'misread' | 'split or joined' | 'misplaced' | 'missing';

export interface JudgedWord {
  fate: WordOutcome;
  wanted: PlacedWord;
  /** The text recognised in its place. */
  instead: string;
}

/** Maximum distance between the centres of a printed word and of its match. */
const NEAR_PT = 8;

/** Words closer than this fraction of their height were printed as one: poppler splits where the font changes. */
const TOUCHING = 0.12;

/**
 * The words of a page as a reader sees them. Poppler's words are split at underscores, since some fonts draw
 * these as rules that are not in the text, and joined where no space lies between them.
 * @param page 1-based
 */
export function readPageWords(path: string, page = 1): PlacedWord[] {
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
 * Judges each printed word, except bullets, boxes and lone brackets.
 * @param plain normalises characters that print has in several forms @param read the words recognised on the
 * scan
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
 * Pairs the text of each printed line with what was recognised in its place, so that the order of columns and
 * cells does not matter. Text recognised outside all lines comes last, paired with nothing.
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

/** Whether two words lie roughly on one line: the middle of one within the height of the other. */
function overlapsDown(a: PlacedWord, b: PlacedWord): boolean {
  const middle = (word: PlacedWord) => (word.top + word.bottom) / 2;
  const holds = (word: PlacedWord, y: number) => word.top <= y && y <= word.bottom;
  return holds(a, middle(b)) || holds(b, middle(a));
}

/** Horizontal gap between two words in points, negative if they overlap. */
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
