import type { Completion } from '@entropy-tools/machine/shell/complete-line';
import type { TerminalEntry } from './session';

/** A terminal's interface for its screen, independent of the engine. */
export interface TerminalSession {
  entries: readonly TerminalEntry[];
  /** The folder, as an absolute path. */
  cwd: string;
  /** The line needs a continuation, because a quote or a loop is open. */
  isIncomplete: boolean;
  isBusy: boolean;
  /** Number of lines run. */
  count: number;
  /** Lines entered in this session, oldest first. */
  history: readonly string[];
  submit: (line: string) => void;
  /** Ctrl+C: stops what is running, or discards the line being typed. */
  interrupt: (line: string) => void;
  clear: () => void;
  complete: (text: string, caret: number) => Promise<Completion>;
  /** Shows the possible completions of Tab. */
  showOptions: (line: string, options: readonly string[]) => void;
}
