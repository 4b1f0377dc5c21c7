/**
 * The matrix of pairs with the network cut: once the Converter is kept for offline, each engine converts what it
 * never saw before, and others' programs judge the results.
 */
import { readFileSync } from 'node:fs';
import type { FormatId } from '@entropy-tools/convert/formats/formats';
import type { Cell } from '@entropy-tools/convert/matrix/cells.testing';
import type { Judge, Source, Tools } from '@entropy-tools/convert/matrix/tools.testing';
import type { Page } from '@playwright/test';
import { given, start } from '../../../tests/support/converter.ts';
import { startFront } from '../../../tests/support/front-server.ts';
import { expect, needProgram, test, untilHydrated } from '../../../tests/support/test.ts';

/** Converts a file on the page. @throws Error with the page's message if it cannot */
async function convertOn(
  page: Page,
  { from, to, bytes }: { from: FormatId; to: FormatId; bytes: Uint8Array },
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  await page.goto('/converter');
  await untilHydrated(page);
  await page.getByTestId('file-input').setInputFiles([given(`sample.${from}`, bytes)]);
  await page.getByLabel('Convert To:').selectOption(to);
  await start(page);
  const button = page.getByRole('button', { name: 'Download', exact: true });
  const failure = page.getByText('Failed to convert file. Error:');
  await expect(button.or(failure)).toBeVisible();
  if (await failure.isVisible()) throw new Error((await failure.textContent()) ?? '');
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const name = download.suggestedFilename();
  return { name, bytes: new Uint8Array(readFileSync(await download.path())) };
}

/** Converts the source of a cell on the page. @returns the faults of the result */
async function tryOn(page: Page, { from, to, source, judge }: Cell): Promise<string[]> {
  // Loaded here, since Playwright reads this file for every run.
  const { nodeTools } = await import('@entropy-tools/convert/matrix/node-tools.testing');
  const { cells } = await import('@entropy-tools/convert/matrix/cells.testing');
  const tools = nodeTools();
  if (!source || !judge) return ['no source or no judge'];
  const made = await convertOn(page, { from, to, bytes: await source.make(tools) });
  if (to === 'avif') {
    // Only a browser reads it here.
    const seen = await convertOn(page, { from: to, to: 'png', bytes: made.bytes });
    const asPng = cells.find((cell) => cell.from === to && cell.to === 'png');
    return asPng?.judge
      ? judged({ ...asPng, source, judge: asPng.judge }, seen, tools)
      : ['no judge'];
  }
  return judged({ from, to, source, judge }, made, tools);
}

function judged(
  { from, to, source, judge }: { from: FormatId; to: FormatId; source: Source; judge: Judge },
  { name, bytes }: { name: string; bytes: Uint8Array<ArrayBuffer> },
  tools: Tools,
): Promise<string[]> {
  return judge.check(
    { from, to, source, files: [{ name, blob: new Blob([bytes]) }], bytes },
    tools,
  );
}

test('every engine converts without a network once the Converter is kept', {
  tag: '@sweep',
}, async ({ browser }) => {
  needProgram(
    'pandoc',
    'soffice',
    'ffmpeg',
    'ffprobe',
    'convert',
    'bsdtar',
    'python3',
    'fonttools',
  );
  const { representativeCells } = await import(
    '@entropy-tools/convert/matrix/representative-cells.testing'
  );
  const front = await startFront(process.env.BASE_URL ?? '');
  const context = await browser.newContext({ baseURL: front.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto('/tools');
  await untilHydrated(page);
  await page.mouse.move(40, 300, { steps: 2 });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole('button', { name: 'Keep for offline' }).click();
  // The documents have Chinese words.
  for (const name of ['Keep Converter', 'Keep Fonts for all scripts']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByText('Kept on this device.')).toBeVisible();
    await expect(page.getByRole('button', { name: name.replace('Keep', 'Remove') })).toBeVisible();
  }
  await front.cut();
  await context.setOffline(true);
  const faults: string[] = [];
  for (const cell of representativeCells) {
    const found = await tryOn(page, cell).catch((error: Error) => [error.message]);
    for (const fault of found) faults.push(`${cell.from} to ${cell.to}: ${fault}`);
  }
  expect(faults).toEqual([]);
  await context.close();
});
