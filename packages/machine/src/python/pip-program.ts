/**
 * `pip` of the terminal: packages of Pyodide by name, pure wheels of the index through the guarded fetch,
 * which asks the user first, and pure wheels from the user's files. Wheels are unpacked into ~/.local and
 * so persist.
 */
import type { Program, ProgramSession } from '../machine/program';
import { findInstalled, removeInstalled } from './installed-packages';
import {
  type FetchedWheel,
  fetchWheels,
  normaliseName,
  parseRequirement,
  type Requirement,
} from './package-index';
import { type PythonEngine, type RunningPython, runInPython } from './python-engine';
import { satisfiesSpecifiers } from './python-version';

/** `pip` and `pip3`. */
export function pipProgram(engine: PythonEngine, name = 'pip'): Program {
  return {
    name,
    run: (args, session) => {
      const [command = 'help', ...rest] = args;
      if (command === 'install') return install(engine, rest, session);
      if (command === 'uninstall') return Promise.resolve(uninstall(rest, session));
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
        : await installNamed(python, one, session);
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

/** The names, wheels and lines of requirement files given on a command line. */
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

/** @returns why it is not available; undefined if it is installed */
async function installNamed(
  python: RunningPython,
  text: string,
  session: ProgramSession,
): Promise<string | undefined> {
  const requirement = parseRequirement(text);
  if (requirement === undefined) return 'this is no name of a package';
  const { files, fetch, signal, write } = session;
  const home = homeOf(session);
  const isThere = async ({ name, specifiers }: Requirement) => {
    const version = findInstalled(files, home, name)?.version;
    if (version !== undefined && satisfiesSpecifiers(version, specifiers)) return true;
    return python.packages.has(name) && (await python.packages.load(name)) === undefined;
  };
  if (await isThere(requirement)) return undefined;
  const built = python.packages.has(requirement.name)
    ? await python.packages.load(requirement.name)
    : undefined;
  if (!fetch) return built ?? NOT_KNOWN;
  try {
    const way = { fetch: fetch.bind(session), signal };
    for (const wheel of await fetchWheels([requirement], way, { isThere, say: write })) {
      const problem = await unpack(python, wheel, session);
      if (problem !== undefined) return `${wheel.name}: ${problem}`;
    }
    return undefined;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return built === undefined ? why : `${built}; ${why}`;
  }
}

/** Unpacks a wheel, replacing an installed version. */
async function unpack(
  python: RunningPython,
  { name, file, bytes }: FetchedWheel,
  session: ProgramSession,
): Promise<string | undefined> {
  const { files } = session;
  const old = findInstalled(files, homeOf(session), name);
  if (old) removeInstalled(files, homeOf(session), old);
  const path = `/tmp/${file}`;
  files.writeFile(path, bytes);
  try {
    return await installWheel(python, path, session);
  } finally {
    files.remove(path);
  }
}

const homeOf = ({ env }: ProgramSession): string => env.HOME ?? '/home/user';

/** `pip uninstall NAME…`, for packages installed by `pip install`. */
function uninstall(args: readonly string[], session: ProgramSession): number {
  let code = 0;
  const names = args.filter((one) => !one.startsWith('-'));
  for (const name of names) {
    const found = findInstalled(session.files, homeOf(session), name);
    if (found === undefined) {
      session.writeError(`WARNING: Skipping ${name} as it is not installed.\n`);
      code = 1;
      continue;
    }
    removeInstalled(session.files, homeOf(session), found);
    session.write(`Successfully uninstalled ${normaliseName(name)}-${found.version}\n`);
  }
  if (names.length === 0) session.writeError('ERROR: You must give a package to uninstall\n');
  return names.length === 0 ? 1 : code;
}

async function installWheel(
  python: RunningPython,
  path: string,
  session: ProgramSession,
): Promise<string | undefined> {
  const at = absolute(session.cwd, path);
  if (!session.files.exists(at)) return 'File not found';
  const answer: unknown = await python.programs.install_wheel.callPromising(at, homeOf(session));
  return typeof answer === 'string' ? answer : undefined;
}

async function list(
  python: RunningPython,
  command: string,
  { env, write }: ProgramSession,
): Promise<number> {
  if (command === '--version') {
    write('pip of the terminal (packages of Pyodide, pure wheels)\n');
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
  pip install NAME...      packages that Pyodide has, and pure ones of pypi.org; it asks before it goes there
  pip install FILE.whl     a pure wheel among your files; it is kept
  pip install -r FILE      what a file of requirements names
  pip uninstall NAME...    takes away what was installed so
  pip list, pip freeze     what is installed
`;
