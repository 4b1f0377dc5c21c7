// @module-tag sweep
// A project of 300 packages that are on this disk, from a registry beside it. The time of the test is the figure.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { patience } from '../../../../tests/support/patience.ts';
import { homeTree, runProgram } from '../python/program-session.testing';
import { npmProgram } from './npm-program';
import { askDirectly, packageAt, startTestRegistry } from './test-registry.testing';

const MODULES = join(import.meta.dirname, '../../../../node_modules');
const COUNT = 300;

/** Packages without machine code, each small enough that 300 fit into the terminal's files of a test. */
function packagesOfDisk() {
  const found = [];
  for (const name of readdirSync(MODULES)) {
    const folder = join(MODULES, name);
    if (/^[.@]/.test(name) || !existsSync(join(folder, 'package.json'))) continue;
    const { dependencies = {}, os } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    );
    if (os || existsSync(join(folder, 'binding.gyp'))) continue;
    if (Object.keys(dependencies).some((one) => one.startsWith('@'))) continue;
    const one = packageAt(folder);
    const files = Object.entries(one.files ?? {});
    const bytes = files.reduce((sum, [, content]) => sum + content.length, 0);
    if (bytes > 1_500_000 || files.some(([path]) => path.endsWith('.node'))) continue;
    // Its needs stand beside it here; what is not among the 300 is left out.
    const { peerDependencies: _, optionalDependencies: __, ...manifest } = one.manifest;
    found.push({ ...one, manifest });
    if (found.length === COUNT) break;
  }
  const names = new Set(found.map(({ manifest }) => manifest.name));
  for (const { manifest } of found)
    manifest.dependencies = Object.fromEntries(
      Object.keys(manifest.dependencies ?? {}).flatMap((one) =>
        names.has(one) ? [[one, '*']] : [],
      ),
    );
  return found;
}

test(
  '300 packages are installed',
  async () => {
    const packages = packagesOfDisk();
    const registry = await startTestRegistry(packages);
    try {
      const dependencies = Object.fromEntries(packages.map(({ manifest }) => [manifest.name, '*']));
      const files = homeTree({ 'app/package.json': JSON.stringify({ dependencies }) });
      const npm = npmProgram({ askRegistry: askDirectly(registry.origin) });
      const ran = await runProgram(npm, ['install'], { files, cwd: '/home/user/app' });
      expect(ran.out).toContain(`added ${COUNT} packages`);
    } finally {
      await registry.close();
    }
  },
  patience(120_000),
);
