/** Mounted folders in the tree: which changes are reported, and what is refused across their boundary. */
import { expect, test } from 'vitest';
import type { FileChange } from './file-change';
import { MemoryFileTree } from './file-tree';
import { Journal } from './journal';
import { Machine } from './machine';
import { silentHost } from './machine-host.testing';
import { MemoryJournalFile } from './memory-journal.testing';
import { chooseMountPoint } from './mount-points';
import { populateStartTree } from './start-tree';

const bytes = (text: string) => new TextEncoder().encode(text);

function mounted() {
  const files = new MemoryFileTree();
  populateStartTree(files, false);
  const own: FileChange[] = [];
  const theirs: [string, string][] = [];
  files.mkdir('/mnt');
  files.onChange = (change) => own.push(change);
  files.onMountChange = ({ kind, path }, point) => theirs.push([`${kind} ${path}`, point]);
  files.mount('/mnt/site');
  theirs.length = 0;
  return { files, own, theirs };
}

test('changes in a mounted folder are reported separately, and unmounting removes it with its content', () => {
  const { files, own, theirs } = mounted();
  const before = files.usedBytes;
  files.mkdir('/mnt/site/a');
  files.writeFile('/mnt/site/a/x', bytes('one'));
  files.writeFile('/home/user/y', bytes('two'));
  files.rename('/mnt/site/a/x', '/mnt/site/z');
  expect(theirs).toEqual([
    ['mkdir /mnt/site/a', '/mnt/site'],
    ['write /mnt/site/a/x', '/mnt/site'],
    ['rename /mnt/site/a/x', '/mnt/site'],
  ]);
  expect(own.map(({ path }) => path)).toEqual(['/home/user/y']);
  files.remove('/home/user/y');
  files.unmount('/mnt/site');
  expect(files.exists('/mnt/site')).toBe(false);
  expect(files.usedBytes).toBeLessThan(before);
});

test('nothing is moved across the boundary, links are refused, and rm -rf of a folder around it removes nothing', () => {
  const { files } = mounted();
  files.writeFile('/mnt/site/x', bytes('one'));
  files.writeFile('/home/user/y', bytes('two'));
  const code = (run: () => void) => {
    try {
      run();
      return 'done';
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  expect(code(() => files.rename('/mnt/site/x', '/home/user/x'))).toBe('EXDEV');
  expect(code(() => files.rename('/home/user/y', '/mnt/site/y'))).toBe('EXDEV');
  expect(code(() => files.symlink('x', '/mnt/site/link'))).toBe('EPERM');
  for (const path of ['/mnt', '/mnt/site', '/mnt/site/.'])
    expect(code(() => files.remove(path, { recursive: true }))).toBe('EBUSY');
  expect(code(() => files.rename('/mnt', '/other'))).toBe('EBUSY');
  expect(code(() => files.unmount('/home'))).toBe('EINVAL');
  expect(files.exists('/mnt/site/x')).toBe(true);
});

test('the journal stores nothing of a mounted folder, not even when it is compacted', () => {
  const { files } = mounted();
  const disk = [new MemoryJournalFile(), new MemoryJournalFile()] as const;
  const { journal } = Journal.open(disk, files);
  files.writeFile('/home/user/mine', bytes('mine'));
  files.writeFile('/mnt/site/theirs', bytes('theirs'));
  journal.compact();
  files.writeFile('/mnt/site/more', bytes('more'));
  const again = new MemoryFileTree();
  Journal.open(disk, again);
  expect(again.exists('/home/user/mine')).toBe(true);
  expect(again.exists('/mnt')).toBe(true);
  expect(again.exists('/mnt/site')).toBe(false);
});

test('mv in the shell copies across the boundary', async () => {
  const { files } = mounted();
  const machine = new Machine({ files, host: silentHost() });
  await machine.run(
    'mkdir -p d/e; echo deep > d/e/f; mv d /mnt/site/; mv /mnt/site/d/e/f .; rm -rf /mnt',
  );
  expect(files.exists('/home/user/d')).toBe(false);
  expect(files.exists('/mnt/site/d/e')).toBe(true);
  expect(new TextDecoder().decode(files.readFile('/home/user/f'))).toBe('deep\n');
});

test('mount points are named after their folder, with a number if the name is taken', () => {
  expect(chooseMountPoint('My Site', [])).toBe('/mnt/My Site');
  expect(chooseMountPoint('a', ['/mnt/a', '/mnt/a-2'])).toBe('/mnt/a-3');
  expect(chooseMountPoint('', [])).toBe('/mnt/folder');
});
