import { readHeifHeader } from '~/codecs/image/header-heif';
import { displaySize, readImageHeader } from '~/codecs/image/image-header';
import type { Size } from './geometry';

/** Cameras put a thumbnail and their notes before the frame's size. */
const headBytes = 256 * 1024;

/** A picture's size as displayed, from its header alone; undefined when it cannot be told. */
export async function readSize(file: File): Promise<Size | undefined> {
  try {
    const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
    const heif = readHeifHeader(head);
    if (heif) {
      const { width, height, quarterTurned } = heif;
      return quarterTurned ? { width: height, height: width } : { width, height };
    }
    const header = readImageHeader(head);
    return header && header.width > 0 && header.height > 0 ? displaySize(header) : undefined;
  } catch {
    return undefined; // Unreadable: the work will say why.
  }
}

/** Reads the sizes of pictures one after the other and tells those that are found. */
export async function readSizes(
  images: readonly { id: number; file: File }[],
  tell: (id: number, size: Size) => void,
): Promise<void> {
  for (const { id, file } of images) {
    const size = await readSize(file);
    if (size) tell(id, size);
  }
}
