/** Converts in a worker, as the product does: pdf.js draws on an OffscreenCanvas only where there is no document. */

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { convertFile } from '../convert';
import type { ConvertJob } from '../job';
import { defaultOptions } from '../options';

const context: CodecContext = {
  signal: new AbortController().signal,
  onProgress: () => {},
  warn: () => {},
  loadAsset: async (path) => new Uint8Array(await (await fetch(`/${path}`)).arrayBuffer()),
};

type Asked = Pick<ConvertJob, 'source' | 'target'> & { port: MessagePort };

addEventListener('message', async ({ data: { port, ...job } }: MessageEvent<Asked>) => {
  const made = await convertFile({ ...job, options: defaultOptions, context }).catch(
    (error: Error) => error.message,
  );
  port.postMessage(made);
});
