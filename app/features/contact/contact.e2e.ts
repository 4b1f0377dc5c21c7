import { randomUUID } from 'node:crypto';
import { patience } from '../../../tests/support/patience.ts';
import { axe, axeLightAndDark, expect, openPage, test } from '../../../tests/support/test.ts';

const newAddress = () => `${randomUUID()}@example.com`;

type Page = Parameters<typeof openPage>[0];

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const checked = (page: Page) => expect(page.locator('[data-human-check="ready"]')).toBeVisible();

async function fill(page: Page, subject: string, email = newAddress()) {
  await field(page, 'Name').fill('Thandi Müller');
  await field(page, 'Email').fill(email);
  await field(page, 'Subject').fill(subject);
  await field(page, 'Message').fill('First line\n\n<b>second</b> line');
}

test('delivers a message to the inbox', async ({ page }) => {
  const subject = `A tool for scores ${randomUUID()}`;
  const email = newAddress();
  await openPage(page, '/contact');
  await expect(page.getByText('24-48 hours')).toBeVisible();
  await expect(page.getByRole('term')).toHaveCount(3);
  await fill(page, subject, email);
  await checked(page);
  await sendButton(page).click();
  const notice = page.getByRole('status').filter({ hasText: 'Message sent successfully!' });
  await expect(notice).toContainText("Thank you for your message. We'll get back to you soon.");
  for (const name of ['Name', 'Email', 'Subject', 'Message']) {
    await expect(field(page, name)).toHaveValue('');
  }
  // The captcha is reset too: the button waits for the next token.
  await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'true');
  await axeLightAndDark(page);
  await notice.getByRole('link', { name: 'Open the development inbox' }).click();
  const mail = page.getByRole('article').filter({ hasText: subject });
  await expect(async () => {
    await page.getByRole('button', { name: 'Check for mail' }).click();
    await expect(mail).toBeVisible({ timeout: patience(1000) });
  }).toPass();
  await expect(mail).toContainText(`From: Thandi Müller <${email}>`);
  await expect(mail).toContainText('<b>second</b> line');
});

test('disables the button with a reason until there is a token; by keyboard only', {
  tag: '@sweep',
}, async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((go) => {
    answer = go;
  });
  await page.route('**/api/human-check', async (route) => {
    await held;
    await route.continue();
  });
  await openPage(page, '/contact');
  await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'true');
  await field(page, 'Name').focus();
  await page.keyboard.type('Thandi');
  await page.keyboard.press('Tab');
  await page.keyboard.type(newAddress());
  await page.keyboard.press('Tab');
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hello');
  await expect(sendButton(page)).toHaveAttribute('title', 'Checking that you are human…');
  answer();
  await checked(page);
  await page.keyboard.press('Tab');
  await expect(sendButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
});

test.describe('failure', () => {
  test.use({ allowedErrors: /status of 500|ERR_FAILED|Failed to load resource/ });

  test('is reported with the address, keeps the input, and a retry succeeds', {
    tag: '@sweep',
  }, async ({ page }) => {
    await openPage(page, '/contact');
    await fill(page, 'Kept');
    await page.route('**/api/contact', (route) => route.abort('failed'));
    await checked(page);
    await sendButton(page).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Failed to send message');
    await expect(alert).toContainText(/Please try again or contact us directly at \S+@\S+/);
    await expect(field(page, 'Message')).toHaveValue('First line\n\n<b>second</b> line');
    await axe(page);
    await page.unroute('**/api/contact');
    await checked(page);
    await sendButton(page).click();
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
});
