/** What must hold on every page of the route table, so that a new page cannot be forgotten. */
import { gzipSync } from 'node:zlib';
import { sitePages } from '../support/routes.ts';
import { axe, expect, openPage, test } from '../support/test.ts';

const pages = sitePages();
const limitBytes = 110_000;
/** Pages whose tool opens by itself: there is nothing to press before it is used. */
const ownLimits: Readonly<Record<string, number>> = { '/productivity-planner': 145_000 };

// The browser notes the missing page itself; a missing picture or script is not meant by this.
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
  test.describe(path, () => {
    test('has a title, a description, one heading and no JavaScript above the budget', async ({
      page,
    }) => {
      const scripts = new Map<string, number>();
      page.on('response', async (response) => {
        if (response.request().resourceType() !== 'script') return;
        const body = await response.body().catch(() => Buffer.alloc(0));
        scripts.set(response.url(), gzipSync(body).length);
      });
      const response = await page.goto(path);
      expect(response?.status()).toBe(status);
      await page.waitForLoadState('networkidle');
      await expect(page).toHaveTitle(/\S{3}.*Entropy Tools|Entropy Tools.*\S{3}/);
      const description = page.locator('head meta[name="description"]');
      await expect(description).toHaveCount(1);
      expect((await description.getAttribute('content'))?.length ?? 0).toBeGreaterThan(30);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.locator('html')).toHaveAttribute('lang', /^en/);
      const total = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
      expect(total, [...scripts].join('\n')).toBeLessThanOrEqual(ownLimits[path] ?? limitBytes);
    });

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`axe finds nothing, ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await openPage(page, path);
        await axe(page);
      });
    }

    test('does not scroll sideways at 320 px', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await openPage(page, path);
      const wide = await page.evaluate(() => {
        const limit = document.documentElement.clientWidth;
        if (document.documentElement.scrollWidth <= limit) return [];
        return [...document.querySelectorAll('body *')]
          .filter((element) => element.getBoundingClientRect().right > limit + 1)
          .slice(0, 5)
          .map((element) => element.outerHTML.slice(0, 160));
      });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide).toEqual([]);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  });
}
