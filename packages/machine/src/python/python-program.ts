/**
 * `python` of the terminal: a file, `-c`, `-m`, a pipe, or the prompt. The interpreter starts on first use
 * and stays; each program gets a fresh __main__. Ctrl+C reaches loops through the shared memory of the
 * session. `input()` waits for a line if the browser can suspend a program (JSPI); otherwise it raises
 * EOFError with a message. No threads, no processes except os.system, no sockets.
 */
import type { Program, ProgramSession } from '../machine/program';
import { findInstalled } from './installed-packages';
import type { ProgramKind, PythonConsole } from './interpreter';
import { type PythonCall, parsePythonArguments } from './python-arguments';
import { type PythonEngine, type RunningPython, runInPython } from './python-engine';

/** What python needs beside its engine. */
interface PythonOptions {
  name?: string;
  /** Runs `python -m pip`. */
  pip?: () => Promise<Program>;
}

/** `python` and `python3`. */
export function pythonProgram(
  engine: PythonEngine,
  { name = 'python', pip }: PythonOptions = {},
): Program {
  return { name, run: (args, session) => runPython(engine, { name, pip }, args, session) };
}

async function runPython(
  engine: PythonEngine,
  { name = 'python', pip }: { [Key in keyof PythonOptions]: PythonOptions[Key] | undefined },
  args: readonly string[],
  session: ProgramSession,
): Promise<number> {
  const call = parsePythonArguments(args, session.stdin !== '');
  if (call.kind === 'help') {
    session.write(HELP);
    return 0;
  }
  if (call.kind === 'wrong') {
    session.writeError(
      `${call.message}\nusage: ${USAGE}\nTry \`${name} -h' for more information.\n`,
    );
    return 2;
  }
  if (call.kind === 'file' && !session.files.exists(absolute(session.cwd, call.target))) {
    session.writeError(`ERROR: File not found: ${call.target}\n`);
    return 2;
  }
  if (call.kind === 'module' && call.target === 'pip') {
    const program = pip ? await pip() : (await import('./pip-program')).pipProgram(engine);
    return program.run(call.argv.slice(1), session);
  }
  if (call.kind === 'module' && call.target === 'venv') {
    session.writeError(
      'ERROR: venv is not here: this machine is one environment, and pip install keeps packages in ~/.local.\n',
    );
    return 1;
  }
  if (call.kind === 'module' && call.target === 'http.server') return serveHere(call, session);
  return runInPython(engine, session, (python) => runCall(python, call, session));
}

/**
 * `python -m http.server [-d FOLDER] [PORT]`: implemented on the machine's ports, because Python has no
 * sockets here.
 */
async function serveHere(
  { argv }: Extract<PythonCall, { kind: ProgramKind }>,
  session: ProgramSession,
): Promise<number> {
  const words = argv.slice(1);
  const at = words.findIndex((word) => word === '-d' || word === '--directory');
  const folder = at < 0 ? '.' : (words[at + 1] ?? '.');
  const port = words.find((word, index) => /^\d+$/.test(word) && (at < 0 || index !== at + 1));
  const { serveFolder } = await import('../machine/serve-program');
  return serveFolder(
    absolute(session.cwd, folder === '.' ? '' : folder),
    Number(port ?? 8000),
    session,
  );
}

/** A program provided by a package and run as a module: `pytest`. */
export function moduleProgram(engine: PythonEngine, name: string): Program {
  return {
    name,
    run: async (args, session) => {
      const home = session.env.HOME ?? '/home/user';
      // Where Python cannot start, running it says so.
      const python = await engine.start(session.files).catch(() => undefined);
      const isThere =
        findInstalled(session.files, home, name) !== undefined ||
        python?.packages.versionOf(name) !== undefined;
      if (isThere || !python) return runPython(engine, { name }, ['-m', name, ...args], session);
      session.writeError(
        `ERROR: Command not found: ${name}. Install it first: pip install ${name}\n`,
      );
      return 127;
    },
  };
}

async function runCall(
  python: RunningPython,
  call: Exclude<PythonCall, { kind: 'help' | 'wrong' }>,
  session: ProgramSession,
): Promise<number> {
  const { programs } = python;
  const { cwd, env, stdin } = session;
  if (call.kind === 'version') {
    session.write(`Python ${versionOf(python)}\n`);
    return 0;
  }
  if (call.kind === 'prompt' || call.interactive) {
    const console = programs.Console(call.kind === 'prompt' ? [''] : call.argv, env, cwd);
    try {
      if (call.kind === 'prompt') session.write(bannerOf(python));
      else await console.start.callPromising(call.kind, call.target);
      return await talk(console, session);
    } finally {
      console.destroy();
    }
  }
  const piped = call.kind === 'stdin';
  return programs.run.callPromising(
    call.kind,
    piped ? stdin : call.target,
    call.argv,
    env,
    cwd,
    piped ? '' : stdin === '' ? undefined : stdin,
  );
}

/** Runs the prompt until exit(), exit, quit or Ctrl+D; Ctrl+C discards the line and continues. */
async function talk(console: PythonConsole, session: ProgramSession): Promise<number> {
  let more = false;
  for (;;) {
    let isInterrupted = false;
    const onInterrupt = () => {
      isInterrupted = true;
    };
    const line = await session.ask(more ? '... ' : '>>> ', { onInterrupt });
    if (line === null) {
      if (session.interrupt && Atomics.compareExchange(session.interrupt, 0, 2, 0) === 2)
        isInterrupted = true;
      if (!isInterrupted && !more) break;
      session.writeError('KeyboardInterrupt\n');
      console.drop();
      more = false;
      continue;
    }
    if (!more && (line.trim() === 'exit' || line.trim() === 'quit')) break;
    const state = await console.push.callPromising(line);
    if (state === 'end') break;
    more = state === 'more';
  }
  return console.close.callPromising();
}

function versionOf({ pyodide }: RunningPython): string {
  return (pyodide.runPython('import sys; sys.version.split()[0]') as string) ?? '';
}

function bannerOf(python: RunningPython): string {
  return `Python ${versionOf(python)} (Pyodide ${python.pyodide.version}), on this device.\nType exit to leave, help() for help.\n`;
}

function absolute(cwd: string, path: string): string {
  return path.startsWith('/') ? path : `${cwd.replace(/\/$/, '')}/${path}`;
}

const USAGE = 'python [option] ... [-c cmd | -m mod | file | -] [arg] ...';

const HELP = `usage: ${USAGE}
-c cmd : runs a program given as text
-m mod : runs a module as a program
-i     : goes on with the prompt after the program
-V     : prints the version
-h     : prints this help
file   : runs a program of a file
-      : runs a program given by a pipe
Without any of these the prompt starts; exit leaves it.
`;
