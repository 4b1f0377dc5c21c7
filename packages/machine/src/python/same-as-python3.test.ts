// @module-tag sweep
import { beforeAll, expect, test } from 'vitest';
import { homeTree, runProgram } from './program-session.testing';
import { pythonEngine } from './python-engine';
import { pythonProgram } from './python-program';
import { DIFFERENT_PROGRAMS, SAME_PROGRAMS } from './python-table.testing';
import { hasPython, runInPython3 } from './real-python.testing';

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
    expect(await inOurs(program)).toEqual(runInPython3(program));
  },
);

test.skipIf(!hasPython).each(DIFFERENT_PROGRAMS)(
  'known to differ, as $why: $program',
  async ({ program }) => {
    expect(await inOurs(program)).not.toEqual(runInPython3(program));
  },
);

// One tree for all, like the interpreter; each program gets a fresh folder.
const files = homeTree();
let last = 0;
async function inOurs(program: string) {
  last += 1;
  const cwd = `/home/user/${last}`;
  files.mkdir(cwd);
  const { out, err, code } = await runProgram(python, ['-c', program], { files, cwd });
  // The machine's own errors, which python3 does not have.
  return { out, code, machine: err.split('\n').filter((line) => line.startsWith('ERROR: Python')) };
}
