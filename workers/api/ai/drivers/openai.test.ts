import { describe, expect, it } from 'vitest';
import { generateSchema } from '../request-schema';
import { OpenAiAnswer } from './from-openai';
import { toJsonSchema, toOpenAiMessages, toOpenAiRequest } from './to-openai';

const request = (body: object) => generateSchema.parse(body);
const user = (...parts: object[]) => ({ role: 'user', parts });

describe("converting a request to OpenAI's format", () => {
  it('keeps instructions, texts, pictures, settings and the JSON response format', () => {
    const body = toOpenAiRequest(
      request({
        systemInstruction: { role: 'system', parts: [{ text: 'Be' }, { text: 'kind.' }] },
        contents: [
          user({ text: 'What is ' }, { text: 'this?' }),
          { role: 'model', parts: [{ text: 'thinking', thought: true }, { text: 'A cat.' }] },
          user({ text: 'And this?' }, { inlineData: { mimeType: 'image/png', data: 'AAAA' } }),
        ],
        generationConfig: {
          temperature: 0.4,
          topP: 0.9,
          topK: 40,
          maxOutputTokens: 100,
          stopSequences: ['END'],
          responseMimeType: 'application/json',
          responseSchema: { type: 'ARRAY', items: { type: 'STRING', nullable: true } },
        },
      }),
    );
    expect(body).toEqual({
      stream: true,
      stream_options: { include_usage: true },
      temperature: 0.4,
      top_p: 0.9,
      max_tokens: 100,
      stop: ['END'],
      response_format: {
        type: 'json_schema',
        json_schema: {
          name: 'answer',
          schema: { type: 'array', items: { type: ['string', 'null'] } },
        },
      },
      messages: [
        { role: 'system', content: 'Be\nkind.' },
        { role: 'user', content: 'What is this?' },
        { role: 'assistant', content: 'A cat.' },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'And this?' },
            { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } },
          ],
        },
      ],
    });
  });

  it('gives each result the id of its own call, even for two calls of one function', () => {
    const call = (args: object) => ({ functionCall: { name: 'add', args } });
    const result = (sum: number) => ({ functionResponse: { name: 'add', response: { sum } } });
    const messages = toOpenAiMessages(
      request({
        contents: [
          user({ text: 'Add twice' }),
          { role: 'model', parts: [call({ a: 1 }), call({ a: 2 })] },
          { role: 'function', parts: [result(1), result(2)] },
        ],
      }),
    );
    const calls = messages[1]?.tool_calls ?? [];
    expect(messages[1]?.content).toBeNull();
    expect(calls.map((one) => one.function.arguments)).toEqual(['{"a":1}', '{"a":2}']);
    expect(messages.slice(2)).toEqual([
      { role: 'tool', tool_call_id: calls[0]?.id, content: '{"sum":1}' },
      { role: 'tool', tool_call_id: calls[1]?.id, content: '{"sum":2}' },
    ]);
    expect(calls[0]?.id).not.toBe(calls[1]?.id);
  });

  it('declares functions in JSON Schema, where a property may be called type', () => {
    const parameters = {
      type: 'OBJECT',
      properties: {
        type: { type: 'STRING', format: 'enum', enum: ['a'] },
        at: { type: 'INTEGER' },
      },
      required: ['type'],
    };
    const tools = [{ functionDeclarations: [{ name: 'f', description: 'd', parameters }] }];
    const toolConfig = { functionCallingConfig: { mode: 'ANY', allowedFunctionNames: ['f'] } };
    const body = toOpenAiRequest(request({ contents: [user({ text: 'x' })], tools, toolConfig }));
    expect(body.tool_choice).toEqual({ type: 'function', function: { name: 'f' } });
    expect(body.tools).toEqual([
      {
        type: 'function',
        function: {
          name: 'f',
          description: 'd',
          parameters: {
            type: 'object',
            properties: { type: { type: 'string', enum: ['a'] }, at: { type: 'integer' } },
            required: ['type'],
          },
        },
      },
    ]);
  });

  it('rejects media that these endpoints cannot read, and an endlessly nested schema', () => {
    const parts = [{ inlineData: { mimeType: 'application/pdf', data: 'AAAA' } }];
    expect(() => toOpenAiMessages(request({ contents: [user(...parts)] }))).toThrow(
      expect.objectContaining({ code: 'ai_input_unsupported', isFree: true }),
    );
    let schema: object = { type: 'STRING' };
    for (let depth = 0; depth < 40; depth += 1) schema = { type: 'ARRAY', items: schema };
    expect(() => toJsonSchema(schema)).toThrow(expect.objectContaining({ code: 'ai_refused' }));
  });
});

describe("converting an OpenAI response to Gemini's format", () => {
  const read = (...events: object[]) => {
    const answer = new OpenAiAnswer();
    const chunks = events.map((event) => answer.read(JSON.stringify(event)));
    return [...chunks.filter((chunk) => chunk !== undefined), answer.read('[DONE]'), answer.end()];
  };
  const delta = (part: object, finish_reason: string | null = null) => ({
    model: 'm',
    choices: [{ delta: part, finish_reason }],
  });

  it('streams text, and ends with finish reason and usage', () => {
    const chunks = read(
      delta({ role: 'assistant', content: '' }),
      delta({ content: 'Hel' }),
      delta({ content: 'lo' }, null),
      delta({}, 'length'),
      { choices: [], usage: { prompt_tokens: 3, completion_tokens: 2 } },
    );
    const text = (one: string) => ({
      candidates: [{ content: { role: 'model', parts: [{ text: one }] }, index: 0 }],
      modelVersion: 'm',
    });
    expect(chunks).toEqual([
      text('Hel'),
      text('lo'),
      undefined,
      {
        candidates: [
          { content: { role: 'model', parts: [] }, finishReason: 'MAX_TOKENS', index: 0 },
        ],
        usageMetadata: { promptTokenCount: 3, candidatesTokenCount: 2, totalTokenCount: 5 },
        modelVersion: 'm',
      },
    ]);
  });

  it('assembles tool calls from their fragments', () => {
    const piece = (index: number, name: string | null, args: unknown) =>
      delta({ tool_calls: [{ index, function: { name, arguments: args } }] });
    const chunks = read(
      piece(1, 'second', { x: 1 }),
      piece(0, 'first', '{"a"'),
      piece(0, null, ':[1]}'),
      delta({}, 'tool_calls'),
    );
    expect(chunks.at(-1)?.candidates).toEqual([
      {
        content: {
          role: 'model',
          parts: [
            { functionCall: { name: 'first', args: { a: [1] } } },
            { functionCall: { name: 'second', args: { x: 1 } } },
          ],
        },
        finishReason: 'STOP',
        index: 0,
      },
    ]);
  });

  it('detects a response that was cut off, a broken call and an error event', () => {
    expect(read(delta({ content: 'Hel' })).at(-1)).toBeUndefined();
    const broken = delta(
      { tool_calls: [{ index: 0, function: { name: 'f', arguments: '{' } }] },
      'stop',
    );
    expect(read(broken).at(-1)).toMatchObject({
      candidates: [
        {
          content: {
            parts: [{ functionCall: { name: 'f', args: {}, unreadableArgs: true } }],
          },
        },
      ],
    });
    expect(() => read({ error: { message: 'sk-secret' } })).toThrow(
      expect.objectContaining({ code: 'ai_unavailable' }),
    );
    expect(() => read({ choices: 'none' })).toThrow(
      expect.objectContaining({ code: 'ai_bad_answer' }),
    );
  });
});
