/**
 * The art engine: settings and a time in, pixels or a drawing out. Pure and deterministic: no clock, no
 * canvas, no network, and every random number comes from the seed. The bytes are the same on every run of one
 * JavaScript engine; sine and cosine may differ in the last bit between browsers, which can change a channel
 * by one. No library: each algorithm is a short module that names its source.
 */
import { ToolError } from '@entropy-tools/core/tool-error';
import { algorithms } from './algorithms';
import { type ArtAlgorithm, makeScene, type Shader } from './art-scene';
import { type ArtSettings, MAX_SIDE, MIN_SIDE } from './art-settings';
import type { Drawing } from './drawing';
import { makePainter } from './paint-drawing';
import { finishStyle } from './styles';

/** A picture whose static parts are computed in advance, so that animation frames render quickly. */
export interface PreparedArt {
  width: number;
  height: number;
  /**
   * The picture at a time. 0 and 1 are the same moment: the loop closes exactly.
   * @param time any number; only its fraction counts
   * @param into buffer of width × height × 4 bytes to overwrite; a new one by default
   * @returns RGBA, line by line, opaque
   */
  render: (
    time: number,
    into?: Uint8ClampedArray<ArrayBuffer>,
    onProgress?: (fraction: number) => void,
  ) => Uint8ClampedArray<ArrayBuffer>;
  /** The shapes at a time, without the style's finish; only if `algorithm` draws shapes. */
  drawing?: (time: number) => Drawing;
}

/** Makes the shapes of a picture: from its size and seed, and a time. */
export type ShapeSource = (settings: ArtSettings) => (time: number) => Drawing;

/**
 * Prepares to draw a picture with the given settings.
 * @param source draws in place of the settings' algorithm
 * @throws ToolError `limit` when a side is out of bounds
 */
export function prepareArt(settings: ArtSettings, source?: ShapeSource): PreparedArt {
  const { width, height } = settings;
  for (const side of [width, height])
    if (!(Number.isInteger(side) && side >= MIN_SIDE && side <= MAX_SIDE))
      throw new ToolError(
        'limit',
        `A picture has ${MIN_SIDE} to ${MAX_SIDE} pixels a side. Choose another size.`,
      );
  if (settings.tile) return mirror(settings, source);
  const scene = makeScene(settings);
  const algorithm: ArtAlgorithm = source
    ? { kind: 'vector', prepare: () => source(settings) }
    : algorithms[settings.algorithm];
  const newPixels = () => new Uint8ClampedArray(width * height * 4);
  const finish = finishStyle(settings.style, scene, width, height);
  if (algorithm.kind === 'vector') {
    const paint = makePainter(width, height);
    const drawingAt = algorithm.prepare(scene);
    const drawing = (time: number) => drawingAt(withoutWhole(time));
    return {
      width,
      height,
      drawing,
      render: (time, into = newPixels(), onProgress = () => undefined) => {
        paint(drawing(time), into, (done) => onProgress(done * 0.7));
        finish(into, withoutWhole(time));
        return into;
      },
    };
  }
  const shaderAt = algorithm.prepare(scene, Math.min(width, height));
  return {
    width,
    height,
    render: (time, into = newPixels(), onProgress = () => undefined) => {
      shade(shaderAt(withoutWhole(time)), into, width, height, (done) => onProgress(done * 0.7));
      finish(into, withoutWhole(time));
      return into;
    },
  };
}

/** Renders a quarter of the picture, and mirrors it to the right and below. */
function mirror(settings: ArtSettings, source?: ShapeSource): PreparedArt {
  const { width, height } = settings;
  const wide = Math.max(MIN_SIDE, Math.ceil(width / 2));
  const tall = Math.max(MIN_SIDE, Math.ceil(height / 2));
  const quarter = prepareArt({ ...settings, tile: false, width: wide, height: tall }, source);
  return {
    width,
    height,
    render: (time, into = new Uint8ClampedArray(width * height * 4), onProgress) => {
      const from = new Uint32Array(quarter.render(time, undefined, onProgress).buffer);
      const to = new Uint32Array(into.buffer, into.byteOffset, width * height);
      for (let y = 0, at = 0; y < height; y++) {
        const line = (y < tall ? y : height - 1 - y) * wide;
        for (let x = 0; x < width; x++, at++)
          to[at] = from[line + (x < wide ? x : width - 1 - x)] as number;
      }
      return into;
    },
  };
}

/** Draws one picture: RGBA, line by line. For animation use {@link prepareArt}. */
export function drawArt(settings: ArtSettings, time = 0): Uint8ClampedArray<ArrayBuffer> {
  return prepareArt(settings).render(time);
}

function withoutWhole(time: number): number {
  return time - Math.floor(time);
}

function shade(
  shader: Shader,
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
  onProgress: (done: number) => void,
): void {
  const unit = Math.min(width, height);
  const out = new Float64Array(3);
  for (let y = 0, at = 0; y < height; y++) {
    if ((y & 127) === 127) onProgress(y / height);
    for (let x = 0; x < width; x++, at += 4) {
      shader((x + 0.5) / unit, (y + 0.5) / unit, out);
      pixels[at] = out[0] as number;
      pixels[at + 1] = out[1] as number;
      pixels[at + 2] = out[2] as number;
      pixels[at + 3] = 255;
    }
  }
}
