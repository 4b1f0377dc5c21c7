// Holds llama.cpp as WebAssembly (@wllama/wllama, MIT) with one model. A worker of our own, because the engine
// starts its own worker from a blob, which gets the policy of whoever starts it: pages that are reached by a
// link keep the policy of the page before, under which it would not run. Ending this worker ends both.

import { importVendor } from '@entropy-tools/core/import-vendor';
import { toToolError } from '@entropy-tools/core/part-error';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';
import type { AnswerRequest, FromEngine, ToEngine } from './engine-protocol';

type Wllama = import('@wllama/wllama').Wllama;
type Params = Parameters<Wllama['createChatCompletion']>[0];

/** What the engine sends while it answers; the last piece has the counts. */
interface Chunk {
  choices: readonly { delta: { content?: string | null }; finish_reason?: string | null }[];
  usage?: {
    prompt_tokens: number;
    completion_tokens: number;
    prompt_tokens_details?: { cached_tokens: number };
  } | null;
}

const post = (message: FromEngine) => self.postMessage(message);
const silent = () => undefined;
const stops = new Map<number, AbortController>();
let engine: Wllama | undefined;

self.addEventListener('message', ({ data }: MessageEvent<ToEngine>) => {
  if (data.kind === 'load') void load(data);
  else if (data.kind === 'answer') void answer(data.id, data.request);
  else stops.get(data.id)?.abort();
});

async function load({ file, plan, threads }: Extract<ToEngine, { kind: 'load' }>): Promise<void> {
  try {
    const { Wllama } = await importVendor<typeof import('@wllama/wllama')>(vendorAssets.wllama);
    const started = new Wllama(
      { default: `/${vendorAssets.wllamaWasm}` },
      {
        suppressNativeLog: true,
        logger: { debug: silent, log: silent, warn: silent, error: silent },
      },
    );
    // Without this it would fetch another build from another host where the browser lacks a feature.
    started.setCompat(null);
    await started.loadModel([file], {
      n_ctx: plan.context,
      n_batch: plan.batch,
      n_ubatch: plan.batch,
      n_threads: threads,
      n_gpu_layers: 0,
      n_parallel: 1,
      // Small models on a slow device answer at once rather than think first.
      default_template_kwargs: { enable_thinking: false },
    });
    // A model that llama.cpp cannot read leaves an empty context, without an error.
    const { n_ctx, has_chat } = started.getLoadedContextInfo();
    if (!(n_ctx > 0) || !has_chat) throw new Error('The model cannot be loaded.');
    engine = started;
    post({ kind: 'loaded', threads: started.getNumThreads() });
  } catch (error) {
    const { code, message } = await toToolError(error);
    post({ kind: 'not-loaded', message, part: code === 'asset' });
  }
}

async function answer(id: number, request: AnswerRequest): Promise<void> {
  const stop = new AbortController();
  stops.set(id, stop);
  let reason: 'complete' | 'length' = 'complete';
  const onData = ({ choices: [choice], usage }: Chunk) => {
    const text = choice?.delta.content;
    if (text) post({ kind: 'piece', id, piece: { kind: 'text', text } });
    if (choice?.finish_reason === 'length') reason = 'length';
    if (usage)
      post({
        kind: 'piece',
        id,
        piece: {
          kind: 'usage',
          inputTokens: usage.prompt_tokens,
          outputTokens: usage.completion_tokens,
          cachedTokens: usage.prompt_tokens_details?.cached_tokens ?? 0,
        },
      });
  };
  try {
    if (!engine) throw new Error('No model is loaded.');
    await engine.createChatCompletion({
      ...(request as unknown as Params),
      stream: true,
      // Counts come with the last piece. (Not in the library's types; llama.cpp takes it.)
      ...({ stream_options: { include_usage: true } } as object),
      abortSignal: stop.signal,
      onData,
    });
    post({ kind: 'piece', id, piece: { kind: 'end', reason } });
  } catch (error) {
    post({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) });
  } finally {
    stops.delete(id);
  }
}
