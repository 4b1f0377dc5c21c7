import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { readLocal } from '~/platform/local-store';
import { localKeysRecord } from '~/platform/vault/local-keys';
import { Composer } from '../composer';
import type { AiProviders } from '../use-ai-providers';
import { OwnKeyButton } from './own-key-button';

const KEY = 'AIzaSyCanary-0123456789_abcdefghij';
const asked: Request[] = [];
let status = 200;

const providers: AiProviders = {
  state: 'none',
  lacksEngine: true,
  isLost: false,
  providers: [],
  chosen: undefined,
  today: undefined,
  choose: vi.fn(),
  detect: vi.fn(async () => undefined),
};

beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
  status = 200;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    asked.push(new Request(input, init));
    return new Response('{}', { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = async () => {
  const onSend = vi.fn();
  await render(
    <Composer
      value="Hello"
      onChange={() => {}}
      onSend={onSend}
      onStop={() => {}}
      isBusy={false}
      placeholder="Say something"
      tools={<OwnKeyButton providers={providers}>Own key</OwnKeyButton>}
    />,
  );
  await page.getByRole('button', { name: 'Own key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your own key' });
  await expect.element(dialog).toBeVisible();
  return { dialog, field: dialog.getByLabelText(/^\w+ key$/), onSend };
};

it('stores a key on this device, masked, and removes it again', async () => {
  const { dialog, field, onSend } = await open();
  await expect.element(dialog.getByText(/Kept on this device only, in this browser/)).toBeVisible();
  await expect.element(field).toHaveAttribute('type', 'password');
  await userEvent.type(field, `  ${KEY} {Enter}`);
  await expect.element(dialog.getByText(/kept on this device and used/)).toBeVisible();
  expect(onSend).not.toHaveBeenCalled();
  expect(readLocal(localKeysRecord)).toMatchObject([{ key: KEY, service: 'google' }]);
  expect(providers.choose).toHaveBeenCalledWith('own-key');
  await expect.element(dialog.getByText('AIza********ghij')).toBeVisible();
  expect(document.body.innerHTML).not.toContain(KEY);
  expect(asked).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove key Google' }).click();
  await expect.element(dialog.getByText(/gone from this device/)).toBeVisible();
  expect(JSON.stringify(localStorage)).not.toContain(KEY);
  // Detection would remove the notice that opened the dialog, so it waits until the dialog is closed.
  expect(providers.detect).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => vi.mocked(providers.detect).mock.calls).toHaveLength(1);
});

const places = [
  ['Google', 'https://generativelanguage.googleapis.com', 'x-goog-api-key', KEY],
  ['OpenAI', 'https://api.openai.com', 'authorization', `Bearer ${KEY}`],
  ['Anthropic', 'https://api.anthropic.com', 'x-api-key', KEY],
  ['xAI', 'https://api.x.ai', 'authorization', `Bearer ${KEY}`],
  ['DeepSeek', 'https://api.deepseek.com', 'authorization', `Bearer ${KEY}`],
  ['Mistral', 'https://api.mistral.ai', 'authorization', `Bearer ${KEY}`],
  ['OpenRouter', 'https://openrouter.ai', 'authorization', `Bearer ${KEY}`],
] as const;

it.each(places)(
  'tests a key directly with %s, in a header and not in the URL',
  async (name, origin, header, value) => {
    const { dialog, field } = await open();
    await dialog.getByLabelText('Service').selectOptions(name);
    await userEvent.fill(field, KEY);
    const test = dialog.getByRole('button', { name: 'Test key' });
    await test.click();
    await expect.element(dialog.getByText(`The key works: ${name} accepted it.`)).toBeVisible();
    expect(asked).toHaveLength(1);
    expect(new URL(asked[0]?.url ?? '').origin).toBe(origin);
    expect(asked[0]?.url).not.toContain(KEY);
    expect(asked[0]?.headers.get(header)).toBe(value);
    expect(readLocal(localKeysRecord)).toEqual([]);
    status = 401;
    await test.click();
    await expect.element(dialog.getByText(/did not accept this key/)).toBeVisible();
  },
);

it('stores a key for each service, and shows which one is in use', async () => {
  const { dialog, field } = await open();
  for (const name of ['Mistral', 'xAI']) {
    await dialog.getByLabelText('Service').selectOptions(name);
    await userEvent.fill(field, `${KEY}${name}`);
    await dialog.getByRole('button', { name: 'Save on this device' }).click();
    await expect.element(dialog.getByText(`${name} · in use`)).toBeVisible();
  }
  expect(providers.choose).toHaveBeenLastCalledWith('own-key-xai');
  expect(readLocal(localKeysRecord).map(({ service }) => service)).toEqual(['xai', 'mistral']);
});

it('rejects text that cannot be a key, with a reason', async () => {
  const { dialog, field } = await open();
  await userEvent.fill(field, 'two words');
  await dialog.getByRole('button', { name: 'Save on this device' }).click();
  await expect.element(dialog.getByText(/does not look like a key/)).toBeVisible();
  expect(readLocal(localKeysRecord)).toEqual([]);
});
