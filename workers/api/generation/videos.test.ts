import { describe, expect, it } from 'vitest';
import { base64, codeOf, MP4, PNG, personWith, stubNetwork } from '../_testing/generation-services';
import { signInPerson } from '../_testing/sign-in';
import { testBindings } from '../_testing/test-bindings';
import type { VideoJob } from './generation.contract';

const network = stubNetwork();

const KEY = 'AIza-canary-of-the-server';
const veo = { GEMINI_API_KEY: KEY, GEMINI_VIDEO_MODEL: 'veo-3.1-fast-generate-preview' };
const openAi = {
  VIDEO_OPENAI_BASE_URL: 'https://videos.example/v1',
  VIDEO_OPENAI_MODEL: 'wan-2.2',
  VIDEO_OPENAI_KEY: 'sk-canary',
  VIDEO_CENTS_PER_SECOND: '1',
};
const OPERATION = 'models/veo-3.1-fast-generate-preview/operations/abc-123';
const URI = 'https://generativelanguage.googleapis.com/v1beta/files/xyz:download?alt=media';
const wanted = { prompt: 'a bee', ratio: '16:9', resolution: '720p', seconds: 8 };
const operation = (more: object = {}) => Response.json({ name: OPERATION, ...more });
const sample = (uri: string) =>
  operation({
    done: true,
    response: { generateVideoResponse: { generatedSamples: [{ video: { uri } }] } },
  });

type Person = Awaited<ReturnType<typeof personWith>>;
const begin = async (person: Person, body: object = wanted) => {
  const response = await person.post('/videos', body);
  expect(response.status).toBe(201);
  return (await response.json()) as VideoJob;
};
/** Simulates that some time has passed since the service was polled. */
const later = () => testBindings().DB.exec('UPDATE generation_job SET checked_at = 0');
const look = async (person: Person, id: string) => {
  await later();
  return (await (await person.get(`/videos/${id}`)).json()) as VideoJob;
};

describe('the owner of a video', () => {
  it('is the only one who can see or stop it by its id', async () => {
    const owner = await personWith(veo);
    network.answer = () => operation();
    const { id } = await begin(owner);
    network.answer = () => sample(URI);
    await look(owner, id);
    network.asked = [];
    const other = await personWith(veo);
    for (const response of [
      await other.get(`/videos/${id}`),
      await other.get(`/videos/${id}/file`),
      await other.delete(`/videos/${id}`),
    ]) {
      expect([response.status, await codeOf(response)]).toEqual([404, 'not_found']);
    }
    expect(network.asked).toEqual([]);
    expect(await look(owner, id)).toMatchObject({ state: 'done' });
  });

  it('can see it in another browser too', async () => {
    const person = await signInPerson();
    network.answer = () => operation();
    const { id } = await begin(await personWith(veo, person));
    expect(await look(await personWith(veo, person), id)).toMatchObject({ state: 'running' });
  });
});

describe('a video from an OpenAI-compatible service', () => {
  const job = (more: object) => Response.json({ id: 'video_1', status: 'queued', ...more });

  it('is started with a form, polled, fetched and deleted', async () => {
    const person = await personWith(openAi);
    network.answer = () => job({});
    const picture = { type: 'image/png', data: base64(PNG) };
    const { id } = await begin(person, { ...wanted, ratio: '9:16', picture });
    const form = network.asked[0]?.body as FormData;
    const { input_reference: file, ...fields } = Object.fromEntries(form);
    expect(fields).toEqual({ model: 'wan-2.2', prompt: 'a bee', seconds: '8', size: '720x1280' });
    expect(new Uint8Array(await (file as unknown as Blob).arrayBuffer())).toEqual(PNG);
    expect(network.asked[0]?.headers.get('Authorization')).toBe('Bearer sk-canary');
    network.answer = () => job({ status: 'in_progress', progress: 40 });
    expect(await look(person, id)).toMatchObject({ state: 'running', progress: 0.4 });
    network.answer = () => job({ status: 'completed' });
    expect(await look(person, id)).toMatchObject({ state: 'done' });
    network.answer = () => new Response(MP4);
    const video = await person.get(`/videos/${id}/file`);
    expect(new Uint8Array(await video.arrayBuffer())).toEqual(MP4);
    expect(network.asked.at(-1)?.url.href).toBe('https://videos.example/v1/videos/video_1/content');
    const second = await (async () => {
      network.answer = () => job({});
      return begin(person);
    })();
    network.answer = () => Response.json({ deleted: true });
    expect(await (await person.delete(`/videos/${second.id}`)).json()).toMatchObject({
      state: 'stopped',
      isStopConfirmed: true,
    });
    expect(network.asked.at(-1)).toMatchObject({ method: 'DELETE' });
  });

  it('is refused, or fails, as the service reports', async () => {
    const person = await personWith(openAi);
    for (const [error, code] of [
      [{ code: 'moderation_blocked', message: 'x' }, 'generation_refused'],
      [{ code: 'internal', message: 'x' }, 'generation_unavailable'],
    ] as const) {
      network.answer = () => job({});
      const { id } = await begin(person);
      network.answer = () => job({ status: 'failed', error });
      expect(await look(person, id)).toMatchObject({ state: 'failed', error: { code } });
    }
  });

  it('is limited to two at a time, and unknown after the operator changes the service', async () => {
    const account = await signInPerson();
    const person = await personWith(openAi, account);
    network.answer = () => job({});
    const { id } = await begin(person);
    await begin(person);
    expect(await codeOf(await person.post('/videos', wanted))).toBe('generation_too_many_at_once');
    await later();
    const changed = await personWith(veo, account);
    const response = await changed.get(`/videos/${id}`);
    expect([response.status, await codeOf(response)]).toEqual([503, 'generation_not_configured']);
    expect(network.asked).toHaveLength(2);
  });
});
