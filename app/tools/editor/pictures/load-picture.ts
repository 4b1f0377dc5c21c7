import type { ApiPath } from '~/platform/api-path';
// Pictures of slides as bytes on this device: everything that draws or writes a slide gets them from here, so
// that slides look the same everywhere, and the page requests no other host.

import { ToolError } from '@entropy-tools/core/tool-error';
import { displayablePicture } from '~/tool-kit/pictures/displayable-picture';
import { fromDataUrl } from '../deck/deck-file';
import { pictureStore } from '../deck/deck-store';
import { newId } from '../deck/new-slide';

/** Larger pictures are scaled down: twice a slide's width is as much as a screen shows. */
const LONGEST_SIDE = 2560;

/** Prefix of the id of a picture added from this device. */
export const DEVICE = 'device:';

/**
 * The picture at a URL: from this device's storage, from the URL itself (`data:`), or fetched from the web
 * through our server and stored.
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
 * Adds a picture from this device.
 * @returns its URL, for slides
 * @throws ToolError if this browser cannot show it
 */
export async function addPicture(file: Blob): Promise<string> {
  const picture = await preparePicture(await displayablePicture(file));
  const url = `${DEVICE}${newId()}`;
  await pictureStore.put(url, picture);
  return url;
}

/**
 * Stores pictures that came with a deck, under the URLs that its slides use.
 * @returns the URLs that this browser cannot show, which are not stored
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

/** PNG and JPEG of a suitable size are kept unchanged; others are re-encoded as one of the two. */
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
