import { describe, expect, it } from 'vitest';
import { PageCache, secondsUntilMidnight } from './page-cache';

class FakeEdge {
  readonly stored = new Map<string, Response>();
  reads = 0;

  async match(request: Request): Promise<Response | undefined> {
    this.reads += 1;
    return this.stored.get(request.url)?.clone();
  }

  async put(request: Request, response: Response): Promise<void> {
    this.stored.set(request.url, response);
  }
}

const page = {
  html: new TextEncoder().encode('<p>hi</p>'),
  csp: "script-src 'sha256-x'",
  etag: '"e"',
  isolated: false,
};
const home = new URL('https://tools.example/');
const noon = new Date('2026-11-21T12:00:00Z');

describe('PageCache', () => {
  it('returns page, policy and validator together, in another isolate too', async () => {
    const edge = new FakeEdge();
    await new PageCache('v1', edge).put(home, page, noon);
    expect(await new PageCache('v1', edge).get(home, noon)).toEqual(page);
    const [response] = edge.stored.values();
    expect(response?.headers.get('Cache-Control')).toBe('public, s-maxage=43200');
  });

  it('reads from the edge once, then from memory', async () => {
    const edge = new FakeEdge();
    await new PageCache('v1', edge).put(home, page, noon);
    const cache = new PageCache('v1', edge);
    for (let index = 0; index < 5; index += 1) await cache.get(home, noon);
    expect(edge.reads).toBe(1);
  });

  it('misses the page of another build, day, host or path', async () => {
    const edge = new FakeEdge();
    const cache = new PageCache('v1', edge);
    await cache.put(home, page, noon);
    const tomorrow = new Date('2026-11-22T00:00:00Z');
    expect(await cache.get(home, tomorrow)).toBeUndefined();
    expect(await cache.get(new URL('https://other.example/'), noon)).toBeUndefined();
    expect(await cache.get(new URL('https://tools.example/tools'), noon)).toBeUndefined();
    expect(await new PageCache('v2', edge).get(home, noon)).toBeUndefined();
  });

  it('evicts old pages from memory', async () => {
    const edge = new FakeEdge();
    const cache = new PageCache('v1', edge);
    for (let index = 0; index < 150; index += 1) {
      await cache.put(new URL(`https://tools.example/${index}`), page, noon);
    }
    await cache.get(new URL('https://tools.example/149'), noon);
    expect(edge.reads).toBe(0);
    await cache.get(new URL('https://tools.example/0'), noon);
    expect(edge.reads).toBe(1);
  });
});

it('counts the seconds to midnight UTC', () => {
  expect(secondsUntilMidnight(new Date('2026-11-21T00:00:00Z'))).toBe(86_400);
  expect(secondsUntilMidnight(new Date('2026-11-21T23:59:59.900Z'))).toBe(1);
});
