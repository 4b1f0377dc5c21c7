import type { Browser, Page } from '@playwright/test';

/** The page, width and colour scheme of a screenshot. */
export interface Shot {
  path: string;
  width: 390 | 768 | 1440;
  scheme: 'light' | 'dark';
}

const heights = { 390: 844, 768: 1024, 1440: 900 } as const;

/** The window of a screenshot in CSS pixels. */
export function viewportOf({ width }: Pick<Shot, 'width'>) {
  return { width, height: heights[width] };
}

/**
 * Opens the page in a new context and waits until it is quiet. The caller closes `page.context()`.
 * @param deviceScaleFactor device pixels per CSS pixel
 */
export async function openShot(
  browser: Browser,
  baseURL: string,
  shot: Shot,
  deviceScaleFactor = 1,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: viewportOf(shot),
    deviceScaleFactor,
    colorScheme: shot.scheme,
    reducedMotion: 'reduce',
    locale: 'en-ZA',
    // Scrollbars overlay the page, so no space is reserved for one that a screenshot does not show.
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto(shot.path);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page;
}
