import type { FileTree } from './file-calls';
import type { AnswerPort } from './ports';

/** A program of the terminal. Output goes out as it comes. */
export interface Program {
  name: string;
  /**
   * @param args what stands behind the name, without quotes
   * @returns the exit code; 130 after a Ctrl+C
   */
  run(args: readonly string[], session: ProgramSession): Promise<number>;
}

/** What a program sees of the machine while it runs. */
export interface ProgramSession {
  files: FileTree;
  /** The folder it was started in, absolute. */
  cwd: string;
  /** Exported variables. */
  env: Record<string, string>;
  /** What a pipe or `<` gave, as text; `''` otherwise. */
  stdin: string;
  write(text: string): void;
  writeError(text: string): void;
  /**
   * Asks the person at the prompt for a line.
   * @returns the line without its line break, or null after Ctrl+C or Ctrl+D (and where nobody can answer)
   */
  ask(question: string, options?: AskOptions): Promise<string | null>;
  /** Aborted by Ctrl+C; heard between asynchronous steps. */
  signal: AbortSignal;
  /** Shared memory: 2 at index 0 means SIGINT, as Pyodide has it. Absent where the page is not isolated. */
  interrupt?: Int32Array;
  /** Whether what is written goes to a person's screen, not to a pipe or a file. */
  isTerminal?: boolean;
  /** Whether colours may stand in it: what another program reads (the assistant, a script) has none. */
  hasColours?: boolean;
  /** Width of the screen in characters. */
  columns?: number;
  /** Shows something beside the terminal: a figure, a page, a table. */
  show?(view: ProgramView): void;
  /**
   * Runs a line of the shell and waits for it.
   * @param tell takes what it writes while it runs; without it that comes back, and is not shown
   */
  runLine?(line: string, tell?: TellOutput): Promise<{ output: string; exitCode: number }>;
  /** A request by the Worker's guarded fetch, after the person agreed to the host; rejects where not. */
  fetch?(url: string, init?: ProgramRequest): Promise<ProgramResponse>;
  /**
   * Starts a server that the preview and programs of this machine can ask; it ends with the program.
   * @param port 0 for any
   * @throws PortError
   */
  serve?(port: number, answer: AnswerPort): { port: number; close: () => void };
}

/** Takes what a line writes. */
export type TellOutput = (text: string, isError: boolean) => void;

/** How a question is asked. */
export interface AskOptions {
  /** What is typed is not shown and not kept in the history. */
  secret?: boolean;
  /** Called before null is answered where the person left by Ctrl+C, not by Ctrl+D. */
  onInterrupt?: () => void;
}

/** What a program can show beside the terminal. */
export interface ProgramView {
  title: string;
  /** `image/png`, `image/svg+xml`, `text/html`, `text/markdown`, `text/csv`, `text/plain`. */
  type: string;
  bytes: Uint8Array;
}

export interface ProgramRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: Uint8Array;
  /** `manual`: a redirection is handed back as it is. Otherwise it is followed. */
  redirect?: 'manual';
}

export interface ProgramResponse {
  status: number;
  statusText: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** The address after redirections. */
  url: string;
  bytes: Uint8Array;
}
