// @module-tag sweep
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hasProgram, runProgram } from '../../../../tests/support/programs.ts';
import { makeTestContext } from '../image/codec-context.testing';
import { addSubtitles } from './add-subtitles';

const vtt =
  'WEBVTT\n\n00:00:00.200 --> 00:00:00.900\nTom &amp; Jerry\nsecond line\n\n00:00:01.000 --> 00:00:01.800\nthe end\n';

const codecs: Readonly<Record<string, readonly string[]>> = {
  mp4: ['-c:v', 'libx264', '-c:a', 'aac'],
  mov: ['-c:v', 'libx264', '-c:a', 'aac', '-f', 'mov'],
  mkv: ['-c:v', 'libx264', '-c:a', 'libopus'],
  webm: ['-c:v', 'libvpx', '-c:a', 'libopus'],
};

const programs = hasProgram('ffmpeg') && hasProgram('ffprobe');

function hashes(path: string): string {
  return runProgram('ffmpeg', [
    '-v',
    'error',
    '-i',
    path,
    '-map',
    '0:v',
    '-map',
    '0:a',
    '-c',
    'copy',
    '-f',
    'streamhash',
    '-',
  ]).trim();
}

it.skipIf(!programs).each(Object.keys(codecs))(
  `%s: the subtitles can be read out, picture and sound are as they were${programs ? '' : ' (ffmpeg missing)'}`,
  async (extension) => {
    const folder = mkdtempSync(join(tmpdir(), 'entropy-subtitles-'));
    const source = join(folder, `in.${extension}`);
    runProgram('ffmpeg', [
      ...['-v', 'error', '-f', 'lavfi', '-i', 'testsrc=size=160x120:rate=25:duration=2'],
      ...['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2', '-pix_fmt', 'yuv420p'],
      ...(codecs[extension] ?? []),
      source,
    ]);
    const result = await addSubtitles(new Blob([readFileSync(source)]), vtt, makeTestContext());
    const made = join(folder, `out.${extension}`);
    writeFileSync(made, Buffer.from(await result.arrayBuffer()));
    expect(hashes(made)).toBe(hashes(source));
    const texts = runProgram('ffmpeg', [
      ...['-v', 'error', '-i', made, '-map', '0:2', '-c', 'copy', '-f', 'data', '-'],
    ]);
    expect(texts).toMatch(/Tom &amp; Jerry\nsecond line[\s\S]*the end/);
    const times = probe(made, 'packet=pts_time,duration_time').filter(
      (line) => !line.startsWith('0.9'),
    );
    expect(times).toEqual(expect.arrayContaining(['0.200000,0.700000', '1.000000,0.800000']));
    expect(probe(made, 'stream_tags=language')).toEqual(['eng']);
  },
);

/** ffprobe's entries for the subtitle track, one per line. */
function probe(path: string, entries: string): string[] {
  const args = ['-v', 'error', '-select_streams', '2', '-show_entries', entries, '-of', 'csv=p=0'];
  return runProgram('ffprobe', [...args, path])
    .trim()
    .split('\n');
}

it('rejects a file that is not a video', async () => {
  await expect(addSubtitles(new Blob(['no video']), vtt, makeTestContext())).rejects.toMatchObject({
    code: 'input',
  });
});
