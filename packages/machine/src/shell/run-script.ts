// Runs one line of a shell on files of any kind. The language and most commands are just-bash's (Apache-2.0),
// an interpreter of bash in TypeScript; see docs/decisions/041. Limits: there are no background jobs.
import {
  Bash,
  type CommandName,
  type CustomCommand,
  defineCommand,
  getCommandNames,
} from 'just-bash';
import { isAborted } from '../machine/interrupt';
import { createExtraCommands, HELP_FUNCTION } from './extra-commands';
import { findPaths } from './find-paths';
import type { LineFiles } from './line-files';
import { MAX_OUTPUT } from './output-window';
import { functionDefinitions, functionsOf, parseLine } from './parse-line';
import { ALIAS, aliasCommands, isOwnVariable, restoreCommands } from './restore-commands';
import { rewriteSyntax } from './rewrite-syntax';
import { runFile } from './run-file';
import type { Script } from './script-nodes';
import { type ShellSession, startSession } from './shell-state';
import { showWhileRunning } from './show-while-running';
import { Signals, signalCommands } from './signals';
import { isTrapSet, scriptWithTraps, trapCommands, withTraps } from './traps';
import { DEFAULT_UMASK, scriptWithUmasks, umaskCommands, withUmasks } from './umask';
import { withInterpreters } from './with-interpreters';

/** A line to run, and the shell that runs it. */
export interface ScriptInput {
  line: string;
  session: ShellSession;
  /** The previous lines, oldest first. */
  history: readonly string[];
  files: LineFiles;
  /** Additional commands; they replace the shell's own commands of the same name. */
  commands?: readonly CustomCommand[];
  /** Names of the commands that write to the terminal while they run. */
  live?: ReadonlySet<string>;
  /** Maximum size of all files together, in bytes. */
  maxFilesBytes: number;
  /** The program that a file's shebang line names; without it all files are run as shell scripts. */
  interpreterOf?: (path: string) => string | undefined;
}

/** The result of a line. */
export interface ScriptOutcome {
  session: ShellSession;
  exitCode: number;
  /** The line is incomplete (a quote, a loop or a here-document is open), and nothing was run. */
  isIncomplete?: true;
  /** The line ended the shell; the session is that of a new one. */
  isExit?: true;
}

/** Where a line's output goes, and what stops it. */
export interface ScriptContext {
  signal: AbortSignal;
  /** Writes a piece of output. @returns whether more may be written */
  write: (text: string, kind: 'output' | 'error') => boolean;
  /**
   * Registers what hears a Ctrl+C before `signal` is aborted: true if a trap takes it, and the line goes on.
   * Without it the abortion itself is offered to the traps, once.
   */
  onInterrupt?: (take: () => boolean) => void;
}

const MAX_LINE_CHARS = 100_000;
const MANY = 1_000_000_000;

/** Execution is limited by time and by Ctrl+C, not by counting. */
const LIMITS = {
  maxCommandCount: MANY,
  maxLoopIterations: MANY,
  maxAwkIterations: MANY,
  maxSedIterations: MANY,
  maxJqIterations: MANY,
  maxWorkUnits: MANY * 1000,
  maxOutputSize: 1.2 * MAX_OUTPUT,
  maxStringLength: 2 * MAX_OUTPUT,
} as const;

/** A command that replaces one of the library's costs twice as much to start, so that loops would be slower. */
const LIBRARY_COMMANDS = getCommandNames().filter((name) => name !== 'echo') as CommandName[];

/** How often a running line yields, so that its output is sent and a Ctrl+C is noticed. */
const LET_GO_EVERY_MS = 16;

/** Command that captures the shell's state after the line; its name begins with a dot so that no list shows it. */
const KEEP = '.keep-state';
const REMEMBER = `${KEEP} "$?" "$SHELLOPTS" "$BASHOPTS" "$(declare -p)"`;

/**
 * Runs a line and passes on its output while it runs.
 * @returns the new state of the shell; the given one is not modified
 */
export async function runScript(
  { line, session, history, files, commands = [], live, maxFilesBytes, interpreterOf }: ScriptInput,
  { signal, write, onInterrupt }: ScriptContext,
): Promise<ScriptOutcome> {
  const say = (text: string, exitCode: number): ScriptOutcome => {
    write(text, 'error');
    return { session: { ...session, status: exitCode }, exitCode };
  };
  if (line.trim() === '') return { session, exitCode: session.status };
  if (line.length > MAX_LINE_CHARS) return say('bash: the line is too long\n', 2);

  const script = parseLine(line);
  if (script === 'incomplete') return { session, exitCode: 0, isIncomplete: true };
  if (typeof script === 'string') return say(script, 2);

  const signals = new Signals(() => stop.abort());
  const take = () => signals.interrupt();
  const stop = stopBy(signal, onInterrupt ? () => false : take);
  onInterrupt?.(take);
  let letGoAt = performance.now() + LET_GO_EVERY_MS;
  files.onTerminal = async (text, isError) => {
    const said = isError ? inPlainWords(files.withReason(text)) : text;
    if (!write(said, isError ? 'error' : 'output') || signals.isOver) stop.abort();
    if (performance.now() < letGoAt) return;
    await new Promise((resolve) => setTimeout(resolve));
    letGoAt = performance.now() + LET_GO_EVERY_MS;
  };

  let kept: Pick<ShellSession, 'cwd' | 'variables' | 'exported' | 'setup' | 'status'> | undefined;
  let functionNames: string[] = [];
  const keep = defineCommand(KEEP, async ([status, ...told], context) => {
    const [shellOptions = '', bashOptions = '', declared = '', names = ''] = told;
    const { cwd, env, exportedEnv = {} } = context;
    const variables: Record<string, string> = {};
    const aliases: [string, string][] = [];
    // The library copies each entry that its map hands out, but not what it passes on.
    env.forEach((value, name) => {
      if (isOwnVariable(name)) variables[name] = value;
      else if (name.startsWith(ALIAS)) aliases.push([name.slice(ALIAS.length), value]);
    });
    functionNames = names
      .split('\n')
      .map((name) => name.replace(/^declare -\S+ /, ''))
      .filter((name) => !name.startsWith('__trap_'));
    kept = {
      cwd,
      variables,
      exported: Object.keys(exportedEnv).filter(isOwnVariable),
      setup: `${restoreCommands(declared, shellOptions, bashOptions)}\n${aliasCommands(aliases)}`,
      status: Number(status),
    };
    return { stdout: '', stderr: '', exitCode: 0 };
  });
  const restore = defineCommand('.restore', async () => ({
    stdout: '',
    stderr: '',
    exitCode: session.status,
  }));

  const exported = session.exported.map((name) => [name, session.variables[name] ?? ''] as const);
  const bash = new Bash({
    fs: files,
    cwd: session.cwd,
    env: Object.fromEntries(exported),
    executionLimits: { ...LIMITS, maxFileSystemBytes: maxFilesBytes },
    // It is meant to protect a server's process; here the worker is the boundary, and no visitor's script
    // becomes JavaScript.
    defenseInDepth: false,
    commands: LIBRARY_COMMANDS,
    customCommands: [
      ...createExtraCommands(history),
      findPaths,
      runFile,
      ...trapCommands(signals),
      ...signalCommands(signals),
      ...umaskCommands(files),
      ...commands,
      keep,
      restore,
    ],
  });
  files.umask = session.umask ?? DEFAULT_UMASK;
  const functions = { ...session.functions, ...functionsOf(script) };
  let isFirst = true;
  bash.registerTransformPlugin({
    name: 'session',
    // Scripts that the line runs (`bash file`, `xargs`) are transformed too, each as a shell of its own.
    transform: ({ ast }) => {
      if (!isFirst) {
        const mended = scriptWithUmasks(
          scriptWithTraps(rewriteSyntax(ast.statements), signals.isActive),
        );
        return { ast: { ...ast, statements: mended } };
      }
      isFirst = false;
      const before = parseLine(`${session.setup}\nshopt -s expand_aliases\n${HELP_FUNCTION}`);
      const status = parseLine('.restore');
      const hasFunctions = Object.keys(functions).length > 0;
      const after = parseLine(hasFunctions ? `${REMEMBER} "$(declare -F)"` : REMEMBER);
      if (typeof before === 'string' || typeof status === 'string' || typeof after === 'string')
        return { ast };
      const own = interpreterOf ? withInterpreters(ast.statements, interpreterOf) : ast.statements;
      const mended = withUmasks(withTraps(rewriteSyntax(own), isTrapSet(session.variables)));
      const statements = [
        ...before.statements,
        ...rewriteSyntax(functionDefinitions(session.functions)),
        ...status.statements,
        ...showWhileRunning(mended, live),
        ...after.statements,
      ];
      return { ast: { ...ast, statements } };
    },
  });

  let exitCode: number;
  let isStopped = false;
  try {
    const result = await withoutTraces(() =>
      bash.exec(line, {
        rawScript: true,
        cwd: session.cwd,
        env: { OLDPWD: session.previous, PWD: session.cwd },
        signal: stop.signal,
      }),
    );
    isStopped = stop.signal.aborted;
    write(result.stdout, 'output');
    if (!isStopped && result.stderr !== '')
      write(inPlainWords(files.withReason(result.stderr)), 'error');
    exitCode = isStopped ? 130 : kept ? kept.status : result.exitCode;
  } catch (error) {
    write(refusal(error), 'error');
    exitCode = 1;
    isStopped = true;
  }
  if (kept) {
    const previous = kept.variables.OLDPWD ?? session.previous;
    const stillThere = Object.entries(functions).filter(([name]) => functionNames.includes(name));
    const umask = files.umask === DEFAULT_UMASK ? undefined : files.umask;
    const next = { ...kept, previous, functions: Object.fromEntries(stillThere), umask };
    return { session: next, exitCode };
  }
  if (!isStopped && endsShell(script, session)) {
    return { session: { ...startSession(), status: exitCode }, exitCode, isExit: true };
  }
  return { session: { ...session, status: exitCode }, exitCode };
}

/** The library makes an error for each command that ends, and its trace would take longer than the command. */
async function withoutTraces<Result>(run: () => Promise<Result>): Promise<Result> {
  const limit: unknown = Reflect.get(Error, 'stackTraceLimit');
  Reflect.set(Error, 'stackTraceLimit', 0);
  try {
    return await run();
  } finally {
    Reflect.set(Error, 'stackTraceLimit', limit);
  }
}

/**
 * A controller that aborts with `signal`, unless `take` takes it; it rereads `signal.aborted`, whose getter may
 * check for Ctrl+C.
 */
function stopBy(signal: AbortSignal, take: () => boolean): AbortController {
  const stop = new AbortController();
  const { signal: own } = stop;
  const isStopped = () => isAborted(own);
  let isHeard = false;
  const hear = () => {
    if (isHeard) return;
    isHeard = true;
    if (!take()) stop.abort(signal.reason);
  };
  Object.defineProperty(own, 'aborted', {
    get: () => {
      if (signal.aborted) hear();
      return isStopped();
    },
  });
  signal.addEventListener('abort', hear, { once: true });
  return stop;
}

/** Whether a line that ended early may have ended the shell, by `exit` or by a failure under `set -e`. */
function endsShell(script: Script, session: ShellSession): boolean {
  const words = JSON.stringify(script);
  return /"value":"(exit|logout|exec|-e|errexit)"/.test(words) || /errexit/.test(session.setup);
}

/** Removes the library's advice to developers. */
const inPlainWords = (message: string) => message.replace(/, increase executionLimits\.\w+/g, '');

function refusal(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const denied = /permission denied, open '(.*)'/.exec(message)?.[1];
  if (denied) return `bash: ${denied}: Permission denied\n`;
  if (/ENOSPC|maxTotalBytes|limit/i.test(message)) return 'bash: No space left on device\n';
  return `bash: ${message}\n`;
}
