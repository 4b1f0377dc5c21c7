/**
 * Nothing typed is lost: on every route each field takes what a person types, chooses or ticks before the page's
 * scripts have come, shows it afterwards, and React knows it, so that the next drawing keeps it.
 */
import type { Locator, Page } from '@playwright/test';
import { openBeforeScripts } from '../support/early-file.ts';
import { sitePages } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

/** What npm test looks at; the sweep has every route. */
const SELECTION = new Set(['/contact', '/productivity-planner', '/chatbot', '/unit-converter']);

/** What was put into the fields, by the number that each carries. */
type Written = Record<string, string>;

const values: Readonly<Record<string, string>> = {
  date: '2026-03-04',
  time: '10:20',
  'datetime-local': '2026-03-04T10:20',
  color: '#123456',
  email: 'ada@example.com',
  tel: '0821234567',
  url: 'https://example.com/a',
};

/** Writes into a field as a person does; undefined for one that takes nothing. */
async function writeInto(field: Locator, kind: string): Promise<string | undefined> {
  if (kind === 'file' || (await field.isDisabled())) return undefined;
  if (kind === 'checkbox' || kind === 'radio') {
    const isOn = await field.isChecked();
    if (kind === 'radio' && isOn) return undefined;
    await field.setChecked(!isOn, { force: true });
    return String(!isOn);
  }
  if (kind === 'select') {
    const other = await field.evaluate((element) => {
      const options = [
        ...(element as unknown as { options: HTMLCollectionOf<HTMLOptionElement> }).options,
      ];
      return options.find(({ selected, disabled }) => !selected && !disabled)?.value;
    });
    if (other === undefined) return undefined;
    await field.selectOption(other);
    return other;
  }
  const bounds = await field.evaluate((element) => {
    const { min, max, step, value, readOnly } = element as HTMLInputElement;
    return { min, max, step, value, readOnly };
  });
  if (bounds.readOnly) return undefined;
  const isNumber = kind === 'number' || kind === 'range';
  const step = Number(bounds.step) || 1;
  const least = Number(bounds.min || 0);
  const other = String(Number(bounds.value || least) === least ? least + step : least);
  await field.fill(isNumber ? other : (values[kind] ?? 'Typed early'));
  return field.inputValue();
}

const kindOf = (element: Element) =>
  element.localName === 'input' ? (element as HTMLInputElement).type : element.localName;

/** Writes into each field of the page that `wants` names and that can be seen. */
async function writeEverywhere(page: Page, wants: (kind: string) => boolean): Promise<Written> {
  await page.waitForFunction(() => document.querySelector('footer') !== null);
  const written: Written = {};
  const groups = new Set<string>();
  // A field that hands its text on and goes has a test of its own (app/tools/real-terminal/keys.e2e.ts).
  const fields = await page.locator('input, textarea:not([data-hands-on]), select').all();
  for (const [position, field] of fields.entries()) {
    const kind = await field.evaluate(kindOf);
    const isChoice = kind === 'radio' || kind === 'checkbox';
    // A choice may be out of sight, with its label drawn.
    const seen = isChoice ? field.locator('xpath=..') : field;
    if (!wants(kind) || !(await seen.isVisible())) continue;
    const group = (kind === 'radio' && (await field.getAttribute('name'))) || '';
    if (groups.has(group)) continue;
    const value = await writeInto(field, kind);
    if (value === undefined) continue;
    if (group) groups.add(group);
    const id = String(position);
    await field.evaluate((element, id) => element.setAttribute('data-early', id), id);
    written[id] = value;
  }
  return written;
}

/** What the fields show and what React knows of them, by number. */
const readFields = (page: Page) =>
  page.evaluate(() => {
    const found: Record<string, string> = {};
    for (const element of document.querySelectorAll<HTMLInputElement>('[data-early]')) {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$')) ?? '';
      const known = (element as unknown as Record<string, Record<string, unknown>>)[key] ?? {};
      const isChoice = /^(radio|checkbox)$/.test(element.type);
      const shown = isChoice ? String(element.checked) : element.value;
      // A field without a value of React's is the browser's own.
      const state = String((isChoice ? known.checked : known.value) ?? shown);
      found[element.dataset.early ?? ''] =
        state === shown ? shown : `${shown}, but React: ${state}`;
    }
    return found;
  });

for (const { path } of sitePages()) {
  const tag = SELECTION.has(path) ? [] : ['@sweep'];
  test.describe(`${path} keeps before its scripts come`, () => {
    test.use({ allowedErrors: /status of 40[134]/ });
    for (const [what, wants] of [
      ['what is typed', (kind: string) => !/^(radio|checkbox|select)$/.test(kind)],
      ['what is chosen', (kind: string) => /^(radio|checkbox|select)$/.test(kind)],
    ] as const) {
      test(what, { tag }, async ({ page }) => {
        let written: Written = {};
        await openBeforeScripts(page, path, async () => {
          written = await writeEverywhere(page, wants);
        });
        // All that the page reads by itself may come after it, and must not take its place.
        await page.waitForLoadState('networkidle');
        await expect.poll(() => readFields(page)).toEqual(written);
      });
    }
  });
}
