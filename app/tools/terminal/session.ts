import type { OutputPiece } from '@entropy-tools/machine/shell/output-window';

/** A line that was entered and what came of it, as the screen shows it. */
export interface TerminalEntry {
  id: number;
  /** The path before the `$`; empty for what the terminal says by itself. */
  path: string;
  /** Empty for what the terminal says by itself. */
  input: string;
  output: OutputPiece[];
  /** Milliseconds since 1970. */
  timestamp: number;
}

/** What a screen keeps: older entries go when there is more. */
const MAX_ENTRIES = 500;
const MAX_CHARS = 1_000_000;

/** @returns the entries with one more or with one changed, and no more than a screen keeps */
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

/** Clears a screen, as `clear` writes it. */
const CLEAR = '\u001b[2J';

/** @returns what is left on the screen where a command emptied it, or undefined where none did */
export function afterClear(output: readonly OutputPiece[]): OutputPiece[] | undefined {
  const at = output.findLastIndex(({ text }) => text.includes(CLEAR));
  const piece = output[at];
  if (!piece) return undefined;
  const text = shownText(piece.text.slice(piece.text.lastIndexOf(CLEAR)));
  return [{ ...piece, text }, ...output.slice(at + 1)].filter((left) => left.text !== '');
}

// Colours, cursor movements and titles: what is written between them is shown.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they begin with the escape character
const ESCAPES = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|.)/g;

/** A text as the screen shows it. */
export const shownText = (text: string) => text.replace(ESCAPES, '').replace(/\r\n?/g, '\n');
