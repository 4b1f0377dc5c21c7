import type { OutputPiece } from '@entropy-tools/machine/shell/output-window';

/** A line that was entered and its output, as displayed. */
export interface TerminalEntry {
  id: number;
  /** The path before the `$`; empty for the terminal's own messages. */
  path: string;
  /** Empty for the terminal's own messages. */
  input: string;
  output: OutputPiece[];
  /** Milliseconds since 1970. */
  timestamp: number;
}

/** Maximum entries; older ones are dropped. */
const MAX_ENTRIES = 500;
const MAX_CHARS = 1_000_000;

/** @returns the entries with one added or replaced, limited to the maximum */
export function withEntry(entries: readonly TerminalEntry[], entry: TerminalEntry) {
  const at = entries.findIndex(({ id }) => id === entry.id);
  const next = at < 0 ? [...entries, entry] : entries.with(at, entry);
  let chars = 0;
  let first = next.length;
  while (first > 0 && next.length - first < MAX_ENTRIES) {
    chars += lengthOf(next[first - 1] as TerminalEntry);
    if (chars > MAX_CHARS && first < next.length) break;
    first -= 1;
  }
  return first > 0 ? next.slice(first) : next;
}

const lengthOf = ({ output }: TerminalEntry) =>
  output.reduce((sum, { text }) => sum + text.length, 0);

/** Clears the screen, as written by `clear`. */
const CLEAR = '\u001b[2J';

/** @returns the output after the last clearing of the screen, or undefined if it was not cleared */
export function outputAfterClear(output: readonly OutputPiece[]): OutputPiece[] | undefined {
  const at = output.findLastIndex(({ text }) => text.includes(CLEAR));
  const piece = output[at];
  if (!piece) return undefined;
  const text = shownText(piece.text.slice(piece.text.lastIndexOf(CLEAR)));
  return [{ ...piece, text }, ...output.slice(at + 1)].filter((left) => left.text !== '');
}

// Colours, cursor movements and titles; the text between them is displayed.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they begin with the escape character
const ESCAPES = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|.)/g;

/** A text without control sequences. */
export const shownText = (text: string) => text.replace(ESCAPES, '').replace(/\r\n?/g, '\n');
