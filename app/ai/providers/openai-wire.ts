// The Chat Completions API of OpenAI, xAI, DeepSeek and Mistral
// (platform.openai.com/docs/api-reference/chat), streamed, as far as the suite needs it.

import { AiFault } from './ai-fault';
import type { AiEvent, AiRequest } from './ai-provider';
import { asCount, asList, asRecord } from './as-record';
import { joinMessages, type NumberedPart, numberCalls } from './join-messages';
import { callOf, MAX_CALLS, parseEvent } from './parse-json';
import { JSON_ONLY, type Wire, type WireReader, type WireService } from './wire';

export const openAiWire: Wire = {
  path: '/chat/completions',
  headers: (key) => ({ Authorization: `Bearer ${key}` }),
  body: toBody,
  read: () => new OpenAiReader(),
};

/** OpenAI's reasoning models use another name for the limit and accept no temperature. */
const isThinking = (model: string) => /^(o\d|gpt-5)/.test(model);

function toBody(request: AiRequest, service: WireService, model: string): Record<string, unknown> {
  const { system, tools, temperature, topP, maxOutputTokens, json } = request;
  const told = [system, json ? JSON_ONLY : ''].filter(Boolean).join('\n\n');
  const thinking = service.id === 'openai' && isThinking(model);
  const body: Record<string, unknown> = {
    model,
    messages: [
      ...(told ? [{ role: 'system', content: told }] : []),
      ...numberCalls(joinMessages(request.messages)).flatMap((message) =>
        toMessages(message, service),
      ),
    ],
    stream: true,
    // Mistral rejects unknown fields, and sends usage unasked.
    stream_options: service.id === 'mistral' ? undefined : { include_usage: true },
    temperature: thinking ? undefined : temperature,
    top_p: thinking ? undefined : topP,
    [thinking ? 'max_completion_tokens' : 'max_tokens']: maxOutputTokens,
    tools: tools?.length ? tools.map((tool) => ({ type: 'function', function: tool })) : undefined,
  };
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

function toMessages(
  { role, parts }: { role: 'user' | 'model'; parts: NumberedPart[] },
  service: WireService,
): Record<string, unknown>[] {
  if (role === 'model') {
    const calls = parts.flatMap((part) => (part.kind === 'call' ? [part] : []));
    const text = textOf(parts);
    return [
      {
        role: 'assistant',
        content: text || (calls.length > 0 ? null : ''),
        ...(calls.length > 0
          ? {
              tool_calls: calls.map(({ callId, name, args }) => ({
                id: callId,
                type: 'function',
                function: { name, arguments: JSON.stringify(args) },
              })),
            }
          : {}),
      },
    ];
  }
  const results = parts.flatMap((part) =>
    part.kind === 'result'
      ? [{ role: 'tool', tool_call_id: part.callId, content: JSON.stringify(part.result) }]
      : [],
  );
  const said = parts.filter(({ kind }) => kind === 'text' || kind === 'file');
  return said.length === 0
    ? results
    : [...results, { role: 'user', content: toContent(said, service) }];
}

const textOf = (parts: readonly NumberedPart[]) =>
  parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');

function toContent(parts: readonly NumberedPart[], { reads }: WireService): unknown {
  if (parts.every(({ kind }) => kind === 'text'))
    return parts.map((part) => (part.kind === 'text' ? part.text : '')).join('\n\n');
  return parts.map((part) => {
    if (part.kind !== 'file') return { type: 'text', text: part.kind === 'text' ? part.text : '' };
    const { mimeType, base64 } = part;
    if (!mimeType.startsWith('image/') || !reads.includes('image/'))
      throw new AiFault('unsupported');
    return { type: 'image_url', image_url: { url: `data:${mimeType};base64,${base64}` } };
  });
}

/** Finish reasons; `model_length` is Mistral's. */
const endings: Readonly<Record<string, 'complete' | 'length'>> = {
  stop: 'complete',
  tool_calls: 'complete',
  function_call: 'complete',
  length: 'length',
  model_length: 'length',
};

/** Calls arrive in fragments and usage after the finish reason, so both are held back until then. */
class OpenAiReader implements WireReader {
  readonly #calls = new Map<number, { name: string; text: string }>();
  #ending: 'complete' | 'length' | undefined;
  #model: string | undefined;
  #usage: AiEvent | undefined;

  read(data: string): AiEvent[] {
    if (data.trim() === '[DONE]') return [];
    const { error, model, choices, usage } = parseEvent(data);
    if (error) throw new AiFault('unavailable');
    const events: AiEvent[] = [];
    if (typeof model === 'string' && model !== '' && model !== this.#model) {
      this.#model = model;
      events.push({ kind: 'model', model: model.slice(0, 100) });
    }
    const { prompt_tokens, completion_tokens } = asRecord(usage);
    if (usage)
      this.#usage = {
        kind: 'usage',
        usage: {
          inputTokens: asCount(prompt_tokens),
          outputTokens: asCount(completion_tokens),
          estimated: false,
        },
      };
    const { delta, finish_reason } = asRecord(asList(choices)[0]);
    const { content, tool_calls } = asRecord(delta);
    const text = toText(content);
    if (text !== '') events.push({ kind: 'text', text });
    for (const [at, call] of asList(tool_calls).entries()) this.#addCall(asRecord(call), at);
    if (finish_reason === 'content_filter') throw new AiFault('blocked');
    if (typeof finish_reason === 'string') {
      const ending = Object.hasOwn(endings, finish_reason) ? endings[finish_reason] : undefined;
      if (!ending) throw new AiFault('garbled');
      this.#ending ??= ending;
    }
    return events;
  }

  end(): AiEvent[] | undefined {
    if (!this.#ending) return undefined;
    const usage = this.#usage ? [this.#usage] : [];
    // Ignore tool calls truncated by the token limit.
    if (this.#ending === 'length') return [...usage, { kind: 'end', reason: 'length' }];
    const calls = [...this.#calls]
      .sort(([one], [other]) => one - other)
      .map(([, { name, text }]): AiEvent => callOf(name, text));
    return [...calls, ...usage, { kind: 'end', reason: 'complete' }];
  }

  #addCall({ index, function: called }: Record<string, unknown>, at: number): void {
    const place = typeof index === 'number' ? index : at;
    const call = this.#calls.get(place) ?? { name: '', text: '' };
    const { name, arguments: args } = asRecord(called);
    if (typeof name === 'string' && name !== '') call.name = name;
    // Some servers send the arguments as an object instead of text.
    if (typeof args === 'string') call.text += args;
    else if (args) call.text += JSON.stringify(args);
    this.#calls.set(place, call);
    if (this.#calls.size > MAX_CALLS) throw new AiFault('garbled');
  }
}

/** Mistral's reasoning models send a list of parts; thoughts are not part of the answer. */
function toText(content: unknown): string {
  if (typeof content === 'string') return content;
  return asList(content)
    .map((piece) => asRecord(piece).text)
    .filter((text) => typeof text === 'string')
    .join('');
}
