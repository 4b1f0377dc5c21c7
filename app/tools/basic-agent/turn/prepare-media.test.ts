import { MessageChannel } from 'node:worker_threads';
import { afterEach, expect, it, vi } from 'vitest';
import type { JobRequest } from '~/jobs/job-protocol';
import { serveJobs } from '~/jobs/serve-jobs';
import type { AgentMessage, StoredFile } from '../model/agent-message';
import { type PreparedFile, prepareMedia } from './prepare-media';

afterEach(() => vi.unstubAllGlobals());

/** A worker stub that returns as many characters as a file has bytes. */
function stubWorker() {
  vi.stubGlobal('Worker', function makeWorker() {
    const { port1, port2 } = new MessageChannel();
    const worker = {
      postMessage: (message: unknown) => port1.postMessage(message),
      terminate: () => port1.close(),
      onmessage: undefined as ((event: MessageEvent) => void) | undefined,
    };
    port1.on('message', (data) => worker.onmessage?.({ data } as MessageEvent));
    serveJobs<JobRequest, PreparedFile>(
      {
        postMessage: (message) => port2.postMessage(message),
        addEventListener: (_type, listener) =>
          void port2.on('message', (data) => listener({ data } as MessageEvent)),
      },
      async ({ job, input }) => {
        if (job !== 'prepareMedia' || !(input instanceof Blob)) throw new Error('no such job');
        return { mimeType: input.type, base64: 'x'.repeat(input.size) };
      },
    );
    port1.unref();
    port2.unref();
    return worker;
  });
}

it('reports which new files the model cannot be shown, and shows the others', async () => {
  stubWorker();
  const file = (id: string, bytes: number): [string, StoredFile] => [
    id,
    { id, name: `${id}.png`, blob: new Blob([new Uint8Array(bytes)], { type: 'image/png' }) },
  ];
  const files = new Map([file('a', 3_000_000), file('b', 3_000_000), file('c', 1000)]);
  const asked: AgentMessage = {
    id: 'x',
    content: 'Compare them',
    isUser: true,
    timestamp: '2026-11-21T12:00:00.000Z',
    type: 'text',
    fileIds: ['a', 'b', 'c'],
  };
  const { media, problems } = await prepareMedia([asked], files, new AbortController().signal);
  expect([...media.keys()]).toEqual(['a', 'c']);
  expect(problems).toEqual([
    '“b.png” cannot be shown to the model. With the others it is too much for one message.',
  ]);
});
