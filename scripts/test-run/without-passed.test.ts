import { expect, it } from 'vitest';
import { withoutPassed } from './without-passed.ts';

const output = `stderr | app/a.test.ts > says something
one line
  and another

 ✓ app/a.test.ts (1 test) 53ms
stdout | app/b.test.ts > says something at the end
its line

⎯⎯⎯⎯⎯⎯ Unhandled Errors ⎯⎯⎯⎯⎯⎯

Error: lost one
  ❯ app/b.test.ts:2:62

 Test Files  2 passed (2)
`;

it('leaves out passed tests and their output, and keeps errors outside of tests', () => {
  expect(withoutPassed(output).trim().split(/\n+/)).toEqual([
    '⎯⎯⎯⎯⎯⎯ Unhandled Errors ⎯⎯⎯⎯⎯⎯',
    'Error: lost one',
    '  ❯ app/b.test.ts:2:62',
    ' Test Files  2 passed (2)',
  ]);
  expect(withoutPassed(output.replaceAll('\n\n', '\n'))).toContain('Error: lost one');
});
