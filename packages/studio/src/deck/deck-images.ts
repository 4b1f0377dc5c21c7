import type { CodecContext } from '@entropy-tools/core/codec-context';
import { transcodeImage } from '@entropy-tools/media/image/transcode-image';

/** A fetched picture. */
export interface DeckImage {
  bytes: Uint8Array<ArrayBuffer>;
  /** MIME type such as `image/png`. */
  type: string;
  /** Pixels as displayed. */
  width: number;
  height: number;
}

/** Pictures by the address used in slides; those that failed to load are missing. */
export type DeckImages = ReadonlyMap<string, DeckImage>;

/**
 * Pictures that PPTX and PDF can hold: PNG and JPEG unchanged, others re-encoded. Pictures that cannot be
 * decoded are left out and reported by `warn`.
 */
export async function embeddableImages(
  images: DeckImages,
  context: CodecContext,
): Promise<Map<string, DeckImage>> {
  const ready = new Map<string, DeckImage>();
  for (const [url, image] of images) {
    context.signal.throwIfAborted();
    try {
      ready.set(url, await transcodeImage(image, context));
    } catch {
      context.signal.throwIfAborted();
      context.warn('A picture could not be read and is left out.');
    }
  }
  return ready;
}
