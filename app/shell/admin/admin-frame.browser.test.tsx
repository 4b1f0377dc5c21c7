/** The login in front of every admin page, and the frame behind it. */
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../tests/support/render-page';
import { AdminFrame } from './admin-frame';

const SESSION = '/api/subscription/admin/session';

/** Mocks the session endpoint; `open` says whether this browser has a session. */
function serve(open: boolean, enabled = true) {
  const asked: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    expect(String(input)).toBe(SESSION);
    const method = init?.method ?? 'GET';
    asked.push(`${method} ${init?.body ?? ''}`.trim());
    if (method === 'POST' && !String(init?.body).includes('the-right-key')) {
      return Response.json(
        { error: { code: 'not_signed_in', message: 'That is not the admin key.' } },
        { status: 401 },
      );
    }
    const isIn = method === 'POST' || (method === 'GET' && open);
    return Response.json({ enabled, endsAt: isIn ? '2026-11-22T10:15:00.000Z' : null });
  });
  return asked;
}

const show = () =>
  renderPage(
    () => (
      <AdminFrame title="Payments" intro="See what was paid.">
        {(onSignedOut) => (
          <button type="button" onClick={onSignedOut}>
            inside
          </button>
        )}
      </AdminFrame>
    ),
    '/admin/payments',
  );
const login = () => page.getByRole('button', { name: 'Login', exact: true });

afterEach(() => vi.restoreAllMocks());

it('ignores a blank key, logs in with the right one only, and logs out', async () => {
  const asked = serve(false);
  await show();
  await login().click();
  await page.getByLabelText('Admin Key').fill('wrong');
  await login().click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(document.body.textContent).toContain('That is not the admin key.');
  await page.getByLabelText('Admin Key').fill('  the-right-key ');
  await login().click();
  await expect.element(page.getByRole('button', { name: 'inside' })).toBeVisible();
  const nav = page.getByRole('navigation', { name: 'Admin' });
  await expect
    .element(nav.getByRole('link', { name: 'Coupons' }))
    .toHaveAttribute('href', '/admin');
  await expect
    .element(nav.getByRole('link', { name: 'Payments' }))
    .toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.element(login()).toBeVisible();
  expect(asked).toEqual([
    'GET',
    'POST {"adminKey":"wrong"}',
    'POST {"adminKey":"the-right-key"}',
    'DELETE {}',
  ]);
});

it('shows the page directly with a session, and the login when the session is over', async () => {
  serve(true);
  await show();
  await page.getByRole('button', { name: 'inside' }).click();
  await expect.element(login()).toBeVisible();
  expect(document.body.textContent).toContain('Your session of 15 minutes is over.');
});

it('says that the admin area is switched off when there is no key', async () => {
  serve(false, false);
  await show();
  await expect.element(page.getByText('The admin area is switched off')).toBeVisible();
});
