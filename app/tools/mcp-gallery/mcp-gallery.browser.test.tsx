/** The MCP gallery alone: cards, polling, deleting and the fallback list, in a real browser. */

import type { ListedMcp } from '@workers/api/mcp/mcp.contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { readLocal, writeLocal } from '~/platform/local-store';
import { lastListed, localMcps } from '~/platform/mcp/local-mcps';
import { refreshSession } from '~/platform/session';
import { renderPage } from '../../../tests/support/render-page';
import McpGalleryPage from './page';

const made = (id: string, name: string): ListedMcp => ({
  ...{ id, name, description: 'd', createdAt: '2026-11-22T10:00:00Z', access: 'private' },
  ...{ version: 1, calls: Array.from({ length: 14 }, () => 0) },
  tools: [{ name: 'get_weather', description: '', inputSchema: '{"type":"object"}' }],
});
const button = (name: string) => page.getByRole('button', { name });

let signedIn = true;
let email = 'a@b.c';
let listed: () => Response;
let saved: () => Response;
const calls: string[] = [];
const bodies: unknown[] = [];
const tool = (name: string) => ({ name, description: '', inputSchema: '{"type":"object"}' });
const earlier = { name: 'Weather', description: 'd', tools: [tool('old_weather')] };
const failures = [
  { tool: 'get_weather', reason: 'slow', count: 3, lastAt: '2026-11-22T10:00:00Z' },
];
const versions = [{ version: 1, savedAt: '2026-11-20T10:00:00Z', definition: earlier }];

/** Matches an element whose text contains the given one. */
const contains = (element: Locator, text: string) =>
  expect.poll(() => element.element().textContent).toContain(text);

beforeEach(async () => {
  signedIn = true;
  calls.length = 0;
  bodies.length = 0;
  saved = () => Response.json({ id: 'copy' }, { status: 201 });
  listed = () => Response.json([made('a', 'Weather'), made('b', 'Stocks')]);
  writeLocal(localMcps, []);
  writeLocal(lastListed, lastListed.fallback);
  email = 'a@b.c';
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(String(input instanceof Request ? input.url : input), location.href);
    if (url.pathname === '/api/session')
      return Response.json({ user: signedIn ? { email } : null });
    if (!url.pathname.startsWith('/v1/mcps')) return real(input, init);
    calls.push(`${init?.method ?? 'GET'} ${url.pathname}`);
    if (init?.method === 'POST' || init?.method === 'PUT') {
      bodies.push(JSON.parse(String(init.body)));
      return init.method === 'POST' ? saved() : Response.json({ version: 3 });
    }
    if (url.pathname.endsWith('/versions')) return Response.json({ versions });
    if (url.pathname.endsWith('/failures')) return Response.json({ failures });
    if (url.pathname.endsWith('/tokens')) return Response.json({ tokens: [] });
    return init?.method === 'DELETE' ? Response.json({ id: 'a' }) : listed();
  });
  await refreshSession();
});
afterEach(() => vi.restoreAllMocks());

it('makes no server request for a visitor, and shows the definitions of this device', async () => {
  signedIn = false;
  await refreshSession();
  writeLocal(localMcps, [made('local-1', 'Mine')]);
  await renderPage(McpGalleryPage);
  await expect.element(page.getByRole('heading', { name: 'Mine' })).toBeVisible();
  expect(calls).toEqual([]);
  await expect.element(button('Try it')).not.toBeInTheDocument();
  await userEvent.click(button('Delete'));
  await expect.poll(() => readLocal(localMcps)).toEqual([]);
});

it('never shows the list of another account, not even until its own has come', async () => {
  await renderPage(McpGalleryPage);
  await expect.element(page.getByRole('heading', { name: 'Weather' })).toBeVisible();
  email = 'other@b.c';
  const { promise, resolve } = Promise.withResolvers<Response>();
  listed = () => promise as unknown as Response;
  await refreshSession();
  await expect.element(page.getByRole('heading', { name: 'Weather' })).not.toBeInTheDocument();
  resolve(Response.json({ error: 'Out of order', code: 'x' }, { status: 500 }));
  await expect.element(page.getByText('Your MCPs could not be loaded')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Weather' })).not.toBeInTheDocument();
});

it('shows cards with name, description and tools, and marks the one named in the address', async () => {
  await renderPage(McpGalleryPage, '/mcp-gallery#b');
  await expect.element(page.getByRole('heading', { name: 'Weather' })).toBeVisible();
  const json = page.getByRole('region', { name: 'Tools of Weather' });
  await expect.element(json).not.toBeInTheDocument();
  await userEvent.click(page.getByText('JSON of its tool').first());
  await contains(json, '"name": "get_weather"');
  const link = page.getByRole('link', { name: 'New MCP' });
  await expect.element(link).toHaveAttribute('href', '/mcp-lite');
  const marked = document.getElementById('b')?.firstElementChild?.className ?? '';
  expect(marked).toContain('outline-accent');
});

it('narrows the list by words and by kind', async () => {
  const asks = { ...tool('ask'), action: { kind: 'ai' as const, prompt: 'p' } };
  listed = () =>
    Response.json([
      made('a', 'Weather'),
      made('b', 'Stocks'),
      { ...made('c', 'Poet'), tools: [asks] },
    ]);
  await renderPage(McpGalleryPage);
  const stocks = page.getByRole('heading', { name: 'Stocks' });
  await expect.element(stocks).toBeVisible();
  await userEvent.selectOptions(page.getByLabelText('Kind'), 'AI model');
  await expect.element(stocks).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Poet' })).toBeVisible();
  await userEvent.fill(page.getByLabelText('Search'), 'weather');
  await expect.element(page.getByText('None of your 3 MCPs is like that.')).toBeVisible();
});

it('makes a token and opens Cursor by one press', async () => {
  listed = () => Response.json([made('a', 'Weather')]);
  await renderPage(McpGalleryPage);
  await userEvent.click(button('Connect'));
  await userEvent.click(page.getByRole('tab', { name: 'Cursor' }));
  const opened: string[] = [];
  const onClick = (event: MouseEvent) => {
    const { href } = (event.target as Element).closest('a') ?? {};
    if (!href?.startsWith('cursor:')) return;
    event.preventDefault();
    opened.push(href);
  };
  document.addEventListener('click', onClick);
  saved = () => Response.json({ id: 't', label: 'Cursor', token: 'T'.repeat(43) }, { status: 201 });
  await userEvent.click(button('Add to Cursor'));
  await expect.poll(() => opened.length).toBe(1);
  document.removeEventListener('click', onClick);
  expect(bodies).toEqual([{ label: 'Cursor', days: 90 }]);
  const { headers } = JSON.parse(atob(new URL(opened[0] ?? '').searchParams.get('config') ?? ''));
  expect(headers.Authorization).toBe(`Bearer ${'T'.repeat(43)}`);
  // From now on it is a link.
  await expect.element(page.getByRole('link', { name: 'Add to Cursor' })).toBeVisible();
});

it('says so when there are no definitions', async () => {
  listed = () => Response.json([]);
  await renderPage(McpGalleryPage);
  await expect
    .element(page.getByText('No MCPs saved yet. Create one to get started!'))
    .toBeVisible();
});

it('removes the card before asking the server, and restores it if the server refuses', async () => {
  await renderPage(McpGalleryPage);
  const card = page.getByRole('heading', { name: 'Weather' });
  await expect.element(card).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Delete' }).first());
  await expect.element(card).not.toBeInTheDocument();
  await expect.poll(() => calls).toContain('DELETE /v1/mcps/a');
  await expect.element(page.getByRole('heading', { name: 'Stocks' })).toBeVisible();
});

it('shows what changed since a version, and makes that version live again', async () => {
  listed = () => Response.json([{ ...made('a', 'Weather'), version: 2 }]);
  await renderPage(McpGalleryPage);
  await userEvent.click(button('Versions'));
  const change = page.getByRole('region', { name: 'Changes from version 1 to 2' });
  await contains(change, '-      "name": "old_weather"');
  await contains(change, '+      "name": "get_weather"');
  await userEvent.click(button('Make version 1 live again'));
  await expect.poll(() => calls).toContain('PUT /v1/mcps/a');
  expect(bodies).toEqual([{ from: 2, definition: earlier }]);
});

it('shows how many calls failed, and why', async () => {
  const days = Array.from({ length: 14 }, (_, index) => (index === 13 ? 3 : 0));
  listed = () => Response.json([{ ...made('a', 'Weather'), calls: days, errors: days }]);
  await renderPage(McpGalleryPage);
  await contains(page.getByRole('list', { name: 'MCPs' }), '3 calls in 14 days, 3 failed');
  await userEvent.click(button('Errors'));
  const errors = page.getByRole('region', { name: 'Errors of Weather' });
  await contains(errors, 'get_weatherThe service did not answer within 10 seconds.');
  await contains(errors, '3 times, last');
});

it('duplicates a definition of the account, and says why it cannot', async () => {
  await renderPage(McpGalleryPage);
  await userEvent.click(button('Duplicate').first());
  await expect.poll(() => bodies).toMatchObject([{ name: 'Weather (copy)', description: 'd' }]);
  saved = () =>
    Response.json({ error: 'You have 50 MCPs', code: 'limit_reached' }, { status: 409 });
  await userEvent.click(button('Duplicate').first());
  await expect.element(page.getByText('You have 50 MCPs')).toBeVisible();
});

it('duplicates a definition of this device on this device', async () => {
  signedIn = false;
  await refreshSession();
  writeLocal(localMcps, [made('local-1', 'x'.repeat(100))]);
  await renderPage(McpGalleryPage);
  await userEvent.click(button('Duplicate'));
  await expect
    .poll(() => readLocal(localMcps).map(({ name }) => name))
    .toEqual([`${'x'.repeat(93)} (copy)`, 'x'.repeat(100)]);
  expect(calls).toEqual([]);
});

it('falls back to the last loaded list, and says so', async () => {
  writeLocal(lastListed, { account: email, mcps: [made('a', 'Kept weather')] });
  listed = () => Response.json({ error: 'Out of order', code: 'x' }, { status: 500 });
  await renderPage(McpGalleryPage);
  await expect.element(page.getByRole('heading', { name: 'Kept weather' })).toBeVisible();
  await expect.element(page.getByText('Your MCPs could not be loaded')).toBeVisible();
});

it('polls every four seconds while the page is visible', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await renderPage(McpGalleryPage);
  await expect.element(page.getByRole('heading', { name: 'Weather' })).toBeVisible();
  listed = () => Response.json([made('c', 'Brand new')]);
  vi.advanceTimersByTime(4000);
  await expect.element(page.getByRole('heading', { name: 'Brand new' })).toBeVisible();
  const before = calls.length;
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  vi.advanceTimersByTime(40_000);
  expect(calls.length).toBe(before);
  vi.useRealTimers();
});
