import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { prepareImage, type TranscodeImage } from '../image-for-office';
import type { DocImage } from '../model';

/** A picture as a file of the book. */
export interface EpubPicture {
  /** Path beside the chapters, such as `pictures/picture-1.png`. */
  path: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
};

/**
 * The pictures of a document in the types that every reading program shows; equal ones are stored once. Those
 * that cannot be converted are missing, with a warning.
 */
export async function placePictures(
  images: readonly DocImage[],
  context: CodecContext,
  transcode: TranscodeImage | undefined,
): Promise<ReadonlyMap<DocImage, EpubPicture>> {
  const placed = new Map<DocImage, EpubPicture>();
  const byBytes = new Map<Uint8Array, EpubPicture | undefined>();
  for (const image of images) {
    throwIfAborted(context);
    if (!byBytes.has(image.bytes)) {
      const ready = await prepareEpubImage(image, context, transcode);
      const ending = ready && endings[ready.type];
      byBytes.set(
        image.bytes,
        ready && ending
          ? { ...ready, path: `pictures/picture-${byBytes.size + 1}.${ending}` }
          : undefined,
      );
    }
    const picture = byBytes.get(image.bytes);
    if (picture) placed.set(image, picture);
  }
  return placed;
}

async function prepareEpubImage(
  image: DocImage,
  context: CodecContext,
  transcode: TranscodeImage | undefined,
): Promise<Omit<EpubPicture, 'path'> | undefined> {
  const ready = await prepareImage(image, context, transcode);
  if (!ready || endings[ready.type]) return ready;
  // Office takes BMP as it is; reading programs need not.
  try {
    return await transcode?.(image, context);
  } catch {
    context.signal.throwIfAborted();
    return undefined;
  }
}
