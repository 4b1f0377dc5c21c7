import { AiFailure } from '../ai-failure';
import type { GenerateRequest, RequestPart } from '../request-schema';

/** A message of OpenAI's chat completions. */
export interface OpenAiMessage {
  role: 'system' | 'user' | 'assistant' | 'tool';
  content: string | OpenAiPart[] | null;
  tool_calls?: { id: string; type: 'function'; function: { name: string; arguments: string } }[];
  tool_call_id?: string;
}

type OpenAiPart =
  | { type: 'text'; text: string }
  | { type: 'image_url'; image_url: { url: string } };

/**
 * Converts a Gemini request to the body of OpenAI's `POST /chat/completions`, streamed, without the model
 * name.
 *
 * @throws AiFailure `ai_input_unsupported` for PDF or audio: these endpoints read text and pictures
 */
export function toOpenAiRequest(request: GenerateRequest): Record<string, unknown> {
  const { tools, toolConfig, generationConfig: config = {} } = request;
  const functions = tools?.flatMap(({ functionDeclarations }) => functionDeclarations) ?? [];
  const all: Record<string, unknown> = {
    messages: toOpenAiMessages(request),
    stream: true,
    stream_options: { include_usage: true },
    temperature: config.temperature,
    top_p: config.topP,
    max_tokens: config.maxOutputTokens,
    stop: config.stopSequences,
    seed: config.seed,
    presence_penalty: config.presencePenalty,
    frequency_penalty: config.frequencyPenalty,
    response_format: toResponseFormat(config),
    tools: functions.length > 0 ? functions.map(toOpenAiTool) : undefined,
    tool_choice: functions.length > 0 ? toToolChoice(toolConfig) : undefined,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/**
 * Converts the conversation. Gemini identifies a call by its function name, OpenAI by an id: ids are assigned
 * in order, and each result goes to the first call of its name without one.
 */
export function toOpenAiMessages({
  contents,
  systemInstruction,
}: GenerateRequest): OpenAiMessage[] {
  const messages: OpenAiMessage[] = [];
  const told = systemInstruction?.parts.map(({ text }) => text).join('\n') ?? '';
  if (told !== '') messages.push({ role: 'system', content: told });
  const open: { id: string; name: string }[] = [];
  let count = 0;
  const nextId = () => {
    count += 1;
    return `call_${count}`;
  };
  for (const { role, parts } of contents) {
    const shown = parts.filter(({ thought }) => !thought);
    if (role === 'model') {
      const calls = shown.flatMap(({ functionCall }) => (functionCall ? [functionCall] : []));
      const named = calls.map((call) => ({ ...call, id: nextId() }));
      open.push(...named);
      messages.push({
        role: 'assistant',
        content: textOf(shown) || (named.length > 0 ? null : ''),
        ...(named.length > 0 ? { tool_calls: named.map(toToolCall) } : {}),
      });
      continue;
    }
    for (const { functionResponse } of shown) {
      if (functionResponse === undefined) continue;
      const index = open.findIndex(({ name }) => name === functionResponse.name);
      const [call] = index === -1 ? [] : open.splice(index, 1);
      messages.push({
        role: 'tool',
        tool_call_id: call?.id ?? nextId(),
        content: JSON.stringify(functionResponse.response),
      });
    }
    const asked = shown.filter(({ text, inlineData }) => text !== undefined || inlineData);
    if (asked.length > 0) messages.push({ role: 'user', content: toContent(asked) });
  }
  return messages;
}

const textOf = (parts: readonly RequestPart[]) => parts.map(({ text = '' }) => text).join('');

function toContent(parts: readonly RequestPart[]): string | OpenAiPart[] {
  if (parts.every(({ inlineData }) => inlineData === undefined)) return textOf(parts);
  return parts.map(({ text = '', inlineData }): OpenAiPart => {
    if (inlineData === undefined) return { type: 'text', text };
    const { mimeType, data } = inlineData;
    if (!mimeType.startsWith('image/'))
      throw new AiFailure('ai_input_unsupported', { isFree: true });
    return { type: 'image_url', image_url: { url: `data:${mimeType};base64,${data}` } };
  });
}

function toToolCall({ id, name, args }: { id: string; name: string; args?: object | undefined }) {
  return {
    id,
    type: 'function' as const,
    function: { name, arguments: JSON.stringify(args ?? {}) },
  };
}

type Functions = NonNullable<GenerateRequest['tools']>[number]['functionDeclarations'];

function toOpenAiTool({ name, description, parameters }: Functions[number]) {
  const schema = toJsonSchema(parameters ?? { type: 'object', properties: {} });
  return { type: 'function', function: { name, description, parameters: schema } };
}

function toToolChoice(config: GenerateRequest['toolConfig']) {
  const { mode, allowedFunctionNames: [only, ...others] = [] } =
    config?.functionCallingConfig ?? {};
  if (mode === 'NONE') return 'none';
  if (mode !== 'ANY') return 'auto';
  return only !== undefined && others.length === 0
    ? { type: 'function', function: { name: only } }
    : 'required';
}

function toResponseFormat(config: NonNullable<GenerateRequest['generationConfig']>) {
  if (config.responseMimeType !== 'application/json') return undefined;
  if (config.responseSchema === undefined) return { type: 'json_object' };
  const schema = toJsonSchema(config.responseSchema);
  return { type: 'json_schema', json_schema: { name: 'answer', schema } };
}

const DEEPEST = 32;

/** Converts Gemini's Schema (OpenAPI 3.0, upper-case types, `nullable`) to JSON Schema. */
export function toJsonSchema(schema: unknown, depth = 0): unknown {
  if (depth > DEEPEST) throw new AiFailure('ai_refused', { isFree: true });
  if (Array.isArray(schema)) return schema.map((one) => toJsonSchema(one, depth + 1));
  if (typeof schema !== 'object' || schema === null) return schema;
  const {
    type,
    nullable,
    format,
    propertyOrdering: _,
    ...rest
  } = schema as Record<string, unknown>;
  const converted = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => {
      if (name !== 'properties') {
        const isSchema = ['items', 'anyOf'].includes(name);
        return [name, isSchema ? toJsonSchema(value, depth + 1) : value];
      }
      // Property names are the caller's: `type` may be one of them.
      const properties = Object.entries((value ?? {}) as object);
      return [
        name,
        Object.fromEntries(properties.map(([key, one]) => [key, toJsonSchema(one, depth + 1)])),
      ];
    }),
  );
  if (typeof type !== 'string') return { ...converted, ...(type === undefined ? {} : { type }) };
  const named = type.toLowerCase();
  return {
    type: nullable === true ? [named, 'null'] : named,
    // Drops Gemini's own formats such as 'enum'.
    ...(typeof format === 'string' && /^(date-time|date|time)$/.test(format) ? { format } : {}),
    ...converted,
  };
}
