// Runs one line of a shell whose whole state, files included, is plain data. Limits: a line may write 50 MB,
// files may have 64 MB together, and nothing asks for input.
import { type OutputPiece, OutputWindow } from './output-window';
import { runScript } from './run-script';
import { ShellFiles } from './shell-files';
import type { ShellState } from './shell-state';

/** A line to run, and the shell that runs it. */
export interface LineInput {
  line: string;
  state: ShellState;
  /** The previous lines, oldest first. */
  history: readonly string[];
}

/** The result of a line. */
export interface LineOutcome {
  state: ShellState;
  exitCode: number;
  /** The line is incomplete (a quote, a loop or a here-document is open), and nothing was run. */
  isIncomplete?: true;
  /** The line ended the shell; the state is that of a new one. */
  isExit?: true;
}

interface LineContext {
  signal: AbortSignal;
  /** Called while the line runs, at most about 60 times a second. */
  onOutput: (piece: OutputPiece) => void;
}

const MAX_FILES_BYTES = 64_000_000;

/**
 * Runs a line and shows its output while it runs.
 * @returns the new state of the shell; the given one is not modified
 */
export async function runLine(
  { line, state, history }: LineInput,
  { signal, onOutput }: LineContext,
): Promise<LineOutcome> {
  const { entries: before, ...session } = state;
  const window = new OutputWindow(onOutput);
  const files = new ShellFiles(before, MAX_FILES_BYTES);
  await files.settle(before);
  const { session: after, ...outcome } = await runScript(
    { line, session, history, files, maxFilesBytes: MAX_FILES_BYTES },
    { signal, write: (text, kind) => window.write(text, kind) },
  );
  window.end();
  return { ...outcome, state: { ...after, entries: await files.entries() } };
}
