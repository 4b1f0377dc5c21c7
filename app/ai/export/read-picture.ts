import { fitPicture } from '~/tool-kit/pictures/fit-picture';

/** Longest side of a picture in an exported chat, in pixels. */
const LONGEST_SIDE = 2000;

/** A picture as PNG or JPEG, without what a camera noted of its place; undefined if it cannot be read. */
export async function readPicture(blob: Blob): Promise<Blob | undefined> {
  return fitPicture(blob, LONGEST_SIDE, true).catch(() => undefined);
}
