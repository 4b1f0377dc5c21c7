/**
 * A thousand QR codes from a CSV, each decoded again, on the QR Generator's page, compared with qrencode for
 * each code and zbarimg over each file. The goal is 100 codes per second.
 */
import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { type BenchCase, compare, within } from '../../../tests/bench/harness.ts';
import { requirePeer } from '../../../tests/bench/support/converter-side.ts';

const execute = promisify(execFile);
const goalCodesPerSecond = 100;
const timeoutMs = 120_000;

const linkOf = (index: number) => `https://example.com/table/${index}?menu=spring&lang=en`;

/** Opens the page with a CSV of this many links, ready for the batch. */
async function openBatch(page: Page, url: string, count: number): Promise<void> {
  await page.goto(`${url}/qr-generator`);
  await page.waitForLoadState('networkidle');
  await page.getByText('Many codes from a CSV').click();
  const rows = Array.from({ length: count }, (_, index) => `${index},${linkOf(index)}`);
  await page.getByTestId('file-input').setInputFiles({
    name: 'links.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`id,url\n${rows.join('\n')}\n`),
  });
}

/** Milliseconds from the click to the finished ZIP. @throws Error if a code is missing */
async function makeAllMs(page: Page, count: number): Promise<number> {
  const began = performance.now();
  await page.getByRole('button', { name: /^Make [\d,]+ codes$/ }).click();
  await page.getByRole('progressbar').waitFor({ timeout: timeoutMs });
  await page.getByRole('button', { name: /Download ZIP/ }).waitFor({ timeout: timeoutMs });
  const tookMs = performance.now() - began;
  const said = `${count.toLocaleString('en')} codes made and read back`;
  if (!(await page.getByText(said).isVisible()))
    throw new Error(`The page does not say "${said}".`);
  return tookMs;
}

export const bench: BenchCase = {
  title: 'QR codes from CSV',
  run: async (context) => {
    requirePeer('qrencode');
    requirePeer('zbarimg');
    const count = context.quick ? 100 : 1000;
    const [product, browser] = await Promise.all([context.product(), context.browser()]);
    const page = await browser.newPage();
    await openBatch(page, product.url, count);
    const atOnce = Math.min(4, availableParallelism());
    const peer = async () => {
      let next = 0;
      const work = async () => {
        for (let index = next++; index < count; index = next++) {
          const path = join(context.folder, `${index}.png`);
          await execute('qrencode', ['-l', 'M', '-m', '4', '-s', '7', '-o', path, linkOf(index)]);
          const { stdout } = await execute('zbarimg', ['--quiet', '--raw', path]);
          if (stdout.trim() !== linkOf(index)) throw new Error(`zbarimg read ${stdout}`);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      return undefined;
    };
    const work = `${count} QR codes from CSV, each decoded again`;
    const row = await compare(context, {
      work,
      ours: { name: 'the page, with its ZIP', run: () => makeAllMs(page, count) },
      peer: { name: `qrencode and zbarimg, ${atOnce} at once`, run: peer },
      repetitions: 3,
      maxRatio: 1,
      warmUps: 1,
    });
    await page.close();
    const perCode = (row.samples.ours ?? []).map((ms) => ms / count);
    return [row, within(`${work}: time a code`, perCode, 1000 / goalCodesPerSecond, 'ms')];
  },
};
