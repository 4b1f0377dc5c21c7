/** An instant cut of a video of more than 2 GB takes moments and next to no memory (ffmpeg and ffprobe needed). */
import { createWriteStream, mkdtempSync, openAsBlob, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeTestContext } from '@entropy-tools/media/image/codec-context.testing';
import { memoryTarget } from '@entropy-tools/media/media/trim/output-target';
import { noEdits } from '@entropy-tools/media/media/trim/trim-request';
import { trimVideo } from '@entropy-tools/media/media/trim/trim-video';
import { afterAll, expect, test } from 'vitest';
import { hasProgram, probeVideo, runProgram } from '../support/programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'entropy-trimmer-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ffmpeg = (...args: string[]) => runProgram('ffmpeg', ['-v', 'error', '-y', ...args]);

test.skipIf(!hasProgram('ffmpeg') || !hasProgram('ffprobe'))(
  'an instant cut out of 2 GB (ffmpeg)',
  async () => {
    const piece = join(folder, 'piece.mp4');
    const large = join(folder, 'large.mp4');
    ffmpeg(
      ...['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=25:duration=4,noise=alls=60:allf=t'],
      ...['-f', 'lavfi', '-i', 'sine=duration=4', '-c:v', 'libx264', '-preset', 'ultrafast'],
      ...['-b:v', '100M', '-minrate', '100M', '-maxrate', '100M', '-bufsize', '100M'],
      ...['-pix_fmt', 'yuv420p', '-g', '50', '-c:a', 'aac', piece],
    );
    const times = Math.ceil(2_200_000_000 / statSync(piece).size);
    ffmpeg('-stream_loop', String(times - 1), '-i', piece, '-c', 'copy', large);
    const source = await openAsBlob(large);
    expect(source.size).toBeGreaterThan(2 ** 31);
    const { seconds } = probeVideo(large);

    const before = process.memoryUsage().rss;
    const started = performance.now();
    // Nearly all of it, so that the result is beyond 2 GB too.
    const range = { from: 4.5, to: seconds - 4 };
    const request = { ranges: [range], way: 'instant', format: 'mp4', edits: noEdits } as const;
    const made = await trimVideo(source, request, memoryTarget(), makeTestContext());
    const tookMs = performance.now() - started;
    const grown = (process.memoryUsage().rss - before) / 1e6;
    console.log(
      `${(source.size / 1e9).toFixed(2)} GB, ${Math.round(seconds)} s: a cut of ${(made.blob.size / 1e9).toFixed(2)} GB in ${Math.round(tookMs)} ms, ${Math.round(grown)} MB more memory`,
    );
    expect(made).toMatchObject({ picture: 'copied', sound: 'copied', readsSource: true });
    expect(grown).toBeLessThan(200);

    const result = join(folder, 'result.mp4');
    await pipeline(Readable.fromWeb(made.blob.stream() as never), createWriteStream(result));
    const seen = probeVideo(result);
    expect(seen.streams.map(({ codec }) => codec)).toEqual(['h264', 'aac']);
    expect(Math.abs(seen.seconds - made.durationSeconds)).toBeLessThan(0.05);
    // Each packet is the same as in the source.
    const packets = (path: string, ...more: string[]) =>
      ffmpeg(...more, '-i', path, '-map', '0:v', '-c', 'copy', '-f', 'framemd5', '-')
        .split('\n')
        .filter((line) => line && !line.startsWith('#'))
        .map((line) => line.split(',').at(-1)?.trim());
    const own = packets(result, '-t', '20');
    expect(own.length).toBeGreaterThan(400);
    expect(packets(large, '-t', '40').join()).toContain(own.slice(0, 400).join());
  },
);
