/** Cost of a signed-in user's API calls, compared with a Worker that only runs `SELECT 1` in D1. */
import { randomBytes } from 'node:crypto';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { apiWorker } from '../../../scripts/platform/local-server.ts';
import { migrateOnce } from '../../../scripts/platform/migrate-once.ts';
import { readBuiltWorkerConfig } from '../../../scripts/platform/worker-config.ts';
import {
  type BenchCase,
  type BenchContext,
  compare,
  type Side,
} from '../../../tests/bench/harness.ts';
import {
  fetchOnce,
  type Latencies,
  loadLatencies,
} from '../../../tests/bench/support/http-load.ts';
import { signInOverHttp } from '../../../tests/support/http-person.ts';
import { findFreePort } from '../../../tests/support/server.ts';

const FLOOR = `export default {
  async fetch(request, env) {
    return Response.json(await env.DB.prepare('SELECT 1 AS one').first());
  },
};`;

const CONNECTIONS = 20;

/** Starts the API Worker and, in the same process, the Worker it is compared with. */
async function startWorkers(context: BenchContext) {
  const config = await readBuiltWorkerConfig();
  const port = await findFreePort();
  const api = apiWorker(config, 'bench', 'warn');
  await migrateOnce(api, context.folder);
  const shared = { compatibilityDate: config.compatibility_date, modules: true as const };
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port,
      cf: false,
      resourcePersistencePath: context.folder,
      telemetry: { enabled: false },
      workers: [
        api,
        {
          ...shared,
          name: 'floor',
          script: FLOOR,
          d1Databases: { DB: 'floor' },
          routes: ['*/floor'],
        },
      ],
    }),
  );
  await miniflare.ready;
  return { miniflare, url: `http://localhost:${port}` };
}

/** Collects tail latencies alongside the median that the harness compares. */
function side(name: string, run: () => Promise<Latencies>, tails: number[]): Side {
  return {
    name,
    run: async () => {
      const { p50, p99 } = await run();
      tails.push(p99);
      return p50;
    },
  };
}

export const bench: BenchCase = {
  title: 'Signed-in calls',
  run: async (context) => {
    const { miniflare, url } = await startWorkers(context);
    try {
      const reader = await signInOverHttp(url);
      const writer = await signInOverHttp(url);
      await fillVault(reader);
      await fillNotes(writer, context.quick ? 100 : 1000);
      const rows = [];
      for (const { work, path, headers, maxRatio, requests } of [
        {
          work: 'session check',
          path: '/api/session',
          headers: reader.headers,
          maxRatio: 2,
          requests: 1000,
        },
        {
          work: 'list of 10 keys',
          path: '/api/vault/keys',
          headers: reader.headers,
          maxRatio: 12,
          requests: 500,
        },
        {
          work: `list of ${context.quick ? 100 : 1000} notes, decrypted`,
          path: '/api/notes/list',
          headers: writer.headers,
          maxRatio: 12,
          requests: 100,
        },
      ]) {
        const ourTails: number[] = [];
        const peerTails: number[] = [];
        const ours = await sized(`${url}${path}`, headers, context.quick ? 60 : requests);
        const floor = await sized(`${url}/floor`, {}, context.quick ? 60 : 1000);
        const row = await compare(context, {
          work: `${work}, ${CONNECTIONS} connections, p50`,
          ours: side('ours', ours, ourTails),
          peer: side('SELECT 1', floor, peerTails),
          repetitions: 7,
          maxRatio,
          warmUps: 2,
        });
        const worst = (tails: number[]) => Math.round(Math.max(...tails) * 10) / 10;
        rows.push({
          ...row,
          ours: `${row.ours}, worst p99 ${worst(ourTails)} ms`,
          peer: `${row.peer}, worst p99 ${worst(peerTails)} ms`,
        });
      }
      return rows;
    } finally {
      await miniflare.dispose();
    }
  },
};

/** A load on a URL whose response has a constant length. */
async function sized(url: string, headers: Record<string, string>, requests: number) {
  const { body } = await fetchOnce(url, undefined, headers);
  const load = { requests, connections: CONNECTIONS, bytes: body.length, headers };
  return () => loadLatencies(url, load);
}

type Person = Awaited<ReturnType<typeof signInOverHttp>>;

async function fillVault(person: Person): Promise<void> {
  for (let index = 0; index < 10; index += 1) {
    await person.send('POST', '/api/vault/keys', {
      name: `Key ${index}`,
      service: 'openai',
      key: `sk-${randomBytes(24).toString('hex')}`,
    });
  }
}

/** Uses the import, which takes a hundred notes at once, because single writes are rate-limited. */
async function fillNotes(person: Person, count: number): Promise<void> {
  const note = (index: number) => ({
    id: randomBytes(16).toString('base64url'),
    encryption: 'server',
    title: `A day in the life, number ${index}`,
    content: 'We walked along the sea and talked about what the year had brought. '.repeat(6),
    tags: ['walk', 'sea'],
    category: 'personal',
    mood: 'Peaceful',
    weather: 'Sunny',
    created_at: new Date(1_700_000_000_000 + index * 60_000).toISOString(),
    updated_at: new Date(1_700_000_000_000 + index * 60_000).toISOString(),
  });
  for (let index = 0; index < count; index += 100) {
    const notes = Array.from({ length: 100 }, (_, at) => note(index + at));
    await person.send('POST', '/api/notes/import', { notes });
  }
}
