// @module-tag sweep
/**
 * The YouTube Downloader's calls through the built product: Pages, the Worker, and the sidecar with a
 * scripted yt-dlp.
 */
import { request as ask, createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { DOWNLOAD_TOKEN_HEADER, FILE_SIZE_HEADER } from '../../workers/api/youtube/video.contract';
import { FAKE_VIDEOS } from '../support/fake-yt-dlp';
import { type RunningProduct, startProduct } from '../support/server';
import { type RunningYoutubeStandIn, startYoutubeStandIn } from '../support/youtube-stand-in';

const CANARY = 'canaryVid01';
let youtube: RunningYoutubeStandIn;
/**
 * The server that the product takes for the sidecar: it forwards everything to the real one, unless a test
 * replaces its answer.
 */
let front: Server;
let answer: RequestListener;
let product: RunningProduct;

const handOn: RequestListener = (request, response) => {
  const { method = 'GET', headers, url } = request;
  const asked = ask(youtube.settings.YT_UPSTREAM + url, { method, headers }, (answered) => {
    response.writeHead(answered.statusCode ?? 500, answered.headers);
    answered.pipe(response);
    answered.once('error', () => response.destroy());
  });
  asked.once('error', () => response.destroy());
  response.once('close', () => asked.destroy());
  request.pipe(asked);
};

beforeAll(async () => {
  youtube = await startYoutubeStandIn();
  answer = handOn;
  front = createServer((request, response) => answer(request, response));
  await new Promise<void>((listening) => front.listen(0, '127.0.0.1', listening));
  const { port } = front.address() as AddressInfo;
  const settings = { ...youtube.settings, YT_UPSTREAM: `http://127.0.0.1:${port}` };
  product = await startProduct({ ...settings, LOG_LEVEL: 'info' });
});
afterEach(() => {
  answer = handOn;
});
afterAll(async () => {
  await product?.stop();
  front?.closeAllConnections();
  front?.close();
  await youtube?.stop();
});

const post = (path: string, body: unknown, init: RequestInit = {}) =>
  fetch(`${product.url}/api/youtube/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: product.url },
    body: JSON.stringify(body),
    ...init,
  });
const wanted = (id: string, more: object = {}) => ({
  url: `https://youtu.be/${id}`,
  format_id: '18',
  format_ext: 'mp4',
  trim: null,
  filename: 'A film.mp4',
  ...more,
});

it('passes a file on completely, with its size and a name', async () => {
  const response = await post('download', wanted(CANARY));
  expect(response.status).toBe(200);
  expect(response.headers.get(FILE_SIZE_HEADER)).toBe('4000000');
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="A_film.mp4"');
  expect(response.headers.get('Cache-Control')).toContain('no-store');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(bytes.length).toBe(4_000_000);
  expect(bytes.every((byte, at) => byte === at % 251)).toBe(true);
  expect(product.log(), 'which video is in no log').not.toContain(CANARY);
});

it('streams: the first bytes arrive before the file is complete, and disconnecting ends the programs', async () => {
  const leaving = new AbortController();
  const response = await post('download', wanted(FAKE_VIDEOS.waits), { signal: leaving.signal });
  const reader = response.body?.getReader();
  expect((await reader?.read())?.value?.byteLength).toBeGreaterThan(0);
  expect(youtube.fake.left()).toHaveLength(1);
  leaving.abort();
  await expect.poll(() => youtube.fake.left()).toEqual([]);
});

it('breaks off where the program dies, and resumes from there', async () => {
  const response = await post('download', wanted(FAKE_VIDEOS.diesOnce));
  const token = response.headers.get(DOWNLOAD_TOKEN_HEADER);
  let offset = 0;
  const reading = (async () => {
    for await (const piece of response.body ?? []) offset += piece.byteLength;
  })();
  await expect(reading).rejects.toThrow();
  const rest = await post('download', wanted(FAKE_VIDEOS.diesOnce, { resume: { token, offset } }));
  expect([200, 206]).toContain(rest.status);
  const bytes = new Uint8Array(await rest.arrayBuffer());
  expect(offset + bytes.length).toBe(4_000_000);
  expect(bytes.every((byte, at) => byte === (at + offset) % 251)).toBe(true);
});

it('sends nothing for a request from another site, and refuses what is not a YouTube video', async () => {
  const before = youtube.fake.calls().length;
  const headers = { 'Content-Type': 'application/json', Origin: 'https://elsewhere.example' };
  expect((await post('info', { url: 'https://youtu.be/a' }, { headers })).status).toBe(403);
  for (const url of [
    '--exec=id',
    'http://127.0.0.1/',
    'https://youtube.com.evil.example/watch?v=a',
  ])
    expect((await post('info', { url })).status).toBe(400);
  expect(youtube.fake.calls()).toHaveLength(before);
});

it('limits what a faulty sidecar can do', async () => {
  const info = () => post('info', { url: 'https://youtu.be/a' });
  // JSON without end.
  answer = (_, response) => {
    const write = () => {
      while (!response.destroyed && response.write('[{"a":'.repeat(8192)));
    };
    response.on('drain', write);
    write();
  };
  expect((await info()).status).toBe(502);
  answer = (_, response) => response.writeHead(302, { Location: '/elsewhere' }).end();
  expect((await info()).status).toBe(503);
  // 10 GB, and a file that ends at byte 5 of 10.
  answer = (_, response) =>
    response.writeHead(200, { 'Content-Length': 10 * 1024 ** 3 }).write('x');
  expect((await post('download', wanted('a'))).status).toBe(413);
  answer = (_, response) => {
    response.writeHead(200, { 'Content-Type': 'video/mp4', 'Content-Length': 10 });
    response.write('12345', () => response.destroy());
  };
  const cut = await post('download', wanted('a'));
  await expect(cut.ok ? cut.text() : Promise.reject(new Error('refused'))).rejects.toThrow();
  // The real sidecar, with the wrong secret.
  answer = (request, response) => {
    request.headers.authorization = 'Bearer another-secret-than-the-real-one';
    handOn(request, response);
  };
  const refused = await info();
  expect([refused.status, await refused.text()]).toEqual([
    503,
    expect.stringContaining('youtube_unavailable'),
  ]);
});
