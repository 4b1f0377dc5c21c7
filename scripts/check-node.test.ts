import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const check = fileURLToPath(new URL('./check-node.cjs', import.meta.url));
const script = fileURLToPath(new URL('./start.ts', import.meta.url));

test('a Node that cannot run TypeScript ends with one sentence', () => {
  const run = spawnSync(process.execPath, ['--no-strip-types', '-r', check, script], {
    encoding: 'utf8',
  });
  expect(run.status).toBe(1);
  expect(run.stdout).toBe('');
  expect(run.stderr).toBe(
    `Entropy Tools needs Node 22.18 or newer, and this is ${process.version}: install it from https://nodejs.org (on Linux x64 "npm ci" brings a Node of its own).\n`,
  );
});

test('every npm script that is TypeScript is checked first', () => {
  const { scripts } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  ) as { scripts: Record<string, string> };
  const own = Object.values(scripts).filter((command) => command.includes('.ts'));
  const direct = own.filter((command) => /node\b.*scripts\/[\w-]+\.ts/.test(command));
  expect(direct.length).toBeGreaterThan(10);
  for (const command of direct) {
    expect(command).toMatch(/node -r \.\/scripts\/check-node\.cjs scripts\//);
  }
});
