/** A clone of 1,000 files into the machine's file tree, compared with `git clone` to the disk over the same HTTP. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  httpBackend,
  realGit,
  startGitServer,
} from '@entropy-tools/machine/git/http-backend.testing';
import { type BenchCase, CannotRun, compare } from '../../../tests/bench/harness.ts';
import { bundleForNode } from '../../../tests/support/bundle-for-node.ts';

const execute = promisify(execFile);

/** Runs in its own process, bundled as for a page. Prints milliseconds. */
const script = (machine: string) => `
import { gitProgram } from '${machine}/git/git-program.ts';
import { directTransport } from '${machine}/git/network/git-transport.ts';
import { MemoryFileTree } from '${machine}/machine/file-tree.ts';

const files = new MemoryFileTree();
files.mkdir('/home/user', { recursive: true });
const program = gitProgram({ transport: directTransport((url, init) => fetch(url, init)) });
let said = '';
const session = {
  files, cwd: '/home/user', env: { HOME: '/home/user' }, stdin: '',
  write: (text) => { said += text; }, writeError: (text) => { said += text; },
  ask: async () => null, signal: new AbortController().signal,
};
const began = performance.now();
const code = await program.run(['clone', process.argv[2], 'out'], session);
const ms = performance.now() - began;
if (code !== 0 || files.readdir('/home/user/out').length < 40) throw new Error(said);
console.log(ms);
`;

export const bench: BenchCase = {
  title: 'Git: clone of 1,000 files',
  run: async (context) => {
    const backend = httpBackend();
    if (backend === null) throw new CannotRun('git http-backend is not installed');
    const work = join(context.folder, 'work');
    mkdirSync(work);
    realGit(work, 'init', '-q');
    for (let number = 0; number < 1000; number += 1) {
      const folder = join(work, `d${number % 40}`, `s${number % 7}`);
      mkdirSync(folder, { recursive: true });
      const lines = Array.from(
        { length: 40 + (number % 50) },
        (_, line) => `${line} of ${number}: ${(line * 7919 * number) % 99_991}\n`,
      );
      writeFileSync(join(folder, `f${number}.txt`), lines.join(''));
    }
    realGit(work, 'add', '-A');
    realGit(work, 'commit', '-q', '-m', 'all');
    realGit(context.folder, 'clone', '-q', '--bare', 'work', 'a.git');
    const server = await startGitServer(context.folder, backend);
    const url = `${server.origin}/a.git`;
    const entry = join(context.folder, 'clone.ts');
    writeFileSync(entry, script(join(process.cwd(), 'packages/machine/src')));
    const bundle = await bundleForNode(entry, context.folder);
    try {
      const ours = async () => {
        const { stdout } = await execute(process.execPath, [bundle, url], { timeout: 120_000 });
        return Number(stdout);
      };
      const peer = async () => {
        const target = join(context.folder, 'peer');
        if (existsSync(target)) rmSync(target, { recursive: true });
        const began = performance.now();
        await execute('git', ['clone', '-q', '--depth', '1', url, target], { timeout: 120_000 });
        return performance.now() - began;
      };
      const row = await compare(context, {
        work: 'clone of 1,000 files, depth 1',
        ours: { name: 'in the tab', run: ours },
        peer: { name: 'git clone', run: peer },
        repetitions: 7,
        warmUps: 1,
        maxRatio: 3,
      });
      return [row];
    } finally {
      await server.close();
    }
  },
};
