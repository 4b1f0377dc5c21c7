/**
 * `npm run setup`: puts Python packages of the Real Terminal into this site, so that its visitors have them
 * without another server. docs/operations.md says where their wheels come from.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PYODIDE_PACKAGES } from '../workers/api/terminal/pyodide-packages.ts';
import { installPackages } from './platform/further-packages.ts';
import { BUILD, PUBLIC, ROOT } from './platform/paths.ts';
import { type PyodideLock, putWheels, USUAL_PACKAGES } from './python/site-wheels.ts';

const USAGE = `Usage: npm run setup -- [FOLDER or ADDRESS [PACKAGE...]]

Puts the wheels of Python packages, with all that they need, into the site; start or deploy it afterwards.
FOLDER: an unpacked archive of this version of Pyodide; without it they come from ${PYODIDE_PACKAGES}
PACKAGE: such as scipy; without it ${USUAL_PACKAGES.join(', ')}`;

async function main(): Promise<void> {
  const [source = PYODIDE_PACKAGES, ...names] = process.argv.slice(2);
  if (source.startsWith('-')) return console.log(USAGE);
  await installPackages('engines', console.log);
  const lockFile = join(ROOT, 'node_modules/pyodide/pyodide-lock.json');
  const lock = JSON.parse(await readFile(lockFile, 'utf8')) as PyodideLock;
  const wanted = names.length > 0 ? names : USUAL_PACKAGES;
  const roots = [PUBLIC, ...(existsSync(BUILD.client) ? [BUILD.client] : [])];
  const problems = await putWheels(wanted, { lock, source, roots });
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else console.log(`The site has ${wanted.join(', ')} for Python. Start or deploy it again.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
