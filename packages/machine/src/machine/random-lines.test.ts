// @module-tag sweep
import { expect, test } from 'vitest';
import { COMMAND_NAMES } from '../shell/command-names';
import { randomLine } from '../shell/random-line.testing';
import { MemoryFileTree } from './file-tree';
import { Machine } from './machine';
import { silentHost } from './machine-host.testing';
import { populateStartTree } from './start-tree';

const LINES = 500;
const INTERRUPT_MS = 700;

test('500 random command lines end on Ctrl+C and leave a machine that responds', async () => {
  const files = new MemoryFileTree({ maxBytes: 100_000_000 });
  populateStartTree(files, true);
  let said = '';
  const host = silentHost(({ text }) => {
    said = (said + text).slice(-1000);
  });
  const shared = new Int32Array(new SharedArrayBuffer(4));
  const machine = new Machine({ files, host, shared });
  for (let seed = 0; seed < LINES; seed += 1) {
    const line = randomLine(seed, COMMAND_NAMES);
    const timer = setInterval(() => {
      Atomics.store(shared, 0, 2);
      machine.interrupts.message();
    }, INTERRUPT_MS);
    await machine.run(line);
    clearInterval(timer);
    machine.forgetPending();
    if (seed % 25 > 0) continue;
    await machine.run('unset x; builtin cd; echo ready');
    expect(said, line).toContain('ready\n');
  }
});
