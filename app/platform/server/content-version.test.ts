import { afterEach, describe, expect, it, vi } from 'vitest';
import { ContentVersion, isContentPath } from './content-version';
import { logError } from './log';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 12, 0, seconds));
const origin = 'https://tools.example';

/** A Worker that responds with these versions one after the other. */
function workerWith(...versions: (number | Error)[]) {
  const asked: string[] = [];
  return {
    asked,
    fetch: async (input: Request | string) => {
      asked.push(String(input));
      const version = versions[Math.min(asked.length, versions.length) - 1];
      if (version instanceof Error) throw version;
      return Response.json({ version });
    },
  };
}

const request = (method: string, path: string) => new Request(origin + path, { method });

afterEach(() => vi.restoreAllMocks());

describe('isContentPath', () => {
  it('matches the pages of the blog and no others', () => {
    expect(['/blog', '/blog/a-post'].every(isContentPath)).toBe(true);
    expect(['/', '/blogger', '/tools', '/api/blog/posts'].some(isContentPath)).toBe(false);
  });

  it('matches them in every spelling that the router accepts', () => {
    const spellings = ['/BLOG', '/Blog/a-post', '/%62log/a-post', '/%42LOG/a%2Dpost', '/blog/%'];
    expect(spellings.filter((path) => !isContentPath(path))).toEqual([]);
    expect(isContentPath('/%')).toBe(false);
  });
});

describe('ContentVersion', () => {
  it('fetches the version at most once in ten seconds', async () => {
    const content = new ContentVersion();
    const api = workerWith(1, 2);
    for (const second of [0, 1, 9])
      expect(await content.read(api, origin, at(second), logError)).toBe('1');
    expect(api.asked).toEqual(['https://tools.example/api/blog/version']);
    expect(await content.read(api, origin, at(10), logError)).toBe('2');
  });

  it('fetches it again after a content write, and not after a read or another write', async () => {
    const content = new ContentVersion();
    const api = workerWith(1, 2);
    const answer = async () => new Response('{}');
    await content.read(api, origin, at(0), logError);
    await content.watch(request('GET', '/api/blog/admin/posts'), answer);
    await content.watch(request('POST', '/api/notes'), answer);
    expect(await content.read(api, origin, at(1), logError)).toBe('1');
    await content.watch(request('POST', '/api/blog/admin/posts'), answer);
    expect(await content.read(api, origin, at(2), logError)).toBe('2');
  });

  it('does not trust a response that was in flight during a write', async () => {
    const content = new ContentVersion();
    let release: () => void = () => undefined;
    const slow = {
      fetch: () =>
        new Promise<Response>((resolve) => {
          release = () => resolve(Response.json({ version: 1 }));
        }),
    };
    const early = content.read(slow, origin, at(0), logError);
    await content.watch(request('PUT', '/api/blog/admin/posts/x'), async () => new Response('{}'));
    release();
    await early;
    expect(await content.read(workerWith(2), origin, at(0), logError)).toBe('2');
  });

  it('returns undefined while the Worker has never responded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const content = new ContentVersion();
    const api = workerWith(new Error('down'), 3);
    expect(await content.read(api, origin, at(0), logError)).toBeUndefined();
    expect(await content.read(api, origin, at(2), logError)).toBe('3');
  });

  it('keeps the last version while the Worker fails, and retries after a second', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const content = new ContentVersion();
    const api = workerWith(1, new Error('down'), 3);
    await content.read(api, origin, at(0), logError);
    expect(await content.read(api, origin, at(20), logError)).toBe('1');
    expect(await content.read(api, origin, at(22), logError)).toBe('3');
  });
});
