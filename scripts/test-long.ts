/**
 * `npm run test:long`: runs the tests whose full iterations take too long for `npm test`, on a fresh build.
 * Arguments go to Vitest: `npm run test:long -- payments`. LONG_ORDERS, LONG_KILLS and LONG_SEQUENCES set the
 * iterations of the payments tests.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildProject, isBuildFresh } from './platform/build-project.ts';
import { ROOT } from './platform/paths.ts';

const args: readonly string[] = process.argv
  .slice(2)
  .filter((argument: string) => argument !== '--skip-build');
if (!process.argv.includes('--skip-build') && !(await isBuildFresh())) {
  await buildProject((step) => console.log(`  ${step}`));
}
const program = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');

/** Tests of `npm test` that run their full iterations if `LONG` is set. */
const fuller = [
  { config: 'vitest.workers.config.ts', file: 'workers/api/coupons/redeem-coupon.test.ts' },
  { config: 'vitest.server.config.ts', file: 'tests/server/contact.test.ts' },
  { config: 'vitest.config.ts', file: 'packages/studio/src/deck/deck-office.test.ts' },
  { config: 'vitest.config.ts', file: 'packages/studio/src/deck/read-deck-pptx.test.ts' },
  { config: 'vitest.config.ts', file: 'packages/studio/src/music/compose/compose-music.test.ts' },
].filter(({ file }) => args.length === 0 || args.some((argument) => file.includes(argument)));

const run = (config: string, files: readonly string[]) =>
  spawnSync(process.execPath, [program, 'run', '--passWithNoTests', '--config', config, ...files], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, LONG: '1' },
  }).status ?? 1;

const outcomes = [
  run('tests/long/vitest.config.ts', args),
  ...fuller.map(({ config, file }) => run(config, [file])),
];
process.exit(Math.max(...outcomes));
