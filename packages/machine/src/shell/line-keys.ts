import type { Completion } from './complete-line';

/** The line being typed. */
export interface LineState {
  text: string;
  caret: number;
  /** Index of the shown line in the history; undefined for the line being typed. */
  at?: number;
  /** What was being typed before the history was opened. */
  draft: string;
  /** Ctrl+R: the query, and the number of hits to skip. */
  search?: { query: string; skip: number };
}

export const EMPTY_LINE: LineState = { text: '', caret: 0, draft: '' };

/** Moves one line back (`-1`) or forward (`1`) in the history. */
export function recall(line: LineState, step: -1 | 1, history: readonly string[]): LineState {
  const from = line.at ?? history.length;
  const at = from + step;
  if (at < 0 || at > history.length) return line;
  const draft = line.at === undefined ? line.text : line.draft;
  const text = at === history.length ? draft : (history[at] ?? '');
  return { text, caret: text.length, draft, at: at === history.length ? undefined : at };
}

/** The newest line of the history that contains the query, after skipping some. */
export function searchHistory(
  history: readonly string[],
  { query, skip }: { query: string; skip: number },
): string | undefined {
  if (query === '') return undefined;
  const hits = [...new Set([...history].reverse())].filter((line) => line.includes(query));
  return hits[Math.min(skip, hits.length - 1)];
}

/** Deletes the word before the caret (Ctrl+W). */
export function deleteWord({ text, caret, draft }: LineState): LineState {
  const before = text.slice(0, caret).replace(/\S+\s*$/, '');
  return { text: before + text.slice(caret), caret: before.length, draft };
}

/** Applies a completion (Tab). */
export function applyCompletion(line: LineState, { text, caret }: Completion): LineState {
  return { ...line, text, caret, at: undefined };
}
