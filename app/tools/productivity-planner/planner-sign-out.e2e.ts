/** What the planner keeps of an account leaves the device with its person, wherever they sign out. */
import { signIn } from '../../../tests/support/account.ts';
import { storedRecords } from '../../../tests/support/stored-records.ts';
import { expect, openPage, test } from '../../../tests/support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });
// Without an answer about the session, as without a network: the page goes by what it knows.
test.use({ allowedErrors: /ERR_FAILED|Failed to fetch/ });

test('signing out on the dashboard takes the tasks off the device', async ({ page }) => {
  await signIn(page);
  await openPage(page, '/productivity-planner');
  const field = page.getByRole('textbox', { name: 'Write a task' });
  const sent = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('Private appointment'),
  );
  await field.fill('Private appointment');
  await field.press('Enter');
  expect((await sent).status()).toBe(200);
  await expect(page.getByText(/^Synced/)).toBeVisible();
  await openPage(page, '/dashboard');
  await expect(page.getByRole('button', { name: 'Sign Out' }).first()).toBeVisible();
  const stored = () => storedRecords(page);
  expect(await stored()).toContain('Private appointment');
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(page).toHaveURL('/');
  await expect.poll(stored).not.toContain('Private appointment');

  await page.route('**/api/session', (route) => route.abort());
  await openPage(page, '/productivity-planner');
  await expect(field).toBeVisible();
  await expect(page.getByText('Private appointment')).toHaveCount(0);
});
