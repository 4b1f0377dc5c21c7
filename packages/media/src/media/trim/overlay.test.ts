import { expect, it } from 'vitest';
import { blendPlanes, toOverlayPlanes } from './lay-over';
import { type LaidWords, overlaysAt, sourceTimeOf } from './overlay';

const words: LaidWords = {
  ...{ kind: 'words', text: 'x', size: 0.1, x: 0.5, y: 0.5, colour: '#ffffff', look: 'plain' },
  ...{ from: 2, to: 6, fade: 1 },
};

it.each([
  [1.9, undefined],
  [2.5, 0.5],
  [4, 1],
  [5.75, 0.25],
  [6, undefined],
])('at %f s, words from 2 to 6 s with fades of a second are seen at %s', (seconds, level) => {
  expect(overlaysAt([words], seconds)[0]?.level).toEqual(level);
});

it('finds the time of the source in joined parts, also in another order and speed', () => {
  const ranges = [
    { from: 8, to: 10, at: 0 },
    { from: 1, to: 3, at: 1 },
  ];
  expect(sourceTimeOf(0.5, ranges, 2)).toBe(9);
  expect(sourceTimeOf(1, ranges, 2)).toBe(1);
  expect(sourceTimeOf(1.5, ranges, 2)).toBe(2);
});

/** Two by two pixels of one colour. */
const pixels = (...rgba: readonly [number, number, number, number]) => ({
  ...{ width: 2, height: 2 },
  data: new Uint8ClampedArray([...rgba, ...rgba, ...rgba, ...rgba]),
});

// The values of ffmpeg’s swscale for the same colours.
it.each([
  ['white', [255, 255, 255], 'bt709', false, [235, 128, 128]],
  ['red', [255, 0, 0], 'smpte170m', false, [81, 90, 240]],
  ['red', [255, 0, 0], 'bt709', false, [63, 102, 240]],
  ['blue', [0, 0, 255], 'bt709', true, [18, 255, 116]],
] as const)('%s is in the colours of the film', (_, [red, green, blue], matrix, fullRange, yuv) => {
  const planes = toOverlayPlanes(pixels(red, green, blue, 255), { matrix, fullRange });
  expect(planes.map(({ data }) => data[0])).toEqual(yuv);
  expect(planes.map(({ opacity }) => opacity[0])).toEqual([255, 255, 255]);
});

it('blends by opacity and level, leaves all other pixels, and stays inside the frame', () => {
  const plane = (side: number) => ({
    ...{ width: side, height: side },
    data: new Uint8Array(side * side).fill(100),
  });
  const frame = [plane(4), plane(2), plane(2)];
  const planes = toOverlayPlanes(pixels(255, 255, 255, 255), {
    ...{ matrix: 'bt709', fullRange: true },
  });
  blendPlanes(frame, { left: 2, top: 2, planes }, 0.5);
  expect([...(frame[0]?.data ?? [])]).toEqual([
    ...[100, 100, 100, 100],
    ...[100, 100, 100, 100],
    ...[100, 100, 178, 178],
    ...[100, 100, 178, 178],
  ]);
  blendPlanes(frame, { left: 4, top: 4, planes }, 1);
  expect(frame[0]?.data.filter((value) => value === 255)).toHaveLength(0);
});
