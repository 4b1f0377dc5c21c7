import { type AiServiceId, aiServiceIds, aiServices } from '@entropy-tools/core/ai/ai-services';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeTabKey } from '~/platform/vault/tab-keys';
import type { AiFaultCode } from './ai-fault';
import { type AiRequest, textMessage } from './ai-provider';
import { createOwnKeyProvider, type OwnKey } from './own-key-provider';
import { type Answer, beginStream, startProvider } from './provider-server.testing';
import { readWholeAnswer } from './read-whole-answer';
import { createServiceProvider } from './service-provider';
import { CANARY_KEY as KEY, wireAnswers as wires } from './wire-answers.testing';

let server: Awaited<ReturnType<typeof startProvider>>;
beforeAll(async () => {
  server = await startProvider((response) => response.end());
});
beforeEach(() => {
  server.asked.length = 0;
  server.cutByClient = 0;
});
afterAll(() => server.stop());

/** The provider as a page creates it, with a key of the tab, pointed at the stand-in. */
function providerOf(service: AiServiceId) {
  storeTabKey(service, KEY);
  const own: OwnKey = { service, place: 'tab', id: service, name: 'Mine' };
  return createOwnKeyProvider(own, server.url);
}

const request: AiRequest = { messages: [textMessage('user', 'Hello')] };
const lastBody = (): Record<string, unknown> => server.asked.at(-1)?.body ?? {};

async function ask(
  answer: Answer,
  service: AiServiceId,
  given: AiRequest = request,
  of = providerOf(service),
) {
  server.answer = answer;
  const pieces: string[] = [];
  const { signal } = new AbortController();
  const result = await readWholeAnswer(of, given, { signal, onText: (text) => pieces.push(text) });
  return { ...result, pieces };
}

const wireOf = (service: AiServiceId) => wires[aiServices[service].wire];

/** Bytes in chunks that split events and characters. */
const inPieces =
  (text: string, size: number): Answer =>
  async (response) => {
    beginStream(response);
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += size) {
      response.write(bytes.subarray(at, at + size));
      await new Promise((done) => setImmediate(done));
    }
    response.end();
  };
const finished =
  (text: string): Answer =>
  (response) =>
    beginStream(response).end(text);

describe.each(aiServiceIds)('%s', (service) => {
  const wire = wireOf(service);

  it('streams wherever the bytes are split, with usage and the model', async () => {
    const answer = await ask(inPieces(wire.whole(['Good ', 'dáy 👋', '.']), 7), service);
    expect(answer).toMatchObject({ text: 'Good dáy 👋.', ending: 'complete' });
    expect(answer.pieces.length).toBeGreaterThan(1);
    expect(answer.usage).toEqual({ inputTokens: 7, outputTokens: 3, estimated: false });
    expect(answer.source).toMatchObject({ id: 'own-key', service, model: 'model-dated' });
  });

  it('is called at its own path, with the key in a header and nowhere else', async () => {
    await ask(finished(wire.whole(['x'])), service, {
      ...request,
      system: 'Be kind.',
      temperature: 0.7,
      maxOutputTokens: 4000,
    });
    const [asked] = server.asked;
    const { path, wire: kind, models } = aiServices[service];
    const url = {
      gemini: `${path}/models/${models[0].id}:streamGenerateContent?alt=sse`,
      openai: `${path}/chat/completions`,
      anthropic: `${path}/messages`,
    }[kind];
    expect(asked?.path).toBe(url);
    const header = { gemini: 'x-goog-api-key', openai: 'authorization', anthropic: 'x-api-key' }[
      kind
    ];
    expect(asked?.headers[header]).toBe(kind === 'openai' ? `Bearer ${KEY}` : KEY);
    expect(JSON.stringify([asked?.path, asked?.body])).not.toContain(KEY);
    const body = asked?.body ?? {};
    if (kind === 'gemini')
      expect(body.generationConfig).toEqual({ temperature: 0.7, maxOutputTokens: 4000 });
    else
      expect(body).toMatchObject({
        model: models[0].id,
        temperature: 0.7,
        max_tokens: 4000,
        stream: true,
      });
    if (kind === 'openai')
      expect(body.messages).toEqual([
        { role: 'system', content: 'Be kind.' },
        { role: 'user', content: 'Hello' },
      ]);
    if (kind === 'anthropic') {
      expect(body).toMatchObject({ system: 'Be kind.' });
      expect(asked?.headers).toMatchObject({
        'anthropic-version': '2023-06-01',
        'anthropic-dangerous-direct-browser-access': 'true',
      });
    }
    expect('stream_options' in body).toBe(kind === 'openai' && service !== 'mistral');
  });

  it('calls tools, and accepts their results', async () => {
    const called = await ask(finished(wire.calls), service);
    expect(called.text).toBe('So: ');
    expect(called.calls.map(({ name, args }) => [name, args])).toEqual([
      ['add', { a: 1 }],
      ['list', {}],
    ]);
    await ask(finished(wire.whole(['x'])), service, {
      messages: [
        textMessage('user', 'Add'),
        { role: 'model', parts: called.calls },
        {
          role: 'user',
          parts: [
            { kind: 'text', text: 'Here' },
            { kind: 'result', name: 'list', result: { names: [] } },
            { kind: 'result', name: 'add', result: { sum: 2 } },
          ],
        },
      ],
      tools: [{ name: 'add', description: 'Adds', parameters: { type: 'object', properties: {} } }],
    });
    const sent = JSON.stringify(server.asked.at(-1)?.body);
    expect(sent).toContain('sum');
    if (aiServices[service].wire === 'openai') {
      const { messages } = lastBody() as {
        messages: { role: string; tool_call_id?: string; tool_calls?: { id: string }[] }[];
      };
      const ids = messages
        .find(({ role }) => role === 'assistant')
        ?.tool_calls?.map(({ id }) => id);
      const answered = messages.filter(({ role }) => role === 'tool');
      // The results arrive in another order than the calls and are still matched.
      expect(answered.map((one) => one.tool_call_id)).toEqual(ids?.toReversed());
      expect(ids?.every((id) => /^[a-z0-9]{9}$/.test(id))).toBe(true);
    }
    if (aiServices[service].wire === 'anthropic') {
      const { messages } = lastBody() as {
        messages: { content: { type: string }[] }[];
      };
      expect(messages.at(-1)?.content.map(({ type }) => type)).toEqual([
        'tool_result',
        'tool_result',
        'text',
      ]);
    }
  });

  it('ends with `length` at its token limit', async () => {
    expect((await ask(finished(wire.length), service)).ending).toBe('length');
  });

  const statuses: [number, string, AiFaultCode][] = [
    [401, `{"error":{"message":"Incorrect key ${KEY}"}}`, 'key-refused'],
    [403, '{}', 'key-refused'],
    [429, 'slow down', 'rate-limited'],
    [413, '', 'too-large'],
    [500, '<html>', 'unavailable'],
    [503, '', 'unavailable'],
  ];
  it.each(statuses)('maps status %i with body %s to its fault', async (status, text, code) => {
    const { fault } = await ask(
      (r) => r.writeHead(status, { 'Content-Type': 'application/json' }).end(text),
      service,
    );
    expect(fault).toMatchObject({ code, status });
    expect(fault?.message).not.toContain(KEY);
  });

  const faults: [string, Answer, AiFaultCode][] = [
    ['a truncated stream', finished(wire.text('Half')), 'cut'],
    ['a truncated event', finished(`${wire.text('Half')}data: {"cho`), 'cut'],
    ['a truncated tool call', finished(wire.cutCall), 'cut'],
    [
      'a broken connection',
      (response) => {
        beginStream(response).write(wire.text('Half'));
        // clock: gives the written bytes time to be sent; their arrival is not asserted.
        setTimeout(() => response.destroy(), 20);
      },
      'cut',
    ],
    ['a refused connection', (response) => response.destroy(), 'offline'],
    ['invalid JSON', finished(`data: {oops}\n\n${wire.whole(['x'])}`), 'garbled'],
    ['a blocked response', finished(wire.blocked), 'blocked'],
    ['an error event in the stream', finished(wire.error), 'unavailable'],
  ];
  it.each(faults)('reports %s, and keeps the partial text', async (_, answer, code) => {
    const result = await ask(answer, service);
    expect(result.fault?.code).toBe(code);
    expect(result.fault?.message).not.toContain(KEY);
    expect(result.text).toBe(result.pieces.join(''));
  });

  it('is disconnected on abort', async () => {
    server.answer = (response) => void beginStream(response).write(wire.text('Half'));
    const control = new AbortController();
    const result = await readWholeAnswer(providerOf(service), request, {
      signal: control.signal,
      onText: () => control.abort(),
    });
    expect(result).toMatchObject({ ending: 'stopped', text: 'Half' });
    await expect.poll(() => server.cutByClient).toBe(1);
  });

  it('is disconnected after a bounded part of a gigabyte response', async () => {
    let sent = 0;
    const flood = (event: string): Answer => {
      const bytes = Buffer.from(event);
      return (response) => {
        beginStream(response);
        const push = () => {
          while (sent < 1e9 && !response.destroyed) {
            sent += bytes.length;
            if (!response.write(bytes)) return void response.once('drain', push);
          }
        };
        push();
      };
    };
    for (const [event, expected] of [
      [wire.text('x'.repeat(10_000)), /length/],
      // Neither events without data nor a single event ever end.
      ...(aiServices[service].wire === 'gemini'
        ? []
        : [
            [': nothing\n\n'.repeat(1000), /garbled/],
            ['x'.repeat(100_000), /garbled/],
          ]),
    ] as [string, RegExp][]) {
      sent = 0;
      const { ending, fault } = await ask(flood(event), service);
      expect(fault?.code ?? ending).toMatch(expected);
      expect(sent).toBeLessThan(60e6);
    }
  });
});

describe('service provider', () => {
  const { openai, anthropic, deepseek } = aiServices;
  const make = (service: typeof openai, model = service.models[0].id, silenceMs = 60_000) =>
    createServiceProvider({
      service,
      model,
      label: 'Test',
      key: async () => KEY,
      baseUrl: server.url,
      silenceMs,
    });

  it('times out when the service falls silent', async () => {
    for (const silent of [
      () => {},
      (r) => beginStream(r).write(wires.openai.text('Half')),
    ] as Answer[]) {
      const result = await ask(silent, 'openai', request, make(openai, 'gpt-4o', 150));
      expect(result.fault?.code).toBe('stalled');
    }
  });

  it.each([
    [402, '{"error":{"message":"Insufficient Balance"}}', /nothing left to spend/],
    [429, '{"error":{"code":"insufficient_quota"}}', /nothing left to spend/],
    [404, '{}', /does not know the model “gpt-4o”/],
    [400, '{"error":{"code":"context_length_exceeded"}}', /too long for the model/],
    [400, '{}', /refused this request/],
  ])('understands status %i with body %s', async (status, text, message) => {
    const { fault } = await ask(
      (r) => r.writeHead(status).end(text),
      'openai',
      request,
      make(openai),
    );
    expect(fault?.message).toMatch(message);
  });

  it('rejects HTML or JSON in place of a stream', async () => {
    const page: Answer = (r) => r.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>');
    expect((await ask(page, 'openai', request, make(openai))).fault?.code).toBe('garbled');
  });

  it('sends images if the service accepts them, and reports it otherwise', async () => {
    const file = (mimeType: string): AiRequest => ({
      messages: [{ role: 'user', parts: [{ kind: 'file', mimeType, base64: 'AAAA' }] }],
    });
    const whole = finished(wires.openai.whole(['x']));
    const sent = () => JSON.stringify(server.asked.at(-1)?.body);
    await ask(whole, 'openai', file('image/png'), make(openai));
    expect(sent()).toContain('data:image/png;base64,AAAA');
    await ask(
      finished(wires.anthropic.whole(['x'])),
      'anthropic',
      file('application/pdf'),
      make(anthropic),
    );
    expect(sent()).toContain('"document"');
    const asked = server.asked.length;
    expect((await ask(whole, 'deepseek', file('image/png'), make(deepseek))).fault?.code).toBe(
      'unsupported',
    );
    expect((await ask(whole, 'openai', file('audio/wav'), make(openai))).fault?.code).toBe(
      'unsupported',
    );
    expect(server.asked).toHaveLength(asked);
    expect(make(deepseek)).toMatchObject({ takes: { files: false, sound: false }, room: 128_000 });
  });

  it('uses the parameters of reasoning models', async () => {
    const whole = finished(wires.openai.whole(['x']));
    await ask(
      whole,
      'openai',
      { ...request, temperature: 1, maxOutputTokens: 9 },
      make(openai, 'o3'),
    );
    expect(server.asked.at(-1)?.body).toMatchObject({ max_completion_tokens: 9 });
    expect(server.asked.at(-1)?.body).not.toHaveProperty('temperature');
  });

  it.each([
    ['claude-sonnet-4-6', true],
    ['claude-haiku-4-5-20251001', true],
    ['claude-3-7-sonnet-20250219', true],
    ['claude-opus-4-7', false],
    ['claude-sonnet-5-5', false],
    ['claude-fable-5-1-20260901', false],
  ])('sends Anthropic a temperature only if the model accepts it: %s', async (model, takes) => {
    const whole = finished(wires.anthropic.whole(['x']));
    await ask(
      whole,
      'anthropic',
      { ...request, temperature: 0.4 },
      make(aiServices.anthropic, model),
    );
    const { temperature } = server.asked.at(-1)?.body ?? {};
    expect(temperature).toBe(takes ? 0.4 : undefined);
  });

  it('asks for JSON in the instruction', async () => {
    await ask(
      finished(wires.openai.whole(['[]'])),
      'openai',
      { ...request, json: true },
      make(openai),
    );
    expect(JSON.stringify(server.asked.at(-1)?.body)).toContain(
      'Answer with JSON and nothing else',
    );
  });
});
