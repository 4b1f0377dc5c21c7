// A machine: files, a shell and programs, connected to a screen. It runs one line at a time. The language
// is that of docs/decisions/041; the machine and its files are described in docs/decisions/043.
import { defineCommand } from 'just-bash';
import { absolute } from '../shell/complete-line';
import { expandHistory } from '../shell/expand-history';
import type { OutputPiece } from '../shell/output-window';
import { parseLine } from '../shell/parse-line';
import { runScript } from '../shell/run-script';
import { type ShellSession, startSession } from '../shell/shell-state';
import type { MemoryFileTree } from './file-tree';
import type { Network } from './guarded-fetch';
import { helpFor } from './help-text';
import { interpreterOf } from './interpreter-of';
import { Interrupts } from './interrupt';
import type { MachineHost } from './machine-host';
import { OutputGate } from './output-gate';
import { endlessCat, ownPrograms, type ProgramTable } from './own-programs';
import { plainWords } from './plain-words';
import { Ports } from './ports';
import type { TellOutput } from './program';
import { programCommand } from './program-command';
import { TreeFs } from './tree-fs';

/** What a machine is made of. */
export interface MachineParts {
  files: MemoryFileTree;
  host: MachineHost;
  /** Programs beside those that every machine has. */
  programs?: ProgramTable;
  /** The shell as it was left, for a machine that goes on where another was ended. */
  session?: ShellSession;
  history?: readonly string[];
  /** How programs reach other hosts; without it they do not. */
  network?: Network;
  /** Shared with the page, for Ctrl+C. */
  shared?: Int32Array;
}

/** How a line ended. */
export interface LineResult {
  session: ShellSession;
  exitCode: number;
  /** The line is not whole; what comes next is added to it. */
  isIncomplete?: boolean;
}

const MAX_HISTORY = 1000;
const EXIT_OF_SIGINT = 130;

export class Machine {
  readonly files: MemoryFileTree;
  readonly interrupts: Interrupts;
  readonly programs: ProgramTable;
  /** Servers of programs that run. */
  readonly ports = new Ports();
  session: ShellSession;
  history: string[];
  readonly #host: MachineHost;
  readonly #network: Network | undefined;
  #pending = '';
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
    this.programs = { ...ownPrograms(host), ...programs };
    this.ports.onChange = (port, isOpen) => host.server(port, isOpen);
    if (!files.exists(this.session.cwd)) this.session = { ...this.session, cwd: '/home/user' };
  }

  /** Runs a line, or adds it to one that was not whole, and shows what it writes. */
  async run(typed: string): Promise<LineResult> {
    // What continues a here-document or a quote is text.
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
    const gate = new OutputGate((piece) => this.#host.write(piece));
    const control = this.interrupts.begin();
    try {
      this.#standsIn = this.session.cwd;
      const standsIn = (folder: string) => {
        this.#standsIn = folder;
      };
      const result = await this.#runScript(whole, this.session, control.signal, gate, standsIn);
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

  /** A line that was stopped has no end that tells its folder; `cd app; npm run dev` stays in `app` all the same. */
  #withFolder({ session, exitCode }: LineResult): ShellSession {
    const folder = this.#standsIn;
    const isThere = this.files.exists(folder) && this.files.stat(folder).type === 'directory';
    if (exitCode !== EXIT_OF_SIGINT || folder === session.cwd || !isThere) return session;
    return { ...session, cwd: folder, previous: session.cwd };
  }

  /** Leaves a line that was not whole. */
  forgetPending(): void {
    this.#pending = '';
  }

  /** Names that can stand at the beginning of a line. */
  get commandNames(): string[] {
    return [...Object.keys(this.programs), ...Object.keys(this.session.functions)];
  }

  async #runScript(
    line: string,
    session: ShellSession,
    signal: AbortSignal,
    gate: OutputGate,
    standsIn?: (folder: string) => void,
  ) {
    const script = parseLine(line);
    if (typeof script !== 'string' && script.statements.some(({ background }) => background)) {
      const text =
        'ERROR: Background jobs are not available here. Run the line without & at its end.\n';
      gate.write({ kind: 'error', text });
      return { session: { ...session, status: 1 }, exitCode: 1 };
    }
    const files = new TreeFs(this.files);
    files.onAccess = () => this.interrupts.look();
    const screen = { ...this.#host, write: (piece: OutputPiece) => gate.write(piece) };
    return runScript(
      {
        line,
        session,
        history: this.history,
        files,
        commands: this.#commands(screen, gate, standsIn),
        live: new Set([...Object.keys(this.programs), 'cat']),
        maxFilesBytes: this.files.maxBytes,
        interpreterOf: (path) => {
          const name = interpreterOf(this.files, absolute(path, session.cwd));
          return name !== undefined && name in this.programs ? name : undefined;
        },
      },
      {
        signal,
        write: (text, kind) => {
          gate.write({ kind, text: kind === 'error' ? plainWords(text) : text });
          return !signal.aborted;
        },
      },
    );
  }

  /** @param standsIn told of the folder, for a line of the person's own */
  #commands(host: MachineHost, gate: OutputGate, standsIn?: (folder: string) => void) {
    const place = {
      files: this.files,
      host,
      interrupts: this.interrupts,
      network: this.#network,
      ports: this.ports,
      isScreen: standsIn !== undefined,
      standsIn: standsIn ?? (() => {}),
      settle: () => gate.end(),
      runLine: (line: string, cwd: string, tell?: TellOutput) => this.#runFor(line, cwd, tell),
    };
    return [
      ...Object.entries(this.programs).map(([name, load]) => programCommand(name, load, place)),
      endlessCat(place),
      defineCommand('.overview', async () => ({
        stdout: helpFor(host.columns),
        stderr: '',
        exitCode: 0,
      })),
    ];
  }

  /** Runs a line for a program: in the same files, in a shell of its own. */
  async #runFor(line: string, cwd: string, tell?: TellOutput) {
    let output = '';
    const gate = new OutputGate(({ text, kind }) => {
      if (tell) tell(text, kind === 'error');
      else output += text;
    });
    const control = this.interrupts.begin();
    try {
      const session = { ...this.session, cwd };
      const { exitCode } = await this.#runScript(line, session, control.signal, gate);
      gate.end();
      return { output, exitCode };
    } finally {
      this.interrupts.end(control);
    }
  }
}
