// Decodes the frames of an animated GIF, WebP or PNG one by one, fully composed, with the browser's
// ImageDecoder. The caller checks the dimensions (`guardImage`); the number of frames is limited here.
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';

/** A frame of an animation. The receiver closes the bitmap. */
export interface AnimationFrame {
  bitmap: ImageBitmap;
  /** Milliseconds that browsers show it. */
  durationMs: number;
  /** Zero-based. */
  index: number;
}

/** Facts known before the frames. */
export interface AnimationFacts {
  frameCount: number;
  /** Number of plays; 0 for ever. */
  loops: number;
}

/** Maximum number of frames: a file with more is a film, or made to exhaust memory. */
const MAX_ANIMATION_FRAMES = 2000;

/** Browsers show a picture for a tenth of a second if its file says that it lasts 10 ms or less. */
const TOO_SHORT_MS = 10;
const USUAL_MS = 100;

const shownDuration = (ms: number) => (ms > TOO_SHORT_MS ? ms : USUAL_MS);

/** Whether this browser can decode animations. */
export function canReadAnimations(): boolean {
  return typeof ImageDecoder !== 'undefined';
}

/**
 * Reads an animation frame by frame, with only one in memory at a time.
 * @throws ToolError `input` if it is damaged, `limit` for too many frames
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
    // The decoder counts repetitions after the first play; formats count plays, and 0 is for ever.
    const facts = { frameCount, loops: Number.isFinite(repetitions) ? repetitions + 1 : 0 };
    for (let index = 0; index < frameCount; index += 1) {
      throwIfAborted(context);
      const { image } = await decoder.decode({ frameIndex: index });
      const durationMs = shownDuration((image.duration ?? 0) / 1000);
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
