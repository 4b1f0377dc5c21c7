// @module-tag sweep
/** Python, Node and Git in the machine's worker, on the same files. */
import { afterEach, expect, test } from 'vitest';
import { openJobs } from '~/jobs/open-jobs';
import type { jobs as toolJobs } from '../jobs';
import { MachineClient } from './machine-client';
import { MACHINE_FOLDER } from './open-files';

let close = () => {};
afterEach(async () => {
  close();
  const root = await navigator.storage.getDirectory();
  await root.removeEntry(MACHINE_FOLDER, { recursive: true }).catch(() => {});
});

test('Python, Node and Git work on the same files', async () => {
  const pool = openJobs<typeof toolJobs>('real-terminal', {
    limits: { silenceMs: 2_000_000_000, standstillMs: 2_000_000_000 },
  });
  let text = '';
  let done: () => void = () => {};
  const states: string[] = [];
  const client = new MachineClient(pool.jobs, {
    ready: () => {},
    pieces: (pieces) => {
      for (const piece of pieces) text += piece.text;
    },
    done: () => done(),
    ask: async () => null,
    edit: async () => {},
    login: async () => null,
    view: () => {},
    download: () => {},
    engine: (name, state) => states.push(`${name} ${state}`),
    folder: async () => null,
    mounts: () => {},
    notice: () => {},
    server: () => {},
    trouble: () => {},
    serveAi: () => {},
    ended: (why) => {
      text += why;
      done();
    },
  });
  client.open();
  close = () => {
    client.close();
    pool.close();
  };
  const run = (line: string) => {
    text = '';
    const ended = new Promise<string>((resolve) => {
      done = () => resolve(text);
    });
    client.run(line);
    return ended;
  };
  expect(await run('mkdir work; cd work; git init -q; git branch')).not.toContain('ERROR');
  await run(`echo 'open("by-python.txt", "w").write("six " + str(2 * 3))' > six.py; python six.py`);
  expect(await run('cat by-python.txt')).toBe('six 6');
  const script = 'console.log(require("fs").readFileSync("by-python.txt", "utf8").toUpperCase())';
  expect(await run(`echo '${script}' > read.js; node read.js | tr 6 7`)).toBe('SIX 7\n');
  await run('git config user.name Ann; git config user.email ann@example.org');
  await run('git add .; git commit -qm "first things"');
  expect(await run('git log --oneline; git status --short')).toMatch(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the colour of ids
    /^\u001b\[33m[0-9a-f]{7} \(HEAD -> main\)\u001b\[0m first things\n$/,
  );
  expect(states).toContain('python ready');
  expect(states).toContain('node ready');
});
