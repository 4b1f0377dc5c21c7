/**
 * `pip` of the terminal: packages of Pyodide by name, and pure wheels of the package index, of the user's files
 * or of an address. Wheels are unpacked into ~/.local and so persist.
 */
import type { Program, ProgramSession } from '../machine/program';
import type { AskRegistry } from '../npm/registry';
import { toAbsolutePath } from '../shell/complete-line';
import {
  findInstalled,
  installWheels,
  needsOfInstalled,
  removeInstalled,
} from './installed-packages';
import { PackageIndex, resolveWheels } from './package-index';
import { type PythonEngine, type RunningPython, runInPython } from './python-engine';
import { normaliseName, type Requirement, satisfiesSpecifiers } from './requirement';
import { addRequirement, readRequirementsFile, type Wanted } from './requirements-file';
import { unpackWheel, type Wheel } from './wheel';

/** What pip needs beside Python. */
interface PipOptions {
  name?: string;
  /** Asks the package index; without it there is none. */
  askIndex?: AskRegistry;
}

/** `pip` and `pip3`. */
export function pipProgram(
  engine: PythonEngine,
  { name = 'pip', askIndex }: PipOptions = {},
): Program {
  return {
    name,
    run: (args, session) => {
      const [command = 'help', ...rest] = args;
      if (command === 'install') return install(engine, rest, session, askIndex);
      if (command === 'uninstall') return Promise.resolve(uninstall(rest, session));
      if (command === 'show')
        return runInPython(engine, session, (python) => show(python, rest, session));
      if (command === 'list' || command === 'freeze' || /^(--version|-V)$/.test(command))
        return runInPython(engine, session, (python) => list(python, command, session));
      session[command === 'help' || command === '--help' ? 'write' : 'writeError'](HELP);
      return Promise.resolve(command === 'help' || command === '--help' ? 0 : 1);
    },
  };
}

const homeOf = ({ env }: ProgramSession): string => env.HOME ?? '/home/user';

async function install(
  engine: PythonEngine,
  args: readonly string[],
  session: ProgramSession,
  askIndex: AskRegistry | undefined,
): Promise<number> {
  let wanted: Wanted;
  try {
    wanted = wantedOf(args, session);
    if (wanted.requirements.length + wanted.wheels.length === 0)
      throw new Error('You must give at least one requirement to install');
  } catch (error) {
    session.writeError(`ERROR: ${(error as Error).message}\n`);
    return 1;
  }
  return runInPython(engine, session, async (python) => {
    try {
      await installWanted(python, wanted, session, askIndex);
      return 0;
    } catch (error) {
      if (session.signal.aborted) return 130;
      session.writeError(`ERROR: ${error instanceof Error ? error.message : String(error)}\n`);
      return 1;
    }
  });
}

/** Options with a value that has no meaning here. */
const WITH_VALUE = /^(-i|--index-url|--extra-index-url|-f|--find-links|-t|--target|--timeout)$/;

/** The names, wheels and files of requirements given on a command line. @throws Error */
function wantedOf(args: readonly string[], { files, cwd }: ProgramSession): Wanted {
  const wanted: Wanted = { requirements: [], wheels: [], constraints: new Map() };
  for (let at = 0; at < args.length; at += 1) {
    const [, option = '', joined] = /^(--?[\w-]+)(?:=(.*))?$/.exec(args[at] ?? '') ?? [];
    if (/^(-r|--requirement|-c|--constraint)$/.test(option)) {
      const path = joined ?? args[++at] ?? '';
      if (!files.exists(toAbsolutePath(path, cwd))) throw new Error(`File not found: ${path}`);
      const isConstraints = option.includes('-c');
      readRequirementsFile(files, toAbsolutePath(path, cwd), wanted, new Set(), isConstraints);
    } else if (WITH_VALUE.test(option)) {
      if (joined === undefined) at += 1;
    } else if (option === '-e' || option === '--editable')
      throw new Error(`${args[at + 1] ?? '.'} is source, and nothing can be built here.`);
    else if (!args[at]?.startsWith('-')) addRequirement(args[at] ?? '', cwd, wanted);
  }
  return wanted;
}

/** Installs all, or nothing. @throws Error with a sentence that names what is not available */
async function installWanted(
  python: RunningPython,
  { requirements, wheels: paths, constraints }: Wanted,
  session: ProgramSession,
  askIndex: AskRegistry | undefined,
): Promise<void> {
  const { files, signal } = session;
  const home = homeOf(session);
  const given = new Map<string, Wheel>();
  for (const path of paths) {
    if (!files.exists(path)) throw new Error(`File not found: ${path}`);
    const wheel = unpackWheel(path.slice(path.lastIndexOf('/') + 1), files.readFile(path));
    given.set(wheel.name, wheel);
  }
  const loaded = new Set<string>();
  const present = new Set<string>();
  /** Pyodide's packages that fit but could not be loaded, with the sentence about it. */
  const missing = new Map<string, string>();
  const find = async ({ name, specifiers }: Requirement) => {
    const own = given.get(name);
    if (own) return own;
    const installed = findInstalled(files, home, name);
    if (installed && satisfiesSpecifiers(installed.version, specifiers)) {
      present.add(name);
      return { version: installed.version, needs: needsOfInstalled(files, installed) };
    }
    const version = python.packages.versionOf(name);
    if (version === undefined || !satisfiesSpecifiers(version, specifiers)) return undefined;
    const problem = await python.packages.load(name);
    if (problem !== undefined) {
      missing.set(name, problem);
      return undefined;
    }
    loaded.add(`${name}-${version}`);
    return { version, needs: [] };
  };
  const ask: AskRegistry = async (name, file, stop) => {
    if (askIndex) return askIndex(name, file, stop);
    throw new Error(`${name}: this terminal has no package index.`);
  };
  const download = async (url: string) => {
    if (!session.fetch) throw new Error(`${url} cannot be fetched: this terminal has no network.`);
    const { status, bytes } = await session.fetch(url);
    if (status !== 200) throw new Error(`${url}: the server answered ${status}.`);
    return bytes;
  };
  const index = new PackageIndex(ask, signal, download);
  const all = [...given.values()].flatMap(({ name, version, needs }) => [
    { name, extras: [], specifiers: `==${version}`, hashes: [] },
    ...needs.filter(({ marker }) => marker === undefined),
  ]);
  const found = await resolveWheels([...all, ...requirements], index, {
    find,
    constraints,
    say: (text) => session.write(text),
  }).catch((error: unknown) => {
    // A package with native code is Pyodide's or nobody's, so the site's operator is who can help.
    const [problem] = missing.values();
    throw problem === undefined || signal.aborted ? error : new Error(problem);
  });
  const wheels = [...given.values(), ...found];
  signal.throwIfAborted();
  installWheels(files, home, wheels);
  const done = [...wheels.map(({ name, version }) => `${name}-${version}`), ...loaded];
  if (done.length > 0) session.write(`Successfully installed ${done.join(' ')}\n`);
  else
    for (const { name } of requirements)
      if (present.has(name)) session.write(`Requirement already satisfied: ${name}\n`);
}

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

/** `pip show NAME…` */
async function show(
  { programs }: RunningPython,
  args: readonly string[],
  session: ProgramSession,
): Promise<number> {
  const names = args.filter((one) => !one.startsWith('-'));
  const shown: string[] = [];
  for (const name of names) {
    const text: unknown = await programs.show_package.callPromising(name, homeOf(session));
    if (typeof text === 'string') shown.push(text);
    else session.writeError(`WARNING: Package(s) not found: ${name}\n`);
  }
  if (names.length === 0) session.writeError('ERROR: Please provide a package name or names.\n');
  session.write(shown.join('---\n'));
  return shown.length > 0 ? 0 : 1;
}

async function list(
  python: RunningPython,
  command: string,
  session: ProgramSession,
): Promise<number> {
  if (command.startsWith('-')) {
    session.write('pip of the terminal (packages of Pyodide, pure wheels)\n');
    return 0;
  }
  const isFrozen = command === 'freeze';
  session.write(await python.programs.list_packages.callPromising(homeOf(session), isFrozen));
  return 0;
}

const HELP = `Usage: pip <command>
  pip install NAME...      packages that Pyodide has, and pure ones of the package index
  pip install FILE.whl     a pure wheel among your files, or at an address
  pip install -r FILE      what a file of requirements names; -c FILE limits versions
  pip uninstall NAME...    takes away what was installed so
  pip list, pip freeze     what is installed
  pip show NAME...         what it is, what it needs and what needs it
`;
