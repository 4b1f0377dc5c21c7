/**
 * Enter pressed twice does what Enter does once: on every page, on each button. The second press must never reach
 * what the first one put under the focus, such as the Stop in the place of Start or the 'Delete' of a dialog.
 */
import type { Locator, Page } from '@playwright/test';
import { sitePages } from '../support/routes.ts';
import { expect, openPage, test } from '../support/test.ts';

/** What `npm test` looks at: a dialog that closed was opened again by the second press. The sweep has every route. */
const SELECTION = new Set(['/productivity-planner']);

declare global {
  interface Window {
    /** What each press did to which button, in order; see {@link watchPresses}. */
    presses?: { name: string; isSame: boolean }[];
  }
}

/** Notes on which button each click fell, and whether that is the one, with the name, that had the focus first. */
const watchPresses = (page: Page) =>
  page.addInitScript(() => {
    const nameOf = (element: Element) =>
      (element.ariaLabel ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
    addEventListener(
      'keydown',
      ({ target, key, repeat }) => {
        if (key !== 'Enter' || repeat || !(target instanceof Element)) return;
        const first = window as unknown as { first?: { target: Element; name: string } };
        first.first ??= { target, name: nameOf(target) };
      },
      true,
    );
    addEventListener(
      'click',
      ({ target, isTrusted }) => {
        const { first } = window as unknown as { first?: { target: Element; name: string } };
        if (!isTrusted || !first || !(target instanceof Element)) return;
        const pressed = target.closest('a, button, [role=button], input, summary') ?? target;
        const name = nameOf(pressed);
        window.presses ??= [];
        window.presses.push({ name, isSame: pressed === first.target });
      },
      true,
    );
  });

async function pressTwice(page: Page, button: Locator): Promise<string[]> {
  await page.evaluate(() => {
    window.presses = [];
    (window as unknown as { first?: unknown }).first = undefined;
  });
  await button.focus();
  // Both presses are sent before the page reacts to the first.
  const { keyboard } = page;
  await Promise.all([1, 2].flatMap(() => [keyboard.down('Enter'), keyboard.up('Enter')]));
  const presses = await page.evaluate(() => window.presses ?? []).catch(() => []);
  return presses.filter(({ isSame }) => !isSame).map(({ name }) => name);
}

for (const { path } of sitePages().filter(({ status }) => status === 200)) {
  test(`${path}: pressing Enter twice acts once`, {
    tag: SELECTION.has(path) ? [] : ['@sweep'],
  }, async ({ page, baseURL }) => {
    await watchPresses(page);
    await openPage(page, path);
    const buttons = page.getByRole('main').getByRole('button');
    const count = await buttons.count();
    const reached: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const button = buttons.nth(at);
      if (!(await button.isVisible()) || !(await button.isEnabled())) continue;
      const name = (await button.getAttribute('aria-label')) ?? (await button.textContent());
      const others = await pressTwice(page, button);
      for (const other of others) reached.push(`${name} → ${other}`);
      // The next button is pressed on the page as it was.
      const isChanged = page.url() !== baseURL + path || (await buttons.count()) !== count;
      if (!isChanged) continue;
      await openPage(page, path);
    }
    expect(reached).toEqual([]);
  });
}
