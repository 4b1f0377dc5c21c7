// The pictures of an animated GIF, WebP or PNG one after the other, whole as they are shown, by the
// browser's ImageDecoder. Sizes are checked by the caller (`guardImage`); frames have a limit here.
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';

/** One picture of an animation. The receiver closes the bitmap. */
export interface AnimationFrame {
  bitmap: ImageBitmap;
  /** How long it is shown, in milliseconds. */
  durationMs: number;
  /** 0 for the first. */
  index: number;
}

/** What is known before the pictures are. */
export interface AnimationFacts {
  frameCount: number;
  /** How often it is shown; 0 for ever. */
  loops: number;
}

/** Most frames that are taken: beyond it a file is a film, or made to fill the memory. */
const MAX_ANIMATION_FRAMES = 2000;

/** Whether this browser takes animations apart. */
export function canReadAnimations(): boolean {
  return typeof ImageDecoder !== 'undefined';
}

/**
 * Reads an animation frame by frame; only one is in memory at a time.
 * @throws ToolError `input` when it is damaged, `limit` for too many frames
 */
export async function readAnimation(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  context: Pick<CodecContext, 'signal'>,
  onFrame: (frame: AnimationFrame, facts: AnimationFacts) => Promise<void>,
): Promise<AnimationFacts> {
  const decoder = new ImageDecoder({ data: bytes, type, preferAnimation: true });
  try {
    await decoder.tracks.ready;
    await decoder.completed;
    const track = decoder.tracks.selectedTrack;
    const frameCount = track?.frameCount ?? 0;
    if (frameCount > MAX_ANIMATION_FRAMES)
      throw new ToolError(
        'limit',
        `This animation has ${frameCount} pictures; the limit is ${MAX_ANIMATION_FRAMES}. Cut it first.`,
      );
    const repetitions = track?.repetitionCount ?? 0;
    // The decoder counts repetitions after the first time; formats count times, and 0 is for ever.
    const facts = { frameCount, loops: Number.isFinite(repetitions) ? repetitions + 1 : 0 };
    for (let index = 0; index < frameCount; index += 1) {
      throwIfAborted(context);
      const { image } = await decoder.decode({ frameIndex: index });
      const durationMs = (image.duration ?? 100_000) / 1000;
      const bitmap = await createImageBitmap(image, { premultiplyAlpha: 'none' });
      image.close();
      await onFrame({ bitmap, durationMs, index }, facts);
    }
    return facts;
  } catch (error) {
    if (error instanceof ToolError || context.signal.aborted) throw error;
    throw new ToolError(
      'input',
      'This animation is damaged: one of its pictures cannot be decoded. Try another copy of it.',
      { cause: error },
    );
  } finally {
    decoder.close();
  }
}
