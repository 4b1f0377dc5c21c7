/**
 * `npm` and `npx` of the terminal: scripts of a package.json in the shell, and packages of a registry
 * (npm-packages.ts, loaded at first use). Scripts of packages never run.
 */
import { NODE_VERSION, NPM_VERSION } from '../javascript/host-calls';
import { joinPath } from '../javascript/module-paths';
import type { Program, ProgramSession } from '../machine/program';
import { binFunctions, quoted, sessionIn, tellTo } from './bin-programs';
import { initPackage } from './init-package';
import type { PackageCommand } from './npm-packages';
import type { AskRegistry } from './registry';
import { takeWorkspaces, type WorkspaceChoice } from './workspace-choice';

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
/** Commands for packages, with the names that npm has for them. */
const FOR_PACKAGES: Readonly<Record<string, PackageCommand>> = {
  install: 'install',
  i: 'install',
  in: 'install',
  add: 'install',
  ci: 'ci',
  'clean-install': 'ci',
  uninstall: 'uninstall',
  un: 'uninstall',
  remove: 'uninstall',
  rm: 'uninstall',
  r: 'uninstall',
  update: 'update',
  up: 'update',
  upgrade: 'update',
  ls: 'ls',
  list: 'ls',
  view: 'view',
  info: 'view',
  show: 'view',
};

const EXECUTING = new Set(['exec', 'x']);

/** What npm needs from outside. */
export interface NpmOptions {
  /** The way to the registry; without it nothing can be installed. */
  askRegistry?: AskRegistry;
}

export function npmProgram(options: NpmOptions = {}): Program {
  return { name: 'npm', run: (args, session) => runNpm(args, session, options) };
}

/** `npx`: runs a program of node_modules/.bin, or of a package that it fetches after asking. */
export function npxProgram(options: NpmOptions = {}): Program {
  return {
    name: 'npx',
    run: async (args, session) => {
      const { runBinary } = await import('./run-binary');
      return runBinary(args, session, options.askRegistry);
    },
  };
}

/** `yarn` and `pnpm`, which have the same commands: `yarn dev` is `npm run dev`. */
export function npmLikeProgram(name: 'yarn' | 'pnpm', options: NpmOptions = {}): Program {
  return {
    name,
    run: async (args, session) => {
      const [first = 'install', ...rest] = args;
      const isKnown = ['run', 'init', 'dlx', ...EXECUTING].includes(first) || first in FOR_PACKAGES;
      if (isVersionFlag(first)) {
        session.writeError(
          `ERROR: ${name} is not here itself: its words for scripts do what npm run does.\n`,
        );
        return 1;
      }
      if (isKnown || first.startsWith('-'))
        return runNpm([first === 'dlx' ? 'exec' : first, ...rest], session, options);
      const scriptArgs = rest.length > 0 ? ['--', ...rest] : [];
      return runNpm(['run', first, ...scriptArgs], session, options);
    },
  };
}

async function runNpm(
  given: readonly string[],
  session: ProgramSession,
  { askRegistry }: NpmOptions,
): Promise<number> {
  // `npm -w a test` is `npm test -w a`.
  const { choice, others } = takeWorkspaces(given);
  const [first = ''] = others;
  const forPackages = FOR_PACKAGES[first];
  if (forPackages) {
    if (!askRegistry && forPackages !== 'ls') {
      session.writeError('ERROR: This terminal has no registry of packages.\n');
      return 1;
    }
    const { runPackageCommand } = await import('./npm-packages');
    const way = { ask: askRegistry ?? noRegistry, choice };
    return runPackageCommand(forPackages, others.slice(1), session, way);
  }
  if (!choice) return runHere(others, session, askRegistry);
  return inWorkspaces(choice, first, session, (place) => runHere(others, place, askRegistry));
}

/** Runs a command in each of the chosen workspaces. @returns the last exit code that is not 0 */
async function inWorkspaces(
  choice: WorkspaceChoice,
  command: string,
  session: ProgramSession,
  run: (place: ProgramSession) => Promise<number>,
): Promise<number> {
  const { addWorkspace, foldersOf } = await import('./npm-packages');
  let code = 0;
  try {
    const folders =
      command === 'init' || command === 'create'
        ? choice.names.map((name) => addWorkspace(name, session))
        : foldersOf(choice, session);
    for (const folder of folders) {
      code = (await run(sessionIn(folder, session))) || code;
      if (session.signal.aborted) return 130;
    }
  } catch (error) {
    session.writeError(`ERROR: ${error instanceof Error ? error.message : error}\n`);
    return 1;
  }
  return code;
}

/** Runs a command that is not for packages in the session's folder. */
async function runHere(
  args: readonly string[],
  session: ProgramSession,
  askRegistry: AskRegistry | undefined,
): Promise<number> {
  if (EXECUTING.has(args[0] ?? '')) {
    const { runBinary } = await import('./run-binary');
    return runBinary(args.slice(1), session, askRegistry);
  }
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
  if (command === 'init' || command === 'create') {
    const [initializer, ...more] = rest;
    if (initializer === undefined) return initPackage(flags, session);
    const { runBinary } = await import('./run-binary');
    return runBinary([createName(initializer), ...more], session, askRegistry);
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
  if (script !== undefined && flags.includes('--if-present') && !found.json.scripts?.[script])
    return 0;
  if (script === undefined) {
    session.write(listOf(found.json));
    return 0;
  }
  return runScript(
    found,
    script,
    scriptArgs.filter((one, at) => one !== '--' || at > 0),
    session,
  );
}

const noRegistry: AskRegistry = async () => ({ status: 404, body: null });

/** `npm init vite` runs `create-vite`, `npm init @a/b` `@a/create-b`, with the version that is named. */
function createName(initializer: string): string {
  const [, scope = '', name = '', version = ''] =
    /^(@[^/@]+\/?)?([^@]*)(@.*)?$/.exec(initializer) ?? [];
  if (scope !== '' && name === '') return `${scope.replace(/\/$/, '')}/create${version}`;
  return `${scope}create-${name}${version}`;
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
    const programs = binFunctions(session.files, folder, line);
    const { exitCode } = await session.runLine(
      `${told}; ${programs}cd ${quoted(folder)} && ${line}`,
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

const HELP = `Usage: npm <command>
  npm run SCRIPT [-- ARGUMENTS]  runs a script of package.json, with its pre and post scripts
  npm start, npm test            the same for these two
  npm init [-y]                  writes a package.json
  npm install [NAME[@RANGE]...]  installs packages; -D for development, --save-exact
  npm ci                         installs what package-lock.json says, and nothing else
  npm uninstall NAME...          takes packages away
  npm update [NAME...]           the newest versions that package.json allows
  npm ls [NAME...] [--all]       what is installed; --json for programs
  npm view NAME [FIELD...]       what the registry says of a package
  npm exec, npx NAME [ARGUMENTS] runs a program of a package
  -w NAME, --workspaces          with any of these: in one workspace, or in all
  npm -v, npm version            the npm whose words these are, and Node's version
Scripts of packages never run when they are installed; packages with native parts cannot be installed.
`;
