/** The header follows the session in every tab, and nothing of it is in the page that is cached. */
import { signIn } from '../support/account.ts';
import { expect, openPage, test } from '../support/test.ts';

test('the header shows who is signed in', async ({ page }) => {
  const { email } = await signIn(page);
  await openPage(page, '/tools');
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Login' })).toBeHidden();
  expect(await (await page.request.get('/api/session')).json()).toEqual({ user: { email } });
});
