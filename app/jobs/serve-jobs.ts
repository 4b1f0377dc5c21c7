import type { CodecContext } from '~/codecs/codec-context';
import { serializeError, ToolError } from '~/platform/tool-error';
import { aliveEveryMs, type FromWorker, type ToWorker } from './job-protocol';

/** The part of a worker's global scope that is used here; tests pass a MessagePort. */
export interface JobPort {
  postMessage: (message: unknown) => void;
  addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void;
}

const progressEveryMs = 50;

/**
 * Makes a worker out of an engine: `serveJobs(self, (input, context) => convert(input, context))`.
 * Progress is throttled, errors are made postable, and a cancelled job aborts its signal; the page
 * ends the worker when that is not obeyed in time.
 */
export function serveJobs<Input, Output>(
  port: JobPort,
  work: (input: Input, context: CodecContext) => Promise<Output>,
): void {
  let controller: AbortController | undefined;
  const post = (message: FromWorker<Output>) => port.postMessage(message);

  port.addEventListener('message', (event: MessageEvent<ToWorker<Input>>) => {
    if (event.data.kind === 'cancel') {
      controller?.abort(new ToolError('cancelled', 'Cancelled.'));
      return;
    }
    controller = new AbortController();
    void run(event.data.input, controller.signal);
  });

  async function run(input: Input, signal: AbortSignal) {
    post({ kind: 'alive' });
    const pulse = setInterval(() => post({ kind: 'alive' }), aliveEveryMs);
    let lastProgress = 0;
    const context: CodecContext = {
      signal,
      loadAsset,
      warn: (message) => post({ kind: 'warning', message }),
      onProgress: (fraction) => {
        const now = performance.now();
        if (fraction < 1 && now - lastProgress < progressEveryMs) return;
        lastProgress = now;
        post({ kind: 'progress', fraction: Math.min(1, Math.max(0, fraction)) });
      },
    };
    try {
      const output = await work(input, context);
      signal.throwIfAborted();
      post({ kind: 'done', output });
    } catch (error) {
      post({
        kind: 'failed',
        error: serializeError(signal.aborted ? signal.reason : named(error)),
      });
    } finally {
      clearInterval(pulse);
    }
  }
}

/** An engine's chunk that cannot be fetched (offline, or a new release) is told like any other asset. */
function named(error: unknown): unknown {
  const isChunk = error instanceof TypeError && /dynamically imported module/i.test(error.message);
  return isChunk ? assetError(error) : error;
}

const assets = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** Fetches a file of our own origin once per worker; a failure is forgotten so that it can be retried. */
function loadAsset(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const known = assets.get(path);
  if (known) return known;
  const loading = fetchAsset(path).catch((error: unknown) => {
    assets.delete(path);
    throw error;
  });
  assets.set(path, loading);
  return loading;
}

async function fetchAsset(path: string): Promise<Uint8Array<ArrayBuffer>> {
  let response: Response;
  try {
    response = await fetch(`/${path}`);
  } catch (cause) {
    throw assetError(cause);
  }
  if (!response.ok) throw assetError(`${path}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

function assetError(cause: unknown): ToolError {
  return new ToolError(
    'asset',
    'A part of this tool could not be loaded. Check your connection and try again.',
    { cause },
  );
}
