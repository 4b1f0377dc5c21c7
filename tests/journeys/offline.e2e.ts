/**
 * The suite offline: after one visit every page opens and every local tool does its main job, with the
 * network cut in the browser and no server at the address.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type FrontServer, startFront } from '../support/front-server.ts';
import { readOfflineProofs } from '../support/offline-job.ts';
import { expectNoOverflow } from '../support/overflow.ts';
import { readNeededPaths } from '../support/read-needs.ts';
import { readTools } from '../support/read-tools.ts';
import { sitePages } from '../support/routes.ts';
import { expect, test, untilHydrated } from '../support/test.ts';

// All tests share the files stored by one visit.
test.describe.configure({ mode: 'default' });

const proofs = await readOfflineProofs();
let front: FrontServer;
let context: BrowserContext;

/** Opens a page that the service worker controls from then on. */
async function visit(browser: Browser, url: string): Promise<BrowserContext> {
  const opened = await browser.newContext({ baseURL: url, serviceWorkers: 'allow' });
  const page = await opened.newPage();
  await page.goto('/tools');
  await untilHydrated(page);
  await page.mouse.move(40, 300, { steps: 2 });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined);
  return opened;
}

async function openOffline(path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await untilHydrated(page);
  await page.mouse.move(40, 300, { steps: 2 });
  return page;
}

test.beforeAll(async ({ browser }) => {
  front = await startFront(process.env.BASE_URL ?? '');
  context = await visit(browser, front.url);
  const [page] = context.pages();
  if (!page) throw new Error('No page is open.');
  await page.getByRole('button', { name: 'Keep for offline' }).click();
  await page.getByRole('button', { name: /^All below/ }).click();
  await expect(page.getByText('Kept on this device.')).toBeVisible();
  await page.close();
  await front.cut();
  await context.setOffline(true);
});

test.afterAll(async () => {
  await context?.close();
  await front?.cut();
});

test('each tool that claims to work offline has a job here, and no other has', async () => {
  const local = (await readTools())
    .filter(({ offline }) => offline !== 'no')
    .map(({ slug }) => slug);
  expect([...proofs.keys()].sort()).toEqual([...local].sort());
});

/**
 * Pages of an account, of the operator and of the blog: useless without the server, or available only if read
 * before.
 */
const NEED_NETWORK = /^\/(activate|admin|blog|dashboard|dev|login\/confirm)(\/|$)/;

test('every page opens, except those of account, operator and blog, which say that they need the network', {
  tag: '@sweep',
}, async () => {
  const page = await context.newPage();
  const blank: string[] = [];
  const needing: string[] = [];
  for (const { path } of sitePages().filter(({ status }) => status === 200)) {
    await page.goto(path).catch(() => blank.push(`${path}: no answer`));
    const heading = page.locator('h1').first();
    if (!(await heading.isVisible())) blank.push(`${path}: no heading`);
    const isAway = (await heading.textContent()) === 'This page needs the network';
    if (isAway !== (NEED_NETWORK.test(path) && path !== '/dashboard/keep-address'))
      needing.push(`${path}: ${isAway ? 'needs the network' : 'opens'}`);
  }
  expect(blank).toEqual([]);
  expect(needing).toEqual([]);
  await page.close();
});

for (const [slug, { offlineJob: work, offlineEngine: engine }] of proofs) {
  if (work)
    test(`${slug} does its main job`, async () => {
      const page = await openOffline(`/${slug}`);
      await work(page);
      await page.close();
    });
  if (engine)
    test(`${slug} opens, and its engine is cached`, async () => {
      const page = await openOffline(`/${slug}`);
      await expect(page.locator('h1')).toBeVisible();
      const files = await readNeededPaths(page, slug);
      expect(files.filter((path) => engine.test(path))).not.toEqual([]);
      await page.close();
    });
}

test('the header says that the suite is offline, and what needs the network looks different', async () => {
  const page = await openOffline('/tools');
  await expect(page.getByRole('banner').getByText('Offline', { exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-network', 'away');
  await expect(page.locator('[data-needs-network]').first()).toBeVisible();
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    'Small tools, made with care',
  );
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Tools', exact: true })).toBeVisible();
  // The mark fits on the narrowest screen too.
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole('banner').getByRole('status')).toBeVisible();
  await expectNoOverflow(page);
  await page.close();
});

test('only files of the suite and public pages are stored', async () => {
  const page = await openOffline('/');
  const stored = await page.evaluate(async () => {
    const urls: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        urls.push(new URL(url).pathname);
    return urls;
  });
  expect(stored.length).toBeGreaterThan(500);
  const allowed =
    /^\/(assets|fonts|vendor|icons|frames|offline)\/|^\/favicon\.(svg|ico)$|^\/blog(\/|$)/;
  expect(stored.filter((path) => !allowed.test(path))).toEqual([]);
  await page.close();
});
