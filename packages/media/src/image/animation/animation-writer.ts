/** Writes animations picture by picture: of each, what has changed since the one before. */
import { ToolError } from '@entropy-tools/core/tool-error';
import { GifWriter } from './gif-animation';
import { writePngAnimation } from './png-animation';
import { type AnimationFrame, type FrameArea, writeWebpAnimation } from './webp-animation';

/** The formats of animations, by extension. */
export type AnimationTarget = 'gif' | 'webp' | 'apng';

/** Name of the encoder of each, for engine lines. */
export const animationMakers: Readonly<Record<AnimationTarget, string>> = {
  gif: 'gifenc',
  webp: 'WebP of the browser',
  apng: 'PNG of the browser',
};

/** What is known before the first picture. */
export interface AnimationShape {
  width: number;
  height: number;
  /** Number of plays; 0 for ever. */
  loops: number;
  /** 0 to 1, for WebP. */
  quality: number;
  /** Whether a WebP is written without loss where that is smaller: drawings and what was a GIF. */
  mayBeLossless: boolean;
}

/** An animation that is being written. */
export interface AnimationWriter {
  /** Adds the next picture, of the animation's size; it keeps the pixels. */
  add: (rgba: Uint8ClampedArray<ArrayBuffer>, durationMs: number) => Promise<void>;
  /** Returns the file. */
  finish: () => Promise<Blob>;
}

/** Most bytes of an animation, which is held in memory. */
const MAX_BYTES = 500_000_000;
/** Longest time that one picture stands when equal ones are joined; GIF and PNG hold no longer ones. */
const MAX_JOINED_MS = 60_000;
/** Pictures that are encoded at the same time. */
const MAX_PENDING = 3;

/** Begins an animation. */
export function openAnimationWriter(
  target: AnimationTarget,
  shape: AnimationShape,
): AnimationWriter {
  if (target === 'gif') return gifWriter(shape);
  const encode = target === 'webp' ? webpEncoder(shape) : pngEncoder;
  const frames: { picture: Promise<EncodedPart>; durationMs: number; area: FrameArea }[] = [];
  let before: Uint8ClampedArray | undefined;
  let bytes = 0;
  return {
    add: async (rgba, durationMs) => {
      const changed = changedArea(before, rgba, shape);
      const last = frames.at(-1);
      if (!changed && last && last.durationMs + durationMs <= MAX_JOINED_MS) {
        last.durationMs += durationMs;
        return;
      }
      const area = changed ?? { x: 0, y: 0, width: 1, height: 1 };
      const part = {
        whole: () => cutOut(rgba, shape, area),
        changes: changesWithin(before, rgba, shape, area),
      };
      before = rgba;
      const picture = encode(part).then((encoded) => {
        bytes += encoded.still.length;
        return encoded;
      });
      // It is awaited below or at the end; until then a failure is no unhandled one.
      picture.catch(() => undefined);
      frames.push({ picture, durationMs, area });
      await frames.at(-MAX_PENDING)?.picture;
      if (bytes > MAX_BYTES) throw tooLarge();
    },
    finish: async () => {
      const done: (AnimationFrame & { blends: boolean })[] = [];
      for (const { picture, ...frame } of frames) done.push({ ...frame, ...(await picture) });
      return target === 'webp' ? writeWebpAnimation(done, shape) : writePngAnimation(done, shape);
    },
  };
}

/** The changed part of a picture. */
interface ChangedPart {
  whole: () => OffscreenCanvas;
  /** Only the changed pixels, the others clear; undefined if one of them becomes transparent. */
  changes: OffscreenCanvas | undefined;
}

interface EncodedPart {
  still: Uint8Array;
  /** Whether it is drawn over what is there instead of replacing it. */
  blends: boolean;
}

type PartEncoder = (part: ChangedPart) => Promise<EncodedPart>;

function gifWriter({ width, height, loops }: AnimationShape): AnimationWriter {
  const writer = new GifWriter({ width, height }, loops);
  return {
    add: async (rgba, durationMs) => {
      writer.add({ rgba, durationMs });
      if (writer.bytes > MAX_BYTES) throw tooLarge();
    },
    finish: async () => writer.finish(),
  };
}

/** The smallest area with all differences, its corner at even pixels; undefined if there are none. */
function changedArea(
  before: Uint8ClampedArray | undefined,
  now: Uint8ClampedArray,
  { width, height }: AnimationShape,
): FrameArea | undefined {
  if (!before) return { x: 0, y: 0, width, height };
  const [old, fresh] = [wordsOf(before), wordsOf(now)];
  let [left, right, top, bottom] = [width, -1, -1, -1];
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    for (let x = 0; x < width; x += 1) {
      if (old[row + x] === fresh[row + x]) continue;
      if (top < 0) top = y;
      bottom = y;
      if (x < left) left = x;
      if (x > right) right = x;
    }
  }
  if (top < 0) return undefined;
  const [x, y] = [left - (left % 2), top - (top % 2)];
  return { x, y, width: right - x + 1, height: bottom - y + 1 };
}

/** The pixels of an area that have changed, on a clear ground; undefined if drawing them over gives other ones. */
function changesWithin(
  before: Uint8ClampedArray | undefined,
  now: Uint8ClampedArray,
  { width }: AnimationShape,
  area: FrameArea,
): OffscreenCanvas | undefined {
  if (!before) return undefined;
  const [old, fresh] = [wordsOf(before), wordsOf(now)];
  const pixels = new Uint32Array(area.width * area.height);
  for (let y = 0; y < area.height; y += 1) {
    const row = (area.y + y) * width + area.x;
    for (let x = 0; x < area.width; x += 1) {
      const at = row + x;
      if (old[at] === fresh[at]) continue;
      if (now[at * 4 + 3] !== 255) return undefined;
      pixels[y * area.width + x] = fresh[at] as number;
    }
  }
  const data = new Uint8ClampedArray(pixels.buffer);
  return cutOut(data, area, { x: 0, y: 0, width: area.width, height: area.height });
}

function cutOut(
  rgba: Uint8ClampedArray<ArrayBuffer>,
  { width, height }: { width: number; height: number },
  area: FrameArea,
): OffscreenCanvas {
  const canvas = new OffscreenCanvas(area.width, area.height);
  const painter = canvas.getContext('2d', { willReadFrequently: true });
  if (!painter)
    throw new ToolError('limit', 'There is not enough memory for pictures of this size.');
  painter.putImageData(new ImageData(rgba, width, height), -area.x, -area.y);
  return canvas;
}

const webpEncoder =
  ({ quality, mayBeLossless }: AnimationShape): PartEncoder =>
  async (part) => {
    const lossy = encoded(part.whole(), 'image/webp', quality);
    if (!mayBeLossless) return { still: await lossy, blends: false };
    // Chromium writes WebP without loss at quality 1.
    const [coarse, exact] = await Promise.all([
      lossy,
      encoded(part.changes ?? part.whole(), 'image/webp', 1),
    ]);
    return coarse.length < exact.length
      ? { still: coarse, blends: false }
      : { still: exact, blends: part.changes !== undefined };
  };

const pngEncoder: PartEncoder = async ({ whole, changes }) => ({
  still: await encoded(changes ?? whole(), 'image/png', 1),
  blends: changes !== undefined,
});

async function encoded(canvas: OffscreenCanvas, type: string, quality: number) {
  const blob = await canvas.convertToBlob({ type, quality });
  if (blob.type !== type)
    throw new ToolError(
      'unsupported',
      'This browser cannot write WebP images. Choose GIF, or another browser.',
    );
  return new Uint8Array(await blob.arrayBuffer());
}

const tooLarge = () =>
  new ToolError('limit', 'This animation becomes too large. Choose a smaller size.');

function wordsOf({ buffer, byteOffset, byteLength }: Uint8ClampedArray): Uint32Array {
  return new Uint32Array(buffer, byteOffset, byteLength / 4);
}
