/** Random lines for the machine: each ends or is ended, and the next line is answered. */

import { MemoryFileTree } from '@entropy-tools/machine/machine/file-tree';
import { Machine } from '@entropy-tools/machine/machine/machine';
import { silentHost } from '@entropy-tools/machine/machine/machine-host.testing';
import { populateStartTree } from '@entropy-tools/machine/machine/start-tree';
import { COMMAND_NAMES } from '@entropy-tools/machine/shell/command-names';
import { randomLine } from '@entropy-tools/machine/shell/random-line.testing';
import { expect, test } from 'vitest';
import { fuzzRounds } from '../../../tests/support/mutate';

const rounds = fuzzRounds * 10;
const INTERRUPT_MS = 500;

test('random lines never crash the machine', async () => {
  const files = new MemoryFileTree({ maxBytes: 100_000_000 });
  populateStartTree(files, true);
  let output = '';
  const host = silentHost((piece) => {
    output += piece.text;
  });
  const shared = new Int32Array(new SharedArrayBuffer(4));
  const machine = new Machine({ files, host, shared });
  for (let round = 0; round < rounds; round += 1) {
    const line = randomLine(round, [...COMMAND_NAMES, 'zip', 'unzip', 'open', 'download']);
    const timer = setInterval(() => {
      Atomics.store(shared, 0, 2);
      machine.interrupts.message();
    }, INTERRUPT_MS);
    await machine.run(line);
    clearInterval(timer);
    machine.forgetPending();
    output = '';
    await machine.run('unset x; builtin cd; echo ready');
    expect(output, line).toContain('ready\n');
  }
});
