// The worker that runs pandoc for a job's worker; see pandoc-thread.ts.
import { serializeError } from '@entropy-tools/core/tool-error';
import { openPandocInstance, type Pandoc } from './pandoc-instance';
import type { FromPandoc, ToPandoc } from './pandoc-protocol';

let pandoc: Pandoc | undefined;

const post = (message: FromPandoc, transfer: Transferable[] = []) =>
  postMessage(message, { transfer });

addEventListener('message', async ({ data }: MessageEvent<ToPandoc>) => {
  try {
    if (data.kind === 'open') {
      pandoc = await openPandocInstance(data.wasm);
      return post({ kind: 'opened' });
    }
    if (!pandoc) throw new Error('pandoc is not open');
    const result = pandoc(data.request);
    const parts = [result.bytes, ...result.media.map(({ bytes }) => bytes)];
    post(
      { kind: 'done', result },
      parts.map(({ buffer }) => buffer),
    );
  } catch (error) {
    post({ kind: 'failed', error: serializeError(error) });
  }
});
