/**
 * Cuts on the Video Trimmer's page. Instant: a tenth of a large MP4, compared with `ffmpeg -c copy` outside
 * the browser. Exact: 10 s of 60 s at 1080p, compared with @ffmpeg/ffmpeg in the same browser.
 */
import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { type BenchCase, type BenchContext, compare } from '../../../tests/bench/harness.ts';
import { requirePeer } from '../../../tests/bench/support/converter-side.ts';
import { ffmpegWasmMs, serveFfmpegWasm } from '../../../tests/bench/support/ffmpeg-wasm-side.ts';
import { untilHydrated } from '../../../tests/support/test.ts';

const execute = promisify(execFile);
const timeout = 600_000;

const ffmpeg = (args: readonly string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args]);

/** Noise at a high rate, repeated until it is large: 100 s of 1080p. */
function makeLarge(folder: string, megabytes: number): string {
  const [piece, path] = [join(folder, 'piece.mp4'), join(folder, 'large.mp4')];
  const bitrate = `${Math.round((megabytes * 8) / 100)}M`;
  ffmpeg([
    ...['-f', 'lavfi', '-i', 'testsrc2=size=1920x1080:rate=25:duration=10,noise=alls=60:allf=t'],
    ...['-f', 'lavfi', '-i', 'sine=duration=10', '-c:v', 'libx264', '-preset', 'ultrafast'],
    ...['-b:v', bitrate, '-minrate', bitrate, '-maxrate', bitrate, '-bufsize', bitrate],
    ...['-pix_fmt', 'yuv420p', '-g', '50', '-c:a', 'aac', piece],
  ]);
  ffmpeg(['-stream_loop', '9', '-i', piece, '-c', 'copy', path]);
  return path;
}

function makeMinute(folder: string, seconds: number): string {
  const path = join(folder, 'minute.mp4');
  ffmpeg([
    ...['-f', 'lavfi', '-i', `testsrc2=size=1920x1080:rate=30:duration=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=duration=${seconds}`, '-c:v', 'libx264', '-preset', 'veryfast'],
    ...['-pix_fmt', 'yuv420p', '-g', '60', '-c:a', 'aac', path],
  ]);
  return path;
}

async function openTrimmer(
  context: BenchContext,
  path: string,
  { way, from, to }: { way: 'Instant' | 'Exact'; from: string; to: string },
): Promise<Page> {
  const [product, browser] = await Promise.all([context.product(), context.browser()]);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${product.url}/video-trimmer`);
  await untilHydrated(page);
  await page.getByTestId('file-input').first().setInputFiles(path);
  const anyway = page.getByRole('button', { name: 'Open it anyway' });
  const ready = page.getByRole('button', { name: 'Export', exact: true });
  await anyway.or(ready).first().waitFor({ timeout });
  if (await anyway.isVisible()) await anyway.click();
  await ready.waitFor({ timeout });
  for (const [name, value] of [
    ['End of part 1', to],
    ['Start of part 1', from],
  ] as const) {
    await page.getByRole('textbox', { name }).fill(value);
    await page.keyboard.press('Enter');
  }
  await page.getByLabel('Export as').selectOption('same');
  await page.getByRole('radio', { name: new RegExp(`^${way}`) }).check();
  // What the timeline shows is decoded first: only the cut is measured.
  await page.waitForTimeout(context.quick ? 2000 : 15_000);
  return page;
}

/** Milliseconds from the click to the result. */
async function exportMs(page: Page): Promise<number> {
  const result = 'section[aria-label="Result"]';
  // The previous result is removed when a new export starts, so that an unmarked result is new.
  await page.evaluate(
    (selector) => document.querySelector(selector)?.setAttribute('data-old', ''),
    result,
  );
  const started = performance.now();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.locator(`${result}:not([data-old])`).waitFor({ timeout });
  return performance.now() - started;
}

export const bench: BenchCase = {
  title: 'Cutting videos',
  run: async (context) => {
    requirePeer('ffmpeg', '-version');
    const megabytes = context.quick ? 100 : 1000;
    const large = makeLarge(context.folder, megabytes);
    const seconds = context.quick ? 12 : 60;
    const minute = makeMinute(context.folder, seconds);
    const repetitions = context.quick ? 1 : 3;
    const rows = [];
    const instant = await openTrimmer(context, large, { way: 'Instant', from: '40', to: '50' });
    const copyArgs = ['-v', 'error', '-y', '-ss', '40', '-to', '50', '-i', large, '-c', 'copy'];
    rows.push(
      await compare(context, {
        work: `instant cut, 10 s out of 100 s, MP4 of ${megabytes} MB`,
        ours: { name: 'the page', run: () => exportMs(instant) },
        peer: {
          name: 'ffmpeg -ss -to -c copy',
          run: async () => {
            await execute('ffmpeg', [...copyArgs, join(context.folder, 'copied.mp4')]);
            return undefined;
          },
        },
        repetitions,
        maxRatio: 1.2,
        warmUps: 1,
      }),
    );
    await instant.close();
    const [from, to] = context.quick ? ['1.5', '4.5'] : ['20.5', '30.5'];
    const exact = await openTrimmer(context, minute, { way: 'Exact', from, to });
    const { url, server } = await serveFfmpegWasm([minute]);
    const peerPage = await (await context.browser()).newPage();
    try {
      await peerPage.goto(url);
      const how = [
        ...['-ss', from, '-to', to, '-i', 'minute.mp4', '-c:v', 'libx264'],
        ...['-preset', 'veryfast', '-crf', '18', '-c:a', 'aac', 'out.mp4'],
      ];
      rows.push(
        await compare(context, {
          work: `exact cut, ${Number(to) - Number(from)} s out of ${seconds} s of 1080p`,
          ours: { name: 'the page', run: async () => (await exportMs(exact)) / 1000 },
          peer: {
            name: '@ffmpeg/ffmpeg, veryfast',
            run: async () => (await ffmpegWasmMs(peerPage, 'minute.mp4', how)) / 1000,
          },
          repetitions,
          maxRatio: 0.125,
          unit: 's',
        }),
      );
    } finally {
      await peerPage.close();
      server.close();
      server.closeAllConnections();
    }
    await exact.close();
    return rows;
  },
};
