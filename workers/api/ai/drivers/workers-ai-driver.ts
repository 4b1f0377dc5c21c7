import { z } from 'zod';
import type { CallDeadline } from '../../_core/call-deadline';
import { log } from '../../_core/log';
import type { Env } from '../../env';
import type { AiBinding } from '../ai.settings';
import { AiFailure } from '../ai-failure';
import { parseProviderJson } from './call-provider';
import type { AiDriver } from './driver';
import { OpenAiAnswer } from './from-openai';
import { textToEmbed } from './openai-driver';
import { readEvents } from './read-events';
import { toOpenAiRequest } from './to-openai';

/**
 * Older models of Workers AI stream `{"response":"…"}`, with complete tool calls and with usage in the last
 * event; newer ones stream OpenAI's format.
 */
const nativeSchema = z.object({
  response: z.string().nullish(),
  tool_calls: z
    .array(z.object({ name: z.string(), arguments: z.record(z.string(), z.unknown()).nullish() }))
    .nullish(),
  usage: z.unknown().optional(),
});

const vectorsSchema = z.object({ data: z.array(z.array(z.number()).min(1)) });

/** Models that run on Cloudflare, through the binding `AI`. */
export function workersAiDriver(env: Env, binding: AiBinding): AiDriver {
  const { AI_WORKERS_MODEL: model, AI_WORKERS_EMBEDDING_MODEL: embeddingModel } = env;
  const run = async (name: string, input: Record<string, unknown>, deadline: CallDeadline) => {
    try {
      return await deadline.wait(binding.run(name, input, { signal: deadline.signal }));
    } catch (error) {
      if (deadline.signal.aborted) throw error;
      // Messages of binding errors begin with a code: 3036 is the day's free allocation, 3040 no capacity.
      const isBusy = error instanceof Error && /\b(3036|3040)\b/.test(error.message);
      log(env.LOG_LEVEL, 'warn', 'ai_engine_refused', { engine: 'workers-ai', isBusy });
      throw new AiFailure(isBusy ? 'ai_busy' : 'ai_unavailable', {
        isFree: true,
        ...(isBusy ? { retryAfterSeconds: 30 } : {}),
      });
    }
  };
  return {
    engine: 'workers-ai',
    model,
    embeddingModel,
    standIn: false,
    usdPerMillion: null,
    async *generate(request, deadline) {
      const { stream_options: _, ...input } = toOpenAiRequest(request);
      const body = await run(model, input, deadline);
      if (!(body instanceof ReadableStream)) throw new AiFailure('ai_bad_answer');
      const answer = new OpenAiAnswer();
      for await (const data of readEvents(body as ReadableStream<Uint8Array>, deadline)) {
        const chunk = answer.read(toOpenAiEvent(data));
        if (chunk) yield chunk;
      }
      const last = answer.end();
      if (last) yield last;
    },
    countTokens: async () => null,
    async embed(requests, deadline) {
      const answer = vectorsSchema.safeParse(
        await run(embeddingModel, { text: requests.map(textToEmbed) }, deadline),
      );
      if (!answer.success || answer.data.data.length !== requests.length) {
        throw new AiFailure('ai_bad_answer');
      }
      return answer.data.data;
    },
  };
}

/** Converts an event of either format to OpenAI's. The older format has no finish reason, only `[DONE]`. */
function toOpenAiEvent(data: string): string {
  if (data === '[DONE]') return JSON.stringify({ choices: [{ finish_reason: 'stop' }] });
  const value = parseProviderJson(data);
  if (typeof value === 'object' && value !== null && 'choices' in value) return data;
  const native = nativeSchema.safeParse(value);
  if (!native.success) throw new AiFailure('ai_bad_answer');
  const { response, tool_calls, usage } = native.data;
  const calls = tool_calls?.map(({ name, arguments: args }, index) => ({
    index,
    function: { name, arguments: args ?? {} },
  }));
  return JSON.stringify({ choices: [{ delta: { content: response, tool_calls: calls } }], usage });
}
