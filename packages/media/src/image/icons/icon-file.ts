/** Icon files hold the same picture in several sizes. The largest is what people mean by 'the picture'. */
import { ToolError } from '@entropy-tools/core/tool-error';
import { guardImage, readImageHeader } from '../image-header';

/** One picture of an icon file, as a whole file of its own. */
export interface IconPicture {
  bytes: Uint8Array<ArrayBuffer>;
  /** What {@link bytes} are. */
  type: 'png' | 'jp2';
  /** Pixels; icons may be oblong, but hardly ever are. */
  width: number;
  height: number;
}

/** Whether bytes are a PNG; if so, whether it may be decoded. @throws ToolError `limit` if it is too large */
export function pngSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const header = readImageHeader(bytes);
  if (header?.type !== 'image/png') return undefined;
  guardImage(header);
  return { width: header.width, height: header.height };
}

/** The largest of an icon's pictures. @throws ToolError `input` if there is none */
export function largestOf<Sized extends { width: number; height: number }>(
  found: readonly Sized[],
): Sized {
  const [first, ...others] = found;
  if (!first) throw damagedIcon();
  return others.reduce(
    (best, one) => (one.width * one.height > best.width * best.height ? one : best),
    first,
  );
}

export const damagedIcon = (cause?: unknown) =>
  new ToolError(
    'input',
    'This icon is damaged, or holds no picture that is known. Try another copy.',
    { cause },
  );
