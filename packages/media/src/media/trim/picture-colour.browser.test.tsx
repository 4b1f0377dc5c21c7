// @module-tag sweep
import { describe, expect, it } from 'vitest';
import { mp4ByMediabunny } from '../mp4-by-mediabunny';
import { ask, hasFfmpeg, makeVideo } from './media-fixture.testing';
import { describeVideo } from './open-video';
import { memoryTarget } from './output-target';
import { noEdits, type TrimFormat, type TrimRequest, type TrimResult } from './trim-request';
import { trimVideo } from './trim-video';

const context = {
  signal: new AbortController().signal,
  onProgress: () => {},
  warn: () => {},
  loadAsset: () => Promise.reject(new Error('no asset is needed')),
};

const trim = (blob: Blob, part: Partial<TrimRequest>): Promise<TrimResult> =>
  trimVideo(
    blob,
    { ranges: [{ from: 0.2, to: 1.8 }], way: 'exact', format: 'mp4', edits: noEdits, ...part },
    memoryTarget(),
    context,
  );

const encoders: Readonly<Record<string, string[]>> = {
  mp4: ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '10', '-bf', '2', '-g', '10'],
  webm: ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-g', '10', '-b:v', '4M'],
};

interface Row {
  container: 'mp4' | 'webm';
  size: 'SD' | 'HD';
  colour: 'untagged' | 'bt709' | 'smpte170m';
  range: 'tv' | 'pc';
}

/** The colour matrix that a player assumes. */
const matrixOf = ({ size, colour }: Row) =>
  colour === 'untagged' ? (size === 'HD' ? 'bt709' : 'smpte170m') : colour;

const makeSource = (row: Row) => {
  const matrix = matrixOf(row);
  const size = row.size === 'HD' ? '1280x160' : '320x240';
  const format = row.range === 'pc' && row.container === 'mp4' ? 'yuvj420p' : 'yuv420p';
  const tags = ['-colorspace', matrix, '-color_primaries', matrix, '-color_trc', matrix];
  return makeVideo(`out.${row.container}`, [
    ...['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=25:duration=2`, '-vf'],
    `format=gbrp,scale=out_color_matrix=${matrix}:out_range=${row.range},format=${format}`,
    ...(encoders[row.container] ?? []),
    ...(row.colour === 'untagged' ? [] : tags),
    ...['-color_range', row.range],
  ]);
};

const SIDE = 24;

/** Each frame as a player shows it, scaled down. `scale` says how its colours are interpreted. */
async function pictures(blob: Blob, scale: string): Promise<Uint8Array[]> {
  const made = await makeVideo(
    'out.rgb',
    [
      ...['-i', 'in.bin', '-map', '0:v:0', '-fps_mode', 'passthrough', '-vf'],
      `${scale},format=gbrp,scale=${SIDE}:${SIDE}:flags=area,format=rgb24`,
      ...['-f', 'rawvideo'],
    ],
    blob,
  );
  const bytes = new Uint8Array(await made.arrayBuffer());
  const length = SIDE * SIDE * 3;
  return Array.from({ length: bytes.length / length }, (_, index) =>
    bytes.subarray(index * length, (index + 1) * length),
  );
}

/** The largest mean difference of a channel in any frame. */
function furthest(made: readonly Uint8Array[], wanted: readonly Uint8Array[]): number {
  const means = made.flatMap((picture, index) =>
    [0, 1, 2].map((channel) => {
      let sum = 0;
      for (let at = channel; at < picture.length; at += 3)
        sum += Math.abs((picture[at] ?? 0) - (wanted[index]?.[at] ?? 0));
      return sum / (SIDE * SIDE);
    }),
  );
  return Math.max(...means);
}

/** The distinct colour spaces and ranges of all frames as ffmpeg decodes them. */
async function coloursOf(blob: Blob): Promise<string[]> {
  const { stdout } = await ask('ffprobe', blob, [
    ...['-v', 'error', '-select_streams', 'v', '-of', 'csv=p=0', '-show_entries'],
    ...['frame=color_range,color_space,color_primaries,color_transfer', 'in.bin'],
  ]);
  return [...new Set(stdout.trim().split('\n'))].sort();
}

const rows = (['mp4', 'webm'] as const).flatMap((container) =>
  (['SD', 'HD'] as const).flatMap((size) =>
    (['untagged', 'bt709', 'smpte170m'] as const).flatMap((colour) =>
      (['tv', 'pc'] as const).map((range): Row => ({ container, size, colour, range })),
    ),
  ),
);

describe.skipIf(!(await hasFfmpeg()))('colours of a cut, measured with ffmpeg', () => {
  it.each(rows)('match the source: $container, $size, $colour, $range', async (row) => {
    const source = await makeSource(row);
    const matrix = matrixOf(row);
    const before = await pictures(source, `scale=in_color_matrix=${matrix}:in_range=${row.range}`);
    const other = row.container === 'mp4' ? 'webm' : 'mp4';
    for (const format of [row.container, other] as const) {
      const { blob, picture } = await trim(source, {
        format,
        encodeAll: format !== row.container,
      });
      expect(picture).toBe(format === row.container ? 'smart cut' : 'encoded');
      // One colour space throughout, and the file declares it.
      expect(await coloursOf(blob)).toEqual([`${row.range},${matrix},${matrix},${matrix}`]);
      const after = await pictures(blob, 'scale=in_color_matrix=auto');
      expect(after).toHaveLength(40);
      expect(furthest(after, before.slice(5))).toBeLessThanOrEqual(2);
    }
  });

  it('match the source after crop, rotation and fade', async () => {
    const row = { container: 'mp4', size: 'SD', colour: 'untagged', range: 'tv' } as const;
    const source = await makeSource(row);
    const read = 'scale=in_color_matrix=smpte170m:in_range=tv';
    const shapes = [
      [{ crop: { left: 40, top: 20, width: 200, height: 160 } }, 'crop=200:160:40:20'],
      [{ turn: 90 }, 'transpose=clock'],
      [{ turn: 180 }, 'hflip,vflip'],
      [
        { turn: 270, crop: { left: 20, top: 40, width: 160, height: 200 } },
        'transpose=cclock,crop=160:200:20:40',
      ],
      [{ pictureFadeIn: 0.001 }, 'null'],
    ] as const;
    for (const [edits, filter] of shapes)
      for (const format of ['mp4', 'webm'] satisfies TrimFormat[]) {
        const { blob } = await trim(source, {
          format,
          edits: { ...noEdits, ...edits },
          encodeAll: true,
        });
        const before = await pictures(source, `${read},format=gbrp,${filter}`);
        const [first, ...after] = await pictures(
          blob,
          // MP4 stores the rotation as metadata; ffmpeg applies it.
          'scale=in_color_matrix=auto',
        );
        expect(first).toBeDefined();
        expect(furthest(after, before.slice(6))).toBeLessThanOrEqual(2.5);
        expect(await coloursOf(blob)).toEqual(['tv,smpte170m,smpte170m,smpte170m']);
      }
  });

  it('match on both sides of a cut for VP9 in an MP4', async () => {
    const row = { container: 'webm', size: 'SD', colour: 'untagged', range: 'tv' } as const;
    const source = await makeSource(row);
    const inMp4 = await makeVideo('out.mp4', ['-i', 'in.bin', '-c', 'copy'], source);
    const { blob, picture } = await trim(inMp4, {});
    expect(picture).toBe('smart cut');
    const before = await pictures(source, 'scale=in_color_matrix=smpte170m:in_range=tv');
    const after = await pictures(blob, 'scale=in_color_matrix=auto');
    expect(furthest(after, before.slice(5))).toBeLessThanOrEqual(2);
  });

  it.each([
    ['SD', 'untagged', 'tv'],
    ['HD', 'untagged', 'pc'],
    ['HD', 'smpte170m', 'tv'],
  ] as const)(
    'match the source for a movie encoded as MP4: %s, %s, %s',
    async (size, colour, range) => {
      const row = { container: 'mp4', size, colour, range } as const;
      const source = await makeSource(row);
      const matrix = matrixOf(row);
      const mov = await makeVideo('out.mov', ['-i', 'in.bin', '-c', 'copy'], source);
      const made = await mp4ByMediabunny(mov, { forceEncoding: true }, context);
      expect(made?.way).toBe('WebCodecs');
      const blob = made?.blob ?? new Blob();
      const before = await pictures(source, `scale=in_color_matrix=${matrix}:in_range=${range}`);
      const after = await pictures(blob, 'scale=in_color_matrix=auto');
      expect(after).toHaveLength(50);
      expect(furthest(after, before)).toBeLessThanOrEqual(2);
      expect(await coloursOf(blob)).toEqual([`${range},${matrix},${matrix},${matrix}`]);
    },
  );

  it.each(['30', '25', '30000/1001'])(
    'keep the number of frames at %s frames per second',
    async (rate) => {
      const source = await makeVideo('out.webm', [
        ...['-f', 'lavfi', '-i', `testsrc2=size=160x120:rate=${rate}:duration=4`],
        ...['-pix_fmt', 'yuv420p', ...(encoders.webm ?? [])],
      ]);
      const first = await trim(source, {
        format: 'webm',
        frameRate: 30,
        ranges: [{ from: 0, to: 9 }],
      });
      expect(await pictures(first.blob, 'null')).toHaveLength(120);
      // Browser recordings do not store the duration of the last frame.
      const unsteady = await trim(source, {
        format: 'webm',
        encodeAll: true,
        ranges: [{ from: 0, to: 9 }],
      });
      const count = rate === '25' ? 100 : 120;
      for (const format of ['webm', 'mp4'] as const) {
        const { durationSeconds } = await describeVideo(unsteady.blob, context);
        expect(Math.abs(durationSeconds - 4)).toBeLessThan(0.01);
        const again = await trim(unsteady.blob, {
          format,
          encodeAll: true,
          ranges: [{ from: 0, to: durationSeconds }],
        });
        expect(await pictures(again.blob, 'null')).toHaveLength(count);
        expect(Math.abs(again.durationSeconds - 4)).toBeLessThan(0.01);
      }
    },
  );
});
