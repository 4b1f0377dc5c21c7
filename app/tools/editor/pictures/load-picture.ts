import type { ApiPath } from '~/platform/api-path';
// Pictures of slides as bytes on this device: everything that draws or writes a slide gets them from here, so
// that slides look the same everywhere, and the page requests no other host.

import { ToolError } from '@entropy-tools/core/tool-error';
import { fromDataUrl } from '~/platform/data-url';
import { displayablePicture } from '~/tool-kit/pictures/displayable-picture';
import { fitPicture } from '~/tool-kit/pictures/fit-picture';
import { pictureStore } from '../deck/deck-store';
import { newId } from '../deck/new-slide';
import { comingPicture } from './coming-pictures';

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
  const drawn = comingPicture(url);
  if (drawn) return drawn;
  const kept = await pictureStore.get(url).catch(() => undefined);
  if (kept) return kept;
  if (url.startsWith('data:')) {
    const held = fromDataUrl(url);
    if (!held) throw new ToolError('input', 'This address holds no picture.');
    return fitPicture(held, LONGEST_SIDE);
  }
  if (!/^https?:/i.test(url))
    throw new ToolError('input', 'The picture is not on this device any more.');
  const picture = await fitPicture(await fetchPicture(url), LONGEST_SIDE);
  await pictureStore.put(url, picture).catch(() => undefined);
  return picture;
}

/**
 * Adds a picture from this device.
 * @returns its URL, for slides
 * @throws ToolError if this browser cannot show it
 */
export async function addPicture(file: Blob): Promise<string> {
  const picture = await fitPicture(await displayablePicture(file), LONGEST_SIDE);
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
      await pictureStore.put(url, await fitPicture(picture, LONGEST_SIDE));
    } catch {
      lost.add(url);
    }
  }
  return lost;
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
