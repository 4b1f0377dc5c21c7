import { readFileSync } from 'node:fs';
import { hasProgram, runProgram, temporaryFile } from '@tests/support/programs';
import { describe, expect, it } from 'vitest';
import { readMovieDate, withMovieDate } from './movie-date';

/** A movie made by ffmpeg, optionally with a creation date. */
function makeMovie(name: string, date?: string): Blob {
  const path = temporaryFile(name, '');
  runProgram('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc2=size=64x64:rate=5:duration=1'],
    ...['-f', 'lavfi', '-i', 'sine=duration=1', '-c:v', 'mpeg4', '-c:a', 'aac'],
    ...(date ? ['-metadata', `creation_time=${date}`] : []),
    path,
  ]);
  return new Blob([readFileSync(path)]);
}

async function datesOf(blob: Blob): Promise<string[]> {
  const path = temporaryFile('seen.mp4', new Uint8Array(await blob.arrayBuffer()));
  const entries = 'format_tags=creation_time:stream_tags=creation_time';
  const said = runProgram('ffprobe', [
    ...['-v', 'error', '-show_entries', entries, '-of', 'csv=p=0', path],
  ]);
  return said.split('\n').filter((line) => line !== '');
}

describe.skipIf(!hasProgram('ffmpeg'))('movie date', () => {
  it('is copied into another file without changing its media', async () => {
    const seconds = await readMovieDate(makeMovie('source.mov', '2019-07-14T10:20:30Z'));
    const result = makeMovie('result.mp4', '2026-01-01T00:00:00Z');
    const dated = await withMovieDate(result, seconds ?? 0);
    expect(await datesOf(dated)).toEqual(Array(3).fill('2019-07-14T10:20:30.000000Z'));
    expect(dated.size).toBe(result.size);
  });

  it('is undefined for an undated file, and leaves a file that is no movie untouched', async () => {
    expect(await readMovieDate(makeMovie('undated.mov'))).toBeUndefined();
    const text = new Blob(['no movie at all']);
    expect(await readMovieDate(text)).toBeUndefined();
    expect(await withMovieDate(text, 1)).toBe(text);
  });
});
