/**
 * Every engine of the Converter with the network cut: after 'Keep for offline', and once each engine was used, the
 * pairs of the matrix convert as before, and others' programs judge the results.
 */
import { readFileSync } from 'node:fs';
import { findWay } from '@entropy-tools/convert/find-way';
import { type Cell, cells } from '@entropy-tools/convert/matrix/cells.testing';
import { nodeTools } from '@entropy-tools/convert/matrix/node-tools.testing';
import type { Page } from '@playwright/test';
import { given, start } from '../../../tests/support/converter.ts';
import { startFront } from '../../../tests/support/front-server.ts';
import { expect, needProgram, test, untilHydrated } from '../../../tests/support/test.ts';

/** The first pair that each engine converts alone. */
const pairs = [
  ...new Map(
    cells.toReversed().flatMap((cell) => {
      const way = findWay(cell.from, cell.to) ?? [];
      return way.length === 1 ? [[way[0]?.engine.id, cell] as const] : [];
    }),
  ),
].map(([engine, cell]) => ({ engine, cell }));

/** Converts the source of a cell on the page and returns the faults of the result. */
async function tryOn(page: Page, { from, to, source, judge }: Cell): Promise<string[]> {
  const tools = nodeTools();
  if (!source || !judge) return ['no source or no judge'];
  await page.goto('/converter');
  await untilHydrated(page);
  await page
    .getByTestId('file-input')
    .setInputFiles([given(`sample.${from}`, await source.make(tools))]);
  await page.getByLabel('Convert To:').selectOption(to);
  await start(page);
  const button = page.getByRole('button', { name: 'Download', exact: true });
  const failure = page.getByText('Failed to convert file. Error:');
  await expect(button.or(failure)).toBeVisible();
  if (await failure.isVisible()) return [(await failure.textContent()) ?? ''];
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const bytes = new Uint8Array(readFileSync(await download.path()));
  const files = [{ name: download.suggestedFilename(), blob: new Blob([bytes]) }];
  return judge.check({ from, to, source, files, bytes }, tools);
}

test('every engine converts without a network once the Converter is kept and the engine was used', {
  tag: '@sweep',
}, async ({ browser }) => {
  needProgram('pandoc', 'soffice', 'ffmpeg', 'ffprobe', 'convert', 'bsdtar', 'python3');
  const front = await startFront(process.env.BASE_URL ?? '');
  const context = await browser.newContext({ baseURL: front.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto('/converter');
  await untilHydrated(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto('/tools');
  await untilHydrated(page);
  await page.mouse.move(40, 300, { steps: 2 });
  await page.getByRole('button', { name: 'Keep for offline' }).click();
  await page.getByRole('button', { name: /^All below/ }).click();
  await expect(page.getByText('Kept on this device.')).toBeVisible();
  const tryAll = async () => {
    const faults: string[] = [];
    for (const { engine, cell } of pairs)
      for (const fault of await tryOn(page, cell))
        faults.push(`${engine}, ${cell.from} to ${cell.to}: ${fault}`);
    return faults;
  };
  expect(await tryAll()).toEqual([]);
  await front.cut();
  await context.setOffline(true);
  expect(await tryAll()).toEqual([]);
  await context.close();
});
