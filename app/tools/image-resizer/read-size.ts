import { readHeifHeader } from '@entropy-tools/media/image/header-heif';
import { displaySize, readImageHeader } from '@entropy-tools/media/image/image-header';
import type { Size } from './geometry';

/** A GIF says that it moves only where its second picture begins. */
const gifHeadBytes = 4 * 1024 * 1024;

/** What a header says. */
export interface PictureFacts extends Size {
  animated: boolean;
}

/** Cameras put a thumbnail and their notes before the frame's size. */
const headBytes = 256 * 1024;

/** A picture's size as displayed, from its header alone; undefined when it cannot be told. */
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
    return undefined; // Unreadable: the work will say why.
  }
}

/** Reads the sizes of pictures one after the other and tells those that are found. */
export async function readSizes(
  images: readonly { id: number; file: File }[],
  tell: (id: number, facts: PictureFacts) => void,
): Promise<void> {
  for (const { id, file } of images) {
    const facts = await readSize(file);
    if (facts) tell(id, facts);
  }
}
