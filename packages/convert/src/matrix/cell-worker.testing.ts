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

addEventListener(
  'message',
  async ({ data }: MessageEvent<Pick<ConvertJob, 'source' | 'target'>>) => {
    const made = await convertFile({ ...data, options: defaultOptions, context }).catch(
      (error: Error) => error.message,
    );
    postMessage(made);
  },
);
