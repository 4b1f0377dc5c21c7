/**
 * For the bench, bundled for Node: runs the known pictures through model, refinement and colour correction.
 */
import { makeTestContext } from '@entropy-tools/media/image/codec-context.testing';
import { estimateLocalColours, unmixRows } from '@entropy-tools/media/matting/foreground-colours';
import {
  findForeground,
  loadForegroundModel,
  MODEL_SIDE,
} from '@entropy-tools/media/matting/foreground-model';
import {
  knownPictures,
  maskQuality,
  rowsOfKnown,
} from '@entropy-tools/media/matting/known-mask.testing';
import { refineMask } from '@entropy-tools/media/matting/refine-mask';
import { scalePlane } from '@entropy-tools/media/matting/scale-planes';

/** How close one cut-out comes to the true mask. */
export interface PictureQuality {
  name: string;
  /** Intersection over union, and mean absolute error of the opacity, 0 to 1. */
  iou: number;
  error: number;
  /** The same for the model's mask alone, upscaled. */
  rough: { iou: number; error: number };
  /**
   * Mean colour error of soft edges on a green background, with and without removing the old background's
   * colour.
   */
  colour: { unmixed: number; mixed: number };
}

const green = [40, 200, 60] as const;

/** @param height of the pictures in pixels */
export async function measureQuality(
  height: number,
  say: (line: string) => void,
): Promise<PictureQuality[]> {
  const context = makeTestContext();
  const model = await loadForegroundModel(context);
  const results: PictureQuality[] = [];
  for (const picture of knownPictures(height)) {
    const rows = rowsOfKnown(picture);
    const found = await findForeground(rows, model, context.signal);
    const { name, width } = picture;
    const enlarged = scalePlane(found, [MODEL_SIDE, MODEL_SIDE], [width, height]);
    const rough = Uint8Array.from(enlarged, (value) => Math.round(value * 255));
    const mask = refineMask(rows, found, MODEL_SIDE);
    const unmixed = picture.rgba.slice();
    unmixRows(unmixed, 0, mask, rows, estimateLocalColours(rows, mask));
    const colourError = (rgba: Uint8ClampedArray) => edgeError(rgba, mask, picture);
    const result: PictureQuality = {
      name,
      ...maskQuality(mask, picture),
      rough: maskQuality(rough, picture),
      colour: { unmixed: colourError(unmixed), mixed: colourError(picture.rgba) },
    };
    say(JSON.stringify(result));
    results.push(result);
  }
  return results;
}

function edgeError(
  rgba: Uint8ClampedArray,
  mask: Uint8Array,
  { alpha, colours }: { alpha: Float32Array; colours: Uint8ClampedArray },
): number {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < mask.length; at += 1) {
    const found = (mask[at] ?? 0) / 255;
    const truth = alpha[at] ?? 0;
    if ((found === 0 || found === 1) && (truth === 0 || truth === 1)) continue;
    count += 3;
    for (const [channel, behind] of green.entries()) {
      const ours = (rgba[at * 4 + channel] ?? 0) * found + behind * (1 - found);
      const right = (colours[at * 3 + channel] ?? 0) * truth + behind * (1 - truth);
      sum += Math.abs(ours - right);
    }
  }
  return sum / count;
}
