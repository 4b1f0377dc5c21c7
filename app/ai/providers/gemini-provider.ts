// Google's models through the official SDK (@google/generative-ai), directly from the browser with the user's
// key or through our gateway, which implements the same REST API. The SDK is loaded on first use. Limit: 14 s
// of silence; read-whole-answer.ts limits the length of an answer.

import { AiFault } from './ai-fault';
import type { AiEvent, AiProvider, AiRequest } from './ai-provider';
import { readChunk } from './gemini-chunk';
import { faultOfSdk } from './gemini-fault';
import { toContents, toModelParams } from './gemini-request';
import { withDeadline } from './with-deadline';

/** Longest silence before and during a response, in milliseconds: a fault is reported within 15 s. */
const SILENCE_MS = 14_000;
/** Maximum texts per request, set by the provider. */
const EMBED_BATCH = 100;

export interface GeminiOptions extends Pick<AiProvider, 'id' | 'label' | 'model' | 'standIn'> {
  /** Origin with the path before `/v1beta`, without a trailing slash. */
  baseUrl: string;
  /** Called for each request; the key is not stored here. Empty for our gateway. */
  key: () => Promise<string>;
  takes?: AiProvider['takes'];
  embeddingModel?: string;
  silenceMs?: number;
}

/** Creates an engine for a server with Google's REST API. */
export function createGeminiProvider(options: GeminiOptions): AiProvider {
  const { id, label, model, standIn, takes = { files: true, tools: true } } = options;
  const own = id === 'own-key';
  const silenceMs = options.silenceMs ?? SILENCE_MS;

  async function open(signal: AbortSignal) {
    const [{ GoogleGenerativeAI }, key] = await withDeadline(
      Promise.all([loadSdk(), options.key()]),
      silenceMs,
      signal,
    );
    return new GoogleGenerativeAI(key);
  }

  async function* stream(
    request: AiRequest,
    { signal }: { signal: AbortSignal },
  ): AsyncGenerator<AiEvent> {
    // The SDK ignores a signal that is already aborted, so it gets one of its own.
    const call = new AbortController();
    try {
      const client = await open(signal);
      const answer = await withDeadline(
        client
          .getGenerativeModel(toModelParams(model, request), { baseUrl: options.baseUrl })
          .generateContentStream(
            { contents: toContents(request.messages) },
            { signal: call.signal },
          ),
        silenceMs,
        signal,
      );
      // The SDK also reads the stream for `response`, which would reject unhandled if the connection broke.
      answer.response.catch(() => {});
      yield* readAll(answer.stream[Symbol.asyncIterator](), { own, silenceMs, signal });
    } catch (error) {
      throw signal.aborted ? new AiFault('stopped') : faultOfSdk(error, own);
    } finally {
      call.abort();
    }
  }

  const { embeddingModel } = options;
  if (embeddingModel === undefined) return { id, label, model, standIn, takes, stream };

  async function embed(texts: readonly string[], { signal }: { signal: AbortSignal }) {
    try {
      const client = await open(signal);
      const embedder = client.getGenerativeModel(
        { model: embeddingModel ?? model },
        { baseUrl: options.baseUrl },
      );
      const vectors: number[][] = [];
      for (let from = 0; from < texts.length; from += EMBED_BATCH) {
        const requests = texts.slice(from, from + EMBED_BATCH).map((text) => ({
          content: { role: 'user', parts: [{ text }] },
        }));
        const answer = await withDeadline(
          embedder.batchEmbedContents({ requests }, { timeout: silenceMs }),
          silenceMs,
          signal,
        );
        vectors.push(...answer.embeddings.map(({ values }) => values));
      }
      if (vectors.length !== texts.length) throw new AiFault('garbled');
      return vectors;
    } catch (error) {
      throw signal.aborted ? new AiFault('stopped') : faultOfSdk(error, own);
    }
  }
  return { id, label, model, standIn, takes, stream, embed };
}

async function* readAll(
  chunks: AsyncIterator<unknown>,
  { own, silenceMs, signal }: { own: boolean; silenceMs: number; signal: AbortSignal },
): AsyncGenerator<AiEvent> {
  let end: AiEvent | undefined;
  for (;;) {
    const step = await withDeadline(chunks.next(), silenceMs, signal);
    if (step.done) break;
    for (const event of readChunk(step.value, own)) {
      // Usage may follow the finish reason, so the end event waits for it.
      if (event.kind === 'end') end = event;
      else yield event;
    }
  }
  if (!end) throw new AiFault('cut');
  yield end;
}

async function loadSdk() {
  try {
    return await import('@google/generative-ai');
  } catch (error) {
    // A chunk of the site failed to load: the connection is gone.
    throw new AiFault('offline', undefined, { cause: error });
  }
}
