import { isWaitingForPart } from '@entropy-tools/core/being-fetched';
import type { AssetLoading, CodecContext } from '@entropy-tools/core/codec-context';
import { fetchPart } from '@entropy-tools/core/fetch-part';
import { isPartError, partError, toToolError } from '@entropy-tools/core/part-error';
import { serializeError, ToolError } from '@entropy-tools/core/tool-error';
import { transferOf } from './define-jobs';
import { ALIVE_EVERY_MS, type FromWorker, type ToWorker } from './job-protocol';

/** The part of a worker's global scope that is used here; tests pass a MessagePort. */
export interface JobPort {
  postMessage: (message: unknown, options: StructuredSerializeOptions) => void;
  addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void;
}

const progressEveryMs = 50;

/**
 * Makes a worker from a function: `serveJobs(self, (input, context) => convert(input, context))`. Progress is
 * throttled, errors are made cloneable, and a cancelled job aborts its signal; the page terminates the worker
 * when that takes too long.
 */
export function serveJobs<Input, Output>(
  port: JobPort,
  work: (input: Input, context: CodecContext) => Promise<Output> | Output,
): void {
  let controller: AbortController | undefined;
  // Per worker, not per job: hundreds of small files would each report their start and end.
  let lastProgress = Number.NEGATIVE_INFINITY;
  const post = (message: FromWorker<Output>, transfer: Transferable[] = []) =>
    port.postMessage(message, { transfer });

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
    const pulse = setInterval(() => {
      post({ kind: 'alive', ...(isWaitingForPart() && { isWaiting: true }) });
    }, ALIVE_EVERY_MS);
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
      const output = await withParts(() => work(input, context), holdsPort(input), signal);
      signal.throwIfAborted();
      post({ kind: 'done', output }, transferOf(output));
    } catch (error) {
      post({
        kind: 'failed',
        error: serializeError(signal.aborted ? signal.reason : await fetchable(error)),
      });
    } finally {
      clearInterval(pulse);
    }
  }
}

/**
 * Does work again, once, if a chunk of its code did not come: a browser may end its service worker while that
 * answers from the device, which breaks the request off, and starts it for the next one.
 */
async function withParts<Output>(
  work: () => Promise<Output> | Output,
  isConversation: boolean,
  signal: AbortSignal,
): Promise<Output> {
  try {
    return await work();
  } catch (error) {
    if (isConversation || signal.aborted || !isPartError(error)) throw error;
    return work();
  }
}

/** Whether a job talks with its page while it runs, so that it cannot begin anew. */
function holdsPort(request: unknown): boolean {
  const { input } = (request ?? {}) as { input?: unknown };
  return Object.values(input ?? {}).some((value) => value instanceof MessagePort);
}

/** Converts the error of a chunk that cannot be fetched (offline, or a new release) to a ToolError. */
async function fetchable(error: unknown): Promise<unknown> {
  return error instanceof TypeError ? toToolError(error) : error;
}

const assets = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/**
 * Fetches a file of our own origin, once per worker if `keep` is set; a failure is not cached, so it can be
 * retried.
 */
function loadAsset(
  path: string,
  { keep = true, onBytes }: AssetLoading = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const known = assets.get(path);
  if (known) return known;
  const loading = fetchAsset(path, onBytes);
  if (!keep) return loading;
  assets.set(path, loading);
  return loading.catch((error: unknown) => {
    assets.delete(path);
    throw error;
  });
}

/** A request that was broken off is made once more, as in {@link withParts}. */
async function fetchAsset(
  path: string,
  onBytes: AssetLoading['onBytes'],
): Promise<Uint8Array<ArrayBuffer>> {
  const load = async () => {
    const response = await fetchPart(`/${path}`);
    if (!response.ok) throw await partError(`${path}: ${response.status}`);
    const bytes = await (onBytes ? counted(response, onBytes) : response).arrayBuffer();
    return new Uint8Array(bytes);
  };
  try {
    return await load().catch((error: unknown) => {
      if (error instanceof ToolError) throw error;
      return load();
    });
  } catch (cause) {
    throw await partError(cause);
  }
}

function counted(response: Response, onBytes: (received: number) => void): Response {
  let received = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      received += chunk.length;
      onBytes(received);
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(counter));
}
