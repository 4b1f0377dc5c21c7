import { expect, test } from 'vitest';
import { MemoryFileTree } from './file-tree';
import { Journal } from './journal';
import { MemoryJournalFile } from './memory-journal.testing';
import { changesToRebuild } from './tree-changes';

const bytes = (text: string) => new TextEncoder().encode(text);
const newFiles = () => [new MemoryJournalFile(), new MemoryJournalFile()] as const;

function open(files: readonly [MemoryJournalFile, MemoryJournalFile]) {
  const tree = new MemoryFileTree();
  return { tree, ...Journal.open(files, tree) };
}

const shown = (tree: MemoryFileTree) =>
  [...changesToRebuild(tree)].map((change) =>
    JSON.stringify({
      ...change,
      ...('bytes' in change ? { bytes: new TextDecoder().decode(change.bytes) } : {}),
    }),
  );

function fill(tree: MemoryFileTree) {
  tree.mkdir('/home/user', { recursive: true });
  tree.writeFile('/home/user/a.txt', bytes('one'), { mode: 0o600 });
  tree.writeFile('/home/user/a.txt', bytes(' two'), { append: true });
  tree.symlink('a.txt', '/home/user/link');
  tree.writeFile('/home/user/gone', bytes('x'));
  tree.rename('/home/user/gone', '/home/user/here');
  tree.mkdir('/home/old');
  tree.remove('/home/old');
  tree.chmod('/home/user/here', 0o444);
  tree.utimes('/home/user/here', 12_345);
}

test('a reopened journal restores the same tree, times and modes included', () => {
  const files = newFiles();
  const first = open(files);
  expect(first.isNew).toBe(true);
  fill(first.tree);
  const again = open(files);
  expect(again.isNew).toBe(false);
  expect(shown(again.tree)).toEqual(shown(first.tree));
});

test('it restores the same tree after compaction into the other file', () => {
  const files = newFiles();
  const { tree, journal } = open(files);
  fill(tree);
  journal.compact();
  tree.writeFile('/later', bytes('later'));
  expect(shown(open(files).tree)).toEqual(shown(tree));
  expect(files[0].bytes.length).toBe(0);
});

test('wherever writing was cut off, all complete records before it are restored', () => {
  const files = newFiles();
  const { tree } = open(files);
  for (let count = 0; count < 20; count += 1) tree.writeFile(`/file-${count}`, bytes('content'));
  const whole = files[0].bytes;
  for (let cut = 8; cut < whole.length; cut += 7) {
    const torn = newFiles();
    torn[0].bytes = whole.slice(0, cut);
    const opened = open(torn);
    const names = opened.tree.readdir('/');
    expect(names.length).toBeGreaterThanOrEqual(Math.floor((cut - 8) / 100));
    for (const name of names) expect(opened.tree.readFile(`/${name}`)).toEqual(bytes('content'));
    opened.tree.writeFile('/after', bytes('y'));
    expect(open(torn).tree.exists('/after')).toBe(true);
  }
});

test('an interrupted compaction leaves the old journal', () => {
  const files = newFiles();
  const { tree, journal } = open(files);
  fill(tree);
  files[1].room = 60;
  const troubles: unknown[] = [];
  journal.onTrouble = (error) => troubles.push(error);
  journal.compact();
  expect(troubles).toHaveLength(1);
  expect(shown(open(files).tree)).toEqual(shown(tree));
});

test('a full disk is reported, and the changes since are saved once there is room', () => {
  const files = newFiles();
  const { tree, journal } = open(files);
  const troubles: unknown[] = [];
  journal.onTrouble = (error) => troubles.push(error);
  tree.writeFile('/a', bytes('a'));
  files[0].room = files[0].bytes.length + 50;
  tree.writeFile('/b', new Uint8Array(1000));
  tree.writeFile('/c', bytes('c'));
  expect(troubles).toHaveLength(1);
  expect(journal.isBehind).toBe(true);
  expect(open(files).tree.readdir('/')).toEqual(['a']);
  journal.flush();
  expect(journal.isBehind).toBe(false);
  expect(open(files).tree.readdir('/')).toEqual(['a', 'b', 'c']);
});

test('a program that writes the same file in a loop does not fill the disk', {
  tags: ['sweep'],
}, () => {
  const files = newFiles();
  const { tree, journal } = open(files);
  const megabyte = new Uint8Array(1_000_000);
  for (let count = 0; count < 45; count += 1) tree.writeFile('/same', megabyte);
  expect(journal.size).toBeLessThan(36_000_000);
  expect(open(files).tree.readFile('/same').length).toBe(1_000_000);
});

test('bytes damaged on disk are not restored as a file', () => {
  const files = newFiles();
  const { tree } = open(files);
  tree.writeFile('/a', bytes('good'));
  tree.writeFile('/b', bytes('good'));
  const at = files[0].bytes.length - 2;
  files[0].bytes[at] = 0;
  expect(open(files).tree.readdir('/')).toEqual(['a']);
});

test('many changes at once are written in parts, and all of them by the next flush', () => {
  const files = newFiles();
  const { tree, journal } = open(files);
  let writes = 0;
  const { write } = files[0];
  files[0].write = (...args) => {
    writes += 1;
    return write(...args);
  };
  const content = bytes('first');
  for (let number = 0; number < 5000; number += 1) {
    content.set(bytes(String(number % 10)));
    tree.writeFile(`/f${number}`, content);
  }
  journal.flush();
  expect(writes).toBeLessThan(1000);
  expect(shown(open(files).tree)).toEqual(shown(tree));
});

test('a few changes are on disk at once, without a flush', () => {
  const files = newFiles();
  const { tree } = open(files);
  for (let number = 0; number < 50; number += 1) tree.writeFile(`/f${number}`, bytes('x'));
  expect(shown(open(files).tree)).toEqual(shown(tree));
});
