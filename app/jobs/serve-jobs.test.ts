import type { AssetLoading, CodecContext } from '@entropy-tools/core/codec-context';
import { afterEach, expect, it, vi } from 'vitest';
import type { FromWorker } from './job-protocol';
import { serveJobs } from './serve-jobs';

afterEach(() => vi.unstubAllGlobals());

/** Runs a job as a worker does. */
function runJob<Output>(
  work: (context: CodecContext) => Promise<Output>,
  input?: unknown,
): Promise<Output> {
  return new Promise((resolve, reject) => {
    let hear: (event: MessageEvent) => void = () => {};
    serveJobs<unknown, Output>(
      {
        addEventListener: (_, listener) => {
          hear = listener;
        },
        postMessage: (message) => {
          const told = message as FromWorker<Output>;
          if (told.kind === 'done') resolve(told.output);
          if (told.kind === 'failed') reject(new Error(told.error.message));
        },
      },
      (_, context) => work(context),
    );
    hear({ data: { kind: 'run', input } } as MessageEvent);
  });
}

/** Counts how often each file is fetched. */
function countFetches(): Map<string, number> {
  const counts = new Map<string, number>();
  vi.stubGlobal('fetch', async (path: string) => {
    counts.set(path, (counts.get(path) ?? 0) + 1);
    return new Response(new Uint8Array([1, 2, 3]));
  });
  return counts;
}

const twice = (path: string, how?: AssetLoading) =>
  runJob(async ({ loadAsset }) => {
    await loadAsset(path, how);
    return [...(await loadAsset(path, how))];
  });

it('fetches an asset once', async () => {
  const counts = countFetches();
  expect(await twice('vendor/kept.bin')).toEqual([1, 2, 3]);
  expect(counts.get('/vendor/kept.bin')).toBe(1);
});

it('fetches an asset with `keep: false` each time, and reports the bytes received', async () => {
  const counts = countFetches();
  const told: number[] = [];
  const onBytes = (received: number) => told.push(received);
  expect(await twice('vendor/part.bin', { keep: false, onBytes })).toEqual([1, 2, 3]);
  expect(counts.get('/vendor/part.bin')).toBe(2);
  expect(told).toEqual([3, 3]);
});

it('reports a broken connection, and tries again at the next call', async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) });
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/healthz' ? new Response(null) : new Response(broken),
  );
  const load = () => runJob(({ loadAsset }) => loadAsset('vendor/broken.bin'));
  await expect(load()).rejects.toThrow('A new version is out');
  countFetches();
  expect([...(await load())]).toEqual([1, 2, 3]);
});

/** Fails at first as where the service worker ends while it answers, then does the job. */
function brokenOffOnce() {
  const lost = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');
  return vi.fn().mockRejectedValueOnce(lost).mockResolvedValue('done');
}

it('does a job again whose code was broken off on the way, but not one that talks with its page', async () => {
  expect(await runJob(brokenOffOnce())).toBe('done');
  const { port1 } = new MessageChannel();
  const inConversation = brokenOffOnce();
  await expect(runJob(inConversation, { input: { port: port1 } })).rejects.toThrow();
  expect(inConversation).toHaveBeenCalledTimes(1);
});

it('asks for an asset again that was broken off on the way', async () => {
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    if (asked === 1) throw new TypeError('Failed to fetch');
    return new Response(new Uint8Array([7]));
  });
  expect([...(await runJob(({ loadAsset }) => loadAsset('vendor/again.bin')))]).toEqual([7]);
});
