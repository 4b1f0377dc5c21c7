import { afterEach, expect, test, vi } from 'vitest';
import { takeShared } from './take-shared';

/** A Cache Storage of one cache, which has room for so many files. */
function cacheFor(most: number) {
  const kept = new Map<string, Response>();
  vi.stubGlobal('caches', {
    delete: () => Promise.resolve(kept.clear()),
    open: () =>
      Promise.resolve({
        put: (path: string, response: Response) => {
          if (kept.size >= most)
            return Promise.reject(new DOMException('full', 'QuotaExceededError'));
          kept.set(path, response);
          return Promise.resolve();
        },
      }),
  });
  vi.stubGlobal(
    'Response',
    class extends Response {
      static override redirect(path: string | URL, status: number) {
        return new Response(null, { status, headers: { Location: String(path) } });
      }
    },
  );
  return kept;
}

function share(files: readonly File[]): Request {
  const body = new FormData();
  for (const file of files) body.append('files', file);
  return new Request('https://example.org/share', { method: 'POST', body });
}

afterEach(() => vi.unstubAllGlobals());

test('keeps every file of a share, and none without a name', async () => {
  const kept = cacheFor(1000);
  const files = Array.from({ length: 30 }, (_, at) => new File(['x'], `${at}.txt`));
  const answer = await takeShared(share([...files, new File([], '')]));
  expect(kept.size).toBe(30);
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/tools?shared']);
});

test('keeps none, and still shows the page, where the device has no room for all', async () => {
  const kept = cacheFor(2);
  const files = ['a', 'b', 'c'].map((name) => new File(['x'], name));
  const answer = await takeShared(share(files));
  expect(kept.size).toBe(0);
  expect(answer.status).toBe(303);
});
