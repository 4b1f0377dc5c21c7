/** Random lines for the practice shell: each ends or is ended, and the next line is answered. */

import { COMMAND_NAMES } from '@entropy-tools/machine/shell/command-names';
import { randomLine } from '@entropy-tools/machine/shell/random-line.testing';
import { runLine } from '@entropy-tools/machine/shell/run-line';
import { type ShellState, startShell } from '@entropy-tools/machine/shell/shell-state';
import { expect, test } from 'vitest';
import { fuzzRounds } from '../../../tests/support/mutate';
import { patience } from '../../../tests/support/patience.ts';
import { PRACTICE_TREE } from './lessons/practice-tree';

const rounds = fuzzRounds * 10;

test('random lines never crash the shell', async () => {
  let state: ShellState = startShell(PRACTICE_TREE);
  for (let round = 0; round < rounds; round += 1) {
    const line = randomLine(round, COMMAND_NAMES);
    const outcome = await run(line, state);
    state = round % 50 === 0 ? startShell(PRACTICE_TREE) : outcome.state;
    const { output } = await run('echo ready', startShell(PRACTICE_TREE), patience(60_000));
    expect(output, line).toBe('ready\n');
  }
});

/** @param limitMs a random line is stopped soon; a required answer is awaited, also on a busy machine */
async function run(line: string, state: ShellState, limitMs = 500) {
  let output = '';
  const outcome = await runLine(
    { line, state, history: [] },
    {
      signal: AbortSignal.timeout(limitMs),
      onOutput: ({ text }) => {
        output += text;
      },
    },
  );
  return { ...outcome, output };
}
