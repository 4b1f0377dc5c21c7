import { expect, test } from 'vitest';
import type { FileChange } from './file-change';
import { MemoryFileTree } from './file-tree';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (tree: MemoryFileTree, path: string) => new TextDecoder().decode(tree.readFile(path));

function codeOf(work: () => unknown): string {
  try {
    work();
    return 'done';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

function filled() {
  const tree = new MemoryFileTree();
  tree.mkdir('/home/user', { recursive: true });
  tree.writeFile('/home/user/a.txt', bytes('one'));
  tree.symlink('a.txt', '/home/user/link');
  tree.symlink('/home', '/h');
  return tree;
}

test('files are written, appended to, read and described', () => {
  const tree = filled();
  tree.writeFile('/home/user/a.txt', bytes(' two'), { append: true });
  tree.writeFile('/home/user/a.txt', bytes(' three'), { append: true });
  expect(text(tree, '/h/user/../user/./link')).toBe('one two three');
  expect(tree.stat('/home/user/link')).toMatchObject({ type: 'file', mode: 0o644, size: 13 });
  expect(tree.lstat('/home/user/link')).toMatchObject({ type: 'symlink', size: 5 });
  expect(tree.readlink('/home/user/link')).toBe('a.txt');
  expect(tree.realpath('/h/user/link')).toBe('/home/user/a.txt');
  expect(tree.readdir('/home/user')).toEqual(['a.txt', 'link']);
  tree.readFile('/home/user/a.txt').fill(0);
  expect(text(tree, '/home/user/a.txt')).toBe('one two three');
});

test('a dangling link can be written through', () => {
  const tree = filled();
  tree.symlink('/home/user/new', '/later');
  expect(tree.exists('/later')).toBe(false);
  tree.writeFile('/later', bytes('x'));
  expect(text(tree, '/home/user/new')).toBe('x');
});

test('errors carry Node’s codes', () => {
  const tree = filled();
  tree.symlink('loop', '/loop');
  tree.chmod('/home/user/a.txt', 0o000);
  expect(codeOf(() => tree.readFile('/none'))).toBe('ENOENT');
  expect(codeOf(() => tree.readFile('/home'))).toBe('EISDIR');
  expect(codeOf(() => tree.readFile('/home/user/a.txt'))).toBe('EACCES');
  expect(codeOf(() => tree.writeFile('/home/user/a.txt', bytes('')))).toBe('EACCES');
  expect(codeOf(() => tree.writeFile('/none/a', bytes('')))).toBe('ENOENT');
  expect(codeOf(() => tree.writeFile('/home', bytes('')))).toBe('EISDIR');
  expect(codeOf(() => tree.stat('/home/user/a.txt/b'))).toBe('ENOTDIR');
  expect(codeOf(() => tree.stat('/home/user/a.txt/'))).toBe('ENOTDIR');
  expect(codeOf(() => tree.readdir('/home/user/a.txt'))).toBe('ENOTDIR');
  expect(codeOf(() => tree.mkdir('/home'))).toBe('EEXIST');
  expect(codeOf(() => tree.mkdir('/a/b'))).toBe('ENOENT');
  expect(codeOf(() => tree.mkdir('/home/user/a.txt/b', { recursive: true }))).toBe('ENOTDIR');
  expect(codeOf(() => tree.remove('/home'))).toBe('ENOTEMPTY');
  expect(codeOf(() => tree.remove('/'))).toBe('EPERM');
  expect(codeOf(() => tree.stat('/loop'))).toBe('ELOOP');
  expect(codeOf(() => tree.readlink('/home'))).toBe('EINVAL');
  expect(codeOf(() => tree.symlink('x', '/home'))).toBe('EEXIST');
  expect(codeOf(() => tree.writeFile(`/${'n'.repeat(300)}`, bytes('')))).toBe('ENAMETOOLONG');
});

test('renaming replaces files and empty folders, and never puts a folder into itself', () => {
  const tree = filled();
  const { ino } = tree.stat('/home/user/a.txt');
  tree.writeFile('/home/b', bytes('b'));
  tree.rename('/home/user/a.txt', '/home/b');
  expect(text(tree, '/home/b')).toBe('one');
  expect(tree.stat('/home/b').ino).toBe(ino);
  tree.mkdir('/empty');
  tree.rename('/home/user', '/empty');
  expect(tree.readdir('/empty')).toEqual(['link']);
  tree.mkdir('/x');
  expect(codeOf(() => tree.rename('/x', '/empty'))).toBe('ENOTEMPTY');
  expect(codeOf(() => tree.rename('/x', '/home/b'))).toBe('ENOTDIR');
  expect(codeOf(() => tree.rename('/home/b', '/x'))).toBe('EISDIR');
  expect(codeOf(() => tree.rename('/x', '/x/y'))).toBe('EINVAL');
});

test('removing something frees its space', () => {
  const tree = new MemoryFileTree({ maxBytes: 1000 });
  tree.writeFile('/a', new Uint8Array(700));
  expect(codeOf(() => tree.writeFile('/b', new Uint8Array(700)))).toBe('ENOSPC');
  expect(codeOf(() => tree.writeFile('/a', new Uint8Array(300), { append: true }))).toBe('ENOSPC');
  expect(tree.stat('/a').size).toBe(700);
  tree.remove('/a');
  expect(tree.usedBytes).toBe(0);
  tree.writeFile('/b', new Uint8Array(700));
  expect(tree.readdir('/')).toEqual(['b']);
});

test('each change is reported with the path that it was made at', () => {
  const changes: FileChange[] = [];
  const tree = filled();
  tree.onChange = (change) => changes.push(change);
  tree.mkdir('/h/one/two', { recursive: true, mode: 0o700 });
  tree.writeFile('/home/user/link', bytes('new'));
  tree.writeFile('/home/user/link', bytes('er'), { append: true });
  tree.chmod('/h/user/link', 0o600);
  tree.utimes('/home/user/link', 5);
  tree.rename('/home/user/link', '/h/one/link');
  tree.remove('/h/one', { recursive: true });
  expect(changes.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
    'mkdir /home/one',
    'mkdir /home/one/two',
    'write /home/user/a.txt',
    'append /home/user/a.txt',
    'chmod /home/user/a.txt',
    'utimes /home/user/a.txt',
    'rename /home/user/link',
    'remove /home/one',
  ]);
});
