// @module-tag sweep
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { homeTree, runProgram } from '~/codecs/python/program-session.testing';
import { nodeProgram } from './node-program';
import { DIFFERENT_PROGRAMS, SAME_MODULES, SAME_PROGRAMS } from './node-table.testing';

const node = nodeProgram();
/** Found in its own folder by both. */
const STDIN = 'first\nsecond\n';

test('the table has more than sixty programs', () => {
  expect(SAME_PROGRAMS.length).toBeGreaterThan(60);
});

test.each(SAME_PROGRAMS)('the same output and exit code as node: %s', async (program) => {
  expect(await inOurs(program, 'js')).toEqual(inNode(program, 'js'));
});

test.each(SAME_MODULES)(
  'the same output and exit code as node for a module: %s',
  async (program) => {
    expect(await inOurs(program, 'mjs')).toEqual(inNode(program, 'mjs'));
  },
);

test.each(DIFFERENT_PROGRAMS)('known to differ, as $why: $program', async ({ program }) => {
  expect(await inOurs(program, 'js')).not.toEqual(inNode(program, 'js'));
});

const withFs = (program: string, ending: string) =>
  ending === 'js' && /\bfs\./.test(program) && !program.includes('const fs')
    ? `const fs = require("fs"); ${program}`
    : program;

async function inOurs(program: string, ending: string) {
  const files = homeTree({ [`work/main.${ending}`]: withFs(program, ending) });
  const ran = await runProgram(node, [`main.${ending}`], {
    files,
    cwd: '/home/user/work',
    stdin: STDIN,
  });
  return { out: ran.out, code: ran.code };
}

function inNode(program: string, ending: string) {
  const folder = mkdtempSync(join(tmpdir(), 'node-'));
  try {
    writeFileSync(join(folder, `main.${ending}`), withFs(program, ending));
    const { stdout, status } = spawnSync(process.execPath, [`main.${ending}`], {
      cwd: folder,
      encoding: 'utf8',
      input: STDIN,
      env: { PATH: process.env.PATH, HOME: '/home/user', TZ: 'UTC' },
    });
    return { out: stdout, code: status };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
