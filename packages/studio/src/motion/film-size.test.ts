import { expect, it } from 'vitest';
import { filmQualities, filmRatios, filmSize, smallerSize } from './film-size';

it('has the sizes that the names promise', () => {
  expect(filmSize('16:9', 'SD')).toEqual({ width: 1280, height: 720 });
  expect(filmSize('16:9', 'HD')).toEqual({ width: 1920, height: 1080 });
  expect(filmSize('16:9', '4K')).toEqual({ width: 3840, height: 2160 });
  expect(filmSize('9:16', 'HD')).toEqual({ width: 1080, height: 1920 });
  expect(filmSize('1:1', 'HD')).toEqual({ width: 1080, height: 1080 });
  expect(filmSize('4:3', 'SD')).toEqual({ width: 960, height: 720 });
  expect(filmSize('21:9', 'HD')).toEqual({ width: 2520, height: 1080 });
});

it('stays even and within what encoders take', () => {
  for (const ratio of filmRatios)
    for (const quality of filmQualities) {
      const { width, height } = filmSize(ratio, quality);
      expect([width % 2, height % 2]).toEqual([0, 0]);
      expect(Math.max(width, height)).toBeLessThanOrEqual(3840);
    }
});

it('makes previews no larger than asked, in the same shape', () => {
  const { width, height } = smallerSize({ width: 1920, height: 1080 }, 640 * 360);
  expect(width * height).toBeLessThanOrEqual(640 * 361);
  expect(width / height).toBeCloseTo(16 / 9, 1);
  expect(smallerSize({ width: 100, height: 50 }, 1e6)).toEqual({ width: 100, height: 50 });
});
