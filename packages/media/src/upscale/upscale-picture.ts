/**
 * Enlarges a picture four times with more detail than a filter can give: ESRGAN Thick, a residual-in-residual dense
 * network trained on photographs, of @upscalerjs/esrgan-thick (MIT), converted by scripts/upscale, on
 * onnxruntime-web. It works in tiles that overlap, so their borders do not show; several tiles at a time, each in a
 * thread of its own. Why this one: docs/decisions/136-larger-pictures.md.
 */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';
import { type OpenModel, openModel } from '../onnx/onnx-thread';
import { upscaleThreads } from './upscale-threads';

/** How many times as wide and high the result is. */
export const UPSCALE_FACTOR = 4;

/** Upright pixels in sRGB with opacity, not premultiplied. */
export interface UpscalePixels {
  width: number;
  height: number;
  data: Uint8ClampedArray<ArrayBuffer>;
}

/** Takes one enlarged tile, whose upper left corner is at (left, top) of the result. */
export type WriteTile = (tile: UpscalePixels, left: number, top: number) => void;

/** The largest side of a tile in pixels of the source, without its margin; larger ones are no faster. */
const TILE = 128;
/** The network takes whole blocks of so many pixels (scripts/upscale/block-convolution.ts). */
const BLOCK = 4;
/** Names in the model file; values go from 0 to 1. */
const INPUT = 'LR_input';
const OUTPUT = 'SR';
/** What lies further from a pixel changes its result by less than a level: measured from 5 pixels on. */
const MARGIN = 8;
/**
 * @param write called once for each part of the result, in any order
 * @param tile the largest side of a tile; the result does not depend on it
 * @throws ToolError `asset` if the network cannot be loaded, `cancelled`, `internal`
 */
export async function upscalePicture(
  picture: UpscalePixels,
  write: WriteTile,
  context: CodecContext,
  tile = TILE,
): Promise<void> {
  const areas = tilesOf(picture, tile);
  const filled = fillTransparent(picture);
  const network = await context.loadAsset(vendorAssets.upscaler);
  let done = 0;
  const work = async (model: OpenModel) => {
    for (let area = areas.pop(); area; area = areas.pop()) {
      context.signal.throwIfAborted();
      write(
        await enlarge(model, filled, area, context.signal),
        area.left * UPSCALE_FACTOR,
        area.top * UPSCALE_FACTOR,
      );
      done += 1;
      context.onProgress(done / (done + areas.length));
    }
  };
  // Node runs the network on the calling thread.
  const most = typeof Worker === 'function' ? upscaleThreads() : 1;
  const threads = Math.min(areas.length, most);
  const opened = await Promise.allSettled(
    Array.from({ length: threads }, () => openModel(network.slice(), context)),
  );
  const open = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  try {
    // One thread is enough where there is no memory for more.
    const [first] = opened;
    if (open.length === 0 && first?.status === 'rejected') throw first.reason;
    await Promise.all(open.map(work));
  } finally {
    for (const model of open) model.close();
  }
}

interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Tiles of about the same size, so that no thread is left with a large one at the end. */
function tilesOf({ width, height }: UpscalePixels, tile: number): Area[] {
  const areas = partsOf(height, tile).flatMap(([top, bottom]) =>
    partsOf(width, tile).map(([left, right]) => ({
      left,
      top,
      width: right - left,
      height: bottom - top,
    })),
  );
  // Taken from the end.
  return areas.reverse();
}

/** Starts and ends of equal parts of a side, none longer than `most`. */
function partsOf(side: number, most: number): [start: number, end: number][] {
  const count = Math.ceil(side / most);
  const edge = (index: number) => Math.round((side * index) / count);
  return Array.from({ length: count }, (_, index) => [edge(index), edge(index + 1)]);
}

async function enlarge(
  model: OpenModel,
  picture: UpscalePixels,
  area: Area,
  signal: AbortSignal,
): Promise<UpscalePixels> {
  const width = inBlocks(area.width + MARGIN * 2);
  const height = inBlocks(area.height + MARGIN * 2);
  const size = width * height;
  const planes = new Float32Array(size * 3);
  const opacity = new Float32Array(size * 3);
  let [least, most] = [255, 0];
  for (let y = 0; y < height; y += 1) {
    const row = mirrored(area.top + y - MARGIN, picture.height) * picture.width;
    for (let x = 0; x < width; x += 1) {
      const from = (row + mirrored(area.left + x - MARGIN, picture.width)) * 4;
      const at = y * width + x;
      const alpha = picture.data[from + 3] as number;
      least = Math.min(least, alpha);
      most = Math.max(most, alpha);
      for (let channel = 0; channel < 3; channel += 1) {
        planes[channel * size + at] = picture.data[from + channel] as number;
        opacity[channel * size + at] = alpha;
      }
    }
  }
  const result = {
    width: area.width * UPSCALE_FACTOR,
    height: area.height * UPSCALE_FACTOR,
    data: new Uint8ClampedArray(area.width * area.height * UPSCALE_FACTOR * UPSCALE_FACTOR * 4),
  };
  // Nothing can be seen of it.
  if (most === 0) return result;
  const run = async (data: Float32Array<ArrayBuffer>) => {
    const inputs = {
      [INPUT]: { data: data.map((level) => level / 255), dims: [1, 3, height, width] },
    };
    const { [OUTPUT]: enlarged } = await model.run(inputs, [OUTPUT], signal);
    if (!enlarged) throw new Error('the network gave no result');
    return enlarged.data;
  };
  const colours = await run(planes);
  const alphas = least < 255 ? await run(opacity) : undefined;
  const plane = size * UPSCALE_FACTOR * UPSCALE_FACTOR;
  for (let y = 0; y < result.height; y += 1)
    for (let x = 0; x < result.width; x += 1) {
      const at =
        (y + MARGIN * UPSCALE_FACTOR) * width * UPSCALE_FACTOR + x + MARGIN * UPSCALE_FACTOR;
      const to = (y * result.width + x) * 4;
      for (let channel = 0; channel < 3; channel += 1)
        result.data[to + channel] = (colours[channel * plane + at] as number) * 255;
      result.data[to + 3] = alphas ? (alphas[plane + at] as number) * 255 : 255;
    }
  return result;
}

function inBlocks(side: number): number {
  return Math.ceil(side / BLOCK) * BLOCK;
}

/** The place inside a row of this length for one that may lie beyond its ends. */
function mirrored(at: number, length: number): number {
  const period = Math.max(1, length * 2 - 2);
  const inside = ((at % period) + period) % period;
  return inside < length ? inside : period - inside;
}

/**
 * Gives transparent pixels the colour of a near visible one, since the network also sees what is behind them: a
 * canvas makes them black, which would darken every edge.
 */
function fillTransparent(picture: UpscalePixels): UpscalePixels {
  const { width, height } = picture;
  const isClear = (at: number) => picture.data[at * 4 + 3] === 0;
  let first = 0;
  while (first < width * height && !isClear(first)) first += 1;
  if (first === width * height) return picture;
  const data = picture.data.slice();
  const distance = Uint16Array.from({ length: width * height }, (_, at) =>
    isClear(at) ? 65_535 : 0,
  );
  const take = (at: number, from: number) => {
    const steps = (distance[from] as number) + 1;
    if (steps >= (distance[at] as number)) return;
    distance[at] = steps;
    for (let channel = 0; channel < 3; channel += 1)
      data[at * 4 + channel] = data[from * 4 + channel] as number;
  };
  for (let at = 0; at < distance.length; at += 1) {
    if (at % width > 0) take(at, at - 1);
    if (at >= width) take(at, at - width);
  }
  for (let at = distance.length - 1; at >= 0; at -= 1) {
    if (at % width < width - 1) take(at, at + 1);
    if (at < distance.length - width) take(at, at + width);
  }
  return { width, height, data };
}
