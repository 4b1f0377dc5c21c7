/**
 * How long a newcomer waits: `npm ci` and `npm start` on a fresh clone of HEAD, until the first page answers
 * and until the engines are there. `NEWCOMER_PEER=<commit>` does the same with an earlier commit, for the
 * ratio. Each clone runs once, one after the other, and is ended with everything that it started.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { openSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { vendorAssets } from '../../packages/core/src/vendor-assets.ts';
import { findFreePort } from '../support/server.ts';
import { type BenchCase, type BenchContext, type BenchRow, withUnit } from './harness.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const GIVE_UP_AFTER_MS = 15 * 60_000;

/** Measurements of one clone. */
interface Figures {
  installSeconds: number;
  installedMegabytes: number;
  pageSeconds: number;
  enginesSeconds: number;
}

const works: readonly [key: keyof Figures, work: string, unit: string, limit: number][] = [
  ['installSeconds', '`npm ci` on a fresh clone', 's', 60],
  ['installedMegabytes', 'node_modules after it', 'MB', 1230],
  ['pageSeconds', '`npm start` until the first page answers', 's', 60],
  ['enginesSeconds', '`npm start` until the engines are there', 's', 240],
];

export const bench: BenchCase = {
  notQuick: 'it installs all packages twice',
  title: 'A newcomer: npm ci, then npm start',
  run: async (context) => {
    const peerCommit = process.env.NEWCOMER_PEER;
    const ours = await measure(context, 'HEAD');
    const peer = peerCommit === undefined ? undefined : await measure(context, peerCommit);
    return works.map(([key, work, unit, limit]): BenchRow => {
      const value = ours[key];
      const other = peer?.[key];
      return {
        work,
        ours: withUnit(value, unit),
        peer: other === undefined ? '' : `${withUnit(other, unit)} (${peerCommit})`,
        ratio: other === undefined ? null : value / other,
        goal: `≤ ${limit} ${unit}`,
        met: value <= limit,
        repetitions: 1,
        samples: { ours: [value], ...(other === undefined ? {} : { peer: [other] }) },
      };
    });
  },
};

async function measure({ folder, say }: BenchContext, commit: string): Promise<Figures> {
  const clone = join(folder, commit);
  execFileSync('git', ['clone', '--quiet', ROOT, clone]);
  const sha = execFileSync('git', ['rev-parse', commit], { cwd: ROOT, encoding: 'utf8' }).trim();
  execFileSync('git', ['checkout', '--quiet', '--detach', sha], { cwd: clone });
  try {
    const started = performance.now();
    execFileSync('npm', ['ci'], { cwd: clone, env: newcomerEnv(), stdio: 'ignore' });
    const installSeconds = secondsSince(started);
    const size = execFileSync('du', ['-sm', 'node_modules'], { cwd: clone, encoding: 'utf8' });
    const installedMegabytes = Number.parseInt(size, 10);
    say(`${commit}: npm ci ${installSeconds.toFixed(0)} s, ${installedMegabytes} MB`);
    const served = await measureStart(clone);
    say(
      `${commit}: first page ${served.pageSeconds.toFixed(0)} s, engines ${served.enginesSeconds.toFixed(0)} s`,
    );
    return { installSeconds, installedMegabytes, ...served };
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}

async function measureStart(
  clone: string,
): Promise<Pick<Figures, 'pageSeconds' | 'enginesSeconds'>> {
  const port = await findFreePort();
  const log = join(clone, 'start.log');
  const output = openSync(log, 'w');
  const started = performance.now();
  const server = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...newcomerEnv(), PORT: String(port) },
    stdio: ['ignore', output, output],
    // A process group of its own, so that it ends completely.
    detached: true,
  });
  const until = async (path: string): Promise<number> => {
    while (secondsSince(started) * 1000 < GIVE_UP_AFTER_MS && server.exitCode === null) {
      const status = await fetch(`http://127.0.0.1:${port}${path}`).then(
        async (response) => {
          await response.body?.cancel();
          return response.status;
        },
        () => 0,
      );
      if (status === 200) return secondsSince(started);
      await sleep(250);
    }
    throw new Error(`${path} did not come:\n${readFileSync(log, 'utf8').slice(-2000)}`);
  };
  try {
    const pageSeconds = await until('/');
    const enginesSeconds = await until(`/${vendorAssets.office}manifest.json`);
    return { pageSeconds, enginesSeconds };
  } finally {
    await endGroup(server);
  }
}

/** The environment of a person's own shell, without the programs and settings of the npm that runs this. */
function newcomerEnv(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$|CI$)/i.test(name));
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((part: string) => !part.includes('node_modules'))
    .join(delimiter);
  return { ...Object.fromEntries(own), PATH: path };
}

async function endGroup(child: ChildProcess): Promise<void> {
  const { pid } = child;
  if (pid === undefined || child.exitCode !== null) return;
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  process.kill(-pid, 'SIGTERM');
  await Promise.race([ended, sleep(5000)]);
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has ended already.
  }
}

const secondsSince = (started: number) => (performance.now() - started) / 1000;
