/** `npx` and `npm exec`: a program of node_modules/.bin, else of a package that is fetched after asking. */
import { NPM_VERSION } from '../javascript/host-calls';
import { joinPath } from '../javascript/module-paths';
import { interpreterOf } from '../machine/interpreter-of';
import type { ProgramSession } from '../machine/program';
import { binaryOf, binFunctions, quoted, tellTo } from './bin-programs';
import { exists, readManifest } from './install-packages';
import { binsOf } from './lock-file';
import { readSpec } from './package-spec';
import { type AskRegistry, NpmError } from './registry';

const USAGE = `Usage: npx [options] NAME[@VERSION] [ARGUMENTS]
       npx [options] -c "COMMAND LINE"
  -y, --yes         fetches a package without asking
  --no              never fetches one
  -p, --package P   the package that has the program
`;

interface Call {
  packages: string[];
  line: string | undefined;
  isAgreed: boolean | undefined;
  words: string[];
}

function readCall(args: readonly string[]): Call {
  const call: Call = { packages: [], line: undefined, isAgreed: undefined, words: [] };
  const given = [...args];
  for (let arg = given.shift(); arg !== undefined; arg = given.shift()) {
    if (arg === '--') return { ...call, words: given };
    if (!arg.startsWith('-')) return { ...call, words: [arg, ...given] };
    const [, packageName] = /^--package=(.+)$/.exec(arg) ?? [];
    if (arg === '-y' || arg === '--yes') call.isAgreed = true;
    else if (arg === '--no' || arg === '--no-install') call.isAgreed = false;
    else if (packageName !== undefined) call.packages.push(packageName);
    else if (arg === '-p' || arg === '--package') call.packages.push(given.shift() ?? '');
    else if (arg === '-c' || arg === '--call') call.line = given.shift() ?? '';
  }
  return call;
}

/** @returns the program's exit code */
export async function runBinary(
  args: readonly string[],
  session: ProgramSession,
  ask: AskRegistry | undefined,
): Promise<number> {
  const { files, cwd, write, writeError, signal } = session;
  const call = readCall(args);
  const [name, ...rest] = call.words;
  if (args.some((arg) => arg === '-v' || arg === '--version') && name === undefined) {
    write(`${NPM_VERSION}\n`);
    return 0;
  }
  if (name === undefined && call.line === undefined) {
    writeError(USAGE);
    return 1;
  }
  if (!session.runLine) return 1;
  try {
    const local = name === undefined ? undefined : binaryOf(name, files, cwd);
    let folder = cwd;
    let program = call.packages.length > 0 ? undefined : local;
    if (program === undefined && (name !== undefined || call.packages.length > 0)) {
      const specs = call.packages.length > 0 ? call.packages : [name ?? ''];
      folder = await fetchFor(specs, call.isAgreed, session, ask);
      const wanted = call.packages.length > 0 ? name : defaultBin(specs[0] ?? '', folder, session);
      program = wanted === undefined ? undefined : binaryOf(wanted, files, folder);
      if (program === undefined && call.line === undefined)
        throw new NpmError('EUSAGE', `${specs.join(', ')} has no program ${wanted ?? ''}.`);
    }
    const line =
      call.line !== undefined
        ? `${binFunctions(files, folder, call.line)}${call.line}`
        : [interpreterOf(files, program ?? '') ?? 'node', program ?? '', ...rest]
            .map(quoted)
            .join(' ');
    return (await session.runLine(line, tellTo(session))).exitCode;
  } catch (error) {
    if (signal.aborted) return 130;
    writeError(`ERROR: ${error instanceof Error ? error.message : error}\n`);
    return 1;
  }
}

/** Installs packages for one program, once for each set of names. @returns their folder */
async function fetchFor(
  specs: readonly string[],
  isAgreed: boolean | undefined,
  session: ProgramSession,
  ask: AskRegistry | undefined,
): Promise<string> {
  const { files, env } = session;
  for (const spec of specs) readSpec(spec);
  if (!ask) throw new NpmError('ENOREGISTRY', 'This terminal has no registry of packages.');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(specs.join('\n')));
  const id = Array.from(new Uint8Array(digest).subarray(0, 8), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  const folder = joinPath(env.HOME ?? '/home/user', `.npm/_npx/${id}`);
  if (exists(files, joinPath(folder, 'node_modules'))) return folder;
  if (isAgreed === false)
    throw new NpmError('ENOTFOUND', `${specs.join(', ')} is not in node_modules/.bin.`);
  if (isAgreed !== true) {
    const question = `Need to install the following packages:\n${specs.join('\n')}\nOk to proceed? (y) `;
    const answer = await session.ask(question);
    if (answer === null || !/^\s*(y(es)?)?\s*$/i.test(answer))
      throw new NpmError('ECANCELED', 'Nothing was installed.');
  }
  const { installInto } = await import('./npm-packages');
  await installInto(folder, specs, session, ask);
  return folder;
}

/** The program that is named like its package, or its only one. */
function defaultBin(spec: string, folder: string, { files }: ProgramSession): string | undefined {
  const [only = ''] = Object.keys(readManifest(files, folder).dependencies ?? {});
  const name = readSpec(spec).name || only;
  const bins = Object.keys(binsOf(readManifest(files, joinPath(folder, `node_modules/${name}`))));
  const own = name.slice(name.lastIndexOf('/') + 1);
  return bins.includes(own) ? own : bins.length === 1 ? bins[0] : undefined;
}
