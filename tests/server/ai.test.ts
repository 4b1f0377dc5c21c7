/**
 * The built product's AI gateway against real servers on loopback: the SDK through it, every failure of an
 * engine, what is counted, and what a page cannot reach.
 */
import { GoogleGenerativeAI } from '@google/generative-ai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AI_MODELS, type AiErrorBody, type AiStatus } from '../../workers/api/ai/ai.contract';
import { TEST_PROVIDER_HEADER } from '../../workers/api/ai/drivers/test-provider';
import {
  type AiFault,
  COMPLETE_ANSWER_TOKENS,
  type RunningAiFaultServer,
  startAiFaultServer,
} from '../support/ai-fault-server';
import type { RunningAiStandIn } from '../support/ai-stand-in';
import { equippedProduct, GEMINI_KEY as KEY } from '../support/shared-products';

const LIMIT = 200_000;

let standIn: RunningAiStandIn;
let faults: RunningAiFaultServer;
let product: { url: string; log: () => string };
/** The same product with the failing engine, which each request names. */
let faulty: typeof product & { engine: string };
beforeAll(async () => {
  const [equipped, started] = await Promise.all([equippedProduct(), startAiFaultServer()]);
  [product, standIn, faults] = [equipped, equipped.ai, started];
  faulty = { ...equipped, engine: started.url };
});
afterAll(() => faults?.stop());

let visitors = 0;
/** A visitor on a separate network, so that quotas are not shared. */
function visitor({ url, engine }: typeof product & { engine?: string }) {
  visitors += 1;
  const headers = {
    Origin: url,
    'Content-Type': 'application/json',
    'CF-Connecting-IP': `10.7.${visitors >> 8}.${visitors & 255}`,
    ...(engine === undefined ? {} : { [TEST_PROVIDER_HEADER]: engine }),
  };
  const base = `${url}/api/ai/v1beta/models/`;
  const post = (path: string, body: unknown, extra: Record<string, string> = {}) =>
    fetch(base + path, {
      method: 'POST',
      headers: { ...headers, ...extra },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const { 'Content-Type': _, ...sdkHeaders } = headers;
  return {
    headers,
    /** The SDK sets the content type itself. */
    sdkHeaders,
    post,
    ask: (text: string, method = 'streamGenerateContent?alt=sse') =>
      post(`${AI_MODELS.text}:${method}`, { contents: [{ parts: [{ text }] }] }),
    status: async () =>
      (await (await fetch(`${url}/api/ai/status`, { headers })).json()) as AiStatus,
    spent: async () => {
      const response = await fetch(`${url}/api/ai/status`, { headers });
      return LIMIT - ((await response.json()) as AiStatus).today.remainingTokens;
    },
  };
}

const eventsOf = (text: string) =>
  text
    .split('\r\n\r\n')
    .filter(Boolean)
    .map((event) => JSON.parse(event.slice('data: '.length)) as Record<string, unknown>);

describe('an engine that works', () => {
  it('is named in the status as the stand-in that it is', async () => {
    expect(await visitor(product).status()).toMatchObject({
      engine: 'gemini',
      standIn: true,
      model: 'local stand-in',
      today: { of: 'visitor', limitTokens: LIMIT, remainingTokens: LIMIT },
    });
  });

  it("streams to Google's own SDK and counts the usage that the engine reports", async () => {
    const someone = visitor(product);
    const model = new GoogleGenerativeAI('typed-by-the-page').getGenerativeModel(
      { model: AI_MODELS.text, systemInstruction: 'Be kind.' },
      { baseUrl: `${product.url}/api/ai`, customHeaders: someone.sdkHeaders },
    );
    const { stream, response } = await model.generateContentStream('Good morning');
    const parts: string[] = [];
    for await (const chunk of stream) parts.push(chunk.text());
    expect(parts.length).toBeGreaterThan(3);
    expect(parts.join('')).toContain('You wrote: “Good morning”');
    const total = (await response).usageMetadata?.totalTokenCount ?? 0;
    expect(total).toBeGreaterThan(10);
    expect(await someone.spent()).toBe(total);
    const whole = await model.generateContent('Good evening');
    expect(whole.response.text()).toContain('You wrote: “Good evening”');
    expect(await someone.spent()).toBe(
      total + (whole.response.usageMetadata?.totalTokenCount ?? 0),
    );
    expect((await model.countTokens('Good night')).totalTokens).toBe(3);
  });

  it('embeds one text or many, similar ones closer together', async () => {
    const { sdkHeaders: headers } = visitor(product);
    const model = new GoogleGenerativeAI('x').getGenerativeModel(
      { model: AI_MODELS.embedding },
      { baseUrl: `${product.url}/api/ai`, customHeaders: headers },
    );
    const texts = ['The harvest of maize failed', 'Maize: a failed harvest', 'Trains to Durban'];
    const requests = texts.map((text) => ({ content: { role: 'user', parts: [{ text }] } }));
    const [a = [], b = [], c = []] = (await model.batchEmbedContents({ requests })).embeddings.map(
      ({ values }) => values,
    );
    const dot = (x: number[], y: number[]) =>
      x.reduce((sum, value, at) => sum + value * (y[at] ?? 0), 0);
    expect(dot(a, b)).toBeGreaterThan(dot(a, c) + 0.3);
    expect((await model.embedContent(texts[0] ?? '')).embedding.values).toEqual(a);
  });

  it("receives the server's key and nothing of the page's", async () => {
    const someone = visitor(product);
    const before = standIn.asked.length;
    const response = await someone.post(
      `${AI_MODELS.text}:generateContent?key=page-key&alt=json&$prettyPrint=1`,
      {
        contents: [{ parts: [{ text: 'hi' }] }],
        cachedContent: 'cachedContents/1',
        model: 'models/dear',
      },
      {
        'x-goog-api-key': 'page-key',
        Authorization: 'Bearer page-key',
        'x-goog-user-project': 'page-key',
        'X-HTTP-Method-Override': 'DELETE',
        Cookie: 'page-key=1',
      },
    );
    expect(response.status).toBe(200);
    const [asked, ...others] = standIn.asked.slice(before);
    expect(others).toEqual([]);
    expect(asked?.path).toBe('/v1beta/models/gemini-2.5-flash-lite:streamGenerateContent?alt=sse');
    expect(asked?.headers['x-goog-api-key']).toBe(KEY);
    expect(JSON.stringify(asked)).not.toMatch(/page-key|override|cachedContent|dear/i);
    expect(JSON.parse(asked?.body ?? '')).toEqual({
      contents: [{ role: 'user', parts: [{ text: 'hi' }] }],
      generationConfig: { maxOutputTokens: 8192 },
    });
  });

  it('answers in JSON or with function calls when requested', async () => {
    const someone = visitor(product);
    const ask = async (body: object) => {
      const response = await someone.post(`${AI_MODELS.text}:generateContent`, body);
      return ((await response.json()) as { candidates: { content: { parts: object[] } }[] })
        .candidates[0]?.content.parts;
    };
    const contents = [{ parts: [{ text: 'Work out 17 * 3 with the calculator.' }] }];
    const declared = {
      name: 'calculator',
      parameters: { type: 'OBJECT', properties: { expression: { type: 'STRING' } } },
    };
    expect(await ask({ contents, tools: [{ functionDeclarations: [declared] }] })).toEqual([
      { functionCall: { name: 'calculator', args: { expression: '17 * 3' } } },
    ]);
    const responseSchema = { type: 'OBJECT', properties: { title: { type: 'STRING' } } };
    const config = { responseMimeType: 'application/json', responseSchema };
    const [part] = (await ask({ contents, generationConfig: config })) as { text: string }[];
    expect(JSON.parse(part?.text ?? '')).toEqual({ title: 'Work out 17 * 3 with the calculator.' });
  });
});

describe('a page', () => {
  it.each([
    ['another model', 'gemini-2.5-pro:generateContent'],
    ['another method', `${AI_MODELS.text}:batchGenerateContent`],
    ['the embedding model for text', `${AI_MODELS.embedding}:generateContent`],
    ['a path after the method', `${AI_MODELS.text}:generateContent%2F..%2F..%2Ffiles`],
    ['a path by dots', `..%2F..%2Fv1beta%2Ffiles`],
    ['a path by encoded dots', `%2e%2e%2ffiles:generateContent`],
    ['a query in the name', `${AI_MODELS.text}%3Fkey=1:generateContent`],
    ['a fragment in the name', `${AI_MODELS.text}:generateContent%23`],
    ['a line break in the name', `${AI_MODELS.text}:generateContent%0d%0aX:1`],
    ['capitals', `${AI_MODELS.text.toUpperCase()}:generateContent`],
  ])('does not reach %s', async (_, call) => {
    const before = standIn.asked.length;
    const response = await visitor(product).post(call, { contents: [{ parts: [{ text: 'x' }] }] });
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain(KEY);
    expect(standIn.asked).toHaveLength(before);
  });

  it.each([
    ['paid tools', { tools: [{ googleSearch: {} }] }],
    ['code execution', { tools: [{ codeExecution: {} }] }],
    [
      'URLs for the service to read',
      { contents: [{ parts: [{ fileData: { fileUri: 'https://a.b/c' } }] }] },
    ],
    ['several candidates', { generationConfig: { candidateCount: 8 } }],
    [
      'disabled safety settings',
      { safetySettings: [{ category: 'HARM_CATEGORY_HARASSMENT', threshold: 'BLOCK_NONE' }] },
    ],
    [
      'a video',
      { contents: [{ parts: [{ inlineData: { mimeType: 'video/mp4', data: 'AAAA' } }] }] },
    ],
  ])('does not get %s', async (_, extra) => {
    const before = standIn.asked.length;
    const body = { contents: [{ parts: [{ text: 'x' }] }], ...extra };
    const response = await visitor(product).post(`${AI_MODELS.text}:generateContent`, body);
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as AiErrorBody;
    expect(error.details[0].reason).toBe('invalid_request');
    expect(standIn.asked).toHaveLength(before);
  });

  it('with an endlessly nested schema is refused', async () => {
    const nest = `${'{"items":'.repeat(50_000)}{}${'}'.repeat(50_000)}`;
    const body = `{"contents":[{"parts":[{"text":"x"}]}],"generationConfig":{"responseSchema":${nest}}}`;
    const response = await visitor(product).post(`${AI_MODELS.text}:generateContent`, body);
    expect(response.status).toBe(400);
  });

  it('from another site, without JSON or with 9 MB is refused', async () => {
    const someone = visitor(product);
    const call = `${AI_MODELS.text}:generateContent`;
    const codes = await Promise.all(
      [
        someone.post(call, '{}', { Origin: 'https://elsewhere.example' }),
        someone.post(call, '{}', { 'Content-Type': 'text/plain' }),
        someone.post(call, `{"contents":[{"parts":[{"text":"${'x'.repeat(9e6)}"}]}]}`),
      ].map(async (asked) => (await asked).status),
    );
    expect(codes).toEqual([403, 415, 413]);
    expect(await someone.spent()).toBe(0);
  });

  it('sends a picture of 5 MB and gets an answer', async () => {
    const data = 'QUJD'.repeat(1_700_000);
    const parts = [{ text: 'What is this' }, { inlineData: { mimeType: 'image/png', data } }];
    const response = await visitor(product).post(`${AI_MODELS.text}:generateContent`, {
      contents: [{ parts }],
    });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('[File: image/png, about 5100 kB]');
  });
});

/**
 * The failure that an answer reports. If an engine is silent for a second, as on a busy machine, the status
 * has been sent already, so the last event, after empty ones, reports the failure.
 */
function failureOf(response: Response, text: string) {
  const isLate = response.status === 200 && text.startsWith('data: {}');
  if (!isLate) return { isLate, ...(JSON.parse(text) as AiErrorBody) };
  const events = eventsOf(text);
  for (const event of events.slice(0, -1)) expect(event).toEqual({});
  return { isLate, ...(events.at(-1) as unknown as AiErrorBody) };
}

describe('an engine that fails', () => {
  /** Each with the error that a page receives and the tokens counted: an estimate if the engine did something. */
  const cases: [AiFault, { status: number; code: string; spent: number }][] = [
    ['limit', { status: 503, code: 'ai_busy', spent: 0 }],
    ['error', { status: 502, code: 'ai_unavailable', spent: 0 }],
    ['key', { status: 502, code: 'ai_unavailable', spent: 0 }],
    ['refused', { status: 400, code: 'ai_refused', spent: 0 }],
    ['redirect', { status: 502, code: 'ai_unavailable', spent: 0 }],
    ['html', { status: 502, code: 'ai_bad_answer', spent: 4 }],
    ['huge', { status: 502, code: 'ai_bad_answer', spent: 4 }],
  ];
  it.each(cases)(
    '(%s) is reported by its code, before any text was streamed',
    async (fault, expected) => {
      faults.fault = fault;
      for (const method of ['streamGenerateContent', 'generateContent']) {
        const someone = visitor(faulty);
        const response = await someone.ask('Hello there', method);
        const text = await response.text();
        const { error, isLate } = failureOf(response, text);
        if (!isLate) expect(response.status).toBe(expected.status);
        expect(error).toMatchObject({ code: expected.code, details: [{ reason: expected.code }] });
        expect(text).not.toContain(KEY);
        if (fault === 'limit' && !isLate) expect(response.headers.get('Retry-After')).toBe('17');
        expect(await someone.spent()).toBe(expected.spent);
      }
    },
  );

  it.each<[AiFault, string, number]>([
    ['cut', 'ai_cut', COMPLETE_ANSWER_TOKENS],
    ['unfinished', 'ai_cut', COMPLETE_ANSWER_TOKENS],
    ['not-json', 'ai_bad_answer', COMPLETE_ANSWER_TOKENS],
    ['error-event', 'ai_unavailable', COMPLETE_ANSWER_TOKENS],
  ])(
    '(%s) midway keeps what was received, and reports the failure last',
    async (fault, code, spent) => {
      faults.fault = fault;
      const someone = visitor(faulty);
      const response = await someone.ask('Hello there');
      expect(response.status).toBe(200);
      const text = await response.text();
      expect(text).not.toContain(KEY);
      const events = eventsOf(text);
      expect(JSON.stringify(events[0])).toContain('Hello ');
      expect(events.at(-1)).toMatchObject({ error: { code, details: [{ reason: code }] } });
      expect(await someone.spent()).toBe(spent);
      const whole = await someone.ask('Hello there', 'generateContent');
      expect(whole.status).toBe(502);
      expect(((await whole.json()) as AiErrorBody).error.code).toBe(code);
      expect(await someone.spent()).toBe(2 * spent);
    },
  );

  it('by silence times out, before the answer and during it', async () => {
    const asked = faults.requests.length;
    const silent = visitor(faulty);
    const stopping = visitor(faulty);
    faults.fault = 'stall';
    const first = silent.ask('Hello there');
    const whole = visitor(faulty).ask('Hello there', 'generateContent');
    const vectors = visitor(faulty).post(`${AI_MODELS.embedding}:embedContent`, {
      content: { parts: [{ text: 'x' }] },
    });
    await expect.poll(() => faults.requests.length).toBe(asked + 3);
    faults.fault = 'stall-later';
    const later = await stopping.ask('Hello there');
    const [lateEvents, firstEvents] = await Promise.all(
      [later, first].map(async (one) => eventsOf(await (await one).text())),
    );
    expect(lateEvents?.at(-1)).toMatchObject({ error: { code: 'ai_timeout' } });
    expect(firstEvents?.at(-1)).toMatchObject({ error: { code: 'ai_timeout' } });
    // Silence is filled with empty events, so that a page that disconnects is noticed.
    expect(firstEvents?.[0]).toEqual({});
    expect((await whole).status).toBe(504);
    expect((await vectors).status).toBe(504);
    expect(await silent.spent()).toBe(4);
    expect(await stopping.spent()).toBe(COMPLETE_ANSWER_TOKENS);
  });

  it('is aborted when the page disconnects, and the usage so far is counted', async () => {
    faults.fault = 'stall-later';
    const someone = visitor(faulty);
    const before = faults.abandoned;
    const controller = new AbortController();
    const response = await fetch(
      `${faulty.url}/api/ai/v1beta/models/${AI_MODELS.text}:streamGenerateContent?alt=sse`,
      {
        method: 'POST',
        headers: someone.headers,
        body: JSON.stringify({ contents: [{ parts: [{ text: 'Hello there' }] }] }),
        signal: controller.signal,
      },
    );
    await response.body?.getReader().read();
    controller.abort();
    await expect.poll(() => someone.spent()).toBe(COMPLETE_ANSWER_TOKENS);
    await expect.poll(() => faults.abandoned).toBeGreaterThan(before);
  });

  it('and then works again is counted exactly', async () => {
    faults.fault = 'none';
    const someone = visitor(faulty);
    const events = eventsOf(await (await someone.ask('Hello there')).text());
    expect(events.at(-1)).toMatchObject({ candidates: [{ finishReason: 'STOP' }] });
    expect(await someone.spent()).toBe(COMPLETE_ANSWER_TOKENS);
  });
});

it('logs nothing of prompts, answers or the key', async () => {
  const someone = visitor(product);
  const response = await someone.ask('my-canary-question', 'generateContent');
  expect(await response.text()).toContain('my-canary-question');
  faults.fault = 'html';
  await (await visitor(faulty).ask('my-canary-question')).text();
  for (const log of [product.log(), faulty.log()]) {
    expect(log).toContain('/api/ai/v1beta');
    expect(log).not.toMatch(/my-canary-question|canary-of-the-server|You wrote/);
  }
});
