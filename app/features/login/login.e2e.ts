/** Signing in by a magic link: by mouse, by keyboard, in the wrong browser, twice, and when it fails. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { readLink, signIn } from '../../../tests/support/account.ts';
import {
  axe,
  expect,
  openPage,
  randomAddress,
  test,
  untilHydrated,
} from '../../../tests/support/test.ts';

const SENT = 'Magic link sent! Check your inbox.';
const HUMAN = 'Please complete the reCAPTCHA verification.';
const newAddress = () => `${randomUUID()}@example.com`;
const emailField = (page: Page) => page.getByLabel('Email');
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Magic Link' });
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });
/** The human check takes a second of one processor, which a busy machine does not have. */
const patient = { timeout: 30_000 };

async function askForLink(page: Page, email: string, path = '/login') {
  await openPage(page, path);
  await emailField(page).fill(email);
  await sendButton(page).click();
  await expect(page.getByText(SENT)).toBeVisible(patient);
}

/** Opens a mailed link as a click in a mail program does: a new document. */
async function openLink(page: Page, link: string) {
  await page.goto('about:blank');
  await page.goto(link);
}

test.describe('by mouse', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`from the form to the account, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const email = newAddress();
      await openPage(page, '/login?return=/tools');
      await axe(page);
      await emailField(page).fill(email);
      await sendButton(page).click();
      await expect(page.getByText(SENT)).toBeVisible(patient);
      await axe(page);
      await page.getByRole('link', { name: 'Open the development inbox' }).click();
      const mail = page.getByRole('listitem').filter({ hasText: email });
      await expect(mail.getByRole('heading', { name: 'Your sign-in link' })).toBeVisible();
      await axe(page);
      await mail.getByRole('link').click();
      await expect(page.getByText(`signs this browser in as ${email}`)).toBeVisible();
      await axe(page);
      // Opening the link signed nobody in.
      expect(await (await page.request.get('/api/session')).json()).toEqual({ user: null });
      await signInButton(page).click();
      await expect(page).toHaveURL(/\/tools$/);
      await expect(page.getByRole('banner').getByText('Sign Out').first()).toBeAttached();
      expect(await (await page.request.get('/api/session')).json()).toEqual({ user: { email } });
    });
  }
});

test.describe('the code of the mail', () => {
  test.use({ allowedErrors: /status of 400/ });

  test('the six digits of a mail that is read on another device sign in where it was asked for', async ({
    page,
    browser,
    baseURL,
  }) => {
    const email = newAddress();
    await askForLink(page, email, '/login?return=/tools');
    const { mails } = await (await page.request.get('/api/dev/inbox')).json();
    const { text } = mails.find((mail: { to: string }) => mail.to === email);
    const code = /where you asked: (\d{3} \d{3})$/m.exec(text)?.[1] ?? '';
    const field = page.getByLabel('Six-digit code');
    await field.fill('12345');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The code in the mail has six digits.')).toBeVisible();
    await field.fill(code.startsWith('0') ? '111 111' : '000 000');
    await page.keyboard.press('Enter');
    await expect(
      page.getByText('That is not the code of the last mail. 4 tries are left.'),
    ).toBeVisible();
    await axe(page);
    // Another browser that knows the code gets nothing for it.
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
    const refused = await elsewhere.request.post('/api/session/magic-link/code', {
      data: { code },
      headers: { Origin: new URL(baseURL ?? '').origin },
    });
    expect(refused.status()).toBe(400);
    await elsewhere.close();
    await field.fill(code);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/^[^?]*\/tools$/);
    expect(await (await page.request.get('/api/session')).json()).toEqual({ user: { email } });
  });
});

test('by keyboard alone', async ({ page }) => {
  const email = newAddress();
  await openPage(page, '/login');
  await emailField(page).focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(SENT)).toBeVisible(patient);
  await page.getByRole('link', { name: 'Open the development inbox' }).focus();
  await page.keyboard.press('Enter');
  const link = page.getByRole('listitem').filter({ hasText: email }).getByRole('link');
  await expect(link).toBeVisible();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(signInButton(page)).toBeVisible();
  await signInButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the token reaches neither a log nor a Referer: it stays in the fragment', async ({
  page,
}) => {
  const email = newAddress();
  await askForLink(page, email);
  const link = await readLink(page.request, email);
  const token = link.split('#token=')[1] ?? '';
  const asked: string[] = [];
  page.on('request', (request) => {
    asked.push(request.url().split('#')[0] ?? '', request.headers().referer ?? '');
  });
  await openLink(page, link);
  await expect(signInButton(page)).toBeVisible();
  expect(token).toHaveLength(43);
  expect(asked.join('\n')).toContain('/login/confirm');
  expect(asked.join('\n')).not.toContain(token);
});

test.describe('refusals', () => {
  test.use({ allowedErrors: /status of (400|429)/ });

  test('another browser is refused, and the link works on in the right one', async ({
    page,
    browser,
    baseURL,
  }) => {
    const email = newAddress();
    await askForLink(page, email);
    const link = await readLink(page.request, email);
    const other = await browser.newContext({
      baseURL: baseURL ?? '',
      extraHTTPHeaders: { 'CF-Connecting-IP': randomAddress() },
    });
    const stranger = await other.newPage();
    await stranger.goto(link);
    await expect(stranger.getByRole('alert')).toContainText('another browser');
    await axe(stranger);
    await stranger.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(stranger).toHaveURL(/\/login$/);
    expect(await (await stranger.request.get('/api/session')).json()).toEqual({ user: null });
    await other.close();

    await openLink(page, link);
    await signInButton(page).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('a link that was used says so and offers a new one', async ({ page }) => {
    const email = newAddress();
    await askForLink(page, email);
    const link = await readLink(page.request, email);
    await openLink(page, link);
    await signInButton(page).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await openLink(page, link);
    await expect(page.getByRole('alert')).toContainText('has been used already');
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  });

  test('an address without a token says what to do', async ({ page }) => {
    await openPage(page, '/login/confirm');
    await expect(page.getByRole('alert')).toContainText('Open the link in the mail again');
  });

  test('too many links for an address: the reason, and the address stays', async ({ page }) => {
    const email = newAddress();
    for (let sent = 0; sent < 5; sent += 1) await askForLink(page, email);
    await openPage(page, '/login');
    await emailField(page).fill(email);
    await sendButton(page).click();
    await expect(page.getByRole('alert')).toContainText('Too many attempts', patient);
    await expect(emailField(page)).toHaveValue(email);
  });

  test('a refused human check shows the message of the specification and starts anew', async ({
    page,
  }) => {
    const email = newAddress();
    let tokens = 0;
    await page.route('**/api/human-check', async (route) => {
      tokens += 1;
      if (tokens > 1) return route.continue();
      const answer = await (await route.fetch()).json();
      answer.challenge.signature = '00'.repeat(32);
      return route.fulfill({ json: answer });
    });
    await openPage(page, '/login');
    await emailField(page).fill(email);
    await sendButton(page).click();
    await expect(page.getByRole('alert')).toHaveText(HUMAN, patient);
    await expect(emailField(page)).toHaveValue(email);
    await sendButton(page).click();
    await expect(page.getByText(SENT)).toBeVisible(patient);
    expect(tokens).toBe(2);
  });
});

test.describe('the form', () => {
  test('an empty address does nothing, a wrong one is named', async ({ page }) => {
    const posts: string[] = [];
    page.on('request', (request) => {
      // What passkeys the browser may offer in the field is asked for as soon as the page is used.
      const isOffer = request.url().endsWith('/api/session/passkey');
      if (request.method() === 'POST' && !isOffer) posts.push(request.url());
    });
    await openPage(page, '/login');
    await sendButton(page).click();
    await emailField(page).fill('   ');
    await sendButton(page).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await emailField(page).fill('thandi at example.com');
    await sendButton(page).click();
    await expect(page.getByText('That is not an email address.')).toBeVisible();
    await expect(emailField(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(emailField(page)).toHaveValue('thandi at example.com');
    expect(posts).toEqual([]);
  });

  test.describe('without a network', () => {
    test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ });

    test('says so, keeps the address, and works when it is back', async ({ page, context }) => {
      const email = newAddress();
      await openPage(page, '/login');
      await emailField(page).fill(email);
      await context.setOffline(true);
      // The token that was made in the background may be there: the request itself fails then.
      await sendButton(page).click();
      await expect(page.getByRole('alert')).toContainText('could not be reached', patient);
      await expect(emailField(page)).toHaveValue(email);
      await context.setOffline(false);
      await sendButton(page).click();
      await expect(page.getByText(SENT)).toBeVisible(patient);
    });
  });

  test('a provider that is not set up says so beside the buttons', async ({ page }) => {
    await page.route('**/api/session/providers', (route) =>
      route.fulfill({ json: { github: true, google: false } }),
    );
    await openPage(page, '/login?return=/notes');
    await expect(
      page.getByText('Google is not set up on this site. Use the magic link.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(page.getByRole('link', { name: 'Continue with GitHub' })).toHaveAttribute(
      'href',
      '/auth/github?return=%2Fnotes',
    );
  });

  test('a sign-in elsewhere that failed is explained; an unknown code is not repeated', async ({
    page,
  }) => {
    await openPage(page, '/login?error=cancelled');
    await expect(page.getByRole('alert')).toContainText('You left before');
    await openPage(page, '/login?error=%3Cb%3Ecall%20us');
    await expect(page.getByRole('alert')).toContainText('Signing in did not work');
    await expect(page.getByText('call us')).toHaveCount(0);
  });

  test('Go back goes one step back, or home when there is none', async ({ page }) => {
    await openPage(page, '/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await page.evaluate(() => window.location.assign('/login'));
    await page.waitForURL('**/login');
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect(page).toHaveURL(/\/contact$/);

    const fresh = await page.context().newPage();
    await openPage(fresh, '/login');
    await fresh.getByRole('button', { name: 'Go back' }).click();
    await expect(fresh).toHaveURL(/^https?:\/\/[^/]+\/$/);
  });

  test('somebody who is signed in is told so', async ({ page }) => {
    const { email } = await signIn(page);
    await openPage(page, '/login');
    await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();
    await expect(emailField(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Use another account' }).click();
    await expect(emailField(page)).toBeVisible();
  });
});
