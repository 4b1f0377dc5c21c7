import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AiFaultCode, aiMessages } from './ai-fault';
import { type AiRequest, textMessage } from './ai-provider';
import { createGeminiProvider } from './gemini-provider';
import {
  type Answer,
  beginStream,
  refuse,
  sse,
  startProvider,
  textChunk,
} from './provider-server.testing';
import { readWholeAnswer } from './read-whole-answer';

let provider: Awaited<ReturnType<typeof startProvider>>;
beforeAll(async () => {
  provider = await startProvider((response) => response.end());
});
beforeEach(() => {
  provider.asked.length = 0;
  provider.cutByClient = 0;
});
afterAll(() => provider.stop());

const engine = (id: 'own-key' | 'gateway' = 'gateway', silenceMs = 60_000) =>
  createGeminiProvider({
    id,
    label: 'Test',
    model: 'gemini-2.5-flash-lite',
    standIn: false,
    baseUrl: `${provider.url}/api/ai`,
    key: async () => (id === 'own-key' ? 'own-secret' : ''),
    embeddingModel: 'gemini-embedding-001',
    silenceMs,
  });

const request: AiRequest = { messages: [textMessage('user', 'Hello')] };

async function ask(answer: Answer, { of = engine(), given = request } = {}) {
  provider.answer = answer;
  const pieces: string[] = [];
  const { signal } = new AbortController();
  const result = await readWholeAnswer(of, given, { signal, onText: (text) => pieces.push(text) });
  return { ...result, pieces };
}

describe('Gemini response', () => {
  it('streams in chunks, with token counts and the model that answered', async () => {
    const answer = await ask((response) => {
      beginStream(response);
      response.write(sse(textChunk('Good ', undefined, { modelVersion: 'gemini-real' })));
      response.write(sse(textChunk('day')));
      const usageMetadata = { promptTokenCount: 7, candidatesTokenCount: 2, thoughtsTokenCount: 3 };
      response.end(sse(textChunk('.', 'STOP', { usageMetadata })));
    });
    expect(answer).toMatchObject({
      text: 'Good day.',
      ending: 'complete',
      pieces: ['Good ', 'day', '.'],
    });
    expect(answer.usage).toEqual({ inputTokens: 7, outputTokens: 5, estimated: false });
    expect(answer.source.model).toBe('gemini-real');
    expect(provider.asked[0]?.path).toBe(
      '/api/ai/v1beta/models/gemini-2.5-flash-lite:streamGenerateContent?alt=sse',
    );
  });

  it('sends everything in the request', async () => {
    const given: AiRequest = {
      system: 'Be kind.',
      messages: [
        textMessage('model', 'A greeting that nobody asked for'),
        textMessage('user', 'One'),
        { role: 'user', parts: [{ kind: 'file', mimeType: 'image/png', base64: 'AAAA' }] },
        textMessage('model', ''),
        {
          role: 'model',
          parts: [
            { kind: 'call', name: 'add', args: { a: 1 }, signature: 'c2ln' },
            { kind: 'call', name: 'add', args: { a: 2 } },
          ],
        },
        { role: 'user', parts: [{ kind: 'result', name: 'add', result: { sum: 2 } }] },
      ],
      tools: [{ name: 'add', description: 'Adds', parameters: { type: 'object', properties: {} } }],
      temperature: 0.5,
      maxOutputTokens: 100,
      blockFrom: 'medium',
    };
    await ask((response) => beginStream(response).end(sse(textChunk('x', 'STOP'))), { given });
    const body = provider.asked[0]?.body ?? {};
    expect(body.contents).toEqual([
      {
        role: 'user',
        parts: [{ text: 'One' }, { inlineData: { mimeType: 'image/png', data: 'AAAA' } }],
      },
      {
        role: 'model',
        parts: [
          { functionCall: { name: 'add', args: { a: 1 } }, thoughtSignature: 'c2ln' },
          { functionCall: { name: 'add', args: { a: 2 } } },
        ],
      },
      { role: 'user', parts: [{ functionResponse: { name: 'add', response: { sum: 2 } } }] },
    ]);
    expect(body.systemInstruction).toMatchObject({ parts: [{ text: 'Be kind.' }] });
    expect(body.generationConfig).toEqual({ temperature: 0.5, maxOutputTokens: 100 });
    expect(body.safetySettings).toHaveLength(4);
    expect(body.tools).toHaveLength(1);
  });

  it('may be a tool call, or end at the token limit; thoughts are not shown', async () => {
    const parts = [
      { text: 'hm', thought: true },
      { functionCall: { name: 'add', args: { a: 1 } }, thoughtSignature: 'c2ln' },
      { functionCall: { name: 'add', args: { a: 2 } } },
    ];
    const called = await ask((response) =>
      beginStream(response).end(
        sse({ candidates: [{ content: { parts }, finishReason: 'STOP' }] }),
      ),
    );
    expect(called).toMatchObject({ ending: 'complete', text: '' });
    expect(called.calls).toEqual([
      { kind: 'call', name: 'add', args: { a: 1 }, signature: 'c2ln' },
      { kind: 'call', name: 'add', args: { a: 2 } },
    ]);
    const long = await ask((response) =>
      beginStream(response).end(sse(textChunk('x', 'MAX_TOKENS'))),
    );
    expect(long.ending).toBe('length');
  });

  it('sends no key to our server, and the own key only to Google', async () => {
    const answer: Answer = (response) => beginStream(response).end(sse(textChunk('x', 'STOP')));
    await ask(answer);
    await ask(answer, { of: engine('own-key') });
    expect(provider.asked.map(({ headers }) => headers['x-goog-api-key'])).toEqual([
      '',
      'own-secret',
    ]);
  });
});

const cut = (first: string): Answer => {
  return (response) => {
    beginStream(response).write(first);
    // clock: gives the written bytes time to be sent; their arrival is not asserted.
    setTimeout(() => response.destroy(), 20);
  };
};
const finished =
  (text: string): Answer =>
  (response) =>
    beginStream(response).end(text);

const faults: [name: string, Answer, AiFaultCode][] = [
  ['no AI service configured', (r) => refuse(r, 503, 'ai_not_configured'), 'not-configured'],
  ['a used-up daily allowance', (r) => refuse(r, 429, 'ai_limit_reached'), 'daily-cap'],
  [
    'a used-up daily allowance of the site',
    (r) => refuse(r, 429, 'ai_site_limit_reached'),
    'site-cap',
  ],
  ['too many concurrent requests', (r) => refuse(r, 429, 'ai_too_many_at_once'), 'too-many'],
  ['a timeout of the engine', (r) => refuse(r, 504, 'ai_timeout'), 'stalled'],
  ['a plain 429', (r) => r.writeHead(429).end('slow down'), 'rate-limited'],
  ['a plain 500', (r) => r.writeHead(500).end('<html>'), 'unavailable'],
  ['a plain 413', (r) => r.writeHead(413).end(), 'too-large'],
  ['a rejected key of the server', (r) => r.writeHead(403).end('{}'), 'unavailable'],
  ['a refused connection', (r) => r.destroy(), 'offline'],
  ['a missing finish reason', finished(sse(textChunk('Half'))), 'cut'],
  ['a truncated event', finished('data: {"candid'), 'cut'],
  ['a broken connection', cut(sse(textChunk('Half'))), 'cut'],
  [
    'an error event in the stream',
    finished(sse(textChunk('Half')) + sse({ error: { code: 'ai_cut' } })),
    'cut',
  ],
  [
    'a Google error in the stream',
    finished(sse({ error: { code: 429, status: 'X' } })),
    'rate-limited',
  ],
  ['invalid JSON', finished('data: {oops}\n\n'), 'garbled'],
  [
    'JSON of an unexpected shape',
    finished('data: null\n\ndata: [1,{"candidates":7}]\n\n'),
    'garbled',
  ],
  ['an empty response', finished(sse(textChunk('', 'STOP'))), 'garbled'],
  ['a blocked prompt', finished(sse({ promptFeedback: { blockReason: 'SAFETY' } })), 'blocked'],
  ['a blocked response', finished(sse(textChunk('Half', 'SAFETY'))), 'blocked'],
  ['10 MB without an event boundary', finished(`data: ${'x'.repeat(10_000_000)}`), 'cut'],
];

describe('Gemini fault', () => {
  it.each(faults)('maps %s to its message, and keeps the partial text', async (_, answer, code) => {
    const result = await ask(answer);
    expect(result.ending).toBe('failed');
    expect(result.fault).toMatchObject({ code, message: aiMessages[code] });
    expect(result.text).toBe(result.pieces.join(''));
    if (/Half/.test(result.text)) expect(result.usage.outputTokens).toBeGreaterThan(0);
  });

  it('blames the key only when it is the own one', async () => {
    const invalid: Answer = (response) =>
      response
        .writeHead(400, { 'Content-Type': 'application/json' })
        .end('{"error":{"code":400,"message":"API key not valid. Please pass a valid API key."}}');
    expect((await ask(invalid, { of: engine('own-key') })).fault?.code).toBe('key-refused');
    expect((await ask(invalid)).fault?.code).toBe('unavailable');
  });

  it('is reported in time when the provider falls silent, before or during the response', async () => {
    for (const silent of [
      () => {},
      (r) => beginStream(r).write(sse(textChunk('Half'))),
    ] as Answer[]) {
      const result = await ask(silent, { of: engine('gateway', 200) });
      expect(result.fault?.code).toBe('stalled');
    }
    await expect.poll(() => provider.cutByClient).toBe(2);
  });
});

describe('Stop', () => {
  it('ends the answer immediately, keeps the partial text and closes the connection', async () => {
    provider.answer = (response) => void beginStream(response).write(sse(textChunk('Half')));
    const control = new AbortController();
    const result = await readWholeAnswer(engine(), request, {
      signal: control.signal,
      onText: () => control.abort(),
    });
    expect(result).toMatchObject({ ending: 'stopped', text: 'Half' });
    await expect.poll(() => provider.cutByClient).toBe(1);
  });

  it('sends no request if aborted beforehand', async () => {
    const result = await readWholeAnswer(engine(), request, { signal: AbortSignal.abort() });
    expect(result.ending).toBe('stopped');
    expect(provider.asked).toHaveLength(0);
  });
});

describe('embeddings', () => {
  const signal = new AbortController().signal;

  it('returns vectors in the order of the texts, 100 per request', async () => {
    provider.answer = (response, { body }) => {
      const texts = (body.requests as { content: { parts: { text: string }[] } }[]).map(
        ({ content }) => Number(content.parts[0]?.text),
      );
      response.end(JSON.stringify({ embeddings: texts.map((value) => ({ values: [value] })) }));
    };
    const texts = Array.from({ length: 150 }, (_, at) => String(at));
    const vectors = await engine().embed?.(texts, { signal });
    expect(vectors?.map(([value]) => value)).toEqual(texts.map(Number));
    expect(provider.asked).toHaveLength(2);
  });

  it('rejects with a fault', async () => {
    provider.answer = (response) => refuse(response, 429, 'ai_limit_reached');
    await expect(engine().embed?.(['x'], { signal })).rejects.toMatchObject({ code: 'daily-cap' });
    provider.answer = (response) => response.end('{"embeddings":[]}');
    await expect(engine().embed?.(['x'], { signal })).rejects.toMatchObject({ code: 'garbled' });
  });
});
