/**
 * Home, the grid and three tools under Lighthouse's mobile throttling (simulated slow 4G, slow processor):
 * its four scores, largest contentful paint and layout shift. Lighthouse does not measure how fast a press is
 * answered: that comes from the browser's event timing, with the processor slowed down four times as in
 * Lighthouse.
 */
import type { Browser, Page } from '@playwright/test';
import { atLeast, type BenchCase, type BenchContext, type BenchRow, within } from './harness.ts';
import { audit, type Category, startAuditBrowser } from './support/audit-page.ts';

const limits = { lcpMs: 1500, cls: 0.02, inpMs: 100 };
const goals: Record<Category, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

/** Pages, and the first interaction on each. */
const pages: Record<string, (page: Page) => Promise<unknown>> = {
  '/': (page) => page.keyboard.press('Control+k'),
  '/tools': (page) => page.getByRole('searchbox').first().pressSequentially('pdf'),
  '/unit-converter': (page) => page.getByRole('textbox').first().pressSequentially('123'),
  '/qr-generator': (page) => page.getByRole('textbox').first().pressSequentially('abc'),
  '/productivity-planner': (page) =>
    page.getByRole('textbox', { name: 'Write a task' }).pressSequentially('Buy tea tomorrow'),
};

const SLOW_PROCESSOR = 4;

/** The longest time from a press or key to the next frame, in milliseconds (event timing, W3C). */
async function measureInteraction(
  browser: Browser,
  url: string,
  act: (page: Page) => Promise<unknown>,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      const durations: number[] = [];
      Object.assign(window, { durations });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
          if (entry.interactionId) durations.push(entry.duration);
      }).observe({
        type: 'event',
        buffered: true,
        durationThreshold: 16,
      } as PerformanceObserverInit);
    });
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR });
    await page.locator('main').click({ position: { x: 4, y: 4 } });
    await act(page);
    await page.waitForTimeout(1500);
    return await page.evaluate(() =>
      Math.max(0, ...(window as unknown as { durations: number[] }).durations),
    );
  } finally {
    await context.close();
  }
}

async function auditPage(context: BenchContext, url: string, path: string, port: number) {
  const lcp: number[] = [];
  const shift: number[] = [];
  const scores = new Map<Category, number[]>();
  for (let turn = 0; turn < (context.quick ? 1 : 3); turn += 1) {
    const found = await audit(url, port, Object.keys(goals) as Category[]);
    lcp.push(found.lcpMs);
    shift.push(found.cls);
    for (const [id, score] of found.scores) scores.set(id, [...(scores.get(id) ?? []), score]);
    context.say(
      `${path}: ${[...found.scores].map((one) => one.join(' ')).join(', ')}, LCP ${Math.round(found.lcpMs)} ms, CLS ${found.cls.toFixed(3)}`,
    );
    for (const line of found.wanting) context.say(`${path}: wanting in ${line}`);
  }
  return [
    ...[...scores].map(([id, values]) => atLeast(`${id} of ${path}`, values, goals[id])),
    within(`LCP of ${path}`, lcp, limits.lcpMs, 'ms'),
    within(`CLS of ${path}`, shift, limits.cls, ''),
  ];
}

export const bench: BenchCase = {
  title: 'Home, tools and three tools on a phone (Lighthouse, event timing)',
  run: async (context) => {
    const product = await context.product();
    const rows: BenchRow[] = [];
    const own = await startAuditBrowser(context.folder);
    try {
      for (const path of Object.keys(pages))
        rows.push(...(await auditPage(context, `${product.url}${path}`, path, own.port)));
    } finally {
      await own.stop();
    }
    const browser = await context.browser();
    for (const [path, act] of Object.entries(pages)) {
      const values: number[] = [];
      for (let turn = 0; turn < (context.quick ? 1 : 3); turn += 1)
        values.push(await measureInteraction(browser, `${product.url}${path}`, act));
      context.say(`${path}: ${values.join(', ')} ms until a press is answered`);
      rows.push(within(`INP of ${path}`, values, limits.inpMs, 'ms'));
    }
    return rows;
  },
};
