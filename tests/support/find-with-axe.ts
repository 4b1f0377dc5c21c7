/**
 * Checks a page with axe. Uses axe itself and not its package for Playwright, which parses the library twice
 * before each check and takes longer than the check.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';

const library = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeWindow {
  axe?: typeof axe;
}

/**
 * Describes each problem that axe finds on the page in its current state. Frames of other origins are not
 * checked; no page of ours has one with controls.
 * @param within a selector, to check only a part
 * @param rules to run, and no others; all by default
 */
export async function findWithAxe(
  page: Page,
  within: string | undefined,
  rules?: readonly string[],
): Promise<string[]> {
  for (const frame of page.frames()) await bringAxe(frame);
  return page.evaluate(
    async ({ within, rules }) => {
      const { axe } = globalThis as AxeWindow;
      if (!axe) throw new Error('axe is not on the page.');
      // Only violations are described: the rest takes most of the time.
      const { violations } = await axe.run(
        within === undefined ? document : { include: [within] },
        {
          resultTypes: ['violations'],
          ...(rules && { runOnly: { type: 'rule' as const, values: [...rules] } }),
        },
      );
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${html}`),
      );
    },
    { within, rules },
  );
}

/** Injects the library into a frame that does not have it yet. A frame that disappears meanwhile is not checked. */
async function bringAxe(frame: Frame): Promise<void> {
  const isMain = frame.parentFrame() === null;
  try {
    if (await frame.evaluate(() => (globalThis as AxeWindow).axe !== undefined)) return;
    await frame.evaluate(library);
  } catch (error) {
    if (isMain) throw error;
  }
}
