import { beforeEach, describe, expect, it } from 'vitest';
import { ask, write } from '../_testing/ask';
import { makeFaulty } from '../_testing/faulty-db';
import {
  base64,
  codeOf,
  PNG,
  personWith,
  readFrame,
  remaining,
  stubNetwork,
  type Upstream,
  WAV,
} from '../_testing/generation-services';
import { signInPerson } from '../_testing/sign-in';
import { testBindings } from '../_testing/test-bindings';
import { app } from '../index';

const network = stubNetwork();

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

describe('GET /api/generation', () => {
  const status = async (bindings: object) => (await personWith(bindings)).get('');

  it('offers nothing if nothing is set up, and reports the daily allowance', async () => {
    const answer = await (await status({})).json();
    expect(answer).toMatchObject({ picture: null, video: null, music: null, signInNeeded: false });
    expect(answer).toMatchObject({
      today: { of: 'account', limitCents: 200, remainingCents: 200 },
    });
  });

  it('names the services, their models and what they support, but never the keys', async () => {
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

  it('asks visitors to sign in, and generates nothing for them', async () => {
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
    expect(network.asked).toEqual([]);
  });

  it('generates for visitors if the operator gives them an allowance', async () => {
    network.answer = () => content({ inlineData: { data: base64(PNG) } });
    const made = await ask(
      app,
      '/api/generation/picture',
      write('POST', JSON.stringify(wanted), { 'CF-Connecting-IP': '203.0.113.7' }),
      { ...gemini, GENERATION_VISITOR_DAILY_CENTS: '4' },
    );
    expect(made.status).toBe(200);
  });

  it('leaves half of the allowance of the site to accounts', async () => {
    network.answer = () => content({ inlineData: { data: base64(PNG) } });
    await testBindings().DB.prepare('DELETE FROM generation_job').run();
    // Four pictures a day at 4 cents.
    const bindings = {
      ...gemini,
      GENERATION_VISITOR_DAILY_CENTS: '4',
      GENERATION_SITE_DAILY_CENTS: '16',
    };
    const from = async (address: string) => {
      const init = write('POST', JSON.stringify(wanted), { 'CF-Connecting-IP': address });
      return ask(app, '/api/generation/picture', init, bindings);
    };
    expect((await from('203.0.113.1')).status).toBe(200);
    expect((await from('203.0.113.2')).status).toBe(200);
    expect(await codeOf(await from('203.0.113.3'))).toBe('generation_site_limit_reached');
    expect((await picture(bindings)).status).toBe(200);
  });
});

describe('a failing service', () => {
  it.each([
    ['is out of quota', () => new Response('', { status: 429 }), 503, 'generation_busy'],
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
      'redirects',
      () => new Response(null, { status: 302, headers: { Location: 'http://10.0.0.1' } }),
      502,
      'generation_unavailable',
    ],
    ['sends an HTML page', () => new Response('<!doctype html>'), 502, 'generation_bad_answer'],
    [
      'sends HTML as a picture',
      () => Response.json({ data: [{ b64_json: btoa('<html><script>') }] }),
      502,
      'generation_bad_answer',
    ],
    [
      'sends an SVG',
      () => Response.json({ data: [{ b64_json: btoa('<svg xmlns=""/>') }] }),
      502,
      'generation_bad_answer',
    ],
    [
      'sends audio',
      () => Response.json({ data: [{ b64_json: base64(WAV) }] }),
      502,
      'generation_bad_answer',
    ],
    ['sends an empty list', () => Response.json({ data: [] }), 502, 'generation_bad_answer'],
    [
      'sends 20 MB',
      () => Response.json({ data: [{ b64_json: 'A'.repeat(28_000_000) }] }),
      502,
      'generation_too_large',
    ],
  ] as [string, Upstream, number, string][])(
    'is reported when it %s',
    async (_, answer, status, code) => {
      network.answer = answer;
      const response = await picture(openAi);
      expect(response.status).toBe(status);
      const text = await response.text();
      expect(JSON.parse(text).error.code).toBe(code);
      expect(text).not.toMatch(/canary|policy_violation|API key/);
    },
  );

  it('is reported in the frame, after keep-alive lines, if it fails late', async () => {
    let fail: () => void = () => undefined;
    network.answer = () =>
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

  it('is aborted after too long a silence', async () => {
    let signal: AbortSignal | undefined | null;
    network.answer = (_, init) => {
      signal = init.signal;
      return new Promise(() => undefined);
    };
    const response = await picture({ ...openAi, GENERATION_SILENCE_SECONDS: '1' });
    const text = await response.text();
    expect(text).toContain('generation_timeout');
    expect(signal?.aborted).toBe(true);
  });

  it('is aborted when the client disconnects', async () => {
    let signal: AbortSignal | undefined | null;
    network.answer = (_, init) => {
      signal = init.signal;
      return new Promise(() => undefined);
    };
    const response = await picture(openAi);
    expect(signal?.aborted).toBe(false);
    await response.body?.cancel();
    expect(signal?.aborted).toBe(true);
  });
});

describe('a user’s allowance', () => {
  beforeEach(() => {
    network.answer = () => Response.json({ data: [{ b64_json: base64(PNG) }] });
  });

  it('is counted, and can be used up', async () => {
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
    expect(network.asked).toHaveLength(2);
    const other = await personWith({ ...openAi, GENERATION_ACCOUNT_DAILY_CENTS: '12' });
    expect(await remaining(other)).toBe(12);
  });

  it('is limited for the whole site', async () => {
    const tight = { ...openAi, GENERATION_SITE_DAILY_CENTS: '0' };
    const response = await picture(tight);
    expect(response.status).toBe(429);
    expect(await codeOf(response)).toBe('generation_site_limit_reached');
  });

  it('is three concurrent pictures, even for simultaneous requests', async () => {
    const person = await personWith(openAi);
    const finish: (() => void)[] = [];
    network.answer = () =>
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
    network.answer = () => Response.json({ data: [{ b64_json: base64(PNG) }] });
    expect((await person.post('/picture', wanted)).status).toBe(200);
  });

  it('is 200 generations a day if they cost nothing', async () => {
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
    ['no fields', {}],
    ['an empty prompt', { prompt: '', ratio: '1:1' }],
    ['a blank prompt', { prompt: '   ', ratio: '1:1' }],
    ['a long prompt', { prompt: 'x'.repeat(4001), ratio: '1:1' }],
    ['an unsupported ratio', { prompt: 'a', ratio: '2:1' }],
    ['too many steps', { prompt: 'a', ratio: '1:1', steps: 51 }],
    ['an unknown field', { prompt: 'a', ratio: '1:1', model: 'dear-model' }],
    ['a negative seed', { prompt: 'a', ratio: '1:1', seed: -1 }],
  ])('rejects a body with %s before calling the service', async (_, body) => {
    expect((await picture(openAi, body)).status).toBe(400);
    expect(network.asked).toEqual([]);
  });

  it('does not matter if no service is set up', async () => {
    const response = await picture({});
    expect(response.status).toBe(503);
    expect(await codeOf(response)).toBe('generation_not_configured');
  });
});

describe('a failing database', () => {
  it('at any statement results in a picture or an error, and the next request works', async () => {
    network.answer = () => Response.json({ data: [{ b64_json: base64(PNG) }] });
    for (let failAt = 1; ; failAt += 1) {
      const person = await signInPerson();
      const { database, hasFailed } = makeFaulty(testBindings().DB, failAt);
      const broken = await personWith({ ...openAi, DB: database }, person);
      const response = await broken.post('/picture', wanted);
      if (response.status === 200) expect((await readFrame(response)).bytes).toEqual(PNG);
      else expect(response.status).toBe(500);
      const sound = await personWith(openAi, person);
      expect((await readFrame(await sound.post('/picture', wanted))).bytes).toEqual(PNG);
      if (!hasFailed()) break;
    }
  });
});
