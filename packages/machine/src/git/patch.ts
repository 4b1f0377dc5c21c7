// Changes between two sets of files as Git prints them: patches, names, counts.
import { type Change, diffLines, splitLines } from './diff-lines';
import { comparePaths } from './index-file';
import { quotePath } from './quote-path';

/** One version of a changed file. */
export interface Side {
  mode: string;
  /** 40 zeros if the content has no object yet. */
  oid: string;
  read: () => Promise<Uint8Array>;
}

/** A changed file. `from` is its former path if it was renamed. */
export interface FileChange {
  path: string;
  from?: string;
  before: Side | null;
  after: Side | null;
}

const CONTEXT = 3;
/** Git looks for NUL in the first 8000 bytes. */
export const isBinary = (bytes: Uint8Array): boolean => bytes.subarray(0, 8000).includes(0);

/** Pairs removed and added files with the same content as renames. */
export function detectRenames(changes: readonly FileChange[]): FileChange[] {
  const gone = new Map<string, FileChange[]>();
  for (const change of changes) {
    if (change.before === null || change.after !== null) continue;
    gone.set(change.before.oid, [...(gone.get(change.before.oid) ?? []), change]);
  }
  const used = new Set<FileChange>();
  const joined = changes.map((change): FileChange => {
    if (change.before !== null || change.after === null) return change;
    const sources = gone.get(change.after.oid) ?? [];
    const name = change.path.slice(change.path.lastIndexOf('/') + 1);
    const source =
      sources.find(
        (one) => !used.has(one) && one.path.slice(one.path.lastIndexOf('/') + 1) === name,
      ) ?? sources.find((one) => !used.has(one));
    if (source === undefined || source.before === null) return change;
    used.add(source);
    return { path: change.path, from: source.path, before: source.before, after: change.after };
  });
  return joined.filter((change) => !used.has(change)).sort((a, b) => comparePaths(a.path, b.path));
}

/** Status letter: `A`, `D`, `M`, `T`, `R100`. */
export function statusLetter({ before, after, from }: FileChange): string {
  if (from !== undefined) return 'R100';
  if (before === null) return 'A';
  if (after === null) return 'D';
  return (before.mode === '120000') === (after.mode === '120000') ? 'M' : 'T';
}

/** Lines added and removed; null for a binary file. */
export interface LineCount {
  added: number;
  removed: number;
}

async function readSide(side: Side | null): Promise<Uint8Array> {
  if (side === null) return new Uint8Array();
  if (side.mode === '160000') return new TextEncoder().encode(`Subproject commit ${side.oid}\n`);
  return side.read();
}

async function compareSides({ before, after }: FileChange) {
  const [left, right] = [await readSide(before), await readSide(after)];
  if (isBinary(left) || isBinary(right)) return { isBinary: true as const, left, right };
  const text = new TextDecoder();
  const [a, b] = [splitLines(text.decode(left)), splitLines(text.decode(right))];
  return { isBinary: false as const, a, b, changes: diffLines(a, b) };
}

/** Counts a file's changed lines. */
export async function countLines(change: FileChange): Promise<LineCount | null> {
  const compared = await compareSides(change);
  if (compared.isBinary) return null;
  return compared.changes.reduce(
    (sum, { fromA, toA, fromB, toB }) => ({
      added: sum.added + toB - fromB,
      removed: sum.removed + toA - fromA,
    }),
    { added: 0, removed: 0 },
  );
}

/** The patch of one file, with its heading. */
export async function formatPatch(change: FileChange): Promise<string> {
  const { path, from = path, before, after } = change;
  // A file that became a link, or the reverse, is shown as removed and added.
  if (before && after && (before.mode === '120000') !== (after.mode === '120000')) {
    return (
      (await formatPatch({ path, before, after: null })) +
      (await formatPatch({ path, before: null, after }))
    );
  }
  const head = [`diff --git ${quotePath(`a/${from}`)} ${quotePath(`b/${path}`)}`];
  if (before === null) head.push(`new file mode ${after?.mode}`);
  else if (after === null) head.push(`deleted file mode ${before.mode}`);
  else if (before.mode !== after.mode)
    head.push(`old mode ${before.mode}`, `new mode ${after.mode}`);
  if (from !== path) {
    head.push(
      'similarity index 100%',
      `rename from ${quotePath(from)}`,
      `rename to ${quotePath(path)}`,
    );
  }
  const compared = await compareSides(change);
  const none = '0'.repeat(7);
  const ids = `${before?.oid.slice(0, 7) ?? none}..${after?.oid.slice(0, 7) ?? none}`;
  const isSame = before?.oid === after?.oid;
  if (!isSame)
    head.push(`index ${ids}${before && before.mode === after?.mode ? ` ${after.mode}` : ''}`);
  const names = [
    before ? quotePath(`a/${from}`) : '/dev/null',
    after ? quotePath(`b/${path}`) : '/dev/null',
  ];
  if (compared.isBinary) {
    if (!isSame) head.push(`Binary files ${names[0]} and ${names[1]} differ`);
    return `${head.join('\n')}\n`;
  }
  const { a, b, changes } = compared;
  if (changes.length === 0) return `${head.join('\n')}\n`;
  const tab = (name: string) => (name.includes(' ') ? `${name}\t` : name);
  head.push(`--- ${tab(names[0] as string)}`, `+++ ${tab(names[1] as string)}`);
  const hunks = findHunks(a, b, changes).map((hunk) => formatHunk(hunk, a, b));
  return `${head.join('\n')}\n${hunks.join('')}`;
}

/** Changes of a text that are shown together, with the lines around them. */
export interface Hunk {
  changes: readonly Change[];
  /** Lines `[startA, endA)` become `[startB, endB)`. */
  startA: number;
  endA: number;
  startB: number;
  endB: number;
  /** What stands behind the second `@@`: a blank and the head of the function, or nothing. */
  heading: string;
}

/** Groups changes into hunks with three lines of context. */
export function findHunks(
  a: readonly string[],
  b: readonly string[],
  changes: readonly Change[],
): Hunk[] {
  const hunks: Hunk[] = [];
  for (let at = 0; at < changes.length; ) {
    const first = changes[at] as Change;
    let last = first;
    let next = at + 1;
    for (; next < changes.length; next += 1) {
      const change = changes[next] as Change;
      if (change.fromA - last.toA > CONTEXT * 2) break;
      last = change;
    }
    const lead = Math.min(CONTEXT, first.fromA, first.fromB);
    const tail = Math.min(CONTEXT, a.length - last.toA, b.length - last.toB);
    hunks.push({
      changes: changes.slice(at, next),
      startA: first.fromA - lead,
      endA: last.toA + tail,
      startB: first.fromB - lead,
      endB: last.toB + tail,
      heading: functionBefore(a, first.fromA - lead),
    });
    at = next;
  }
  return hunks;
}

/** The ranges of a hunk, `-1,5 +1,6`. */
export function hunkRanges({ startA, endA, startB, endB }: Hunk): string {
  const range = (start: number, count: number) =>
    count === 1 ? `${start + 1}` : `${count === 0 ? start : start + 1},${count}`;
  return `-${range(startA, endA - startA)} +${range(startB, endB - startB)}`;
}

/** A hunk as a patch has it. */
export function formatHunk(hunk: Hunk, a: readonly string[], b: readonly string[]): string {
  const out = [`@@ ${hunkRanges(hunk)} @@${hunk.heading}\n`];
  let seen = hunk.startA;
  for (const change of hunk.changes) {
    for (const line of a.slice(seen, change.fromA)) out.push(mark(' ', line));
    for (const line of a.slice(change.fromA, change.toA)) out.push(mark('-', line));
    for (const line of b.slice(change.fromB, change.toB)) out.push(mark('+', line));
    seen = change.toA;
  }
  for (const line of a.slice(seen, hunk.endA)) out.push(mark(' ', line));
  return out.join('');
}

const mark = (sign: string, line: string) =>
  line.endsWith('\n') ? sign + line : `${sign}${line}\n\\ No newline at end of file\n`;

/** A line that begins with a letter counts as the head of a function, as in Git. */
export const FUNCTION_LINE = /^[A-Za-z_$]/;

/** The nearest line above that looks like a function header. */
function functionBefore(lines: readonly string[], start: number): string {
  for (let at = start - 1; at >= 0; at -= 1) {
    const line = lines[at] as string;
    if (FUNCTION_LINE.test(line)) {
      const bytes = new TextEncoder().encode(line.trimEnd()).subarray(0, 80);
      return ` ${new TextDecoder()
        .decode(bytes)
        .replace(/\ufffd+$/, '')
        .trimEnd()}`;
    }
  }
  return '';
}
