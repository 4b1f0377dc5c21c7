/** The lists of vault keys follow the person who is signed in. */

import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refreshSession } from '~/platform/session';
import { renderPage } from '../../../../tests/support/render-page';
import { NeededKeys } from './needed-keys';
import { VaultKeyPicker } from './vault-key-picker';

afterEach(() => vi.restoreAllMocks());

const needed = [{ id: 'key-1', label: 'Key of the service', isBasic: false, found: undefined }];

it.each([
  ['picker', () => <VaultKeyPicker onPick={() => undefined} />],
  ['import', () => <NeededKeys keys={needed} picked={{}} onPick={() => undefined} />],
])('shows nobody the keys of a former user in the %s', async (_, Part) => {
  let email: string | undefined = 'one@example.org';
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const url = input instanceof Request ? input.url : String(input);
    if (new URL(url, location.href).pathname === '/api/session')
      return Response.json({ user: email === undefined ? null : { email } });
    if (email !== 'one@example.org') throw new TypeError('Failed to fetch');
    return Response.json({ keys: [{ id: 'one', name: 'First key', maskedKey: '••••1234' }] });
  });
  await refreshSession();
  await renderPage(Part);
  const option = page.getByRole('option', { name: /First key/ });
  await expect.element(option).toBeInTheDocument();
  email = 'two@example.org';
  await refreshSession();
  await expect.element(option).not.toBeInTheDocument();
  email = 'one@example.org';
  await refreshSession();
  await expect.element(option).toBeInTheDocument();
  email = undefined;
  await refreshSession();
  await expect.element(option).not.toBeInTheDocument();
});

it.each([
  ['bearer', { in: 'header', name: 'Authorization', value: 'Bearer {{vault:one}}' }],
  ['basic', { in: 'header', name: 'Authorization', value: 'Basic {{vault:one}}' }],
  ['header', { in: 'header', name: 'X-API-Key', value: '{{vault:one}}' }],
  ['query', { in: 'query', name: 'api_key', value: '{{vault:one}}' }],
])('sends a key as the service expects it: %s', async (way, sent) => {
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const url = input instanceof Request ? input.url : String(input);
    return new URL(url, location.href).pathname === '/api/session'
      ? Response.json({ user: { email: 'one@example.org' } })
      : Response.json({ keys: [{ id: 'one', name: 'First key', maskedKey: '••••1234' }] });
  });
  await refreshSession();
  const onPick = vi.fn();
  await renderPage(() => <VaultKeyPicker onPick={onPick} />);
  await userEvent.selectOptions(page.getByLabelText('As', { exact: true }), way);
  await userEvent.selectOptions(page.getByLabelText('Send a key of your vault'), 'one');
  expect(onPick).toHaveBeenCalledExactlyOnceWith(sent);
});
