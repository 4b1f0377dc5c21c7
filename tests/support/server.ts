/**
 * Runs the built product on a free port with an empty data folder, for tests, screenshots and measurements.
 * It runs what `npm start` runs, and is ended by its process group, so nothing is left behind.
 */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { appendFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDataFolder } from './data-folder.ts';
import { patience } from './patience.ts';

export interface RunningProduct {
  /** Such as `http://localhost:41233`, without a slash at the end. */
  url: string;
  pid: number;
  /** The folder of its database and files; `stop` deletes it unless `DATA_DIR` named it. */
  dataFolder: string;
  /** Everything the server wrote so far. */
  log: () => string;
  stop: () => Promise<void>;
}

/**
 * A port that is free now. It is none of those that the system hands out by itself (32768 and more on
 * Linux), so nobody else gets it before it is used.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

/**
 * Starts the product and waits until it prints that it is ready; polling would delay it on a slow machine.
 * @param env a `DATA_DIR` in it is kept when the product stops; by default it has a folder of its own
 * @param logFile file that also receives its output, for other processes to read
 * @throws Error with the server's output when it ends, hangs, or its first page fails
 */
export async function startProduct(
  env: NodeJS.ProcessEnv = {},
  logFile?: string,
): Promise<RunningProduct> {
  const port = await findFreePort();
  const dataFolder = env.DATA_DIR ?? makeDataFolder('entropy-data-');
  const url = `http://localhost:${port}`;
  let output = '';
  // `npm test` ends the process group of each step as a whole, so the product stays in it there.
  const ownGroup = process.platform !== 'win32' && !process.env.IN_TEST_RUN;
  const child = spawn(process.execPath, ['scripts/start.ts', '--no-build'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: ownGroup,
    env: {
      ...process.env,
      // The proof of work of the human check occupies a core for most of a second; a person does it once,
      // tests hundreds of times.
      HUMAN_CHECK_ROUNDS: '16',
      ...env,
      PORT: String(port),
      DATA_DIR: dataFolder,
    },
  });
  const { promise: ready, resolve: tellReady } = Promise.withResolvers<void>();
  let isReady = false;
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4_000_000);
    if (!isReady && output.includes('is ready: http://')) {
      isReady = true;
      tellReady();
    }
    if (logFile) appendFileSync(logFile, chunk);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const signalGroup = (signal: NodeJS.Signals) => {
    try {
      if (!ownGroup || child.pid === undefined) child.kill(signal);
      else process.kill(-child.pid, signal);
    } catch {
      // Gone already.
    }
  };
  const endNow = () => {
    signalGroup('SIGKILL');
    if (env.DATA_DIR === undefined)
      rmSync(dataFolder, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', endNow);
  const stop = async () => {
    process.off('exit', endNow);
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await Promise.race([ended, sleep(patience(5000))]);
    }
    endNow();
  };
  try {
    const fail = (reason: string) => () => Promise.reject(new Error(reason));
    const hanging = sleep(patience(600_000), undefined, { ref: false });
    await Promise.race([ready, ended.then(fail('It has ended.')), hanging.then(fail('It hangs.'))]);
    // Requesting the first page also prepares the Pages Worker.
    const response = await fetch(`${url}/`);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`Its first page answered ${response.status}.`);
  } catch (error) {
    await stop();
    throw new Error(`The product did not start on ${url}. ${error}\n${output.slice(-6000)}`);
  }
  return { url, pid: child.pid ?? 0, dataFolder, log: () => output, stop };
}

/** For scripts: an interrupted run leaves through `exit`, where the product and browsers are ended. */
export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => process.exit(130));
  }
}
