// Google's models by its own SDK (@google/generative-ai), straight from the browser with the person's
// key or through our gateway, which speaks the same REST. The SDK is loaded at first use. Limits: an
// answer of 2 million characters, 14 s of silence.

import { AiFault } from './ai-fault';
import type { AiEvent, AiProvider, AiRequest } from './ai-provider';
import { readChunk } from './gemini-chunk';
import { faultOfSdk } from './gemini-fault';
import { toContents, toModelParams } from './gemini-request';
import { withDeadline } from './with-deadline';

/** Longest silence before and within an answer, in milliseconds: a person hears of a fault within 15 s. */
const SILENCE_MS = 14_000;
/** Texts in one call, as the provider allows. */
const EMBED_BATCH = 100;

export interface GeminiOptions extends Pick<AiProvider, 'id' | 'label' | 'model' | 'standIn'> {
  /** Origin with the path before `/v1beta`, without a slash at its end. */
  baseUrl: string;
  /** Asked for at each use, kept nowhere here. Our gateway is given none. */
  key: () => Promise<string>;
  takes?: AiProvider['takes'];
  embeddingModel?: string;
  silenceMs?: number;
}

/** An engine on Google's REST at an address. */
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
    // The SDK does not hear of a signal that was aborted before, so ours is aborted for it.
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
      // It reads the same stream for itself; a cut would be an unhandled rejection.
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
      // Figures may follow the reason of the end, so the end waits for them.
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
    // A chunk of the site that cannot be loaded: the connection is gone.
    throw new AiFault('offline', undefined, { cause: error });
  }
}
