import type { Completion } from './complete-line';

/** The line that is being written. */
export interface LineState {
  text: string;
  caret: number;
  /** Which line of the history is shown; undefined for the one that is being written. */
  at?: number;
  /** What was being written before the history was looked through. */
  draft: string;
  /** Ctrl+R: what is looked for, and how many hits are skipped. */
  search?: { query: string; skip: number };
}

export const EMPTY_LINE: LineState = { text: '', caret: 0, draft: '' };

/** The line one further back (`-1`) or forth (`1`) in the history. */
export function recall(line: LineState, step: -1 | 1, history: readonly string[]): LineState {
  const from = line.at ?? history.length;
  const at = from + step;
  if (at < 0 || at > history.length) return line;
  const draft = line.at === undefined ? line.text : line.draft;
  const text = at === history.length ? draft : (history[at] ?? '');
  return { text, caret: text.length, draft, at: at === history.length ? undefined : at };
}

/** The newest line of the history that has what is looked for, after some are skipped. */
export function searchHistory(
  history: readonly string[],
  { query, skip }: { query: string; skip: number },
): string | undefined {
  if (query === '') return undefined;
  const hits = [...new Set([...history].reverse())].filter((line) => line.includes(query));
  return hits[Math.min(skip, hits.length - 1)];
}

/** The line without the word before the caret, as Ctrl+W leaves it. */
export function withoutWord({ text, caret, draft }: LineState): LineState {
  const before = text.slice(0, caret).replace(/\S+\s*$/, '');
  return { text: before + text.slice(caret), caret: before.length, draft };
}

/** The line after Tab. */
export function completed(line: LineState, { text, caret }: Completion): LineState {
  return { ...line, text, caret, at: undefined };
}
