/** Cached pages paint first and load fonts and scripts afterwards (decision 007). */
import { expect, openPage, test } from '../support/test.ts';

const hasFonts = () =>
  document.fonts.check('700 20px "Bricolage Grotesque Variable"') &&
  [...document.fonts].some((face) => face.status === 'loaded' && !face.family.includes('fallback'));

test('scripts and fonts are requested after the first paint, and arrive', async ({ page }) => {
  // The page also starts after a second without a paint, which a busy machine may need.
  await page.addInitScript(() => {
    const wait = globalThis.setTimeout;
    const patient = (run: () => void, delay?: number) => (delay === 1000 ? 0 : wait(run, delay));
    globalThis.setTimeout = patient as typeof setTimeout;
  });
  await openPage(page, '/');
  // Everything that the page requests by itself counts.
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.evaluate(hasFonts)).toBe(true);
  const { painted, early, late } = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const files = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.(js|woff2|css)$/.test(name));
    const starts = (isEarly: boolean) =>
      files
        .filter(({ startTime }) => startTime < paint === isEarly)
        .map(({ name }) => name.split('/').at(-1) ?? '');
    return { painted: paint > 0, early: starts(true), late: starts(false) };
  });
  expect(painted).toBe(true);
  expect(early).toEqual([]);
  expect(late.filter((name) => name.endsWith('.js')).length).toBeGreaterThan(3);
  expect(late.filter((name) => name.endsWith('.woff2'))).toHaveLength(2);
});

test('a tab that has loaded the fonts uses them at once on its next page', async ({ page }) => {
  await openPage(page, '/');
  await expect.poll(() => page.evaluate(hasFonts)).toBe(true);
  await page.goto('/tools', { waitUntil: 'commit' });
  await expect(page.locator('head style[media="all"]')).toHaveCount(1);
  await expect(page.locator('head link[rel="preload"][as="font"]')).toHaveCount(2);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is styled', async ({ page }) => {
    await page.goto('/tools');
    const bold = await page.locator('h1').evaluate((heading) => getComputedStyle(heading));
    expect(Number(bold.fontWeight)).toBeGreaterThanOrEqual(600);
    expect(bold.fontFamily).toContain('Bricolage');
  });
});
