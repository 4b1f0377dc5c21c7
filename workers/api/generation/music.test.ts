import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { personWith, readFrame, WAV } from '../_testing/generation-services';

let answer: () => Response;
let asked: { headers: Headers; body: unknown }[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    expect(url).toBe('https://music.example/make');
    asked.push({ headers: new Headers(init.headers), body: JSON.parse(String(init.body)) });
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const settings = {
  MUSIC_MAKER_URL: 'https://music.example/make',
  MUSIC_MAKER_KEY: 'music-canary',
  MUSIC_MAKER_MODEL: 'musicgen',
};
const wanted = { prompt: 'rain', isInstrumental: true, seconds: 60 };
const music = async (body: object = wanted) => (await personWith(settings)).post('/music', body);

it('requests music once, and frames it with the model that ran', async () => {
  answer = () => new Response(WAV, { headers: { 'X-Model': 'musicgen-large' } });
  const { head, bytes } = await readFrame(
    await music({
      prompt: '',
      lyrics: 'la la',
      isInstrumental: false,
      seconds: 120,
      genre: 'jazz',
      mood: 'calm',
      key: 'C major',
      bpm: 96,
      seed: 7,
    }),
  );
  expect(head).toEqual({ type: 'audio/wav', sizeInBytes: WAV.length, model: 'musicgen-large' });
  expect(bytes).toEqual(WAV);
  expect(asked[0]?.headers.get('Authorization')).toBe('Bearer music-canary');
  expect(asked[0]?.body).toEqual({
    model: 'musicgen',
    prompt: '',
    lyrics: 'la la',
    instrumental: false,
    duration_seconds: 120,
    genre: 'jazz',
    mood: 'calm',
    key: 'C major',
    bpm: 96,
    seed: 7,
  });
});

it.each([
  ['MP3 with an ID3 tag', [0x49, 0x44, 0x33, 4], 'audio/mpeg'],
  ['MP3', [0xff, 0xfb, 0x90, 0x64], 'audio/mpeg'],
  ['FLAC', [0x66, 0x4c, 0x61, 0x43], 'audio/flac'],
  ['Ogg', [0x4f, 0x67, 0x67, 0x53], 'audio/ogg'],
])('detects %s, whatever the service calls it', async (_, bytes, type) => {
  answer = () => new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'text/html' } });
  expect((await readFrame(await music())).head).toMatchObject({ type, model: 'musicgen' });
});

it.each([
  ['an HTML page', () => new Response('<!doctype html>'), 'generation_bad_answer'],
  ['JSON', () => Response.json({ url: 'http://10.0.0.1/' }), 'generation_bad_answer'],
  ['40 MB', () => new Response(new Uint8Array(40 * 1024 * 1024)), 'generation_too_large'],
])('rejects %s from the service', async (_, made, code) => {
  answer = made;
  const response = await music();
  expect(response.status).toBe(502);
  expect(await response.json()).toMatchObject({ error: { code } });
});

it.each([
  ['neither prompt nor genre', { prompt: ' ', isInstrumental: true, seconds: 60 }],
  ['too long', { ...wanted, seconds: 181 }],
  ['too short', { ...wanted, seconds: 4 }],
  ['too fast', { ...wanted, bpm: 500 }],
])('rejects invalid settings without calling the service: %s', async (_, body) => {
  expect((await music(body)).status).toBe(400);
  expect(asked).toEqual([]);
});
