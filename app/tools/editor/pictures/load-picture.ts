import type { ApiPath } from '~/platform/api-path';
// Pictures of slides as bytes of this device: everything that draws or writes a slide takes them from
// here, so that slides look the same everywhere, and no page asks another host.

import { ToolError } from '@entropy-tools/core/tool-error';
import { displayablePicture } from '~/tool-kit/pictures/displayable-picture';
import { fromDataUrl } from '../deck/deck-file';
import { pictureStore } from '../deck/deck-store';
import { newId } from '../deck/new-slide';

/** Longer pictures are drawn smaller: twice a slide's width is as much as a screen shows. */
const LONGEST_SIDE = 2560;

/** Before the id of a picture that was put in from this device. */
export const DEVICE = 'device:';

/**
 * The picture at an address: kept on this device, else inside the address (`data:`), else read through
 * our server from the web, and kept.
 * @throws ToolError with the reason
 */
export async function loadPicture(url: string): Promise<Blob> {
  const kept = await pictureStore.get(url).catch(() => undefined);
  if (kept) return kept;
  if (url.startsWith('data:')) {
    const held = fromDataUrl(url);
    if (!held) throw new ToolError('input', 'This address holds no picture.');
    return preparePicture(held);
  }
  if (!/^https?:/i.test(url))
    throw new ToolError('input', 'The picture is not on this device any more.');
  const picture = await preparePicture(await fetchPicture(url));
  await pictureStore.put(url, picture).catch(() => undefined);
  return picture;
}

/**
 * Puts a picture of this device in.
 * @returns the address that slides name it by
 * @throws ToolError when it is no picture that this browser shows
 */
export async function addPicture(file: Blob): Promise<string> {
  const picture = await preparePicture(await displayablePicture(file));
  const url = `${DEVICE}${newId()}`;
  await pictureStore.put(url, picture);
  return url;
}

/**
 * Keeps pictures that came with a deck, under the addresses that its slides name.
 * @returns those that this browser cannot show, which are not kept
 */
export async function storePictures(
  pictures: Iterable<readonly [string, Blob]>,
): Promise<ReadonlySet<string>> {
  const lost = new Set<string>();
  for (const [url, picture] of pictures) {
    try {
      await pictureStore.put(url, await preparePicture(picture));
    } catch {
      lost.add(url);
    }
  }
  return lost;
}

/** PNG and JPEG of a sensible size stay as they are; others are drawn anew as one of the two. */
async function preparePicture(blob: Blob): Promise<Blob> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(blob);
  } catch {
    throw new ToolError('input', 'This picture cannot be shown here. Use a PNG, JPEG or WebP.');
  }
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const isJpeg = blob.type === 'image/jpeg';
    if (scale === 1 && (isJpeg || blob.type === 'image/png')) return blob;
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
    return await canvas.convertToBlob({
      type: isJpeg ? 'image/jpeg' : 'image/png',
      quality: 0.9,
    });
  } finally {
    bitmap.close();
  }
}

async function fetchPicture(url: string): Promise<Blob> {
  const response = await fetch('/api/slides/picture' satisfies ApiPath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ url }),
  }).catch(() => undefined);
  if (!response)
    throw new ToolError('asset', 'The picture could not be loaded: there is no connection.');
  if (response.ok) return response.blob();
  const body = (await response.json().catch(() => undefined)) as
    | { error?: { message?: string } }
    | undefined;
  throw new ToolError('input', body?.error?.message ?? 'The picture could not be loaded.');
}
