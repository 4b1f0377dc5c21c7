// @module-tag sweep
/** The machine in a real worker with the browser's own files, on a page without shared memory. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openJobs } from '~/jobs/open-jobs';
import type { jobs as toolJobs } from '../jobs';
import { MachineClient } from './machine-client';
import { MACHINE_FOLDER } from './open-files';
import type { Storage } from './protocol';

const opened: (() => void)[] = [];

beforeEach(async () => {
  const root = await navigator.storage.getDirectory();
  await root.removeEntry(MACHINE_FOLDER, { recursive: true }).catch(() => {});
});

afterEach(() => {
  for (const close of opened.splice(0)) close();
});

function open() {
  const pool = openJobs<typeof toolJobs>('real-terminal', {
    limits: { silenceMs: 2_000_000_000, standstillMs: 2_000_000_000 },
  });
  let text = '';
  let storage: Storage | undefined;
  let done: (exitCode: number) => void = () => {};
  const ended: string[] = [];
  const client = new MachineClient(pool.jobs, {
    ready: (where) => {
      storage = where;
    },
    pieces: (pieces) => {
      for (const piece of pieces) text += piece.text;
    },
    done: ({ exitCode }) => done(exitCode),
    ask: async () => 'an answer',
    edit: async () => {},
    login: async () => null,
    view: () => {},
    download: () => {},
    engine: () => {},
    folder: async () => null,
    mounts: () => {},
    notice: () => {},
    server: () => {},
    trouble: () => {},
    serveAi: () => {},
    ended: (why) => ended.push(why),
  });
  client.open();
  const close = () => {
    client.close();
    pool.close();
  };
  opened.push(close);
  return {
    client,
    close,
    ended,
    storage: () => storage,
    written: () => text,
    run: (line: string) => {
      text = '';
      const result = new Promise<{ exitCode: number; text: string }>((resolve) => {
        done = (exitCode) => resolve({ exitCode, text });
      });
      client.run(line);
      return result;
    },
  };
}

test('a program that does not stop is ended with its worker; its files and the shell survive', async () => {
  const { client, run, written, ended, storage } = open();
  await expect.poll(storage).toEqual({ kind: 'disk' });
  await run('x=5; cd projects; echo before > before.txt');
  const lines = 'for i in $(seq 20); do echo again >> count.txt; done; echo begun';
  const running = run(`${lines}; f() { while true; do echo again >> count.txt; done; }; f`);
  await expect.poll(written).toContain('begun');
  client.interrupt();
  expect((await running).exitCode).toBe(130);
  expect(ended).toEqual(['It did not stop and was ended. Files are kept.']);
  const { text } = await run(
    'pwd; echo $x; cat before.txt; test $(wc -l < count.txt) -gt 10 && echo counted',
  );
  expect(text).toBe('/home/user/projects\n5\nbefore\ncounted\n');
});

test('files survive for the next machine; a second one at the same time has files in memory', async () => {
  const first = open();
  await expect.poll(first.storage).toEqual({ kind: 'disk' });
  await first.run('mkdir deep; echo kept > deep/file; chmod 600 deep/file');
  const second = open();
  await expect.poll(second.storage).toEqual({ kind: 'memory', why: 'busy' });
  expect((await second.run('ls')).text).toBe('downloads\nprojects\nwelcome.txt\n');
  first.close();
  second.close();
  const third = open();
  await expect.poll(third.storage).toEqual({ kind: 'disk' });
  expect((await third.run('cat deep/file; ls -l deep')).text).toMatch(/^kept\n[\s\S]*-rw-------/);
});
