// @module-tag sweep
/**
 * Pictures, videos and music by services through the built product: real servers on loopback that answer,
 * refuse, stall and lie; what is counted; disconnecting clients; and what a stranger cannot reach.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  FrameHead,
  GenerationStatus,
  VideoJob,
} from '../../workers/api/generation/generation.contract';
import {
  makeTone,
  type RunningGenerationStandIn,
  VIDEO_BYTES,
} from '../support/generation-stand-in';
import { type HttpPerson, signInOverHttp } from '../support/http-person';
import { type RunningProduct, startProduct } from '../support/server';
import { LARGE_QUOTAS, openAiProduct } from '../support/shared-products';
import { shortTimeouts } from '../support/short-timeouts';

let standIn: RunningGenerationStandIn;
let google: RunningProduct;
let open: RunningProduct;
beforeAll(async () => {
  const shared = await openAiProduct();
  [open, standIn] = [shared, shared.generation];
  const settings = { ...standIn.settings.gemini, ...LARGE_QUOTAS, ...shortTimeouts() };
  google = await startProduct({ ...settings, LOG_LEVEL: 'info' });
});
afterAll(() => google?.stop());
beforeEach(() => {
  Object.assign(standIn, { fault: 'none', looksLeft: 1, requests: [], abandoned: 0 });
});

const call = (
  product: RunningProduct,
  person: HttpPerson,
  path: string,
  { method = 'GET', body, signal }: { method?: string; body?: object; signal?: AbortSignal } = {},
) =>
  fetch(`${product.url}/api/generation${path}`, {
    method,
    headers: person.headers,
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    signal: signal ?? null,
  });
const makePicture = (product: RunningProduct, person: HttpPerson, signal?: AbortSignal) =>
  call(product, person, '/picture', {
    method: 'POST',
    body: { prompt: 'canary-prompt of a bee', ratio: '1:1' },
    ...(signal ? { signal } : {}),
  });
async function readFrame(response: Response) {
  const bytes = Buffer.from(await response.arrayBuffer());
  let at = 0;
  while (bytes[at] === 10) at += 1;
  const end = bytes.indexOf(10, at);
  const head: FrameHead = JSON.parse(bytes.subarray(at, end).toString());
  return { head, bytes: bytes.subarray(end + 1) };
}
const remaining = async (product: RunningProduct, person: HttpPerson) =>
  ((await (await call(product, person, '')).json()) as GenerationStatus).today.remainingCents;

describe('through the built product', () => {
  it('pictures come from both types of service, with the key on our side and no prompt in the log', async () => {
    for (const [product, model] of [
      [google, 'gemini-2.5-flash-image'],
      [open, 'flux.1-dev'],
    ] as const) {
      const { head, bytes } = await readFrame(
        await makePicture(product, await signInOverHttp(product.url)),
      );
      expect(head).toMatchObject({ type: 'image/png', model, sizeInBytes: bytes.length });
      expect(product.log()).not.toMatch(/canary/);
    }
    expect(standIn.requests[0]?.headers['x-goog-api-key']).toBe('AIza-canary-of-the-server');
    for (const { headers } of standIn.requests) {
      expect(headers.cookie).toBeUndefined();
      expect(headers['cf-connecting-ip']).toBeUndefined();
    }
  });

  it('music arrives complete', async () => {
    const person = await signInOverHttp(open.url);
    const body = { prompt: 'a tone', isInstrumental: true, seconds: 30 };
    const { head, bytes } = await readFrame(
      await call(open, person, '/music', { method: 'POST', body }),
    );
    expect(head).toMatchObject({ type: 'audio/wav', model: 'a-tone' });
    expect(bytes.equals(makeTone())).toBe(true);
  });

  it.each(['google', 'open'] as const)(
    'a video is started, followed and fetched by its owner only: %s',
    async (which) => {
      const product = which === 'google' ? google : open;
      const [owner, other] = [await signInOverHttp(product.url), await signInOverHttp(product.url)];
      const body = { prompt: 'a bee', ratio: '16:9', resolution: '720p', seconds: 8 };
      const begun = await call(product, owner, '/videos', { method: 'POST', body });
      expect(begun.status).toBe(201);
      const { id } = (await begun.json()) as VideoJob;
      const look = async () =>
        ((await (await call(product, owner, `/videos/${id}`)).json()) as VideoJob).state;
      await expect.poll(look, { interval: 500 }).toBe('done');
      standIn.looksLeft = 0;
      for (const path of ['', '/file']) {
        expect((await call(product, other, `/videos/${id}${path}`)).status).toBe(404);
      }
      const file = await call(product, owner, `/videos/${id}/file`);
      expect(file.headers.get('Content-Type')).toBe('video/mp4');
      expect(Buffer.from(await file.arrayBuffer()).equals(VIDEO_BYTES)).toBe(true);
    },
  );

  it('disconnecting ends the work of the service', async () => {
    const person = await signInOverHttp(open.url);
    standIn.fault = 'stall';
    const leaving = new AbortController();
    const response = await makePicture(open, person, leaving.signal);
    // The first keep-alive chunk: the service is working.
    await response.body?.getReader().read();
    expect(standIn.abandoned).toBe(0);
    leaving.abort();
    await expect.poll(() => standIn.abandoned).toBe(1);
  });

  it.each([
    ['refused', 422, 'generation_refused'],
    ['limit', 503, 'generation_busy'],
    ['html', 502, 'generation_bad_answer'],
    ['cut', 502, 'generation_bad_answer'],
    ['huge', 502, 'generation_too_large'],
  ] as const)('a service that answers with %s is reported', async (fault, status, code) => {
    const person = await signInOverHttp(open.url);
    const before = await remaining(open, person);
    standIn.fault = fault;
    const response = await makePicture(open, person);
    const text = await response.text();
    // A failure after more than a second is reported in the frame.
    expect([status, 200]).toContain(response.status);
    expect(JSON.parse(text.trim())).toMatchObject({ error: { code } });
    expect(text).not.toContain('words of the service');
    if (fault === 'huge') await expect.poll(() => standIn.abandoned).toBe(1);
    const isFree = fault === 'refused' || fault === 'limit';
    expect(await remaining(open, person)).toBe(isFree ? before : before - 1);
    // The next request works.
    standIn.fault = 'none';
    expect((await readFrame(await makePicture(open, person))).head).toMatchObject({
      type: 'image/png',
    });
  });

  it('visitors must sign in, and requests from other sites are refused', async () => {
    const body = JSON.stringify({ prompt: 'a bee', ratio: '1:1' });
    const headers = { 'Content-Type': 'application/json', Origin: open.url };
    const address = `${open.url}/api/generation/picture`;
    expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(401);
    const { headers: signedIn } = await signInOverHttp(open.url);
    const foreign = { ...signedIn, Origin: 'https://evil.example' };
    expect((await fetch(address, { method: 'POST', headers: foreign, body })).status).toBe(403);
    expect(standIn.requests).toEqual([]);
  });
});
