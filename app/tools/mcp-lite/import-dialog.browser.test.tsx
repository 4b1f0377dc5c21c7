/**
 * Imports by pasting, from files and from URLs, with a selection and with keys; nothing is dropped silently.
 */

import { packResponse } from '@workers/api/terminal/terminal-response.contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readLocal, writeLocal } from '~/platform/local-store';
import { refreshSession } from '~/platform/session';
import { renderPage } from '../../../tests/support/render-page';
import { draftRecord, emptyDraft } from './draft';
import McpWizardPage from './page';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const source = () => page.getByLabelText(/^Definition, OpenAPI/);

let isSignedIn = false;
const stored: { name: string; key: string }[] = [];
const documents: Record<string, string> = {};

beforeEach(() => {
  writeLocal(draftRecord, emptyDraft);
  isSignedIn = false;
  stored.length = 0;
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (url.endsWith('/api/session'))
      return Response.json({ user: isSignedIn ? { email: 'a@b.example' } : null });
    if (url.includes('/api/ai/status')) return Response.json({ engine: null });
    if (url.endsWith('/api/terminal/request')) {
      const { url: address } = JSON.parse(String(init?.body)) as { url: string };
      const text = documents[address];
      const head = {
        status: text === undefined ? 404 : 200,
        statusText: '',
        headers: [],
        url: address,
      };
      return new Response(packResponse(head, new TextEncoder().encode(text ?? '')));
    }
    if (url.endsWith('/api/vault/keys')) {
      if (init?.method !== 'POST') return Response.json({ keys: [] });
      stored.push(JSON.parse(String(init.body)));
      return Response.json({ id: `key${stored.length}` }, { status: 201 });
    }
    return real(input, init);
  });
});
afterEach(() => vi.restoreAllMocks());

async function openImport() {
  await refreshSession();
  await renderPage(McpWizardPage);
  await userEvent.click(button('Import OpenAPI, Postman, curl or a table'));
  await expect.element(source()).toBeVisible();
}

const document = (paths: object, more: object = {}) =>
  JSON.stringify({
    ...{ openapi: '3.1.0', info: { title: 'Things' }, paths },
    ...{ servers: [{ url: 'https://a.example' }], ...more },
  });

it('asks which of more than a hundred operations to import', { tags: ['sweep'] }, async () => {
  const paths = Object.fromEntries(
    Array.from({ length: 130 }, (_, index) => [
      `/thing${index}`,
      { get: { summary: `No. ${index}` } },
    ]),
  );
  await openImport();
  await source().fill(document(paths));
  await userEvent.click(button('Import').last());
  await expect.element(page.getByText('0 of 130 chosen')).toBeVisible();
  await userEvent.click(button('Choose all'));
  await expect
    .element(page.getByText('130 of 130 chosen. An MCP may have 100 tools, and 130 are chosen.'))
    .toBeVisible();
  await expect.element(button('Take 130 tools')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button('Choose none'));
  await page.getByLabelText('Find an operation').fill('/thing12');
  await userEvent.click(button('Choose these 11'));
  await userEvent.click(page.getByLabelText(/GET \/thing129/));
  await userEvent.click(button('Take 10 tools'));
  await expect.element(page.getByRole('list', { name: 'Tools' })).toBeVisible();
  expect(readLocal(draftRecord).tools).toHaveLength(10);
});

it('asks for a missing service address, and for the other files of a document', async () => {
  await openImport();
  const root =
    'openapi: 3.0.0\ninfo: {title: Rain}\nservers: [{url: /v1}]\npaths: {/rain: {$ref: rain.yaml}}';
  const files = page.getByLabelText('Documents', { exact: true });
  await files.upload(new File([root], 'openapi.yaml'));
  await expect.element(page.getByText('rain.yaml')).toBeVisible();
  await page
    .getByLabelText('Missing documents')
    .upload(new File(['get: {summary: How much rain}'], 'rain.yaml'));
  await expect
    .element(page.getByText('This document says only “/v1” of where its service is.'))
    .toBeVisible();
  await page.getByLabelText('Address of the service').fill('https://rain.example');
  await userEvent.click(button('Go on'));
  await expect.element(page.getByRole('list', { name: 'Tools' })).toBeVisible();
  expect(readLocal(draftRecord).tools[0]?.action).toMatchObject({
    url: 'https://rain.example/v1/rain',
  });
});

it('fetches the documents that a fetched one refers to', async () => {
  documents['https://b.example/api/openapi.json'] = document(
    {
      '/x': {
        get: { summary: 'X', parameters: [{ $ref: './parts.yaml#/p' }] },
        post: { summary: 'Y' },
      },
    },
    { servers: [{ url: '../v2' }] },
  );
  documents['https://b.example/api/parts.yaml'] = 'p: {name: q, in: query, schema: {type: string}}';
  await openImport();
  await source().fill('https://b.example/nothing.json');
  await userEvent.click(button('Import').last());
  await expect.element(page.getByText('https://b.example/nothing.json answered 404')).toBeVisible();
  await source().fill('https://b.example/api/openapi.json');
  await userEvent.click(button('Import').last());
  await expect.element(page.getByText('2 of 2 chosen')).toBeVisible();
  await userEvent.click(button('Take 2 tools'));
  await expect.element(page.getByRole('list', { name: 'Tools' })).toBeVisible();
  expect(readLocal(draftRecord).tools[0]?.action).toMatchObject({
    url: 'https://b.example/v2/x',
    parameters: [{ in: 'query', name: 'q', value: '{{q}}' }],
  });
});

const command = `curl -u ada:hunter22 'https://a.example/x?api_key=abc123' -d a=1`;

it('stores the secrets of a command in the vault of a signed-in user', async () => {
  isSignedIn = true;
  await openImport();
  await source().fill(command);
  await userEvent.click(button('Import').last());
  await expect.element(page.getByLabelText('Header Authorization')).toBeVisible();
  await userEvent.click(button('Take this tool'));
  await expect.element(page.getByRole('list', { name: 'Tools' })).toBeVisible();
  expect(stored.map(({ key }) => key).sort()).toEqual(['YWRhOmh1bnRlcjIy', 'abc123']);
  const text = JSON.stringify(readLocal(draftRecord));
  expect(text).toMatch(/Basic \{\{vault:key\d\}\}/);
  expect(text).toMatch(/api_key=\{\{vault:key\d\}\}/);
  expect(text).not.toMatch(/abc123|YWRhOmh1bnRlcjIy|hunter22/);
});

it("stores a visitor's secrets nowhere, and names their places", async () => {
  await openImport();
  await source().fill(command);
  await userEvent.click(button('Import').last());
  await expect.element(page.getByText('It needs 2 keys')).toBeVisible();
  await userEvent.click(button('Take this tool'));
  await expect.element(page.getByRole('list', { name: 'Tools' })).toBeVisible();
  const text = JSON.stringify(readLocal(draftRecord));
  expect(text).toContain('{{vault:api_key}}');
  expect(text).not.toMatch(/abc123|YWRhOmh1bnRlcjIy|hunter22/);
  expect(stored).toEqual([]);
});

it('reports a placeholder missing from the schema, and the name that clients see', async () => {
  await renderPage(McpWizardPage);
  await page.getByLabelText('Name', { exact: true }).fill('Greetings');
  await userEvent.click(button('Next'));
  await page.getByLabelText('Function name').fill('日本');
  await page.getByLabelText('When it is called').selectOptions('Fill a template');
  await page.getByLabelText('Template').fill('Hello, {{who}} of {{city}}');
  await userEvent.fill(
    page.getByLabelText('Input schema'),
    '{"type":"object","properties":{"who":{}}}',
  );
  await userEvent.click(button('Add Tool'));
  const list = page.getByRole('list', { name: 'Tools' });
  await expect.element(list.getByText('{{city}}')).toBeVisible();
  expect(list.element().textContent).toContain('Not in the schema, so always empty: {{city}}');
  expect(list.element().textContent).toContain('Clients call it tool');
});

it('takes a Postman collection with its environment, and a table by its file', async () => {
  await openImport();
  const collection = {
    info: { _postman_id: 'x', name: 'Shop' },
    item: [{ name: 'List pets', request: '{{host}}/pets?q=x' }],
  };
  const environment = {
    _postman_variable_scope: 'environment',
    values: [{ key: 'host', value: 'https://a.example' }],
  };
  const file = (value: unknown, name: string) =>
    new File([typeof value === 'string' ? value : JSON.stringify(value)], name);
  const input = page.getByLabelText('Documents');
  await userEvent.upload(input, [file(environment, 'env.json'), file(collection, 'shop.json')]);
  await expect.poll(() => readLocal(draftRecord).name).toBe('Shop');
  expect(readLocal(draftRecord).tools).toMatchObject([
    { name: 'list_pets', action: { url: 'https://a.example/pets' } },
  ]);

  await userEvent.selectOptions(page.getByLabelText('When it is called'), 'Look up in a table');
  const table = file('City,Code\nDurban,031\n', 'cities.csv');
  await userEvent.upload(page.getByLabelText('Table', { exact: true }), table);
  await expect.element(page.getByText('1 row of City, Code.')).toBeVisible();
  await userEvent.click(button('Add Tool'));
  expect(readLocal(draftRecord).tools[1]).toMatchObject({
    name: 'look_up_cities',
    action: { kind: 'lookup', rows: [['Durban', '031']] },
  });
});
