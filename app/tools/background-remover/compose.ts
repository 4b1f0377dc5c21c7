// Composes a subject on its background: softened edges, the user's strokes, colours without the old
// background, then background, shadow and subject on one canvas. Preview and file use the same steps.
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { decodeImage } from '@entropy-tools/media/image/decode-image';
import { paintStrokes, type Stroke } from '@entropy-tools/media/matting/brush';
import { estimateLocalColours, unmixRows } from '@entropy-tools/media/matting/foreground-colours';
import {
  boxMeans,
  fitWithin,
  shrinkMask,
  softenEdges,
  subjectBox,
} from '@entropy-tools/media/matting/mask-work';
import { coloursOf, forEachPortion, rowsOfCanvas } from '@entropy-tools/media/matting/pixel-rows';
import type { Mask } from '@entropy-tools/media/matting/refine-mask';
import { scaleColours } from '@entropy-tools/media/matting/scale-planes';
import { canvasOf, readAll } from './cut-out';
import type { Background, Look } from './look';

type Painter = OffscreenCanvasRenderingContext2D;

/** Longest side of the blurred background before it is upscaled, in pixels. */
const BLUR_SIDE = 480;

/**
 * @param painter the picture; its pixels are overwritten
 * @param mask overwritten too
 * @returns the canvas with the result
 * @throws ToolError `input` when the background picture cannot be opened or nothing is left to crop to,
 * `limit`
 */
export async function compose(
  painter: Painter,
  mask: Mask,
  look: Look,
  strokes: readonly Stroke[],
  context: CodecContext,
  pulse: (done: number) => void = () => {},
): Promise<OffscreenCanvas> {
  const { width, height } = painter.canvas;
  const colours = coloursOf(painter);
  softenEdges(mask, width, height, look.softness);
  paintStrokes(mask, width, height, strokes, () => pulse(0.2));
  pulse(0.3);
  const whole = { x: 0, y: 0, width, height };
  const box = (look.crop && subjectBox(mask, width, height)) || whole;
  const behind =
    look.background.kind === 'none' ? undefined : canvasOf(box.width, box.height, colours);
  if (behind) {
    behind.translate(-box.x, -box.y);
    await paintBackground(behind, look.background, painter, mask, context);
  }
  pulse(0.5);
  takeOut(painter, mask, () => pulse(0.7));
  if (!behind && box === whole && look.shadow === 0) return painter.canvas;
  const target = behind ?? canvasOf(box.width, box.height, colours);
  target.setTransform(1, 0, 0, 1, 0, 0);
  if (look.shadow > 0) dropShadow(target, Math.max(box.width, box.height), look.shadow);
  target.drawImage(painter.canvas, -box.x, -box.y);
  return target.canvas;
}

function dropShadow(target: Painter, side: number, strength: number): void {
  target.shadowColor = `rgb(0 0 0 / ${strength / 100})`;
  target.shadowBlur = side * 0.03;
  target.shadowOffsetX = side * 0.006;
  target.shadowOffsetY = side * 0.014;
}

/** Overwrites the picture with the subject's colours and opacity. */
function takeOut(painter: Painter, mask: Mask, pulse: () => void): void {
  const rows = rowsOfCanvas(painter);
  const colorSpace = coloursOf(painter);
  const near = estimateLocalColours(rows, mask);
  forEachPortion(rows, (rgba, top, count) => {
    pulse();
    unmixRows(rgba, top, mask, rows, near);
    const pixels = rgba as Uint8ClampedArray<ArrayBuffer>;
    painter.putImageData(new ImageData(pixels, rows.width, count, { colorSpace }), 0, top);
  });
}

async function paintBackground(
  target: Painter,
  background: Background,
  painter: Painter,
  mask: Mask,
  context: CodecContext,
): Promise<void> {
  const { width, height } = painter.canvas;
  if (background.kind === 'colour') {
    target.fillStyle = background.colour;
    target.fillRect(0, 0, width, height);
  } else if (background.kind === 'gradient') {
    target.fillStyle = gradientOf(target, background, width, height);
    target.fillRect(0, 0, width, height);
  } else if (background.kind === 'picture') {
    if (background.picture) await coverWith(target, background.picture, width, height, context);
  } else if (background.kind === 'blur') paintBlurred(target, background.strength, painter, mask);
}

function gradientOf(
  target: Painter,
  { from, to, degrees }: Extract<Background, { kind: 'gradient' }>,
  width: number,
  height: number,
): CanvasGradient {
  const angle = (degrees * Math.PI) / 180;
  // Long enough that the corners have the pure colours, as in CSS.
  const reach = (Math.abs(width * Math.sin(angle)) + Math.abs(height * Math.cos(angle))) / 2;
  const x = Math.sin(angle) * reach;
  const y = -Math.cos(angle) * reach;
  const gradient = target.createLinearGradient(
    width / 2 - x,
    height / 2 - y,
    width / 2 + x,
    height / 2 + y,
  );
  gradient.addColorStop(0, from);
  gradient.addColorStop(1, to);
  return gradient;
}

async function coverWith(
  target: Painter,
  picture: Blob,
  width: number,
  height: number,
  context: CodecContext,
) {
  let bitmap: ImageBitmap;
  // The picture is decoded for each look: what there is to say of it would be said again and again.
  const quiet = { ...context, onProgress: () => {}, warn: () => {} };
  try {
    ({ bitmap } = await decodeImage(await readAll(picture), quiet));
  } catch (cause) {
    throw new ToolError('input', 'The background picture cannot be opened. Choose another one.', {
      cause,
    });
  }
  const scale = Math.max(width / bitmap.width, height / bitmap.height);
  const drawnWidth = bitmap.width * scale;
  const drawnHeight = bitmap.height * scale;
  target.drawImage(
    bitmap,
    (width - drawnWidth) / 2,
    (height - drawnHeight) / 2,
    drawnWidth,
    drawnHeight,
  );
  bitmap.close();
}

/**
 * Paints the picture blurred without its subject: averages only unmasked pixels, so that no halo surrounds
 * the subject.
 */
function paintBlurred(target: Painter, strength: number, painter: Painter, mask: Mask): void {
  const { width, height } = painter.canvas;
  const [smallWidth, smallHeight] = fitWithin(width, height, BLUR_SIDE);
  const size = smallWidth * smallHeight;
  const colours = scaleColours(rowsOfCanvas(painter), smallWidth, smallHeight);
  const part = shrinkMask(mask, [width, height], [smallWidth, smallHeight]);
  const weight = Float32Array.from(part, (value) => (1 - value) ** 2 + 1e-4);
  const planes = [0, 1, 2].map((channel) =>
    Float32Array.from(weight, (value, at) => value * (colours[channel * size + at] as number)),
  );
  const radius = Math.max(
    1,
    Math.round((strength / 100) * 0.08 * Math.max(smallWidth, smallHeight)),
  );
  for (const plane of [weight, ...planes])
    for (let pass = 0; pass < 3; pass += 1) boxMeans(plane, smallWidth, smallHeight, radius);
  const colorSpace = coloursOf(painter);
  const image = new ImageData(smallWidth, smallHeight, { colorSpace });
  for (let at = 0; at < size; at += 1) {
    for (let channel = 0; channel < 3; channel += 1)
      image.data[at * 4 + channel] =
        ((planes[channel] as Float32Array)[at] as number) / (weight[at] as number);
    image.data[at * 4 + 3] = 255;
  }
  const small = canvasOf(smallWidth, smallHeight, colorSpace);
  small.putImageData(image, 0, 0);
  target.drawImage(small.canvas, 0, 0, width, height);
}
