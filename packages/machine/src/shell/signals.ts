// Signals for the shells of one line: Ctrl+C and `kill $$`. The library can only abort a whole line, so shells
// that set a trap or send a signal are rewritten (traps.ts) to ask after each command whether one has come.
import { type CustomCommand, defineCommand } from 'just-bash';

/** Names by number, as `kill -l` lists them; 0 is EXIT. */
export const SIGNALS =
  'EXIT HUP INT QUIT ILL TRAP ABRT BUS FPE KILL USR1 SEGV USR2 PIPE ALRM TERM STKFLT CHLD CONT STOP TSTP TTIN TTOU URG XCPU XFSZ VTALRM PROF WINCH IO PWR SYS'.split(
    ' ',
  );

/** Signals that end no shell which has no trap for them. */
const HARMLESS = new Set(['CHLD', 'CONT', 'URG', 'WINCH']);
/** Signals that a shell at a prompt survives without a trap. */
const HARMLESS_AT_PROMPT = new Set(['TERM', 'QUIT']);
/** There are no jobs that could be stopped and continued. */
const STOPPING = new Set(['STOP', 'TSTP', 'TTIN', 'TTOU']);

/** Presses of Ctrl+C within {@link FORCE_WITHIN_MS} that end a line in spite of its traps. */
const FORCE_PRESSES = 3;
const FORCE_WITHIN_MS = 2000;

/** How often a shell that asks for signals lets the worker hear a Ctrl+C. */
const LET_GO_EVERY_MS = 16;

/** Variable of the shell's number; its subshells see the same. */
export const SHELL = '__TRAP_SHELL';

interface RunningShell {
  id: string;
  /** Signals that have come and are not handled yet. */
  due: string[];
  ignored: Set<string>;
  /** A child took this Ctrl+C for its own and ended normally, so that this shell goes on. */
  isSpared: boolean;
  /** A signal ended it. */
  isKilled: boolean;
  isPrompt: boolean;
}

/** A signal's name by its name or number, with or without `SIG`; undefined for none. */
export function signalName(text: string): string | undefined {
  const name = /^\d+$/.test(text)
    ? SIGNALS[Number(text)]
    : text.toUpperCase().replace(/^SIG(?!$)/, '');
  return name !== undefined && SIGNALS.includes(name) ? name : undefined;
}

/** The shells of a running line that ask for signals, and what has come for them. */
export class Signals {
  readonly #shells: RunningShell[] = [];
  readonly #wakes = new Set<() => void>();
  readonly #abort: () => void;
  #presses: number[] = [];
  #letGoAt = performance.now() + LET_GO_EVERY_MS;

  /** @param abort ends the line, as a Ctrl+C does for which no shell has a trap */
  constructor(abort: () => void) {
    this.#abort = abort;
  }

  /** A Ctrl+C has ended a script: once its output is shown, the line that ran it ends too. */
  isOver = false;

  /** Whether a shell is running that asks for signals. */
  get isActive(): boolean {
    return this.#shells.length > 0;
  }

  begin(id: string, isPrompt = false): void {
    this.#shells.push({
      ...{ id, isPrompt, due: [], ignored: new Set() },
      ...{ isSpared: false, isKilled: false },
    });
  }

  end(id: string): void {
    const at = this.#shells.findIndex((shell) => shell.id === id);
    if (at < 0) return;
    const { isKilled, due } = this.#shells[at] as RunningShell;
    this.#shells.length = at;
    const parent = this.#shells.at(-1);
    const wasInterrupted = isKilled || due.includes('INT');
    if (parent) parent.isSpared = !wasInterrupted;
    else if (isKilled && this.#presses.length > 0) this.isOver = true;
  }

  /**
   * Delivers a Ctrl+C.
   * @returns false if the line has to be aborted: no shell asks for signals, the last Ctrl+C still waits, or
   *   it was pressed three times within two seconds
   */
  interrupt(): boolean {
    const now = performance.now();
    this.#presses = [...this.#presses.filter((time) => now - time < FORCE_WITHIN_MS), now];
    const isWaiting = this.#shells.some(({ due }) => due.includes('INT'));
    if (!this.isActive || isWaiting || this.#presses.length >= FORCE_PRESSES) return false;
    for (const shell of this.#shells) {
      if (shell.ignored.has('INT')) break;
      shell.due.push('INT');
      shell.isSpared = false;
    }
    for (const wake of this.#shells.some(({ due }) => due.length > 0) ? this.#wakes : []) wake();
    return true;
  }

  /** Sends a signal to one shell. */
  send(id: string, signal: string): void {
    const shell = this.#find(id);
    if (shell && !shell.ignored.has(signal)) shell.due.push(signal);
  }

  setIgnored(id: string, signal: string, isIgnored: boolean): void {
    const shell = this.#find(id);
    if (isIgnored) shell?.ignored.add(signal);
    else shell?.ignored.delete(signal);
  }

  /** Whether this signal, or any, waits for the shell. Now and then lets the worker hear a Ctrl+C first. */
  async isDue(id: string, signal?: string): Promise<boolean> {
    if (performance.now() >= this.#letGoAt) {
      await new Promise((resolve) => setTimeout(resolve));
      this.#letGoAt = performance.now() + LET_GO_EVERY_MS;
    }
    const due = this.#find(id)?.due ?? [];
    return signal === undefined ? due.length > 0 : due.includes(signal);
  }

  /**
   * Takes the shell's next signal.
   * @returns the signal's name, and what becomes of the shell if it has no trap for it
   */
  take(id: string): { signal: string; fate: 'ends' | 'goes on' | 'line ends' } | undefined {
    const shell = this.#find(id);
    const signal = shell?.due.shift();
    if (!shell || signal === undefined) return undefined;
    const isSpared = signal === 'INT' && shell.isSpared;
    shell.isSpared = false;
    if (isSpared || HARMLESS.has(signal)) return { signal, fate: 'goes on' };
    if (!shell.isPrompt) return { signal, fate: 'ends' };
    if (signal === 'INT') return { signal, fate: 'line ends' };
    return { signal, fate: HARMLESS_AT_PROMPT.has(signal) ? 'goes on' : 'ends' };
  }

  /** Records that a signal ends the shell. */
  kill(id: string): void {
    const shell = this.#find(id);
    if (shell) shell.isKilled = true;
  }

  abortLine(): void {
    this.#abort();
  }

  /** Waits, or less long if a Ctrl+C comes. @returns whether one came */
  wait(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (isWoken: boolean) => {
        clearTimeout(timer);
        this.#wakes.delete(wake);
        resolve(isWoken);
      };
      const wake = () => end(true);
      const timer = setTimeout(() => end(false), ms);
      this.#wakes.add(wake);
    });
  }

  #find(id: string): RunningShell | undefined {
    return this.#shells.find((shell) => shell.id === id);
  }
}

const KILL_HELP = `kill: kill [-s SIGNAL | -SIGNAL] $$ | kill -l [SIGNAL]
    Sends a signal to the script that runs it: TERM, or the one named. There are no other
    processes here.
`;

/** `kill`, and `sleep` as a Ctrl+C ends it. */
export function signalCommands(signals: Signals): CustomCommand[] {
  return [
    defineCommand('kill', async (args, { env }) => {
      const done = (stdout: string, stderr = '', exitCode = stderr ? 1 : 0) => ({
        ...{ stdout, stderr, exitCode },
      });
      if (args[0] === '--help') return done(KILL_HELP);
      if (args[0] === '-l' || args[0] === '-L') return done(listed(args.slice(1)));
      const rest = [...args];
      let given = 'TERM';
      const option = rest[0] ?? '';
      if (option === '-s' || option === '-n') given = rest.splice(0, 2)[1] ?? '';
      else if (/^-./.test(option) && option !== '--') given = rest.shift()?.slice(1) ?? '';
      if (rest[0] === '--') rest.shift();
      const signal = signalName(given);
      if (signal === undefined)
        return done('', `bash: kill: ${given}: invalid signal specification\n`);
      if (rest.length === 0)
        return done('', 'kill: usage: kill [-s sigspec | -sigspec] pid or kill -l [sigspec]\n', 2);
      const shell = env.get(SHELL);
      let stderr = '';
      for (const pid of rest) {
        if (!/^-?\d+$/.test(pid))
          stderr += `bash: kill: ${pid}: arguments must be process or job IDs\n`;
        else if (Number(pid) !== OWN_PID) stderr += `bash: kill: (${pid}) - No such process\n`;
        else if (STOPPING.has(signal))
          stderr += `bash: kill: ${signal}: a script cannot be stopped and continued here\n`;
        else if (signal === 'EXIT') continue;
        else if (!shell)
          stderr += 'bash: kill: what eval or source runs cannot send signals here\n';
        else signals.send(shell, signal);
      }
      return done('', stderr);
    }),
    defineCommand('sleep', async (args, context) => {
      if (!signals.isActive) {
        const slept = await context.origCommand?.(args);
        return slept ?? { stdout: '', stderr: 'sleep: command not found\n', exitCode: 127 };
      }
      let isWoken = false;
      const { signal } = context;
      const seconds = args.map((arg) => /^(\d+\.?\d*|\.\d+)([smhd]?)$/.exec(arg));
      if (args.length === 0 || seconds.includes(null)) {
        const refused = await context.origCommand?.(args);
        return refused ?? { stdout: '', stderr: '', exitCode: 1 };
      }
      const all = seconds.reduce(
        (sum, found) => sum + Number(found?.[1]) * (UNITS[found?.[2] || 's'] ?? 1),
        0,
      );
      const aborted = new Promise<boolean>((resolve) => {
        signal?.addEventListener('abort', () => resolve(true), { once: true });
      });
      isWoken = await Promise.race([signals.wait(Math.min(all, 3600) * 1000), aborted]);
      return { stdout: '', stderr: '', exitCode: isWoken ? 130 : 0 };
    }),
  ];
}

/** The library's `$$`. */
const OWN_PID = 1;

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

function listed(of: readonly string[]): string {
  if (of.length === 0)
    return `${SIGNALS.slice(1)
      .map((name, at) => `${at + 1}) SIG${name}`)
      .join(' ')}\n`;
  return of
    .map((text) => {
      const number = Number(text) > 128 ? Number(text) - 128 : text;
      const name = signalName(String(number)) ?? '';
      return `${/^\d+$/.test(text) ? name : SIGNALS.indexOf(name)}\n`;
    })
    .join('');
}
