// @module-tag sweep
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { DIFFERENT_LINES, SAME_LINES, TABLE_TREE } from './bash-table.testing';
import { runLine } from './run-line';
import { HOME, startShell } from './shell-state';

const hasBash = spawnSync('bash', ['--version']).status === 0;

test.skipIf(!hasBash)('the table has at least 250 lines', () => {
  expect(SAME_LINES.length).toBeGreaterThanOrEqual(250);
  expect(new Set(SAME_LINES).size).toBe(SAME_LINES.length);
});

test.skipIf(!hasBash).each(SAME_LINES)(
  'the same output and exit code as bash: %s',
  async (line) => {
    const ours = await inOurs(line);
    expect(ours).toEqual(inBash(line));
  },
);

test.skipIf(!hasBash).each(DIFFERENT_LINES)('known to differ, as $why: $line', async ({ line }) => {
  expect(await inOurs(line)).not.toEqual(inBash(line));
});

async function inOurs(line: string) {
  const tree = Object.entries(TABLE_TREE).map(([path, text]) => [`${HOME}/${path}`, text] as const);
  let output = '';
  const { exitCode } = await runLine(
    { line, state: startShell(Object.fromEntries(tree)), history: [] },
    {
      signal: new AbortController().signal,
      onOutput: ({ text, kind }) => {
        if (kind === 'output') output += text;
      },
    },
  );
  return { output, exitCode };
}

function inBash(line: string) {
  const folder = mkdtempSync(join(tmpdir(), 'shell-'));
  try {
    for (const [path, text] of Object.entries(TABLE_TREE)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { stdout, status } = spawnSync('bash', ['-c', `umask 022; ${line}`], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
    });
    return { output: stdout, exitCode: status };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
