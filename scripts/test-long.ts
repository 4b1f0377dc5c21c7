/**
 * `npm run test:long`: the tests whose full numbers take too long for `npm test`, on a fresh build.
 * Arguments go to Vitest: `npm run test:long -- payments`. LONG_ORDERS, LONG_KILLS and LONG_SEQUENCES
 * set the numbers of the payments' run.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildProject, isBuildFresh } from './platform/build-project.ts';
import { ROOT } from './platform/paths.ts';

const args = process.argv.slice(2).filter((argument) => argument !== '--skip-build');
if (!process.argv.includes('--skip-build') && !(await isBuildFresh())) {
  await buildProject((step) => console.log(`  ${step}`));
}
const program = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
const options = ['run', '--config', 'tests/long/vitest.config.ts', ...args];
const { status } = spawnSync(process.execPath, [program, ...options], {
  cwd: ROOT,
  stdio: 'inherit',
});
process.exit(status ?? 1);
