// @module-tag sweep

import { seededRandom } from '@entropy-tools/core/random';
import { describe, expect, it } from 'vitest';
import { algorithmIds, algorithms } from './algorithms';
import { algorithmNames, paletteNames } from './art-catalogue';
import { type ArtSettings, MAX_SIDE } from './art-settings';
import { drawArt, prepareArt } from './draw-art';
import { drawingToSvg } from './drawing-to-svg';
import { paletteIds, palettes } from './palettes';
import { styleNames } from './style-names';
import { styleIds } from './styles';

const base: ArtSettings = {
  algorithm: 'truchet',
  palette: palettes.dawn,
  seed: 42,
  width: 72,
  height: 72,
  density: 0.5,
  scale: 0.5,
  chaos: 0.5,
  style: 'none',
};

/** Entropy of the pixels' lightness in bits, and its spread, 0 to 127. */
function measure(pixels: Uint8ClampedArray): { entropy: number; contrast: number } {
  const counts = new Float64Array(64);
  const count = pixels.length / 4;
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < pixels.length; i += 4) {
    const luma =
      (pixels[i] ?? 0) * 0.2126 + (pixels[i + 1] ?? 0) * 0.7152 + (pixels[i + 2] ?? 0) * 0.0722;
    counts[Math.min(63, Math.floor(luma / 4))] =
      (counts[Math.min(63, Math.floor(luma / 4))] ?? 0) + 1;
    sum += luma;
    squares += luma * luma;
  }
  let entropy = 0;
  for (const one of counts) if (one > 0) entropy -= (one / count) * Math.log2(one / count);
  return { entropy, contrast: Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2)) };
}

describe('the art engine', () => {
  it('has a name for every algorithm, style and palette, and marks the vector algorithms', () => {
    expect(Object.keys(algorithmNames)).toEqual([...algorithmIds]);
    expect(Object.keys(styleNames).sort()).toEqual([...styleIds].sort());
    expect(Object.keys(paletteNames)).toEqual([...paletteIds]);
    for (const id of algorithmIds)
      expect(algorithmNames[id].isVector, id).toBe(algorithms[id].kind === 'vector');
    expect(algorithmIds.length).toBeGreaterThanOrEqual(24);
  });

  it.each([...algorithmIds])(
    'draws %s: the same bytes twice, another picture for another seed, a closed loop',
    (algorithm) => {
      const settings = { ...base, algorithm };
      const art = prepareArt(settings);
      const first = art.render(0);
      expect(first).toEqual(drawArt(settings));
      expect(art.render(1)).toEqual(first);
      expect(art.render(-3)).toEqual(first);
      expect(art.render(0.37)).not.toEqual(first);
      expect(art.render(0)).toEqual(first);
      expect(drawArt({ ...settings, seed: 43 })).not.toEqual(first);
    },
  );

  it.each(styleIds.filter((style) => style !== 'none'))(
    'finishes in %s, the same each time, and unlike the drawing',
    (style) => {
      const settings = { ...base, algorithm: 'mountains' as const, style };
      const finished = drawArt(settings);
      expect(finished).toEqual(drawArt(settings));
      const plain = drawArt({ ...settings, style: 'none' });
      let change = 0;
      for (let i = 0; i < plain.length; i++)
        change += Math.abs((plain[i] ?? 0) - (finished[i] ?? 0));
      expect(change / plain.length).toBeGreaterThan(2);
    },
  );

  it('draws 1,000 random settings: opaque, at whole pixels, none empty', {
    tags: ['sweep'],
  }, () => {
    const random = seededRandom('a thousand settings');
    const choose = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const poor: string[] = [];
    for (let i = 0; i < 1000; i++) {
      // Reaction-diffusion runs on a grid of fixed size, which takes seconds; it is tested above.
      const algorithm = choose(
        algorithmIds.filter((id) => id !== 'reaction-diffusion' || i % 100 === 0),
      );
      const settings: ArtSettings = {
        algorithm,
        palette: palettes[choose(paletteIds)],
        seed: Math.floor(random() * 2 ** 32),
        width: 20 + Math.floor(random() * 24),
        height: 20 + Math.floor(random() * 24),
        density: choose([0, random(), 1]),
        scale: choose([0, random(), 1]),
        chaos: choose([0, random(), 1]),
        style: choose(styleIds),
        title: choose(['', 'Hello world', 'سلام دنیا', '🌵🌵🌵', 'x'.repeat(60)]),
        tile: random() < 0.1,
      };
      const art = prepareArt(settings);
      const pixels = art.render(random());
      expect(pixels.length).toBe(settings.width * settings.height * 4);
      for (let at = 3; at < pixels.length; at += 4)
        if (pixels[at] !== 255) throw new Error('a hole');
      const drawing = art.drawing?.(0);
      for (const shape of drawing?.shapes ?? []) {
        const values = shape.kind === 'circle' ? [shape.x, shape.y, shape.radius] : shape.points;
        if (!values.every(Number.isFinite)) throw new Error(`${algorithm}: not a number`);
      }
      const { entropy, contrast } = measure(pixels);
      // These leave most of a small sheet empty.
      const isSparse = ['line-icon', 'woodcut', 'minimalist'].includes(settings.style);
      if (entropy < (isSparse ? 0.02 : 0.35) || contrast < (isSparse ? 1 : 2))
        poor.push(`${JSON.stringify(settings)} ${entropy} ${contrast}`);
    }
    expect(poor).toEqual([]);
  });

  it('keeps the picture when the size changes', () => {
    for (const algorithm of ['mountains', 'nebula'] as const) {
      const small = drawArt({ ...base, algorithm, width: 32, height: 32 });
      const large = drawArt({ ...base, algorithm, width: 128, height: 128 });
      let difference = 0;
      for (let y = 0; y < 32; y++)
        for (let x = 0; x < 32; x++) {
          let sum = 0;
          for (let dy = 0; dy < 4; dy++)
            for (let dx = 0; dx < 4; dx++) sum += large[((y * 4 + dy) * 128 + x * 4 + dx) * 4] ?? 0;
          difference += Math.abs(sum / 16 - (small[(y * 32 + x) * 4] ?? 0));
        }
      expect(difference / 1024, algorithm).toBeLessThan(12);
    }
  });

  it('mirrors a tile, so that opposite edges are the same', () => {
    const [width, height] = [50, 34];
    const pixels = drawArt({ ...base, tile: true, width, height });
    const at = (x: number, y: number) => pixels.slice((y * width + x) * 4, (y * width + x) * 4 + 4);
    for (let x = 0; x < width; x++) expect(at(x, 0)).toEqual(at(x, height - 1));
    for (let y = 0; y < height; y++) expect(at(0, y)).toEqual(at(width - 1, y));
  });

  it('refuses sizes out of bounds', () => {
    for (const width of [0, 15, MAX_SIDE + 1, 20.5, Number.NaN])
      expect(() => prepareArt({ ...base, width })).toThrow('16 to 4096 pixels');
  });

  it('writes shapes as well-formed SVG', () => {
    for (const algorithm of algorithmIds) {
      const art = prepareArt({ ...base, algorithm, title: '<script>"&' });
      if (!art.drawing) continue;
      const svg = drawingToSvg(art.drawing(0), 72, 72);
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 1000 1000">/);
      expect(svg).not.toMatch(/NaN|Infinity|undefined|script/);
      expect(svg.match(/<(path|circle)/g)?.length ?? 0).toBeGreaterThan(5);
    }
  });
});
