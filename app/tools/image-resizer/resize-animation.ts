// Resizes an animated picture frame by frame: each is rotated, cropped, scaled and watermarked like a still
// picture, then joined again as WebP or GIF with its durations and its number of loops.
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { formatBytes } from '@entropy-tools/core/format';
import { ToolError } from '@entropy-tools/core/tool-error';
import {
  type AnimationFacts,
  canReadAnimations,
  readAnimation,
} from '@entropy-tools/media/image/animation/read-animation';
import { guardImage, readImageHeader } from '@entropy-tools/media/image/image-header';
import { cropOf, cropPixels, type ImageEdit, isTurned, turnedSize } from './edit';
import { encodePainting } from './encode';
import { planResize } from './geometry';
import { makersOf, paint, turn } from './paint-picture';
import type { ResizedImage } from './resize-image';
import type { ResizeSettings } from './settings';

/** Maximum size of the finished animation in bytes. */
const MAX_RESULT_BYTES = 500_000_000;

/** Whether the bytes are an animation that this browser can decode into frames. */
export function isAnimation(bytes: Uint8Array): boolean {
  return canReadAnimations() && readImageHeader(bytes)?.animated === true;
}

/**
 * @throws ToolError `input` (damaged), `limit` (too many or too large pictures), `cancelled`
 */
export async function resizeAnimation(
  bytes: Uint8Array<ArrayBuffer>,
  settings: ResizeSettings,
  edit: ImageEdit,
  context: CodecContext,
): Promise<ResizedImage> {
  const header = readImageHeader(bytes);
  if (!header) throw new ToolError('input', 'This file is not an image that can be opened.');
  guardImage(header);
  const sourceSize = isTurned(edit) ? turnedSize(header, edit) : pixelSize(header);
  const size = planResize(
    sourceSize,
    settings,
    cropPixels(sourceSize, cropOf(edit, settings)),
  ).canvas;
  const sink = await openSink(size, settings, context);
  const facts = await readAnimation(bytes, header.type, context, async (frame, all) => {
    const picture = isTurned(edit) ? turn(frame.bitmap, edit) : frame.bitmap;
    const painter = await paint(picture, settings, edit);
    throwIfAborted(context);
    const total = await sink.add(painter, frame.durationMs, all);
    if (total > MAX_RESULT_BYTES)
      throw new ToolError('limit', 'This animation becomes too large. Choose a smaller size.');
    context.onProgress((frame.index + 1) / all.frameCount);
  });
  const blob = sink.finish(facts);
  const most = settings.maxKilobytes * 1000;
  if (blob.size > most)
    context.warn(
      `This animation takes ${formatBytes(blob.size)}: the quality of animations is not lowered by itself.`,
    );
  if (settings.keepExif) context.warn('Metadata is not written to animations, so it is left out.');
  return { blob, size, sourceSize, madeBy: makersOf(settings) };
}

interface FrameSink {
  /** @returns the number of bytes so far, if known */
  add: (
    painter: OffscreenCanvasRenderingContext2D,
    durationMs: number,
    facts: AnimationFacts,
  ) => Promise<number>;
  finish: (facts: AnimationFacts) => Blob;
}

async function openSink(
  size: { width: number; height: number },
  settings: ResizeSettings,
  context: CodecContext,
): Promise<FrameSink> {
  const { width, height } = size;
  if (settings.format === 'gif') {
    const { GifWriter } = await import('@entropy-tools/media/image/animation/gif-animation');
    let writer: InstanceType<typeof GifWriter> | undefined;
    return {
      add: async (painter, durationMs, { loops }) => {
        writer ??= new GifWriter(size, loops);
        writer.add({ rgba: painter.getImageData(0, 0, width, height).data, durationMs });
        return writer.bytes;
      },
      finish: ({ loops }) => (writer ?? new GifWriter(size, loops)).finish(),
    };
  }
  const { writeWebpAnimation } = await import(
    '@entropy-tools/media/image/animation/webp-animation'
  );
  const frames: { still: Uint8Array; durationMs: number }[] = [];
  let total = 0;
  return {
    add: async (painter, durationMs) => {
      const blob = await encodePainting(painter, settings, settings.quality, context);
      const still = new Uint8Array(await blob.arrayBuffer());
      const last = frames.at(-1);
      if (last && isSame(last.still, still)) last.durationMs += durationMs;
      else frames.push({ still, durationMs });
      total += still.length;
      return total;
    },
    finish: ({ loops }) => writeWebpAnimation(frames, { ...size, loops }),
  };
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

function pixelSize({ width, height }: { width: number; height: number }) {
  return { width, height };
}
