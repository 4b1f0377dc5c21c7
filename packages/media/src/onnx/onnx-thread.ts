/**
 * Runs a model in a nested worker. A run of a large model blocks its thread for seconds; in a nested
 * worker, the job's worker keeps sending its heartbeat and can end a cancelled run immediately.
 * Node, which has no `Worker`, runs the model on the calling thread.
 */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { deserializeError, ToolError } from '@entropy-tools/core/tool-error';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';
import type { FromModelThread, TensorData, ToModelThread } from './onnx-thread-protocol';

/** A loaded model, ready for inputs. */
export interface OpenModel {
  /**
   * Runs the model once.
   * @param inputs by name; their buffers are transferred
   * @param outputs names of the wanted outputs
   * @throws ToolError `cancelled`, which ends the model's thread, or `internal`
   */
  run: (
    inputs: Readonly<Record<string, TensorData>>,
    outputs: readonly string[],
    signal: AbortSignal,
  ) => Promise<Record<string, TensorData>>;
  /** False once the thread has ended; open the model again. */
  readonly isOpen: boolean;
  close: () => void;
}

/**
 * Loads a model.
 * @param model the file's bytes; transferred
 * @throws ToolError `asset` if the runtime cannot be loaded, `internal` if the model does not open
 */
export async function openModel(
  model: Uint8Array<ArrayBuffer>,
  context: Pick<CodecContext, 'loadAsset' | 'signal'>,
): Promise<OpenModel> {
  if (typeof Worker !== 'function') return openHere(model, context);
  const wasm = await context.loadAsset(vendorAssets.onnxRuntimeWasm, { keep: false });
  context.signal.throwIfAborted();
  const worker = new Worker(new URL('./onnx-thread-worker.ts', import.meta.url), {
    type: 'module',
  });
  const thread = new ModelThread(worker);
  const parts = [wasm.buffer, model.buffer];
  await thread.ask({ kind: 'open', wasm, model }, parts, context.signal);
  return thread;
}

/** The caller's end of the thread; handles one request at a time. */
class ModelThread implements OpenModel {
  isOpen = true;
  readonly #worker: Worker;

  constructor(worker: Worker) {
    this.#worker = worker;
  }

  async run(
    inputs: Readonly<Record<string, TensorData>>,
    outputs: readonly string[],
    signal: AbortSignal,
  ): Promise<Record<string, TensorData>> {
    const buffers = Object.values(inputs).map(({ data }) => data.buffer);
    return this.ask({ kind: 'run', inputs, outputs }, buffers, signal);
  }

  close(): void {
    this.isOpen = false;
    this.#worker.terminate();
  }

  ask(
    question: ToModelThread,
    transfer: ArrayBuffer[],
    signal: AbortSignal,
  ): Promise<Record<string, TensorData>> {
    return new Promise((resolve, reject) => {
      const end = (error: unknown) => {
        this.close();
        reject(error);
      };
      const onAbort = () => end(signal.reason);
      if (signal.aborted) return onAbort();
      signal.addEventListener('abort', onAbort, { once: true });
      this.#worker.onmessage = ({ data }: MessageEvent<FromModelThread>) => {
        signal.removeEventListener('abort', onAbort);
        if (data.kind === 'done') resolve(data.outputs);
        else end(deserializeError(data.error));
      };
      this.#worker.onerror = (event) => {
        event.preventDefault();
        signal.removeEventListener('abort', onAbort);
        const message = 'The work stopped unexpectedly. The device may be short of memory.';
        end(new ToolError('internal', message, { cause: event.message }));
      };
      this.#worker.postMessage(question, transfer);
    });
  }
}

async function openHere(
  model: Uint8Array<ArrayBuffer>,
  context: Pick<CodecContext, 'loadAsset'>,
): Promise<OpenModel> {
  const [{ startOnnx }, { runSession }] = await Promise.all([
    import('./onnx-runtime'),
    import('./run-session'),
  ]);
  const onnx = await startOnnx(context);
  const session = await onnx.InferenceSession.create(model);
  return {
    isOpen: true,
    close: () => void session.release(),
    run: async (inputs, outputs, signal) => {
      signal.throwIfAborted();
      return runSession(onnx, session, inputs, outputs);
    },
  };
}
