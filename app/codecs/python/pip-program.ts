/**
 * `pip` of the terminal: packages of Pyodide by name, and pure wheels of the person's own files, which are
 * unpacked into ~/.local and so are kept. The index itself is not asked: the page's policy lets no program
 * reach another host.
 */
import type { Program, ProgramSession } from '~/codecs/machine/program';
import { type PythonEngine, type RunningPython, runInPython } from './python-engine';

/** `pip` and `pip3`. */
export function pipProgram(engine: PythonEngine, name = 'pip'): Program {
  return {
    name,
    run: (args, session) => {
      const [command = 'help', ...rest] = args;
      if (command === 'install') return install(engine, rest, session);
      if (command === 'list' || command === 'freeze' || command === '--version')
        return runInPython(engine, session, (python) => list(python, command, session));
      session[command === 'help' || command === '--help' ? 'write' : 'writeError'](HELP);
      return Promise.resolve(command === 'help' || command === '--help' ? 0 : 1);
    },
  };
}

async function install(
  engine: PythonEngine,
  args: readonly string[],
  session: ProgramSession,
): Promise<number> {
  let wanted: string[];
  try {
    wanted = wantedOf(args, session);
  } catch (error) {
    session.writeError(`ERROR: ${(error as Error).message}\n`);
    return 1;
  }
  if (wanted.length === 0) {
    session.writeError('ERROR: You must give at least one requirement to install\n');
    return 1;
  }
  return runInPython(engine, session, async (python) => {
    let code = 0;
    for (const one of wanted) {
      const problem = one.endsWith('.whl')
        ? await installWheel(python, one, session)
        : await installNamed(python, one);
      if (problem === undefined) session.write(`Successfully installed ${one.split('/').at(-1)}\n`);
      else {
        session.writeError(`ERROR: ${one}: ${problem}\n`);
        code = 1;
      }
      if (session.signal.aborted) return 130;
    }
    return code;
  });
}

/** The names, wheels and lines of requirement files that a command line gives. */
function wantedOf(args: readonly string[], { files, cwd }: ProgramSession): string[] {
  const wanted: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? '';
    if (word === '-r' || word === '--requirement') {
      at += 1;
      const path = absolute(cwd, args[at] ?? '');
      if (!files.exists(path)) throw new Error(`File not found: ${args[at] ?? ''}`);
      for (const line of new TextDecoder().decode(files.readFile(path)).split('\n')) {
        const text = line.replace(/(^|\s)#.*$/, '').trim();
        if (text !== '' && !text.startsWith('-')) wanted.push(text);
      }
    } else if (!word.startsWith('-')) wanted.push(word);
  }
  return wanted;
}

const NOT_KNOWN =
  'not among the packages of Pyodide. Download its wheel (….whl, pure Python), drop it on the terminal and install that file';

/** @returns why it is not there, undefined where it is */
async function installNamed(
  python: RunningPython,
  requirement: string,
): Promise<string | undefined> {
  const name = /^[A-Za-z0-9._-]+/.exec(requirement)?.[0] ?? requirement;
  if (python.packages.has(name)) return python.packages.load(name);
  return NOT_KNOWN;
}

async function installWheel(
  python: RunningPython,
  path: string,
  session: ProgramSession,
): Promise<string | undefined> {
  const at = absolute(session.cwd, path);
  if (!session.files.exists(at)) return 'File not found';
  const answer: unknown = await python.programs.install_wheel.callPromising(
    at,
    session.env.HOME ?? '/home/user',
  );
  return typeof answer === 'string' ? answer : undefined;
}

async function list(
  python: RunningPython,
  command: string,
  { env, write }: ProgramSession,
): Promise<number> {
  if (command === '--version') {
    write('pip of the terminal (packages of Pyodide and local wheels)\n');
    return 0;
  }
  write(
    await python.programs.list_packages.callPromising(
      env.HOME ?? '/home/user',
      command === 'freeze',
    ),
  );
  return 0;
}

function absolute(cwd: string, path: string): string {
  return path.startsWith('/') ? path : `${cwd.replace(/\/$/, '')}/${path}`;
}

const HELP = `Usage: pip <command>
  pip install NAME...      packages that Pyodide has
  pip install FILE.whl     a pure wheel among your files; it is kept
  pip install -r FILE      what a file of requirements names
  pip list, pip freeze     what is installed
`;
