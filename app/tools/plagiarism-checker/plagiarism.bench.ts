/**
 * One text compared with 250, 500 and 1,000 documents of 2,000 words on the Plagiarism Checker's page, from
 * the click to the report, including the fingerprints of all documents. The goals are 3 s for 1,000, and time
 * that grows no faster than their number.
 */

import { seededRandom } from '@entropy-tools/core/random';
import type { Page } from '@playwright/test';
import { type BenchCase, within } from '../../../tests/bench/harness.ts';
import { untilHydrated } from '../../../tests/support/test.ts';

const wordsEach = 2000;
const goalMs = 3000;
const timeoutMs = 120_000;
/** Tolerance of the linear growth from 250 to 1,000, for timing noise. */
const linearWithin = 1.25;

/** Text with a natural (Zipf) distribution of words, in sentences. */
function writeText(words: number, random: () => number): string {
  const parts: string[] = [];
  for (let word = 0; word < words; word += 1) {
    const rank = Math.floor(20_000 ** random());
    const name = rank.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'.charAt(Number(digit)));
    parts.push(word % 14 === 0 ? `${name.charAt(0).toUpperCase()}${name.slice(1)}` : name);
    if (word % 14 === 13) parts.push(`${parts.pop()}.`);
  }
  return parts.join(' ');
}

async function addDocuments(page: Page, from: number, to: number, passage: string) {
  const files = Array.from({ length: to - from }, (_, index) => {
    const number = from + index;
    const body = writeText(wordsEach, seededRandom(number + 1));
    // Every tenth document contains the passage.
    const text = number % 10 === 0 ? `${body}\n\n${passage}` : body;
    return { name: `${number}.txt`, mimeType: 'text/plain', buffer: Buffer.from(text) };
  });
  await page.getByRole('main').getByTestId('file-input').setInputFiles(files);
  const count = to.toLocaleString('en');
  await page.getByText(new RegExp(`^${count} documents, `)).waitFor({ timeout: timeoutMs });
}

/** Milliseconds from the click to the report, by the page's own clock. */
async function checkMs(page: Page, text: string): Promise<number> {
  await page.getByRole('textbox', { name: 'Text to check' }).fill(text);
  return page.evaluate(async (limitMs) => {
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Check for Plagiarism',
    );
    const last = document.querySelector('[data-testid=score]');
    const began = performance.now();
    button?.click();
    const isNew = () => {
      const score = document.querySelector('[data-testid=score]');
      return score !== null && score !== last;
    };
    while (!isNew()) {
      if (performance.now() - began > limitMs) throw new Error('There is no report.');
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return performance.now() - began;
  }, timeoutMs);
}

export const bench: BenchCase = {
  title: 'Plagiarism Checker',
  run: async (context) => {
    const steps = context.quick ? [25, 50, 100] : [250, 500, 1000];
    const repetitions = context.quick ? 2 : 5;
    const [product, browser] = await Promise.all([context.product(), context.browser()]);
    const page = await browser.newPage();
    await page.goto(`${product.url}/plagiarism-checker`);
    await page.waitForLoadState('networkidle');
    await untilHydrated(page);
    const text = writeText(1600, seededRandom(4711)).slice(0, 9_900);
    const passage = text.slice(1000, 1600);
    const samples: number[][] = [];
    let added = 0;
    for (const count of steps) {
      await addDocuments(page, added, count, passage);
      added = count;
      const times: number[] = [];
      // The first run loads the report's parts.
      for (let turn = 0; turn <= repetitions; turn += 1) {
        const ms = await checkMs(page, text);
        if (turn > 0) times.push(ms);
      }
      const found = `${Math.ceil(count / 10).toLocaleString('en')} of ${count.toLocaleString('en')}`;
      if (!(await page.getByText(found, { exact: true }).isVisible()))
        throw new Error(`The page does not say "${found}".`);
      samples.push(times);
    }
    await page.close();
    const least = (times: readonly number[] = []) => Math.min(...times);
    const growth =
      least(samples.at(-1)) / least(samples[0]) / ((steps.at(-1) ?? 1) / (steps[0] ?? 1));
    return [
      ...steps.map((count, index) =>
        within(
          `plagiarism: 1 text against ${count.toLocaleString('en')} documents of 2,000 words`,
          samples[index] ?? [],
          (goalMs * count) / (steps.at(-1) ?? 1),
          'ms',
        ),
      ),
      within(
        `plagiarism: time for ${steps.at(-1)} documents ÷ time for ${steps[0]}, ÷ their number`,
        [growth],
        linearWithin,
        '',
      ),
    ];
  },
};
