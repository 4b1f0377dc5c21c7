/**
 * Nothing typed is lost: on every route each field accepts what a person types, chooses or ticks before the
 * page's scripts have loaded, treats it as it would later, and React knows the value, so that the next render
 * keeps it.
 */
import type { ElementHandle, Page } from '@playwright/test';
import { openBeforeScripts } from '../support/early-file.ts';
import { sitePages } from '../support/routes.ts';
import { expect, openPage, test } from '../support/test.ts';

/**
 * Fields of these pages update one another, so that the next value depends on what the page did with the
 * last: without scripts there is nothing to compare with.
 */
const LINKED = new Set([
  '/color-picker what is typed',
  '/qr-generator what is typed',
  '/unit-converter what is chosen',
  '/video-generator what is chosen',
]);

/** The routes of `npm test`; the sweep tests every route. */
const SELECTION = new Set(['/contact', '/productivity-planner']);

const values: Readonly<Record<string, string>> = {
  date: '2026-03-04',
  time: '10:20',
  'datetime-local': '2026-03-04T10:20',
  color: '#123456',
  email: 'ada@example.com',
  tel: '0821234567',
  url: 'https://example.com/a',
};

/** Fills a field as a person does; false for one that accepts nothing. */
async function writeInto(field: ElementHandle, kind: string): Promise<boolean> {
  if (kind === 'file' || (await field.isDisabled())) return false;
  if (kind === 'checkbox' || kind === 'radio') {
    if (kind === 'radio' && (await field.isChecked())) return false;
    await field.evaluate((element) => (element as HTMLElement).click());
    return true;
  }
  if (kind === 'select') {
    const other = await field.evaluate((element) => {
      const { options } = element as unknown as { options: HTMLCollectionOf<HTMLOptionElement> };
      return [...options].find(({ selected, disabled }) => !selected && !disabled)?.value;
    });
    if (other !== undefined) await field.selectOption(other);
    return other !== undefined;
  }
  const { min, step, value, readOnly } = await field.evaluate((element) => {
    const { min, step, value, readOnly } = element as HTMLInputElement;
    return { min: Number(min || 0), step: Number(step) || 1, value: Number(value), readOnly };
  });
  if (readOnly) return false;
  const isNumber = kind === 'number' || kind === 'range';
  const other = String(value === min ? min + step : min);
  await field.fill(isNumber ? other : (values[kind] ?? 'Typed early'));
  return true;
}

const nameOf = (element: Element) => {
  const { ariaLabel, labels, type } = element as HTMLInputElement;
  return `${ariaLabel ?? labels?.[0]?.textContent ?? ''} (${type})`;
};

/** Fills each visible field that `wants` selects; returns the names of those filled. */
async function writeEverywhere(
  page: Page,
  wants: (kind: string, name: string) => boolean,
): Promise<string[]> {
  await page.waitForFunction(() => document.querySelector('footer') !== null);
  // A field that passes its text on and disappears has a test of its own
  // (app/tools/real-terminal/keys.e2e.ts).
  const fields = await page
    .locator('input, textarea:not([data-hands-on]), select')
    .elementHandles();
  const written: string[] = [];
  const groups = new Set<string>();
  for (const field of fields) {
    const name = await field.evaluate(nameOf);
    const { kind, group, isSeen } = await field.evaluate((element) => {
      const { type, name, localName, parentElement } = element as HTMLInputElement;
      const isChoice = type === 'radio' || type === 'checkbox';
      // A radio button or checkbox may be hidden while its label is visible.
      const seen = ((isChoice && parentElement) || element) as HTMLElement;
      return {
        kind: localName === 'input' ? type : localName,
        group: type === 'radio' ? name : '',
        isSeen: element.isConnected && seen.checkVisibility({ visibilityProperty: true }),
      };
    });
    if (!isSeen || !wants(kind, name) || groups.has(group)) continue;
    if (!(await writeInto(field, kind))) continue;
    if (group) groups.add(group);
    written.push(name);
  }
  return written;
}

/** The values that the fields show, and React's value where it differs. */
const readFields = (page: Page, names: readonly string[]) =>
  page.evaluate((names) => {
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$')) ?? '';
      const known = (element as unknown as Record<string, Record<string, unknown>>)[key] ?? {};
      const isChoice = /^(radio|checkbox)$/.test(element.type);
      const shown = isChoice ? String(element.checked) : element.value;
      // A field without a React value is uncontrolled.
      const state = String((isChoice ? known.checked : known.value) ?? shown);
      const { ariaLabel, labels, type } = element;
      const name = `${ariaLabel ?? labels?.[0]?.textContent ?? ''} (${type})`;
      if (names.includes(name))
        found.push(`${name}: ${shown}${state === shown ? '' : `, but React has ${state}`}`);
    }
    return found;
  }, names);

// Signed out, a post's address leads to the list, which is another page with another field.
const pages = sitePages().filter(({ route }) => !route.endsWith('/:id'));

for (const { path } of pages) {
  const tag = SELECTION.has(path) ? [] : ['@sweep'];
  test.describe(`${path}, before its scripts load, keeps`, () => {
    // React reports that it re-renders an empty part of a page (421); the values of the fields are compared
    // all the same.
    test.use({ allowedErrors: /status of 40[134]|React error #421/ });
    for (const [what, wants] of [
      ['what is typed', (kind: string) => !/^(radio|checkbox|select)$/.test(kind)],
      ['what is chosen', (kind: string) => /^(radio|checkbox|select)$/.test(kind)],
    ] as const) {
      if (LINKED.has(`${path} ${what}`)) continue;
      test(what, { tag }, async ({ page, browser }) => {
        let written: string[] = [];
        await openBeforeScripts(page, path, async () => {
          written = await writeEverywhere(page, wants);
        });
        // Nothing to compare on a page without such fields.
        if (written.length === 0) return;
        const fresh = await browser.newContext();
        const later = await fresh.newPage();
        // Data that a page loads by itself may arrive later, and must not replace the values.
        const settled = page.waitForLoadState('networkidle');
        // The values of the same input after the scripts have loaded.
        await openPage(later, path);
        await Promise.all([settled, later.waitForLoadState('networkidle')]);
        await writeEverywhere(later, (kind, name) => wants(kind) && written.includes(name));
        const expected = await readFields(later, written);
        await expect.poll(() => readFields(page, written)).toEqual(expected);
        await fresh.close();
      });
    }
  });
}
