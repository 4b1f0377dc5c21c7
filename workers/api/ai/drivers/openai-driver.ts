import { z } from 'zod';
import type { Env } from '../../env';
import { AiFailure } from '../ai-failure';
import type { EmbedRequest } from '../request-schema';
import { callProvider, readProviderJson } from './call-provider';
import type { AiDriver } from './driver';
import { OpenAiAnswer } from './from-openai';
import { readEvents } from './read-events';
import { toOpenAiRequest } from './to-openai';

const vectorsSchema = z.object({
  data: z.array(z.object({ index: z.int().optional(), embedding: z.array(z.number()).min(1) })),
});

/** Ollama, llama.cpp, vLLM, LM Studio, OpenAI: any server with OpenAI's chat completions. */
export function openAiDriver(
  env: Env,
  { baseUrl, model, standIn }: { baseUrl: string; model: string; standIn: boolean },
): AiDriver {
  const embeddingModel = env.AI_OPENAI_EMBEDDING_MODEL ?? null;
  const ask = (path: string, body: unknown, deadline: Parameters<AiDriver['embed']>[1]) =>
    callProvider({
      env,
      engine: 'openai',
      url: `${baseUrl}${path}`,
      headers: env.AI_OPENAI_KEY ? { Authorization: `Bearer ${env.AI_OPENAI_KEY}` } : {},
      body,
      deadline,
    });
  return {
    engine: 'openai',
    model: standIn ? 'local stand-in' : model,
    embeddingModel,
    standIn,
    usdPerMillion: standIn ? { input: 0, output: 0 } : null,
    async *generate(request, deadline) {
      const body = { model, ...toOpenAiRequest(request) };
      const response = await ask('/chat/completions', body, deadline);
      const answer = new OpenAiAnswer();
      for await (const data of readEvents(response.body, deadline)) {
        const chunk = answer.read(data);
        if (chunk) yield chunk;
      }
      const last = answer.end();
      if (last) yield last;
    },
    countTokens: async () => null,
    async embed(requests, deadline) {
      if (embeddingModel === null) throw new AiFailure('ai_no_embeddings', { isFree: true });
      const body = { model: embeddingModel, input: requests.map(textToEmbed) };
      const response = await ask('/embeddings', body, deadline);
      const answer = vectorsSchema.safeParse(await readProviderJson(response, deadline));
      if (!answer.success || answer.data.data.length !== requests.length) {
        throw new AiFailure('ai_bad_answer');
      }
      const rows = answer.data.data.map((row, position) => ({
        ...row,
        index: row.index ?? position,
      }));
      return rows.sort((a, b) => a.index - b.index).map(({ embedding }) => embedding);
    },
  };
}

/** The text of an embedding request. */
export function textToEmbed({ content }: EmbedRequest): string {
  return content.parts.map(({ text }) => text).join('\n');
}
