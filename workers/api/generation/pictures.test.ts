import { describe, expect, it, vi } from 'vitest';
import {
  base64,
  type CapturedRequest,
  codeOf,
  PNG,
  personWith,
  readFrame,
  remaining,
  stubNetwork,
} from '../_testing/generation-services';

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

describe('a picture from Gemini', () => {
  it('arrives framed, with the model that ran', async () => {
    network.answer = () =>
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
    const { url, headers, body } = network.asked[0] as CapturedRequest;
    expect(url.href).toBe(
      'https://generativelanguage.googleapis.com/v1beta/models/gemini-2.5-flash-image:generateContent',
    );
    expect(headers.get('x-goog-api-key')).toBe(KEY);
    expect(body).toEqual({
      contents: [{ role: 'user', parts: [{ text: 'a bee' }] }],
      generationConfig: { responseModalities: ['IMAGE'], imageConfig: { aspectRatio: '16:9' } },
    });
  });

  it('is the last one of a model that sketches first, and may be large', async () => {
    const large = new Uint8Array(3_000_000);
    large.set(PNG);
    network.answer = () =>
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
    expect(network.asked[0]?.body).toMatchObject({
      generationConfig: { imageConfig: { imageSize: '4K' } },
    });
  });

  it.each([
    ['the prompt', { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } }],
    ['the generated picture', { candidates: [{ finishReason: 'IMAGE_SAFETY' }] }],
    ['in words', { candidates: [{ content: { parts: [{ text: 'No.' }] }, finishReason: 'STOP' }] }],
  ])('is reported as refused, at no cost, when Google’s policy rejects %s', async (_, answer) => {
    network.answer = () => Response.json(answer);
    const person = await personWith(gemini);
    const response = await person.post('/picture', wanted);
    expect(response.status).toBe(422);
    expect(await codeOf(response)).toBe('generation_refused');
    expect(await remaining(person)).toBe(200);
  });

  it('uses Imagen’s own REST API', async () => {
    const imagen = { ...gemini, GEMINI_IMAGE_MODEL: 'imagen-4.0-fast-generate-001' };
    network.answer = () => Response.json({ predictions: [{ bytesBase64Encoded: base64(PNG) }] });
    expect((await readFrame(await picture(imagen))).bytes).toEqual(PNG);
    expect(network.asked[0]?.url.pathname).toMatch(/:predict$/);
    expect(network.asked[0]?.body).toMatchObject({
      parameters: { sampleCount: 1, aspectRatio: '16:9' },
    });
    network.answer = () => Response.json({});
    expect((await picture(imagen)).status).toBe(422);
    expect((await picture(imagen, { prompt: 'a bee', ratio: '3:2' })).status).toBe(400);
  });
});

describe('a picture from an OpenAI-compatible service', () => {
  const answer = (data: object) => () => Response.json({ created: 1, data: [data] });

  it('is requested with pixels and steps', async () => {
    network.answer = answer({ b64_json: base64(PNG) });
    const { head } = await readFrame(await picture(openAi, { ...wanted, steps: 30, seed: 7 }));
    expect(head).toMatchObject({ type: 'image/png', model: 'flux.1-dev' });
    expect(network.asked[0]?.url.href).toBe('https://pictures.example/v1/images/generations');
    expect(network.asked[0]?.headers.get('Authorization')).toBe('Bearer sk-canary');
    expect(network.asked[0]?.body).toEqual({
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

  it('is requested with the parameters of OpenAI’s own models', async () => {
    network.answer = answer({ b64_json: base64(PNG) });
    const own = { ...openAi, IMAGE_OPENAI_MODEL: 'gpt-image-1' };
    await readFrame(await picture(own, { prompt: 'a bee', ratio: '3:2', quality: 'ultra' }));
    expect(network.asked[0]?.body).toMatchObject({ size: '1536x1024', quality: 'high' });
    expect(network.asked[0]?.body).not.toHaveProperty('response_format');
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
    'is fetched from %s only if that is public or the service itself, without the key',
    async (url, status) => {
      network.answer = ({ pathname }) =>
        pathname.endsWith('/generations') ? answer({ url })() : new Response(PNG);
      const bindings = { ...openAi, PUBLIC_ORIGIN: 'https://tools.example' };
      const response = await picture(bindings);
      expect(response.status).toBe(status);
      expect(network.asked).toHaveLength(status === 200 ? 2 : 1);
      expect(network.asked[1]?.headers.get('Authorization') ?? null).toBeNull();
      await response.body?.cancel();
    },
  );

  it('is not fetched from a private address that a public one redirects to', async () => {
    network.answer = ({ pathname }) => {
      if (pathname.endsWith('/generations')) return answer({ url: 'https://store.example/a' })();
      return new Response(null, { status: 302, headers: { Location: 'http://10.0.0.1/' } });
    };
    expect((await picture(openAi)).status).toBe(502);
    expect(network.asked).toHaveLength(2);
  });
});

describe('a picture from Workers AI', () => {
  const workersAi = (run: (model: string, input: object) => Promise<unknown>) => ({
    AI: { run },
    IMAGE_WORKERS_MODEL: '@cf/black-forest-labs/flux-1-schnell',
  });
  const square = { prompt: 'a bee', ratio: '1:1', steps: 30 };

  it('comes through the binding, with at most as many steps as the model supports', async () => {
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

  it('is read as bytes from older models, and fails when the daily allocation is used up', async () => {
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
