// @module-tag sweep
// Well-known packages, installed by our npm from a registry here, run their examples as in Node. The table of
// the results is docs/node-packages.md; `npx vitest run --project unit FILE -u` writes it.
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { patience } from '../../../../tests/support/patience.ts';
import { nodeProgram } from '../javascript/node-program';
import { Machine } from '../machine/machine';
import { silentHost } from '../machine/machine-host.testing';
import { homeTree } from '../python/program-session.testing';
import { npmProgram } from './npm-program';
import { PACKAGE_EXAMPLES, type PackageExample } from './package-examples.testing';
import {
  askDirectly,
  packageAt,
  startTestRegistry,
  type TestPackage,
} from './test-registry.testing';

const FOLDER = join(import.meta.dirname, '../../../../tests/packages');
const MODULES = join(FOLDER, 'node_modules');
const TABLE = join(import.meta.dirname, '../../../../docs/node-packages.md');

beforeAll(() => {
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  if (!existsSync(join(MODULES, '.package-lock.json'))) execFileSync('npm', args, { cwd: FOLDER });
}, patience(300_000));

test.each(PACKAGE_EXAMPLES)(
  '$file prints what it prints in Node, or is refused with a sentence',
  async (example) => {
    const { file, refused } = example;
    const ran = await inTerminal(example);
    if (refused === undefined) expect(ran).toEqual(await inNode(example));
    else {
      expect(ran.err + ran.out, file).toContain(refused);
      expect(ran.code).toBe(1);
    }
  },
  patience(60_000),
);

test('the table in docs names each example', async () => {
  await expect(table()).toMatchFileSnapshot(TABLE);
});

/** The example in a machine, after `npm install`. */
async function inTerminal({ file, packages, source }: PackageExample) {
  const registry = await startTestRegistry(packagesFor(packages));
  try {
    const written = { output: '', error: '', notice: '' };
    const machine = new Machine({
      files: homeTree({ [`app/${file}`]: source }),
      host: silentHost(({ kind, text }) => {
        written[kind] += text;
      }),
      shared: new Int32Array(new SharedArrayBuffer(4)),
      programs: {
        node: async () => nodeProgram(),
        npm: async () => npmProgram({ askRegistry: askDirectly(registry.origin) }),
      },
    });
    const installed = await machine.run(`cd app && npm install ${packages.join(' ')}`);
    expect(installed, written.error).toMatchObject({ exitCode: 0 });
    Object.assign(written, { output: '', error: '' });
    // Through a file, so that there are no colours, as in Node's pipe.
    const { exitCode } = await machine.run(
      `TZ=UTC node ${file} > /tmp/out 2> /tmp/err; code=$?; cat /tmp/out; cat /tmp/err >&2; (exit $code)`,
    );
    return { out: written.output, code: exitCode, err: exitCode === 0 ? '' : written.error };
  } finally {
    await registry.close();
  }
}

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
    const { dependencies, peerDependencies } = one.manifest;
    for (const need of Object.keys({ ...dependencies, ...peerDependencies })) add(need, at);
  };
  for (const name of names) add(name, FOLDER);
  return [...found.values()];
}

async function inNode({ file, source }: PackageExample) {
  const folder = mkdtempSync(join(tmpdir(), 'node-'));
  try {
    writeFileSync(join(folder, file), source);
    symlinkSync(MODULES, join(folder, 'node_modules'));
    const env = { PATH: process.env.PATH, HOME: '/home/user', TZ: 'UTC' };
    return await new Promise((resolve) => {
      execFile(process.execPath, [file], { cwd: folder, env }, (error, out, err) =>
        resolve({
          out,
          code: error ? Number(error.code) : 0,
          err: error ? err : '',
        }),
      );
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function table(): string {
  const { dependencies } = JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const rows = PACKAGE_EXAMPLES.map(({ packages, refused }) => {
    const names = packages.map((name) => `${name} ${dependencies[name]}`).join(', ');
    return `| ${names} | ${refused === undefined ? 'same output' : `refused: ${refused}`} |`;
  });
  return `# Packages in the Real Terminal

Each package is installed by the terminal's \`npm install\`, runs a program after its documentation, and must print what it
prints in Node 24. The test is \`packages/machine/src/npm/same-packages.test.ts\`; with \`-u\` it writes this table.

| packages | beside Node |
|---|---|
${rows.sort().join('\n')}
`;
}
