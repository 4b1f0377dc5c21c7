// The change of a file as a unified diff, by the library that the suite compares texts with (diff, BSD).

import { structuredPatch } from 'diff';
import { visibleText } from './visible-text';

/** Lines of a diff that are shown. */
const MAX_LINES = 600;
/** Comparing takes the square of what differs; a larger file is shown as taken out and put in. */
const MAX_COMPARED = 400_000;

export interface ShownChange {
  /** For the screen: nothing in it hides or moves the cursor. Ends with a line feed. */
  text: string;
  /** Lines that are not shown. */
  hidden: number;
  added: number;
  removed: number;
}

/**
 * @param before undefined for a file that is new
 * @param path as it is shown, absolute
 */
export function showChange(path: string, before: string | undefined, after: string): ShownChange {
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
