import { z } from 'zod';
import { AiFailure } from '../ai-failure';
import { parseProviderJson } from './call-provider';
import type { AnswerChunk, AnswerUsage } from './driver';

const usageSchema = z.object({
  prompt_tokens: z.number().min(0).optional(),
  completion_tokens: z.number().min(0).optional(),
});

const toolCallSchema = z.object({
  index: z.number().optional(),
  function: z
    .object({
      name: z.string().nullish(),
      arguments: z.union([z.string(), z.record(z.string(), z.unknown())]).nullish(),
    })
    .optional(),
});

const chunkSchema = z.object({
  model: z.string().max(200).nullish(),
  choices: z
    .array(
      z.object({
        delta: z
          .object({ content: z.string().nullish(), tool_calls: z.array(toolCallSchema).nullish() })
          .nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: usageSchema.nullish(),
});

const FINISH: Readonly<Record<string, string>> = {
  stop: 'STOP',
  tool_calls: 'STOP',
  function_call: 'STOP',
  length: 'MAX_TOKENS',
  content_filter: 'SAFETY',
};

/** Maximum number of tool calls in a response; a broken engine could send any number. */
const MAX_CALLS = 64;

/**
 * Converts the events of a streamed chat completion to Gemini's format. Tool calls arrive in fragments and
 * usage after the end, so both are held back for the last chunk.
 */
export class OpenAiAnswer {
  readonly #calls = new Map<number, { name: string; text: string }>();
  #finish: string | undefined;
  #usage: AnswerUsage | undefined;
  #model: string | undefined;

  /** Reads an event. Returns a chunk if it adds text. */
  read(data: string): AnswerChunk | undefined {
    if (data === '[DONE]') return undefined;
    const value = parseProviderJson(data);
    if (typeof value === 'object' && value !== null && 'error' in value && value.error) {
      throw new AiFailure('ai_unavailable');
    }
    const parsed = chunkSchema.safeParse(value);
    if (!parsed.success) throw new AiFailure('ai_bad_answer');
    const { model, choices, usage } = parsed.data;
    if (model) this.#model = model;
    if (usage) this.#usage = toUsage(usage);
    const [choice] = choices ?? [];
    if (choice?.finish_reason) this.#finish ??= FINISH[choice.finish_reason] ?? 'OTHER';
    for (const [position, call] of (choice?.delta?.tool_calls ?? []).entries()) {
      this.#addCall(call.index ?? position, call.function ?? {});
    }
    const text = choice?.delta?.content;
    if (!text) return undefined;
    return {
      candidates: [{ content: { role: 'model', parts: [{ text }] }, index: 0 }],
      ...this.#named(),
    };
  }

  /** The last chunk. Undefined if the engine never sent a finish reason: the response was cut off. */
  end(): AnswerChunk | undefined {
    if (this.#finish === undefined) return undefined;
    const calls = [...this.#calls].sort(([a], [b]) => a - b).map(([, call]) => toCall(call));
    const parts = calls.map((functionCall) => ({ functionCall }));
    return {
      candidates: [{ content: { role: 'model', parts }, finishReason: this.#finish, index: 0 }],
      ...(this.#usage ? { usageMetadata: this.#usage } : {}),
      ...this.#named(),
    };
  }

  #named() {
    return this.#model === undefined ? {} : { modelVersion: this.#model };
  }

  #addCall(
    index: number,
    { name, arguments: args }: NonNullable<z.output<typeof toolCallSchema>['function']>,
  ): void {
    const call = this.#calls.get(index) ?? { name: '', text: '' };
    if (name) call.name = name;
    // Some servers send the arguments as a complete object.
    call.text += typeof args === 'object' && args !== null ? JSON.stringify(args) : (args ?? '');
    this.#calls.set(index, call);
    if (this.#calls.size > MAX_CALLS) throw new AiFailure('ai_bad_answer');
  }
}

/**
 * Arguments that are not an object become `{}`, flagged as unreadable: the model is told and can call again.
 */
function toCall({ name: given, text }: { name: string; text: string }) {
  const name = given === '' ? 'unnamed' : given;
  if (text.trim() === '') return { name, args: {} };
  try {
    const args = parseProviderJson(text);
    if (typeof args === 'object' && args !== null && !Array.isArray(args)) return { name, args };
  } catch {
    // Flagged below.
  }
  return { name, args: {}, unreadableArgs: true };
}

function toUsage({
  prompt_tokens: promptTokenCount = 0,
  completion_tokens: candidatesTokenCount = 0,
}: z.output<typeof usageSchema>): AnswerUsage {
  return {
    promptTokenCount,
    candidatesTokenCount,
    totalTokenCount: promptTokenCount + candidatesTokenCount,
  };
}
