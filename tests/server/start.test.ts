// heavy: starts the product itself: again on its data, killed, on a taken port, with a wrong setting.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { findFreePort } from '../support/server';

const data = mkdtempSync(join(tmpdir(), 'entropy-start-'));
const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
});
afterAll(() => rmSync(data, { recursive: true, force: true }));

interface Run {
  child: ChildProcess;
  output: () => string;
  exited: Promise<number | null>;
  /** Resolves when the server prints its address, however long that takes; rejects when it ends before. */
  ready: Promise<void>;
}

function start(port: number | string, cwd = process.cwd()): Run {
  const script = resolve('scripts/start.ts');
  const args = [script, '--no-build', '--port', String(port), '--data', data];
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let text = '';
  const { promise: ready, resolve: tellReady, reject: tellEnded } = Promise.withResolvers<void>();
  ready.catch(() => undefined);
  const collect = (chunk: Buffer) => {
    text += chunk.toString();
    if (text.includes('is ready: http://')) tellReady();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const exited = new Promise<number | null>((done) => child.once('exit', done));
  void exited.then((code) => tellEnded(new Error(`It ended with ${code}.\n${text}`)));
  return { child, output: () => text, exited, ready };
}

const isListening = (port: number) =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  );

describe('npm start', () => {
  it('prints its address and where the admin key is, ends cleanly, and keeps its data across a restart', async () => {
    const jobs: string[] = [];
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const port = await findFreePort();
      // It starts from any folder.
      const run = start(port, tmpdir());
      await run.ready;
      await expect
        .poll(() => run.output().trim().split('\n'))
        .toEqual([
          `Entropy Tools is ready: http://localhost:${port}/  (Ctrl+C stops it)`,
          `The key of /admin is in ${join(data, 'admin-key')}`,
        ]);
      const response = await fetch(`http://127.0.0.1:${port}/healthz`);
      const health = (await response.json()) as { jobs: { daily: { startedAt: string } } };
      jobs.push(health.jobs.daily.startedAt);
      run.child.kill(signal);
      expect(await run.exited).toBe(0);
      expect(await isListening(port)).toBe(false);
    }
    // A missed job was run once.
    expect(jobs[1]).toBe(jobs[0]);
  });

  it('ends its Workers, which hold the port, when it is killed without warning', {
    tags: 'sweep',
  }, async () => {
    const port = await findFreePort();
    const run = start(port);
    await run.ready;
    expect(await isListening(port)).toBe(true);
    run.child.kill('SIGKILL');
    await run.exited;
    await expect.poll(() => isListening(port)).toBe(false);
  });

  it('names PORT when the port is taken', async () => {
    const holder = createServer();
    const port = await findFreePort();
    await new Promise<void>((listening) => holder.listen(port, '127.0.0.1', listening));
    const run = start(port);
    expect(await run.exited).toBe(1);
    expect(run.output()).toMatch(`Port ${port} is in use. Choose another one: PORT=${port + 1}`);
    holder.close();
  });

  it('names a wrong setting', async () => {
    const run = start('many');
    expect(await run.exited).toBe(1);
    expect(run.output()).toMatch(/^PORT must be a number/);
  });
});
