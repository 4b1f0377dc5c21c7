// The agent's worker in Node: the real protocol over a real MessageChannel, assets from this folder.
import { readFile } from 'node:fs/promises';
import { MessageChannel } from 'node:worker_threads';
import { vi } from 'vitest';
// pdf.js checks for Worker support when it is loaded: here, before `Worker` is stubbed.
import '@entropy-tools/documents/pdf/pdfjs';
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';
import type { JobSet } from '~/jobs/define-jobs';
import type { JobWorker } from '~/jobs/job-pool';
import type { JobRequest } from '~/jobs/job-protocol';
import { serveJobs } from '~/jobs/serve-jobs';
import type { AgentFile } from '../../ability';
import { jobs } from '../../jobs';

const installed: Readonly<Record<string, string>> = {
  [vendorAssets.resvg]: 'node_modules/@resvg/resvg-wasm/index_bg.wasm',
};

function runJob({ job, input }: JobRequest, context: CodecContext): unknown {
  const known: JobSet = jobs;
  return known[job]?.(input, context);
}

/** Replaces `Worker` until the globals are unstubbed. */
export function stubWorker(work: typeof runJob = runJob): void {
  vi.stubGlobal('Worker', function makeWorker(): JobWorker {
    const { port1, port2 } = new MessageChannel();
    port1.unref();
    port2.unref();
    const worker: JobWorker = {
      postMessage: (message) => port1.postMessage(message),
      terminate: () => port1.close(),
      onmessage: null,
      onerror: null,
      onmessageerror: null,
    };
    port1.on('message', (data) => worker.onmessage?.({ data } as MessageEvent));
    serveJobs<JobRequest, unknown>(
      {
        postMessage: (message) => port2.postMessage(message),
        addEventListener: (_type, listener) =>
          void port2.on('message', (data) => listener({ data } as MessageEvent)),
      },
      work,
    );
    return worker;
  });
  vi.stubGlobal('fetch', async (path: string) => {
    const name = path.replace(/^\//, '');
    return new Response(new Uint8Array(await readFile(installed[name] ?? `public/${name}`)));
  });
}

/** Attached files with the ids that the page assigns: file-1, file-2 … */
export function attached(
  ...files: readonly [name: string, content: BlobPart][]
): readonly AgentFile[] {
  return files.map(([name, content], index) => ({
    id: `file-${index + 1}`,
    name,
    blob: new Blob([content]),
  }));
}
