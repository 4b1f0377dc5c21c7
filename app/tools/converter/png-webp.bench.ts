/** A hundred PNG to WebP on the Converter's page, compared with cwebp at the same quality. */
import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { defaultOptions } from '@entropy-tools/convert/options';
import { type BenchCase, compare } from '../../../tests/bench/harness.ts';
import {
  convertAllMs,
  requirePeer,
  startOurs,
} from '../../../tests/bench/support/converter-side.ts';
import { makePictures } from '../../../tests/bench/support/fixtures.ts';

const execute = promisify(execFile);

export const bench: BenchCase = {
  title: 'PNG to WebP',
  run: async (context) => {
    requirePeer('cwebp', '-version');
    const count = context.quick ? 10 : 100;
    const paths = makePictures(context.folder, count, 1200, 800);
    const page = await startOurs(context);
    const quality = String(defaultOptions.imageQuality * 100);
    // The page converts as many pictures in parallel as there are cores, up to four; so does the peer.
    const atOnce = Math.min(4, availableParallelism());
    const peer = async () => {
      const waiting = [...paths];
      const work = async () => {
        for (let path = waiting.shift(); path; path = waiting.shift()) {
          await execute('cwebp', ['-quiet', '-q', quality, path, '-o', `${path}.webp`]);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      return undefined;
    };
    const row = await compare(context, {
      work: `${count} PNG (1200 × 800) → WebP`,
      ours: { name: 'the page, with its ZIP', run: () => convertAllMs(page, paths, 'WEBP') },
      peer: { name: `cwebp -q ${quality}, ${atOnce} at once`, run: peer },
      repetitions: 5,
      maxRatio: 2,
      warmUps: 1,
    });
    await page.context().close();
    return [row];
  },
};
