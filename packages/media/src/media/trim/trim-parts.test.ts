import { describe, expect, it } from 'vitest';
import { foreignVideoName } from './foreign-video';
import { readMatroskaExtras } from './matroska-extras';
import { isInstantRefresh, parameterSets } from './smart-cut';
import { applyGain } from './sound';
import { SoundStretcher } from './stretch-sound';
import { cleanRanges, complementOf, noEdits, resultSeconds } from './trim-request';

describe('ranges', () => {
  it('are clamped to the video, and empty ones are dropped', () => {
    const ranges = [
      { from: -1, to: 2 },
      { from: 3, to: 3 },
      { from: 8, to: 20 },
      { from: 5, to: 4 },
    ];
    expect(cleanRanges(ranges, 10)).toEqual([
      { from: 0, to: 2 },
      { from: 8, to: 10 },
    ]);
  });

  it('when removed, leave the rest in order even if they overlap', () => {
    const taken = [
      { from: 6, to: 8 },
      { from: 1, to: 3 },
      { from: 2, to: 4 },
    ];
    expect(complementOf(taken, 10)).toEqual([
      { from: 0, to: 1 },
      { from: 4, to: 6 },
      { from: 8, to: 10 },
    ]);
    expect(complementOf([{ from: 0, to: 10 }], 10)).toEqual([]);
  });

  it('are half as long at twice the speed', () => {
    const edits = { ...noEdits, speed: 2 };
    expect(resultSeconds({ ranges: [{ from: 1, to: 4 }], edits })).toBe(1.5);
  });
});

describe('sound', () => {
  it('fades in and out and stays within -1 to 1', () => {
    const values = new Float32Array(100).fill(0.8);
    applyGain(values, 0, 100, 1, { volume: 2, fadeIn: 0.5, fadeOut: 0.25 });
    expect(values[0]).toBe(0);
    expect(values[25]).toBeCloseTo(0.8, 1);
    expect(values[60]).toBe(1);
    expect(values[99]).toBeLessThan(0.1);
  });

  it.each([0.25, 0.5, 1.5, 2, 4])(
    'has the right length and the same pitch at speed %s',
    (speed) => {
      const rate = 16_000;
      const seconds = 2;
      const tone = Float32Array.from({ length: rate * seconds }, (_, index) =>
        Math.sin((2 * Math.PI * 400 * index) / rate),
      );
      const stretcher = new SoundStretcher(speed, 2, rate);
      const out: number[] = [];
      for (let at = 0; at < tone.length; at += 1000) {
        const part = tone.slice(at, at + 1000);
        out.push(...(stretcher.push([part, part])[0] ?? []));
      }
      out.push(...(stretcher.finish()[0] ?? []));
      expect(Math.abs(out.length - tone.length / speed)).toBeLessThanOrEqual(1);
      const middle = out.slice(out.length / 4, (out.length * 3) / 4);
      const crossings = middle.filter(
        (value, index) => index > 0 && value >= 0 && (middle[index - 1] ?? 0) < 0,
      );
      expect(crossings.length / (middle.length / rate)).toBeCloseTo(400, -1.3);
      expect(Math.max(...middle.map(Math.abs))).toBeGreaterThan(0.8);
    },
  );
});

describe('H.264 units', () => {
  const packet = (...types: number[]) =>
    new Uint8Array(types.flatMap((type) => [0, 0, 0, 2, type, 1]));

  it('distinguish a closed GOP from an open one', () => {
    expect(isInstantRefresh(packet(9, 6, 0x65))).toBe(true);
    expect(isInstantRefresh(packet(6, 0x41))).toBe(false);
    expect(isInstantRefresh(new Uint8Array([0, 0, 0, 200, 0x65]))).toBe(false);
    expect(isInstantRefresh(new Uint8Array())).toBe(false);
  });

  it('are made from the parameter sets of a decoder configuration', () => {
    const record = new Uint8Array([1, 100, 0, 30, 255, 0xe1, 0, 2, 0x67, 5, 1, 0, 1, 0x68]);
    expect([...parameterSets(record)]).toEqual([0, 0, 0, 2, 0x67, 5, 0, 0, 0, 1, 0x68]);
    expect(parameterSets(record.subarray(0, 7))).toHaveLength(0);
  });
});

describe('readMatroskaExtras', () => {
  const element = (id: number[], ...body: number[]) => [...id, 0x80 | body.length, ...body];
  const entry = (type: number) => element([0xae], ...element([0x83], type));
  const file = (...body: number[]) =>
    new Blob([new Uint8Array([0x18, 0x53, 0x80, 0x67, 0xff, ...body])]);

  it('lists subtitles, chapters and attachments before the first cluster', async () => {
    const tracks = element([0x16, 0x54, 0xae, 0x6b], ...entry(1), ...entry(17));
    const chapters = element([0x10, 0x43, 0xa7, 0x70], 0);
    const cluster = element([0x1f, 0x43, 0xb6, 0x75], 0);
    const attachments = element([0x19, 0x41, 0xa4, 0x69], 0);
    const blob = file(...tracks, ...chapters, ...cluster, ...attachments);
    expect(await readMatroskaExtras(blob)).toEqual(['subtitles', 'chapters']);
  });

  it('returns nothing for damaged files', async () => {
    for (const bytes of [[], [0], [0xae, 0x81], [0x18, 0x53], [255, 255, 255]])
      expect(await readMatroskaExtras(new Blob([new Uint8Array(bytes)]))).toEqual([]);
  });
});

describe('foreignVideoName', () => {
  it.each([
    ['RIFF\0\0\0\0AVI LIST', 'AVI'],
    ['FLV\u0001', 'Flash Video'],
    ['RIFF\0\0\0\0WAVEfmt ', undefined],
    ['\u0089PNG', undefined],
    ['', undefined],
  ])('identifies %j as %s', async (head, name) => {
    expect(await foreignVideoName(new Blob([head]))).toBe(name);
  });
});
