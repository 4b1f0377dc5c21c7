import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSite, ORIGIN } from './pages-handler-testing';

afterEach(() => vi.restoreAllMocks());

describe('blog pages', () => {
  it('are cached by content version, for every spelling of their URL', async () => {
    let version = 1;
    let time = Date.parse('2026-11-21T12:00:00Z');
    const { handle, env } = createSite({ now: () => new Date(time) });
    env.API.fetch = async () => Response.json({ version });
    const statusOf = async (path: string) => {
      const response = await handle(new Request(ORIGIN + path), env, () => undefined);
      return response.headers.get('X-Page-Cache');
    };
    for (const path of ['/blog/a', '/Blog/a', '/%62log/a']) {
      expect([path, await statusOf(path), await statusOf(path)]).toEqual([path, 'miss', 'hit']);
    }
    version = 2;
    time += 11_000;
    for (const path of ['/blog/a', '/Blog/a', '/%62log/a']) {
      expect([path, await statusOf(path)]).toEqual([path, 'miss']);
    }
  });

  it('are not cached while the version is unknown', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { ask } = createSite();
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await ask('/blog/a')).headers.get('X-Page-Cache')).toBe('skip');
    }
  });
});
