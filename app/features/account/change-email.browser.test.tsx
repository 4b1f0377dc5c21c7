/** The change of address on its own: form, states, rejections, focus; the server is mocked. */

import type { EmailChange } from '@workers/api/auth/email-change/email-change.contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { signOut } from '~/platform/session';
import { renderPage } from '../../../tests/support/render-page';
import { AccountSection } from './account-section';
import { ChangeEmail } from './change-email';

const PATH = '/api/account/email-change';
const nobodyWaits: EmailChange = { email: 'old@example.org', pending: null, devInbox: false };
const waiting = (confirmed: Partial<EmailChange['pending']> = {}): EmailChange => ({
  ...nobodyWaits,
  pending: {
    newEmail: 'new@example.org',
    oldConfirmed: false,
    newConfirmed: false,
    expiresAt: '2026-11-24T10:00:00.000Z',
    ...confirmed,
  },
});

/** How often the list of sessions was requested. */
let sessionLists: number;
let asked: { request: string; body: unknown }[];
/** Next responses of the server, by request; each is used once, except the last one, which repeats. */
let answers: Record<string, (EmailChange | { error: { code: string; message: string } })[]>;

beforeEach(async () => {
  asked = [];
  sessionLists = 0;
  answers = { [`GET ${PATH}`]: [nobodyWaits] };
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname === '/api/account/sessions') {
      sessionLists += 1;
      return Response.json({ sessions: [] });
    }
    if (pathname === '/api/account/passkeys') return Response.json({ passkeys: [] });
    if (pathname === '/api/session') return Response.json({ user: { email: 'old@example.org' } });
    const name = `${request.method} ${pathname}`;
    if (request.method !== 'GET') asked.push({ request: name, body: await request.json() });
    const queue = answers[name] ?? [];
    const answer = queue.length > 1 ? queue.shift() : queue[0];
    if (answer === undefined) return Response.json({}, { status: 404 });
    return Response.json(answer, { status: 'error' in answer ? 400 : 200 });
  });
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const code = (end: 'old' | 'new') => page.getByLabelText(`Code from the ${end} address`);

const changed = vi.fn();
const Form = () => <ChangeEmail onChanged={changed} />;

async function openForm() {
  await renderPage(Form);
  await button('Change e-mail address').click();
  await expect.element(page.getByLabelText('New address')).toHaveFocus();
}

describe('change of email address', () => {
  it('shows the address, and sends no request for an invalid one', async () => {
    await openForm();
    await page.getByLabelText('New address').fill('nobody');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/That is not an email address/)).toBeVisible();
    expect(asked).toEqual([]);
    await button('Not now').click();
    await expect.element(page.getByText(/old@example.org/).first()).toBeVisible();
  });

  it('waits for both codes, accepts them in any order, and ends with the new address', async () => {
    answers[`POST ${PATH}`] = [waiting()];
    answers[`POST ${PATH}/confirm`] = [
      waiting({ newConfirmed: true }),
      { ...nobodyWaits, email: 'new@example.org' },
    ];
    await openForm();
    await page.getByLabelText('New address').fill(' new@example.org ');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Waiting for the old address')).toBeVisible();
    await expect.element(page.getByText('Waiting for the new address')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'E-mail address' })).toHaveFocus();

    await code('new').fill('123 456');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/has confirmed/)).toBeVisible();
    await expect.element(page.getByText('Waiting for the old address')).toBeVisible();
    await code('old').fill('654-321');
    await button('Confirm the old address').click();
    await expect.element(page.getByText(/Your address is new@example.org now/)).toBeVisible();
    expect(changed).toHaveBeenCalledOnce();
    expect(asked).toEqual([
      { request: `POST ${PATH}`, body: { email: 'new@example.org' } },
      { request: `POST ${PATH}/confirm`, body: { end: 'new', code: '123456' } },
      { request: `POST ${PATH}/confirm`, body: { end: 'old', code: '654321' } },
    ]);
  });

  it('keeps the input when the request is rejected, and shows why', async () => {
    answers[`POST ${PATH}`] = [
      { error: { code: 'rate_limited', message: 'Too many attempts. Try again in 5 minutes.' } },
    ];
    await openForm();
    await page.getByLabelText('New address').fill('new@example.org');
    await button('Send both codes').click();
    await expect.element(page.getByText(/Try again in 5 minutes/)).toBeVisible();
    await expect.element(page.getByLabelText('New address')).toHaveValue('new@example.org');
  });

  it('is restored after a reload, shows a wrong code beside its field, and can be cancelled', async () => {
    answers[`GET ${PATH}`] = [waiting({ oldConfirmed: true })];
    const message = 'That is not the code of the mail to the new address. 4 tries are left.';
    answers[`POST ${PATH}/confirm`] = [{ error: { code: 'code_wrong', message } }];
    answers[`DELETE ${PATH}`] = [nobodyWaits];
    await renderPage(Form);
    await expect.element(page.getByText(/has confirmed/)).toBeVisible();
    await code('new').fill('12345');
    await button('Confirm the new address').click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The code in the mail has six digits.');
    await code('new').fill('123456');
    await button('Confirm the new address').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(message);
    await button('Keep my address as it is').click();
    await expect.element(page.getByText('Your address stays as it is.')).toBeVisible();
    await expect.element(button('Change e-mail address')).toBeVisible();
  });

  it('reloads the list of sessions, but not on sign-out', async () => {
    answers[`GET ${PATH}`] = [waiting({ oldConfirmed: true })];
    answers[`POST ${PATH}/confirm`] = [{ ...nobodyWaits, email: 'new@example.org' }];
    answers['DELETE /api/session'] = [nobodyWaits];
    await renderPage(AccountSection);
    await code('new').fill('123456');
    expect(sessionLists).toBe(1);
    await button('Confirm the new address').click();
    await expect.element(page.getByText(/Your address is new@example.org now/)).toBeVisible();
    await expect.poll(() => sessionLists).toBe(2);
    expect(await signOut()).toBe('done');
    // clock: asserts that nothing happens; a slow machine checks less, but does not fail.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(sessionLists).toBe(2);
  });
});
