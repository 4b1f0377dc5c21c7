/** What must hold on every page of the route table, so that a new page cannot be forgotten. */
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expectNoOverflow } from '../support/overflow.ts';
import { sitePages, toolPages } from '../support/routes.ts';
import { axe, axeLightAndDark, expect, test, untilHydrated } from '../support/test.ts';

const pages = sitePages();
const limitBytes = 110_000;
/**
 * Higher limits for pages whose tool opens by itself: nothing is pressed before it is used, or it would be
 * too late to fetch then.
 */
const ownLimits: Readonly<Record<string, number>> = {
  '/productivity-planner': 145_000,
  // When idle it fetches helplines, signs of danger and what checks each answer before it is shown, which
  // must be available offline.
  '/therapy-agent': 340_000,
  // A machine from the first moment: screen and shell start by themselves once the page is loaded.
  '/real-terminal': 680_000,
  // Its field has the focus from the start (specification 3, section 2), which counts as the first use: it
  // looks for AI providers, those of the person's own too, and starts what the suite does offline at once.
  '/unihelper': 140_000,
};

/** The tools of `npm test`, one for each kind of frame and each limit of its own; the sweep visits every page. */
const SELECTION = new Set(['/converter', '/chatbot', '/pdf-reader', ...Object.keys(ownLimits)]);
const tools = toolPages();

/** Five thousand similar lines: checking one theme is enough, and takes six seconds. */
const lightOnly = '/licences';

/** Sizes of the scripts by address: names carry a hash, so each is requested once per worker. */
const weights = new Map<string, number>();
/** Links that respond 200: for pages the page's own test shows that, other links are requested once per worker. */
const living = new Set(pages.filter(({ status }) => status === 200).map(({ path }) => path));

// The browser itself logs the missing page; a missing picture or script is not allowed by this.
test.use({ allowedErrors: /status of 404.*\/no-such-page\)$/ });

test('the route table has the pages of the suite', () => {
  expect(pages.map((page) => page.path)).toEqual(
    expect.arrayContaining([
      '/',
      '/tools',
      '/converter',
      '/about',
      '/privacy-policy',
      '/terms-of-service',
    ]),
  );
});

for (const { path, status } of pages) {
  // One load for everything: the guard of every test checks the console, the policy and other hosts.
  const tag = tools.includes(path) && !SELECTION.has(path) ? ['@sweep'] : [];
  test(`${path} is described, accessible, within the budget, fits 320 px, and its links lead to pages`, {
    tag,
  }, async ({ page, request }) => {
    const scripts: Promise<[url: string, bytes: number]>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(weigh(response));
    });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const response = await page.goto(path);
    expect(response?.status()).toBe(status);
    // What a page fetches by itself is what its visitor pays for; interacting with it would count as use.
    await page.waitForLoadState('networkidle');
    await untilHydrated(page);
    const sizes = new Map(await Promise.all(scripts));
    const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
    expect(total, [...sizes].join('\n')).toBeLessThanOrEqual(ownLimits[path] ?? limitBytes);

    await expect(page).toHaveTitle(/\S{3}.*Entropy Tools|Entropy Tools.*\S{3}/);
    const description = page.locator('head meta[name="description"]');
    await expect(description).toHaveCount(1);
    expect((await description.getAttribute('content'))?.length ?? 0).toBeGreaterThan(30);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('html')).toHaveAttribute('lang', /^en/);

    await (path === lightOnly ? axe : axeLightAndDark)(page);

    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((anchors) =>
        anchors.map((anchor) => new URL((anchor as HTMLAnchorElement).href).pathname),
      );
    expect(links.length).toBeGreaterThan(5);
    for (const link of new Set(links)) {
      if (living.has(link)) continue;
      expect((await request.get(link)).status(), link).toBe(200);
      living.add(link);
    }

    await page.setViewportSize({ width: 320, height: 640 });
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await expectNoOverflow(page);
    expect(await listSmallFields(page)).toEqual([]);
  });
}

/** The visible fields that are lower than 24 px (WCAG 2.5.8, selects), or whose text makes iOS zoom in. */
async function listSmallFields(page: Page): Promise<string[]> {
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  const withText =
    'select, textarea, input:not([type=checkbox], [type=radio], [type=range], [type=color], [type=file])';
  return page.locator(withText).evaluateAll((fields) =>
    fields
      .map((field) => ({
        name: document.querySelector(`label[for="${field.id}"]`)?.textContent ?? field.ariaLabel,
        height: field.getBoundingClientRect().height,
        minHeight: field.matches('select') ? 24 : 0,
        textPx: Number.parseFloat(getComputedStyle(field).fontSize),
      }))
      .filter(({ height, minHeight, textPx }) => height > 0 && (height < minHeight || textPx < 16))
      .map(({ name, height, textPx }) => `${name}: ${height} px high, text of ${textPx} px`),
  );
}

/** A script's address and its gzipped size. */
async function weigh(response: Response): Promise<[url: string, bytes: number]> {
  const url = response.url();
  const known = weights.get(url);
  if (known !== undefined) return [url, known];
  const body = await response.body().catch(() => undefined);
  if (!body) return [url, 0];
  const bytes = gzipSync(body).length;
  weights.set(url, bytes);
  return [url, bytes];
}
