// @module-tag sweep
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { homeTree, runProgram } from './program-session.testing';
import { pythonEngine } from './python-engine';
import { pythonProgram } from './python-program';
import { DIFFERENT_PROGRAMS, SAME_PROGRAMS } from './python-table.testing';

// The program itself, not what may stand before it to choose a version.
const found = spawnSync('python3', ['-c', 'import sys; print(sys.executable)'], {
  encoding: 'utf8',
});
const python3 = found.stdout?.trim() ?? '';
const hasPython = found.status === 0;
const engine = pythonEngine();
const python = pythonProgram(engine);

beforeAll(() => runProgram(python, ['-c', ''], { files }));

test('the table has more than two hundred programs', () => {
  expect(SAME_PROGRAMS.length).toBeGreaterThan(200);
  expect(new Set(SAME_PROGRAMS).size).toBe(SAME_PROGRAMS.length);
});

test.skipIf(!hasPython).each(SAME_PROGRAMS)(
  'the same output and exit code as python3: %s',
  async (program) => {
    expect(await inOurs(program)).toEqual(inPython3(program));
  },
);

test.skipIf(!hasPython).each(DIFFERENT_PROGRAMS)(
  'known to differ, as $why: $program',
  async ({ program }) => {
    expect(await inOurs(program)).not.toEqual(inPython3(program));
  },
);

// One tree for all, as the interpreter has one; each program gets a fresh folder.
const files = homeTree();
let last = 0;
async function inOurs(program: string) {
  last += 1;
  const cwd = `/home/user/${last}`;
  files.mkdir(cwd);
  const { out, err, code } = await runProgram(python, ['-c', program], { files, cwd });
  // What python3 has no words for: the machine's own errors.
  return { out, code, machine: err.split('\n').filter((line) => line.startsWith('ERROR: Python')) };
}

function inPython3(program: string) {
  const folder = mkdtempSync(join(tmpdir(), 'python-'));
  try {
    const { stdout, status } = spawnSync(python3, ['-c', program], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        LANG: 'C.UTF-8',
        TMPDIR: '/tmp',
        TZ: 'UTC',
      },
    });
    return { out: stdout, code: status, machine: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
