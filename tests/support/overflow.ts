import { expect, type Page } from '@playwright/test';

/** By how much the page scrolls sideways, and what reaches beyond its edge then. */
function findOverflow(page: Page): Promise<{ pixels: number; elements: string[] }> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const pixels = Math.max(0, document.documentElement.scrollWidth - width);
    if (pixels === 0) return { pixels, elements: [] };
    const elements = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .slice(0, 5)
      .map((element) => element.outerHTML.slice(0, 160));
    return { pixels, elements };
  });
}

/**
 * Expects that nothing on the page is wider than the window, and names what is. It waits for that:
 * right after `setViewportSize` Chromium may answer once from a layout between the two widths.
 */
export async function expectNoOverflow(page: Page): Promise<void> {
  await expect.poll(() => findOverflow(page)).toEqual({ pixels: 0, elements: [] });
}
