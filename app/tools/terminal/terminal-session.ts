import type { Completion } from '@entropy-tools/machine/shell/complete-line';
import type { TerminalEntry } from './session';

/** A terminal as its screen needs it, whichever engine is behind it. */
export interface TerminalSession {
  entries: readonly TerminalEntry[];
  /** The folder, as an absolute path. */
  cwd: string;
  /** The line asks to go on: a quote or a loop is open. */
  isIncomplete: boolean;
  isBusy: boolean;
  /** How many lines were run. */
  count: number;
  /** What was entered in this session, oldest first. */
  history: readonly string[];
  submit: (line: string) => void;
  /** Ctrl+C: ends what runs, or leaves the line that is being written. */
  interrupt: (line: string) => void;
  clear: () => void;
  complete: (text: string, caret: number) => Promise<Completion>;
  /** Shows what Tab could complete to. */
  showOptions: (line: string, options: readonly string[]) => void;
}
