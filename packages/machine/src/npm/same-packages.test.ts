// @module-tag sweep
// Packages of tests/package.json, installed by our npm from a registry here, run their examples as in Node.
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { patience } from '../../../../tests/support/patience.ts';
import { nodeProgram } from '../javascript/node-program';
import { homeTree, runProgram } from '../python/program-session.testing';
import { npmProgram } from './npm-program';
import { PACKAGE_EXAMPLES } from './package-examples.testing';
import {
  askDirectly,
  packageAt,
  startTestRegistry,
  type TestPackage,
} from './test-registry.testing';

const MODULES = join(import.meta.dirname, '../../../../tests/node_modules');

test.each(PACKAGE_EXAMPLES)(
  '$file prints what it prints in Node',
  async ({ file, packages, source }) => {
    const registry = await startTestRegistry(packagesFor(packages));
    try {
      const files = homeTree({ [`app/${file}`]: source });
      const session = { files, cwd: '/home/user/app' };
      const npm = npmProgram({ askRegistry: askDirectly(registry.origin) });
      const installed = await runProgram(npm, ['install', ...packages], session);
      expect(installed).toMatchObject({ code: 0, err: '' });
      const ran = await runProgram(nodeProgram(), [file], session);
      expect({ out: ran.out, code: ran.code, err: ran.err }).toEqual(await inNode(file, source));
    } finally {
      await registry.close();
    }
  },
  patience(60_000),
);

/** Packages with all that they need, from this disk. */
function packagesFor(names: readonly string[]): TestPackage[] {
  const found = new Map<string, TestPackage>();
  const add = (name: string, from: string) => {
    let folder = from;
    while (!existsSync(join(folder, 'node_modules', name, 'package.json')) && folder !== '/')
      folder = join(folder, '..');
    const at = join(folder, 'node_modules', name);
    if (!existsSync(at) || found.has(at)) return;
    const one = packageAt(at);
    found.set(at, one);
    for (const need of Object.keys({ ...one.manifest.dependencies })) add(need, at);
  };
  for (const name of names) add(name, join(MODULES, '..'));
  return [...found.values()];
}

async function inNode(file: string, source: string) {
  const folder = mkdtempSync(join(tmpdir(), 'node-'));
  try {
    writeFileSync(join(folder, file), source);
    symlinkSync(MODULES, join(folder, 'node_modules'));
    const env = { PATH: process.env.PATH, HOME: '/home/user', TZ: 'UTC' };
    return await new Promise((resolve) => {
      execFile(process.execPath, [file], { cwd: folder, env }, (error, out, err) =>
        resolve({ out, code: error ? Number(error.code) : 0, err }),
      );
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
