/**
 * Finds the foreground of a picture with IS-Net (Qin and others, 'Highly Accurate Dichotomous Image
 * Segmentation', 2022), quantised to 8 bits, from @imgly/background-removal-data (AGPL-3.0), on
 * onnxruntime-web in its own thread. Its input and output are 1024 × 1024 values for any picture. Why this
 * one: docs/decisions/036-background-removal.md.
 */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { modelAssets } from '@entropy-tools/core/vendor-assets';
import { type OpenModel, openModel } from '../onnx/onnx-thread';
import type { PixelRows } from './pixel-rows';
import { scaleColours, scalePlane } from './scale-planes';
import { certaintyOf, joinLooks, settleMask } from './settle-mask';
import { tidyMask } from './tidy-mask';

/** Side of the model's input and output, in values. */
export const MODEL_SIDE = 1024;

/** Input colours are normalised as (value − 128) / 256. Source: the library that the model comes with. */
const MIDDLE = 128;
const SPAN = 256;

/**
 * Peak-to-peak noise added to the input, in colour levels. On even surfaces (white paper, a clear sky) the
 * 8-bit model finds specks; a little noise prevents that.
 */
const GRAIN = 24;

let opening: Promise<OpenModel> | undefined;

/**
 * Loads the model once per worker. Progress counts its bytes: the fraction times `modelAssets.isnet.bytes`.
 * @throws ToolError `asset` if it cannot be loaded, `cancelled`
 */
export async function loadForegroundModel(context: CodecContext): Promise<OpenModel> {
  const known = await opening?.catch(() => undefined);
  if (known?.isOpen) return known;
  opening = open(context);
  return opening;
}

async function open(context: CodecContext): Promise<OpenModel> {
  const { parts, bytes } = modelAssets.isnet;
  const model = new Uint8Array(bytes);
  let offset = 0;
  for (const path of parts) {
    context.signal.throwIfAborted();
    const start = offset;
    const part = await context.loadAsset(path, {
      keep: false,
      onBytes: (received) => context.onProgress((start + received) / bytes),
    });
    model.set(part, offset);
    offset += part.length;
  }
  return openModel(model, context);
}

/** Margin of the second look on each side, in values of the model's input. */
const MARGIN = 153;
/** The margin continues the picture's colours, blurred to this many a side. */
const MARGIN_COLOURS = 8;

/**
 * Finds how much of each place belongs to the foreground, without specks, holes and half-transparent bodies.
 * When the model is at a loss (subjects that fill the frame or are cut off by it), it gets a second look at
 * the picture with a margin around it, and the surer mask of the two counts.
 * @param picture upright pixels
 * @returns `MODEL_SIDE`² values from 0 to 1, row by row, over the whole picture
 * @throws ToolError `asset`, `cancelled` or `internal`
 */
export async function findForeground(
  picture: PixelRows,
  model: OpenModel,
  signal: AbortSignal,
): Promise<Float32Array<ArrayBuffer>> {
  let mask = await look(model, scaleColours(picture, MODEL_SIDE, MODEL_SIDE), signal);
  let certainty = certaintyOf(mask, MODEL_SIDE);
  if (certainty.isMisunderstood) {
    const framed = inner(await look(model, withMargin(picture), signal));
    const second = certaintyOf(framed, MODEL_SIDE);
    if (second.share < certainty.share && !second.keepsAll) {
      joinLooks(framed, mask, second);
      [mask, certainty] = [framed, { ...second, isMisunderstood: true }];
    }
  }
  settleMask(mask, MODEL_SIDE, certainty);
  tidyMask(mask, MODEL_SIDE, MODEL_SIDE);
  return mask;
}

/** One run of the model. @param planes colours of `MODEL_SIDE`² places; overwritten */
async function look(
  model: OpenModel,
  planes: Float32Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<Float32Array<ArrayBuffer>> {
  addGrain(planes);
  const dims = [1, 3, MODEL_SIDE, MODEL_SIDE];
  const { output } = await model.run({ input: { data: planes, dims } }, ['output'], signal);
  if (!output) throw new Error('the model gave no output');
  return output.data;
}

/** The picture, smaller, within a margin of its own blurred colours. */
function withMargin(picture: PixelRows): Float32Array<ArrayBuffer> {
  const side = MODEL_SIDE - 2 * MARGIN;
  const small = scaleColours(picture, side, side);
  const blurred = scaleColours(picture, MARGIN_COLOURS, MARGIN_COLOURS);
  const plane = MODEL_SIDE * MODEL_SIDE;
  const out = new Float32Array(plane * 3);
  for (let channel = 0; channel < 3; channel += 1) {
    const part = blurred.subarray(
      channel * MARGIN_COLOURS ** 2,
      (channel + 1) * MARGIN_COLOURS ** 2,
    );
    const sides = [MARGIN_COLOURS, MARGIN_COLOURS] as const;
    out.set(scalePlane(part, sides, [MODEL_SIDE, MODEL_SIDE]), channel * plane);
    for (let y = 0; y < side; y += 1) {
      const from = channel * side * side + y * side;
      out.set(
        small.subarray(from, from + side),
        channel * plane + (y + MARGIN) * MODEL_SIDE + MARGIN,
      );
    }
  }
  return out;
}

/** The part of a mask within the margin, at full size. */
function inner(mask: Float32Array): Float32Array<ArrayBuffer> {
  const side = MODEL_SIDE - 2 * MARGIN;
  const part = new Float32Array(side * side);
  for (let y = 0; y < side; y += 1) {
    const from = (y + MARGIN) * MODEL_SIDE + MARGIN;
    part.set(mask.subarray(from, from + side), y * side);
  }
  return scalePlane(part, [side, side], [MODEL_SIDE, MODEL_SIDE]);
}

/** Adds noise to colours and normalises them, in place. */
function addGrain(planes: Float32Array): void {
  const size = MODEL_SIDE * MODEL_SIDE;
  let state = 1;
  for (let at = 0; at < size; at += 1) {
    // Reproducible noise (a linear congruential generator), so that a picture always gives the same result.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const grain = (state / 4_294_967_296 - 0.5) * GRAIN - MIDDLE;
    for (let channel = at; channel < size * 3; channel += size)
      planes[channel] = ((planes[channel] as number) + grain) / SPAN;
  }
}
