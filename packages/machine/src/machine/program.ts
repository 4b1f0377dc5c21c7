import type { FileTree } from './file-calls';
import type { PortHandler } from './ports';

/** A program of the terminal. Output is written as it is produced. */
export interface Program {
  name: string;
  /**
   * @param args the arguments, with quotes removed
   * @returns the exit code; 130 after a Ctrl+C
   */
  run(args: readonly string[], session: ProgramSession): Promise<number>;
}

/** What a program can access of the machine while it runs. */
export interface ProgramSession {
  files: FileTree;
  /** The folder it was started in, absolute. */
  cwd: string;
  /** Exported variables. */
  env: Record<string, string>;
  /** Input from a pipe or `<`, as text; `''` otherwise. */
  stdin: string;
  write(text: string): void;
  writeError(text: string): void;
  /**
   * Asks the user at the prompt for a line.
   * @returns the line without its line break, or null after Ctrl+C or Ctrl+D (and if nobody can answer)
   */
  ask(question: string, options?: AskOptions): Promise<string | null>;
  /** Aborted by Ctrl+C; observed between asynchronous steps. */
  signal: AbortSignal;
  /** Shared memory: 2 at index 0 means SIGINT, as in Pyodide. Absent if the page is not isolated. */
  interrupt?: Int32Array;
  /** Whether output goes to the user's screen rather than to a pipe or a file. */
  isTerminal?: boolean;
  /** Whether the output may contain colours; not so if another program (the assistant, a script) reads it. */
  hasColours?: boolean;
  /** Width of the screen in characters. */
  columns?: number;
  /** Shows something beside the terminal: a figure, a page, a table. */
  show?(view: ProgramView): void;
  /**
   * Runs a shell command line and waits for it.
   * @param tell receives the output while it runs; without it the output is returned and not shown
   */
  runLine?(line: string, tell?: OutputListener): Promise<{ output: string; exitCode: number }>;
  /**
   * Sends a request through the Worker's guarded fetch, after the user has agreed to the host; rejects
   * otherwise.
   */
  fetch?(url: string, init?: ProgramRequest): Promise<ProgramResponse>;
  /**
   * Starts a server for the preview and programs of this machine; it ends with the program.
   * @param port 0 for any
   * @throws PortError
   */
  serve?(port: number, answer: PortHandler): { port: number; close: () => void };
}

/** Receives a command's output. */
export type OutputListener = (text: string, isError: boolean) => void;

/** How a question is asked. */
export interface AskOptions {
  /** The input is hidden and not stored in the history. */
  secret?: boolean;
  /** Called before null is returned if the user cancelled with Ctrl+C rather than Ctrl+D. */
  onInterrupt?: () => void;
}

/** What a program can show beside the terminal. */
export interface ProgramView {
  title: string;
  /** `image/png`, `image/svg+xml`, `text/html`, `text/markdown`, `text/csv`, `text/plain`. */
  type: string;
  bytes: Uint8Array;
  /** Whether it stands among the output, where it was shown, rather than beside the terminal; pictures only. */
  isInline?: boolean;
}

export interface ProgramRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: Uint8Array;
  /** `manual`: a redirect is returned as it is. Otherwise it is followed. */
  redirect?: 'manual';
}

export interface ProgramResponse {
  status: number;
  statusText: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** The address after redirects. */
  url: string;
  bytes: Uint8Array;
}
