/** Runs the built API Worker in a process that can be killed and restarted on the same data. */
import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeDataFolder } from '../data-folder.ts';
import { patience } from '../patience.ts';
import { findFreePort } from '../server.ts';
import type { ApiAnswer, ApiTask } from './serve-api.ts';

/** A person with an account and a token for payments, inserted directly into the database. */
export interface ApiPerson {
  id: string;
  cookie: string;
  token: string;
}

export interface ApiAnswerOf<T> {
  status: number;
  body: T;
}

export interface ApiProcess {
  url: string;
  /** Kills it at any point of its work, and starts it again. */
  killAndRestart(): Promise<void>;
  /** Runs statements in one batch; returns the rows of the first. */
  sql<Row>(text: string, ...values: (string | number | null)[]): Promise<Row[]>;
  /** Runs the minute's job as the cron does. */
  runMinuteJob(): Promise<void>;
  makePeople(count: number): Promise<ApiPerson[]>;
  /** Sends a request as a person, with cookie and token. Rejects when the process is gone. */
  call<T>(
    person: ApiPerson | null,
    method: string,
    path: string,
    body?: object,
  ): Promise<ApiAnswerOf<T>>;
  log(): string;
  stop(): Promise<void>;
}

const script = fileURLToPath(new URL('./serve-api.ts', import.meta.url));
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Starts the API. `kind` naive puts the deliberately wrong twin in front. */
export async function startApi(
  settings: Record<string, string>,
  kind: 'product' | 'naive' = 'product',
): Promise<ApiProcess> {
  const dataDir = makeDataFolder('entropy-api-');
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const waiting = new Map<number, { done: (answer: ApiAnswer) => void }>();
  let child: ChildProcess;
  let output = '';
  let count = 0;
  // A message to a process that is still starting would be lost.
  let isReady = false;

  const start = async () => {
    child = fork(script, [dataDir, String(port), kind], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, ...settings },
      execArgv: [],
    });
    const collect = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-100_000);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    await new Promise<void>((ready, failed) => {
      child.once('exit', (code) => failed(new Error(`The API ended (${code}).\n${output}`)));
      child.on('message', (answer: ApiAnswer) => {
        if (answer.id === 0) {
          isReady = true;
          ready();
        } else waiting.get(answer.id)?.done(answer);
      });
    });
  };
  const kill = async () => {
    isReady = false;
    if (child.exitCode !== null || child.pid === undefined) return;
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    // workerd first: without its parent it would live on for a moment and hold the port.
    for (const pid of [...childrenOf(child.pid), child.pid]) signal(pid);
    await ended;
    const error = 'The API was killed.';
    for (const [id, { done }] of waiting) done({ id, error });
    waiting.clear();
  };
  const endNow = () => {
    if (child.pid !== undefined)
      for (const pid of [...childrenOf(child.pid), child.pid]) signal(pid);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', endNow);
  const perform = async (task: Omit<ApiTask, 'id'>) => {
    const id = ++count;
    const answer = await new Promise<ApiAnswer>((done) => {
      waiting.set(id, { done });
      if (!isReady) done({ id, error: 'The API is not running.' });
      else child.send({ id, ...task }, (error) => error && done({ id, error: String(error) }));
    });
    waiting.delete(id);
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.rows ?? [];
  };
  await start();
  return {
    url,
    killAndRestart: async () => {
      await kill();
      await start();
    },
    sql: async <Row>(text: string, ...values: (string | number | null)[]) =>
      ((await perform({ sql: [{ text, values }] }))[0] ?? []) as Row[],
    runMinuteJob: async () => {
      await perform({});
    },
    makePeople: async (wanted) => {
      const people = Array.from({ length: wanted }, makePerson);
      const statements = people.flatMap(rowsOf);
      for (let from = 0; from < statements.length; from += 90) {
        await perform({ sql: statements.slice(from, from + 90) });
      }
      return people;
    },
    call: async <T>(person: ApiPerson | null, method: string, path: string, body?: object) => {
      const response = await fetch(url + path, {
        method,
        headers: {
          Origin: url,
          'Content-Type': 'application/json',
          // The limits count by address, which nothing else sets locally.
          'CF-Connecting-IP': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
          ...(person ? { Cookie: person.cookie, Authorization: `Bearer ${person.token}` } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patience(60_000)),
      });
      return { status: response.status, body: (await response.json()) as T };
    },
    log: () => output,
    stop: async () => {
      process.off('exit', endNow);
      await kill();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

function makePerson(): ApiPerson & { sessionId: string } {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
  const sessionId = Array.from({ length: 40 }, () => alphabet[randomInt(32)]).join('');
  const token = randomBytes(32).toString('base64url');
  return { id: randomUUID(), sessionId, cookie: `session=${sessionId}`, token };
}

function rowsOf({ id, sessionId, token }: ReturnType<typeof makePerson>) {
  const [now, later] = [Date.now(), Date.now() + 12 * 60 * 60 * 1000];
  return [
    {
      text: 'INSERT INTO user (id, email, created_at) VALUES (?, ?, ?)',
      values: [id, `${id}@example.com`, now],
    },
    {
      text: 'INSERT INTO session (id_hash, user_id, created_at, expires_at, device) VALUES (?, ?, ?, ?, ?)',
      values: [sha256(sessionId), id, now, now + 29 * 24 * 60 * 60 * 1000, 'Test'],
    },
    {
      text: "INSERT INTO api_token (token_hash, user_id, scope, session_hash, created_at, expires_at) VALUES (?, ?, 'payments', ?, ?, ?)",
      values: [sha256(token), id, sha256(sessionId), now, later],
    },
  ];
}

function childrenOf(pid: number): number[] {
  try {
    const text = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
    return text.split('\n').filter(Boolean).map(Number);
  } catch {
    // There are none.
    return [];
  }
}

function signal(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Gone already.
  }
}
