/**
 * `npm` of the terminal: scripts of a package.json, run by the shell, and a package.json to start with.
 * Packages cannot be installed: there is no registry here, and QuickJS runs only a part of Node.
 */
import type { Program, ProgramSession } from '~/codecs/machine/program';
import { NODE_VERSION } from './host-calls';
import { joined } from './module-paths';

interface PackageJson {
  name?: string;
  version?: string;
  scripts?: Record<string, string>;
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

async function runNpm(args: readonly string[], session: ProgramSession): Promise<number> {
  const flags = args.filter((one) => one.startsWith('-') && one !== '--');
  const [given = 'help', ...rest] = args.filter(
    (one, at) => !one.startsWith('-') || at >= restAt(args),
  );
  const command = SHORT[given] ?? given;
  if (flags.some((one) => one === '-v' || one === '--version')) {
    session.write(`${NODE_VERSION.slice(1)}\n`);
    return 0;
  }
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

/** From where on everything belongs to the script: behind its name or `--`. */
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
    name === 'start' && session.files.exists(joined(folder, 'server.js'))
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
    // Told as it comes: a server's script does not end.
    const { exitCode } = await session.runLine(`cd ${quoted(folder)} && ${line}`, (text, isError) =>
      session[isError ? 'writeError' : 'write'](text),
    );
    if (exitCode !== 0) {
      session.writeError(`ERROR: Script "${stage}" ended with code ${exitCode}\n`);
      return exitCode;
    }
    if (session.signal.aborted) return 130;
  }
  return 0;
}

function initialize({ files, cwd, write, writeError }: ProgramSession): number {
  const path = joined(cwd, 'package.json');
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
  for (let folder = cwd; ; folder = joined(folder, '..')) {
    const path = joined(folder, 'package.json');
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

/** A word that the shell takes as it is. */
const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

const HELP = `Usage: npm <command>
  npm run SCRIPT [-- ARGUMENTS]  runs a script of package.json, with its pre and post scripts
  npm start, npm test            the same for these two
  npm init                       writes a package.json
Packages cannot be installed here.
`;
