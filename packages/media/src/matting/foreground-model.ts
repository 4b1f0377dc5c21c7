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
import { scaleColours } from './scale-planes';
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

/**
 * Finds how much of each place belongs to the foreground, without specks and holes.
 * @param picture upright pixels
 * @returns `MODEL_SIDE`² values from 0 to 1, row by row, over the whole picture
 * @throws ToolError `asset`, `cancelled` or `internal`
 */
export async function findForeground(
  picture: PixelRows,
  model: OpenModel,
  signal: AbortSignal,
): Promise<Float32Array<ArrayBuffer>> {
  const data = modelInput(picture);
  const dims = [1, 3, MODEL_SIDE, MODEL_SIDE];
  const { output } = await model.run({ input: { data, dims } }, ['output'], signal);
  if (!output) throw new Error('the model gave no output');
  tidyMask(output.data, MODEL_SIDE, MODEL_SIDE);
  return output.data;
}

/** The model's input: three planes, scaled, with noise. */
function modelInput(picture: PixelRows): Float32Array<ArrayBuffer> {
  const planes = scaleColours(picture, MODEL_SIDE, MODEL_SIDE);
  const size = MODEL_SIDE * MODEL_SIDE;
  let state = 1;
  for (let at = 0; at < size; at += 1) {
    // Reproducible noise (a linear congruential generator), so that a picture always gives the same result.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const grain = (state / 4_294_967_296 - 0.5) * GRAIN - MIDDLE;
    for (let channel = at; channel < size * 3; channel += size)
      planes[channel] = ((planes[channel] as number) + grain) / SPAN;
  }
  return planes;
}
