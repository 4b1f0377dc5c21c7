// A machine: files, a shell and programs, connected to a screen. It runs one command line at a time. The
// shell language is described in docs/decisions/041; the machine and its files in docs/decisions/043.
import { defineCommand } from 'just-bash';
import { toAbsolutePath } from '../shell/complete-line';
import { expandHistory } from '../shell/expand-history';
import type { OutputPiece } from '../shell/output-window';
import { parseLine } from '../shell/parse-line';
import { runScript } from '../shell/run-script';
import { type ShellSession, startSession } from '../shell/shell-state';
import { builtInPrograms, endlessCat, type ProgramTable } from './built-in-programs';
import type { MemoryFileTree } from './file-tree';
import type { Network } from './guarded-fetch';
import { formatHelp } from './help-text';
import { interpreterOf } from './interpreter-of';
import { Interrupts } from './interrupt';
import type { MachineHost } from './machine-host';
import { OutputThrottle } from './output-throttle';
import { Ports } from './ports';
import type { OutputListener } from './program';
import { programCommand } from './program-command';
import { rewordErrors } from './reword-errors';
import { TreeFs } from './tree-fs';

/** The parts that a machine is built from. */
export interface MachineParts {
  files: MemoryFileTree;
  host: MachineHost;
  /** Programs in addition to those that every machine has. */
  programs?: ProgramTable;
  /** The former state of the shell, for a machine that resumes a terminated one. */
  session?: ShellSession;
  history?: readonly string[];
  /** Gives programs access to other hosts; without it they have none. */
  network?: Network;
  /** Shared with the page, for Ctrl+C. */
  shared?: Int32Array;
}

/** The outcome of a command line. */
export interface LineResult {
  session: ShellSession;
  exitCode: number;
  /** The line is incomplete; the next one is appended to it. */
  isIncomplete?: boolean;
}

const MAX_HISTORY = 1000;
const EXIT_OF_SIGINT = 130;

export class Machine {
  readonly files: MemoryFileTree;
  readonly interrupts: Interrupts;
  readonly programs: ProgramTable;
  /** Servers of running programs. */
  readonly ports = new Ports();
  session: ShellSession;
  history: string[];
  readonly #host: MachineHost;
  readonly #network: Network | undefined;
  #pending = '';
  /** Views of the files that no line uses. */
  readonly #idleFiles: TreeFs[] = [];
  /** The folder in which the last program of the line was started. */
  #standsIn = '/';

  constructor({
    files,
    host,
    programs = {},
    session,
    history = [],
    network,
    shared,
  }: MachineParts) {
    this.files = files;
    this.interrupts = new Interrupts(shared);
    this.session = session ?? startSession();
    this.history = [...history];
    this.#host = host;
    this.#network = network;
    this.programs = { ...builtInPrograms(host), ...programs };
    this.ports.onChange = (port, isOpen) => host.server(port, isOpen);
    if (!files.exists(this.session.cwd)) this.session = { ...this.session, cwd: '/home/user' };
  }

  /** Runs a line, or the incomplete line continued by it, and shows its output. */
  async run(typed: string): Promise<LineResult> {
    // The continuation of a here-document or a quote is literal text.
    const meant =
      this.#pending === '' ? expandHistory(typed, this.history) : { line: typed, isChanged: false };
    if ('problem' in meant) {
      this.#host.write({ kind: 'error', text: `ERROR: ${meant.problem}\n` });
      this.session = { ...this.session, status: 1 };
      return { session: this.session, exitCode: 1 };
    }
    const { line } = meant;
    if (meant.isChanged) this.#host.write({ kind: 'notice', text: `${line}\n` });
    const whole = this.#pending + line;
    if (line.trim() !== '' && this.history.at(-1) !== line) {
      this.history = [...this.history, line].slice(-MAX_HISTORY);
    }
    this.interrupts.clear();
    const gate = new OutputThrottle((piece) => this.#host.write(piece));
    const control = this.interrupts.begin();
    try {
      this.#standsIn = this.session.cwd;
      const standsIn = (folder: string) => {
        this.#standsIn = folder;
      };
      const result = await this.#runScript(whole, this.session, control, gate, standsIn);
      this.#pending = result.isIncomplete ? `${whole}\n` : '';
      this.session = this.#withFolder(result);
      if (result.isExit) gate.write({ kind: 'notice', text: '[A new shell was started.]\n' });
      const { exitCode, isIncomplete = false } = result;
      return { session: this.session, exitCode, isIncomplete };
    } finally {
      this.interrupts.end(control);
      gate.end();
    }
  }

  /**
   * An interrupted line cannot report its folder at its end, but `cd app; npm run dev` should still stay in
   * `app`.
   */
  #withFolder({ session, exitCode }: LineResult): ShellSession {
    const folder = this.#standsIn;
    const isThere = this.files.exists(folder) && this.files.stat(folder).type === 'directory';
    if (exitCode !== EXIT_OF_SIGINT || folder === session.cwd || !isThere) return session;
    return { ...session, cwd: folder, previous: session.cwd };
  }

  /** Discards an incomplete line. */
  forgetPending(): void {
    this.#pending = '';
  }

  /** Names that can start a command line. */
  get commandNames(): string[] {
    return [...Object.keys(this.programs), ...Object.keys(this.session.functions)];
  }

  async #runScript(
    line: string,
    session: ShellSession,
    control: AbortController,
    gate: OutputThrottle,
    standsIn?: (folder: string) => void,
  ) {
    const { signal } = control;
    const script = parseLine(line);
    if (typeof script !== 'string' && script.statements.some(({ background }) => background)) {
      const text =
        'ERROR: Background jobs are not available here. Run the line without & at its end.\n';
      gate.write({ kind: 'error', text });
      return { session: { ...session, status: 1 }, exitCode: 1 };
    }
    const files = this.#idleFiles.pop() ?? new TreeFs(this.files);
    files.reuse();
    files.onAccess = () => this.interrupts.look();
    const screen = { ...this.#host, write: (piece: OutputPiece) => gate.write(piece) };
    const result = await runScript(
      {
        line,
        session,
        history: this.history,
        files,
        commands: this.#commands(screen, gate, standsIn),
        live: new Set([...Object.keys(this.programs), 'cat']),
        maxFilesBytes: this.files.maxBytes,
        interpreterOf: (path) => {
          const name = interpreterOf(this.files, toAbsolutePath(path, session.cwd));
          return name !== undefined && name in this.programs ? name : undefined;
        },
      },
      {
        signal,
        onInterrupt: (take) =>
          this.interrupts.offer(control, () => {
            const isTaken = take();
            if (isTaken) this.#host.interruptTaken?.();
            return isTaken;
          }),
        write: (text, kind) => {
          gate.write({ kind, text: kind === 'error' ? rewordErrors(text) : text });
          return !signal.aborted;
        },
      },
    );
    if (files.isReusable) this.#idleFiles.push(files);
    return result;
  }

  /** @param standsIn called with the current folder, for the user's own command lines */
  #commands(host: MachineHost, gate: OutputThrottle, standsIn?: (folder: string) => void) {
    const place = {
      files: this.files,
      host,
      interrupts: this.interrupts,
      network: this.#network,
      ports: this.ports,
      isScreen: standsIn !== undefined,
      standsIn: standsIn ?? (() => {}),
      settle: () => gate.end(),
      runLine: (line: string, cwd: string, tell?: OutputListener) => this.#runFor(line, cwd, tell),
    };
    return [
      ...Object.entries(this.programs).map(([name, load]) => programCommand(name, load, place)),
      endlessCat(place),
      defineCommand('.overview', async () => ({
        stdout: formatHelp(host.columns),
        stderr: '',
        exitCode: 0,
      })),
    ];
  }

  /** Runs a command line for a program: on the same files, in a shell of its own. */
  async #runFor(line: string, cwd: string, tell?: OutputListener) {
    let output = '';
    const gate = new OutputThrottle(({ text, kind }) => {
      if (tell) tell(text, kind === 'error');
      else output += text;
    });
    const control = this.interrupts.begin();
    try {
      const session = { ...this.session, cwd };
      const { exitCode } = await this.#runScript(line, session, control, gate);
      gate.end();
      return { output, exitCode };
    } finally {
      this.interrupts.end(control);
    }
  }
}
