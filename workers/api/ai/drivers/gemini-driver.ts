import { z } from 'zod';
import type { CallDeadline } from '../../_core/call-deadline';
import type { Env } from '../../env';
import { geminiBaseUrl } from '../ai.settings';
import { AiFailure } from '../ai-failure';
import type { EmbedRequest, GenerateRequest } from '../request-schema';
import { callProvider, parseProviderJson, readProviderJson } from './call-provider';
import type { AiDriver, AnswerChunk } from './driver';
import { readEvents } from './read-events';

/** US dollars per million text tokens (list prices at ai.google.dev/gemini-api/docs/pricing). */
const PRICES: Readonly<Record<string, AiDriver['usdPerMillion']>> = {
  'gemini-2.5-flash-lite': { input: 0.1, output: 0.4 },
  'gemini-2.5-flash': { input: 0.3, output: 2.5 },
};

const anyObject = z.record(z.string(), z.unknown());

/** The fields of an event that are forwarded to the page. */
const chunkSchema = z.object({
  candidates: z
    .array(
      z.looseObject({
        content: z
          .object({ role: z.string().optional(), parts: z.array(anyObject).optional() })
          .optional(),
        finishReason: z.string().optional(),
      }),
    )
    .optional(),
  promptFeedback: anyObject.optional(),
  usageMetadata: anyObject.optional(),
  modelVersion: z.string().max(200).optional(),
});

const vectorsSchema = z.object({
  embeddings: z.array(z.object({ values: z.array(z.number()).min(1) })),
});

/**
 * Google's Gemini, or any server with its REST API. The URL consists of settings only: nothing that a page
 * sends gets into it.
 */
export function geminiDriver(env: Env, baseUrl = geminiBaseUrl(env), standIn = false): AiDriver {
  const { GEMINI_MODEL: model, GEMINI_EMBEDDING_MODEL: embeddingModel } = env;
  const ask = (name: string, method: string, body: unknown, deadline: CallDeadline) =>
    callProvider({
      env,
      engine: 'gemini',
      url: `${baseUrl}/v1beta/models/${encodeURIComponent(name)}:${method}`,
      headers: { 'x-goog-api-key': env.GEMINI_API_KEY ?? 'local' },
      body,
      deadline,
    });
  return {
    engine: 'gemini',
    model: standIn ? 'local stand-in' : model,
    embeddingModel,
    standIn,
    usdPerMillion: standIn ? { input: 0, output: 0 } : (PRICES[model] ?? null),
    async *generate(
      request: GenerateRequest,
      deadline: CallDeadline,
    ): AsyncGenerator<AnswerChunk, void> {
      const response = await ask(model, 'streamGenerateContent?alt=sse', request, deadline);
      for await (const data of readEvents(response.body, deadline)) yield readChunk(data);
    },
    async countTokens(request, deadline) {
      const generateContentRequest = { model: `models/${model}`, ...request };
      const response = await ask(model, 'countTokens', { generateContentRequest }, deadline);
      const answer = z
        .object({ totalTokens: z.int().min(0) })
        .safeParse(await readProviderJson(response, deadline));
      if (!answer.success) throw new AiFailure('ai_bad_answer');
      return answer.data.totalTokens;
    },
    async embed(requests: readonly EmbedRequest[], deadline) {
      const named = requests.map((request) => ({ ...request, model: `models/${embeddingModel}` }));
      const response = await ask(
        embeddingModel,
        'batchEmbedContents',
        { requests: named },
        deadline,
      );
      const answer = vectorsSchema.safeParse(await readProviderJson(response, deadline));
      if (!answer.success || answer.data.embeddings.length !== requests.length) {
        throw new AiFailure('ai_bad_answer');
      }
      return answer.data.embeddings.map(({ values }) => values);
    },
  };
}

function readChunk(data: string): AnswerChunk {
  const value = parseProviderJson(data);
  // An error inside the stream: its message is dropped for one of the catalogue.
  if (typeof value === 'object' && value !== null && 'error' in value) {
    throw new AiFailure('ai_unavailable');
  }
  const chunk = chunkSchema.safeParse(value);
  if (!chunk.success) throw new AiFailure('ai_bad_answer');
  return chunk.data;
}
