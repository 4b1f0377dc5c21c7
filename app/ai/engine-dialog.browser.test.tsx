import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { readLocal, writeLocal } from '~/platform/local-store';
import { AiProviderLine } from './ai-provider-line';
import { computerOption, saveComputer } from './computer/computers';
import type { AiProvider } from './providers/ai-provider';
import { chosenModelsRecord } from './providers/chosen-models';
import { allowedRecord } from './providers/stand-ins';
import { responseStyleRecord, withStyle } from './response-style';
import { type AiProviders, preferenceRecord } from './use-ai-providers';

const option = (key: string, more: Partial<AiProvider>) => ({
  key,
  automatic: true,
  note: 'A note.',
  goesTo: 'Text goes straight to OpenAI',
  provider: { id: 'own-key', label: 'Your key “Work”', standIn: false, ...more } as AiProvider,
});
const free = option('gateway', {
  id: 'gateway',
  label: 'Entropy Tools',
  model: 'gemini-2.5-flash-lite',
});
const own = option('own-key-openai', { service: 'openai', model: 'gpt-4o' });
const providers: AiProviders = {
  state: 'ready',
  lacksEngine: false,
  isLost: false,
  providers: [own, free],
  chosen: own,
  today: undefined,
  choose: vi.fn(),
  detect: vi.fn(async () => undefined),
};
const request = { system: 'Be kind.', messages: [] };

beforeEach(() => localStorage.clear());
afterEach(() => vi.clearAllMocks());

const open = async (manner?: 'chatbot', given = providers) => {
  await render(<AiProviderLine providers={given} manner={manner} />);
  await page.getByRole('button', { name: /^Answers come from/ }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  return dialog;
};

it('shows models with their prices, and uses the chosen one', async () => {
  const dialog = await open();
  await expect
    .element(page.getByRole('button', { name: 'Answers come from Your key “Work” · gpt-4o' }))
    .toBeInTheDocument();
  const model = dialog.getByLabelText('Model', { exact: true });
  await expect.element(model).toHaveValue('gpt-4o');
  expect(model.element().textContent).toMatch(
    /^gpt-4o \(\$2\.50 in, \$10\.00 out, as known in 2026-05\)/,
  );
  await model.selectOptions('gpt-4o-mini');
  expect(readLocal(chosenModelsRecord)).toEqual({ openai: 'gpt-4o-mini' });
  // The element that opened the dialog stays while the user chooses.
  expect(providers.detect).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => vi.mocked(providers.detect).mock.calls).toHaveLength(1);
});

it('accepts a model that is not in the list by name', async () => {
  const dialog = await open();
  await dialog.getByLabelText('Model', { exact: true }).selectOptions('Another model');
  const name = dialog.getByLabelText('Name of the model');
  await userEvent.fill(name, 'bad name');
  await expect.element(dialog.getByText(/A name is of letters/)).toBeVisible();
  expect(readLocal(chosenModelsRecord)).toEqual({});
  await userEvent.fill(name, 'gpt-next');
  expect(readLocal(chosenModelsRecord)).toEqual({ openai: 'gpt-next' });
});

it('changes the engine, says where the text goes, and lists the price of each', async () => {
  const dialog = await open();
  await expect.element(dialog.getByText('Text goes straight to OpenAI.').first()).toBeVisible();
  await dialog.getByRole('radio', { name: /Entropy Tools · gemini/ }).click();
  expect(providers.choose).toHaveBeenCalledWith('gateway');
  await dialog.getByText('Prices of all services').click();
  for (const name of ['Google', 'OpenAI', 'Anthropic', 'xAI', 'DeepSeek', 'Mistral'])
    await expect.element(dialog.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await expect.element(dialog.getByText('$3.00 in, $15.00 out, as known in 2026-10')).toBeVisible();
});

it('sets temperature and a custom instruction only for tools that support them', async () => {
  const dialog = await open('chatbot');
  await dialog.getByRole('checkbox', { name: 'Set how freely it answers' }).click();
  await expect.element(dialog.getByRole('slider', { name: 'Temperature' })).toHaveValue('0.7');
  await userEvent.fill(dialog.getByLabelText('Your instruction'), 'Speak like a pirate.');
  expect(readLocal(responseStyleRecord('chatbot'))).toEqual({
    temperature: 0.7,
    system: 'Speak like a pirate.',
  });
  expect(withStyle('chatbot', request)).toEqual({
    messages: [],
    temperature: 0.7,
    system: 'Be kind.\n\nSpeak like a pirate.',
  });
  expect(withStyle('basic-agent', request)).toEqual(request);
});

it('lets others answer in place of the chosen one only when they are ticked', async () => {
  const dialog = await open();
  const other = dialog.getByRole('checkbox', { name: /^Entropy Tools · gemini/ });
  await expect.element(other).not.toBeChecked();
  await other.click();
  expect(readLocal(allowedRecord)).toEqual(['gateway']);
  await expect.element(other).toBeChecked();
  await other.click();
  expect(readLocal(allowedRecord)).toEqual([]);
});

it('shows how an engine of the page is set up, and refuses an address of somebody else', async () => {
  const dialog = await open();
  await dialog.getByText('Your own computer').click();
  const address = dialog.getByLabelText('Address');
  await expect.element(address).toHaveValue('http://localhost:11434');
  await dialog.getByLabelText('Server').selectOptions('LM Studio');
  await expect.element(address).toHaveValue('http://localhost:1234');
  await userEvent.fill(address, 'https://models.example');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(dialog.getByText(/not on your computer or in your own network/))
    .toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
});

it('marks the server that was chosen as in use before it is detected', async () => {
  const model = { models: ['tiny:1b'], model: 'tiny:1b', window: 4096, key: '' };
  for (const host of ['localhost', '127.0.0.1'])
    saveComputer({ baseUrl: `http://${host}:11434/v1`, ...model });
  writeLocal(preferenceRecord, computerOption('http://localhost:11434/v1'));
  const dialog = await open(undefined, { ...providers, providers: [], chosen: undefined });
  await dialog.getByText('Your own computer').click();
  const servers = dialog.getByRole('list', { name: 'Your servers' }).getByRole('listitem');
  await expect.element(servers.filter({ hasText: 'in use' })).toMatchTextContent('localhost:11434');
});

it('has no response style for other tools', async () => {
  const dialog = await open();
  await expect.element(dialog.getByLabelText('Your instruction')).not.toBeInTheDocument();
});
