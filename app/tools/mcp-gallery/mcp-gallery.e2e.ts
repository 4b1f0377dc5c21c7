/** From the wizard to a live server: built, saved, tried in the page, called by a client, revoked. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { signIn } from '../../../tests/support/account.ts';
import { expect, openPage, test } from '../../../tests/support/test.ts';

test('a tool that was described in three steps is called by a client; the server is changed and deleted', async ({
  page,
}) => {
  await signIn(page);
  await openPage(page, '/mcp-lite');
  await page.getByLabel('Name', { exact: true }).fill('Greetings');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Function name').fill('greet');
  await page
    .getByLabel('Input schema')
    .fill('{"type":"object","properties":{"who":{"type":"string"}},"required":["who"]}');
  await page.getByLabel('When it is called').selectOption('Fill a template');
  await page.getByLabel('Template').fill('Sawubona, {{who}}!');
  await page.getByRole('button', { name: 'Add Tool' }).click();
  await page.getByRole('button', { name: 'Test greet' }).click();
  const tested = page.getByRole('region', { name: 'Test of greet' });
  await tested.getByLabel('who (required)').fill('Lerato');
  await tested.getByRole('button', { name: 'Call greet' }).click();
  await expect(tested.getByRole('region', { name: 'Answer of greet' })).toContainText(
    'Sawubona, Lerato!',
  );
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page).toHaveURL(/\/mcp-gallery#[\w-]{22}$/);
  const card = page.getByRole('listitem').filter({ hasText: 'Greetings' });
  await expect(card).toBeInViewport();

  await card.getByRole('button', { name: 'Try it' }).click();
  await card.getByLabel('who (required)').fill('Thabo');
  await card.getByRole('button', { name: 'Call tool' }).click();
  await expect(card.getByRole('region', { name: 'Answer' })).toContainText('Sawubona, Thabo!');
  await expect(card.getByText(/^Answered after \d+ ms$/)).toBeVisible();

  await card.getByRole('button', { name: 'Connect' }).click();
  const address = (await card.getByText(/\/v1\/mcps\/[\w-]+\/mcp$/).textContent()) ?? '';
  await card.getByLabel('New token for').fill('a test');
  await card.getByRole('button', { name: 'Make token' }).click();
  const token = (await card.getByText(/^[\w-]{43}$/).textContent()) ?? '';
  const connect = async () => {
    const client = new Client({ name: 'test', version: '1' });
    const requestInit = { headers: { Authorization: `Bearer ${token}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit }));
    return client;
  };
  const client = await connect();
  const answer = await client.callTool({ name: 'greet', arguments: { who: 'Naledi' } });
  expect(JSON.stringify(answer.content)).toContain('Sawubona, Naledi!');
  expect((await client.callTool({ name: 'greet', arguments: {} })).isError).toBe(true);
  await client.close();

  await card.getByRole('button', { name: 'Revoke a test' }).click();
  await expect(card.getByRole('list', { name: 'Tokens' })).toHaveCount(0);
  await expect(connect()).rejects.toThrow();

  await card.getByRole('button', { name: 'Errors' }).click();
  const errors = card.getByRole('region', { name: 'Errors of Greetings' });
  await expect(errors).toContainText('The arguments did not fit.');

  // A change is another version of the same server, and a deleted one is gone.
  const [, id] = page.url().split('#');
  await card.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Greetings');
  await page.getByLabel('Name', { exact: true }).fill('After');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(new RegExp(`#${id}$`));
  await expect(page.getByRole('heading', { name: 'After' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  // It has been called, so deleting it asks first.
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('No MCPs saved yet. Create one to get started!')).toBeVisible();
  await expect
    .poll(async () => ((await (await page.request.get('/v1/mcps')).json()) as unknown[]).length)
    .toBe(0);
});

test('a table becomes a tool that looks its rows up', { tag: '@sweep' }, async ({ page }) => {
  await signIn(page);
  await openPage(page, '/mcp-lite');
  await page.getByRole('button', { name: 'Import OpenAPI, Postman, curl or a table' }).click();
  const buffer = Buffer.from('City;Code\nCape Town;021\nDurban;031\n');
  const file = { name: 'dialling-codes.csv', mimeType: 'text/csv', buffer };
  await page.getByLabel('Documents').setInputFiles(file);
  await page.getByRole('button', { name: 'Test look_up_dialling_codes' }).click();
  const tested = page.getByRole('region', { name: 'Test of look_up_dialling_codes' });
  await tested.getByLabel('City').fill('durban');
  await tested.getByRole('button', { name: 'Call look_up_dialling_codes' }).click();
  await expect(
    tested.getByRole('region', { name: 'Answer of look_up_dialling_codes' }),
  ).toContainText('"Code": "031"');
});

test('a public server is tried, connected and reported by whoever has its address', {
  tag: '@sweep',
}, async ({ page, browser }) => {
  await signIn(page);
  const definition = {
    name: 'Greeter',
    description: 'Greets people. In isiZulu.',
    tools: [
      {
        name: 'greet',
        inputSchema: '{"type":"object","properties":{"who":{"type":"string"}}}',
        action: { kind: 'template', format: 'text', text: 'Sawubona, {{who}}!' },
      },
    ],
  };
  const { BASE_URL = '' } = process.env;
  const headers = { Origin: new URL(BASE_URL).origin };
  const saved = await page.request.post('/v1/mcps', { data: definition, headers });
  const { id } = (await saved.json()) as { id: string };
  const visitor = await (await browser.newContext({ baseURL: BASE_URL })).newPage();
  await openPage(visitor, `/mcp-gallery?server=${id}`);
  await expect(visitor.getByText('This server cannot be reached')).toBeVisible();

  await page.request.patch(`/v1/mcps/${id}`, { data: { access: 'public' }, headers });
  await openPage(visitor, `/mcp-gallery?server=${id}`);
  await expect(visitor.getByRole('heading', { name: 'Greeter' })).toBeVisible();
  await visitor.getByLabel('who').fill('Thabo');
  await visitor.getByRole('button', { name: 'Call tool' }).click();
  await expect(visitor.getByRole('region', { name: 'Answer' })).toContainText('Sawubona, Thabo!');
  await visitor.getByRole('tab', { name: 'Cursor' }).click();
  const link = visitor.getByRole('link', { name: 'Add to Cursor' });
  await expect(link).toHaveAttribute(
    'href',
    /^cursor:\/\/anysphere\.cursor-deeplink\/mcp\/install\?/,
  );
  await visitor.getByRole('link', { name: 'Report' }).click();
  await expect(visitor.getByLabel('Subject')).toHaveValue(
    `Report of the MCP server “Greeter”, ${id}`,
  );
  await visitor.context().close();
});
