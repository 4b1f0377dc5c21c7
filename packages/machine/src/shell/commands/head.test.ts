import { expect, test } from 'vitest';
import { MemoryFileTree } from '../../machine/file-tree';
import { Machine } from '../../machine/machine';
import { silentHost } from '../../machine/machine-host.testing';
import { populateStartTree } from '../../machine/start-tree';

async function run(line: string) {
  const files = new MemoryFileTree();
  populateStartTree(files, true);
  const read: number[] = [];
  const readFile = files.readFile.bind(files);
  files.readFile = (path, maxBytes) => {
    const bytes = readFile(path, maxBytes);
    read.push(bytes.length);
    return bytes;
  };
  let text = '';
  const host = silentHost((piece) => {
    text += piece.text;
  });
  const machine = new Machine({ files, host });
  files.writeFile('/home/user/big', new Uint8Array(5_000_000).fill(0x61));
  files.writeFile('/home/user/long', new TextEncoder().encode(`${'ü'.repeat(50_000)}\nsecond\n`));
  files.writeFile('/home/user/few', new TextEncoder().encode('1\n2\n3'));
  await machine.run(line);
  return { text, read };
}

test.each([
  ['head -c 3 big', 'aaa'],
  ['head -c3 big | wc -c', '3\n'],
  ['head --bytes=2 big', 'aa'],
  ['head -n 2 few', '1\n2\n'],
  ['head -2 few', '1\n2\n'],
  ['head --lines=1 few', '1\n'],
  ['head few', '1\n2\n3'],
  ['head -n 0 few', ''],
  ['head -n -1 few', '1\n2\n'],
  ['head -n 1 few few', '==> few <==\n1\n\n==> few <==\n1\n'],
  ['head -n 1 long | wc -m', '50001\n'],
  ['printf "a\\nb\\n" | head -n 1', 'a\n'],
])('%s', async (line, text) => {
  expect((await run(line)).text).toBe(text);
});

test('a big file is not read as a whole', async () => {
  const { read } = await run('head -c 10 big; head -n 1 long > /dev/null');
  expect(Math.max(...read)).toBeLessThan(1_000_000);
});

test('a file that is not there is reported as ever', async () => {
  expect((await run('head -n 1 gone')).text).toContain('gone');
});
