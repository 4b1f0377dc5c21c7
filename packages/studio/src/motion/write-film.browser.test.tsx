import { toBase64 } from '@entropy-tools/core/base64';
import { makeContext } from '@entropy-tools/documents/doc/testing/make-context';
import { memoryTarget } from '@entropy-tools/media/media/trim/output-target';
import type { SeenVideo } from '@tests/support/browser-commands';
import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { palettes } from '../art/palettes';
import { loadServedAsset } from '../deck/testing/load-served-asset';
import { type Film, type FilmShape, frameCount, openPainter } from './film';
import { artChoices, layerMoveChoices } from './film-catalogue';
import { filmLooks } from './film-looks';
import type { FilmSound } from './film-sound';
import { type FilmRequest, openFilm } from './open-film';
import { cutLayers, fineMask } from './picture/cut-layers';
import { openPicture } from './picture/open-picture';
import { wordAnimations } from './words/word-animations';
import { writeFilm } from './write-film';

declare module 'vitest/browser' {
  interface BrowserCommands {
    seeVideo: (base64: string, moments: number[]) => Promise<SeenVideo | undefined>;
    hearVideo: (base64: string, stretches: [number, number][]) => Promise<number[] | undefined>;
  }
}

const warnings: string[] = [];
const context = makeContext({
  loadAsset: loadServedAsset,
  warn: (message) => warnings.push(message),
});
const small: FilmShape = { width: 320, height: 180, frameRate: 24, seconds: 3 };
const text = 'Good things take time. Make one today!';

async function base64Of(blob: Blob) {
  return toBase64(new Uint8Array(await blob.arrayBuffer()));
}

async function pixelsAt(film: Film, seconds: number): Promise<Uint8ClampedArray> {
  const painter = openPainter(film.shape.width, film.shape.height, false);
  await film.draw(painter, seconds);
  return painter.getImageData(0, 0, film.shape.width, film.shape.height).data;
}

/** Mean difference of two pictures' channels, 0 to 255. */
function difference(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum / one.length;
}

/** Variation of a picture's brightness: 0 for a uniform surface. */
function spread(pixels: Uint8ClampedArray): number {
  let [sum, squares] = [0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const value = pixels[at + 1] ?? 0;
    sum += value;
    squares += value * value;
  }
  const count = pixels.length / 4;
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
}

/** An image file of a disc on a background. */
async function picture(disc: string, ground: string, x = 200): Promise<Blob> {
  const painter = openPainter(400, 300);
  painter.fillStyle = ground;
  painter.fillRect(0, 0, 400, 300);
  painter.fillStyle = disc;
  painter.beginPath();
  painter.arc(x, 150, 80, 0, Math.PI * 2);
  painter.fill();
  return painter.canvas.convertToBlob({ type: 'image/png' });
}

describe('writeFilm', () => {
  it('writes MP4 and WebM of the size, the rate and the length to a frame', async () => {
    const request = { kind: 'words', text, animation: 'rise', look: 'minimalist' } as const;
    for (const [format, frameRate, codec] of [
      ['mp4', 30, 'h264'],
      ['webm', 60, 'vp9'],
    ] as const) {
      const shape = { width: 640, height: 274, frameRate, seconds: 3 };
      const film = await openFilm(request, shape, context);
      const made = await writeFilm(film, format, memoryTarget(), context);
      expect(made.frames).toBe(frameCount(shape));
      const seen = await commands.seeVideo(await base64Of(made.blob), []);
      if (!seen) continue;
      expect(seen.streams).toMatchObject([{ type: 'video', codec, width: 640 }]);
      expect(seen.frameRate).toBe(`${frameRate}/1`);
      expect(seen.frames).toBe(3 * frameRate);
      expect(Math.abs(seen.seconds - 3)).toBeLessThanOrEqual(1 / frameRate);
    }
  });

  it('plays a sound as long as the film, silent after the sound’s end', {
    tags: ['sweep'],
  }, async () => {
    const tone = new Float32Array(48_000).map((_, at) => Math.sin(at * 0.0576) * 0.5);
    const sound: FilmSound = { sampleRate: 48_000, left: tone, right: tone.slice() };
    const request = { kind: 'words', text, animation: 'punch', look: 'abstract' } as const;
    for (const format of ['mp4', 'webm'] as const) {
      const film = await openFilm(request, small, context);
      const { blob } = await writeFilm(film, format, memoryTarget(), context, sound);
      const base64 = await base64Of(blob);
      const heard = await commands.hearVideo(base64, [
        [0.1, 0.9],
        [1.3, 2.8],
      ]);
      if (!heard) return;
      // A sine at half of full scale has −9 dB.
      expect(Math.abs((heard[0] ?? 0) + 9)).toBeLessThan(1.5);
      expect(heard[1]).toBeLessThan(-50);
      const seen = await commands.seeVideo(base64, []);
      expect(Math.abs((seen?.seconds ?? 0) - 3)).toBeLessThan(0.06);
    }
  });

  it('stops when it is cancelled, and leaves nothing behind', async () => {
    const control = new AbortController();
    const request = { kind: 'words', text, animation: 'rise', look: 'minimalist' } as const;
    const film = await openFilm(request, small, context);
    const stopped = { ...context, signal: control.signal, onProgress: () => control.abort() };
    await expect(writeFilm(film, 'mp4', memoryTarget(), stopped)).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('words', () => {
  it.each(wordAnimations.map(({ id }, index) => [id, filmLooks[index % 12]?.id ?? ''] as const))(
    '%s moves and is visible, the same on two runs',
    async (animation, look) => {
      const open = () => openFilm({ kind: 'words', text, animation, look }, small, context);
      const [film, again] = [await open(), await open()];
      const [early, middle] = [await pixelsAt(film, 0.2), await pixelsAt(film, 1.2)];
      expect(difference(early, middle)).toBeGreaterThan(0.5);
      expect(spread(middle)).toBeGreaterThan(6);
      expect(difference(middle, await pixelsAt(again, 1.2))).toBe(0);
    },
  );

  it('sets every script, emoji and an endless word without an exception', {
    tags: ['sweep'],
  }, async () => {
    const texts = [
      'مرحبا بالعالم',
      'שלום New York',
      '你好世界',
      'नमस्ते',
      '🎉🚀',
      'x'.repeat(50_000),
    ];
    for (const [index, one] of texts.entries()) {
      const animation = wordAnimations[index]?.id ?? 'rise';
      const request = { kind: 'words', text: one, animation, look: 'vintage' } as const;
      expect(spread(await pixelsAt(await openFilm(request, small, context), 1.2))).toBeGreaterThan(
        1,
      );
    }
  });

  it('refuses a text without a word, and one that is too long', async () => {
    const words = { kind: 'words', animation: 'rise', look: 'anime' } as const;
    await expect(openFilm({ ...words, text: ' \n ' }, small, context)).rejects.toMatchObject({
      code: 'input',
    });
    const long = { ...words, text: 'a '.repeat(30_000) };
    await expect(openFilm(long, small, context)).rejects.toMatchObject({ code: 'limit' });
  });
});

describe('loops', { tags: ['sweep'] }, () => {
  const loops: FilmRequest[] = [
    { kind: 'words', text, animation: 'marquee', look: 'cinematic' },
    ...artChoices.map(
      ({ id }): FilmRequest => ({
        ...{ kind: 'art', algorithm: id, palette: palettes.ocean, seed: 3, look: 'portrait' },
        ...{ density: 0.4, scale: 0.5, chaos: 0.4 },
      }),
    ),
  ];
  it.each(loops.map((one) => [one.kind === 'art' ? one.algorithm : 'marquee', one] as const))(
    '%s: the frame after the last equals the first, and the seam is no larger than other steps',
    async (_, request) => {
      const film = await openFilm(request, small, context);
      const first = await pixelsAt(film, 0);
      expect(difference(first, await pixelsAt(film, small.seconds))).toBe(0);
      const step = 1 / small.frameRate;
      const seam = difference(await pixelsAt(film, small.seconds - step), first);
      const steps: number[] = [];
      for (const at of [0, 0.6, 1.2, 1.8, 2.4])
        steps.push(difference(await pixelsAt(film, at), await pixelsAt(film, at + step)));
      expect(seam).toBeLessThanOrEqual(Math.max(...steps) * 2.5 + 0.6);
      film.close();
    },
  );
});

describe('pictures', () => {
  it('are moved over in every style', { tags: ['sweep'] }, async () => {
    const file = await picture('#d04020', '#2050a0');
    const seen = new Set<string>();
    for (const { id } of filmLooks) {
      const request = { kind: 'camera', picture: file, move: 'near', look: id } as const;
      const film = await openFilm(request, small, context);
      const end = await pixelsAt(film, 2.9);
      expect(difference(await pixelsAt(film, 0), end)).toBeGreaterThan(1);
      // The colours of the disc and its background in this style.
      seen.add(end.slice(((90 * 320 + 160) | 0) * 4, (90 * 320 + 160) * 4 + 3).join());
    }
    expect(seen.size).toBe(12);
  });

  it('turn into one another, sharp at both ends', { tags: ['sweep'] }, async () => {
    const one = await picture('#ffffff', '#000000', 150);
    const other = await picture('#ffffff', '#000000', 250);
    const request = { kind: 'morph', picture: one, second: other, look: 'minimalist' } as const;
    const film = await openFilm(request, small, context);
    const [start, middle, end] = [
      await pixelsAt(film, 0),
      await pixelsAt(film, 1.5),
      await pixelsAt(film, 2.95),
    ];
    const at = (pixels: Uint8ClampedArray, x: number) => pixels[(90 * 320 + x) * 4] ?? 0;
    expect([at(start, 70), at(start, 250)].map((value) => value > 128)).toEqual([true, false]);
    expect([at(end, 70), at(end, 250)].map((value) => value > 128)).toEqual([false, true]);
    // Halfway there is one disc in the middle, not two pale ones beside each other.
    expect(at(middle, 160)).toBeGreaterThan(180);
    expect(at(middle, 64)).toBeLessThan(100);
    expect(at(middle, 256)).toBeLessThan(100);
  });

  it('are separated so that nothing of the subject is left in the background', {
    tags: ['sweep'],
  }, async () => {
    const file = await picture('#ff0000', '#0000ff');
    const source = await openPicture(file, small, context);
    const { width, height } = source.canvas;
    const found = Uint8Array.from({ length: 1024 * 1024 }, (_, at) => {
      const [x, y] = [((at % 1024) / 1024) * 400, (Math.floor(at / 1024) / 1024) * 300];
      return Math.hypot(x - 200, y - 150) < 80 ? 255 : 0;
    });
    const { behind, subject } = cutLayers(source, fineMask(source, found, context), context);
    const ground = behind.getImageData(width / 2, height / 2, 1, 1).data;
    expect(ground[2]).toBeGreaterThan(200);
    expect(ground[0]).toBeLessThan(40);
    expect(subject.getImageData(4, 4, 1, 1).data[3]).toBe(0);
    expect(subject.getImageData(width / 2, height / 2, 1, 1).data[3]).toBeGreaterThan(240);
    for (const { id } of layerMoveChoices) {
      const request = {
        kind: 'layers',
        picture: file,
        subject: found,
        way: id,
        look: 'minimalist',
      } as const;
      const film = await openFilm(request, small, context);
      expect(difference(await pixelsAt(film, 0), await pixelsAt(film, 1.5))).toBeGreaterThan(0.5);
      expect(difference(await pixelsAt(film, 0), await pixelsAt(film, 3))).toBeLessThan(0.5);
    }
  });

  it('are refused with a message if they are damaged', async () => {
    const broken = new Blob(['no picture'], { type: 'image/png' });
    const request = { kind: 'camera', picture: broken, move: 'near', look: 'anime' } as const;
    await expect(openFilm(request, small, context)).rejects.toMatchObject({
      name: 'ToolError',
    });
  });
});
