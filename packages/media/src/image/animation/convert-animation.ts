/** An animated GIF, WebP or PNG to another of them: with its times, number of plays and transparency. */
import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import { formatBytes } from '@entropy-tools/core/format';
import { ToolError } from '@entropy-tools/core/tool-error';
import { guardImage, readImageHeader } from '../image-header';
import { makePainter } from '../resample';
import {
  type AnimationTarget,
  type AnimationWriter,
  animationMakers,
  openAnimationWriter,
} from './animation-writer';
import { canReadAnimations, readAnimation } from './read-animation';

/** What may be asked of an animation. */
export interface AnimationRequest {
  target: AnimationTarget;
  /** The most pixels; null for as it is. It is never enlarged. */
  width: number | null;
  height: number | null;
  /** 1 to 100, if neither width nor height is given. */
  percent: number;
  /** 0 to 1, for WebP. */
  quality: number;
  /** Largest size of the result; more is made smaller. */
  maxBytes: number | null;
}

/** An animation that was written and opened again. */
export interface ConvertedAnimation {
  blob: Blob;
  width: number;
  height: number;
  /** Number of pictures of the source. */
  frames: number;
  durationMs: number;
  madeBy: string;
}

/** Passes over the source until it is small enough. */
const MAX_PASSES = 5;

/** Whether the bytes are an animation that this browser can decode into pictures. */
export function isAnimation(bytes: Uint8Array): boolean {
  return canReadAnimations() && readImageHeader(bytes)?.animated === true;
}

/**
 * Converts an animation.
 * @throws ToolError `input` (damaged), `limit` (too many or too large pictures, cannot be made so small)
 */
export async function convertAnimation(
  bytes: Uint8Array<ArrayBuffer>,
  request: AnimationRequest,
  context: CodecContext,
): Promise<ConvertedAnimation> {
  const header = readImageHeader(bytes);
  if (!header) throw new ToolError('input', 'This file is not an image that can be opened.');
  guardImage(header);
  if (!canReadAnimations())
    throw new ToolError('unsupported', 'This browser cannot decode animations. Try another one.');
  const { maxBytes } = request;
  const asked = scaleOf(header, request);
  let scale = asked;
  for (let pass = 1; ; pass += 1) {
    const part =
      maxBytes === null ? context : partOf(context, 1 - 0.5 ** (pass - 1), 1 - 0.5 ** pass);
    const made = await write(bytes, header, scale, request, part);
    if (maxBytes === null || made.blob.size <= maxBytes) {
      if (scale < asked)
        context.warn(`Made smaller to ${made.width} × ${made.height} pixels for the file size.`);
      context.onProgress(1);
      return made;
    }
    if (pass === MAX_PASSES || Math.min(made.width, made.height) <= 8)
      throw new ToolError(
        'limit',
        `Even at ${made.width} × ${made.height} pixels this animation takes ${formatBytes(made.blob.size)}. Allow more, or choose WebP.`,
      );
    // The bytes grow more slowly than the pixels.
    scale *= Math.min(0.85, Math.sqrt(maxBytes / made.blob.size) * 0.92);
  }
}

function scaleOf(
  { width, height }: { width: number; height: number },
  { width: most, height: highest, percent }: AnimationRequest,
): number {
  if (most === null && highest === null) return Math.min(1, percent / 100);
  return Math.min(1, (most ?? Infinity) / width, (highest ?? Infinity) / height);
}

async function write(
  bytes: Uint8Array<ArrayBuffer>,
  header: { type: string; width: number; height: number },
  scale: number,
  { target, quality }: AnimationRequest,
  context: CodecContext,
): Promise<ConvertedAnimation> {
  const width = Math.max(1, Math.round(header.width * scale));
  const height = Math.max(1, Math.round(header.height * scale));
  const painter = makePainter(width, height);
  let writer: AnimationWriter | undefined;
  let durationMs = 0;
  const facts = await readAnimation(bytes, header.type, context, async (frame, all) => {
    painter.clearRect(0, 0, width, height);
    painter.drawImage(frame.bitmap, 0, 0, width, height);
    frame.bitmap.close();
    writer ??= openAnimationWriter(target, {
      ...{ width, height, quality, loops: all.loops },
      mayBeLossless: header.type !== 'image/webp' && scale === 1,
    });
    durationMs += frame.durationMs;
    await writer.add(painter.getImageData(0, 0, width, height).data, frame.durationMs);
    context.onProgress(Math.min(0.99, (frame.index + 1) / all.frameCount));
  });
  const blob = await writer?.finish();
  const written = blob && readImageHeader(new Uint8Array(await blob.arrayBuffer()));
  if (!blob || written?.width !== width || written.height !== height)
    throw new ToolError('internal', 'An animation was written that does not open. Try again.');
  const madeBy = `ImageDecoder, ${animationMakers[target]}`;
  return { blob, width, height, frames: facts.frameCount, durationMs, madeBy };
}
