// @module-tag sweep
import { describe, expect, it } from 'vitest';
import {
  ask,
  flashAndClick,
  flashesAndClicks,
  frameHashes,
  h264,
  hasFfmpeg,
  makeVideo,
  probe,
  testPicture,
} from './media-fixture.testing';
import { memoryTarget } from './output-target';
import { noEdits, type TrimRange, type TrimRequest } from './trim-request';
import { trimVideo } from './trim-video';

async function cut(blob: Blob, range: TrimRange, part: Partial<TrimRequest> = {}) {
  const warnings: string[] = [];
  const request = { ranges: [range], way: 'instant', format: 'mp4', edits: noEdits } as const;
  const result = await trimVideo(blob, { ...request, ...part }, memoryTarget(), {
    signal: new AbortController().signal,
    onProgress: () => {},
    warn: (message: string) => void warnings.push(message),
    loadAsset: () => Promise.reject(new Error('no asset is needed')),
  });
  return { ...result, warnings };
}

/** Seeks to the middle of a video in the browser. @returns its duration; rejects if it cannot be decoded */
async function playedSeconds(blob: Blob): Promise<number> {
  const video = document.createElement('video');
  video.src = URL.createObjectURL(blob);
  await new Promise((resolve, reject) => {
    video.onloadeddata = resolve;
    video.onerror = () => reject(new Error(video.error?.message));
  });
  video.currentTime = video.duration / 2;
  await new Promise((resolve, reject) => {
    video.onseeked = resolve;
    video.onerror = () => reject(new Error(video.error?.message));
  });
  URL.revokeObjectURL(video.src);
  return video.duration;
}

describe.skipIf(!(await hasFfmpeg()))('instant cuts by sample tables, checked with ffmpeg', () => {
  it.each([
    ['B-frames', h264],
    ['faststart', [...h264, '-movflags', '+faststart']],
    [
      'open groups',
      [
        ...['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-bf', '3'],
        ...['-x264-params', 'open-gop=1:keyint=50:min-keyint=50:scenecut=0'],
      ],
    ],
    ['MPEG-4', ['-c:v', 'mpeg4', '-g', '50', '-bf', '0']],
  ])('%s: frames match the source', async (name, codec) => {
    const source = await makeVideo('out.mp4', [...testPicture(10), ...codec, '-c:a', 'aac']);
    const running = cut(source, { from: 3, to: 7 });
    // mediabunny does not support MPEG-4 Part 2: rejected.
    if (name === 'MPEG-4') return expect(running).rejects.toMatchObject({ code: 'unsupported' });
    const result = await running;
    expect(result).toMatchObject({ picture: 'copied', sound: 'copied', readsSource: true });
    // A cut cannot start at an open GOP, so it starts at the closed one before.
    const first = Math.round((3 - result.startsEarlier) * 25);
    expect(first).toBe(name === 'open groups' ? 0 : 50);
    const { seconds, streams } = await probe(result.blob);
    expect(streams.map(({ codec_name }) => codec_name)).toEqual(['h264', 'aac']);
    expect(Math.abs(seconds - result.durationSeconds)).toBeLessThan(0.03);
    const all = await frameHashes(source);
    const made = await frameHashes(result.blob);
    expect(made.length).toBeGreaterThanOrEqual(175 - first);
    expect(made.slice(0, 174 - first)).toEqual(all.slice(first, 174));
    // Chromium cannot seek in open GOPs, in the source either.
    if (name === 'open groups') return expect(playedSeconds(source)).rejects.toThrow('DECODE');
    expect(await playedSeconds(result.blob)).toBeCloseTo(seconds, 1);
  });

  it('keeps a click within 5 ms of its flash', async () => {
    const source = await makeVideo('out.mp4', [...flashAndClick(8), ...h264, '-c:a', 'aac']);
    const { blob } = await cut(source, { from: 2.4, to: 6.7 });
    const known = await flashesAndClicks(source);
    const { flashes, clicks } = await flashesAndClicks(blob);
    const offset = (seen: typeof known, at: number) =>
      Math.min(...seen.clicks.map((click) => Math.abs(click - at)));
    const before = Math.max(
      ...known.flashes.filter((at) => at > 0.5).map((at) => offset(known, at)),
    );
    const inside = flashes.filter((at) => at > 0.3 && at < 4);
    expect(inside.length).toBeGreaterThan(2);
    for (const at of inside) expect(offset({ flashes, clicks }, at)).toBeLessThan(before + 0.005);
  });

  it('keeps subtitles, chapters, languages, tags and rotation', async () => {
    const subtitles =
      '1\n00:00:01,000 --> 00:00:04,000\nfirst\n\n2\n00:00:05,000 --> 00:00:09,000\nsecond\n';
    const titled = await makeVideo(
      'out.mp4',
      [
        ...['-i', 'in.srt', ...testPicture(10), '-map', '0', '-map', '1', '-map', '2'],
        ...[...h264, '-c:a', 'aac', '-c:s', 'mov_text', '-metadata', 'title=A walk'],
        ...['-metadata:s:a:0', 'language=deu', '-metadata:s:s:0', 'language=eng'],
      ],
      new Blob([subtitles]),
    );
    const chapters = [0, 3000, 6000].map(
      (at, index) =>
        `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${at}\nEND=${at + 3000}\ntitle=Part ${index + 1}\n`,
    );
    const marked = await withChapters(titled, `;FFMETADATA1\n${chapters.join('')}`);
    const turned = await makeVideo(
      'out.mp4',
      ['-i', 'in.bin', '-map', '0', '-c', 'copy', '-metadata:s:v:0', 'rotate=90'],
      marked,
    );
    const result = await cut(turned, { from: 4, to: 8 });
    expect(result.warnings).toEqual([]);
    const { streams } = await probe(result.blob);
    const kinds = streams.map(({ codec_type }) => codec_type);
    expect(kinds).toEqual(expect.arrayContaining(['audio', 'subtitle', 'video']));
    const video = streams.find(({ codec_type }) => codec_type === 'video');
    expect(Math.abs(video?.side_data_list?.[0]?.rotation ?? 0)).toBe(90);
    const shown = await ask('ffprobe', result.blob, [
      ...['-v', 'error', '-show_format', '-show_chapters', '-show_streams', 'in.bin'],
    ]);
    expect(shown.stdout).toContain('TAG:title=A walk');
    expect(shown.stdout).toContain('TAG:language=deu');
    const titles = [...shown.stdout.matchAll(/TAG:title=(Part \d)/g)].map((match) => match[1]);
    expect(titles).toEqual(['Part 2', 'Part 3']);
    const words = await ask('ffmpeg', result.blob, [
      '-v',
      'error',
      '-i',
      'in.bin',
      '-f',
      'srt',
      '-',
    ]);
    // The cut begins at the key frame at 4 s; the source's subtitles appear from 5 s on.
    expect(words.stdout).toContain('second');
    expect(words.stdout).toMatch(/00:00:0(0,9|1,0)\d+ --> 00:00:0[45]/);
    expect(words.stdout).not.toContain('first');
  });

  it('omits all bytes of the sound from a muted cut', async () => {
    const source = await makeVideo('out.mp4', [...testPicture(6), ...h264, '-c:a', 'aac']);
    const range = { from: 2, to: 5 };
    const [loud, mute] = await Promise.all([
      cut(source, range),
      cut(source, range, { edits: { ...noEdits, mute: true } }),
    ]);
    expect(mute.sound).toBe('none');
    expect((await probe(mute.blob)).streams.map(({ codec_type }) => codec_type)).toEqual(['video']);
    expect(loud.blob.size - mute.blob.size).toBeGreaterThan(20_000);
  });

  it('copies packets instead for fragments, several ranges and MOV to MP4', async () => {
    const source = await makeVideo('out.mp4', [...testPicture(6), ...h264, '-c:a', 'aac']);
    const fragmented = await makeVideo('out.mp4', [
      ...[...testPicture(6), ...h264, '-c:a', 'aac', '-movflags', 'frag_keyframe+empty_moov'],
    ]);
    const movie = await makeVideo('out.mov', [...testPicture(6), ...h264, '-c:a', 'aac']);
    const range = { from: 2, to: 4 };
    const parts = { ranges: [range, { from: 0, to: 1 }] };
    for (const running of [cut(fragmented, range), cut(source, range, parts), cut(movie, range)])
      expect((await running).readsSource).toBeUndefined();
    const kept = await cut(movie, range, { format: 'mov' });
    expect(kept.readsSource).toBe(true);
    expect((await frameHashes(kept.blob)).slice(0, 49)).toEqual(
      (await frameHashes(movie)).slice(50, 99),
    );
  });
});

/** Adds chapters to a video, given in ffmpeg's metadata text format. */
async function withChapters(video: Blob, metadata: string): Promise<Blob> {
  const data = `data:text/plain;base64,${btoa(metadata)}`;
  return makeVideo(
    'out.mp4',
    [
      ...['-i', 'in.bin', '-f', 'ffmetadata', '-i', data, '-map', '0', '-map_chapters', '1'],
      ...['-c', 'copy', '-map_metadata', '0'],
    ],
    video,
  );
}
