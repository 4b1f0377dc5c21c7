// Anthropic's Messages API (docs.anthropic.com/en/api/messages), streamed. Browsers are served only with a
// header that acknowledges that a key in a page is readable by the page.

import { AiFault, type AiFaultCode } from './ai-fault';
import type { AiEvent, AiRequest } from './ai-provider';
import { asCount, asRecord } from './as-record';
import { joinMessages, type NumberedPart, numberCalls } from './join-messages';
import { callOf, MAX_CALLS, parseEvent } from './parse-json';
import { JSON_ONLY, type Wire, type WireReader, type WireService } from './wire';

/** The API requires a limit; this one, in tokens, applies if the tool sets none. */
const DEFAULT_MAX_TOKENS = 4096;

export const anthropicHeaders = (key: string): Record<string, string> => ({
  'x-api-key': key,
  'anthropic-version': '2023-06-01',
  'anthropic-dangerous-direct-browser-access': 'true',
});

export const anthropicWire: Wire = {
  path: '/messages',
  headers: anthropicHeaders,
  body: toBody,
  read: () => new AnthropicReader(),
};

/**
 * Whether a model accepts sampling parameters: from Opus 4.7 and from version 5 on it rejects requests that
 * set them (platform.claude.com/docs, migration guides).
 * @param model as the service names it, dated or not: `claude-haiku-4-5-20251001`
 */
function takesSampling(model: string): boolean {
  const [, major, minor] = /^claude-[a-z]+-(\d{1,2})(?:-(\d{1,2}))?(?:-|$)/.exec(model) ?? [];
  return Number(major ?? 3) + Number(minor ?? 0) / 100 < 4.07;
}

function toBody(request: AiRequest, service: WireService, model: string): Record<string, unknown> {
  const { system, tools, maxOutputTokens, json } = request;
  const sampling: Pick<AiRequest, 'temperature' | 'topP'> = takesSampling(model) ? request : {};
  const { temperature, topP } = sampling;
  const told = [system, json ? JSON_ONLY : ''].filter(Boolean).join('\n\n');
  const body: Record<string, unknown> = {
    model,
    max_tokens: maxOutputTokens ?? DEFAULT_MAX_TOKENS,
    // Range 0 to 1 here; newer models reject temperature and top_p together.
    temperature: temperature === undefined ? undefined : Math.min(temperature, 1),
    top_p: temperature === undefined ? topP : undefined,
    system: told || undefined,
    messages: numberCalls(joinMessages(request.messages)).map(({ role, parts }) => ({
      role: role === 'model' ? 'assistant' : 'user',
      content: toBlocks(parts, service),
    })),
    tools: tools?.length
      ? tools.map(({ name, description, parameters }) => ({
          name,
          description,
          input_schema: parameters,
        }))
      : undefined,
    stream: true,
  };
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

/** Tool results must precede other blocks: the API rejects any other order. */
function toBlocks(parts: readonly NumberedPart[], service: WireService): unknown[] {
  const blocks = parts.map((part) => toBlock(part, service));
  const isResult = (at: number) => parts[at]?.kind === 'result';
  return [...blocks.filter((_, at) => isResult(at)), ...blocks.filter((_, at) => !isResult(at))];
}

function toBlock(part: NumberedPart, { reads }: WireService): unknown {
  switch (part.kind) {
    case 'text':
      return { type: 'text', text: part.text };
    case 'call':
      return { type: 'tool_use', id: part.callId, name: part.name, input: part.args };
    case 'result':
      return {
        type: 'tool_result',
        tool_use_id: part.callId,
        content: JSON.stringify(part.result),
      };
    case 'file': {
      if (!reads.some((type) => part.mimeType.startsWith(type))) throw new AiFault('unsupported');
      const source = { type: 'base64', media_type: part.mimeType, data: part.base64 };
      return { type: part.mimeType.startsWith('image/') ? 'image' : 'document', source };
    }
  }
}

const endings: Readonly<Record<string, 'complete' | 'length'>> = {
  end_turn: 'complete',
  stop_sequence: 'complete',
  tool_use: 'complete',
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
};

/** Errors within the stream (docs.anthropic.com/en/api/errors). */
const errors: Readonly<Record<string, AiFaultCode>> = {
  overloaded_error: 'rate-limited',
  rate_limit_error: 'rate-limited',
  authentication_error: 'key-refused',
  permission_error: 'key-refused',
  request_too_large: 'too-large',
  invalid_request_error: 'refused',
};

class AnthropicReader implements WireReader {
  readonly #calls = new Map<number, { name: string; text: string }>();
  #ending: 'complete' | 'length' | undefined;
  #inputTokens = 0;
  #outputTokens = 0;
  #isCounted = false;

  read(data: string): AiEvent[] {
    const { type, message, index, content_block, delta, usage, error } = parseEvent(data);
    switch (type) {
      case 'message_start': {
        const { model, usage: begun } = asRecord(message);
        this.#count(asRecord(begun));
        return typeof model === 'string' && model !== ''
          ? [{ kind: 'model', model: model.slice(0, 100) }]
          : [];
      }
      case 'content_block_start':
        return this.#begin(asRecord(content_block), index);
      case 'content_block_delta':
        return this.#add(asRecord(delta), index);
      case 'message_delta':
        this.#count(asRecord(usage));
        this.#close(asRecord(delta).stop_reason);
        return [];
      case 'error': {
        const { type: reason } = asRecord(error);
        throw new AiFault(errors[String(reason)] ?? 'unavailable');
      }
      default:
        return [];
    }
  }

  end(): AiEvent[] | undefined {
    if (!this.#ending) return undefined;
    const usage: AiEvent[] = this.#isCounted
      ? [
          {
            kind: 'usage',
            usage: {
              inputTokens: this.#inputTokens,
              outputTokens: this.#outputTokens,
              estimated: false,
            },
          },
        ]
      : [];
    // Ignore tool calls truncated by the token limit.
    if (this.#ending === 'length') return [...usage, { kind: 'end', reason: 'length' }];
    const calls = [...this.#calls]
      .sort(([one], [other]) => one - other)
      .map(([, { name, text }]): AiEvent => callOf(name, text));
    return [...calls, ...usage, { kind: 'end', reason: 'complete' }];
  }

  #begin({ type, text, name }: Record<string, unknown>, index: unknown): AiEvent[] {
    if (type === 'tool_use' && typeof name === 'string' && name !== '') {
      this.#calls.set(asCount(index), { name, text: '' });
      if (this.#calls.size > MAX_CALLS) throw new AiFault('garbled');
    }
    return type === 'text' && typeof text === 'string' && text !== ''
      ? [{ kind: 'text', text }]
      : [];
  }

  #add({ type, text, partial_json }: Record<string, unknown>, index: unknown): AiEvent[] {
    if (type === 'text_delta' && typeof text === 'string' && text !== '')
      return [{ kind: 'text', text }];
    const call = this.#calls.get(asCount(index));
    if (type === 'input_json_delta' && call && typeof partial_json === 'string')
      call.text += partial_json;
    return [];
  }

  #close(reason: unknown): void {
    if (typeof reason !== 'string') return;
    if (reason === 'refusal') throw new AiFault('blocked');
    const ending = Object.hasOwn(endings, reason) ? endings[reason] : undefined;
    if (!ending) throw new AiFault('garbled');
    this.#ending = ending;
  }

  /** Includes cached input tokens. The last figures are cumulative for the whole response. */
  #count(usage: Record<string, unknown>): void {
    const { input_tokens, output_tokens } = usage;
    if (typeof input_tokens === 'number') {
      this.#isCounted = true;
      this.#inputTokens =
        asCount(input_tokens) +
        asCount(usage.cache_read_input_tokens) +
        asCount(usage.cache_creation_input_tokens);
    }
    if (typeof output_tokens === 'number') this.#outputTokens = asCount(output_tokens);
  }
}
