import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask, write } from '../_testing/ask';
import { testBindings } from '../_testing/test-bindings';
import { app } from '../index';
import type { GenerationStatus } from './generation.contract';
import { base64, PNG, personWith, readFrame, WAV } from './generation-testing';

type Upstream = (url: URL, init: RequestInit) => Response | Promise<Response>;
let upstream: Upstream;
let asked: { url: URL; headers: Headers; body: Record<string, unknown> }[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const url = new URL(input);
    const headers = new Headers(init.headers);
    if (headers.get('Accept') === 'application/dns-json') {
      const isPrivate = url.searchParams.get('name') === 'inside.example';
      const data = isPrivate ? '10.0.0.1' : '93.184.216.34';
      return Response.json({ Status: 0, Answer: [{ type: 1, data }] });
    }
    expect(init.redirect).toBe('manual');
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    asked.push({ url, headers, body });
    return upstream(url, init);
  });
});
afterEach(() => vi.unstubAllGlobals());

const KEY = 'AIza-canary-of-the-server';
const gemini = { GEMINI_API_KEY: KEY, GEMINI_IMAGE_MODEL: 'gemini-2.5-flash-image' };
const openAi = {
  IMAGE_OPENAI_BASE_URL: 'https://pictures.example/v1',
  IMAGE_OPENAI_MODEL: 'flux.1-dev',
  IMAGE_OPENAI_KEY: 'sk-canary',
  IMAGE_CENTS: '5',
};
const wanted = { prompt: 'a bee', ratio: '16:9' };
const content = (part: object, more: object = {}) =>
  Response.json({
    candidates: [{ content: { parts: [{ text: 'Here it is.' }, part] }, finishReason: 'STOP' }],
    ...more,
  });

const picture = async (bindings: object, body: object = wanted) =>
  (await personWith(bindings)).post('/picture', body);
const codeOf = async (response: Response) =>
  ((await response.json()) as { error: { code: string } }).error.code;
const remaining = async (person: Awaited<ReturnType<typeof personWith>>) =>
  ((await (await person.get('')).json()) as GenerationStatus).today.remainingCents;

describe('GET /api/generation', () => {
  const status = async (bindings: object) => (await personWith(bindings)).get('');

  it('offers nothing where nothing is set up, and says what somebody has a day', async () => {
    const answer = await (await status({})).json();
    expect(answer).toMatchObject({ picture: null, video: null, music: null, signInNeeded: false });
    expect(answer).toMatchObject({
      today: { of: 'account', limitCents: 200, remainingCents: 200 },
    });
  });

  it('names the services, their models and what they take, and nothing of the keys', async () => {
    const text = await (
      await status({
        ...gemini,
        GEMINI_VIDEO_MODEL: 'veo-3.1-fast-generate-preview',
        MUSIC_MAKER_URL: 'https://music.example/make',
        MUSIC_MAKER_KEY: 'music-canary',
      })
    ).text();
    expect(JSON.parse(text)).toMatchObject({
      picture: { name: 'Google', model: 'gemini-2.5-flash-image', cents: 4 },
      video: { name: 'Google', cents: 15, seconds: [4, 6, 8], secondsAbove720p: [8] },
      music: { name: 'music.example', maxSeconds: 180 },
    });
    expect(text).not.toMatch(/canary/);
  });

  it('asks visitors to sign in, and makes nothing for them', async () => {
    const visitor = await ask(app, '/api/generation', {}, gemini);
    expect(await visitor.json()).toMatchObject({ signInNeeded: true, today: { of: 'visitor' } });
    const made = await ask(
      app,
      '/api/generation/picture',
      write('POST', JSON.stringify(wanted)),
      gemini,
    );
    expect(made.status).toBe(401);
    expect(await codeOf(made)).toBe('generation_sign_in_needed');
    expect(asked).toEqual([]);
  });

  it('makes something for visitors where the operator gives them something', async () => {
    upstream = () => content({ inlineData: { data: base64(PNG) } });
    const made = await ask(
      app,
      '/api/generation/picture',
      write('POST', JSON.stringify(wanted), { 'CF-Connecting-IP': '203.0.113.7' }),
      { ...gemini, GENERATION_VISITOR_DAILY_CENTS: '4' },
    );
    expect(made.status).toBe(200);
  });
});

describe('a picture by Gemini', () => {
  it('comes framed, with the model that ran', async () => {
    upstream = () =>
      content({ inlineData: { data: base64(PNG) } }, { modelVersion: 'gemini-2.5-flash-image-1' });
    const response = await picture(gemini);
    expect(response.headers.get('Content-Type')).toBe('application/vnd.entropy-tools.frame');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    const { head, bytes } = await readFrame(response);
    expect(head).toEqual({
      type: 'image/png',
      sizeInBytes: PNG.length,
      model: 'gemini-2.5-flash-image-1',
    });
    expect(bytes).toEqual(PNG);
    const [{ url, headers, body } = asked[0] as never] = asked;
    expect(url.href).toBe(
      'https://generativelanguage.googleapis.com/v1beta/models/gemini-2.5-flash-image:generateContent',
    );
    expect(headers.get('x-goog-api-key')).toBe(KEY);
    expect(body).toEqual({
      contents: [{ role: 'user', parts: [{ text: 'a bee' }] }],
      generationConfig: { responseModalities: ['IMAGE'], imageConfig: { aspectRatio: '16:9' } },
    });
  });

  it('is the last one of a model that sketches first, and large', async () => {
    const large = new Uint8Array(3_000_000);
    large.set(PNG);
    upstream = () =>
      Response.json({
        candidates: [
          {
            content: {
              parts: [
                { thought: true, inlineData: { data: base64(new Uint8Array(9000)) } },
                { thoughtSignature: 'A'.repeat(20_000), inlineData: { data: base64(large) } },
              ],
            },
            finishReason: 'STOP',
          },
        ],
      });
    const model = { ...gemini, GEMINI_IMAGE_MODEL: 'gemini-3-pro-image-preview' };
    const { head, bytes } = await readFrame(await picture(model, { ...wanted, quality: 'ultra' }));
    expect(head).toMatchObject({ sizeInBytes: 3_000_000, model: 'gemini-3-pro-image-preview' });
    expect(bytes.subarray(0, PNG.length)).toEqual(PNG);
    expect(asked[0]?.body).toMatchObject({
      generationConfig: { imageConfig: { imageSize: '4K' } },
    });
  });

  it.each([
    ['the prompt', { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } }],
    ['the picture', { candidates: [{ finishReason: 'IMAGE_SAFETY' }] }],
    ['in words', { candidates: [{ content: { parts: [{ text: 'No.' }] }, finishReason: 'STOP' }] }],
  ])(
    'is told to be refused when the rules of Google refuse %s, and costs nothing',
    async (_, answer) => {
      upstream = () => Response.json(answer);
      const person = await personWith(gemini);
      const response = await person.post('/picture', wanted);
      expect(response.status).toBe(422);
      expect(await codeOf(response)).toBe('generation_refused');
      expect(await remaining(person)).toBe(200);
    },
  );

  it('is made by Imagen in its own way', async () => {
    const imagen = { ...gemini, GEMINI_IMAGE_MODEL: 'imagen-4.0-fast-generate-001' };
    upstream = () => Response.json({ predictions: [{ bytesBase64Encoded: base64(PNG) }] });
    expect((await readFrame(await picture(imagen))).bytes).toEqual(PNG);
    expect(asked[0]?.url.pathname).toMatch(/:predict$/);
    expect(asked[0]?.body).toMatchObject({ parameters: { sampleCount: 1, aspectRatio: '16:9' } });
    upstream = () => Response.json({});
    expect((await picture(imagen)).status).toBe(422);
    expect((await picture(imagen, { prompt: 'a bee', ratio: '3:2' })).status).toBe(400);
  });
});

describe('a picture by an OpenAI-compatible service', () => {
  const answer = (data: object) => () => Response.json({ created: 1, data: [data] });

  it('is asked for in pixels and steps', async () => {
    upstream = answer({ b64_json: base64(PNG) });
    const { head } = await readFrame(await picture(openAi, { ...wanted, steps: 30, seed: 7 }));
    expect(head).toMatchObject({ type: 'image/png', model: 'flux.1-dev' });
    expect(asked[0]?.url.href).toBe('https://pictures.example/v1/images/generations');
    expect(asked[0]?.headers.get('Authorization')).toBe('Bearer sk-canary');
    expect(asked[0]?.body).toEqual({
      model: 'flux.1-dev',
      prompt: 'a bee',
      n: 1,
      size: '1344x768',
      response_format: 'b64_json',
      step: 30,
      num_inference_steps: 30,
      seed: 7,
    });
  });

  it('is asked for in the words of OpenAI’s own models', async () => {
    upstream = answer({ b64_json: base64(PNG) });
    const own = { ...openAi, IMAGE_OPENAI_MODEL: 'gpt-image-1' };
    await readFrame(await picture(own, { prompt: 'a bee', ratio: '3:2', quality: 'ultra' }));
    expect(asked[0]?.body).toMatchObject({ size: '1536x1024', quality: 'high' });
    expect(asked[0]?.body).not.toHaveProperty('response_format');
    expect((await picture(own)).status).toBe(400);
  });

  it.each([
    ['https://pictures.example/files/a.png', 200],
    ['/files/a.png', 200],
    ['https://store.example/a.png', 200],
    ['http://127.0.0.1/a.png', 502],
    ['http://[::ffff:169.254.169.254]/latest/meta-data', 502],
    ['https://inside.example/a.png', 502],
    ['https://tools.example/api/session', 502],
    ['file:///etc/passwd', 502],
    ['javascript:alert(1)', 502],
  ])(
    'is fetched from the address %s only where everybody may go, without the key',
    async (url, status) => {
      upstream = ({ pathname }) =>
        pathname.endsWith('/generations') ? answer({ url })() : new Response(PNG);
      const bindings = { ...openAi, PUBLIC_ORIGIN: 'https://tools.example' };
      const response = await picture(bindings);
      expect(response.status).toBe(status);
      expect(asked).toHaveLength(status === 200 ? 2 : 1);
      expect(asked[1]?.headers.get('Authorization') ?? null).toBeNull();
      await response.body?.cancel();
    },
  );

  it('is not fetched from a private address that a public one leads to', async () => {
    upstream = ({ pathname }) => {
      if (pathname.endsWith('/generations')) return answer({ url: 'https://store.example/a' })();
      return new Response(null, { status: 302, headers: { Location: 'http://10.0.0.1/' } });
    };
    expect((await picture(openAi)).status).toBe(502);
    expect(asked).toHaveLength(2);
  });
});

describe('a picture by Workers AI', () => {
  const workersAi = (run: (model: string, input: object) => Promise<unknown>) => ({
    AI: { run },
    IMAGE_WORKERS_MODEL: '@cf/black-forest-labs/flux-1-schnell',
  });
  const square = { prompt: 'a bee', ratio: '1:1', steps: 30 };

  it('comes by the binding, with as many steps as the model takes', async () => {
    const run = vi.fn(async () => ({ image: base64(PNG) }));
    const { head, bytes } = await readFrame(await picture(workersAi(run), square));
    expect(head).toMatchObject({ model: '@cf/black-forest-labs/flux-1-schnell' });
    expect(bytes).toEqual(PNG);
    expect(run.mock.calls[0]).toEqual([
      '@cf/black-forest-labs/flux-1-schnell',
      { prompt: 'a bee', steps: 8 },
      { signal: expect.any(AbortSignal) },
    ]);
  });

  it('comes as bytes from older models, and as a failure when the day’s share is used up', async () => {
    const older = {
      ...workersAi(async () => new Blob([PNG]).stream()),
      IMAGE_WORKERS_MODEL: '@cf/stabilityai/stable-diffusion-xl-base-1.0',
    };
    expect((await readFrame(await picture(older))).bytes).toEqual(PNG);
    const spent = workersAi(() => Promise.reject(new Error('3036: no neurons left')));
    expect((await picture(spent, square)).status).toBe(503);
    const long = { prompt: 'x'.repeat(3000), ratio: '1:1' };
    expect((await picture(spent, long)).status).toBe(400);
  });
});

describe('a service that fails', () => {
  it.each([
    ['is out of its quota', () => new Response('', { status: 429 }), 503, 'generation_busy'],
    [
      'refuses our key',
      () => Response.json({ error: 'API key not valid' }, { status: 400 }),
      502,
      'generation_unavailable',
    ],
    [
      'refuses the settings',
      () => Response.json({ error: 'size' }, { status: 400 }),
      400,
      'generation_unsupported',
    ],
    [
      'refuses the prompt',
      () => Response.json({ error: { code: 'content_policy_violation' } }, { status: 400 }),
      422,
      'generation_refused',
    ],
    ['cannot be reached', () => Promise.reject(new TypeError('x')), 502, 'generation_unavailable'],
    [
      'leads elsewhere',
      () => new Response(null, { status: 302, headers: { Location: 'http://10.0.0.1' } }),
      502,
      'generation_unavailable',
    ],
    ['sends a page', () => new Response('<!doctype html>'), 502, 'generation_bad_answer'],
    [
      'sends a page as a picture',
      () => Response.json({ data: [{ b64_json: btoa('<html><script>') }] }),
      502,
      'generation_bad_answer',
    ],
    [
      'sends a drawing with scripts',
      () => Response.json({ data: [{ b64_json: btoa('<svg xmlns=""/>') }] }),
      502,
      'generation_bad_answer',
    ],
    [
      'sends a sound',
      () => Response.json({ data: [{ b64_json: base64(WAV) }] }),
      502,
      'generation_bad_answer',
    ],
    ['sends nothing', () => Response.json({ data: [] }), 502, 'generation_bad_answer'],
    [
      'sends 20 MB',
      () => Response.json({ data: [{ b64_json: 'A'.repeat(28_000_000) }] }),
      502,
      'generation_too_large',
    ],
  ] as [string, Upstream, number, string][])(
    'is told so when it %s',
    async (_, answer, status, code) => {
      upstream = answer;
      const response = await picture(openAi);
      expect(response.status).toBe(status);
      const text = await response.text();
      expect(JSON.parse(text).error.code).toBe(code);
      expect(text).not.toMatch(/canary|policy_violation|API key/);
    },
  );

  it('after a while is told in the frame, over pulses', async () => {
    let fail: () => void = () => undefined;
    upstream = () =>
      new Promise((resolve) => {
        fail = () => resolve(new Response('', { status: 500 }));
      });
    const response = await picture(openAi);
    expect(response.status).toBe(200);
    const reader = response.body?.getReader() as ReadableStreamDefaultReader<Uint8Array>;
    expect((await reader.read()).value).toEqual(new Uint8Array([10]));
    fail();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      text += new TextDecoder().decode(value);
    }
    expect(JSON.parse(text)).toMatchObject({ error: { code: 'generation_unavailable' } });
  });

  it('by silence is given up', async () => {
    let signal: AbortSignal | undefined | null;
    upstream = (_, init) => {
      signal = init.signal;
      return new Promise(() => undefined);
    };
    const response = await picture({ ...openAi, GENERATION_SILENCE_SECONDS: '1' });
    const text = await response.text();
    expect(text).toContain('generation_timeout');
    expect(signal?.aborted).toBe(true);
  });

  it('is stopped when whoever asked leaves', async () => {
    let signal: AbortSignal | undefined | null;
    upstream = (_, init) => {
      signal = init.signal;
      return new Promise(() => undefined);
    };
    const response = await picture(openAi);
    expect(signal?.aborted).toBe(false);
    await response.body?.cancel();
    expect(signal?.aborted).toBe(true);
  });
});

describe('what a person may use', () => {
  beforeEach(() => {
    upstream = () => Response.json({ data: [{ b64_json: base64(PNG) }] });
  });

  it('is counted, and ends', async () => {
    const person = await personWith({ ...openAi, GENERATION_ACCOUNT_DAILY_CENTS: '12' });
    const make = async () => {
      const response = await person.post('/picture', wanted);
      const { status } = response;
      const code = status === 200 ? undefined : await codeOf(response);
      if (status === 200) await response.arrayBuffer();
      return { status, code };
    };
    expect(await make()).toMatchObject({ status: 200 });
    expect(await remaining(person)).toBe(7);
    expect(await make()).toMatchObject({ status: 200 });
    expect(await make()).toEqual({ status: 429, code: 'generation_limit_reached' });
    expect(asked).toHaveLength(2);
    const other = await personWith({ ...openAi, GENERATION_ACCOUNT_DAILY_CENTS: '12' });
    expect(await remaining(other)).toBe(12);
  });

  it('has an end for all together', async () => {
    const tight = { ...openAi, GENERATION_SITE_DAILY_CENTS: '0' };
    const response = await picture(tight);
    expect(response.status).toBe(429);
    expect(await codeOf(response)).toBe('generation_site_limit_reached');
  });

  it('is three pictures at once, whatever comes at the same moment', async () => {
    const person = await personWith(openAi);
    const finish: (() => void)[] = [];
    upstream = () =>
      new Promise((resolve) =>
        finish.push(() => resolve(Response.json({ data: [{ b64_json: base64(PNG) }] }))),
      );
    const all = Array.from({ length: 6 }, () => person.post('/picture', wanted));
    await expect.poll(() => finish.length).toBe(3);
    const refused = (await Promise.all(all)).filter(({ status }) => status === 429);
    expect(refused).toHaveLength(3);
    for (const response of refused)
      expect(await codeOf(response)).toBe('generation_too_many_at_once');
    for (const done of finish) done();
    for (const response of await Promise.all(all))
      await response.arrayBuffer().catch(() => undefined);
    upstream = () => Response.json({ data: [{ b64_json: base64(PNG) }] });
    expect((await person.post('/picture', wanted)).status).toBe(200);
  });

  it('is 200 pieces a day where they cost nothing', async () => {
    const free = { ...openAi, IMAGE_CENTS: '0' };
    const person = await personWith(free);
    await (await person.post('/picture', wanted)).arrayBuffer();
    const { DB } = testBindings();
    await DB.prepare(
      `INSERT INTO generation_job SELECT id || value, day, spender, kind, millicents, state, driver,
         service, model, seconds, operation, progress, failure, is_stop_confirmed, created_at,
         checked_at, abandoned_at, expires_at
       FROM (SELECT * FROM generation_job ORDER BY created_at DESC, rowid DESC LIMIT 1),
         (WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 199)
          SELECT value FROM n)`,
    ).run();
    expect(await codeOf(await person.post('/picture', wanted))).toBe('generation_limit_reached');
  });

  it.each([
    ['nothing in it', {}],
    ['an empty prompt', { prompt: '', ratio: '1:1' }],
    ['a blank prompt', { prompt: '   ', ratio: '1:1' }],
    ['a long prompt', { prompt: 'x'.repeat(4001), ratio: '1:1' }],
    ['another ratio', { prompt: 'a', ratio: '2:1' }],
    ['too many steps', { prompt: 'a', ratio: '1:1', steps: 51 }],
    ['a model of its own', { prompt: 'a', ratio: '1:1', model: 'dear-model' }],
    ['a seed below zero', { prompt: 'a', ratio: '1:1', seed: -1 }],
  ])('is not asked for by a body with %s', async (_, body) => {
    expect((await picture(openAi, body)).status).toBe(400);
    expect(asked).toEqual([]);
  });

  it('is nothing where nothing is set up', async () => {
    const response = await picture({});
    expect(response.status).toBe(503);
    expect(await codeOf(response)).toBe('generation_not_configured');
  });
});
