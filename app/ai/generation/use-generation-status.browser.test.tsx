import type { GenerationStatus } from '@workers/api/generation/generation.contract';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { refreshSession } from '~/platform/session';
import { renderPage } from '../../../tests/support/render-page';
import { useGenerationStatus } from './use-generation-status';

const status: GenerationStatus = {
  picture: null,
  video: null,
  music: null,
  signInNeeded: false,
  today: { of: 'account', limitCents: 200, remainingCents: 125, resetsAt: '' },
};
let email: string | undefined;
let generation: () => Promise<Response>;

function Page() {
  const { status: shown, isKnown, refresh } = useGenerationStatus();
  return (
    <>
      <p>{isKnown ? `${shown.today.of}: ${shown.today.remainingCents} cents` : 'unknown'}</p>
      <button type="button" onClick={refresh}>
        Refresh
      </button>
    </>
  );
}

afterEach(() => vi.restoreAllMocks());

it('keeps the allowance when a refresh fails, but not for the next person', async () => {
  let requests = 0;
  email = 'one@example.org';
  generation = async () => Response.json(status);
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    if (String(input) === '/api/session')
      return Response.json({ user: email === undefined ? null : { email } });
    requests += 1;
    return generation();
  });
  await renderPage(Page);
  await expect.element(page.getByText('account: 125 cents')).toBeVisible();

  generation = () => Promise.reject(new TypeError('Failed to fetch'));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => requests).toBe(2);
  await expect.element(page.getByText('account: 125 cents')).toBeVisible();

  email = 'two@example.org';
  await refreshSession();
  await expect.element(page.getByText('visitor: 0 cents')).toBeVisible();
  await expect.poll(() => requests).toBe(3);

  generation = async () => Response.json(status);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByText('account: 125 cents')).toBeVisible();
  generation = () => Promise.reject(new TypeError('Failed to fetch'));
  email = undefined;
  await refreshSession();
  await expect.element(page.getByText('visitor: 0 cents')).toBeVisible();
});
