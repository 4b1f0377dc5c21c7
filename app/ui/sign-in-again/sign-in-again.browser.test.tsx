/**
 * The dialog that asks for a fresh sign-in: the action continues afterwards, and the page keeps what was
 * typed.
 */
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApiError } from '~/platform/api-client';
import { signInByPasskey } from '~/platform/passkeys/sign-in';
import { withRecentSignIn } from './with-recent-sign-in';

vi.mock('~/platform/passkeys/sign-in', () => ({ signInByPasskey: vi.fn() }));

/** Whether the server has a new sign-in, and whose. */
let isRecent: boolean;
let email: string;
let tries: number;

const refusal = () => new ApiError('sign_in_again', 'Your sign-in is too old.', 403);

async function work(): Promise<string> {
  tries += 1;
  if (!isRecent) throw refusal();
  return 'It is done.';
}

function Form() {
  const [typed, setTyped] = useState('');
  const [outcome, setOutcome] = useState('');
  const submit = () =>
    withRecentSignIn(work).then(setOutcome, (error: Error) => setOutcome(error.message));
  return (
    <div>
      <input aria-label="Words" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <button type="button" onClick={() => void submit()}>
        Do it
      </button>
      <p role="status">{outcome}</p>
    </div>
  );
}

const dialog = () => page.getByRole('dialog', { name: 'Sign in again to go on' });
const status = () => page.getByRole('status');

beforeEach(async () => {
  isRecent = false;
  email = 'me@example.org';
  tries = 0;
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ user: { email } }));
  vi.mocked(signInByPasskey).mockImplementation(async () => {
    isRecent = true;
    return { state: 'done', value: { returnTo: '/' } };
  });
  await render(<Form />);
  await page.getByLabelText('Words').fill('half a sentence');
});

const begin = async () => {
  await page.getByRole('button', { name: 'Do it' }).click();
  await expect.element(dialog()).toBeVisible();
};

describe('the dialog', () => {
  it('continues after a passkey, and keeps what was typed', async () => {
    await begin();
    await dialog().getByRole('button', { name: 'With a passkey' }).click();
    await expect.element(status()).toHaveTextContent('It is done.');
    await expect.element(page.getByLabelText('Words')).toHaveValue('half a sentence');
    expect(dialog().elements()).toEqual([]);
    expect(tries).toBe(2);
    await expect.element(page.getByRole('button', { name: 'Do it' })).toHaveFocus();
  });

  it('continues after a sign-in in another tab, and asks again when there was none', async () => {
    await begin();
    const other = dialog().getByRole('link', { name: /By mail or another way/ });
    await expect.element(other).toHaveAttribute('href', '/login?again=1&return=/login');
    await expect.element(other).toHaveAttribute('target', '_blank');
    (other.element() as HTMLElement).addEventListener('click', (event) => event.preventDefault());
    await other.click();
    const goOn = dialog().getByRole('button', { name: 'I have signed in there: go on' });
    await goOn.click();
    await expect.element(dialog().getByText(/There was no new sign-in yet/)).toBeVisible();
    isRecent = true;
    await goOn.click();
    await expect.element(status()).toHaveTextContent('It is done.');
  });

  it('does nothing when closed by its button or by Escape', async () => {
    await begin();
    await dialog().getByRole('button', { name: 'Not now' }).click();
    await expect.element(status()).toHaveTextContent('Your sign-in is too old.');
    await begin();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => dialog().elements()).toEqual([]);
    expect(tries).toBe(2);
  });

  it('says why a passkey failed, and allows another try', async () => {
    vi.mocked(signInByPasskey).mockResolvedValueOnce({
      state: 'failed',
      message: 'No such passkey.',
    });
    await begin();
    const passkey = dialog().getByRole('button', { name: 'With a passkey' });
    await passkey.click();
    await expect.element(dialog().getByText('No such passkey.')).toBeVisible();
    await passkey.click();
    await expect.element(status()).toHaveTextContent('It is done.');
  });

  it('does nothing for another user who signs in', async () => {
    await begin();
    vi.mocked(signInByPasskey).mockImplementationOnce(async () => {
      isRecent = true;
      email = 'other@example.org';
      return { state: 'done', value: { returnTo: '/' } };
    });
    await dialog().getByRole('button', { name: 'With a passkey' }).click();
    const stranger = page.getByRole('dialog', { name: 'That is another account' });
    await expect.element(stranger.getByText('other@example.org')).toBeVisible();
    expect(tries).toBe(1);
  });
});
