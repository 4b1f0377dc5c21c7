import { afterEach, describe, expect, it, vi } from 'vitest';
import { FROM_PAGE_HEADER } from '../_core/from-page.contract';
import { ask } from '../_testing/ask';
import { app } from '../index';
import { PAGE_LOG_MAX, PAGE_LOG_PATH, type PageLogLine } from './page-log.contract';

const REQUEST_ID = '0b0f7a52-6a5e-4c1e-9d0b-3f5f2f3c7a11';
const line: PageLogLine = {
  event: 'loader_failed',
  error: 'TypeError',
  message: 'x is not a function',
  stack: 'TypeError: x is not a function\n    at loader (index.js:1:2)',
  path: '/dashboard',
};

/** Sends a line as Pages does: without an `Origin`, because no browser sends it. */
const send = (body: unknown, headers: Record<string, string> = { [FROM_PAGE_HEADER]: '1' }) =>
  ask(app, PAGE_LOG_PATH, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', 'X-Request-Id': REQUEST_ID, ...headers },
  });

function watchLog() {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => logged.mock.calls.map(([text]) => JSON.parse(String(text)) as object);
}

afterEach(() => vi.restoreAllMocks());

describe('POST /internal/page-log', () => {
  it('writes the line under the id of the page’s request', async () => {
    const lines = watchLog();
    expect((await send({ ...line, dropped: 3 })).status).toBe(204);
    expect(lines()).toEqual([
      {
        level: 'error',
        event: 'page_error',
        requestId: REQUEST_ID,
        pageEvent: 'loader_failed',
        path: '/dashboard',
        dropped: 3,
        error: 'TypeError',
        message: 'x is not a function',
        stack: line.stack,
      },
    ]);
  });

  it('is not there for requests without the header of our pages', async () => {
    const lines = watchLog();
    expect((await send(line, {})).status).toBe(404);
    expect((await send(line, { Origin: 'https://tools.example' })).status).toBe(404);
    expect(lines()).toEqual([]);
  });

  it('refuses a line that is too long or has another shape, and does not log it', async () => {
    const lines = watchLog();
    const refused = [
      { ...line, message: 'x'.repeat(PAGE_LOG_MAX.message + 1) },
      { ...line, stack: 'x'.repeat(PAGE_LOG_MAX.stack + 1) },
      { ...line, event: 'Two words' },
      { event: 'loader_failed' },
    ];
    for (const body of refused) expect((await send(body)).status).toBe(400);
    expect((await send({ ...line, more: 'x'.repeat(70_000) })).status).toBe(413);
    expect(lines()).toEqual([]);
  });
});
