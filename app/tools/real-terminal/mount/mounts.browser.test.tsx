/** A folder of the computer in the machine's tree, with one of the browser's private folders as a stand-in. */

import { MemoryFileTree } from '@entropy-tools/machine/machine/file-tree';
import { Machine } from '@entropy-tools/machine/machine/machine';
import { silentHost } from '@entropy-tools/machine/machine/machine-host.testing';
import { mountProgram, umountProgram } from '@entropy-tools/machine/machine/mount-program';
import { populateStartTree } from '@entropy-tools/machine/machine/start-tree';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Mounts, type ObserverClass } from './mounts';

const COMPUTER = 'a-folder-of-the-computer';
let computer: FileSystemDirectoryHandle;

beforeEach(async () => {
  const root = await navigator.storage.getDirectory();
  await root.removeEntry(COMPUTER, { recursive: true }).catch(() => {});
  computer = await root.getDirectoryHandle(COMPUTER, { create: true });
});
afterEach(async () => {
  const root = await navigator.storage.getDirectory();
  await root.removeEntry(COMPUTER, { recursive: true }).catch(() => {});
});

/** The folder for a path on the computer. */
async function folderAt(path: string, create = false) {
  const names = path.split('/');
  const name = names.pop() ?? '';
  let folder = computer;
  for (const one of names) folder = await folder.getDirectoryHandle(one, { create });
  return { folder, name };
}

async function put(path: string, text: string) {
  const { folder, name } = await folderAt(path, true);
  const writable = await (await folder.getFileHandle(name, { create: true })).createWritable();
  await writable.write(text);
  await writable.close();
}

/** All files on the computer with their texts, and empty folders. */
async function all(folder = computer, at = ''): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const entry of folder.values()) {
    if (entry.kind === 'directory') {
      const inner = await all(entry as FileSystemDirectoryHandle, `${at}${entry.name}/`);
      if (Object.keys(inner).length === 0) found[`${at}${entry.name}/`] = '';
      Object.assign(found, inner);
    } else found[at + entry.name] = await (await (entry as FileSystemFileHandle).getFile()).text();
  }
  return found;
}

const { FileSystemObserver } = globalThis as unknown as { FileSystemObserver?: ObserverClass };

function open(
  pick: () => Promise<FileSystemDirectoryHandle | null> = async () => computer,
  observer?: ObserverClass,
) {
  const files = new MemoryFileTree();
  populateStartTree(files, false);
  const said: string[] = [];
  let waiting = 0;
  const mounts = new Mounts(files, {
    pick,
    tell: (mounted) => {
      waiting = mounted.reduce((sum, one) => sum + one.waiting, 0);
    },
    say: (message) => said.push(message),
    observer,
  });
  let text = '';
  const machine = new Machine({
    files,
    host: silentHost((piece) => {
      text += piece.text;
    }),
    programs: {
      mount: async () => mountProgram(mounts),
      umount: async () => umountProgram(mounts),
    },
  });
  const run = async (line: string) => {
    text = '';
    const { exitCode } = await machine.run(line);
    return { exitCode, text };
  };
  const settled = () => expect.poll(() => waiting).toBe(0);
  return { files, said, run, settled, mounts };
}

const POINT = `/mnt/${COMPUTER}`;

test('a folder is read, and files written, moved and removed here are so on the computer too', async () => {
  await put('notes.txt', 'first\n');
  await put('src/deep/main.py', 'print(1)\n');
  await put('node_modules/big/index.js', '1');
  const { run, settled, said } = open();
  const { text } = await run('mount');
  expect(text).toContain(`${POINT} is a folder of this computer now.`);
  expect(text).toContain('2 files');
  expect(text).toContain(`WARNING: ${POINT}/node_modules was left out`);
  expect((await run(`cd ${POINT}; cat notes.txt src/deep/main.py; ls`)).text).toBe(
    'first\nprint(1)\nnotes.txt\nsrc\n',
  );
  await run('echo second >> notes.txt; mkdir -p a/b empty; echo new > a/b/new.txt');
  await run(
    'mv src/deep/main.py a/b/; rmdir src/deep; mv a moved; cp ~/welcome.txt . 2>/dev/null; ln -s x y',
  );
  await settled();
  expect(await all()).toEqual({
    'notes.txt': 'first\nsecond\n',
    'moved/b/new.txt': 'new\n',
    'moved/b/main.py': 'print(1)\n',
    'empty/': '',
    'src/': '',
    'node_modules/big/index.js': '1',
  });
  await run('rm -r moved empty src notes.txt');
  await settled();
  expect(await all()).toEqual({ 'node_modules/big/index.js': '1' });
  expect(said).toEqual([]);
});

test('changes on the computer are read, and a file changed on both sides is stored twice', async () => {
  await put('both.txt', 'old');
  await put('theirs.txt', 'old');
  await put('gone/x.txt', 'x');
  const { run, settled, said } = open();
  await run(`mount; cd ${POINT}`);
  await put('theirs.txt', 'changed there');
  await put('added/y.txt', 'y');
  await computer.removeEntry('gone', { recursive: true });
  await run('mount -r');
  expect((await run('cat theirs.txt added/y.txt; ls')).text).toBe(
    'changed therey' + 'added\nboth.txt\ntheirs.txt\n',
  );
  await put('both.txt', 'changed there');
  await run('printf "changed here" > both.txt');
  await settled();
  await expect
    .poll(() => all())
    .toMatchObject({ 'both.txt': 'changed there', 'both.txt.terminal': 'changed here' });
  expect(said).toEqual([
    `${POINT}/both.txt was changed on the computer as well: what was written here is in ${POINT}/both.txt.terminal`,
  ]);
  expect((await run('cat both.txt')).text).toBe('changed there');
});

test('others’ files in a folder stay when the folder is removed here', async () => {
  await put('work/mine.txt', 'mine');
  const { run, settled, said } = open();
  await run('mount');
  await put('work/node_modules/theirs.js', 'theirs');
  await run(`rm -rf ${POINT}/work`);
  await settled();
  await expect.poll(() => all()).toEqual({ 'work/node_modules/theirs.js': 'theirs' });
  expect(said).toEqual([`${POINT}/work stays on the computer: it holds what is not shown here`]);
});

test('mount lists and refuses, and umount writes before removing the folder', async () => {
  let chosen: FileSystemDirectoryHandle | null = null;
  const { run, files } = open(async () => chosen);
  expect(await run('mount')).toEqual({ exitCode: 1, text: 'No folder was chosen.\n' });
  chosen = computer;
  await run('mount');
  expect((await run('mount')).text).toContain(`that folder is mounted already, as ${POINT}`);
  expect((await run('mount -l')).text).toBe(`${POINT}: 0 files\n`);
  expect((await run(`rm -rf /mnt; cd ${POINT}; umount .`)).text).toContain('the shell is in it');
  expect((await run(`echo kept > kept.txt; cd; umount ${POINT}`)).exitCode).toBe(0);
  expect(files.exists(POINT)).toBe(false);
  expect(await all()).toEqual({ 'kept.txt': 'kept\n' });
  expect((await run('umount /mnt')).text).toContain('no folder of the computer is mounted there');
});

test.skipIf(!FileSystemObserver)(
  'a browser that watches folders reads changes automatically',
  async () => {
    await put('kept.txt', 'kept');
    const { run, files } = open(async () => computer, FileSystemObserver);
    await run('mount');
    await put('later/new.txt', 'came by itself');
    const path = `${POINT}/later/new.txt`;
    await expect
      .poll(() => files.exists(path) && new TextDecoder().decode(files.readFile(path)))
      .toBe('came by itself');
    await computer.removeEntry('kept.txt');
    await expect.poll(() => files.exists(`${POINT}/kept.txt`)).toBe(false);
  },
);
