// History expansion as at bash's prompt: !!, !$, !*, !^, !5, !-2, !word, !?word? and ^old^new at the
// beginning. Nothing is expanded in single quotes, after a backslash, or where `!` is on its own.

/** The expanded line, or an error message. */
export type ExpandedLine = { line: string; isChanged: boolean } | { problem: string };

const EVENT = /^!(?:(!)|([$^*])|(-?\d+)|\?([^?\n]+)\??|([\w./~-][^\s;&|<>()"'`!]*))/;

/** Words of a line as `!$` counts them: quotes preserve blanks. */
const wordsOf = (line: string): string[] =>
  line.match(/(?:'[^']*'|"(?:\\.|[^"\\])*"|\\.|[^\s])+/g) ?? [];

/** @param history the previous lines, oldest first */
export function expandHistory(line: string, history: readonly string[]): ExpandedLine {
  const quick = /^\^([^^\n]+)\^([^^\n]*)\^?(.*)$/.exec(line);
  if (quick) {
    const [, old = '', now = '', rest = ''] = quick;
    const last = history.at(-1);
    if (!last?.includes(old)) return { problem: `bash: ${line}: substitution failed` };
    return { line: last.replace(old, () => now) + rest, isChanged: true };
  }
  let expanded = '';
  let isQuoted = false;
  let isDoubled = false;
  let isChanged = false;
  for (let at = 0; at < line.length; ) {
    const letter = line[at] as string;
    if (letter === '\\' && !isQuoted) {
      expanded += line.slice(at, at + 2);
      at += 2;
      continue;
    }
    if (letter === '"' && !isQuoted) isDoubled = !isDoubled;
    if (letter === "'" && !isDoubled) isQuoted = !isQuoted;
    // `$!`, `${!name}`, `[!a]` and `!=` are shell syntax.
    const isOwn = /[$[{]$/.test(line.slice(0, at)) || line[at + 1] === '=';
    const found = letter === '!' && !isQuoted && !isOwn ? EVENT.exec(line.slice(at)) : null;
    // In double quotes bash expands `!x` too; there it is nearly always literal text, so only !! and !$ are
    // expanded.
    const isText = isDoubled && found !== null && !/^!(!|\$)/.test(found[0]);
    if (found === null || isText) {
      expanded += letter;
      at += 1;
      continue;
    }
    const text = eventOf(found, history);
    if (text === undefined) return { problem: `bash: ${found[0]}: event not found` };
    expanded += text;
    isChanged = true;
    at += found[0].length;
  }
  return { line: expanded, isChanged };
}

function eventOf(
  [, last, words, number, part, start]: RegExpExecArray,
  history: readonly string[],
): string | undefined {
  const newest = history.at(-1);
  if (last) return newest;
  if (words) {
    if (newest === undefined) return undefined;
    const [, ...rest] = wordsOf(newest);
    if (words === '*') return rest.join(' ');
    return words === '^' ? rest[0] : (wordsOf(newest).at(-1) ?? '');
  }
  if (number)
    return number.startsWith('-') ? history.at(Number(number)) : history[Number(number) - 1];
  return history.findLast((line) =>
    part === undefined ? line.startsWith(start as string) : line.includes(part),
  );
}
