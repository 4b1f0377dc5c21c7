/** A passkey in a real browser: added on the dashboard, used for sign-in, renamed and removed. */
import type { Page } from '@playwright/test';
import { signIn } from '../../../tests/support/account.ts';
import { patience } from '../../../tests/support/patience.ts';
import { axe, expect, openPage, test } from '../../../tests/support/test.ts';

const account = (page: Page) => page.getByRole('region', { name: 'Your account' });
const passkeys = (page: Page) =>
  account(page).getByRole('list', { name: 'Passkeys' }).getByRole('listitem');

/** Opens the dashboard and scrolls to the account section, which loads when scrolled into view. */
async function openAccount(page: Page): Promise<void> {
  await openPage(page, '/dashboard');
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(account(page)).toBeVisible({ timeout: patience(1000) });
  }).toPass();
}

// The browser logs a failed response to its console.
test.use({ allowedErrors: /status of 400 .*passkey\/finish/ });

test('adds a passkey, signs in with it, renames and removes it', { tag: '@sweep' }, async ({
  page,
}) => {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const { email } = await signIn(page);
  await openAccount(page);
  await account(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys(page)).toHaveCount(1);
  await expect(passkeys(page)).toContainText('never used');
  await expect(account(page).getByText(/^The passkey ‘.+’ was added/)).toBeVisible();
  await axe(page, '[aria-labelledby="your-account"]');
  // The same authenticator creates no second passkey.
  await account(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(account(page).getByText('has a passkey for your account already')).toBeVisible();

  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await openPage(page, '/login?return=/tools');
  // Failed user verification counts as cancelling the dialog.
  await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('No passkey was chosen.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await axe(page);
  await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL('/tools');
  expect(await (await page.request.get('/api/session')).json()).toEqual({ user: { email } });

  await openAccount(page);
  await expect(passkeys(page)).toContainText('last used');
  await passkeys(page)
    .getByRole('button', { name: /^Rename / })
    .click();
  await page.getByRole('textbox', { name: /^Name of passkey / }).fill('Yellow key');
  await page.keyboard.press('Enter');
  await expect(passkeys(page)).toContainText('Yellow key');
  await passkeys(page).getByRole('button', { name: 'Remove passkey Yellow key' }).click();
  await passkeys(page).getByRole('button', { name: 'Remove passkey Yellow key for good' }).click();
  await expect(passkeys(page)).toHaveCount(0);
  await expect(account(page).getByRole('heading', { name: 'Passkeys' })).toBeFocused();

  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await openPage(page, '/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'is not known here' })).toBeVisible();
});
