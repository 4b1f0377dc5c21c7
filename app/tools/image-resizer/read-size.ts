import { readHeifHeader } from '@entropy-tools/media/image/header-heif';
import { displaySize, readImageHeader } from '@entropy-tools/media/image/image-header';
import { displayablePicture } from '~/tool-kit/pictures/displayable-picture';
import type { Size } from './geometry';

/** Only the start of the second frame shows that a GIF is animated. */
const gifHeadBytes = 4 * 1024 * 1024;

/** Information from a header. */
export interface PictureFacts extends Size {
  animated: boolean;
}

/** Cameras write a thumbnail and their notes before the frame's size. */
const headBytes = 256 * 1024;

/** A picture's displayed size, from its header alone; undefined if unknown. */
async function readSize(file: File): Promise<PictureFacts | undefined> {
  try {
    const most = file.type === 'image/gif' ? gifHeadBytes : headBytes;
    const head = new Uint8Array(await file.slice(0, most).arrayBuffer());
    const heif = readHeifHeader(head);
    if (heif) {
      const { width, height, quarterTurned } = heif;
      const size = quarterTurned ? { width: height, height: width } : { width, height };
      return { ...size, animated: false };
    }
    const header = readImageHeader(head);
    if (!header || header.width < 1 || header.height < 1) return undefined;
    return { ...displaySize(header), animated: header.animated };
  } catch {
    return undefined; // Unreadable: the resize will report why.
  }
}

/** The size of a picture of another program, which is opened for it. */
async function sizeOfOpened(file: File): Promise<PictureFacts | undefined> {
  try {
    const shown = await displayablePicture(file);
    if (shown === file) return undefined;
    const bitmap = await createImageBitmap(shown);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height, animated: false };
  } catch {
    return undefined; // Unreadable: the resize will report why.
  }
}

/** Reads the sizes of pictures one after the other and passes on those found; those without a header we know last. */
export async function readSizes(
  images: readonly { id: number; file: File }[],
  tell: (id: number, facts: PictureFacts) => void,
): Promise<void> {
  const others: (typeof images)[number][] = [];
  for (const image of images) {
    const facts = await readSize(image.file);
    if (facts) tell(image.id, facts);
    else others.push(image);
  }
  for (const { id, file } of others) {
    const facts = await sizeOfOpened(file);
    if (facts) tell(id, facts);
  }
}
