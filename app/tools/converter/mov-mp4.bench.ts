/**
 * Ten seconds of 720p MOV to MP4 on the Converter's page, compared with @ffmpeg/ffmpeg (libx264, veryfast) in
 * the same browser: one movie whose tracks can be copied, and one that must be re-encoded.
 */
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { type BenchCase, compare } from '../../../tests/bench/harness.ts';
import {
  convertAllMs,
  requirePeer,
  startOurs,
} from '../../../tests/bench/support/converter-side.ts';
import { ffmpegWasmMs, serveFfmpegWasm } from '../../../tests/bench/support/ffmpeg-wasm-side.ts';
import { makeMovie } from '../../../tests/bench/support/fixtures.ts';

/** Milliseconds of the transcode alone. */
const transcodeMs = (page: Page, name: string) =>
  ffmpegWasmMs(page, name, [
    ...['-i', name, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18'],
    ...['-c:a', 'aac', 'out.mp4'],
  ]);

export const bench: BenchCase = {
  title: 'MOV to MP4',
  run: async (context) => {
    requirePeer('ffmpeg', '-version');
    const seconds = context.quick ? 2 : 10;
    const movies = {
      'H.264, copied': makeMovie(context.folder, 'h264', seconds),
      'VP9, encoded again': makeMovie(context.folder, 'vp9', seconds),
    };
    const { url, server } = await serveFfmpegWasm(Object.values(movies));
    const page = await startOurs(context);
    const peerPage = await (await context.browser()).newPage();
    try {
      await peerPage.goto(url);
      const rows = [];
      for (const [kind, movie] of Object.entries(movies)) {
        rows.push(
          await compare(context, {
            work: `${seconds} s 720p MOV (${kind}) → MP4`,
            ours: {
              name: 'the page',
              run: async () => (await convertAllMs(page, [movie], 'MP4')) / 1000,
            },
            peer: {
              name: 'ffmpeg.wasm, veryfast',
              run: async () => (await transcodeMs(peerPage, basename(movie))) / 1000,
            },
            repetitions: context.quick ? 1 : 3,
            maxRatio: 0.1,
            unit: 's',
          }),
        );
      }
      return rows;
    } finally {
      await peerPage.close();
      await page.context().close();
      server.close();
      server.closeAllConnections();
    }
  },
};
