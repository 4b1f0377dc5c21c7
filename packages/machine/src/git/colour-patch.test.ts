import { expect, it } from 'vitest';
import { colourPatch } from './colour-patch';
import { gitProgram } from './git-program';
import { OurMachine } from './git-table.testing';

// biome-ignore lint/suspicious/noControlCharactersInRegex: the beginning of a colour
const plain = (text: string) => text.replace(/\u001b\[\d+m/g, '');

it('colours added and removed lines, hunk headers and ids, and leaves the text unchanged', () => {
  const text = `* 1234567 (HEAD -> main) subject\ncommit ${'a'.repeat(40)}\n    + a message\n@@ -1 +1 @@\n-old\n+new\n same\n`;
  const coloured = colourPatch(text);
  expect(plain(coloured)).toBe(text);
  expect(coloured).toContain('\u001b[31m-old\u001b[0m\n\u001b[32m+new\u001b[0m\n same\n');
  expect(coloured).toContain('* \u001b[33m1234567 (HEAD -> main)\u001b[0m subject');
  expect(coloured).toContain('\n    + a message\n');
});

it('colours only on a terminal, also through aliases', async () => {
  const machine = new OurMachine(gitProgram({ transport: async () => Promise.reject() }));
  await machine.git('init');
  machine.write('a.txt', 'one\n');
  await machine.git('add .');
  await machine.git('commit -qm first');
  machine.write('a.txt', 'two\n');
  await machine.git('config alias.d "diff --color=always"');
  await machine.git('config alias.shell "!rm -rf /"');
  expect((await machine.git('d')).stdout).toContain('\n-one\n+two\n');
  machine.isTerminal = true;
  expect((await machine.git('d')).stdout).toContain('\n+two\n');
  machine.hasColours = true;
  expect((await machine.git('d')).stdout).toContain('\u001b[32m+two\u001b[0m');
  expect((await machine.git('show HEAD:a.txt')).stdout).toBe('one\n');
  expect((await machine.git('shell')).code).toBe(1);
  await machine.git('config alias.loop loop');
  expect((await machine.git('loop')).code).toBe(1);
});
