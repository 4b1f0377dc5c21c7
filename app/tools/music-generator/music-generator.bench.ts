/** Composing on the page: seconds of work per minute of music, in three genres. */
import { type BenchCase, within } from '../../../tests/bench/harness.ts';
import { untilHydrated } from '../../../tests/support/test.ts';

const MINUTE = '60';

export const bench: BenchCase = {
  title: 'Music Generator: a minute of music',
  async run(context) {
    const [product, browser] = await Promise.all([context.product(), context.browser()]);
    const rows = [];
    for (const genre of ['pop', 'jazz', 'ambient']) {
      const page = await browser.newPage();
      await page.goto(`${product.url}/music-generator`);
      await untilHydrated(page);
      await page.getByRole('tab', { name: 'Instrumental' }).click();
      await page.getByLabel('Genre').selectOption(genre);
      await page.getByText('More settings').click();
      await page.getByRole('slider', { name: 'Duration' }).fill(MINUTE);
      const seconds: number[] = [];
      for (let take = 0; take < (context.quick ? 1 : 3); take++) {
        const started = performance.now();
        await page.getByRole('button', { name: 'Generate music' }).click();
        const finished = page.getByText('Composed on this device.').nth(take);
        await finished.waitFor({ timeout: 300_000 });
        seconds.push((performance.now() - started) / 1000);
      }
      rows.push(within(`60 s of ${genre}`, seconds, 30, 's'));
      await page.close();
    }
    return rows;
  },
};
