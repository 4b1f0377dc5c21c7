/** Collections that are kept in an account, in the built product: two browsers of one person. */
import { signIn } from '../../../../tests/support/account.ts';
import {
  answers,
  ask,
  button,
  card,
  choose,
  open,
  textFile,
} from '../../../../tests/support/document-chat.ts';
import { test } from '../../../../tests/support/scripted-test.ts';
import { axe, expect } from '../../../../tests/support/test.ts';

const SAME = 'In your account, encrypted';

// A conflict and a broken connection are in the browser's console too.
test.use({ allowedErrors: /status of 409|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });

test('a collection is kept in the account, opened and asked on another device, changed on both, and removed', {
  tag: '@sweep',
}, async ({ page, browser, model, contextOptions }) => {
  const { email } = await signIn(page);
  const sent: Buffer[] = [];
  page.on('request', (request) => {
    if (/\/api\/files\//.test(request.url())) sent.push(request.postDataBuffer() ?? Buffer.of());
  });
  await open(page);
  await choose(page, [
    textFile('lease.txt', 'The rent is R 4 500 a month.'),
    textFile('garage.txt', 'The rent of the garage is R 900.'),
  ]);
  await button(page, 'Keep as a collection').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('My flat');
  await page.keyboard.press('Enter');
  await ask(page, 'What is the rent?', 'You said: What is the rent?');
  await button(page, 'Keep in my account: My flat').click();
  await expect(page.getByText(SAME, { exact: true })).toBeVisible();
  await axe(page);
  // Neither names nor texts were in what was sent, but for the name that the server encrypts.
  expect(sent.length).toBeGreaterThan(3);
  expect(Buffer.concat(sent).toString('latin1')).not.toMatch(/lease\.txt|4 500|garage/);

  // Another device of the same person.
  const other = await browser.newContext({
    ...contextOptions,
    extraHTTPHeaders: { 'X-Test-Provider': model.url },
  });
  const there = await other.newPage();
  await signIn(there, email);
  await open(there);
  await expect(there.getByText(/of 500.MB in your account used/)).toBeVisible();
  await axe(there);
  await there.getByRole('button', { name: /^My flat 2 files/ }).click();
  await expect(card(there, 'garage.txt')).toBeVisible();
  await expect(answers(there).last()).toContainText('You said: What is the rent?');
  await ask(there, 'And the garage?', 'You said: And the garage?');
  // Its change goes to the account by itself.
  await expect(there.getByText(SAME, { exact: true })).toBeVisible();

  // The first device has changed it too, without having seen that: both are kept.
  await ask(page, 'Are pets allowed?', 'You said: Are pets allowed?');
  await expect(page.getByText('Changed here and on another device')).toBeVisible();
  // The other device's change may be nowhere else.
  await expect(button(page, 'Remove from my account: My flat')).toHaveCount(0);
  await button(page, 'Keep both: My flat').click();
  await expect(page.getByRole('heading', { name: 'My flat (from this device)' })).toBeVisible();
  await expect(answers(page).last()).toContainText('Are pets allowed?');
  await button(page, 'Close').first().click();
  await page.getByRole('button', { name: /^My flat 2 files/ }).click();
  await expect(answers(page).last()).toContainText('And the garage?');

  // Removed from the account: this device keeps its copy, a third one finds nothing.
  await button(page, 'Remove from my account: My flat').click();
  await expect(page.getByText('On this device', { exact: true })).toBeVisible();
  await expect(card(page, 'lease.txt')).toBeVisible();
  await there.evaluate(() => indexedDB.deleteDatabase('entropy-tools'));
  await there.evaluate(() => sessionStorage.clear());
  await there.reload();
  await expect(there.getByText('Up to 100 files that are asked together')).toBeVisible();
  const list = await there.request.get('/api/files');
  expect(await list.json()).toMatchObject({ sets: [], usedBytes: 0 });
  await other.close();
});

test('a connection that breaks is said, loses nothing, and the same press goes on', {
  tag: '@sweep',
}, async ({ page }) => {
  await signIn(page);
  await open(page);
  await choose(
    page,
    Array.from({ length: 8 }, (_, at) => textFile(`letter-${at}.txt`, `Letter ${at}.`)),
  );
  await button(page, 'Keep as a collection').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Letters');
  await page.keyboard.press('Enter');
  let left = 5;
  const stored = new Set<string>();
  await page.route('**/api/files/*?bytes=*', async (route) => {
    left -= 1;
    if (left < 0) return route.abort();
    stored.add(new URL(route.request().url()).pathname);
    await route.continue();
  });
  await button(page, 'Keep in my account: Letters').click();
  const alert = page.getByRole('alert').filter({ hasText: 'Your account cannot be reached.' });
  await expect(alert).toBeVisible();
  await expect(page.getByText('On this device', { exact: true })).toBeVisible();
  left = 100;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(SAME, { exact: true })).toBeVisible();
  // Eight texts and the list with the chat: what had arrived was not sent twice.
  expect(stored.size).toBe(9);

  await page.unroute('**/api/files/*?bytes=*');
  await button(page, 'Close').first().click();
  await page.context().setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await page.getByRole('button', { name: /^Letters 8 files/ }).click();
  await expect(card(page, 'letter-7.txt')).toBeVisible();
});

test('what comes from the account does not replace what was opened meanwhile', {
  tag: '@sweep',
}, async ({ page, browser, contextOptions }) => {
  const { email } = await signIn(page);
  await open(page);
  await choose(page, textFile('lease.txt', 'The rent is R 4 500 a month.'));
  await button(page, 'Keep as a collection').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('My flat');
  await page.keyboard.press('Enter');
  await button(page, 'Keep in my account: My flat').click();
  await expect(page.getByText(SAME, { exact: true })).toBeVisible();

  const other = await browser.newContext(contextOptions);
  const there = await other.newPage();
  await signIn(there, email);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await there.route(/api\/files\/[\w-]{22}$/, async (route) => {
    await released;
    await route.continue();
  });
  await open(there);
  await there.getByRole('button', { name: /^My flat 1 file/ }).click();
  await expect(there.getByText('Fetching and decrypting')).toBeVisible();
  await choose(there, textFile('bill.txt', 'The bill is R 80.'));
  await expect(card(there, 'bill.txt')).toBeVisible();
  const listed = there.waitForResponse('**/api/files');
  release();
  await listed;
  // What is open can be named and kept.
  await button(there, 'Keep as a collection').click();
  await there.getByRole('textbox', { name: 'Name' }).fill('Bills');
  await there.keyboard.press('Enter');
  await expect(there.getByText('Kept on this device')).toBeVisible();
  await expect(there.getByRole('heading', { name: 'Bills' })).toBeVisible();
  await expect(card(there, 'bill.txt')).toBeVisible();
  await button(there, 'Close').first().click();
  await there.getByRole('button', { name: /^My flat 1 file/ }).click();
  await expect(card(there, 'lease.txt')).toBeVisible();
  await other.close();
});
