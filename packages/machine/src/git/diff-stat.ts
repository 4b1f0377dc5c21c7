// The summary of changes with its bars: ` a.txt | 3 ++-` (git diff --stat).
import { countLines, type FileChange, statusLetter } from './patch';
import { quotePath } from './quote-path';

/** `1 file changed, 2 insertions(+)`, with a leading blank. */
export function shortStat(files: number, added: number, removed: number): string {
  const parts = [` ${files} file${files === 1 ? '' : 's'} changed`];
  if (added > 0 || removed === 0) parts.push(`${added} insertion${added === 1 ? '' : 's'}(+)`);
  if (removed > 0 || added === 0) parts.push(`${removed} deletion${removed === 1 ? '' : 's'}(-)`);
  return `${parts.join(', ')}\n`;
}

/** `dir/{a => b}/c` of two paths. */
function renameText(from: string, to: string): string {
  const [a, b] = [from.split('/'), to.split('/')];
  let start = 0;
  while (start < Math.min(a.length, b.length) - 1 && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  if (start === 0 && end === 0) return `${from} => ${to}`;
  const middle = (parts: string[]) => parts.slice(start, parts.length - end).join('/');
  const head = start > 0 ? `${a.slice(0, start).join('/')}/` : '';
  const tail = end > 0 ? `/${a.slice(a.length - end).join('/')}` : '';
  return `${head}{${middle(a)} => ${middle(b)}}${tail}`;
}

const nameOf = ({ path, from }: FileChange) =>
  from === undefined ? quotePath(path) : renameText(from, path);

/** The whole summary; `''` if there are no changes. */
export async function formatStat(changes: readonly FileChange[], width = 80): Promise<string> {
  if (changes.length === 0) return '';
  const rows = await Promise.all(
    changes.map(async (change) => ({
      change,
      name: nameOf(change),
      count: await countLines(change),
    })),
  );
  const most = Math.max(0, ...rows.map(({ count }) => (count ? count.added + count.removed : 0)));
  const hasBinary = rows.some(({ count }) => count === null);
  const digits = Math.max(String(most).length, hasBinary ? 3 : 0);
  let nameWidth = Math.max(...rows.map(({ name }) => name.length));
  // As in Git, the bars get what the names leave, and the names at most five eighths.
  let barWidth = Math.min(most, width - nameWidth - digits - 6);
  if (nameWidth + digits + 6 + most > width) {
    barWidth = Math.min(barWidth, most);
    const least = Math.floor((width * 3) / 8) - digits - 6;
    if (barWidth < Math.min(most, least)) barWidth = Math.max(6, Math.min(most, least));
    nameWidth = Math.min(nameWidth, width - digits - 6 - barWidth);
  }
  let [added, removed] = [0, 0];
  const lines = rows.map(({ change, name, count }) => {
    const label = cutName(name, nameWidth).padEnd(nameWidth);
    if (count === null) return ` ${label} | ${'Bin'.padStart(digits)}`;
    added += count.added;
    removed += count.removed;
    const total = count.added + count.removed;
    const bar = total === 0 ? '' : ` ${drawBar(count.added, count.removed, { most, barWidth })}`;
    void change;
    return ` ${label} | ${String(total).padStart(digits)}${bar}`;
  });
  const binary = await Promise.all(
    rows.map(({ change, count }) => (count === null ? binarySizes(change) : '')),
  );
  const drawn = lines.map((line, at) => `${line}${binary[at]}\n`).join('');
  return drawn + shortStat(rows.length, added, removed);
}

async function binarySizes({ before, after }: FileChange): Promise<string> {
  const size = async (side: FileChange['before']) =>
    side === null ? 0 : (await side.read()).length;
  return ` ${await size(before)} -> ${await size(after)} bytes`;
}

function cutName(name: string, width: number): string {
  if (name.length <= width) return name;
  const tail = name.slice(name.length - width + 3);
  const slash = tail.indexOf('/');
  return `...${slash >= 0 ? tail.slice(slash) : tail}`;
}

function drawBar(
  added: number,
  removed: number,
  { most, barWidth }: { most: number; barWidth: number },
): string {
  if (most <= barWidth) return '+'.repeat(added) + '-'.repeat(removed);
  const scale = (count: number, width: number) =>
    count === 0 ? 0 : 1 + Math.floor((count * (width - 1)) / most);
  let total = scale(added + removed, barWidth);
  if (total < 2 && added > 0 && removed > 0) total = 2;
  let plus = scale(added, barWidth);
  let minus = scale(removed, barWidth);
  if (added < removed) {
    plus = scale(added, barWidth);
    minus = total - plus;
  } else {
    minus = scale(removed, barWidth);
    plus = total - minus;
  }
  return '+'.repeat(Math.max(0, plus)) + '-'.repeat(Math.max(0, minus));
}

/** Lines such as ` create mode 100644 a.txt`, as after a commit. */
export function formatSummary(changes: readonly FileChange[]): string {
  return changes
    .map((change) => {
      const letter = statusLetter(change);
      const path = quotePath(change.path);
      if (letter === 'A') return ` create mode ${change.after?.mode} ${path}\n`;
      if (letter === 'D') return ` delete mode ${change.before?.mode} ${path}\n`;
      if (letter === 'R100')
        return ` rename ${renameText(change.from ?? '', change.path)} (100%)\n`;
      if (change.before?.mode === change.after?.mode) return '';
      return ` mode change ${change.before?.mode} => ${change.after?.mode} ${path}\n`;
    })
    .join('');
}
