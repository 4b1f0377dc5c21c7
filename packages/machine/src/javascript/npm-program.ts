/**
 * `npm` of the terminal: runs scripts of a package.json in the shell, and creates a package.json. Packages
 * cannot be installed: there is no registry here, and QuickJS runs only a part of Node.
 */
import type { Program, ProgramSession } from '../machine/program';
import { NODE_VERSION, NPM_VERSION } from './host-calls';
import { joinPath } from './module-paths';

interface PackageJson {
  name?: string;
  version?: string;
  scripts?: Record<string, string>;
  config?: Record<string, unknown>;
  engines?: Record<string, unknown>;
  bin?: string | Record<string, unknown>;
}

interface FoundPackage {
  folder: string;
  json: PackageJson;
}

const SHORT: Readonly<Record<string, string>> = {
  t: 'test',
  tst: 'test',
  rum: 'run',
  urn: 'run',
  'run-script': 'run',
};
const INSTALLING = new Set([
  'install',
  'i',
  'add',
  'ci',
  'update',
  'uninstall',
  'remove',
  'rm',
  'exec',
  'x',
]);

export function npmProgram(): Program {
  return { name: 'npm', run: runNpm };
}

/** `npx`: runs a program of node_modules/.bin. */
export function npxProgram(): Program {
  return {
    name: 'npx',
    run: async (args, session) => {
      const at = args.findIndex((one) => !one.startsWith('-'));
      const name = args[at];
      const own = at < 0 ? args : args.slice(0, at);
      if (own.some(isVersionFlag)) {
        session.write(`${NPM_VERSION}\n`);
        return 0;
      }
      if (name === undefined) {
        session.writeError('Usage: npx NAME [ARGUMENTS]\nRuns a program of node_modules/.bin.\n');
        return 1;
      }
      const path = binaryOf(name, session);
      if (path === undefined) {
        session.writeError(
          `ERROR: ${name} is not in node_modules/.bin, and packages cannot be fetched here: there is no registry.\n`,
        );
        return 1;
      }
      if (!session.runLine) return 1;
      const line = ['node', path, ...args.slice(at + 1)].map(quoted).join(' ');
      return (await session.runLine(line, tellTo(session))).exitCode;
    },
  };
}

/** `yarn` and `pnpm`, which have the same commands: `yarn dev` is `npm run dev`. */
export function npmLikeProgram(name: 'yarn' | 'pnpm'): Program {
  return {
    name,
    run: async (args, session) => {
      const [first = 'install', ...rest] = args;
      const isKnown = first === 'run' || first === 'init' || INSTALLING.has(first);
      if (isVersionFlag(first)) {
        session.writeError(
          `ERROR: ${name} is not here itself: its words for scripts do what npm run does.\n`,
        );
        return 1;
      }
      if (isKnown || first.startsWith('-')) return runNpm([first, ...rest], session);
      return runNpm(['run', first, ...(rest.length > 0 ? ['--', ...rest] : [])], session);
    },
  };
}

/** Finds a program in node_modules/.bin, in this folder or above. */
function binaryOf(name: string, { files, cwd }: ProgramSession): string | undefined {
  for (let folder = cwd; ; folder = joinPath(folder, '..')) {
    const path = joinPath(folder, `node_modules/.bin/${name}`);
    if (!name.includes('/') && files.exists(path) && files.stat(path).type === 'file') return path;
    if (folder === '/') return undefined;
  }
}

/** Prints a command's output as it arrives, because a server's script does not end. */
const tellTo = (session: ProgramSession) => (text: string, isError: boolean) =>
  session[isError ? 'writeError' : 'write'](text);

async function runNpm(args: readonly string[], session: ProgramSession): Promise<number> {
  const dashes = args.indexOf('--');
  const flags = (dashes < 0 ? args : args.slice(0, dashes)).filter((one) => one.startsWith('-'));
  const [given = 'help', ...rest] = args.filter(
    (one, at) => !one.startsWith('-') || at >= restAt(args),
  );
  const command = SHORT[given] ?? given;
  if (flags.some(isVersionFlag)) {
    session.write(`${NPM_VERSION}\n`);
    return 0;
  }
  if (command === 'version' && rest.length === 0) return tellVersions(session);
  if (command === 'init') return initialize(session);
  if (INSTALLING.has(command)) {
    session.writeError(
      'ERROR: Packages cannot be installed here: Node runs as a subset without a registry. Put them into node_modules (git clone, or an upload), or load what you need with import of local files.\n',
    );
    return 1;
  }
  if (command === 'help') {
    session.write(HELP);
    return 0;
  }
  if (!['run', 'start', 'test', 'stop', 'restart'].includes(command)) {
    session.writeError(`ERROR: Unknown command: "${given}"\n${HELP}`);
    return 1;
  }
  let found: FoundPackage | undefined;
  try {
    found = packageAbove(session);
  } catch (error) {
    session.writeError(`ERROR: package.json cannot be read: ${(error as Error).message}\n`);
    return 1;
  }
  if (!found) {
    session.writeError('ERROR: No package.json found\n');
    return 1;
  }
  const [script, ...scriptArgs] = command === 'run' ? rest : [command, ...rest];
  if (script === undefined) {
    session.writeError('ERROR: npm run needs a script name\n');
    session.write(listOf(found.json));
    return 1;
  }
  return runScript(
    found,
    script,
    scriptArgs.filter((one, at) => one !== '--' || at > 0),
    session,
  );
}

/** Index of the first argument that belongs to the script: after its name or `--`. */
function restAt(args: readonly string[]): number {
  const dashes = args.indexOf('--');
  return dashes < 0 ? args.length : dashes;
}

async function runScript(
  { folder, json }: FoundPackage,
  name: string,
  args: readonly string[],
  session: ProgramSession,
): Promise<number> {
  const { scripts = {} } = json;
  const fallback =
    name === 'start' && session.files.exists(joinPath(folder, 'server.js'))
      ? 'node server.js'
      : undefined;
  if (scripts[name] === undefined && fallback === undefined) {
    session.writeError(`ERROR: Missing script: "${name}"\n`);
    session.write(listOf(json));
    return 1;
  }
  if (!session.runLine) {
    session.writeError('ERROR: Scripts cannot be run here: there is no shell\n');
    return 1;
  }
  const stages = [`pre${name}`, name, `post${name}`];
  for (const stage of stages) {
    const text = scripts[stage] ?? (stage === name ? fallback : undefined);
    if (text === undefined) continue;
    const line = stage === name ? [text, ...args.map(quoted)].join(' ') : text;
    session.write(`\n> ${titleOf(json)}${stage}\n> ${line}\n\n`);
    const told = exported(environmentOf(folder, json, stage, text, session));
    const { exitCode } = await session.runLine(
      `${told}; cd ${quoted(folder)} && ${line}`,
      tellTo(session),
    );
    if (exitCode !== 0) {
      session.writeError(`ERROR: Script "${stage}" ended with code ${exitCode}\n`);
      return exitCode;
    }
    if (session.signal.aborted) return 130;
  }
  return 0;
}

const isVersionFlag = (word: string) => word === '-v' || word === '--version';

/** `npm version` without arguments: all versions, including the package of the folder. */
function tellVersions(session: ProgramSession): number {
  let found: FoundPackage | undefined;
  try {
    found = packageAbove(session);
  } catch {
    // An unreadable package.json has no version.
  }
  const { name, version } = found?.json ?? {};
  const lines = [
    ...(name && version ? [[name, version]] : []),
    ['npm', NPM_VERSION],
    ['node', NODE_VERSION.slice(1)],
  ].map(([key, value]) => `  ${/^\w+$/.test(String(key)) ? key : `'${key}'`}: '${value}'`);
  session.write(`{\n${lines.join(',\n')}\n}\n`);
  return 0;
}

/** The environment variables that npm sets for a script (docs.npmjs.com, 'Environment'). */
function environmentOf(
  folder: string,
  json: PackageJson,
  stage: string,
  text: string,
  { cwd }: ProgramSession,
): Record<string, string> {
  const { name = '', version = '', config, engines, bin } = json;
  const ofPackage: Record<string, unknown> = {
    json: joinPath(folder, 'package.json'),
    name,
    version,
  };
  const add = (kind: string, values: Record<string, unknown> = {}) => {
    for (const [key, value] of Object.entries(values)) ofPackage[`${kind}_${key}`] = value;
  };
  add('config', config);
  add('engines', engines);
  add('bin', typeof bin === 'string' ? { [name.replace(/^@[^/]*\//, '')]: bin } : bin);
  const environment: Record<string, string> = {
    INIT_CWD: cwd,
    NODE: '/usr/bin/node',
    npm_command: 'run-script',
    npm_config_user_agent: `npm/${NPM_VERSION} node/${NODE_VERSION} linux x64`,
    npm_execpath: '/usr/bin/npm',
    npm_lifecycle_event: stage,
    npm_lifecycle_script: text,
    npm_node_execpath: '/usr/bin/node',
  };
  for (const [key, value] of Object.entries(ofPackage))
    if (typeof value !== 'object')
      environment[`npm_package_${key.replace(/\W/g, '_')}`] = String(value);
  return environment;
}

/** `export NAME=value …`, for the shell that runs the script. */
const exported = (environment: Readonly<Record<string, string>>) =>
  `export ${Object.entries(environment)
    .map(([name, value]) => `${name}=${quoted(value)}`)
    .join(' ')}`;

function initialize({ files, cwd, write, writeError }: ProgramSession): number {
  const path = joinPath(cwd, 'package.json');
  if (files.exists(path)) {
    writeError(`ERROR: ${path} is there already\n`);
    return 1;
  }
  const json = {
    name: (cwd.split('/').at(-1) || 'project').toLowerCase().replace(/[^a-z0-9._-]+/g, '-'),
    version: '1.0.0',
    main: 'index.js',
    scripts: { start: 'node index.js', test: 'echo "Error: no test specified" && exit 1' },
  };
  const text = `${JSON.stringify(json, null, 2)}\n`;
  files.writeFile(path, new TextEncoder().encode(text));
  write(`Wrote to ${path}:\n\n${text}`);
  return 0;
}

function packageAbove({ files, cwd }: ProgramSession): FoundPackage | undefined {
  for (let folder = cwd; ; folder = joinPath(folder, '..')) {
    const path = joinPath(folder, 'package.json');
    if (files.exists(path)) {
      const json: unknown = JSON.parse(new TextDecoder().decode(files.readFile(path)));
      if (json === null || typeof json !== 'object') throw new Error('it is not an object');
      return { folder, json };
    }
    if (folder === '/') return undefined;
  }
}

const titleOf = ({ name, version }: PackageJson): string =>
  name === undefined ? '' : `${name}${version === undefined ? '' : `@${version}`} `;

function listOf({ scripts = {} }: PackageJson): string {
  const lines = Object.entries(scripts).map(([name, text]) => `  ${name}\n    ${text}\n`);
  return lines.length === 0 ? '' : `Scripts:\n${lines.join('')}`;
}

/** Quotes a word for the shell. */
const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

const HELP = `Usage: npm <command>
  npm run SCRIPT [-- ARGUMENTS]  runs a script of package.json, with its pre and post scripts
  npm start, npm test            the same for these two
  npm init                       writes a package.json
  npm -v, npm version            the npm whose words these are, and Node's version
Packages cannot be installed here.
`;
