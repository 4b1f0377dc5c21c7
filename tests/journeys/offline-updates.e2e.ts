/** What can go wrong with releases, storage and the first visit when a service worker is in place. */
import type { BrowserContext, Page } from '@playwright/test';
import { SERVICE_WORKER_FILE } from '../../app/platform/offline/offline-contract.ts';
import { signIn } from '../support/account.ts';
import { type FrontServer, startFront } from '../support/front-server.ts';
import { readOfflineProofs } from '../support/offline-job.ts';
import { otherRelease } from '../support/other-release.ts';
import { test as base, expect, untilHydrated } from '../support/test.ts';

const test = base.extend<{ front: FrontServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from it
  front: async ({}, use) => {
    const front = await startFront(process.env.BASE_URL ?? '');
    await use(front);
    await front.cut();
  },
  baseURL: async ({ front }, use) => use(front.url),
});
test.use({
  serviceWorkers: 'allow',
  allowedErrors: /ERR_|Failed to (fetch|load)|status of (404|5\d\d)|Loading module|Error loading/,
});

const proofs = await readOfflineProofs();
const convertUnits = proofs.get('unit-converter')?.offlineJob;
const newVersion = (page: Page) => page.getByText('A new version is ready:');

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
  await page.mouse.move(40, 300, { steps: 2 });
}

async function untilInCharge(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined);
}

const update = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });

const releases = (context: BrowserContext) =>
  Promise.all(
    context
      .pages()
      .map((page) =>
        page.evaluate(
          () => (window as { __remixManifest?: { version?: string } }).__remixManifest?.version,
        ),
      ),
  );

test('a tab keeps its release when another is deployed, beside a tab of the new one', {
  tag: '@sweep',
}, async ({ page, context, front }) => {
  await open(page, '/tools');
  await untilInCharge(page);
  front.override(otherRelease(process.env.BASE_URL ?? ''));
  await update(page);
  await expect(newVersion(page)).toBeVisible();

  // Open tools in the old tab through its links: none misses a file.
  for (const slug of ['qr-generator', 'terminal', 'unit-converter'] as const) {
    await page.locator(`main a[href="/${slug}"]`).first().click();
    await expect(page.locator('h1')).toBeVisible();
    await proofs.get(slug)?.offlineJob?.(page);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Tools', exact: true })).toBeVisible();
  }
  const other = await context.newPage();
  await open(other, '/qr-generator');
  const [before, after] = await releases(context);
  expect(after).not.toBe(before);
  await proofs.get('qr-generator')?.offlineJob?.(other);
  await expect(newVersion(other)).toBeHidden();

  await page.getByRole('button', { name: 'Reload' }).click();
  await untilHydrated(page);
  await expect.poll(() => releases(context)).toEqual([after, after]);
  // No tab runs the old release any more, so its files are deleted.
  await page.mouse.move(60, 320, { steps: 2 });
  await expect
    .poll(() =>
      page.evaluate(async (old) => {
        const keys = await (await caches.open('entropy-release')).keys();
        return keys.filter(({ url }) => url.includes(`manifest-${old}`)).length;
      }, before),
    )
    .toBe(0);
});

test('an interrupted first visit leaves a working page, the next one completes it within 20 MB of space, and what does not fit is reported', {
  tag: '@sweep',
}, async ({ page, context, front }) => {
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', {
    origin: front.url,
    quotaSize: 20_000_000,
  });
  let files = 0;
  front.override((path) => {
    if (!path.startsWith('/assets/')) return undefined;
    files += 1;
    return files > 150 ? { status: 503 } : undefined;
  });
  await open(page, '/unit-converter');
  await expect.poll(() => files).toBeGreaterThan(150);
  await convertUnits?.(page);
  front.override(undefined);

  // The release fits; the engines of all tools do not.
  await open(page, '/tools');
  await untilInCharge(page);
  await page.getByRole('button', { name: 'Keep for offline' }).click();
  await page.getByRole('button', { name: /^Keep everything/ }).click();
  await expect(page.getByText('This device gives the suite no more room.')).toBeVisible();
  await front.cut();
  await open(page, '/unit-converter');
  await convertUnits?.(page);
  await open(page, '/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('when the server fails, pages come from the device, and only pages not stored show the server’s error', {
  tag: '@sweep',
}, async ({ page, front }) => {
  await open(page, '/tools');
  await untilInCharge(page);
  await page.reload();
  await untilHydrated(page);
  for (const status of [500, 502, 503, 524]) {
    front.override((path) =>
      /^\/(about|unit-converter|dashboard|_root)/.test(path)
        ? { status, headers: { 'Content-Type': 'text/html' }, body: 'The origin is in trouble.' }
        : undefined,
    );
    await open(page, '/unit-converter');
    await convertUnits?.(page);
    const own = await page.goto('/dashboard');
    expect(own?.status()).toBe(status);
    await expect(page.getByText('The origin is in trouble.')).toBeVisible();
  }
  // A link works as well.
  await open(page, '/tools');
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    'Small tools, made with care',
  );
});

test('the suite works without browser storage, and says so', { tag: '@sweep' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'caches', { value: undefined });
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
  });
  await open(page, '/tools');
  await page.getByRole('button', { name: 'Keep for offline' }).click();
  await expect(page.getByText('This browser keeps nothing here')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('main a[href="/unit-converter"]').first().click();
  await convertUnits?.(page);
});

test('a signed-in page is never stored, a shared file is offered, an emptied cache is refilled, and the kill switch removes everything', {
  tag: '@sweep',
}, async ({ page, front }) => {
  const count = () =>
    page.evaluate(async () => (await (await caches.open('entropy-release')).keys()).length);
  await signIn(page);
  await open(page, '/dashboard');
  await untilInCharge(page);
  const whole = await count();

  // Personal pages are not stored, and offline they say what they need.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const stored = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) texts.push(url);
    return texts.filter((url) => /\/dashboard|\/api\/|\.data/.test(url));
  });
  expect(stored).toEqual([]);
  await front.cut();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'This page needs the network' })).toBeVisible();
  await front.mend();
  await open(page, '/tools');

  // A file shared by another app opens the sheet of what can be done with it.
  await page.evaluate(() => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/share' });
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files' });
    const list = new DataTransfer();
    list.items.add(new File(['a,b\n1,2\n'], 'figures.csv', { type: 'text/csv' }));
    input.files = list.files;
    form.appendChild(input);
    document.body.appendChild(form);
    form.submit();
  });
  const dialog = page.getByRole('dialog', { name: 'What would you like to do?' });
  await page.waitForURL(/\/tools/);
  await untilHydrated(page);
  await page.mouse.move(40, 300, { steps: 2 });
  await dialog.getByRole('button', { name: /^Make a chart/ }).click();
  await expect(page).toHaveURL(/\/data-analysis\?section=chart$/);
  await expect(page.getByRole('heading', { name: 'Dataset Overview' })).toBeVisible();

  // The next page refills an emptied cache.
  await page.evaluate(() => caches.delete('entropy-release'));
  await open(page, '/about');
  await expect.poll(count).toBe(whole);

  // The service worker and its copies are removed, and the suite keeps working.
  const script = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('entropy-')) await caches.delete(name);
  await self.registration.unregister();
})()));`;
  front.override((path) =>
    path === SERVICE_WORKER_FILE
      ? { status: 200, headers: { 'Content-Type': 'text/javascript' }, body: script }
      : undefined,
  );
  await update(page);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await open(page, '/unit-converter');
  await convertUnits?.(page);
});
