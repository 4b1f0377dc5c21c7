/** A tool of the wizard is called before it is saved, and its answer stands beside its schema. */
import type { McpTool, TestedTool } from '@workers/api/mcp/mcp.contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refreshSession } from '~/platform/session';
import { renderPage } from '../../../../tests/support/render-page';
import { TestTool } from './test-tool';

const tool: McpTool = {
  ...{ name: 'get_weather', description: '' },
  inputSchema: '{"type":"object","properties":{"city":{"type":"string"}},"required":["city"]}',
};
const Page = () => <TestTool tool={{ ...tool, localId: 'a' }} />;

let email: string | undefined = 'a@b.example';
let answer: () => Response;
const asked: unknown[] = [];

beforeEach(async () => {
  email = 'a@b.example';
  asked.length = 0;
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(String(input instanceof Request ? input.url : input), location.href);
    if (url.pathname === '/api/session') return Response.json({ user: email ? { email } : null });
    if (url.pathname !== '/v1/mcp-tools/test') return real(input, init);
    asked.push(JSON.parse(String(init?.body)));
    return answer();
  });
  await refreshSession();
});
afterEach(() => vi.restoreAllMocks());

const call = async () => {
  await userEvent.fill(page.getByLabelText('city (required)'), 'Durban');
  await userEvent.click(page.getByRole('button', { name: 'Call get_weather' }));
};

it('shows the answer beside the schema, indented where it is JSON', async () => {
  const tested: TestedTool = { content: [{ type: 'text', text: '{"degrees":21}' }] };
  answer = () => Response.json(tested);
  await renderPage(Page);
  await call();
  const shown = page.getByRole('region', { name: 'Answer of get_weather' });
  await expect.poll(() => shown.element().textContent).toBe('{\n  "degrees": 21\n}');
  await expect
    .element(page.getByRole('region', { name: 'Schema of get_weather', exact: true }))
    .toBeVisible();
  expect(asked).toEqual([{ tool, arguments: { city: 'Durban' } }]);
});

it('shows why a call is refused, and a picture as one', async () => {
  const content = [{ type: 'text', text: 'The service answered 500: out of order' }];
  answer = () => Response.json({ content, isError: true });
  await renderPage(Page);
  await call();
  await expect.element(page.getByText(/^Refused after \d+ ms$/)).toBeVisible();
  await expect.element(page.getByText('The service answered 500: out of order')).toBeVisible();
  const data = 'R0lGODlhAQABAAAAACwAAAAAAQABAAAC';
  answer = () => Response.json({ content: [{ type: 'image', data, mimeType: 'image/gif' }] });
  await call();
  await expect.element(page.getByAltText('Answer of get_weather')).toBeInTheDocument();
});

it('plays a sound, and offers other files to save', async () => {
  const content: TestedTool['content'] = [
    { type: 'audio', data: 'UklGRg==', mimeType: 'audio/wav' },
    {
      type: 'resource',
      resource: { uri: 'urn:uuid:a', mimeType: 'application/pdf', blob: 'JVBERg==' },
    },
  ];
  answer = () => Response.json({ content });
  await renderPage(Page);
  await call();
  const sound = page.getByLabelText('Answer of get_weather').first();
  await expect.element(sound).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  await expect.element(page.getByText('A file of 4 B (application/pdf)')).toBeVisible();
  let saved = '';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved = this.download;
  });
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  expect(saved).toBe('answer.pdf');
});

it('asks a visitor to log in', async () => {
  email = undefined;
  await refreshSession();
  await renderPage(Page);
  await call();
  await expect.element(page.getByText('Please log in first.')).toBeVisible();
  expect(asked).toEqual([]);
});
