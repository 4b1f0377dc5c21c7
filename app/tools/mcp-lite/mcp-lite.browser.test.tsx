/** The MCP wizard by itself: steps, rules, alerts and wording of the specification, in a real browser. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { readLocal, writeLocal } from '~/platform/local-store';
import { localMcps } from '~/platform/mcp/local-mcps';
import { renderPage } from '../../../tests/support/render-page';
import { draftRecord, emptyDraft } from './draft';
import McpWizardPage from './page';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const field = (name: string) => page.getByLabelText(name, { exact: true });

/** Matches an element whose text contains the given one. */
const contains = (element: Locator, text: string) =>
  expect.poll(() => element.element().textContent).toContain(text);

beforeEach(() => {
  writeLocal(draftRecord, emptyDraft);
  writeLocal(localMcps, []);
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (url.endsWith('/api/session')) return Response.json({ user: null });
    if (url.includes('/api/ai/status')) return Response.json({ engine: null }, { status: 200 });
    return real(input, init);
  });
});
afterEach(() => vi.restoreAllMocks());

async function toTools(name = 'Weather') {
  await userEvent.fill(field('Name'), name);
  await userEvent.click(button('Next'));
}

async function addTool(name: string, schema = '') {
  await userEvent.fill(field('Function name'), name);
  if (schema !== '') await userEvent.fill(field('Input schema'), schema);
  await userEvent.click(button('Add Tool'));
}

it('requires a name and at least one tool to continue', async () => {
  await renderPage(McpWizardPage);
  await expect.element(button('Next')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.fill(field('Name'), '   ');
  await expect.element(button('Next')).toHaveAttribute('aria-disabled', 'true');
  await toTools();
  await expect.element(button('Next')).toHaveAttribute('aria-disabled', 'true');
  await addTool('   ');
  await expect.element(page.getByText(/^No tools yet/)).toBeVisible();
  await addTool('get_weather');
  await userEvent.click(button('Next'));
  await expect.element(button('Copy Definition')).toBeVisible();
  await expect.element(button('Next')).not.toBeInTheDocument();
  await userEvent.click(button('Back'));
  await expect.element(page.getByRole('list', { name: 'Tools' })).toBeVisible();
});

it("describes an invalid schema in the specification's words", async () => {
  await renderPage(McpWizardPage);
  await toTools();
  await addTool('a', '[1]');
  await contains(page.getByRole('alert'), 'Input schema must be a valid JSON object');
  await userEvent.fill(field('Input schema'), '{type: 1');
  await userEvent.click(button('Add Tool'));
  await contains(page.getByRole('alert'), 'Input schema must be valid JSON');
  await userEvent.fill(field('Input schema'), '');
  await userEvent.click(button('Add Tool'));
  await addTool('a');
  await contains(page.getByRole('alert'), 'There is a tool named “a” already');
});

it('requires a function name before asking the AI, and uses the default schema when that fails', async () => {
  await renderPage(McpWizardPage);
  await toTools();
  await userEvent.click(button('AI Generate'));
  await contains(page.getByRole('alert'), 'Please enter a function name first');
  await userEvent.fill(field('Function name'), 'get_weather');
  await userEvent.click(button('AI Generate'));
  await contains(
    page.getByRole('alert'),
    'AI generation failed. Please try again or enter schema manually.',
  );
  const schema = field('Input schema').element() as HTMLTextAreaElement;
  expect(JSON.parse(schema.value)).toEqual({
    type: 'object',
    properties: { input: { type: 'string' } },
  });
});

it('shows, changes and removes a tool', async () => {
  await renderPage(McpWizardPage);
  await toTools();
  await addTool('one', '{"type":"object"}');
  await userEvent.click(button('View Schema of one'));
  await contains(page.getByRole('region', { name: 'Schema of one' }), '{"type":"object"}');
  await userEvent.click(button('Edit one'));
  await expect.element(field('Function name')).toHaveValue('one');
  await addTool('two');
  await userEvent.click(button('Remove two'));
  await expect.element(page.getByText(/^No tools yet/)).toBeVisible();
});

it('refuses to save for a visitor, preserves the draft, and can store it on the device', async () => {
  await renderPage(McpWizardPage);
  await toTools();
  await addTool('get_weather');
  await userEvent.click(button('Next'));
  const json = page.getByRole('region', { name: 'The definition as JSON' });
  await contains(json, '"name": "get_weather"');
  expect(json.element().textContent).not.toContain('localId');
  await userEvent.click(button('Save'));
  await contains(page.getByRole('alert'), 'Please log in first.');
  expect(readLocal(draftRecord).tools).toHaveLength(1);
  await userEvent.click(button('Keep on this device'));
  expect(readLocal(localMcps)).toMatchObject([{ name: 'Weather', version: 1 }]);
  expect(readLocal(draftRecord)).toEqual(emptyDraft);
});

it('fills in a tool that calls an engine of the suite', async () => {
  await renderPage(McpWizardPage);
  await toTools();
  await userEvent.selectOptions(field('When it is called'), 'Use an engine of the suite');
  await expect.element(field('Function name')).toHaveValue('convert_units');
  await userEvent.selectOptions(field('Engine'), 'Hash a text');
  await expect.element(field('Function name')).toHaveValue('hash_text');
  const schema = field('Input schema').element() as HTMLTextAreaElement;
  expect(JSON.parse(schema.value)).toMatchObject({ required: ['text'] });
  await userEvent.fill(field('Function name'), 'digest');
  await userEvent.selectOptions(field('Engine'), 'Make a QR code');
  await expect.element(field('Function name')).toHaveValue('digest');
  await userEvent.click(button('Add Tool'));
  expect(readLocal(draftRecord).tools).toMatchObject([
    { name: 'digest', action: { kind: 'suite', engine: 'qr' } },
  ]);
});

it('keeps the schema of a tool that switches to an engine, and says so', async () => {
  await renderPage(McpWizardPage);
  await toTools();
  await userEvent.fill(field('Input schema'), '{"type":"object"}');
  await userEvent.selectOptions(field('When it is called'), 'Use an engine of the suite');
  await expect.element(page.getByText(/The schema above is another one/)).toBeVisible();
  await expect.element(field('Input schema')).toHaveValue('{"type":"object"}');
  await userEvent.click(button('Fill in the engine’s schema'));
  await expect.element(field('Function name')).toHaveValue('convert_units');
  await expect.element(page.getByText(/another one/)).not.toBeInTheDocument();
});

it('adds, changes and removes resources and prompts', { tags: ['sweep'] }, async () => {
  await renderPage(McpWizardPage);
  await toTools();
  await userEvent.click(page.getByText('Resources and prompts'));
  await userEvent.fill(field('Address of the resource'), 'prices');
  await userEvent.click(button('Add resource'));
  await contains(page.getByRole('alert'), 'The address must be one such as docs://prices');
  await userEvent.fill(field('Address of the resource'), 'docs://prices');
  await userEvent.fill(field('Name of the resource'), 'Prices');
  await userEvent.fill(field('Text of the resource'), 'Bread: R20');
  await userEvent.click(button('Add resource'));
  await userEvent.fill(field('Name of the prompt'), 'ask');
  await field('Text of the prompt').fill('Tell me about {{topic}}.');
  await userEvent.click(button('Add prompt'));
  expect(readLocal(draftRecord)).toMatchObject({
    resources: [{ uri: 'docs://prices', name: 'Prices', text: 'Bread: R20' }],
    prompts: [{ name: 'ask', text: 'Tell me about {{topic}}.' }],
  });
  await userEvent.click(button('Edit Prices'));
  await expect.element(field('Text of the resource')).toHaveValue('Bread: R20');
  await userEvent.click(button('Remove ask'));
  expect(readLocal(draftRecord).prompts).toBeUndefined();
  expect(readLocal(draftRecord).resources).toBeUndefined();
});

it('keeps an output schema and a limit of calls', async () => {
  await renderPage(McpWizardPage);
  await toTools();
  await userEvent.click(page.getByText('Schema of its answers'));
  await userEvent.fill(field('Output schema'), '[1]');
  await addTool('sum');
  await contains(page.getByRole('alert'), 'Output schema must be a valid JSON object');
  await userEvent.fill(field('Output schema'), '{"type":"object"}');
  await userEvent.click(button('Add Tool'));
  await userEvent.click(button('Next'));
  await userEvent.fill(field('Calls a day at most'), '99999');
  await expect.element(field('Calls a day at most')).toHaveValue('50000');
  await contains(
    page.getByRole('region', { name: 'The definition as JSON' }),
    '"outputSchema": "{\\"type\\":\\"object\\"}"',
  );
  expect(readLocal(draftRecord).callsPerDay).toBe(50_000);
});
