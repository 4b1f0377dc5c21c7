// @module-tag sweep

import { COMMAND_NAMES } from '@entropy-tools/machine/shell/command-names';
import { randomLine } from '@entropy-tools/machine/shell/random-line.testing';
import { runLine } from '@entropy-tools/machine/shell/run-line';
import { startShell } from '@entropy-tools/machine/shell/shell-state';
import { expect, test } from 'vitest';
import { PRACTICE_TREE } from './lessons/practice-tree';

const LINES = 500;

test('500 random lines end when cancelled and leave a responsive shell', async () => {
  let state = startShell(PRACTICE_TREE);
  for (let seed = 0; seed < LINES; seed += 1) {
    const line = randomLine(seed, COMMAND_NAMES);
    // clock: an endless line is cancelled; on a slow machine it has done less by then.
    const signal = AbortSignal.timeout(700);
    const outcome = await runLine({ line, state, history: ['ls'] }, { signal, onOutput: () => {} });
    state = outcome.state;
    if (seed % 25 === 0) {
      let said = '';
      const onOutput = ({ text }: { text: string }) => {
        said += text;
      };
      const ready = { line: 'unset x; builtin cd; echo ready', state, history: [] };
      await runLine(ready, { signal: new AbortController().signal, onOutput });
      expect(said, line).toContain('ready\n');
    }
  }
});
