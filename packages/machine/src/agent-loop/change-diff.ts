// The change of a file as a unified diff, made with `diff` (BSD), the library that the suite compares texts
// with.

import { structuredPatch } from 'diff';
import { visibleText } from './visible-text';

/** Lines of a diff that are shown. */
const MAX_LINES = 600;
/**
 * Comparing takes time quadratic in the differences; larger files are shown as wholly removed and added. In
 * UTF-16 code units of both versions together.
 */
const MAX_COMPARED = 400_000;

export interface FormattedChange {
  /** For display: control and invisible characters are escaped. Ends with a line feed. */
  text: string;
  /** Number of lines that are not shown. */
  hidden: number;
  added: number;
  removed: number;
}

/**
 * @param before undefined for a new file
 * @param path absolute, for display
 */
export function formatChange(
  path: string,
  before: string | undefined,
  after: string,
): FormattedChange {
  const name = path.replace(/^\//, '');
  const isLarge = (before?.length ?? 0) + after.length > MAX_COMPARED;
  const lines = isLarge ? wholeChange(before ?? '', after) : hunksOf(before ?? '', after);
  const shown = lines.slice(0, MAX_LINES);
  const hidden = lines.length - shown.length;
  const head = [`--- ${before === undefined ? '/dev/null' : `a/${name}`}`, `+++ b/${name}`];
  const more = hidden > 0 ? [`... ${hidden} more lines are not shown`] : [];
  return {
    text: `${[...head, ...shown, ...more].map(visibleText).join('\n')}\n`,
    hidden,
    added: lines.filter((line) => line.startsWith('+')).length,
    removed: lines.filter((line) => line.startsWith('-')).length,
  };
}

function hunksOf(before: string, after: string): string[] {
  const { hunks } = structuredPatch('', '', before, after, '', '', { context: 3 });
  return hunks.flatMap(({ oldStart, oldLines, newStart, newLines, lines }) => [
    `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`,
    ...lines,
  ]);
}

function wholeChange(before: string, after: string): string[] {
  const marked = (mark: string, text: string) =>
    text === ''
      ? []
      : text
          .replace(/\n$/, '')
          .split('\n')
          .map((line) => mark + line);
  return [...marked('-', before), ...marked('+', after)];
}
