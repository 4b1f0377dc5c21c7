import { describe, expect, it } from 'vitest';
import { newId } from '../_core/crypto/secrets';
import { ask } from '../_testing/ask';
import { signInEditor } from '../_testing/sign-in-editor';
import { testBindings } from '../_testing/test-bindings';
import { app } from '../index';
import type { ImageResponse } from './blog.contract';
import { askBlog } from './blog-testing';
import { readImageFacts } from './image-type';

/** The header of an image, padded to the minimum length. */
const head = (...bytes: number[]) => Uint8Array.from([...bytes, ...Array<number>(40).fill(0)]);
const text = (value: string) => [...value].map((character) => character.charCodeAt(0));
const png = (width: number, height: number) =>
  head(
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, ...text('IHDR')],
    ...[width, height].flatMap((side) => [0, 0, side >> 8, side & 255]),
  );
const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

describe('readImageFacts', () => {
  it.each([
    ['png', png(300, 200), 'image/png'],
    ['gif', head(...text('GIF89a'), 44, 1, 200, 0), 'image/gif'],
    [
      'jpeg',
      head(0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc2, 0, 17, 8, 0, 200, 1, 44),
      'image/jpeg',
    ],
    [
      'webp, extended',
      head(
        ...text('RIFF'),
        0,
        0,
        0,
        0,
        ...text('WEBPVP8X'),
        10,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        43,
        1,
        0,
        199,
        0,
        0,
      ),
      'image/webp',
    ],
    [
      'webp, lossy',
      head(
        ...text('RIFF'),
        0,
        0,
        0,
        0,
        ...text('WEBPVP8 '),
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0x9d,
        1,
        0x2a,
        44,
        1,
        200,
        0,
      ),
      'image/webp',
    ],
    [
      'webp, lossless',
      head(...text('RIFF'), 0, 0, 0, 0, ...text('WEBPVP8L'), 0, 0, 0, 0, 0x2f, 0x2b, 0xc1, 0x31, 0),
      'image/webp',
    ],
  ])('reads type and size of %s', (_, bytes, type) => {
    expect(readImageFacts(bytes)).toMatchObject({ type, width: 300, height: 200 });
  });

  it.each([
    ['an SVG', head(...text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'))],
    ['an HTML page', head(...text('<!doctype html><script>alert(1)</script>'))],
    ['an executable', head(...text('MZ'))],
    ['a PNG without a size', png(0, 10)],
    [
      'a JPEG without a frame header',
      Uint8Array.from([0xff, 0xd8, ...Array<number>(40).fill(0xff)]),
    ],
    ['an empty file', new Uint8Array(0)],
  ])('rejects %s', (_, bytes) => {
    expect(readImageFacts(bytes)).toBeUndefined();
  });
});

describe('images', () => {
  const upload = async (bytes: Uint8Array) =>
    askBlog('POST', '/api/blog/admin/images', {
      person: await signInEditor(),
      body: { data: base64(bytes) },
    });

  it('are served with their own type, a cache time of a year, and nosniff', async () => {
    const { status, answer } = await upload(png(300, 200));
    expect(status).toBe(201);
    const { path, width, height } = answer as ImageResponse;
    expect(path).toMatch(/^\/api\/blog\/images\/[\w-]{22}\.png$/);
    expect([width, height]).toEqual([300, 200]);
    const response = await ask(app, path);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(png(300, 200));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });

  it('are rejected if they are of another type or too large, and nothing is stored', async () => {
    expect((await upload(Uint8Array.from(text('<svg/>'.repeat(20))))).status).toBe(400);
    expect((await upload(png(4097, 10))).status).toBe(400);
    const list = await testBindings().FILES.list({ prefix: 'blog/' });
    const stored = await testBindings().DB.prepare('SELECT name FROM blog_images').all();
    expect(list.objects).toHaveLength(stored.results.length);
  });

  it('are only found by their full name', async () => {
    for (const name of [`${newId()}.png`, '..%2fsecret', 'blog', `${newId()}.svg`])
      expect((await ask(app, `/api/blog/images/${name}`)).status).toBe(404);
  });
});
