// @module-tag sweep
import { expect, test } from 'vitest';
import { homeTree, runProgram } from '../python/program-session.testing';
import { nodeProgram } from './node-program';
import { DIFFERENT_PROGRAMS, SAME_MODULES, SAME_PROGRAMS } from './node-table.testing';
import { runInNode, STDIN, withFs } from './real-node.testing';

const node = nodeProgram();

test('the table has more than sixty programs', () => {
  expect(SAME_PROGRAMS.length).toBeGreaterThan(60);
});

test.each(SAME_PROGRAMS)('the same output and exit code as node: %s', async (program) => {
  expect(await inOurs(program, 'js')).toEqual(runInNode(program, 'js'));
});

test.each(SAME_MODULES)(
  'the same output and exit code as node for a module: %s',
  async (program) => {
    expect(await inOurs(program, 'mjs')).toEqual(runInNode(program, 'mjs'));
  },
);

test.each(DIFFERENT_PROGRAMS)('known to differ, as $why: $program', async ({ program }) => {
  expect(await inOurs(program, 'js')).not.toEqual(runInNode(program, 'js'));
});

async function inOurs(program: string, ending: string) {
  const files = homeTree({ [`work/main.${ending}`]: withFs(program, ending) });
  const ran = await runProgram(node, [`main.${ending}`], {
    files,
    cwd: '/home/user/work',
    stdin: STDIN,
  });
  return { out: ran.out, code: ran.code };
}
