/**
 * Runs pandoc in a nested worker of the job's worker: a conversion runs to its end without looking up, so
 * cancelling, a time limit and a memory limit end its thread. One thread serves all files of a batch. In Node,
 * where no worker can be created, it runs in the calling thread.
 */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { partError } from '@entropy-tools/core/part-error';
import { deserializeError, ToolError } from '@entropy-tools/core/tool-error';
import { PANDOC_DOWNLOAD_BYTES, vendorAssets } from '@entropy-tools/core/vendor-assets';
import { inflateAsset } from '@entropy-tools/media/media/inflate-asset';
import type { FromPandoc, PandocRequest, PandocResult, ToPandoc } from './pandoc-protocol';

/** Time for any document, and for each million bytes, in milliseconds. */
const documentMs = 9_000;
const perMegabyteMs = 15_000;
/** A larger memory is freed by ending the thread after the document. */
const maxHeapBytes = 1_000_000_000;

type Run = (request: PandocRequest, signal: AbortSignal) => Promise<PandocResult>;

/** The open pandoc; it ends with the job's worker. */
let open: { run: Run; end: () => void } | undefined;

/** Whether pandoc runs, so that a document waits for nothing. */
export const isPandocOpen = (): boolean => open !== undefined;

/**
 * Converts one document; the first call fetches pandoc.
 * @throws ToolError `asset` if pandoc cannot be fetched, `input` if it cannot read the file, `limit` if that
 *   takes too long or too much memory; the signal's reason
 */
export async function runPandoc(
  request: PandocRequest,
  context: CodecContext,
): Promise<PandocResult> {
  context.signal.throwIfAborted();
  open ??= await openPandoc(context);
  const { run, end } = open;
  try {
    const result = await run(request, context.signal);
    if (result.heapBytes > maxHeapBytes) close(end);
    return result;
  } catch (error) {
    // After anything but a refusal pandoc may be in no state to go on.
    if (!(error instanceof ToolError && error.code === 'input')) close(end);
    throw error;
  }
}

function close(end: () => void): void {
  end();
  open = undefined;
}

async function openPandoc(context: CodecContext): Promise<NonNullable<typeof open>> {
  const packed = await context.loadAsset(vendorAssets.pandocWasm, {
    keep: false,
    onBytes: (received) => context.onProgress(Math.min(1, received / PANDOC_DOWNLOAD_BYTES)),
  });
  context.signal.throwIfAborted();
  const wasm = await inflateAsset(packed, 'application/wasm', () => undefined);
  if (typeof Worker !== 'function') {
    const { openPandocInstance } = await import('./pandoc-instance');
    const pandoc = await openPandocInstance(wasm);
    return { run: async (request) => pandoc(request), end: () => undefined };
  }
  const worker = new Worker(new URL('./pandoc-thread-worker.ts', import.meta.url), {
    type: 'module',
  });
  const end = () => worker.terminate();
  try {
    await ask(worker, { kind: 'open', wasm }, context.signal);
  } catch (error) {
    end();
    throw error;
  }
  const run: Run = async (request, signal) => {
    const limit = documentMs + (request.bytes.length / 1_000_000) * perMegabyteMs;
    const answer = await ask(worker, { kind: 'convert', request }, signal, limit);
    if (answer.kind !== 'done') throw new ToolError('internal', 'Pandoc did not answer.');
    return answer.result;
  };
  return { run, end };
}

function ask(
  worker: Worker,
  question: ToPandoc,
  signal: AbortSignal,
  limitMs?: number,
): Promise<FromPandoc> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      finish();
    };
    const fail = (error: unknown) => settle(() => reject(error));
    const onAbort = () => fail(signal.reason);
    const timer =
      limitMs === undefined ? undefined : setTimeout(() => fail(tookTooLong()), limitMs);
    if (signal.aborted) return onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    worker.onmessage = ({ data }: MessageEvent<FromPandoc>) => {
      if (data.kind === 'failed') fail(deserializeError(data.error));
      else settle(() => resolve(data));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      // A worker whose own file cannot be fetched fails before its first message.
      if (question.kind === 'open') return void partError('pandoc could not be loaded').then(fail);
      const message =
        'This document made pandoc stop. It may be damaged, or too large for this device.';
      fail(new ToolError('limit', message, { cause: event.message }));
    };
    worker.postMessage(question);
  });
}

function tookTooLong(): ToolError {
  return new ToolError(
    'limit',
    'This document takes pandoc too long, so it was stopped. Split it into parts and try again.',
  );
}
